"""HTML for notebooks: headings, paragraphs and tables in the notebook's own colours, so that light and dark themes both read well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

_CELL: Final = 'style="text-align:left;padding:.2em .8em .2em 0;vertical-align:top"'


def table_html(title: str, rows: Iterable[Sequence[str]], heading: Sequence[str] = ()) -> str:
    """Return a table of texts under a title; everything is escaped.

    >>> table_html("a < b", [["x", "1"]]).count("&lt;")
    1
    """
    top = "".join(f"<th {_CELL}>{escape(cell)}</th>" for cell in heading)
    lines = [f"<tr>{top}</tr>"] if top else []
    lines += ["<tr>" + "".join(f"<td {_CELL}>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return f"<div><p><b>{escape(title)}</b></p><table>{''.join(lines)}</table></div>"


def text_html(text: str) -> str:
    """Return a text with its own line breaks; everything is escaped.

    >>> text_html("a < b")
    '<pre style="white-space:pre-wrap">a &lt; b</pre>'
    """
    return f'<pre style="white-space:pre-wrap">{escape(text)}</pre>'
