"""The rules of play: who may do what, and what follows. Integers and tables; imports nothing else.

Four functions are its face:

* ``legal(s, rules, seat, out)`` writes the lawful actions of a seat into ``out`` and returns how many there are,
* ``unlawful(s, rules, seat, out)`` does so for what the seat can put down at its own risk,
* ``verdict(s, rules, seat, action)`` returns 0 for an action that one of the two writes, else why it is refused: a ``V_*`` number,
* ``step(s, rules, seat, action)`` carries out one action that one of the two offered.

``s`` is a state (``engine.state.State``), ``rules`` a table (``rules.compiled.CompiledRules``): plain attributes, integers and flat integer
arrays only, so that the same text runs interpreted and compiled. What a card sets off is pushed on ``s.todo`` as small tasks; ``settle``
pops them until a seat has to decide, and then ``s.phase`` has a name. Chance stands outside: in the phases SHUFFLE and BUTTON the
dealer is asked, and the caller supplies the outcome. What happened is left in ``s.notes``.

A *kind* of card is ``colour * 16 + face``. A set of kinds is two masks: bit ``kind`` of the first for the coloured ones, bit ``face`` of
the second for the wilds, so that ``kind >> 6`` says which and ``kind & 63`` where. ``docs/procedure.md`` describes the course of a round
in words.
"""

from lastcard.engine.constants import *  # noqa: F403 - the constants are the engine's vocabulary
from lastcard.engine.hands import lowest_bit
from lastcard.engine.legality.legal import legal, unlawful
from lastcard.engine.legality.verdict import verdict
from lastcard.engine.play import deal, step

__all__ = ["deal", "legal", "lowest_bit", "step", "unlawful", "verdict"]
