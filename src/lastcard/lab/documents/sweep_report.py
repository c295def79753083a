"""A sweep as a report with plots."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from lastcard.lab.documents.plots import Dot, dots, span
from lastcard.lab.documents.report_parts import Figure, Figures, Played, Row, Section, page_text, unbroken, write_page
from lastcard.lab.documents.sweep_page import is_worth_showing, sweep_cells, sweep_name
from lastcard.lab.experiments.sweep import MEASURES, Sweep, measure
from lastcard.text.catalogue import ENGLISH, text


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
            Section(sweep_name(measured, lang), has_legend=True, figures=[self._figure(measured)])
            for measured in MEASURES
            if is_worth_showing(found, measured)
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
                    rows.append(
                        Dot(text(lang, "lab-sweep-at", number=seats), value.value, *value.interval, group=found.variants.index(variant))
                    )
                    table.append((f"{variant}, {seats}", *sweep_cells(run, measured, lang)))
        title = sweep_name(measured, lang)
        spec = dots(rows, title, domain=span(rows), percent=is_share, lang=lang)
        head = (text(lang, "lab-cell-rules"), title, text(lang, "lab-head-interval"))
        return self._figures.make(spec, head, table)
