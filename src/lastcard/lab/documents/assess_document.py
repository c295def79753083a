"""The document of assessed records: the means of each player, and of each round what was best, worst and luckiest."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

from lastcard.fast.analysis.skill.assessment import Assessed, Figure, Stroke
from lastcard.lab.documents import document
from lastcard.lab.documents.document import Block, Data, Document, NumberTable, Page, PageHead, PageSection, dot_figure, fields
from lastcard.lab.documents.numbers import estimate_cells, formatted
from lastcard.lab.documents.plots import Dot
from lastcard.lab.experiments.assess import AssessedRecords, PlayerSkill, RecordRound
from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text

_LISTED: Final = 20
"""How many rounds are listed one by one."""


def assess_document(found: AssessedRecords, lang: str = ENGLISH) -> Document:
    """Return the document of assessed records."""
    say = partial(text, lang)
    about = say("lab-assess-about", number=len(found.rounds), name=found.reference, worlds=found.worlds)
    notes = [say("skill-note-adjusted"), say("skill-note-advantage", name=found.reference), say("lab-assess-intervals")]
    return Document(
        data=_data(found),
        about=about,
        command=found.command,
        blocks=[_players(found, lang), *(block for one in found.rounds[:_LISTED] for block in _round(found, one, lang))],
        notes=notes,
        page=lambda: Page(
            headline=say("skill-title"),
            subtitle=about,
            titles=[one.name for one in found.players],
            legend=[],
            played=[PageHead(", ".join(found.records), about, found.command)],
            sections=[
                *(PageSection(say(f"skill-head-{what}"), figures=[_figure(found, what, lang)]) for what in ("adjusted", "advantage")),
                PageSection(say("lab-report-sure"), notes),
            ],
        ),
    )


def _players(found: AssessedRecords, lang: str) -> Block:
    say = partial(text, lang)
    heading = (
        say("skill-head-player"),
        say("skill-head-rounds"),
        *(say(f"skill-head-{what}") for what in ("won", "adjusted", "advantage")),
    )
    rows = [
        (one.name, str(one.rounds), *(_percent(each, lang) for each in (one.won, one.adjusted, one.advantage))) for one in found.players
    ]
    return NumberTable(heading, rows, say("lab-assess-mean"))


def _round(found: AssessedRecords, one: RecordRound, lang: str) -> Iterator[Block]:
    """Yield the table of a round, and the lines of what was best, worst, luckiest and unluckiest for whom that is sure."""
    say = partial(text, lang)
    where = say("lab-assess-round", number=one.found.number)
    named = f"{found.records[one.record - 1]}: {where}" if len(found.records) > 1 else where
    heading = (named, *(say(f"skill-head-{what}") for what in ("won", "adjusted", "advantage", "points", "adjusted")))
    yield NumberTable(heading, [_cells(one, seat, lang) for seat in one.found.seats])
    lines = [f"  {line}" for seat in one.found.seats for line in _moments(one.names[seat.seat], seat, lang)]
    if lines:
        yield lines


def _cells(one: RecordRound, seat: Assessed, lang: str) -> tuple[str, ...]:
    points = ("–" if seat.result.points is None else formatted(seat.result.points, 0, lang), _points(seat.adjusted, lang))
    won = formatted(100 * seat.result.win, 0, lang) + " %"
    return (one.names[seat.seat], won, _percent(seat.adjusted.win, lang), _percent(seat.advantage.win, lang), *points)


def _moments(name: str, seat: Assessed, lang: str) -> Iterator[str]:
    say = partial(text, lang, name=name)
    for kind, deed in (("best", seat.best), ("worst", seat.worst)):
        if deed:
            better = deed.reference.partition(" ")[2] or text(lang, "analysis-nothing")
            action = _event(deed.number, deed.action.partition(" ")[2], lang)
            yield say(f"skill-{kind}", action=action, better=better, cost=_percent(deed.win, lang))
    for kind, stroke in (("luckiest", seat.luckiest), ("unluckiest", seat.unluckiest)):
        if stroke:
            yield say(f"skill-{kind}", action=_stroke(stroke, lang), cost=_percent(stroke.win, lang))


def _stroke(stroke: Stroke, lang: str) -> str:
    return text(lang, "skill-deal") if stroke.number is None else _event(stroke.number, stroke.action, lang)


def _event(number: int, action: str, lang: str) -> str:
    """Return an action with the number of its event in the round."""
    return text(lang, "lab-assess-event", number=number, action=action)


def _percent(one: Estimate, lang: str) -> str:
    """Return an estimate in percentage points, with how far it may be off."""
    value = formatted(100 * one.value, 1, lang)
    return f"{value} ± {formatted(100 * one.margin, 1, lang)}" if math.isfinite(one.margin) and one.margin else value


def _points(one: Figure, lang: str) -> str:
    return "–" if one.points is None else f"{formatted(one.points.value, 0, lang)} ± {formatted(one.points.margin, 0, lang)}"


def _figure(found: AssessedRecords, what: str, lang: str) -> document.Figure:
    rows = []
    for at, one in enumerate(found.players):
        share: Estimate = getattr(one, what)
        rows.append((Dot.of(one.name, share, at), (one.name, *estimate_cells(share, 100, " %", lang=lang))))
    heading = (text(lang, "skill-head-player"), text(lang, f"skill-head-{what}"), text(lang, "lab-head-interval"))
    return dot_figure(rows, heading, lang, percent=True)


def _data(found: AssessedRecords) -> Data:
    return {
        **fields(found, "records reference worlds seed command"),
        "players": [_player_data(one) for one in found.players],
        "rounds": [
            {
                "record": one.record,
                "round": one.found.number,
                "seats": [{"name": one.names[each.seat], **seat_data(each)} for each in one.found.seats],
            }
            for one in found.rounds
        ],
    }


def _player_data(one: PlayerSkill) -> Data:
    won = one.won if math.isfinite(one.won.high) else one.won.value
    return {**fields(one, "name rounds adjusted advantage decisions differing"), "won": won}


def seat_data(one: Assessed) -> Data:
    """Return the figures of a seat as data."""
    return fields(one, "seat result adjusted luck advantage decisions differing best worst luckiest unluckiest")
