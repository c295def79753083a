"""The API endpoints that keep a record for a page of a site without a server, and show it. Pages of any site may use them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.room.compute.job import Job
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.structs import Meta, msgspec
from lastcard.server.state import ServerState
from lastcard.web.data.replay_data import proven_record, replay_of_sent_record

RecordId = Annotated[str, Meta(pattern="^[0-9]{1,6}-[0-9a-f]{20}$", description="The id of a record that somebody has sent.")]


class KeptRecord(msgspec.Struct):
    """The id of a record that is kept, and the address of its replay at this server."""

    id: RecordId
    url: str


_PROVEN: Final = Job(proven_record, "record", cpu_s=4)
_SHOWN: Final = Job(replay_of_sent_record, "record", cpu_s=2)


async def keep_record(call: Call[ServerState]) -> KeptRecord:
    """Keep the record of a finished match, if every card of it follows from its seed."""
    found = await call.run(_PROVEN, call.body)
    named = await call.server.kept.keep(found.decode())
    return KeptRecord(named, f"/replay?record={named}")


async def read_record(call: Call[ServerState]) -> Answer:
    """Return a record that is kept, for the replay page."""
    return json_answer(await call.run(_SHOWN, await call.server.kept.read(call.path_param("id"))))


KEPT_ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/records",
        "Keep the record of a finished match for 30 days; one in which a card or an action does not agree is refused",
        keep_record,
        KeptRecord,
        status=201,
        body=str,
        refusals=(503,),
        rate="kept",
    ),
    Endpoint(
        "GET",
        "/api/records/{id}",
        "A record that is kept, for the replay page",
        read_record,
        dict[str, Any],
        refusals=(404, 503),
        rate="records",
        path_params={"id": RecordId},
    ),
)
