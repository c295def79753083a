"""The start of a round: the first card and its effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    BITE,
    DEALER,
    DRAW,
    FACES,
    FIRST_ACTS,
    FIRST_BUTTON,
    FIRST_MISS,
    FIRST_STAYS,
    FIRST_SWAPS,
    KINDS,
    M_FIRST_DRAW2,
    M_FIRST_SKIP,
    N_MISS,
    N_SHOW,
    N_TOP,
    ONCE,
    P_BUTTON,
    P_SHUFFLE,
    PRESSER_NOTHING,
    PRESSER_PLAYED,
    R_EXTRA,
    R_FIRST,
    REVERSE,
    RIGHT_STARTS,
    SKIP,
    STAY_UNDER,
    SWAP,
    T_BITTEN,
    T_DRAW,
    T_FIRST,
    T_FLIP,
    T_NAME,
    T_PRESSED,
    T_SWAP,
    T_TURN,
    TWO_MISS,
    UNNAMED,
    WILD,
)
from lastcard.engine.hands import after, left, note, past_gone, push, show_top, take_top
from lastcard.engine.legality.passing import ask_to_pass
from lastcard.engine.turns import push_draw, start_turn, turn_round

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def flip(s: State, rules: CompiledRules) -> None:
    """Turn up a card to start the discard pile; one that may not start is rejected as long as another could."""
    kind = take_top(s)
    starts = rules.starts[kind]
    rejected = 0
    if not starts:
        for i in range(s.pile_n):
            if rules.starts[s.pile[i]]:
                rejected = 1
    note(s, N_TOP, DEALER, kind, rejected)
    s.first = FIRST_ACTS if starts else FIRST_STAYS
    if rejected:
        push(s, T_FLIP, 0, 0, 0)
        if rules.first_rejected == STAY_UNDER:
            s.discard[s.discard_n] = kind
            s.discard_n += 1
        else:
            s.pile[s.pile_n] = kind
            s.pile_n += 1
            s.phase = P_SHUFFLE
        return
    s.discard[s.discard_n] = kind
    s.discard_n += 1
    s.played = kind
    show_top(s, kind, UNNAMED)
    if rules.creeper_on_deal or rules.deal_pass:
        push(s, T_FIRST, 0, 0, 0)
        if rules.creeper_on_deal:
            push(s, T_BITTEN, 1, 0, 0)
        if rules.deal_pass:
            ask_to_pass(s, (s.dealer + 1) % s.seats)
    else:
        first_card(s, rules)


def bite_dealt(s: State, rules: CompiledRules, place: int) -> None:
    """Show dealt cards with BITE, and let their holders draw the extra cards, if the settings say so."""
    if place > s.seats:
        return
    push(s, T_BITTEN, place + 1, 0, 0)
    seat = (s.dealer + place) % s.seats
    count = 0
    for kind in range(KINDS):
        if rules.verbs[kind] & BITE:
            for _ in range(s.hand[seat * KINDS + kind]):
                note(s, N_SHOW, seat, kind, DEALER)
                count += 1
    if count:
        push(s, T_DRAW, seat, 3 if rules.creeper_per_draw == ONCE else 3 * count, R_EXTRA)


def first_card(s: State, rules: CompiledRules) -> None:
    """Carry out the effect of the first card and start the first turn."""
    kind = s.played
    starter = past_gone(s, (s.dealer + 1) % s.seats)
    verbs = rules.verbs[kind] if rules.starts[kind] else 0
    s.first = FIRST_ACTS
    if s.gone and left(s) == 1:
        start_turn(s, rules, starter)
    elif kind >= WILD * FACES:
        push(s, T_TURN, starter, 0, 0)
        if verbs & SWAP and rules.first_swap == FIRST_SWAPS:
            push(s, T_SWAP, starter, 0, 0)
        if not rules.colorless:
            push(s, T_NAME, starter, 0, 0)
    elif verbs & DRAW and rules.first_draw2 == FIRST_BUTTON:
        if rules.first_draw2_button == PRESSER_NOTHING:
            push(s, T_TURN, starter, 0, 0)
        else:
            push(s, T_PRESSED, starter, after(s, starter) if rules.first_draw2_button == PRESSER_PLAYED else starter, 0)
            s.phase = P_BUTTON
    elif verbs & DRAW:
        misses = rules.first_draw2 == FIRST_MISS or (s.seats == 2 and rules.first_draw2_two == TWO_MISS)
        push_draw(s, rules, starter, rules.amount[kind], R_FIRST, M_FIRST_DRAW2, misses)
    elif verbs & REVERSE:
        turn_round(s)
        push(s, T_TURN, after(s, s.dealer) if rules.first_reverse == RIGHT_STARTS else s.dealer, 0, 0)
    elif verbs & SKIP:
        seat = starter
        for _ in range(min(max(1, rules.amount[kind]), left(s) - 1)):
            note(s, N_MISS, seat, 0, M_FIRST_SKIP)
            seat = after(s, seat)
        start_turn(s, rules, seat)
    else:
        start_turn(s, rules, starter)
