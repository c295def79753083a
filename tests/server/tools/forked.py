"""Servers that are forked from a process which has imported everything: each starts in a fraction of the CPU time, for tests of many kills.

A forked server runs the same code, with a process, sockets and connections of its own.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import warnings
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from tests.server.tools import run_server
from tests.server.tools.servers import Running, Server

_FORKS: Final = multiprocessing.get_context("forkserver")


def _serve(words: list[str], log: str, said: Connection) -> None:
    """Run a server with the streams that ``subprocess`` would give it."""
    os.dup2(said.fileno(), 1)
    os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
    sys.stdout, sys.stderr = (os.fdopen(number, "w", closefd=False) for number in (1, 2))
    warnings.simplefilter("error")
    sys.exit(run_server.run(words))


class ForkedProcess:
    """A server as a forked process."""

    stdin = None

    def __init__(self, words: list[str], log: Path) -> None:
        reader, writer = _FORKS.Pipe(duplex=False)
        self._process = _FORKS.Process(target=_serve, args=(words, str(log), writer), daemon=True)
        self._process.start()
        writer.close()
        self.pid = self._process.pid or 0
        self.stdout = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    def send_signal(self, signal: int) -> None:
        """Send it a signal."""
        if self._process.exitcode is None:
            os.kill(self.pid, signal)

    def poll(self) -> int | None:
        """Return its exit status; None while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float) -> int:
        """Wait until it has ended; return its exit status, or the negative number of the signal that ended it."""
        self._process.join(timeout)
        assert self._process.exitcode is not None, f"process {self.pid} has not ended"
        return self._process.exitcode


class ForkedServer(Server):
    """A ``Server`` that is forked."""

    def _spawn(self, words: list[str]) -> Running:
        return ForkedProcess(words, self.folder / "log")


def preload(*more: str) -> None:
    """Import what servers need in the process that they are forked from, and the modules that the main module imports.

    Call this before the first one is started.
    """
    _FORKS.set_forkserver_preload([__name__, "lastcard.web.process.running", "lastcard.server.store.postgres", "uvloop", *more])
