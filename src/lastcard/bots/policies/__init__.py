"""The policies of the bots, in integers: one source for the interpreted bots and the compiled laboratory.

A policy is a function of what its seat may know: of ``s`` only its own hand and what lies open (sizes of hands, piles, colour, direction,
who played what), and of other hands only what ``s.known`` says for its seat, which ``learn`` keeps from the engine's notes. The
interpreted bots fill the same fields from a ``View`` (``bots/recall.py``). What must be answered stands in ``out[:n]``, what may be said
or played besides in ``told[:m]``, both as ``legal`` lists them; ``r`` is a number of 32 bits, the luck of this decision. The result is an
action, with CALLED if UNO is called along with it, or NOBODY to let pass what need not be answered.
"""
