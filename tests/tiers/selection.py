"""Select the tests of the default tier, as a pure function of the tests, their costs and a seed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import Final

from tests.tiers.costs import Costs

MOST_S: Final = 1.0
"""A function whose cheapest case takes more CPU seconds than this runs in the full tier only, unless it is marked core."""


class Reason(Enum):
    """The reason why a test is in the default tier, or why it is not."""

    CHEAP = "of at most 0.25 s"
    CORE = "marked core"
    CHANGED = "of changed files"
    SAMPLED = "sampled cases"
    MARK = "alone with a mark"
    OTHER_CASE = "other cases of sampled functions"
    DEAR = "dear"

    @property
    def runs(self) -> bool:
        """Whether a test runs for this reason."""
        return self not in (Reason.OTHER_CASE, Reason.DEAR)


@dataclass(frozen=True)
class Case:
    """One test for the selection: a function, or one case of a parametrised function.

    ``rules`` and ``alternatives`` name the parts of the rulebook that it covers.
    """

    id: str
    rules: frozenset[str] = frozenset()
    alternatives: frozenset[str] = frozenset()
    core: bool = False

    @property
    def marks(self) -> frozenset[str]:
        """The covered rule ids, and the covered alternatives with their rulings."""
        return self.rules | {f"{rule} {alternative}" for rule in self.rules for alternative in self.alternatives}

    @property
    def function(self) -> str:
        """The file and the function, by which the costs name it."""
        return self.id.partition("[")[0]

    @property
    def file(self) -> str:
        """The file, relative to the repository."""
        return self.id.partition("::")[0]


def select(cases: Sequence[Case], costs: Costs, seed: str, changed: Collection[str] = ()) -> dict[str, Reason]:
    """Return for each test, by id, the reason why the default tier holds it or leaves it out.

    ``changed`` names the files that run whole. The same arguments give the same selection.
    """
    functions: defaultdict[str, list[Case]] = defaultdict(list)
    for case in cases:
        functions[case.function].append(case)
    reasons: dict[str, Reason] = {}
    for function, of_function in functions.items():
        if of_function[0].file in changed:
            reasons |= dict.fromkeys((case.id for case in of_function), Reason.CHANGED)
        elif function not in costs.functions:
            reasons |= dict.fromkeys((case.id for case in of_function), Reason.CHEAP)
        else:
            reasons |= _of_dear_function(of_function, costs, seed)
    return reasons | _with_lost_marks(cases, reasons, costs, seed)


def _of_dear_function(cases: Sequence[Case], costs: Costs, seed: str) -> dict[str, Reason]:
    """Return the reasons of a function that takes more than 0.25 s.

    If single cases are marked core, all of these run. If the function is marked core, one case runs.
    """
    cost = costs.functions[cases[0].function]
    drawn = min(cases, key=lambda case: _lot(seed, case.id))
    marked = [case for case in cases if case.core]
    if marked:
        chosen, reason = (marked if len(marked) < len(cases) else [drawn]), Reason.CORE
    elif cost.mean <= MOST_S:
        chosen, reason = [drawn], Reason.SAMPLED
    else:
        chosen, reason = [case for case in cases if case.id == f"{case.function}[{cost.cheapest}]"], Reason.SAMPLED
    rest = Reason.OTHER_CASE if chosen else Reason.DEAR
    return dict.fromkeys((case.id for case in cases), rest) | dict.fromkeys((case.id for case in chosen), reason)


def _with_lost_marks(cases: Iterable[Case], reasons: Mapping[str, Reason], costs: Costs, seed: str) -> dict[str, Reason]:
    """Return tests to add so that each rule and alternative keeps a selected test, cheapest first."""
    cases = tuple(cases)
    kept = {mark for case in cases if reasons[case.id].runs for mark in case.marks}
    added: dict[str, Reason] = {}
    for case in sorted(cases, key=lambda case: (costs.of_case(case.id), _lot(seed, case.id))):
        if not case.marks <= kept:
            added[case.id] = Reason.MARK
            kept |= case.marks
    return added


def _lot(seed: str, id: str) -> bytes:
    return sha256(f"{seed} {id}".encode()).digest()


def order(files: Iterable[str], costs: Costs, cases: Mapping[str, int], first: Collection[str] = ()) -> list[str]:
    """Return files in the order in which they run: those of the folders in ``first``, then by cost, the most expensive first.

    ``cases`` says how many tests of each function run. An expensive file at the end would run alone while the other workers are idle.
    """
    sums: defaultdict[str, float] = defaultdict(float)
    for function, count in cases.items():
        sums[function.partition("::")[0]] += costs.of(function) * count
    return sorted(files, key=lambda file: (not any(file.startswith(f"{folder}/") or file == folder for folder in first), -sums[file], file))
