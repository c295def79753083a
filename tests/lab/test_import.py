"""``lastcard lab import``: every record of an archive is verified and counted; each decision becomes a row with its seat's view."""

from __future__ import annotations

import asyncio
import gzip
from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from shutil import copytree
from typing import Any

import pyarrow.parquet as pq
import pytest

import lastcard
from lastcard import LastCardError, cli, replay
from lastcard.archive.columns import schema
from lastcard.archive.folder import ArchiveError, Folder
from lastcard.archive.index import index_files, read_index, write_index
from lastcard.archive.records import Row, record_of
from lastcard.engine.constants import PLAYS
from lastcard.fast.program.games.rows import G_DECISIONS, ROW
from lastcard.fast.program.learning.actions import A_TARGET, A_UNO
from lastcard.fast.simulation.setup import action_numbers
from lastcard.game.match import Match
from lastcard.game.view import View
from lastcard.lab.data import making
from lastcard.lab.data.decisions import DECISIONS
from lastcard.lab.data.importing import Imported, _Done, import_archive
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.import_document import import_document

MATCHES = 5  # paw-patrol, classic, fairies, minecraft, anniversary


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with an archive and the decisions in it."""
    folder = tmp_path_factory.mktemp("made")
    done = asyncio.run(making.archive(folder / "archive", MATCHES, "seed"))
    assert (done.matches, done.failures) == (MATCHES, 0)
    import_archive(str(folder / "archive"), out=folder / "decisions.parquet", threads=1)
    return folder


@pytest.fixture
def archive(made: Path, tmp_path: Path) -> Folder:
    """Return a copy of the archive that a test may damage."""
    copytree(made / "archive", tmp_path / "archive")
    return Folder(tmp_path / "archive")


def rows_of(folder: Folder) -> list[Row]:
    return [row for path in index_files(folder) for row in read_index(folder, path)]


@cache
def decisions(made: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(made / "decisions.parquet").to_pylist()
    return rows


@cache
def matches(made: Path) -> dict[str, Match]:
    """Return the matches of the archive, replayed."""
    folder = Folder(made / "archive")
    found = rows_of(folder)
    return {row["id"]: replay(record_of(row, folder.read_part(row["file"], row["offset"], row["length"]))) for row in found}


def imported(folder: Folder, **more: Any) -> Imported:
    return import_archive(folder.name, threads=1, **more)


# ---- decisions -----------------------------------------------------------------------------------------------------------
def test_there_is_a_row_for_each_action_of_a_seat(made: Path) -> None:
    assert pq.read_schema(made / "decisions.parquet").equals(schema(DECISIONS))
    said = [(row["match"], row["round"], f"{row['seat']} {row['action']}") for row in decisions(made)]
    wanted = [
        (name, number, action)
        for name, match in matches(made).items()
        for number, played in enumerate(match.rounds, 1)
        for action in played.round.actions
        if not action.startswith("d ")
    ]
    assert said == wanted


def test_a_row_holds_what_its_seat_saw(made: Path) -> None:
    """Columns without a mark agree with the seat's view, the fold of the events that it was sent."""
    for (name, number), rows in groupby(decisions(made), key=lambda row: (row["match"], row["round"])):
        rnd = matches(made)[name].rounds[number - 1].round
        views = {seat: View.start(rnd.rules, rnd.seats, seat, box=rnd.box) for seat in rnd.seats}
        events = iter(rnd.events)
        for row in rows:
            words = f"{row['seat']} {row['action']}"
            for event in events:  # up to the one of this action
                if str(event) == words:
                    break
                for seat, view in views.items():
                    view.see(event.seen_by(seat))
            view = views[row["seat"]]
            hand = sorted(str(card) for card in view.known[row["seat"]].elements())
            assert sorted(row["hand"][at : at + 2] for at in range(0, len(row["hand"].removesuffix("-")), 2)) == hand
            assert row["sizes"] == [view.counts.get(f"p{place + 1}", 0) for place in range(row["seats"])]
            assert (row["color"], row["direction"], row["to_play"]) == (view.color or "", view.direction, view.turn or row["to_play"])
            assert (row["draw_pile"], row["discard_pile"]) == (view.draw_count, len(view.discard))
            assert row["top"] == str(view.discard[0])
            for seat, other in views.items():
                other.see(event.seen_by(seat))


def test_the_action_is_one_of_those_offered(made: Path) -> None:
    meanings = action_numbers()["meanings"]
    for row in decisions(made):
        assert len(row["offered"]) == row["legal"] + row["unlawful"] == len(set(row["offered"]))
        assert row["number"] in row["offered"]
        assert row["lawful"] == (row["number"] in row["offered"][: row["legal"]])
        assert (meanings[row["number"]] < PLAYS) == (len(row["action"].partition(":")[0]) == 2)


def test_columns_with_later_and_hidden_information_are_marked(made: Path) -> None:
    assert [column.name for column in DECISIONS if column.mark == "later"] == ["won", "points", "won_match"]
    assert [column.name for column in DECISIONS if column.mark == "hidden"] == ["hands"]
    for row in decisions(made):
        match = matches(made)[row["match"]]
        rnd = match.rounds[row["round"] - 1].round
        assert (row["won"], row["points"]) == (row["seat"] in rnd.winners, rnd.points[row["seat"]])
        assert row["won_match"] == (int(row["seat"][1:]) - 1 in match.standing.winners)
        assert row["hands"][int(row["seat"][1:]) - 1] == row["hand"]
        assert [len(hand.removesuffix("-")) // 2 for hand in row["hands"]] == row["sizes"]


def test_a_row_names_the_player_and_who_acted(made: Path) -> None:
    assert {row["by"] for row in decisions(made)} == {"bot"}
    index = {row["id"]: row for row in rows_of(Folder(made / "archive"))}
    assert all(row["player"] == index[row["match"]]["players"][int(row["seat"][1:]) - 1] for row in decisions(made))


def decided(row: dict[str, Any]) -> list[int]:
    """Return the lawful actions of a row that are no calls, catches or notices."""
    return [number for number in row["offered"][: row["legal"]] if not A_UNO <= number < A_TARGET]


# ---- statistics ----------------------------------------------------------------------------------------------------------
def test_the_statistics_of_an_import_agree_with_those_of_a_run(made: Path) -> None:
    found = import_archive(str(made / "archive"), threads=1)
    assert (found.matches, found.failures, found.decisions) == (MATCHES, 0, len(decisions(made)))
    assert found.rounds == sum(len(match.rounds) for match in matches(made).values())
    assert found.editions == Counter(match.rules.edition.id for match in matches(made).values())
    assert found.players == {"bot": sum(len(match.players) for match in matches(made).values())}
    for name, match in matches(made).items():
        summary = found.groups[str(match.rules), len(match.players)]
        rows = [row for row in decisions(made) if row["match"] == name]
        events = [str(event) for event in match.events]
        assert summary.counts["uno_calls"].total == sum(row["action"] == "uno" for row in rows)
        assert summary.counts["challenges"].total == sum(row["action"] == "challenge" for row in rows)
        assert summary.counts["decisions"].total == sum(row["must"] for row in rows)
        assert summary.counts["choices"].total == sum(row["must"] and len(decided(row)) > 1 for row in rows)
        assert summary.counts["turns"].total == sum(event.startswith("d turn ") for event in events)
        assert summary.counts["reversals"].total == sum(event.startswith("d reverse ") for event in events)
        assert summary.counts["rounds"].total == len(match.rounds)
        assert [counts.total for counts in summary.points] == list(match.standing.totals)
        assert [share.value for share in summary.wins()] == [float(seat in match.standing.winners) for seat in range(len(match.players))]


def test_an_import_does_not_depend_on_the_number_of_processes(made: Path, tmp_path: Path) -> None:
    found = import_archive(str(made / "archive"), out=tmp_path / "again.parquet", threads=2)
    assert found == import_archive(str(made / "archive"), threads=1)
    assert pq.read_table(tmp_path / "again.parquet") == pq.read_table(made / "decisions.parquet")


def test_an_import_that_ends_early_keeps_the_matches_so_far(archive: Folder, tmp_path: Path) -> None:
    found = imported(archive, out=tmp_path / "some.parquet", go_on=lambda done: done < 2)
    assert found.matches == 2
    assert len(pq.read_table(tmp_path / "some.parquet")) == found.decisions


# ---- what is bad ---------------------------------------------------------------------------------------------------------
def forged(archive: Folder, row: Row, change: tuple[str, str], **said: Any) -> None:
    """Change the record of a match and its row in the index, so that the hash fits."""
    record = record_of(row, archive.read_part(row["file"], row["offset"], row["length"])).replace(*change)
    content = gzip.compress(record.encode())
    archive.write(row["file"], content)
    rows = rows_of(archive)
    for path in index_files(archive):
        (Path(archive.name) / path).unlink()
    changed = {**row, "sha256": sha256(record.encode()).hexdigest(), "length": len(content), **said}
    write_index(archive, "2026-01-01", [changed if one["id"] == row["id"] else one for one in rows])


@pytest.mark.parametrize(
    ("change", "said", "why"),
    [
        (("seed = ", "seed = # "), {}, "line"),
        (('seed = "', 'seed = "x'), {}, "does not replay: line"),
        (('"p1 ', '"p9 '), {}, "does not replay: round 1"),
        (("", ""), {"points": [1, 2, 3]}, "the index says of .* that points is"),
        (("", ""), {"winners": []}, "that winners is"),
        (("", ""), {"moves": 7}, "that moves is 7"),
        (("", ""), {"rules": "allwild"}, "that rules is allwild"),
    ],
)
def test_a_bad_record_is_named_and_the_others_count(change: tuple[str, str], said: dict[str, Any], why: str, archive: Folder) -> None:
    row = rows_of(archive)[1]
    forged(archive, row, change, **said)
    found = imported(archive)
    assert (found.matches, found.failures) == (MATCHES - 1, 1)
    [bad] = found.bad
    assert (bad.file, bad.match) == (row["file"], row["id"])
    with pytest.raises(ValueError, match=why):
        raise ValueError(bad.why)


def test_damaged_and_missing_files_are_named(archive: Folder) -> None:
    one, other, third, *_ = rows_of(archive)
    (Path(archive.name) / one["file"]).unlink()
    archive.write(other["file"], archive.read(other["file"])[:-30])
    archive.write(third["file"], b"\x1f\x8b" + bytes(len(archive.read(third["file"])) - 2))
    found = imported(archive)
    assert (found.matches, found.failures) == (MATCHES - 3, 3)
    assert [bad.match for bad in found.bad] == [one["id"], other["id"], third["id"]]
    assert "there is no such file" in found.bad[0].why
    assert all("is missing or was changed" in bad.why for bad in found.bad[1:])


def test_a_match_that_is_twice_in_the_index_counts_once(archive: Folder) -> None:
    write_index(archive, "2026-01-02", rows_of(archive)[:2])
    found = imported(archive)
    assert (found.matches, found.doubled) == (MATCHES, 2)


def test_a_damaged_index_is_an_error(archive: Folder) -> None:
    [path] = index_files(archive)
    archive.write(path, archive.read(path)[:-8])
    with pytest.raises(ArchiveError, match="is no index of an archive"):
        imported(archive)


# ---- the command ---------------------------------------------------------------------------------------------------------
def test_the_command_prints_the_contents_of_an_archive(archive: Folder, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["lab", "import", archive.name, "--threads", "1"]
    assert cli.main([*given, "--out", str(tmp_path / "decisions.parquet")]) == 0
    page = capsys.readouterr().out
    assert page.startswith("5 matches, ")
    for said in (": verified", "seats of people: 0; of bots: ", "minecraft", "Wins by seat", "calls of UNO", "played from 2026-01-01"):
        assert said in page
    assert (tmp_path / "decisions.parquet").is_file()
    (Path(archive.name) / rows_of(archive)[0]["file"]).unlink()
    assert cli.main([*given, "--lang", "de"]) == 1
    assert "1 Aufzeichnung wurde ausgelassen:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (["none"], "there is no archive"),
        (["none", "--threads", "0"], "at least 1 is wanted"),
        (["none", "--threads", "99999999"], "1,024 are the most"),
        (["nosuch://place"], "no files can be kept there"),
    ],
)
def test_a_file_that_cannot_be_imported_is_an_error(given: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = [str(tmp_path / given[0]) if given[0] == "none" else given[0], *given[1:]]
    assert cli.main(["lab", "import", *given]) == 2
    assert why in capsys.readouterr().err


def test_a_dataset_that_cannot_be_written_is_an_error_before_anything_is_read(archive: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lab", "import", archive.name, "--out", "decisions.csv"]) == 2
    assert ".parquet" in capsys.readouterr().err


def test_the_same_options_make_the_same_dataset(tmp_path: Path) -> None:
    contents = []
    for name in ("one", "other"):
        asyncio.run(making.archive(tmp_path / name, 2, "again"))
        folder = Folder(tmp_path / name)
        contents.append({path: folder.read(path) for path in folder.files("records")})
    assert contents[0] == contents[1]
    assert len(contents[0]) == 2


def test_the_docs_describe_every_column() -> None:
    docs = (Path(__file__).parents[2] / "docs/research/dataset.md").read_text(encoding="utf-8")
    for column in DECISIONS:
        assert column.row() in docs, f"docs/research/dataset.md: add the row {column.row()}"


# ---- the pace of people --------------------------------------------------------------------------------------------------
def test_the_pace_is_measured_in_matches_without_bots(made: Path) -> None:
    """The pace is the time per decision in the median match; matches with a bot do not count."""
    (row, *_) = rows_of(Folder(made / "archive"))
    found = Imported()
    for players, ended, count in (
        ("person person", 40_000, 10),
        ("person person", 39_000, 6),
        ("person person", 99_000, 9),
        ("person careful", 1, 9),
    ):
        given = {**row, "seats": 2, "rules": "classic", "players": players.split(), "started": 0, "ended": ended}
        found.add(_Done(given, (), [count if column == G_DECISIONS else 0 for column in range(ROW)]))
    assert found.pace == 6.5
    assert import_document(found).data["pace"] == 6.5
    for lang, says in (("en", "people without bots: 6.5 s a decision"), ("de", "6,5 s je Entscheidung"), ("uk", "6,5 с на рішення")):
        page = as_text(import_document(found, lang))
        assert says in page
        assert "lab run --pace 6.5" in page
        assert max(map(len, page.splitlines())) <= 80
    assert import_document(Imported()).data["pace"] is None


def test_a_dataset_that_a_full_disk_ends_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def import_archive(*given: Any, **how: Any) -> None:
        raise LastCardError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(making, "import_archive", import_archive)
        with pytest.raises(LastCardError, match="the disk is full"):
            making.make_dataset(tmp_path, 1, "s", threads=1)
    assert not [*tmp_path.iterdir()]
    assert making.make_dataset(tmp_path, 1, "s", threads=1).matches == 1


def test_a_dataset_says_where_it_is_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["dataset", "make", str(tmp_path / "games"), "--matches", "2", "--seed", "s", "--threads", "1"]
    assert cli.main(words) == 0
    assert capsys.readouterr().out.startswith("2 matches")
    path = tmp_path / "games/decisions.parquet"
    about = pq.read_metadata(path).metadata
    found = {key.decode().partition(".")[2]: value.decode() for key, value in about.items() if key.startswith(b"lastcard.")}
    lines = list(dict.fromkeys(pq.read_table(path)["rules"].to_pylist()))
    wanted = {"version": lastcard.__version__, "format": "decisions 1", "seed": "s", "matches": "2", "licence": "CC0-1.0"}
    assert found == {**wanted, "rules": "\n".join(lines)}
    assert cli.main(words) == 2
    assert "is there already, and nothing was changed" in capsys.readouterr().err
    assert cli.main(["dataset", "make", str(tmp_path / "none"), "--matches", "0"]) == 2
    assert not (tmp_path / "none").exists()
