"""Processes that compile programs which are used once, so that thousands can be made beside what plays."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Final

from lastcard.fast.jit import code_for_once
from lastcard.fast.translator.known import Assumed

_PROGRAMS: Final = 100
"""Programs after which processes are replaced by new ones: of each, LLVM leaves about 1 MB behind that cannot be freed."""


class Compilers:
    """So many processes, started when the first program is asked for. Any thread may ask; ``close`` ends the processes."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._left = 0

    def code(self, entry: str, assumed: Assumed) -> bytes:
        """Return the code of a program of one entry for what is assumed, its indices compared with their bounds."""
        with self._lock:
            if self._left == 0:
                self.close()
                self._start()
            assert self._pool
            self._left -= 1
            made = self._pool.submit(code_for_once, entry, assumed)
        return made.result()

    def _start(self) -> None:
        """Start new processes."""
        self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), initializer=_serve)
        self._left = _PROGRAMS * self._processes

    def close(self) -> None:
        """End the processes as soon as they have compiled what they were asked for."""
        if self._pool:
            self._pool.shutdown(wait=False)


def _serve() -> None:
    """Leave Ctrl-C, which a terminal sends to all processes, to the first of them, and end when that is gone, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
