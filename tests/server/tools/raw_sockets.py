"""A WebSocket client that sends any bytes it likes, in order to break limits."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import NamedTuple, Self

from tests.server.tools.players import TIMEOUT_S
from tests.server.tools.servers import Server

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
MASK = bytes(4)


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True, rsv: int = 0, mask: bytes = MASK) -> bytes:
    """Return a frame of a client, by default masked with zeros. ``rsv`` are the reserved bits, from 0 to 7."""
    size = len(payload)
    length = bytes((128 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2) if size < 1 << 16 else b"\xff" + size.to_bytes(8)
    masked = payload if mask == MASK else bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return bytes((fin << 7 | rsv << 4 | opcode,)) + length + mask + masked


class Received(NamedTuple):
    """A frame of the server."""

    opcode: int
    payload: bytes


class RawSocket:
    """A connection after its handshake; ``head`` is what the server answered to that."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: bytes) -> None:
        self.reader, self.writer, self.head = reader, writer, head

    @classmethod
    async def open(
        cls, server: Server, table: str, first: dict[str, object] | None, address: str = "127.0.0.1", headers: tuple[str, ...] = ()
    ) -> Self:
        """Connect from an address of this machine, and identify with a first message; without one nothing is sent."""
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
        head = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==")
        lines = "".join(f"{line}\r\n" for line in (f"GET /table/{table} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", *head, *headers))
        writer.write(f"{lines}\r\n".encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        found = cls(reader, writer, answer)
        if first is not None:
            await found.send(frame(TEXT, json.dumps(first).encode()))
        return found

    async def send(self, data: bytes) -> None:
        """Send bytes; a connection that is closed shows when reading."""
        with suppress(OSError):
            self.writer.write(data)
            await self.writer.drain()

    async def frames(self) -> AsyncIterator[Received]:
        """Receive frames until the connection ends."""
        with suppress(asyncio.IncompleteReadError, OSError):
            while True:
                first, size = await self.reader.readexactly(2)
                if size > 125:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
                yield Received(first & 15, await self.reader.readexactly(size))

    async def until(self, opcode: int, word: bytes = b"") -> Received:
        """Receive frames until one has this opcode, and these bytes in it; return it."""
        async with asyncio.timeout(TIMEOUT_S):
            async for received in self.frames():
                if received.opcode == opcode and word in received.payload:
                    return received
        raise AssertionError(f"no frame {opcode} with {word!r} came before the end")

    async def closed(self, sending: bytes = b"") -> list[Received]:
        """Receive all frames up to that which closes the connection, or its end, while sending something; return them."""
        task = asyncio.create_task(self.send(sending))
        found: list[Received] = []
        async with asyncio.timeout(TIMEOUT_S):
            async for received in self.frames():
                found.append(received)
                if received.opcode == CLOSE:
                    break
        task.cancel()
        return found

    def close(self) -> None:
        """Drop the connection."""
        self.writer.transport.abort()
