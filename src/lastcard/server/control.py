"""The control socket of a server: a Unix socket beside the file of its tables, which only the owner of the file may open.

A client sends the line ``backup``. The server makes a copy of its tables beside the file and answers in one frame, with why if it cannot.
The server removes the copy when the client closes the connection.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from lastcard.room.compute.faults import decode_fault, encode_fault
from lastcard.room.store_errors import StoreError
from lastcard.server.compute.frames import ANSWERED, REFUSED, frame, read_frame
from lastcard.server.store.sqlite_backup import BackupError
from lastcard.text.faults import fault

_ORDER: Final = b"backup\n"


def control_path(file: Path) -> Path:
    """Return the path of the control socket of the server that uses a file."""
    return file.with_name(file.name + ".control")


def copy_path(file: Path) -> Path:
    """Return where the server that uses a file makes a copy of it."""
    return file.with_name(file.name + ".copy")


class ControlSocket:
    """The server's side: it answers one client at a time."""

    def __init__(self, file: Path, backup: Callable[[Path], Awaitable[None]]) -> None:
        self._path: Final = control_path(file)
        self._copy: Final = copy_path(file)
        self._backup: Final = backup
        self._is_busy = False
        self._server: asyncio.Server | None = None
        self._clients: Final[set[asyncio.Task[None]]] = set()

    async def open(self) -> None:
        """Listen. Only the process that has locked the file may do this. Raises OSError, such as for a path that is too long."""
        for left_behind in (self._path, self._copy):
            left_behind.unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX)
        mask = os.umask(0o177)
        try:
            listening.bind(str(self._path))
        except OSError:
            listening.close()
            raise
        finally:
            os.umask(mask)
        self._server = await asyncio.start_unix_server(self._accept, sock=listening)

    async def close(self) -> None:
        """End what runs, and listen no longer."""
        if self._server is not None:
            self._server.close()
            _remove(self._path)
        for client in self._clients:
            client.cancel()
        await asyncio.gather(*self._clients, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._clients.add(task)
        try:
            await self._answer(reader, writer)
        except (ConnectionError, asyncio.CancelledError):
            pass  # the client has gone, or the server ends
        finally:
            self._clients.discard(task)
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if await reader.readline() != _ORDER:
            return
        if self._is_busy:
            writer.write(frame(REFUSED + encode_fault(fault("backup_running"))))
            return
        self._is_busy = True
        try:
            await self._back_up(reader, writer)
        finally:
            self._is_busy = False
            _remove(self._copy)

    async def _back_up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Make a copy, unless the client disconnects meanwhile, and wait until the client is done with it."""
        making = asyncio.ensure_future(self._backup(self._copy))
        leaving = asyncio.ensure_future(reader.read(1))
        try:
            await asyncio.wait((making, leaving), return_when=asyncio.FIRST_COMPLETED)
            if making.done():
                writer.write(frame(self._answer_of(making)))
                await leaving
        finally:
            for task in (making, leaving):
                task.cancel()
            await asyncio.gather(making, leaving, return_exceptions=True)

    def _answer_of(self, made: asyncio.Future[None]) -> bytes:
        try:
            made.result()
        except StoreError as error:
            return REFUSED + encode_fault(error.fault)
        return ANSWERED


def _remove(path: Path) -> None:
    """Remove a file, if that is possible: a disk that has become read-only keeps no server from stopping. The next start removes it."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


@contextmanager
def copy_of_running(file: Path) -> Iterator[Path | None]:
    """Let the server that uses a file make a copy of its tables, and yield its path; None if no server listens.

    The copy is removed at the end of the block, and the server is ready for the next one. Raises BackupError if it cannot make one.
    """
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(str(control_path(file)))
        except OSError:
            yield None
            return
        answer = b""
        with suppress(OSError, EOFError), connection.makefile("rb") as pipe:
            connection.sendall(_ORDER)
            answer = read_frame(pipe)
        if answer[:1] == REFUSED:
            raise BackupError(decode_fault(answer[1:]))
        if answer != ANSWERED:
            raise BackupError(fault("backup_lost"))
        try:
            yield copy_path(file)
        finally:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_WR)
                connection.recv(1)  # the server hangs up once it takes the next order
