"""The pool of workers: jobs wait in a fair queue for a worker, and are done within their limits."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from lastcard.errors import LastCardError
from lastcard.room.compute.faults import decode_fault
from lastcard.room.compute.job import Argument, Feed, Job, Kind
from lastcard.room.errors import Busy, InternalError, Invalid, TooManyRequests, Unavailable
from lastcard.server.compute.cpu_budgets import CpuBudgets
from lastcard.server.compute.engine_code import EngineCode
from lastcard.server.compute.fair_queue import FairQueue
from lastcard.server.compute.frames import ANSWERED, FAILED, NO_MEMORY, REFUSED, Request
from lastcard.server.compute.limits import LIMITS, JobLimits
from lastcard.server.compute.worker_process import WorkerDied, WorkerProcess
from lastcard.server.metrics import JobEnd, Metrics

LOG: Final = logging.getLogger(__name__)
_NEW_WORKER_S: Final = 1.0
"""The CPU time of a new worker, where a job has ended its own."""
_RETRY_S: Final = 5
"""After how long a client may try again if the queue is full."""


class QueueLimits(NamedTuple):
    """The limits of each queue: jobs in all, jobs of one address, bytes of arguments, and seconds that a job may wait."""

    most: int = 64
    most_each: int = 8
    most_bytes: int = 32 * 2**20
    wait_s: float = 20.0


@dataclass(slots=True, eq=False)
class _Work:
    """A job that waits or runs, and the future of its answer."""

    address: str
    job: Job
    args: tuple[Argument, ...]
    feed: Feed | None
    answer: asyncio.Future[bytes]


class WorkerPool:
    """A ``Runner`` with worker processes. They start when they are needed, stay, and are replaced after their death.

    There is one queue for each kind of job. Of three workers or more, one is left to pages, one to records and one to choices of bots;
    of two, one is never given a record. Short jobs go first, and those of addresses that have had little computed.
    """

    def __init__(
        self,
        metrics: Metrics,
        *,
        workers: int,
        limits: Mapping[Kind, JobLimits] = LIMITS,
        queue: QueueLimits = QueueLimits(),  # noqa: B008  # immutable
        engine: EngineCode | None = None,
        module: EngineCode | None = None,
        budgets: CpuBudgets | None = None,
    ) -> None:
        """``engine`` compiles the engine for the jobs that need it; without ``engine``, each such job compiles it itself.
        ``module`` does the same for the WebAssembly module.

        ``budgets`` is how much each address may have computed.
        """
        self._budgets: Final = budgets or CpuBudgets(time.monotonic)
        self._metrics: Final = metrics
        self._limits: Final = limits
        self._engine: Final = engine
        self._module: Final = module
        self._wait_s: Final = queue.wait_s
        self._queues: Final[dict[Kind, FairQueue[_Work]]] = {
            kind: FairQueue(queue.most, queue.most_each, queue.most_bytes) for kind in limits
        }
        self._running: Final[dict[Kind, int]] = dict.fromkeys(limits, 0)
        self._idle: Final = [WorkerProcess() for _ in range(workers)]  # the most recently used is the last
        self._workers: Final = tuple(self._idle)
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._is_stopped = False
        metrics.count_jobs(lambda: sum(map(len, self._queues.values())))

    async def run(self, job: Job, args: tuple[Argument, ...], address: str, feed: Feed | None = None) -> bytes:
        """Run a job for a client at an address and return its answer.

        Raises LastCardError with the fault for which the job refuses, Invalid if it is over a limit, Busy if too many jobs wait or it
        waited too long, TooManyRequests if the address has had too much computed. If the caller is cancelled, a job that waits leaves
        the queue, and one that runs is ended.
        """
        self._check_budget(address)
        if job.is_compiled and self._engine is not None:
            await self._engine.ready()
        if job.needs_module and self._module is not None:
            await self._module.ready()
        if self._is_stopped:
            raise Unavailable("restarting")
        work = _Work(address, job, args, feed, asyncio.get_running_loop().create_future())
        queue = self._queues[job.kind]
        if not queue.put(address, work, sum(len(one) for one in args if isinstance(one, str))):
            self._metrics.job_ended("full")
            raise Busy("compute_busy", seconds=_RETRY_S)
        self._start_jobs()
        giving_up = asyncio.get_running_loop().call_later(self._wait_s, self._give_up, address, work)
        try:
            return await work.answer
        finally:
            giving_up.cancel()
            if queue.remove(address, work):
                self._metrics.job_ended("gone")

    def _give_up(self, address: str, work: _Work) -> None:
        """Refuse a job that still waits: its client would be disconnected before the answer."""
        if self._queues[work.job.kind].remove(address, work):
            self._metrics.job_ended("full")
            _settle(work.answer, Busy("compute_busy", seconds=_RETRY_S))

    async def start(self) -> None:
        """Start one worker, so that the first job need not wait for it."""
        try:
            await self._idle[-1].start()
        except (OSError, EOFError) as error:
            LOG.warning("no worker could be started: %s", error)

    async def stop(self) -> None:
        """End all jobs and refuse further ones."""
        self._is_stopped = True
        for code in filter(None, (self._engine, self._module)):
            await code.stop()
        for queue in self._queues.values():
            while (work := queue.take()) is not None:
                _settle(work.answer, Unavailable("restarting"))
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        if self._tasks:
            await asyncio.wait(self._tasks)

    # ---- running -----------------------------------------------------------------------------------------------------
    def _start_jobs(self) -> None:
        """Give waiting jobs to idle workers."""
        while self._idle and (work := self._next()) is not None:
            task = asyncio.get_running_loop().create_task(self._do(work, self._idle.pop()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> _Work | None:
        kinds: tuple[Kind, ...] = ("bot", "record", "page")  # people wait for bots, and records may not take every worker
        for kind in kinds:
            while self._has_room(kind) and (work := self._queues[kind].take(self._rank)) is not None:
                try:
                    self._check_budget(work.address)  # its earlier jobs may have used it up meanwhile
                except TooManyRequests as error:
                    _settle(work.answer, error)
                    continue
                self._running[kind] += 1
                return work
        return None

    def _has_room(self, kind: Kind) -> bool:
        """Return whether one more job of a kind may run: the others keep workers of their own, as far as there are enough."""
        workers, running = len(self._workers), self._running
        if workers < len(running):
            return kind == "page" or running[kind] < max(1, workers - 1)
        both: tuple[Kind, ...] = ("page", "bot") if kind == "record" else ("record",)
        return running[kind] < workers - 2 + (kind == "page") and all(running[kind] + running[other] < workers - 1 for other in both)

    def _rank(self, address: str, work: _Work) -> int:
        """Return how long a job is put off: by the seconds that its address has had, and those that it is likely to take."""
        return int(self._budgets.spent(address) + work.job.cpu_s)

    def _check_budget(self, address: str) -> None:
        """Raise TooManyRequests if an address has had too much computed."""
        wait = self._budgets.wait(address)
        if wait > 0:
            self._metrics.job_ended("full")
            raise TooManyRequests("compute_spent", seconds=wait)

    async def _do(self, work: _Work, worker: WorkerProcess) -> None:
        kind = work.job.kind
        try:
            _settle(work.answer, await self._ask(work, worker))
        except Exception as error:
            _settle(work.answer, error)
        finally:
            self._running[kind] -= 1
            self._idle.append(worker)
            if not self._is_stopped:
                self._start_jobs()
            await _let_go(work.feed)

    async def _ask(self, work: _Work, worker: WorkerProcess) -> bytes:
        """Let a worker do a job and return its answer. Raises the error that the answer holds."""
        job, limits = work.job, self._limits[work.job.kind]
        request = Request(job.name, list(work.args), work.feed is not None, limits.cpu_s, limits.memory, limits.answer)
        begun = time.monotonic()
        try:
            answer, cpu_s = await worker.ask(msgspec.msgpack.encode(request), work.feed, limits.wall_s, work.answer)
            self._budgets.charge(work.address, cpu_s)
        except WorkerDied as died:
            self._budgets.charge(work.address, min(time.monotonic() - begun, limits.cpu_s) + _NEW_WORKER_S)
            if self._is_stopped:
                raise Unavailable("restarting") from None
            self._metrics.job_ended(died.why)
            if died.why != "gone":
                LOG.log(logging.ERROR if died.why == "died" else logging.WARNING, "job %s: its worker ended: %s", job.name, died.why)
            raise self._over(died.why, limits) from None
        kind, body = answer[:1], answer[1:]
        if kind == ANSWERED:
            self._metrics.job_ended("done")
            return body
        if kind == REFUSED:
            self._metrics.job_ended("refused")
            raise LastCardError(decode_fault(body))
        if kind == FAILED:
            self._metrics.job_ended("failed")
            LOG.error("job %s failed: %s", job.name, body.decode(errors="replace"))
            raise InternalError("internal")
        why: JobEnd = "memory" if kind == NO_MEMORY else "answer"
        self._metrics.job_ended(why)
        raise self._over(why, limits)

    def _over(self, why: JobEnd, limits: JobLimits) -> LastCardError:
        """Return the error for a job that exceeded a limit or whose worker has died."""
        if why == "cpu":
            return Invalid("compute_cpu", number=f"{limits.cpu_s:g}")
        if why == "wall":
            return Invalid("compute_wall", number=f"{limits.wall_s:g}")
        if why == "memory":
            return Invalid("compute_memory", most=str(limits.memory >> 20))
        if why == "answer":
            return Invalid("compute_answer", most=str(limits.answer >> 20))
        return InternalError("internal")


async def _let_go(feed: Feed | None) -> None:
    """Close what a job was fed from, wherever it stopped; an error of it has been raised already."""
    if isinstance(feed, AsyncGenerator):
        with suppress(Exception):
            await feed.aclose()


def _settle(answer: asyncio.Future[bytes], found: bytes | Exception) -> None:
    """Give the answer to the caller, unless the call was cancelled."""
    if answer.done():
        return
    if isinstance(found, bytes):
        answer.set_result(found)
    else:
        answer.set_exception(found)
