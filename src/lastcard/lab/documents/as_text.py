"""Render a document as text of at most 80 columns."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from typing import Final

from lastcard.lab.documents.document import Block, Document, NumberTable, Row
from lastcard.rules.sheets.layout import WIDTH, paragraph

_LABEL: Final = 30  # width of the first column, with its indent
_DOTS: Final = "…"


def as_text(document: Document) -> str:
    """Return a document as text: what was played, the command, the blocks and the notes, with a blank line between them."""
    head = [*paragraph(document.about, WIDTH, first=""), *command_lines(document.command), *document.facts]
    parts = [head, *map(_lines, document.blocks), paragraph(" ".join(document.notes), WIDTH)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _lines(block: Block) -> list[str]:
    if isinstance(block, NumberTable):
        return [*aligned(block.heading, block.rows), *paragraph(block.below, WIDTH)]
    return paragraph(block, WIDTH) if isinstance(block, str) else block


def aligned(heading: Row, rows: Iterable[Row]) -> list[str]:
    r"""Return the lines of a table: the first column left-aligned, equally wide in all tables where it fits; the others right-aligned.

    >>> print("\n".join(aligned(("Length", "mean"), [("turns", "71.1")])))
    Length                          mean
      turns                         71.1
    """
    table = [heading, *((f"  {first}", *rest) for first, *rest in rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    gap = 2 if sum(widths) + 2 * (len(widths) - 1) <= WIDTH else 1
    widths[0] = max(widths[0], min(_LABEL, WIDTH - sum(widths[1:]) - gap * (len(widths) - 1)))
    return [(" " * gap).join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in table]


def command_lines(command: str) -> list[str]:
    r"""Return a command as lines that can be copied; a long one continues on the next line.

    >>> command_lines("lastcard lab run --rules 'classic stacking=up'")
    ["  lastcard lab run --rules 'classic stacking=up'"]
    """
    options: list[str] = []
    for word in map(shlex.quote, shlex.split(command)):
        if options and options[-1].startswith("--") and " " not in options[-1] and not word.startswith("--"):
            options[-1] += f" {word}"
        else:
            options.append(word)
    lines = [" "] if options else []
    for option in options:
        if len(lines[-1]) + len(option) + 3 > WIDTH and lines[-1].strip():
            lines[-1] += " \\"
            lines.append("   ")
        lines[-1] += f" {option}"
    return lines


def shortened(name: str, width: int) -> str:
    """Return a name, cut to the width of a column; of a path its end is kept, which tells two files of a folder apart.

    >>> shortened("forgetful", 6), shortened("agents/first/net.npz", 10)
    ('forge…', '…t/net.npz')
    """
    if len(name) <= width:
        return name
    return _DOTS + name[1 - width :] if "/" in name else name[: width - 1] + _DOTS
