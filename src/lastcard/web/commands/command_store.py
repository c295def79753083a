"""Open a store for a command that runs without a server."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

from lastcard.room.log.store import Store
from lastcard.server.store.sqlite import SqliteStore
from lastcard.web.commands.serve import check_installed
from lastcard.web.process.stores import is_postgres, make_folder


async def open_unserved(stack: AsyncExitStack, where: str) -> Store:
    """Open a store and close it with the stack: a file that no server uses, or the URL of a database. Raises LastCardError."""
    if not is_postgres(where):
        make_folder(Path(where).parent)
        opened = await SqliteStore.open(where)
        stack.push_async_callback(opened.close)
        return opened
    check_installed("asyncpg", extra="postgres")
    from lastcard.server.store.postgres import PostgresStore

    database = await PostgresStore.open(where)
    stack.push_async_callback(database.close)
    return database


def other_processes(store: Store) -> int:
    """Return how many other processes use an open store."""
    if not store.is_shared:
        return 0
    from lastcard.server.store.postgres import PostgresStore

    assert isinstance(store, PostgresStore)
    return store.others
