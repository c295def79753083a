"""The document of a sweep: a table and a plot for each measure, with a row for each variant and number of seats."""

from __future__ import annotations

from functools import partial
from typing import Final

from lastcard.lab.data.columns import label
from lastcard.lab.data.summary import Run
from lastcard.lab.documents.document import Data, Document, Figure, NumberTable, Page, PageHead, PageSection, dot_figure, fields
from lastcard.lab.documents.numbers import estimate_cells, percent_cells
from lastcard.lab.documents.plots import Dot
from lastcard.lab.experiments.sweep import MEASURES, Sweep, measure
from lastcard.text.catalogue import ENGLISH, text

_FIRST_WINS: Final = "p1"
_FIRST_PLACE: Final = "place_p1"


def sweep_document(found: Sweep, lang: str = ENGLISH) -> Document:
    """Return the document of a sweep. Measures that are 0 in every run are left out of the text and the page."""
    say = partial(text, lang)
    measures = [name for name in MEASURES if any(measure(run, name).value > 0 for run in found.runs)]
    about = say("lab-sweep-about", rules=found.base, number=len(found.runs), games=found.games, bots=found.bots)
    heads = (say("lab-sweep-seats"), say("lab-head-mean"), say("lab-head-interval"))
    return Document(
        data=_data(found),
        about=about,
        command=found.command,
        blocks=[
            NumberTable(
                (_name(name, lang), *heads), [(variant, str(seats), *_cells(run, name, lang)) for variant, seats, run in found.cells()]
            )
            for name in measures
        ],
        notes=[say("lab-sweep-note")],
        page=lambda: Page(
            headline=say("lab-report-sweep", rules=found.base),
            subtitle=say("lab-report-number", number=sum(run.games for run in found.runs), game="round"),
            titles=[found.base],
            legend=found.variants,
            played=[PageHead(found.base, about, found.command)],
            sections=[
                *(PageSection(_name(name, lang), figures=[_figure(found, name, lang)], has_legend=True) for name in measures),
                PageSection(say("lab-report-sure"), [say("lab-sweep-note")]),
            ],
        ),
    )


def _name(measured: str, lang: str) -> str:
    messages = {_FIRST_WINS: "lab-sweep-p1", _FIRST_PLACE: "lab-sweep-place-p1"}
    return text(lang, messages[measured]) if measured in messages else label(measured, lang)


def _cells(run: Run, measured: str, lang: str) -> tuple[str, str]:
    found = measure(run, measured)
    return percent_cells(found, lang) if measured == _FIRST_WINS else estimate_cells(found, lang=lang)


def _figure(found: Sweep, measured: str, lang: str) -> Figure:
    """Return the plot of a measure, with a row for each number of seats and a colour for each variant."""
    rows = [
        (
            Dot.of(text(lang, "lab-sweep-at", number=seats), measure(run, measured), found.variants.index(variant)),
            (f"{variant}, {seats}", *_cells(run, measured, lang)),
        )
        for variant, seats, run in sorted(found.cells(), key=lambda cell: found.seats.index(cell[1]))
    ]
    heading = (text(lang, "lab-cell-rules"), _name(measured, lang), text(lang, "lab-head-interval"))
    return dot_figure(rows, heading, lang, percent=measured == _FIRST_WINS)


def _data(found: Sweep) -> Data:
    cells = [
        {"settings": variant, "seats": seats, **{name: measure(run, name) for name in MEASURES}} for variant, seats, run in found.cells()
    ]
    return {"rules": found.base, **fields(found, "varied seats games bots seed command"), "cells": cells}
