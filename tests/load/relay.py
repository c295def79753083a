"""A TCP port before a Unix socket, which can stop forwarding: the network between a server and its database."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Self

_CHUNK = 65536


class Relay:
    """``async with Relay(path) as relay``: what comes at ``relay.port`` goes to the socket, and back.

    While it is ``cut``, connections stay open and nothing arrives, as when packets are lost. What was sent meanwhile arrives afterwards.
    """

    def __init__(self, path: Path) -> None:
        self.port = 0
        self._path = path
        self._is_open = asyncio.Event()
        self._is_open.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Forward nothing any more."""
        self._is_open.clear()

    def heal(self) -> None:
        """Forward again."""
        self._is_open.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(OSError, asyncio.CancelledError):  # the database is down; the relay ends
                await self._is_open.wait()
                there, back = await asyncio.open_unix_connection(self._path)
                ways = [asyncio.create_task(self._forward(reader, back)), asyncio.create_task(self._forward(there, writer))]
                try:
                    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for way in ways:
                        way.cancel()
                    await asyncio.gather(*ways, return_exceptions=True)
                    back.close()
        finally:
            writer.close()
            self._tasks.discard(task)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):  # one side is gone
            while data := await reader.read(_CHUNK):
                await self._is_open.wait()
                writer.write(data)
                await writer.drain()
