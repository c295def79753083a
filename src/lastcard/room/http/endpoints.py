"""The declaration of an endpoint: what it takes, what it returns, and the function that handles it.

The routes and the document at ``/api/openapi.json`` are made from the same ``Endpoint``, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, Protocol, TypeVar

from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Argument, Job
from lastcard.room.errors import BadRequest, Invalid, UnsupportedMediaType
from lastcard.room.http.answer import JSON, TEXT, Answer, json_answer
from lastcard.room.lobby import Lobby
from lastcard.room.structs import msgspec

_TOKEN: Final = 200
_CHARSETS: Final = ("", "utf-8", "us-ascii")


@dataclass(frozen=True, slots=True)
class Request:
    """A request, whatever carries it.

    ``query`` are the keys and values of the query, ``headers`` are found by names in lower case, ``address`` is what the request counts
    against; ``read`` reads the body.
    """

    path_params: Mapping[str, Any]
    query: Sequence[tuple[str, str]]
    headers: Mapping[str, str]
    scheme: str
    address: str
    read: Callable[[], Awaitable[bytes]]


class Home(Protocol):
    """Where the tables are: a server, or a worker in a browser."""

    @property
    def lobby(self) -> Lobby:
        """The tables."""
        ...

    @property
    def compute(self) -> Compute:
        """What runs jobs."""
        ...

    def link(self, path: str, scheme: str, host: str | None) -> str:
        """Return the absolute URL of a path for other people; ``scheme`` and ``host`` are those of the request."""
        ...


H = TypeVar("H", bound=Home)
Method = Literal["GET", "POST"]
H_co = TypeVar("H_co", bound=Home, covariant=True)


@dataclass(frozen=True, slots=True)
class Call(Generic[H_co]):
    """A decoded request: ``body`` and ``query`` are of the types that the endpoint declares, ``token`` is a seat's, if sent."""

    request: Request
    server: H_co
    body: Any
    query: Any
    token: str | None

    def path_param(self, name: str) -> str:
        """Return a parameter of the path, such as the table's id."""
        found: str = self.request.path_params[name]
        return found

    @property
    def address(self) -> str:
        """The address that the request counts against."""
        return self.request.address

    def link(self, path: str) -> str:
        """Return the absolute URL of a path for other people."""
        return self.server.link(path, self.request.scheme, self.request.headers.get("host"))

    async def run(self, job: Job, *args: Argument) -> bytes:
        """Run a job and return its answer. Raises what the job refuses, and Refused."""
        return await self.server.compute.run(job, *args, address=self.address)

    async def cached(self, job: Job, *args: Argument) -> bytes:
        """Return the answer of a job that is always the same. Raises as ``run``."""
        return await self.server.compute.cached(job, *args, address=self.address)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One endpoint.
     ``body`` is the Struct of a JSON body, or ``str`` for plain text; ``query`` the Struct of the query. ``answer`` is the type of the
    JSON it returns, ``media`` the media type of anything else. ``refusals`` are the error statuses beyond those that follow from the
    rest. ``takes_profile``: the header ``Lastcard-Profile`` must name the profile that asks. ``rate`` names its limit in the server's
    ``rate_limits.RATES``, ``path_params`` gives the types of the path's parameters. What ``changes_tables`` is carried out to its end,
    also if the client hangs up; anything else is cancelled. ``part`` names what a server may have switched off; empty for what it always
    has.
    """

    method: Method
    path: str
    about: str
    call: Callable[[Call[Any]], Coroutine[Any, Any, Any]]
    answer: Any = None
    media: str = JSON
    status: int = 200
    body: Any = None
    query: type[msgspec.Struct] | None = None
    takes_token: bool = False
    takes_profile: bool = False
    refusals: Sequence[int] = ()
    rate: str | None = None
    changes_tables: bool = False
    path_params: Mapping[str, Any] = field(default_factory=dict)
    part: str = ""

    @property
    def refused_with(self) -> list[int]:
        """Every error status it may return."""
        found = {429, *self.refusals}
        if self.method == "POST":
            found |= {403, 413}
        if self.body is not None:
            found |= {400, 415, 422}
        if self.query is not None:
            found |= {400, 422}
        if self.takes_token:
            found |= {400}
        if self.takes_profile:
            found |= {401}
        return sorted(found)

    async def decoded(self, request: Request, server: H) -> Call[H]:
        """Return a request as the endpoint takes it. Raises Refused for what cannot be decoded."""
        query = _read_query(request, self.query)
        token = _read_token(request) if self.takes_token else None
        body = await _read_body(request, self.body) if self.body is not None else None
        return Call(request, server, body, query, token)

    async def answered(self, call: Call[Any]) -> Answer:
        """Handle a decoded request and return the answer. Raises Refused for what cannot be done."""
        found = await self.call(call)
        return found if isinstance(found, Answer) else json_answer(found, self.status)


def _read_query(request: Request, wanted: type[msgspec.Struct] | None) -> msgspec.Struct | None:
    given = request.query
    if wanted is None:
        return None
    if len(dict(given)) < len(given):
        raise BadRequest("query_key_twice")
    try:
        return msgspec.convert(dict(given), wanted, strict=False)
    except msgspec.ValidationError as error:
        raise Invalid("query_invalid", detail=_short(error)) from None


def _read_token(request: Request) -> str | None:
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer" or not token or len(token) > _TOKEN or not token.isascii() or not token.isprintable():
        raise BadRequest("authorization")
    return token


async def _read_body(request: Request, wanted: Any) -> Any:
    kind = TEXT if wanted is str else JSON
    given, _, parameters = request.headers.get("content-type", "").partition(";")
    charset = parameters.strip().lower().removeprefix("charset=").strip('"')
    if given.strip().lower() != kind or charset not in _CHARSETS:
        raise UnsupportedMediaType("media_type", kind=kind)
    body = await request.read()
    try:
        return body.decode() if wanted is str else msgspec.json.decode(body, type=wanted)
    except msgspec.ValidationError as error:
        raise Invalid("body_invalid", detail=_short(error)) from None
    except UnicodeDecodeError:
        raise BadRequest("body_not_text") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRequest("body_not_json", detail=_short(error)) from None


def _short(error: Exception) -> str:
    """Return the decoder's message, cut: part of it may come from the client."""
    return str(error)[:200]
