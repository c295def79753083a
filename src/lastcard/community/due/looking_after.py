"""Background work of a server: it advances slow matches, tournaments and clubs at their due times, without a request.

Each due time is an entry in the log of its hour, so that other processes take over from one that dies. Where no time is noted, a look
reads one log. A look does a limited amount of work; if more is left, the next look follows soon.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from lastcard.community.due.facts import Begun, Done, Due, FirstHour, FirstStream, Hour, HourStream, LookedUpTo
from lastcard.community.streams import Decided, Streams
from lastcard.errors import LastCardError
from lastcard.room.durations import HOUR_MS
from lastcard.room.errors import NotFound

LOG: Final = logging.getLogger(__name__)
LEASE_MS: Final = 600_000
"""So long a process has for one thing, before another one looks after it."""
MOST: Final = 50
"""How many things a look looks after."""
_LOOK_S: Final = 10.0
_SOON_S: Final = 0.5
"""How soon a look follows one that has left something."""
_KEPT: Final = 5_000

Wake = Callable[[str], Awaitable[int | None]]


class LookingAfter:
    """Looks after all things of a kind, as one process of a server does.

    ``wake`` does what is due at one, by its id, and returns when to look again, in ms; None: never. It may be called again before it has
    finished, by another process after ``lease_ms``: it does nothing twice.
    """

    def __init__(self, streams: Streams, due: HourStream, first: FirstStream, wake: Wake, lease_ms: int = LEASE_MS) -> None:
        self._streams: Final = streams
        self._due: Final = due
        self._first: Final = first
        self._wake = wake
        self._lease_ms: Final = lease_ms
        self._kept: Final[OrderedDict[str, int]] = OrderedDict()

    async def note(self, name: str, at: int) -> None:
        """Note that something is to be looked after at a time in ms. Raises StoreError.

        Where to begin is stored first: an hour that is named there and has nothing does no harm.
        """
        hour = at // HOUR_MS
        await self._streams.decide(self._first, "", partial(_first, hour))
        await self._streams.decide(self._due, str(hour), partial(_noted, name, at))

    async def keep(self, name: str, at: int | None) -> bool:
        """Note a time, unless this process knows of one that is not over and as early; None is no time. Raises StoreError.

        Returns whether it was noted; without that, nothing was awaited.
        """
        if at is None:
            self._kept.pop(name, None)
            return False
        if self._streams.now() < self._kept.get(name, 0) <= at:
            return False
        await self.note(name, at)
        self._kept[name] = at
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return True

    async def look(self) -> int:
        """Look after what is due, at most ``MOST`` of it, and return how much there was. Raises StoreError."""
        now = self._streams.now()
        begun, present = (await self._streams.state(self._first)).hour, now // HOUR_MS
        if not begun:
            return 0
        count, done = 0, begun
        for hour in range(begun, present + 1):
            for name in (await self._streams.state(self._due, str(hour))).due(now):
                if count == MOST:
                    break
                count += await self._look_after(hour, name)
            if count < MOST and done == hour and await self._is_done(hour, present):
                done = hour + 1
        if done > begun:
            await self._streams.decide(self._first, "", partial(_next, begun, done))
        return count

    async def run(self) -> None:
        """Look again and again."""
        count = 0
        while True:
            await asyncio.sleep(_SOON_S if count >= MOST else _LOOK_S)
            try:
                count = await self.look()
            except LastCardError as error:
                count = 0
                LOG.warning("nothing of %s is looked after for now: %s", self._due.kind, error)

    async def _is_done(self, hour: int, present: int) -> bool:
        """Remove an hour that is over and done. The hour before this one stays: another process may still note something there."""
        if hour + 1 >= present or (await self._streams.state(self._due, str(hour))).tables:
            return False
        await self._streams.remove(self._due, str(hour))
        return True

    async def _look_after(self, hour: int, name: str) -> bool:
        if not await self._streams.decide(self._due, str(hour), partial(_begun, name, self._lease_ms)):
            return False
        again = await self._woken(name)
        if again is not None and again // HOUR_MS != hour:
            await self.note(name, again)
            again = None
        await self._streams.decide(self._due, str(hour), partial(_done, name, again))
        return True

    async def _woken(self, name: str) -> int | None:
        """Wake something. One that fails does not keep the others waiting, and has another try."""
        try:
            return await self._wake(name)
        except NotFound:
            return None
        except LastCardError as error:
            LOG.warning("%s of %s cannot be looked after for now: %s", name, self._due.kind, error)
        except Exception:
            LOG.exception("%s of %s cannot be looked after", name, self._due.kind)
        return self._streams.now() + self._lease_ms


def _noted(name: str, at: int, hour: Hour, now: int) -> Decided[None]:
    known = hour.tables.get(name)
    noted = known.noted if known is not None else None
    return Decided(None) if noted is not None and noted <= at else Decided(None, Due(name, at))


def _begun(name: str, lease_ms: int, hour: Hour, now: int) -> Decided[bool]:
    return Decided(True, Begun(name, now + lease_ms)) if name in hour.due(now) else Decided(False)


def _done(name: str, again: int | None, hour: Hour, now: int) -> Decided[None]:
    return Decided(None, Done(name), *([] if again is None else [Due(name, again)]))


def _first(wanted: int, first: FirstHour, now: int) -> Decided[None]:
    hour, last = min(first.hour or wanted, wanted), max(first.last, wanted)
    return Decided(None) if (hour, last) == (first.hour, first.last) else Decided(None, LookedUpTo(hour, last))


def _next(begun: int, done: int, first: FirstHour, now: int) -> Decided[None]:
    """Begin later from now on; not at all if nothing is noted for then."""
    if first.hour != begun:
        return Decided(None)
    return Decided(None, LookedUpTo(0, 0) if first.last < done else LookedUpTo(done, first.last))
