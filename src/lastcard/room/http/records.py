"""The endpoint of records: the record of a match of a table as a file."""

from __future__ import annotations

from typing import Annotated, Final
from urllib.parse import quote

from lastcard.room.compute.job import Job
from lastcard.room.http.answer import TEXT, Answer
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.http.tables import read_match
from lastcard.room.log.match_log import table_record
from lastcard.room.structs import Meta, msgspec
from lastcard.room.wire import TableId

_RECORD: Final = Job(table_record, "record", is_fed=True, cpu_s=2)


class MatchQuery(msgspec.Struct, forbid_unknown_fields=True):
    """A match of the table by its number; the last one by default."""

    match: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


async def read_record(call: Call[Home]) -> bytes:
    """Return the record of a match that is in the store. Raises NotFound."""
    which: MatchQuery = call.query
    log = await call.server.lobby.match_log(call.path_param("id"), which.match, call.token, call.address)
    return await read_match(call, log, _RECORD, log.table, log.number, log.viewer, log.held_n)


def record_answer(call: Call[Home], record: bytes) -> Answer:
    """Return a record as a file, named by its table and match."""
    table, match = call.path_param("id"), call.query.match
    name = f"{table}-{match}.lastcard" if match else f"{table}.lastcard"
    headers = {"Content-Disposition": f'attachment; filename="{quote(name)}"', "Cache-Control": "no-store"}
    return Answer(record, headers=headers, media_type=TEXT)


async def get_record(call: Call[Home]) -> Answer:
    """Return the record of a match as a file."""
    return record_answer(call, await read_record(call))


RECORD_ENDPOINT: Final = Endpoint(
    "GET",
    "/api/tables/{id}/record",
    "The record of a match as a file: whole once it is over, before that what the seat of the token saw",
    get_record,
    media=TEXT,
    query=MatchQuery,
    takes_token=True,
    refusals=(403, 404, 409, 503),
    rate="records",
    path_params={"id": TableId},
)
