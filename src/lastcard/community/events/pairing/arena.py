"""Arena: for a given time, whoever has finished a table is paired again with others who wait, close in points.

Nobody meets the opponents of their last table again as long as others wait or may come soon.
"""

from __future__ import annotations

from typing import Final

from lastcard.community.events.facts import Paired
from lastcard.community.events.pairing.grouping import grouped, seated, sizes
from lastcard.community.events.pairing.matching import pair_off
from lastcard.community.events.standings import ordered
from lastcard.community.events.state import Event

PATIENCE_MS: Final = 15_000
"""How long a player waits before smaller tables are made, or the same players meet again."""


def next_tables(event: Event, now: int) -> Paired | None:
    """Return tables for those who wait; None if nobody is to be seated now."""
    if now >= event.arena_ends_at:
        return None
    waiting = [entrant for entrant in event.here if event.table_of(entrant) is None]
    if len(waiting) < 2:
        return None
    patient = [entrant for entrant in waiting if now - event.entrant(entrant).free_since < PATIENCE_MS]
    is_late = len(patient) < len(waiting)
    seats = event.options.seats
    if not is_late:  # who came last goes on waiting
        newest = sorted(waiting, key=lambda entrant: (-event.entrant(entrant).free_since, -entrant))
        waiting = [entrant for entrant in waiting if entrant not in newest[: len(waiting) % seats]]
    elif seats == 2 and len(waiting) % 2:
        waiting.remove(max(waiting, key=lambda entrant: (event.entrant(entrant).free_since, entrant)))
    if len(waiting) < 2:
        return None
    return _paired(event, waiting, is_late)


def _paired(event: Event, waiting: list[int], is_late: bool) -> Paired | None:
    order, scores = ordered(event, waiting)
    met = {entrant: dict.fromkeys(_last_opponents(event, entrant), 1) for entrant in order}
    for entrant, others in list(met.items()):
        for other in others:
            met.setdefault(other, {})[entrant] = 1
    seats, number = event.options.seats, event.round + 1
    if seats == 2:
        tables = [list(pair) for pair in pair_off(order, scores, met)]
    else:
        tables = grouped(order, sizes(len(order), seats), scores, met)
    if not is_late:
        tables = [table for table in tables if not any(met[one].get(other) for one in table for other in table)]
    if not tables:
        return None
    return Paired(number, tuple(seated(event, table, f"{number} {place}") for place, table in enumerate(tables)))


def _last_opponents(event: Event, entrant: int) -> list[int]:
    last = event.last_table.get(entrant)
    return [] if last is None else [other for other in event.tables[last - 1].entrants if other != entrant]
