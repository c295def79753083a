"""``lastcard lessons``: the list, a lesson that is taken line by line, and what ends it."""

from __future__ import annotations

import io
import json

import pytest

from lastcard import cli
from lastcard.room.lessons.declarations import lessons
from lastcard.text.catalogue import LANGUAGES


def taken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, typed: str, *options: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert cli.main([*options, "lessons", name]) == 0
    return capsys.readouterr().out


def test_a_lesson_is_taken_to_its_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = taken(monkeypatch, capsys, "match", "g2\nr5\n\ny1\nb7\ndraw\np1 R4\n")
    assert "Not possible: green 2 matches neither the colour red nor the face of red 9" in out
    assert "Not quite: the rules allow that" in out
    assert "You draw red 4." in out
    assert "Lesson done." in out


def test_uno_is_called_with_the_next_card(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = taken(monkeypatch, capsys, "uno", "r5\nuno\nr5\ncatch p2\ng5\n")
    assert "without the call you can be caught" in " ".join(out.split())
    assert "You call UNO!" in out
    assert "You win the round" in out


@pytest.mark.parametrize("typed", ["", "q\n", "r5\nquit\n", "x" * 5000 + "\n", "\x00\n"])
def test_the_end_of_the_input_ends_the_lesson(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str) -> None:
    assert "Lesson done" not in taken(monkeypatch, capsys, "match", typed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_is_listed(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert cli.main(["--lang", lang, "lessons"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines()] == list(lessons())
    assert cli.main(["lessons", "--json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)] == list(lessons())


def test_an_unknown_lesson_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lessons", "poker"]) != 0
    assert "no lesson 'poker'" in capsys.readouterr().err
