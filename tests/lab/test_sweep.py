"""Sweeps: each combination equals the run of ``lab run`` with its settings and seats."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.errors import LastCardError, RulesError
from lastcard.lab.documents.as_html import write_html
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.sweep_document import sweep_document
from lastcard.lab.experiments.run import run_games
from lastcard.lab.experiments.sweep import MEASURES, Sweep, measure, read_seats, read_varied, sweep, variants

VARIED = {"stacking": ("off", "up"), "jump_in": ("off", "on")}


@pytest.fixture(scope="module")
def found() -> Sweep:
    return sweep("classic", VARIED, (2, 3), games=120, seed=5)


def test_each_combination_equals_a_separate_run(found: Sweep) -> None:
    cells = {(variant, seats): run for variant, seats, run in found.cells()}
    assert len(cells) == 8 == len(found.runs)
    for (variant, seats), run in cells.items():
        alone = run_games(f"classic {variant}", seats, 120, "random", 5)
        assert run.summary == alone.summary
        assert measure(run, "turns") == alone.summary.mean("turns")
        assert measure(run, "p1") == alone.summary.wins()[0]


def test_the_page_has_every_number_and_fits(found: Sweep) -> None:
    page = as_text(sweep_document(found))
    assert page.count("stacking=up jump_in=on") >= 2 * 4
    assert max(map(len, page.splitlines())) <= 80
    assert "stacking=off,up jump_in=off,on --rules classic --seats 2,3" in " ".join(page.replace("\\\n", " ").split())


@pytest.mark.parametrize(("lang", "heading"), [("en", "classic, swept"), ("de", "classic, durchprobiert")])
def test_the_report_is_one_page_with_a_plot_for_each_measure(found: Sweep, tmp_path: Path, lang: str, heading: str) -> None:
    path = tmp_path / "page.html"
    document = sweep_document(found, lang)
    assert document.page
    write_html(path, document.page(), lang)
    page = path.read_text(encoding="utf-8")
    assert f"<h1>{heading}</h1>" in page
    shown = [name for name in MEASURES if any(measure(run, name).value > 0 for run in found.runs)]
    assert page.count('class="spec"') == len(shown) > 3
    assert not re.search(r"""(src|href)=["']?http""", page)


def test_an_early_end_keeps_complete_runs() -> None:
    ended = sweep("classic", {"stacking": ("off", "up")}, (2, 3), games=50, go_on=lambda games: games < 120)
    assert 2 <= len(ended.runs) <= 3  # of four runs; whether the third is complete depends on how many games are counted at a time
    assert all(run.games == 50 for run in ended.runs)
    assert as_text(sweep_document(ended))
    with pytest.raises(LastCardError, match="ended before its first combination"):
        sweep("classic", {}, (2,), games=50, go_on=lambda games: False)


def test_the_settings_to_sweep_are_read() -> None:
    assert read_varied(["stacking=off,up,off", "uno.penalty=2,4"]) == {"stacking": ("off", "up"), "uno.penalty": ("2", "4")}
    assert variants({}) == ()
    assert read_seats("2..4,6,3") == (2, 3, 4, 6)
    for said in ("", "two", "2..", "2-6", "4,"):
        with pytest.raises(LastCardError, match="numbers are wanted"):
            read_seats(said)
    for word in ("stacking", "=off", "stacking="):
        with pytest.raises(LastCardError, match="a setting with its values is wanted"):
            read_varied([word])


def test_invalid_lines_are_refused_before_anything_is_played() -> None:
    for varied, seats in (({"stackin": ("off",)}, (2,)), ({"stacking": ("7",)}, (2,)), ({}, (2, 11))):
        with pytest.raises(RulesError):
            sweep("classic", varied, seats, games=50, go_on=lambda games: pytest.fail("something was played"))
    with pytest.raises(LastCardError, match="at most 200"):
        sweep("classic", {"uno.penalty": tuple(map(str, range(60)))}, (2, 3, 4, 5), games=50)


def test_the_command_prints_the_page_and_writes_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "sweep", "stacking=off,up", "--seats", "2", "--games", "60"]
    assert main([*words, "--json", "--report", str(tmp_path / "page.html")]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [(cell["settings"], cell["seats"]) for cell in data["cells"]] == [("stacking=off", 2), ("stacking=up", 2)]
    assert (tmp_path / "page.html").exists()
    assert main([*words[:2], "stacking", *words[3:]]) == 2
