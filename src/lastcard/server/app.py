"""The ASGI application of a server: the HTTP interface, its OpenAPI description, the WebSocket of tables, and added routes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute, Route, WebSocketRoute
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lastcard.community.endpoints import switched_off
from lastcard.errors import LastCardError
from lastcard.room.http.endpoints import Endpoint
from lastcard.server.http.api import ENDPOINTS
from lastcard.server.http.client_address import trusted_networks
from lastcard.server.http.middleware import AccessLog, RequestGuard
from lastcard.server.http.no_upgrade import NoUpgrade
from lastcard.server.http.openapi import describing
from lastcard.server.http.responses import on_error
from lastcard.server.http.routing import EndpointRoute, endpoint_routes
from lastcard.server.state import ServerState
from lastcard.server.ws.connection import TableSocket

_ERRORS: Final[dict[Any, Any]] = dict.fromkeys((LastCardError, HTTPException, ClientDisconnect), on_error)


def make_app(server: ServerState, extra_routes: Sequence[BaseRoute] = ()) -> Starlette:
    """Return the application of a server. ``extra_routes`` are the pages, and the endpoints outside ``server``.

    An endpoint whose part is switched off says so, and is not described.
    """
    off = server.settings.without
    tables = endpoint_routes([switched_off(each) if each.part in off else each for each in ENDPOINTS])
    more = [route for route in extra_routes if isinstance(route, EndpointRoute)]
    known: list[Endpoint] = [each for address in (*tables, *more) for each in address.endpoints if each.part not in off]
    sockets = [WebSocketRoute("/table/{id}", TableSocket()), Route("/table/{id}", NoUpgrade().__call__, methods=["GET"])]
    proxies = Middleware(ProxyHeadersMiddleware, trusted_hosts=trusted_networks(server.settings.trusted_proxies))
    app = Starlette(
        routes=[*tables, *endpoint_routes(describing(known)), *sockets, *extra_routes],
        middleware=[proxies, Middleware(AccessLog, server=server), Middleware(RequestGuard, server=server)],
        exception_handlers=_ERRORS,
    )
    app.router.redirect_slashes = False
    app.state.server = server
    return app
