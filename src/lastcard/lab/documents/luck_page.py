"""Luck against skill as a page of text and as data."""

from __future__ import annotations

import math
from functools import partial
from typing import Any, Final

from lastcard.lab.documents.tables import aligned, command_lines, figure, joined, percent, shortened
from lastcard.lab.experiments.luck import PARTS, Luck, LuckAndSkill
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.catalogue import ENGLISH, text

_LINE: Final = 30  # width of a rules line in a table of several, at most


def luck_page(found: LuckAndSkill, lang: str = ENGLISH) -> str:
    """Return the page: for one combination its parts with intervals and a sentence, for several a row for each in two tables."""
    say = partial(text, lang, game=_game(found))
    about = say("lab-luck-about", deals=found.deals, bots=found.bots)
    parts = [[*paragraph(about, WIDTH, first=""), *command_lines(found.command)]]
    if len(found.found) == 1:
        parts += [_parts(found.found[0], lang), paragraph(luck_said(found, found.found[0], lang), WIDTH)]
    else:
        parts += [_skill(found, lang), _shares(found, lang)]
    return joined([*parts, paragraph(" ".join(luck_notes(found, lang)), WIDTH)])


def luck_notes(found: LuckAndSkill, lang: str) -> tuple[str, ...]:
    """Return what is to be known of the numbers, in sentences."""
    say = partial(text, lang, game=_game(found))
    undecided = sum(one.undecided for one in found.found)
    return (
        say("lab-luck-note"),
        say("lab-luck-note-intervals"),
        *([say("lab-luck-undecided", number=undecided)] if undecided else []),
    )


def _game(found: LuckAndSkill) -> str:
    return "match" if found.matches else "round"


def _parts(one: Luck, lang: str) -> list[str]:
    say = partial(text, lang)
    rows = [(say(f"lab-luck-{name}"), *percent(getattr(one.parts, name), lang)) for name in PARTS]
    where = say("lab-luck-where", rules=shortened(one.rules, _LINE), number=one.seats)
    return aligned((where, say("lab-luck-share"), say("lab-head-interval")), rows)


def luck_said(found: LuckAndSkill, one: Luck, lang: str) -> str:
    """Return how much better the best bot is than the next, in a sentence."""
    say, parts = partial(text, lang, game=_game(found)), one.parts
    (best, rate), (other, _) = parts.rates[:2]
    if not math.isfinite(parts.ahead.high):
        return say("lab-luck-unsure", name=best, other=other)
    span = say("lab-span", low=figure(parts.ahead.low, 0, lang), high=figure(parts.ahead.high, 0, lang))
    shares = {"rate": figure(100 * rate, 1, lang), "even": figure(100 / one.seats, 1, lang)}
    return say("lab-luck-said", name=best, other=other, number=figure(parts.ahead.value, 0, lang), span=span, **shares)


def _skill(found: LuckAndSkill, lang: str) -> list[str]:
    say = partial(text, lang, game=_game(found))
    rows = []
    for one in found.found:
        ahead = one.parts.ahead
        games = figure(ahead.value, 0, lang) if math.isfinite(ahead.high) else "–"
        rows.append((shortened(one.rules, _LINE), str(one.seats), *percent(one.parts.play, lang), games))
    heads = (say("lab-sweep-seats"), say("lab-luck-head-play"), say("lab-head-interval"), say("lab-luck-head-ahead"))
    return aligned((say("lab-luck-head-skill"), *heads), rows)


def _shares(found: LuckAndSkill, lang: str) -> list[str]:
    say = partial(text, lang)
    rows = [
        (shortened(one.rules, _LINE), str(one.seats), *(percent(getattr(one.parts, name), lang)[0] for name in PARTS[1:]))
        for one in found.found
    ]
    heads = (say("lab-sweep-seats"), *(say(f"lab-luck-head-{name}") for name in PARTS[1:]))
    return aligned((say("lab-luck-head-luck"), *heads), rows)


def luck_data(found: LuckAndSkill) -> dict[str, Any]:
    """Return it as data for ``--json``."""
    return {
        "bots": found.bots,
        "deals": found.deals,
        "seed": found.seed,
        "matches": found.matches,
        "command": found.command,
        "cells": [
            {
                "rules": one.rules,
                "seats": one.seats,
                "deals": one.deals,
                "undecided": one.undecided,
                "seatings": one.seatings,
                **{name: getattr(one.parts, name) for name in PARTS},
                "wins": dict(one.parts.rates),
                "ahead": one.parts.ahead,
            }
            for one in found.found
        ],
    }
