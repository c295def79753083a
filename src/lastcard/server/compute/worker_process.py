"""The server's handle of a worker: it starts the process when needed, kills it over a limit, and replaces it after its death."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, Final, Literal, TypeVar

from lastcard.room.compute.job import Feed
from lastcard.server.compute.frames import REPLACE, read_frame, without_cpu, write_frame

T = TypeVar("T")
Death = Literal["cpu", "wall", "gone", "died"]
_CPU_SIGNALS: Final = [-getattr(signal, name) for name in ("SIGPROF", "SIGXCPU") if hasattr(signal, name)]
_START_S: Final = 60
"""How long a worker may take to start."""
_GONE_S: Final = 1.0
"""How long a job may go on after its client has left. Most jobs finish in that time, and starting another worker takes about as long."""
_COMMAND: Final = (sys.executable, "-P", "-m", "lastcard.server.compute.worker")


class WorkerDied(Exception):
    """The worker ended without an answer. ``why`` is the limit that the job exceeded, ``gone`` if its caller was cancelled, or ``died``."""

    def __init__(self, why: Death) -> None:
        super().__init__(why)
        self.why: Final = why


class WorkerProcess:
    """One worker. A thread writes to its pipe and reads from it, so that the event loop never waits.

    The process is spawned, not forked: a forked copy of a server with threads and many tables would be slow and unsafe.
    """

    def __init__(self) -> None:
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="compute")
        self._process: subprocess.Popen[bytes] | None = None
        self._timer: asyncio.TimerHandle | None = None  # while there is a job
        self._ended_for: Literal["wall", "gone"] | None = None
        self._is_stopped = False

    async def ask(self, head: bytes, feed: Feed | None, wall_s: float, wanted: asyncio.Future[Any]) -> tuple[bytes, float]:
        """Send a request and its feed; return the answer and the CPU time it took. Once ``wanted`` is cancelled, the job is ended soon.

        Raises WorkerDied, and what the feed raises.
        """
        self._ended_for = None
        keep = False
        try:
            self._limit(_START_S)
            await self._call(self._started)
            self._limit(wall_s)
            wanted.add_done_callback(self._give_up)
            await self._call(partial(self._send, head))
            if feed is not None:
                async for chunk in feed:
                    await self._call(partial(self._send, chunk))
                await self._call(partial(self._send, b""))
            answer, cpu_s = without_cpu(await self._call(self._receive))
            keep = answer[1:2] != REPLACE and self._ended_for is None
        except (OSError, EOFError):
            raise WorkerDied("died" if self._is_stopped else await self._call(self._bury)) from None
        finally:
            wanted.remove_done_callback(self._give_up)
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            if not keep:
                self._replace()
        return answer[:1] + answer[2:], cpu_s

    async def start(self) -> None:
        """Start the process now, so that the first job need not wait for it. Raises OSError, EOFError if that fails."""
        await self._call(self._started)

    async def stop(self) -> None:
        """End the process for good. Stopping again does nothing."""
        if self._is_stopped:
            return
        self._is_stopped = True
        self._kill()
        self._thread.submit(self._bury)
        await asyncio.to_thread(self._thread.shutdown)

    def _replace(self) -> None:
        """End the process, whatever it does; the next job starts another one."""
        self._kill()
        if not self._is_stopped:
            self._thread.submit(self._bury)

    def _limit(self, seconds: float, why: Literal["wall", "gone"] = "wall") -> None:
        """End the job after so many seconds from now."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._end_job, why)

    def _give_up(self, wanted: asyncio.Future[Any]) -> None:
        """End the job soon, because its caller no longer waits for the answer."""
        if self._timer is not None:
            self._limit(_GONE_S, "gone")

    def _end_job(self, why: Literal["wall", "gone"]) -> None:
        self._ended_for = why
        self._kill()

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    async def _call(self, work: Callable[[], T]) -> T:
        if self._is_stopped:
            raise EOFError
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    # ---- in the thread -----------------------------------------------------------------------------------------------
    def _started(self) -> None:
        """Start the process if there is none, or if it ended while it was idle; wait until it takes requests."""
        if self._process is not None and self._process.poll() is not None:
            self._bury()
        if self._process is None:
            self._process = subprocess.Popen(
                _COMMAND,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                start_new_session=True,  # Ctrl-C must only reach the server
            )
            if self._is_stopped:  # ``stop`` was called meanwhile
                self._process.kill()
            self._receive()

    def _send(self, data: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        write_frame(self._process.stdin, data)

    def _receive(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        return read_frame(self._process.stdout)

    def _bury(self) -> Death:
        """Wait for the end of the process and return why it ended."""
        process, self._process = self._process, None
        if process is None:
            return "died"
        process.kill()
        with suppress(OSError), process:  # closes the pipes and waits
            pass
        if self._ended_for is not None:
            return self._ended_for
        return "cpu" if process.returncode in _CPU_SIGNALS else "died"
