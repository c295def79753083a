"""Migrations of a PostgreSQL schema: once each, forward, also by processes that start together."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest

from lastcard.room.store_errors import StoreError
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.postgres_schema import MIGRATIONS, Migration, migrate
from tests.server.tools.postgres import execute, processes
from tests.server.tools.stores import add


async def test_processes_that_start_together_migrate_once(url: str) -> None:
    stores = await asyncio.gather(*(PostgresStore.open(url) for _ in range(5)))
    rows = await execute(url, "SELECT version FROM lastcard.migrations ORDER BY version")
    assert [row["version"] for row in rows] == list(range(1, len(MIGRATIONS) + 1))
    await asyncio.gather(*(store.close() for store in stores))


async def migrated(url: str, *more: Migration) -> int:
    connection = await asyncpg.connect(url, server_settings={"search_path": "lastcard"})
    try:
        return await migrate(connection, "test", (*MIGRATIONS, *more))
    finally:
        await connection.close()


async def test_a_migration_runs_once_and_the_version_before_goes_on(url: str) -> None:
    latest = len(MIGRATIONS)
    async with processes(url, 1) as (store,):
        written = await add(store, "a", b"1")
        more = Migration("ALTER TABLE tables ADD COLUMN more text", least=latest)
        assert [await migrated(url, more) for _ in range(2)] == [latest + 1] * 2
        assert await migrated(url) == latest + 1
        written += await add(store, "a", b"2")
    async with processes(url, 1) as (again,):
        assert await again.read("a") == written


async def test_processes_of_two_versions_that_start_together_migrate_once(url: str) -> None:
    latest = len(MIGRATIONS)
    more = Migration("CREATE TABLE more (id text)", least=1)  # fails where it is done twice
    found = await asyncio.gather(*(migrated(url, *newer) for newer in ((), (more,)) * 4))
    assert set(found[1::2]) == {latest + 1}
    assert set(found[::2]) <= {latest, latest + 1}
    rows = await execute(url, "SELECT version FROM lastcard.migrations ORDER BY version")
    assert [row["version"] for row in rows] == list(range(1, latest + 2))


async def test_a_schema_that_is_too_new_is_refused(url: str) -> None:
    async with processes(url, 1):
        pass
    await migrated(url, Migration("SELECT 1", least=len(MIGRATIONS) + 1))
    with pytest.raises(StoreError, match="newer version"):
        await PostgresStore.open(url)


async def test_a_migration_that_fails_changes_nothing(url: str) -> None:
    with pytest.raises(asyncpg.PostgresError):
        await migrated(url, Migration("CREATE TABLE half (x int); SELECT 1 / 0", least=1))
    rows = await execute(url, "SELECT to_regclass('lastcard.half') IS NULL AND to_regclass('lastcard.entries') IS NULL AS nothing")
    assert rows[0]["nothing"]
