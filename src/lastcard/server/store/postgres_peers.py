"""The other processes of a PostgreSQL store: notices of changes, presences of clients, and the common time.

One connection listens for notices, shows that this process runs, and asks the database for its time. While it is lost, the tables are read
again every second.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any, Final

from lastcard.room.clock import Handle
from lastcard.room.log.store import Watcher
from lastcard.room.store_errors import StoreError
from lastcard.server.store.postgres_link import OUTAGE_S, Link, Unreachable
from lastcard.server.store.postgres_schema import CHANNEL

LOG: Final = logging.getLogger(__name__)
BEAT_S: Final = 2.0
"""How often a process shows that it runs; one that was silent for 10 s counts as ended."""
_RETRY_S: Final = 0.5
_READINGS: Final = 8
"""Readings of the database's time that are compared."""
_GATHER_S: Final = 0.02
"""How long changes of presence are gathered."""
_MOST: Final = 300
"""Tables in one notice, at most."""
_BEAT: Final = "SELECT is_new, others, at FROM beat($1)"
_SET: Final = "SELECT set_presences($1, $2, $3)"
_FORGET: Final = "DELETE FROM refusals WHERE at < now() - interval '1 hour'"
_FORGET_EVERY: Final = 300
"""Beats between two removals of old refusals."""


async def _set_presences(process: str, tables: list[str], bodies: list[bytes | None], connection: Any) -> None:
    await connection.execute(_SET, process, tables, bodies)


class DatabaseClock:
    """The time of the database, carried on by this machine's monotonic clock between two readings. It never runs backwards."""

    def __init__(self) -> None:
        self._ahead_ms = time.time() * 1000 - time.monotonic() * 1000
        self._readings: deque[tuple[float, float]] = deque(maxlen=_READINGS)  # how long each took, and how far ahead it was
        self._latest = 0

    def read(self, at: float, asked: float, answered: float) -> None:
        """Take over a reading of the database, in ms since 1970; the others are monotonic seconds. Of the last ones the quickest counts."""
        self._readings.append((answered - asked, at - (asked + answered) / 2 * 1000))
        self._ahead_ms = min(self._readings)[1]

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        self._latest = max(self._latest, int(time.monotonic() * 1000 + self._ahead_ms))
        return self._latest

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        """Call a function at a time in milliseconds since 1970."""
        return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1000, call)


class Peers:
    """The other processes of the same database.

    ``process`` is what they know this one by; ``sender`` returns the name in its notices of entries.
    """

    def __init__(self, url: str, settings: Mapping[str, str], process: str, sender: Callable[[], str]) -> None:
        self.clock: Final = DatabaseClock()
        self.process: Final = process
        self._sender = sender
        self._link = Link(url, settings, patience_s=0)
        self._watcher: Watcher | None = None
        self._others: list[str] = []
        self._shown: dict[str, bytes] = {}  # table: the presence to show
        self._changed: dict[str, None] = {}  # tables whose presence is not shown yet
        self._wake = asyncio.Event()
        self._listening: Any = None  # the connection that listens
        self._using = asyncio.Lock()  # the connection does one thing at a time
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Connect, and go on until ``close``. Raises StoreError if the database cannot be reached for as long as a call waits for it."""
        until = time.monotonic() + OUTAGE_S
        while True:
            try:
                await self._beat()
                break
            except Unreachable:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(_RETRY_S)
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._keep_beating()), loop.create_task(self._keep_showing())]

    @property
    def others(self) -> int:
        """How many other processes ran when this one asked last."""
        return len(self._others)

    def watch(self, watcher: Watcher) -> None:
        """Call ``watcher`` from now on."""
        self._watcher = watcher

    def show(self, table: str, presence: bytes | None) -> None:
        """Show the other processes who is connected to a table here."""
        if presence is None:
            if self._shown.pop(table, None) is None:
                return
        elif self._shown.get(table) == presence:
            return
        else:
            self._shown[table] = presence
        self._changed[table] = None
        self._wake.set()

    async def close(self) -> None:
        """Take leave of the others and close the connection."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreError):
            await self._do(lambda connection: connection.execute("SELECT end_process($1)", self.process))
        await self._link.close()

    # ---- the connection ----------------------------------------------------------------------------------------------
    async def _do(self, work: Callable[[Any], Any]) -> Any:
        """Use the connection; a new one listens before it does anything else. Raises StoreError."""

        async def listening(connection: Any, again: bool) -> Any:
            if connection is not self._listening:
                await connection.add_listener(CHANNEL, self._on_notice)
                self._listening = connection
                self._changed.update(dict.fromkeys(self._shown))
                self._all_may_have_changed()
            return await work(connection)

        async with self._using:
            return await self._link.run(listening, "read")

    async def _keep_beating(self) -> None:
        beats = 0
        while True:
            try:
                await self._beat()
                if beats % _FORGET_EVERY == 0:
                    await self._do(lambda connection: connection.execute(_FORGET))
                beats += 1
                await asyncio.sleep(BEAT_S)
            except StoreError as error:
                LOG.warning("no notices: %s", error)
                self._all_may_have_changed()  # as long as no notices arrive
                await asyncio.sleep(_RETRY_S)

    async def _beat(self) -> None:
        async def beat(connection: Any) -> tuple[float, float, Any]:
            asked = time.monotonic()
            row = await connection.fetchrow(_BEAT, self.process)
            return asked, time.monotonic(), row

        asked, answered, row = await self._do(beat)
        self.clock.read(row["at"], asked, answered)
        if row["is_new"]:  # a crash of the database has removed all presences
            self._changed.update(dict.fromkeys(self._shown))
            self._wake.set()
        if row["others"] != self._others:
            self._others = row["others"]
            self._all_may_have_changed()  # a process that ended may have sent no notice

    async def _keep_showing(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(_GATHER_S)
            self._wake.clear()
            while self._changed:
                tables = list(islice(self._changed, _MOST))
                for table in tables:
                    del self._changed[table]
                bodies = [self._shown.get(table) for table in tables]
                try:
                    await self._do(partial(_set_presences, self.process, tables, bodies))
                except StoreError as error:
                    LOG.warning("presences are not shown: %s", error)
                    self._changed.update(dict.fromkeys(tables))
                    await asyncio.sleep(_RETRY_S)

    # ---- notices -----------------------------------------------------------------------------------------------------
    def _on_notice(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        sender, what, tables = payload.split(" ", 2)
        if sender in (self.process, self._sender()) or self._watcher is None:
            return
        changed = None if tables == "*" else tables.split(",")
        if what == "log":
            self._watcher.log_grew(changed)
        else:
            self._watcher.presence_changed(changed)

    def _all_may_have_changed(self) -> None:
        if self._watcher is not None:
            self._watcher.log_grew(None)
            self._watcher.presence_changed(None)
