"""The HTTP interface of the tables: making one, sitting down, the list, records, and pictures of links."""

from __future__ import annotations

import io
from typing import Annotated, Any, Final
from urllib.parse import quote

import msgspec
import segno
from msgspec import Meta
from starlette.responses import Response

from lastcard.bots.registry import LEVELS
from lastcard.server.http.endpoints import TEXT, Call, Endpoint
from lastcard.server.metrics import CONTENT_TYPE
from lastcard.server.room.lobby import TableOptions, Ticket
from lastcard.server.room.public_info import table_info
from lastcard.server.ws.protocol import Seat, SeatInfo, TableId, TableInfo, TableStatus

SVG: Final = "image/svg+xml"
LONGEST_LINK: Final = 300

Name = Annotated[str, Meta(min_length=1, max_length=20, description="Printable, unlike the others at the table.")]
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
    public: Annotated[bool, Meta(description="Stand in the list of tables.")] = False
    turn_s: Annotated[int, Meta(ge=0, le=3600, description="For a turn.")] = 60
    away_s: Annotated[int, Meta(ge=0, le=3600, description="Until a bot holds the seat of somebody gone.")] = 30
    next_s: Annotated[int, Meta(ge=0, le=3600, description="Before the next round.")] = 0
    nonce: Nonce = ""


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who sits down."""

    name: Name
    nonce: Nonce = ""
    seat: Seat | None = None


class SeatTaken(msgspec.Struct):
    """A seat that is yours. The token is the seat: whoever has it plays."""

    table: TableId
    seat: Seat
    token: str
    url: Annotated[str, Meta(description="The page of the table, to be given to others.")]
    socket: Annotated[str, Meta(description="The WebSocket of the table, see docs/wire.md.")]


class TableListed(msgspec.Struct):
    """What the list says of a table."""

    id: TableId
    rules: str
    state: TableStatus
    seats: list[SeatInfo]


class TableList(msgspec.Struct):
    """The public tables, newest first."""

    tables: list[TableListed]


class WhichMatch(msgspec.Struct, forbid_unknown_fields=True):
    """Which match of the table, the last one if it is not said."""

    match: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """A text to be made a picture of, such as the link to a seat."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINK)]


class Health(msgspec.Struct):
    """Whether the server takes requests."""

    ok: bool


def _taken(ticket: Ticket) -> SeatTaken:
    return SeatTaken(ticket.table, ticket.seat, ticket.token, f"/t/{ticket.table}", f"/table/{ticket.table}")


async def make_table(call: Call) -> SeatTaken:
    """Make a table and sit down at it."""
    wanted: NewTable = call.body
    return _taken(await call.server.lobby.create(TableOptions(**msgspec.structs.asdict(wanted))))


async def list_tables(call: Call) -> dict[str, Any]:
    """List the public tables."""
    return {"tables": await call.server.lobby.public_tables()}


async def tell_table(call: Call) -> TableInfo:
    """Tell what everybody may know of a table."""
    actor = await call.server.lobby.find(call.part("id"))
    return table_info(actor.table.state)


async def take_seat(call: Call) -> SeatTaken:
    """Sit down at a table."""
    wanted: NewSeat = call.body
    return _taken(await call.server.lobby.join(call.part("id"), wanted.name, nonce=wanted.nonce, seat=wanted.seat))


async def hand_out_record(call: Call) -> Response:
    """Hand out the record of a match as a file."""
    which: WhichMatch = call.query
    table = call.part("id")
    record = await call.server.lobby.record(table, which.match, call.token)
    name = f"{table}-{which.match}.lastcard" if which.match else f"{table}.lastcard"
    headers = {"Content-Disposition": f'attachment; filename="{quote(name)}"', "Cache-Control": "no-store"}
    return Response(record, headers=headers, media_type=TEXT)


async def draw_invitation(call: Call) -> Response:
    """Draw the link to a table, which is not a seat: who opens it may sit down where there is room."""
    table = call.part("id")
    await call.server.lobby.find(table)
    link = call.server.link(f"/t/{table}", call.request.url.scheme, call.request.headers.get("host"))
    return Response(qr_svg(link), headers={"Cache-Control": "private, max-age=3600"}, media_type=SVG)


async def draw_text(call: Call) -> Response:
    """Draw any text; it came in the body, so that a seat's link stands in no log."""
    wanted: Picture = call.body
    return Response(qr_svg(wanted.text), headers={"Cache-Control": "no-store"}, media_type=SVG)


def qr_svg(text: str) -> bytes:
    """Return a QR code as an SVG picture, black on white with its margin, so that it can be read off a dark page too."""
    picture = io.BytesIO()
    segno.make(text, error="m", micro=False, boost_error=False).save(
        picture, kind="svg", scale=8, light="#fff", xmldecl=False, omitsize=True
    )
    return picture.getvalue()


async def health(call: Call) -> Health:
    """Say that the server is there."""
    return Health(ok=True)


async def metrics(call: Call) -> Response:
    """Hand out the counters."""
    return Response(call.server.metrics.page(), headers={"Cache-Control": "no-store", "Content-Type": CONTENT_TYPE})


_ID: Final = {"id": TableId}
ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/tables",
        "Make a table and sit down at it",
        make_table,
        SeatTaken,
        status=201,
        body=NewTable,
        refusals=(409, 503),
        rate="tables",
    ),
    Endpoint("GET", "/api/tables", "The public tables", list_tables, TableList, refusals=(503,)),
    Endpoint("GET", "/api/tables/{id}", "What everybody may know of a table", tell_table, TableInfo, refusals=(404, 503), parts=_ID),
    Endpoint(
        "POST",
        "/api/tables/{id}/seats",
        "Sit down at a table",
        take_seat,
        SeatTaken,
        status=201,
        body=NewSeat,
        refusals=(403, 404, 409, 503),
        rate="seats",
        parts=_ID,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/record",
        "The record of a match as a file: whole once it is over, before that what the seat of the token saw",
        hand_out_record,
        media=TEXT,
        query=WhichMatch,
        takes_token=True,
        refusals=(403, 404, 409, 503),
        rate="records",
        parts=_ID,
    ),
    Endpoint(
        "GET",
        "/t/{id}/qr.svg",
        "The link to a table as a QR code",
        draw_invitation,
        media=SVG,
        refusals=(404, 422, 503),
        rate="pictures",
        parts=_ID,
    ),
    Endpoint("POST", "/api/qr", "A text of your own as a QR code", draw_text, media=SVG, body=Picture, rate="pictures"),
    Endpoint("GET", "/healthz", "Whether the server is there", health, Health),
    Endpoint("GET", "/metrics", "Counters for Prometheus", metrics, media=TEXT),
)
