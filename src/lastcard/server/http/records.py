"""The endpoint of records of a server: of a table's matches, also of a table that has been archived."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Final

from lastcard.archive.folder import ArchiveError
from lastcard.room.compute.job import Argument, Job
from lastcard.room.errors import NotFound, Unavailable
from lastcard.room.http.answer import Answer
from lastcard.room.http.endpoints import Call
from lastcard.room.http.records import RECORD_ENDPOINT, read_record, record_answer
from lastcard.server.archiving.archived_tables import archived_record
from lastcard.server.state import ServerState

_ARCHIVED_RECORD: Final = Job(archived_record, "record", is_fed=True, cpu_s=1)


async def get_record(call: Call[ServerState]) -> Answer:
    """Return the record of a match as a file, also of a table in the archive."""
    try:
        record = await read_record(call)
    except NotFound as error:
        record = await read_archived(call, error, _ARCHIVED_RECORD, call.query.match)
    return record_answer(call, record)


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


RECORD_ENDPOINTS: Final = (replace(RECORD_ENDPOINT, call=get_record),)
