"""From the compiled subset of Python to LLVM: the very texts that run interpreted become machine code.

``module`` is the whole of it: ``subset`` says what a file may hold and reads several as one, ``unit`` keeps what their functions share,
``memory``, ``expressions`` and ``statements`` write the code of a function. With ``checked`` an index outside its array is written down in
the field ``fault`` of the record (as the line it happened on) instead of being carried out.
"""
