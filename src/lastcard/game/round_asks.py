"""What the seats of a round are asked, and what they may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastcard import engine
from lastcard.cards import format_cards
from lastcard.engine.legality.legal import awake
from lastcard.engine.state import State
from lastcard.game.ask import Ask
from lastcard.game.round_state import RoundState
from lastcard.game.wording.round_words import RoundWords
from lastcard.rules.rules import Rules

CHANCE_PHASES: Final = (engine.P_SHUFFLE, engine.P_BUTTON, engine.P_BUTTON_COLOR)
"""The phases in which the round waits for an outcome of chance."""
_MOST: Final = 512
"""The size of a buffer of actions: more than a seat can ever have."""
_Numbers = tuple[tuple[int, ...], tuple[int, ...]]
_REACTIONS: Final = frozenset((engine.UNO, *range(engine.CATCH, engine.TARGET)))
"""Calls, catches and notices: possible in addition to the actions that the round waits for."""


class RoundAsks(RoundState):
    """A round with the asks of its seats, which it keeps until the next action; ``Round`` adds the methods that change it."""

    def __init__(self, rules: Rules, state: State, chairs: tuple[int, ...]) -> None:
        super().__init__(rules, state, chairs)
        self._words = RoundWords(rules, self._names)
        self.forget()

    def forget(self) -> None:
        """Drop what is kept of the asks, and the buffer for actions, so that another thread can ask a copy of the round."""
        self._out = [0] * _MOST
        self._asks: tuple[Ask, ...] | None = None
        self._possible: dict[int, _Numbers] = {}  # the engine's answers since the last action, by place

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What each seat may do: first the asks that the round waits for, then the optional ones; each in seat order, the dealer last."""
        if self._asks is None:
            found = [ask for name in (*self._names, "d") for ask in self.asks_of(name)]
            self._asks = tuple(sorted(found, key=lambda ask: not ask.must))
        return self._asks

    def asks_of(self, seat: str) -> tuple[Ask, ...]:
        """Return the asks of one seat: what it must decide, and what else it may do (call, catch, notice, jump in)."""
        place = engine.DEALER if seat == "d" else self._place(seat)
        lawful, risky = self._possible.get(place) or self._numbers(place)
        if not lawful and not risky:
            return ()
        s = self._s
        waiting = s.phase in CHANCE_PHASES if seat == "d" else bool(s.must >> place & 1)
        if waiting and _REACTIONS.isdisjoint(lawful) and _REACTIONS.isdisjoint(risky):
            return (Ask(seat, self._written(seat, lawful), self._written(seat, risky), decline=self._decline(seat, place, lawful)),)
        made = []
        for must in (True, False):
            kinds = [[number for number in numbers if must == (waiting and number not in _REACTIONS)] for numbers in (lawful, risky)]
            if any(kinds):
                decline = self._decline(seat, place, kinds[0]) if must else ""
                made.append(Ask(seat, self._written(seat, kinds[0]), self._written(seat, kinds[1]), must, decline))
        return tuple(made)

    def asks_by_seat(self) -> dict[str, tuple[Ask, ...]]:
        """Return the asks of each seat that has any, p1 first."""
        seats = awake(self._s, self._table)
        return {name: asks for name, place in self._seats.items() if seats >> place & 1 and (asks := self.asks_of(name))}

    def _written(self, seat: str, numbers: Sequence[int]) -> tuple[str, ...]:
        if seat == "d" and engine.SHUFFLED in numbers:  # the only action in this phase; its words name the cards
            return (f"{seat} shuffle {format_cards([*self.to_shuffle, *self.to_follow])}",)
        return self._words.written(seat, numbers)

    def _decline(self, seat: str, place: int, lawful: Sequence[int]) -> str:
        """Return the offer to keep the own hand where hands may be swapped; none elsewhere."""
        itself = engine.TARGET + place
        return self._written(seat, (itself,))[0] if self.is_swapping and itself in lawful else ""

    def _numbers(self, place: int) -> _Numbers:
        """Ask the engine for the numbers of the actions of a place, lawful and not, and keep them until the next action."""
        s, rules, out = self._s, self._table, self._out
        found = tuple(out[: engine.legal(s, rules, place, out)]), tuple(out[: engine.unlawful(s, rules, place, out)])
        self._possible[place] = found
        return found

    @property
    def ask(self) -> Ask | None:
        """The first ask that must be answered, that of the lowest seat if there are several; None once the round is over.

        >>> from lastcard import Round
        >>> Round.from_text("minecraft | r5g3 b1b2 | r7 | p1> | b4g8").ask.actions
        ('p1 r5', 'p1 draw')
        """
        return next((ask for ask in self.asks if ask.must), None)

    @property
    def legal_actions(self) -> tuple[str, ...]:
        """All actions of the seats that the round waits for, the lawful ones of each seat first.

        >>> from lastcard import Round
        >>> Round.from_text("minecraft | r5g3 b1b2 | r7 | p1> | b4g8").legal_actions
        ('p1 r5', 'p1 draw')
        """
        return tuple(action for ask in self.asks if ask.must for action in (*ask.actions, *ask.unlawful))

    def legal(self, seat: str) -> tuple[str, ...]:
        """Return all actions a seat may take now, the lawful ones first."""
        asks = self.asks_of(seat)
        return tuple(action for ask in asks for action in ask.actions) + tuple(action for ask in asks for action in ask.unlawful)
