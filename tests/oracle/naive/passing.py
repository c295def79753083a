"""Cards passed at the start (house rule `deal.pass`, procedure 15)."""

from __future__ import annotations

from collections.abc import Generator

from tests.oracle.naive.asks import ask
from tests.oracle.naive.rules import text
from tests.oracle.naive.table import Asks, Moment
from tests.oracle.naive.turn import Turns


class Passing(Turns):
    def pass_cards(self, order: list[int]) -> Generator[Asks, str, None]:
        """HR-29: all seats choose, in this order; then all chosen cards change hands."""
        if self.rules["deal.pass"] == "off":
            return
        lying: dict[int, list[str]] = {}
        for seat in order:
            lying[seat] = yield from self.lays_down(seat)
        for seat, cards in lying.items():
            for card in cards:
                self.cards[seat].remove(card)
        for seat, cards in lying.items():
            other = self.gets_from(seat)
            self.cards[other] += cards
            self.say(f"d pass {self.name(seat)} {self.name(other)} {text(cards)}")

    def lays_down(self, seat: int) -> Generator[Asks, str, list[str]]:
        """The cards that this seat chooses, one after another."""
        cards: list[str] = []
        for _ in range(self.rules.number("deal.pass.cards")):
            action = yield from self.wait(Moment("pass", {seat}, lying=cards), lambda: self.pass_asks(seat, cards))
            self.say(action)
            cards.append(action.split()[2])
        return cards

    def pass_asks(self, seat: int, lying: list[str]) -> Asks:
        left = list(self.cards[seat])
        for card in lying:
            left.remove(card)
        return [ask(self.name(seat), {f"{self.name(seat)} pass {card}" for card in left})]

    def gets_from(self, seat: int) -> int:
        """The seat that gets the cards of this seat: the next on the left or right; with teams, every other seat is a partner (EA-60)."""
        steps = {"left": 1, "right": -1, "partner": 2}
        return (seat + steps[self.rules["deal.pass"]]) % self.n
