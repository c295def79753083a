"""The endpoints as routes of Starlette: the one place where an ``Answer`` becomes a response."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from starlette.requests import Request as StarletteRequest
from starlette.responses import Response
from starlette.routing import Route

from lastcard.room.http.endpoints import Endpoint, Request
from lastcard.server.http.hang_up import while_connected
from lastcard.server.http.middleware import ADDRESS
from lastcard.server.http.responses import response_of
from lastcard.server.state import ServerState


class EndpointRoute(Route):
    """The endpoints of one path in one route, so that the response to any other method lists all allowed ones."""

    def __init__(self, endpoints: Sequence[Endpoint]) -> None:
        self.endpoints: Final = tuple(endpoints)
        path = self.endpoints[0].path
        super().__init__(path, partial(_respond, {each.method: each for each in endpoints}), methods=[each.method for each in endpoints])


def endpoint_routes(endpoints: Sequence[Endpoint]) -> list[EndpointRoute]:
    """Return the routes of endpoints, one for each path."""
    by_path: dict[str, list[Endpoint]] = {}
    for each in endpoints:
        by_path.setdefault(each.path, []).append(each)
    return [EndpointRoute(group) for group in by_path.values()]


async def _respond(endpoints: Mapping[str, Endpoint], request: StarletteRequest) -> Response:
    """Decode a request, handle it and return the response. Raises Refused for what is over a limit, cannot be decoded or done."""
    endpoint = endpoints["GET" if request.method == "HEAD" else request.method]
    server: ServerState = request.app.state.server
    address: str = request.scope[ADDRESS]
    if endpoint.rate is not None:
        server.limits.check(endpoint.rate, address)
    query = request.query_params.multi_items()
    plain = Request(request.path_params, query, request.headers, request.url.scheme, address, request.body)
    work = endpoint.answered(await endpoint.decoded(plain, server))
    return response_of(await (work if endpoint.changes_tables else while_connected(request.receive, work)))
