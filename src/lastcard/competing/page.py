"""Tournaments as pages of 80 columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from functools import partial
from textwrap import fill
from typing import Any, Final

from lastcard.text.catalogue import text
from lastcard.text.graphemes import graphemes

WIDTH: Final = 80
_NAME: Final = 30
_MOST_PARTS: Final = 12
"""The largest part of a point that is written as a fraction."""
_MARGIN: Final = 0.0006
"""The server rounds points to thousandths."""
_IN_POINTS: Final = ("points", "opponents", "direct", "last")


def event_page(event: dict[str, Any], lang: str) -> str:
    """Return a tournament: what it is, how far it has come, its standings, and the tables that run."""
    say = partial(text, lang)
    head = [event["title"], f"  {say('cup-kind-' + event['form'])} · {stage(event, lang)}", f"  {event['rules']}"]
    if event.get("stream_s"):
        note = say("stream-note", number=event["stream_s"] // 60)
        head.append(fill(note, WIDTH, initial_indent="  ", subsequent_indent="  "))
    breaks = [what for what in event["breaks"] if what != "direct" or any(row["values"].get("direct") for row in event["standings"])]
    columns = [_column(event, what, lang) for what in breaks]
    rows = [["", say("cup-player"), *(say(f"cup-value-{what}") for what in breaks)]]
    for number, row in enumerate(event["standings"]):
        where = "" if event["stage"] == "entry" else str(row["place"])
        name = row["name"] if row["here"] else f"{row['name']} ({say('cup-gone' if row['gone'] else 'cup-not-here')})"
        rows.append([where, name, *(column[number] for column in columns)])
    parts = ["\n".join(head), "\n".join(_aligned(rows))]
    running = [table for table in event["tables"] if table["places"] is None]
    if running:
        lines = [f"  {_names(table, say('cup-bot'))}" for table in running]
        parts.append("\n".join([say("cup-tables"), *lines]))
    return "\n\n".join(parts)


def list_page(events: Sequence[dict[str, Any]], address: str, lang: str) -> str:
    """Return the list of tournaments, each with its link."""
    say = partial(text, lang)
    if not events:
        return say("event-none", server=address)
    found = []
    for one in events:
        lines = [one["title"], f"  {say('cup-kind-' + one['form'])} · {_stage_of_entry(one, lang)}", f"  {address}/events/{one['id']}"]
        if one["winners"]:
            lines.append("  " + say("club-won-by", names=", ".join(one["winners"])))
        found.append("\n".join(lines))
    return "\n\n".join(found)


def stage(event: dict[str, Any], lang: str) -> str:
    """Return where a tournament stands, in a few words."""
    say = partial(text, lang)
    if event["stage"] == "entry":
        return say("cup-entered-count", number=len(event["standings"]))
    if event["stage"] == "over":
        return say("cup-over")
    if event["form"] == "arena":
        return say("cup-until", time=datetime.fromtimestamp(event["ends_at"] / 1000).strftime("%H:%M"))
    if event.get("phase"):
        return say(f"cup-phase-{event['phase']}")
    if event["rounds"]:
        return say("cup-round-of", round=event["round"], rounds=event["rounds"])
    return say("cup-round", round=event["round"])


def _stage_of_entry(one: dict[str, Any], lang: str) -> str:
    players = text(lang, "cup-entered-count", number=one["players"])
    if one["stage"] == "entry":
        begins = datetime.fromtimestamp(one["begins_at"] / 1000).strftime("%Y-%m-%d %H:%M") if one["begins_at"] else ""
        return f"{players} · {begins}" if begins else players
    return f"{players} · {stage(one, lang)}"


def _names(table: dict[str, Any], bot: str) -> str:
    return " – ".join(name or bot for name in table["names"])


def _column(event: dict[str, Any], what: str, lang: str) -> list[str]:
    """Return a column of the standings: points as fractions if each of them is one, the rounds of a knock-out by their names."""
    values = [row["values"].get(what, 0) for row in event["standings"]]
    if what == "reached":
        return [_round_name(event, round(value), lang) for value in values]
    fractions = [_fraction(value) for value in values] if what in _IN_POINTS else []
    if fractions and None not in fractions:
        return [str(fraction) for fraction in fractions]
    if what in _IN_POINTS:
        return [f"{value:.2f}".rstrip("0").rstrip(".") for value in values]
    return [f"{value:.0f}" for value in values]


def _fraction(value: float) -> str | None:
    """Return points as a whole number and a fraction; None if they are no such fraction.

    >>> _fraction(2.667), _fraction(0.5), _fraction(3.0), _fraction(0.123)
    ('2 2/3', '1/2', '3', None)
    """
    near = Fraction(value).limit_denominator(_MOST_PARTS)
    if value < 0 or abs(near - Fraction(value)) > _MARGIN:
        return None
    whole, rest = divmod(near, 1)
    return " ".join(part for part in (str(whole) if whole or not rest else "", str(rest) if rest else "") if part)


def _round_name(event: dict[str, Any], number: int, lang: str) -> str:
    """Return what a round of a knock-out is called; the one after the final is won."""
    names = event.get("phases", [])
    if number > len(names) and names[-1:] == ["final"]:
        return text(lang, "cup-phase-won")
    name = names[number - 1] if 0 < number <= len(names) else ""
    return text(lang, f"cup-phase-{name}") if name else str(number)


def _aligned(rows: list[list[str]]) -> list[str]:
    """Return the lines of a table of at most 80 columns: the second column is left-aligned and gives way to the others."""
    widths = [max(columns_of(cell) for cell in column) for column in zip(*rows, strict=True)]
    free = WIDTH - sum(widths[2:]) - widths[0] - 2 * (len(widths) - 1) - 2
    widths[1] = max(8, min(widths[1], free, _NAME))
    lines = []
    for number, *cells in rows:
        name = shortened(cells[0], widths[1])
        padded = name + " " * (widths[1] - columns_of(name))
        others = [" " * (width - columns_of(cell)) + cell for cell, width in zip(cells[1:], widths[2:], strict=True)]
        lines.append("  " + "  ".join([number.rjust(widths[0]), padded, *others]).rstrip())
    return lines


def columns_of(said: str) -> int:
    """Return how many columns of a terminal a text takes.

    >>> columns_of("Zoë"), columns_of("日本")
    (3, 4)
    """
    return sum(_columns(one) for one in graphemes(said))


def _columns(one: str) -> int:
    return 2 if unicodedata.east_asian_width(one[0]) in "WF" else 1


def shortened(said: str, columns: int) -> str:
    """Return as much of a text as fits into so many columns.

    >>> shortened("Bartholomew", 6), shortened("Ann", 6)
    ('Barth…', 'Ann')
    """
    if columns_of(said) <= columns:
        return said
    kept = ""
    for one in graphemes(said):
        if columns_of(kept) + _columns(one) > columns - 1:
            break
        kept += one
    return f"{kept}…"
