"""The quick match of a server: people wait, ask, and are seated; each answer comes from one decision on one stream.

A table is made after the decision, by the process that is asked next: ``Lobby.arrange`` does nothing twice, so a process that dies in
between loses nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from lastcard.community.quick import seating
from lastcard.community.quick.facts import Ended, Left, Opened, Queue, QuickFact, QuickTable, Seen, TurnedAway, Waiting, Waits, copied
from lastcard.community.quick.hours import Hours
from lastcard.community.quick.pairing import PATIENCE_MS, pair
from lastcard.community.ratings.recording import Recorder, frozen, rate_nothing
from lastcard.community.ratings.results import Holder
from lastcard.community.streams import Decided, Streams
from lastcard.errors import LastCardError
from lastcard.room.arrangements import table_id_of
from lastcard.room.errors import Busy, LimitReached, NotFound, Refused, TooManyRequests, Unavailable
from lastcard.room.lobby import Lobby
from lastcard.room.log.event_log import load
from lastcard.room.table import events
from lastcard.room.table.seats import SEAT_IDS
from lastcard.room.table.state import TableState

LOG: Final = logging.getLogger(__name__)
MOST: Final = 500
"""How many may wait at a time."""
MOST_EACH: Final = 8
"""How many of one network may wait at a time."""
TABLES_EACH: Final = 30
"""How many tables people of one network alone may get within ``TABLES_MS``; one with people of others counts in part."""
TABLES_MS: Final = 600_000
SEEN_MS: Final = 3_000
"""After how long it is stored again that somebody was heard of."""


class Place(NamedTuple):
    """Where somebody is: at a ``table`` with a ``seat``, or in the queue with ``others``, since ``waited_ms``, for ``left_ms`` at most."""

    table: str = ""
    seat: str = ""
    waited_ms: int = 0
    left_ms: int = 0
    others: int = 0


class QuickMatch:
    """The quick match, as one process of a server offers it. ``record`` rates the matches of its tables."""

    def __init__(self, streams: Streams, lobby: Lobby, record: Recorder = rate_nothing) -> None:
        self._hours: Final = Hours(streams, self._look_after)
        self._lobby: Final = lobby
        self._record: Final = record
        self._telling: Final[set[asyncio.Task[None]]] = set()
        lobby.watch_ends(self._match_over)

    async def wait(self, entry: Waits) -> Place:
        """Let somebody wait; a ticket that waits or sits already is answered again. Raises Refused, StoreError.

        Whoever plays anew has left the matches that nobody plays on.
        """
        if entry.profile:
            for table in await self._hours.decide(partial(_unended, entry.profile, entry.ticket)):
                await self._give_up(table)
        return await self._seated(entry.ticket, await self._hours.decide(partial(_enter, entry)))

    async def ask(self, ticket: str) -> Place:
        """Return where somebody is who goes on waiting. Raises NotFound for a ticket that waits no more, StoreError."""
        return await self._seated(ticket, await self._hours.decide(partial(_ask, ticket)))

    async def leave(self, ticket: str) -> None:
        """Let somebody wait no more. Raises StoreError."""
        await self._hours.decide(partial(_leave, ticket))

    async def _seated(self, ticket: str, found: Place | QuickTable) -> Place:
        """Make the table at which somebody was seated, if need be, and return it; who finds no seat there waits on."""
        if isinstance(found, Place):
            return found
        table = table_id_of(found.key)
        await self._lobby.arrange(table, seating.arrangement(found))
        number = next(number for number, one in enumerate(found.people) if one.ticket == ticket)
        if number < found.founders:
            return Place(table, SEAT_IDS[number])
        actor = await self._lobby.find(table)
        try:
            stored = await actor.call(partial(seating.late_comer, found.people[number]))
        except seating.SitsAlready as error:
            return Place(table, error.seat)
        except Unavailable:  # the seat may be stored: whoever asks again learns whether they have it
            raise
        except Refused:
            stored = None
        if stored is not None and isinstance(stored.event, events.PlayerJoined):
            return Place(table, stored.event.seat)
        return await self._seated(ticket, await self._hours.decide(partial(_turn_away, ticket, found.key)))

    def _match_over(self, state: TableState) -> None:
        """Rate the match of a table, and note that it is over, so that it takes no late comers."""
        if state.purpose == seating.PURPOSE:
            self._later(self._end(frozen(state)))

    def _look_after(self, opened: Opened) -> None:
        """Look for matches that are over although no process has said so: one has died just then."""
        self._later(self._find_ends([table_id_of(table.key) for table in opened.tables if not table.over]))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def settle(self) -> None:
        """Wait until everything is done that the ends of matches have begun."""
        while self._telling:
            await asyncio.gather(*self._telling)

    async def _give_up(self, table: str) -> None:
        """Rate the match of a table at which nobody is connected: it is not played on, so that it never ends."""
        try:
            actor = await self._lobby.find(table)
            await actor.presence.refresh()
            if not actor.presence.connected():
                await self._end(frozen(actor.table.state))
        except NotFound:  # it was seated a moment ago, and is not made yet
            return
        except LastCardError as error:  # the next hour looks again
            LOG.warning("table %s: nobody could note who left it: %s", table, error)

    async def _find_ends(self, tables: Sequence[str]) -> None:
        try:
            for one in tables:
                table = await load(self._lobby.store, one)
                if table is not None and table.state.status == "over":
                    await self._end(table.state)
        except LastCardError as error:  # the next hour looks again
            LOG.warning("the tables of quick matches cannot be read: %s", error)

    async def _end(self, state: TableState) -> None:
        try:
            people = await self._hours.decide(partial(_people, state.id))
            await self._record(state, people)
            await self._hours.decide(partial(_end, state.id))
        except LastCardError as error:  # the next hour looks again
            LOG.warning("table %s: its end was not noted: %s", state.id, error)


def _enter(entry: Waits, queue: Queue, now: int) -> Decided[Place | QuickTable]:
    if entry.ticket in queue.waiting or entry.ticket in queue.seats:
        return _ask(entry.ticket, queue, now)
    other = tuple(one.ticket for one in queue.waiting.values() if _is_same_person(entry, one))
    if len(queue.waiting) - len(other) >= MOST:
        raise Busy("quick_full", seconds=30)
    if entry.network and Counter(one.network for one in queue.waiting.values())[entry.network] - len(other) >= MOST_EACH:
        raise LimitReached("quick_network", number=MOST_EACH)
    if (wait_ms := _wait_for_tables(queue, entry.network, now)) > 0:
        raise TooManyRequests("too_often_tables", seconds=wait_ms / 1000)
    return _with_pairs(entry.ticket, queue, now, [*([Left(other)] if other else []), entry])


def _is_same_person(entry: Waits, one: Waiting) -> bool:
    return one.token == entry.token or bool(entry.profile and one.profile == entry.profile)


def _wait_for_tables(queue: Queue, network: str, now: int) -> int:
    """Return for how many ms people of a network get no further table: so many were made for them; 0 if they may get one."""
    parts = [
        (table.at, sum(one.network == network for one in table.people[: table.founders]) / table.founders)
        for table in queue.tables.values()
        if network and now - table.at < TABLES_MS
    ]
    number, until = sum(part for _, part in parts), 0
    for at, part in sorted(parts):
        if number < TABLES_EACH:
            break
        number, until = number - part, at + TABLES_MS - now
    return until


def _ask(ticket: str, queue: Queue, now: int) -> Decided[Place | QuickTable]:
    if ticket in queue.seats:
        return Decided(queue.tables[queue.seats[ticket]])
    one = queue.waiting.get(ticket)
    if one is None:
        raise NotFound("quick_gone")
    return _with_pairs(ticket, queue, now, [Seen(ticket)] if now - one.seen >= SEEN_MS else [])


def _leave(ticket: str, queue: Queue, now: int) -> Decided[None]:
    return Decided(None, *([Left((ticket,))] if ticket in queue.waiting else []))


def _turn_away(ticket: str, key: str, queue: Queue, now: int) -> Decided[Place | QuickTable]:
    if queue.seats.get(ticket) != key:
        return _ask(ticket, queue, now)
    return _with_pairs(ticket, queue, now, [TurnedAway(ticket, key)])


def _people(table: str, queue: Queue, now: int) -> Decided[dict[str, Holder]]:
    """Return who began at a table with a profile, by their seats.

    Not who began with a guest of the same network: a guest is not compared with anybody, and could play for them.
    """
    found = next((one for key, one in queue.tables.items() if table_id_of(key) == table), None)
    founders = found.people[: found.founders] if found is not None else []
    guests = {one.network for one in founders if not one.profile and one.network}
    seated = zip(SEAT_IDS, founders, strict=False)
    return Decided({seat: Holder(one.profile, one.token) for seat, one in seated if one.profile and one.network not in guests})


def _unended(who: str, ticket: str, queue: Queue, now: int) -> Decided[list[str]]:
    """Return the tables at which somebody is the only one with a profile, and whose matches are not over."""
    if ticket in queue.waiting or ticket in queue.seats:
        return Decided([])
    return Decided(
        [
            table_id_of(key)
            for key, one in queue.tables.items()
            if not one.over and {each.profile for each in one.people[: one.founders] if each.profile} == {who}
        ]
    )


def _end(table: str, queue: Queue, now: int) -> Decided[None]:
    return Decided(None, *(Ended(key) for key, one in queue.tables.items() if not one.over and table_id_of(key) == table))


def _with_pairs(ticket: str, queue: Queue, now: int, first: Sequence[QuickFact]) -> Decided[Place | QuickTable]:
    """Return where somebody is after these facts, and after those who can be seated now were."""
    after = copied(queue)
    for fact in first:
        after.apply(fact, now)
    pairs = pair(after, now)
    for fact in pairs:
        after.apply(fact, now)
    if ticket in after.seats:
        return Decided(after.tables[after.seats[ticket]], *first, *pairs)
    own = after.waiting[ticket]
    waited = now - own.since
    others = sum(one is not own and not own.is_apart(one) for one in after.waiting.values())  # who blocks is not counted: it would show
    return Decided(Place("", "", waited, max(0, PATIENCE_MS - waited), others), *first, *pairs)
