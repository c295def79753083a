"""Rate limits: token buckets, and how often one seat may act at its table.

The clock is a parameter, so that tests control it.

>>> now = 0.0
>>> bucket = Bucket(Rate(per_second=1, burst=2), lambda: now)
>>> bucket.take(), bucket.take(), bucket.take()
(True, True, False)
>>> now = 1.0
>>> bucket.take(), bucket.wait()
(True, 1.0)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

Stopwatch = Callable[[], float]
"""Returns the seconds since a fixed moment."""


class Rate(NamedTuple):
    """The parameters of a token bucket: tokens per second, and its capacity."""

    per_second: float
    burst: float


class Bucket:
    """A token bucket: it fills at a rate up to a burst, and each action takes tokens."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_per_second")

    def __init__(self, rate: Rate, clock: Stopwatch) -> None:
        self._per_second, self._burst = rate
        self._clock: Final = clock
        self._left = self._burst
        self._at = clock()

    def take(self, tokens: float = 1) -> bool:
        """Take tokens if there are enough; return whether there were."""
        if self._fill() < tokens:
            return False
        self._left -= tokens
        return True

    def spend(self, tokens: float) -> float:
        """Take tokens even if there are too few. Return how many seconds it takes until none is missing."""
        left = self._left = self._fill() - tokens
        return 0.0 if left >= 0 else -left / self._per_second

    def wait(self, tokens: float = 1) -> float:
        """Return in how many seconds there will be enough tokens."""
        return max(0.0, (tokens - self._fill()) / self._per_second)

    def missing(self) -> float:
        """Return how many tokens the bucket has less than it can hold."""
        return self._burst - self._fill()

    def _fill(self) -> float:
        """Add the tokens that are due since the last call, and return how many there are. This runs several times for each message."""
        now = self._clock()
        passed, left = now - self._at, self._left
        self._at = now
        if passed > 0:  # a clock that was set back neither removes nor adds tokens
            left += passed * self._per_second
            self._left = left = left if left < self._burst else self._burst
        return left


class TableRates(NamedTuple):
    """What is done at one table, and written into its log besides play (docs/program/wire.md).

    ``commands``: all commands of a seat, over however many connections. ``talk``: chat and reactions of a seat. ``orders``: orders of a
    seat about the table, such as ``pace``; ``all_orders``: of all seats.
    """

    commands: Rate = Rate(per_second=20, burst=200)
    talk: Rate = Rate(per_second=0.5, burst=8)
    orders: Rate = Rate(per_second=0.5, burst=20)
    all_orders: Rate = Rate(per_second=2, burst=60)


SEAT_SOCKETS: Final = 4
"""The most connections of a seat; one more closes the oldest."""
