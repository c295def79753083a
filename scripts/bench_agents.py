"""Measure our own agents by the benchmark of docs/benchmark.md: fixed opponents and deals, every seat, intervals of 95 % by deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lastcard.lab import Estimate, evaluate
from lastcard.lab.evaluation import OPPONENTS

AGENTS: Final = ("random", "random:lawful", "caller", "forgetful", "careful", "sharp", "strong", "examples/uno_rule.py")
TABLES: Final = (("classic", 2), ("classic", 4))
HEAD: Final = ("rules, seats", "agent", *OPPONENTS, "all")


def figures() -> Iterator[tuple[str, ...]]:
    """Yield a row for each agent at each table: its share of wins against each level, and of all."""
    for line, seats in TABLES:
        for agent in AGENTS:
            found = evaluate(agent, line, seats)
            shown = (_percent(one) for one in (*found.rates().values(), found.overall()))
            yield f"{line}, {seats}", f"`{agent}`", *shown


def _percent(one: Estimate) -> str:
    return f"{100 * one.value:.1f} ± {50 * (one.high - one.low):.1f}"
