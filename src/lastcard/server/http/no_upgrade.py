"""The answer to a request for a table's WebSocket that does not ask to upgrade: 426, and the reason."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from lastcard.room.errors import UpgradeRequired
from lastcard.server.http.responses import error_response
from lastcard.server.state import ServerState

_KEY = "sec-websocket-key"
"""A header of the request to upgrade. Proxies pass it on, also those that drop ``Upgrade`` and ``Connection``."""


class NoUpgrade:
    """Refuses requests with 426. The first one that a proxy has spoilt is a warning in the log, as nobody can play through this proxy."""

    def __init__(self) -> None:
        self._has_warned = False

    async def __call__(self, request: Request) -> Response:
        """Refuse a request."""
        server: ServerState = request.app.state.server
        if _KEY in request.headers and not self._has_warned:
            self._has_warned = True
            server.log.warning(
                "a proxy drops the headers Upgrade and Connection, so nobody can play through it",
                proxy=request.client.host if request.client else "?",
                path=request.url.path[:200],
            )
        response = error_response(request.scope, UpgradeRequired("upgrade_required"))
        response.headers["Upgrade"] = "websocket"
        response.headers["Connection"] = "Upgrade"
        return response
