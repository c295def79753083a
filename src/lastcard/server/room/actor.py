"""The actor of a table: the only thing in this process that changes it.

Everything that happens goes through one mailbox, one job after another: an event is applied, stored with the number it must have, and
only then answered and sent. What cannot be stored has not happened: the table is loaded from its log again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from lastcard.errors import LastCardError
from lastcard.game.chance import fresh_seed
from lastcard.server.clock import Clock, Handle
from lastcard.server.errors import InternalError, Unavailable
from lastcard.server.http.rate_limits import SEAT_SOCKETS, TableRates
from lastcard.server.metrics import Metrics
from lastcard.server.room import events
from lastcard.server.room.bot_delays import BotDelays
from lastcard.server.room.commands import Commands
from lastcard.server.room.event_log import EventLog
from lastcard.server.room.events import StoredEvent, TableEvent
from lastcard.server.room.listeners import Listener, Listeners, first_part
from lastcard.server.room.mailbox import Job, Mailbox
from lastcard.server.room.match_joins import MatchJoins
from lastcard.server.room.public_info import match_so_far, table_info
from lastcard.server.room.table import Table
from lastcard.server.room.timers import Timers
from lastcard.server.store.base import Conflict, Store, StoreError
from lastcard.server.ws.protocol import Command, Hello
from lastcard.text.faults import fault

LOG: Final = logging.getLogger(__name__)
_MOST_EVENTS: Final = 1000
"""Events of the timers in a row, before others get a turn."""
_SNAPSHOT_AFTER: Final = 500
"""Entries without a round after which a snapshot is saved, so that little has to be folded when the table is loaded."""
_RETRY_MS: Final = 1000
"""How long to wait after a failure before the table is loaded again, or the timers' event is tried again."""

T = TypeVar("T")


class _OutdatedError(LastCardError):
    """Another process has changed the table: a timer's event may not be due any more."""


class TableActor:
    """One table in memory, its timers, and the connections to it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Clock,
        *,
        bot_delays: BotDelays,
        metrics: Metrics,
        seed: Callable[[], str] = fresh_seed,
        rates: TableRates | None = None,
    ) -> None:
        self.table = table
        self.id: Final = table.state.id
        self.listeners: Final = Listeners(self.id)
        self.mailbox: Final = Mailbox(self._on_empty, self._on_error)
        self.timers: Final = Timers(self.listeners, bot_delays)
        self.touched = clock.now()  # when something happened last
        self.is_broken = False  # whether the table in memory may differ from its log
        self.is_removed = False  # whether the store has removed the table
        self.is_stopping = False
        self.match_joins: Final = MatchJoins()
        self._log: Final = EventLog(store, self.id)
        self._commands: Final = Commands(self, metrics=metrics, seed=seed, rates=rates)
        self._metrics = metrics
        self._clock = clock
        self._latest = table.state.at
        self._ahead = 0  # of the clock
        self._alarm: Handle | None = None
        self.sent = table.state.n  # the last line sent to the listeners

    # ---- time --------------------------------------------------------------------------------------------------------
    def now(self) -> int:
        """Return the time in ms. It never runs backwards: if the clock was put back, it goes on from the last event."""
        now = self._clock.now()
        self._ahead = max(self._ahead, self._latest - now)
        self._latest = now + self._ahead
        return self._latest

    def _wake_at(self, when: int, job: Job) -> None:
        """Put a job into the mailbox at a time, in place of the one before."""
        self._cancel_alarm()
        self._alarm = self._clock.call_at(when - self._ahead, lambda: self.post(job))

    def _cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    # ---- the mailbox -------------------------------------------------------------------------------------------------
    def post(self, job: Job) -> None:
        """Put a job into the mailbox: a function, that may return something to wait for."""
        self.mailbox.post(job)

    def _on_error(self) -> None:
        """Load the table again after an unexpected error in a job."""
        LOG.exception("table %s: a job failed", self.id)
        self.is_broken = True
        self._wake_at(self.now() + _RETRY_MS, self._retry)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected and there is nothing to do."""
        return not self.listeners and self.mailbox.is_idle

    async def call(self, make: Callable[[Table], TableEvent]) -> StoredEvent:
        """Carry out the event that ``make`` returns when its turn comes. Raises Refused, and what the table raises."""
        return await self._in_turn(lambda: self.commit(make))

    async def read(self, look: Callable[[Table], T]) -> T:
        """Return what ``look`` finds at the table when its turn comes: only what is stored. Raises Unavailable."""

        async def work() -> T:
            if self.is_broken:
                await self.reload()
            return look(self.table)

        return await self._in_turn(work)

    async def _in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do ``work`` when its turn comes and return its result. Raises what it raises; InternalError for an unexpected error."""
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

    # ---- carrying out ------------------------------------------------------------------------------------------------
    async def commit(self, make: Callable[[Table], TableEvent], by: str = "", id: str = "") -> StoredEvent:
        """Apply an event, store it, and send its lines; ``by`` sent it as the command ``id``.

        Raises what the table raises, and Unavailable if the event cannot be stored.
        """
        while True:
            if self.is_broken:
                await self.reload()
            table = self.table
            event = make(table)
            now = self.now()
            stored = table.apply(event, max(now, table.state.at), by=by, id=id)
            begun = time.perf_counter()
            try:
                await self._log.append(table, stored)
            except Conflict:  # another process was first: load the table as it is now, and try again
                self.is_broken = True
                continue
            except StoreError as error:
                self.is_broken = True
                self._metrics.refused("append failed")
                raise self._unavailable(error) from error
            self.touched = now - self._ahead
            self._metrics.committed(time.perf_counter() - begun)
            await self._announce(table, event)
            return stored

    async def _announce(self, table: Table, event: TableEvent) -> None:
        """Send the lines of an event that was stored."""
        new = table.stream.new
        if isinstance(event, events.ActionTaken) and event.by:
            self._metrics.count("bot_moves" if event.by == "bot" else "timeouts")
        if not isinstance(event, events.ActionTaken) or table.can_snapshot:  # the end of a match gives newcomers their seats
            self._update_seats()
        self.sent += len(new)
        self.listeners.send_lines(new)
        if table.can_snapshot and (isinstance(event, events.ActionTaken | events.VoteCast) or table.state.k % _SNAPSHOT_AFTER == 0):
            try:
                await self._log.save_snapshot(table)
            except StoreError as error:  # the log is enough
                LOG.warning("table %s: no snapshot was saved: %s", self.id, error)

    def _unavailable(self, error: StoreError) -> Unavailable:
        LOG.warning("table %s: %s", self.id, error)
        return Unavailable("paused", reason=error.sent_cause)

    async def reload(self) -> None:
        """Load the table from its log again: what is in memory may not be stored. Raises Unavailable."""
        try:
            table = await self._log.load()
        except StoreError as error:
            raise self._unavailable(error) from error
        if table is None:  # nothing has happened at it for so long that the store has removed it
            self.is_removed = True
            raise Unavailable("not_found")
        self.table = table
        self._latest = max(self._latest, table.state.at)
        self.is_broken = False
        self.timers.reset(self.now())
        if table.state.n != self.sent:  # another process has added lines: clients have to come back for them
            self.sent = table.state.n
            self.listeners.close(1012, "resume")

    async def _retry(self) -> None:
        with suppress(Unavailable):
            await self.reload()

    # ---- connections -------------------------------------------------------------------------------------------------
    def attach(self, listener: Listener, after: int | None) -> None:
        """Add a connection; it gets the lines of the present round, or all after line ``after``."""
        self.post(lambda: self._attach(listener, after))

    async def _attach(self, listener: Listener, after: int | None) -> None:
        try:
            if self.is_broken:
                await self.reload()
            state = self.table.state
            start = state.round_n if after is None or after > state.n else after
            lines = await self._log.lines_after(start, self.table)
        except StoreError as error:
            listener.close(1013, self._unavailable(error).fault, 2000)
            return
        except LastCardError as error:
            listener.close(1013, error.fault, 2000)
            return
        seat = self._give_seat(listener)
        self.listeners.add(listener)
        self.timers.connected(seat, self.now())  # before the hello says how much time is left: the timers stood still while nobody was here
        self._close_excess(seat)
        listener.send_message(self._hello(seat, start))
        asked = self.table.asked.get(seat or "")
        current_from = asked.shown if asked else state.n + 1
        seen = [line.again(seat, listener.held_n, current=line.n >= current_from) for line in lines]
        at_once = first_part(seen)
        listener.send_lines(at_once)
        if len(at_once) < len(seen):
            listener.close(1013, fault("there_is_more"))
        self.listeners.send_watching()

    def _give_seat(self, listener: Listener) -> str | None:
        """Give a connection the seat that its token stands for now, and return it."""
        state = self.table.state
        seat = listener.seat = state.seat_by_token(listener.token) if listener.token else None
        listener.held_n = state.held_since(seat)
        return seat

    def _update_seats(self) -> None:
        """Give connections the seats their tokens stand for now."""
        spectators = self.listeners.spectators()
        for listener in self.listeners:
            before = listener.seat
            seat = self._give_seat(listener)
            if seat != before:
                listener.send_message(self._hello(seat, self.table.state.n - len(self.table.stream.new)))
                self._close_excess(seat)
        if self.listeners.spectators() != spectators:
            self.listeners.send_watching()

    def _close_excess(self, seat: str | None) -> None:
        """Close the oldest connections of a seat that has too many."""
        if seat is not None:
            for listener in self.listeners.of_seat(seat)[:-SEAT_SOCKETS]:
                listener.close(1008, fault("seat_elsewhere", number=SEAT_SOCKETS))

    def _hello(self, seat: str | None, n: int) -> Hello:
        state = self.table.state
        return Hello(
            hello=1,
            table=table_info(state),
            match=match_so_far(state),
            rules=state.rules,
            players=[seat.name for seat in state.seats],
            seat=seat,
            n=n,
            left_ms=self.timers.left_ms(self.table, self.now()),
        )

    def detach(self, listener: Listener) -> None:
        """Remove a connection."""
        self._remove(listener)
        self.post(lambda: self._remove(listener) if listener in self.listeners else None)  # its attach may have waited in the mailbox

    def _remove(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        self.touched = self._clock.now()
        self.timers.disconnected(listener.seat, self.now())
        self.listeners.send_watching()

    # ---- commands ----------------------------------------------------------------------------------------------------
    def command(self, listener: Listener, command: Command) -> None:
        """Carry out a client's command when its turn comes."""
        self.post(lambda: self._commands.take(listener, command))

    def hold(self, action: str, job: Job) -> bool:
        """Keep a command until the UNO race is over, if its action would end the race; return whether it has to wait."""
        return self.timers.hold(self.table, action, self.now(), job)

    # ---- timers ------------------------------------------------------------------------------------------------------
    async def _on_empty(self) -> None:
        """Do what the timers say, and wake up for what comes next."""
        self._cancel_alarm()
        for _ in range(_MOST_EVENTS):
            if self.is_stopping:
                return
            if self.is_removed:
                self.listeners.close(1013, fault("table_removed", said=self.id))
                return
            if self.is_broken:
                self._wake_at(self.now() + _RETRY_MS, self._retry)
                return
            if await self._next_event() or self.mailbox.has_jobs:
                return
        self.post(lambda: None)

    async def _next_event(self) -> bool:
        """Carry out the next event of the timers; return whether nothing more is to be done now."""
        now = self.now()
        released = self.timers.release(self.table, now) if self.listeners else []
        for job in released:
            self.post(job)
        if released:
            return True
        event, when = self.timers.next(self.table, now)
        if event is None:
            if when is not None:
                self._wake_at(when, lambda: None)
            return True
        try:
            await self.commit(_if_unchanged(event, self.table))
        except (_OutdatedError, Unavailable):
            pass  # looked at again, with the table as it is then
        except LastCardError as error:
            LOG.error("table %s: the timers' %s was refused: %s", self.id, type(event).__name__, type(error).__name__)
            self.timers.refused(event)
            self._wake_at(self.now() + _RETRY_MS, lambda: None)  # at once it could be refused for ever, and nothing else would run
            return True
        return False

    # ---- the end -----------------------------------------------------------------------------------------------------
    def close(self) -> None:
        """Stop the timers: the table leaves memory."""
        self._cancel_alarm()

    async def stop(self) -> None:
        """Finish what is in the mailbox, take nothing more, and ask all clients to come back later."""
        self.is_stopping = True
        self._cancel_alarm()
        await self.mailbox.drain()
        self.listeners.close(1012, "restart", 1000)


def _if_unchanged(event: TableEvent, seen: Table) -> Callable[[Table], TableEvent]:
    """Return what makes an event for the table as it was seen, and for no other."""

    def make(table: Table) -> TableEvent:
        if table is not seen:
            raise _OutdatedError(type(event).__name__)
        return event

    return make
