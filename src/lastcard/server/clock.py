"""The server's clock: it never runs backwards, whatever the clock on the wall does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """Something that was to be called later, and can be called off."""

    def cancel(self) -> None:
        """Call it off."""
        ...


class Clock(Protocol):
    """What time it is, and a call when it is later."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        ...

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        """Call something at a time."""
        ...


class SystemClock:
    """The time of the wall when it was made, and from then on what a stopwatch says."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return int((self._offset + time.monotonic()) * 1000)

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        """Call something at a time."""
        return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1000, call)
