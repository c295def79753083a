"""Summarise a run, and write the page that publishes it."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Final

import lastcard
from tests.mutants.checks import TESTS
from tests.mutants.faults import Mutant
from tests.mutants.runner import Result

PAGE: Final = TESTS.parent / "docs/background/mutants.md"

_HEAD = """# Mutants of the engine

Do the tests notice a fault in the rules? `scripts/mutants` puts faults into `src/lastcard/engine/`, one at a time (a comparison negated or
moved by one, an operator exchanged, a number or named constant raised by one, a condition negated or settled, an operand left out, a
returned value changed, a statement deleted), and runs the checks that reach the place until the first notices it: the situations of
`tests/rulebook` and `tests/oracle`, counted paths, the law of verdicts, random rounds beside the naive engine. What no check notices has
survived: it needs a test, or it changes nothing that can be observed, and `tests/mutants/equivalent.toml` says why.
[Why a runner of our own](../decisions/mutants.md).

The whole run: `scripts/mutants --write`, which writes this page. It keeps its results in `.mutants/` and goes on where it was stopped.
"""


def share(results: Collection[Result]) -> float:
    """Return the percentage of killed mutants."""
    return 100.0 * sum(result.killed for result in results) / len(results) if results else 100.0


def summary(results: Collection[Result]) -> str:
    """Return a summary in one line."""
    seconds = sum(result.seconds for result in results)
    killed = sum(result.killed for result in results)
    average = f", {seconds / len(results):.2f} s of CPU time each" if results else ""
    return f"{len(results)} mutants, {killed} killed, {share(results):.2f} %{average}"


def duration(results: Collection[Result], measuring: float) -> str:
    """Return a sentence on the CPU time of a whole run: `measuring` seconds to trace the checks, then the mutants.

    >>> duration([Result("a", "x.py", True, "a test", "AssertionError", 90.0)], 30.0)
    'A whole run takes 2 min of CPU time: 0.5 min to see which lines each check runs, 1.5 min for the mutants (`--jobs 4`: four at a time).'
    """
    mutants = sum(result.seconds for result in results)
    parts = f"{measuring / 60:.1f} min to see which lines each check runs, {mutants / 60:.1f} min for the mutants"
    return f"A whole run takes {(measuring + mutants) / 60:.0f} min of CPU time: {parts} (`--jobs 4`: four at a time)."


def page(results: Collection[Result], apart: Sequence[Mutant], missing: int = 0, measuring: float = 0.0) -> str:
    """Return the page with figures by file and the survivors. `missing` mutants have not run; for `measuring` see ``duration``."""
    today = datetime.now(tz=UTC).date().isoformat()
    lines = [_HEAD, f"{today}, Last Card {lastcard.__version__}, Python {platform.python_version()}: {summary(results)}.", ""]
    lines += [duration(results, measuring), ""]
    if missing:
        lines += [f"{missing} more have not been run on this engine yet.", ""]
    lines += ["| file | mutants | killed | survived | killed, % | equivalent, apart |", "|---|--:|--:|--:|--:|--:|"]
    beside = Counter(mutant.file for mutant in apart)
    for file in sorted({result.file for result in results}):
        lines.append(_row(f"`{file}`", [result for result in results if result.file == file], beside[file]))
    lines += [_row("all", list(results), len(apart)), ""]
    survivors = [f"- `{result.key}`" for result in results if not result.killed]
    if survivors:
        lines += ["## Survivors", "", *survivors, ""]
    return "\n".join(lines)


def _row(name: str, results: Collection[Result], apart: int) -> str:
    killed = sum(result.killed for result in results)
    return f"| {name} | {len(results)} | {killed} | {len(results) - killed} | {share(results):.1f} | {apart} |"
