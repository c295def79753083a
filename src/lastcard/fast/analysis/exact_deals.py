"""Small positions with hidden hands: all deals that agree with what a seat sees, each with its probability.

>>> from lastcard import Round
>>> view = Round.from_text("classic | r5g1 b1 | r7 | p1> | b3g4", seed=1).view("p1")
>>> sorted(round(weight, 3) for weight, _ in all_deals(view) or ())
[0.333, 0.333, 0.333]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import TYPE_CHECKING, Final

from lastcard import engine
from lastcard.cards import Card
from lastcard.engine.state import State
from lastcard.game.knowledge.determinizations import can_hold
from lastcard.game.position import set_hand

if TYPE_CHECKING:
    from lastcard.game.view import View

MOST_DEALS: Final = 300
"""More deals are left to playouts."""
_MOST_TRIED: Final = 5000
_MOST_UNSEEN: Final = 16
"""With more unseen cards there are too many deals, or their positions are too large to be solved."""

_Hands = dict[str, Counter[str]]


def all_deals(view: View) -> list[tuple[float, State]] | None:
    """Return the states that agree with what a seat sees on its turn, with their probabilities; None if there are too many.

    As in ``game.knowledge.determinizations`` each card is told from every other, and all deals that agree are equally likely. Only at a
    choice of the seat's own turn: elsewhere more is hidden than where the cards lie.
    """
    unseen = view.unseen
    if view.seat not in view.seats or unseen.total() > _MOST_UNSEEN:
        return None
    s = view.state()
    if s.phase not in (engine.P_TURN, engine.P_DRAWN) or view.seats[s.turn] != view.seat or any(view.to_pass.values()):
        return None
    hidden = {seat: view.counts[seat] - view.known[seat].total() for seat in view.seats if seat != view.seat}
    found: list[tuple[int, State]] = []
    for tried, (ways, hands, pile) in enumerate(_dealt(unseen, hidden)):
        if len(found) > MOST_DEALS or tried > _MOST_TRIED:
            return None
        if all(can_hold(view, seat, _kinds(view.known[seat] + held)) for seat, held in hands.items()) and _from_stock(pile, view.stock):
            found.append((ways, _state(s, view, hands, pile)))
    total = sum(ways for ways, _ in found)
    return [(ways / total, state) for ways, state in found] or None


def _dealt(unseen: Mapping[str, int], hidden: Mapping[str, int]) -> Iterator[tuple[int, _Hands, Counter[str]]]:
    """Yield the ways to deal cards to hands, the rest being the draw pile: of how many deals each stands for, card by card."""
    left = Counter(unseen)
    seats = list(hidden)
    if not seats:
        yield 1, {}, left
        return
    seat = seats[0]
    for ways, held in _chosen(sorted(left.items()), hidden[seat]):
        for more, hands, pile in _dealt(left - held, {other: hidden[other] for other in seats[1:]}):
            yield ways * more, {seat: held, **hands}, pile


def _chosen(cards: Sequence[tuple[str, int]], number: int) -> Iterator[tuple[int, Counter[str]]]:
    """Yield the ways to choose so many cards."""
    if not cards:
        if number == 0:
            yield 1, Counter()
        return
    (card, count), *others = cards
    for taken in range(min(count, number) + 1):
        for ways, held in _chosen(others, number - taken):
            yield comb(count, taken) * ways, held + Counter({card: taken})


def _kinds(cards: Counter[str]) -> list[int]:
    return [Card(card).kind for card in cards.elements()]


def _from_stock(pile: Counter[str], stock: Counter[str] | None) -> bool:
    """Return whether a draw pile can hold these cards."""
    return stock is None or pile <= stock


def _state(s: State, view: View, hands: _Hands, pile: Counter[str]) -> State:
    """Return a state with these cards in the hands and in the draw pile."""
    made = s.copy()
    for seat, held in hands.items():
        set_hand(made, view.seats.index(seat), _kinds(view.known[seat] + held))
    made.pile[: made.pile_n] = _kinds(pile)
    return made
