"""The report of a ladder: the ratings and the pairings as plots, with the tables of their numbers."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from lastcard.lab.documents.plots import Dot, dots, span
from lastcard.lab.documents.report_parts import Figure, Figures, Played, Row, Section, page_text, unbroken, write_page
from lastcard.lab.documents.tables import percent
from lastcard.lab.experiments.pairings import RESAMPLES
from lastcard.lab.experiments.round_robin import Ladder
from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text


def write_ladder_report(path: str | Path, ladder: Ladder, lang: str = ENGLISH) -> None:
    """Write the report of a ladder. The file is replaced atomically. Raises LastCardError if it cannot be written."""
    write_page(path, ladder_report(ladder, lang))


def ladder_report(ladder: Ladder, lang: str = ENGLISH) -> str:
    """Return the report of a ladder as the text of a page."""
    return page_text(_LadderPage(ladder, lang), [ladder.rules], lang)


class _LadderPage:
    """The page of a ladder."""

    def __init__(self, ladder: Ladder, lang: str) -> None:
        self._ladder = ladder
        self._lang = lang
        self._say = partial(text, lang)
        self._figures = Figures(lang)
        self._game = "match" if ladder.matches else "round"
        self.headline = self._say("lab-report-ladder", number=len(ladder.bots))
        self.number = self._say(
            "lab-report-number", number=ladder.games * len(ladder.pairings), game="match" if ladder.matches else "round"
        )
        self.names = [ladder.rules]
        self.played = [Played(ladder.rules, self._about(), unbroken(ladder.command))]
        ratings = Section(self._say("lab-head-ratings"), (self._say("lab-ladder-note-ratings"),), figures=[self._ratings()])
        pairings = Section(self._say("lab-head-pairings"), (self._say("lab-report-ladder-pairings"),), figures=[self._pairings()])
        self.sections = [ratings, pairings, Section(self._say("lab-report-sure"), self._notes())]

    def _about(self) -> str:
        ladder, game = self._ladder, "match" if self._ladder.matches else "round"
        about = self._say(
            "lab-ladder-about", rules=ladder.rules, number=len(ladder.bots), seats=ladder.seats, games=ladder.games, game=game
        )
        stopped = self._say("lab-ladder-stopped", deals=ladder.deals, most=ladder.asked) if ladder.stopped else ""
        return "; ".join(filter(None, (about, self._say("lab-ladder-deals", deals=ladder.deals, seatings=ladder.seatings), stopped)))

    def _ratings(self) -> Figure:
        rows, table = [], list[Row]()
        for place, row in enumerate(self._ladder.standings, 1):
            name = f"{place} {self._ladder.bots[row.bot]}"
            rows.append(Dot(name, row.rating, row.rating_low, row.rating_high))
            numbers = (f"{number:.0f}" for number in (row.rating, row.rating_low, row.rating_high))
            table.append((name, *numbers, *percent(Estimate(row.rate, row.low, row.high), self._lang)))
        title = self._say("lab-head-rating")
        spec = dots(rows, title, domain=span(rows), lang=self._lang)
        head = (self._say("lab-cell-bot"), title, *(self._say(f"lab-cell-{end}") for end in ("from", "to")))
        return self._figures.make(spec, (*head, self._say("lab-head-won"), self._say("lab-head-interval")), table)

    def _pairings(self) -> Figure:
        rows, table = [], list[Row]()
        for row in self._ladder.pairings:
            couple = self._say("lab-ladder-pairing", name=self._ladder.bots[row.one], other=self._ladder.bots[row.other])
            rows.append(Dot(couple, row.rate, row.low, row.high))
            table.append((couple, *percent(Estimate(row.rate, row.low, row.high), self._lang)))
        title = self._say("lab-head-won")
        spec = dots(rows, title, domain=(0, 1), mark=0.5, percent=True, lang=self._lang)
        return self._figures.make(spec, (self._say("lab-head-pairings"), title, self._say("lab-head-interval")), table)

    def _notes(self) -> tuple[str, ...]:
        say = self._say
        notes = [say("lab-ladder-note-intervals", number=RESAMPLES), say("lab-ladder-note-deals")]
        if self._ladder.seats > 2:
            notes.append(say("lab-ladder-note-seats"))
        if self._ladder.undecided:
            notes.append(say("lab-ladder-note-undecided", number=self._ladder.undecided))
        return tuple(notes)
