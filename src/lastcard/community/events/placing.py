"""The places of the seats of a table, from its score sheets: at the end of the match, or as it stands when its time is up."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lastcard.room.wire import ScoreSheet
from lastcard.rules.rules import Rules

_LOW = ("low_total", "elimination")


def fewest_win(rules: Rules) -> bool:
    """Return whether by these rules the player with the fewest points is ahead."""
    return rules["match.mode"] in _LOW


def placed(
    rules: Rules, seats: int, sheets: Sequence[ScoreSheet], winners: Collection[str], absent: Collection[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the place and the points of each seat, p1 first. Equal seats share a place.

    Those who are not there at the end are behind those who are; then the winners come, in an elimination who was in it the longest, then
    the points of the match, then who had the fewest points left in hand in all rounds. ``winners`` is empty before the end of a match.
    """
    names = [f"p{seat + 1}" for seat in range(seats)]
    totals = tuple(sheets[-1].totals) if sheets else (0,) * seats
    sign = 1 if fewest_win(rules) else -1
    in_for = {name: sum(name in sheet.playing for sheet in sheets) for name in names} if rules["match.mode"] == "elimination" else {}
    held = {name: sum(sheet.points.get(name, 0) for sheet in sheets if not sheet.void) for name in names}
    keys = [(seat in absent, name not in winners, -in_for.get(name, 0), sign * totals[seat], held[name]) for seat, name in enumerate(names)]
    return tuple(1 + sum(other < own for other in keys) for own in keys), totals
