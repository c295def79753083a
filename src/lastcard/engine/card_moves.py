"""Move many cards at once: swap, pass on, gather and deal out hands, lay down cards together, show a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    ANY_FINISH,
    DEALER,
    EXEMPT,
    KINDS,
    N_GATHER,
    N_HAND,
    N_ROTATE,
    N_SHOW,
    N_SWAP,
    N_UNDER,
    NAMES,
    NO_CARD,
    P_SHED,
    P_SHUFFLE,
    SUIT,
    T_NAME,
    T_NEXT,
    T_OVER,
    T_SHED_DONE,
    T_SPREAD,
)
from lastcard.engine.hands import (
    after,
    gain,
    left,
    lose,
    lowest_bit,
    note,
    past_gone,
    plays_for_places,
    push,
    take_gathered,
    take_place,
)
from lastcard.engine.legality.choices import held_of_color, shed_count
from lastcard.engine.turns import count_hand, count_new_hand, start_turn, win

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def swap(s: State, rules: CompiledRules, seat: int, other: int) -> None:
    """Let the seat that laid a card swap hands with another one."""
    exchange(s, seat, other)
    lapse(s, 1 << other)
    note(s, N_SWAP, seat, other, 0)
    note(s, N_HAND, seat, 0, 0)
    note(s, N_HAND, other, 0, 0)
    count_new_hands(s, rules, 1 << seat | 1 << other)


def exchange(s: State, one: int, other: int) -> None:
    """Exchange the cards of two hands."""
    for kind in range(KINDS):
        a = one * KINDS + kind
        b = other * KINDS + kind
        held = s.hand[a]
        s.hand[a] = s.hand[b]
        s.hand[b] = held
    for part in range(2):
        a = one * 2 + part
        b = other * 2 + part
        held = s.mask[a]
        s.mask[a] = s.mask[b]
        s.mask[b] = held
    held = s.size[one]
    s.size[one] = s.size[other]
    s.size[other] = held


def rotate(s: State, rules: CompiledRules, player: int) -> None:
    """Pass all hands on one seat in the direction of play; ``player`` laid the card."""
    first = past_gone(s, 0)
    seat = first
    for _ in range(left(s) - 1):
        seat = after(s, seat)
        exchange(s, first, seat)
    lapse(s, ~(1 << player))
    note(s, N_ROTATE, DEALER, 1 if s.direction < 0 else 0, 0)
    for seat in range(s.seats):
        if not s.gone >> seat & 1:
            note(s, N_HAND, seat, 0, 0)
    count_new_hands(s, rules, ~s.gone)


def lapse(s: State, seats: int) -> None:
    """Clear calls and missed calls: they do not stay with hands that change owner.

    Only the call that a player made for the card just laid stays: it counts for the hand that the card leaves.
    """
    s.called &= ~seats
    s.owing &= ~seats


def count_new_hands(s: State, rules: CompiledRules, seats: int) -> None:
    """Count hands that have changed their owners: ``uno.after_swap`` says whether UNO is due for one of a single card."""
    if rules.uno_after_swap == EXEMPT:
        return
    for seat in range(s.seats):
        if seats >> seat & 1:
            count_new_hand(s, rules, seat)


def gather(s: State, seat: int) -> None:
    """Gather all hands on top of the draw pile, to be shuffled and dealt out. Each seat gets a card at least, as none is out of cards."""
    lapse(s, ~(1 << seat))
    note(s, N_GATHER, DEALER, 0, 0)
    for other in range(s.seats):
        if not s.gone >> other & 1:
            s.gathered += s.size[other]
            put_on_pile(s, other)
    push(s, T_NEXT, seat, 0, 0)
    push(s, T_SPREAD, seat, 0, 0)
    s.phase = P_SHUFFLE


def put_on_pile(s: State, seat: int) -> None:
    """Put a hand on the draw pile."""
    for kind in range(KINDS):
        for _ in range(s.hand[seat * KINDS + kind]):
            s.pile[s.pile_n] = kind
            s.pile_n += 1
        s.hand[seat * KINDS + kind] = 0
    s.mask[seat * 2] = 0
    s.mask[seat * 2 + 1] = 0
    s.size[seat] = 0


def spread(s: State, rules: CompiledRules, seat: int) -> None:
    """Deal out the gathered cards one at a time, the seat after this one first."""
    called = s.called
    while s.gathered:
        seat = after(s, seat)
        gain(s, seat, take_gathered(s))
    s.called = called
    for other in range(s.seats):
        if not s.gone >> other & 1:
            note(s, N_HAND, other, 0, 0)
    count_new_hands(s, rules, ~s.gone)


def discard_color(s: State, rules: CompiledRules, seat: int, kind: int, wrong: bool) -> None:
    """Lay all cards of the colour of the card played under it; a wrong card has no effect."""
    if not wrong:
        lay_under(s, rules, seat, kind)
    if s.size[seat] == 0:
        if not has_left(s, rules, seat):
            win(s, seat)
            push(s, T_OVER, 0, 0, 0)
            return
    else:
        count_hand(s, rules, seat)
    start_turn(s, rules, after(s, seat))


def lay_under(s: State, rules: CompiledRules, seat: int, kind: int) -> None:
    """Lay the cards of a colour under the top card, in their order; under ``finish`` one card stays in hand instead of going out."""
    suit = s.mask[seat * 2] & SUIT << 16 * (kind >> 4)
    spare = rules.finish != ANY_FINISH and s.mask[seat * 2] == suit and s.mask[seat * 2 + 1] == 0
    s.discard_n -= 1
    while suit:
        other = lowest_bit(suit)
        suit &= suit - 1
        for _ in range(s.hand[seat * KINDS + other]):
            if spare:
                spare = False
            else:
                lose(s, seat, other)
                note(s, N_UNDER, seat, other, 0)
    s.discard[s.discard_n] = kind
    s.discard_n += 1


def begin_shed(s: State, rules: CompiledRules, seat: int) -> None:
    """After the button: ask the seat whether it lays down all cards of the colour, if it may."""
    s.actor = seat
    s.must = 1 << seat
    s.shedding = 0
    if shed_count(s, rules) > 0:
        s.phase = P_SHED
    else:
        push(s, T_SHED_DONE, seat, 0, 0)
        empty = held_of_color(s, rules) == 0
        if empty and rules.wda_no_card_colour == NAMES:
            push(s, T_NAME, seat, 0, 0)


def end_shed(s: State, rules: CompiledRules, seat: int) -> None:
    """Finish laying down: the seat goes out, or has one card left, or play goes on."""
    if s.size[seat] == 0:
        if has_left(s, rules, seat):
            push(s, T_NEXT, seat, 0, 0)
        else:
            win(s, seat)
            push(s, T_OVER, 0, 0, 0)
        return
    if not (s.shedding and rules.uno_mass_discard == EXEMPT):
        count_hand(s, rules, seat)
    push(s, T_NEXT, seat, 0, 0)


def has_left(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a seat whose hand is empty has left the round, which goes on without it: before this, or now (HR-35)."""
    if not s.gone >> seat & 1 and plays_for_places(s, rules):
        take_place(s, seat)
    return bool(s.gone >> seat & 1)


def show_hand(s: State, seat: int, to: int) -> None:
    """Show all cards of a hand."""
    if s.size[seat] == 0:
        note(s, N_SHOW, seat, NO_CARD, to)
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            for _ in range(s.hand[seat * KINDS + kind]):
                note(s, N_SHOW, seat, kind, to)
