"""The actor of a table: the only thing in this process that changes it.

Everything that happens goes through one mailbox, one job after another: an event is applied, stored with the number it must have, and
only then answered and sent. What cannot be stored has not happened: the table is loaded from its log again. What another process has stored
is read, folded and sent to the clients of this one.
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
from lastcard.server.room.listeners import Listener, Listeners, Use, first_part
from lastcard.server.room.mailbox import Job, Mailbox
from lastcard.server.room.match_joins import MatchJoins
from lastcard.server.room.presence import Presence
from lastcard.server.room.public_info import match_so_far, table_info
from lastcard.server.room.stream import StreamLine
from lastcard.server.room.table import Table
from lastcard.server.room.timers import Timers
from lastcard.server.store.base import Conflict, RefusedBefore, SentCommand, Store, StoreError
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
        on_use: Callable[[TableActor], None] = lambda actor: None,
    ) -> None:
        self.table = table
        self.id: Final = table.state.id
        self.listeners: Final = Listeners(self.id)
        self.mailbox: Final = Mailbox(self._on_empty, self._on_error)
        self.presence: Final = Presence(self.id, self.listeners, store)
        self.timers: Final = Timers(self.presence, bot_delays)
        self.touched = clock.now()  # when something happened last
        self.is_broken = False  # whether the table in memory may differ from its log
        self.is_behind = False  # whether the log may have entries that the table in memory has not
        self.is_removed = False  # whether the store has removed the table
        self.is_stopping = False
        self.match_joins: Final = MatchJoins()
        self._is_shared: Final = store.is_shared
        self.is_put_away = False  # whether it has left memory for another table
        self._on_use: Final = on_use
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
        self._wake_at(self.now() + _RETRY_MS, self._try_to_refresh)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected and there is nothing to do."""
        return not self.listeners and self.mailbox.is_idle

    @property
    def use(self) -> Use:
        """How the table is used."""
        return self.listeners.use

    async def call(self, make: Callable[[Table], TableEvent]) -> StoredEvent:
        """Carry out the event that ``make`` returns when its turn comes. Raises Refused, and what the table raises."""
        return await self._in_turn(lambda: self.commit(make))

    async def read(self, look: Callable[[Table], T]) -> T:
        """Return what ``look`` finds at the table when its turn comes: all that is stored, and nothing else. Raises Unavailable."""

        async def work() -> T:
            self.is_behind = self.is_behind or self._is_shared
            await self.refresh()
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
    async def commit(
        self, make: Callable[[Table], TableEvent], by: str = "", id: str = "", command: SentCommand | None = None
    ) -> StoredEvent:
        """Apply an event, store it, and send its lines; ``by`` sent it as the command ``id``.

        Raises what the table raises, Unavailable if the event cannot be stored, RefusedBefore if another process has refused the command.
        """
        while True:
            if self.is_broken or self.is_behind:
                await self.refresh()
            table = self.table
            event = make(table)
            now = self.now()
            stored = table.apply(event, max(now, table.state.at), by=by, id=id)
            begun = time.perf_counter()
            try:
                await self._log.append(table, stored, command)
            except (Conflict, RefusedBefore) as error:  # another process was first: load the table as it is now, and try again
                await self.reload(paused=False)
                if isinstance(error, RefusedBefore):
                    raise
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
        self._send_new(event, new)
        if table.can_snapshot and (isinstance(event, events.ActionTaken | events.VoteCast) or table.state.k % _SNAPSHOT_AFTER == 0):
            try:
                await self._log.save_snapshot(table)
            except StoreError as error:  # the log is enough
                LOG.warning("table %s: no snapshot was saved: %s", self.id, error)

    def _unavailable(self, error: StoreError) -> Unavailable:
        LOG.warning("table %s: %s", self.id, error)
        return Unavailable("paused", reason=error.sent_cause)

    def _send_new(self, event: TableEvent, new: list[StreamLine]) -> None:
        """Send the lines that an event has added."""
        if not isinstance(event, events.ActionTaken) or self.table.can_snapshot:  # the end of a match gives newcomers their seats
            self._update_seats()
        self.sent += len(new)
        self.listeners.send_lines(new)

    async def refuse(self, command: SentCommand, answer: bytes) -> bytes:
        """Keep what a refused command is answered; return the answer that is kept: another process may have refused it before.

        Raises Conflict if the table is behind its log: then the command may have been carried out. Raises Unavailable.
        """
        try:
            return await self._log.refuse(self.table, command, answer)
        except Conflict:
            self.is_behind = True
            raise
        except StoreError as error:
            raise self._unavailable(error) from error

    # ---- what is stored ----------------------------------------------------------------------------------------------
    async def refresh(self) -> None:
        """Make the table in memory what its log says, and send what is new. Raises Unavailable."""
        if self.is_broken:
            await self.reload()
        elif self.is_behind:
            await self._catch_up()

    async def reload(self, *, paused: bool = True) -> None:
        """Load the table from its log again: what is in memory may not be stored; ``paused`` begins the time limits again.

        Raises Unavailable.
        """
        self.is_broken, self.is_behind = True, False
        try:
            table = await self._log.load()
            if table is None:  # nothing has happened at it for so long that the store has removed it
                self.is_removed = True
                raise Unavailable("not_found")
            missed = await self._log.lines_after(self.sent, table)
        except StoreError as error:
            raise self._unavailable(error) from error
        self.table = table
        self._latest = max(self._latest, table.state.at)
        self.is_broken = False
        self.timers.reset(self.now() if paused else None)
        self._send_missed(missed)

    def log_grew(self) -> None:
        """Take note that another process has added entries; clients are sent their lines at once."""
        is_known, self.is_behind = self.is_behind, True
        if self.listeners and not is_known:
            self.post(self._try_to_refresh)

    async def _catch_up(self) -> None:
        """Fold what other processes have added to the log, and send its lines. Raises Unavailable."""
        self.is_behind = False
        table = self.table
        try:
            async for event, new in self._log.follow(table):
                self._latest = max(self._latest, table.state.at)
                self._send_new(event, new)
        except Conflict:  # this is not the log that the table was folded from
            await self.reload()
        except StoreError as error:
            self.is_behind = True
            raise self._unavailable(error) from error

    async def _try_to_refresh(self) -> None:
        with suppress(Unavailable):
            await self.refresh()

    def _send_missed(self, lines: list[StreamLine]) -> None:
        """Send the lines that came from elsewhere while the table was loaded."""
        if self.table.state.n < self.sent:  # the database was put back to an earlier state
            self.sent = self.table.state.n
            self.listeners.close(1012, "resume")
        elif lines:
            self._update_seats()
            self.sent = self.table.state.n
            for listener in self.listeners:
                self._send_again(listener, lines)

    # ---- connections -------------------------------------------------------------------------------------------------
    def attach(self, listener: Listener, after: int | None) -> None:
        """Add a connection; it gets the lines of the present round, or all after line ``after``."""
        self.post(lambda: self._attach(listener, after))

    async def _attach(self, listener: Listener, after: int | None) -> None:
        if self.is_put_away:
            listener.close(1013, fault("table_left"), 1000)
            return
        try:
            self.is_behind = self.is_behind or self._is_shared
            await self.refresh()
            await self.presence.refresh()
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
        self._on_use(self)
        self.timers.connected(seat, self.now())  # before the hello says how much time is left: the timers stood still while nobody was here
        self._close_excess(seat)
        self.presence.show(self.timers.since)
        listener.send_message(self._hello(seat, start))
        self._send_again(listener, lines)
        self.send_watching()

    def _send_again(self, listener: Listener, lines: list[StreamLine]) -> None:
        """Send a connection the lines that it has missed."""
        asked = self.table.asked.get(listener.seat or "")
        current_from = asked.shown if asked else self.table.state.n + 1
        seen = [line.again(listener.seat, listener.held_n, current=line.n >= current_from) for line in lines]
        at_once = first_part(seen)
        listener.send_lines(at_once)
        if len(at_once) < len(seen):
            listener.close(1013, fault("there_is_more"))

    def _give_seat(self, listener: Listener) -> str | None:
        """Give a connection the seat that its token stands for now, and return it."""
        state = self.table.state
        seat = listener.seat = state.seat_by_token(listener.token) if listener.token else None
        listener.held_n = state.held_since(seat)
        return seat

    def _update_seats(self) -> None:
        """Give connections the seats their tokens stand for now."""
        has_changed = False
        for listener in self.listeners:
            before = listener.seat
            seat = self._give_seat(listener)
            if seat != before:
                has_changed = True
                listener.send_message(self._hello(seat, self.sent))
                self._close_excess(seat)
        if has_changed:
            self.presence.show(self.timers.since)
            self.send_watching()
        self._on_use(self)

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
        self._on_use(self)
        self.touched = self._clock.now()
        self.timers.disconnected(listener.seat, self.now())
        self.presence.show(self.timers.since)
        self.send_watching()

    def send_watching(self) -> None:
        """Send everybody how many watch."""
        self.listeners.send_watching(self.presence.spectators())

    def rtt_measured(self) -> None:
        """Take note that the time through the network to a client was measured."""
        if self._is_shared:
            self.presence.show(self.timers.since)

    def presence_changed(self) -> None:
        """Take note that other clients are connected to other processes."""
        if self.listeners:
            self.post(self._look_around)

    async def _look_around(self) -> None:
        watching = self.presence.spectators()
        try:
            await self.presence.refresh()
        except StoreError as error:
            LOG.warning("table %s: who is connected elsewhere is not known: %s", self.id, error)
            self.timers.count_again()
        if self.presence.spectators() != watching:
            self.send_watching()

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
            if self.is_broken or (self.is_behind and self.listeners):
                self._wake_at(self.now() + _RETRY_MS, self._try_to_refresh)
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
        lag = self.presence.lag_ms
        event, when = self.timers.next(self.table, now - lag)
        if event is None:
            if when is not None:
                self._wake_at(when + lag, lambda: None)
            return True
        try:
            if isinstance(event, events.PlayerWentAway):
                await self.presence.refresh()
                if event.seat in self.presence.connected():
                    return False  # the player is connected to another process
            await self.commit(_if_unchanged(event, self.table, self.table.state.k))
        except (_OutdatedError, Unavailable):
            pass  # looked at again, with the table as it is then
        except StoreError as error:
            LOG.warning("table %s: who is connected elsewhere is not known: %s", self.id, error)
            self.timers.count_again()
            self._wake_at(self.now() + _RETRY_MS, lambda: None)
            return True
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
        self.presence.show(self.timers.since)

    def put_away(self) -> None:
        """Leave memory for another table: who watches is asked to come back, and what is in the mailbox is done."""
        self.is_stopping = self.is_put_away = True
        self._cancel_alarm()
        self.listeners.close(1013, fault("table_left"), 5000)

    async def stop(self) -> None:
        """Finish what is in the mailbox, take nothing more, and ask all clients to come back later."""
        self.is_stopping = True
        self._cancel_alarm()
        await self.mailbox.drain()
        self.listeners.close(1012, "restart", 1000)


def _if_unchanged(event: TableEvent, seen: Table, k: int) -> Callable[[Table], TableEvent]:
    """Return what makes an event for the table as it was seen after entry ``k``, and for no other."""

    def make(table: Table) -> TableEvent:
        if table is not seen or table.state.k != k:
            raise _OutdatedError(type(event).__name__)
        return event

    return make
