"""A sweep as a page of text, as a report with plots, and as data."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from lastcard.lab.columns import label, short_label
from lastcard.lab.plots import Dot, dots, span
from lastcard.lab.report_parts import Figure, Figures, Played, Row, Section, page_text, unbroken, write_page
from lastcard.lab.summary import Run
from lastcard.lab.sweep import MEASURES, Sweep, measure
from lastcard.lab.tables import aligned, cells, command_lines, percent
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.catalogue import ENGLISH, text


def _name(measured: str, lang: str, *, short: bool = False) -> str:
    if measured == "p1":
        return text(lang, "lab-sweep-p1")
    return short_label(measured, lang) if short else label(measured, lang)


def _cells(run: Run, measured: str, lang: str) -> tuple[str, str]:
    found = measure(run, measured)
    return percent(found, lang) if measured == "p1" else cells(found, lang=lang)


def sweep_page(found: Sweep, lang: str = ENGLISH) -> str:
    """Return the page of a sweep: a table for each measure, a row for each variant and number of seats."""
    say = partial(text, lang)
    about = say("lab-sweep-about", rules=found.base, number=len(found.runs), games=found.games, bots=found.bots)
    parts = [[*paragraph(about, WIDTH, first=""), *command_lines(found.command)]]
    for measured in MEASURES:
        rows = [(variant, str(seats), *_cells(run, measured, lang)) for variant, seats, run in found.cells() if _matters(found, measured)]
        if rows:
            parts.append(aligned((_name(measured, lang), say("lab-sweep-seats"), say("lab-head-mean"), say("lab-head-interval")), rows))
    parts.append(paragraph(say("lab-sweep-note"), WIDTH))
    return "\n\n".join("\n".join(lines) for lines in parts)


def _matters(found: Sweep, measured: str) -> bool:
    """Return whether a measure is more than 0 in any run."""
    return any(measure(run, measured).value > 0 for run in found.runs)


def write_sweep_report(path: str | Path, found: Sweep, lang: str = ENGLISH) -> None:
    """Write the report of a sweep. The file is replaced atomically. Raises LastCardError if it cannot be written."""
    write_page(path, page_text(_SweepPage(found, lang), [found.base], lang))


class _SweepPage:
    """The report of a sweep: a plot for each measure, the numbers of seats below one another, the variants in their colours."""

    def __init__(self, found: Sweep, lang: str) -> None:
        say = partial(text, lang)
        self._found, self._lang = found, lang
        self._figures = Figures(lang)
        self.headline = say("lab-report-sweep", rules=found.base)
        self.number = say("lab-report-number", number=sum(run.games for run in found.runs), game="round")
        self.names = list(found.variants)
        about = say("lab-sweep-about", rules=found.base, number=len(found.runs), games=found.games, bots=found.bots)
        self.played = [Played(found.base, about, unbroken(found.command))]
        self.sections = [
            Section(_name(measured, lang), has_legend=True, figures=[self._figure(measured)])
            for measured in MEASURES
            if _matters(found, measured)
        ]
        self.sections.append(Section(say("lab-report-sure"), (say("lab-sweep-note"),)))

    def _figure(self, measured: str) -> Figure:
        found, lang = self._found, self._lang
        is_share = measured == "p1"
        rows, table = [], list[Row]()
        for seats in found.seats:
            for variant, number, run in found.cells():
                if number == seats:
                    value = measure(run, measured)
                    rows.append(Dot(text(lang, "lab-sweep-at", number=seats), *value, group=found.variants.index(variant)))
                    table.append((f"{variant}, {seats}", *_cells(run, measured, lang)))
        title = _name(measured, lang)
        spec = dots(rows, title, domain=span(rows), percent=is_share, lang=lang)
        head = (text(lang, "lab-cell-rules"), title, text(lang, "lab-head-interval"))
        return self._figures.make(spec, head, table)


def sweep_data(found: Sweep) -> dict[str, Any]:
    """Return a sweep as data for ``--json``."""
    return {
        "rules": found.base,
        "varied": found.varied,
        "seats": found.seats,
        "games": found.games,
        "bots": found.bots,
        "seed": found.seed,
        "command": found.command,
        "cells": [
            {"settings": variant, "seats": seats, **{name: measure(run, name) for name in MEASURES}}
            for variant, seats, run in found.cells()
        ],
    }
