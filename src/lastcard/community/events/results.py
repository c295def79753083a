"""The results of a tournament as a file: a table for a spreadsheet, and all of it as JSON."""

from __future__ import annotations

import csv
import io
from typing import Any, Final

from lastcard.community.events.standings import BREAKS, POINT, Row, standings, table_points
from lastcard.community.events.state import BOT, Event
from lastcard.game.verifiable_chance import commitment
from lastcard.room.structs import msgspec

_IN_POINTS: Final = ("points", "direct", "opponents", "margin", "last")
_MARK: Final = "\ufeff"
"""By this mark of byte order Excel sees that the file is UTF-8: without it, the letters of names come out wrong."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet begins a formula: a name that begins so gets an apostrophe in front."""


def in_points(parts: int) -> float:
    """Return parts of a point as points.

    >>> in_points(POINT // 3), in_points(2 * POINT)
    (0.333, 2.0)
    """
    return round(parts / POINT, 3)


def row_values(event: Event, row: Row) -> dict[str, float | int]:
    """Return what decides the place of a row, by its names and in this order."""
    return {what: in_points(row.value(what)) if what in _IN_POINTS else row.value(what) for what in BREAKS[event.options.form]}


def as_csv(event: Event) -> str:
    """Return the standings as comma-separated values, with a line of names first.

    The text begins with the mark of byte order, and a name that a spreadsheet would take for a formula begins with an apostrophe.
    """
    out = io.StringIO()
    out.write(_MARK)
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["place", "name", *BREAKS[event.options.form], "played", "free"])
    for row in standings(event):
        name = event.entrant(row.entrant).name
        safe = f"'{name}" if name.startswith(_FORMULA) else name
        writer.writerow([row.place, safe, *row_values(event, row).values(), row.played, row.free])
    return out.getvalue()


def as_data(event: Event) -> dict[str, Any]:
    """Return all results: what was chosen, the standings, and each table. The seed is in them once the tournament is over."""
    points = table_points(event)
    return {
        "options": msgspec.to_builtins(event.options),
        "stage": event.stage,
        "started_at": event.started_at or None,
        "over_at": event.over_at or None,
        "seed_sha256": commitment(event.seed),
        "seed": event.seed if event.stage == "over" else None,
        "standings": [
            {
                "place": row.place,
                "name": event.entrant(row.entrant).name,
                **row_values(event, row),
                "played": row.played,
                "free": row.free,
                "left": event.entrant(row.entrant).gone,
            }
            for row in standings(event)
        ],
        "tables": [
            {
                "round": table.round,
                "table": table.number,
                "names": [None if entrant == BOT else event.entrant(entrant).name for entrant in table.seats],
                "places": list(table.result.places) if table.result else None,
                "score": list(table.result.points) if table.result else None,
                "points": [in_points(each) for each in points[table.number]] if table.number in points else None,
                "why": table.result.why if table.result else None,
            }
            for table in event.tables
        ],
        "byes": [[event.entrant(entrant).name for entrant in byes] for byes in event.byes],
    }
