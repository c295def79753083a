"""How a request is turned down: the errors of the HTTP side, and the answer each becomes."""

from __future__ import annotations

import math
from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from lastcard.errors import LastCardError
from lastcard.server.errors import Refused
from lastcard.server.http.html_page import Paper, text
from lastcard.server.store.base import StoreError

_NOT_FOR_PEOPLE = ("/api/", "/table/", "/healthz", "/metrics", "/static/")


class Malformed(Refused):
    """A request that is no proper HTTP or JSON at all."""

    status = 400


class Foreign(Refused):
    """A request that a page of somebody else's makes."""

    status = 403


class NotThere(Refused):
    """There is no such thing."""

    status = 404


class TooBig(Refused):
    """A body that is longer than allowed."""

    status = 413


class WrongKind(Refused):
    """A body of another kind than is wanted."""

    status = 415


class TooOften(Refused):
    """Something done too often from one address; ``seconds`` later it will do."""

    status = 429

    def __init__(self, why: str, seconds: float) -> None:
        super().__init__(why)
        self.seconds = max(1, math.ceil(seconds))


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a request was turned down; with the rule behind it, and what would be lawful, where it was about the game."""

    error: str
    rule: str | None = None
    legal: tuple[str, ...] = ()


def json_response(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return an answer in JSON, which nobody is to keep."""
    headers = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(body), status, headers, "application/json")


def problem(scope: Scope, status: int, body: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """Return the answer for a request that was turned down: a page for people who look at pages, JSON for everybody else."""
    if scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and _wants_page(scope):
        phrase = HTTPStatus(status).phrase
        sentence = body.error[:1].upper() + body.error[1:]
        page = Paper(phrase, f'<p>{text(sentence.rstrip("."))}.</p>\n<p><a href="/">To the first page</a></p>').html()
        return HTMLResponse(page, status, {"Cache-Control": "no-store", **(headers or {})})
    return json_response(body, status, headers)


def _wants_page(scope: Scope) -> bool:
    path = scope["path"]
    if path.startswith(_NOT_FOR_PEOPLE):
        return False
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept")
    return b"text/html" in accepted


def of_error(scope: Scope, error: LastCardError) -> Response:
    """Return the answer for something that was refused."""
    status = error.status if isinstance(error, Refused) else 503 if isinstance(error, StoreError) else 422
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooOften) else {}
    why = error.public_text if isinstance(error, StoreError) else " ".join(str(error).split())
    body = Problem(why, getattr(error, "rule", None), getattr(error, "legal", ()))
    return problem(scope, status, body, headers)


def of_http(scope: Scope, error: HTTPException) -> Response:
    """Return the answer for what the router turns down: an address there is not, a method that does not go with it."""
    headers = dict(error.headers or {})
    if error.status_code == 404:
        why = f"there is nothing at {scope['path'][:100]}"
    elif error.status_code == 405:
        allowed = ", ".join(sorted(headers.get("Allow", "").split(", ")))
        headers["Allow"] = allowed
        why = f"{scope['method'][:20]} does not go with {scope['path'][:100]}; {allowed} does"
    else:
        why = error.detail or HTTPStatus(error.status_code).phrase.lower()
    return problem(scope, error.status_code, Problem(why), headers)


async def on_error(connection: HTTPConnection, error: Exception) -> Response | None:
    """Answer what a route raises on purpose. Nobody is there any more to hear of a lost connection."""
    if isinstance(error, LastCardError):
        return of_error(connection.scope, error)
    if isinstance(error, HTTPException):
        return of_http(connection.scope, error)
    assert isinstance(error, ClientDisconnect)
    return None
