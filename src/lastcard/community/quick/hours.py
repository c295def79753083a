"""The queue over the hours: a stream for each of the last few, of which one is open.

An hour has one of five slots. Before the first fact of an hour the one before is closed by a fact of its own, so that a slow process adds
nothing to it any more, and what it carries over is the same for whoever opens the next. The slots that are not used for an hour or longer
are removed then.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar, cast

from lastcard.community.quick.facts import Closed, Opened, Queue, QuickFact, copied
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.room.durations import HOUR_MS
from lastcard.room.store_errors import StoreError

SLOTS: Final = 5
QUEUE: Final[Stream[QuickFact, Queue]] = Stream("quick", QuickFact, Queue, 2, copy=copied)

T = TypeVar("T")


class _NotOpen:
    """The hour has not begun in its slot."""


class _Later:
    """A later hour has begun."""


def slot(hour: int) -> str:
    """Return the name of the stream of an hour.

    >>> slot(7), slot(12)
    ('2', '2')
    """
    return str(hour % SLOTS)


class Hours:
    """The queue, as one process uses it. ``opened`` is called with what is carried over when this process opens an hour."""

    def __init__(self, streams: Streams, opened: Callable[[Opened], None] = lambda opened: None) -> None:
        self._streams: Final = streams
        self._opened: Final = opened
        self._hour = 0

    async def decide(self, work: Callable[[Queue, int], Decided[T]]) -> T:
        """Decide with the queue of this hour, as ``Streams.decide`` does. Raises StoreError."""
        while True:
            hour = max(self._hour, self._streams.now() // HOUR_MS)
            answer = await self._streams.decide(QUEUE, slot(hour), partial(_in_hour, hour, work))
            if isinstance(answer, _NotOpen):
                await self._open(hour)
                self._hour = hour
            elif isinstance(answer, _Later):
                self._hour = hour + 1
            else:
                return answer

    async def _open(self, hour: int) -> None:
        """Close the hour before and open this one, if nobody has done so; then remove what is old."""
        opened = await self._streams.decide(QUEUE, slot(hour - 1), partial(_close, hour - 1))
        await self._streams.decide(QUEUE, slot(hour), partial(_begin, opened))
        self._opened(opened)
        for old in (hour + 2, hour + 3):  # in whose slots the hours before the last one are
            with suppress(StoreError):  # the next hour tries again
                await self._streams.remove(QUEUE, slot(old))


def _in_hour(hour: int, work: Callable[[Queue, int], Decided[T]], queue: Queue, now: int) -> Decided[T | _NotOpen | _Later]:
    if queue.hour < hour:
        return Decided(_NotOpen())
    if queue.hour > hour or queue.closed:
        return Decided(_Later())
    return cast("Decided[T | _NotOpen | _Later]", work(queue, now))


def _close(hour: int, queue: Queue, now: int) -> Decided[Opened]:
    if queue.hour != hour:
        return Decided(Opened(hour + 1), *([Closed(hour)] if queue.hour < hour else []))
    return Decided(queue.carried(hour + 1, now), *([] if queue.closed else [Closed(hour)]))


def _begin(opened: Opened, queue: Queue, now: int) -> Decided[None]:
    return Decided(None, *([opened] if queue.hour < opened.hour else []))
