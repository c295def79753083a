"""The endpoint of records: of a table's matches, also of a table that has been archived."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Final
from urllib.parse import quote

import msgspec
from msgspec import Meta

from lastcard.archive.folder import ArchiveError
from lastcard.room.compute.job import Argument, Job
from lastcard.room.errors import NotFound, Unavailable
from lastcard.room.http.answer import TEXT, Answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.tables import read_match
from lastcard.room.log.match_log import table_record
from lastcard.room.wire import TableId
from lastcard.server.archiving.archived_tables import archived_record
from lastcard.server.state import ServerState

_RECORD: Final = Job(table_record, "record", is_fed=True, cpu_s=2)
_ARCHIVED_RECORD: Final = Job(archived_record, "record", is_fed=True, cpu_s=1)


class MatchQuery(msgspec.Struct, forbid_unknown_fields=True):
    """A match of the table by its number; the last one by default."""

    match: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


async def get_record(call: Call[ServerState]) -> Answer:
    """Return the record of a match as a file."""
    which: MatchQuery = call.query
    table = call.path_param("id")
    try:
        log = await call.server.lobby.match_log(table, which.match, call.token, call.address)
    except NotFound as error:
        record = await read_archived(call, error, _ARCHIVED_RECORD, which.match)
    else:
        record = await read_match(call, log, _RECORD, log.table, log.number, log.viewer, log.held_n)
    name = f"{table}-{which.match}.lastcard" if which.match else f"{table}.lastcard"
    headers = {"Content-Disposition": f'attachment; filename="{quote(name)}"', "Cache-Control": "no-store"}
    return Answer(record, headers=headers, media_type=TEXT)


async def read_archived(call: Call[ServerState], error: NotFound, job: Job, *args: Argument) -> bytes:
    """Run a job on the records of an archived table and keep its answer. Raises ``error`` if the archive does not have the table."""
    archive, compute, table = call.server.archive, call.server.compute, call.path_param("id")
    if archive is None or error.cause != "table_removed":
        raise error
    try:
        content = await archive.content(table)
    except ArchiveError as fault:
        call.server.log.warning("the archive cannot be read", reason=fault)
        raise Unavailable("not_loaded", reason="store_unreachable") from None
    if content is None:
        raise error

    async def feed() -> AsyncIterator[bytes]:
        yield content

    async def read() -> bytes:
        return await compute.run(job, *args, address=call.address, feed=feed())

    return await compute.shared((job.name, table, *args), read)


RECORD_ENDPOINTS: Final = (
    Endpoint(
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
    ),
)
