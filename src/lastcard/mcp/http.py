"""Serve the tools over streamable HTTP, with limits on sessions, bodies, connections, and requests of each address."""

from __future__ import annotations

import math
import time
from socket import socket
from typing import Final

import uvicorn
from mcp.server.mcpserver import MCPServer
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from lastcard.room.clients.rates import Rate, Stopwatch
from lastcard.server.rate_limits import Buckets

PATH: Final = "/mcp"
REQUESTS: Final = Rate(per_second=10, burst=100)
"""The requests that one address may send."""
SESSIONS: Final = 200
SESSION_IDLE_S: Final = 900.0
"""The time without a request after which a session ends."""
LARGEST_BODY: Final = 64 * 1024
CONNECTIONS: Final = 500
_KEPT_S: Final = 20


class AddressLimit:
    """Refuses requests of an address that sends too many, with status 429."""

    def __init__(self, app: ASGIApp, rate: Rate = REQUESTS, clock: Stopwatch = time.monotonic) -> None:
        self._app = app
        self._buckets: Final = Buckets(rate, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http":
            client = scope.get("client")
            address = client[0] if client else ""
            if not self._buckets.take(address):
                wait = {"Retry-After": str(math.ceil(self._buckets.wait(address)))}
                await PlainTextResponse("too many requests", 429, headers=wait)(scope, receive, send)
                return
        await self._app(scope, receive, send)


def http_server(made: MCPServer, host: str, *, sessions: int = SESSIONS, rate: Rate = REQUESTS) -> uvicorn.Server:
    """Return a server for the tools; ``serve(sockets=[…])`` runs it. At a loopback address it accepts host names of this machine only."""
    app = made.streamable_http_app(
        streamable_http_path=PATH,
        max_request_body_size=LARGEST_BODY,
        session_idle_timeout=SESSION_IDLE_S,
        max_sessions=sessions,
        host=host,
    )
    config = uvicorn.Config(
        AddressLimit(app, rate),
        log_level="warning",
        lifespan="on",
        limit_concurrency=CONNECTIONS,
        timeout_keep_alive=_KEPT_S,
        timeout_graceful_shutdown=2,
        proxy_headers=False,
    )
    return uvicorn.Server(config)


def serve_http(made: MCPServer, host: str, listening: socket) -> None:
    """Serve the tools on a socket until a signal."""
    http_server(made, host).run(sockets=[listening])
