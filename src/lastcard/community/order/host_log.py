"""The log for the host of the server: what was done about people at tables, and how many profiles their owners deleted.

A log for each day, kept as long as reports are, that takes so many lines and counts no further. The logs of the tables say the same in
full: this one is written after them, so that a process that is killed in between leaves a line out here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final

from lastcard.community.order.reports import DAYS, day_of
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.errors import LastCardError
from lastcard.room.durations import DAY_MS
from lastcard.room.lobby import Lobby
from lastcard.room.log.order_deeds import How, OrderDeed, What
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import msgspec

LOG: Final = logging.getLogger(__name__)
MOST: Final = 500
"""How many deeds a day takes."""
MOST_BY_HOSTS: Final = 300
"""How many of them are those of hosts of tables: anybody can make a table, and mute somebody there again and again."""
MOST_OF_TABLE: Final = 20
"""How many deeds of one table a day takes."""
_WRITING: Final = 200


class Done(msgspec.Struct, frozen=True, tag="Done", tag_field="deed"):
    """Something was done about the person of a seat, by a vote or by the host of the table; ``n`` is the number of the line there."""

    table: str
    what: What
    how: How
    seat: str
    name: str
    n: int


class ProfileGone(msgspec.Struct, frozen=True, tag="ProfileGone", tag_field="deed"):
    """Somebody deleted their profile; nothing says whose it was."""


class Deed(msgspec.Struct):
    """Something that was done about the person of a seat, and when, in ms since 1970."""

    at: int
    table: str
    what: What
    how: How
    seat: str
    name: str
    n: int


class DayLog(msgspec.Struct):
    """What was done on a day, the oldest first, and how many profiles were deleted."""

    done: list[Deed] = msgspec.field(default_factory=list)
    profiles_gone: int = 0

    def apply(self, fact: Done | ProfileGone, at: int) -> None:
        """Take a fact in."""
        if isinstance(fact, ProfileGone):
            self.profiles_gone += 1
        else:
            self.done.append(Deed(at, fact.table, fact.what, fact.how, fact.seat, fact.name, fact.n))


HOST_LOG: Final[Stream[Done | ProfileGone, DayLog]] = Stream("order", Done | ProfileGone, DayLog)


class HostLog:
    """The log for the host, as one process of a server writes and reads it."""

    def __init__(self, streams: Streams, lobby: Lobby) -> None:
        self._streams: Final = streams
        self._writing: Final[set[asyncio.Task[None]]] = set()
        lobby.watchers.watch_order(self._done)

    def _done(self, deed: OrderDeed) -> None:
        if len(self._writing) < _WRITING:
            self._later(self._write(Done(*deed)))

    async def profile_gone(self) -> None:
        """Count a profile that its owner has deleted."""
        await self._write(ProfileGone())

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def settle(self) -> None:
        """Wait until all that has happened is written."""
        while self._writing:
            await asyncio.gather(*self._writing)

    async def _write(self, fact: Done | ProfileGone) -> None:
        today = day_of(self._streams.now())
        try:
            state = await self._streams.state(HOST_LOG, today)
            is_first = not state.done and not state.profiles_gone
            await self._streams.decide(HOST_LOG, today, partial(_take, fact))
        except LastCardError as error:
            LOG.warning("the log for the host lacks a line: %s", error)
            return
        if is_first:
            await self._remove_old()

    async def days(self) -> dict[str, DayLog]:
        """Return what was done on each day that is kept and has something, the latest first. Raises StoreError."""
        found = {}
        for ago in range(DAYS):
            day = day_of(self._streams.now() - ago * DAY_MS)
            state = await self._streams.state(HOST_LOG, day)
            if state.done or state.profiles_gone:
                found[day] = DayLog(list(state.done), state.profiles_gone)
        return found

    async def _remove_old(self) -> None:
        oldest = day_of(self._streams.now() - DAYS * DAY_MS)
        with suppress(StoreError):  # the next day tries again
            for day in await self._streams.names(HOST_LOG):
                if day < oldest:
                    await self._streams.remove(HOST_LOG, day)


def _take(fact: Done | ProfileGone, state: DayLog, now: int) -> Decided[None]:
    if isinstance(fact, ProfileGone):
        return Decided(None, fact)
    if any((one.table, one.n, one.seat, one.what) == (fact.table, fact.n, fact.seat, fact.what) for one in state.done):
        return Decided(None)
    own = sum(one.table == fact.table for one in state.done)
    of_hosts = sum(one.how == "host" for one in state.done) if fact.how == "host" else 0
    has_room = len(state.done) < MOST and own < MOST_OF_TABLE and of_hosts < MOST_BY_HOSTS
    return Decided(None, *([fact] if has_room else []))
