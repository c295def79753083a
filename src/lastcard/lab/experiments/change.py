"""A change: one number under two rules lines, and the difference between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcard.lab.data.columns import label
from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text

MEAN: Final = "mean"
SHARE: Final = "share"
WINS: Final = "wins"
BOT_WINS: Final = "bot wins"
POINTS: Final = "points"
PLACE: Final = "place"


@dataclass(frozen=True, slots=True)
class Change:
    """One number under two rules lines.

    ``kind`` is ``"mean"`` (of a column per game), ``"share"`` (of the games in which a column is more than 0), ``"wins"`` (of a seat),
    ``"bot wins"``, ``"points"`` (of a seat), or ``"place"`` (the mean one of a seat, HR-35); ``name`` is the column, the seat (``p1``) or
    the bot. ``difference`` is the other line minus the base. ``weight`` is the effect size: Cohen's d (in standard deviations of a single
    game) for means, Cohen's h for shares.
    """

    kind: str
    name: str
    base: Estimate
    other: Estimate
    difference: Estimate
    weight: float

    @property
    def is_sure(self) -> bool:
        """Whether the interval excludes zero."""
        return self.difference.excludes_zero

    @property
    def is_of_shares(self) -> bool:
        """Whether the numbers are shares, which are shown in percent."""
        return self.kind in (SHARE, WINS, BOT_WINS)

    @property
    def words(self) -> str:
        """The label of the number, in English."""
        return self.label()

    def label(self, lang: str = ENGLISH) -> str:
        """Return the label of the number."""
        if self.kind in (WINS, BOT_WINS):
            return text(lang, "lab-change-wins", name=self.name)
        if self.kind == POINTS:
            return text(lang, "lab-change-points", name=self.name)
        if self.kind == PLACE:
            return text(lang, "lab-change-place", name=self.name)
        return label(self.name, lang)
