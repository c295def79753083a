"""The actions of the dealer: the outcomes of chance, and the penalties that the referee may give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    DEALER,
    NOBODY,
    OFFERED,
    OTHER_PENALTY,
    P_BUTTON,
    P_CONFIRM,
    P_OVER,
    P_SHUFFLE,
    PENALTY,
    PRESS,
    SHUFFLED,
    V_BUTTON_FIRST,
    V_DEALER_NOT_ASKED,
    V_NO_PENALTY,
    V_SHUFFLE_FIRST,
)
from lastcard.engine.hands import can_pay

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def outcomes(s: State, rules: CompiledRules, out: list[int]) -> int:
    """Write the actions of the dealer: the possible outcomes of chance, or the penalties that the referee may give."""
    if s.phase == P_SHUFFLE:
        out[0] = SHUFFLED
        return 1
    if s.phase >= P_BUTTON:
        for c in range(4):
            out[c] = PRESS + c
        return 4
    if s.phase == P_OVER or not can_report(s, rules):
        return 0
    n = 0
    for seat in range(s.seats):
        if not s.gone >> seat & 1:
            out[n] = PENALTY + seat
            n += 1
    return n


def can_report(s: State, rules: CompiledRules) -> bool:
    """Return whether the referee may give a penalty for a suggestion in a phase that waits for a seat."""
    return rules.penalty_suggestion > 0 and s.phase < P_CONFIRM and s.out == NOBODY and can_pay(s, rules, rules.penalty_suggestion)


def on_chance(phase: int, seat: int, action: int) -> int:
    """Judge an action while the dealer is asked for an outcome of chance."""
    if phase == P_SHUFFLE:
        return OFFERED if seat == DEALER and action == SHUFFLED else V_SHUFFLE_FIRST
    return OFFERED if seat == DEALER and PRESS <= action < PRESS + 4 else V_BUTTON_FIRST


def on_report(s: State, rules: CompiledRules, action: int) -> int:
    """Judge an action of the dealer while the round waits for a seat: only a penalty is possible."""
    if action < PENALTY:
        return V_DEALER_NOT_ASKED
    seat = action - PENALTY
    if action >= OTHER_PENALTY or seat >= s.seats or s.gone >> seat & 1:
        return V_NO_PENALTY
    return OFFERED if can_report(s, rules) else V_NO_PENALTY
