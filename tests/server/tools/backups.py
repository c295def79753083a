"""Helpers for tests of backups: stores that fill some pages, and the logs of a restored backup."""

from __future__ import annotations

import asyncio
from pathlib import Path

import apsw

from lastcard.room.log.store import Entry
from lastcard.server.store.sqlite import SqliteStore
from tests.server.tools.stores import add

LINES = 60
"""Entries of each table before a backup: together some hundred pages."""


async def full_store(path: Path, tables: int = 8) -> SqliteStore:
    store = await SqliteStore.open(path)
    await asyncio.gather(*(add(store, f"t{number}", *(b"%d " % k * 400 for k in range(LINES))) for number in range(tables)))
    return store


async def logs_of(path: Path) -> dict[str, list[Entry]]:
    """Return all logs of a restored backup. Reading them checks that each chain is whole."""
    with apsw.Connection(str(path)) as db:
        names = [name for (name,) in db.execute("SELECT id FROM tables")]
    db.close()
    store = await SqliteStore.open(path)
    try:
        return {name: await store.read(name) for name in names}
    finally:
        await store.close()
