"""Files that are no stores, damaged ones, older ones, and those removed while in use."""

from __future__ import annotations

import asyncio
import errno
import sys
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from lastcard.room.log.store import Entry, SentCommand, chain
from lastcard.room.store_errors import StoreError, StoreGone, StoreOverwritten
from lastcard.server.store import sqlite
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.store.sqlite_file import APPLICATION_ID, VERSION
from tests.server.tools.stores import add


async def refused(path: Path, why: str) -> None:
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(StoreError, match=why) as caught:
        await SqliteStore.open(path)
    assert str(path) in str(caught.value)
    assert before is None or path.read_bytes() == before


async def test_other_files_are_refused_and_not_changed(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann, " * 1000)
    await refused(tmp_path / "letter", "this is no SQLite file; name another file")
    await refused(tmp_path, "this is a folder; name a file in it")
    await refused(tmp_path / "none" / "tables.db", "there is no such folder; make it, or name another file")
    db = apsw.Connection(str(tmp_path / "other.db"))
    db.execute("CREATE TABLE tables (id)")
    db.close()
    await refused(tmp_path / "other.db", "holds something else than tables")
    await (await SqliteStore.open(tmp_path / "new.db")).close()
    db = apsw.Connection(str(tmp_path / "new.db"))
    db.pragma("journal_mode", "DELETE")
    for version, why in (
        (VERSION + 1, f"newer version .*schema {VERSION + 1}, known here: {VERSION}.*; use that version"),
        *((n, f"schema {n}, which no version") for n in (0, -1)),
    ):
        db.pragma("user_version", version)
        db.close()
        await refused(tmp_path / "new.db", why)
        db = apsw.Connection(str(tmp_path / "new.db"))
    db.close()


async def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    await add(store, "a", b"1")
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()} == dict.fromkeys(
        ("tables.db", "tables.db-wal", "tables.db.lock"), "0o600"
    )
    await store.close()
    assert not (tmp_path / "tables.db-wal").exists()


DAMAGE = {
    "UPDATE entries SET body = x'00' WHERE k = 3": "entry 3 does not fit",
    "UPDATE entries SET at = at + 1 WHERE k = 3": "entry 3 does not fit",
    "UPDATE entries SET hash = x'00' WHERE k = 3": "entry 3 does not fit",
    "DELETE FROM entries WHERE k = 1": "entry 1 is missing",
    "DELETE FROM entries WHERE k = 3": "entry 3 is missing",
    "DELETE FROM entries WHERE k IN (2, 3)": "entry 2 is missing",
}


@pytest.mark.parametrize(("damage", "why"), DAMAGE.items())
async def test_a_damaged_log_is_reported_by_table_and_entry(tmp_path: Path, damage: str, why: str) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    await add(store, "a", b"1", b"2", b"3", b"4", b"5")
    await store.close()
    db = apsw.Connection(str(tmp_path / "tables.db"))
    db.execute(damage)
    db.close()
    store = await SqliteStore.open(tmp_path / "tables.db")
    with pytest.raises(StoreError, match=rf"tables\.db: table a, {why}"):
        await store.read("a")
    if "k = 3" in damage:
        with pytest.raises(StoreError, match=f"table a, {why}"):
            await store.read("a", 2)
    if damage.startswith("DELETE") and "3" in damage:
        with pytest.raises(StoreError, match="table a, entry 3 is missing"):
            await store.read("a", 3)
    assert len(await store.read("a", 4)) == 1
    await store.close()


VERSION_1 = """
CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, summary BLOB) STRICT;
CREATE INDEX listed ON tables (number) WHERE summary IS NOT NULL;
CREATE TABLE entries (
    table_id TEXT NOT NULL, k INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (table_id, k)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, k INTEGER NOT NULL, fold BLOB NOT NULL) STRICT;
PRAGMA user_version = 1;
"""


async def test_a_file_of_an_older_version_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    logs: dict[str, list[Entry]] = {"b": [], "a": []}
    for k in range(1, 4):
        for log in logs.values():
            log.append(chain(log[-1].hash if log else b"", k, 1, b"%d" % k))
    with closing(apsw.Connection(str(path))) as db:
        db.execute(VERSION_1)
        db.pragma("application_id", APPLICATION_ID)
        for name, log in logs.items():
            db.execute("INSERT INTO tables (id) VALUES (?)", (name,))
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", [(name, one.k, one.at, one.body, one.hash) for one in log])
        db.execute("INSERT INTO snapshots VALUES ('a', 2, x'31')")
    for _ in range(2):
        store = await SqliteStore.open(path)
        for name, log in logs.items():
            assert await store.read(name) == log
            log.append(chain(log[-1].hash, len(log) + 1, 1, b"next"))
            await store.append(name, log[-1])
        assert await store.load_snapshot("a") == (2, b"1")
        assert await store.load_snapshot("b") is None
        assert await store.refuse("a", len(logs["a"]), SentCommand("ann", "k7"), b"no") == b"no"
        await store.close()


@pytest.mark.parametrize("suffix", ["", "-wal"])
@pytest.mark.parametrize("replaced", [False, True])
async def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path: Path, suffix: str, replaced: bool) -> None:
    path = tmp_path / "tables.db"
    store = await SqliteStore.open(path)
    (first,) = await add(store, "a", b"1")
    assert not store.gone.done()
    removed = path.with_name(path.name + suffix)
    kept = removed.rename(tmp_path / "elsewhere")
    if replaced:
        removed.write_bytes(kept.read_bytes())
    for table in ("a", "b"):
        with pytest.raises(StoreGone, match=r"tables\.db: cannot write: the file, or the -wal beside it, was removed or replaced"):
            await store.append(table, chain(first.hash if table == "a" else b"", 2 if table == "a" else 1, 1, b"2"))
    assert isinstance(store.gone.result(), StoreGone)
    assert await store.read("a") == [first]
    await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there the time of a file may change late")
async def test_a_copy_that_is_written_over_the_file_in_use_is_noticed_and_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LOG_PAGES", 4)
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    store = await SqliteStore.open(path)
    (first,) = await add(store, "a", b"1")
    await store.backup(copy)
    for number in range(40):
        await add(store, f"t{number}", b"2" * 4000)
    await store.count()  # answered after the checkpoint that follows the last entry, and that writes the file itself
    with path.open("r+b") as file:  # as cp does
        file.write(copy.read_bytes())
        file.truncate()
    with pytest.raises(StoreOverwritten, match="another program wrote into the file while it was in use"):
        await add(store, "b", b"3")
    assert isinstance(store.gone.result(), StoreOverwritten)
    await store.close()
    assert list(tmp_path.glob("tables.db-wal.unused-*"))
    again = await SqliteStore.open(path)
    assert await again.read("a") == [first]
    assert await again.count() == 1
    await again.close()
    with closing(apsw.Connection(str(path))) as db:
        assert db.execute("PRAGMA integrity_check").get == "ok"


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file cannot be replaced")
async def test_a_copy_that_takes_the_place_of_the_file_in_use_stays_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LOG_PAGES", 4)
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    store = await SqliteStore.open(path)
    (first,) = await add(store, "a", b"1")
    await store.backup(copy)
    for number in range(40):
        await add(store, f"t{number}", b"2" * 4000)
    await store.count()  # answered after a checkpoint: what the log holds from here on fits the file of before only
    monkeypatch.setattr(sqlite, "LOG_PAGES", 1000)
    await add(store, "last", b"2" * 4000)
    copy.replace(path)  # as mv does
    with pytest.raises(StoreGone, match="was removed or replaced"):
        await add(store, "b", b"3")
    await store.close()
    assert list(tmp_path.glob("tables.db-wal.unused-*"))
    again = await SqliteStore.open(path)
    assert await again.read("a") == [first]
    assert await again.count() == 1
    await again.close()
    with closing(apsw.Connection(str(path))) as db:
        assert db.execute("PRAGMA integrity_check").get == "ok"


async def test_a_file_system_that_is_read_only_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> int:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    monkeypatch.setattr(sqlite, "lock_file", refuse)
    with pytest.raises(StoreError, match="cannot open: the file system there can only be read: mount it for writing"):
        await SqliteStore.open(tmp_path / "tables.db")


async def test_own_checkpoints_are_no_foreign_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LOG_PAGES", 2)
    path = tmp_path / "tables.db"
    for turn in range(3):
        store = await SqliteStore.open(path)
        for number in range(20):
            await add(store, f"t{turn}.{number}", b"2" * 4000)
        await store.backup(tmp_path / f"copy-{turn}.db")
        await add(store, f"more-{turn}", b"2")
        assert not store.gone.done()
        await store.close()


async def test_a_file_that_is_removed_during_a_commit_acknowledges_none_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    store = await SqliteStore.open(path)
    await add(store, "a", b"1")
    flush = store._flush

    def remove_and_flush(db: apsw.Connection) -> None:
        path.unlink(missing_ok=True)
        flush(db)

    monkeypatch.setattr(store, "_flush", remove_and_flush)
    answers = await asyncio.gather(*(store.append(f"t{number}", chain(b"", 1, 1, b"1")) for number in range(5)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreGone] * 5
    await store.close()
