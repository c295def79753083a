"""The responses to refused requests: a page for browsers, JSON for programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from lastcard.errors import Fault, LastCardError
from lastcard.room.errors import Refused, RetryLater, public_fault, refusal_body
from lastcard.room.store_errors import StoreError
from lastcard.server.http.language import language
from lastcard.text.arguments import Reader
from lastcard.text.html import render
from lastcard.text.render import capital

_PROGRAM_PATHS = ("/api/", "/table/", "/healthz", "/metrics", "/static/")


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a request was refused: `error` in English; `cause`, whose message is `refusal-<cause>`, with its `args` in the notation; `rule`
    and `legal` where it was about the game.
    """

    error: str
    cause: str | None = None
    args: dict[str, Any] | None = None
    rule: str | None = None
    legal: tuple[str, ...] = ()


def json_response(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return a JSON response that no cache keeps; bytes are JSON already."""
    headers = {"Cache-Control": "no-store", **(headers or {})}
    return Response(body if isinstance(body, bytes) else msgspec.json.encode(body), status, headers, "application/json")


def _response(scope: Scope, status: int, error: LastCardError, headers: Mapping[str, str]) -> Response:
    """Return the response to a request that was refused: a page in the reader's language for a browser that shows pages, else JSON."""
    if scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and _wants_page(scope):
        return _page(scope, status, public_fault(error), headers)
    body = refusal_body(error)
    body["error"] = " ".join(body["error"].split())
    return json_response(Problem(**body, legal=getattr(error, "legal", ())), status, headers)


def _page(scope: Scope, status: int, why: Fault, headers: Mapping[str, str]) -> Response:
    lang = language(HTTPConnection(scope))
    reader = Reader(lang)
    title = f"status-{status}" if f"status-{status}" in reader.messages else "status-other"
    page = render(
        "server/http/templates/error.html",
        lang=lang,
        title=reader.text(title),
        sentence=f"{capital(' '.join(reader.fault(why).split())).rstrip('.')}.",
        kindly=reader.text("status-404-kindly") if status == 404 else "",
        first_page=reader.text("status-first-page"),
    )
    return HTMLResponse(page, status, {"Cache-Control": "no-store", "Vary": "Accept-Language", **headers})


def _wants_page(scope: Scope) -> bool:
    path = scope["path"]
    if path.startswith(_PROGRAM_PATHS):
        return False
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept")
    return b"text/html" in accepted


def error_response(scope: Scope, error: LastCardError) -> Response:
    """Return the response to an error of the server or the game."""
    status = error.status if isinstance(error, Refused) else 503 if isinstance(error, StoreError) else 422
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, RetryLater) else {}
    return _response(scope, status, error, headers)


def _http_error_response(scope: Scope, error: HTTPException) -> Response:
    """Return the response to a request the router refuses: an unknown path, or a method the path does not have."""
    headers = dict(error.headers or {})
    if error.status_code == 404:
        refused = Refused("nothing_there", path=scope["path"][:100])
    elif error.status_code == 405:
        allowed = ", ".join(sorted(headers.get("Allow", "").split(", ")))
        headers["Allow"] = allowed
        refused = Refused("method", method=scope["method"][:20], path=scope["path"][:100], allowed=allowed)
    else:
        refused = Refused("http", status=str(error.status_code))
    return _response(scope, error.status_code, refused, headers)


async def on_error(connection: HTTPConnection, error: Exception) -> Response | None:
    """Return the response to an error that a route raises; None if the client has disconnected."""
    if isinstance(error, LastCardError):
        return error_response(connection.scope, error)
    if isinstance(error, HTTPException):
        return _http_error_response(connection.scope, error)
    assert isinstance(error, ClientDisconnect)
    return None
