"""Fixtures for tests of workers."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lastcard.room.compute.job import Kind
from lastcard.server.compute.cpu_budgets import CpuBudgets
from lastcard.server.compute.limits import JobLimits
from lastcard.server.compute.pool import QueueLimits, WorkerPool
from lastcard.server.metrics import Metrics
from tests.server.tools.pools import ROOMY, MakePool


@pytest.fixture
async def metrics() -> Metrics:
    return Metrics()


@pytest.fixture
async def make_pool(metrics: Metrics) -> AsyncIterator[MakePool]:
    made: list[WorkerPool] = []

    def make(
        limits: JobLimits = ROOMY,
        *,
        workers: int = 1,
        queue: QueueLimits = QueueLimits(),  # noqa: B008
        budgets: CpuBudgets | None = None,
    ) -> WorkerPool:
        kinds: dict[Kind, JobLimits] = {"page": limits, "record": limits, "bot": limits}
        made.append(WorkerPool(metrics, workers=workers, limits=kinds, queue=queue, budgets=budgets))
        return made[-1]

    yield make
    for pool in made:
        await pool.stop()


@pytest.fixture
def fifo(tmp_path: Path) -> Path:
    path = tmp_path / "fifo"
    os.mkfifo(path)
    return path
