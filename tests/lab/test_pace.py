"""The length of games in minutes is decisions times seconds, and each page says it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from lastcard.cli import _parser, main
from lastcard.errors import LastCardError
from lastcard.fast import simulate
from lastcard.lab.data.pace import PACE, check_pace, minutes, minutes_said, whole
from lastcard.lab.data.summary import Run
from lastcard.lab.documents.as_html import as_html
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.comparison_page import comparison_page
from lastcard.lab.documents.run_document import run_document
from lastcard.lab.experiments.run import run_games


@pytest.fixture(scope="module")
def rounds() -> Run:
    return run_games("classic", 4, 400, "careful", 1)


@pytest.mark.parametrize(("matches", "rules"), [(False, "classic"), (True, "classic match.target=100")])
def test_minutes_are_decisions_times_seconds(matches: bool, rules: str) -> None:
    run = run_games(rules, 3, 201, "careful", 1, matches=matches)
    each = simulate(rules, 3, 201, "careful", 1, matches=matches)["decisions"] * (6 / 60)
    found = minutes(run.summary, 6)
    assert found.pace == 6
    assert found.mean.value == pytest.approx(each.mean())
    assert found.mean.high - found.mean.value == pytest.approx(1.96 * each.std(ddof=1) / np.sqrt(201), rel=1e-3)
    ordered = np.sort(each)
    assert (found.low, found.median, found.high) == pytest.approx((ordered[10], ordered[100], ordered[190]))


def test_the_default_pace_is_declared_once(rounds: Run) -> None:
    assert _parser("en").parse_args(["lab", "run"]).pace == PACE == minutes(rounds.summary).pace


def test_half_minutes_are_rounded_up_and_no_game_takes_zero_minutes() -> None:
    assert [whole(number) for number in (0.0, 0.4, 1.4, 1.5, 2.5, 11.6)] == [1, 1, 1, 2, 3, 12]


@pytest.mark.parametrize(("lang", "says"), [("en", "about {} minutes, at 15 s"), ("de", "etwa {} Minuten"), ("uk", "приблизно {} хвилин")])
def test_the_page_and_the_report_show_minutes(lang: str, says: str, rounds: Run) -> None:
    said = minutes_said(rounds.summary, 15, lang)
    assert says.format(whole(minutes(rounds.summary, 15).median)) in said
    page = as_text(run_document(rounds, lang, 15))
    assert said in " ".join(page.split())
    assert max(map(len, page.splitlines())) <= 80
    assert said in as_html(comparison_page([rounds], lang=lang, pace=15), lang)


def test_one_minute_is_in_the_singular() -> None:
    run = run_games("classic", 4, 20, "careful", 1)
    assert "about 1 minute, at 0.5 s a decision" in minutes_said(run.summary, 0.5)
    assert "etwa 1 Minute, bei 0,5 s je Entscheidung" in minutes_said(run.summary, 0.5, "de")


def test_the_commands_take_a_pace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some = ["--games", "60", "--bots", "careful", "--pace", "20"]
    assert main(["lab", "run", *some, "--json", "--report", str(tmp_path / "page.html")]) == 0
    found = json.loads(capsys.readouterr().out)["minutes"]
    assert found["pace"] == 20
    assert found["low"] < found["median"] < found["high"]
    assert f"about {whole(found['median'])} minutes, at 20 s" in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert main(["lab", "compare", "classic", "classic stacking=up", *some, "--report", str(tmp_path / "both.html")]) == 0
    assert capsys.readouterr().out.count(" min each at 20 s a decision") == 2
    assert (tmp_path / "both.html").read_text(encoding="utf-8").count("s a decision: 9 of 10") == 2
    assert main(["lab", "compare", "classic", "classic stacking=up", *some, "--json"]) == 0
    assert [run["minutes"]["pace"] for run in json.loads(capsys.readouterr().out)["runs"]] == [20, 20]


def test_an_invalid_pace_is_refused_before_anything_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    for pace in (0, -1, 3601, float("nan"), float("inf")):
        with pytest.raises(LastCardError, match="seconds a decision"):
            check_pace(pace)
    assert main(["lab", "run", "--pace", "0", "--games", "100000000"]) == 2
    assert main(["lab", "compare", "classic", "fairies", "--pace", "0", "--games", "100000000"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
