"""All tables of one server process: the lobby creates, joins, finds, lists and reads them, and takes idle ones out of memory."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any, Final

from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.game.verifiable_chance import fresh_seed, fresh_token
from lastcard.game.view import EVERYTHING
from lastcard.room.actor import TableActor
from lastcard.room.arrangements import ALPHABET, ID_LENGTH, AlreadyMade, Arrangement, check_open, check_watched, is_day_over
from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.bots.thinking import Thinker, at_once
from lastcard.room.clients.addresses import network_of
from lastcard.room.clients.listeners import Use
from lastcard.room.clients.rates import TableRates
from lastcard.room.clock import Clock, SystemClock
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import Busy, Forbidden, NotFound, Refused, TooManyRequests, Unavailable
from lastcard.room.live_tables import LiveTables
from lastcard.room.log.event_log import entry_of, load
from lastcard.room.log.look import Look, Looker, in_process, look_at
from lastcard.room.log.match_log import MatchLog
from lastcard.room.log.open_hands import OpenHands, OpenPage
from lastcard.room.log.store import Store, is_table
from lastcard.room.metrics import NoMetrics, TableMetrics
from lastcard.room.names import check_unlike, entered_name
from lastcard.room.public_list import PublicList
from lastcard.room.store_errors import Conflict, StoreError
from lastcard.room.structs import UNSET, UnsetType
from lastcard.room.table import events, membership
from lastcard.room.table.branch import Branch
from lastcard.room.table.host_commands import pace_of
from lastcard.room.table.move_hints import HintWanted, hint_wanted
from lastcard.room.table.seats import hashed
from lastcard.room.table.state import TableState, read_rules
from lastcard.room.table.table import Table
from lastcard.room.table_options import TableOptions, Ticket, clean_nonce
from lastcard.room.watchers import Watchers
from lastcard.room.wire import ScoreSheet, TableInfo

__all__ = ("Lobby", "TableOptions", "Ticket")
LOG: Final = logging.getLogger(__name__)
_IDLE_MS: Final = 60_000
_SWEEP_S: Final = 15
_LOADS: Final = 16
"""The most tables that are loaded at the same time.

Each takes memory before it is known whether the client holds a seat at it."""


class Lobby:
    """The tables of one server process: those in use are in memory, all of them are in the store.

    ``seed`` makes the seeds of matches. Tables without an event for ``keep_days`` are removed for good; None keeps all. ``rates`` limit
    how much is written into the log of each table in addition to play; None means no limit. ``looker`` looks at tables that are not in
    memory; ``thinker`` chooses for the bots that think for long.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        bot_delays: BotDelays | None = None,
        max_tables: int = 10_000,
        metrics: TableMetrics | None = None,
        seed: Callable[[], str] = fresh_seed,
        keep_days: int | None = None,
        rates: TableRates | None = TableRates(),  # noqa: B008  # immutable
        looker: Looker = in_process,
        thinker: Thinker = at_once,
    ) -> None:
        self._store = store
        self._clock = clock or SystemClock()
        self._bot_delays = bot_delays or BotDelays()
        self._metrics = metrics or NoMetrics()
        self._seed = seed
        self._rates = rates
        self._looker = looker
        self._thinker = thinker
        self._keep_ms = None if keep_days is None else keep_days * DAY_MS
        self._pruned_at = 0
        self._actors = LiveTables(max_tables)
        self._loads = asyncio.Semaphore(_LOADS)
        self._loading: dict[str, asyncio.Future[None]] = {}
        self._list = PublicList(store, self._actors)
        self._open_hands = OpenHands(store)
        self._sweeper: asyncio.Task[None] | None = None
        self.watchers: Final = Watchers()
        self._unsealers: list[Callable[[str], Awaitable[bool]]] = []
        self.stopping: bool = False
        store.watch(self)

    @property
    def store(self) -> Store:
        """Where the logs of all tables are."""
        return self._store

    @property
    def tables_live(self) -> int:
        """How many tables are in memory."""
        return len(self._actors)

    @property
    def live(self) -> tuple[TableActor, ...]:
        """The tables in memory."""
        return tuple(self._actors.values())

    def watch_ends(self, told: Callable[[TableState], None]) -> None:
        """Call ``told`` with the state of a table whenever this process has stored the end of a match. It must neither wait nor fail."""
        self.watchers.watch_ends(told)

    def let_unseal(self, asked: Callable[[str], Awaitable[bool]]) -> None:
        """Let ``asked`` say, by the purpose of a sealed table, whether its records may be read now as those of any other table."""
        self._unsealers.append(asked)

    async def _is_unsealed(self, purpose: str | UnsetType) -> bool:
        return is_day_over(purpose, self._clock.now()) or any([await asked(str(purpose)) for asked in self._unsealers])

    # ---- creating and joining ----------------------------------------------------------------------------------------
    async def create(self, options: TableOptions, address: str = "", ticket: Ticket | None = None) -> Ticket:
        """Create a table, for a client at an address. ``ticket`` is its maker's, fresh if not given.

        Raises Refused, RulesError, AlreadyMade for the id of a table.
        """
        self._check_running()
        ticket = ticket or Ticket(fresh_token(ID_LENGTH, ALPHABET), "p1", fresh_token())
        created = options.created(ticket, self._seed(), network_of(ticket.table, address), allows_fast_bots=self._rates is None)
        table, stored = Table.create(created, self._clock.now())
        if options.start:
            read_rules(table.state.rules).check_seats(options.seats)
        actor = await self._hold_new(table, stored)
        if options.start:
            await actor.call(lambda table: events.MatchStarted(self._seed()))
        await self._list.update(actor)
        return ticket

    async def arrange(self, table: str, wanted: Arrangement) -> None:
        """Make a table for people who found each other elsewhere, and begin its match; what is done already is not done again.

        Any process may do so, also after another one has died in the middle of it. Raises Refused, RulesError.
        """
        self._check_running()
        made = wanted.event(table, self._seed)
        try:
            actor = await self._hold_new(*Table.create(made, self._clock.now()))
        except AlreadyMade:
            actor = await self.find(table)

        def begin(found: Table) -> events.MatchStarted:
            if found.state.match_number:
                raise AlreadyMade("runs_already")
            return events.MatchStarted(self._seed())

        with suppress(AlreadyMade):
            await actor.call(begin)
        await self._list.update(actor)

    async def move_seat(self, table: str, before: Collection[str], token: str) -> None:
        """Let the player of an arranged table go on at another device: the token with the hash ``token`` takes the place of the one of
        ``before`` that holds a seat. It may be done again; where none of them holds a seat any more, nothing changes.

        Raises NotFound, Unavailable.
        """
        self._check_running()
        actor = await self.find(table, token)

        def move(found: Table) -> events.SeatMoved:
            held = [seat_id for seat_id, seat in found.state.by_id() if seat.kind == "person" and seat.token in before]
            if not held or found.state.seat_by_token(token) is not None:
                raise AlreadyMade("runs_already")
            return events.SeatMoved(held[0], token)

        with suppress(AlreadyMade):
            await actor.call(move)

    async def play_on(self, branch: Branch, seat: str, level: str) -> Ticket:
        """Create a table that plays on from a branch, with one player at ``seat`` and bots at the others. Raises Refused, RulesError."""
        self._check_running()
        table_id, token = fresh_token(ID_LENGTH, ALPHABET), fresh_token()
        made = events.TableBranched(table_id, seat, hashed(token), level, self._seed(), branch, pace_of(0, 0, 0))
        await self._hold_new(*Table.create(made, self._clock.now()))
        return Ticket(table_id, seat, token)

    async def _hold_new(self, table: Table, stored: events.StoredEvent) -> TableActor:
        """Store the first entry of a table, and take the table into memory. Raises Unavailable, LimitReached."""
        entry = entry_of(table, stored)
        try:
            with self._actors.expecting():
                await self._store.append(table.state.id, entry)
        except Conflict as error:
            raise AlreadyMade("runs_already") from error
        except StoreError as error:
            LOG.warning("no table can be made: %s", error)
            raise Unavailable("not_created", reason=error.sent_cause) from error
        table.mark_stored(entry.hash)
        return self._hold(table)

    async def join(
        self,
        table: str,
        name: str,
        *,
        nonce: str = "",
        seat: str | None = None,
        address: str = "",
        animal: Animal | None = None,
        color: PlayerColor | None = None,
        slow_token: str | None = None,
    ) -> Ticket:
        """Give a player a seat: an open one, else one that a bot plays, with the animal and the colour that nobody else there has chosen.
        While a match runs, one address can take only a limited number of seats. ``slow_token`` is that of a seat in a slow match, which
        only the community gives. Raises Refused.
        """
        self._check_running()
        clean, checked = entered_name(name), clean_nonce(nonce)  # before the table is loaded
        await self._check_seat(table, seat, address)
        actor = await self.find(table)
        token = slow_token or fresh_token()

        def sit_down(found: Table) -> events.PlayerJoined:
            check_open(found.state, slow=slow_token is not None)
            wanted = seat or membership.free_seat(found.state, clean)
            check_unlike(clean, [other for seat_id, other in found.state.by_id() if seat_id != wanted])
            actor.match_joins.take(found.state, hashed(token), address)
            network = network_of(table, address)
            return events.PlayerJoined(wanted, clean, hashed(token), checked, animal or UNSET, color or UNSET, network)

        stored = await actor.call(sit_down)
        assert isinstance(stored.event, events.PlayerJoined)
        await self._list.update(actor)
        return Ticket(table, stored.event.seat, token)

    async def _check_seat(self, table: str, seat: str | None, address: str) -> None:
        """Raise Refused if a table that is not in memory has no seat for a newcomer, so that it is not loaded for nothing."""
        if table in self._actors:
            return
        with suppress(Busy, TooManyRequests):  # whoever may take a seat needs no worker
            membership.check_free((await self.look(table, "", address)).info, seat)

    def _check_running(self) -> None:
        if self.stopping:
            raise Unavailable("restarting")

    # ---- finding -----------------------------------------------------------------------------------------------------
    async def check_exists(self, table: str) -> None:
        """Raise NotFound if there is no such table, and Unavailable if the store fails. The table is not loaded."""
        _check_id(table)
        actor = self._actors.get(table)
        if actor is None or actor.is_removed:
            try:
                found = await self._store.read(table, most=1)
            except StoreError as error:
                raise _not_loaded(table, error) from error
            if not found:
                raise NotFound("table_removed", said=table)

    async def find(self, table: str, holder: str | None = None) -> TableActor:
        """Return the actor of a table, loaded from the store if need be.

        ``holder`` is the hash of a client's token, empty for a spectator; None if somebody takes a seat. To make room, idle tables leave
        memory; for a client that holds or takes a seat, tables that are only watched leave as well. Raises NotFound, Unavailable,
        LimitReached.
        """
        while True:
            actor = self._actors.get(table)
            if actor is not None and not actor.is_removed:
                return actor
            loading = self._loading.get(table)
            if loading is None:
                return await self._load(table, holder)
            await asyncio.wait((loading,))

    async def _load(self, id: str, holder: str | None) -> TableActor:
        _check_id(id)
        self._check_running()
        self._actors.check_room(Use.WATCHED if holder == "" else Use.PLAYED)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._loading[id] = done
        try:
            async with self._loads:
                table = await load(self._store, id)
            if table is None:
                raise NotFound("table_removed", said=id)
            takes_seat = holder is None or table.state.seat_by_token(holder) is not None
            self._actors.make_room(Use.PLAYED if takes_seat else Use.WATCHED)
            return self._hold(table)
        except StoreError as error:
            raise _not_loaded(id, error) from error
        finally:
            del self._loading[id]
            done.cancel()

    def _hold(self, table: Table) -> TableActor:
        actor = TableActor(
            table,
            self._store,
            self._clock,
            bot_delays=self._bot_delays,
            thinker=self._thinker,
            metrics=self._metrics,
            seed=self._seed,
            rates=self._rates,
            on_use=self._actors.update,
            on_over=self.watchers.tell_end,
            on_order=self.watchers.tell_order,
        )
        self._actors.add(actor)
        if self._sweeper is None or self._sweeper.done():
            self._sweeper = asyncio.get_running_loop().create_task(self._sweep())
        return actor

    async def put_away(self, table: str) -> None:
        """Take a table out of memory: finish what was sent to it, and ask its clients to come back."""
        actor = self._actors.get(table)
        if actor is not None:
            await actor.stop()
            if self._actors.get(table) is actor:
                self._actors.remove(table)

    # ---- other processes ---------------------------------------------------------------------------------------------
    def log_grew(self, tables: Collection[str] | None) -> None:
        """Note that other processes have added entries to the logs of these tables. None stands for any table."""
        for actor in self._in_memory(tables):
            actor.log_grew()

    def presence_changed(self, tables: Collection[str] | None) -> None:
        """Note that clients of these tables came or left at other processes. None stands for any table."""
        for actor in self._in_memory(tables):
            actor.presence_changed()

    def _in_memory(self, tables: Collection[str] | None) -> list[TableActor]:
        ids = self._actors if tables is None else tables
        return [actor for actor in map(self._actors.get, ids) if actor is not None]

    # ---- tables that nobody uses -------------------------------------------------------------------------------------
    async def _sweep(self) -> None:
        """As long as tables are in memory, take idle ones out of memory and old ones out of the store."""
        while self._actors or self._list.is_behind:
            await asyncio.sleep(_SWEEP_S)
            try:
                await self._list.catch_up()
                await self.unload(self._clock.now() - _IDLE_MS)
                await self.prune()
            except Exception:  # an error must not prevent the next sweep
                LOG.exception("a sweep of the tables failed")

    async def unload(self, before: int) -> int:
        """Close the tables that have been idle since a time in ms, and return how many have left memory."""
        count = 0
        for actor in tuple(self._actors.values()):
            if not _is_unused(actor, before):
                continue
            if actor.is_stored:
                await self._list.leave(actor)
            if _is_unused(actor, before):
                actor.close()
                count += self._actors.get(actor.id) is actor and self._actors.remove(actor.id)
        return count

    async def prune(self) -> int:
        """Remove, at most once a day, the tables without an event for ``keep_days``; return how many were removed."""
        now = self._clock.now()
        if self._keep_ms is None or now - self._pruned_at < DAY_MS:
            return 0
        self._pruned_at = now
        try:
            return await self._store.prune(now - self._keep_ms, self.is_in_use)
        except StoreError as error:
            LOG.warning("old tables could not be removed: %s", error)
            return 0

    def is_in_use(self, table: str) -> bool:
        """Return whether a table must stay in the store. The store calls this method in its own thread."""
        return not is_table(table) or table in self._actors or table in self._loading or self._list.is_waiting(table)

    # ---- reading -----------------------------------------------------------------------------------------------------
    def check_seen(self, state: TableState, holder: str) -> None:
        """Raise Forbidden if the holder of a token (its hash) has no seat at a table that nobody may watch now."""
        if state.seat_by_token(holder) is None:
            check_watched(state.purpose, self._clock.now(), sealed=state.sealed is True)

    async def public_tables(self, page: int = 1) -> tuple[list[dict[str, Any]], int]:
        """Return a page of the public tables at which somebody is connected, and how many pages there are. Raises StoreError."""
        return await self._list.page(page)

    async def info(self, table: str, address: str = "") -> TableInfo:
        """Return the public state of a table, as it is stored; a worker that this takes counts for ``address``. Raises NotFound,
        Unavailable.
        """
        return (await self.look(table, "", address)).info

    async def older_sheets(self, table: str, before: int, address: str = "") -> tuple[int, list[ScoreSheet]]:
        """Return the number of the last match, and the last of its score sheets before round ``before``. Raises NotFound, Unavailable."""
        seen = await self.look(table, "", address, before)
        check_watched(seen.info.purpose, self._clock.now())
        return seen.matches, seen.sheets

    async def open_hands(self, table: str, after: int | None, address: str = "") -> OpenPage:
        """Return what a stream with open hands shows after entry ``after`` of a table's log. Raises NotFound, Forbidden, Unavailable."""
        if not self._open_hands.knows(table):
            seen = await self.look(table, "", address)
            if seen.sealed or seen.info.stream_s is UNSET:
                raise Forbidden("stream_off")
        try:
            return await self._open_hands.page(table, after, self._clock.now())
        except StoreError as error:
            raise _not_loaded(table, error) from error

    async def match_log(self, table: str, number: int | None, token: str | None, address: str = "") -> MatchLog:
        """Return the log of a match (None: the last one), and how much of it the holder of a token may read. Raises NotFound, Forbidden,
        Unavailable.
        """
        seen = await self.look(table, hashed(token) if token else "", address)
        wanted = seen.matches if number is None else number
        if not 0 < wanted <= seen.matches:
            raise NotFound("no_such_match", number=str(wanted), most=str(seen.matches))
        if token and seen.seat is None:
            raise Forbidden("foreign_token")
        is_sealed = seen.sealed and not await self._is_unsealed(seen.info.purpose)
        if seen.seat is None:
            check_watched(seen.info.purpose, self._clock.now(), sealed=is_sealed)
        is_over = (seen.is_over or wanted < seen.matches) and not is_sealed
        return MatchLog(table, wanted, EVERYTHING if is_over else seen.seat, seen.held_n, is_over, self._store, seen.k)

    async def hint_wanted(self, table: str, token: str | None, address: str = "") -> HintWanted:
        """Return the data from which a hint for the holder of a token is computed. Raises NotFound, Forbidden, Refused, Unavailable.

        A table comes into memory for its players alone.
        """
        holder = hashed(token) if token else ""
        if not holder:
            await self.check_exists(table)
            raise Forbidden("watching")
        if (await self.look(table, holder, address)).seat is None:
            raise Forbidden("foreign_token")
        actor = await self.find(table, holder)
        found = await actor.read(lambda table: hint_wanted(table, holder))
        if isinstance(found, Refused):
            raise found
        return found

    async def look(self, table: str, holder: str, address: str, before: int = 0) -> Look:
        """Return what the holder of a token may see of a table: from memory, or else from its log. The table is not loaded."""
        _check_id(table)
        actor = self._actors.get(table)
        if actor is not None and not actor.is_removed:
            return await actor.read(lambda found: look_at(found.state, holder, before, found.asked))
        await self.check_exists(table)
        try:
            found = await self._looker(self._store, table, holder, before, address)
        except StoreError as error:
            raise _not_loaded(table, error) from error
        if found is None:
            raise NotFound("table_removed", said=table)
        return found

    # ---- the end -----------------------------------------------------------------------------------------------------
    async def stop(self) -> None:
        """Accept nothing new, store everything that was accepted, and ask all clients to come back later."""
        self.stopping = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(actor.stop() for actor in self._actors.values()))


def _is_unused(actor: TableActor, before: int) -> bool:
    return actor.is_idle and actor.touched < before


def _check_id(table: str) -> None:
    if not (len(table) == ID_LENGTH and all(character in ALPHABET for character in table)):
        raise NotFound("no_table", said=table[:20])


def _not_loaded(table: str, error: StoreError) -> Unavailable:
    LOG.warning("table %s cannot be read: %s", table, error)
    return Unavailable("not_loaded", reason=error.sent_cause)
