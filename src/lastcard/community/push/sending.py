"""Sends an encrypted message to a push service, whose address a stranger has named: so it is checked before anything is sent.

Only https, only the usual port, only a name, and only where each address that the name leads to is a public one. The connection goes to
the very address that was checked, so that a name cannot lead elsewhere a moment later. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from lastcard.community.push.facts import Subscription
from lastcard.room.errors import Invalid

LONGEST_ENDPOINT: Final = 600
TIMEOUT_S: Final = 10.0
TTL_S: Final = 43_200
_LINE: Final = 4096
_GONE: Final = (404, 410)

Sent = Literal["sent", "gone", "failed"]
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[str], Awaitable[Streams]]
"""Opens a connection to the host of a push service. Raises OSError."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The address of a browser at its push service."""

    host: str
    path: str

    @property
    def origin(self) -> str:
        """What the signature is for."""
        return f"https://{self.host}"


def read_endpoint(address: str) -> Endpoint:
    """Return the parts of an address. Raises Invalid for one that no push service has.

    >>> read_endpoint("https://push.example/send/a?b=c")
    Endpoint(host='push.example', path='/send/a?b=c')
    """
    try:
        parts = urlsplit(address)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise Invalid("push_address") from None
    is_usual = parts.scheme == "https" and port in (None, 443) and "@" not in parts.netloc and not parts.fragment
    if not is_usual or not _is_public_name(host) or not address.isascii() or not address.isprintable() or " " in address:
        raise Invalid("push_address")
    return Endpoint(host, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def _is_public_name(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return "." in host.strip(".") and host.rpartition(".")[2] not in ("local", "localhost", "internal", "lan", "home", "arpa")
    return False


def is_public(address: str) -> bool:
    """Return whether an address is one of the open internet.

    >>> [is_public(each) for each in ("142.250.1.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1", "64:ff9b::a00:1")]
    [True, False, False, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    if found.version == 6 and (found.ipv4_mapped or found.sixtofour or found.teredo or address.startswith("64:ff9b:")):
        return False
    return found.is_global and not found.is_multicast


async def connect_publicly(host: str) -> Streams:
    """Connect to a host whose addresses are all public, to the first of them. Raises OSError."""
    found = await asyncio.get_running_loop().getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(map(is_public, addresses)):
        raise OSError("the address of a push service is not public")
    return await asyncio.open_connection(addresses[0], 443, ssl=ssl.create_default_context(), server_hostname=host)


class Sender:
    """Sends messages, a few at a time. ``connect`` is replaced by tests."""

    def __init__(self, connect: Connect = connect_publicly) -> None:
        self._connect: Final = connect
        self._turns: Final = asyncio.Semaphore(8)

    async def send(self, to: Subscription, message: dict[str, str], key: str) -> Sent:
        """Send a message to a browser; say whether its push service knows it no more, or it could not be sent."""
        endpoint = read_endpoint(to.endpoint)
        async with self._turns:
            try:
                body, authorization = await asyncio.to_thread(_sealed, to, endpoint, message, key)
                status = await asyncio.wait_for(self._post(endpoint, body, authorization), TIMEOUT_S)
            except Exception:  # the keys, the name, the network and the answer are a stranger's
                return "failed"
        return "sent" if 200 <= status < 300 else "gone" if status in _GONE else "failed"

    async def _post(self, endpoint: Endpoint, body: bytes, authorization: str) -> int:
        reader, writer = await self._connect(endpoint.host)
        try:
            head = (
                f"POST {endpoint.path} HTTP/1.1\r\nHost: {endpoint.host}\r\nTTL: {TTL_S}\r\nContent-Encoding: aes128gcm\r\n"
                f"Content-Type: application/octet-stream\r\nAuthorization: {authorization}\r\nContent-Length: {len(body)}\r\n"
                "Connection: close\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            line = (await reader.readuntil(b"\r\n"))[:_LINE]
            return int(line.split(b" ", 2)[1])
        finally:
            writer.close()
            with suppress(OSError, ssl.SSLError):
                await writer.wait_closed()


def fresh_key() -> str:
    """Return a new key by which push services know this server (VAPID)."""
    from py_vapid import Vapid02

    key = Vapid02()
    key.generate_keys()
    text: str = key.private_pem().decode()
    return text


def public_key(key: str) -> str:
    """Return the public part of a key as browsers take it."""
    from base64 import urlsafe_b64encode

    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    raw = Vapid02.from_pem(key.encode()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _sealed(to: Subscription, endpoint: Endpoint, message: dict[str, str], key: str) -> tuple[bytes, str]:
    """Return a message as only the browser can read it, and the signature of this server."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    pusher: Any = WebPusher({"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}})
    body: bytes = pusher.encode(json.dumps(message, ensure_ascii=False).encode())["body"]
    site = to.site if to.site.startswith("https://") else "mailto:nobody@localhost"
    signed: dict[str, str] = Vapid02.from_pem(key.encode()).sign({"aud": endpoint.origin, "sub": site})
    return body, signed["Authorization"]
