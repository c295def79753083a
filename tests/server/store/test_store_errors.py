"""A full disk, a disk that does not answer: what fails says so, nothing is lost, and the next call works."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from lastcard.room.log.store import chain
from lastcard.room.store_errors import Conflict, StoreError, StoreFull
from lastcard.server.store import sqlite
from lastcard.server.store.sqlite import SqliteStore
from tests.server.tools.acknowledged import Said, faults, into
from tests.server.tools.power_cut import Disk
from tests.server.tools.stores import add, go_on


async def test_a_full_disk_is_reported_and_nothing_is_lost(disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LOG_PAGES", 20)
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    said = Said()
    luck = Random(3)
    for _ in range(20):
        disk.room = disk.used() + luck.randrange(0, 300_000)

        async def one(table: str) -> None:
            with pytest.raises(StoreFull, match=r"tables\.db: cannot write: the disk is full; nothing is lost"):
                await go_on(store, table, into(said))

        await asyncio.gather(*(one(f"t{number}") for number in range(8)))
        # The files may still take an entry or two that fit; what was refused is not there.
        assert await faults(store, said, more=0) == []
        disk.room = None
        for number in range(8):
            for entry in await add(store, f"t{number}", b"there is room again"):
                into(said)(f"t{number}", entry)
    disk.room = disk.used()
    await store.close()  # without room to move the log
    disk.room = None
    disk.cut(None)
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    assert await faults(store, said, more=0) == []
    await store.close()


async def test_on_a_full_disk_the_room_of_removed_tables_is_used(disk: Disk, tmp_path: Path) -> None:
    """The write-ahead log has taken the last room; moved into the file, which has empty pages, it can be written over."""
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    for number in range(20):
        await add(store, f"t{number}", *[b"x" * 1000] * 20)
    await store.close()  # the log is in the file
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    for number in range(15):
        assert await store.remove(f"t{number}", (await store.read(f"t{number}"))[-1].hash)
    disk.room = disk.used()
    for number in range(100):
        await add(store, "t19", b"%d" % number)
    await store.close()
    disk.room = None
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    assert [entry.body for entry in (await store.read("t19"))[20:]] == [b"%d" % number for number in range(100)]
    await store.close()


async def test_a_failed_sync_fails_every_call_of_the_batch(disk: Disk, tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    said = Said()
    for entry in await add(store, "t0", b"1", b"2"):
        into(said)("t0", entry)
    for number in range(1, 6):
        disk.broken = 1
        table = f"t{number}"
        with pytest.raises(StoreError, match=r"cannot write: .*the disk does not answer") as caught:
            await add(store, table, b"1")
        assert not isinstance(caught.value, (Conflict, StoreFull))
        assert await store.read(table) == []
        for name in (table, "t0"):
            for entry in await add(store, name, b"again"):
                into(said)(name, entry)
    disk.power = 0
    await store.close()
    disk.cut(None)
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    assert await faults(store, said, more=0) == []
    await store.close()


async def test_a_failed_read_fails_only_its_batch(disk: Disk, tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    apart = ("b", "c", "a")  # no page holds something of both a and b
    logs = {name: await add(store, name, *(b"%d" % k * 1000 for k in range(30))) for name in apart}
    del logs["c"]
    await store.close()
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    logs["a"] += await add(store, "a", b"known from now on")
    following = {name: chain(log[-1].hash, len(log) + 1, 1, b"next") for name, log in logs.items()}
    disk.unreadable = True
    answers = await asyncio.gather(*(store.append(name, entry) for name, entry in following.items()), return_exceptions=True)
    assert [str(answer).partition(": ")[2] for answer in answers] == ["cannot write: the disk does not answer"] * 2
    with pytest.raises(StoreError, match="cannot read: the disk does not answer"):
        await store.read("b")
    disk.unreadable = False
    for name, log in logs.items():
        assert await store.read(name) == log
        await store.append(name, following[name])
        assert await store.read(name) == [*log, following[name]]
    await store.close()


async def test_a_failed_batch_is_rolled_back_and_the_next_one_works(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    (last,) = await add(store, "a", b"1")
    entries = [("a", chain(last.hash, 2, 1, b"2")), ("b", chain(b"", 1, 1, b"1"))]
    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(sqlite, "INSERT", ["nonsense"] * (sqlite.ROWS + 1))
        answers = await asyncio.gather(*(store.append(*entry) for entry in entries), return_exceptions=True)
        assert [type(answer) for answer in answers] == [StoreError] * 2
    assert (await store.read("a"), await store.count()) == ([last], 1)
    await asyncio.gather(*(store.append(*entry) for entry in entries))
    assert await store.count() == 2
    await store.close()
