"""What happens next in a tournament, whatever its form: the next round or tables, or its end."""

from __future__ import annotations

from lastcard.community.events.facts import Closed, EventFact, Paired
from lastcard.community.events.pairing import arena, knockout, round_robin, swiss
from lastcard.community.events.state import Event


def following(event: Event, now: int) -> EventFact | None:
    """Return the fact that is due: new tables, or the end; None while the tournament has to wait.

    Empty seats of tables are filled with bots if the host wants so.
    """
    if event.stage != "running":
        return None
    if event.options.form == "arena":
        found = arena.next_tables(event, now)
        if found is None:
            return Closed() if now >= event.arena_ends_at and not event.open else None
    elif event.open:
        return None
    else:
        found = _next_round(event)
        if found is None:
            return Closed()
    return _filled(event, found)


def _next_round(event: Event) -> Paired | None:
    forms = {"swiss": swiss.next_round, "knockout": knockout.next_round, "robin": round_robin.next_round}
    return forms[event.options.form](event)


def _filled(event: Event, paired: Paired) -> Paired:
    """Fill the tables with bots, on the last seats."""
    seats = event.options.seats
    least = seats if event.options.fill else 2
    return Paired(paired.round, tuple(table + (0,) * (max(least, len(table)) - len(table)) for table in paired.tables), paired.byes)
