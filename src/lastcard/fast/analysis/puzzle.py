"""A solved puzzle: what a seat sees, what its actions are worth, and how hard it is.

``puzzles.py`` finds puzzles, ``puzzle_book.py`` has those of days.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lastcard.fast.analysis.appraisal import Appraisal
from lastcard.game.view import View

ASKED: Final = ("forgetful", "careful", "sharp", "strong", "searcher")
"""The bots that are asked what they would do, weakest first."""
_EASY: Final = 2.0
_HARD: Final = 3.5
"""How many of the bots asked miss the best action of an easy puzzle at most, and of a hard one at least; parts of one count."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What a seat sees, what its actions are worth, the best first, and which one ``careful`` takes.

    The actions were played out in so many ``worlds`` by the bots of ``policy``. ``misses`` is how often each bot of ``ASKED`` takes
    another action than the best one, from 0 to 1.
    """

    view: View
    actions: tuple[Appraisal, ...]
    careful: str
    worlds: int
    policy: str
    misses: Mapping[str, float]

    @property
    def best(self) -> str:
        """The best action, without a call of UNO that goes with it."""
        return self.actions[0].action.removesuffix("!")

    @property
    def of_careful(self) -> Appraisal:
        """The action of ``careful`` among the actions, where a call of UNO may go with it."""
        return next(one for one in self.actions if one.action.removesuffix("!") == self.careful)

    @property
    def loss(self) -> float:
        """How much chance to win the action of ``careful`` costs."""
        return self.of_careful.loss

    @property
    def difficulty(self) -> str:
        """How hard it is, by the bots of ``ASKED``: ``easy`` if only two of them miss the best action, ``hard`` if most do."""
        return difficulty_of(self.misses)


def difficulty_of(misses: Mapping[str, float]) -> str:
    """Return how hard a puzzle is: ``easy``, ``medium`` or ``hard``, by how often each bot misses its best action."""
    missing = round(sum(misses.values()), 6)
    return "easy" if missing <= _EASY else "hard" if missing >= _HARD else "medium"
