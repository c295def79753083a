"""The document of a run, with tables of lengths, wins, points and events; the data of a run and of a summary for JSON."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

from lastcard.lab.data.columns import COURSE, DRAWN, LENGTH, MISSED, RULES, short_label
from lastcard.lab.data.pace import PACE, minutes, minutes_said
from lastcard.lab.data.summary import Counts, Run, Summary
from lastcard.lab.documents.as_text import shortened
from lastcard.lab.documents.comparison_page import comparison_page
from lastcard.lab.documents.document import Block, Data, Document, NumberTable, Row, fields
from lastcard.lab.documents.numbers import duration, estimate_cells, formatted, game_word, percent_cells
from lastcard.statistics import Estimate
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text

_NAME: Final = 16  # width of a bot's name, at most
_QUANTILES: Final = (0.05, 0.5, 0.95)


def run_document(run: Run, lang: str = ENGLISH, pace: float = PACE) -> Document:
    """Return the document of a run; ``pace`` is the seconds that people take for a decision."""
    say = partial(text, lang, game=game_word(run.table.matches))
    bots = Reader(lang).listed(run.summary.names)
    facts = [say("lab-run-speed", time=duration(run.seconds, lang), rate=formatted(run.rate, 0, lang))]
    if run.table.is_slow:
        facts.append(say("lab-run-slow", list=", ".join(run.table.slow_bots)))
    if run.stopped:
        facts.append(say("lab-run-stopped", games=run.games, most=run.asked))
    return Document(
        data=run_data(run, pace),
        about=say("lab-run-about", rules=run.name, counted=counted(run, lang), seats=run.table.seats, bots=bots),
        command=run.command,
        facts=[f"  {fact}" for fact in facts],
        blocks=summary_tables(run.summary, lang, minutes_said(run.summary, pace, lang)),
        notes=_notes(run, lang),
        page=lambda: comparison_page([run], None, lang, pace),
    )


def counted(run: Run, lang: str = ENGLISH) -> str:
    """Return how many games were played: ``1 round``, ``20,000 matches``."""
    return text(lang, f"lab-counted-{game_word(run.table.matches)}", games=run.games)


def summary_tables(summary: Summary, lang: str = ENGLISH, about_length: str = "") -> list[Block]:
    """Return the tables of a summary, without empty ones; ``about_length`` is a sentence below the first."""
    rules = ((RULES, "lab-head-rules"), (MISSED, "lab-head-missed"), (DRAWN, "lab-head-drawn"))
    return [
        _length(summary, lang, about_length),
        _seats(summary, lang),
        *([_bots(summary, lang)] if len(summary.names) > 1 else []),
        _course(summary, lang),
        *(_events(summary, heading, names, lang) for names, heading in rules if any(summary.counts[name].happened for name in names)),
    ]


def _heading(lang: str, first: str, *columns: str, game: str = "") -> Row:
    """Return the heading of a table from the id of the first message and, for its columns, the ids without ``lab-head-``."""
    return [text(lang, message, game=game) for message in (first, *(f"lab-head-{column}" for column in columns))]


def _length(summary: Summary, lang: str, below: str) -> NumberTable:
    rows = []
    for name in LENGTH:
        counts = summary.counts[name]
        if name != "rounds" or summary.table.matches:
            low, middle, high, most = (formatted(number, 0, lang) for number in (*map(counts.quantile, _QUANTILES), counts.most))
            spread = "–" if math.isnan(counts.deviation) else formatted(counts.deviation, 1, lang)
            rows.append((short_label(name, lang), *estimate_cells(summary.mean(name), lang=lang), spread, middle, f"{low}…{high}", most))
    return NumberTable(_heading(lang, "lab-head-length", "mean", "interval", "deviation", "median", "middle", "most"), rows, below)


def _seats(summary: Summary, lang: str) -> NumberTable:
    is_match = summary.table.matches
    heading = _heading(lang, "lab-head-seats", "of-all", "interval", f"points-{game_word(is_match)}", "interval")
    rows = [
        (f"p{seat}", *percent_cells(wins, lang), *estimate_cells(points, lang=lang), *([formatted(won.mean, 2, lang)] if is_match else []))
        for seat, (wins, points, won) in enumerate(zip(summary.wins(), summary.seat_points(), summary.won, strict=True), 1)
    ]
    more = [text(lang, "lab-head-rounds-won")] if is_match else _place_head(summary, lang)
    if summary.has_places:
        rows = [(*row, *estimate_cells(place, lang=lang)) for row, place in zip(rows, summary.seat_places(), strict=True)]
    return NumberTable([*heading, *more], rows)


def _place_head(summary: Summary, lang: str) -> list[str]:
    """Return the headings of the mean place and its interval; nothing where nobody plays for places."""
    return [text(lang, f"lab-head-{head}") for head in ("place", "interval")] if summary.has_places else []


def _bots(summary: Summary, lang: str) -> NumberTable:
    wins, points, places = summary.bot_wins(), summary.bot_points_each(), summary.bot_places_each()
    rows: list[Row] = []
    for name in summary.names:
        even = f"{formatted(100 * summary.fair(name), 1, lang)} %"
        place = estimate_cells(places[name], lang=lang) if summary.has_places else ()
        rows.append((shortened(name, _NAME), *percent_cells(wins[name], lang), even, *estimate_cells(points[name], lang=lang), *place))
    points_head = f"points-{game_word(summary.table.matches)}"
    heading = _heading(lang, "lab-head-bots", "of-all", "interval", "even", points_head, "interval")
    return NumberTable([*heading, *_place_head(summary, lang)], rows)


def _course(summary: Summary, lang: str) -> NumberTable:
    rows = [(short_label(name, lang), *estimate_cells(summary.mean(name), lang=lang)) for name in COURSE if summary.counts[name].happened]
    return NumberTable(_heading(lang, "lab-head-course", "mean", "interval", game=game_word(summary.table.matches)), rows)


def _events(summary: Summary, heading: str, names: Iterable[str], lang: str) -> NumberTable:
    rows = [
        (short_label(name, lang), *estimate_cells(summary.mean(name), lang=lang), *percent_cells(summary.share(name), lang))
        for name in names
        if summary.counts[name].happened
    ]
    game = game_word(summary.table.matches)
    return NumberTable(_heading(lang, heading, "each", "interval", "in-of-all", "interval", game=game), rows)


def _notes(run: Run, lang: str) -> list[str]:
    summary, table = run.summary, run.table
    applies = {
        "intervals": True,
        "begins": not table.matches,
        "bots-move": table.rotate,
        "bot-points": 1 < len(summary.names) < len(table.bots),
        "partners": table.rules.team_size is not None,
        "shared": summary.shared,
        "unwon": summary.unwon,
    }
    return [text(lang, f"lab-note-{name}", game=game_word(table.matches), number=int(number)) for name, number in applies.items() if number]


# ---- data ----------------------------------------------------------------------------------------------------------------
def run_data(run: Run, pace: float = PACE) -> Data:
    """Return the data of a run: what was played, its numbers, and how long it takes people at ``pace`` seconds a decision."""
    played = {"rules": run.name, **fields(run.table, "seats bots matches"), **fields(run, "games asked seed seconds command")}
    return {**played, "minutes": minutes(run.summary, pace), **summary_data(run.summary)}


def summary_data(summary: Summary) -> Data:
    """Return the numbers of a summary: the columns that were ever more than 0, and the wins and points of seats and bots."""
    each, seats = summary.bot_points_each(), zip(summary.wins(), summary.seat_points(), strict=True)
    places = dict(enumerate(summary.seat_places(), 1)) if summary.has_places else {}
    of_bots = summary.bot_places_each() if summary.has_places else {}
    return {
        "columns": {name: _column(name, summary.counts[name]) for name in summary.happened},
        "by_seat": {f"p{seat}": {"wins": wins, "points": points, **_place(places, seat)} for seat, (wins, points) in enumerate(seats, 1)},
        "by_bot": {
            name: {"wins": wins, "even": summary.fair(name), "points": each[name], **_place(of_bots, name)}
            for name, wins in summary.bot_wins().items()
        },
        **fields(summary, "shared unwon"),
    }


def _place(places: Mapping[Any, Estimate], of: object) -> Data:
    """Return the mean place of a seat or bot as data; nothing where nobody plays for places."""
    return {"place": places[of]} if of in places else {}


def _column(name: str, counts: Counts) -> Data:
    return {
        "label": short_label(name),
        "mean": counts.estimate(),
        "share": counts.share(),
        "deviation": counts.deviation,
        "quantiles": {f"{part:g}": counts.quantile(part) for part in _QUANTILES},
        "most": counts.most,
    }
