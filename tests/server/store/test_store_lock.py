"""One server for one file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import apsw
import pytest

from lastcard.room.store_errors import StoreError
from lastcard.server.store.sqlite import SqliteStore
from tests.server.tools.acknowledged import adding
from tests.server.tools.stores import add


async def test_a_second_store_on_the_same_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = await SqliteStore.open(path)
    (tmp_path / "other.db").symlink_to(path)
    for name in (path, tmp_path / "other.db"):
        with pytest.raises(StoreError, match=rf"tables\.db: cannot open: process {os.getpid()} has it open.* name another file"):
            await SqliteStore.open(name)
    await add(store, "a", b"1")
    await store.close()
    await (await SqliteStore.open(path)).close()


async def test_where_files_have_no_lock_sqlite_refuses_the_second_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as windows:
        windows.setattr(sys, "platform", "win32")
        windows.setitem(sys.modules, "fcntl", None)  # there is no such module
        store = await SqliteStore.open(tmp_path / "tables.db")
        with pytest.raises(StoreError, match="another program has the file open"):
            await SqliteStore.open(tmp_path / "tables.db")
        written = await add(store, "a", b"1")
        assert await store.read("a") == written
        await store.close()
        store = await SqliteStore.open(tmp_path / "tables.db")
    assert await store.read("a") == written
    await store.close()


async def test_a_second_process_is_refused_until_the_first_is_dead(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with adding(path, 1) as first:
        assert first.stdout is not None
        assert first.stdout.readline()
        with pytest.raises(StoreError, match=f"process {first.pid} has it open"):
            await SqliteStore.open(path)
        first.kill()
    store = await SqliteStore.open(path)
    assert await store.read("t0")
    await store.close()


async def test_another_program_in_the_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await SqliteStore.open(path)).close()
    other = apsw.Connection(str(path))
    other.execute("BEGIN; SELECT * FROM tables")
    with pytest.raises(StoreError, match=r"tables\.db: cannot open: another program has the file open"):
        await SqliteStore.open(path)
    other.close()
    await (await SqliteStore.open(path)).close()
