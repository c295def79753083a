"""What one action is worth, with intervals: from playouts, and exactly where the chance to win is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul, sub
from typing import TYPE_CHECKING

from lastcard.fast.analysis.reasons import RISKY, Reason, Reasons
from lastcard.statistics import Z_95, Estimate, Sample, normal, wilson_share

if TYPE_CHECKING:
    from lastcard.fast.analysis.view_playouts import Playouts
    from lastcard.fast.compiler.calls import Numbers


@dataclass(frozen=True, slots=True)
class Appraisal:
    """An action and what it is worth; ``action`` is empty for doing nothing where nothing must be done.

    ``win`` is the chance to win the round, for a team that of the team. ``points`` is what the round brings: the value of what the others
    hold if it is won, minus that of the own hand if not. ``match`` is the chance to win the match (``match_chances.py``), None where it
    is not worked out. ``loss`` is how much chance to win the action costs against the best one.
    Intervals are of 95 %. ``exact``: ``win`` was worked out, not estimated: the position was solved, or the action ends the round at
    once, whatever the hidden cards are. ``reasons`` say why.
    """

    action: str
    win: float
    win_interval: tuple[float, float]
    points: float
    points_interval: tuple[float, float]
    match: float | None
    match_interval: tuple[float, float] | None
    loss: float
    loss_interval: tuple[float, float]
    exact: bool
    reasons: tuple[Reason, ...]

    @property
    def win_margin(self) -> float:
        """How far the chance to win may be off, with 95 %: the longer side of its interval."""
        return Estimate(self.win, *self.win_interval).margin

    @property
    def points_margin(self) -> float:
        """How far the points may be off."""
        return Estimate(self.points, *self.points_interval).margin

    @property
    def match_margin(self) -> float | None:
        """How far the chance to win the match may be off; None where it is not worked out."""
        return None if self.match is None or self.match_interval is None else Estimate(self.match, *self.match_interval).margin

    @property
    def loss_margin(self) -> float:
        """How far the loss may be off."""
        return Estimate(self.loss, *self.loss_interval).margin

    @property
    def risky(self) -> bool:
        """Whether it is against the rules: a bluff, or a wrong card."""
        return any(reason.cause == RISKY for reason in self.reasons)


def appraised(
    offered: Mapping[int, str | None], found: Playouts, exact: Sequence[float | None], matches: Numbers | None, sure: int, why: Reasons
) -> Iterator[Appraisal]:
    """Yield what each action is worth, in the order of ``offered``; the loss is against the best one.

    ``matches`` has the chance to win the match for each world and action of ``found``, in parts of ``sure``; ``exact`` has for each action
    its exact chance to win where that is known.
    """
    from lastcard.fast.program.search.playouts import R_POINTS, R_WON, WON  # here: puzzles of days, which are solved, have no program

    columns = [found.column(R_WON, column) for column in range(len(exact))]
    gained = [_mean(found.column(R_POINTS, column)) for column in range(len(exact))]
    wins = [_win(column, WON, known) for column, known in zip(columns, exact, strict=True)]
    best = max(range(len(wins)), key=lambda at: (wins[at].value, exact[at] is not None, gained[at].value))
    for column, (number, action) in enumerate(offered.items()):
        win, points = wins[column], gained[column]
        match = None if matches is None else _mean(matches[column :: len(exact)], sure).clamped(0.0, 1.0)
        if exact[column] is None and exact[best] is None:  # in the same worlds: closer than the two apart
            loss = _mean([*map(sub, columns[best], columns[column])], WON).clamped(-1.0, 1.0)
        else:
            loss = Estimate(wins[best].value - win.value, wins[best].low - win.high, wins[best].high - win.low)
        yield Appraisal(
            action=action or "",
            win=win.value,
            win_interval=win.interval,
            points=points.value,
            points_interval=points.interval,
            match=None if match is None else match.value,
            match_interval=None if match is None else match.interval,
            loss=loss.value,
            loss_interval=loss.interval,
            exact=exact[column] is not None,
            reasons=why.of(number),
        )


def _win(values: Numbers, unit: int, exact: float | None) -> Estimate:
    """Return the chance to win: the exact one where it is known, else the share of rounds won with Wilson's interval."""
    return wilson_share(sum(values) / (len(values) * unit), len(values), Z_95) if exact is None else Estimate(exact, exact, exact)


def _mean(values: Sequence[int], unit: int = 1) -> Estimate:
    """Return the mean of a column and its interval of 95 %. The sums are whole numbers, so they are the same wherever this runs."""
    count, total, squares = len(values), sum(values), sum(map(mul, values, values))
    deviation = sqrt((count * squares - total * total) / (count * (count - 1)))
    return normal(Sample(total / (count * unit), deviation / unit, count), Z_95)
