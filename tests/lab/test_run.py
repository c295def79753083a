"""``lastcard lab run`` prints a page, writes a file of results, can end early, and prints errors of one line."""

from __future__ import annotations

import errno
import io
import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.fast import COLUMNS, Games, Table, play, simulate
from lastcard.lab import run_games
from lastcard.lab.data import results as results_module
from lastcard.lab.data.columns import SHOWN, label
from lastcard.lab.data.results import FORMATS, Results, check_place
from lastcard.lab.data.summary import Run, Summary
from lastcard.lab.documents.as_text import aligned, as_text, command_lines
from lastcard.lab.documents.numbers import decimals, estimate_cells, formatted, sure_decimals
from lastcard.lab.documents.run_document import run_document
from lastcard.lab.experiments import run as run_module
from lastcard.lab.experiments.run import table_of
from lastcard.statistics import Estimate
from lastcard.text import progress as progressing
from lastcard.text.progress import Progress, line

Answer = tuple[int, str, str]
Say = Callable[..., Answer]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    def said(*words: str) -> Answer:
        status = cli.main(["lab", *words])
        out, err = capsys.readouterr()
        return status, out, err

    return said


# ---- the run itself ------------------------------------------------------------------------------------------------------
def test_a_rules_line_needs_no_option(say: Say) -> None:
    """As those of ``lab compare``; both ways at once are refused."""
    assert (
        say("run", "minecraft", "--games", "20")[1].splitlines()[0]
        == say("run", "--rules", "minecraft", "--games", "20")[1].splitlines()[0]
    )
    status, out, err = say("run", "minecraft", "--rules", "classic")
    assert (status, out) == (2, "")
    assert "not allowed with argument LINE" in err


def test_a_printed_run_says_who_wins() -> None:
    run = run_games("classic", 2, 100)
    first, one, _, turns = str(run).splitlines()
    assert first == f"100 games: {run.command}"
    assert one.split()[:2] == ["p1", f"{run.summary.wins()[0].value:.1%}"]
    assert turns.split()[:2] == ["turns", f"{run.summary.mean('turns').value:.1f}"]


def test_a_run_plays_the_games_of_simulate() -> None:
    run = run_games("minecraft", 3, 1200, "random,random:wild", "x")
    games = simulate("minecraft", 3, 1200, "random,random:wild", "x", rotate=True, watch=True)
    summary = Summary(run.table)
    summary.add(games)
    assert run.summary == summary
    assert (run.games, run.stopped, run.table.rotate) == (1200, False, True)


def test_threads_make_no_difference() -> None:
    one, three = (run_games("fairies", 4, 1500, threads=threads) for threads in (1, 3))
    assert one.summary == three.summary


def test_a_run_may_end_early() -> None:
    done: list[int] = []
    run = run_games(games=50_000, go_on=lambda games: not done.append(games) and len(done) < 3)  # type: ignore[func-returns-value]
    assert run.stopped
    assert run.games == done[-1] < 50_000
    assert run.summary == run_games(games=run.games).summary
    assert f"stopped early after {run.games:,} of 50,000 games" in as_text(run_document(run))


@pytest.mark.parametrize(
    ("given", "command"),
    [
        ({}, "lastcard lab run --games 40"),
        ({"rules": "classic stacking=on", "seed": 7}, "lastcard lab run --rules 'classic stacking=up' --games 40 --seed 7"),
        ({"bots": "random:wild,random", "seats": 5}, "lastcard lab run --seats 5 --bots random:wild,random --games 40"),
        ({"bots": ["random"] * 3, "seats": 3, "matches": True}, "lastcard lab run --seats 3 --games 40 --matches"),
        ({"seed": "-x"}, "lastcard lab run --games 40 --seed=-x"),
        ({"seed": "--my seed"}, "lastcard lab run --games 40 '--seed=--my seed'"),
    ],
)
def test_the_command_repeats_the_run(given: dict[str, Any], command: str, say: Say) -> None:
    run = run_games(games=40, **given)
    assert run.command == command
    status, out, _ = say(*shlex.split(command)[2:])
    assert status == 0
    assert _numbers(out) == _numbers(as_text(run_document(run)))


def _numbers(page: str) -> list[str]:
    """Return a page without the line with its duration."""
    return [line for line in page.rstrip().split("\n") if not line.endswith("a second")]


def test_the_command_leaves_out_the_default_number_of_games() -> None:
    run = run_games(games=40)
    assert Run(run.table, run.summary, 1.0, 40, "0").options(100_000) == []


# ---- the page ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "seats", "bots", "games"),
    [
        ("classic", 2, "random", 1),
        ("fairies", 10, "random,random:wild", 300),
        ("paw-patrol seven_zero=on jump_in=on stacking=any", 4, "random:lawful,random,random:wild", 3000),
        ("classic teams=2x2", 4, "random", 2000),
    ],
)
@pytest.mark.parametrize("matches", [False, True])
def test_a_page_has_at_most_80_columns_and_the_statistics(rules: str, seats: int, bots: str, games: int, matches: bool) -> None:
    games = max(1, games // 20) if matches else games
    run = run_games(rules, seats, games, bots, matches=matches)
    page = as_text(run_document(run))
    assert max(map(len, page.split("\n"))) <= 80
    assert "nan" not in page
    assert "inf" not in page.replace("inform", "")
    lines = {line.rpartition("  ")[0].split("  ")[1] for line in page.split("\n") if line.startswith("  ") and "  " in line[2:]}
    assert {f"p{seat + 1}" for seat in range(seats)} <= lines
    assert ("jump-ins" in lines) == (run.summary.counts["jump_ins"].happened > 0)
    assert "bots move on" in " ".join(page.split()) or "," not in bots


@pytest.mark.parametrize(
    ("rules", "seats", "bots", "matches"),
    [
        ("paw-patrol seven_zero=on jump_in=on stacking=any", 4, "random:lawful,random,random:wild", False),
        ("fairies teams=2x2", 4, "random,random:wild", True),
        ("anniversary", 10, "random:wild", False),
    ],
)
def test_a_page_in_german_has_at_most_80_columns_and_german_numbers(rules: str, seats: int, bots: str, matches: bool) -> None:
    run = run_games(rules, seats, 60 if matches else 1500, bots, matches=matches)
    page = as_text(run_document(run, "de"))
    assert max(map(len, page.split("\n"))) <= 80
    words = " ".join(page.split())
    assert f"{run.games // 1000}.{run.games % 1000:03} Runden" in words or f"{run.games} Partien" in words
    assert "Siege je Platz" in page
    assert "Verlorene Züge" in page
    assert not re.search(r"\d\.\d\d?\b", page.replace(str(run.table.rules), ""))
    said = set(re.findall("[a-zäöü]+", page.lower()))
    assert not {"rounds", "turns", "cards", "wins", "mean", "drawn", "missed", "to", "of"} & said


def test_every_column_has_a_name_in_german() -> None:
    for name in SHOWN:
        assert label(name, "de") != label(name), name


def test_decimals_follow_from_the_interval() -> None:
    assert estimate_cells(Estimate(80.03, 79.6, 80.46)) == ("80.0", "79.6 to 80.5")
    assert estimate_cells(Estimate(5, 5, 5)) == ("5", "always")
    assert estimate_cells(Estimate(52, -np.inf, np.inf)) == ("52", "–")
    assert estimate_cells(Estimate(-0.4, -0.7, -0.1), sign=True) == ("−0.4", "−0.7 to −0.1")
    assert decimals(Estimate(1e6, 999_000, 1_001_000)) == 0
    assert sure_decimals(Estimate(0.15, 0.004, 0.3)) == 3
    assert formatted(-0.0001, 2) == "0.00"


def test_a_long_command_is_continued(tmp_path: Path) -> None:
    command = shlex.join(
        ["lastcard", "lab", "run", "--rules", "classic stacking=up jump_in=on seven_zero=on", "--bots", "random,random:wild"]
    )
    lines = command_lines(command)
    assert len(lines) == 2
    assert max(map(len, lines)) <= 80
    assert shlex.split(" ".join(line.removesuffix("\\") for line in lines)) == shlex.split(command)


def test_tables_stay_within_the_page() -> None:
    lines = aligned(("A", "b" * 35, "c"), [("first", "1", "2" * 30)])
    assert max(map(len, lines)) <= 80


# ---- a file of results ---------------------------------------------------------------------------------------------------
def _read(path: Path) -> list[dict[str, Any]]:
    if path.suffix == ".json":
        return list(json.loads(path.read_text(encoding="utf-8")))
    reader = import_module(f"pyarrow.{path.suffix[1:]}")
    table = reader.read_csv(path) if path.suffix == ".csv" else reader.read_table(path)
    return list(table.to_pylist())


@pytest.mark.parametrize("ending", FORMATS)
def test_a_file_has_a_row_per_game(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"games{ending}"
    path.write_text("what was here before")
    run_games("minecraft", 3, 700, "random,random:wild", 3, out=path)
    games = simulate("minecraft", 3, 700, "random,random:wild", 3, rotate=True, watch=True)
    rows = _read(path)
    assert [row["game"] for row in rows] == list(range(700))
    for name in COLUMNS:
        if name == "places":
            assert {row[f"places_p{seat}"] for row in rows for seat in (1, 2, 3)} == {0}, "this table has no places"
        elif name in ("points", "won"):
            assert [[row[f"{name}_p{seat}"] for seat in (1, 2, 3)] for row in rows] == games[name].tolist()
        else:
            assert [row[name] for row in rows] == games[name].tolist()
    assert {row["rules"] for row in rows} == {"minecraft"}
    assert [(row["bot_p1"], row["bot_p2"], row["bot_p3"]) for row in rows[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [found.name for found in tmp_path.iterdir()] == [path.name]


def test_large_files_are_written_in_groups(tmp_path: Path) -> None:
    seated = table_of("classic", 2, "random", 1)
    games = Games.joined(list(play(seated, 20_000)))
    with Results(tmp_path / "x.parquet") as results:
        for _ in range(4):
            results.write(games, seated)
    assert import_module("pyarrow.parquet").ParquetFile(tmp_path / "x.parquet").num_row_groups == 1
    assert len(_read(tmp_path / "x.parquet")) == 80_000


def test_an_early_end_keeps_the_games_in_the_file(tmp_path: Path) -> None:
    run = run_games(games=50_000, out=tmp_path / "x.json", go_on=lambda games: games < 100)
    assert len(_read(tmp_path / "x.json")) == run.games < 50_000


class _Full:
    """A file on a disk with limited space."""

    def __init__(self, file: io.FileIO, room: int) -> None:
        self._file, self._room = file, room

    def write(self, data: bytes) -> int:
        self._room -= len(data)
        if self._room < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self._file.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@pytest.fixture
def little_room(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    def only(room: int) -> None:
        def opened(path: Path, mode: str) -> _Full:
            return _Full(io.FileIO(path, "wb"), room)

        monkeypatch.setattr(results_module, "open", opened, raising=False)

    return only


@pytest.mark.parametrize("room", [0, 20_000])
@pytest.mark.parametrize("ending", FORMATS)
def test_a_full_disk_is_an_error_of_one_line_and_leaves_no_file(
    ending: str, room: int, tmp_path: Path, say: Say, little_room: Callable[[int], None]
) -> None:
    before = tmp_path / f"games{ending}"
    before.write_text("what was here before")
    little_room(room)
    status, out, err = say("run", "--games", "3000", "--out", str(before))
    assert (status, out) == (2, "")
    assert err == f"lastcard: {before}: the results could not be written: the disk is full\n"
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == [(before.name, b"what was here before")]


def test_an_error_leaves_no_file(tmp_path: Path) -> None:
    def break_off(games: int) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_games(games=2000, out=tmp_path / "x.csv", go_on=break_off)
    assert list(tmp_path.iterdir()) == []


# ---- Ctrl-C and the bar --------------------------------------------------------------------------------------------------
def _pressing(times: int) -> Callable[..., Iterator[Games]]:
    """Return a source of games during which Ctrl-C is pressed."""

    def source(table: Table, games: int, **more: Any) -> Iterator[Games]:
        for some in play(table, games, threads=1):
            yield some
            for _ in range(times):
                os.kill(os.getpid(), signal.SIGINT)

    return source


@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_ends_a_run_and_keeps_its_games(times: int, say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two signals at the same time count as one, because ``timeout`` sends two."""
    monkeypatch.setattr(progressing, "_AGAIN", 60.0)
    monkeypatch.setattr(run_module, "play_in_lane", _pressing(times))
    before = signal.getsignal(signal.SIGINT)
    status, out, err = say("run", "--games", "100000", "--out", str(tmp_path / "x.json"))
    assert (status, err) == (0, "")
    assert "stopped early after" in out
    assert 0 < len(_read(tmp_path / "x.json")) < 100_000
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_ctrl_c_aborts(say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(progressing, "_AGAIN", 0.0)
    monkeypatch.setattr(run_module, "play_in_lane", _pressing(2))
    status, out, _ = say("run", "--games", "100000", "--out", str(tmp_path / "x.json"))
    assert (status, out) == (130, "")
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_ends_the_command_while_a_program_is_compiled() -> None:
    """A second Ctrl-C ends the command at once while a thread compiles, here without end."""
    code = """
import sys, threading
from lastcard import cli
from lastcard.fast.compiler import machine_code
from lastcard.text import progress
progress._AGAIN = 0.0
def compile_for_ever(*_):
    print("compiling", flush=True)
    threading.Event().wait()
machine_code._object_code = compile_for_ever
sys.argv = ["lastcard", "lab", "run", "--games", "100", "--threads", "1"]
cli.run()
"""
    with subprocess.Popen([sys.executable, "-c", code], env={**os.environ, "LASTCARD_CACHE": ""}, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "compiling\n"
        for _ in range(100):  # signals in quick succession count as one
            run.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                run.wait(0.2)
                break
        assert run.returncode == 130


def test_a_closed_terminal_loses_no_results(tmp_path: Path) -> None:
    """When the terminal is closed, the progress line cannot be written, and the signal ends the run early."""
    place, (terminal, its) = tmp_path / "x.csv", pty.openpty()
    code = f"""
import fcntl, sys, termios
from lastcard import cli
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.argv = ["lastcard", "lab", "run", "--games", "1000000000", "--threads", "1", "--out", {str(place)!r}]
cli.run()
"""
    with subprocess.Popen([sys.executable, "-c", code], stdin=its, stdout=subprocess.PIPE, stderr=its, start_new_session=True) as run:
        os.close(its)
        shown = b""
        while b"1,000,000,000" not in shown:
            shown += os.read(terminal, 1000)
        os.close(terminal)
        assert run.stdout is not None
        assert b"stopped early after" in run.stdout.read()
    assert run.returncode == 0
    assert place.read_bytes().count(b"\n") > 1


def test_the_progress_line_is_in_the_language() -> None:
    assert line(30_000, 120_000, 2, "de").endswith("]  25 %  30.000 von 120.000  15.000/s  noch 6 s")
    assert line(30, 120_000, 2, "de").endswith("noch 2 h 13 min")


def test_the_progress_bar_is_shown_on_terminals_only(say: Say, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert say("run", "--games", "50")[2] == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with Progress(100) as progress:
        assert progress.go_on(50)
    shown = capsys.readouterr().err
    assert "50 of 100" in shown
    assert shown.endswith("\r\x1b[K")  # the line is erased


def test_temporary_files_of_killed_runs_are_removed(tmp_path: Path, say: Say) -> None:
    killed = subprocess.Popen([sys.executable, "-S", "-c", ""])
    killed.wait()
    left = tmp_path / f".games.csv.{killed.pid}.part"
    stays = [tmp_path / name for name in (f".games.csv.{os.getppid()}.part", f".other.csv.{killed.pid}.part", ".games.csv.x.part")]
    for path in (left, *stays):
        path.write_bytes(b"rows")
        os.utime(path, (0, 0))
    of_late = tmp_path / f".games.csv.{killed.pid:09}.part"
    of_late.write_bytes(b"rows")
    assert say("run", "--games", "5", "--out", str(tmp_path / "games.csv"))[0] == 0
    assert {each.name for each in tmp_path.iterdir()} == {"games.csv", of_late.name, *(each.name for each in stays)}


# ---- what cannot be done -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--games", "0"), "at least 1 is wanted"),
        (("--threads", "0"), "at least 1 is wanted"),
        (("--threads", "1025"), "--threads 1025: 1,024 are the most"),
        (("--threads", "99999999"), "1,024 are the most"),
        (("--bots", "nobody"), "no bot 'nobody'"),
        (("--bots", "learned.zip"), "no file of a bot; a bot of your own is a .py, a trained policy an .onnx or .npz"),
        (("--bots", "random,random,random", "--seats", "2"), "3 bots for 2 seats"),
        (("--seats", "11"), "11 players"),
        (("--rules", "classic stacking=maybe"), "stacking=maybe"),
        (("--rules", "clasic"), "no edition 'clasic'"),
        (("--out", "games.txt"), "one of these endings is wanted: .parquet, .csv, .json"),
        (("--out", "/no/such/folder/games.csv"), "cannot be written"),
        (("--report", "report.pdf"), ".html"),
        (("--games", "many"), "a whole number in the digits 0 to 9 is wanted"),
    ],
)
def test_errors_are_one_line(words: tuple[str, ...], why: str, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: Any, **more: Any) -> Iterator[Games]:
        raise AssertionError("nothing is to be played")

    monkeypatch.setattr(run_module, "play_in_lane", never)
    status, out, err = say("run", *words)
    assert (status, out) == (2, "")
    assert err.startswith("lastcard: ")
    assert why in err
    assert err.count("\n") == 1


def test_help_imports_no_libraries() -> None:
    code = "import sys; from lastcard.cli import main; main(['lab', 'run', '--help']); print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "--threads" in shown.stdout
    assert not {"numpy", "scipy", "lastcard.fast", "logging"} & set(shown.stdout.split())


def test_a_folder_as_the_output_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.csv").mkdir()
    with pytest.raises(LastCardError, match="it is a folder"):
        check_place(tmp_path / "games.csv", FORMATS)


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("llvmlite", ("run", "--games", "10")),
        ("pyarrow", ("run", "--out", "x.parquet")),
    ],
)
def test_a_missing_library_is_named(
    missing: str, words: tuple[str, ...], say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, missing, None)
    status, out, err = say(*words)
    assert (status, out) == (2, "")
    extra = {"pyarrow": "parquet", "vl_convert": "reports"}.get(missing, "lab")
    assert f"pip install 'lastcard[{extra}]'" in err
    assert list(tmp_path.iterdir()) == []


def test_a_link_may_point_to_a_file_of_any_name(say: Say, tmp_path: Path) -> None:
    (tmp_path / "games.csv").symlink_to(tmp_path / "target")
    assert say("run", "--games", "10", "--out", str(tmp_path / "games.csv"))[0] == 0
    assert (tmp_path / "target").read_text(encoding="utf-8").count("\n") == 11


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_a_device_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "games.csv")
    with pytest.raises(LastCardError, match="no ordinary file"):
        check_place(tmp_path / "games.csv", FORMATS)


def test_a_report_is_written(say: Say, tmp_path: Path) -> None:
    status, _, err = say("run", "--games", "300", "--report", str(tmp_path / "report.html"))
    assert (status, err) == (0, "")
    assert (tmp_path / "report.html").stat().st_size > 1000


def test_a_command_and_its_report_are_in_the_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", "de", "lab", "run", "--games", "300", "--report", str(tmp_path / "report.html")]) == 0
    assert "Siege je Platz" in capsys.readouterr().out
    assert '<html lang="de">' in (tmp_path / "report.html").read_text(encoding="utf-8")
