"""A clock that stands still until a test moves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

NOON: Final = 1_800_000_000_000


class Alarm:
    """A scheduled call."""

    def __init__(self, when: int, call: Callable[[], object]) -> None:
        self.when = when
        self.call = call
        self.off = False

    def cancel(self) -> None:
        """Never call; what would have been called is forgotten, as an event loop does."""
        self.off = True
        self.call = lambda: None


class FakeClock:
    """A clock that stands still until the test moves it."""

    def __init__(self, at: int = NOON) -> None:
        self.at = at
        self._alarms: list[Alarm] = []

    def now(self) -> int:
        return self.at

    def call_at(self, when: int, call: Callable[[], object]) -> Alarm:
        alarm = Alarm(when, call)
        self._alarms.append(alarm)
        return alarm

    @property
    def alarms(self) -> list[Alarm]:
        """The pending alarms, the first one first."""
        self._alarms = sorted((alarm for alarm in self._alarms if not alarm.off), key=lambda alarm: alarm.when)
        return self._alarms

    def ring(self, until: int) -> bool:
        """Call the first alarm up to a time, at its time; return whether there was one."""
        if not self.alarms or self.alarms[0].when > until:
            return False
        alarm = self._alarms.pop(0)
        self.at = max(self.at, alarm.when)
        alarm.call()
        return True
