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
from lastcard.server.errors import Paused
from lastcard.server.http.rate_limits import Rate
from lastcard.server.metrics import Metrics
from lastcard.server.room import events
from lastcard.server.room.bot_delays import Tempo
from lastcard.server.room.commands import Commands
from lastcard.server.room.events import Deed, Done, read_done, write_done
from lastcard.server.room.stream import Line, read_stored
from lastcard.server.room.table import Table
from lastcard.server.room.timers import Due
from lastcard.server.store.base import Conflict, Store, StoreError, chained
from lastcard.server.ws.protocol import Command

LOG: Final = logging.getLogger(__name__)
_BURST: Final = 1000
_AGAIN_MS: Final = 1000
"""How long a table that could not be written to waits before it tries again."""
_AT_ONCE: Final = 256 * 1024
"""Bytes of lines that somebody who comes back is told at once; for more, they come again."""


def _beginning(lines: list[bytes]) -> list[bytes]:
    """Return the lines to begin with if there are many: so many at once wait for nobody."""
    size = 0
    for place, line in enumerate(lines):
        size += len(line)
        if size > _AT_ONCE and place:
            return lines[:place]
    return lines


class _GoneByError(LastCardError):
    """Another process was first: what was due may not be due any more."""


class Listener(Protocol):
    """Somebody connected to a table. Nothing here waits: what cannot be sent is the listener's own trouble."""

    seat: str | None
    token: str
    rtt_ms: int

    def answer(self, message: dict[str, Any]) -> None:
        """Send a message for this listener alone."""
        ...

    def tell(self, lines: list[bytes]) -> None:
        """Send numbered lines."""
        ...

    def drop(self, code: int, why: str, in_ms: int = 0) -> None:
        """Close the connection."""
        ...


async def load(store: Store, id: str) -> Table | None:
    """Fold a table from its snapshot and its log; None if there is no such table."""
    kept = await store.snapshot(id)
    table = Table.wake(kept[1]) if kept else None
    for entry in await store.read(id, kept[0] if kept else 0):
        done = read_done(entry.body)
        if table is None:
            table = Table.begin(done, entry.at, entry.hash)
        else:
            table.fold(done, entry.at, entry.hash)
    return table


def _if_it_stands(deed: Deed, seen: Table) -> Callable[[Table], Deed]:
    """Return what makes a deed that was due at a table as it was seen, and only there."""

    def make(table: Table) -> Deed:
        if table is not seen:
            raise _GoneByError(type(deed).__name__)
        return deed

    return make


class LiveTable:
    """One table in memory, with everybody who listens."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Clock,
        *,
        tempo: Tempo,
        metrics: Metrics,
        seed: Callable[[], str] = fresh_seed,
        talk: Rate | None = None,
    ) -> None:
        self.table = table
        self.id: Final = table.s.id
        self.listeners: set[Listener] = set()
        self.touched = clock.now()
        self._loop = asyncio.get_running_loop()
        self._store = store
        self._clock = clock
        self._latest = table.s.at
        self._ahead = 0  # of the clock
        self._metrics = metrics
        self._mail: deque[Callable[[], Any]] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._timer: Handle | None = None
        self.is_broken = False
        self.is_stopping = False
        self._soon: list[Callable[[], object]] = []
        self._told = table.s.n  # the last line that those who listen were sent
        self.due: Final = Due(self, tempo)
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
            self._wake_at(self.now() + _AGAIN_MS, self._try_again)
        finally:
            self._worker = None
            if self._mail:
                self._worker = self._loop.create_task(self._work())

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing is to be done."""
        return not self.listeners and self._worker is None and not self._mail

    async def call(self, make: Callable[[Table], Deed]) -> Done:
        """Carry out a deed that ``make`` returns when its time comes. Raises Refused and what the table raises."""
        result: asyncio.Future[Done] = self._loop.create_future()

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
    async def carry(self, make: Callable[[Table], Deed], by: str = "", id: str = "") -> Done:
        """Carry a deed out, keep it, tell it. Raises what the table raises; Paused if it cannot be kept."""
        while True:
            if self.is_broken:
                await self.fold_again()
            table = self.table
            deed = make(table)
            now = self.now()
            at = max(now, table.s.at)
            done = table.do(deed, at, by=by, id=id)
            entry = chained(table.s.hash, table.s.k + 1, at, write_done(done))
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
            table.seal(entry.hash)
            self.touched = now - self._ahead
            self._metrics.committed(time.perf_counter() - begun)
            new = table.new
            if not isinstance(deed, events.Acted) or table.can_rest:  # the end of a match lets newcomers sit down
                self._reseat()
            if isinstance(deed, events.Acted) and deed.by:
                self._metrics.count("bot_moves" if deed.by == "bot" else "timeouts")
            self._tell(new)
            if table.can_rest and isinstance(deed, events.Acted | events.Voted):
                await self._keep_snapshot()
            return done

    async def _keep_snapshot(self) -> None:
        try:
            await self._store.keep(self.id, self.table.s.k, self.table.snapshot())
        except StoreError as error:  # the log is enough
            LOG.warning("table %s: no snapshot was kept: %s", self.id, error)

    def _paused(self, error: StoreError) -> Paused:
        LOG.warning("table %s: %s", self.id, error)
        return Paused(f"the table is paused, nothing is lost: {error.told}; try again in a moment")

    async def fold_again(self) -> None:
        """Fold the table from its log again: what it says was not kept. Raises Paused."""
        try:
            table = await load(self._store, self.id)
        except StoreError as error:
            raise self._paused(error) from error
        if table is None:
            raise Paused("the table cannot be found in the store")
        self.table = table
        self._latest = max(self._latest, table.s.at)
        self.is_broken = False
        self.due.reset()
        if table.s.n != self._told:
            self._told = table.s.n
            for listener in tuple(self.listeners):  # what they were told still holds; they may have missed what another process did
                listener.drop(1012, "resume")

    def _tell(self, lines: list[Line]) -> None:
        self._told += len(lines)
        common = [line.seen_by(None) for line in lines]
        addressed = {seat for line in lines for seat in line.own}
        for listener in tuple(self.listeners):
            seat = listener.seat
            seen = [line.seen_by(seat) for line in lines] if seat in addressed else common
            try:
                listener.tell(seen)
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
                listener.answer(self._hello(seat, self.table.s.n - len(self.table.new)))
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
            s = self.table.s
            start = s.dealt_n if after is None or after > s.n else after
            lines = await self._lines_after(start)
        except StoreError as error:
            listener.drop(1013, str(self._paused(error)), 2000)
            return
        except LastCardError as error:
            listener.drop(1013, str(error), 2000)
            return
        self.listeners.add(listener)
        self.due.came(listener.seat)  # before it is told how much time is left: the clocks have stood still if nobody was here
        listener.answer(self._hello(listener.seat, start))
        asked = self.table.asked.get(listener.seat or "")
        shown = asked.shown if asked else s.n + 1
        told = [line.again(listener.seat, current=line.n >= shown) for line in lines]
        few = _beginning(told)
        listener.tell(few)
        if len(few) < len(told):
            listener.drop(1013, "there is more: come back with after")
        self._tell_watching()

    async def _lines_after(self, start: int) -> list[Line]:
        held, s = self.table.lines, self.table.s
        if start >= s.n:
            return []
        if held and held[0].n <= start + 1:
            return held[start + 1 - held[0].n :]
        kept = await self._store.read(self.id, max(0, s.dealt_k - 1) if start >= s.dealt_n else 0)
        lines: list[Line] = []
        for entry in kept:
            done = read_done(entry.body)
            lines += [line for line in read_stored(done.n, done.lines) if line.n > start]
        first = held[0].n if held else s.n + 1
        return [line for line in lines if line.n < first] + [line for line in held if line.n > start]

    def _hello(self, seat: str | None, n: int) -> dict[str, Any]:
        table = self.table
        return {
            "hello": 1,
            "table": table.told(),
            "match": table.told_match(),
            "rules": table.s.rules,
            "players": [chair.name for chair in table.s.chairs],
            "seat": seat,
            "n": n,
            "left_ms": self.due.left_ms(),
        }

    def detach(self, listener: Listener) -> None:
        """Listen no more."""
        self._forget(listener)
        self.post(lambda: self._forget(listener) if listener in self.listeners else None)  # it may have waited in the mailbox to be let in

    def _forget(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.touched = self._clock.now()
        self.due.went(listener.seat)
        self._tell_watching()

    def _tell_watching(self) -> None:
        watching = sum(listener.seat is None for listener in self.listeners)
        for listener in tuple(self.listeners):
            listener.answer({"watching": watching})

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
        for _ in range(_BURST):
            if self.is_stopping:
                return
            if self.is_broken:
                self._wake_at(self.now() + _AGAIN_MS, self._try_again)
                return
            now = self.now()
            deed, when = self.due.next(now)
            if deed is None:
                if when is not None:
                    self._wake_at(when, lambda: None)
                return
            try:
                await self.carry(_if_it_stands(deed, self.table))
            except _GoneByError:
                pass
            except Paused:  # tried again later
                pass
            except LastCardError as error:
                LOG.error("table %s: the clock's %s was refused: %s", self.id, type(deed).__name__, type(error).__name__)
                self.due.failed(deed)
            if self._mail:
                return
        self.post(lambda: None)

    async def _try_again(self) -> None:
        with suppress(Paused):
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
            listener.drop(1012, "restart", 1000)
