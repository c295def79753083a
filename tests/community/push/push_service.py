"""A push service on this machine: it keeps what it is sent, and a browser reads it."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64encode
from typing import Any, Self

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from lastcard.community.push.sending import Streams


class PushService:
    """A service that answers each message with a status. It is reached by ``connect``, whatever the name."""

    def __init__(self, status: int = 201) -> None:
        self.status = status
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.hosts: list[str] = []

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self._port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.close()

    async def connect(self, host: str) -> Streams:
        self.hosts.append(host)
        return await asyncio.open_connection("127.0.0.1", self._port)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {"": first} | {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((headers, body))
        writer.write(f"HTTP/1.1 {self.status} X\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


class Browser:
    """A browser that has subscribed."""

    def __init__(self, endpoint: str = "https://push.example.org/send/abc") -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"

    def body(self, *wants: str, lang: str = "en") -> dict[str, Any]:
        """Return the subscription as the page sends it."""
        raw = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        named = {name: urlsafe_b64encode(data).decode().rstrip("=") for name, data in (("p256dh", raw), ("auth", self.auth))}
        return {"endpoint": self.endpoint, **named, "wants": list(wants), "lang": lang}

    def read(self, body: bytes) -> dict[str, str]:
        """Return a message as the service worker gets it."""
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, str] = json.loads(plain)
        return found
