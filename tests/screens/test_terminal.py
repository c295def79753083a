"""The drawn table on a real terminal: the first frame, echo off, and the terminal restored at the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lastcard import Match
from lastcard.cli import main
from lastcard.terminal import app
from lastcard.terminal.app import Play, TableApp, run_app
from lastcard.terminal.first_frame import play_drawn
from lastcard.terminal.replay_screen import ReplayScreen
from lastcard.terminal.table_screen import TableScreen
from tests.screens.scripted_players import table

termios = pytest.importorskip("termios", reason="terminals of this kind are not there on Windows")


@contextmanager
def at_terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Make one end of a pseudo-terminal the standard input, and let the standard output count as a terminal, too."""
    ours, theirs = os.openpty()
    with open(theirs, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(sys, "stdin", stdin)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.delenv("NO_COLOR", raising=False)
        yield theirs
    os.close(ours)


def is_silent(keyboard: int) -> bool:
    """Return whether the terminal's echo is off."""
    return not termios.tcgetattr(keyboard)[3] & termios.ECHO


@pytest.mark.parametrize(("error", "status"), [(None, 0), (KeyboardInterrupt, 130)])
def test_the_terminal_is_restored_however_the_table_ends(
    error: type[BaseException] | None,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    painted = []

    def run(play: Play, pause: float) -> int:
        painted.append((is_silent(sys.stdin.fileno()), capsys.readouterr().out))
        if error:
            raise error
        return 0

    monkeypatch.setattr(app, "run_app", run)
    with at_terminal(monkeypatch) as keyboard:
        before = termios.tcgetattr(keyboard)
        assert main(["play", "--seed", "7", "--pause", "0"]) == status
        assert termios.tcgetattr(keyboard) == before
    [(was_silent, frame)] = painted
    assert was_silent
    assert frame.startswith("\x1b[?1049h\x1b[?25l\x1b[H\x1b[2J")
    assert frame.count("\r\n") == 23
    assert "Last Card · classic" in frame
    assert capsys.readouterr().out.startswith("\x1b[?1049l\x1b[?25h")


@pytest.mark.parametrize("lacks", ["colour", "termios"])
def test_the_first_frame_suits_a_simple_terminal(lacks: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(app, "run_app", lambda play, pause: 0)
    with at_terminal(monkeypatch):
        if lacks == "colour":
            monkeypatch.setenv("NO_COLOR", "1")
        else:
            monkeypatch.setitem(sys.modules, "termios", None)
        assert play_drawn(table(), pause=0, open_hands=False) == 0
    frame = capsys.readouterr().out
    assert ("48;2;" in frame, "\x1b[?1049h" in frame) == (lacks != "colour", lacks != "termios")


def test_a_replay_is_stepped_through_on_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Play] = []

    def run(play: Play, pause: float) -> int:
        shown.append(play)
        return 3

    monkeypatch.setattr(app, "run_app", run)
    (tmp_path / "game.lastcard").write_text(Match("classic", ["Ann", "Ben"], seed=7).record(), encoding="utf-8")
    with at_terminal(monkeypatch):
        assert main(["replay", str(tmp_path / "game.lastcard")]) == 3
    assert [type(play) for play in shown] == [ReplayScreen]


@pytest.mark.parametrize(("left", "code", "status"), [(130, 0, 130), (None, 1, 1), (None, None, 0)])
def test_the_exit_status_tells_how_the_app_ended(left: int | None, code: int | None, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableApp, "run", lambda self: left)
    monkeypatch.setattr(TableApp, "return_code", code)
    assert run_app(TableScreen(table()), pause=0) == status
