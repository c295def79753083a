"""The API endpoints of rules and replays of a server: those that a browser shares, the archive, limits, and hints.

The endpoints of tables are in ``lastcard.room.http.tables``.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from lastcard.room.compute.job import Job
from lastcard.room.errors import NotFound
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.tables import TakenSeat
from lastcard.room.wire import TableId
from lastcard.server.http.records import read_archived
from lastcard.server.http.routing import EndpointRoute, endpoint_routes
from lastcard.server.state import ServerState
from lastcard.web import shared_api
from lastcard.web.data.analysis_data import move_hint
from lastcard.web.data.replay_data import archived_replay
from lastcard.web.shared_api import SHARED_ENDPOINTS


class HintReason(msgspec.Struct):
    """A reason for an action. Its message is `analysis-why-` and the cause; ``args`` are the arguments in notation."""

    cause: str
    args: dict[str, str | int]


class MoveHint(msgspec.Struct):
    """The best action of a seat, its chance to win the round and the points it gains on average, with margins of 95 %."""

    n: Annotated[int, Meta(description="The line that asked the seat.")]
    action: str
    win: float
    margin: float
    points: float
    points_margin: float
    why: list[HintReason]
    worlds: Annotated[int, Meta(description="In how many worlds that the seat cannot tell from its own it was played out.")]
    policy: Annotated[str, Meta(description="The bot that played it out.")]


_ARCHIVED_REPLAY: Final = Job(archived_replay, "record", is_fed=True, cpu_s=2)
_BRANCH_BYTES: Final = 16 * 1024
"""So many bytes of a record that is played on count as one more table."""
_HINT: Final = Job(move_hint, "record", is_compiled=True)


async def get_replay(call: Call[ServerState]) -> Answer:
    """Return a match of a table as data for the replay page, also of a table in the archive."""
    try:
        return await shared_api.get_replay(call)
    except NotFound as error:
        return json_answer(await read_archived(call, error, _ARCHIVED_REPLAY, call.query.match))


async def make_branch(call: Call[ServerState]) -> TakenSeat:
    """Make a table that plays on from a moment of a record; a long record counts as several tables, as the disk is bounded."""
    return await shared_api.make_branch(call, lambda size: call.server.limits.check("tables", call.address, size / _BRANCH_BYTES))


async def get_hint(call: Call[ServerState]) -> Answer:
    """Return the best action of the seat that must decide, at a table without other people. The answer is cached, as it never changes."""
    wanted = await call.server.lobby.hint_wanted(call.path_param("id"), call.token, call.address)
    seen = msgspec.json.encode(wanted.seen)
    key = (_HINT.name, hashlib.sha256(seen).digest(), wanted.n)
    return json_answer(await call.server.compute.shared(key, lambda: call.run(_HINT, seen.decode(), wanted.n)))


_OWN: Final = {"/api/tables/{id}/replay": get_replay, "/api/branches": make_branch}
"""What a server does in its own way."""
ENDPOINTS: Final = (
    *(replace(each, call=_OWN.get(each.path, each.call)) for each in SHARED_ENDPOINTS),
    Endpoint(
        "GET",
        "/api/tables/{id}/hint",
        "The best action of the seat of the token, at a table where no other person sits",
        get_hint,
        MoveHint,
        takes_token=True,
        refusals=(403, 404, 409, 422, 503),
        rate="hints",
        path_params={"id": TableId},
    ),
)


def web_api_routes() -> list[EndpointRoute]:
    """Return the routes of these endpoints."""
    return endpoint_routes(ENDPOINTS)
