"""Puzzles: the same for a day, one best action, and what is printed of them."""

from __future__ import annotations

import json
from functools import cache

import pytest

from lastcard import cli
from lastcard.fast import puzzles
from lastcard.fast.puzzles import Puzzle, puzzle_of
from lastcard.text.catalogue import LANGUAGES

DAY = "2026-11-25"


@cache
def of_day() -> Puzzle:
    return puzzle_of(DAY)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The puzzle of the day, found once for all tests of the command."""
    monkeypatch.setattr(puzzles, "puzzle_of", lambda day: of_day() if str(day) == DAY else pytest.fail(str(day)))


def test_one_action_is_best_and_careful_misses_it() -> None:
    found = of_day()
    best, second = found.analysis.actions[:2]
    assert found.careful != best.action.removesuffix("!")
    assert found.loss >= 0.06
    assert second.loss >= 0.03
    assert second.loss_interval[0] > 0
    again = puzzle_of(DAY)
    assert (again.view, again.careful, again.analysis.actions) == (found.view, found.careful, found.analysis.actions)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_what_the_seat_sees_and_no_solution(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["puzzle", "--date", DAY, "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    assert "%" not in out
    assert DAY in out


@pytest.mark.usefixtures("quick")
def test_the_solution_names_the_action_of_careful(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["puzzle", "--date", DAY, "--solution", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["careful"] == of_day().careful
    assert found["difficulty"] in ("easy", "medium", "hard")
    assert [one["action"] for one in found["solution"]["actions"]] == [one.action for one in of_day().analysis.actions]
    assert cli.main(["puzzle", "--date", DAY, "--solution"]) == 0
    assert found["careful"].partition(" ")[2] in capsys.readouterr().out.splitlines()[-1]


def test_a_day_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["puzzle", "--date", "tomorrow"]) == 2
    assert "'tomorrow' is no day" in capsys.readouterr().err
