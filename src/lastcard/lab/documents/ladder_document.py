"""The document of a ladder: ratings and pairings as tables and plots, and a matrix of wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from lastcard.lab.documents.as_text import shortened
from lastcard.lab.documents.document import Data, Document, Figure, NumberTable, Page, PageHead, PageSection, dot_figure, fields
from lastcard.lab.documents.numbers import formatted, game_word, percent_cells, rating_cells
from lastcard.lab.documents.plots import Dot
from lastcard.lab.experiments.ladder_games import RESAMPLES
from lastcard.lab.experiments.round_robin import BotStanding, Ladder, Pairing
from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text

_NAME: Final = 20
_COLUMNS: Final = 8  # of the matrix, side by side


def ladder_document(ladder: Ladder, lang: str = ENGLISH) -> Document:
    """Return the document of a ladder."""
    say, game = partial(text, lang), game_word(ladder.matches)
    about = say("lab-ladder-about", rules=ladder.rules, number=len(ladder.bots), seats=ladder.seats, games=ladder.games, game=game)
    facts = [say("lab-ladder-deals", deals=ladder.deals, seatings=ladder.seatings)]
    if ladder.stopped:
        facts.append(say("lab-ladder-stopped", deals=ladder.deals, most=ladder.asked))
    how, notes = say("lab-ladder-note-ratings"), _notes(ladder, lang)
    return Document(
        data=_data(ladder),
        about=about,
        command=ladder.command,
        facts=[f"  {fact}" for fact in facts],
        blocks=[_ratings(ladder, lang), _pairings(ladder, lang), *_matrix(ladder, lang)],
        notes=[how, *notes],
        page=lambda: Page(
            headline=say("lab-report-ladder", number=len(ladder.bots)),
            subtitle=say("lab-report-number", number=ladder.games * len(ladder.pairings), game=game),
            titles=[ladder.rules],
            legend=[ladder.rules],
            played=[PageHead(ladder.rules, "; ".join([about, *facts]), ladder.command)],
            sections=[
                PageSection(say("lab-head-ratings"), [how], figures=[_ratings_figure(ladder, lang)]),
                PageSection(say("lab-head-pairings"), [say("lab-report-ladder-pairings")], figures=[_pairings_figure(ladder, lang)]),
                PageSection(say("lab-report-sure"), notes),
            ],
        ),
    )


def _rating(row: BotStanding) -> Estimate:
    return Estimate(row.rating, row.rating_low, row.rating_high)


def _share(row: BotStanding | Pairing) -> Estimate:
    return Estimate(row.rate, row.low, row.high)


def _couple(names: Sequence[str], row: Pairing, lang: str) -> str:
    return text(lang, "lab-ladder-pairing", name=names[row.one], other=names[row.other])


def _ratings(ladder: Ladder, lang: str) -> NumberTable:
    rows = [
        (f"{place:2} {shortened(ladder.bots[row.bot], _NAME)}", *rating_cells(_rating(row), lang), *percent_cells(_share(row), lang))
        for place, row in enumerate(ladder.standings, 1)
    ]
    return NumberTable([text(lang, f"lab-head-{head}") for head in ("ratings", "rating", "interval", "won", "interval")], rows)


def _ratings_figure(ladder: Ladder, lang: str) -> Figure:
    say, rows = partial(text, lang), []
    for place, row in enumerate(ladder.standings, 1):
        name = f"{place} {ladder.bots[row.bot]}"
        rating = _rating(row)
        ends = (f"{number:.0f}" for number in (rating.value, rating.low, rating.high))
        rows.append((Dot.of(name, rating), (name, *ends, *percent_cells(_share(row), lang))))
    heading = [say(f"lab-{head}") for head in ("cell-bot", "head-rating", "cell-from", "cell-to", "head-won", "head-interval")]
    return dot_figure(rows, heading, lang)


def _pairings(ladder: Ladder, lang: str) -> NumberTable:
    names = [shortened(name, _NAME) for name in ladder.bots]
    rows = [(_couple(names, row, lang), *percent_cells(_share(row), lang)) for row in ladder.pairings]
    return NumberTable([text(lang, f"lab-head-{head}") for head in ("pairings", "won", "interval")], rows)


def _pairings_figure(ladder: Ladder, lang: str) -> Figure:
    couples = [(_couple(ladder.bots, row, lang), _share(row)) for row in ladder.pairings]
    rows = [(Dot.of(couple, share), (couple, *percent_cells(share, lang))) for couple, share in couples]
    return dot_figure(rows, _pairings(ladder, lang).heading, lang, domain=(0, 1), mark=0.5, percent=True)


def _matrix(ladder: Ladder, lang: str) -> Iterator[NumberTable]:
    """Yield the matrix of wins for more than two bots; a wide one in parts."""
    order = [row.bot for row in ladder.standings]
    for start in range(0, len(order) if len(order) > 2 else 0, _COLUMNS):
        columns = order[start : start + _COLUMNS]
        rows = []
        for place, one in enumerate(order, 1):
            shares = ("–" if one == other else formatted(100 * ladder.rate(one, other), 1, lang) for other in columns)
            rows.append((f"{place:2} {shortened(ladder.bots[one], _NAME)}", *shares))
        yield NumberTable((text(lang, "lab-head-matrix"), *(f"{start + place}" for place in range(1, len(columns) + 1))), rows)


def _notes(ladder: Ladder, lang: str) -> list[str]:
    say = partial(text, lang)
    notes = [say("lab-ladder-note-intervals", number=RESAMPLES), say("lab-ladder-note-deals")]
    if ladder.seats > 2:
        notes.append(say("lab-ladder-note-seats"))
    if ladder.undecided:
        notes.append(say("lab-ladder-note-undecided", number=ladder.undecided))
    return notes


def _data(ladder: Ladder) -> Data:
    standings = [
        {"bot": ladder.bots[row.bot], "rating": _rating(row), **fields(row, "wins decided"), "share": _share(row)}
        for row in ladder.standings
    ]
    pairings = [
        {"bots": [ladder.bots[row.one], ladder.bots[row.other]], "wins": [row.wins, row.losses], "share": _share(row)}
        for row in ladder.pairings
    ]
    played = fields(ladder, "rules seats matches deals asked seatings undecided seed command")
    return {**played, "standings": standings, "pairings": pairings}
