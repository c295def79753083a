"""NumPy and llvmlite are enough to play games and write their rows; an error names any other missing library and what to install."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.lab.experiments.run import run_games

ONLY = Path(__file__).with_name("only.py")
FAST = ("numpy", "llvmlite")
EXAMPLES = Path(__file__).parents[2] / "examples"
RULES = "classic deal.size=5"


def only(modules: tuple[str, ...], folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(ONLY), *modules, "--", *words], cwd=folder, capture_output=True, text=True, check=False)


def test_games_are_played_and_kept_with_two_libraries(tmp_path: Path) -> None:
    done = only(FAST, tmp_path, "lab", "run", "--rules", RULES, "--games", "70", "--bots", "random,careful", "--out", "few.csv")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("classic deal.size=5: 70 rounds")
    run_games(RULES, 4, 70, "random,careful", out=tmp_path / "all.csv")
    assert (tmp_path / "few.csv").read_bytes() == (tmp_path / "all.csv").read_bytes(), "PyArrow writes the same"
    done = only(FAST, tmp_path, "lab", "run", "--games", "5", "--out", "few.parquet")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "pyarrow is needed for a .parquet file" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("compare", "classic", "classic stacking=up", "--games", "60"),
        ("sweep", "stacking=off,up", "--games", "60", "--seats", "2"),
        ("luck", "--deals", "20"),
    ],
)
def test_rules_are_compared_with_two_libraries_and_a_report_names_what_it_needs(words: tuple[str, ...], tmp_path: Path) -> None:
    plain, data = (only(FAST, tmp_path, "lab", *words, *more) for more in ((), ("--json",)))
    assert (plain.returncode, plain.stderr) == (0, "")
    assert len(plain.stdout.splitlines()) > 5
    assert json.loads(data.stdout)["command"].startswith(f"lastcard lab {words[0]}")
    done = only(FAST, tmp_path, "lab", *words, "--report", "page.html")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "page.html: a report needs vl-convert (pip install 'lastcard[reports]')" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_ladders_and_leagues_need_no_server_with_programs_among_the_bots(tmp_path: Path) -> None:
    program = f"run:{shlex.join([sys.executable, str(EXAMPLES / 'stdio_bot.py')])}"
    for bots in ("random,careful", f"random,{program}"):
        done = only(FAST, tmp_path, "lab", "ladder", "--games", "10", "--bots", bots)
        assert done.returncode == 0, done.stderr
    done = only(
        (*FAST, "jinja2", "markupsafe"),
        tmp_path,
        "league",
        "my.league",
        "--add",
        "random",
        "--add",
        "careful",
        "--games",
        "20",
    )
    assert done.returncode == 0, done.stderr
    assert "careful" in done.stdout
