"""Read, write and measure the CPU seconds of tests, in ``tests/costs.json``.

The file lists functions above 0.25 s per case, and sums up all others by folder. A measurement changes a figure only if it differs by more
than a third, so that the difference of a rewritten file shows which tests have become slower or faster.
"""

from __future__ import annotations

import json
import os
import resource
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

FILE: Final = "tests/costs.json"
"""The path of the file, relative to the repository."""
CHEAP_S: Final = 0.25
"""Functions whose cases take at most this many CPU seconds always run, and are not listed."""
_CHANGE: Final = 1 / 3
"""A figure that differs by less than this fraction does not change."""


@dataclass(frozen=True)
class Cost:
    """The mean CPU seconds per case of a function and, if the function is expensive, its cheapest case."""

    mean: float
    cheapest: str | None = None
    least: float | None = None


@dataclass(frozen=True)
class Costs:
    """The costs of functions above 0.25 s, and for each folder the CPU seconds and the number of all other tests."""

    functions: Mapping[str, Cost] = field(default_factory=dict)
    folders: Mapping[str, tuple[float, int]] = field(default_factory=dict)

    def of(self, function: str) -> float:
        """Return the CPU seconds per case of a function: its own figure, or the mean of the cheap tests of its folder."""
        if function in self.functions:
            return self.functions[function].mean
        seconds, tests = self.folders.get(folder_of(function), (0.0, 0))
        return seconds / tests if tests else 0.0

    def of_case(self, id: str) -> float:
        """Return the CPU seconds of one test by its id."""
        name, _, case = id.partition("[")
        known = self.functions.get(name)
        if known is not None and known.least is not None and case == f"{known.cheapest}]":
            return known.least
        return self.of(name)


def folder_of(function: str) -> str:
    """Return the folder by which costs are summed up: such as ``tests/server``, ``tests`` for files directly in it, or ``src``."""
    parts = function.partition("::")[0].split("/")
    return "/".join(parts[:2]) if parts[0] == "tests" and len(parts) > 2 else parts[0]


def load(path: Path) -> Costs:
    """Read a file of costs. Without a file all tests count as cheap."""
    if not path.is_file():
        return Costs()
    data = json.loads(path.read_text(encoding="utf-8"))
    functions = {name: Cost(*entry) if isinstance(entry, list) else Cost(entry) for name, entry in data["functions"].items()}
    return Costs(functions, {name: (seconds, tests) for name, (seconds, tests) in data["folders"].items()})


def save(costs: Costs, path: Path) -> None:
    """Write a file of costs, one function a line, sorted."""

    def entry(cost: Cost) -> str:
        return json.dumps(cost.mean if cost.cheapest is None else [cost.mean, cost.cheapest, cost.least], ensure_ascii=False)

    folders = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in sorted(costs.folders.items())]
    functions = [f"  {json.dumps(name, ensure_ascii=False)}: {entry(cost)}" for name, cost in sorted(costs.functions.items())]
    text = '{\n "folders": {\n' + ",\n".join(folders) + '\n },\n "functions": {\n' + ",\n".join(functions) + "\n }\n}\n"
    path.write_text(text, encoding="utf-8")


def updated(old: Costs, measured: Mapping[str, float], seen: Iterable[str], *, most: float) -> Costs:
    """Return costs updated with the measurements of a run, which are by test id.

    ``seen`` holds the ids of all tests of the run. A function of a file that the run saw is dropped if the run did not see it. A function
    that was seen but not measured, because it was skipped or failed, keeps its cost. Above ``most``, the cheapest case is named.
    """
    seen_functions = {test.partition("[")[0] for test in seen}
    seen_files = {name.partition("::")[0] for name in seen_functions}
    cases: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for test, seconds in measured.items():
        name, _, case = test.partition("[")
        cases[name][case.removesuffix("]")] = seconds
    functions = {
        name: cost
        for name, cost in old.functions.items()
        if name not in cases and (name in seen_functions or name.partition("::")[0] not in seen_files)
    }
    folders: defaultdict[str, list[float]] = defaultdict(list)
    for name, seconds_of in cases.items():
        mean = sum(seconds_of.values()) / len(seconds_of)
        if mean > CHEAP_S:
            functions[name] = _steady(old.functions.get(name), mean, seconds_of, most)
        else:
            folders[folder_of(name)] += seconds_of.values()
    sums = {name: (round(sum(seconds), 1), len(seconds)) for name, seconds in folders.items()}
    return Costs(functions, {**old.folders, **sums})


def _steady(old: Cost | None, mean: float, seconds_of: Mapping[str, float], most: float) -> Cost:
    """Return the cost of a function: the old one if the new mean is close to it."""
    case, least = min(seconds_of.items(), key=lambda item: item[1])
    new = Cost(round(mean, 2), case, round(least, 2)) if least <= most < mean else Cost(round(mean, 2))
    same = old is not None and abs(old.mean - mean) <= _CHANGE * old.mean and (old.cheapest is None) == (new.cheapest is None)
    return old if old is not None and same and (old.cheapest is None or old.cheapest in seconds_of) else new


def cpu_seconds() -> float:
    """Return the CPU seconds of this process, of its finished children and, on Linux, of its running children."""
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(use.ru_utime + use.ru_stime for use in spent) + sum(map(_running, _children(os.getpid())))


def _children(process: int) -> list[int]:
    children: list[int] = []
    for path in Path(f"/proc/{process}/task").glob("*/children"):
        try:
            children += map(int, path.read_text(encoding="ascii").split())
        except OSError:  # the thread or the process has just ended
            continue
    return children


def _running(process: int) -> float:
    """Return the CPU seconds of a running process, its finished children and its running children."""
    try:
        after_name = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, after_name[11:15])) / os.sysconf("SC_CLK_TCK") + sum(map(_running, _children(process)))
