"""What a program is specialised for, as the translator is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Given = Mapping[str, int | Sequence[int]]
"""Fields of a record: a number, or the numbers of an array."""


@dataclass(frozen=True, eq=False)
class Assumed:
    """What a program is specialised for: the fields that never change, and the initial values of others.

    ``fixed`` holds the fields of the rules by record: no statement may store to them. ``start`` holds the fields of the state before the
    first call, and ``results`` names those that the caller reads afterwards. ``before`` names entry points that may have run earlier, and
    the initial values of that run: fields missing from ``start`` hold what these leave there. Without ``before`` they can hold anything.
    """

    fixed: Mapping[str, Given]
    start: Mapping[str, Given]
    results: frozenset[str] = frozenset()
    before: tuple[tuple[str, ...], Given] | None = None
