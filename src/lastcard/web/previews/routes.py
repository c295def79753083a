"""The routes of the pictures of previews. Workers draw them; a picture shows what anybody sees who opens the link."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lastcard.room.compute.job import Argument, Job
from lastcard.room.errors import NotFound
from lastcard.room.lobby import Lobby
from lastcard.server.http.middleware import ADDRESS
from lastcard.server.state import ServerState
from lastcard.web.jobs import answer_of, puzzle_days
from lastcard.web.previews import pictures

SHORT: Final = "public, max-age=60"
LONG: Final = "public, max-age=86400"
_EVERY_ROUND: Final = 10**9

_SITE: Final = Job(pictures.site_picture)
_TABLE: Final = Job(pictures.table_picture)
_GONE: Final = Job(pictures.gone_picture)
_PUZZLE: Final = Job(pictures.puzzle_picture, "record")

Drawing = tuple[Job, tuple[Argument, ...], str]
"""What draws a picture, its arguments but for the language, and how long the picture may be kept."""


def preview_routes() -> list[Route]:
    """Return the routes of all pictures of previews."""
    return [
        Route("/preview.png", _answer(_site)),
        Route("/t/{id}/preview.png", _answer(_table)),
        Route("/puzzle/preview.png", _answer(_puzzle)),
    ]


def _answer(drawing_of: Callable[[Request, ServerState], Awaitable[Drawing]]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        server.limits.check("pictures", request.scope[ADDRESS])  # before the table is looked at
        job, args, cache = await drawing_of(request, server)
        picture = await answer_of(request, job, *args)
        return Response(picture, headers={"Cache-Control": cache, "Vary": "Accept-Language, Cookie"}, media_type="image/png")

    return answer


async def _site(request: Request, server: ServerState) -> Drawing:
    return _SITE, (), LONG


async def _table(request: Request, server: ServerState) -> Drawing:
    try:
        facts = await table_facts(server.lobby, request.path_params["id"], request.scope[ADDRESS])
    except NotFound as error:
        if error.cause != "table_removed":
            raise
        return _GONE, (), SHORT  # the link was good once, and a chat may still show it
    return _TABLE, (msgspec.json.encode(facts).decode(),), SHORT


async def _puzzle(request: Request, server: ServerState) -> Drawing:
    return _PUZZLE, puzzle_days(request), LONG


async def table_facts(lobby: Lobby, table: str, address: str) -> pictures.TableFacts:
    """Return what the picture of a table shows. Raises NotFound, Unavailable."""
    info = await lobby.info(table, address)
    names = {seat.seat: seat.name or "" for seat in info.seats}
    facts = pictures.TableFacts(info.rules.partition(" ")[0], info.state, players=[name for name in names.values() if name])
    facts.free = sum(seat.kind == "open" for seat in info.seats)
    facts.host = names.get(info.host or "", "")
    if info.state == "over":
        _, sheets = await lobby.older_sheets(table, _EVERY_ROUND, address)
        if sheets:
            facts.players, facts.totals = list(names.values()), sheets[-1].totals
    return facts
