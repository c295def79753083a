"""The API endpoints of rules and replays of a server: those that a browser shares, the archive, and limits.

The endpoints of tables are in ``lastcard.room.http.tables``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lastcard.room.compute.job import Job
from lastcard.room.errors import NotFound
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call
from lastcard.room.http.tables import TakenSeat
from lastcard.server.http.records import read_archived
from lastcard.server.http.routing import EndpointRoute, endpoint_routes
from lastcard.server.state import ServerState
from lastcard.web.data.replay_data import archived_replay
from lastcard.web.endpoints import shared
from lastcard.web.endpoints.kept import KEPT_ENDPOINTS
from lastcard.web.endpoints.laboratory import LABORATORY_ENDPOINTS
from lastcard.web.endpoints.shared import SHARED_ENDPOINTS
from lastcard.web.endpoints.study import STUDY_ENDPOINTS

_ARCHIVED_REPLAY: Final = Job(archived_replay, "record", is_fed=True, cpu_s=2)
_BRANCH_BYTES: Final = 16 * 1024
"""So many bytes of a record that is played on count as one more table."""


async def get_replay(call: Call[ServerState]) -> Answer:
    """Return a match of a table as data for the replay page, also of a table in the archive."""
    try:
        return await shared.get_replay(call)
    except NotFound as error:
        return json_answer(await read_archived(call, error, _ARCHIVED_REPLAY, call.query.match))


async def make_branch(call: Call[ServerState]) -> TakenSeat:
    """Make a table that plays on from a moment of a record; a long record counts as several tables, as the disk is bounded."""
    return await shared.make_branch(call, lambda size: call.server.limits.check("tables", call.address, size / _BRANCH_BYTES))


_OWN: Final = {"/api/tables/{id}/replay": get_replay, "/api/branches": make_branch}
"""What a server does in its own way."""
ENDPOINTS: Final = (
    *(replace(each, call=_OWN.get(each.path, each.call)) for each in SHARED_ENDPOINTS),
    *STUDY_ENDPOINTS,
    *LABORATORY_ENDPOINTS,
    *KEPT_ENDPOINTS,
)


def web_api_routes() -> list[EndpointRoute]:
    """Return the routes of these endpoints."""
    return endpoint_routes(ENDPOINTS)
