"""Compiles the engine into the cache of the user, in a separate process, before jobs need it.

On a busy machine, a job that compiled it would exceed its limits. So would each later job, as an interrupted compilation keeps nothing.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from lastcard.room.errors import Busy, Unavailable
from lastcard.server.compute.compile_engine import NOT_KEPT

LOG: Final = logging.getLogger(__name__)
_COMMAND: Final = (sys.executable, "-P", "-m", "lastcard.server.compute.compile_engine")
MODULE: Final = (*_COMMAND, "module")
"""The command that makes the WebAssembly module instead, which only the laboratory page needs."""
_WALL_S: Final = 900
_WAIT_S: Final = 15
"""How long a job waits for the engine before its client is asked to try again."""
_MOST_WAITING: Final = 8
"""The most jobs that may wait for the engine. Their arguments, of up to 2 MB each, are in no bounded queue yet."""
_RETRY_S: Final = 10
"""When a client may try again."""
_AGAIN_S: Final = 60
"""How long after a failure the engine is compiled again."""
_SAID: Final = 500
"""How many of the last characters of its error output are logged."""


class EngineCode:
    """Compiles the engine once, when ``start`` is called or a job waits for it. If the cache has it already, this takes half a second."""

    def __init__(self, command: Sequence[str] = _COMMAND, *, wait_s: float = _WAIT_S, again_s: float = _AGAIN_S) -> None:
        self._command: Final = command
        self._wait_s: Final = wait_s
        self._again_s: Final = again_s
        self._task: asyncio.Task[bool] | None = None
        self._ended_at = 0.0
        self._waiting = 0

    def start(self) -> asyncio.Task[bool]:
        """Compile the engine unless that runs or is done; after a failure only when ``again_s`` have passed. It returns the success."""
        now = asyncio.get_running_loop().time()
        if self._task is None or (self._has_failed() and now >= self._ended_at + self._again_s):
            self._task = asyncio.get_running_loop().create_task(self._compile())
        return self._task

    async def ready(self) -> None:
        """Wait until the engine is compiled. Raises Busy if that takes long or too many wait, Unavailable if it failed."""
        task = self.start()
        if not task.done() and self._waiting >= _MOST_WAITING:
            raise Busy("engine_compiling", seconds=_RETRY_S)
        self._waiting += 1
        try:
            async with asyncio.timeout(self._wait_s):
                is_there = await asyncio.shield(task)
        except TimeoutError:
            raise Busy("engine_compiling", seconds=_RETRY_S) from None
        finally:
            self._waiting -= 1
        if not is_there:
            raise Unavailable("engine_failed")

    async def stop(self) -> None:
        """End the process. Stopping again does nothing."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def _has_failed(self) -> bool:
        return self._task is not None and self._task.done() and not self._task.cancelled() and not self._task.result()

    async def _compile(self) -> bool:
        if importlib.util.find_spec("llvmlite") is None:
            return True  # the jobs report what is missing
        try:
            return await self._run()
        except OSError as error:
            LOG.warning("the engine could not be compiled: %s", error)
            return False
        finally:
            self._ended_at = asyncio.get_running_loop().time()

    async def _run(self) -> bool:
        path = os.pathsep.join(filter(None, sys.path))
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE, env={**os.environ, "PYTHONPATH": path}, start_new_session=True
        )
        try:
            async with asyncio.timeout(_WALL_S):
                _, said = await process.communicate()
        except TimeoutError:
            LOG.warning("the engine was not compiled within %d s", _WALL_S)
            return False
        finally:
            await _end(process)
        if process.returncode == NOT_KEPT:
            LOG.warning("the compiled engine cannot be kept, and each worker compiles it again: name a folder by LASTCARD_CACHE")
        elif process.returncode:
            LOG.error("the engine could not be compiled (%d): %s", process.returncode, said.decode(errors="replace").strip()[-_SAID:])
        return process.returncode in (0, NOT_KEPT)


async def _end(process: Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
