"""What is done about somebody at a table, by a vote or by its host, as the host of the server may want to know."""

from __future__ import annotations

from typing import Literal, NamedTuple

from lastcard.room.table import events
from lastcard.room.table.events import TableEvent
from lastcard.room.table.seats import SeatState
from lastcard.room.table.state import TableState

What = Literal["removed", "muted", "unmuted", "absent"]
How = Literal["vote", "host"]


class OrderDeed(NamedTuple):
    """Somebody at a table lost their seat, was muted, may talk again, or was voted absent; ``n`` is the number of the line."""

    table: str
    what: What
    how: How
    seat: str
    name: str
    n: int


def people_before(state: TableState, event: TableEvent) -> dict[str, SeatState]:
    """Return who sits on the seats before an event that may be about order; empty for every other event."""
    if isinstance(event, events.RemoveVoteCast | events.AbsentVoteCast | events.PlayerSilenced | events.PlayerSetAside) or (
        isinstance(event, events.PlayerLeft) and event.removed
    ):
        return {seat_id: seat for seat_id, seat in state.by_id() if seat.kind == "person"}
    return {}


def deeds(before: dict[str, SeatState], state: TableState, event: TableEvent) -> list[OrderDeed]:
    """Return what an event has done about people who sat there before it."""
    how: How = "vote" if isinstance(event, events.VoteCast) else "host"
    found = []
    for seat_id, seat in before.items():
        after = state.seat(seat_id)
        what = _what(seat, after)
        if what:
            found.append(OrderDeed(state.id, what, how, seat_id, seat.name, state.n))
    return found


def _what(seat: SeatState, after: SeatState) -> What | None:
    if after.token != seat.token:
        return "removed"
    if after.is_out and not seat.is_out:
        return "absent"
    if (after.quiet is True) != (seat.quiet is True):
        return "muted" if after.quiet is True else "unmuted"
    return None
