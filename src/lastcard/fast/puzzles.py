"""Puzzles: positions from rounds of bots in which one action is clearly best and ``careful`` takes another one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Final

from lastcard.bots import make, play_round
from lastcard.errors import LastCardError
from lastcard.fast.analysis import Analysis
from lastcard.game.ask import Ask
from lastcard.game.round import Round
from lastcard.game.view import View
from lastcard.rules.rules import Rules

_FIRST_LOOK: Final = 150
"""Worlds of the first look at a decision, which most do not pass."""
_LEAST: Final = 0.06
"""How much chance to win the action of ``careful`` has to cost."""
_AHEAD: Final = 0.03
"""How far the best action has to be ahead of all others."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What a seat sees, what its actions are worth, and which one ``careful`` takes."""

    view: View
    analysis: Analysis
    careful: str

    @property
    def loss(self) -> float:
        """How much chance to win the action of ``careful`` costs: the less, the harder the puzzle."""
        return next(one.loss for one in self.analysis.actions if one.action.removesuffix("!") == self.careful)


class _Found(Exception):
    """A puzzle was found."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle


class _Seeker:
    """Plays as ``careful`` and stops the round at the first decision that makes a puzzle."""

    def __init__(self, seed: str, worlds: int) -> None:
        self._careful = make("careful", seed)
        self._worlds = worlds

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        chosen = self._careful.choose(view, asks)
        must = [action for ask in asks if ask.must for action in ask.actions]
        action = (chosen or "").removesuffix("!")
        if len(must) > 1 and action in must and not any(one.endswith(" challenge") for one in must):  # these bots never bluff
            found = self._puzzle(view, action)
            if found:
                raise _Found(found)
        return chosen

    def _puzzle(self, view: View, action: str) -> Puzzle | None:
        for worlds in (_FIRST_LOOK, self._worlds):
            try:
                analysis = Analysis(view, worlds=worlds, seed=str(view.n), steps=0, matches=worlds == self._worlds)
                found = Puzzle(view.copy(), analysis, action)
            except LastCardError:
                return None
            second = found.analysis.actions[1]
            if found.loss < _LEAST or second.loss < _AHEAD or second.loss_interval[0] <= 0:
                return None
        return found


def puzzle_of(seed: object, rules: str | Rules = "classic", *, seats: int = 3, worlds: int = 2000) -> Puzzle:
    """Return the puzzle of a seed, such as a date: always the same for the same rules and seats. Raises RulesError."""
    for number in count():
        rnd = Round.deal(rules, players=seats, seed=f"puzzle {seed} {number}")
        try:
            play_round(rnd, {seat: _Seeker(f"{seed} {number} {seat}", worlds) for seat in rnd.seats}, seed=f"{seed} {number}")
        except _Found as found:
            return found.puzzle
    raise AssertionError("a count has no end")
