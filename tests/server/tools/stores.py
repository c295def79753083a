"""Stores for tests: one in memory, places where a store can be opened again, and a load for a process that will be killed.

``python tests/server/tools/stores.py FILE TABLES`` adds entries to that many tables and says ``table k hash`` of each one that is safe;
with ``--hasty`` it says so too early.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any, Protocol

from lastcard.pocket.browser_store import opened
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.log.store import Entry, SentCommand, Store, chain
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.sqlite import SqliteStore
from tests.pocket.memory_disk import MemoryDisk
from tests.server.tools.postgres import new_database


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


class Browser:
    """The database of a browser, which is in memory here."""

    def __init__(self, folder: Path) -> None:
        self.disk = MemoryDisk()

    async def open(self) -> Store:
        return await opened(self.disk)


PLACES: tuple[type[Memory] | type[Browser] | type[Sqlite] | type[Postgres], ...] = (Memory, Browser, Sqlite, Postgres)


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
