"""The counts of a game: ``count_note`` replaces the engine's ``note`` and counts instead of recording."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.learning import follow_colors, learn
from lastcard.engine.constants import (
    CATCH,
    CHALLENGE,
    N_ACTION,
    N_DRAW,
    N_LAY,
    N_MERCY,
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
    PASS_CARD,
    PRESS,
    PROTECT,
    TARGET,
    UNO,
)

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameState

# ---- what is counted: places in ``s.tally`` ------------------------------------------------------------------------------
# 0…17: cards drawn, by the engine's reasons R_*; 18…26: turns missed, by M_*.
MISSED = 18
TURNS = 27
PLAYED = 28
REVERSED = 29
SHUFFLES = 30
CHALLENGES = 31
GUILTY = 32  # challenges that were right
CALLS = 33
CAUGHT = 34
ACCUSED = 35  # catches that were wrong
NOTICED = 36
AIMED = 37
PROTECTED = 38
SHED_CARDS = 39
PRESSED = 40
SWAPPED = 41
ROTATED = 42
JUMPED = 43
PILED = 44  # draw cards laid on draw cards
RETURNED = 45
BLOCKED = 46
NAMED = 47  # colours named after the play
OUT = 48  # seats out of the round (HR-25)
TALLIES = 49

LISTENS = 1  # s.listening: a bot at the table remembers cards
DIGESTS = 2  # everything that happens goes into the digest
CHECKS = 4  # the laws are checked after every action
FOLLOWS = 8  # a look ahead: which colours seats lack, left and chose
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
    elif code == N_MERCY:
        s.tally[OUT] += 1
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
    elif PROTECT <= value < PASS_CARD:
        s.tally[PROTECTED] += 1
    elif value >= PRESS:
        s.tally[PRESSED] += 1
    elif value < NAME + 4:
        s.tally[NAMED] += 1


def hear(s: GameState, code: int, seat: int, value: int, extra: int) -> None:
    """Pass a note to bots that remember, and to the digest."""
    if s.listening & FOLLOWS:
        follow_colors(s, code, seat, value, extra)
    if s.listening & LISTENS:
        learn(s, code, seat, value, extra)
    if s.listening & DIGESTS:
        digest(s, code | seat << 5 | value << 10 | extra << 20)


def hear_action(s: GameState, seat: int, action: int) -> None:
    """Pass an action to the digest."""
    if s.listening & DIGESTS:
        digest(s, seat << 10 | action)


def digest(s: GameState, number: int) -> None:
    """Fold a number into the digest of the game."""
    s.digest = (s.digest * 1000003 ^ number) & DIGEST
