"""What a store has acknowledged survives kill -9 and a power cut."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from lastcard.room.log.store import Store
from lastcard.room.store_errors import StoreError
from lastcard.server.store import sqlite
from lastcard.server.store.sqlite import SqliteStore
from tests.server.tools.acknowledged import Said, adding, faults, into
from tests.server.tools.power_cut import Disk
from tests.server.tools.stores import go_on

# How often; more of it by hand, e.g. LASTCARD_KILLS=200.
KILLS = int(os.environ.get("LASTCARD_KILLS", "5"))
CUTS = int(os.environ.get("LASTCARD_CUTS", "30"))


def killed(path: Path, luck: Random, said: Said, *options: str) -> None:
    """Let a process add entries to twelve tables, kill it after some acknowledgements, and record all of them."""
    with adding(path, 12, *options) as process:
        assert process.stdout is not None
        few = luck.randrange(1, 400)
        for number, line in enumerate(process.stdout):
            if number == few:
                process.kill()
            if line.endswith("\n"):  # the last one may be cut short
                table, k, safe = line.split()
                said.setdefault(table, {})[int(k)] = bytes.fromhex(safe)
    assert process.returncode == -9, "it ended by itself"


async def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    path, luck, said = tmp_path / "tables.db", Random(9), Said()
    for _ in range(KILLS):
        killed(path, luck, said)
        store = await SqliteStore.open(path)
        assert await faults(store, said) == []
        for table in said:  # unacknowledged entries count as stored from now on
            for entry in await store.read(table):
                into(said)(table, entry)
        await store.close()
    assert sum(map(len, said.values())) > 20 * KILLS


async def test_a_store_that_acknowledges_before_the_commit_is_caught(tmp_path: Path) -> None:
    lost: list[str] = []
    for number in range(5):
        path, said = tmp_path / f"{number}.db", Said()
        killed(path, Random(number), said, "--hasty")
        store = await SqliteStore.open(path)
        lost += await faults(store, said, more=10**6)
        await store.close()
    assert any("is lost" in line for line in lost)


async def until_it_fails(store: Store, said: Said) -> None:
    """Add entries to eight tables until the store fails each of them."""

    async def one(table: str) -> None:
        with pytest.raises(StoreError):
            await go_on(store, table, into(said))

    await asyncio.gather(*(one(f"t{number}") for number in range(8)))


async def cut(disk: Disk, path: Path, luck: Random, said: Said, *, synchronous: str, whole: bool) -> list[str]:
    """Add entries until the power fails; return what is lost afterwards."""
    disk.power = luck.randrange(1, 300)
    try:
        store = await SqliteStore.open(path, vfs=disk.name, synchronous=synchronous)
    except StoreError:
        pass  # it failed before anything began
    else:
        await until_it_fails(store, said)
        await store.close()
    assert disk.power == 0
    disk.cut(None if whole else luck)
    store = await SqliteStore.open(path, vfs=disk.name, synchronous=synchronous)
    lost = await faults(store, said)
    for table in said:
        said[table] = {entry.k: entry.hash for entry in await store.read(table)}
    if luck.random() < 0.5:
        await store.close()
    else:  # the power may fail at any time after that, too
        disk.power = 0
        await store.close()
        disk.cut(None if whole else luck)
    return lost


@pytest.mark.parametrize("whole", [True, False], ids=["all that was not synced", "some of what was not synced"])
async def test_what_was_acknowledged_survives_a_power_cut(disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: bool) -> None:
    monkeypatch.setattr(sqlite, "LOG_PAGES", 20)  # so that the log is often moved into the file
    luck, acknowledged = Random(1), 0
    for number in range(CUTS):
        if number % 6 == 0:
            said = Said()
            disk.files.clear()
        assert await cut(disk, tmp_path / "tables.db", luck, said, synchronous="FULL", whole=whole) == []
        acknowledged += sum(map(len, said.values()))
    assert acknowledged > 20 * CUTS


@pytest.mark.parametrize("whole", [True, False])
async def test_a_store_that_does_not_sync_is_caught(disk: Disk, tmp_path: Path, whole: bool) -> None:
    luck, lost = Random(1), list[str]()
    for _ in range(10):
        disk.files.clear()
        lost += await cut(disk, tmp_path / "tables.db", luck, Said(), synchronous="NORMAL", whole=whole)
    assert any("is lost" in line for line in lost)
