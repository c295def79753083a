"""Which tables are in memory: those in use; idle ones leave, also while the disk is full, and no sweep is the last one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from lastcard.server.errors import Unavailable
from lastcard.server.room import lobby as lobby_module
from lastcard.server.room.lobby import Lobby, TableOptions
from lastcard.server.store.sqlite import SqliteStore
from tests.server.power_cut import Disk
from tests.server.stores import MemoryStore
from tests.wire.fake import Client, FakeClock

DAY_MS = 86_400_000
TIMEOUT_S = 60


@pytest.fixture
def disk() -> Iterator[Disk]:
    made = Disk("memory-of-tables")
    yield made
    made.unregister()


@pytest.fixture
async def on_disk(disk: Disk, tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """A store on that disk."""
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    yield store
    await store.close()


async def until_idle(lobby: Lobby) -> None:
    for actor in lobby._actors.values():
        await actor.mailbox.drain()


async def test_a_table_in_memory_is_not_removed_from_the_store() -> None:
    store, clock = MemoryStore(), FakeClock()
    lobby = Lobby(store, clock=clock, keep_days=2)
    made = await lobby.create(TableOptions(name="Ann", seats=2))
    left = await lobby.create(TableOptions(name="Ben", seats=2))
    ann = Client(made.token)
    ann.come(await lobby.find(made.table))
    await until_idle(lobby)
    clock.at += 3 * DAY_MS
    assert await lobby.unload(clock.now()) == 1
    assert await lobby.prune() == 1
    assert (await store.read(made.table), await store.read(left.table)) != ([], [])
    assert await store.read(left.table) == []
    ann.send(id="still", say="hello")
    await until_idle(lobby)
    assert "ok" in ann.answers["still"]
    await lobby.stop()


async def test_idle_tables_leave_memory_while_the_disk_is_full(disk: Disk, on_disk: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock()
    lobby = Lobby(on_disk, clock=clock)
    made = [await lobby.create(TableOptions(name="Ann", seats=2, public=number % 2 == 0)) for number in range(42)]
    joined = made[0]
    await lobby.join(joined.table, "Ben")
    await until_idle(lobby)
    await on_disk.set_summary(joined.table, b'{"seats": "an older entry"}')
    disk.room = disk.used()
    with pytest.raises(Unavailable):  # what is left of the last page is filled
        await asyncio.gather(*(lobby.create(TableOptions(name="Cy", seats=2)) for _ in range(100)))
    clock.at += 120_000
    monkeypatch.setattr(lobby_module, "_SWEEP_S", 0)
    async with asyncio.timeout(TIMEOUT_S):
        while lobby.tables_live:  # the sweeper takes them out of memory by itself
            await asyncio.sleep(0)
        listed = {entry.get("id", "") for entry in await lobby.public_tables()}
        assert listed == {ticket.table for ticket in made[::2]}
        disk.room = None
        while b"older" in dict(await on_disk.summaries(50))[joined.table]:  # and stores the public list once there is room
            await asyncio.sleep(0)
    await lobby.stop()


async def test_an_unexpected_error_does_not_end_the_sweeping(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    store, clock = MemoryStore(), FakeClock()
    lobby = Lobby(store, clock=clock)
    await lobby.create(TableOptions(name="Ann", seats=2, public=True))
    await until_idle(lobby)
    clock.at += 120_000
    failed = asyncio.Event()
    set_summary = store.set_summary

    async def fail_once(table: str, summary: bytes | None) -> None:
        if not failed.is_set():
            failed.set()
            raise ZeroDivisionError("a fault of the store")
        await set_summary(table, summary)

    monkeypatch.setattr(store, "set_summary", fail_once)
    monkeypatch.setattr(lobby_module, "_SWEEP_S", 0)
    async with asyncio.timeout(TIMEOUT_S):
        while lobby.tables_live:
            await asyncio.sleep(0)
    assert failed.is_set()
    assert "a fault of the store" in caplog.text
    await lobby.stop()


async def test_a_table_that_waits_comes_back_by_itself_once_there_is_room(disk: Disk, on_disk: SqliteStore) -> None:
    clock = FakeClock()
    lobby = Lobby(on_disk, clock=clock)
    made = await lobby.create(TableOptions(name="Ann", seats=2))
    actor = await lobby.find(made.table)
    ann = Client(made.token)
    ann.come(actor)
    await until_idle(lobby)
    disk.room = disk.used()
    word = ""
    while "error" not in ann.answers.get(word, {}):
        word = ann.send(say="x" * 300)
        await until_idle(lobby)
    assert ann.answers[word]["args"] == {"reason": "disk_full"}
    disk.room = None
    while clock.ring(clock.at + 2000):  # nobody sends anything
        await until_idle(lobby)
    assert not actor.is_broken
    again = ann.send(say="once more")
    await until_idle(lobby)
    assert "ok" in ann.answers[again]
    assert not ann.faults
    await lobby.stop()
