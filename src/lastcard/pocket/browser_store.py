"""The store of a browser: the logs of tables in IndexedDB, and what is asked for most about each table in memory.

``Disk`` is what the worker's script does with IndexedDB. Each of its methods is one transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Protocol

from lastcard.room.log.store import AloneStore, Entry, SentCommand, check_chain, conflict_of, entries_after, spare_none
from lastcard.room.store_errors import StoreError, StoreFull
from lastcard.text.faults import fault

FULL: Final = "QuotaExceededError"
"""What a browser calls the error of a disk that has no more room for this site."""


@dataclass(frozen=True, slots=True)
class Row:
    """What is known of a table without its log: its number, its last entry, its snapshot's entry (0: none), and its summary."""

    table: str
    number: int
    k: int
    at: int
    hash: bytes
    snapshot_k: int = 0
    summary: bytes | None = None


class Disk(Protocol):
    """The database of the browser. Every method may raise; a write is done completely or not at all."""

    async def rows(self) -> list[Row]:
        """Return all tables, the oldest first."""
        ...

    async def append(self, row: Row, entry: Entry) -> None:
        """Add an entry, whose number no entry of the table may have, and replace the row of its table."""
        ...

    async def adopt(self, row: Row, entries: list[Entry]) -> None:
        """Add several entries of a table, and replace its row."""
        ...

    async def entries(self, table: str, after: int, most: int | None) -> list[Entry]:
        """Return the entries of a table after one, in order."""
        ...

    async def replace(self, row: Row) -> None:
        """Replace the row of a table."""
        ...

    async def save_snapshot(self, row: Row, snapshot: bytes) -> None:
        """Replace the snapshot of a table, and its row."""
        ...

    async def snapshot(self, table: str) -> bytes | None:
        """Return the snapshot of a table."""
        ...

    async def remove(self, table: str) -> None:
        """Remove the row, the entries and the snapshot of a table."""
        ...


class BrowserStore(AloneStore):
    """A ``Store`` in the database of a browser. One worker at a time uses it; ``local.js`` sees to that."""

    name = "browser"

    def __init__(self, disk: Disk, rows: list[Row]) -> None:
        """``rows`` are those of the disk: ``opened`` reads them."""
        super().__init__()
        self._disk = disk
        self._rows: dict[str, Row] = {row.table: row for row in rows}
        self._open = True
        self._writing = asyncio.Lock()  # each write builds on the one before
        self._answers: dict[str, tuple[int, int]] = {}

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        """Add the next entry of a table. Raises Conflict, StoreFull."""
        self._check_open()
        async with self._writing:
            row = self._rows.get(table) or self._new_row(table)
            refused = conflict_of(table, entry, row.k, row.hash)
            if refused is not None:
                raise refused
            grown = replace(row, k=entry.k, at=entry.at, hash=entry.hash)
            try:
                await self._disk.append(grown, entry)
            except Exception as error:
                raise _failed(error) from error
            self._rows[table] = replace(self._rows.get(table, grown), k=entry.k, at=entry.at, hash=entry.hash)

    def row(self, table: str) -> Row | None:
        """Return what is known of a table without its log."""
        return self._rows.get(table)

    def _new_row(self, table: str) -> Row:
        return Row(table, max((each.number for each in self._rows.values()), default=0) + 1, 0, 0, b"")

    async def adopt(self, table: str, entries: list[Entry]) -> None:
        """Take a whole log over from another device. A log that is here already must be its beginning. Raises StoreError, Conflict."""
        self._check_open()
        async with self._writing:
            check_chain(table, entries, 0, b"", self.name)
            row = self._rows.get(table) or self._new_row(table)
            if row.k > len(entries) or (row.k and entries[row.k - 1].hash != row.hash):
                raise StoreError(fault("handed_other", said=table))
            last = entries[-1]
            grown = replace(row, k=last.k, at=last.at, hash=last.hash)
            try:
                await self._disk.adopt(grown, entries[row.k :])
            except Exception as error:
                raise _failed(error) from error
            self._rows[table] = grown

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Return the entries of a table. Raises StoreError if the chain is broken."""
        self._check_open()
        if table not in self._rows:
            return []
        after = max(after, 0)
        try:
            found = await self._disk.entries(table, max(after - 1, 0), None if most is None else most + bool(after))
        except Exception as error:
            raise _failed(error) from error
        return entries_after(table, after, found, self.name)

    async def refuse(self, table: str, k: int, command: SentCommand, answer: bytes) -> bytes:
        """Return the answer without keeping it: the table remembers it in memory while its only worker runs."""
        return answer

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        """Replace the snapshot of a table. Raises StoreError if there is no such entry."""
        self._check_open()
        async with self._writing:
            row = self._rows.get(table)
            if row is None or not 1 <= k <= row.k:
                raise StoreError(fault("store_no_entry", said=table, number=str(k)))
            row = self._rows[table] = replace(row, snapshot_k=k)
            try:
                await self._disk.save_snapshot(row, snapshot)
            except Exception as error:
                raise _failed(error) from error

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot."""
        self._check_open()
        row = self._rows.get(table)
        try:
            found = await self._disk.snapshot(table) if row is not None and row.snapshot_k else None
        except Exception as error:
            raise _failed(error) from error
        return None if row is None or found is None else (row.snapshot_k, found)

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        """Set the summary of a table. Raises StoreError if there is no such table."""
        self._check_open()
        async with self._writing:
            if table not in self._rows:
                if summary is None:
                    return
                raise StoreError(fault("store_no_table", said=table))
            row = self._rows[table] = replace(self._rows[table], summary=summary)
            try:
                await self._disk.replace(row)
            except Exception as error:
                raise _failed(error) from error

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """Return the listed tables, the newest first."""
        self._check_open()
        newest = [(name, row.summary) for name, row in reversed(self._rows.items()) if row.summary is not None]
        return newest[: max(limit, 0)]

    async def tables(self, after: int, most: int) -> list[tuple[int, str]]:
        """Return the tables, the oldest first."""
        self._check_open()
        return [(row.number, name) for name, row in self._rows.items() if row.number > after][:most]

    async def count(self) -> int:
        """Return how many tables there are."""
        self._check_open()
        return len(self._rows)

    async def prune(self, before: int, spared: Callable[[str], bool] = spare_none) -> int:
        """Remove old tables; return their number."""
        self._check_open()
        async with self._writing:
            old = [name for name, row in self._rows.items() if row.at < before and not spared(name)]
            for name in old:
                await self._forget(name)
            return len(old)

    async def old_tables(self, before: int, after: int, most: int) -> list[tuple[int, str]]:
        """Return the old tables, the oldest first."""
        self._check_open()
        return [(row.number, name) for name, row in self._rows.items() if row.number > after and row.at < before][:most]

    async def remove(self, table: str, last: bytes) -> bool:
        """Remove a table if its last entry has this hash, and return whether it was removed."""
        self._check_open()
        async with self._writing:
            is_so = table in self._rows and self._rows[table].hash == last
            if is_so:
                await self._forget(table)
            return is_so

    async def replace(self, table: str, last: bytes, entries: list[Entry]) -> bool:
        """Put other entries in the place of a log if its last entry has this hash, and return whether."""
        is_so = await self.remove(table, last)
        if is_so:
            await self.adopt(table, entries)
        return is_so

    async def count_answer(self, day: str, is_best: bool) -> None:
        """Count an answer to a puzzle, until the page is left: nobody else plays on this device."""
        self._check_open()
        tried, best = self._answers.get(day, (0, 0))
        self._answers[day] = tried + 1, best + is_best

    async def answer_counts(self, first: str, last: str) -> dict[str, tuple[int, int]]:
        """Return the counts of each day with answers."""
        self._check_open()
        return {day: found for day, found in sorted(self._answers.items()) if first <= day <= last}

    async def close(self) -> None:
        """Close the store."""
        self._open = False

    async def _forget(self, table: str) -> None:
        try:
            await self._disk.remove(table)
        except Exception as error:
            raise _failed(error) from error
        self._rows.pop(table, None)

    def _check_open(self) -> None:
        if not self._open:
            raise StoreError(fault("store_closed", path=self.name))


async def opened(disk: Disk) -> BrowserStore:
    """Return the store of a disk with the tables that it has. Raises StoreError."""
    try:
        return BrowserStore(disk, await disk.rows())
    except Exception as error:
        raise _failed(error) from error


def _failed(error: Exception) -> StoreError:
    """Return the error of a store for what the browser's database says."""
    why = f"{type(error).__name__}: {error}"[:200]
    kind = StoreFull if FULL in why or getattr(error, "name", "") == FULL else StoreError
    return kind(fault("store_cannot", path=BrowserStore.name, what="write", why=why))
