"""Deal a round: find the taken chairs, read the deck, make the state before the deal, and return the dealt hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.cards import Card, parse_cards
from lastcard.engine.constants import PILE
from lastcard.engine.state import State
from lastcard.errors import NotationError, RulesError
from lastcard.game.events import Event
from lastcard.rules.causes import cite
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_number, check_text, fault, shown


def taken_chairs(rules: Rules, players: int | None, chairs: Sequence[int] | None) -> tuple[int, ...]:
    """Return the taken chairs: ``chairs``, or else the first ``players``. Raises RulesError if the rules do not allow so many."""
    if chairs is None:
        if players is None:
            raise RulesError(str(rules), [fault("how_many_players")])
        check_number("players", players)
        if players < 0:
            rules.check_seats(players)
        chairs = range(players)
    rules.check_seats(len(chairs))
    return tuple(chairs)


def deck_order(deck: str | Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a deck. Raises NotationError if ``deck`` is neither cards nor their text."""
    if isinstance(deck, str):
        return parse_cards(deck)
    if not isinstance(deck, Iterable):
        raise NotationError(fault("wanted_cards", key="deck", like="r5g3ww", said=shown(deck)))
    return tuple(card if isinstance(card, Card) else Card(card) for card in deck)


def undealt(rules: Rules, order: Sequence[Card], names: Sequence[str], dealer: str) -> State:
    """Return the state before the deal, with the draw pile ``order``. Raises NotationError for an impossible deck or dealer."""
    if len(order) <= len(names) * rules.number("deal.size"):
        raise NotationError(fault("deck_small", number=len(order), most=len(names)))
    if len(order) >= PILE:
        raise NotationError(fault("deck_large", number=len(order), most=PILE - 1))
    check_text("dealer", dealer, "p1")
    if dealer not in names:
        raise NotationError(fault("dealer", said=dealer, list=list(names)))
    state = State(len(names), names.index(dealer))
    for card in reversed(order):
        state.pile[state.pile_n] = card.kind
        state.pile_n += 1
    return state


def dealt_hands(rules: Rules, order: Sequence[Card], names: Sequence[str], dealer: str) -> list[Event]:
    """Return the dealt hands, sorted, from left of the dealer."""
    rule = cite(rules, "deal")
    seats, first = len(names), names.index(dealer) + 1
    hands = [order[place : seats * rules.number("deal.size") : seats] for place in range(seats)]
    return [
        Event(f"d deal {name}", tuple(map(str, sorted(hand))), viewers=frozenset({name}), rule=rule, cause="deal")
        for place, hand in enumerate(hands)
        for name in (names[(first + place) % seats],)
    ]
