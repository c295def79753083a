"""Lay out text on a page of limited width: headings at the margin, the text below them indented."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

WIDTH: Final = 80
"""The largest width of a page, in characters."""


def paragraph(text: str, width: int, indent: str = "  ", first: str | None = None) -> list[str]:
    """Break a text into lines of at most ``width`` characters; ``first`` is put before the first of them.

    >>> paragraph("one two three", 9, first="- ")
    ['- one two', '  three']
    """
    return textwrap.wrap(
        text,
        width,
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )


def labelled(label: str, text: str, width: int, *, column: int = 9) -> list[str]:
    """A text behind a label, the text aligned at a column.

    >>> labelled("MC-27", "After drawing you play the drawn card or none.", 40)
    ['  MC-27  After drawing you play the', '         drawn card or none.']
    """
    return paragraph(text, width, " " * column, f"  {label}".ljust(column - 1) + " ")


def table(rows: Sequence[Sequence[str]], widths: Sequence[int]) -> list[str]:
    """Cells side by side, two spaces between columns, each cell wrapped to the width of its column.

    >>> table([["a", "long words"], ["b", "c"]], [2, 5])
    ['  a   long', '      words', '  b   c']
    """
    lines = []
    for row in rows:
        cells = [textwrap.wrap(cell, width, break_on_hyphens=False) or [""] for cell, width in zip(row, widths, strict=True)]
        for number in range(max(map(len, cells))):
            parts = ((cell[number] if number < len(cell) else "").ljust(width) for cell, width in zip(cells, widths, strict=True))
            lines.append(("  " + "  ".join(parts)).rstrip())
    return lines
