"""The document of a league, and its HTML page, which needs no script and reloads itself while the league runs."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from lastcard.lab.data.results import replace_file
from lastcard.lab.documents.as_text import command_lines, shortened
from lastcard.lab.documents.document import Block, Data, Document, NumberTable, fields
from lastcard.lab.documents.numbers import formatted, game_word, percent_cells, rating_cells
from lastcard.lab.league.league_plots import history_lines
from lastcard.lab.league.ratings import Rating, ratings
from lastcard.lab.league.standing import PLAYS, League, Player
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.statistics import wilson
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.html import render
from lastcard.text.render import labelled_by

_NAME: Final = 24
_MARGIN: Final = 0.04
"""The part of the plot's width that is left free on each side."""
_STEPS: Final = (50, 100, 200, 500, 1000, 10**6)
"""Distances between two ticks of the plot. The first that needs at most eight ticks is used."""
_LINES: Final = 3
"""How many lines of a program's standard error the text shows."""


def league_document(league: League, path: str | Path, lang: str = ENGLISH) -> Document:
    """Return the document of a league; ``path`` is that of its file."""
    say, rated = partial(text, lang), ratings(league)
    blocks: list[Block] = [
        [_headline(league, lang), f"  {_about(league, lang)}", *command_lines(shlex.join(["lastcard", "league", str(path)]))]
    ]
    if rated:
        heading = [say(key) for key in ("lab-head-ratings", "lab-head-rating", "lab-head-interval", "league-head-games", "lab-head-won")]
        blocks.append(NumberTable(heading, [_cells(f"{place:2} {_starred(one, league)}", one, lang) for place, one in enumerate(rated, 1)]))
    if trouble := [line for player in league.players.values() if player.has_trouble for line in _problems(player, lang)]:
        blocks.append([say("league-head-trouble"), *trouble])
    star = [say("league-note-star")] if any(league.players[one.name].state != PLAYS for one in rated) else []
    return Document(data=_data(league, rated), blocks=blocks, notes=[*_notes(league, rated, lang), *star] if rated else [])


def _headline(league: League, lang: str) -> str:
    return text(lang, "league-headline", number=len(league.players), games=league.games)


def _about(league: League, lang: str) -> str:
    return text(lang, "league-about", rules=str(league.rules), seats=league.seats, game=game_word(league.matches))


def _starred(one: Rating, league: League) -> str:
    """Return a player's name for a table, with a star if it is suspended or retired."""
    return shortened(one.name, _NAME) + ("" if league.players[one.name].state == PLAYS else " *")


def _cells(name: str, one: Rating, lang: str) -> list[str]:
    """Return a row of the ratings: name, rating and interval, games, share of wins."""
    return [name, *rating_cells(one.rating, lang), formatted(one.games, 0, lang), percent_cells(one.share, lang)[0]]


def _problems(player: Player, lang: str) -> list[str]:
    """Return the problems of a player as lines."""
    lines = paragraph(labelled_by(lang, player.name, problem_words(player, lang)), WIDTH, "    ", "  ")
    return lines + [f"      {line[: WIDTH - 6]}" for line in player.errors.splitlines()[-_LINES:]]


def problem_words(player: Player, lang: str = ENGLISH) -> str:
    """Return a player's state unless it plays, the games that it lost because it could not go on, and its mistakes."""
    say = partial(text, lang)
    parts = [] if player.state == PLAYS else [say(f"league-{player.state}")]
    if player.lost:
        parts.append(say("league-lost", number=player.lost))
    parts += [f"{number} × {kind}" for kind, number in sorted(player.mistakes.items())]
    if player.last:
        parts.append(say("league-last", said=player.last))
    return "; ".join(parts)


def _notes(league: League, rated: Sequence[Rating], lang: str) -> list[str]:
    say = partial(text, lang)
    notes = [say("league-note-protocol"), say("league-note-ratings"), say("league-note-intervals")]
    known = {one.name for one in rated}
    if new := [player.name for player in league.players.values() if player.state == PLAYS and player.name not in known]:
        notes.append(say("league-note-new", list=Reader(lang).listed(new), number=len(new)))
    if league.seats > 2:
        notes.append(say("lab-ladder-note-seats"))
    if undecided := sum(pair.undecided for pair in league.pairs.values()):
        notes.append(say("lab-ladder-note-undecided", number=undecided))
    return notes


def _data(league: League, rated: Sequence[Rating]) -> Data:
    by_name = {one.name: one for one in rated}
    players = [league.players[name] for name in dict.fromkeys([*by_name, *league.players])]
    pairings = [
        {"players": list(names), **fields(pair, "deals games undecided"), "wins": [pair.wins, pair.losses]}
        for names, pair in league.pairs.items()
    ]
    played = {"rules": str(league.rules), **fields(league, "seats matches seed games")}
    history = [fields(moment, "games ratings") for moment in league.history]
    return {
        **played,
        "players": [_player_data(player, by_name.get(player.name)) for player in players],
        "pairings": pairings,
        "history": history,
    }


def _player_data(player: Player, one: Rating | None) -> Data:
    rated = fields(one, "rating share games") if one else {"rating": None, "share": None, "games": 0}
    return {**fields(player, "name bot state"), **rated, **fields(player, "lost mistakes last"), "stderr": player.errors}


# ---- the page ------------------------------------------------------------------------------------------------------------
def league_html(league: League, now: datetime, lang: str = ENGLISH, *, refresh_s: int = 0) -> str:
    """Return the page of a league as HTML. It shows the time ``now``; with ``refresh_s``, the browser reloads it so often."""
    say, rated = partial(text, lang), ratings(league)
    scale = _scale(rated)
    return render(
        "lab/league/league.html",
        lang=lang,
        t=say,
        refresh_s=refresh_s,
        title=_headline(league, lang),
        about=_about(league, lang),
        now=say("league-now", when=now.strftime("%Y-%m-%d %H:%M")),
        rows=[_row(league, place, one, scale, lang) for place, one in enumerate(rated, 1)],
        ticks=scale.ticks(),
        history=history_lines(league, [one.name for one in rated]),
        names=[one.name for one in rated],
        matrix=[(one.name, [_met(league, one.name, other.name, lang) for other in rated]) for one in rated],
        trouble=[(player.name, problem_words(player, lang)) for player in league.players.values() if player.has_trouble],
        notes=_notes(league, rated, lang),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """The scale of the plot, from the lowest rating to the highest."""

    low: float
    high: float

    def place(self, value: float) -> float:
        """Return the position of a rating, in percent of the width."""
        return round(100 * (_MARGIN + (1 - 2 * _MARGIN) * (value - self.low) / max(self.high - self.low, 1.0)), 2)

    def ticks(self) -> list[tuple[float, int]]:
        """Return the positions of the ticks, and their ratings."""
        step = next(step for step in _STEPS if (self.high - self.low) / step <= 8)
        first = -(-int(self.low) // step) * step
        return [(self.place(value), value) for value in range(first, int(self.high) + 1, step)]


def _scale(rated: Sequence[Rating]) -> _Scale:
    return _Scale(min((one.rating.low for one in rated), default=0.0), max((one.rating.high for one in rated), default=0.0))


def _row(league: League, place: int, one: Rating, scale: _Scale, lang: str) -> dict[str, Any]:
    """Return a row of the ratings; ``at``, ``low`` and ``high`` are the positions of its dot and its interval in the plot."""
    state = league.players[one.name].state
    cells = dict(zip(("name", "rating", "interval", "games", "share"), _cells(one.name, one, lang), strict=True))
    at, low, high = map(scale.place, (one.rating.value, one.rating.low, one.rating.high))
    return {**cells, "place": place, "state": "" if state == PLAYS else text(lang, f"league-{state}"), "at": at, "low": low, "high": high}


def _met(league: League, one: str, other: str, lang: str) -> tuple[str, str]:
    """Return the share of wins of one player against another, and the long text of the cell."""
    pair, other_way = league.pairs.get((one, other)), league.pairs.get((other, one))
    found = pair or other_way
    decided = round(found.wins + found.losses) if found else 0
    if not found or not decided:
        return "–", ""
    share = wilson(found.wins if pair else found.losses, decided)
    value, interval = percent_cells(share, lang)
    about = text(lang, "league-cell", name=one, other=other, share=value, span=interval, games=found.games)
    return formatted(100 * share.value, 1, lang), about


def write_league_page(path: Path, page: str) -> None:
    """Write a page atomically, readable for everybody. Raises LastCardError if it cannot be written."""
    replace_file(path, page.encode(errors="backslashreplace"), "report_unwritten", mode=0o644)
