"""The tournaments of a server: what people and hosts decide, and what is due, at any process and at any time.

A tournament goes on when a match at one of its tables ends, whenever somebody looks at it, and when its time has come: each process looks
after those that are noted as due. Each step is one decision on one stream and may be taken again: a process that dies between two of them,
or two that take the same one, change nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar, cast

from lastcard.community.due.facts import EVENT_DUE, EVENT_FIRST
from lastcard.community.due.looking_after import LookingAfter
from lastcard.community.events import deciding, snapshots, tables
from lastcard.community.events.due import LEASE_MS, due_at, is_soon
from lastcard.community.events.facts import Changed, EventFact, Made, Started, Why
from lastcard.community.events.options import Options
from lastcard.community.events.state import BOT, Event, PairedTable
from lastcard.community.events.tables import Outcome
from lastcard.community.ratings.recording import Recorder, frozen, rate_nothing
from lastcard.community.ratings.results import Holder
from lastcard.community.streams import Decided, Snapshots, Stream, Streams
from lastcard.errors import LastCardError
from lastcard.game.verifiable_chance import fresh_seed
from lastcard.room.arrangements import table_id_of
from lastcard.room.errors import Forbidden, NotFound
from lastcard.room.lobby import Lobby
from lastcard.room.log.look import Look
from lastcard.room.table.seats import SEAT_IDS
from lastcard.room.table.state import TableState

LOG: Final = logging.getLogger(__name__)
LIST: Final = "events"
"""In the list of public tournaments, the digits of networks are those of this word."""


def _copied(event: Event) -> Event:
    return snapshots.decode(snapshots.encode(event))


EVENTS: Final[Stream[EventFact, Event]] = Stream(
    tables.PURPOSE, EventFact, Event, format=3, snapshots=Snapshots(snapshots.encode, snapshots.decode), copy=_copied
)
_LOOK_MS: Final = 30_000
"""How often a process looks at a table of which it has not heard that its match is over: another process may have died."""
_GLANCE_MS: Final = 1_000
"""How often at most a tournament goes on because somebody looks at it."""
_PATIENCE_S: Final = 1.0
"""How long somebody who asks waits until all is done that is due: a large tournament may always have something to do."""

_NEW_TIMES: Final = (Changed, Started)
"""After these, a tournament is to be looked after at other times."""
_SHOWN: Final = 100
"""Of how many tournaments the view is kept."""

V = TypeVar("V")
Facts = tuple[EventFact, ...]
Work = Callable[[Event, int], Facts]


class Tournaments:
    """All tournaments of a server, as one of its processes sees them. ``record`` rates the matches of their tables.

    Whoever asks waits for what is due at most ``patience_s``; None: until it is done.

    ``on_ready`` hears of each table that this process has made: its tournament, its number, and the hashes of its holders' tokens.
    ``on_soon`` hears of a tournament that begins soon, with its id; it may hear of it again.
    """

    def __init__(
        self,
        streams: Streams,
        lobby: Lobby,
        seed: Callable[[], str] = fresh_seed,
        record: Recorder = rate_nothing,
        *,
        patience_s: float | None = _PATIENCE_S,
    ) -> None:
        self._patience_s: Final = patience_s
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
        self.on_ready: Callable[[str, int, Sequence[str]], None] = lambda event, number, holders: None
        self.on_soon: Callable[[str, Event], Awaitable[None]] = _hears_nothing
        self.looking_after: Final = LookingAfter(streams, EVENT_DUE, EVENT_FIRST, self._look_after, LEASE_MS)
        self.told: Final[list[Callable[[str, str], Awaitable[None]]]] = []
        """Who hears of every tournament that is made or changed."""
        lobby.watch_ends(self._match_over)
        lobby.let_unseal(self._is_over)

    # ---- deciding ----------------------------------------------------------------------------------------------------
    async def make(self, host: str, options: Options, key: str, *, begins_at: int = 0, club: str = "", network: str = "") -> str:
        """Make a tournament and return its id. The same host, or the same club, and ``key`` always make the same one.

        ``network`` is that of the host, for which its public tournaments are counted.
        Raises Refused, RulesError.
        """
        chosen, seed = deciding.checked_options(options), self._seed()
        made = self.id_of(host, key, club=club)

        def work(event: Event, now: int) -> Decided[None]:
            if event.stage == "none":
                return Decided(None, Made(host, chosen, seed, begins_at, club))
            if event.host != host and not club:
                raise Forbidden("event_host")
            return Decided(None)

        await self._streams.decide(EVENTS, made, work)
        await self._keep(made)
        await self.tell(made, network)
        return made

    @staticmethod
    def id_of(host: str, key: str, *, club: str = "") -> str:
        """Return the id of the tournament that a host, or a club, makes with a key."""
        return table_id_of(f"{tables.PURPOSE} of {f'club {club}' if club else host} {key}")

    async def tell(self, id: str, network: str) -> None:
        """Tell who wants to know that a tournament was made or changed, from a network."""
        for told in self.told:
            await told(id, network)

    async def decide(self, id: str, work: Work) -> bool:
        """Store what follows from the state of a tournament, and return whether anything did. Raises Refused, StoreError."""

        def decided(event: Event, now: int) -> Decided[bool | None]:
            found = work(event, now)
            return Decided(any(isinstance(fact, _NEW_TIMES) for fact in found) if found else None, *found)

        has_new_times = await self._streams.decide(EVENTS, id, decided)
        if has_new_times:
            await self._keep(id)
        return has_new_times is not None

    async def event(self, id: str) -> Event:
        """Return a tournament. Look at it before anything else is awaited. Raises NotFound, StoreError."""
        event = await self._streams.state(EVENTS, id)
        deciding.check_exists(event)
        return event

    async def glance(self, id: str) -> Event:
        """Let a tournament go on, unless that was done just now or is being done, and return it. Raises NotFound, StoreError."""
        event = await self.event(id)
        turn = self._turns.get(id)
        is_going_on = turn is not None and turn.locked()
        if event.stage != "over" and not is_going_on and self._streams.now() >= self._glanced.get(id, 0) + _GLANCE_MS:
            await self.go_on_for_a_while(id)
            event = await self.event(id)
        if await self.looking_after.keep(id, due_at(event, self._streams.now())):
            event = await self.event(id)
        if event.stage == "over":  # another process may have ended it
            self._forget(id)
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

    async def _keep(self, id: str) -> None:
        """Note when the tournament is to be looked after, unless this process has done so."""
        event = await self._streams.state(EVENTS, id)
        await self.looking_after.keep(id, due_at(event, self._streams.now()))

    async def _look_after(self, id: str) -> int | None:
        """Do what is due in a tournament at which nobody may look, and return when to look after it again."""
        event = await self._streams.state(EVENTS, id)
        if is_soon(event, self._streams.now()):
            await self.on_soon(id, event)
        await self.go_on_for_a_while(id)
        return due_at(await self._streams.state(EVENTS, id), self._streams.now())

    # ---- going on ----------------------------------------------------------------------------------------------------
    async def go_on(self, id: str) -> None:
        """Do all that is due: count tables that are over or overdue, pair, make tables, begin and end. Raises StoreError."""
        async with self._turns.setdefault(id, asyncio.Lock()):
            self._glanced[id] = self._streams.now()
            while await self._step(id):
                pass
        if (await self._streams.state(EVENTS, id)).stage == "over":
            self._forget(id)

    async def go_on_for_a_while(self, id: str) -> None:
        """Do all that is due, and wait for it as long as this server is patient. Raises StoreError."""
        task = self._in_background(self.go_on(id))
        try:
            await asyncio.wait([task], timeout=self._patience_s)
        finally:  # also if who asks has gone
            if not task.done():
                task.add_done_callback(partial(_log_failure, id))
        if task.done():
            task.result()

    def _in_background(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

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
        ready = {number: [one.token for one in arranged.holders] for number, arranged in wanted.items() if number <= made}
        is_new = await self.decide(id, lambda event, now: deciding.seat_tables(event, made))
        for number in ready:  # somebody may have come to another device since the table was arranged
            await self._hand_seats(id, number)
        for number, holders in ready.items() if is_new else ():
            self.on_ready(id, number, holders)
        return is_new

    async def sit_down(self, id: str, who: str) -> str | None:
        """Give an entrant the seat of their running table with the token that they have now; return the table, None if there is none.

        The tokens that they had before hold that seat no more. Raises Unavailable, StoreError.
        """
        event = await self._streams.state(EVENTS, id)
        table = event.table_of(event.by_player.get(who, 0))
        if table is None or table.number > event.seated:
            return None
        await self._hand_seats(id, table.number)
        return tables.id_of(id, table.number)

    async def _hand_seats(self, id: str, number: int) -> None:
        """Let the seats of a table be held by the tokens that the entrants have now."""
        event = await self._streams.state(EVENTS, id)
        for one in [event.entrant(entrant) for entrant in event.tables[number - 1].entrants]:
            if one.before:
                with suppress(NotFound):
                    await self._lobby.move_seat(tables.id_of(id, number), one.before, one.holder)

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

        Duplicate is not rated: who is done can tell others what is dealt, and a table's points mean little without those of the others.
        Nor is a table at which only one has a profile: the host chooses the rules, the bots and how long a table has, so that a match that
        does not go well need never be over.
        """
        seats = [event.entrant(number) if number != BOT else None for number in table.seats]
        people = {
            seat: Holder(one.profile, one.holder, one.before)
            for seat, one in zip(SEAT_IDS, seats, strict=False)
            if one is not None and one.profile
        }
        if len(people) < 2 or event.options.duplicate:
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
        self._in_background(self._heard(event, state.id))

    async def _heard(self, id: str, table: str) -> None:
        try:
            await self.go_on(id)
        except LastCardError as error:
            _log(id, error)
        else:  # it counts, or did so before
            self._over.pop(table, None)
            self._states.pop(table, None)

    async def _is_over(self, purpose: str) -> bool:
        """Return whether a table was made for a tournament that is over: then its sealed deals are no secret any more."""
        event = tables.event_of_purpose(purpose)
        return event is not None and (await self._streams.state(EVENTS, event)).stage == "over"

    async def settle(self) -> None:
        """Wait until everything is done that the ends of matches have begun."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    def _forget(self, id: str) -> None:
        if id not in self._turns:
            return
        self._turns.pop(id, None)
        self._glanced.pop(id, None)
        for key in [key for key in self._looked if key[0] == id]:
            del self._looked[key]


async def _hears_nothing(id: str, event: Event) -> None: ...


def _log(id: str, error: BaseException) -> None:
    LOG.warning("event %s does not go on for now: %s", id, error)  # whoever looks next goes on


def _log_failure(id: str, task: asyncio.Task[None]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None:
        _log(id, error)
