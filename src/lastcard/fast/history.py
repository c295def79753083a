"""The last actions of a round, for observations: each as one number, worked out once, when it happens. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    PASS_CARD,
    PLAYS,
    PROTECT,
    TAKE,
    UNNAMED,
    UNO,
    WILD,
)

if TYPE_CHECKING:
    from lastcard.fast.records import GameState

HISTORY = 8  # the actions remembered: ``s.history``, the latest at ``s.history_n - 1``; a power of two

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


def remember(s: GameState, seat: int, action: int) -> None:
    """Add an action to the history: ``seat << 12 | sort << 8 | colour << 5 | face``; UNNAMED and 0 where it has no colour or face."""
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
    s.history[s.history_n & HISTORY - 1] = seat << 12 | sort << 8 | color << 5 | face
    s.history_n += 1


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
