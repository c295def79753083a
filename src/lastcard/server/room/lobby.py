"""All tables of this server: made, found, listed, read, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from lastcard.bots.registry import LEVELS
from lastcard.game.chance import fresh_seed, fresh_token
from lastcard.game.match import Match
from lastcard.game.record import redact_record, write_record
from lastcard.server.clock import Clock, SystemClock
from lastcard.server.errors import Forbidden, Invalid, LimitReached, NotFound, Unavailable
from lastcard.server.http.rate_limits import TALK, Rate
from lastcard.server.metrics import Metrics
from lastcard.server.room import events
from lastcard.server.room.actor import TableActor, load
from lastcard.server.room.bot_delays import BotDelays
from lastcard.server.room.events import decode_event, encode_event
from lastcard.server.room.host_commands import pace_of
from lastcard.server.room.seats import clean_name, hashed
from lastcard.server.room.table import Table
from lastcard.server.store.base import Store, StoreError, chain

LOG: Final = logging.getLogger(__name__)
_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH: Final = 12
_IDLE_MS: Final = 60_000
_SWEEP_S: Final = 15
_DAY_MS: Final = 86_400_000


class TableOptions(msgspec.Struct, forbid_unknown_fields=True):
    """How a table is to be made. ``start`` begins the match at once."""

    name: str
    rules: str = "classic"
    seats: int = 4
    bots: int = 0
    level: str = "forgetful"
    start: bool = False
    public: bool = False
    turn_s: int = 60
    away_s: int = 30
    next_s: int = 0
    nonce: str = ""


class Ticket(msgspec.Struct):
    """A seat at a table, and the token that shows it is yours."""

    table: str
    seat: str
    token: str


class Lobby:
    """The tables of one server process. Those in use are in memory; all of them are in the store. ``seed`` makes the seeds of matches.

    Tables at which nothing has happened for ``keep_days`` are removed for good; None keeps all. ``talk`` is how much a
    seat may say; None: as much as it likes.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        bot_delays: BotDelays | None = None,
        max_tables: int = 10_000,
        metrics: Metrics | None = None,
        seed: Callable[[], str] = fresh_seed,
        keep_days: int | None = None,
        talk: Rate | None = TALK,
    ) -> None:
        self._store = store
        self._clock = clock or SystemClock()
        self._bot_delays = bot_delays or BotDelays()
        self._max = max_tables
        self._metrics = metrics or Metrics()
        self._seed = seed
        self._talk = talk
        self._keep_ms = None if keep_days is None else keep_days * _DAY_MS
        self._pruned_at = 0
        self._actors: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Future[TableActor]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self.stopping = False

    @property
    def tables_live(self) -> int:
        """How many tables are in memory."""
        return len(self._actors)

    # ---- making and finding ------------------------------------------------------------------------------------------
    async def make(self, plan: TableOptions) -> Ticket:
        """Make a table. Raises Refused, RulesError."""
        self._check_open()
        if len(self._actors) >= self._max:
            raise LimitReached(f"this server holds {self._max} tables at once, and all are in use: try again later")
        if plan.level not in LEVELS:
            raise Invalid(f"no bot {plan.level!r}; there are {', '.join(LEVELS)}")
        if not 0 <= plan.bots < max(plan.seats, 1):
            raise Invalid(f"{plan.bots} bots on {plan.seats} seats: one seat is yours")
        name, token = fresh_token(_ID_LENGTH, _ALPHABET), fresh_token()
        made = events.TableCreated(
            id=name,
            rules=plan.rules,
            name=clean_name(plan.name),
            token=hashed(token),
            seats=plan.seats,
            bots=plan.bots,
            level=plan.level,
            seed=self._seed(),
            pace=pace_of(plan.turn_s, plan.away_s, plan.next_s),
            public=plan.public,
            nonce=_clean_nonce(plan.nonce),
        )
        at = self._clock.now()
        table, done = Table.create(made, at)
        if plan.start:
            table.check_start()
        entry = chain(b"", 1, at, encode_event(done))
        try:
            await self._store.append(name, entry)
        except StoreError as error:
            LOG.warning("no table can be made: %s", error)
            raise Unavailable(f"no table can be made at the moment: {error.public_text}") from error
        table.mark_stored(entry.hash)
        actor = self._hold(table)
        if plan.start:
            await actor.call(lambda table: events.MatchStarted(self._seed()))
        await self._note(actor)
        return Ticket(name, "p1", token)

    async def sit(self, table: str, name: str, *, nonce: str = "", seat: str | None = None) -> Ticket:
        """Let somebody sit down: on an open seat, else on one that a bot plays. Raises Refused."""
        self._check_open()
        actor = await self.find(table)
        token = fresh_token()
        clean, checked = clean_name(name), _clean_nonce(nonce)
        done = await actor.call(lambda found: events.PlayerJoined(seat or found.free_seat(clean), clean, hashed(token), checked))
        assert isinstance(done.event, events.PlayerJoined)
        await self._note(actor)
        return Ticket(table, done.event.seat, token)

    def _check_open(self) -> None:
        if self.stopping:
            raise Unavailable("the server is about to restart: try again in a few seconds")

    async def find(self, table: str) -> TableActor:
        """Return a table, from the store if need be. Raises NotFound, Unavailable."""
        while True:
            actor = self._actors.get(table)
            if actor is not None:
                return actor
            loading = self._loading.get(table)
            if loading is None:
                return await self._load(table)
            await asyncio.wait((loading,))

    async def _load(self, id: str) -> TableActor:
        if not (len(id) == _ID_LENGTH and all(character in _ALPHABET for character in id)):
            raise NotFound(f"there is no table {id[:20]!r}")
        self._check_open()
        if len(self._actors) >= self._max:
            raise LimitReached(f"this server holds {self._max} tables at once, and all are in use: try again later")
        done: asyncio.Future[TableActor] = asyncio.get_running_loop().create_future()
        self._loading[id] = done
        try:
            table = await load(self._store, id)
            if table is None:
                raise NotFound(f"there is no table {id!r}; it may have been removed since")
            return self._hold(table)
        except StoreError as error:
            LOG.warning("table %s cannot be read: %s", id, error)
            raise Unavailable(f"the table cannot be read at the moment: {error.public_text}") from error
        finally:
            del self._loading[id]
            done.cancel()

    def _hold(self, table: Table) -> TableActor:
        actor = self._actors[table.state.id] = TableActor(
            table, self._store, self._clock, bot_delays=self._bot_delays, metrics=self._metrics, seed=self._seed, talk=self._talk
        )
        if self._sweeper is None or self._sweeper.done():
            self._sweeper = asyncio.get_running_loop().create_task(self._sweep())
        return actor

    async def _sweep(self) -> None:
        """Put away tables nobody is at, now and then, for as long as there are any."""
        while self._actors:
            await asyncio.sleep(_SWEEP_S)
            await self.put_away(self._clock.now() - _IDLE_MS)
            await self.prune()

    async def prune(self) -> int:
        """Remove tables at which nothing has happened for so many days as they are kept, once a day; return how many."""
        now = self._clock.now()
        if self._keep_ms is None or now - self._pruned_at < _DAY_MS:
            return 0
        self._pruned_at = now
        try:
            return await self._store.prune(now - self._keep_ms)
        except StoreError as error:
            LOG.warning("old tables could not be removed: %s", error)
            return 0

    async def put_away(self, before: int) -> int:
        """Take tables out of memory that nobody has been at since a time; return how many."""
        idle = [actor for actor in self._actors.values() if actor.is_idle and actor.touched < before]
        for actor in idle:
            if actor.is_idle:
                actor.close()
                del self._actors[actor.id]
                await self._note(actor)
        return len(idle)

    # ---- reading -----------------------------------------------------------------------------------------------------
    async def _note(self, actor: TableActor) -> None:
        """Keep what the public list says of a table."""
        s = actor.table.state
        if s.public:
            told = {key: value for key, value in actor.table.to_wire().items() if key in ("id", "rules", "state", "seats")}
            await self._store.note(s.id, msgspec.json.encode(told))

    async def listed(self, limit: int = 50) -> list[dict[str, Any]]:
        """Return the public tables, the newest first."""
        found = [msgspec.json.decode(summary) for _, summary in await self._store.listed(limit)]
        actor = {actor.id: actor.table.to_wire() for actor in self._actors.values() if actor.table.state.public}
        return [{key: actor.get(one["id"], one)[key] for key in one} for one in found]

    async def match(self, table: str, number: int | None, token: str | None) -> tuple[Match, str | None]:
        """Return a match of a table, all rounds of it, and whose eyes may see it: a seat, None, or "all" once it is over."""
        actor = await self.find(table)
        s = actor.table.state
        wanted = s.number if number is None else number
        if not 0 < wanted <= s.number:
            raise NotFound(f"there is no match {wanted} at this table; it has played {s.number}")
        seat = actor.table.seat_by_token(hashed(token)) if token else None
        if token and seat is None:
            raise Forbidden("this token belongs to no seat of this table")
        entries = await self._store.read(table)

        def fold() -> Match:
            folded: Table | None = None
            for entry in entries:
                done = decode_event(entry.body)
                if isinstance(done.event, events.MatchStarted) and folded is not None and folded.state.number == wanted:
                    break
                if folded is None:
                    folded = Table.begin(done, entry.at, entry.hash, keep_rounds=True)
                else:
                    folded.fold(done, entry.at, entry.hash)
            assert folded is not None
            assert folded.match is not None
            return folded.match

        match = await asyncio.to_thread(fold)
        is_over = match.over or match.ended
        return match, "all" if is_over else seat

    async def record(self, table: str, match: int | None, token: str | None) -> str:
        """Return the record of a match: all of it once it is over, else as the seat of the token saw it. Raises Refused."""
        found, eyes = await self.match(table, match, token)
        return write_record(found, {"_table": table}) if eyes == "all" else redact_record(found, eyes)

    # ---- the end -----------------------------------------------------------------------------------------------------
    async def stop(self) -> None:
        """Take nothing new, keep all that was taken, and send everybody away to come back."""
        self.stopping = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(actor.stop() for actor in self._actors.values()))


def _clean_nonce(nonce: str) -> str:
    if len(nonce) > 64 or not nonce.isascii() or not (nonce.isalnum() or not nonce):
        raise Invalid("a nonce has up to 64 letters and digits")
    return nonce
