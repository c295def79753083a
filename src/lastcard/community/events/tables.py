"""A tournament's tables in the room: how each is made, and how it stands."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import aclosing
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from lastcard.community.events.placing import placed
from lastcard.community.events.state import BOT, Event, PairedTable
from lastcard.errors import LastCardError
from lastcard.room.arrangements import EVENT, Arrangement, table_id_of
from lastcard.room.errors import NotFound
from lastcard.room.lobby import Lobby
from lastcard.room.log.event_log import folds
from lastcard.room.log.look import Look, look_at
from lastcard.room.log.store import Store
from lastcard.room.structs import UNSET
from lastcard.room.table.events import Pace
from lastcard.room.table.seats import Newcomer
from lastcard.room.table.state import TableState, read_rules

PURPOSE: Final = EVENT.removesuffix("-")
"""The tables of a tournament say that they are made for ``event-ID``."""
_ALL_SHEETS: Final = 2**53
_AT_ONCE: Final = 4
"""So many tables are made at the same time: they share commits, and nobody waits for the work of a whole round at once."""
_AWAY_MS: Final = 30_000
_NEXT_MS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a table stands: whether its match is over, the place and the points of each seat, and the seats whose players are not there."""

    is_over: bool
    places: tuple[int, ...]
    points: tuple[int, ...]
    absent: tuple[int, ...] = ()


def id_of(event: str, number: int) -> str:
    """Return the id of the table with a number in a tournament."""
    return table_id_of(f"{PURPOSE} {event} {number}")


def event_of(state: TableState) -> str | None:
    """Return the tournament for which a table was made; None for any other table."""
    return event_of_purpose(str(state.purpose)) if state.purpose is not UNSET else None


def event_of_purpose(purpose: str) -> str | None:
    """Return the tournament that the purpose of a table names; None for any other purpose."""
    return purpose.removeprefix(EVENT) if purpose.startswith(EVENT) else None


def arrangement(id: str, event: Event, table: PairedTable) -> Arrangement:
    """Return how a table is made. In duplicate, all tables of a round have the same seed."""
    options = event.options
    people = [event.entrant(entrant) for entrant in table.entrants]
    return Arrangement(
        purpose=f"{PURPOSE}-{id}",
        rules=options.rules,
        holders=[Newcomer(one.name, one.holder, "", one.animal, one.color) for one in people],
        seats=len(table.seats),
        level=options.fill or "careful",
        seed=deals_of(event, table.round) if options.duplicate else None,
        sealed=options.duplicate,
        public=options.public,
        stream_s=None if options.duplicate else options.stream_s or None,
        pace=Pace(turn_ms=options.turn_s * 1000 or None, away_ms=_AWAY_MS, next_ms=_NEXT_MS),
    )


def deals_of(event: Event, number: int) -> str:
    """Return the seed of the deals of a round in duplicate: it follows from the seed of the tournament, which is secret until the end."""
    return sha256(f"{event.seed} deals of round {number}".encode()).hexdigest()


def outcome_of(event: Event, table: PairedTable, look: Look) -> Outcome:
    """Return how a table stands, from what can be seen of it."""
    absent = tuple(
        seat
        for seat, info in enumerate(look.info.seats[: len(table.seats)])
        if table.seats[seat] != BOT and (info.kind != "person" or info.away is True or info.out is True)
    )
    places, points = placed(read_rules(event.options.rules), len(table.seats), look.sheets, look.winners, absent)
    return Outcome(look.is_over, places, points, absent)


def seen(state: TableState) -> Look:
    """Return what can be seen of a table, with its score sheets."""
    return look_at(state, "", _ALL_SHEETS)


async def stands(lobby: Lobby, id: str, event: Event, table: PairedTable) -> Outcome:
    """Return how the first match of a table stands; one that is not there stands at nothing. Raises Unavailable, Busy, StoreError."""
    name = id_of(id, table.number)
    try:
        look = await lobby.look(name, "", "", _ALL_SHEETS)
    except NotFound:
        places, points = placed(read_rules(event.options.rules), len(table.seats), (), (), ())
        return Outcome(False, places, points)
    if look.matches > 1 and (first := await first_end(lobby.store, name)) is not None:
        look = seen(first)
    return outcome_of(event, table, look)


async def first_end(store: Store, name: str) -> TableState | None:
    """Return the state of a table when its first match was over; those who sit there may have begun another one since."""
    async with aclosing(folds(store, name)) as tables:
        async for table in tables:
            if table.state.status == "over":
                return table.state
    return None


async def make(lobby: Lobby, id: str, event: Event, tables: Mapping[int, Arrangement]) -> int:
    """Make tables by their numbers, in order, and return the number of the last one that is there; 0 if the first cannot be made."""
    made, numbers = 0, sorted(tables)
    for first in range(0, len(numbers), _AT_ONCE):
        some = numbers[first : first + _AT_ONCE]
        for number, is_there in zip(
            some, await asyncio.gather(*(_make(lobby, id, number, tables[number]) for number in some)), strict=True
        ):
            if not is_there:
                return made
            made = number
    return made


async def _make(lobby: Lobby, id: str, number: int, wanted: Arrangement) -> bool:
    try:
        await lobby.arrange(id_of(id, number), wanted)
    except LastCardError:
        return False
    return True
