"""The progress line of a run, and Ctrl-C, which ends the run early and keeps its results."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import FrameType, TracebackType
from typing import Any, Final

from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import localized

GoOn = Callable[[int], bool]
"""A callback that receives the number of games played and returns whether to go on."""
Note = Callable[[Mapping[tuple[str, str], int]], None]
"""A callback that receives the mistakes of programs: how many, by the program's command and the kind of the mistake."""

ENDING: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end a run early: Ctrl-C, ``kill``, a terminal that is closed."""

_EVERY: Final = 0.1  # seconds between two updates of the line
_AGAIN: Final = 0.5  # seconds within which a second signal counts as the first one: ``timeout`` sends it to the process and to its group
_BAR: Final = 24
_PATIENCE: Final = 1.0  # seconds that an aborted run has to end its threads and to remove its files
_ABORTED: Final = 128 + signal.SIGINT


class Progress:
    """The progress of a run on the last line of the terminal; prints nothing if standard error is no terminal.

    ``games`` is how many are to be played; None if the run has no end. As a context manager it also handles Ctrl-C and the like: the
    first asks the run to end early, another one half a second later or more aborts it, within a second or so whatever is being compiled
    (status 130). ``signals`` are those that do so; none for a run that cannot end early.
    """

    def __init__(self, games: int | None, lang: str = ENGLISH, *, signals: Sequence[signal.Signals] = ENDING) -> None:
        self._games = games
        self._signals = tuple(signals)
        self._lang = lang
        self._began = self._next = time.monotonic()
        self._shows = sys.stderr.isatty()
        self._before: dict[int, Any] = {}
        self.stopped: bool = False
        self._stopped_at = 0.0
        self._last_moment: threading.Timer | None = None

    def go_on(self, done: int) -> bool:
        """Show the number of games played; return whether to go on."""
        now = time.monotonic()
        if self._shows and now >= self._next:
            self._next = now + _EVERY
            self._show(f"\r  {line(done, self._games, now - self._began, self._lang)}\x1b[K")
        return not self.stopped

    def __enter__(self) -> Progress:
        if threading.current_thread() is threading.main_thread():  # other threads may not set signal handlers
            self._before = {number: signal.signal(number, self._stop) for number in self._signals}
        return self

    def _stop(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        if not self.stopped:
            self.stopped, self._stopped_at = True, now
            if self._shows:
                self._say_that_it_ends()
        elif now - self._stopped_at >= _AGAIN:
            if self._last_moment is None:
                self._last_moment = threading.Timer(_PATIENCE, os._exit, (_ABORTED,))
                self._last_moment.daemon = True
                self._last_moment.start()
            raise KeyboardInterrupt

    def _say_that_it_ends(self) -> None:
        """Say on the terminal, if there still is one, that the run ends; not by ``print``, which the signal may have interrupted."""
        with suppress(OSError):
            os.write(sys.stderr.fileno(), f"\r\x1b[K  {text(self._lang, 'lab-ending')}\n".encode())

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._last_moment is not None:
            self._last_moment.cancel()
        for number, before in self._before.items():
            signal.signal(number, before)
        if self._shows:
            self._show("\r\x1b[K")

    def _show(self, what: str) -> None:
        """Write to the terminal. Once it is closed, write nothing more and go on, so that the results are not lost."""
        try:
            print(what, end="", file=sys.stderr, flush=True)
        except OSError:
            self._shows = False


def line(done: int, games: int | None, seconds: float, lang: str = ENGLISH) -> str:
    """Return the progress line: a bar, games done, games a second, the time left; without a bar if the run has no end.

    >>> line(30000, 120000, 2)
    '[######..................]  25 %  30,000 of 120,000  15,000/s  6 s left'
    """
    # The first second is no measure of the rest, because batches grow with the measured speed.
    rate = done / seconds if seconds > 0 else 0.0
    if not games:
        return text(lang, "lab-progress-endless", done=done, rate=localized(lang, f"{rate:,.0f}"))
    full = min(_BAR, _BAR * done // games)
    args: dict[str, str | int] = {
        "percent": f"{min(100, 100 * done // games):3}",
        "done": done,
        "games": games,
        "rate": localized(lang, f"{rate:,.0f}"),
    }
    bar = f"[{'#' * full}{'.' * (_BAR - full)}]"
    if rate and seconds >= 1:
        return f"{bar} {text(lang, 'lab-progress-left', time=_left(max(0, games - done) / rate, lang), **args)}"
    return f"{bar} {text(lang, 'lab-progress', **args)}"


def _left(seconds: float, lang: str) -> str:
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return text(lang, "lab-seconds", number=rest)
    if minutes < 60:
        return text(lang, "lab-minutes", number=minutes, seconds=rest)
    return text(lang, "lab-hours", number=minutes // 60, minutes=minutes % 60)
