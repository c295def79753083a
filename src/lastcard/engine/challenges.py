"""Answer a draw card or a last card: accept it, challenge it, protect oneself against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.card_moves import show_hand
from lastcard.engine.constants import (
    CANCEL_ALL,
    CANCEL_ONE,
    DEALER,
    EXEMPT,
    HITS_ALL,
    KEPT,
    LOST,
    M_CHALLENGE,
    M_DRAW2,
    NOBODY,
    NUMBERS,
    OUT_DRAWS_ONE,
    P_CONFIRM,
    P_PROTECT,
    P_RUN,
    R_DRAW2,
    R_GUILTY,
    R_PROTECT_ONE,
    R_WRONG_CHALLENGE,
    RESTRICTED,
    SHARED,
    SHOW_ALL,
    SIX_INSTEAD,
    STOP_AT_FIRST,
    T_ALL,
    T_COUNT,
    T_DRAW,
    T_DRAW2,
    T_HIT,
    T_MISS,
    T_NEXT,
    T_OVER,
    T_TURN,
    TAKEN_BACK,
    UNNAMED,
)
from lastcard.engine.effects import ask_color, go_out, hit, press, share
from lastcard.engine.hands import after, lose, match, plays_for_places, push, show_top, take_place
from lastcard.engine.turns import count_hand, draw2_misses, push_draw, take_back, turn_round, win

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def accept(s: State, rules: CompiledRules, seat: int) -> None:
    """Carry out an acceptance: of a draw card, of going without protection, or of a last card that stands."""
    if s.phase == P_PROTECT:
        s.phase = P_RUN
        share(s, rules, seat)
        return
    s.must &= ~(1 << seat)
    if s.must:
        return
    phase = s.phase
    s.phase = P_RUN
    s.wrong = NOBODY
    s.challenge = 0
    if phase == P_CONFIRM:
        go_out(s, rules, s.player)
    elif rules.verbs[s.played] & RESTRICTED:
        hit(s, rules)
    elif rules.stacking:
        push_draw(s, rules, seat, s.pending, R_DRAW2, M_DRAW2, draw2_misses(s, rules))
        s.pending = 0
    else:
        s.pending = 0
        push(s, T_DRAW2, s.player, 0, 0)


def challenge(s: State, rules: CompiledRules, seat: int) -> None:
    """Carry out a challenge: show the hand, decide it, and go on."""
    s.phase = P_RUN
    s.challenge = 0
    show_hand(s, s.player, DEALER if rules.challenge_show == SHOW_ALL else seat)
    victim = after(s, s.player)
    extra = s.pending - rules.amount[s.played]
    if s.guilty:
        guilty(s, rules, seat, victim, extra)
        return
    if s.hits == HITS_ALL:
        if rules.v4_on_wrong_challenge == SIX_INSTEAD:
            s.exempt |= 1 << seat
        if rules.challenge_lose_turn != KEPT:
            s.miss |= 1 << seat
        push(s, T_ALL, 1, 0, 0)
    elif seat != victim:
        push(s, T_HIT, 0, 0, 0)
    elif s.out != NOBODY:
        push(s, T_OVER, 0, 0, 0)
    elif rules.challenge_lose_turn == KEPT:
        push(s, T_TURN, victim, 0, 0)
    elif s.presses:
        push(s, T_NEXT, victim, 0, 0)
        push(s, T_MISS, victim, M_CHALLENGE, 0)
    else:
        push_draw(s, rules, victim, rules.challenge_wrong_draws + extra, R_WRONG_CHALLENGE, M_CHALLENGE, True)
        return
    press(s)
    push(s, T_DRAW, seat, rules.challenge_wrong_draws + extra, R_WRONG_CHALLENGE)


def guilty(s: State, rules: CompiledRules, seat: int, victim: int, extra: int) -> None:
    """An unlawful draw-four: its player draws. If the card turned the direction of play and goes back, turn the direction back first."""
    returns = rules.challenge_card_stays == TAKEN_BACK and s.laid != NOBODY
    if returns and s.direction != s.prior_direction:
        turn_round(s)
        victim = after(s, s.player)
    if s.hits == HITS_ALL and rules.v4_on_guilty != CANCEL_ALL:
        if rules.v4_on_guilty == CANCEL_ONE:
            s.exempt |= 1 << seat
        push(s, T_ALL, 1, 0, 0)
    elif s.hits == HITS_ALL or rules.challenge_win_turn != LOST:
        push(s, T_TURN, victim, 0, 0)
        if s.hits == HITS_ALL and rules.challenge_card_stays != TAKEN_BACK:
            ask_color(s, rules)
    else:
        push(s, T_NEXT, victim, 0, 0)
        push(s, T_MISS, victim, M_CHALLENGE, 0)
    if s.hits == HITS_ALL and rules.challenge_win_turn == LOST:
        s.miss |= 1 << seat
    if returns:
        take_back(s, s.player, R_GUILTY)
        s.presses = 0
    press(s)
    push(s, T_DRAW, s.player, rules.challenge_guilty_draws + extra, R_GUILTY)


def protect(s: State, rules: CompiledRules, seat: int, kind: int) -> None:
    """Lay a card of the protection colour."""
    s.phase = P_RUN
    lose(s, seat, kind)
    show_top(s, kind, UNNAMED)
    if not NUMBERS >> s.face & 1 and not rules.v4_protect_word_match:
        match(s, s.color, NOBODY)
    if s.size[seat] > 0:
        if rules.uno_protection != EXEMPT:
            count_hand(s, rules, seat)
    else:
        if rules.v4_protect_may_go_out == OUT_DRAWS_ONE:
            if rules.uno_protection != EXEMPT:
                push(s, T_COUNT, seat, 0, 0)
            push(s, T_DRAW, seat, 1, R_PROTECT_ONE)
            return
        if plays_for_places(s, rules):
            take_place(s, seat)
            return
        if rules.places:
            win(s, seat if s.out == NOBODY else s.out)
            return
        if s.out == NOBODY or rules.v4_multi_out == SHARED:
            s.winners |= 1 << seat
        if s.out == NOBODY:
            s.out = seat
        if rules.v4_multi_out == STOP_AT_FIRST:
            s.todo_n = 0
            push(s, T_OVER, 0, 0, 0)
