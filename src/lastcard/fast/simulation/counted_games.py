"""Games that were counted while they were played: how often each number occurred in each column, and no row for each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.games import histograms, rows
from lastcard.fast.simulation.columns import PLACES

Often = tuple[Array, int]
"""How often each number occurred, from a least one on, which is 0 or less."""


class Counted:
    """Some games, counted. ``len()`` is their number, ``first`` that of the first one.

    ``winners`` is how often each mask of seats won, by how many seats the bots had moved on: (seats, 1 << seats), or (1, 1 << seats) if
    they stay.
    """

    def __init__(self, first: int, games: int, seats: int, *, rotate: bool) -> None:
        self.first: Final = first
        self._games = games
        self.seen: Array = np.zeros((histograms.PLACES, histograms.WIDTH), np.int64)
        self._over: list[Array] = []
        self.winners: Array = np.zeros((seats if rotate else 1, 1 << seats), np.int64)

    def __len__(self) -> int:
        return self._games

    def fill(self, play: Callable[..., int]) -> None:
        """Play the games: ``play`` takes the arrays to count in, the first game and how many, and returns how many it has played."""
        row, over, done = np.zeros(rows.ROW, np.int64), np.zeros(histograms.OVER, np.int64), 0
        while done < self._games:
            done += play(row, self.seen, over, self.winners, self.first + done, self._games - done)
            self._over.append(over[1 : 1 + 2 * over[0]].reshape(-1, 2).copy())
            over[0] = 0

    def add(self, seen: Array, over: Array, winners: Array) -> None:
        """Add what was counted elsewhere of these games."""
        self.seen += seen
        self.winners += winners
        self._over.append(over[1 : 1 + 2 * over[0]].reshape(-1, 2))

    def column(self, name: str) -> Often:
        """Return the counts of a column with one number for each game, or of a sum of ``columns.SUMS``."""
        return self._often(PLACES[name])

    def points(self, seat: int) -> Often:
        """Return the counts of the points of a seat."""
        return self._often(rows.G_POINTS + seat)

    def won(self, seat: int) -> Often:
        """Return the counts of the rounds that a seat won."""
        return self._often(rows.G_WON + seat)

    def places(self, seat: int) -> Often:
        """Return the counts of the places that a seat took, added up over the rounds."""
        return self._often(rows.G_PLACES + seat)

    def bot_points(self, bot: int) -> Often:
        """Return the counts of the points of a bot on all its seats, by its place among the different bots."""
        return self._often(histograms.H_POINTS + bot)

    def bot_won(self, bot: int) -> Often:
        """Return the counts of the rounds that a bot won on all its seats."""
        return self._often(histograms.H_WON + bot)

    def bot_places(self, bot: int) -> Often:
        """Return the counts of the places that a bot took on all its seats."""
        return self._often(histograms.H_PLACES + bot)

    def _often(self, place: int) -> Often:
        row = self.seen[place]
        never = int((row[::-1] != 0).argmax())  # numbers from the greatest one down; np.trim_zeros takes ten times as long
        seen = row[: len(row) - never] if never or row[-1] else row[:0]
        beyond = [pairs[pairs[:, 0] == place, 1] for pairs in self._over]
        numbers = np.concatenate(beyond) if beyond else np.zeros(0, np.int64)
        if not len(numbers):
            return seen, 0
        least = min(0, int(numbers.min()))
        often = np.bincount(numbers - least, minlength=len(seen) - least)
        often[-least : len(seen) - least] += seen
        return often, least
