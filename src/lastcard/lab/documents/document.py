"""A document: the result of an experiment, ready to become text (``as_text``), an HTML page (``as_html``) or JSON (its ``data``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lastcard.lab.documents.plots import Dot, Spec, dots, span

Row = Sequence[str]
Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class NumberTable:
    """A heading and rows of cells; the first cell of a row labels its numbers. ``below`` is a sentence under the table."""

    heading: Row
    rows: Sequence[Row]
    below: str = ""


Block = NumberTable | str | list[str]
"""A table, a paragraph, or lines that are shown as they are."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot and the table of its numbers, for screen readers. The title has the colour of the run with the index ``group``."""

    plot: Spec
    table: NumberTable
    title: str = ""
    group: int | None = None


@dataclass(frozen=True, slots=True)
class PageSection:
    """A section of a page. ``sentences`` are paragraphs, ``lists`` have a heading and items, ``terms`` explain words."""

    title: str
    sentences: Sequence[str] = ()
    command: str = ""
    lists: Sequence[tuple[str, Sequence[str]]] = ()
    figures: Sequence[Figure] = ()
    terms: Mapping[str, str] = field(default_factory=dict)
    has_legend: bool = False
    is_side_by_side: bool = False


@dataclass(frozen=True, slots=True)
class PageHead:
    """The top of a page: what was played, and the command that repeats it."""

    name: str
    about: str
    command: str


@dataclass(frozen=True, slots=True)
class Page:
    """An HTML page. ``titles`` are joined to make the title of the window; ``legend`` names the groups in the order of their colours."""

    headline: str
    subtitle: str
    titles: Sequence[str]
    legend: Sequence[str]
    played: Sequence[PageHead]
    sections: Sequence[PageSection]


@dataclass(frozen=True, slots=True)
class Document:
    """The result of an experiment in words and numbers.

    ``about`` says what was played, ``command`` repeats it, ``facts`` are lines below the command. ``blocks`` are tables of estimates and
    sentences, ``notes`` the sentences at the end. ``data`` is the whole result for JSON. ``page`` returns the page with the plots; it is
    None if there is no page.
    """

    data: Data
    about: str = ""
    command: str = ""
    facts: Sequence[str] = ()
    blocks: Sequence[Block] = ()
    notes: Sequence[str] = ()
    page: Callable[[], Page] | None = None


def dot_figure(
    rows: Sequence[tuple[Dot, Row]],
    heading: Row,
    lang: str,
    *,
    axis: str = "",
    domain: tuple[float, float] | None = None,
    mark: float | None = None,
    percent: bool = False,
    title: str = "",
) -> Figure:
    """Return a figure of numbers with their intervals; each row is a dot and its cells in the table.

    ``axis`` is the title of the axis; the default is the second heading. ``domain`` is its range; the default holds all intervals.
    """
    drawn = [dot for dot, _ in rows]
    spec = dots(drawn, axis or heading[1], domain=domain or span(drawn), mark=mark, percent=percent, lang=lang)
    return Figure(spec, NumberTable(heading, [cells for _, cells in rows]), title)


def fields(source: object, names: str) -> Data:
    """Return some attributes of an object by their names, for JSON.

    >>> fields(1.5, "real imag")
    {'real': 1.5, 'imag': 0.0}
    """
    return {name: getattr(source, name) for name in names.split()}
