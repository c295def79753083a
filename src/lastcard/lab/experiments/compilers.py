"""Compile programs that are used once, in other processes, while this process plays."""

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
"""Programs after which processes are replaced by new ones, because LLVM leaks about 1 MB for each program."""

Made = TypeVar("Made")


class Compilers:
    """A pool of compiling processes, started on the first request. Any thread may send requests until ``end``."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._context = get_context("spawn")
        self._told, self._tells = self._context.Pipe(duplex=False)
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._left = 0

    def code(self, request: CompileRequest) -> bytes:
        """Compile a program without the cache and return its code. Raises LastCardError if the processes end before that."""
        return self._result(object_code, request)

    def kernel(self, request: CompileRequest, processor: str) -> tuple[str | bytes, dict[str, list[str]]]:
        """Return a kernel for a kind of GPU in the same way (``fast.gpu.program.kernel_code``)."""
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
        """Start new processes. The old ones end as soon as they have compiled their requests."""
        if self._pool:
            self._pool.shutdown(wait=False)
        self._pool = ProcessPoolExecutor(self._processes, self._context, initializer=_serve, initargs=(self._told,))
        self._left = _PROGRAMS * self._processes

    def end(self) -> None:
        """Kill the processes at once, as a compilation can take many seconds."""
        with self._lock:
            self._tells.close()
            if self._pool:
                self._pool.shutdown(cancel_futures=True)
            self._told.close()


def _serve(told: Connection) -> None:
    """Ignore Ctrl-C, which a terminal sends to all processes, and end when the main process closes the pipe or has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_after, args=(told,), daemon=True).start()


def _end_after(told: Connection) -> None:
    told.poll(None)  # not an Event: set() would wait for every process that waits for it, and forever for a killed one
    os._exit(1)
