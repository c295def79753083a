"""Tables that a page has promised: the first page of a site names a table and leads to it before the room is there (``local.js``).

The page of the table has it made under that name, with the token that the player has already. So Python starts once, not in both pages.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from lastcard.room.arrangements import ALPHABET, ID_LENGTH, AlreadyMade
from lastcard.room.errors import Invalid, NotFound
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.http.tables import NewTable, TakenSeat, taken_seat
from lastcard.room.lobby import TableOptions, Ticket
from lastcard.room.structs import msgspec
from lastcard.room.wire import TableId


async def make_promised(call: Call[Home]) -> TakenSeat:
    """Make a table as it was promised. If it is there, because its page was loaded again, nothing is done."""
    table = call.path_param("id")
    if len(table) != ID_LENGTH or set(table) - set(ALPHABET):
        raise NotFound("no_table", said=table[:20])
    if call.token is None:
        raise Invalid("authorization")
    ticket = Ticket(table, "p1", call.token)
    wanted: NewTable = call.body
    options: dict[str, Any] = msgspec.structs.asdict(wanted)
    with suppress(AlreadyMade):
        await call.server.lobby.create(TableOptions(**options), ticket=ticket)
    return taken_seat(ticket)


PROMISE_ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/tables/{id}/promised",
        "Make a table that a page has promised",
        make_promised,
        TakenSeat,
        status=201,
        body=NewTable,
        takes_token=True,
        refusals=(404, 409, 503),
        changes_tables=True,
        path_params={"id": TableId},
    ),
)
