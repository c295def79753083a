"""Slow matches go on although nobody is there: each table is looked after when the time of a turn is up, and now and then before.

A table that sleeps is in no memory and has no timer. Looking after it reads its log; only if something is due there, it comes into memory
for a minute.
"""

from __future__ import annotations

from typing import Final

from lastcard.community.due.facts import SLOW_DUE, SLOW_FIRST
from lastcard.community.due.looking_after import LookingAfter
from lastcard.community.streams import Streams
from lastcard.room.durations import DAY_MS, HOUR_MS
from lastcard.room.lobby import Lobby
from lastcard.room.log.look import Look

OFTEN_MS: Final = HOUR_MS
"""A table is looked after so often at least: a process may have died before the bots there had played."""


def looking_after(streams: Streams, lobby: Lobby) -> LookingAfter:
    """Return what looks after the tables of slow matches, as one process of a server does."""

    async def wake(table: str) -> int | None:
        now = streams.now()
        due = due_at(await lobby.look(table, "", ""), now)
        if due is None or due > now:
            return None if due is None else min(due, now + OFTEN_MS)
        actor = await lobby.find(table, "")
        await actor.read(lambda found: None)
        return now + OFTEN_MS

    return LookingAfter(streams, SLOW_DUE, SLOW_FIRST, wake)


def due_at(look: Look, now: int) -> int | None:
    """Return when something is due at the table of a slow match; None if nothing ever is, as its match is over.

    A match that has not begun, or is paused, is looked at again later; a bot that is to play, or the next round, is due at once.
    """
    info = look.info
    if look.is_over:
        return None
    if info.state == "open" or info.paused is True:
        return now + DAY_MS
    turn_ms = info.pace.turn_ms
    if turn_ms is None or info.state != "playing":
        return now
    people = {seat.seat for seat in info.seats if seat.kind == "person" and seat.away is not True}
    return min((at + turn_ms if seat in people else now for seat, at in look.asked.items()), default=now)
