"""The server's clock: it never runs backwards, even if the system clock is set back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """A scheduled call, which can be cancelled."""

    def cancel(self) -> None:
        """Cancel the call."""
        ...


class Clock(Protocol):
    """The time, and scheduled calls."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        ...

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        """Call a function at a time in milliseconds since 1970."""
        ...


class SystemClock:
    """The time of the system when the clock was created, carried on by the monotonic clock."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return int((self._offset + time.monotonic()) * 1000)

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        """Call a function at a time in milliseconds since 1970."""
        return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1000, call)
