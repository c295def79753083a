"""The policies of the bots, in integer arithmetic: one source for the interpreted bots and the compiled laboratory.

A policy depends on what its seat may know only. Of the state ``s`` it reads its own hand and public information (sizes of hands, piles,
colour, direction, who played what), and of other hands the cards that its seat knows by ``s.known``, which ``learn`` updates from the
engine's notes. The interpreted bots fill the same fields from a ``View`` (``bots/recall.py``). ``out[:n]`` holds the actions of which one
must be chosen, ``told[:m]`` the optional ones, both as ``legal`` lists them; ``r`` is the 32-bit random number of the decision. A policy
returns an action, plus CALLED if UNO is called with it, or NOBODY to decline the optional actions.
"""
