"""A person's match beside those of all others: by round, in the whole, over a week and over a month."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from lastcard.community.daily.facts import Result
from lastcard.community.daily.figures import Means, RoundFigures, Why, means, why
from lastcard.room.table.state import TableState

Period = Literal["week", "month"]
BEST: Final[dict[Period, int]] = {"week": 5, "month": 20}
"""How many days of a week and of a month count, a person's best ones."""


@dataclass(frozen=True, slots=True)
class Row:
    """A person in the table of a day. ``percent`` is the part of the others who did worse, of equal ones the half counts; 50 if alone."""

    who: str
    result: Result
    place: int
    percent: float


def ranking(results: Mapping[str, Result]) -> list[Row]:
    """Return the table of a day, who gained most first. Who gained the same shares a place, and stands in the order of the ends.

    >>> ranking({"ann": Result((30, -5), 1, 7, False), "ben": Result((-4, 8), 2, 9, False), "cleo": Result((5, -1), 2, 8, False)})[1:]
    ... # doctest: +ELLIPSIS
    [Row(who='cleo', ... place=2, percent=25.0), Row(who='ben', ... place=2, percent=25.0)]
    """
    ordered = sorted(results.items(), key=lambda one: (-one[1].total, one[1].at, one[0]))
    totals = [result.total for _, result in ordered]
    first: dict[int, int] = {}
    count: dict[int, int] = {}
    for number, total in enumerate(totals):
        first.setdefault(total, number)
        count[total] = count.get(total, 0) + 1
    return [
        Row(who, result, first[result.total] + 1, percent_of(first[result.total], count[result.total] - 1, len(totals) - 1))
        for who, result in ordered
    ]


def percent_of(better: int, equal: int, others: int) -> float:
    """Return the part of others who did worse, to a tenth of a percent.

    >>> percent_of(0, 0, 4), percent_of(1, 2, 4), percent_of(0, 0, 0)
    (100.0, 50.0, 50.0)
    """
    return round(100 - 50 * (2 * better + equal) / others, 1) if others else 50.0


@dataclass(frozen=True, slots=True)
class Compared:
    """What a person gained, in a round or in the match, beside the others: how many they are, their mean and median, and ``percent``."""

    gained: int
    others: int
    mean: float
    median: float
    percent: float


class Field:
    """All results of a day that are compared, sorted by round, so that one is quickly seen beside the others.

    >>> own = Result((34, 0), 1, 0, False)
    >>> rounds, match = Field([own, Result((-12, 0), 2, 0, False), Result((-12, 9), 2, 0, False)]).compared(own, is_in=True)
    >>> rounds[0], match.mean
    (Compared(gained=34, others=2, mean=-12.0, median=-12.0, percent=100.0), -7.5)
    """

    def __init__(self, results: Sequence[Result]) -> None:
        self.count: Final = len(results)
        self._rounds: Final = [sorted(column) for column in zip(*(result.gains for result in results), strict=True)]
        self._totals: Final = sorted(result.total for result in results)
        assessed = [result.figures for result in results if result.figures]
        self._means: Final = [means(column) for column in zip(*assessed, strict=True)]

    def compared(self, own: Result, *, is_in: bool) -> tuple[list[Compared], Compared]:
        """Return a person's rounds and their match beside those of all others; ``is_in`` if the own result is one of the field."""
        rounds = self._rounds or [[] for _ in own.gains]
        found = [_beside(gained, column, is_in) for gained, column in zip(own.gains, rounds, strict=True)]
        return found, _beside(own.total, self._totals, is_in)

    def reasons(self, own: Result, rounds: Sequence[Compared], *, is_in: bool) -> list[Why | None]:
        """Return for each round what sets it apart from those of the others, as far as both are assessed."""
        if not own.figures:
            return [None] * len(own.gains)
        return [
            why(figures, self._others(number, figures, is_in), beside.gained - beside.median)
            for number, (figures, beside) in enumerate(zip(own.figures, rounds, strict=True))
        ]

    def _others(self, number: int, own: RoundFigures, is_in: bool) -> Means:
        if not self._means:
            return means([])
        return self._means[number].without(own) if is_in else self._means[number]

    def place(self, total: int) -> int:
        """Return the place of a result in the field."""
        return 1 + self.count - bisect_right(self._totals, total)


def _beside(own: int, column: Sequence[int], is_in: bool) -> Compared:
    """Compare with a sorted column of results; if the own one ``is_in`` it, it is left out."""
    others = len(column) - is_in
    if not others:
        return Compared(own, 0, 0.0, 0.0, 50.0)
    low, high = bisect_left(column, own), bisect_right(column, own)
    left_out = low if is_in else len(column)

    def other(number: int) -> int:
        return column[number + (number >= left_out)]

    middle = (other((others - 1) // 2) + other(others // 2)) / 2
    mean = (sum(column) - (own if is_in else 0)) / others
    return Compared(own, others, round(mean, 1), middle, percent_of(len(column) - high, high - low - is_in, others))


@dataclass(frozen=True, slots=True)
class Standing:
    """A person over several days: the score, and on how many days they played."""

    who: str
    place: int
    score: float
    days: int


def standings(days: Sequence[Sequence[Row]], best: int) -> list[Standing]:
    """Return the table over several days: the mean of the best days' percentages; a day that was not played counts as 0.

    Percentages and not points, as one box deals out more points than another. The best days and not all, as one may stay away now and then;
    a fixed number of them, as nobody shall be ahead who had luck once and came no more. ``best`` is at most the number of days.

    >>> ann, ben = Result((9,), 1, 0, False), Result((3,), 1, 0, False)
    >>> standings([ranking({"ann": ann, "ben": ben}), ranking({"ben": ben})], 2)
    [Standing(who='ann', place=1, score=50.0, days=1), Standing(who='ben', place=2, score=25.0, days=2)]
    """
    percents: dict[str, list[float]] = {}
    for rows in days:
        for row in rows:
            percents.setdefault(row.who, []).append(row.percent)
    count = max(1, min(best, len(days)))
    scored = sorted(
        ((round(sum(sorted(found, reverse=True)[:count]) / count, 1), len(found), who) for who, found in percents.items()),
        key=lambda one: (-one[0], one[2]),
    )
    scores = [score for score, _, _ in scored]
    first: dict[float, int] = {}
    for number, score in enumerate(scores, 1):
        first.setdefault(score, number)
    return [Standing(who, first[score], score, played) for score, played, who in scored]


def result_of(state: TableState, holders: Collection[str], rounds: int) -> Result | None:
    """Return how the match of the holder of the first seat ended at a table; None if it does not count: not all its rounds were played.

    ``holders`` are the hashes of the tokens of all devices at which they have played.

    Who wins a round gains the points of the others' cards, who does not loses those of the own cards.
    """
    if state.status != "over" or not state.over or not state.over["winners"] or len(state.sheets) < rounds:
        return None
    seat, info = state.seat_ids[0], state.seats[0]
    gains = []
    for sheet in state.sheets:
        if sheet.void:
            gains.append(0)
        else:
            gains.append(sheet.gained[0] if seat in sheet.winners else -sheet.points.get(seat, 0))
    totals = state.sheets[-1].totals
    left = info.token not in holders or info.away or info.is_out
    return Result(tuple(gains[:rounds]), 1 + sum(other > totals[0] for other in totals), state.at, left)
