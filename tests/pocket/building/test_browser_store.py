"""The store of a browser. What it has in common with other stores, ``tests/server/store/test_store.py`` checks."""

from __future__ import annotations

import pytest

from lastcard.pocket.browser_store import opened
from lastcard.room.log.store import chain
from lastcard.room.store_errors import StoreError, StoreFull
from tests.pocket.memory_disk import MemoryDisk
from tests.server.tools.stores import add


class QuotaExceededError(Exception):
    """What a browser raises when there is no more room."""


async def test_a_full_disk_loses_nothing_and_the_table_goes_on() -> None:
    disk = MemoryDisk()
    store = await opened(disk)
    first = (await add(store, "t", b"one"))[-1]
    disk.refuses = QuotaExceededError("full")
    with pytest.raises(StoreFull):
        await store.append("t", chain(first.hash, 2, 1001, b"two"))
    disk.refuses = None
    assert await store.read("t") == [first]
    await add(store, "t", b"two")
    assert [entry.body for entry in await (await opened(disk)).read("t")] == [b"one", b"two"]


async def test_another_error_of_the_database_is_an_error_of_the_store() -> None:
    disk = MemoryDisk(refuses=OSError("InvalidStateError: the database is gone"))
    with pytest.raises(StoreError, match="the database is gone"):
        await add(await opened(disk), "t", b"one")


async def test_a_removed_table_leaves_nothing_behind() -> None:
    disk = MemoryDisk()
    store = await opened(disk)
    last = (await add(store, "t", b"one", b"two"))[-1]
    await store.save_snapshot("t", 2, b"snapshot")
    assert await store.remove("t", last.hash)
    assert (disk.kept, disk.logs, disk.snapshots) == ({}, {}, {})
