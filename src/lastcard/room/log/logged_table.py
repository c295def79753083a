"""A table in memory and its log: an event is applied, stored with the number it must have, and only then shown.

If an event cannot be stored, it has no effect: the table is loaded from its log again. Entries of other processes are read and folded.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from lastcard.errors import Fault
from lastcard.room.errors import Unavailable
from lastcard.room.log.event_log import EventLog
from lastcard.room.log.order_deeds import OrderDeed, deeds, people_before
from lastcard.room.log.store import SentCommand, Store
from lastcard.room.metrics import TableMetrics
from lastcard.room.store_errors import Conflict, RefusedBefore, StoreError
from lastcard.room.table import events
from lastcard.room.table.events import StoredEvent, TableEvent, UnknownEntry
from lastcard.room.table.state import TableState
from lastcard.room.table.stream import StreamLine
from lastcard.room.table.table import Table
from lastcard.room.table_clock import TableClock

LOG: Final = logging.getLogger(__name__)
_SNAPSHOT_AFTER: Final = 500
"""A snapshot is saved outside of rounds after this many entries, so that loading the table folds few entries."""


class Readers(Protocol):
    """The receivers of the lines of a table; ``sent`` is the last line that they were sent."""

    sent: int

    def send_new(self, event: TableEvent, new: list[StreamLine]) -> None:
        """Send the lines that an event has added."""
        ...

    def send_away(self, why: Fault) -> None:
        """Ask the clients to reconnect, because only other processes can go on with the table."""
        ...

    def reloaded(self, missed: list[StreamLine], *, paused: bool) -> None:
        """Send the lines that were missed while the table was loaded again; ``paused`` restarts the time limits."""
        ...


class LoggedTable:
    """One table and its log. ``readers`` are set before anything happens; ``on_over`` is called when this process has ended a match,
    ``on_order`` when something was done about somebody.
    """

    readers: Readers

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: TableClock,
        metrics: TableMetrics,
        on_over: Callable[[TableState], None] = lambda state: None,
        on_order: Callable[[OrderDeed], None] = lambda deed: None,
    ) -> None:
        self.table: Table = table
        self.id: Final = table.state.id
        self.touched: int = clock.server_now()  # when something happened last
        self.is_broken: bool = False  # whether the table in memory may differ from its log
        self.is_behind: bool = False  # whether the log may have entries that are missing from the table in memory
        self.is_removed: bool = False  # whether the store has removed the table
        self._is_shared: Final = store.is_shared
        self._log: Final = EventLog(store, self.id)
        self._clock: Final = clock
        self._metrics: Final = metrics
        self._on_over: Final = on_over
        self._on_order: Final = on_order

    # ---- writing -----------------------------------------------------------------------------------------------------
    async def commit(
        self, make: Callable[[Table], TableEvent], by: str = "", id: str = "", command: SentCommand | None = None
    ) -> StoredEvent:
        """Apply an event, store it, and send its lines; ``by`` is the seat that sent it, in the command ``id``.

        Raises what the table raises, Unavailable if the event cannot be stored, RefusedBefore if another process has refused the command.
        """
        while True:
            if not self.is_stored:
                await self.refresh()
            table = self.table
            was_over = table.state.status == "over"
            event = make(table)
            people = people_before(table.state, event)
            stored = table.apply(event, max(self._clock.now(), table.state.at), by=by, id=id)
            begun = time.perf_counter()
            try:
                await self._log.append(table, stored, command)
            except (Conflict, RefusedBefore) as error:  # another process was first: load the table as it is now, and try again
                await self.reload(paused=False)
                if isinstance(error, RefusedBefore):
                    raise
                continue
            except StoreError as error:
                self.is_broken = True
                self._metrics.refused("append failed")
                raise self.unavailable(error) from error
            self.touch()
            self._metrics.committed(time.perf_counter() - begun)
            if isinstance(event, events.ActionTaken) and event.by:
                self._metrics.count("bot_moves" if event.by == "bot" else "timeouts")
            self.readers.send_new(event, table.stream.new)
            for deed in deeds(people, table.state, event) if people else ():
                self._on_order(deed)
            if table.state.status == "over" and not was_over:
                self._on_over(table.state)
            if table.can_snapshot and (isinstance(event, events.ActionTaken | events.VoteCast) or table.state.k % _SNAPSHOT_AFTER == 0):
                await self._save_snapshot(table)
            return stored

    async def _save_snapshot(self, table: Table) -> None:
        """Try to save a snapshot. A failure does no harm: the table can always be loaded from its log alone."""
        try:
            await self._log.save_snapshot(table)
        except StoreError as error:
            LOG.warning("table %s: no snapshot was saved: %s", self.id, error)

    async def refuse(self, command: SentCommand, answer: bytes) -> bytes:
        """Store the answer to a refused command, and return the answer that is stored.

        This is an earlier answer if another process has refused the command before.

        Raises Conflict if the table is behind its log: then the command may have been carried out. Raises Unavailable.
        """
        try:
            return await self._log.refuse(self.table, command, answer)
        except Conflict:
            self.is_behind = True
            raise
        except StoreError as error:
            raise self.unavailable(error) from error

    def touch(self) -> None:
        """Note that something has happened now."""
        self.touched = self._clock.server_now()

    def unavailable(self, error: StoreError) -> Unavailable:
        """Log an error of the store, and return the error that is sent to clients."""
        LOG.warning("table %s: %s", self.id, error)
        if isinstance(error, UnknownEntry):
            self.is_broken = True  # the entry may have been carried out in part
            self.readers.send_away(error.fault)
        return Unavailable("paused", reason=error.sent_cause)

    @property
    def is_stored(self) -> bool:
        """Whether the table in memory agrees with its log, as far as is known."""
        return not (self.is_broken or self.is_behind)

    # ---- reading -----------------------------------------------------------------------------------------------------
    async def refresh(self) -> None:
        """Bring the table up to date with what is known to have changed in its log, and send the new lines. Raises Unavailable."""
        if self.is_broken:
            await self.reload()
        elif self.is_behind:
            await self._catch_up()

    async def refresh_shared(self) -> None:
        """Make the table agree with its log, even if other processes have added entries without notice so far. Raises Unavailable."""
        self.is_behind = self.is_behind or self._is_shared
        await self.refresh()

    async def try_to_refresh(self) -> None:
        """Refresh; if that is not possible, leave it for later."""
        with suppress(Unavailable):
            await self.refresh()

    async def reload(self, *, paused: bool = True) -> None:
        """Load the table from its log again, because the table in memory may differ; ``paused`` restarts the time limits.

        Raises Unavailable.
        """
        self.is_broken, self.is_behind = True, False
        try:
            table = await self._log.load()
            if table is None:  # the store has removed the table because it was unused for long
                self.is_removed = True
                raise Unavailable("not_found")
            missed = await self._log.lines_after(self.readers.sent, table)
        except StoreError as error:
            raise self.unavailable(error) from error
        self.table = table
        self._clock.advance(table.state.at)
        self.is_broken = False
        self.readers.reloaded(missed, paused=paused)

    async def _catch_up(self) -> None:
        """Fold the entries that other processes have added to the log, and send their lines. Raises Unavailable."""
        self.is_behind = False
        table = self.table
        try:
            async for event, new in self._log.follow(table):
                self._clock.advance(table.state.at)
                self.readers.send_new(event, new)
        except Conflict:  # this is not the log that the table was folded from
            await self.reload()
        except StoreError as error:
            self.is_behind = True
            raise self.unavailable(error) from error

    async def lines_after(self, n: int) -> list[StreamLine]:
        """Return the lines after line ``n``, as ``EventLog.lines_after`` does. Raises Unavailable."""
        try:
            return await self._log.lines_after(n, self.table)
        except StoreError as error:
            raise self.unavailable(error) from error
