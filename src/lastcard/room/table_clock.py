"""The time of one table, which never runs backwards, and its alarm."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.room.clock import Clock, Handle


class TableClock:
    """The clock of a table that was at a time in ms: if the server's clock was put back, it goes on from there."""

    def __init__(self, clock: Clock, at: int) -> None:
        self._clock = clock
        self._latest = at
        self._ahead = 0  # of the server's clock
        self._alarm: Handle | None = None

    def now(self) -> int:
        """Return the time in ms."""
        now = self._clock.now() + self._ahead
        if now < self._latest:
            self._ahead += self._latest - now
            now = self._latest
        self._latest = now
        return now

    def server_now(self) -> int:
        """Return the time of the server's clock in ms."""
        return self._clock.now()

    def advance(self, at: int) -> None:
        """Advance the time to at least this value in ms."""
        self._latest = max(self._latest, at)

    def wake_at(self, when: int, call: Callable[[], object]) -> None:
        """Call something at a time in ms, in place of what was to be called before."""
        self.cancel()
        self._alarm = self._clock.call_at(when - self._ahead, call)

    def cancel(self) -> None:
        """Call nothing any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
