"""Stores for tests: one in memory, places where a store can be opened again, and a load for a process that will be killed.

``python tests/server/stores.py FILE TABLES`` adds entries to that many tables and says ``table k hash`` of each one that is safe;
with ``--hasty`` it says so too early.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from lastcard.room.log.store import AloneStore, Entry, SentCommand, Store, StoreError, chain, check_chain, conflict_of, spare_none
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.sqlite import SqliteStore
from tests.server.postgres import new_database

Kept = dict[str, "Table"]


class Table:
    """The stored data of one table."""

    numbers = count(1)

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.number = next(self.numbers)
        self.entries: list[Entry] = list(entries)
        self.snapshot: tuple[int, bytes] | None = None
        self.summary: bytes | None = None


class MemoryStore(AloneStore):
    """A ``Store`` in memory; with the ``kept`` of another store it continues from there."""

    name = "memory"

    def __init__(self, kept: Kept | None = None) -> None:
        super().__init__()
        self.kept: Kept = {} if kept is None else kept
        self._open = True

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        await self._turn()
        entries = self.kept[table].entries if table in self.kept else []
        refused = conflict_of(table, entry, len(entries), entries[-1].hash if entries else b"")
        if refused is not None:
            raise refused
        self.kept.setdefault(table, Table()).entries.append(entry)

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        await self._turn()
        entries = self.kept[table].entries if table in self.kept else []
        check_chain(table, entries, 0, b"", "memory")
        found = entries[max(after, 0) :]
        return found if most is None else found[:most]

    async def refuse(self, table: str, k: int, command: SentCommand, answer: bytes) -> bytes:
        return answer  # not kept: what the server keeps in memory is enough while it runs

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        await self._turn()
        if table not in self.kept or not 1 <= k <= len(self.kept[table].entries):
            raise StoreError(f"table {table}: no snapshot was kept of entry {k}: there is no such entry")
        self.kept[table].snapshot = k, snapshot

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        await self._turn()
        return self.kept[table].snapshot if table in self.kept else None

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        await self._turn()
        if table in self.kept:
            self.kept[table].summary = summary
        elif summary is not None:
            raise StoreError(f"table {table} was not listed: there is no such table; add its first entry before")

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        await self._turn()
        newest = [(name, table.summary) for name, table in reversed(self.kept.items()) if table.summary is not None]
        return newest[: max(limit, 0)]

    async def tables(self, after: int, most: int) -> list[tuple[int, str]]:
        await self._turn()
        return [(table.number, name) for name, table in self.kept.items() if table.number > after][:most]

    async def count(self) -> int:
        await self._turn()
        return len(self.kept)

    async def prune(self, before: int, spared: Callable[[str], bool] = spare_none) -> int:
        await self._turn()
        old = [name for name, table in self.kept.items() if table.entries[-1].at < before and not spared(name)]
        for name in old:
            del self.kept[name]
        return len(old)

    async def old_tables(self, before: int, after: int, most: int) -> list[tuple[int, str]]:
        await self._turn()
        return [(table.number, name) for name, table in self.kept.items() if table.number > after and table.entries[-1].at < before][:most]

    async def remove(self, table: str, last: bytes) -> bool:
        await self._turn()
        is_so = table in self.kept and self.kept[table].entries[-1].hash == last
        if is_so:
            del self.kept[table]
        return is_so

    async def close(self) -> None:
        self._open = False

    async def _turn(self) -> None:
        """Yield to other tasks, as a store with a disk does."""
        if not self._open:
            raise StoreError("memory: the store is closed")
        await asyncio.sleep(0)


class Place(Protocol):
    """The location of a store. ``open`` finds what the last one stored, once that one was closed."""

    async def open(self) -> Store: ...


class Memory:
    """A location in memory."""

    def __init__(self, folder: Path) -> None:
        self.kept: Kept = {}

    async def open(self) -> Store:
        return MemoryStore(self.kept)


class Sqlite:
    """A location in a folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.db"

    async def open(self) -> Store:
        return await SqliteStore.open(self.path)


class Postgres:
    """A database of its own in the PostgreSQL server of the tests."""

    def __init__(self, folder: Path) -> None:
        self.url = new_database()

    async def open(self) -> Store:
        return await PostgresStore.open(self.url)


PLACES: tuple[type[Memory] | type[Sqlite] | type[Postgres], ...] = (Memory, Sqlite, Postgres)


class HastyStore(SqliteStore):
    """A broken store: it acknowledges an entry without waiting for the disk."""

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        task = asyncio.create_task(super().append(table, entry))
        task.add_done_callback(lambda done: done.exception())
        await asyncio.sleep(0)


async def add(store: Store, table: str, *bodies: bytes, at: int = 1000) -> list[Entry]:
    """Add entries with these bodies to a table, and return them."""
    before = await store.read(table)
    entries: list[Entry] = []
    for body in bodies:
        last = (entries or before or [Entry(0, 0, b"", b"")])[-1]
        entries.append(chain(last.hash, last.k + 1, at, body))
        await store.append(table, entries[-1])
    return entries


async def go_on(store: Store, table: str, say: Any) -> None:
    """Add entries to a table forever, and call ``say`` for each one that is stored."""
    last = (await store.read(table) or [Entry(0, 0, b"", b"")])[-1]
    while True:
        last = chain(last.hash, last.k + 1, 1000 + last.k, f"{table} {last.k}".encode() * 15)
        await store.append(table, last)
        say(table, last)


async def load(path: str, tables: int, hasty: bool) -> None:
    """Add entries to all tables until the process is killed."""
    store = await (HastyStore if hasty else SqliteStore).open(path)

    def say(table: str, entry: Entry) -> None:
        os.write(1, f"{table} {entry.k} {entry.hash.hex()}\n".encode())

    await asyncio.gather(*(go_on(store, f"t{number}", say) for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(load(sys.argv[1], int(sys.argv[2]), "--hasty" in sys.argv))
