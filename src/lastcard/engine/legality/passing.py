"""Passing cards at the start of a round (HR-29): each seat lays some face down for another seat, and all change hands at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    KINDS,
    N_PASS,
    OFFERED,
    P_PASS,
    P_RUN,
    PASS_CARD,
    PASS_PARTNER,
    PASS_RIGHT,
    T_PASS,
    V_NOT_HELD,
    V_PASS_FIRST,
    V_PASSED_ALREADY,
)
from lastcard.engine.hands import gain, lowest_bit, note, push

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def ask_to_pass(s: State, seat: int) -> None:
    """Ask a seat for a card to be passed."""
    s.phase = P_PASS
    s.actor = seat
    s.must = 1 << seat


def laid_down(s: State, seat: int, kind: int) -> int:
    """Return how many cards of a kind a seat has laid down to be passed; they stay in its hand until all change hands."""
    task = T_PASS | seat << 6 | kind << 12
    count = 0
    for i in range(s.todo_n):
        if s.todo[i] == task:
            count += 1
    return count


def can_pass(s: State, seat: int, kind: int) -> bool:
    """Return whether a seat holds a card of a kind that it has not laid down yet."""
    return s.hand[seat * KINDS + kind] > laid_down(s, seat, kind)


def passes(s: State, seat: int, out: list[int], n: int) -> int:
    """Write the cards that the seat asked can lay down to be passed."""
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            if can_pass(s, seat, kind):
                out[n] = PASS_CARD + kind
                n += 1
    return n


def on_pass(s: State, seat: int, kind: int) -> int:
    """Judge an action while cards are passed (HR-29): ``kind`` is that of a card to be passed; other actions have none."""
    if kind < 0 or not s.must >> seat & 1:
        return V_PASS_FIRST
    if not s.hand[seat * KINDS + kind]:
        return V_NOT_HELD
    return OFFERED if can_pass(s, seat, kind) else V_PASSED_ALREADY


def lay_down(s: State, rules: CompiledRules, seat: int, kind: int) -> None:
    """Lay a card down to be passed; the last one of the dealer, who chooses last, lets all change hands."""
    push(s, T_PASS, seat, kind, 0)
    count = 0
    for i in range(s.todo_n):
        if s.todo[i] & 4095 == T_PASS | seat << 6:
            count += 1
    if count < rules.deal_pass_cards:
        return
    if seat == s.dealer:
        s.phase = P_RUN
        pass_all(s, rules)
    else:
        ask_to_pass(s, (seat + 1) % s.seats)


def pass_all(s: State, rules: CompiledRules) -> None:
    """Let all cards that were laid down change hands."""
    first = s.todo_n - rules.deal_pass_cards * s.seats
    for i in range(first, s.todo_n):
        give(s, rules, s.todo[i] >> 6 & 63, s.todo[i] >> 12)
    s.todo_n = first


def give(s: State, rules: CompiledRules, seat: int, kind: int) -> None:
    """Move a card to the hand of the seat that gets it."""
    other = receiver(s, rules, seat)
    place = seat * KINDS + kind
    s.hand[place] -= 1
    if s.hand[place] == 0:
        s.mask[seat * 2 + (kind >> 6)] &= ~(1 << (kind & 63))
    s.size[seat] -= 1
    gain(s, other, kind)
    note(s, N_PASS, seat, kind, other)


def receiver(s: State, rules: CompiledRules, seat: int) -> int:
    """Return the seat that gets the cards of a seat: the next one to the left or right, or in teams the next of its own to the left."""
    if rules.deal_pass == PASS_RIGHT:
        return (seat + s.seats - 1) % s.seats
    return (seat + (2 if rules.deal_pass == PASS_PARTNER else 1)) % s.seats
