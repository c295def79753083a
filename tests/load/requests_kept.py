"""A lean HTTP client for measurements: one connection that is kept, and answers as JSON."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec


class Reply(NamedTuple):
    """The status of an answer, its body as data, and after how many seconds the same may be asked again; 0 if the server does not say."""

    status: int
    body: Any
    wait_s: float


class Kept:
    """One connection to one process at a time, from an address of this machine."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._port = 0
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, port: int, method: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> Reply:
        """Send a request and return its answer. Raises OSError or EOFError where none comes."""
        if self._streams is None or port != self._port:
            self.close()
            self._streams = await asyncio.open_connection("127.0.0.1", port, local_addr=(self._address, 0))
            self._port = port
        reader, writer = self._streams
        try:
            writer.write(_request(port, method, path, body, headers or {}))
            return await _reply(reader)
        except BaseException:  # what comes later would be read as another answer
            self.close()
            raise

    def close(self) -> None:
        """Let go of the connection."""
        if self._streams is not None:
            with suppress(OSError):
                self._streams[1].transport.abort()
            self._streams = None


def _request(port: int, method: str, path: str, body: object, headers: dict[str, str]) -> bytes:
    content = b"" if method == "GET" else msgspec.json.encode({} if body is None else body)
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *(f"{name}: {value}" for name, value in headers.items())]
    if method != "GET":
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    return "\r\n".join([*lines, "", ""]).encode() + content


async def _reply(reader: asyncio.StreamReader) -> Reply:
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    content = await reader.readexactly(int(fields.get("content-length", 0)))
    if fields.get("connection", "").lower() == "close":
        raise EOFError("the server ends this connection")
    is_json = "json" in fields.get("content-type", "")
    return Reply(int(first.split()[1]), msgspec.json.decode(content) if is_json else content, float(fields.get("retry-after", 0)))
