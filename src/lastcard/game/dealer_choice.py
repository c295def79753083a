"""Choose the dealer of a round and report how, as events. ``engine/dealers.py`` holds the rules (``find_dealer``).

A ``DealerChoice`` names the dealer, the cards drawn for the deal and the lot. It comes from a seed or from a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from lastcard.cards import Card
from lastcard.engine import dealers, scoring
from lastcard.engine.match_state import MatchState
from lastcard.game.events import Event
from lastcard.game.standing import mask_of
from lastcard.rules.causes import cite
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules


class Lots(Protocol):
    """The source of draws and lots."""

    def cut(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Return a shuffled deck from which the seats draw for the deal."""
        ...

    def lot(self, count: int) -> int:
        """Return the number of a lot, from 0 to ``count`` - 1."""
        ...


@dataclass(frozen=True, slots=True)
class DealerChoice:
    """The dealer, the cards drawn for the deal (by whom and which, in order), and on whom a lot fell; players by number, from 0."""

    dealer: int
    cuts: tuple[tuple[int, Card], ...] = ()
    lot: int | None = None

    def events(self, rules: Rules, is_first: bool) -> tuple[Event, ...]:
        """Return the events of the choice: cards cut, the lot, the dealer."""
        cause = "dealer" if is_first else "next_dealer"
        rule = cite(rules, cause)
        events = [Event(f"d cut p{player + 1} {card}", rule=rule, cause=cause) for player, card in self.cuts]
        if self.lot is not None:
            events.append(Event(f"d lot p{self.lot + 1}", rule=rule, cause=cause))
        if self.lot is not None and self.lot != self.dealer:
            cause = "dealer_of_starter"
        return (*events, Event(f"d dealer p{self.dealer + 1}", rule=cite(rules, cause), cause=cause))


def first_dealer(rules: Rules, playing: Sequence[int], luck: Lots, chosen: int | None) -> DealerChoice:
    """Return who deals the first round (``dealer.pick``: PP-13, CL-02, DF-13, MC-13, EA-08, GB-06)."""
    return _choice(rules, _score(playing, chosen), luck)


def next_dealer(rules: Rules, playing: Sequence[int], luck: Lots, last: int, winner: int | None, chosen: int | None) -> DealerChoice:
    """Return who deals the next round (``dealer.next``: PP-A17, CL-A21, DF-A35, MC-A17, EA-A14, GB-A16)."""
    return _choice(rules, _score_after(playing, last, winner, chosen), luck)


def certain_dealer(rules: Rules, playing: Sequence[int], last: int, winner: int | None) -> int | None:
    """Return who deals the next round, None if a draw or a lot decides it (``dealer.next``)."""
    score = _score_after(playing, last, winner, None)
    return score.dealer if dealers.find_dealer(score, compile_rules(rules)) == dealers.DEALER_KNOWN else None


def _score(playing: Sequence[int], chosen: int | None) -> MatchState:
    """Return the fields of a match that decide who deals; ``playing`` are in the order of the players."""
    return MatchState(max(playing) + 1, playing=mask_of(playing), chosen=scoring.NO_PLAYER if chosen is None else chosen)


def _score_after(playing: Sequence[int], last: int, winner: int | None, chosen: int | None) -> MatchState:
    """Return the same fields after a round that ``last`` dealt and ``winner`` won."""
    score = _score(playing, chosen)
    score.rounds = 1
    score.dealer = last
    score.last_winner = scoring.NO_PLAYER if winner is None else winner
    return score


def _choice(rules: Rules, score: MatchState, luck: Lots) -> DealerChoice:
    table = compile_rules(rules)
    wanted = dealers.find_dealer(score, table)
    if wanted == dealers.DRAW_CARDS:
        return _drawn(rules, score, luck)
    if wanted == dealers.DRAW_LOT:
        dealers.draw_lot(score, table, luck.lot(score.playing.bit_count()))
        return DealerChoice(score.dealer, lot=score.lot)
    return DealerChoice(score.dealer)


def _drawn(rules: Rules, score: MatchState, luck: Lots) -> DealerChoice:
    """Find the dealer: shuffle the box as often as needed, and note who draws which card."""
    table = compile_rules(rules)
    cuts: list[tuple[int, Card]] = []
    wanted = dealers.DRAW_CARDS
    while wanted == dealers.DRAW_CARDS:
        cards = luck.cut(rules.deck)
        score.order = [card.kind for card in cards]
        score.order_n = len(cards)
        score.drawn_n = 0
        wanted = dealers.draw_cards(score, table)
        cuts += zip(score.drawer[: score.drawn_n], cards, strict=False)
    return DealerChoice(score.dealer, tuple(cuts))
