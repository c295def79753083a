"""What report pages are made of: figures with the tables of their numbers, sections, the page as one file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Final, Protocol

import vl_convert

from lastcard.lab.data.results import check_place, replace_file
from lastcard.lab.documents.plots import Spec, color
from lastcard.text.catalogue import text
from lastcard.text.html import render

_AFTER: Final = "window.vegaEmbed = vegaEmbed;"

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot with the table of its numbers, for screen readers. ``group`` gives its title a colour."""

    name: str
    spec: str
    about: str
    head: Row
    rows: list[Row]
    title: str = ""
    group: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """What was played, in the head of the page; ``command`` repeats it (see ``unbroken``)."""

    name: str
    about: str
    command: list[str]


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the page, in the order of its fields; ``plots`` are shown side by side."""

    title: str
    about: tuple[str, ...] = ()
    command: list[str] = field(default_factory=list)
    changes: list[tuple[str, list[str]]] = field(default_factory=list)
    has_legend: bool = False
    figures: list[Figure] = field(default_factory=list)
    plots: list[Figure] = field(default_factory=list)
    terms: dict[str, str] = field(default_factory=dict)


class Page(Protocol):
    """What ``report.html`` shows: a heading and a number below it, what was played, sections; ``names`` are those of the legend."""

    headline: str
    number: str
    names: list[str]
    played: list[Played]
    sections: list[Section]


class Figures:
    """Makes the figures of one page, each with a name of its own."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._made = 0

    def make(self, spec: Spec, head: Row, rows: Iterable[Row], *, title: str = "", group: int | None = None) -> Figure:
        """Return a plot with its specification escaped for a script element."""
        self._made += 1
        escaped = json.dumps(spec, ensure_ascii=False, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")
        about = text(self._lang, "lab-report-plot", about=spec["description"])
        return Figure(f"plot-{self._made}", escaped, about, head, list(rows), title, group)


def page_text(page: Page, titles: Sequence[str], lang: str) -> str:
    """Return a page as the text of one file that needs no other."""
    title = text(lang, "lab-report-title", list=", ".join(titles))
    return render("lab/report.html", title=title, page=page, color=color, library=_library(), lang=lang, t=partial(text, lang))


@cache
def _library() -> str:
    """Return the plotting library as a script that can be embedded in a page."""
    return vl_convert.javascript_bundle(_AFTER).replace("</script", "<\\/script")


def write_page(path: str | Path, page: str) -> None:
    """Write a page to a file, which is replaced atomically. Raises LastCardError if it cannot be written."""
    replace_file(check_place(path, (".html",)), page.encode(), "report_unwritten")


def unbroken(command: str) -> list[str]:
    """Return a command in pieces; every second one is an option that must not wrap after its hyphens."""
    return re.split(r"(--\w+)", command)
