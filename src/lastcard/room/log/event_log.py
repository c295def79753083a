"""The log of a table in the store: every event is stored here before a client is sent it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Iterator
from typing import Final

from lastcard.errors import LastCardError
from lastcard.room.clients.listeners import MOST_BYTES
from lastcard.room.log.snapshots import sealed, unsealed
from lastcard.room.log.store import Entry, SentCommand, Store, chain, conflict_of
from lastcard.room.structs import msgspec
from lastcard.room.table.events import StoredEvent, TableEvent, UnknownEntry, decode_event, decode_lines, encode_event, first_line
from lastcard.room.table.state import is_known_format
from lastcard.room.table.stream import StreamLine, lines_of_entry
from lastcard.room.table.table import Table
from lastcard.text.faults import fault

_PAGE: Final = 100
"""The most entries that are read from the store at once, so that a long log takes little memory."""
_SLICE_S: Final = 0.002
"""How long one table may be folded before other tables get a turn."""


async def load(store: Store, id: str) -> Table | None:
    """Return a table as the fold of its snapshot and the log after it; None if there is no such table. Raises StoreError."""
    saved = await read_snapshot(store, id)
    table = saved[1] if saved else None
    if table is not None and not table.state.knows_holders:
        table = None
    async for after in folds(store, id, table):
        table = after
    return table


async def folds(store: Store, id: str, table: Table | None = None) -> AsyncGenerator[Table, None]:
    """Yield a table after each entry of its log: from the first one, or from those after ``table``. It is the same object each time.

    Other tables get their turns meanwhile. Raises StoreError.
    """
    begun = time.perf_counter()
    async for entries in _pages(store, id, table.state.k if table else 0):
        for entry in entries:
            table = folded(table, decode_event(entry.body), entry)
            yield table
            if time.perf_counter() - begun > _SLICE_S:
                await asyncio.sleep(0)
                begun = time.perf_counter()


async def read_snapshot(store: Store, id: str) -> tuple[bytes, Table] | None:
    """Return the snapshot of a table, and the table as it was then. Raises StoreError.

    None if there is none, if another version wrote it in another format, or if it is damaged: the log holds all of the table.
    """
    saved = await store.load_snapshot(id)
    snapshot = unsealed(saved[1]) if saved else None
    try:
        return (snapshot, Table.from_snapshot(snapshot)) if snapshot is not None and is_known_format(snapshot) else None
    except msgspec.ValidationError:  # it is one of an earlier version, without a checksum
        return None


async def _pages(store: Store, id: str, after: int) -> AsyncIterator[list[Entry]]:
    """Yield the entries of a table after entry ``after``, a page at a time. Raises StoreError."""
    while entries := await store.read(id, after, _PAGE):
        yield entries
        if len(entries) < _PAGE:
            return
        after = entries[-1].k


def folded(table: Table | None, stored: StoredEvent, entry: Entry) -> Table:
    """Return a table after one more entry of its log. Raises UnknownEntry."""
    try:
        if table is None:
            return Table.begin(stored, entry.at, entry.hash)
        table.fold(stored, entry.at, entry.hash)
    except LastCardError as error:  # another version may have allowed it
        raise UnknownEntry(fault("entry_unknown")) from error
    return table


def fed_entries(chunks: Iterable[bytes]) -> Iterator[Entry | Table]:
    """Yield the entries of a log that a job receives in chunks. A snapshot before them is yielded as a table."""
    for chunk in chunks:
        found = msgspec.msgpack.decode(chunk, type=bytes | list[Entry])
        if isinstance(found, bytes):
            yield Table.from_snapshot(found)
        else:
            yield from found


def fed_tables(chunks: Iterable[bytes]) -> Iterator[Table]:
    """Yield the table after each entry of a log that a job receives. It is the same object each time. Raises UnknownEntry."""
    table: Table | None = None
    for entry in fed_entries(chunks):
        table = entry if isinstance(entry, Table) else folded(table, decode_event(entry.body), entry)
        yield table


class EventLog:
    """The log of one table."""

    def __init__(self, store: Store, id: str) -> None:
        self._store = store
        self._id = id

    async def load(self) -> Table | None:
        """Return the table as the fold of its log. Raises StoreError."""
        return await load(self._store, self._id)

    async def append(self, table: Table, stored: StoredEvent, command: SentCommand | None = None) -> None:
        """Store the event that was applied to a table last; once this returns, it survives a crash and a power cut.

        Raises StoreError: Conflict if another process has stored an event in between, RefusedBefore if one has refused the ``command``.
        """
        entry = entry_of(table, stored)
        await self._store.append(self._id, entry, command)
        table.mark_stored(entry.hash)

    async def refuse(self, table: Table, command: SentCommand, answer: bytes) -> bytes:
        """Keep the answer to a refused command, and return the answer that is kept. Raises StoreError, Conflict if the table is behind."""
        return await self._store.refuse(self._id, table.state.k, command, answer)

    async def follow(self, table: Table) -> AsyncIterator[tuple[TableEvent, list[StreamLine]]]:
        """Fold the entries that other processes have added, one by one, and yield each event with its lines.

        Raises StoreError, Conflict if they do not follow the last entry of the table.
        """
        begun = time.perf_counter()
        async for entries in _pages(self._store, self._id, table.state.k):
            refused = conflict_of(self._id, entries[0], table.state.k, table.state.hash)
            if refused is not None:
                raise refused
            for entry in entries:
                stored = decode_event(entry.body)
                folded(table, stored, entry)
                yield stored.event, table.stream.held[len(table.stream.held) - len(stored.lines) :]
                if time.perf_counter() - begun > _SLICE_S:
                    await asyncio.sleep(0)
                    begun = time.perf_counter()

    async def save_snapshot(self, table: Table) -> None:
        """Store the state of a table, so that the log before it need not be read. Raises StoreError."""
        await self._store.save_snapshot(self._id, table.state.k, sealed(table.snapshot()))

    async def lines_after(self, n: int, table: Table) -> list[StreamLine]:
        """Return the lines after line ``n``: those the table holds, and older ones from the store. Raises StoreError.

        Of many old lines only the first are returned, more than are sent at once; the client reconnects for the rest.
        """
        held, state = table.stream.held, table.state
        if n >= state.n:
            return []
        if held and held[0].n <= n + 1:
            return held[n + 1 - held[0].n :]
        first_held = held[0].n if held else state.n + 1
        asks = {line.n: line for line in table.stream.asks}
        older: list[StreamLine] = []
        size = 0
        async for entries in _pages(self._store, self._id, await self._entry_of(n + 1, table) - 1):
            for entry in entries:
                lines = [asks.get(line.n, line) for line in lines_of_entry(decode_lines(entry.body)) if n < line.n < first_held]
                older += lines
                size += sum(len(line.body) for line in lines)
                if size > 2 * MOST_BYTES:
                    return older
            if older and older[-1].n == first_held - 1:
                break
        return [*older, *(line for line in held if line.n > n)]

    async def _entry_of(self, line: int, table: Table) -> int:
        """Return the number of the entry that holds a line, by bisection: a log may be long."""
        state = table.state
        low, high = (state.round_k if state.round_k and line > state.round_n else 1), state.k
        while low < high:
            middle = (low + high + 1) // 2
            found = await self._store.read(self._id, middle - 1, 1)
            if found and first_line(found[0].body) <= line:
                low = middle
            else:
                high = middle - 1
        return low


def entry_of(table: Table, stored: StoredEvent) -> Entry:
    """Return the log entry of the event that was applied to a table last."""
    return chain(table.state.hash, table.state.k + 1, table.state.at, encode_event(stored))
