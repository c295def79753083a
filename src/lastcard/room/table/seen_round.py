"""What a seat knows of a round, as data for workers, which compute a bot's choice or a hint from it alone."""

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

    ``state`` is what the seat knows of the engine's state besides cards (``game.knowledge.redacted_state``).

    >>> from lastcard import Round
    >>> rnd = Round.deal("classic", 2, seed=7)
    >>> view = rnd.view("p2")
    >>> seen = SeenRound.of(view, rnd.asks_of("p2"))
    >>> seen.view().hand == view.hand, seen.view().state() == view.state(), seen.asked() == rnd.asks_of("p2")
    (True, True, True)
    """

    rules: str
    seats: tuple[str, ...]
    seat: str
    box: tuple[str, ...]
    log: tuple[str, ...]
    asks: tuple[tuple[tuple[str, ...], tuple[str, ...], bool, str], ...]
    state: tuple[int, ...]

    @classmethod
    def of(cls, view: View, asks: Iterable[Ask]) -> SeenRound:
        """Return what the seat of a view knows of a round that was dealt, not set up, and the asks of the seat."""
        asked = tuple((ask.actions, ask.unlawful, ask.must, ask.decline) for ask in asks)
        box, log = tuple(view.box.elements()), tuple(view.log)
        return cls(str(view.rules), view.seats, view.seat or "", box, log, asked, view.redacted())

    def view(self) -> View:
        """Return the view of the seat."""
        view = View.start(Rules(self.rules), self.seats, self.seat, box=map(Card, self.box))
        for line in self.log:
            view.see(parse_event(line))
        view.keep_state(self.state)
        return view

    def asked(self) -> tuple[Ask, ...]:
        """Return its asks."""
        return tuple(Ask(self.seat, *ask) for ask in self.asks)
