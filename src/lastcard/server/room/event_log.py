"""The log of a table in the store: here every action is written before anybody hears of it, and read again."""

from __future__ import annotations

from bisect import bisect_right

from lastcard.server.room.events import StoredEvent, decode_event, encode_event, first_line
from lastcard.server.room.listeners import MOST_BYTES
from lastcard.server.room.stream import StreamLine, stored_lines
from lastcard.server.room.table import Table
from lastcard.server.store.base import Entry, Store, chain


async def load(store: Store, id: str) -> Table | None:
    """Return a table as the fold of its snapshot and the log after it; None if there is no such table. Raises StoreError."""
    saved = await store.load_snapshot(id)
    table = Table.from_snapshot(saved[1]) if saved else None
    if table is not None and not table.state.knows_holders:
        table = None
    for entry in await store.read(id, table.state.k if table else 0):
        table = folded(table, decode_event(entry.body), entry)
    return table


def folded(table: Table | None, stored: StoredEvent, entry: Entry) -> Table:
    """Return a table after one more entry of its log."""
    if table is None:
        return Table.begin(stored, entry.at, entry.hash)
    table.fold(stored, entry.at, entry.hash)
    return table


class EventLog:
    """The log of one table."""

    def __init__(self, store: Store, id: str) -> None:
        self._store = store
        self._id = id

    async def load(self) -> Table | None:
        """Return the table as the fold of its log. Raises StoreError."""
        return await load(self._store, self._id)

    async def append(self, table: Table, stored: StoredEvent) -> None:
        """Store the event that was applied to a table last; once this returns, it survives a crash and a power cut.

        Raises StoreError, and Conflict if another process has stored an event in between.
        """
        entry = entry_of(table, stored)
        await self._store.append(self._id, entry)
        table.mark_stored(entry.hash)

    async def save_snapshot(self, table: Table) -> None:
        """Store the state of a table, so that the log before it need not be read. Raises StoreError."""
        await self._store.save_snapshot(self._id, table.state.k, table.snapshot())

    async def lines_after(self, n: int, table: Table) -> list[StreamLine]:
        """Return the lines after line ``n``: those the table holds, and older ones from the store. Raises StoreError.

        Of many old lines only the first are returned, more than are sent at once: whoever is sent them comes back for the others.
        """
        held, state = table.stream.held, table.state
        if n >= state.n:
            return []
        if held and held[0].n <= n + 1:
            return held[n + 1 - held[0].n :]
        entries = await self._store.read(self._id, max(0, state.round_k - 1) if n >= state.round_n else 0)
        start = bisect_right(entries, n + 1, key=lambda entry: first_line(entry.body)) - 1  # the entry that holds the next line
        first_held = held[0].n if held else state.n + 1
        older: list[StreamLine] = []
        size = 0
        for entry in entries[max(0, start) :]:
            stored = decode_event(entry.body)
            lines = [line for line in stored_lines(stored.n, stored.lines) if n < line.n < first_held]
            older += lines
            size += sum(len(line.body) for line in lines)
            if size > 2 * MOST_BYTES:
                return older
        return [*older, *(line for line in held if line.n > n)]


def entry_of(table: Table, stored: StoredEvent) -> Entry:
    """Return the log entry of the event that was applied to a table last."""
    return chain(table.state.hash, table.state.k + 1, table.state.at, encode_event(stored))
