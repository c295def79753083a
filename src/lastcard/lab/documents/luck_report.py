"""Luck against skill as a report: a plot for each part, with the table of its numbers."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from lastcard.lab.documents.luck_page import luck_notes, luck_said
from lastcard.lab.documents.plots import Dot, dots, span
from lastcard.lab.documents.report_parts import Figure, Figures, Played, Row, Section, page_text, unbroken, write_page
from lastcard.lab.documents.tables import percent
from lastcard.lab.experiments.luck import PARTS, LuckAndSkill
from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text


def write_luck_report(path: str | Path, found: LuckAndSkill, lang: str = ENGLISH) -> None:
    """Write the report. The file is replaced atomically. Raises LastCardError if it cannot be written."""
    write_page(path, page_text(_LuckPage(found, lang), list(found.lines), lang))


class _LuckPage:
    """The parts one after another, in each the numbers of seats below one another and the rules in their colours; then who is ahead."""

    def __init__(self, found: LuckAndSkill, lang: str) -> None:
        say = partial(text, lang)
        self._found, self._lang = found, lang
        self._figures = Figures(lang)
        self.headline = say("lab-report-luck")
        game = "match" if found.matches else "round"
        self.number = say("lab-report-number", number=sum(one.deals * one.seatings for one in found.found), game=game)
        self.names = list(dict.fromkeys(found.lines))
        about = say("lab-luck-about", deals=found.deals, bots=found.bots)
        self.played = [Played(", ".join(self.names), about, unbroken(found.command))]
        self.sections = [Section(say(f"lab-luck-{part}"), has_legend=True, figures=[self._figure(part)]) for part in PARTS]
        said = tuple(
            say("lab-minutes-of", rules=self._where(place), sentence=luck_said(found, one, lang)) for place, one in enumerate(found.found)
        )
        self.sections.append(Section(say("lab-luck-head-skill"), said))
        self.sections.append(Section(say("lab-report-sure"), luck_notes(found, lang)))

    def _where(self, place: int) -> str:
        one = self._found.found[place]
        return text(self._lang, "lab-luck-where", rules=one.rules, number=one.seats)

    def _figure(self, part: str) -> Figure:
        found, lang = self._found, self._lang
        rows, table = [], list[Row]()
        for place, one in sorted(enumerate(found.found), key=lambda each: each[1].seats):
            value: Estimate = getattr(one.parts, part)
            rows.append(Dot(text(lang, "lab-sweep-at", number=one.seats), value.value, value.low, value.high, self.names.index(one.rules)))
            table.append((self._where(place), *percent(value, lang)))
        title = text(lang, "lab-luck-share")
        spec = dots(rows, title, domain=span(rows), percent=True, lang=lang)
        return self._figures.make(spec, (text(lang, "lab-cell-rules"), title, text(lang, "lab-head-interval")), table)
