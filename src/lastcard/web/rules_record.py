"""The endpoint that returns a rules line as the module of the laboratory page reads it, on a server and in a browser's worker."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from lastcard.room.compute.job import Job
from lastcard.room.http.answer import Answer
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.structs import Meta, msgspec
from lastcard.web.data.laboratory_data import record_of_line
from lastcard.web.data.rules_data import LONGEST_LINE

GZIP: Final = "application/gzip"
KEPT: Final = "private, max-age=600"
"""How long a browser keeps what only a release changes."""
_RECORD: Final = Job(record_of_line, "record")


class RecordQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The rules line, and which net its bots need."""

    line: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE, description="An edition and settings: classic stacking=on.")]
    net: Annotated[Literal["", "round", "match"], Meta(description="The net of sharp and strong for rounds or for matches; none.")] = ""


async def get_rules_record(call: Call[Home]) -> Answer:
    """Return a rules line as the module reads it."""
    wanted: RecordQuery = call.query
    return Answer(await call.cached(_RECORD, wanted.line, wanted.net), headers={"Cache-Control": KEPT}, media_type=GZIP)


RULES_RECORD_ENDPOINT: Final = Endpoint(
    "GET",
    "/api/laboratory/record",
    "A rules line as the module reads it",
    get_rules_record,
    media=GZIP,
    query=RecordQuery,
    refusals=(503,),
    rate="records",
)
