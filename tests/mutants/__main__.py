"""Run mutation tests of the engine: ``scripts/mutants --help``."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.mutants.checks import ROUNDS, TESTS, engine_text, of_items, of_paths, of_rounds, of_settings, tests_text, with_tests
from tests.mutants.coverage_of import measure, seconds_of
from tests.mutants.equivalents import Equivalents
from tests.mutants.faults import ENGINE, Mutant, mutants_of
from tests.mutants.report import PAGE, page, summary
from tests.mutants.runner import Order, Result, run

KEPT: Final = TESTS.parent / ".mutants"
EVERY: Final = 50


class Results:
    """The results so far, in a file of JSON lines, so that a stopped run can continue.

    A killed mutant counts as killed as long as its function does not change. A survivor is tried again when the engine or a test has
    changed, or when the run tries more checks.
    """

    def __init__(self, path: Path, tests: str) -> None:
        self.path, self.tests = path, tests
        self._found: dict[str, Result] = {}
        self._deep: dict[str, int] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                mutant, of_tests, deep = entry.pop("mutant"), entry.pop("tests"), entry.pop("deep")
                self._found[mutant] = Result(**entry)
                self._deep[mutant] = deep if of_tests == tests else 0

    @staticmethod
    def _name(mutant: Mutant) -> str:
        """Return the key under which a result is stored: the mutant's key and the whole text of its function."""
        return f"{mutant.key} {hashlib.sha256(mutant.text.encode()).hexdigest()[:16]}"

    def of(self, mutant: Mutant) -> Result | None:
        """Return the result of a mutant, None if it has not run."""
        return self._found.get(self._name(mutant))

    def settles(self, mutant: Mutant, deep: int) -> bool:
        """Return whether the stored result of a mutant still holds."""
        result = self.of(mutant)
        return result is not None and (result.killed or self._deep[self._name(mutant)] >= deep)

    def add(self, mutant: Mutant, result: Result, deep: int) -> None:
        """Store a result."""
        name = self._name(mutant)
        self._found[name] = result
        self._deep[name] = deep
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"mutant": name, "tests": self.tests, "deep": deep, **result.__dict__}) + "\n")


def work(options: argparse.Namespace, items: list[pytest.Item]) -> int:
    """Run the selected mutants, and print the survivors and the figures."""
    everything = [mutant for path in sorted(ENGINE.rglob("*.py")) for mutant in mutants_of(path)]
    equivalents = Equivalents()
    if stale := equivalents.stale(everything):
        print("equivalent.toml lists what no mutant has:", *stale, sep="\n  ", file=sys.stderr)
        return 2
    results = Results(KEPT / "results.jsonl", tests_text() + engine_text())
    chosen = [mutant for mutant in everything if (equivalents.why(mutant) is not None) == options.equivalent]
    files, parts = ([word for word in options.only if word.endswith(".py") is is_file] for is_file in (True, False))
    chosen = [mutant for mutant in chosen if (not files or mutant.file in files) and all(part in mutant.key for part in parts)]
    if options.sample:
        chosen = Random(options.seed).sample(chosen, min(options.sample, len(chosen)))
    left = [mutant for mutant in chosen if options.fresh or not results.settles(mutant, options.deep)]
    Random(options.seed).shuffle(left)  # a stopped run has then tried mutants of all kinds
    left.sort(key=lambda mutant: results.of(mutant) is None)  # survivors of other tests first
    print(f"{len(chosen)} mutants, {len(left)} to run", flush=True)
    if left and not options.kept:
        checks = [*of_items(items), *of_paths(), *of_settings(), *of_rounds(options.rounds)]
        reach = measure(checks, KEPT / "reach.json")
        order = Order([check for check in checks if check.name in reach], reach, options.deep)
        for number, (mutant, result) in enumerate(run(left, order, options.jobs), 1):
            results.add(mutant, result, options.deep)
            if not result.killed:
                print(f"survived  {mutant.key}  ({result.seconds} s)", flush=True)
            if number % EVERY == 0:
                print(f"{number} of {len(left)}", flush=True)
    return report(options, chosen, everything, equivalents, results)


def report(
    options: argparse.Namespace, chosen: Sequence[Mutant], everything: Sequence[Mutant], equivalents: Equivalents, results: Results
) -> int:
    """Print the results, and write the page if the options ask for it."""
    found = {mutant.key: result for mutant in chosen if (result := results.of(mutant))}
    if options.equivalent:
        wrong = [f"{key}  ({result.by})" for key, result in found.items() if result.killed]
        print(f"{len(found)} listed as equivalent; of these a check notices {len(wrong)}:", *wrong, sep="\n  ")
        return 1 if wrong else 0
    print("", *(f"survived  {key}" for key, result in found.items() if not result.killed), sep="\n")
    print(summary(found.values()))
    if options.write:
        apart = [mutant for mutant in everything if equivalents.why(mutant) is not None]
        missing = len(chosen) - len(found)
        PAGE.write_text(page(list(found.values()), apart, missing, seconds_of(KEPT / "reach.json")), encoding="utf-8")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Parse the options and run."""
    parser = argparse.ArgumentParser(prog="scripts/mutants", description=__doc__)
    parser.add_argument("--only", action="append", default=[], help="a file (hands.py), or a part of the names; may be repeated")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants, chosen by --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many run at a time")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="random rounds of each kind")
    parser.add_argument("--deep", type=int, default=1, help="try so many times as many checks, and again what survived fewer")
    parser.add_argument("--fresh", action="store_true", help="run again what has a result")
    parser.add_argument("--equivalent", action="store_true", help="run those that tests/mutants/equivalent.toml lists: none may be noticed")
    parser.add_argument("--kept", action="store_true", help="run nothing: report on the results so far")
    parser.add_argument("--write", action="store_true", help="write docs/background/mutants.md from the results of all mutants")
    options = parser.parse_args(arguments)
    if options.write and (options.only or options.sample or options.equivalent):
        parser.error("--write needs all mutants: leave out --only, --sample and --equivalent")
    return with_tests(lambda items: work(options, items))


if __name__ == "__main__":
    sys.exit(main())
