"""A sweep as a page of text and as data."""

from __future__ import annotations

from functools import partial
from typing import Any

from lastcard.lab.data.columns import label, short_label
from lastcard.lab.data.summary import Run
from lastcard.lab.documents.tables import aligned, cells, command_lines, percent
from lastcard.lab.experiments.sweep import MEASURES, Sweep, measure
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.catalogue import ENGLISH, text


def sweep_name(measured: str, lang: str, *, short: bool = False) -> str:
    """Return how a measure is called."""
    if measured == "p1":
        return text(lang, "lab-sweep-p1")
    return short_label(measured, lang) if short else label(measured, lang)


def sweep_cells(run: Run, measured: str, lang: str) -> tuple[str, str]:
    """Return the number of a run and its interval, as text."""
    found = measure(run, measured)
    return percent(found, lang) if measured == "p1" else cells(found, lang=lang)


def sweep_page(found: Sweep, lang: str = ENGLISH) -> str:
    """Return the page of a sweep: a table for each measure, a row for each variant and number of seats."""
    say = partial(text, lang)
    about = say("lab-sweep-about", rules=found.base, number=len(found.runs), games=found.games, bots=found.bots)
    parts = [[*paragraph(about, WIDTH, first=""), *command_lines(found.command)]]
    for measured in MEASURES:
        rows = [
            (variant, str(seats), *sweep_cells(run, measured, lang))
            for variant, seats, run in found.cells()
            if is_worth_showing(found, measured)
        ]
        if rows:
            parts.append(
                aligned((sweep_name(measured, lang), say("lab-sweep-seats"), say("lab-head-mean"), say("lab-head-interval")), rows)
            )
    parts.append(paragraph(say("lab-sweep-note"), WIDTH))
    return "\n\n".join("\n".join(lines) for lines in parts)


def is_worth_showing(found: Sweep, measured: str) -> bool:
    """Return whether a measure is more than 0 in any run."""
    return any(measure(run, measured).value > 0 for run in found.runs)


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
