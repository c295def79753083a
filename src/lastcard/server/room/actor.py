"""A live table: one mailbox, its clocks, its bots, and those who listen.

Everything that happens goes through the mailbox, one after another: checked, carried out, kept (with the number it must have), and only
then answered and told. What cannot be kept has not happened: the table is folded again from its log.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol

from lastcard.errors import LastCardError
from lastcard.game.chance import fresh_seed
from lastcard.server.clock import Clock, Handle
from lastcard.server.errors import Unavailable
from lastcard.server.http.rate_limits import Rate
from lastcard.server.metrics import Metrics
from lastcard.server.room import events
from lastcard.server.room.bot_delays import BotDelays
from lastcard.server.room.commands import Commands
from lastcard.server.room.events import StoredEvent, TableEvent, decode_event, encode_event
from lastcard.server.room.stream import StreamLine, read_stored
from lastcard.server.room.table import Table
from lastcard.server.room.timers import Timers
from lastcard.server.store.base import Conflict, Store, StoreError, chain
from lastcard.server.ws.protocol import Command

LOG: Final = logging.getLogger(__name__)
_MOST_EVENTS: Final = 1000
_RETRY_MS: Final = 1000
"""How long a table that could not be written to waits before it tries again."""
_MOST_BYTES: Final = 256 * 1024
"""Bytes of lines that somebody who comes back is told at once; for more, they come again."""


def _first_part(lines: list[bytes]) -> list[bytes]:
    """Return the lines to begin with if there are many: so many at once wait for nobody."""
    size = 0
    for place, line in enumerate(lines):
        size += len(line)
        if size > _MOST_BYTES and place:
            return lines[:place]
    return lines


class _OutdatedError(LastCardError):
    """Another process was first: what was due may not be due any more."""


class Listener(Protocol):
    """Somebody connected to a table. Nothing here waits: what cannot be sent is the listener's own trouble."""

    seat: str | None
    token: str
    rtt_ms: int

    def send_message(self, message: dict[str, Any]) -> None:
        """Send a message for this listener alone."""
        ...

    def send_lines(self, lines: list[bytes]) -> None:
        """Send numbered lines."""
        ...

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        """Close the connection."""
        ...


async def load(store: Store, id: str) -> Table | None:
    """Fold a table from its snapshot and its log; None if there is no such table."""
    kept = await store.snapshot(id)
    table = Table.from_snapshot(kept[1]) if kept else None
    for entry in await store.read(id, kept[0] if kept else 0):
        done = decode_event(entry.body)
        if table is None:
            table = Table.begin(done, entry.at, entry.hash)
        else:
            table.fold(done, entry.at, entry.hash)
    return table


def _if_unchanged(event: TableEvent, seen: Table) -> Callable[[Table], TableEvent]:
    """Return what makes an event that was due at a table as it was seen, and only there."""

    def make(table: Table) -> TableEvent:
        if table is not seen:
            raise _OutdatedError(type(event).__name__)
        return event

    return make


class TableActor:
    """One table in memory, with everybody who listens."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Clock,
        *,
        bot_delays: BotDelays,
        metrics: Metrics,
        seed: Callable[[], str] = fresh_seed,
        talk: Rate | None = None,
    ) -> None:
        self.table = table
        self.id: Final = table.state.id
        self.listeners: set[Listener] = set()
        self.touched = clock.now()
        self._loop = asyncio.get_running_loop()
        self._store = store
        self._clock = clock
        self._latest = table.state.at
        self._ahead = 0  # of the clock
        self._metrics = metrics
        self._mail: deque[Callable[[], Any]] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._timer: Handle | None = None
        self.is_broken = False
        self.is_stopping = False
        self._soon: list[Callable[[], object]] = []
        self._told = table.state.n  # the last line that those who listen were sent
        self.timers: Final = Timers(self, bot_delays)
        self._commands: Final = Commands(self, metrics=metrics, seed=seed, talk=talk)

    def now(self) -> int:
        """Return the time in milliseconds: that of the clock, but if it was put back, on from what has happened here."""
        now = self._clock.now()
        self._ahead = max(self._ahead, self._latest - now)
        self._latest = now + self._ahead
        return self._latest

    def _wake_at(self, when: int, job: Callable[[], Any]) -> None:
        """Put a job into the mailbox at a time, instead of whatever the clock was wound for."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._clock.call_at(when - self._ahead, lambda: self.post(job))

    def soon(self, job: Callable[[], object]) -> None:
        """Do something when the event loop is free, together with what else is to be done then: one turn of it for all listeners."""
        if not self._soon:
            self._loop.call_soon(self._do_soon)
        self._soon.append(job)

    def _do_soon(self) -> None:
        jobs, self._soon = self._soon, []
        for job in jobs:
            try:
                job()
            except Exception:  # one listener's fault is nobody else's
                LOG.exception("table %s: a listener failed", self.id)

    # ---- the mailbox -------------------------------------------------------------------------------------------------
    def post(self, job: Callable[[], Any]) -> None:
        """Put a job (a function that may return a coroutine) into the mailbox."""
        self._mail.append(job)
        if self._worker is None:
            self._worker = self._loop.create_task(self._work())

    async def _work(self) -> None:
        try:
            while self._mail:
                waiting = self._mail.popleft()()
                if waiting is not None:
                    await waiting
                if not self._mail:
                    await self._on_time()
        except Exception:  # a fault of ours must not leave the table dumb: tell it, fold again, go on
            LOG.exception("table %s: a job failed", self.id)
            self.is_broken = True
            self._wake_at(self.now() + _RETRY_MS, self._try_again)
        finally:
            self._worker = None
            if self._mail:
                self._worker = self._loop.create_task(self._work())

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing is to be done."""
        return not self.listeners and self._worker is None and not self._mail

    async def call(self, make: Callable[[Table], TableEvent]) -> StoredEvent:
        """Carry out an event that ``make`` returns when its time comes. Raises Refused and what the table raises."""
        result: asyncio.Future[StoredEvent] = self._loop.create_future()

        async def job() -> None:
            try:
                done = await self.carry(make)
            except LastCardError as error:
                if not result.done():
                    result.set_exception(error)
            except Exception:
                result.cancel()
                raise
            else:
                if not result.done():
                    result.set_result(done)

        self.post(job)
        return await result

    # ---- carrying out ------------------------------------------------------------------------------------------------
    async def carry(self, make: Callable[[Table], TableEvent], by: str = "", id: str = "") -> StoredEvent:
        """Carry an event out, keep it, tell it. Raises what the table raises; Unavailable if it cannot be kept."""
        while True:
            if self.is_broken:
                await self.fold_again()
            table = self.table
            event = make(table)
            now = self.now()
            at = max(now, table.state.at)
            done = table.apply(event, at, by=by, id=id)
            entry = chain(table.state.hash, table.state.k + 1, at, encode_event(done))
            begun = time.perf_counter()
            try:
                await self._store.append(self.id, entry)
            except Conflict:  # another process was first: look at the table as it is now, and try again
                self.is_broken = True
                continue
            except StoreError as error:
                self.is_broken = True
                self._metrics.refused("append failed")
                raise self._paused(error) from error
            table.mark_stored(entry.hash)
            self.touched = now - self._ahead
            self._metrics.committed(time.perf_counter() - begun)
            new = table.new
            if not isinstance(event, events.ActionTaken) or table.can_rest:  # the end of a match lets newcomers sit down
                self._reseat()
            if isinstance(event, events.ActionTaken) and event.by:
                self._metrics.count("bot_moves" if event.by == "bot" else "timeouts")
            self._tell(new)
            if table.can_rest and isinstance(event, events.ActionTaken | events.VoteCast):
                await self._keep_snapshot()
            return done

    async def _keep_snapshot(self) -> None:
        try:
            await self._store.keep(self.id, self.table.state.k, self.table.snapshot())
        except StoreError as error:  # the log is enough
            LOG.warning("table %s: no snapshot was kept: %s", self.id, error)

    def _paused(self, error: StoreError) -> Unavailable:
        LOG.warning("table %s: %s", self.id, error)
        return Unavailable(f"the table is paused, nothing is lost: {error.public_text}; try again in a moment")

    async def fold_again(self) -> None:
        """Fold the table from its log again: what it says was not kept. Raises Unavailable."""
        try:
            table = await load(self._store, self.id)
        except StoreError as error:
            raise self._paused(error) from error
        if table is None:
            raise Unavailable("the table cannot be found in the store")
        self.table = table
        self._latest = max(self._latest, table.state.at)
        self.is_broken = False
        self.timers.reset()
        if table.state.n != self._told:
            self._told = table.state.n
            for listener in tuple(self.listeners):  # what they were told still holds; they may have missed what another process did
                listener.close(1012, "resume")

    def _tell(self, lines: list[StreamLine]) -> None:
        self._told += len(lines)
        common = [line.seen_by(None) for line in lines]
        addressed = {seat for line in lines for seat in line.own}
        for listener in tuple(self.listeners):
            seat = listener.seat
            seen = [line.seen_by(seat) for line in lines] if seat in addressed else common
            try:
                listener.send_lines(seen)
            except Exception:  # one listener's fault is nobody else's
                LOG.exception("table %s: a listener failed", self.id)
                self.listeners.discard(listener)

    def _reseat(self) -> None:
        """Look who sits where now: a token may have got a seat, or lost it."""
        before = [listener.seat for listener in self.listeners].count(None)
        for listener in tuple(self.listeners):
            seat = self.table.seat_by_token(listener.token) if listener.token else None
            if seat != listener.seat:
                listener.seat = seat
                listener.send_message(self._hello(seat, self.table.state.n - len(self.table.new)))
        if [listener.seat for listener in self.listeners].count(None) != before:
            self._tell_watching()

    # ---- listening ---------------------------------------------------------------------------------------------------
    def attach(self, listener: Listener, after: int | None) -> None:
        """Let somebody listen from the beginning of the present round, or from line ``after`` on."""
        self.post(lambda: self._attach(listener, after))

    async def _attach(self, listener: Listener, after: int | None) -> None:
        try:
            if self.is_broken:
                await self.fold_again()
            listener.seat = self.table.seat_by_token(listener.token) if listener.token else None
            s = self.table.state
            start = s.dealt_n if after is None or after > s.n else after
            lines = await self._lines_after(start)
        except StoreError as error:
            listener.close(1013, str(self._paused(error)), 2000)
            return
        except LastCardError as error:
            listener.close(1013, str(error), 2000)
            return
        self.listeners.add(listener)
        self.timers.came(listener.seat)  # before it is told how much time is left: the clocks have stood still if nobody was here
        listener.send_message(self._hello(listener.seat, start))
        asked = self.table.asked.get(listener.seat or "")
        shown = asked.shown if asked else s.n + 1
        told = [line.again(listener.seat, current=line.n >= shown) for line in lines]
        few = _first_part(told)
        listener.send_lines(few)
        if len(few) < len(told):
            listener.close(1013, "there is more: come back with after")
        self._tell_watching()

    async def _lines_after(self, start: int) -> list[StreamLine]:
        held, s = self.table.lines, self.table.state
        if start >= s.n:
            return []
        if held and held[0].n <= start + 1:
            return held[start + 1 - held[0].n :]
        kept = await self._store.read(self.id, max(0, s.dealt_k - 1) if start >= s.dealt_n else 0)
        lines: list[StreamLine] = []
        for entry in kept:
            done = decode_event(entry.body)
            lines += [line for line in read_stored(done.n, done.lines) if line.n > start]
        first = held[0].n if held else s.n + 1
        return [line for line in lines if line.n < first] + [line for line in held if line.n > start]

    def _hello(self, seat: str | None, n: int) -> dict[str, Any]:
        table = self.table
        return {
            "hello": 1,
            "table": table.to_wire(),
            "match": table.match_to_wire(),
            "rules": table.state.rules,
            "players": [chair.name for chair in table.state.seats],
            "seat": seat,
            "n": n,
            "left_ms": self.timers.left_ms(),
        }

    def detach(self, listener: Listener) -> None:
        """Listen no more."""
        self._forget(listener)
        self.post(lambda: self._forget(listener) if listener in self.listeners else None)  # it may have waited in the mailbox to be let in

    def _forget(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.touched = self._clock.now()
        self.timers.went(listener.seat)
        self._tell_watching()

    def _tell_watching(self) -> None:
        watching = sum(listener.seat is None for listener in self.listeners)
        for listener in tuple(self.listeners):
            listener.send_message({"watching": watching})

    # ---- commands ----------------------------------------------------------------------------------------------------
    def command(self, listener: Listener, command: Command) -> None:
        """Carry out what somebody sent, when its turn comes."""
        self.post(lambda: self._commands.take(listener, command))

    # ---- clocks ------------------------------------------------------------------------------------------------------
    async def _on_time(self) -> None:
        """Do whatever is due, and wind the clock for what comes next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for _ in range(_MOST_EVENTS):
            if self.is_stopping:
                return
            if self.is_broken:
                self._wake_at(self.now() + _RETRY_MS, self._try_again)
                return
            now = self.now()
            event, when = self.timers.next(now)
            if event is None:
                if when is not None:
                    self._wake_at(when, lambda: None)
                return
            try:
                await self.carry(_if_unchanged(event, self.table))
            except _OutdatedError:
                pass
            except Unavailable:  # tried again later
                pass
            except LastCardError as error:
                LOG.error("table %s: the clock's %s was refused: %s", self.id, type(event).__name__, type(error).__name__)
                self.timers.failed(event)
            if self._mail:
                return
        self.post(lambda: None)

    async def _try_again(self) -> None:
        with suppress(Unavailable):
            await self.fold_again()

    def close(self) -> None:
        """Let the clocks rest: the table leaves memory."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def stop(self) -> None:
        """Finish what is in the mailbox, take nothing more, and send everybody away to come back later."""
        self.is_stopping = True
        if self._timer is not None:
            self._timer.cancel()
        while self._worker is not None:
            await asyncio.wait((self._worker,))
        for listener in tuple(self.listeners):
            listener.close(1012, "restart", 1000)
