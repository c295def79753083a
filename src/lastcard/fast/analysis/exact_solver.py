"""Exact chances to win of small positions with open hands: every draw and press of the button with its probability.

Everybody plays as well as can be for the round alone and knows all hands: whoever decides takes what is best for its own chance to win, a
team for that of the team (max^n); of what is worth the same to it, each as often. Between two sides that is the value of the game. With
more it is what comes of it if everybody plays so: whom a seat lets win that cannot win itself is left to the lot. Whoever can call UNO in
time and for nothing does; nobody puts down what is unlawful. The order of the draw pile is unknown to all.

All states that can be reached are listed. Play can go round in circles, so the chances are those of a round that is cut off after many
decisions, where more would change nothing. A round that is cut off, void, or tied in a block is won by the sides still in it in equal
shares.

>>> from lastcard import Round
>>> solve(Round.from_text("classic | r5 g1 | r7 | p1> | b3g4"), "p1")
{'p1 r5': 1.0}
>>> solution(Round.from_text("classic | b1y2 g7 y1 | r7 | p1> | b3"), "p1").chances["p1 draw"]
{'p1': 0.0, 'p2': 1.0, 'p3': 0.0}
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import sub
from types import ModuleType
from typing import Final

from lastcard import engine
from lastcard.engine.state import State
from lastcard.fast.compiler import sources
from lastcard.game.outcomes import button_odds
from lastcard.game.round import Round
from lastcard.game.wording.round_words import RoundWords
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules

STEPS: Final = 20_000
"""After how many steps of the engine a search gives up: a second, about."""

_SETTLED: Final = 1e-12
"""By how much a chance may still change that counts as exact."""

_SAME: Final = 1e-9
"""Within how much two chances are the same to who decides."""

_UPDATES: Final = 200
"""How many chances are worked out for each step that is allowed, before a search gives up: 1,000 take 3 ms."""

_MANY_TURNS: Final = 1000
"""So many turns ahead, the end of a round by their number (``round.turns``) is as good as none."""

_Outcomes = list[tuple[float, int]]
"""What an action leads to: probabilities, and places of states."""
_Chances = tuple[float, ...]
"""The chance to win of each side."""


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
    return sources.rewired({"note": lambda *_: None, "take_top": _DRAWS.take, "take_gathered": _DRAWS.take_gathered})


@dataclass(frozen=True, slots=True)
class Solution:
    """What a solved position is worth: by lawful action, the exact chance to win of each seat; and the best line, as far as it is certain.

    ``line`` begins with the best action. It ends with the round, at what chance decides, and where play would go round in a circle.
    """

    chances: Mapping[str, Mapping[str, float]]
    line: tuple[str, ...]


def solve(rnd: Round, seat: str, steps: int = STEPS) -> dict[str, float] | None:
    """Return the exact chance of a seat to win by each lawful action it must choose from; None where there is no ``solution``."""
    found = solution(rnd, seat, steps)
    return None if found is None else {action: chances[seat] for action, chances in found.chances.items()}


def solution(rnd: Round, seat: str, steps: int = STEPS) -> Solution | None:
    """Solve a round from the moment at which a seat must choose an action.

    None if the seat need not, if it takes more than so many steps of the engine, or if the chances do not settle; and by rules with
    jump-ins, where it is not only the seat asked that decides.
    """
    return solution_of(rnd.rules, rnd.seats, seat, [(1.0, rnd.state())], steps)


def solution_of(rules: Rules, seats: Sequence[str], seat: str, deals: Sequence[tuple[float, State]], steps: int = STEPS) -> Solution | None:
    """Solve states that differ in what ``seat`` does not see, and return the mean by their weights, which add up to 1.

    Each deal is played with open hands. Of several there is no line. None where ``solution`` returns it.
    """
    place = seats.index(seat)
    s = deals[0][1]
    if not s.must >> place & 1 or s.phase >= engine.P_SHUFFLE or s.phase == engine.P_OVER:
        return None
    graph = _Graph(rules, seats, steps)
    if graph.rules.jump_in or 0 < graph.rules.round_turns < s.turns + _MANY_TURNS:
        return None
    try:
        return graph.solved(deals, place)
    except _Unsolved:
        return None


class _Graph:
    """All states that can be reached, with the chances of the sides from each: a side is a seat, or a team."""

    def __init__(self, rules: Rules, seats: Sequence[str], steps: int) -> None:
        self.rules: Final = compile_rules(rules)
        self._left = steps
        self._updates = _UPDATES * steps
        self._unexplored = 0
        self._seats = seats
        self._words = RoundWords(rules, seats)
        self._odds = button_odds(rules)
        self._engine = _engine()
        self._side = [place % 2 if self.rules.teams else place for place in range(len(seats))]
        self._places: dict[tuple[object, ...], int] = {}
        self._out = [0] * 512
        self._states: list[State] = []
        self._decides: list[int] = []
        self._numbers: list[list[int]] = []
        self._actions: list[list[_Outcomes]] = []
        self._chances: list[_Chances] = []
        self._ranked = 0  # places taken before (HR-35)

    def solved(self, deals: Sequence[tuple[float, State]], seat: int) -> Solution:
        """Return what the actions of a seat are worth on average; it is asked before all others that have to decide in these states."""
        self._ranked = max(deals[0][1].place)
        places = [(weight, self._place_of(s, seat)) for weight, s in deals]
        self._explore()
        self._settle()
        chances = {}
        for at, word in enumerate(self._words.written(self._seats[seat], self._numbers[0])):
            outcomes = [(weight * chance, after) for weight, place in places for chance, after in self._actions[place][at]]
            worth = self._expected(outcomes)
            chances[word] = {name: worth[side] for name, side in zip(self._seats, self._side, strict=True)}
        return Solution(chances, tuple(self._line()) if len(deals) == 1 else ())

    def _place_of(self, s: State, seat: int | None = None) -> int:
        """Return the place of a state, which is listed if it is a new one."""
        key = ("over", s.winners, s.void, s.gone, *s.place[: s.seats]) if s.phase == engine.P_OVER else _key(s)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = len(self._states)
            self._states.append(s)
            self._decides.append(engine.lowest_bit(s.must) if seat is None else seat)
            self._chances.append(self._begun(s))
            self._unexplored += s.phase != engine.P_OVER
        return place

    def _begun(self, s: State) -> _Chances:
        """Return the chances of a round that was won; of any other, equal shares of those that are in it."""
        sides = range(max(self._side) + 1)
        if s.phase == engine.P_OVER and s.winners and not s.void:
            won = {side for place, side in enumerate(self._side) if self._has_won(s, place)}
            return tuple(float(side in won) for side in sides)
        playing = {side for place, side in enumerate(self._side) if not s.gone >> place & 1}
        return tuple((side in playing) / len(playing) for side in sides)

    def _has_won(self, s: State, place: int) -> bool:
        """Return whether a seat won the round that is over or, where others play on for places, took the next place (HR-35)."""
        return s.place[place] == self._ranked + 1 if self.rules.places else bool(s.winners >> place & 1)

    def _explore(self) -> None:
        """List every state that can be reached, and what each action leads to."""
        while len(self._actions) < len(self._states):
            s, seat = self._states[len(self._actions)], self._decides[len(self._actions)]
            if s.phase == engine.P_OVER:
                self._numbers.append([])
                self._actions.append([])
                continue
            if self._unexplored > self._left:  # each takes a step at least
                raise _Unsolved
            self._unexplored -= 1
            self._numbers.append(self._out[: self._engine.options(s, self.rules, seat, self._out)])
            self._actions.append([self._after(s, seat, number) for number in self._numbers[-1]])

    def _settle(self) -> None:
        """Work out the chances: those of a round that is cut off after so many decisions, until one decision more changes nothing."""
        for _ in range(self._updates // len(self._states)):
            chances = [self._best(place) if self._actions[place] else self._chances[place] for place in range(len(self._states))]
            change = max(max(map(abs, map(sub, new, old))) for new, old in zip(chances, self._chances, strict=True))
            self._chances = chances
            if change < _SETTLED:
                return
        raise _Unsolved

    def _best(self, place: int) -> _Chances:
        """Return the chances if who decides takes what is best for it: of actions that are worth the same to it, their mean."""
        side = self._side[self._decides[place]]
        worth = [self._expected(outcomes) for outcomes in self._actions[place]]
        most = max(chances[side] for chances in worth)
        best = [chances for chances in worth if chances[side] > most - _SAME]
        return best[0] if len(best) == 1 else tuple(sum(each) / len(best) for each in zip(*best, strict=True))

    def _expected(self, outcomes: _Outcomes) -> _Chances:
        """Return the chances after an action."""
        if len(outcomes) == 1 and outcomes[0][0] == 1:
            return self._chances[outcomes[0][1]]
        weighted = [[weight * chance for chance in self._chances[place]] for weight, place in outcomes]
        return tuple(map(sum, zip(*weighted, strict=True)))

    def _line(self) -> Iterator[str]:
        """Yield the best actions from the first state on, the first of equally good ones, until chance decides or a state comes again."""
        place, seen = 0, set[int]()
        while place not in seen and self._actions[place]:
            seen.add(place)
            seat = self._decides[place]
            worth = [self._expected(outcomes)[self._side[seat]] for outcomes in self._actions[place]]
            best = next(at for at, chance in enumerate(worth) if chance > max(worth) - _SAME)
            yield self._words.written(self._seats[seat], [self._numbers[place][best]])[0]
            if len(self._actions[place][best]) > 1:
                return
            ((_, place),) = self._actions[place][best]

    def _after(self, s: State, seat: int, number: int) -> _Outcomes:
        """Return what an action leads to, UNO called with it where that can be done in time."""
        if number < engine.PLAYS and s.size[seat] == 2:
            said = self._engine.legal(s, self.rules, seat, self._out)
            if engine.UNO in self._out[:said]:
                s = s.copy()
                self._engine.step(s, self.rules, seat, engine.UNO)
        found: defaultdict[int, float] = defaultdict(float)
        for state, weight in self._stepped(s, seat, number, (), 1.0):
            found[self._place_of(state)] += weight
        return [(weight, place) for place, weight in found.items()]

    def _stepped(self, s: State, seat: int, number: int, script: tuple[int, ...], weight: float) -> Iterator[tuple[State, float]]:
        """Yield the states after an action with their probabilities: one for each way to draw, to shuffle and to press the button."""
        self._left -= 1
        if self._left < 0:
            raise _Unsolved
        trial = s.copy()
        _DRAWS.begin(script)
        try:
            self._engine.step(trial, self.rules, seat, number)
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


_STANDING: Final = (
    *("phase", "turn", "direction", "must", "color", "face", "called", "owing", "acted", "handed"),
    *("miss", "passes", "wrong", "first"),
)
_ASKED: Final = (
    *("actor", "drew", "pending", "played", "several", "player", "laid", "guilty", "challenge", "hits", "presses", "exempt", "shield"),
    *("button", "shedding", "rightful", "out", "prior_color", "prior_face", "prior_direction", "bitten"),
)


def _key(s: State) -> tuple[object, ...]:
    """Return what a state is known by: two of the same key go on alike, but for the turns left until the round ends by their number."""
    held = tuple(place for place in range(s.seats * engine.KINDS) for _ in range(s.hand[place]))
    piles = (tuple(sorted(s.pile[: s.pile_n])), tuple(sorted(s.discard[: s.discard_n - 1])), s.discard[s.discard_n - 1])
    key = (held, piles, s.gone, *s.place[: s.seats], *(getattr(s, name) for name in _STANDING))
    if s.phase == engine.P_TURN and s.wrong == engine.NOBODY:
        return key
    return (*key, *s.fresh, *s.todo[: s.todo_n], *(getattr(s, name) for name in _ASKED))
