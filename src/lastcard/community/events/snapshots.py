"""Snapshots of a tournament: what its facts say of entrants and tables, without what follows from that."""

from __future__ import annotations

from collections import Counter, defaultdict

from lastcard.community.events.options import Options
from lastcard.community.events.state import Entrant, Event, PairedTable, Stage
from lastcard.room.structs import msgspec


class Saved(msgspec.Struct):
    """A tournament as it is stored. Whoever changes it raises the ``format`` of ``EVENTS``."""

    stage: Stage
    version: int
    host: str
    options: Options
    seed: str
    club: str
    begins_at: int
    made_at: int
    started_at: int
    over_at: int
    by_host: bool
    round: int
    starters: int
    first_draw: list[int]
    seated: int
    entrants: list[Entrant]
    tables: list[PairedTable]
    byes: list[tuple[int, ...]]


def encode(event: Event) -> bytes:
    """Return a tournament as bytes."""
    return msgspec.json.encode(Saved(*(getattr(event, name) for name in Saved.__struct_fields__)))


def decode(stored: bytes) -> Event:
    """Return a tournament from bytes, with all that follows from its entrants and tables."""
    saved = msgspec.json.decode(stored, type=Saved)
    event = Event(**{name: getattr(saved, name) for name in Saved.__struct_fields__})
    event.by_player = {entrant.player: entrant.number for entrant in event.entrants}
    event.open = {table.number: table for table in event.tables if table.result is None and event.stage != "over"}
    event.met, event.sat = defaultdict(Counter), defaultdict(Counter)
    for table in event.tables:
        event.seat(table)
    return event
