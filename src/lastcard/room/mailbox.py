"""The mailbox of a table: jobs are done one after another, in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

Job = Callable[[], Awaitable[Any] | None]


class Mailbox:
    """Jobs, and the task that does them while there are any.

    ``on_empty`` runs after the last job, ``on_error`` if a job raises; then the jobs after it are done all the same. What ``owner`` returns
    stays in memory while there are jobs, so that the callbacks need not hold it.
    """

    def __init__(
        self, on_empty: Callable[[], Awaitable[None]], on_error: Callable[[], None], owner: Callable[[], object] = lambda: None
    ) -> None:
        self._jobs: deque[Job] = deque()
        self._loop = asyncio.get_running_loop()
        self._on_empty = on_empty
        self._on_error = on_error
        self._owner = owner
        self.worker: asyncio.Task[None] | None = None

    def post(self, job: Job) -> None:
        """Put a job in."""
        self._jobs.append(job)
        if self.worker is None:
            self.worker = self._loop.create_task(self._work(self._owner()))

    @property
    def has_jobs(self) -> bool:
        """Whether jobs wait; not the one that is being done."""
        return bool(self._jobs)

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to do."""
        return self.worker is None and not self._jobs

    async def drain(self) -> None:
        """Wait until all jobs are done."""
        while self.worker is not None:
            await asyncio.wait((self.worker,))

    async def _work(self, owner: object) -> None:
        try:
            while self._jobs:
                waiting = self._jobs.popleft()()
                if waiting is not None:
                    await waiting
                if not self._jobs:
                    await self._on_empty()
        except Exception:
            self._on_error()
        finally:
            self.worker = None
            if self._jobs:
                self.worker = self._loop.create_task(self._work(owner))
