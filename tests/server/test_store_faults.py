"""What an acknowledged entry survives: kill -9, a power cut, a full disk, a second server, a damaged file."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import apsw
import pytest

from lastcard.server.store import sqlite
from lastcard.server.store.base import Conflict, Entry, Store, StoreError, StoreFull, StoreGone, chain
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.store.sqlite_file import APPLICATION_ID
from tests.server.power_cut import Disk
from tests.server.stores import add, go_on

# How often; more of it by hand, e.g. LASTCARD_KILLS=200.
KILLS = int(os.environ.get("LASTCARD_KILLS", "20"))
CUTS = int(os.environ.get("LASTCARD_CUTS", "60"))
LOAD = Path(__file__).parent / "stores.py"

Said = dict[str, dict[int, bytes]]


def into(said: Said) -> Callable[[str, Entry], None]:
    def note(table: str, entry: Entry) -> None:
        said.setdefault(table, {})[entry.k] = entry.hash

    return note


async def faults(store: Store, said: Said, *, more: int = 1) -> list[str]:
    """Return the acknowledged entries that the store has lost. Reading it checks that the chain is whole.

    Sequential appends leave at most ``more`` stored entries that were not acknowledged.
    """
    found = []
    for table, entries in said.items():
        stored = {entry.k: entry.hash for entry in await store.read(table)}
        found += [f"{table} {k} is lost" for k, safe in entries.items() if stored.get(k) != safe]
        if len(stored) > max(entries) + more:
            found.append(f"{table} has more entries than anybody asked for")
    return found


# Kill -9.


def killed(path: Path, luck: Random, said: Said, *options: str) -> None:
    """Let a process add entries to twelve tables, kill it after some acknowledgements, and record all of them."""
    command = [sys.executable, str(LOAD), str(path), "12", *options]
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=root, env={**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'src'}"}
    ) as process:
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


# A power cut.


@pytest.fixture
def disk() -> Iterator[Disk]:
    made = Disk("disk")
    yield made
    made.unregister()


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


# No space, I/O errors.


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


# Concurrent calls.


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


# One server for one file.


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
    root = Path(__file__).parents[2]
    command = [sys.executable, str(LOAD), str(path), "1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, cwd=root, env={**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'src'}"}
    ) as first:
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


# Files that are no stores, or not any more.


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
        (3, "newer version .*schema 3, known here: 2.*; use that version"),
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
        await store.close()


# A file that is removed while it is in use.


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
