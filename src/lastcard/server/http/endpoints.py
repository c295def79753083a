"""Addresses of the HTTP interface: each says in one place what it takes, what it answers, and what does the work.

The routes and the document at ``/api/openapi.json`` are made from the same ``Endpoint``, so neither can say what the other does not.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lastcard.server.errors import Invalid
from lastcard.server.http.responses import Malformed, TooOften, WrongKind, json_response
from lastcard.server.state import ServerState

JSON: Final = "application/json"
TEXT: Final = "text/plain"
_TOKEN: Final = 200
_CHARSETS: Final = ("", "utf-8", "us-ascii")


@dataclass(frozen=True, slots=True)
class Call:
    """One request, read: ``body`` and ``query`` are what the endpoint says they are, ``token`` is the seat's, if one was sent."""

    request: Request
    server: ServerState
    body: Any
    query: Any
    token: str | None

    def part(self, name: str) -> str:
        """Return a part of the address, such as the table's id."""
        found: str = self.request.path_params[name]
        return found


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One thing that can be asked for.

    ``body`` is the Struct of a JSON body, or ``str`` for a text; ``query`` that of what follows the ``?``. ``answer`` is the type of
    the answer's JSON, ``media`` its kind if it is something else. ``refusals`` are the statuses it may answer beyond those that follow
    from the rest. ``rate`` names the limit of ``limits.RATES`` it counts for.
    """

    method: Literal["GET", "POST"]
    path: str
    about: str
    call: Callable[[Call], Awaitable[Any]]
    answer: Any = None
    media: str = JSON
    status: int = 200
    body: Any = None
    query: type[msgspec.Struct] | None = None
    takes_token: bool = False
    refusals: Sequence[int] = ()
    rate: str | None = None
    parts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def refused_with(self) -> list[int]:
        """Return every status it may turn a request down with."""
        found = {429, *self.refusals}
        if self.method == "POST":
            found |= {403, 413}
        if self.body is not None:
            found |= {400, 415, 422}
        if self.query is not None:
            found |= {400, 422}
        if self.takes_token:
            found |= {400}
        return sorted(found)

    async def respond(self, request: Request) -> Response:
        """Read a request, do what it wants and answer. Raises ``Refused`` for what cannot be read or done."""
        server: ServerState = request.app.state.server
        if self.rate is not None:
            address = request.scope["lastcard.address"]
            if not server.limits.take(self.rate, address):
                raise TooOften(f"too many {self.rate} from your address for now", server.limits.wait(self.rate, address))
        query = _read_query(request, self.query)
        token = _read_token(request) if self.takes_token else None
        body = await _read_body(request, self.body) if self.body is not None else None
        found = await self.call(Call(request, server, body, query, token))
        return found if isinstance(found, Response) else json_response(found, self.status)


class Address(Route):
    """One address with all that can be done there, so that a method that does not go with it is answered with those that do."""

    def __init__(self, endpoints: Sequence[Endpoint]) -> None:
        self.endpoints: Final = tuple(endpoints)
        path = self.endpoints[0].path
        super().__init__(path, partial(_respond, {each.method: each for each in endpoints}), methods=[each.method for each in endpoints])


def addresses(endpoints: Sequence[Endpoint]) -> list[Address]:
    """Return the routes of endpoints: one for each address."""
    by_path: dict[str, list[Endpoint]] = {}
    for each in endpoints:
        by_path.setdefault(each.path, []).append(each)
    return [Address(group) for group in by_path.values()]


async def _respond(endpoints: Mapping[str, Endpoint], request: Request) -> Response:
    method = "GET" if request.method == "HEAD" else request.method
    return await endpoints[method].respond(request)


def _read_query(request: Request, wanted: type[msgspec.Struct] | None) -> msgspec.Struct | None:
    given = request.query_params.multi_items()
    if wanted is None:
        return None
    if len(dict(given)) < len(given):
        raise Malformed("a key stands twice behind the ?")
    try:
        return msgspec.convert(dict(given), wanted, strict=False)
    except msgspec.ValidationError as error:
        raise Invalid(f"behind the ?: {_told(error)}") from None


def _read_token(request: Request) -> str | None:
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer" or not token or len(token) > _TOKEN or not token.isascii() or not token.isprintable():
        raise Malformed("the Authorization header is to say Bearer and the token of a seat")
    return token


async def _read_body(request: Request, wanted: Any) -> Any:
    kind = TEXT if wanted is str else JSON
    given, _, parameters = request.headers.get("content-type", "").partition(";")
    charset = parameters.strip().lower().removeprefix("charset=").strip('"')
    if given.strip().lower() != kind or charset not in _CHARSETS:
        raise WrongKind(f"the body is to be {kind} in UTF-8, and its Content-Type is to say so")
    body = await request.body()
    try:
        return body.decode() if wanted is str else msgspec.json.decode(body, type=wanted)
    except msgspec.ValidationError as error:
        raise Invalid(f"in the body: {_told(error)}") from None
    except UnicodeDecodeError:
        raise Malformed("the body is not a text in UTF-8") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed(f"the body is not JSON: {_told(error)}") from None


def _told(error: Exception) -> str:
    """Return what the decoder says, in short: part of it may be what somebody sent."""
    return str(error)[:200]
