"""Processes that compile programs which are used once, so that thousands can be made beside what plays."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from typing import Final

from lastcard.fast.jit import code_for_once
from lastcard.fast.translator.known import Assumed

_PROGRAMS: Final = 100
"""Programs after which processes are replaced by new ones: of each, LLVM leaves about 1 MB behind that cannot be freed."""


class Compilers:
    """So many processes, started when the first program is asked for. Any thread may ask, until they are ended."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._context = get_context("spawn")
        self._ended = self._context.Event()
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._left = 0

    def code(self, entry: str, assumed: Assumed) -> bytes:
        """Return the code of a program of one entry for what is assumed, its indices compared with their bounds.

        Raises BrokenProcessPool if the processes are ended meanwhile.
        """
        with self._lock:
            if self._ended.is_set():
                raise BrokenProcessPool
            if self._left == 0:
                self._replace()
            assert self._pool
            self._left -= 1
            made = self._pool.submit(code_for_once, entry, assumed)
        return made.result()

    def _replace(self) -> None:
        """Start new processes; those before end as soon as they have compiled what they were asked for."""
        if self._pool:
            self._pool.shutdown(wait=False)
        self._pool = ProcessPoolExecutor(self._processes, self._context, initializer=_serve, initargs=(self._ended,))
        self._left = _PROGRAMS * self._processes

    def end(self) -> None:
        """End the processes at once, whatever they are compiling: that can take many seconds."""
        self._ended.set()
        with self._lock:
            if self._pool:
                self._pool.shutdown(cancel_futures=True)


def _serve(ended: Event) -> None:
    """Leave Ctrl-C, which a terminal sends to all processes, to the first of them; end when that says so or is gone, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for wait in (ended.wait, _wait_for_parent):
        threading.Thread(target=_end_after, args=(wait,), daemon=True).start()


def _end_after(wait: Callable[[], object]) -> None:
    wait()
    os._exit(1)


def _wait_for_parent() -> None:
    parent = parent_process()
    assert parent
    parent.join()
