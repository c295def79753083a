"""Count the games of a run exactly, and estimate statistics with intervals.

All counts are integers (how often each value occurred), so the result depends neither on the order in which games are added nor on the
number of workers. Memory depends on the number of distinct values, not on the number of games.

* The interval of a mean is the normal one (mean ± z standard errors, from exact sums); it needs a few dozen games.
* The interval of a share of games is Wilson's. If several seats share a win, each counts an equal part of it.
"""

from __future__ import annotations

import math
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from lastcard.errors import LastCardError
from lastcard.fast import COLUMNS, Games, Table
from lastcard.fast.simulation.counted_games import Counted
from lastcard.lab.data.columns import DERIVED, shown
from lastcard.lab.repeating import option
from lastcard.statistics import LEVEL, Estimate, Sample, deviates, normal, wilson
from lastcard.text.faults import fault

PER_SEAT: Final = ("points", "won", "places")
PARTS: Final = math.lcm(*range(1, 11))
"""The units of a win: it can be shared by 1 to 10 seats."""

Column = NDArray[np.integer[Any]]


class Counts:
    """An exact distribution: how often each integer occurred.

    >>> counts = Counts()
    >>> counts.add(np.array([3, 1, 1, 0, 4]))
    >>> counts.n, counts.total, counts.mean, counts.quantile(0.5), counts.happened
    (5, 9, 1.8, 1, 4)
    """

    __slots__ = ("_least", "_seen")

    def __init__(self) -> None:
        self._least = 0  # below 0 once a negative number was added
        self._seen: np.ndarray[Any, np.dtype[np.int64]] = np.zeros(1, np.int64)

    def add(self, column: Column) -> None:
        """Add one number for each of some games."""
        if not column.any():
            self._seen[0 - self._least] += len(column)
            return
        numbers = column.view(np.int64) if column.dtype == np.uint64 else column  # NumPy 2.2 refuses uint64
        least = 0 if column.dtype.kind == "u" else min(0, int(numbers.min()))
        self.take(np.bincount(numbers - least if least else numbers), least)

    def merge(self, other: Counts) -> None:
        """Add the counts of another distribution."""
        self.take(other._seen, other._least)

    def take(self, seen: Column, least: int = 0) -> None:
        """Add counts of the numbers from ``least``, which is 0 or less, upwards."""
        before, after = max(0, self._least - least), max(0, least + len(seen) - self._least - len(self._seen))
        if before or after:
            self._seen = np.concatenate([np.zeros(before, np.int64), self._seen, np.zeros(after, np.int64)])
            self._least -= before
        at = least - self._least
        self._seen[at : at + len(seen)] += seen

    @property
    def seen(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """How often each number occurred, from 0, or from the least if that is negative, to the greatest."""
        return np.trim_zeros(self._seen, "b") if self._seen.any() else self._seen[:1]

    def _pairs(self) -> list[tuple[int, int]]:
        values = np.flatnonzero(self._seen)
        return list(zip((values + self._least).tolist(), self._seen[values].tolist(), strict=True))

    @property
    def n(self) -> int:
        """The number of games."""
        return int(self._seen.sum())

    @property
    def total(self) -> int:
        """The sum over all games."""
        return sum(value * often for value, often in self._pairs())

    @property
    def squares(self) -> int:
        """The sum of the squares."""
        return sum(value * value * often for value, often in self._pairs())

    @property
    def happened(self) -> int:
        """The number of games in which the number was more than 0."""
        return int(self._seen[1 - self._least :].sum())

    @property
    def most(self) -> int:
        """The greatest number."""
        return len(self.seen) - 1 + self._least

    @property
    def mean(self) -> float:
        """The mean; NaN without games."""
        return self.total / self.n if self.n else math.nan

    @property
    def deviation(self) -> float:
        """The sample standard deviation (n - 1); NaN for fewer than two games."""
        n = self.n
        return math.sqrt(Fraction(n * self.squares - self.total**2, n * (n - 1))) if n > 1 else math.nan

    @property
    def sample(self) -> Sample:
        """The mean, the standard deviation and the number of games."""
        return Sample(self.mean, self.deviation, self.n)

    def quantile(self, part: float) -> int:
        """Return the quantile: the least number that this share of the games does not exceed; 0 without games."""
        return int(np.searchsorted(np.cumsum(self._seen), math.ceil(part * self.n))) + self._least if self.n else 0

    def estimate(self, level: float = LEVEL, each: int = 1) -> Estimate:
        """Return the mean and its interval, divided by ``each``; the interval of a single game is unbounded."""
        if self.n < 2:
            return Estimate(self.mean / each, -math.inf, math.inf, self.n)
        found = normal(self.sample, deviates(level))
        return Estimate(found.value / each, found.low / each, found.high / each, found.count)

    def share(self, level: float = LEVEL) -> Estimate:
        """Return the share of games in which the number was more than 0."""
        return wilson(self.happened, self.n, level)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counts) and self._least == other._least and bool(np.array_equal(self.seen, other.seen))

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # mutable

    def __repr__(self) -> str:
        return f"<{self.n} games, {self.mean:.2f} on average>"


class Summary:
    """The statistics of games of one table.

    ``counts`` has the distribution of every column but ``winners``, ``points``, ``won`` and ``places``, and of the computed columns
    (``forced_draws``, ``penalty_draws``, ``turns_missed``, ``challenges_lost``). ``points``, ``won`` and ``places`` are one distribution
    for each seat; ``bot_points``, ``bot_won`` and ``bot_places`` one for each bot by name, of the sum over its seats.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        """Who played what."""
        self.names: tuple[str, ...] = tuple(dict.fromkeys(table.bots))
        """The names of the bots, each once."""
        self.counts: dict[str, Counts] = {name: Counts() for name in (*COLUMNS, *DERIVED) if name != "winners" and name not in PER_SEAT}
        """The distribution of each column, by name."""
        self.points: list[Counts] = [Counts() for _ in range(table.seats)]
        """The distribution of points of each seat, p1 first."""
        self.won: list[Counts] = [Counts() for _ in range(table.seats)]
        """The distribution of rounds that each seat won in a match, p1 first."""
        self.places: list[Counts] = [Counts() for _ in range(table.seats)]
        """The distribution of places that each seat took in a round, p1 first."""
        self.bot_points: dict[str, Counts] = {name: Counts() for name in self.names}
        """The distribution of points of each bot, of the sum over its seats."""
        self.bot_won: dict[str, Counts] = {name: Counts() for name in self.names}
        """The distribution of rounds that each bot won, of the sum over its seats."""
        self.bot_places: dict[str, Counts] = {name: Counts() for name in self.names}
        """The distribution of places that each bot took."""
        self._winners = np.zeros((table.seats, 1 << table.seats), np.int64)  # by rotation of the bots and mask of winners

    # ---- adding games -----------------------------------------------------------------------------------------------------
    def add(self, games: Games | Counted) -> None:
        """Add games of the table, in any order: as rows, or as counts."""
        if isinstance(games, Counted):
            self._add_counted(games)
        else:
            self._add_rows(games)

    def _add_counted(self, games: Counted) -> None:
        for name, counts in self.counts.items():
            counts.take(*games.column(name))
        for seat in range(self.table.seats):
            self.points[seat].take(*games.points(seat))
            self.won[seat].take(*games.won(seat))
            self.places[seat].take(*games.places(seat))
        for bot, name in enumerate(self.names):
            self.bot_points[name].take(*games.bot_points(bot))
            self.bot_won[name].take(*games.bot_won(bot))
            self.bot_places[name].take(*games.bot_places(bot))
        self._winners[: len(games.winners)] += games.winners

    def _add_rows(self, games: Games) -> None:
        numbers: Mapping[str, Column] = games
        for name in COLUMNS:
            if name in self.counts:
                self.counts[name].add(numbers[name])
        for name, (added, taken) in DERIVED.items():
            # Most columns are all zero in most editions; those need no sum.
            total: Column = np.zeros(len(games), np.int64)
            for column in added:
                if numbers[column].any():
                    total += numbers[column]
            for column in taken:
                total -= numbers[column]
            self.counts[name].add(total)
        shift = (games.first + np.arange(len(games))) % self.table.seats if self.table.rotate else np.zeros(len(games), np.int64)
        placed = np.bincount(shift << self.table.seats | numbers["winners"], minlength=self._winners.size)
        self._winners += placed.reshape(self._winners.shape)
        self._add_seats(self.points, self.bot_points, numbers["points"], shift)
        self._add_seats(self.won, self.bot_won, numbers["won"], shift)
        self._add_seats(self.places, self.bot_places, numbers["places"], shift)

    def _add_seats(self, seats: list[Counts], bots: Mapping[str, Counts], column: Column, shift: Column) -> None:
        for seat, counts in enumerate(seats):
            counts.add(column[:, seat])
        if len(bots) == 1:
            bots[self.names[0]].add(column.sum(axis=1))
            return
        games = np.arange(len(column))
        sums = {name: np.zeros(len(column), np.int64) for name in bots}
        for bot, name in enumerate(self.table.bots):
            sums[name] += column[games, (bot - shift) % self.table.seats]
        for name, total in sums.items():
            bots[name].add(total)

    def merge(self, other: Summary) -> None:
        """Add the counts of another summary. Raises LastCardError if it is of another table."""
        if other.table != self.table:
            raise LastCardError(fault("summary_other", line=str(other.table.rules), other=str(self.table.rules)))
        for mine, others in zip(self._all(), other._all(), strict=True):
            mine.merge(others)
        self._winners += other._winners

    def _all(self) -> list[Counts]:
        bots = [*self.bot_points.values(), *self.bot_won.values(), *self.bot_places.values()]
        return [*self.counts.values(), *self.points, *self.won, *self.places, *bots]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Summary)
            and self.table == other.table
            and self._all() == other._all()
            and bool((self._winners == other._winners).all())
        )

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # mutable

    # ---- answers ----------------------------------------------------------------------------------------------------------
    @property
    def games(self) -> int:
        """The number of games."""
        return int(self._winners.sum())

    def mean(self, name: str, level: float = LEVEL) -> Estimate:
        """Return the mean per game of a column, with the normal interval."""
        return self.counts[name].estimate(level)

    def share(self, name: str, level: float = LEVEL) -> Estimate:
        """Return the share of games in which a column is more than 0, with Wilson's interval."""
        return self.counts[name].share(level)

    def wins(self, level: float = LEVEL) -> list[Estimate]:
        """Return the share of all games that each seat has won, p1 first.

        If several seats share a win, each counts an equal part of it; partners win together, so both count it in full.
        """
        parts = self._winners.sum(axis=0) @ _parts(self.table.seats, self._has_teams, False)
        return [wilson(int(won) / PARTS, self.games, level) for won in parts]

    def bot_wins(self, level: float = LEVEL) -> dict[str, Estimate]:
        """Return the share of all games that each bot has won, by name; a bot on several seats wins if one of them wins.

        If several seats share a win, each counts an equal part of it.
        """
        parts = _parts(self.table.seats, self._has_teams, True)
        won = dict.fromkeys(self.names, 0)
        for shift, masks in enumerate(self._winners):
            for seat, amount in enumerate(masks @ parts):
                won[self.table.bots[(seat + shift) % self.table.seats]] += int(amount)
        return {name: wilson(parts / PARTS, self.games, level) for name, parts in won.items()}

    def fair(self, name: str) -> float:
        """Return the share of games a bot would win if all bots were equal: its share of the seats."""
        return self.table.bots.count(name) / self.table.seats

    def seat_points(self, level: float = LEVEL) -> list[Estimate]:
        """Return the mean points of each seat: the points left in its hand after a round, its total after a match."""
        return [counts.estimate(level) for counts in self.points]

    def bot_points_each(self, level: float = LEVEL) -> dict[str, Estimate]:
        """Return the mean points of each bot per seat."""
        return {name: counts.estimate(level, self.table.bots.count(name)) for name, counts in self.bot_points.items()}

    @property
    def has_places(self) -> bool:
        """Whether the games are single rounds for places (HR-35), so that seats have a mean place."""
        return self.table.rules["places"] != "off" and not self.table.matches

    def seat_places(self, level: float = LEVEL) -> list[Estimate]:
        """Return the mean place of each seat in a round; whoever took none counts as last."""
        return [counts.estimate(level) for counts in self.places]

    def bot_places_each(self, level: float = LEVEL) -> dict[str, Estimate]:
        """Return the mean place of each bot per seat."""
        return {name: counts.estimate(level, self.table.bots.count(name)) for name, counts in self.bot_places.items()}

    @property
    def shared(self) -> int:
        """The number of games that several seats or teams won together."""
        sides = [len({seat % 2 if self._has_teams else seat for seat in _seats(mask)}) for mask in range(1 << self.table.seats)]
        return int(self._winners.sum(axis=0)[np.array(sides) > 1].sum())

    @property
    def unwon(self) -> int:
        """The number of games without a winner."""
        return int(self._winners[:, 0].sum())

    @property
    def happened(self) -> list[str]:
        """The columns that were ever more than 0, in the order of display."""
        return shown(name for name, counts in self.counts.items() if counts.happened)

    @property
    def _has_teams(self) -> bool:
        return self.table.rules.team_size is not None


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


@cache
def _parts(seats: int, teams: bool, split: bool) -> Column:
    """Return each seat's part of the win for each mask of winners; with ``split``, partners share it."""
    parts = np.zeros((1 << seats, seats), np.int64)
    for mask in range(1, 1 << seats):
        sides = {seat % 2 for seat in _seats(mask)}
        winners = [seat for seat in range(seats) if seat % 2 in sides] if teams else _seats(mask)
        parts[mask, winners] = PARTS // (len(sides) if teams and not split else len(winners))
    return parts


@dataclass(frozen=True)
class Run:
    """A finished run: table, statistics, duration, requested number of games, and seed."""

    table: Table
    """Who played what."""
    summary: Summary
    """The statistics of the games."""
    seconds: float
    """How long the games took."""
    asked: int
    """How many games were asked for."""
    seed: str
    """The seed of the games."""

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.summary.games

    @property
    def stopped(self) -> bool:
        """Whether the run ended before all requested games were played."""
        return self.games < self.asked

    @property
    def rate(self) -> float:
        """Games per second."""
        return self.games / self.seconds if self.seconds else math.inf

    @property
    def name(self) -> str:
        """The short name of the run: the rules line."""
        return str(self.table.rules)

    @property
    def company(self) -> str:
        """The bots in the notation of the command line."""
        bots = self.table.bots
        length = next(n for n in range(1, len(bots) + 1) if all(name == bots[place % n] for place, name in enumerate(bots)))
        return ",".join(bots[:length])

    def __str__(self) -> str:
        """Return how many games were played, by what command, who wins, and the mean length; ``lastcard lab run`` prints all."""
        return "\n".join([f"{self.games} games: {self.command}", *(f"  {name:5} {value}" for name, value in self._rows())])

    def _repr_html_(self) -> str:
        """Return the run as a notebook shows it."""
        from lastcard.text.notebook import table_html

        return table_html(f"{self.games} games: {self.command}", self._rows(), ("", "wins, mean turns"))

    def _rows(self) -> list[tuple[str, str]]:
        """Return the share of wins of each seat and the mean number of turns."""
        summary = self.summary
        rows = [(f"p{place + 1}", f"{won.value:.1%} ± {(won.high - won.low) / 2:.1%}") for place, won in enumerate(summary.wins())]
        turns = summary.mean("turns")
        return [*rows, ("turns", f"{turns.value:.1f} ± {(turns.high - turns.low) / 2:.1f}")]

    def options(self, games: int | None = None) -> list[str]:
        """Return the options of the command that repeats the run, without its rules: those that differ from the defaults."""
        given = ("--seats", self.table.seats, 4), ("--bots", self.company, "random"), ("--games", games or self.games, 100_000)
        words = [word for name, value, usual in given if value != usual for word in (name, str(value))]
        words += option("--seed", self.seed) if self.seed != "0" else []
        return [*words, "--matches"] if self.table.matches else words

    @property
    def command(self) -> str:
        """The shortest command that plays the same games again."""
        rules = ["--rules", self.name] if self.name != "classic" else []
        return shlex.join(["lastcard", "lab", "run", *rules, *self.options()])
