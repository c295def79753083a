"""The endpoints of tables: create, join, list, records, QR codes; and those of health and metrics."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final
from urllib.parse import quote, urlsplit

import msgspec
from msgspec import Meta

from lastcard.archive.folder import ArchiveError
from lastcard.bots.names import LEVELS
from lastcard.room.bots.bot_delays import LONGEST_MS
from lastcard.room.compute.job import Argument, Job
from lastcard.room.errors import NotFound, Unavailable
from lastcard.room.http.answer import TEXT, Answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.lobby import TableOptions, Ticket
from lastcard.room.log.checkpoints import checkpoint_before
from lastcard.room.log.match_log import MatchLog, table_record
from lastcard.room.names import MOST_CODE_POINTS, NAME_LENGTH
from lastcard.room.wire import ScoreSheet, Seat, SeatInfo, TableId, TableInfo, TableStatus
from lastcard.server.archiving.archived_tables import archived_record
from lastcard.server.http.qr import qr_svg
from lastcard.server.metrics import CONTENT_TYPE
from lastcard.server.state import ServerState, is_own_host

SVG: Final = "image/svg+xml"
_QR: Final = Job(qr_svg)
_RECORD: Final = Job(table_record, "record", is_fed=True)
_ARCHIVED_RECORD: Final = Job(archived_record, "record", is_fed=True)
LONGEST_LINK: Final = 300

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MOST_CODE_POINTS,
        description=f"Up to {NAME_LENGTH} characters as a reader counts them, none of them invisible, and unlike the others at the table.",
    ),
]
Level = Annotated[
    str, Meta(pattern=f"^(?:{'|'.join(LEVELS)})$", extra_json_schema={"enum": list(LEVELS)}, description="How well they play.")
]
Nonce = Annotated[str, Meta(pattern=r"^[0-9A-Za-z]{0,64}$", description="Letters and digits of your own that go into the shuffles.")]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made. Times are in seconds, 0 means no limit."""

    name: Name
    rules: Annotated[str, Meta(max_length=2000, description="A rules line: an edition and settings.")] = "classic"
    seats: Annotated[int, Meta(ge=2, le=10)] = 4
    bots: Annotated[int, Meta(ge=0, le=9, description="How many of the seats bots take at once.")] = 0
    level: Level = "forgetful"
    start: Annotated[bool, Meta(description="Begin the match at once.")] = False
    public: Annotated[bool, Meta(description="Listed among the public tables.")] = False
    turn_s: Annotated[int, Meta(ge=0, le=3600, description="For a turn.")] = 60
    away_s: Annotated[int, Meta(ge=0, le=3600, description="Until a bot plays for a player who is away.")] = 30
    next_s: Annotated[int, Meta(ge=0, le=3600, description="Before the next round.")] = 0
    bot_ms: Annotated[int, Meta(ge=0, le=LONGEST_MS, description="Milliseconds that bots take; without it as long as people.")] | None = (
        None
    )
    nonce: Nonce = ""


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat to be taken, or any that is free."""

    name: Name
    nonce: Nonce = ""
    seat: Seat | None = None


class TakenSeat(msgspec.Struct):
    """The seat you have taken. The token is the seat: whoever has it plays."""

    table: TableId
    seat: Seat
    token: str
    url: Annotated[str, Meta(description="The page of the table, to be given to others.")]
    socket: Annotated[str, Meta(description="The WebSocket of the table, see docs/wire.md.")]


class ListedTable(msgspec.Struct):
    """A table in the list."""

    id: TableId
    rules: str
    state: TableStatus
    seats: list[SeatInfo]


class TableList(msgspec.Struct):
    """The public tables, newest first."""

    tables: list[ListedTable]


class MatchQuery(msgspec.Struct, forbid_unknown_fields=True):
    """A match of the table by its number; the last one by default."""

    match: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


class SheetsQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Score sheets of the last match."""

    before: Annotated[int, Meta(ge=1, le=1_000_000, description="Those of the rounds before this one; of many, the last 100.")]


class SheetList(msgspec.Struct):
    """Score sheets of a match, the oldest first."""

    match: Annotated[int, Meta(description="The number of the match.")]
    sheets: list[ScoreSheet]


class QrText(msgspec.Struct, forbid_unknown_fields=True):
    """A text to encode, such as the link to a seat."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINK)]


class Invitation(msgspec.Struct):
    """The link to a table for other people; `local` means that it leads nowhere from any other machine."""

    link: str
    local: bool


class Health(msgspec.Struct):
    """Whether the server takes requests."""

    ok: bool


def taken_seat(ticket: Ticket) -> TakenSeat:
    """Return a seat as it is sent to who has taken it."""
    return TakenSeat(ticket.table, ticket.seat, ticket.token, f"/t/{ticket.table}", f"/table/{ticket.table}")


async def make_table(call: Call[ServerState]) -> TakenSeat:
    """Make a table and sit down at it."""
    wanted: NewTable = call.body
    return taken_seat(await call.server.lobby.create(TableOptions(**msgspec.structs.asdict(wanted))))


async def list_tables(call: Call[ServerState]) -> dict[str, Any]:
    """Return the public tables."""
    return {"tables": await call.server.lobby.public_tables()}


async def get_table(call: Call[ServerState]) -> TableInfo:
    """Return the public state of a table."""
    return await call.server.lobby.info(call.path_param("id"), call.address)


async def get_sheets(call: Call[ServerState]) -> SheetList:
    """Return score sheets that are older than those in ``hello``."""
    wanted: SheetsQuery = call.query
    return SheetList(*await call.server.lobby.older_sheets(call.path_param("id"), wanted.before, call.address))


async def take_seat(call: Call[ServerState]) -> TakenSeat:
    """Sit down at a table."""
    wanted: NewSeat = call.body
    table = call.path_param("id")
    ticket = await call.server.lobby.join(table, wanted.name, nonce=wanted.nonce, seat=wanted.seat, address=call.address)
    return taken_seat(ticket)


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


async def read_match(call: Call[ServerState], log: MatchLog, job: Job, *args: Argument, first: int = 1) -> bytes:
    """Run a job on the log of a match, from round ``first`` or before, one at a time for each table; its answer is kept once it is over."""
    compute = call.server.compute

    async def read() -> bytes:
        async with compute.turn(log.table):
            start = await checkpoint_before(compute, log, first, call.address)
            return await compute.run(job, *args, address=call.address, feed=log.feed(start))

    return await compute.shared((job.name, *args), read, keep=log.is_over)


async def read_archived(call: Call[ServerState], error: NotFound, job: Job, *args: Argument) -> bytes:
    """Run a job on the records of a table that has left for the archive; its answer is kept. Raises ``error`` if it has not."""
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


async def get_invitation(call: Call[ServerState]) -> Invitation:
    """Return the link to a table as others can open it."""
    table = call.path_param("id")
    await call.server.lobby.check_exists(table)
    link = call.link(f"/t/{table}")
    return Invitation(link=link, local=is_own_host(urlsplit(link).netloc))


async def get_invitation_qr(call: Call[ServerState]) -> Answer:
    """Return the link to a table as a QR code. It is not a seat: who opens it may take one that is free."""
    table = call.path_param("id")
    await call.server.lobby.check_exists(table)
    link = call.link(f"/t/{table}")
    return Answer(await call.cached(_QR, link), headers={"Cache-Control": "private, max-age=3600"}, media_type=SVG)


async def make_qr(call: Call[ServerState]) -> Answer:
    """Return a text as a QR code. It is sent in the body, so that no log contains the link to a seat."""
    wanted: QrText = call.body
    return Answer(await call.run(_QR, wanted.text), headers={"Cache-Control": "no-store"}, media_type=SVG)


async def get_health(call: Call[ServerState]) -> Health:
    """Return that the server is up."""
    return Health(ok=True)


async def get_metrics(call: Call[ServerState]) -> Answer:
    """Return the metrics."""
    return Answer(call.server.metrics.page(), headers={"Cache-Control": "no-store", "Content-Type": CONTENT_TYPE})


_ID: Final = {"id": TableId}
ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/tables",
        "Make a table and sit down at it",
        make_table,
        TakenSeat,
        status=201,
        body=NewTable,
        refusals=(409, 503),
        rate="tables",
        changes_tables=True,
    ),
    Endpoint("GET", "/api/tables", "The public tables", list_tables, TableList, refusals=(503,)),
    Endpoint("GET", "/api/tables/{id}", "The public state of a table", get_table, TableInfo, refusals=(404, 503), path_params=_ID),
    Endpoint(
        "POST",
        "/api/tables/{id}/seats",
        "Sit down at a table",
        take_seat,
        TakenSeat,
        status=201,
        body=NewSeat,
        refusals=(403, 404, 409, 503),
        rate="seats",
        changes_tables=True,
        path_params=_ID,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/sheets",
        "Older score sheets of the last match: `hello` has the last 100",
        get_sheets,
        SheetList,
        query=SheetsQuery,
        refusals=(404, 503),
        path_params=_ID,
    ),
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
        path_params=_ID,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/invitation",
        "The link to a table as others can open it",
        get_invitation,
        Invitation,
        refusals=(404, 422, 503),
        path_params=_ID,
    ),
    Endpoint(
        "GET",
        "/t/{id}/qr.svg",
        "The link to a table as a QR code",
        get_invitation_qr,
        media=SVG,
        refusals=(404, 422, 503),
        rate="pictures",
        path_params=_ID,
    ),
    Endpoint("POST", "/api/qr", "A text of your own as a QR code", make_qr, media=SVG, body=QrText, refusals=(503,), rate="pictures"),
    Endpoint("GET", "/healthz", "Whether the server is up; for monitors alone", get_health, Health, refusals=(403,)),
    Endpoint("GET", "/metrics", "Counters for Prometheus; for monitors alone", get_metrics, media=TEXT, refusals=(403,)),
)
