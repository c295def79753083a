"""The rules of play: which actions are offered, and what follows from them. Uses integers and tables only.

Four functions are its interface:

* ``legal(s, rules, seat, out)`` writes the lawful actions of a seat into ``out`` and returns how many there are,
* ``unlawful(s, rules, seat, out)`` does the same for the cards that the seat can put down at its own risk,
* ``verdict(s, rules, seat, action)`` returns 0 for an action that one of these two writes, else why it is refused: a ``V_*`` number,
* ``step(s, rules, seat, action)`` carries out one action that one of these two writes.

``s`` is a state (``engine.state.State``), ``rules`` a table (``rules.compiled.CompiledRules``): plain attributes, integers and flat integer
arrays only, so that the same code runs interpreted and compiled. The effects of a card are pushed on ``s.todo`` as small tasks; ``settle``
pops them until a seat has to decide, and sets ``s.phase`` to what it decides. The engine draws no random numbers: in the phases SHUFFLE and
BUTTON the dealer is asked, and the caller supplies the outcome. ``s.notes`` lists what happened.

A *kind* of card is ``colour * 16 + face``. A set of kinds is two masks: bit ``kind`` of the first for the coloured ones, bit ``face`` of
the second for the wilds, so that ``kind >> 6`` is the mask and ``kind & 63`` the bit. ``docs/background/procedure.md`` describes the course
of a round in words.
"""

from lastcard.engine.constants import *  # noqa: F403 - the constants are the engine's vocabulary
from lastcard.engine.hands import lowest_bit
from lastcard.engine.legality.legal import legal, unlawful
from lastcard.engine.legality.verdict import verdict
from lastcard.engine.play import deal, step

__all__ = ["deal", "legal", "lowest_bit", "step", "unlawful", "verdict"]
