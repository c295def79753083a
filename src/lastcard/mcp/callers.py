"""Who calls the tools over HTTP, and how much each address may: requests, sessions and, in the tools, seats.

An IPv6 network (/64) is one address, and a whole site (/48) may do ``SITE`` times as much.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

from mcp.types.version import HANDSHAKE_PROTOCOL_VERSIONS
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lastcard.room.clients.addresses import site_of
from lastcard.room.clients.rates import Rate, Stopwatch
from lastcard.server.http.client_address import client_address
from lastcard.server.rate_limits import SITE, Buckets

CALLER: Final[ContextVar[str]] = ContextVar("caller", default="")
"""The address that calls a tool: of a session, the one that opened it. Empty where there is one caller, on standard input."""

REQUESTS: Final = Rate(per_second=10, burst=100)
"""The requests that one address may send."""
SESSIONS_EACH: Final = 20
"""The most sessions of one address."""
SESSION_IDLE_S: Final = 900.0
"""The time without a request after which a session ends."""
_SESSION: Final = b"mcp-session-id"
_VERSION: Final = b"mcp-protocol-version"


@dataclass(slots=True)
class _Session:
    """A session: the address that opened it, when it was last used, and the requests that are being answered."""

    address: str
    used: float
    answering: int = 0


class Sessions:
    """The sessions that are open, by the address that opened each. A session ends by ``end``, or unused for ``SESSION_IDLE_S``."""

    def __init__(self, most_each: int, clock: Stopwatch) -> None:
        self._most_each: Final = most_each
        self._clock: Final = clock
        self._open: Final[dict[str, _Session]] = {}
        self._opening: Final[Counter[str]] = Counter()

    def may_open(self, address: str) -> bool:
        """Return whether an address, and its site, may open one more."""
        since = self._clock() - SESSION_IDLE_S
        for name in [name for name, one in self._open.items() if not one.answering and one.used <= since]:
            del self._open[name]
        addresses = [*(one.address for one in self._open.values()), *self._opening.elements()]
        site = site_of(address)
        if site is not None and sum(site_of(each) == site for each in addresses) >= self._most_each * SITE:
            return False
        return addresses.count(address) < self._most_each

    def begin(self, address: str, name: str | None) -> None:
        """Count a request of a session; without a ``name`` it may open one."""
        if name is None:
            self._opening[address] += 1
        elif (known := self._open.get(name)) is not None:
            known.answering += 1

    def answer(self, address: str, name: str) -> None:
        """Note the name of a session that a request has opened."""
        self._open.setdefault(name, _Session(address, self._clock()))

    def finish(self, address: str, name: str | None, *, is_over: bool) -> None:
        """Count the end of a request; ``is_over``: its session has ended."""
        if name is None:
            self._opening[address] -= 1
            if not self._opening[address]:
                del self._opening[address]
        elif (known := self._open.get(name)) is not None:
            known.answering -= 1
            known.used = self._clock()
            if is_over:
                del self._open[name]


class AddressLimit:
    """Refuses requests of an address that sends too many, or opens too many sessions, with status 429."""

    def __init__(
        self, app: ASGIApp, rate: Rate = REQUESTS, clock: Stopwatch = time.monotonic, *, sessions_each: int = SESSIONS_EACH
    ) -> None:
        self._app = app
        self._of_address: Final = Buckets(rate, clock)
        self._of_site: Final = Buckets(Rate(rate.per_second * SITE, rate.burst * SITE), clock)
        self._sessions: Final = Sessions(sessions_each, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        address = client_address(client[0] if client else None)
        wait = self._wait(address)
        if wait:
            await _refusal("too many requests of your address", wait)(scope, receive, send)
            return
        headers = dict(scope.get("headers", ()))
        version = headers.get(_VERSION, b"").decode("latin-1")
        CALLER.set(address)
        if version and version not in HANDSHAKE_PROTOCOL_VERSIONS:  # a version without sessions
            await self._app(scope, receive, send)
            return
        given = headers.get(_SESSION)
        name = None if given is None else given.decode("latin-1")
        if name is None and not self._sessions.may_open(address):
            await _refusal("too many sessions of your address: end one with DELETE, or use it again", 60)(scope, receive, send)
            return
        await self._in_session(address, name, scope, receive, send)

    def _wait(self, address: str) -> float:
        """Count a request; return in how many seconds the address may send the next one, 0 if this one is within the limits."""
        for buckets, each in ((self._of_address, address), (self._of_site, site_of(address))):
            if each is not None and not buckets.take(each):
                return buckets.wait(each)
        return 0.0

    async def _in_session(self, address: str, name: str | None, scope: Scope, receive: Receive, send: Send) -> None:
        is_over = False

        async def sending(message: Message) -> None:
            nonlocal is_over
            if message["type"] == "http.response.start":
                opened = dict(message.get("headers", ())).get(_SESSION)
                if name is None and opened is not None and message["status"] < 400:
                    self._sessions.answer(address, opened.decode("latin-1"))
                is_over = message["status"] == 404 or (scope["method"] == "DELETE" and message["status"] < 300)
            await send(message)

        self._sessions.begin(address, name)
        try:
            await self._app(scope, receive, sending)
        finally:
            self._sessions.finish(address, name, is_over=is_over)


def _refusal(why: str, wait: float) -> PlainTextResponse:
    return PlainTextResponse(why, 429, headers={"Retry-After": str(math.ceil(wait))})
