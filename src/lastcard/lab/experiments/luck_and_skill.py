"""Measure luck and skill: how much of a win comes from the player, from the seat, from the cards, and from their interaction.

Every deal is played once in each seating: the bots move on by one seat, the shuffled deck stays. The result of a seat is its share of the
win minus an equal share. An analysis of variance of deals, seats and players splits its variance into components:

* **play**: the mean square of a bot's mean result over all seats and deals;
* **seat**: the mean square of a seat's mean result over all bots and deals (playing first is an advantage);
* **cards**: the covariance of a seat's results between the seatings of one deal, minus play and seat: the effect of the order of the cards
  on a seat, whichever bot sits there;
* **rest**: everything else: a bot that plays differently draws other cards, and some cards suit one bot.

Deals that suit one bot on every seat reduce the estimate of cards: with two seats, the two effects cannot be separated.

All components are shares of the total variance and add up to 1. Squares of means are estimated without bias, from products of different
deals, so an estimate may be slightly below 0. Intervals come from a jackknife over groups of deals. The variance that the products have
under the null hypothesis is added, so an interval of a component that is 0 is slightly too wide.

>>> coin = np.random.default_rng(1).integers(2, size=(4000, 2))
>>> parts = parts_of(np.stack([coin, 1 - coin], axis=2), [("a", "b"), ("b", "a")])
>>> abs(parts.play.value) < 0.01, abs(parts.cards.value) < 0.05, parts.rest.value > 0.9
(True, True, True)
"""

from __future__ import annotations

import itertools
import math
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lastcard.errors import LastCardError
from lastcard.fast import Table, prepare
from lastcard.lab.playing.program_names import check_no_programs
from lastcard.lab.playing.python_bots import play_in_lane
from lastcard.lab.repeating import option
from lastcard.rules.rules import Rules
from lastcard.statistics import LEVEL, Estimate, around, deviates
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn

Numbers = np.ndarray[Any, Any]
Seating = tuple[str, ...]

PARTS: Final = ("play", "seat", "cards", "rest")
"""The names of the parts of the variance, which are attributes of ``Parts``."""
SURE: Final = 0.95
"""The probability that the better bot is ahead after ``Parts.ahead`` games."""
_GROUPS: Final = 100  # most groups of deals for the jackknife
_LEAST: Final = 20  # fewest deals, as the intervals need some groups
_MOST: Final = 200  # combinations of rules and seats
_MOST_RESULTS: Final = 20_000_000
"""Results of seats in all seatings of all deals of one combination: they take about 1 GB."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the variance of wins, as shares of 1 with their intervals, and how far apart the two best bots are.

    ``rates`` is the share of a game's win that each bot has on one seat, the best first. ``ahead`` is the number of games after which the
    best bot is ahead of the next with probability 95 %, infinite if it is not significantly better.
    """

    play: Estimate
    seat: Estimate
    cards: Estimate
    rest: Estimate
    rates: tuple[tuple[str, float], ...]
    ahead: Estimate


@dataclass(frozen=True, slots=True)
class LuckResult:
    """The result for one rules line and number of seats. In ``undecided`` of the ``deals`` a game had no winner; these do not count."""

    rules: str
    seats: int
    bots: Seating
    seatings: int
    deals: int
    undecided: int
    parts: Parts


@dataclass(frozen=True, slots=True)
class LuckAndSkill:
    """The options of the experiment, and the result of each combination of rules and seats; fewer if it was ended early."""

    lines: tuple[str, ...]
    seats: tuple[int, ...]
    bots: str
    deals: int
    seed: str
    matches: bool
    found: tuple[LuckResult, ...]

    @property
    def command(self) -> str:
        """The command that repeats it."""
        words = ["lastcard", "lab", "luck", *self.lines, "--seats", ",".join(map(str, self.seats)), "--bots", self.bots]
        words += ["--deals", str(self.deals), *option("--seed", self.seed)]
        return shlex.join([*words, "--matches"] if self.matches else words)


def seatings_of(bots: Sequence[str], seats: int) -> tuple[Seating, ...]:
    """Return all distinct seatings that arise when the bots, repeated until all seats are taken, move on by one seat.

    >>> seatings_of(["a", "b"], 3)
    (('a', 'b', 'a'), ('b', 'a', 'a'), ('a', 'a', 'b'))
    >>> len(seatings_of(["a", "b"], 4))
    2
    """
    row = [bots[place % len(bots)] for place in range(seats)]
    return tuple(dict.fromkeys(tuple(row[turn:] + row[:turn]) for turn in range(seats)))


def games_of(lines: int, seats: Sequence[int], bots: str, deals: int) -> int:
    """Return how many games are played for a number of rules lines.

    >>> games_of(2, (2, 3), "strong,random", 100)
    1000
    """
    return lines * deals * sum(len(seatings_of(_names(bots), number)) for number in seats)


def _names(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",")]


def luck_and_skill(
    lines: Sequence[str] = ("classic",),
    seats: Sequence[int] = (2,),
    bots: str = "strong,random",
    deals: int = 5000,
    seed: str | int = 0,
    *,
    matches: bool = False,
    threads: int | None = None,
    go_on: GoOn = lambda games: True,
) -> LuckAndSkill:
    """Play every deal in each seating and split the variance of wins, for all rules at all numbers of seats.

    All options are checked before a game is played. ``go_on`` receives how many games were played and may end the experiment early; then
    the complete combinations count. Raises RulesError, or LastCardError for bots that are all the same, for fewer than 20 deals, for more
    deals than fit into about 1 GB of results, and for an end before the first result.
    """
    names = _names(bots)
    if len(set(names)) < 2:
        raise LastCardError(fault("luck_bots", list=names))
    if deals < _LEAST:
        raise LastCardError(fault("luck_deals", number=deals, least=_LEAST))
    check_no_programs(names)
    for line, number in itertools.product(lines, seats):
        Rules(line).check_seats(number)
    for number in seats:
        most = _MOST_RESULTS // (number * len(seatings_of(names, number)))
        if deals > most:
            raise LastCardError(fault("luck_many", number=deals, seats=number, most=most))
    if len(lines) * len(seats) > _MOST:
        raise LastCardError(fault("sweep_many", number=len(lines) * len(seats), most=_MOST))
    made = [
        [Table.of(line, number, row, seed, matches=matches) for row in seatings_of(names, number)]
        for line, number in itertools.product(lines, seats)
    ]
    found: list[LuckResult] = []
    played = 0
    for tables in made:
        wins: list[Numbers] = []
        for table in tables:
            prepare(table)
            row: list[Numbers] = []
            for games in play_in_lane(table, deals, threads=threads):
                row.append(win_shares(games["winners"], table.seats))
                played += len(games)
                if not go_on(played):
                    break
            wins.append(np.concatenate(row))
        if any(len(row) < deals for row in wins):
            break
        found.append(_luck(tables, np.stack(wins, axis=1)))
    if not found:
        raise LastCardError(fault("luck_stopped"))
    return LuckAndSkill(tuple(str(Rules(line)) for line in lines), tuple(seats), ",".join(names), deals, str(seed), matches, tuple(found))


def win_shares(winners: Numbers, seats: int) -> Numbers:
    """Return the share of each game's win that each seat has (games, seats), from masks of winners; 0 if nobody won.

    >>> win_shares(np.array([1, 6, 0]), 3).tolist()
    [[1.0, 0.0, 0.0], [0.0, 0.5, 0.5], [0.0, 0.0, 0.0]]
    """
    won = winners.astype(np.int64)[:, None] >> np.arange(seats) & 1
    found: Numbers = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return found


def _luck(tables: Sequence[Table], wins: Numbers) -> LuckResult:
    table = tables[0]
    decided = wins[wins.sum(axis=2).min(axis=1) > 0]
    if len(decided) < _LEAST:
        raise LastCardError(fault("luck_undecided", line=str(table.rules), number=len(decided), least=_LEAST))
    parts = parts_of(decided, [each.bots for each in tables])
    return LuckResult(str(table.rules), table.seats, table.bots, len(tables), len(wins), len(wins) - len(decided), parts)


# ---- the estimator -------------------------------------------------------------------------------------------------------
def parts_of(wins: Numbers, seatings: Sequence[Sequence[str]]) -> Parts:
    """Return the parts of the variance from shares of wins (deals, seatings, seats) and the bot on each seat of each seating.

    Each bot has to sit on every seat equally often, as in ``seatings_of``.
    """
    sums = _Sums(wins - 1 / wins.shape[2], seatings)
    whole = sums.parts(sums.all)
    left_out = np.array([sums.parts(sums.all - group) for group in sums.groups])
    groups = len(left_out)
    variances = (groups - 1) / groups * ((left_out - left_out.mean(axis=0)) ** 2).sum(axis=0)
    variances[: len(PARTS)] += sums.noise
    errors = np.sqrt(variances)
    reaches = deviates(LEVEL) * errors
    play, seat, cards, rest, *means = (around(float(value), float(reach), len(wins)) for value, reach in zip(whole, reaches, strict=True))
    ranked = sorted(range(len(sums.names)), key=lambda bot: -means[bot].value)
    best, second = ranked[:2]
    gaps = left_out[:, len(PARTS) + best] - left_out[:, len(PARTS) + second]
    error = math.sqrt((groups - 1) / groups * ((gaps - gaps.mean()) ** 2).sum())
    gap = means[best].value - means[second].value
    spread = sums.spread(best, second)
    ahead, soonest, latest = (_games(gap + step * deviates(LEVEL) * error, spread) for step in (0, 1, -1))
    rates = tuple((sums.names[bot], means[bot].value + 1 / wins.shape[2]) for bot in ranked)
    return Parts(play, seat, cards, rest, rates, Estimate(ahead, soonest, latest, len(wins)))


def _games(gap: float, spread: float) -> float:
    """Return after how many games a bot is ahead with 95 % (normal), from the mean (``gap``) and mean square (``spread``) of its lead."""
    if gap <= 0:
        return math.inf
    variance = max(0.0, spread - gap * gap)
    return float(max(1, math.ceil(deviates(2 * SURE - 1) ** 2 * variance / gap**2 - 1e-9)))


class _Sums:
    """Sums over the deals of a group, from which the parts are computed: of the means of bots and seats and of their products."""

    def __init__(self, less: Numbers, seatings: Sequence[Sequence[str]]) -> None:
        self._less = less  # shares of wins minus an equal share
        deals, rows, seats = less.shape
        self.names = tuple(dict.fromkeys(seatings[0]))
        self._places = np.array([[self.names.index(name) for name in row] for row in seatings])
        self._sits = np.array([self._places == bot for bot in range(len(self.names))])
        self._often = self._sits.mean(axis=(1, 2))
        self._pairs = self._met(rows, seats)
        bots = np.stack([less[:, sits].mean(axis=1) for sits in self._sits], axis=1)
        seat = less.mean(axis=1)
        squares = (less**2).mean(axis=1)
        together = ((seat**2 * rows - squares) / (rows - 1)).mean(axis=1)  # products of a seat's results in different seatings
        products = (bots[:, :, None] * bots[:, None, :]).reshape(deals, -1)
        columns = [np.ones((deals, 1)), bots, seat, products, seat**2, together[:, None], squares.mean(axis=1)[:, None]]
        self._ends = np.cumsum([column.shape[1] for column in columns])[:-1]
        rows_of = np.concatenate(columns, axis=1)
        self.noise = self._noise(bots, seat, float(squares.mean()))
        starts = np.arange(min(deals, _GROUPS)) * deals // min(deals, _GROUPS)
        self.groups: Numbers = np.add.reduceat(rows_of, starts, axis=0)
        self.all: Numbers = rows_of.sum(axis=0)

    def _met(self, rows: int, seats: int) -> Numbers:
        """Return how often each two bots hold the same seat in two different seatings, as shares of 1."""
        met = np.zeros((len(self.names),) * 2)
        for one, other in itertools.permutations(range(rows), 2):
            np.add.at(met, (self._places[one], self._places[other]), 1)
        found: Numbers = met / (rows * (rows - 1) * seats)
        return found

    def _noise(self, bots: Numbers, seat: Numbers, total: float) -> Numbers:
        """Return the variance that each part has under the null hypothesis: that of products of means whose true value is 0."""
        deals = len(bots)
        play = 2 * (np.outer(self._often, self._often) * np.cov(bots.T) ** 2).sum()
        of_seat = 2 * (np.cov(seat.T) ** 2).mean()
        found: Numbers = np.array([play, of_seat, play + of_seat, 0.0]) / (deals * total) ** 2
        return found

    def parts(self, sums: Numbers) -> Numbers:
        """Return play, seat, cards and rest as shares of the whole, then the mean of each bot."""
        count, bots, seat, products, seat_squares, together, whole = np.split(sums, self._ends)
        deals = count[0]
        different = deals * (deals - 1)  # ordered pairs of deals
        squares = (np.outer(bots, bots) - products.reshape(len(bots), -1)) / different
        play = float((self._often * squares.diagonal()).sum())
        of_seat = float(((seat**2 - seat_squares) / different).mean())
        cards = float(together[0] / deals - (self._pairs * squares).sum() - of_seat)
        total = float(whole[0] / deals)
        shares = np.array([play, of_seat, cards]) / total
        return np.concatenate([shares, [1 - shares.sum()], bots / deals])

    def spread(self, one: int, other: int) -> float:
        """Return the mean square of the difference of two bots' shares of a game's win, on one seat each."""
        leads = [
            row[:, sits[one]].mean(axis=1) - row[:, sits[other]].mean(axis=1)
            for row, sits in zip(self._less.swapaxes(0, 1), self._sits.swapaxes(0, 1), strict=True)
        ]
        return float(np.mean(np.square(leads)))
