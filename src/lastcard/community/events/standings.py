"""Points and the order of the players of a tournament.

At each table a player has as many shares of a point as opponents are behind: all of them make one point, a tie counts half. In
duplicate, those count as opponents who held the same seat at the other tables of the round. A free round is one point. So a table of
three and one of four weigh the same. All numbers are whole: a point has ``POINT`` parts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal

from lastcard.community.events.pairing.knockout import best
from lastcard.community.events.state import BOT, Event, PairedTable

POINT: Final = 5040
"""The parts of a point: the half of each share among one to nine opponents is whole."""
Break = Literal["reached", "last", "points", "direct", "opponents", "wins", "margin"]
BREAKS: Final[dict[str, tuple[Break, ...]]] = {
    "swiss": ("points", "opponents", "direct", "wins", "margin"),
    "robin": ("points", "direct", "wins", "margin"),
    "knockout": ("reached", "last", "points", "margin"),
    "arena": ("points", "wins", "margin"),
}
"""What decides the order in each form, the first that differs."""


@dataclass(slots=True)
class Row:
    """An entrant in the standings. ``place`` is shared by those whom nothing tells apart; ``values`` are what ``BREAKS`` names.

    ``reached`` is the last round of a knock-out that a player came into, ``last`` the points at the table of that round; ``met`` has those
    who sat with the player at each table.
    """

    entrant: int
    place: int = 0
    points: int = 0
    played: int = 0
    free: int = 0
    wins: int = 0
    margin: int = 0
    opponents: int = 0
    direct: int = 0
    reached: int = 0
    last: int = 0
    met: list[tuple[int, ...]] = field(default_factory=list)

    def value(self, what: Break) -> int:
        """Return what decides, by its name."""
        found: int = getattr(self, what)
        return found


def standings(event: Event) -> list[Row]:
    """Return all entrants in order, the first one first."""
    rows = {entrant.number: Row(entrant.number) for entrant in event.entrants}
    for number, byes in enumerate(event.byes, 1):
        for entrant in byes:
            rows[entrant].points += POINT
            rows[entrant].free += 1
            rows[entrant].reached = number + 1
    points = table_points(event)
    for table in event.tables:
        _count(event, rows, table, points.get(table.number))
    for row in rows.values():
        row.opponents = row.free * row.points + sum(_mean([rows[other].points for other in met]) for met in row.met)
    return _ranked(event, list(rows.values()), points)


def _mean(values: Sequence[int]) -> int:
    """Return the mean of points; of shares of points, the part below a thousandth is left out."""
    return sum(values) // len(values)


def _count(event: Event, rows: dict[int, Row], table: PairedTable, points: tuple[int, ...] | None) -> None:
    """Count one table for those who sat there."""
    for entrant in table.entrants:
        rows[entrant].reached, rows[entrant].last = max(table.round, rows[entrant].reached), 0
    result = table.result
    if result is None or points is None:
        return
    for entrant in best(event, table) if event.options.form == "knockout" else ():
        rows[entrant].reached = table.round + (not event.entrant(entrant).gone)
    margins = _margins(table, event.options.low)
    for seat, entrant in enumerate(table.seats):
        if entrant == BOT:
            continue
        row = rows[entrant]
        row.points += points[seat]
        row.last = points[seat]
        row.played += 1
        row.wins += result.places[seat] == 1
        row.margin += margins[seat]
        if others := tuple(other for other in table.entrants if other != entrant):
            row.met.append(others)


def _margins(table: PairedTable, low: bool) -> list[int]:
    """Return by how many points each seat was ahead of the mean of the others, in parts; behind is negative."""
    assert table.result is not None
    points = table.result.points
    total, others, sign = sum(points), len(points) - 1, -1 if low else 1
    return [sign * (POINT * own - POINT * (total - own) // others) for own in points]


def table_points(event: Event) -> dict[int, tuple[int, ...]]:
    """Return the points of each seat at each table that is decided, in parts of a point."""
    decided = [table for table in event.tables if table.result is not None]
    found = {table.number: _by_places(table.result.places) for table in decided if table.result is not None}
    if event.options.duplicate:
        rooms: dict[tuple[int, int], list[PairedTable]] = defaultdict(list)
        for table in decided:
            rooms[table.round, len(table.seats)].append(table)
        for tables in rooms.values():
            if len(tables) > 1:
                found.update(_by_seats(tables, event.options.low))
    return found


@lru_cache(maxsize=4096)
def _by_places(places: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points of each seat by the places of all. They are kept, as most tables end in one of few ways."""
    return tuple(_share(place, [*places[:seat], *places[seat + 1 :]], lambda own, other: other - own) for seat, place in enumerate(places))


def _by_seats(tables: list[PairedTable], low: bool) -> dict[int, tuple[int, ...]]:
    """Compare those who held the same seat with the same deals, by how far they were ahead at their table."""
    margins = [_margins(table, low) for table in tables]
    found = {}
    for number, table in enumerate(tables):
        others = [*margins[:number], *margins[number + 1 :]]
        found[table.number] = tuple(
            _share(own, [other[seat] for other in others], lambda one, other: one - other) for seat, own in enumerate(margins[number])
        )
    return found


def _share(own: int, others: Sequence[int], ahead: Callable[[int, int], int]) -> int:
    """Return the share of others that are behind, a tie for half, in parts of a point; many others may leave a rest out."""
    halves = sum(2 if ahead(own, other) > 0 else ahead(own, other) == 0 for other in others)
    return halves * POINT // (2 * len(others))


def _ranked(event: Event, rows: list[Row], points: dict[int, tuple[int, ...]]) -> list[Row]:
    """Return the rows in order with their places."""
    groups = [rows]
    for what in BREAKS[event.options.form]:
        split: list[list[Row]] = []
        for group in groups:
            if what == "direct" and len(group) > 1:
                _meet(event, group, points)
            group.sort(key=lambda row: (-row.value(what), row.entrant))
            split += (list(same) for _, same in groupby(group, key=lambda row: row.value(what)))
        groups = split
    place = 1
    for group in groups:
        for row in group:
            row.place = place
        place += len(group)
    return [row for group in groups for row in group]


def _meet(event: Event, group: list[Row], points: dict[int, tuple[int, ...]]) -> None:
    """Give players who are equal so far the points of the tables at which only they met, if all have met each other."""
    members = {row.entrant: row for row in group}
    if len(members) > event.options.seats * max(event.round, 1) or any(
        not event.met[one][other] for one in members for other in members if one < other
    ):
        return
    for table in event.tables:
        if table.number in points and len(members.keys() & set(table.entrants)) > 1:
            for seat, entrant in enumerate(table.seats):
                if entrant in members:
                    members[entrant].direct += points[table.number][seat]


def points_of(event: Event) -> dict[int, int]:
    """Return the points of each entrant, in parts of a point: what pairing needs of the standings, in less time."""
    found = dict.fromkeys(range(1, len(event.entrants) + 1), 0)
    for byes in event.byes:
        for entrant in byes:
            found[entrant] += POINT
    for number, points in table_points(event).items():
        for entrant, each in zip(event.tables[number - 1].seats, points, strict=True):
            if entrant != BOT:
                found[entrant] += each
    return found


def ordered(event: Event, entrants: Iterable[int]) -> tuple[list[int], dict[int, int]]:
    """Return entrants with the most points first, by the lot of the beginning among equals; and the points of each."""
    points = points_of(event)
    lot = {entrant: number for number, entrant in enumerate(event.draw)}
    return sorted(entrants, key=lambda entrant: (-points[entrant], lot[entrant])), points
