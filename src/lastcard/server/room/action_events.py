"""How an action of a client becomes an event of its table."""

from __future__ import annotations

from lastcard.server.errors import Forbidden, Refused
from lastcard.server.room import events
from lastcard.server.room.events import TableEvent
from lastcard.server.room.table import Table


def action_event(table: Table, seat: str, action: str, re: int) -> TableEvent:
    """Return the event of an action of a seat that had seen line ``re``. Raises Refused."""
    if action.partition(" ")[0] != seat:
        raise Forbidden("other_seat", action=action, who=seat)
    asked, n = table.asked.get(seat), table.state.n
    if asked is not None and not asked.fits(action, re) and re <= n:
        raise Refused("stale", legal=table.play.legal(seat))
    if re > n:
        raise Refused("ahead", number=str(re), line=str(n), legal=table.play.legal(seat))
    return events.ActionTaken(action)
