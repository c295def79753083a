"""An archive whose files or store fail, or whose process ends, at any moment: nothing is lost and nothing doubled."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from uuid import uuid4

import pytest

from lastcard.archive.folder import ArchiveError, Folder
from lastcard.archive.records import packed
from lastcard.lab.data.bot_tables import BotTable
from lastcard.room.log.memory_store import MemoryStore, StoredTable
from lastcard.server.archiving import archiver as archiving
from lastcard.server.archiving.archiver import Archiver
from lastcard.server.archiving.matches import Archivable, archivable
from tests.server.tools.archives import (
    BEFORE,
    DAY,
    EVERY_ID,
    LEVELS,
    SHORT,
    START,
    TABLES,
    check_all,
    filled,
    keep,
    played,
    records,
    rows_of,
)


class CrashError(BaseException):
    """The process ends here."""


class Crashing:
    """Ends the process before or after the operation of a number; operations are those that change the files or the store."""

    def __init__(self, at: int, *, after: bool) -> None:
        self.left = at
        self.after = after

    def __call__(self, work: Callable[[], object]) -> object:
        self.left -= 1
        if self.left == 0 and not self.after:
            raise CrashError
        found = work()
        if self.left == 0:
            raise CrashError
        return found


class CrashingFolder(Folder):
    def __init__(self, where: str, crash: Crashing) -> None:
        super().__init__(where)
        self.crash = crash

    def write(self, path: str, content: bytes) -> None:
        self.crash(lambda: Folder.write(self, path, content))


class CrashingStore(MemoryStore):
    crash: Crashing | None = None

    async def remove(self, table: str, last: bytes) -> bool:
        if self.crash is None:
            return await super().remove(table, last)
        self.crash.left -= 1
        if self.crash.left == 0 and not self.crash.after:
            raise CrashError
        found = await super().remove(table, last)
        if self.crash.left == 0:
            raise CrashError
        return found


async def crashed(store: CrashingStore, where: str, at: int, *, after: bool) -> bool:
    """Archive until the operation of this number; return whether the run was done before."""
    store.crash = Crashing(at, after=after)
    try:
        await Archiver(store, CrashingFolder(where, store.crash)).run(BEFORE)
    except CrashError:
        return False
    finally:
        store.crash = None
    return True


def everywhere(store: MemoryStore, folder: Folder) -> set[str]:
    """Return the matches that are in the store or in the archive."""
    kept = {f"{table}-{number}" for table in store.kept if table in TABLES for number in range(1, TABLES[table][0] + 1)}
    return kept | set(check_all(folder))


@pytest.mark.parametrize("after", [False, True])
async def test_a_crash_at_any_moment_loses_nothing_and_doubles_nothing(
    after: bool, monkeypatch: pytest.MonkeyPatch, repeats: Callable[[int, int], int]
) -> None:
    monkeypatch.setattr(archiving, "_TABLES", 2)
    is_done, apart = False, 6 // repeats(6, 1)
    at = 1 - apart + after * (apart // 2)
    while not is_done:
        at += apart
        where = f"memory://{uuid4().hex}"
        store = CrashingStore()
        await filled(store)
        is_done = await crashed(store, where, at, after=after)
        assert everywhere(store, Folder(where)) >= set(EVERY_ID)
        await Archiver(store, Folder(where)).run(BEFORE)
        assert check_all(Folder(where)) == EVERY_ID
        assert set(store.kept) == {"runsxxxxxxxx", "emptyxxxxxxx", "youngxxxxxxx"}
    assert at > 12


async def test_many_crashes_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiving, "_TABLES", 2)
    where, store = f"memory://{uuid4().hex}", CrashingStore()
    await filled(store)
    for at in range(1, 40):
        if await crashed(store, where, 1 + at % 4, after=at % 3 == 0):
            break
        assert everywhere(store, Folder(where)) >= set(EVERY_ID)
    assert check_all(Folder(where)) == EVERY_ID


def test_a_process_that_dies_while_it_writes_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder(tmp_path / "archive")
    folder.write("index/date=2023-11-14/a.parquet", b"old")

    def dies(*paths: str) -> None:
        raise CrashError

    monkeypatch.setattr("os.replace", dies)
    for path in ("index/date=2023-11-14/a.parquet", "index/date=2023-11-14/b.parquet"):
        with pytest.raises(CrashError):
            folder.write(path, b"new")
    (tmp_path / "archive/index/date=2023-11-14/c.parquet.77.part").write_bytes(b"half")
    assert folder.files("index") == ["index/date=2023-11-14/a.parquet"]
    assert folder.read("index/date=2023-11-14/a.parquet") == b"old"


def test_what_a_killed_process_has_left_is_removed_by_the_next_that_writes_there(tmp_path: Path) -> None:
    killed = subprocess.Popen([sys.executable, "-S", "-c", ""])
    killed.wait()
    place = tmp_path / "records/ab"
    place.mkdir(parents=True)
    left, of_late, lives = (place / f"{name}.part" for name in (f"a.gz.{killed.pid}", f"b.gz.{killed.pid}", f"c.gz.{os.getppid()}"))
    for path in (left, of_late, lives):
        path.write_bytes(b"half")
    for path in (left, lives):
        os.utime(path, (0, 0))
    Folder(tmp_path).write("records/ab/d.gz", b"whole")
    assert {path.name for path in place.iterdir()} == {"d.gz", of_late.name, lives.name}


@pytest.mark.parametrize("damage", [lambda content: content[:-20], lambda content: b"", lambda content: b"x" + content[1:]])
async def test_a_table_whose_file_cannot_be_read_back_stays(
    damage: Callable[[bytes], bytes], folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A place that loses or changes what it is sent: nothing is removed from the store."""
    store = MemoryStore()
    await filled(store)
    write = folder.write
    monkeypatch.setattr(folder, "write", lambda path, content: write(path, damage(content) if path.startswith("records") else content))
    done = await Archiver(store, folder).run(BEFORE)
    assert (done.tables, done.failures, len(store.kept), rows_of(folder)) == (0, 5, 8, [])
    assert "is missing or was changed" in done.failed[0].why


async def test_an_index_that_cannot_be_read_back_removes_nothing(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    await filled(store)
    write = folder.write
    monkeypatch.setattr(folder, "write", lambda path, content: write(path, content[:-9] if path.startswith("index") else content))
    with pytest.raises(ArchiveError, match="is no index"):
        await Archiver(store, folder).run(BEFORE)
    assert len(store.kept) == 8


async def test_a_record_that_does_not_replay_stays(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    await filled(store)
    whole = archivable

    def forged(chunks: Sequence[bytes], names: int) -> Archivable:
        """Return a table whose record says another seed than it was played with."""
        made = whole(chunks, names)
        if not made.rows or not made.rows[0]["id"].startswith("old3"):
            return made
        [record] = records(made)
        record = re.sub('seed = "[^"]*"', 'seed = "forged"', record)
        made.content = packed(record)
        made.rows[0] |= {"sha256": sha256(record.encode()).hexdigest(), "length": len(made.content)}
        return made

    monkeypatch.setattr(archiving, "archivable", forged)
    done = await Archiver(store, folder).run(BEFORE)
    assert [failed.table for failed in done.failed] == ["old3xxxxxxxx"]
    assert "does not replay" in done.failed[0].why
    assert "old3xxxxxxxx" in store.kept
    assert (done.tables, len(store.kept)) == (4, 4)


async def test_a_broken_log_is_named_and_the_others_are_archived(folder: Folder) -> None:
    store = MemoryStore()
    await filled(store)
    del store.kept["old1xxxxxxxx"].entries[7]
    done = await Archiver(store, folder).run(BEFORE)
    assert [failed.table for failed in done.failed] == ["old1xxxxxxxx"]
    assert (done.tables, done.failures) == (4, 1)


async def test_a_table_that_is_played_on_before_it_is_removed_is_in_the_archive_once(folder: Folder) -> None:
    """The run ends between the index and the removal; then people come back and play another match."""
    table = BotTable("k3jx9m2pqabc", SHORT, LEVELS, "seed", START)
    table.play()
    store = CrashingStore()
    await keep(store, "k3jx9m2pqabc", table.entries)
    store.crash = Crashing(1, after=False)
    with pytest.raises(CrashError):
        await Archiver(store, folder).run(BEFORE)
    store.crash = None
    assert check_all(folder) == ["k3jx9m2pqabc-1"]
    table.at += 3 * DAY
    table.play()
    await keep(store, "k3jx9m2pqabc", table.entries)
    for names in (True, False):  # with names the records are longer: those that are there stay where they are
        other = MemoryStore({"k3jx9m2pqabc": StoredTable(table.entries)})
        done = await Archiver(other, folder, names=names).run(BEFORE)
        assert (done.tables, done.failures, other.kept) == (1, 0, {})
        assert check_all(folder) == ["k3jx9m2pqabc-1", "k3jx9m2pqabc-2"]


async def test_another_table_of_the_same_id_is_not_taken_for_it(folder: Folder) -> None:
    one, other = (
        MemoryStore({"k3jx9m2pqabc": StoredTable(played("k3jx9m2pqabc", rules=rules))}) for rules in (SHORT, f"{SHORT} stacking=up")
    )
    await Archiver(one, folder).run(BEFORE)
    done = await Archiver(other, folder).run(BEFORE)
    assert (done.tables, done.failures, len(other.kept)) == (0, 1, 1)
    assert "other matches" in done.failed[0].why


async def test_a_table_that_comes_into_use_stays_and_follows_later(folder: Folder) -> None:
    store = MemoryStore()
    await filled(store)
    used: list[str] = []

    def spared(table: str) -> bool:
        used.append(table)
        return used.count("old2xxxxxxxx") > 1  # it is asked for before the records are written, and before the table is removed

    done = await Archiver(store, folder, spared=spared).run(BEFORE)
    assert "is in use again" in done.failed[0].why
    await Archiver(store, folder).run(BEFORE)
    assert check_all(folder) == EVERY_ID
    assert len(store.kept) == 3
