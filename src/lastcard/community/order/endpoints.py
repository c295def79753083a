"""The endpoint by which a player reports another one."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.community.home import community_of
from lastcard.community.order.reports import WORDS, Reported, day_of, report, shown_words
from lastcard.room.clients.addresses import network_of
from lastcard.room.errors import Forbidden, Refused, Unavailable
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import UNSET, Meta, msgspec
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table
from lastcard.room.wire import Seat, TableId


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """What a player did, for the host of the server to read."""

    seat: Seat
    words: Annotated[str, Meta(min_length=1, max_length=WORDS, description="What happened.")]


class ReportTaken(msgspec.Struct):
    """Whether the report is new: one of each player about another is kept a day."""

    new: bool


async def take_report(call: Call[Any]) -> ReportTaken:
    """Report a player at one's table to the host of the server."""
    wanted: NewReport = call.body
    community, table = community_of(call), call.path_param("id")
    holder = hashed(call.token) if call.token else ""
    await community.lobby.info(table, call.address)
    if not holder:
        raise Forbidden("watching")
    actor = await community.lobby.find(table, holder)
    found = await actor.read(lambda read: _reported(read, holder, wanted))
    if isinstance(found, Refused):
        raise found
    try:
        network = network_of(day_of(community.streams.now()), call.address)
        return ReportTaken(await report(community.streams, found, "" if network is UNSET else str(network)))
    except StoreError as error:
        raise Unavailable("not_created", reason=error.sent_cause) from error


def _reported(table: Table, holder: str, wanted: NewReport) -> Reported | Refused:
    state = table.state
    by = state.seat_by_token(holder)
    if by is None:
        return Forbidden("foreign_token")
    try:
        seat = state.seat(wanted.seat)
    except Refused as error:
        return error
    if seat.kind != "person" or wanted.seat == by:
        return Refused("nobody_sits", who=wanted.seat)
    found = Reported(state.id, wanted.seat, seat.name, by, state.seat(by).name, state.n, shown_words(wanted.words))
    match = table.match
    if match is None or not match.rounds:
        return found
    return msgspec.structs.replace(found, match=state.match_number, round=match.played, event=len(match.events) - 1)


ORDER_ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/tables/{id}/reports",
        "Report a player at your table to the host of the server",
        take_report,
        ReportTaken,
        status=201,
        body=NewReport,
        takes_token=True,
        refusals=(403, 404, 409, 503),
        rate="seats",
        changes_tables=True,
        path_params={"id": TableId},
    ),
)
