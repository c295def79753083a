"""The counts of a game: ``count_note`` replaces the engine's ``note`` and counts instead of recording."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.learning import learn
from lastcard.engine.constants import (
    CATCH,
    CHALLENGE,
    N_ACTION,
    N_DRAW,
    N_LAY,
    N_MISS,
    N_OVER,
    N_PLAY,
    N_RETURN,
    N_REVERSE,
    N_ROTATE,
    N_SHUFFLE,
    N_SWAP,
    NAME,
    NOTICE,
    PRESS,
    PROTECT,
    SHUFFLED,
    TARGET,
    UNO,
)

if TYPE_CHECKING:
    from lastcard.fast.records import GameState

# ---- what is counted: places in ``s.tally`` ------------------------------------------------------------------------------
# 0…15: cards drawn, by the engine's reasons R_*; 16…24: turns missed, by M_*.
MISSED = 16
TURNS = 25
PLAYED = 26
REVERSED = 27
SHUFFLES = 28
CHALLENGES = 29
GUILTY = 30  # challenges that were right
CALLS = 31
CAUGHT = 32
ACCUSED = 33  # catches that were wrong
NOTICED = 34
AIMED = 35
PROTECTED = 36
SHED_CARDS = 37
PRESSED = 38
SWAPPED = 39
ROTATED = 40
JUMPED = 41
PILED = 42  # draw cards laid on draw cards
RETURNED = 43
BLOCKED = 44
NAMED = 45  # colours named after the play
TALLIES = 48

LISTENS = 1  # s.listening: a bot at the table remembers cards
DIGESTS = 2  # everything that happens goes into the digest
CHECKS = 4  # the laws are checked after every action
DIGEST = (1 << 42) - 1


def count_note(s: GameState, code: int, seat: int, value: int, extra: int) -> None:
    """Count what happened; stands in for ``hands.note``."""
    if code == N_PLAY:
        s.tally[PLAYED] += 1
    elif code == N_DRAW:
        s.tally[extra >> 1] += 1
    elif code == N_ACTION:
        if value >= CHALLENGE:
            said(s, value)
    elif code == N_MISS:
        s.tally[MISSED + extra] += 1
    elif code == N_REVERSE:
        s.tally[REVERSED] += 1
    elif code == N_SHUFFLE:
        s.tally[SHUFFLES] += 1
    elif code == N_LAY:
        s.tally[SHED_CARDS] += 1
    elif code == N_RETURN:
        s.tally[RETURNED] += 1
    elif code == N_SWAP:
        s.tally[SWAPPED] += 1
    elif code == N_ROTATE:
        s.tally[ROTATED] += 1
    elif code == N_OVER:
        s.tally[BLOCKED] += value
    if s.listening:
        hear(s, code, seat, value, extra)


def said(s: GameState, value: int) -> None:
    """Count an action that is neither a play nor a draw."""
    if value == CHALLENGE:
        s.tally[CHALLENGES] += 1
        s.tally[GUILTY] += s.guilty
    elif value == UNO:
        s.tally[CALLS] += 1
    elif value < CATCH:
        return
    elif value < NOTICE:
        if s.owing >> (value - CATCH) & 1:
            s.tally[CAUGHT] += 1
        else:
            s.tally[ACCUSED] += 1
    elif value < TARGET:
        s.tally[NOTICED] += 1
    elif value < NAME:
        s.tally[AIMED] += 1
    elif PROTECT <= value < SHUFFLED:
        s.tally[PROTECTED] += 1
    elif value >= PRESS:
        s.tally[PRESSED] += 1
    elif value < NAME + 4:
        s.tally[NAMED] += 1


def hear(s: GameState, code: int, seat: int, value: int, extra: int) -> None:
    """Pass a note to bots that remember, and to the digest."""
    if s.listening & LISTENS:
        learn(s, code, seat, value, extra)
    if s.listening & DIGESTS:
        digest(s, code | seat << 5 | value << 10 | extra << 20)


def digest(s: GameState, number: int) -> None:
    """Fold a number into the digest of the game."""
    s.digest = (s.digest * 1000003 ^ number) & DIGEST
