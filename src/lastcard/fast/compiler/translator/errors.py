"""The error about what a file holds that cannot be compiled."""

from __future__ import annotations

import ast
from typing import Final

from lastcard.errors import LastCardError, printable

_LONGEST: Final = 100
"""How much of a line an error shows."""


class SubsetError(LastCardError):
    """A line of a file is outside the compiled subset."""

    def __init__(self, node: ast.AST, why: str) -> None:
        where = f"{getattr(node, 'source', 'the source')}, line {getattr(node, 'lineno', '?')}"
        ending = getattr(node, "ending", "")
        said = why.replace(ending, "") if ending else why
        super().__init__(f"{where}: {said} is outside the compiled subset: {_written(node)}")


def _written(node: ast.AST) -> str:
    """Return how a node is written in its file: its first line, cut where it is long."""
    text = getattr(node, "text", None)
    found = ast.get_source_segment(text, node) if text else None
    first = printable(next(iter((found or "").splitlines()), ""))
    return first if len(first) <= _LONGEST else f"{first[:_LONGEST]}…"
