"""Measure what a move costs a server in processor time, by part."""

from __future__ import annotations

from collections.abc import Iterator

from tests.load.cost import cost

Figure = tuple[str, str, str]


def figures() -> Iterator[Figure]:
    """Yield the parts of a move, their microseconds, and no target."""
    parts = cost()
    for what, took in parts.items():
        yield what, f"{took:.0f} µs", ""
    yield "a move, all together", f"{sum(parts.values()):.0f} µs", ""
