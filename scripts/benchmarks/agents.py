"""Measure matches of the levels with each other: fixed deals, every seat, intervals of 95 % over deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lastcard.lab import evaluate
from lastcard.lab.experiments.evaluation import OPPONENTS, percent

RULE_BOT: Final = "examples/uno_rule.py"
MATCH_SEATS: Final = (2, 3, 4)
MATCH_HEAD: Final = ("seats", "level", *OPPONENTS)


def matches() -> Iterator[tuple[str, ...]]:
    """Yield a row for each level and for the rule bot: its share of matches to 500 with each other level on all other seats."""
    for seats in MATCH_SEATS:
        for level in (*OPPONENTS, RULE_BOT):
            found = evaluate(level, "classic", seats, matches=True).rates()
            yield str(seats), f"`{level}`", *("–" if name == level else percent(one) for name, one in found.items())
