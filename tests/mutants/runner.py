"""Run each mutant in a forked child of a process that has imported everything, until the first check notices the fault."""

from __future__ import annotations

import gc
import importlib
import os
import re
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Final

from lastcard.rules.settings import SETTINGS
from tests.mutants.checks import Check, quiet, silently
from tests.mutants.coverage_of import Reach
from tests.mutants.faults import ENGINE, Mutant

MOST: Final = {"situation": 150, "match": 70, "paths": 20, "law": 18, "both": 300, "setting": 20, "round": 15}
"""The number of checks of each group that are tried on a mutant, the quickest that run its lines first; multiplied by ``deep``."""
SCOUTS: Final = 2
"""The number of quickest checks for each line of the engine that are tried on every fault that they reach."""
MOST_ABOUT: Final = 200
"""The number of further checks that are tried because they name a setting that the function reads."""
GROUPS: Final = tuple(MOST)
LEAST_SECONDS: Final = 0.5
TIMES_SLOWER: Final = 20
"""A check that takes more than this multiple of its measured time, and more than this many seconds, counts as endless."""
NOTICED: Final = 3
"""The exit status of a child in which a check noticed the fault."""


@dataclass(frozen=True)
class Result:
    """The result of a mutant."""

    key: str
    file: str
    killed: bool
    by: str  # the check that noticed the fault, or for a survivor the number of checks
    how: str  # the exception, or "time"
    seconds: float  # CPU time


def put_in(mutant: Mutant) -> None:
    """Insert a fault into the running engine, by exchanging the code of the function object that all modules share."""
    module, *names = mutant.function.split(".")
    (path,) = ENGINE.rglob(f"{module}.py")
    found: object = importlib.import_module(".".join(("lastcard.engine", *path.relative_to(ENGINE).with_suffix("").parts)))
    for name in names:
        found = getattr(found, name)
    assert isinstance(found, FunctionType)
    found.__code__ = mutant.code()


class Order:
    """Choose the checks to try on a mutant, and their order.

    First come checks that noticed faults in the same function, then checks that name a setting that the lines of the fault or its function
    read, then the quickest checks, and checks that together run every line of the engine.
    """

    def __init__(self, checks: Sequence[Check], reach: Mapping[str, Reach], deep: int = 1) -> None:
        self.deep = deep
        self.reach = reach
        self._kills: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._named: dict[str, set[str]] = {}
        self._at: dict[tuple[str, frozenset[int]], tuple[list[Check], list[Check]]] = {}
        self._checks = sorted(checks, key=lambda check: reach[check.name].seconds)
        self._scouts = self._quickest_by_line()

    def of(self, mutant: Mutant) -> list[Check]:
        """Return the checks for a mutant."""
        near = self._naming(settings_in(mutant.before))
        far = self._naming(settings_in(mutant.text)) - near
        touching, some = self._touching(mutant)
        about = [check for check in touching if check.name in near]
        about += [check for check in touching if check.name in far][: self.deep * MOST_ABOUT]
        chosen = {check.name: check for check in [*about, *some]}
        kills = self._kills[mutant.function]
        return sorted(chosen.values(), key=lambda check: -kills[check.name])

    def _touching(self, mutant: Mutant) -> tuple[list[Check], list[Check]]:
        """Return the checks that run the lines of a fault, and those among them that are tried on every fault there."""
        place = (mutant.file, mutant.lines)
        if place not in self._at:
            touching = [check for check in self._checks if self.reach[check.name].touches(mutant)]
            quick = [check for group in GROUPS for check in [c for c in touching if c.group == group][: self.deep * MOST[group]]]
            some = [*quick, *(check for check in touching if check.name in self._scouts)]
            self._at[place] = touching, some
        return self._at[place]

    def _quickest_by_line(self) -> set[str]:
        """Return the names of the quickest checks of each line. Together they run every line that any check runs."""
        ran: Counter[tuple[str, int]] = Counter()
        chosen = set()
        for check in self._checks:
            lines = [(file, line) for file, numbers in self.reach[check.name].lines.items() for line in numbers]
            if any(ran[line] < SCOUTS * self.deep for line in lines):
                chosen.add(check.name)
                ran.update(lines)
        return chosen

    def _naming(self, keys: frozenset[str]) -> set[str]:
        """Return the names of checks that name one of these settings."""
        for key in keys - self._named.keys():
            self._named[key] = {check.name for check in self._checks if f"{key}=" in f"{check.text}="}
        return {name for key in keys for name in self._named[key]}

    def learn(self, mutant: Mutant, result: Result) -> None:
        """Remember which check noticed the fault."""
        if result.killed:
            self._kills[mutant.function][result.by] += 1


def settings_in(text: str) -> frozenset[str]:
    """Return the settings that a source text of the engine reads.

    >>> sorted(settings_in("rules.pile_when == IMMEDIATELY and rules.penalty_wrong_card_n"))
    ['penalty.wrong_card', 'pile.when']
    """
    fields = {field.removesuffix("_n") for field in re.findall(r"\brules\.(\w+)", text)}
    return frozenset(key for key in SETTINGS if key.replace(".", "_") in fields)


def run(mutants: Sequence[Mutant], order: Order, jobs: int) -> Iterator[tuple[Mutant, Result]]:
    """Run mutants, ``jobs`` at a time, and yield the result of each."""
    gc.collect()
    gc.freeze()  # children share the memory of these objects
    running: dict[int, Running] = {}
    waiting = list(reversed(mutants))
    while waiting or running:
        while waiting and len(running) < jobs:
            started = _start(waiting.pop(), order)
            running[started.pid] = started
        pid, status, usage = os.wait3(0)
        one = running.pop(pid)
        result = _result(one, status, usage.ru_utime + usage.ru_stime)
        order.learn(one.mutant, result)
        yield one.mutant, result


@dataclass(frozen=True)
class Running:
    """A child process that tries checks on a mutant."""

    pid: int
    mutant: Mutant
    checks: list[Check]
    pipe: int


def _start(mutant: Mutant, order: Order) -> Running:
    checks = order.of(mutant)
    reading, writing = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        _child(mutant, checks, order.reach, writing)
    os.close(writing)
    return Running(pid, mutant, checks, reading)


def _child(mutant: Mutant, checks: list[Check], reach: Mapping[str, Reach], pipe: int) -> None:
    """Try the checks. The child writes the number of each check first, so that the parent knows which one did not end."""
    status = 1
    try:
        quiet()
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
        put_in(mutant)
        for number, check in enumerate(checks):
            os.write(pipe, f"{number}\n".encode())
            signal.setitimer(signal.ITIMER_VIRTUAL, max(LEAST_SECONDS, TIMES_SLOWER * reach[check.name].seconds))
            error = silently(check)
            if error is not None:
                os.write(pipe, f"{type(error).__name__}\n".encode())
                status = NOTICED
                break
        else:
            status = 0
    finally:
        os._exit(status)


def _result(one: Running, status: int, seconds: float) -> Result:
    """Return the result from what a child has written and how it ended."""
    with os.fdopen(one.pipe, encoding="utf-8") as lines:
        said = lines.read().splitlines()
    tried = [one.checks[int(number)].name for number in said if number.isdigit()]
    code = os.waitstatus_to_exitcode(status)
    key, file = one.mutant.key, one.mutant.file
    if code == -signal.SIGVTALRM:
        return Result(key, file, True, tried[-1], "time", round(seconds, 3))
    if code == NOTICED:
        return Result(key, file, True, tried[-1], said[-1], round(seconds, 3))
    if code:
        raise RuntimeError(f"{key}: the child ended with status {code} in {tried[-1:]}")
    return Result(key, file, False, f"{len(tried)} checks", "", round(seconds, 3))
