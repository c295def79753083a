"""A match read from the log of its table, round by round, in a worker: its record and its rounds.

Only one round is in memory at a time: a long match takes time, but hardly any memory.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Final, NamedTuple

import msgspec

from lastcard.game.match import Match
from lastcard.game.record import recorded_round, redacted_record, redacted_round, whole_record
from lastcard.game.view import EVERYTHING
from lastcard.server.room import events
from lastcard.server.room.event_log import folded
from lastcard.server.room.events import decode_event
from lastcard.server.room.table import Table
from lastcard.server.store.base import Entry, Store

_SLICE: Final = 500
"""Entries that are read from the store and sent to a worker at once."""


class MatchLog(NamedTuple):
    """Which match of a table may be read by whom: ``viewer`` is a seat, None for a spectator, ``all`` once it ``is_over``."""

    table: str
    number: int
    viewer: str | None
    is_over: bool
    store: Store

    async def feed(self) -> AsyncIterator[bytes]:
        """Yield the log of the table in chunks, for a worker. Raises StoreError."""
        after = 0
        while entries := await self.store.read(self.table, after, _SLICE):
            yield msgspec.msgpack.encode(entries)
            after = entries[-1].k


def rounds_of(chunks: Iterable[bytes], number: int) -> Iterator[tuple[Match, str]]:
    """Yield the match of this number and its seed once for each of its rounds: after it, or where it stands.

    The match holds no other round.
    """
    table: Table | None = None
    for entry in (entry for chunk in chunks for entry in msgspec.msgpack.decode(chunk, type=list[Entry])):
        stored = decode_event(entry.body)
        if table is not None and table.state.match_number == number and isinstance(stored.event, events.MatchStarted):
            return
        was_playing = table is not None and table.state.status == "playing"
        table = folded(table, stored, entry)
        if was_playing and table.state.status != "playing" and table.state.match_number == number:
            yield _match(table)
    if table is not None and table.state.status == "playing" and table.state.match_number == number:
        yield _match(table)


def _match(table: Table) -> tuple[Match, str]:
    assert table.match is not None
    return table.match, table.state.seed


def table_record(chunks: Iterable[bytes], table: str, number: int, viewer: str | None) -> str:
    """Return the record of a match: all of it for ``all``, else as a seat or a spectator saw it. A job."""
    match: Match | None = None
    rounds = []
    for match, _ in rounds_of(chunks, number):
        played = match.rounds[-1]
        rounds.append(recorded_round(match, played) if viewer == EVERYTHING else redacted_round(match, played, viewer))
    assert match is not None
    return whole_record(match, rounds, {"_table": table}) if viewer == EVERYTHING else redacted_record(match, viewer, rounds)
