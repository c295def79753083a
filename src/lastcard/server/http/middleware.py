"""The middleware: ``AccessLog`` logs and counts every request, ``RequestGuard`` applies the limits and checks the origin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from lastcard.room.errors import ContentTooLarge, Forbidden, ForeignOrigin, InternalError, LimitReached, Refused, TooManyRequests
from lastcard.server.http.client_address import client_address
from lastcard.server.http.monitoring_access import PATHS as MONITORED
from lastcard.server.http.responses import error_response
from lastcard.server.state import ServerState

ADDRESS: Final = "lastcard.address"
"""The scope key of the address that a request counts against."""

BODY: Final = 64 * 1024
RECORD: Final = 2 * 1024 * 1024
KEPT_RECORD: Final = 256 * 1024
BODIES: Final = {
    **dict.fromkeys(("/api/replay", "/api/verify", "/api/analysis", "/api/assessment", "/api/branches"), RECORD),
    "/api/records": KEPT_RECORD,
}
"""The most bytes of a body: the default, and paths that need more."""

_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "worker-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types lit-html lastcard-games lastcard-push",
    )
)
HEADERS: Final = {
    "content-security-policy": _POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""The security headers of every response: pages load only files of this server, and no other site frames them or learns their URL."""

WORKER_POLICY: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
"""The policy of a script that runs as a worker and compiles WebAssembly, which no page may do."""

OPEN: Final = ("/api/nearby", "/api/daily/past", "/api/records", "/api/parts")
"""The endpoints that pages of any site may use; what they answer says so. They need no preflight, as a body is plain text."""
_OPEN_HEADERS: Final = [(b"access-control-allow-origin", b"*")]

_RAW_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def is_open(path: str) -> bool:
    """Return whether pages of any site may use what is at this path.

    >>> is_open("/api/nearby/K7M3QP"), is_open("/api/nearbyer"), is_open("/api/tables"), is_open("/api/daily/past")
    (True, False, False, True)
    """
    return path in OPEN or path.startswith(tuple(f"{each}/" for each in OPEN))


def header(scope: Scope, name: bytes) -> str | None:
    """Return the value of a header; None without one."""
    found = [value for key, value in scope["headers"] if key == name]
    return b",".join(found).decode("latin-1") if found else None


class AccessLog:
    """Logs and counts each request, adds the security headers, and answers unexpected errors with 500."""

    def __init__(self, app: ASGIApp, server: ServerState) -> None:
        self.app: Final = app
        self.server: Final = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        scope[ADDRESS] = client_address(client[0] if client else None)
        begun = self.server.clock()
        if scope["type"] == "http":
            status = await self._serve_request(scope, receive, send)
            if scope["path"] not in MONITORED or status != 200:
                self._log("request", scope, begun, method=scope["method"][:20], status=status)
            self.server.metrics.answered(scope["method"], status)
        else:
            code = 1006
            try:
                code = await self._serve_connection(scope, receive, send)
            finally:
                self._log("connection", scope, begun, code=code)

    def _log(self, what: str, scope: Scope, begun: float, **facts: object) -> None:
        ms = round((self.server.clock() - begun) * 1000, 1)
        self.server.log.info(what, path=scope["path"][:200], **facts, ms=ms, address=scope[ADDRESS])

    async def _serve_request(self, scope: Scope, receive: Receive, send: Send) -> int:
        """Serve a request; return the status, 499 if the client disconnected before."""
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = list(message.get("headers", ()))
                own += _OPEN_HEADERS if is_open(scope["path"]) else []
                names = {name.lower() for name, _ in own}  # a worker's script brings its own policy
                message = {**message, "headers": [*own, *(one for one in _RAW_HEADERS if one[0] not in names)]}
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except ClientDisconnect:
            pass
        except Exception as error:
            self.server.log.error("a request failed", exc_info=error, path=scope["path"][:200])
            if not status:
                await error_response(scope, InternalError("internal"))(scope, receive, sending)
        return status or 499

    async def _serve_connection(self, scope: Scope, receive: Receive, send: Send) -> int:
        """Serve a WebSocket; return its close code, or the status it was refused with. Raises ClientDisconnected."""
        is_open, code = False, 0

        async def sending(message: Message) -> None:
            nonlocal is_open, code
            if message["type"] == "websocket.accept":
                is_open = True
                self.server.metrics.connected()
            elif message["type"] == "websocket.close":
                code = code or (message.get("code", 1000) if is_open else 403)
            elif message["type"] == "websocket.http.response.start":
                code = message["status"]
                message = {**message, "headers": [*message.get("headers", ()), *_RAW_HEADERS]}
            await send(message)

        async def receiving() -> Message:
            nonlocal code
            message = await receive()
            if message["type"] == "websocket.disconnect":
                code = code or message.get("code", 1005)
            return message

        try:
            await self.app(scope, receiving, sending)
        except ClientDisconnected:  # before the connection was accepted or refused: uvicorn expects it
            raise
        except Exception as error:
            self.server.log.error("a connection failed", exc_info=error, path=scope["path"][:200])
            code = code or 1011
        finally:
            if is_open:
                self.server.metrics.closed(code or 1006)
        return code or 1006


class RequestGuard:
    """Refuses requests that are over a limit, too large, or from a page of another site."""

    def __init__(self, app: ASGIApp, server: ServerState) -> None:
        self.app: Final = app
        self.server: Final = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, unless it is refused."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        most = BODIES.get(scope["path"], BODY)
        is_request = scope["type"] == "http"
        try:
            if is_request:
                self._check_request(scope, most)
            else:
                self._check_connection(scope)
        except Refused as refused:
            self.server.metrics.refused(type(refused).__name__)
            response = error_response(scope, refused)
            if isinstance(refused, TooManyRequests):  # else a client could go on without the cost of a connection
                response.headers["Connection"] = "close"
            await _denial(scope, response)(scope, receive, send)
            return
        if is_request:
            await self.app(scope, _bounded(receive, most), send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.server.limits.connections.close(scope[ADDRESS])

    def _check_request(self, scope: Scope, most: int) -> None:
        settings = self.server.settings
        if scope["path"] in MONITORED and settings.monitors.allow(scope, settings.base_url):
            self.server.limits.check("monitoring", scope[ADDRESS])
        else:
            self.server.limits.check("requests", scope[ADDRESS])
            if scope["path"] in MONITORED:
                raise Forbidden("monitoring")
        if scope["method"] not in ("GET", "HEAD") and not is_open(scope["path"]):
            self._check_origin(scope)
        length = header(scope, b"content-length") or "0"
        if not length.isdecimal() or int(length) > most:
            raise ContentTooLarge("body_too_large", most=str(most))

    def _check_connection(self, scope: Scope) -> None:
        self._check_origin(scope)
        self.server.limits.check("connections", scope[ADDRESS])
        if not self.server.limits.connections.open(scope[ADDRESS]):
            raise LimitReached("too_many_connections")

    def _check_origin(self, scope: Scope) -> None:
        origin, host = header(scope, b"origin"), header(scope, b"host")
        if not self.server.allows_origin(origin, host):
            raise ForeignOrigin("foreign_origin", origin=(origin or "")[:100], host=(host or "?")[:100])


def _bounded(receive: Receive, most: int) -> Callable[[], Awaitable[Message]]:
    """Return a ``receive`` that raises ContentTooLarge once a body exceeds ``most`` bytes."""
    seen = 0

    async def receiving() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most:
                raise ContentTooLarge("body_too_large", most=str(most))
        return message

    return receiving


def _denial(scope: Scope, response: Response) -> ASGIApp:
    """Return an application that sends a response, also to a WebSocket handshake."""
    if scope["type"] == "http":
        return response

    async def deny(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.http.response.start", "status": response.status_code, "headers": response.raw_headers})
        await send({"type": "websocket.http.response.body", "body": bytes(response.body)})

    return deny
