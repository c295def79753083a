"""Measure the CPU time that a move costs a server, by part."""

from __future__ import annotations

from collections.abc import Iterator

from tests.load.cost import cost

Figure = tuple[str, str, str]


def figures() -> Iterator[Figure]:
    """Yield a row for each part of a move: its name, its microseconds, and no target."""
    parts = cost()
    for what, took in parts.items():
        yield what, f"{took:.0f} µs", ""
    yield "a move, all together", f"{sum(parts.values()):.0f} µs", ""
