"""The endpoints of tables: create, list, look at and join a table, and read its matches."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.bots.names import LEVELS
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.bots.bot_delays import LONGEST_MS
from lastcard.room.compute.job import Argument, Job
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.lobby import TableOptions, Ticket
from lastcard.room.log.checkpoints import checkpoint_before
from lastcard.room.log.match_log import MatchLog
from lastcard.room.log.open_hands import OpenPage
from lastcard.room.names import MOST_CODE_POINTS, NAME_LENGTH
from lastcard.room.public_list import PAGE
from lastcard.room.structs import UNSET, Meta, UnsetType, msgspec
from lastcard.room.wire import ScoreSheet, Seat, SeatInfo, TableId, TableInfo, TableStatus

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

ChosenAnimal = Annotated[Animal | None, Meta(description="The animal that stands for you; one that somebody there has chosen is left out.")]
ChosenColor = Annotated[PlayerColor | None, Meta(description="Your colour at the table; one that somebody there has chosen is left out.")]


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
    turn_alone: Annotated[bool, Meta(description="Whether `turn_s` also holds while only one person plays.")] = True
    away_s: Annotated[int, Meta(ge=0, le=3600, description="Until a bot plays for a player who is away.")] = 30
    next_s: Annotated[int, Meta(ge=0, le=3600, description="Before the next round.")] = 0
    bot_ms: Annotated[int, Meta(ge=0, le=LONGEST_MS, description="Milliseconds that bots take; without it as long as people.")] | None = (
        None
    )
    nonce: Nonce = ""
    animal: ChosenAnimal = None
    color: ChosenColor = None


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat to be taken, or any that is free."""

    name: Name
    nonce: Nonce = ""
    seat: Seat | None = None
    animal: ChosenAnimal = None
    color: ChosenColor = None


class TakenSeat(msgspec.Struct):
    """The seat you have taken. The token is the seat: whoever has it plays."""

    table: TableId
    seat: Seat
    token: str
    url: Annotated[str, Meta(description="The page of the table, to be given to others.")]
    socket: Annotated[str, Meta(description="The WebSocket of the table, see docs/program/wire.md.")]


class ListedTable(msgspec.Struct):
    """A table in the list."""

    id: TableId
    rules: str
    state: TableStatus
    seats: list[SeatInfo]
    purpose: Annotated[str, Meta(description="What a table without a host was made for, such as `quick`.")] | UnsetType = UNSET


class TableList(msgspec.Struct):
    """Public tables at which somebody is connected, the most recently opened first, and only a few of each network."""

    tables: list[ListedTable]
    pages: Annotated[int, Meta(description="How many pages there are.")]


class ListQuery(msgspec.Struct, forbid_unknown_fields=True):
    """A page of the public tables."""

    page: Annotated[int, Meta(ge=1, le=1000, description=f"Which {PAGE} tables, counted from 1.")] = 1


class SheetsQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Score sheets of the last match."""

    before: Annotated[int, Meta(ge=1, le=1_000_000, description="Those of the rounds before this one; of many, the last 100.")]


class OpenHandsQuery(msgspec.Struct, forbid_unknown_fields=True):
    """How far a stream with open hands was read."""

    after: Annotated[int, Meta(ge=0, le=2**53, description="The `k` of the answer before; without it the round shown now.")] | None = None


class SheetList(msgspec.Struct):
    """Score sheets of a match, the oldest first."""

    match: Annotated[int, Meta(description="The number of the match.")]
    sheets: list[ScoreSheet]


def taken_seat(ticket: Ticket) -> TakenSeat:
    """Return a seat as it is sent to who has taken it."""
    return TakenSeat(ticket.table, ticket.seat, ticket.token, f"/t/{ticket.table}", f"/table/{ticket.table}")


async def make_table(call: Call[Home]) -> TakenSeat:
    """Make a table and sit down at it."""
    wanted: NewTable = call.body
    return taken_seat(await call.server.lobby.create(TableOptions(**msgspec.structs.asdict(wanted)), call.address))


async def list_tables(call: Call[Home]) -> dict[str, Any]:
    """Return the public tables."""
    wanted: ListQuery = call.query
    tables, pages = await call.server.lobby.public_tables(wanted.page)
    return {"tables": tables, "pages": pages}


async def get_table(call: Call[Home]) -> TableInfo:
    """Return the public state of a table."""
    return await call.server.lobby.info(call.path_param("id"), call.address)


async def get_sheets(call: Call[Home]) -> SheetList:
    """Return score sheets that are older than those in ``hello``."""
    wanted: SheetsQuery = call.query
    return SheetList(*await call.server.lobby.older_sheets(call.path_param("id"), wanted.before, call.address))


async def get_open_hands(call: Call[Home]) -> OpenPage:
    """Return the lines of a stream with open hands."""
    wanted: OpenHandsQuery = call.query
    return await call.server.lobby.open_hands(call.path_param("id"), wanted.after, call.address)


async def take_seat(call: Call[Home]) -> TakenSeat:
    """Sit down at a table."""
    wanted: NewSeat = call.body
    table = call.path_param("id")
    seat, nonce, animal, color = wanted.seat, wanted.nonce, wanted.animal, wanted.color
    ticket = await call.server.lobby.join(table, wanted.name, nonce=nonce, seat=seat, address=call.address, animal=animal, color=color)
    return taken_seat(ticket)


async def read_match(call: Call[Home], log: MatchLog, job: Job, *args: Argument, first: int = 1, keep: bool = False) -> bytes:
    """Run a job on the log of a match from round ``first`` or before, one at a time for each table.

    The answer is kept once the match is over, or with ``keep``.
    """
    compute = call.server.compute

    async def read() -> bytes:
        async with compute.turn(log.table):
            start = await checkpoint_before(compute, log, first, call.address)
            return await compute.run(job, *args, address=call.address, feed=log.feed(start))

    return await compute.shared((job.name, *args), read, keep=keep or log.is_over)


_ID: Final = {"id": TableId}
TABLE_ENDPOINTS: Final = (
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
    Endpoint("GET", "/api/tables", "The public tables", list_tables, TableList, query=ListQuery, refusals=(503,)),
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
        "/api/tables/{id}/open-hands",
        "Rounds that are over with open hands, late, at a table whose host allows it",
        get_open_hands,
        OpenPage,
        query=OpenHandsQuery,
        refusals=(403, 404, 503),
        rate="streams",
        path_params=_ID,
    ),
)
