"""Why an action is refused: the first cause that holds, in the order of docs/background/procedure.md, section 13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    CATCH,
    DEALER,
    KINDS,
    NOTICE,
    P_OVER,
    P_PASS,
    PASS_CARD,
    PLAYS,
    SHUFFLED,
    TARGET,
    UNO,
    V_DEALER_ONLY,
    V_NOT_HELD,
    V_ROUND_OVER,
    V_SEAT_OUT,
)
from lastcard.engine.legality.answers import on_answer
from lastcard.engine.legality.choices import on_choice
from lastcard.engine.legality.dealer_asks import on_chance, on_report
from lastcard.engine.legality.passing import on_pass
from lastcard.engine.legality.plays import on_play
from lastcard.engine.legality.uno_calls import on_call, on_catch, on_notice

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def verdict(s: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Return OFFERED (0) if an action is offered to a seat, lawful or at its own risk; else why it is refused: a V_* number."""
    phase = s.phase
    if phase == P_OVER:
        return V_ROUND_OVER
    if phase > P_PASS:
        return on_chance(phase, seat, action)
    if seat == DEALER:
        return on_report(s, rules, action)
    if action >= SHUFFLED:
        return V_DEALER_ONLY
    if s.gone and s.gone >> seat & 1:
        return V_SEAT_OUT
    if phase == P_PASS:
        return on_pass(s, seat, action - PASS_CARD)
    if action < PLAYS:
        kind = action // 5
        return on_play(s, rules, seat, kind, action % 5) if s.hand[seat * KINDS + kind] else V_NOT_HELD
    if action < UNO:
        return on_answer(s, rules, seat, action)
    if action == UNO:
        return on_call(s, rules, seat)
    if action < NOTICE:
        return on_catch(s, rules, seat, action - CATCH)
    if action < TARGET:
        return on_notice(s, rules, seat, action - NOTICE)
    return on_choice(s, rules, seat, action)
