"""Sends an encrypted message to a push service, whose address a stranger has named: so it is checked before anything is sent.

Only https, only the usual port, only a name, and only where each address that the name leads to is a public one. The connection goes to
the very address that was checked, so that a name cannot lead elsewhere a moment later. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import socket
import ssl
import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from lastcard.community.push.facts import Subscription
from lastcard.community.push.turns import Dropped, Turns, service_of
from lastcard.room.errors import Invalid

LONGEST_ENDPOINT: Final = 600
TTL_S: Final = 43_200
_LINE: Final = 4096
_GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
_GONE: Final = (404, 410)

_LOOKUPS: Final = 4
"""How many names are looked up at a time: a slow name server holds up no other work of the server."""
_KNOWN_S: Final = 600.0
_MOST_KNOWN: Final = 200
"""For how long it is kept where a name leads, and of how many names."""
_CLOSING_S: Final = 1.0

Sent = Literal["sent", "gone", "failed", "dropped"]
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

    Other ways to write an address of IPv4, and what was once set aside for a site, are none either.

    >>> [is_public(each) for each in ("2a00:1450::1", "::10.0.0.1", "::ffff:0:10.0.0.1", "fec0::1", "4000::1", "2002:a00:1::")]
    [True, False, False, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and (found not in _GLOBAL_UNICAST or found.sixtofour or found.teredo):
        return False
    return found.is_global and not found.is_multicast


class PublicConnector:
    """Connects to hosts whose addresses are all public, to the first of them. Names are looked up by threads of their own."""

    def __init__(self) -> None:
        self._lookups: Final = ThreadPoolExecutor(_LOOKUPS, "push-lookup")
        self._known: Final[OrderedDict[str, tuple[float, str]]] = OrderedDict()

    async def __call__(self, host: str) -> Streams:
        """Connect to a host. Raises OSError."""
        address = await self._address(host)
        try:
            return await asyncio.open_connection(address, 443, ssl=ssl.create_default_context(), server_hostname=host)
        except BaseException:
            self._known.pop(host, None)
            raise

    async def _address(self, host: str) -> str:
        loop = asyncio.get_running_loop()
        until, address = self._known.get(host, (0.0, ""))
        if loop.time() < until:
            return address
        found = await loop.run_in_executor(self._lookups, look_up, host)
        if not found or not all(map(is_public, found)):
            raise OSError("the address of a push service is not public")
        self._known[host] = loop.time() + _KNOWN_S, found[0]
        while len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)
        return found[0]


def look_up(host: str) -> list[str]:
    """Return the addresses to which a name leads. Raises OSError."""
    return [str(each[4][0]) for each in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)]


class Sender:
    """Sends messages, a few at a time. ``connect`` is replaced by tests."""

    def __init__(self, connect: Connect | None = None) -> None:
        self._connect: Final = connect or PublicConnector()
        self._turns: Final = Turns()

    async def send(self, profile: str, to: Subscription, message: dict[str, str], key: str) -> Sent:
        """Send a message to a browser of a profile; say whether its push service knows it no more, or it could not be sent."""
        endpoint = read_endpoint(to.endpoint)
        service = service_of(endpoint.host)
        try:
            async with self._turns.take(profile, service) as limit:
                body, authorization = await asyncio.to_thread(_sealed, to, endpoint, message, key)
                began = time.monotonic()
                try:
                    status = await asyncio.wait_for(self._post(endpoint, body, authorization, topic_of(message)), limit)
                finally:
                    self._turns.note(service, time.monotonic() - began)
        except Dropped:
            return "dropped"
        except Exception:  # the keys, the name, the network and the answer are a stranger's
            return "failed"
        return "sent" if 200 <= status < 300 else "gone" if status in _GONE else "failed"

    async def _post(self, endpoint: Endpoint, body: bytes, authorization: str, topic: str) -> int:
        reader, writer = await self._connect(endpoint.host)
        try:
            head = (
                f"POST {endpoint.path} HTTP/1.1\r\nHost: {endpoint.host}\r\nTTL: {TTL_S}\r\nContent-Encoding: aes128gcm\r\n"
                f"Topic: {topic}\r\n"
                f"Content-Type: application/octet-stream\r\nAuthorization: {authorization}\r\nContent-Length: {len(body)}\r\n"
                "Connection: close\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            line = (await reader.readuntil(b"\r\n"))[:_LINE]
            return int(line.split(b" ", 2)[1])
        finally:
            writer.close()
            with suppress(OSError, ssl.SSLError, TimeoutError):
                await asyncio.wait_for(writer.wait_closed(), _CLOSING_S)


def topic_of(message: dict[str, str]) -> str:
    """Return the topic of a message: while a browser is off, its push service keeps only the last one of each.

    >>> topic_of({"tag": "turn /t/abc"})
    'U5jNisSUquzF0_4Lj-N80qmut2rqZDcu'
    """
    return urlsafe_b64encode(hashlib.sha256(message.get("tag", "").encode()).digest()[:24]).decode()


def fresh_key() -> str:
    """Return a new key by which push services know this server (VAPID)."""
    from py_vapid import Vapid02

    key = Vapid02()
    key.generate_keys()
    text: str = key.private_pem().decode()
    return text


def public_key(key: str) -> str:
    """Return the public part of a key as browsers take it."""
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
