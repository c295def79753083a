"""A process with a pool of one worker, whose job computes for ever: ``python -m tests.server.tools.spinning_server FIFO``."""

from __future__ import annotations

import asyncio
import sys

from lastcard.room.compute.job import Job
from lastcard.server.compute.limits import JobLimits
from lastcard.server.compute.pool import WorkerPool
from lastcard.server.metrics import Metrics
from tests.server.tools import jobs

LIMITS = JobLimits(cpu_s=600, wall_s=6000, memory=2**30, answer=1000)


async def main(fifo: str) -> None:
    """Run the job ``spin_with_open_fifo``."""
    pool = WorkerPool(Metrics(), workers=1, limits=dict.fromkeys(("page", "record", "bot"), LIMITS))
    await pool.run(Job(jobs.spin_with_open_fifo, "page"), (fifo,), "a")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
