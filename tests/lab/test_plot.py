"""Plots of results: a specification that notebooks draw, and files."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from lastcard import analyse
from lastcard.errors import LastCardError
from lastcard.fast import Games, simulate
from lastcard.lab import compare_rules, evaluate, plot, run_games
from lastcard.lab.documents.plot import MIME, plots
from lastcard.lab.experiments.ladder import ladder
from lastcard.lab.league.file import read_league, write_league
from lastcard.lab.league.games import Meetings
from lastcard.lab.league.league_document import league_html
from lastcard.lab.league.run import run_league
from lastcard.lab.league.standing import League, read_player
from lastcard.rules.rules import Rules


def test_results_have_plots_that_notebooks_draw_and_files_hold(tmp_path: Path) -> None:
    for made in (
        plot(run_games("classic", seats=3, games=200, seed=1)),
        plot(compare_rules(["classic", "classic stacking=up"], games=200)),
        plot(ladder("classic", "random,random:lawful", games=200, seed=1)),
        plot(evaluate("caller", deals=20, opponents=["random", "careful"])),
    ):
        spec = made._repr_mimebundle_()[MIME]
        assert spec == made.to_dict()
        assert "var(--" not in str(spec), "notebooks have no style sheet"
        made.save(tmp_path / "x.svg")
        assert "<svg" in (tmp_path / "x.svg").read_text()
        assert made.svg().startswith("<svg")
        made.save(tmp_path / "x.html")
        assert "vega" in (tmp_path / "x.html").read_text()


def test_games_have_their_turns_and_the_wins_by_seat() -> None:
    games = simulate("classic", seats=3, games=500, seed=1)
    turns, won = plots(games)
    assert "500 rounds" in str(turns.spec)
    shares = {row["row"]: row["value"] for row in won.spec["data"]["values"]}
    assert shares == {f"p{seat + 1}": pytest.approx((games["winners"] == 1 << seat).mean()) for seat in range(3)}
    assert sum(shares.values()) == pytest.approx(1)
    assert plot(games).spec == turns.spec
    assert plots(Games({**games, "decisions": games["decisions"][:0]})) == []


def test_an_analysis_has_the_chance_to_win_after_each_action() -> None:
    found = analyse("minecraft | r5b1 y1y2 | r7 | p1> | g3b3g4y8", worlds=100)
    (made,) = plots(found)
    rows = made.spec["data"]["values"]
    assert [row["row"] for row in rows] == [one.action for one in found.actions]
    assert [(row["low"], row["value"], row["high"]) for row in rows] == [
        (one.win_interval[0], one.win, one.win_interval[1]) for one in found.actions
    ]


def test_a_league_has_ratings_over_time_and_a_table(tmp_path: Path) -> None:
    league = League(Rules("classic"), 2, "1", False)
    assert plots(league) == []
    for name in ("random", "caller", "careful"):
        league.join(read_player(name))
    with Meetings(league) as meetings:
        run_league(league, meetings, 3000)
    games = [moment.games for moment in league.history]
    assert games == sorted(set(games))
    assert len(games) > 8
    write_league(tmp_path / "x.league", league)
    assert read_league(tmp_path / "x.league") == league
    rating, history, matrix = plots(league)
    assert "Ratings over time" in repr(history)
    assert {row["name"] for row in history.spec["data"]["values"]} == {"random", "caller", "careful"}
    shares = {(row["one"], row["other"]): row["share"] for row in matrix.spec["data"]["values"]}
    assert shares["careful", "random"] + shares["random", "careful"] == pytest.approx(1)
    assert shares["careful", "random"] > 0.6
    for made in (rating, history, matrix):
        assert "<svg" in made.svg()
    page = league_html(league, datetime(2026, 1, 1, tzinfo=UTC))
    assert page.count("<line") > 3 * len(games) - 6
    assert 'class="history"' in page


def test_a_missing_extra_and_an_unknown_ending_say_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = plot(run_games("classic", seats=2, games=100, seed=1))
    with pytest.raises(LastCardError, match=r"\.svg"):
        made.save(tmp_path / "x.gif")
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(LastCardError, match=r"lastcard\[reports\]"):
        made.save(tmp_path / "x.svg")


def test_every_plot_of_a_report_has_a_number() -> None:
    run = run_games("classic", seats=2, games=100, seed=1)
    assert len(plots(run)) > 2
    assert plot(run, 1).spec == plots(run)[1].spec
    with pytest.raises(LastCardError, match="99"):
        plot(run, 99)


def test_what_has_no_plot_is_refused_in_words() -> None:
    with pytest.raises(LastCardError, match="Ladder"):
        plot("classic")  # type: ignore[arg-type]
