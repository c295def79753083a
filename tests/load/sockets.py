"""A lean WebSocket client for measurements: thousands of connections in one process, no more of the protocol than a table needs."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast


class Socket(asyncio.Protocol):
    """One connection. ``on_text`` gets each text message; ``lost`` is set when the connection is gone."""

    def __init__(self, host: str, path: str, on_text: Callable[[bytes], None]) -> None:
        self._greeting = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        self._on_text = on_text
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = asyncio.Event()
        self.code = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._greeting)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(self._buffer[: self._buffer.find(b"\r\n")])
            del self._buffer[: end + 4]
            if b" 101 " not in status:
                self.open.set_exception(ConnectionError(status.decode()))
                return
            self.open.set_result(None)
        self._read()

    def _read(self) -> None:
        buffer = self._buffer
        start, end = 0, len(buffer)
        while end - start >= 2:
            size, head = buffer[start + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            if end - start < head + size:
                break
            opcode, payload = buffer[start] & 15, bytes(buffer[start + head : start + head + size])
            start += head + size
            if opcode == 1:
                self._on_text(payload)
            elif opcode == 8:
                self.code = int.from_bytes(payload[:2], "big")
                self.close()
            elif opcode == 9:
                self._send(10, payload)
        del buffer[:start]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed before it was open"))
        self.lost.set()

    def send(self, text: bytes) -> None:
        """Send a text message of up to 64 kB."""
        self._send(1, text)

    def _send(self, opcode: int, payload: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        size = len(payload)
        head = bytes((128 | opcode, 128 | size)) if size < 126 else bytes((128 | opcode, 254)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing

    def close(self) -> None:
        """Let go of the connection."""
        if self._transport is not None:
            self._transport.close()


async def connect(host: str, port: int, path: str, on_text: Callable[[bytes], None], address: str | None = None) -> Socket:
    """Open a connection, from an address of this machine if one is given. Raises ConnectionError if it is refused."""
    loop, local = asyncio.get_running_loop(), None if address is None else (address, 0)
    _, socket = await loop.create_connection(lambda: Socket(f"{host}:{port}", path, on_text), host, port, local_addr=local)
    try:
        await socket.open
    except BaseException:
        socket.close()
        raise
    return socket
