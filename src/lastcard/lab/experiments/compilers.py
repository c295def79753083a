"""Processes that compile programs which are used once, so that thousands can be made beside what plays."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar

from lastcard.errors import LastCardError
from lastcard.fast.compiler.machine_code import object_code
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.gpu.program import kernel_code
from lastcard.text.faults import fault

_PROGRAMS: Final = 100
"""Programs after which processes are replaced by new ones: of each, LLVM leaves about 1 MB behind that cannot be freed."""

Made = TypeVar("Made")


class Compilers:
    """So many processes, started when the first program is asked for. Any thread may ask, until they are ended."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._context = get_context("spawn")
        self._told, self._tells = self._context.Pipe(duplex=False)
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._left = 0

    def code(self, request: CompileRequest) -> bytes:
        """Return the code of a program, without the cache. Raises LastCardError if the processes end meanwhile."""
        return self._result(object_code, request)

    def kernel(self, request: CompileRequest, processor: str) -> tuple[str | bytes, dict[str, list[str]]]:
        """Return a kernel for such a GPU likewise (``fast.gpu.program.kernel_code``)."""
        return self._result(kernel_code, request, processor)

    def _result(self, function: Callable[..., Made], *arguments: Any) -> Made:
        try:
            return self._asked_for(function, *arguments).result()
        except (BrokenProcessPool, CancelledError):
            raise LastCardError(fault("compiler_ended")) from None

    def _asked_for(self, function: Callable[..., Made], *arguments: Any) -> Future[Made]:
        with self._lock:
            if self._tells.closed:
                raise BrokenProcessPool
            if self._left == 0:
                self._replace()
            assert self._pool
            self._left -= 1
            return self._pool.submit(function, *arguments)

    def _replace(self) -> None:
        """Start new processes; those before end as soon as they have compiled what they were asked for."""
        if self._pool:
            self._pool.shutdown(wait=False)
        self._pool = ProcessPoolExecutor(self._processes, self._context, initializer=_serve, initargs=(self._told,))
        self._left = _PROGRAMS * self._processes

    def end(self) -> None:
        """End the processes at once, whatever they are compiling: that can take many seconds."""
        with self._lock:
            self._tells.close()
            if self._pool:
                self._pool.shutdown(cancel_futures=True)
            self._told.close()


def _serve(told: Connection) -> None:
    """Leave Ctrl-C, which a terminal sends to all processes, to the first of them, and end when that closes the pipe or has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_after, args=(told,), daemon=True).start()


def _end_after(told: Connection) -> None:
    told.poll(None)  # not an Event: whoever sets that waits for all who wait for it, and for ever for one that was killed
    os._exit(1)
