"""While games are played: a line that says how far they are, and Ctrl-C, which ends them with what is there."""

from __future__ import annotations

import signal
import sys
import threading
import time
from types import FrameType, TracebackType
from typing import Any, Final

_EVERY: Final = 0.1  # seconds between two looks of the line
_BAR: Final = 24


class Progress:
    """How far a run is, on the last line of the terminal; nothing where standard error is none.

    As a context it also takes Ctrl-C: the first one asks the run to end early, a second one breaks it off.
    """

    def __init__(self, games: int) -> None:
        self._games = games
        self._began = self._next = time.monotonic()
        self._shows = sys.stderr.isatty()
        self._before: Any = None
        self.stopped = False

    def go_on(self, done: int) -> bool:
        """Show how many games are done; tell whether to go on."""
        now = time.monotonic()
        if self._shows and now >= self._next:
            self._next = now + _EVERY
            print(f"\r  {line(done, self._games, now - self._began)}\x1b[K", end="", file=sys.stderr, flush=True)
        return not self.stopped

    def __enter__(self) -> Progress:
        if threading.current_thread() is threading.main_thread():  # nobody else may
            self._before = signal.signal(signal.SIGINT, self._stop)
        return self

    def _stop(self, number: int, frame: FrameType | None) -> None:
        if self.stopped:
            raise KeyboardInterrupt
        self.stopped = True

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
        if self._shows:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def line(done: int, games: int, seconds: float) -> str:
    """Return how far a run is: a bar, games done, games a second, the time that is left.

    >>> line(30000, 120000, 2)
    '[######..................]  25 %  30,000 of 120,000  15,000/s  6 s left'
    """
    full = _BAR * done // games
    # The first moments are no measure of the rest: what is played at once grows as it goes well.
    rate = done / seconds if seconds > 0 else 0.0
    left = f"  {_left((games - done) / rate)} left" if rate and seconds >= 1 else ""
    return f"[{'#' * full}{'.' * (_BAR - full)}] {100 * done // games:3} %  {done:,} of {games:,}  {rate:,.0f}/s{left}"


def _left(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return f"{rest} s"
    return f"{minutes} min {rest} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
