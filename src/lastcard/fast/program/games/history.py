"""The last actions of a round, for observations, and what these say of each: a row of a table. Compiled with the engine."""

from __future__ import annotations

from lastcard.engine.constants import (
    ACCEPT,
    CATCH,
    CHALLENGE,
    FACES,
    KEEP,
    LAY,
    LAY_NONE,
    NAME,
    NOTICE,
    NUMBERED,
    PASS_CARD,
    PLAYS,
    PROTECT,
    TAKE,
    UNNAMED,
    UNO,
    WILD,
)
from lastcard.fast.program.intrinsics import PARTS

HISTORY = 8  # the actions remembered: the four in ``s.latest`` and the four before them in ``s.earlier``
HALF_HISTORY = 4
ACTION_BITS = 16  # of each there, the latest lowest: action << 4 | seat
THREE_ACTIONS = (1 << 3 * ACTION_BITS) - 1  # as a mask, all but the earliest
NOTHING = NUMBERED  # no action
NOTHINGS = (NOTHING << 4) * 0x0001_0001_0001_0001
DID_ROW = 16  # numbers of a row of ``rules.did``
DID_ANYTHING = 15  # the last of them: whether it is an action

# ---- sorts of actions --------------------------------------------------------------------------------------------------------
DID = 10  # in this order:
DID_PLAY = 0
DID_WILD = 1
DID_DRAW = 2
DID_KEEP = 3
DID_ACCEPT = 4
DID_CHALLENGE = 5
DID_UNO = 6
DID_CATCH = 7
DID_LAY = 8  # shed, or laid as protection
DID_OTHER = 9  # a colour or a seat was named, a card passed, a wrong card noticed


# ---- what ``rules.did`` says of an action ---------------------------------------------------------------------------------------
def number_of_row(action: int, place: int) -> int:
    """Return a number of the row of an action, in 128ths: its sort, its colour, or the place of its face in sixteenths; 0 for NOTHING.

    The last one, DID_ANYTHING, is 1 for every action.
    """
    if action == NOTHING:
        return 0
    if place == DID_ANYTHING:
        return 1
    sort = sort_of(action)
    color = UNNAMED
    face = 0
    if action < PLAYS:
        kind = action // 5
        face = (kind & 15) + 1
        color = kind >> 4 if sort == DID_PLAY else action % 5
    elif sort == DID_LAY:
        kind = action - (LAY if action < LAY_NONE else PROTECT)
        face = (kind & 15) + 1
        color = kind >> 4
    elif NAME <= action < LAY:
        color = action - NAME
    if place == DID + 4:
        return face * (PARTS // 16)
    return PARTS if place == sort or (place == DID + color and color < UNNAMED) else 0


def sort_of(action: int) -> int:
    """Return the sort of an action, DID_PLAY … DID_OTHER."""
    if action < PLAYS:
        return DID_WILD if action >= 5 * WILD * FACES else DID_PLAY
    if action == TAKE:
        return DID_DRAW
    if action == KEEP:
        return DID_KEEP
    if action == ACCEPT:
        return DID_ACCEPT
    if action == CHALLENGE:
        return DID_CHALLENGE
    if action == UNO:
        return DID_UNO
    if CATCH <= action < NOTICE:
        return DID_CATCH
    return DID_LAY if LAY <= action < LAY_NONE or PROTECT <= action < PASS_CARD else DID_OTHER
