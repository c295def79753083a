"""The file of costs is read as it is written, and changes only where a cost has changed."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from tests.tiers.costs import CHEAP_S, FILE, Cost, Costs, cpu_seconds, load, save, updated

COSTS = Costs(
    {"a.py::test_one": Cost(0.5), "a.py::test_two": Cost(3.0, "x", 0.3), "b.py::test_three": Cost(2.0)}, {"tests/laws": (2.0, 40)}
)


def test_a_file_is_read_as_it_is_written(tmp_path: Path) -> None:
    save(COSTS, tmp_path / "costs.json")
    assert load(tmp_path / "costs.json") == COSTS
    assert load(tmp_path / "none.json") == Costs()


def test_the_committed_file_is_sorted_and_names_dear_functions_only(tmp_path: Path) -> None:
    committed = Path(__file__).parents[2] / FILE
    costs = load(committed)
    save(costs, tmp_path / "costs.json")
    assert (tmp_path / "costs.json").read_text(encoding="utf-8") == committed.read_text(encoding="utf-8")
    assert min(cost.mean for cost in costs.functions.values()) >= CHEAP_S


def test_a_case_costs_what_its_function_or_its_folder_says() -> None:
    tests = ("a.py::test_one[x]", "a.py::test_two[x]", "a.py::test_two[y]", "tests/laws/c.py::test_cheap", "c.py::test_unknown")
    assert [COSTS.of_case(test) for test in tests] == [0.5, 0.3, 3.0, 0.05, 0.0]


def test_a_small_difference_changes_nothing() -> None:
    measured = {"a.py::test_one": 0.55, "a.py::test_two[x]": 0.4, "a.py::test_two[y]": 5.0}
    assert updated(COSTS, measured, measured, most=1.0).functions == COSTS.functions


def test_changed_costs_are_written() -> None:
    measured = {"a.py::test_one": 0.9, "a.py::test_two[x]": 4.0, "a.py::test_two[y]": 8.0, "b.py::test_three": 0.1}
    assert updated(COSTS, measured, measured, most=1.0).functions == {"a.py::test_one": Cost(0.9), "a.py::test_two": Cost(6.0)}


def test_the_cheapest_case_is_named_where_the_mean_is_above_the_limit() -> None:
    measured = {"c.py::test_new[x]": 0.4, "c.py::test_new[y-[z]]": 0.3, "c.py::test_new[z]": 9.0}
    assert updated(Costs(), measured, measured, most=1.0).functions == {"c.py::test_new": Cost(3.23, "y-[z]", 0.3)}


def test_removed_functions_are_dropped_and_skipped_ones_kept() -> None:
    new = updated(COSTS, {}, ["a.py::test_two[x]"], most=1.0)
    assert set(new.functions) == {"a.py::test_two", "b.py::test_three"}


def test_cheap_tests_are_summed_up_by_folder() -> None:
    measured = {"tests/laws/a.py::test_a": 0.2, "tests/laws/a.py::test_b[x]": 0.1, "tests/test_c.py::test_d": 0.15}
    assert updated(COSTS, measured, measured, most=1.0).folders == {"tests/laws": (0.3, 2), "tests": (0.1, 1)}


def test_the_cpu_time_of_running_and_ended_children_counts() -> None:
    program = "import time\nwhile time.process_time() < 0.3: pass\nprint(flush=True)\ninput()"
    before, own = cpu_seconds(), time.process_time()
    child = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with child:
        assert child.stdout is not None
        child.stdout.readline()
        if sys.platform == "linux":
            assert cpu_seconds() - before - (time.process_time() - own) > 0.25
    assert cpu_seconds() - before - (time.process_time() - own) > 0.25
