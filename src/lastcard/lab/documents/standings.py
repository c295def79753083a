"""The page of a ladder in at most 80 columns: ratings, pairings, and a matrix of wins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from lastcard.lab.documents.tables import aligned, command_lines, figure, percent
from lastcard.lab.experiments.pairings import RESAMPLES
from lastcard.lab.experiments.round_robin import Ladder
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text

_NAME: Final = 20
_COLUMNS: Final = 8  # of the matrix, side by side


def ladder_page(ladder: Ladder, lang: str = ENGLISH) -> str:
    """Return the page of a ladder."""
    parts = [_head(ladder, lang), _ratings(ladder, lang), _pairings(ladder, lang), *_matrix(ladder, lang), _notes(ladder, lang)]
    return "\n\n".join("\n".join(lines) for lines in parts)


def _head(ladder: Ladder, lang: str) -> list[str]:
    say, game = partial(text, lang), "match" if ladder.matches else "round"
    about = say("lab-ladder-about", rules=ladder.rules, number=len(ladder.bots), seats=ladder.seats, games=ladder.games, game=game)
    deals = f"  {say('lab-ladder-deals', deals=ladder.deals, seatings=ladder.seatings)}"
    early = [f"  {say('lab-ladder-stopped', deals=ladder.deals, most=ladder.asked)}"] if ladder.stopped else []
    return [*paragraph(about, WIDTH, first=""), *command_lines(ladder.command), deals, *early]


def _ratings(ladder: Ladder, lang: str) -> list[str]:
    say = partial(text, lang)
    rows = []
    for place, row in enumerate(ladder.standings, 1):
        span = say("lab-span", low=f"{row.rating_low:.0f}", high=f"{row.rating_high:.0f}")
        won = percent(Estimate(row.rate, row.low, row.high), lang)
        rows.append((f"{place:2} {_short(ladder.bots[row.bot])}", f"{row.rating:.0f}", span, *won))
    interval = say("lab-head-interval")
    return aligned((say("lab-head-ratings"), say("lab-head-rating"), interval, say("lab-head-won"), interval), rows)


def _pairings(ladder: Ladder, lang: str) -> list[str]:
    say = partial(text, lang)
    rows = []
    for row in ladder.pairings:
        couple = say("lab-ladder-pairing", name=_short(ladder.bots[row.one]), other=_short(ladder.bots[row.other]))
        rows.append((couple, *percent(Estimate(row.rate, row.low, row.high), lang)))
    return aligned((say("lab-head-pairings"), say("lab-head-won"), say("lab-head-interval")), rows)


def _matrix(ladder: Ladder, lang: str) -> Iterator[list[str]]:
    """Yield the matrix of wins for more than two bots; a wide one in parts."""
    order = [row.bot for row in ladder.standings]
    for start in range(0, len(order) if len(order) > 2 else 0, _COLUMNS):
        columns = order[start : start + _COLUMNS]
        rows = []
        for place, one in enumerate(order, 1):
            shares = ("–" if one == other else figure(100 * ladder.rate(one, other), 1, lang) for other in columns)
            rows.append((f"{place:2} {_short(ladder.bots[one])}", *shares))
        yield aligned((text(lang, "lab-head-matrix"), *(f"{start + place}" for place in range(1, len(columns) + 1))), rows)


def _notes(ladder: Ladder, lang: str) -> list[str]:
    say = partial(text, lang)
    notes = [say("lab-ladder-note-ratings"), say("lab-ladder-note-intervals", number=RESAMPLES), say("lab-ladder-note-deals")]
    if ladder.seats > 2:
        notes.append(say("lab-ladder-note-seats"))
    if ladder.undecided:
        notes.append(say("lab-ladder-note-undecided", number=ladder.undecided))
    return paragraph(" ".join(notes), WIDTH)


def _short(name: str) -> str:
    return name if len(name) <= _NAME else f"{name[: _NAME - 1]}…"
