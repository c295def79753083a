"""The PostgreSQL server of the tests: one for each test process, started when it is first needed, with a database for each test."""

from __future__ import annotations

import atexit
import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg

from lastcard.room.store_errors import StoreError
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.postgres_embedded import EmbeddedPostgres, find_programs
from tests.tools import skip_without

_NUMBERS = itertools.count(1)


def find_programs_or_skip() -> None:
    """Skip the test where there is no PostgreSQL."""
    try:
        find_programs()
    except StoreError:
        skip_without("PostgreSQL")


def own_server(*options: str) -> EmbeddedPostgres:
    """Start a server in a folder that is removed when the process ends; nothing is synced to the disk unless ``options`` say so."""
    find_programs_or_skip()
    folder = Path(tempfile.mkdtemp(prefix="lastcard-"))
    server = EmbeddedPostgres(folder, "fsync=off", *options)
    server.start()

    def end() -> None:
        with suppress(StoreError):
            server.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(end)
    return server


@cache
def shared_server() -> EmbeddedPostgres:
    """Return the server of this test process."""
    return own_server()


def new_database(server: EmbeddedPostgres | None = None) -> str:
    """Make an empty database and return its URL."""
    server = server or shared_server()
    name = f"test_{os.getpid()}_{next(_NUMBERS)}"

    subprocess.run([server.programs / "createdb", "--maintenance-db", server.url(), name], check=True, cwd="/")
    return server.url(name)


@asynccontextmanager
async def processes(url: str, count: int) -> AsyncIterator[list[PostgresStore]]:
    """Open the stores of so many processes."""
    async with AsyncExitStack() as stack:
        stores = []
        for _ in range(count):
            stores.append(await PostgresStore.open(url))
            stack.push_async_callback(stores[-1].close)
        yield stores


async def execute(url: str, query: str, *given: Any) -> Any:
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetch(query, *given)
    finally:
        await connection.close()


async def cut_connections(url: str) -> None:
    """End all connections to the database but the one that does it."""
    await execute(
        url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
