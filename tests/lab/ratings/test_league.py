"""A league: results depend on the deals only, intervals have the stated coverage, and failing programs lose without stopping the others."""

from __future__ import annotations

import json
import os
import shlex
import signal
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from lastcard.cli import main
from lastcard.errors import LastCardError
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.league import games
from lastcard.lab.league.file import league_text, locked, read_league, write_league
from lastcard.lab.league.games import Meetings, ProgramLimits
from lastcard.lab.league.league_document import league_document, league_html
from lastcard.lab.league.ratings import ratings
from lastcard.lab.league.run import run_league
from lastcard.lab.league.schedule import next_meeting
from lastcard.lab.league.standing import League, Pair, Player, read_player
from lastcard.programs.process import Process
from lastcard.rules.rules import Rules
from lastcard.text.progress import Progress, line
from tests.lab.test_report import Page

PROGRAMS = Path(__file__).parents[2] / "programs"
NOW = datetime(2026, 11, 23, 5, 0, tzinfo=UTC)


def program(fault: str) -> str:
    return "run:" + shlex.join([sys.executable, str(PROGRAMS / "faulty_bot.py"), fault])


def league(*players: str, rules: str = "classic", seats: int = 2) -> League:
    found = League(Rules(rules), seats, "seed", False)
    for words in players:
        found.join(read_player(words))
    return found


def played(found: League, count: int, limits: ProgramLimits | None = None) -> League:
    with Meetings(found, limits or ProgramLimits(), threads=1) as meetings:
        run_league(found, meetings, count)
    return found


# ---- what is played ------------------------------------------------------------------------------------------------------
def test_a_continued_league_plays_the_same_games_as_an_uninterrupted_one(tmp_path: Path) -> None:
    file = tmp_path / "my.league"
    write_league(file, played(league("random", "random:lawful"), 1))
    found = read_league(file)
    assert found is not None
    whole = played(league("random", "random:lawful"), 2 * found.games)
    assert league_text(played(found, found.games)) == league_text(whole)
    assert whole.games == 2 * 2 * games.COMPILED_DEALS


def test_a_meeting_that_is_broken_off_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "PROGRAM_DEALS", 2)
    found = league("random", f"Program={program('none')}")
    with Meetings(found) as meetings:
        assert run_league(found, meetings, 100, go_on=lambda done: done < 3) == 2
        assert found.games == 2, "one complete deal has two games; the game after it does not count"
        run_league(found, meetings, 1)
    monkeypatch.setattr(games, "PROGRAM_DEALS", 3)
    assert league_text(found) == league_text(played(league("random", f"Program={program('none')}"), 1))


@pytest.mark.parametrize("seats", [2, 3])
def test_both_players_sit_on_every_seat_equally_often(seats: int) -> None:
    """Two copies of a bot under different names each win a deal of two seats once."""
    found = played(league("random", "Other=random", seats=seats), 1)
    pair = found.pairs["random", "Other"]
    assert pair.games == pair.deals * (2 if seats == 2 else 6)
    assert pair.wins + pair.losses + pair.undecided == pair.games
    (one, other) = ratings(found)
    assert one.rating.low <= 1500 <= one.rating.high
    assert other.rating.low <= 1500 <= other.rating.high


def test_players_of_similar_strength_meet_more_often_and_late_joiners_catch_up() -> None:
    found = league("strong", "sharp", "random")
    for known, wins in ((("strong", "sharp"), 51), (("strong", "random"), 99), (("sharp", "random"), 99)):
        for deal in range(100):
            found.pair(*known).add(2.0 * (deal < wins), 2.0 * (deal >= wins), 2)
    assert next_meeting(found, ratings(found)) == ("strong", "sharp")
    found.join(read_player("careful"))
    couple = next_meeting(found, ratings(found))
    assert couple is not None
    assert "careful" in couple


# ---- ratings -------------------------------------------------------------------------------------------------------------
def test_intervals_of_ratings_have_the_stated_coverage() -> None:
    """In leagues of known strengths, both games of a deal often have the same winner. 95 % of 4 × 100 intervals are 380."""
    generator = np.random.default_rng(5)
    strength = {"random": 0.0, "careful": 0.5, "sharp": 0.8, "strong": 0.9}
    mean = sum(strength.values()) / len(strength)
    inside = 0
    for _ in range(100):
        found = league(*strength)
        for one, other in found.couples():
            chance = 1 / (1 + np.exp(strength[other] - strength[one]))
            first = generator.random(150) < chance
            second = np.where(generator.random(150) < 0.8, first, generator.random(150) < chance)
            for wins in (first.astype(int) + second).tolist():
                found.pair(one, other).add(wins, 2 - wins, 2)
        for row in ratings(found):
            true = 1500 + 400 * (strength[row.name] - mean) / np.log(10)
            inside += bool(row.rating.low <= true <= row.rating.high)
    assert 364 <= inside <= 394, "intervals with independent games would hold the true rating in 360 cases"


def test_the_built_in_levels_anchor_the_scale() -> None:
    found = league("random", "careful", "Weak=random:lawful")
    found.pair("random", "careful").add(100, 300, 400)
    before = {row.name: row.rating.value for row in ratings(found)}
    assert sum(before.values()) == pytest.approx(3000)
    found.pair("random", "Weak").add(390, 10, 400)
    after = {row.name: row.rating.value for row in ratings(found)}
    assert after["random"] + after["careful"] == pytest.approx(3000)
    assert after["Weak"] < 1000
    assert not ratings(league("random", "careful"))


# ---- programs that fail --------------------------------------------------------------------------------------------------
def test_a_program_that_ends_loses_and_is_suspended_while_the_others_play_on() -> None:
    found = played(league("random", "careful", f"Ends={program('ended')}"), 600)
    ends = found.players["Ends"]
    assert (ends.state, ends.lost, ends.in_a_row) == ("suspended", 5, 5)
    assert ends.mistakes == {"ended": 5}
    pairs = [(couple, pair) for couple, pair in found.pairs.items() if "Ends" in couple]
    assert sum(pair.losses for _, pair in pairs) == 0
    assert sum(pair.wins for _, pair in pairs) == 4, "the fifth game does not count, as its deal was not played in the other seating"
    assert found.games >= 600
    found.join(read_player(f"Ends={program('ended')}"))
    assert (ends.state, ends.in_a_row) == ("plays", 0)


@pytest.mark.parametrize(
    ("fault", "limits", "kind"),
    [("silent", ProgramLimits(0.02, 60), "silent"), ("none", ProgramLimits(5, 1e-6), "slow_game")],
)
def test_a_program_that_hangs_or_is_slow_loses(fault: str, limits: ProgramLimits, kind: str) -> None:
    found = played(league("random", f"Hangs={program(fault)}"), 100, limits)
    hangs = found.players["Hangs"]
    assert hangs.state == "suspended"
    assert hangs.lost == 5
    assert hangs.mistakes[kind] >= 5
    assert found.games == 4, "no opponent is left"


@pytest.mark.parametrize("command", ["run:python ann.py", "run:./play agent.npz", "run:./play agent.onnx"])
def test_a_program_may_be_given_the_name_of_a_file(command: str) -> None:
    """The command is no bot of Python and no policy, though its last word is the file of one."""
    assert (read_player(f"Ann={command}").name, read_player(f"Ann={command}").bot) == ("Ann", command)
    assert read_player(command).bot == command


def test_a_program_that_cannot_be_started_is_named() -> None:
    found = played(league("random", "careful", "Gone=run:nowhere/at/all"), 200)
    gone = found.players["Gone"]
    assert (gone.state, gone.mistakes) == ("suspended", {"no_start": 1})
    assert "cannot be started" in gone.last
    assert found.games >= 200


def test_a_refused_command_is_a_mistake_but_not_a_loss() -> None:
    found = played(league("random", f"Wrong={program('illegal')}"), 1)
    wrong = found.players["Wrong"]
    assert (wrong.state, wrong.lost) == ("plays", 0)
    assert wrong.mistakes["refused"] > 10
    assert "× refused" in as_text(league_document(found, "my.league"))


def test_a_program_is_restarted_after_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []

    class Counted(Process):
        def __init__(self, command: str) -> None:
            started.append(command)
            super().__init__(command)

    monkeypatch.setattr(games, "Process", Counted)
    monkeypatch.setattr(games, "_RENEWED", 3)
    monkeypatch.setattr(games, "PROGRAM_DEALS", 4)
    played(league("random", f"Program={program('none')}"), 1)
    assert len(started) == 3


# ---- the file ------------------------------------------------------------------------------------------------------------
def test_a_file_reads_back_as_it_was_written(tmp_path: Path) -> None:
    found = league("random", "Ann=careful", "Ben=run:ben --depth=3", rules="classic stacking=up", seats=4)
    found.pair("random", "Ben").add(1.5, 0.5, 2)
    found.players["Ben"] = Player("Ben", "run:ben --depth=3", "suspended", 7, 5, {"ended": 7}, "it has ended", "Traceback\n…")
    file = tmp_path / "my.league"
    write_league(file, found)
    assert read_league(file) == found
    assert [path.name for path in tmp_path.iterdir()] == ["my.league"]
    assert read_league(tmp_path / "another") is None


def test_invalid_utf_8_does_not_end_a_league(tmp_path: Path) -> None:
    """The path of a program may hold any bytes, and its messages may hold any escapes."""
    found = league("random", "careful", "Ann=run:/\udcff/ann")
    found.players["Ann"].last = "said \ud800"
    write_league(tmp_path / "my.league", found)
    again = read_league(tmp_path / "my.league")
    assert again is not None
    assert again.players == found.players


def test_a_league_is_an_ordinary_file(tmp_path: Path) -> None:
    """Opening a pipe would block, and reading a device might never end."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(LastCardError, match="no ordinary file"):
            read_league(path)


@pytest.mark.parametrize(
    "change",
    [
        "",
        "[]",
        "{",
        '{"league": 1}',
        ("seats", 1),
        ("seats", "2"),
        ("rules", 5),
        ("players", [{}]),
        ("players", [None]),
        ("players", [asdict(Player("a name\x1b[2J", "random"))]),
        "[" * 100_000,
        ("pairs", [{"players": ["random", "nobody"]}]),
        ("pairs", [{"players": ["random"]}]),
        ("pairs", [{"players": ["careful", "random"], "deals": 1}]),
        ("pairs", [{"players": ["random", "careful"], "deals": -1.5}]),
    ],
)
def test_a_file_that_is_not_a_league_is_refused(change: str | tuple[str, object], tmp_path: Path) -> None:
    file = tmp_path / "my.league"
    data = json.loads(league_text(league("random", "careful")))
    file.write_text(change if isinstance(change, str) else json.dumps({**data, change[0]: change[1]}))
    with pytest.raises(LastCardError, match=r"no file of a league|1 player"):
        read_league(file)


def test_a_league_of_a_later_version_and_one_in_use_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "my.league"
    file.write_text('{"league": 2}')
    with pytest.raises(LastCardError, match="a later version"):
        read_league(file)
    with locked(file), pytest.raises(LastCardError, match="another lastcard league"), locked(file):
        pass


# ---- the command ---------------------------------------------------------------------------------------------------------
def test_the_command_continues_a_league_and_prints_the_standings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["league", "my.league", "--add", "Two=random", "--levels", "random", "--games", "1", "--page", "page.html"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("League: 2 players, 128 games\n  classic; 2 seats; single rounds\n  lastcard league my.league\n\nRatings ")
    assert max(map(len, out.splitlines())) <= 80
    page = (tmp_path / "page.html").read_text()
    assert 'http-equiv="refresh"' not in page
    assert not any(tag == "script" for tag, _ in Page(page).tags)
    assert main(["--lang", "de", "league", "my.league", "--add", "Three=random", "--games", "0", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in data["players"]][-1] == "Three"
    assert data["games"] == 128
    assert main(["--lang", "de", "league", "my.league", "--games", "1", "--retire", "Two"]) == 0
    assert capsys.readouterr().out.startswith("Liga: 3 Spieler, 256 Spiele\n")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--levels", "random"], "one player: a league needs two"),
        (["--add", "clever"], "no bot 'clever'"),
        (["--add", "=random"], "a player called ''"),
        (["--add", "A\x07=random"], "a player called"),
        (["--add", "random=careful"], "random is the name of another player"),
        (["--retire", "Ann"], "no player 'Ann'"),
        (["--seats", "11"], "11 players"),
        (["--seats", "0"], "0 players"),
        (["--timeout", "0"], "--timeout 0: more than 0"),
        (["--game-timeout", "1e9"], "--game-timeout"),
        (["--games", "-1"], "at least 1"),
        (["--page", "page.pdf"], ".html"),
        (["--threads", "0"], "--threads 0"),
        (["--threads", "99999999"], "--threads 99999999"),
    ],
)
def test_wrong_options_are_refused(words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", str(tmp_path / "my.league"), "--games", "1", *words]) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "my.league").exists(), "a refused league must not be stored with its wrong options"


@pytest.mark.parametrize("words", [["--rules", "minecraft"], ["--seats", "3"], ["--seed", "other"], ["--matches"], ["--levels", "random"]])
def test_the_rules_and_options_of_a_league_cannot_change(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.league"
    write_league(file, league("random", "careful"))
    assert main(["league", str(file), "--games", "0", *words]) == 2
    assert f"{words[0]} of a league cannot change" in capsys.readouterr().err


def test_sigterm_ends_a_league_like_ctrl_c() -> None:
    with Progress(None, signals=(signal.SIGINT, signal.SIGTERM)) as progress:
        assert progress.go_on(5)
        signal.raise_signal(signal.SIGTERM)
        assert not progress.go_on(6)
    assert line(30000, None, 2) == "30,000 so far  15,000/s"


# ---- the page ------------------------------------------------------------------------------------------------------------
def test_the_page_escapes_names_and_says_what_went_wrong() -> None:
    found = league("random", "<b>Ann</b>=careful", "Ben=run:ben")
    found.pair("random", "<b>Ann</b>").add(100, 300, 400)
    found.players["Ben"].state = "suspended"
    found.players["Ben"].mistakes = {"no_start": 1}
    found.players["Ben"].last = "<script>"
    found.players["Ben"].errors = "/home/ben"
    page = Page(league_html(found, NOW, refresh_s=60))
    words = " ".join(page.words)
    assert "<b>Ann</b>" in words
    assert "suspended; 1 × no_start; last: <script>" in words
    assert "as of 2026-11-23 05:00 UTC" in words
    assert "/home/ben" not in words, "the output of a program may name paths of this machine"
    assert "run:ben" not in words
    assert not page.open, "every element is closed"
    assert {name for name, _ in page.tags}.isdisjoint({"script", "b"})
    assert "No game has been played yet." in " ".join(Page(league_html(league("random"), NOW)).words)


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "Ann and Ben have not played yet."), ("de", "Ann und Ben haben noch nicht"), ("uk", "Ще не грали: Ann")]
)
def test_players_without_games_are_named(lang: str, says: str) -> None:
    found = league("random", "careful", "Ann=run:ann", "Ben=run:ben", "Cy=run:cy")
    found.pair("random", "careful").add(100, 300, 400)
    found.players["Cy"].state = "suspended"
    for page in (as_text(league_document(found, "my.league", lang)), " ".join(Page(league_html(found, NOW, lang)).words)):
        assert says in " ".join(page.split())
    del found.players["Ann"]
    assert "Ben has not played yet." in " ".join(as_text(league_document(found, "my.league")).split())
    found.pair("random", "Ben").add(1, 1, 2)
    assert "not played yet" not in as_text(league_document(found, "my.league"))


def test_the_two_shares_of_a_pairing_add_up() -> None:
    pair = Pair()
    pair.add(1.5, 0.5, 2)
    pair.add(0, 1, 2)
    assert pair == Pair(2, 4, 1, 1.5, 1.5, dd=2.0, dn=1.0, nn=5)
