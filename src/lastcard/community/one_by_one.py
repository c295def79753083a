"""Work that a process does in the background, one thing after the other, and tries again later where it failed.

Nobody waits for it. What has to be done follows from stored facts: whoever looks at them says so again, so that a process that dies loses
nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

from lastcard.errors import LastCardError
from lastcard.room.errors import InternalError, RetryLater, Unavailable
from lastcard.room.store_errors import StoreError

LOG: Final = logging.getLogger(__name__)
PASSING: Final = (RetryLater, Unavailable, InternalError, StoreError)
"""Errors that need not come again: there is too much to do for now, the store fails, or a worker has died."""
MOST: Final = 1_000
"""How many things wait at most; one more is done when somebody looks again."""

K = TypeVar("K")


class OneByOne(Generic[K]):
    """Does tasks in the background. ``work`` does the task of a key; one that failed is tried again after ``again_ms`` at the earliest."""

    def __init__(self, work: Callable[[K], Awaitable[None]], again_ms: int) -> None:
        self._work: Final = work
        self._again_ms: Final = again_ms
        self._waiting: Final[OrderedDict[K, None]] = OrderedDict()
        self._tried: Final[OrderedDict[K, int]] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def want(self, key: K, *, since: int, now: int, fresh: bool = False) -> None:
        """Let something be done that is there ``since`` a time in ms.

        ``fresh`` is what this process has stored just now; anything else may be in the hands of the process that stored it, for a while.
        """
        if len(self._waiting) >= MOST or (not fresh and now < max(since, self._tried.get(key, since)) + self._again_ms):
            return
        self._tried[key] = now
        self._tried.move_to_end(key)
        while len(self._tried) > MOST:
            self._tried.popitem(last=False)
        self._waiting[key] = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def settle(self) -> None:
        """Wait until nothing waits."""
        while self._task is not None and not self._task.done():
            await asyncio.wait((self._task,))

    async def _run(self) -> None:
        while self._waiting:
            key, _ = self._waiting.popitem(last=False)
            try:
                await self._work(key)
            except LastCardError as error:  # the store fails, or there is too much to do: whoever looks later tries again
                LOG.info("%s was not done: %s", key, error)
            except Exception:
                LOG.exception("%s was not done", key)
