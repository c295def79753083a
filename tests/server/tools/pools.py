"""Pools of workers for tests, and jobs for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from lastcard.room.compute.job import Job as AnyJob
from lastcard.room.compute.job import Kind
from lastcard.server.compute.limits import JobLimits
from lastcard.server.compute.pool import WorkerPool
from lastcard.server.metrics import Metrics
from tests.server.tools import jobs

ROOMY: Final = JobLimits(cpu_s=60, wall_s=600, memory=2**30, answer=2**20)
MakePool = Callable[..., WorkerPool]


def job(name: str, kind: Kind = "page", *, is_fed: bool = False, cpu_s: float = 0) -> AnyJob:
    """Return a job of ``jobs.py``."""
    return AnyJob(getattr(jobs, name), kind, is_fed, cpu_s=cpu_s)


async def release(fifo: Path) -> None:
    """Let a job go on that waits for a FIFO."""
    await asyncio.to_thread(fifo.write_bytes, b".")


def soon(pool: WorkerPool, what: AnyJob, *args: str, address: str = "a") -> asyncio.Task[bytes]:
    """Begin to run a job."""
    return asyncio.ensure_future(pool.run(what, args, address))


def ended(metrics: Metrics, end: str) -> bool:
    """Return whether one job has ended in this way."""
    return f'lastcard_jobs_total{{end="{end}"}} 1.0' in metrics.page().decode()
