"""The tournaments of a server: what people and hosts decide, and what is due, at any process and at any time.

Nothing runs in the background: a tournament goes on when a match at one of its tables ends, and whenever somebody looks at it. Each step
is one decision on one stream and may be taken again: a process that dies between two of them, or two that take the same one, change
nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from lastcard.community.events import deciding, tables
from lastcard.community.events.facts import EventFact, Made, Why
from lastcard.community.events.options import Options
from lastcard.community.events.state import BOT, Event, PairedTable
from lastcard.community.events.tables import Outcome
from lastcard.community.ratings.recording import Recorder, frozen, rate_nothing
from lastcard.community.ratings.results import Holder
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.errors import LastCardError
from lastcard.game.verifiable_chance import fresh_seed
from lastcard.room.arrangements import table_id_of
from lastcard.room.errors import Forbidden
from lastcard.room.lobby import Lobby
from lastcard.room.log.look import Look
from lastcard.room.table.seats import SEAT_IDS
from lastcard.room.table.state import TableState

LOG: Final = logging.getLogger(__name__)
EVENTS: Final[Stream[EventFact, Event]] = Stream(tables.PURPOSE, EventFact, Event)
_LOOK_MS: Final = 30_000
"""How often a process looks at a table of which it has not heard that its match is over: another process may have died."""
_GLANCE_MS: Final = 1_000
"""How often at most a tournament goes on because somebody looks at it."""

_SHOWN: Final = 100
"""Of how many tournaments the view is kept."""

V = TypeVar("V")
Facts = tuple[EventFact, ...]
Work = Callable[[Event, int], Facts]


class Tournaments:
    """All tournaments of a server, as one of its processes sees them. ``record`` rates the matches of their tables."""

    def __init__(self, streams: Streams, lobby: Lobby, seed: Callable[[], str] = fresh_seed, record: Recorder = rate_nothing) -> None:
        self._streams: Final = streams
        self._record: Final = record
        self._lobby: Final = lobby
        self._seed: Final = seed
        self._turns: Final[dict[str, asyncio.Lock]] = {}
        self._glanced: Final[dict[str, int]] = {}
        self._looked: Final[dict[tuple[str, int], int]] = {}
        self._over: Final[dict[str, Look]] = {}
        self._states: Final[dict[str, TableState]] = {}
        self._shown: Final[OrderedDict[str, tuple[int, Any]]] = OrderedDict()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        lobby.watch_ends(self._match_over)

    # ---- deciding ----------------------------------------------------------------------------------------------------
    async def make(self, host: str, options: Options, key: str, *, begins_at: int = 0, club: str = "") -> str:
        """Make a tournament and return its id. The same host, or the same club, and ``key`` always make the same one.

        Raises Refused, RulesError.
        """
        chosen, seed = deciding.checked_options(options), self._seed()
        made = table_id_of(f"{tables.PURPOSE} of {f'club {club}' if club else host} {key}")

        def work(event: Event, now: int) -> Decided[None]:
            if event.stage == "none":
                return Decided(None, Made(host, chosen, seed, begins_at, club))
            if event.host != host and not club:
                raise Forbidden("event_host")
            return Decided(None)

        await self._streams.decide(EVENTS, made, work)
        return made

    async def decide(self, id: str, work: Work) -> bool:
        """Store what follows from the state of a tournament, and return whether anything did. Raises Refused, StoreError."""

        def decided(event: Event, now: int) -> Decided[bool]:
            found = work(event, now)
            return Decided(bool(found), *found)

        return await self._streams.decide(EVENTS, id, decided)

    async def event(self, id: str) -> Event:
        """Return a tournament. Look at it before anything else is awaited. Raises NotFound, StoreError."""
        event = await self._streams.state(EVENTS, id)
        deciding.check_exists(event)
        return event

    async def glance(self, id: str) -> Event:
        """Let a tournament go on, unless that was done just now, and return it. Raises NotFound, StoreError."""
        event = await self.event(id)
        if event.stage != "over" and self._streams.now() >= self._glanced.get(id, 0) + _GLANCE_MS:
            await self.go_on(id)
            event = await self.event(id)
        return event

    def shown(self, id: str, event: Event, view: Callable[[str, Event], V]) -> V:
        """Return the view of a tournament, made once for each of its versions."""
        known = self._shown.get(id)
        if known is None or known[0] != event.version:
            known = self._shown[id] = (event.version, view(id, event))
        self._shown.move_to_end(id)
        while len(self._shown) > _SHOWN:
            self._shown.popitem(last=False)
        return cast("V", known[1])

    # ---- going on ----------------------------------------------------------------------------------------------------
    async def go_on(self, id: str) -> None:
        """Do all that is due: count tables that are over or overdue, pair, make tables, begin and end. Raises StoreError."""
        async with self._turns.setdefault(id, asyncio.Lock()):
            self._glanced[id] = self._streams.now()
            while await self._step(id):
                pass
        if (await self._streams.state(EVENTS, id)).stage == "over":
            self._forget(id)

    async def _step(self, id: str) -> bool:
        """Do one thing that is due, and return whether there was any."""
        if await self._make_tables(id):
            return True
        counted = await self._count_tables(id)
        return await self.decide(id, deciding.go_on) or counted

    async def _make_tables(self, id: str) -> bool:
        """Make the tables that were paired and are not there yet; return whether there were any."""
        event = await self._streams.state(EVENTS, id)
        wanted = {number: tables.arrangement(id, event, table) for number, table in event.open.items() if number > event.seated}
        if not wanted:
            return False
        made = await tables.make(self._lobby, id, event, wanted)
        now = self._streams.now()
        self._looked.update({(id, number): now for number in wanted if number <= made})
        return await self.decide(id, lambda event, now: deciding.seat_tables(event, made))

    async def _count_tables(self, id: str) -> bool:
        """Count the tables that are over, and those whose time is up; return whether there were any."""
        event, now = await self._streams.state(EVENTS, id), self._streams.now()
        overdue = {table.number for table in event.overdue(now)}
        counted = False
        for number, table in list(event.open.items()):
            if number > event.seated and number not in overdue:
                continue
            name = tables.id_of(id, number)
            ended = self._over.get(name)
            if ended is not None:
                outcome = tables.outcome_of(event, table, ended)
            elif number in overdue or now >= self._looked.get((id, number), 0) + _LOOK_MS:
                self._looked[id, number] = now
                outcome = await tables.stands(self._lobby, id, event, table)
            else:
                continue
            if outcome.is_over:
                await self._rate(event, table, name)
            if outcome.is_over or number in overdue:
                counted |= await self._count(id, number, outcome)
                self._over.pop(name, None)
                self._states.pop(name, None)
        return counted

    async def _rate(self, event: Event, table: PairedTable, name: str) -> None:
        """Rate the first match of a table before it counts, so that a process that dies in between does it again.

        Duplicate is not rated.
        """
        seats = [event.entrant(number) if number != BOT else None for number in table.seats]
        people = {
            seat: Holder(one.profile, one.holder) for seat, one in zip(SEAT_IDS, seats, strict=False) if one is not None and one.profile
        }
        if not people or event.options.duplicate:
            return
        state = self._states.get(name) or await tables.first_end(self._lobby.store, name)
        if state is not None:
            await self._record(state, people)

    async def _count(self, id: str, number: int, outcome: Outcome) -> bool:
        why: Why = "played" if outcome.is_over else "limit"
        return await self.decide(id, lambda event, now: deciding.finish(event, number, outcome.places, outcome.points, why, outcome.absent))

    # ---- hearing from tables -----------------------------------------------------------------------------------------
    def _match_over(self, state: TableState) -> None:
        event = tables.event_of(state)
        if event is None or state.match_number != 1:
            return
        self._over[state.id], self._states[state.id] = tables.seen(state), frozen(state)
        task = asyncio.get_running_loop().create_task(self._heard(event, state.id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _heard(self, id: str, table: str) -> None:
        try:
            await self.go_on(id)
        except LastCardError as error:  # whoever looks next goes on
            LOG.warning("event %s does not go on for now: %s", id, error)
        else:  # it counts, or did so before
            self._over.pop(table, None)
            self._states.pop(table, None)

    async def settle(self) -> None:
        """Wait until everything is done that the ends of matches have begun."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    def _forget(self, id: str) -> None:
        self._turns.pop(id, None)
        self._glanced.pop(id, None)
        for key in [key for key in self._looked if key[0] == id]:
            del self._looked[key]
