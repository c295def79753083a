"""The error about what a file holds that cannot be compiled."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Final

from lastcard.errors import LastCardError, printable

_LONGEST: Final = 100
"""How much of a line an error shows."""


@dataclass(frozen=True)
class Origin:
    """The file that a node was read from: its name, its text, and what is added to its own names."""

    source: str
    text: str
    ending: str


class SubsetError(LastCardError):
    """A line of a file is outside the compiled subset."""

    def __init__(self, node: ast.AST, why: str) -> None:
        origin: Origin | None = getattr(node, "origin", None)
        where = f"{origin.source if origin else 'the source'}, line {getattr(node, 'lineno', '?')}"
        ending = origin.ending if origin else ""
        said = why.replace(ending, "") if ending else why
        super().__init__(f"{where}: {said} is outside the compiled subset: {_written(node, origin)}")


def _written(node: ast.AST, origin: Origin | None) -> str:
    """Return how a node is written in its file: its first line, cut where it is long."""
    found = ast.get_source_segment(origin.text, node) if origin else None
    first = printable(next(iter((found or "").splitlines()), ""))
    return first if len(first) <= _LONGEST else f"{first[:_LONGEST]}…"
