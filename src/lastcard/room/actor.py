"""The actor of a table: the only thing in this process that changes it.

Everything that happens goes through one mailbox, one job after another: commands of clients, connections that come and go, events of the
timers, and what other processes have stored.
"""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeVar

from lastcard.errors import LastCardError
from lastcard.game.verifiable_chance import fresh_seed
from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.bots.thinking import Thinker, at_once
from lastcard.room.clients.commands import Commands
from lastcard.room.clients.connections import TableConnections
from lastcard.room.clients.listeners import Listener, Listeners, Use
from lastcard.room.clients.match_joins import MatchJoins
from lastcard.room.clients.presence import Presence
from lastcard.room.clients.rates import TableRates
from lastcard.room.clock import Clock
from lastcard.room.errors import InternalError, Unavailable
from lastcard.room.log.logged_table import LoggedTable
from lastcard.room.log.order_deeds import OrderDeed
from lastcard.room.log.store import Store
from lastcard.room.mailbox import Job, Mailbox
from lastcard.room.metrics import NoMetrics, TableMetrics
from lastcard.room.store_errors import StoreError
from lastcard.room.table import events
from lastcard.room.table.events import StoredEvent, TableEvent
from lastcard.room.table.state import TableState
from lastcard.room.table.table import Table
from lastcard.room.table.votes import Missing
from lastcard.room.table_clock import TableClock
from lastcard.room.timers import Timers
from lastcard.room.wire import Command
from lastcard.text.faults import fault

LOG: Final = logging.getLogger(__name__)
_MOST_EVENTS: Final = 1000
"""How many events of the timers are carried out in a row, at most, before other jobs get a turn."""
_RETRY_MS: Final = 1000
"""After a failure, how long to wait before the table is loaded again or the event of a timer is tried again."""

T = TypeVar("T")


class _OutdatedError(LastCardError):
    """The table changed between asking the timers and committing, so their event is out of date."""


class TableActor:
    """One table in memory, its timers, and the connections to it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Clock,
        *,
        bot_delays: BotDelays,
        thinker: Thinker = at_once,
        metrics: TableMetrics | None = None,
        seed: Callable[[], str] = fresh_seed,
        rates: TableRates | None = None,
        on_use: Callable[[TableActor], None] = lambda actor: None,
        on_over: Callable[[TableState], None] = lambda state: None,
        on_order: Callable[[OrderDeed], None] = lambda deed: None,
    ) -> None:
        self.id: Final = table.state.id
        self.is_stopping: bool = False
        self.is_put_away: bool = False  # whether this table has left memory to make room for another one
        self.listeners: Final = Listeners(self.id)
        # the parts hold their actor weakly, so that a table that leaves memory is freed without a search for cycles
        this = weakref.ref(self)
        self.mailbox: Final = Mailbox(partial(_emptied, this), partial(_failed, this), this)
        self.presence: Final = Presence(self.id, self.listeners, store)
        self.timers: Final = Timers(self.presence, bot_delays, thinker, self.presence.for_whom)
        self.match_joins: Final = MatchJoins()
        self._looks: list[Callable[[], None]] = []
        self._looking: asyncio.Task[None] | None = None  # the job that answers all callers of ``read`` who wait now
        self._is_shared: Final = store.is_shared
        self._clock: Final = TableClock(clock, table.state.at)
        metrics = metrics or NoMetrics()
        self._logged: Final = LoggedTable(table, store, self._clock, metrics, on_over, on_order)
        self._connections: Final = TableConnections(
            self._logged, self.listeners, self.presence, self.timers, self._clock, partial(_used, this, on_use)
        )
        self._commands: Final = Commands(weakref.proxy(self), self._logged, metrics=metrics, seed=seed, rates=rates)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._logged.table

    @property
    def sent(self) -> int:
        """The last line that was sent to the connections."""
        return self._connections.sent

    @property
    def touched(self) -> int:
        """When something happened last, in ms."""
        return self._logged.touched

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected and there is nothing to do."""
        return not self.listeners and self.mailbox.is_idle

    @property
    def is_stored(self) -> bool:
        """False once the table in memory is known to differ from its log."""
        return self._logged.is_stored

    @property
    def is_removed(self) -> bool:
        """Whether the store has removed the table."""
        return self._logged.is_removed

    @property
    def use(self) -> Use:
        """How the table is used."""
        return self.listeners.use

    def now(self) -> int:
        """Return the time in ms. It never runs backwards."""
        return self._clock.now()

    # ---- the mailbox -------------------------------------------------------------------------------------------------
    def post(self, job: Job) -> None:
        """Put a job, which is a function, into the mailbox. If the function returns an awaitable, the mailbox awaits it."""
        self.mailbox.post(job)

    def _wake_at(self, when: int, job: Job) -> None:
        """Put a job into the mailbox at the time ``when``. A later call replaces a job that is still waiting for its time."""
        self._clock.wake_at(when, lambda: self.post(job))

    def _retry(self, job: Job) -> None:
        """Put a job into the mailbox in a while."""
        self._wake_at(self.now() + _RETRY_MS, job)

    def _on_error(self) -> None:
        """Load the table again after an unexpected error in a job."""
        LOG.exception("table %s: a job failed", self.id)
        self._logged.is_broken = True
        self._retry(self._logged.try_to_refresh)

    async def call(self, make: Callable[[Table], TableEvent]) -> StoredEvent:
        """Commit the event that ``make`` returns, in the order of the mailbox. Raises Refused, and what the table raises."""
        return await self._in_turn(lambda: self._logged.commit(make))

    async def read(self, look: Callable[[Table], T]) -> T:
        """Bring the table up to date, in the order of the mailbox, and return what ``look`` reads from it. Raises Unavailable.

        All callers that wait for the same turn share it, so the store is read once for all of them.
        """
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._looks.append(lambda: result.set_result(look(self.table)))
        if self._looking is None:
            self._looking = asyncio.ensure_future(self._in_turn(self._look))
        await asyncio.shield(self._looking)  # a caller that leaves must not cancel the turn for the others
        return await result

    async def _look(self) -> None:
        # who calls from now on needs a new job: this one may miss entries that are stored meanwhile
        looks, self._looks, self._looking = self._looks, [], None
        await self._logged.refresh_shared()
        for look in looks:
            look()

    async def _in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do ``work`` when its turn comes and return its result. Raises its errors, and InternalError for unexpected ones."""
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                found = await work()
            except Exception as error:
                is_expected = isinstance(error, LastCardError)
                if not result.done():  # else the caller is gone
                    result.set_exception(error if is_expected else InternalError("internal"))
                if not is_expected:
                    raise
            else:
                if not result.done():
                    result.set_result(found)

        self.post(job)
        return await result

    # ---- clients -----------------------------------------------------------------------------------------------------
    def attach(self, listener: Listener, after: int | None) -> None:
        """Add a connection; it gets the lines of the present round, or all after line ``after``."""
        self.post(lambda: self._attach(listener, after))

    async def _attach(self, listener: Listener, after: int | None) -> None:
        if self.is_put_away:
            listener.close(1013, fault("table_left"), 1000)
            return
        try:
            await self._connections.add(listener, after)
        except LastCardError as error:
            listener.close(1013, error.fault, 2000)

    def detach(self, listener: Listener) -> None:
        """Remove a connection."""
        remove = self._connections.remove
        remove(listener)
        self.post(lambda: remove(listener) if listener in self.listeners else None)  # its attach may still wait in the mailbox

    def command(self, listener: Listener, command: Command) -> None:
        """Carry out a client's command when its turn comes."""
        self.post(lambda: self._commands.receive(listener, command))

    def hold(self, action: str, job: Job) -> bool:
        """Keep a command until the UNO race is over, if its action would end the race; return whether it has to wait."""
        return self.timers.is_racing(self.table) and self.timers.hold(self.table, action, self.now(), job)

    async def look_for_absent(self) -> None:
        """Read who is connected to other processes, before a vote on somebody who is not there. Raises Unavailable."""
        try:
            await self.presence.refresh()
        except StoreError as error:
            raise self._logged.unavailable(error) from error

    def absent(self) -> Missing:
        """Return the seats that are not connected, by how long."""
        return self.timers.missing(self.table, self.now() - self.presence.lag_ms)

    def rtt_measured(self) -> None:
        """Note that the round-trip time of a client was measured."""
        if self._is_shared:
            self.presence.show(self.timers.since)

    # ---- other processes ---------------------------------------------------------------------------------------------
    def log_grew(self) -> None:
        """Note that another process has added entries, and send their lines to the clients at once."""
        is_known, self._logged.is_behind = self._logged.is_behind, True
        if self.listeners and not is_known:
            self.post(self._logged.try_to_refresh)

    def presence_changed(self) -> None:
        """Note that the clients connected to other processes have changed."""
        if self.listeners:
            self.post(self._connections.look_around)

    # ---- timers ------------------------------------------------------------------------------------------------------
    async def _on_empty(self) -> None:
        """Carry out the events of the timers that are due, and set the alarm for the next one."""
        self._clock.cancel()
        for _ in range(_MOST_EVENTS):
            if self.is_stopping:
                return
            if self.is_removed:
                self.listeners.close(1013, fault("table_removed", said=self.id))
                return
            if self._logged.is_broken or (self._logged.is_behind and self.listeners):
                if self.listeners:  # without clients there is no retry: the next client that connects makes the table load
                    self._retry(self._logged.try_to_refresh)
                return
            self._connections.votes.send(self.now())
            if await self._next_event() or self.mailbox.has_jobs:
                return
        self.post(lambda: None)

    async def _next_event(self) -> bool:
        """Carry out the next event of the timers; return True if the loop should stop."""
        now = self.now()
        if self.timers.has_waiting and self.listeners:
            released = self.timers.release(self.table, now)
            for job in released:
                self.post(job)
            if released:
                return True
        lag = self.presence.lag_ms
        event, when = self.timers.next(self.table, now - lag)
        if event is None:
            when = None if when is None else when + lag
            changes = self._connections.votes.until if self.listeners else None
            soonest = min((at for at in (when, changes) if at is not None), default=None)
            if soonest is not None:
                self._wake_at(soonest, lambda: None)
            return True
        try:
            if isinstance(event, events.PlayerWentAway):
                await self.presence.refresh()
                if event.seat in self.presence.connected():
                    return False  # the player is connected to another process
            await self._logged.commit(_if_unchanged(event, self.table, self.table.state.k))
        except (_OutdatedError, Unavailable):
            pass  # the loop asks the timers again, with the changed table
        except StoreError as error:
            LOG.warning("table %s: cannot find out which clients are connected to other processes: %s", self.id, error)
            self.timers.count_again()
            self._retry(lambda: None)
            return True
        except LastCardError as error:
            LOG.error("table %s: the timers' %s was refused: %s", self.id, type(event).__name__, type(error).__name__)
            self.timers.refused(event)
            self._retry(lambda: None)  # retried at once, it could be refused endlessly, and no other job would run
            return True
        return False

    # ---- the end -----------------------------------------------------------------------------------------------------
    def close(self) -> None:
        """Stop the timers: the table leaves memory."""
        self._clock.cancel()
        self.presence.show(self.timers.since)

    def put_away(self) -> None:
        """Leave memory to make room for another table: ask spectators to come back, and finish the jobs in the mailbox."""
        self.is_stopping = self.is_put_away = True
        self._clock.cancel()
        self.listeners.close(1013, fault("table_left"), 5000)

    async def stop(self) -> None:
        """Finish what is in the mailbox, take nothing more, and ask all clients to come back later."""
        self.is_stopping = True
        self._clock.cancel()
        await self.mailbox.drain()
        self.listeners.close(1012, "restart", 1000)


async def _emptied(actor: weakref.ref[TableActor]) -> None:
    if (found := actor()) is not None:
        await found._on_empty()


def _failed(actor: weakref.ref[TableActor]) -> None:
    if (found := actor()) is not None:
        found._on_error()


def _used(actor: weakref.ref[TableActor], on_use: Callable[[TableActor], None]) -> None:
    if (found := actor()) is not None:
        on_use(found)


def _if_unchanged(event: TableEvent, seen: Table, k: int) -> Callable[[Table], TableEvent]:
    """Return a ``make`` for ``commit``: it returns the event if entry ``k`` is still the last of the table, and raises _OutdatedError
    otherwise.
    """

    def make(table: Table) -> TableEvent:
        if table is not seen or table.state.k != k:
            raise _OutdatedError(type(event).__name__)
        return event

    return make
