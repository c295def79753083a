"""All actions that a seat is offered: the lawful ones, and those it may take at its own risk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    CATCH,
    DEALER,
    KEEP,
    NOBODY,
    P_ANSWER,
    P_CONFIRM,
    P_DRAWN,
    P_OVER,
    P_SHUFFLE,
    P_TURN,
    REFUSE,
    TAKE,
    UNO,
)
from lastcard.engine.hands import can_pay, laying, lowest_bit
from lastcard.engine.legality.answers import answers, stacks
from lastcard.engine.legality.choices import choices
from lastcard.engine.legality.dealer_asks import outcomes
from lastcard.engine.legality.draws import may_keep, may_show, may_take
from lastcard.engine.legality.playable import fitting
from lastcard.engine.legality.plays import can_be_punished, early_plays, jump_plays, plain_plays, wild_plays, wrong_plays
from lastcard.engine.legality.uno_calls import catchable_by, is_false_call, may_accuse, reactions

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def legal(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write the lawful actions of a seat and return how many there are."""
    if seat == DEALER:
        return outcomes(s, rules, out)
    if s.phase == P_OVER or s.phase >= P_SHUFFLE:
        return 0
    n = options(s, rules, seat, out)
    return reactions(s, rules, seat, out, n)


def awake(s: State, rules: CompiledRules) -> int:
    """Return the seats that may have offers, as a mask: a cheap check before ``legal`` and ``unlawful``."""
    if s.owing or s.wrong != NOBODY or rules.jump_in or rules.penalty_out_of_turn != REFUSE or risks_words(rules):
        return (1 << s.seats) - 1
    return s.must


def risks_words(rules: CompiledRules) -> bool:
    """Return whether a seat may speak at its own risk: a false accusation, a false call of UNO."""
    return rules.uno_false_catch > 0 or rules.uno_false_call > 0


def options(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write the actions of a seat in this phase, without calls and accusations, and return their number."""
    n = 0
    phase = s.phase
    if phase == P_TURN:
        if seat == s.turn:
            n = beside_plain(s, rules, seat, False, out, plain_plays(fitting(s, rules, seat, False), out, 0))
        elif rules.jump_in:
            n = jump_plays(s, rules, seat, out, 0)
    elif phase == P_DRAWN:
        if seat == s.turn:
            n = beside_plain(s, rules, seat, True, out, plain_plays(fitting(s, rules, seat, True), out, 0))
    elif phase == P_ANSWER:
        n = answers(s, rules, seat, out)
        if rules.jump_in_stack:
            n = jump_plays(s, rules, seat, out, n)
    elif s.must >> seat & 1:
        n = choices(s, rules, seat, out)
    return n


def beside_plain(s: State, rules: CompiledRules, seat: int, fresh: bool, out: list[int], n: int) -> int:
    """Write the actions of a seat in its turn, or with the fresh cards, after ``n`` plays of coloured cards already written."""
    n = wild_plays(s, rules, seat, fresh, True, out, n)
    if fresh:
        if may_keep(rules, n > 0):
            out[n] = KEEP
            n += 1
    elif may_take(s, rules, seat, n > 0):
        out[n] = TAKE
        n += 1
        if n == 1 and may_show(rules):
            out[1] = KEEP
            n = 2
    return n


def unlawful(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write what a seat may put down at its own risk and return how many actions there are."""
    n = 0
    phase = s.phase
    if phase == P_OVER or phase >= P_CONFIRM or seat == DEALER or s.out != NOBODY:
        return 0
    if phase <= P_DRAWN:
        if seat == s.turn:
            if rules.penalty_wrong_card != REFUSE and can_pay(s, rules, rules.penalty_wrong_card_n):
                n = wrong_plays(s, rules, seat, out)
            n = wild_plays(s, rules, seat, phase == P_DRAWN, False, out, n)
        elif can_be_punished(s, rules):
            n = early_plays(s, rules, seat, out)
    elif not s.must >> seat & 1:
        n = early_plays(s, rules, seat, out) if can_be_punished(s, rules) else 0
    elif phase == P_ANSWER and rules.stacking and seat == s.actor:
        n = stacks(s, rules, seat, False, out, n)
    if may_accuse(s, rules):
        others = catchable_by(s, rules, seat) & ~(s.owing | laying(s))
        while others:
            other = lowest_bit(others)
            others &= others - 1
            if s.size[other] == 1:
                out[n] = CATCH + other
                n += 1
    if is_false_call(s, rules, seat):
        out[n] = UNO
        n += 1
    return n
