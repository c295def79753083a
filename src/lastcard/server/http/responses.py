"""Starlette's responses to requests: answers as they are; refusals as a page for browsers and as JSON for programs."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from lastcard.errors import Fault, LastCardError
from lastcard.room.errors import Refused, public_fault
from lastcard.room.http.answer import Answer
from lastcard.room.http.problems import headers_of, problem_answer, status_of
from lastcard.server.http.language import language
from lastcard.text.arguments import Reader
from lastcard.text.html import render
from lastcard.text.render import capital

_PROGRAM_PATHS = ("/api/", "/table/", "/healthz", "/metrics", "/reports", "/signs", "/static/")


def response_of(answer: Answer) -> Response:
    """Return an answer as a response of Starlette."""
    return Response(answer.body, answer.status, answer.headers, answer.media_type)


def _response(scope: Scope, status: int, error: LastCardError, headers: Mapping[str, str]) -> Response:
    """Return the response to a request that was refused: a page in the reader's language for a browser that shows pages, else JSON."""
    if scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and _wants_page(scope):
        return _page(scope, status, public_fault(error), headers)
    return response_of(problem_answer(error, status, headers))


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
    return _response(scope, status_of(error), error, headers_of(error))


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
