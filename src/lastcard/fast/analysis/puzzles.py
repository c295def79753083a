"""Puzzles: positions from rounds of bots in which one action is clearly best and ``careful`` takes another one.

Those of days come with the package, solved beforehand (``fast.puzzle_book``); ``puzzle_of`` finds one for any seed, rules and seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from lastcard.bots import play_round
from lastcard.bots.careful import CarefulBot
from lastcard.bots.makers import MAKERS, make_from
from lastcard.fast.analysis.analysis import Analysis, analyse
from lastcard.fast.analysis.appraisal import Appraisal
from lastcard.fast.analysis.lookahead_bots import SearcherBot
from lastcard.fast.analysis.puzzle import ASKED, Puzzle
from lastcard.game.ask import Ask
from lastcard.game.round import Round
from lastcard.game.view import View
from lastcard.rules.rules import Rules

_FIRST_LOOK: Final = 150
"""Worlds of the first look at a decision, which most do not pass."""
LEAST: Final = 0.06
"""How much chance to win the action of ``careful`` has to cost."""
AHEAD: Final = 0.03
"""How far the best action has to be ahead of all others."""
_MAKERS: Final = {**MAKERS, "searcher": SearcherBot}
_TIMES: Final = 10
"""How often each is asked: some of what they do is by lot."""


class _Found(Exception):
    """A puzzle was found."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle


class _Seeker:
    """Plays as ``careful`` and stops the round at the first decision that makes a puzzle."""

    def __init__(self, seed: str, worlds: int, least: int) -> None:
        self._careful = CarefulBot(seed)
        self._worlds = worlds
        self._least = least

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        chosen = self._careful.choose(view, asks)
        must = [action for ask in asks if ask.must for action in ask.actions]
        action = (chosen or "").removesuffix("!")
        if len(must) >= self._least and action in must and not any(one.endswith(" challenge") for one in must):  # these bots never bluff
            found = self._analysed(view, action)
            if found:
                misses = missed(view, asks, found.actions[0].action)
                raise _Found(Puzzle(view.copy(), found.actions, action, found.question.worlds, found.question.policy, misses))
        return chosen

    def _analysed(self, view: View, action: str) -> Analysis | None:
        for worlds in (_FIRST_LOOK, self._worlds):
            found = analyse(view, worlds=worlds, seed=str(view.n), steps=0, matches=False)
            if not is_clear(found.actions, action):
                return None
        return found


def is_clear(actions: Sequence[Appraisal], careful: str) -> bool:
    """Return whether one action, the first, is clearly best, and that of ``careful`` costs enough."""
    loss = next((one.loss for one in actions if one.action.removesuffix("!") == careful), 0.0)
    return loss >= LEAST and actions[1].loss >= AHEAD and actions[1].loss_interval[0] > 0


def missed(view: View, asks: tuple[Ask, ...], best: str) -> dict[str, float]:
    """Return how often each bot of ``ASKED`` takes another action than the best one."""
    wanted = best.removesuffix("!")
    taken = {name: [make_from(_MAKERS, name, seed).choose(view, asks) or "" for seed in range(_TIMES)] for name in ASKED}
    return {name: sum(one.removesuffix("!") != wanted for one in actions) / _TIMES for name, actions in taken.items()}


def puzzle_in(rnd: Round, seed: str, worlds: int, least: int = 2) -> Puzzle | None:
    """Play a round with careful bots up to the first decision, among ``least`` actions, that makes a puzzle; None if there is none."""
    try:
        play_round(rnd, {seat: _Seeker(f"{seed} {seat}", worlds, least) for seat in rnd.seats}, seed=seed)
    except _Found as found:
        return found.puzzle
    return None


def puzzle_of(seed: object, rules: str | Rules = "classic", *, seats: int = 3, worlds: int = 2000) -> Puzzle:
    """Return the puzzle of a seed: always the same for the same rules and seats. Raises RulesError."""
    for number in count():
        rnd = Round.deal(rules, players=seats, seed=f"puzzle {seed} {number}")
        found = puzzle_in(rnd, f"{seed} {number}", worlds)
        if found and not found.actions[0].risky:
            return found
    raise AssertionError("a count has no end")
