"""Who deals: by draw, by lot, by choice, in turn.

``Dealing`` says who deals a round and how that came about; it is derived from a seed, or read back from a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from lastcard.cards import Card
from lastcard.events import Event
from lastcard.rulebook import cite
from lastcard.rules import Rules
from lastcard.table import compile_rules


class Lots(Protocol):
    """Where draws and lots come from."""

    def cut(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Return an order of the deck to draw from."""
        ...

    def lot(self, count: int) -> int:
        """Draw one of so many lots."""
        ...


@dataclass(frozen=True, slots=True)
class Dealing:
    """The dealer's chair, the cards drawn for the deal (chair and card, in order), and the chair a lot fell on."""

    dealer: int
    cuts: tuple[tuple[int, Card], ...] = ()
    lot: int | None = None

    def events(self, rules: Rules, is_first: bool) -> tuple[Event, ...]:
        """Tell it in words."""
        rule = cite(rules, "dealer" if is_first else "next_dealer")
        told = [Event(f"d cut p{chair + 1} {card}", rule=rule) for chair, card in self.cuts]
        if self.lot is not None:
            told.append(Event(f"d lot p{self.lot + 1}", rule=rule))
        return (*told, Event(f"d dealer p{self.dealer + 1}", rule=rule))


def first_dealing(rules: Rules, playing: Sequence[int], luck: Lots, chosen: int | None) -> Dealing:
    """Return who deals the first round (``dealer.pick``: PP-13, CL-02, DF-13, MC-13, EA-08, GB-06)."""
    pick = rules["dealer.pick"]
    if pick == "high_card":
        return draw_for_deal(rules, playing, luck)
    if pick == "chosen":
        return Dealing(chosen if chosen in playing and chosen is not None else playing[0])
    return _by_lot(playing, luck, for_starter=pick == "lot_for_starter")


def next_dealing(rules: Rules, playing: Sequence[int], luck: Lots, last: int, winner: int | None, chosen: int | None) -> Dealing:
    """Return who deals the next round (``dealer.next``: PP-A17, CL-A21, DF-A35, MC-A17, EA-A14, GB-A16)."""
    way = rules["dealer.next"]
    if way == "redraw":
        return draw_for_deal(rules, playing, luck)
    if way == "lot":
        return _by_lot(playing, luck, for_starter=rules["dealer.pick"] == "lot_for_starter")
    if way == "chosen" and chosen in playing and chosen is not None:
        return Dealing(chosen)
    if way == "round_winner" and winner in playing and winner is not None:
        return Dealing(winner)
    if way in ("same", "chosen") and last in playing:
        return Dealing(last)
    if way == "round_winner" and winner is None and last in playing:
        return Dealing(last)
    return Dealing(next((chair for chair in playing if chair > last), playing[0]))


def _by_lot(playing: Sequence[int], luck: Lots, *, for_starter: bool) -> Dealing:
    place = luck.lot(len(playing))
    return Dealing(playing[place - 1 if for_starter else place], lot=playing[place])


def draw_for_deal(rules: Rules, playing: Sequence[int], luck: Lots) -> Dealing:
    """Everybody draws a card, the highest deals; a tie by ``dealer.tie`` (PP-13…14, PP-A16)."""
    order = list(luck.cut(rules.deck))
    cuts: list[tuple[int, Card]] = []
    drawing = list(playing)
    while True:
        if len(order) < len(drawing):
            order = list(luck.cut(rules.deck))
        drawn = [(chair, order.pop(0)) for chair in drawing]
        cuts += drawn
        best = max(draw_value(rules, card) for _, card in drawn)
        drawing = [chair for chair, card in drawn if draw_value(rules, card) == best]
        if len(drawing) == 1 or rules["dealer.tie"] == "earliest_seat":
            return Dealing(drawing[0], tuple(cuts))


def draw_value(rules: Rules, card: Card) -> int:
    """Return what a card counts in the draw for the deal (``dealer.action_value``: PP-14, CL-A2, DF-A1)."""
    if not card.is_wild and card.face.isdigit():
        return int(card.face)
    if rules["dealer.action_value"] == "zero":
        return 0
    return int(compile_rules(rules).points[card.kind])
