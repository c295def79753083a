"""Concurrent calls of a store: one sync for a batch, and none depends on who made another."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from lastcard.room.log.store import chain
from lastcard.server.store.sqlite import SqliteStore
from tests.server.tools.power_cut import Disk
from tests.server.tools.stores import add


async def test_one_sync_per_batch_before_any_acknowledgement(disk: Disk, tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    await add(store, "t", b"1")  # the log file is there
    disk.gate.clear()
    first = asyncio.create_task(store.append("first", chain(b"", 1, 1, b"1")))
    await asyncio.to_thread(disk.waiting.wait)
    before = disk.syncs
    rest = [asyncio.create_task(store.append(f"t{number}", chain(b"", 1, 1, b"1"))) for number in range(200)]
    reader = asyncio.create_task(store.count())
    for _ in range(50):
        await asyncio.sleep(0)
    assert not any(task.done() for task in (first, *rest, reader))
    for task in rest[::7]:
        task.cancel()
    disk.gate.set()
    answers = await asyncio.gather(first, *rest, return_exceptions=True)
    assert sum(isinstance(answer, asyncio.CancelledError) for answer in answers) == len(rest[::7])
    assert disk.syncs == before + 2
    assert await reader == 202
    await store.close()


async def test_a_closed_event_loop_affects_no_other(disk: Disk, tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    disk.gate.clear()

    async def ask_and_go() -> None:
        task = asyncio.create_task(store.append("gone", chain(b"", 1, 1, b"1")))
        await asyncio.sleep(0)
        task.cancel()

    elsewhere = threading.Thread(target=lambda: asyncio.run(ask_and_go()))
    elsewhere.start()
    elsewhere.join()
    here = asyncio.create_task(add(store, "here", b"1"))
    disk.gate.set()
    assert len(await here) == 1
    assert await store.count() == 2
    await store.close()
