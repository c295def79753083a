"""The checks that are run on each mutant: situations of the rulebook, counted paths, and random rounds compared with the naive engine.

A check is quick, deterministic, and passes on the unchanged engine. Tests that compare the engine with its compiled form are no checks:
the compiled form does not contain the fault, so they would notice every mutant and prove nothing.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest
from _pytest.tmpdir import tmppath_result_key

import lastcard
from lastcard.rules.edition import EDITIONS
from lastcard.rules.settings import OR, SETTINGS, house_rules
from tests import perft
from tests.laws.test_verdict import check_tasks, check_verdicts
from tests.mutants.faults import ENGINE
from tests.oracle import driver
from tests.oracle.naive.engine import NaiveRound

TESTS: Final = Path(__file__).parent.parent
TAKEN: Final = ("laws/test_verdict.py", "rulebook", "oracle", "transcripts", "scoring/test_scoring.py", "../src/lastcard/engine")
LEFT_OUT: Final = ("test_side_by_side", "test_naive_fuzz", "test_texts", "test_translations", "test_search", "test_covered")
"""Tests that are left out: long runs of rounds, which are separate checks here, and tests of texts."""
OWN_GROUPS: Final = {"test_situations": "both", "test_scoring": "match", "test_verdict": "law"}
"""Slower tests that notice faults that no quick situation notices."""
FEW_PATHS: Final = 300
ROUNDS: Final = 150
"""The number of random rounds of each kind."""
STEPS: Final = 120
LAW_ROUNDS: Final = 40
SETTING_ROUNDS: Final = 4
TRIES: Final = 60
IN_NO_ROUND: Final = tuple(key for key in SETTINGS if key.startswith(driver._LEFT_OUT))
"""Settings that are not checked: those of a match, and those that the naive engine does not support."""


@dataclass(frozen=True)
class Check:
    """A check that passes on the unchanged engine, and raises an exception when it notices a fault."""

    name: str
    group: str  # situation, match, both (situations for both engines), paths, law, setting, round
    source: str  # the file of the check: when it changes, the check is measured again
    run: Callable[[], None]
    text: str = ""  # text that names the settings that the check is about


def of_items(items: list[pytest.Item]) -> Iterator[Check]:
    """Yield the collected tests of pytest as checks."""
    for item in items:
        if item.path.stem not in LEFT_OUT and not item.get_closest_marker("skip"):
            text = f"{item.name} {inspect.getsource(item.obj)}" if isinstance(item, pytest.Function) else ""
            group = OWN_GROUPS.get(item.path.stem, "situation")
            yield Check(item.nodeid, group, str(item.path), partial(run_item, item), text)


def run_item(item: pytest.Item) -> None:
    """Run one test with its fixtures, without reports."""
    state = item.session._setupstate
    item.stash[tmppath_result_key] = {}  # the fixture tmp_path reads the reports from here
    try:
        state.setup(item)
        item.runtest()
    except pytest.skip.Exception:
        pass
    finally:
        state.teardown_exact(None)


def of_paths() -> Iterator[Check]:
    """Yield checks of the published numbers of paths, up to a depth with few paths."""
    published = perft.published()
    for edition, name, line in perft.positions():
        numbers = [number for number in published[edition][name] if number <= FEW_PATHS]
        if numbers:
            yield Check(f"paths {edition}: {name}", "paths", str(perft.COUNTS), partial(check_paths, line, numbers))


def check_paths(line: str, numbers: list[int]) -> None:
    """Compare the paths from a position with these numbers, one for each depth."""
    rnd = perft.set_up(line)
    assert perft.paths(rnd, len(numbers)) == numbers[-1]
    assert [perft.paths(rnd, depth) for depth in range(1, len(numbers))] == numbers[:-1]


def of_rounds(rounds: int = ROUNDS) -> Iterator[Check]:
    """Yield checks of random rounds: each kind compared with the naive engine, and rounds that check the law of verdicts."""
    for seed in range(rounds):
        for start in driver.STARTS:
            yield Check(f"{start} {seed}", "round", driver.__file__, partial(check_round, seed, start))
        if seed < LAW_ROUNDS:
            yield Check(f"verdicts {seed}", "law", driver.__file__, partial(check_law, seed))


def of_settings() -> Iterator[Check]:
    """Yield checks of rounds from positions with few cards, for each value of each setting that matters in a round."""
    for key in SETTINGS:
        if key not in IN_NO_ROUND:
            for value in driver.values_of(key):
                for seed in range(SETTING_ROUNDS):
                    yield Check(f"{key}={value} {seed}", "setting", driver.__file__, partial(check_setting, key, value, seed), key)


def check_setting(key: str, value: str, seed: int) -> None:
    """Play a position with few cards on both engines under a setting. Do nothing if no rules line can contain the setting."""
    luck = Random(f"{key}={value} {seed}")
    seats = luck.choice((2, 3, 4, 4, 6))
    for _ in range(TRIES):
        words = [luck.choice(EDITIONS), f"{key}={value}"]
        words += [f"{other}={luck.choice(driver.values_of(other))}" for other in luck.sample(_needed(key), min(2, len(_needed(key))))]
        try:
            rules = lastcard.Rules(" ".join(words))
            rules.check_seats(seats)
        except lastcard.RulesError:
            continue
        position = driver.few_cards(luck, str(rules), seats)
        rnd = lastcard.Round.from_text(position, chance="ask")
        found = driver.follow(seed, position, luck, rnd, NaiveRound.from_text(position), STEPS)
        assert found is None, str(found)
        return


def _needed(key: str) -> list[str]:
    """Return the settings that a setting may need: those that it names, or else the house rules."""
    named = [either.partition("=")[0].rstrip("!") for need in SETTINGS[key].needs for either in need.split(OR)]
    return [other for other in named if other in SETTINGS] or [other for other in house_rules() if other != key and driver.values_of(other)]


def check_round(seed: int, start: str) -> None:
    """Play a round on both engines."""
    found = driver.compare(seed, STEPS, start)
    assert found is None, str(found)


def check_law(seed: int) -> None:
    """Play from a position with few cards, and from time to time compare the verdicts with the offers."""
    luck = Random(seed)
    seats = luck.randint(2, 5)
    rnd = lastcard.Round.from_text(driver.few_cards(luck, driver.random_line(luck, seats), seats), chance="ask")
    for step in range(25):
        check_tasks(rnd)
        if step % 5 == 0 or rnd.over:
            check_verdicts(rnd)
        if rnd.over:
            return
        asks = driver.engine_asks(rnd)
        action = driver.pick(luck, asks)
        rnd.play(driver.shuffled(luck, rnd) if action == "d shuffle" else action)


def fingerprint(paths: Iterator[Path]) -> str:
    """Return a hash of the text of some files."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def engine_text() -> str:
    """Return a hash of the engine's source, on which the measured coverage depends."""
    return fingerprint(ENGINE.rglob("*.py"))


def tests_text() -> str:
    """Return a hash of everything that the checks consist of: the tests, the modules that they import, and their tables."""
    folders = ("rulebook", "oracle", "laws", "perft", "transcripts")
    texts = [path for folder in folders for path in (TESTS / folder).rglob("*") if path.suffix in (".py", ".toml", ".txt")]
    return fingerprint(iter([*texts, *TESTS.glob("*scoring*.py")]))


class Collector:
    """A pytest plugin that runs a function instead of the tests."""

    def __init__(self, work: Callable[[list[pytest.Item]], int]) -> None:
        self.work = work
        self.status = 1

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Call the function instead of running the tests, with the fixtures and options of pytest."""
        self.status = self.work(session.items)
        return True


def with_tests(work: Callable[[list[pytest.Item]], int], taken: tuple[str, ...] = TAKEN) -> int:
    """Let pytest collect the tests, and call ``work`` with them."""
    collector = Collector(work)
    chosen = [str(TESTS / name) for name in taken]
    options = [
        "-q",
        "-s",
        "-p",
        "no:cacheprovider",
        "-W",
        "ignore",
        "--no-header",
        "--no-summary",
        "-p",
        "no:xdist",
        "--rootdir",
        str(TESTS.parent),
    ]
    status = pytest.main([*options, *chosen], plugins=[collector])
    if status:
        print(f"the tests cannot be collected: run pytest {' '.join(chosen)}", file=sys.stderr)
        return int(status)
    return collector.status


def silently(check: Check) -> BaseException | None:
    """Run a check without its output, and return the exception that it raises."""
    try:
        check.run()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return error
    return None


def quiet() -> None:
    """Discard the output of this process."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
