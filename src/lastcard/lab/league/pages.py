"""The pages of a league: text for the terminal, HTML that needs no script, and the same as data."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from lastcard.lab.data.results import replace_file
from lastcard.lab.documents.tables import aligned, command_lines, figure, percent
from lastcard.lab.league.ratings import Rating, ratings
from lastcard.lab.league.standing import PLAYS, League, Player
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.statistics import Estimate, wilson
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.html import render

_NAME: Final = 24
_ROOM: Final = 0.04
"""The part of the plot's width left free on each side."""

Words = Callable[..., str]


def league_page(league: League, path: str | Path, lang: str = ENGLISH) -> str:
    """Return the page of a league in at most 80 columns."""
    say, rated = partial(text, lang), ratings(league)
    parts = [[_headline(league, say), f"  {_about(league, say)}", *command_lines(shlex.join(["lastcard", "league", str(path)]))]]
    if rated:
        rows = [_text_row(place, one, league, lang) for place, one in enumerate(rated, 1)]
        head = ("lab-head-ratings", "lab-head-rating", "lab-head-interval", "league-head-games", "lab-head-won")
        parts.append(aligned([say(key) for key in head], rows))
    if trouble := [line for player in league.players.values() for line in _trouble(player, lang)]:
        parts.append([say("league-head-trouble"), *trouble])
    if rated:
        star = [say("league-note-star")] if any(league.players[one.name].state != PLAYS for one in rated) else []
        parts.append(paragraph(" ".join([*_notes(league, rated, lang), *star]), WIDTH))
    return "\n\n".join("\n".join(lines) for lines in parts)


def _headline(league: League, say: Words) -> str:
    return say("league-headline", number=len(league.players), games=league.games)


def _about(league: League, say: Words) -> str:
    return say("league-about", rules=str(league.rules), seats=league.seats, game=_game(league))


def _game(league: League) -> str:
    return "match" if league.matches else "round"


def _text_row(place: int, one: Rating, league: League, lang: str) -> tuple[str, ...]:
    name = one.name if len(one.name) <= _NAME else f"{one.name[: _NAME - 1]}…"
    span = text(lang, "lab-span", low=f"{one.rating.low:.0f}", high=f"{one.rating.high:.0f}")
    mark = "" if league.players[one.name].state == PLAYS else " *"
    share = percent(one.share, lang)[0]
    return (f"{place:2} {name}{mark}", f"{one.rating.value:.0f}", span, figure(one.games, 0, lang), share)


def _trouble(player: Player, lang: str) -> list[str]:
    """Return what went wrong with a player, as lines; none if nothing did."""
    if not player.has_trouble:
        return []
    said = trouble_words(player, lang)
    lines = paragraph(f"{player.name}: {said}", WIDTH, "    ", "  ")
    if player.errors:
        lines += [f"      {line[: WIDTH - 6]}" for line in player.errors.splitlines()[-3:]]
    return lines


def trouble_words(player: Player, lang: str = ENGLISH) -> str:
    """Return a player's state if it does not play, the games that it lost because it could not go on, and its mistakes."""
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


# ---- the page ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Row:
    """A row of the ratings; ``at``, ``low`` and ``high`` are where its dot and its interval lie in the plot, in percent of the width."""

    place: int
    name: str
    state: str
    rating: str
    interval: str
    games: str
    share: str
    at: float
    low: float
    high: float


def league_html(league: League, now: datetime, lang: str = ENGLISH, *, refresh_s: int = 0) -> str:
    """Return the page of a league as HTML; it names the time ``now`` and, with ``refresh_s``, is loaded again so often by the browser."""
    say, rated = partial(text, lang), ratings(league)
    return render(
        "lab/league/league.html",
        lang=lang,
        t=say,
        refresh_s=refresh_s,
        title=_headline(league, say),
        about=_about(league, say),
        now=say("league-now", when=now.strftime("%Y-%m-%d %H:%M")),
        rows=_rows(league, rated, lang),
        ticks=_ticks(rated),
        names=[one.name for one in rated],
        matrix=[(one.name, [_cell(league, one.name, other.name, lang) for other in rated]) for one in rated],
        trouble=[(player.name, trouble_words(player, lang)) for player in league.players.values() if player.has_trouble],
        notes=_notes(league, rated, lang),
    )


def _scale(rated: list[Rating]) -> Callable[[float], float]:
    low, high = min(one.rating.low for one in rated), max(one.rating.high for one in rated)
    return lambda value: round(100 * (_ROOM + (1 - 2 * _ROOM) * (value - low) / max(high - low, 1.0)), 2)


def _rows(league: League, rated: list[Rating], lang: str) -> list[Row]:
    say = partial(text, lang)
    found = []
    for place, one in enumerate(rated, 1):
        at = _scale(rated)
        state = league.players[one.name].state
        found.append(
            Row(
                place,
                one.name,
                "" if state == PLAYS else say(f"league-{state}"),
                f"{one.rating.value:.0f}",
                say("lab-span", low=f"{one.rating.low:.0f}", high=f"{one.rating.high:.0f}"),
                figure(one.games, 0, lang),
                percent(one.share, lang)[0],
                *map(at, (one.rating.value, *one.rating.interval)),
            )
        )
    return found


def _ticks(rated: list[Rating]) -> list[tuple[float, int]]:
    """Return where the hundreds of the ratings lie in the plot, every second or fifth of them where there are many."""
    if not rated:
        return []
    low, high = min(one.rating.low for one in rated), max(one.rating.high for one in rated)
    step = next(step for step in (50, 100, 200, 500, 1000, 10**6) if (high - low) / step <= 8)
    first = -(-int(low) // step) * step
    at = _scale(rated)
    return [(at(value), value) for value in range(first, int(high) + 1, step)]


def _cell(league: League, one: str, other: str, lang: str) -> tuple[str, str]:
    """Return the share of wins of one against another, and what the cell says in full."""
    pair, is_first = league.pairs.get((one, other)), True
    if pair is None:
        pair, is_first = league.pairs.get((other, one)), False
    if pair is None or not pair.deals:
        return ("–", "")
    wins, decided = pair.wins if is_first else pair.losses, round(pair.wins + pair.losses)
    if not decided:
        return ("–", "")
    share = wilson(wins, decided)
    value, span = percent(share, lang)
    about = text(lang, "league-cell", name=one, other=other, share=value, span=span, games=pair.games)
    return (figure(100 * share.value, 1, lang), about)


def write_league_page(path: Path, page: str) -> None:
    """Write a page aside and put it in its place, readable for everybody. Raises LastCardError if it cannot be written."""
    replace_file(path, page.encode(errors="backslashreplace"), "report_unwritten", mode=0o644)


# ---- data ----------------------------------------------------------------------------------------------------------------
def league_data(league: League, lang: str = ENGLISH) -> dict[str, Any]:
    """Return a league as data for ``--json``."""
    rated = {one.name: one for one in ratings(league)}
    order = [*rated, *(name for name in league.players if name not in rated)]
    return {
        "rules": str(league.rules),
        "seats": league.seats,
        "matches": league.matches,
        "seed": league.seed,
        "games": league.games,
        "players": [_player_data(league.players[name], rated.get(name)) for name in order],
        "pairings": [
            {
                "players": list(names),
                "deals": pair.deals,
                "games": pair.games,
                "undecided": pair.undecided,
                "wins": [pair.wins, pair.losses],
            }
            for names, pair in league.pairs.items()
        ],
    }


def _player_data(player: Player, one: Rating | None) -> dict[str, Any]:
    def ends(estimate: Estimate) -> dict[str, float]:
        return {"value": estimate.value, "low": estimate.low, "high": estimate.high}

    return {
        "name": player.name,
        "bot": player.bot,
        "state": player.state,
        "rating": ends(one.rating) if one else None,
        "share": ends(one.share) if one else None,
        "games": one.games if one else 0,
        "lost": player.lost,
        "mistakes": player.mistakes,
        "last": player.last,
        "stderr": player.errors,
    }
