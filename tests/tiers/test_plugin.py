"""The options of the tiers work, tested by running pytest on a small suite."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tiers.costs import FILE, Cost, Costs, load, save
from tests.tiers.git import git

ROOT = Path(__file__).parents[2]
SUITE = """
import pytest, time

def test_cheap(): pass
@pytest.mark.parametrize("number", range(4))
def test_sampled(number): pass
def test_dear():
    while time.process_time() < 1.5: pass
@pytest.mark.core
def test_core(): pass
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(SUITE, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text(f"[pytest]\ntestpaths = tests\npythonpath = {ROOT}\nmarkers =\n  core: core\n", encoding="utf-8")
    known = {f"tests/test_it.py::test_{name}": Cost(mean) for name, mean in {"sampled": 0.5, "dear": 3.0, "core": 3.0, "gone": 2.0}.items()}
    save(Costs(known), tmp_path / FILE)
    return tmp_path


def run(suite: Path, *options: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = (sys.executable, "-m", "pytest", "-p", "tests.tiers.plugin", "-q", "-p", "no:cacheprovider", *options)
    ran = subprocess.run(command, cwd=suite, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.parametrize("workers", [(), ("-p", "xdist", "-n", "2")], ids=["one process", "workers"])
def test_without_a_path_the_default_tier_runs_and_says_so(suite: Path, workers: tuple[str, ...]) -> None:
    said = run(suite, "--lot", "abc", *workers)
    assert said.startswith("tier: default, lot abc (--lot abc repeats it); 0 files differ from HEAD\n")
    assert (
        "tier: default, lot abc: 3 of 7 tests (1 of at most 0.25 s, 1 marked core, 1 sampled cases); "
        "left out 4 (3 other cases of sampled functions, 1 dear); --full runs all\n"
    ) in said
    assert "3 passed" in said


@pytest.mark.parametrize(
    ("options", "passed"),
    [(("--full",), 7), (("tests/test_it.py",), 7), (("tests/test_it.py::test_dear",), 1), (("-k", "sampled"), 4), (("-m", "core"), 1)],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else str(value),
)
def test_all_selected_tests_run(suite: Path, options: tuple[str, ...], passed: int) -> None:
    assert f"{passed} passed" in run(suite, *options)


def test_a_new_file_runs_whole(suite: Path) -> None:
    git(suite, "init")
    git(suite, "commit", "--allow-empty", "-m", "one")
    save(Costs(), suite / FILE)
    assert "7 of 7 tests (7 of changed files)" in run(suite)


def test_tests_are_repeated(suite: Path) -> None:
    assert "15 passed" in run(suite, "--repeat", "3", "tests/test_it.py", "-k", "sampled or cheap")


def test_costs_are_written(suite: Path) -> None:
    run(suite, "--full", "--costs", "-p", "xdist", "-n", "2")
    costs = load(suite / FILE)
    assert list(costs.functions) == ["tests/test_it.py::test_dear"]
    assert 0.25 < costs.functions["tests/test_it.py::test_dear"].mean < 3
    assert costs.folders["tests"][1] == 6


def test_the_table_names_both_tiers(suite: Path) -> None:
    said = run(suite, "--tier-table")
    assert "| `tests` | 3 | 4 | 7 | 8 |\n| **all** | 3 | 4 | 7 | 8 |" in said
    assert "passed" not in said
