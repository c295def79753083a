"""Make the table of docs/testing.md: tests and CPU seconds of each tier, by folder."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from tests.tiers.costs import Costs, folder_of
from tests.tiers.selection import Case, Reason


@dataclass
class Sum:
    """The tests and CPU seconds of a folder, in the default tier and in total."""

    default_tests: int = 0
    default_s: float = 0.0
    tests: int = 0
    seconds: float = 0.0

    def add(self, cost: float, runs: bool) -> None:
        """Add one test."""
        self.tests += 1
        self.seconds += cost
        if runs:
            self.default_tests += 1
            self.default_s += cost

    def __str__(self) -> str:
        return f"{self.default_tests:,} | {self.default_s:,.0f} | {self.tests:,} | {self.seconds:,.0f} |"


def tier_table(reasons: Mapping[Case, Reason], costs: Costs) -> str:
    """Return a Markdown table of the CPU seconds of each folder's tests, predicted from the costs."""
    folders: defaultdict[str, Sum] = defaultdict(Sum)
    total = Sum()
    for case, reason in reasons.items():
        for row in (folders[folder_of(case.function)], total):
            row.add(costs.of_case(case.id), reason.runs)
    rows = [f"| `{name}` | {row}" for name, row in sorted(folders.items())]
    head = ["| folder | default: tests | CPU s | full: tests | CPU s |", "|---|--:|--:|--:|--:|"]
    return "\n".join([*head, *rows, f"| **all** | {total}"])
