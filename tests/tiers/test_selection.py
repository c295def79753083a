"""The selection of the default tier, and the order of files."""

from __future__ import annotations

import pytest

from tests.tiers.costs import Cost, Costs
from tests.tiers.selection import Case, Reason, order, select

COSTS = Costs(
    {
        "a.py::test_sampled": Cost(0.5),
        "a.py::test_dear": Cost(4.0),
        "a.py::test_dear_with_a_cheap_case": Cost(4.0, "three", 0.6),
    },
    {"tests/laws": (10.0, 100)},
)


def cases(function: str, *names: str) -> list[Case]:
    return [Case(f"a.py::{function}[{name}]") for name in names]


def selected(tests: list[Case], seed: str = "a") -> set[str]:
    return {test for test, reason in select(tests, COSTS, seed).items() if reason.runs}


def test_cheap_functions_run_with_all_their_cases() -> None:
    tests = cases("test_cheap", "one", "two")
    assert set(select(tests, COSTS, "a").values()) == {Reason.CHEAP}


def test_the_seed_draws_one_case_of_an_expensive_function() -> None:
    tests = cases("test_sampled", *map(str, range(20)))
    drawn = {seed: selected(tests, seed) for seed in map(str, range(20))}
    assert {len(ids) for ids in drawn.values()} == {1}
    assert len(set.union(*drawn.values())) > 5
    assert drawn == {seed: selected(tests[::-1], seed) for seed in drawn}


def test_a_more_expensive_function_runs_its_cheapest_case_or_none() -> None:
    assert selected(cases("test_dear_with_a_cheap_case", "one", "two", "three")) == {"a.py::test_dear_with_a_cheap_case[three]"}
    assert select([Case("a.py::test_dear")], COSTS, "a") == {"a.py::test_dear": Reason.DEAR}


def test_core_tests_run_whatever_they_cost() -> None:
    assert select([Case("a.py::test_dear", core=True)], COSTS, "a") == {"a.py::test_dear": Reason.CORE}
    one, two, three = cases("test_dear", "one", "two", "three")
    of_some = select([one, Case(two.id, core=True), Case(three.id, core=True)], COSTS, "a")
    assert of_some == {one.id: Reason.OTHER_CASE, two.id: Reason.CORE, three.id: Reason.CORE}
    of_all = select([Case(case.id, core=True) for case in (one, two, three)], COSTS, "a")
    assert sorted(reason.name for reason in of_all.values()) == ["CORE", "OTHER_CASE", "OTHER_CASE"]


def test_changed_files_run_whole() -> None:
    tests = [Case("a.py::test_dear"), Case("b.py::test_dear")]
    costs = Costs({"a.py::test_dear": Cost(4.0), "b.py::test_dear": Cost(4.0)})
    assert select(tests, costs, "a", changed=["b.py"]) == {"a.py::test_dear": Reason.DEAR, "b.py::test_dear": Reason.CHANGED}


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_mark_keeps_a_test(seed: str) -> None:
    def marked(id: str, *rules: str, alternatives: tuple[str, ...] = ()) -> Case:
        return Case(id, frozenset(rules), frozenset(alternatives))

    tests = [
        marked("a.py::test_dear", "CL-1"),
        marked("a.py::test_cheap", "CL-2"),
        *(marked(f"a.py::test_sampled[{number}]", f"CL-{number}") for number in range(3, 9)),
        marked("b.py::test_of_another_ruling", "CL-A1", alternatives=("stacking=up",)),
        marked("a.py::test_dear_with_a_cheap_case[one]", "CL-A2", alternatives=("stacking=up",)),
    ]
    ids = selected(tests, seed)
    assert {mark for case in tests if case.id in ids for mark in case.marks} == {mark for case in tests for mark in case.marks}
    assert select(tests, COSTS, seed)["a.py::test_dear"] is Reason.MARK


def test_expensive_files_come_first_after_those_that_test_a_change() -> None:
    files = ["tests/laws/c.py", "b.py", "a.py", "tests/wire/d.py"]
    counts = {"a.py::test_dear": 1, "tests/laws/c.py::test_cheap": 30, "b.py::test_cheap": 10}
    assert order(files, COSTS, counts) == ["a.py", "tests/laws/c.py", "b.py", "tests/wire/d.py"]
    assert order(files, COSTS, counts, first=["tests/wire", "b.py"]) == ["b.py", "tests/wire/d.py", "a.py", "tests/laws/c.py"]
