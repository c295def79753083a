"""The archive: finished matches leave the store for files. Nothing is lost and nothing doubled, whatever fails at whatever moment."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from uuid import uuid4

import msgspec
import pytest

import lastcard
from lastcard import cli
from lastcard.archive.columns import INDEX
from lastcard.archive.folder import ArchiveError, Folder
from lastcard.archive.index import index_files, read_index
from lastcard.archive.records import Row, check_record, members, packed, record_file
from lastcard.game.record import read_record
from lastcard.game.verify import verify
from lastcard.server.archiving import archiver as archiving
from lastcard.server.archiving.archiver import Archiver
from lastcard.server.archiving.matches import Archivable, archivable, why_not
from lastcard.server.room import events
from lastcard.server.store.base import Entry, Store
from scripts.bot_tables import BotTable
from tests.server.stores import PLACES, MemoryStore, Place, Sqlite
from tests.server.stores import Table as Kept

DAY = 86_400_000
START = 1_700_000_000_000
SHORT = "classic deal.size=3 match.mode=single_hand"
LEVELS = ("careful", "random", "forgetful")
NAMES = ("Cleo", "Dot", "Emil", "Fay")


@cache
def played(id: str, matches: int = 1, *, unfinished: bool = False, rules: str = SHORT, at: int = START) -> tuple[Entry, ...]:
    """Return the log of a table of so many matches."""
    table = BotTable(id, rules, LEVELS, id, at)
    for _ in range(matches):
        table.play()
    if unfinished:
        table.play(5)
    return tuple(table.entries)


def archived(entries: Sequence[Entry], *, names: bool = False) -> Archivable:
    return archivable([msgspec.msgpack.encode(list(entries))], names)


def records(made: Archivable) -> list[str]:
    return members(made.rows, made.content)


# ---- the matches of a log ------------------------------------------------------------------------------------------------
def test_every_match_of_a_table_is_a_record_that_verifies() -> None:
    made = archived(played("k3jx9m2pqabc", 3))
    assert [row["id"] for row in made.rows] == [f"k3jx9m2pqabc-{number}" for number in (1, 2, 3)]
    for row, record in zip(made.rows, records(made), strict=True):
        match = lastcard.replay(record)
        assert match.over
        assert verify(record).ok
        assert [f"p{number}" for number in range(1, 4)] == list(match.players)
        assert (list(match.standing.totals), len(match.rounds)) == (row["points"], row["rounds"])
        assert [f"p{player + 1}" for player in match.standing.winners] == row["winners"]
        assert row["moves"] == sum(not action.startswith("d ") for played in match.rounds for action in played.round.actions)
        assert START <= row["started"] < row["ended"]
    assert why_not([msgspec.msgpack.encode(made.rows), made.content]) == ""
    assert made.last == played("k3jx9m2pqabc", 3)[-1].hash


def test_a_row_has_the_columns_of_the_index() -> None:
    [row] = archived(played("k3jx9m2pqabc")).rows
    assert sorted(row) == sorted(column.name for column in INDEX)
    assert (row["edition"], row["players"], row["seats"], row["team_size"]) == ("classic", list(LEVELS), 3, 0)


def test_who_took_each_action_stands_beside_them() -> None:
    [record] = records(archived(played("k3jx9m2pqabc", rules="fairies")))
    rounds = read_record(record)["round"]
    assert len(rounds) > 1
    for entry in rounds:
        assert len(entry["_by"]) == len(entry["actions"])
        assert [letter == "d" for letter in entry["_by"]] == [action.startswith("d ") for action in entry["actions"]]
    assert {letter for entry in rounds for letter in entry["_by"]} == {"b", "d"}


def test_names_and_what_was_said_stay_behind() -> None:
    table = BotTable("k3jx9m2pqabc", f"{SHORT} teams=2x2", ("careful", *LEVELS), "seed", START)
    table.play()
    table.apply(events.PlayerJoined("p1", "Zebedee", "hash", "nonce1"))
    table.apply(events.ChatSent("p1", "wonderful weather"))
    table.apply(events.ChatSent("p1", "secret plan", team=True))
    table.apply(events.ReactionSent("p1", "wow"))
    table.apply(events.MatchStarted("another seed"))
    table.apply(events.VoteCast("p1", "end"))
    for names in (False, True):
        made = archived(table.entries, names=names)
        text = "".join(records(made)) + repr(made.rows)
        found = [word for word in ("Zebedee", *NAMES, "weather", "plan", "wow", "hash") if re.search(rf"\b{word}\b", text)]
        assert found == (["Zebedee", *NAMES] if names else [])
        assert made.rows[1]["players"] == ["person", *LEVELS]
    assert "nonce1" in records(made)[1], "without it nobody could verify the shuffles"


def test_a_match_that_runs_keeps_its_table() -> None:
    assert archived(played("k3jx9m2pqabc", 1, unfinished=True)).rows == []
    assert archived(played("k3jx9m2pqabc", 0, unfinished=True)).rows == []
    assert archived(played("k3jx9m2pqabc", 0)).rows == []


def play_round(table: BotTable) -> None:
    """Play the round that runs to its end."""
    while table.table.state.status == "playing":
        table.play_on(1)


@pytest.mark.parametrize("most", [None, 3, 30])
def test_a_match_that_was_broken_off_is_finished(most: int | None) -> None:
    """In a round, or between two."""
    table = BotTable("k3jx9m2pqabc", "classic deal.size=3", LEVELS, "seed", START)
    table.play(3)
    table.apply(events.PlayerJoined("p1", "Zoe", "hash"))  # she sits down with the next round
    play_round(table)
    table.apply(events.RoundDealt())
    table.apply(events.PlayerWentAway("p1"))
    if most is None:
        play_round(table)
    else:
        table.play_on(most)
    table.apply(events.PlayerReturned("p1"))
    table.apply(events.VoteCast("p1", "end"))
    made = archived(table.entries)
    [row] = made.rows
    [record] = records(made)
    assert row["winners"] == []
    assert len(read_record(record)["round"]) == row["rounds"] > 0
    check_record(row, record)


def test_partners_win_together() -> None:
    table = BotTable("k3jx9m2pqabc", f"{SHORT} teams=2x2", ("careful", *LEVELS), "seed", START)
    table.play()
    [row] = archived(table.entries).rows
    assert (row["team_size"], len(row["winners"])) == (2, 2)


# ---- a run ---------------------------------------------------------------------------------------------------------------
TABLES = {
    **{f"old{number}xxxxxxxx": (1 + number % 3, False) for number in range(5)},
    "runsxxxxxxxx": (1, True),
    "emptyxxxxxxx": (0, False),
}
MATCHES = sum(matches for matches, unfinished in TABLES.values() if not unfinished)


async def filled(store: Store) -> None:
    for number, (table, (matches, unfinished)) in enumerate(TABLES.items()):
        await keep(store, table, played(table, matches, unfinished=unfinished, at=START + number * DAY // 2))
    await keep(store, "youngxxxxxxx", played("youngxxxxxxx", at=START + 99 * DAY))


async def keep(store: Store, id: str, entries: Sequence[Entry]) -> None:
    for entry in entries[len(await store.read(id)) :]:
        await store.append(id, entry)


BEFORE = START + 50 * DAY


@pytest.fixture(params=["local", "memory"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Folder:
    return Folder(tmp_path / "archive" if request.param == "local" else f"memory://{uuid4().hex}")


def rows_of(folder: Folder) -> list[Row]:
    return [row for path in index_files(folder) for row in read_index(folder, path)]


def check_all(folder: Folder) -> list[str]:
    """Verify every record that the index names and return the ids of the matches; each is there once."""
    rows = rows_of(folder)
    for row in rows:
        content = folder.read(row["file"])
        [record] = members([row], content)
        check_record(row, record)
    assert max(Counter(row["id"] for row in rows).values(), default=1) == 1
    return sorted(row["id"] for row in rows)


EVERY_ID = sorted(
    f"{table}-{number}" for table, (matches, unfinished) in TABLES.items() if not unfinished for number in range(1, matches + 1)
)


@pytest.mark.parametrize("kind", PLACES)
async def test_old_tables_leave_for_files(kind: Callable[[Path], Place], folder: Folder, tmp_path: Path) -> None:
    store = await kind(tmp_path).open()
    await filled(store)
    done = await Archiver(store, folder).run(BEFORE)
    assert (done.tables, done.matches, len(done.unfinished), done.failures) == (5, MATCHES, 2, 0)
    assert check_all(folder) == EVERY_ID
    assert {table for _, table in await store.tables(0, 99)} == {"runsxxxxxxxx", "emptyxxxxxxx", "youngxxxxxxx"}
    assert done.size == sum(len(folder.read(record_file(table))) for table in TABLES if table.startswith("old"))
    again = await Archiver(store, folder).run(BEFORE)
    assert (again.tables, again.unfinished, check_all(folder)) == (0, {"runsxxxxxxxx", "emptyxxxxxxx"}, EVERY_ID)
    await store.close()


async def test_the_index_has_a_folder_for_each_day(folder: Folder) -> None:
    store = MemoryStore()
    await filled(store)
    await Archiver(store, folder).run(BEFORE)
    for path in index_files(folder):
        days = {datetime.fromtimestamp(row["ended"] / 1000, UTC).strftime("%Y-%m-%d") for row in read_index(folder, path)}
        assert path.split("/")[1] == f"date={max(days)}"
    assert len({path.split("/")[1] for path in index_files(folder)}) == 3


async def test_a_long_run_is_done_in_parts(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it needs little memory, and that what is done by then is complete when it is interrupted."""
    monkeypatch.setattr(archiving, "_TABLES", 2)
    monkeypatch.setattr(archiving, "_PAGE", 3)
    store = MemoryStore()
    for number in range(9):
        await keep(store, f"t{number}", played(f"t{number}"))
    waiting: list[int] = []
    write = folder.write

    def noted(path: str, content: bytes) -> None:
        waiting.append(len(store.kept))
        write(path, content)

    monkeypatch.setattr(folder, "write", noted)
    await Archiver(store, folder).run(BEFORE)
    assert waiting == [9, 9, 9, 7, 7, 7, 5, 5, 5, 3, 3, 3, 1, 1]
    assert len(index_files(folder)) == 5


async def test_a_table_in_use_stays(folder: Folder) -> None:
    store = MemoryStore()
    await filled(store)
    done = await Archiver(store, folder, spared=lambda table: table.startswith("old1")).run(BEFORE)
    assert (done.tables, "old1xxxxxxxx" in store.kept) == (4, True)
    assert not any(row["table"] == "old1xxxxxxxx" for row in rows_of(folder))


async def test_one_process_archives_at_a_time(folder: Folder) -> None:
    class Taken(MemoryStore):
        @asynccontextmanager
        async def sole(self, task: str) -> AsyncIterator[bool]:
            yield False

    store = Taken()
    await filled(store)
    with pytest.raises(ArchiveError, match="another process is archiving"):
        await Archiver(store, folder).run(BEFORE)
    assert rows_of(folder) == []


# ---- faults --------------------------------------------------------------------------------------------------------------
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
async def test_a_crash_at_any_moment_loses_nothing_and_doubles_nothing(after: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiving, "_TABLES", 2)
    is_done, at = False, 0
    while not is_done:
        at += 1
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


@pytest.mark.parametrize("damage", [lambda content: content[:-20], lambda content: b"", lambda content: b"x" + content[1:]])
async def test_what_cannot_be_read_back_stays(damage: Callable[[bytes], bytes], folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
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
        other = MemoryStore({"k3jx9m2pqabc": Kept(table.entries)})
        done = await Archiver(other, folder, names=names).run(BEFORE)
        assert (done.tables, done.failures, other.kept) == (1, 0, {})
        assert check_all(folder) == ["k3jx9m2pqabc-1", "k3jx9m2pqabc-2"]


async def test_another_table_of_the_same_id_is_not_taken_for_it(folder: Folder) -> None:
    one, other = (MemoryStore({"k3jx9m2pqabc": Kept(played("k3jx9m2pqabc", rules=rules))}) for rules in (SHORT, f"{SHORT} stacking=up"))
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


# ---- places and the command ----------------------------------------------------------------------------------------------
def test_a_place_that_is_none_is_refused() -> None:
    with pytest.raises(ArchiveError, match=r"no files can be kept there.*nosuch"):
        Folder("nosuch://bucket")


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArchiveError, match="file/archive/records/a: cannot write"):
        Folder(tmp_path / "file/archive").write("records/a", b"")


class UnknownError(Exception):
    """What the driver of some place raises."""


def test_a_place_that_cannot_be_reached_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder("memory://elsewhere")

    def unreachable(*given: object, **more: object) -> None:
        raise UnknownError("no route to host")

    for name in ("pipe_file", "cat_file", "isfile", "find"):
        monkeypatch.setattr(folder._fs, name, unreachable)
    for call in (lambda: folder.write("a", b""), lambda: folder.read("a"), lambda: folder.has("a"), lambda: folder.files("a")):
        with pytest.raises(ArchiveError, match=r"memory://elsewhere/a: cannot (read|write): UnknownError: no route to host"):
            call()


def test_the_command_archives_and_says_what_it_has_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def fill() -> None:
        store = await Sqlite(tmp_path).open()
        await filled(store)
        await store.close()

    asyncio.run(fill())
    given = ["archive", "--store", str(tmp_path / "tables.db"), str(tmp_path / "archive"), "--days", "30"]
    assert cli.main(given) == 0
    said = capsys.readouterr().out.splitlines()
    assert re.fullmatch(rf"6 tables with {MATCHES + 1} matches, 0\.\d MB, now in .*/archive", said[0])
    assert said[1:] == ["2 old tables stay: their last match is not over"]
    assert cli.main([*given, "--lang", "de"]) == 0
    assert capsys.readouterr().out.startswith("0 Tische mit 0 Partien")
    assert cli.main(["archive", "--store", str(tmp_path / "none.db"), str(tmp_path / "archive")]) == 2
    assert "no such file of tables" in capsys.readouterr().err


def test_the_docs_describe_every_column() -> None:
    docs = (Path(__file__).parents[2] / "docs/archive.md").read_text(encoding="utf-8")
    for column in INDEX:
        assert column.row() in docs, f"docs/archive.md: add the row {column.row()}"
