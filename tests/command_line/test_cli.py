"""The command line: errors, colour, pipes."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys

import pytest

import lastcard
from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.rules.rules import Rules
from lastcard.rules.sheets import why
from tests.command_line.commands import run
from tests.waiting import TIMEOUT_S


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules", "klassik"], "no edition 'klassik'"),
        (["rules", "classic", "stacking=maybe", "uno.penalty=x"], "stacking=maybe: off | same | up | any | amount is wanted; "),
        (["rules", "./nowhere.toml"], "cannot be read"),
        (["diff", "classic", "classic teams=2x2 match.mode=elimination"], "teams=2x2 and match.mode=elimination cannot both hold"),
        (["diff", "classic", ""], "no edition named"),
    ],
)
def test_errors_are_one_line(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("lastcard: ")
    assert told in err
    assert err.count("\n") == 1


def test_without_a_command_it_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys)
    assert (status, err) == (0, "")
    assert out == run(capsys, "--help")[1]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["lab", "run", "--games", "٣"], "argument --games: '٣': a whole number in the digits 0 to 9 is wanted"),
        (["lab", "run", "--games", "1_000"], "argument --games: '1_000': a whole number"),
        (["lab", "run", "--pace", "٣.5"], "argument --pace: '٣.5': a number in the digits 0 to 9 is wanted"),
        (["serve", "--port", "٣"], "argument --port: ٣: from 0 to 65535 is wanted"),
        (["play", "--pause", "٣"], "argument --pause: ٣: from 0 to 60 seconds are wanted"),
        (["lab", "sweep", "--seats", "٣"], "numbers are wanted"),
        (["lab", "run", "--bots", "forgetful:0.٣"], "no bot"),
    ],
)
def test_numbers_have_the_digits_0_to_9(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [["wry"], ["why"], ["diff", "classic"], ["--nonsense"]])
def test_bad_usage_is_status_two(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("lastcard: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", ["lab run classic --matches 10", "watch --nope", "lab check x"])
def test_what_is_not_known_points_to_the_help_of_its_command(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = " ".join(word for word in words.split() if word in {"lab", "run", "watch", "check"})
    status, out, err = run(capsys, *words.split())
    assert (status, out) == (2, "")
    assert err.endswith(f"(try lastcard {command} --help)\n")


def test_one_bot_to_watch_fills_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("watch", "--plain", "--pause", "0", "--seed", "1", "--rules", "classic match.target=50")
    one = run(capsys, *words, "--bots", "random")
    assert one[0] == 0
    assert one == run(capsys, *words, "--bots", "random", "--players", "4")


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"lastcard {lastcard.__version__}\n", "")
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert all(name in out for name in ("why", "rules", "diff", "settings", "editions"))


class Terminal(io.StringIO):
    """A standard output that is a terminal."""

    def isatty(self) -> bool:
        return True


def looked_at(monkeypatch: pytest.MonkeyPatch, *words: str, **variables: str) -> str:
    """The output that a terminal receives."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in {"TERM": "xterm", "COLUMNS": "80", **variables}.items():
        monkeypatch.setenv(name, value)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert cli.main(words) == 0
    return terminal.getvalue()


def test_colour_only_on_a_terminal_that_wants_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, piped, _ = run(capsys, "rules", "classic", "stacking=on")
    coloured = looked_at(monkeypatch, "rules", "classic", "stacking=on")
    assert "\x1b" not in piped
    assert "\x1b[36mCL-13\x1b[39m" in coloured
    assert "\x1b[1mUNO\x1b[22m" in coloured
    assert looked_at(monkeypatch, "rules", "classic", "stacking=on", NO_COLOR="1") == piped
    assert looked_at(monkeypatch, "rules", "classic", "stacking=on", TERM="dumb") == piped


@pytest.mark.parametrize(("columns", "widest"), [("60", 60), ("200", 80), ("10", 40)])
def test_a_page_is_as_wide_as_the_terminal_but_at_most_80(columns: str, widest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = looked_at(monkeypatch, "why", "PP-62", COLUMNS=columns, NO_COLOR="1")
    assert widest - 15 < max(map(len, shown.splitlines())) <= widest


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(text: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "show", interrupted)
    assert run(capsys, "editions") == (130, "", "")


def test_a_closed_pipe_ends_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "lastcard", "settings"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=TIMEOUT_S) == 141


def test_a_short_answer_loads_nothing_heavy() -> None:
    code = "import sys; from lastcard.cli import main; main(['why', 'MC-27']); print(sorted(m for m in sys.modules if '.' not in m))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8")
    loaded = done.stdout.splitlines()[-1]
    assert "'argparse'" in loaded
    assert not [name for name in ("textual", "rich", "numpy", "numba", "asyncio") if f"'{name}'" in loaded]


def test_an_unknown_id_is_a_lastcard_error() -> None:
    with pytest.raises(LastCardError, match="no rule 'ZZ-1'"):
        why("ZZ-1")


@pytest.mark.parametrize(
    "words", [("settings",), ("watch", "--plain", "--pause", "0", "--seed", "1", "--rules", "minecraft"), ("why", "MC-27")]
)
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_error(words: tuple[str, ...], closed: str) -> None:
    command = shlex.join([sys.executable, "-m", "lastcard", *words])
    done = subprocess.run(["sh", "-c", f"{command} {closed}"], capture_output=True, check=False, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only some systems have it")
@pytest.mark.parametrize("words", [("settings",), ("why", "MC-27"), ("--lang", "de", "editions"), ("--help",), ("--version",)])
def test_a_full_disk_behind_the_output_is_one_line(words: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([sys.executable, "-m", "lastcard", *words], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.startswith(b"lastcard: die Ausgabe" if "de" in words else b"lastcard: the output cannot be written")


@pytest.mark.parametrize(
    "words",
    [
        ("watch", "--plain", "--pause", "0", "--seed", "\udcff"),
        ("play", "--plain", "--nonce", "\udcff"),
        ("play", "--plain", "--record", "x" * 300),
        ("rules", "classic", f"deal.size={'9' * 5000}"),
    ],
    ids=range(4),
)
def test_what_cannot_be_used_is_one_line(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_an_error_of_the_system_names_its_file(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fails(given: object) -> int:
        raise PermissionError(13, "no", "/x/games.csv")

    monkeypatch.setattr(cli, "_editions", fails)
    assert run(capsys, "editions") == (2, "", "lastcard: /x/games.csv: you have no permission\n")


def test_only_output_that_fails_is_called_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def no_library(*_: object) -> None:
        raise OSError("libllvmlite.so: cannot open shared object file")

    monkeypatch.setattr(Rules, "__init__", no_library)
    assert cli.main(["rules", "classic"]) == 2
    assert capsys.readouterr().err == "lastcard: libllvmlite.so: cannot open shared object file\n"


@pytest.mark.parametrize(
    "words", [["lab", "run", "--seed=--"], ["analyse", "--seed=--", "x"], ["rules", "--lang", "en", "--x=--"], ["--lang=--"]]
)
def test_two_dashes_are_no_value(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    option = next(word for word in words if word.endswith("=--")).removesuffix("=--")
    assert capsys.readouterr().err == f"lastcard: {option}: '--' is no value\n"
