"""The document of luck and skill: the parts of the variance with their intervals, and after how many games the best bot is ahead."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from lastcard.lab.documents.as_text import shortened
from lastcard.lab.documents.document import Block, Data, Document, Figure, NumberTable, Page, PageHead, PageSection, dot_figure, fields
from lastcard.lab.documents.numbers import formatted, game_word, percent_cells
from lastcard.lab.documents.plots import Dot
from lastcard.lab.experiments.luck_and_skill import PARTS, LuckAndSkill, LuckResult
from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text

_LINE: Final = 30  # width of a rules line in a table of several, at most


def luck_document(found: LuckAndSkill, lang: str = ENGLISH) -> Document:
    """Return the document: the parts of one combination with intervals and a sentence, or two tables with a row for each of several."""
    say = partial(text, lang)
    about = say("lab-luck-about", deals=found.deals, bots=found.bots)
    is_one = len(found.found) == 1
    notes = _notes(found, lang)
    return Document(
        data=_data(found),
        about=about,
        command=found.command,
        blocks=_one(found, lang) if is_one else _several(found, lang),
        notes=notes,
        page=lambda: Page(
            headline=say("lab-report-luck"),
            subtitle=say("lab-report-number", number=sum(one.deals * one.seatings for one in found.found), game=game_word(found.matches)),
            titles=found.lines,
            legend=_lines(found),
            played=[PageHead(", ".join(_lines(found)), about, found.command)],
            sections=[
                *(PageSection(say(f"lab-luck-{part}"), figures=[_figure(found, part, lang)], has_legend=True) for part in PARTS),
                PageSection(
                    say("lab-luck-head-skill"),
                    [say("lab-minutes-of", rules=_where(one, lang), sentence=_ahead(found, one, lang)) for one in found.found],
                ),
                PageSection(say("lab-report-sure"), notes),
            ],
        ),
    )


def _lines(found: LuckAndSkill) -> list[str]:
    return list(dict.fromkeys(found.lines))


def _where(one: LuckResult, lang: str) -> str:
    return text(lang, "lab-luck-where", rules=one.rules, number=one.seats)


def _notes(found: LuckAndSkill, lang: str) -> list[str]:
    notes = [text(lang, "lab-luck-note", game=game_word(found.matches)), text(lang, "lab-luck-note-intervals")]
    undecided = sum(one.undecided for one in found.found)
    return [*notes, text(lang, "lab-luck-undecided", number=undecided, game=game_word(found.matches))] if undecided else notes


def _one(found: LuckAndSkill, lang: str) -> list[Block]:
    say, [one] = partial(text, lang), found.found
    where = say("lab-luck-where", rules=shortened(one.rules, _LINE), number=one.seats)
    rows = [(say(f"lab-luck-{part}"), *percent_cells(getattr(one.parts, part), lang)) for part in PARTS]
    return [NumberTable((where, say("lab-luck-share"), say("lab-head-interval")), rows), _ahead(found, one, lang)]


def _several(found: LuckAndSkill, lang: str) -> list[Block]:
    say = partial(text, lang, game=game_word(found.matches))
    skill, luck = [], []
    for one in found.found:
        where = (shortened(one.rules, _LINE), str(one.seats))
        games = formatted(one.parts.ahead.value, 0, lang) if math.isfinite(one.parts.ahead.high) else "–"
        skill.append((*where, *percent_cells(one.parts.play, lang), games))
        luck.append((*where, *(percent_cells(getattr(one.parts, part), lang)[0] for part in PARTS[1:])))
    seats = say("lab-sweep-seats")
    heads = (say("lab-luck-head-play"), say("lab-head-interval"), say("lab-luck-head-ahead"))
    parts = (say(f"lab-luck-head-{part}") for part in PARTS[1:])
    return [NumberTable((say("lab-luck-head-skill"), seats, *heads), skill), NumberTable((say("lab-luck-head-luck"), seats, *parts), luck)]


def _ahead(found: LuckAndSkill, one: LuckResult, lang: str) -> str:
    """Return a sentence that says after how many games the best bot is ahead of the next."""
    say, ahead = partial(text, lang, game=game_word(found.matches)), one.parts.ahead
    (best, rate), (other, _) = one.parts.rates[:2]
    if not math.isfinite(ahead.high):
        return say("lab-luck-unsure", name=best, other=other)
    number, low, high = (formatted(games, 0, lang) for games in (ahead.value, ahead.low, ahead.high))
    shares = {"rate": formatted(100 * rate, 1, lang), "even": formatted(100 / one.seats, 1, lang)}
    return say("lab-luck-said", name=best, other=other, number=number, span=say("lab-span", low=low, high=high), **shares)


def _figure(found: LuckAndSkill, part: str, lang: str) -> Figure:
    """Return the plot of a part, with a row for each number of seats and a colour for each rules line."""
    lines, rows = _lines(found), []
    for one in sorted(found.found, key=lambda one: one.seats):
        share: Estimate = getattr(one.parts, part)
        dot = Dot.of(text(lang, "lab-sweep-at", number=one.seats), share, lines.index(one.rules))
        rows.append((dot, (_where(one, lang), *percent_cells(share, lang))))
    heading = (text(lang, "lab-cell-rules"), text(lang, "lab-luck-share"), text(lang, "lab-head-interval"))
    return dot_figure(rows, heading, lang, percent=True)


def _data(found: LuckAndSkill) -> Data:
    cells = [
        fields(one, "rules seats deals undecided seatings")
        | fields(one.parts, " ".join(PARTS))
        | {"wins": dict(one.parts.rates), "ahead": one.parts.ahead}
        for one in found.found
    ]
    return {**fields(found, "bots deals seed matches command"), "cells": cells}
