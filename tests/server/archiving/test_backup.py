"""Backups: complete and consistent, made while moves are stored, without keeping them waiting; and what is refused."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import apsw
import pytest

from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.room.log.store import Entry, chain
from lastcard.room.store_errors import StoreError
from lastcard.server.store import sqlite_backup
from lastcard.server.store.sqlite_backup import BackupError, Copy, back_up_closed, checked
from lastcard.web.commands.backup import back_up
from tests.server.tools.backups import full_store, logs_of
from tests.server.tools.stores import add


def one_page_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make steps so short that many calls come between them."""
    monkeypatch.setattr(sqlite_backup, "STEP_PAGES", 1)
    monkeypatch.setattr(sqlite_backup, "STEP_S", 0)


async def test_a_backup_under_load_is_complete_and_consistent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_page_a_step(monkeypatch)
    store = await full_store(tmp_path / "tables.db")
    before = {f"t{number}": await store.read(f"t{number}") for number in range(8)}
    stored: dict[str, list[Entry]] = {}
    is_over = False

    async def play(table: str) -> None:
        last = (before.get(table) or [Entry(0, 0, b"", b"")])[-1]
        while not is_over:
            last = chain(last.hash, last.k + 1, 1, b"while it is copied " * 10)
            await store.append(table, last)
            stored.setdefault(table, []).append(last)
            if last.k % 50 == 0:
                await store.save_snapshot(table, last.k, b"fold" * 300)

    players = [asyncio.create_task(play(f"{kind}{number}")) for kind in ("t", "new") for number in range(6)]
    await store.backup(tmp_path / "copy.db")
    acknowledged = {table: len(entries) for table, entries in stored.items()}
    is_over = True
    await asyncio.gather(*players)
    found = await logs_of(tmp_path / "copy.db")
    assert sum(acknowledged.values()) > 500, "moves went on while the copy was made"
    for table, entries in before.items():
        assert found[table][: len(entries)] == entries, "what was there before the backup is in it"
    for table, log in found.items():
        whole = [*before.get(table, []), *stored.get(table, [])]
        assert log == whole[: len(log)]
        assert len(log) >= len(before.get(table, []))
    assert not list(tmp_path.glob("copy.db-*"))
    await store.close()


async def test_a_table_is_removed_and_a_transaction_is_undone_while_a_backup_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_page_a_step(monkeypatch)
    store = await full_store(tmp_path / "tables.db")
    making = asyncio.create_task(store.backup(tmp_path / "copy.db"))
    luck = Random(5)
    kept: dict[str, list[Entry]] = {}
    for number in range(200):
        name = f"n{number}"
        bodies = [luck.randbytes(3000) for _ in range(6)]
        entries = list(kept.setdefault(name, []))
        for body in bodies:
            last = entries[-1] if entries else Entry(0, 0, b"", b"")
            entries.append(chain(last.hash, last.k + 1, 2000, body))
        broken = number % 5 == 0
        with monkeypatch.context() as undone:
            if broken:
                flush = store._flush

                def fail(db: apsw.Connection, flush: Callable[[apsw.Connection], None] = flush) -> None:
                    flush(db)
                    db.execute("nonsense")

                undone.setattr(store, "_flush", fail)
            answers = await asyncio.gather(*(store.append(name, entry) for entry in entries), return_exceptions=True)
        assert broken == any(answers)
        kept[name] = [] if broken else entries
        if number == 15:
            assert await store.prune(1500) == 8
        if making.done():
            break
    assert number > 20
    await making
    found = await logs_of(tmp_path / "copy.db")
    for name, log in found.items():
        if name.startswith("n"):
            assert log == kept[name][: len(log)]
            assert log
    await store.close()


async def test_moves_are_stored_between_the_steps_of_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await full_store(tmp_path / "tables.db")
    steps: list[float] = []
    clock = iter(range(10**9))
    monkeypatch.setattr(sqlite_backup, "STEP_PAGES", 4)
    monkeypatch.setattr(sqlite_backup, "STEP_S", 3)
    monkeypatch.setattr(sqlite_backup, "perf_counter", lambda: float(next(clock)))  # a second for each look at the clock
    step = Copy.step

    def counted(copy: Copy) -> bool:
        before = copy.copied
        done = step(copy)
        steps.append(copy.copied - before)
        return done

    monkeypatch.setattr(Copy, "step", counted)
    last = (await store.read("t0"))[-1]
    making = asyncio.create_task(store.backup(tmp_path / "copy.db"))
    between = 0
    while not making.done():
        last = chain(last.hash, last.k + 1, 1, b"a move")
        await store.append("t0", last)
        between += 1
    await making
    assert max(steps) <= 3 * 4 * 4096
    assert between >= len(steps) - 2 > 5, "each step lets the moves that wait go first"
    await store.close()


async def test_a_closed_store_ends_the_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_page_a_step(monkeypatch)
    store = await full_store(tmp_path / "tables.db")
    making = asyncio.create_task(store.backup(tmp_path / "copy.db"))
    await store.count()
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await making
    assert not (tmp_path / "copy.db").exists()


async def test_a_cancelled_backup_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_page_a_step(monkeypatch)
    store = await full_store(tmp_path / "tables.db")
    making = asyncio.create_task(store.backup(tmp_path / "copy.db"))
    await store.count()
    making.cancel()
    with pytest.raises(asyncio.CancelledError):
        await making
    assert not (tmp_path / "copy.db").exists()
    await store.backup(tmp_path / "copy.db")
    assert checked(tmp_path / "copy.db") == 8
    await store.close()


async def test_a_failed_backup_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await full_store(tmp_path / "tables.db", tables=1)
    (tmp_path / "taken").write_text("a letter")
    for target, why in (("taken", "cannot write"), ("none/copy.db", "cannot write: there is no such folder")):
        with pytest.raises(BackupError, match=why):
            await store.backup(tmp_path / target)
    assert (tmp_path / "taken").read_text() == "a letter"
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=10 * 2**20))
    with pytest.raises(BackupError, match=r"a backup takes .* MB there, and so much is not free"):
        await store.backup(tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
    assert len(await add(store, "t0", b"it goes on")) == 1
    await store.close()


class SmallDisk(apsw.Connection):
    """A connection for which the disk is full once a copy has so many pages."""

    PAGES = 40

    def pragma(self, name: str, *given: Any, **options: Any) -> Any:
        if (name, given) == ("journal_mode", ("OFF",)):
            super().pragma("max_page_count", self.PAGES)
        return super().pragma(name, *given, **options)


async def test_a_disk_that_is_full_ends_the_backup_and_not_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await full_store(tmp_path / "tables.db")
    with monkeypatch.context() as full:
        full.setattr(apsw, "Connection", SmallDisk)
        with pytest.raises(BackupError, match=r"copy\.db: cannot write: the disk is full"):
            await store.backup(tmp_path / "copy.db")
        assert not (tmp_path / "copy.db").exists()
    assert len(await add(store, "t0", b"it goes on")) == 1
    await store.backup(tmp_path / "copy.db")
    assert checked(tmp_path / "copy.db") == 8
    await store.close()


async def test_a_disk_that_is_full_ends_the_backup_of_a_stopped_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await full_store(tmp_path / "tables.db")).close()
    with monkeypatch.context() as full:
        full.setattr(apsw, "Connection", SmallDisk)
        with pytest.raises(BackupError, match="the disk is full"):
            back_up_closed(tmp_path / "tables.db", tmp_path / "copy.db")
    assert {path.name for path in tmp_path.iterdir()} == {"tables.db", "tables.db.lock"}
    back_up_closed(tmp_path / "tables.db", tmp_path / "copy.db")
    assert checked(tmp_path / "copy.db") == 8


async def test_a_large_copy_is_synced_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_page_a_step(monkeypatch)
    monkeypatch.setattr(sqlite_backup, "SYNC_BYTES", 20 * 4096)
    store = await full_store(tmp_path / "tables.db")
    synced: list[Path] = []
    monkeypatch.setattr(sqlite_backup, "sync", synced.append)
    await store.backup(tmp_path / "copy.db")
    pages = (tmp_path / "copy.db").stat().st_size // 4096
    assert pages > 100
    assert synced == [tmp_path / "copy.db"] * ((pages - 1) // 20 + 1)
    await store.close()


def test_a_file_that_is_no_store_is_refused_as_a_backup(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann, " * 1000)
    with pytest.raises(BackupError, match="this is no SQLite file"):
        checked(tmp_path / "letter")
    apsw.Connection(str(tmp_path / "other.db")).execute("CREATE TABLE tables (id)")
    with pytest.raises(BackupError) as other:
        checked(tmp_path / "other.db")
    assert other.value.cause == "backup_damaged"
    assert {path.name for path in tmp_path.iterdir()} == {"letter", "other.db"}


# ---- the command ---------------------------------------------------------------------------------------------------------
async def test_one_table_is_counted_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await (await full_store(tmp_path / "tables.db", tables=1)).close()
    assert cli.main(["backup", str(tmp_path / "copy.db"), "--file", str(tmp_path / "tables.db")]) == 0
    assert ": 1 table, " in capsys.readouterr().out


async def test_a_stopped_server_is_backed_up_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one_page_a_step(monkeypatch)
    file = tmp_path / "tables.db"
    store = await full_store(file)
    before = {f"t{number}": await store.read(f"t{number}") for number in range(8)}
    await store.close()
    assert cli.main(["backup", str(tmp_path / "copy.db"), "--store", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"{tmp_path / 'copy.db'}: 8 tables, ")
    assert await logs_of(tmp_path / "copy.db") == before
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    assert {path.name for path in tmp_path.iterdir()} == {"tables.db", "tables.db.lock", "copy.db", "copy.db.lock"}


async def test_the_file_of_a_killed_server_is_backed_up_with_its_log(tmp_path: Path) -> None:
    store = await full_store(tmp_path / "tables.db")
    copies = tmp_path / "killed"
    copies.mkdir()
    for suffix in ("", "-wal"):  # as a crash leaves them
        shutil.copyfile(f"{tmp_path / 'tables.db'}{suffix}", f"{copies / 'tables.db'}{suffix}")
    before = await store.read("t7")
    await store.close()
    assert back_up(copies / "tables.db", tmp_path / "copy.db") == 8
    assert (await logs_of(tmp_path / "copy.db"))["t7"] == before


REFUSED: dict[str, tuple[str, str]] = {
    "there is no such file of tables": ("none.db", "copy.db"),
    "this is there already": ("tables.db", "taken"),
    "cannot write: there is no such": ("tables.db", "none/copy.db"),
    "this is no SQLite file": ("letter", "copy.db"),
    "holds something else than tables": ("other.db", "copy.db"),
}


@pytest.mark.parametrize("why", REFUSED)
async def test_a_backup_that_cannot_be_made_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], why: str) -> None:
    await (await full_store(tmp_path / "tables.db", tables=1)).close()
    (tmp_path / "taken").write_text("a letter")
    (tmp_path / "letter").write_text("Dear Ann, " * 1000)
    apsw.Connection(str(tmp_path / "other.db")).execute("CREATE TABLE tables (id)")
    store, target = REFUSED[why]
    assert cli.main(["backup", str(tmp_path / target), "--store", str(tmp_path / store)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("lastcard: ")
    assert why in said
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "copy.db").exists()
    assert not list(tmp_path.glob("*.part"))


async def test_a_damaged_store_makes_no_backup(tmp_path: Path) -> None:
    await (await full_store(tmp_path / "tables.db")).close()
    data = bytearray((tmp_path / "tables.db").read_bytes())
    data[20 * 4096 : 40 * 4096] = bytes(20 * 4096)
    (tmp_path / "tables.db").write_bytes(data)
    with pytest.raises(LastCardError, match=r"no complete copy of the tables|damaged"):
        back_up(tmp_path / "tables.db", tmp_path / "copy.db")
    assert {path.name for path in tmp_path.iterdir()} <= {"tables.db", "tables.db.lock", "tables.db-wal", "tables.db-shm"}
