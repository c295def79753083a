"""Measure our agents by docs/research/benchmark.md: fixed opponents and deals, every seat, intervals of 95 % over deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lastcard.lab import evaluate
from lastcard.lab.experiments.evaluation import OPPONENTS, percent

RULE_BOT: Final = "examples/uno_rule.py"
AGENTS: Final = ("random", "random:lawful", "caller", "forgetful", "careful", "sharp", "strong", RULE_BOT)
TABLES: Final = (("classic", 2), ("classic", 4))
MATCH_SEATS: Final = (2, 3, 4)
HEAD: Final = ("rules, seats", "agent", *OPPONENTS, "all")
MATCH_HEAD: Final = ("seats", "level", *OPPONENTS)


def figures() -> Iterator[tuple[str, ...]]:
    """Yield a row for each agent at each table: its share of wins against each level, and over all levels."""
    for line, seats in TABLES:
        for agent in AGENTS:
            yield f"{line}, {seats}", f"`{agent}`", *str(evaluate(agent, line, seats)).split(" | ")


def matches() -> Iterator[tuple[str, ...]]:
    """Yield a row for each level and for the rule bot: its share of matches to 500 with each other level on all other seats."""
    for seats in MATCH_SEATS:
        for level in (*OPPONENTS, RULE_BOT):
            found = evaluate(level, "classic", seats, matches=True).rates()
            yield str(seats), f"`{level}`", *("–" if name == level else percent(one) for name, one in found.items())
