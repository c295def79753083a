"""Exact chances to win of small positions with open hands, two seats: every draw and press of the button with its probability.

Both seats play as well as can be for the round alone; whoever can call UNO in time and for nothing does. The order of the draw pile is
unknown to both. All states that can be reached are listed, and the chances worked out by going over them until none changes any more:
play can go round in circles. A round that never ends, or is void, counts as half won.

>>> from lastcard import Round
>>> solve(Round.from_text("classic | r5 g1 | r7 | p1> | b3g4"), "p1")
{'p1 r5': 1.0}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Final

from lastcard import engine
from lastcard.engine.state import State
from lastcard.fast import sources
from lastcard.game.outcomes import button_odds
from lastcard.game.round import Round
from lastcard.game.round_words import RoundWords
from lastcard.rules.compiled import compile_rules

STEPS: Final = 20_000
"""After how many steps of the engine a search gives up: a second, about."""

_SETTLED: Final = 1e-12
"""By how much a chance may still change that counts as exact."""

_SWEEPS: Final = 20_000

_Outcomes = list[tuple[float, int]]
"""What an action leads to: probabilities, and places of states."""


class _Unsolved(Exception):
    """The search took too long."""


class _Branch(Exception):
    """A card is drawn that has not been decided on; ``left`` are those it can be."""

    def __init__(self, left: Counter[int]) -> None:
        self.left = left


class _Draws:
    """The cards that the engine draws in one step, decided on beforehand."""

    def __init__(self) -> None:
        self.script: tuple[int, ...] = ()
        self.at = 0

    def begin(self, script: tuple[int, ...]) -> None:
        self.script, self.at = script, 0

    def take(self, s: State) -> int:
        """Take the next card of the script from the draw pile, wherever it lies there."""
        if self.at == len(self.script):
            raise _Branch(Counter(s.pile[: s.pile_n]))
        kind = self.script[self.at]
        self.at += 1
        s.pile_n -= 1
        s.pile[s.pile.index(kind)] = s.pile[s.pile_n]
        return kind

    def take_gathered(self, s: State) -> int:
        """Refuse to deal out gathered hands: there are too many ways."""
        raise _Unsolved


_DRAWS: Final = _Draws()


@cache
def _engine() -> ModuleType:
    """Return the engine's own texts with draws that are decided on beforehand."""
    return sources.load({"note": lambda *_: None, "take_top": _DRAWS.take, "take_gathered": _DRAWS.take_gathered})


def solve(rnd: Round, seat: str, steps: int = STEPS) -> dict[str, float] | None:
    """Return the exact chance of a seat to win by each lawful action it must choose from; None if it is not asked, or it takes too long.

    Only for two seats that both are in the round.
    """
    s = rnd.state()
    place = rnd.seats.index(seat)
    if len(rnd.seats) != 2 or s.gone or not s.must >> place & 1 or s.phase >= engine.P_SHUFFLE or s.phase == engine.P_OVER:
        return None
    graph = _Graph(rnd, place, steps)
    words = RoundWords(rnd.rules, rnd.seats)
    try:
        first = graph.place_of(s)
        graph.explore()
        graph.settle()
    except _Unsolved:
        return None
    chances = zip(graph.numbers[first], graph.actions[first], strict=True)
    return {words.written(seat, [number])[0]: graph.expected(outcomes) for number, outcomes in chances}


class _Graph:
    """All states that can be reached, with the chance of the seat ``mine`` from each."""

    def __init__(self, rnd: Round, mine: int, steps: int) -> None:
        self._mine = mine
        self._left = steps
        self._rules = compile_rules(rnd.rules)
        self._odds = button_odds(rnd.rules)
        self._engine = _engine()
        self._places: dict[tuple[object, ...], int] = {}
        self._out = [0] * 512
        self._states: list[State] = []
        self._is_mine: list[bool] = []
        self.numbers: list[list[int]] = []
        self.actions: list[list[_Outcomes]] = []
        self.chances: list[float] = []

    def place_of(self, s: State) -> int:
        """Return the place of a state, which is listed if it is a new one."""
        key = ("over", s.winners >> self._mine & 1, s.void) if s.phase == engine.P_OVER else _key(s)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = len(self._states)
            self._states.append(s)
            self._is_mine.append(engine.lowest_bit(s.must) == self._mine)
            self.chances.append(float(s.winners >> self._mine & 1) if s.phase == engine.P_OVER and not s.void else 0.5)
        return place

    def explore(self) -> None:
        """List every state that can be reached, and what each action leads to."""
        while len(self.actions) < len(self._states):
            s = self._states[len(self.actions)]
            if s.phase == engine.P_OVER:
                self.numbers.append([])
                self.actions.append([])
                continue
            seat = engine.lowest_bit(s.must)
            self.numbers.append(self._out[: self._engine.options(s, self._rules, seat, self._out)])
            self.actions.append([self._after(s, seat, number) for number in self.numbers[-1]])

    def settle(self) -> None:
        """Work out the chances."""
        for _ in range(_SWEEPS):
            change = 0.0
            for place in range(len(self._states) - 1, -1, -1):
                if self.actions[place]:
                    values = [self.expected(outcomes) for outcomes in self.actions[place]]
                    chance = max(values) if self._is_mine[place] else min(values)
                    change = max(change, abs(chance - self.chances[place]))
                    self.chances[place] = chance
            if change < _SETTLED:
                return
        raise _Unsolved

    def expected(self, outcomes: _Outcomes) -> float:
        """Return the chance to win after an action."""
        return sum(weight * self.chances[place] for weight, place in outcomes)

    def _after(self, s: State, seat: int, number: int) -> _Outcomes:
        """Return what an action leads to, UNO called with it where that can be done in time."""
        if number < engine.PLAYS and s.size[seat] == 2:
            said = self._engine.legal(s, self._rules, seat, self._out)
            if engine.UNO in self._out[:said]:
                s = s.copy()
                self._engine.step(s, self._rules, seat, engine.UNO)
        return [(weight, self.place_of(state)) for state, weight in self._stepped(s, seat, number, (), 1.0)]

    def _stepped(self, s: State, seat: int, number: int, script: tuple[int, ...], weight: float) -> Iterator[tuple[State, float]]:
        """Yield the states after an action with their probabilities: one for each way to draw, to shuffle and to press the button."""
        self._left -= 1
        if self._left < 0:
            raise _Unsolved
        trial = s.copy()
        _DRAWS.begin(script)
        try:
            self._engine.step(trial, self._rules, seat, number)
        except _Branch as branch:
            for kind, count in branch.left.items():
                yield from self._stepped(s, seat, number, (*script, kind), weight * count / branch.left.total())
            return
        if trial.phase == engine.P_SHUFFLE:
            yield from self._stepped(trial, engine.DEALER, engine.SHUFFLED, (), weight)
        elif trial.phase > engine.P_SHUFFLE:
            for color, odds in enumerate(self._odds):
                if odds:
                    yield from self._stepped(trial, engine.DEALER, engine.PRESS + color, (), weight * odds / sum(self._odds))
        else:
            yield trial, weight


_STANDING: Final = ("phase", "turn", "direction", "must", "color", "face", "called", "owing", "acted", "miss", "passes", "wrong", "first")
_ASKED: Final = (
    *("actor", "drew", "pending", "played", "several", "player", "laid", "guilty", "challenge", "hits", "presses", "exempt", "shield"),
    *("button", "shedding", "rightful", "out", "prior_color", "prior_face", "prior_direction", "bitten"),
)


def _key(s: State) -> tuple[object, ...]:
    """Return what a state is known by: two of the same key go on alike. The turns played count only where they are limited."""
    held = tuple(place for place in range(2 * engine.KINDS) for _ in range(s.hand[place]))
    piles = (tuple(sorted(s.pile[: s.pile_n])), tuple(sorted(s.discard[: s.discard_n - 1])), s.discard[s.discard_n - 1])
    key = (held, piles, *(getattr(s, name) for name in _STANDING))
    if s.phase == engine.P_TURN and s.wrong == engine.NOBODY:
        return key
    return (*key, *s.fresh, *s.todo[: s.todo_n], *(getattr(s, name) for name in _ASKED))
