"""A proxy that passes on requests without the headers ``Upgrade`` and ``Connection``, as some do unless they are told otherwise."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Self

_DROPPED = re.compile(rb"(?im)^(?:upgrade|connection):.*\r\n")


class DeafProxy:
    """The proxy, before a server on this machine.

    ``is_deaf`` says whether it drops the headers, ``statuses`` are those of requests for sockets.
    """

    def __init__(self, port: int) -> None:
        self._to = port
        self.is_deaf = True
        self.statuses: list[int] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):  # streams complain about tasks that are cancelled
                await self._pass_on(reader, writer)
        finally:
            writer.transport.abort() if task.cancelling() else writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one request, and what comes back until the server closes; a socket goes on both ways."""
        head = await reader.readuntil(b"\r\n\r\n")
        is_socket = b"sec-websocket-key" in head.lower()
        if self.is_deaf or not is_socket:
            head = _DROPPED.sub(b"", head).replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1)
        from_server, to_server = await asyncio.open_connection("127.0.0.1", self._to)
        up = asyncio.ensure_future(_copy(reader, to_server))
        try:
            to_server.write(head)
            if is_socket:
                first = await from_server.readuntil(b"\r\n")
                self.statuses.append(int(first.split()[1]))
                writer.write(first)
            await _copy(from_server, writer)
        finally:
            up.cancel()
            await asyncio.gather(up, return_exceptions=True)
            to_server.transport.abort()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while content := await reader.read(65536):
        writer.write(content)
        await writer.drain()
