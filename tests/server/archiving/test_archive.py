"""The archive: finished matches leave the store for files. Nothing is lost and nothing doubled, whatever fails at whatever moment."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

import lastcard
from lastcard import cli
from lastcard.archive.columns import INDEX
from lastcard.archive.folder import ArchiveError, Folder
from lastcard.archive.index import index_files, read_index
from lastcard.archive.records import check_record, record_file
from lastcard.game.records.record import read_record
from lastcard.game.records.verify import verify
from lastcard.lab.data.bot_tables import BotTable
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table import events
from lastcard.server.archiving import archiver as archiving
from lastcard.server.archiving.archiver import Archiver
from lastcard.server.archiving.matches import why_not
from tests.server.tools.archives import (
    BEFORE,
    EVERY_ID,
    LEVELS,
    MATCHES,
    NAMES,
    SHORT,
    START,
    TABLES,
    archived,
    check_all,
    filled,
    keep,
    played,
    records,
    rows_of,
)
from tests.server.tools.stores import PLACES, Place, Sqlite


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


def test_records_hold_no_names_and_no_chat() -> None:
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
    for finished in (0, 1):
        made = archived(played("k3jx9m2pqabc", finished, unfinished=True))
        assert (made.is_over, len(made.rows)) == (False, finished)
    assert archived(played("k3jx9m2pqabc", 1)).is_over
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
@pytest.mark.parametrize("kind", PLACES)
async def test_old_tables_are_moved_to_files(kind: Callable[[Path], Place], folder: Folder, tmp_path: Path) -> None:
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


# ---- places and the command ----------------------------------------------------------------------------------------------
def test_an_unknown_kind_of_archive_folder_is_refused() -> None:
    with pytest.raises(ArchiveError, match=r"no files can be kept there.*nosuch"):
        Folder("nosuch://bucket")


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArchiveError, match="file/archive/records/a: cannot write"):
        Folder(tmp_path / "file/archive").write("records/a", b"")


@pytest.mark.parametrize(("to", "said"), [("memory://x", "ends with this program"), ("", "no name")])
def test_no_match_is_moved_to_where_it_does_not_last(
    to: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def tables() -> int:
        store = await Sqlite(tmp_path).open()
        await filled(store)
        found = len(await store.tables(0, 99))
        await store.close()
        return found

    before = asyncio.run(tables())
    assert cli.main(["archive", "--store", str(tmp_path / "tables.db"), to, "--days", "30"]) == 2
    assert said in capsys.readouterr().err
    assert cli.main(["serve", "--no-table", "--no-browser", "--file", str(tmp_path / "served.db"), "--archive", to]) == 2
    assert said in capsys.readouterr().err
    assert asyncio.run(tables()) == before


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


def test_the_command_archives_and_says_what_it_has_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fill() -> None:
        store = await Sqlite(tmp_path).open()
        await filled(store)
        await store.close()

    asyncio.run(fill())
    given = ["archive", "--store", str(tmp_path / "tables.db"), str(tmp_path / "archive"), "--days", "30"]
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert cli.main(given) == 0
    out, err = capsys.readouterr()
    assert "1 so far" in err
    said = out.splitlines()
    assert re.fullmatch(rf"6 tables with {MATCHES + 1} matches, 0\.\d MB, now in .*/archive", said[0])
    assert said[1:] == ["2 old tables stay: their last match is not over"]
    assert cli.main([*given, "--lang", "de"]) == 0
    assert capsys.readouterr().out.startswith("0 Tische mit 0 Partien")
    assert cli.main(["archive", "--store", str(tmp_path / "none.db"), str(tmp_path / "archive")]) == 2
    assert "no such file of tables" in capsys.readouterr().err


def test_the_docs_describe_every_column() -> None:
    docs = (Path(__file__).parents[3] / "docs/host/archive.md").read_text(encoding="utf-8")
    for column in INDEX:
        assert column.row() in docs, f"docs/host/archive.md: add the row {column.row()}"
