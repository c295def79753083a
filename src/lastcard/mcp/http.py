"""Serve the tools over streamable HTTP, with limits on sessions, bodies, connections, and requests of each address."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from socket import socket
from typing import Final

import uvicorn
from mcp.server.mcpserver import MCPServer

from lastcard.mcp.callers import REQUESTS, SESSION_IDLE_S, SESSIONS_EACH, AddressLimit
from lastcard.room.clients.rates import Rate
from lastcard.server.http.timeouts import TIMEOUT_S, HttpProtocol
from lastcard.server.metrics import Metrics
from lastcard.server.rate_limits import Limits

PATH: Final = "/mcp"
SESSIONS: Final = 200
LARGEST_BODY: Final = 64 * 1024
CONNECTIONS: Final = 500
CONNECTIONS_EACH: Final = 50
"""The most connections of one address."""
_KEPT_S: Final = 20


class _Http(HttpProtocol):
    """A connection of a model: an answer may take as long as a session lasts without a request, as the stream of a session does."""

    response_checks = math.ceil(SESSION_IDLE_S / TIMEOUT_S)


@dataclass(frozen=True, slots=True)
class _State:
    """What a connection needs of the server."""

    limits: Limits
    metrics: Metrics


def http_server(
    made: MCPServer, host: str, *, sessions: int = SESSIONS, rate: Rate = REQUESTS, sessions_each: int = SESSIONS_EACH
) -> uvicorn.Server:
    """Return a server for the tools; ``serve(sockets=[…])`` runs it. At a loopback address it accepts host names of this machine only."""
    app = made.streamable_http_app(
        streamable_http_path=PATH,
        max_request_body_size=LARGEST_BODY,
        session_idle_timeout=SESSION_IDLE_S,
        max_sessions=sessions,
        host=host,
    )
    limits = Limits(time.monotonic, sockets=CONNECTIONS, sockets_each=CONNECTIONS_EACH)
    config = uvicorn.Config(
        AddressLimit(app, rate, sessions_each=sessions_each),
        http=type("Http", (_Http,), {"state": _State(limits, Metrics())}),
        log_level="warning",
        lifespan="on",
        timeout_keep_alive=_KEPT_S,
        timeout_graceful_shutdown=2,
        proxy_headers=False,
    )
    return uvicorn.Server(config)


def serve_http(made: MCPServer, host: str, listening: socket) -> None:
    """Serve the tools on a socket until a signal."""
    http_server(made, host).run(sockets=[listening])
