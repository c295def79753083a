"""The example notebook: every cell runs as it stands, in order, and its two charts show what the laboratory counts."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import altair
import pytest
import vl_convert

from lastcard.lab import run_games
from lastcard.lab.data.pace import PACE

NOTEBOOK = Path(__file__).parent.parent / "examples" / "rounds.ipynb"


def shown(source: str, names: dict[str, Any]) -> Any:
    """Run a cell and return the value of its last line, which a notebook displays."""
    *body, last = ast.parse(source).body
    exec(compile(ast.Module(body, []), NOTEBOOK.name, "exec"), names)
    assert isinstance(last, ast.Expr), "each cell ends with what it shows"
    return eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)


def values(chart: altair.Chart) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = next(iter(chart.to_dict()["datasets"].values()))
    return rows


def test_the_notebook_is_stored_clean() -> None:
    book = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    identifiers = [cell["id"] for cell in book["cells"]]
    assert len(set(identifiers)) == len(identifiers)
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None), "clear the outputs before it is committed"


def test_the_notebook_runs_and_its_charts_are_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells = [cell for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    found = [shown("".join(cell["source"]), names) for cell in cells]
    mean, head, length, wins = found
    summary = run_games("classic", 4, names["GAMES"], "careful,forgetful", 1).summary
    assert mean == summary.mean("turns")
    assert head.num_rows == 5
    by_minute = summary.counts["decisions"].seen
    assert [row["share"] for row in values(length)] == pytest.approx(
        [
            by_minute[round(minute * 60 / PACE) : round((minute + 1) * 60 / PACE)].sum() / names["GAMES"]
            for minute in range(len(values(length)))
        ]
    )
    shares = {(row["seat"], row["bot"]): row["wins"] for row in values(wins)}
    assert len(shares) == 8
    by_bot = {bot: sum(share for (_, name), share in shares.items() if name == bot) / 2 for bot in ("careful", "forgetful")}
    assert by_bot == pytest.approx({name: won.value for name, won in summary.bot_wins().items()})
    for chart in (length, wins):
        assert "<svg" in vl_convert.vegalite_to_svg(chart.to_dict())
