"""Estimate paired differences: compare rules lines that were dealt the same cards, block by block.

Game number ``g`` of every line has the same deal, and a lucky deal is lucky under most rules: the lengths of a round of ``careful`` with
and without ``stacking=up`` have a correlation of 0.5. So the games are divided into blocks of equal size, and the interval of a difference
is Student's interval of the paired means of the blocks. It is narrower than for independent games if the lines share luck, slightly wider
if they do not (99 degrees of freedom), and correct in both cases.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from lastcard.fast import Games, Table
from lastcard.fast.simulation.counted_games import Counted
from lastcard.lab.data.summary import Counts, Summary
from lastcard.lab.experiments.change import MEAN, PLACE, POINTS, SHARE, WINS
from lastcard.statistics import Estimate, Sample, student

Numbers = np.ndarray[Any, np.dtype[np.float64]]

BLOCKS: Final = 100
"""The number of blocks into which the games of a line are divided."""
LEAST_GAMES: Final = 2000
"""The fewest games for blocks; with fewer, the blocks would be too small."""
_HAPPENED: Final = 20
"""The fewest blocks in which an event must occur, because means of a few rare events are not normal."""


def block_size(games: int) -> int | None:
    """Return how many games a block has, or None if there are too few games for blocks.

    >>> block_size(100_000), block_size(2050), block_size(1999)
    (1000, 21, None)
    """
    return -(-games // BLOCKS) if games >= LEAST_GAMES else None


class Blocks:
    """The blocks of one rules line. ``summaries`` has the full ones by their number."""

    def __init__(self, table: Table, size: int) -> None:
        self._table, self._size = table, size
        self._all: dict[int, Summary] = {}

    def add(self, games: Games | Counted) -> None:
        """Add games of any blocks as rows, or of one block as counts."""
        for number, part in _parts(games, self._size):
            if number not in self._all:
                self._all[number] = Summary(self._table)
            self._all[number].add(part)

    def merge_into(self, summary: Summary) -> None:
        """Add all games to a summary."""
        for part in self._all.values():
            summary.merge(part)

    @property
    def summaries(self) -> dict[int, Summary]:
        """The blocks with all their games."""
        return {number: summary for number, summary in self._all.items() if summary.games == self._size}


def _parts(games: Games | Counted, size: int) -> Iterator[tuple[int, Games | Counted]]:
    """Yield games by the number of their block."""
    at, end = games.first, games.first + len(games)
    while at < end:
        number = at // size
        until = min(end, (number + 1) * size)
        if isinstance(games, Counted):
            assert until == end, "counted games cannot be taken apart"
            yield number, games
        else:
            rows = slice(at - games.first, until - games.first)
            yield number, games if len(games) == until - at else Games({name: column[rows] for name, column in games.items()}, at)
        at = until


def block_numbers(blocks: Sequence[Summary], kind: str, name: str) -> Numbers:
    """Return the number that a ``Change`` of this kind compares, for each block."""
    return np.array([_number(summary, kind, name) for summary in blocks])


def _number(summary: Summary, kind: str, name: str) -> float:
    if kind == MEAN:
        return _mean(summary.counts[name])
    if kind == SHARE:
        return summary.counts[name].happened / summary.games
    if kind == POINTS:
        return _mean(summary.points[int(name[1:]) - 1])
    if kind == PLACE:
        return _mean(summary.places[int(name[1:]) - 1])
    return (summary.wins()[int(name[1:]) - 1] if kind == WINS else summary.bot_wins()[name]).value


def _mean(counts: Counts) -> float:
    return counts.total / counts.n


def paired(difference: float, base: Numbers, other: Numbers, level: float) -> Estimate | None:
    """Return a difference with the interval of paired samples, or None if the event occurs in too few blocks.

    >>> luck = np.random.default_rng(1).normal(size=100)
    >>> paired(0.5, luck, luck + 0.5, 0.95).margin < 1e-9
    True
    """
    if np.count_nonzero((base != 0) | (other != 0)) < _HAPPENED:
        return None
    apart = other - base
    return student(Sample(difference, float(apart.std(ddof=1)), len(apart)), level)
