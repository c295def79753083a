"""The readable state of a round: the turn, the hands and piles, the phase, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lastcard import engine
from lastcard.cards import COLORS, Card, Cards
from lastcard.engine.legality.passing import receiver
from lastcard.engine.state import State
from lastcard.engine.turns import hand_value
from lastcard.errors import NotationError
from lastcard.game.position import hand_kinds
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_text, fault

_PHASES: Final[Mapping[int, str]] = {
    engine.P_OVER: "over",
    engine.P_TURN: "turn",
    engine.P_DRAWN: "drawn",
    engine.P_ANSWER: "answer",
    engine.P_COLOR: "color",
    engine.P_TARGET: "target",
    engine.P_SWAP: "target",
    engine.P_SHED: "shed",
    engine.P_PROTECT: "protect",
    engine.P_MORE: "more",
    engine.P_CONFIRM: "confirm",
    engine.P_PASS: "pass",
    engine.P_SHUFFLE: "shuffle",
    engine.P_BUTTON: "button",
    engine.P_BUTTON_COLOR: "button",
}


@dataclass(slots=True)
class TurnStart:
    """The start of a turn: the number of actions before it, the state, and its position text once that is requested."""

    actions: int
    state: State
    text: str | None = None


class RoundState:
    """The state of a round, with seats by name; ``Round`` adds the methods that change it. ``chairs`` are the taken chairs, from 0."""

    def __init__(self, rules: Rules, state: State, chairs: tuple[int, ...]) -> None:
        self.rules: Final = rules
        """The rules of the round."""
        self._table = compile_rules(rules)
        self._s = state
        self._chairs = chairs
        self._seats = {f"p{chair + 1}": seat for seat, chair in enumerate(chairs)}
        self._names = tuple(self._seats)
        self.box: Final = tuple(map(Card.of, sorted(self._all_kinds())))
        """All cards in play, sorted; everybody knows them."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of this round, p1 first."""
        return self._names

    @property
    def gone(self) -> tuple[str, ...]:
        """The seats that are out of the round, which others play to its end (HR-25, HR-35)."""
        return tuple(name for seat, name in enumerate(self._names) if self._s.gone >> seat & 1)

    @property
    def places(self) -> dict[str, int]:
        """The place of each seat that has taken one by going out (HR-35); the last one left has the last place once the round is over."""
        return {name: self._s.place[seat] for seat, name in enumerate(self._names) if self._s.place[seat]}

    @property
    def takes(self) -> dict[str, int]:
        """The value of the cards that others held when each seat took its place (HR-35), 0 for none."""
        return {name: self._s.takes[seat] for seat, name in enumerate(self._names)}

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self._names[self._s.turn]

    @property
    def direction(self) -> str:
        """``left`` or ``right``."""
        return "left" if self._s.direction > 0 else "right"

    @property
    def top(self) -> Card:
        """The top card of the discard pile."""
        return Card.of(self._s.discard[self._s.discard_n - 1])

    @property
    def color(self) -> str | None:
        """The colour in force; None while the colour of a first wild is still to be named."""
        return COLORS[self._s.color] if self._s.color >= 0 else None

    def hand(self, seat: str) -> Cards:
        """Return the cards of a seat, sorted."""
        return Cards(map(Card.of, hand_kinds(self._s, self._place(seat))))

    @property
    def hands(self) -> dict[str, Cards]:
        """The hand of each seat, sorted."""
        return {name: self.hand(name) for name in self._names}

    @property
    def dealer(self) -> str:
        """The seat that dealt."""
        return self._names[self._s.dealer]

    @property
    def draw_pile(self) -> Cards:
        """The draw pile, next card first."""
        return Cards(map(Card.of, reversed(self._s.pile[: self._s.pile_n])))

    @property
    def discard_pile(self) -> Cards:
        """The discard pile, top card first."""
        return Cards(map(Card.of, reversed(self._s.discard[: self._s.discard_n])))

    @property
    def phase(self) -> str:
        """What the round waits for: turn, drawn, answer, ``color``, target, shed, protect, more, confirm, pass, shuffle, button, over."""
        return _PHASES[self._s.phase]

    @property
    def is_swapping(self) -> bool:
        """Whether the phase ``target`` asks for a seat to swap hands with; otherwise it asks for a seat that draws."""
        return self._s.phase == engine.P_SWAP

    def passes_to(self, seat: str) -> str | None:
        """Return the seat that gets the cards which a seat passes at the start; None if no cards are passed (HR-29)."""
        if not self._table.deal_pass:
            return None
        return self._names[receiver(self._s, self._table, self._place(seat))]

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self._s.phase == engine.P_OVER

    @property
    def void(self) -> bool:
        """Whether it ended without counting: blocked, and to be dealt again (G-2)."""
        return bool(self._s.void)

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that won; several only under ``v4.multi_out=shared``."""
        return tuple(name for seat, name in enumerate(self._names) if self.over and self._s.winners >> seat & 1)

    @property
    def winner(self) -> str | None:
        """The seat that won: of several, the one that went out first."""
        if not self.over or not self._s.winners:
            return None
        return self._names[self._s.out] if self._s.out >= 0 else self.winners[0]

    @property
    def points(self) -> dict[str, int]:
        """The value of the cards left in each hand, or what a seat out of the round is worth; 0 each while the round runs."""
        return {name: hand_value(self._s, self._table, seat) if self.over else 0 for seat, name in enumerate(self._names)}

    @property
    def to_shuffle(self) -> Cards:
        """The cards the dealer is asked to shuffle, sorted: the draw pile, or the gathered hands on top of it."""
        s = self._s
        if s.phase != engine.P_SHUFFLE:
            return Cards()
        return Cards(sorted(map(Card.of, s.pile[s.pile_n - s.gathered if s.gathered else 0 : s.pile_n])))

    @property
    def to_follow(self) -> Cards:
        """The cards that follow those to be shuffled as they lie: the draw pile where hands are gathered, else none."""
        s = self._s
        if s.phase != engine.P_SHUFFLE or not s.gathered:
            return Cards()
        return Cards(map(Card.of, reversed(s.pile[: s.pile_n - s.gathered])))

    def called(self, seat: str) -> bool:
        """Return whether a seat's call of UNO stands."""
        return bool(self._s.called >> self._place(seat) & 1)

    @property
    def due(self) -> dict[str, int]:
        """How many cards each seat that must answer draws if it accepts, seats that draw none left out; fewer if the piles run out.

        A seat that comes to too many cards (``mercy.when=ever``) draws no further ones.

        A seat that may only challenge, because the card was played at another seat, draws none. A seat that can protect itself is listed.

        >>> from lastcard.game.round import Round
        >>> rnd = Round.from_text("classic stacking=up | r5r9rd b1bdg7 | r7 | p1> | b3g4rsr9")
        >>> events = rnd.play("p1 rd")
        >>> rnd.due
        {'p2': 2}
        >>> events = rnd.play("p2 bd")
        >>> rnd.due
        {'p1': 4}
        """
        s = self._s
        amount = self._table.amount[s.played]
        if s.phase == engine.P_PROTECT:
            cards, drawing = amount, s.must
        elif s.phase != engine.P_ANSWER:
            return {}
        elif self._table.verbs[s.played] & engine.RESTRICTED and s.hits == engine.HITS_ALL:
            cards, drawing = amount, s.must & ~(s.exempt | s.gone)
        else:
            cards, drawing = s.pending, s.must & 1 << s.actor
        return {name: cards for seat, name in enumerate(self._names) if cards and drawing >> seat & 1}

    def _place(self, seat: str) -> int:
        try:
            return self._seats[seat]
        except (KeyError, TypeError):
            check_text("seat", seat, "p1")
            raise NotationError(fault("seat", said=seat, list=list(self._names))) from None

    def _all_kinds(self) -> list[int]:
        s = self._s
        kinds = [*s.pile[: s.pile_n], *s.discard[: s.discard_n]]
        for seat in range(s.seats):
            kinds += hand_kinds(s, seat)
        return kinds
