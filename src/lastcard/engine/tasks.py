"""Execute the tasks on the stack until a seat has to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.card_moves import begin_shed, end_shed, spread
from lastcard.engine.constants import (
    DEALER,
    EXHAUST_ALL,
    EXHAUST_CAP,
    HITS_ALL,
    MERCY_EVER,
    N_MISS,
    N_TOP,
    P_ANSWER,
    P_COLOR,
    P_PROTECT,
    P_RUN,
    RESTRICTED,
    ROULETTE,
    T_ALL,
    T_BITTEN,
    T_BUTTON,
    T_CHECK,
    T_COUNT,
    T_DRAW,
    T_DRAW2,
    T_DRAW_ON,
    T_FLIP,
    T_HIT,
    T_MISS,
    T_NAME,
    T_NEXT,
    T_OVER,
    T_PHASE,
    T_PRESSED,
    T_SHED,
    T_SHED_DONE,
    T_SPREAD,
    T_SWAP,
    T_TOP,
    T_TURN,
    T_UNTIL,
    T_UNTIL_ON,
    T_WINDOW,
    UNNAMED,
)
from lastcard.engine.effects import begin_draw_two, begin_swap, hit, hit_all, hit_next, open_window, pressed
from lastcard.engine.hands import after, draw, draw_until, has_stop_card, is_knocked_out, left, lowest_bit, note, show_top, take_top
from lastcard.engine.setup import bite_dealt, first_card, flip
from lastcard.engine.turns import check_fresh, count_new_hand, end_round, start_turn

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def settle(s: State, rules: CompiledRules) -> None:
    """Execute tasks until a seat has to decide or the round is over."""
    while s.phase == P_RUN:
        s.todo_n -= 1
        task = s.todo[s.todo_n]
        code = task & 63
        a = task >> 6 & 63
        b = task >> 12 & 4095
        if code == T_NEXT:
            start_turn(s, rules, after(s, a))
        elif code == T_TURN:
            start_turn(s, rules, a)
        elif code == T_MISS:
            if not s.gone >> a & 1:
                note(s, N_MISS, a, 0, b)
        elif code == T_DRAW:
            s.bitten = 0
            draw(s, rules, a, b, task >> 24, 0)
        elif code == T_DRAW_ON:
            draw(s, rules, a, b, task >> 24, 0)
        elif code == T_CHECK:
            check_fresh(s, rules, a)
        elif code == T_PHASE:
            s.phase = s.interrupted
            if rules.mercy_when == MERCY_EVER and s.gone:
                resume(s, rules)
        else:
            carry_out(s, rules, code, a, b)


def resume(s: State, rules: CompiledRules) -> None:
    """Go on after an interruption in which a seat may have left the round: what waits for a seat that is out lapses."""
    absent = s.must & s.gone
    if left(s) == 1:
        lapse_turn(s, rules, s.turn)
    elif s.phase == P_ANSWER:
        if is_knocked_out(s, s.player):
            s.challenge = 0
            s.must &= 1 << s.actor
        if absent >> s.actor & 1 and not (rules.verbs[s.played] & RESTRICTED and s.hits == HITS_ALL):
            lapse_turn(s, rules, s.actor)
            return
        s.must &= ~s.gone
        if not s.must:
            s.phase = P_RUN
            hit(s, rules)
    elif absent and s.phase == P_PROTECT:
        s.phase = P_RUN
    elif absent and s.phase == P_COLOR and s.color < 0:
        s.actor = after(s, s.actor)
        s.must = 1 << s.actor
    elif absent:
        lapse_turn(s, rules, lowest_bit(absent))


def lapse_turn(s: State, rules: CompiledRules, seat: int) -> None:
    """Drop all that was still to be done, and begin the turn of the seat after one that is out of the round."""
    s.todo_n = 0
    s.pending = 0
    s.several = 0
    s.presses = 0
    s.challenge = 0
    start_turn(s, rules, after(s, seat))


def carry_out(s: State, rules: CompiledRules, code: int, a: int, b: int) -> None:
    """Carry out one of the rarer tasks."""
    if code == T_DRAW2:
        begin_draw_two(s, rules, a)
    elif code == T_PRESSED:
        pressed(s, rules, a, b)
    elif code == T_BUTTON:
        s.phase = a
    elif code == T_WINDOW:
        open_window(s, rules)
    elif code == T_HIT:
        hit_next(s, rules)
    elif code == T_ALL:
        hit_all(s, rules, a)
    elif code == T_UNTIL:
        s.bitten = 0
        if rules.badge_exhaust == EXHAUST_ALL or rules.verbs[s.played] & ROULETTE or has_stop_card(s, rules):
            draw_until(s, rules, a, 4000)
        elif rules.badge_exhaust == EXHAUST_CAP:
            draw_until(s, rules, a, rules.badge_exhaust_n)
    elif code == T_UNTIL_ON:
        draw_until(s, rules, a, b)
    else:
        carry_out_rarest(s, rules, code, a)


def carry_out_rarest(s: State, rules: CompiledRules, code: int, a: int) -> None:
    """Carry out a task of shedding, naming, going out, or setting up."""
    if code == T_SHED:
        begin_shed(s, rules, a)
    elif code == T_SHED_DONE:
        end_shed(s, rules, a)
    elif code == T_COUNT:
        count_new_hand(s, rules, a)
    elif code == T_NAME:
        if not s.gone >> a & 1:
            s.actor = a
            s.must = 1 << a
            s.phase = P_COLOR
    elif code == T_OVER:
        end_round(s, rules)
    elif code == T_TOP:
        kind = take_top(s)
        s.discard[s.discard_n] = kind
        s.discard_n += 1
        note(s, N_TOP, DEALER, kind, 0)
        show_top(s, kind, UNNAMED)
    elif code == T_FLIP:
        flip(s, rules)
    elif code == T_BITTEN:
        bite_dealt(s, rules, a)
    elif code == T_SPREAD:
        spread(s, rules, a)
    elif code == T_SWAP:
        if not s.gone >> a & 1:
            begin_swap(s, rules, a)
    else:  # T_FIRST
        first_card(s, rules)
