"""Jobs for requests: a ``Runner`` runs them, and constant answers are cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary

from lastcard.room.compute.job import Argument, Feed, Job, Runner
from lastcard.room.errors import Busy, TooManyRequests

KEPT: Final = 32 * 2**20
"""The most bytes of answers that are kept."""
_LARGEST: Final = 4 * 2**20
"""A larger answer is not kept."""
_OVERHEAD: Final = 500
"""Bytes of overhead that each kept answer is counted with."""


@dataclass(slots=True, eq=False)
class _Shared:
    """A call whose answer several callers wait for."""

    task: asyncio.Task[bytes]
    waiting: int = 0


class Compute:
    """Runs jobs. Of equal jobs whose answer may be kept, one runs at a time, and all get its answer."""

    def __init__(self, runner: Runner, kept: int = KEPT) -> None:
        self._runner: Final = runner
        self._most: Final = kept
        self._answers: Final[OrderedDict[Hashable, bytes]] = OrderedDict()
        self._bytes = 0
        self._turns: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()
        self._running: Final[dict[Hashable, _Shared]] = {}

    async def run(self, job: Job, *args: Argument, address: str, feed: Feed | None = None) -> bytes:
        """Run a job for a client at an address and return its answer. Raises what the job refuses, and Refused."""
        return await self._runner.run(job, args, address, feed)

    async def cached(self, job: Job, *args: Argument, address: str) -> bytes:
        """Return the answer of a job that is always the same. Raises as ``run``; errors are not kept."""
        return await self.shared((job.name, *args), lambda: self._runner.run(job, args, address))

    async def shared(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, bytes]], *, keep: bool = True) -> bytes:
        """Return the answer kept for a key, or the result of ``make``. Callers that ask during a call of ``make`` share its result.

        It is cancelled once all of them are cancelled. A refusal that concerns the address of the first caller is not for the others.
        """
        while True:
            kept = self._answers.get(key)
            if kept is not None:
                self._answers.move_to_end(key)
                return kept
            running = self._running.get(key)
            is_own = running is None or _has_failed(running.task)  # though its end is told later: waiting for it here would never end
            if running is None or _has_failed(running.task):
                running = self._running[key] = _Shared(asyncio.get_running_loop().create_task(make()))
                running.task.add_done_callback(partial(self._end, key, keep=keep))
            running.waiting += 1
            try:
                return await asyncio.shield(running.task)  # a caller that leaves must not cancel the call for the others
            except (TooManyRequests, Busy):  # it has had too much computed, or its job came after those of others
                if is_own:
                    raise
            finally:
                running.waiting -= 1
                if not running.waiting and not running.task.done():
                    running.task.cancel()
                    self._forget(key, running.task)  # at once, so that later callers do not get a cancelled call

    def turn(self, key: str) -> asyncio.Lock:
        """Return the lock for jobs of which one at a time may run, such as those of one table."""
        lock = self._turns.get(key)
        if lock is None:
            lock = self._turns[key] = asyncio.Lock()
        return lock

    async def stop(self) -> None:
        """End all jobs and refuse further ones."""
        await self._runner.stop()

    def _forget(self, key: Hashable, task: asyncio.Task[bytes]) -> None:
        """Forget a call, unless another one of the key has begun."""
        running = self._running.get(key)
        if running is not None and running.task is task:
            del self._running[key]

    def _end(self, key: Hashable, done: asyncio.Task[bytes], *, keep: bool) -> None:
        self._forget(key, done)
        if done.cancelled():
            return
        if done.exception() is not None or not keep:
            return
        answer = done.result()
        if len(answer) > min(_LARGEST, self._most):
            return
        self._answers[key] = answer
        self._bytes += len(answer) + _OVERHEAD
        while self._bytes > self._most:
            _, dropped = self._answers.popitem(last=False)
            self._bytes -= len(dropped) + _OVERHEAD


def _has_failed(task: asyncio.Task[bytes]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
