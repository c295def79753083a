"""What a seat knows of a round, as data for workers: they work out a bot's choice or a hint from it, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from lastcard.cards import Card
from lastcard.game.ask import Ask
from lastcard.game.events import parse_event
from lastcard.game.view import View
from lastcard.room.structs import msgspec
from lastcard.rules.rules import Rules


class SeenRound(msgspec.Struct, frozen=True):
    """A round as a seat has seen it: the rules, the seats, the cards of the box, the events as they were sent, and what it is asked.

    >>> from lastcard import Round
    >>> rnd = Round.deal("classic", 2, seed=7)
    >>> view = rnd.view("p2")
    >>> seen = SeenRound.of(view.rules, view.seats, "p2", view.box.elements(), view.log, rnd.asks_of("p2"))
    >>> seen.view().hand == view.hand, seen.asked() == rnd.asks_of("p2")
    (True, True)
    """

    rules: str
    seats: tuple[str, ...]
    seat: str
    box: tuple[str, ...]
    log: tuple[str, ...]
    asks: tuple[tuple[tuple[str, ...], tuple[str, ...], bool], ...]

    @classmethod
    def of(cls, rules: Rules, seats: tuple[str, ...], seat: str, box: Iterable[str], log: Iterable[str], asks: Iterable[Ask]) -> SeenRound:
        """Return what a seat knows of a round that was dealt, not set up."""
        asked = tuple((ask.actions, ask.unlawful, ask.must) for ask in asks)
        return cls(str(rules), seats, seat, tuple(box), tuple(log), asked)

    def view(self) -> View:
        """Return the view of the seat."""
        view = View.start(Rules(self.rules), self.seats, self.seat, box=map(Card, self.box))
        for line in self.log:
            view.see(parse_event(line))
        return view

    def asked(self) -> tuple[Ask, ...]:
        """Return its asks."""
        return tuple(Ask(self.seat, actions, unlawful, must) for actions, unlawful, must in self.asks)
