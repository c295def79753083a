"""The endpoints of what strangers see of tournaments."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.community.events.showing.boards import Boards
from lastcard.community.events.showing.directory import Entry
from lastcard.community.home import community_of
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.structs import Meta, msgspec
from lastcard.room.wire import TableId


class EventList(msgspec.Struct):
    """The public tournaments: those that run, the ones with the most players first; those to come, by their time; then those over."""

    events: list[Entry]
    now: Annotated[int, Meta(description="The time of the server in ms since 1970.")]


class BoardsQuery(msgspec.Struct, forbid_unknown_fields=True):
    """A page of boards."""

    page: Annotated[int, Meta(ge=1, le=1000)] = 1


async def list_events(call: Call[Any]) -> EventList:
    """Return the public tournaments."""
    community = community_of(call)
    return EventList(await community.listing.shown(), community.streams.now())


async def get_boards(call: Call[Any]) -> Boards:
    """Return the tables of a tournament that run."""
    wanted: BoardsQuery = call.query
    return await community_of(call).boards.page(call.path_param("id"), wanted.page)


SHOWING_ENDPOINTS: Final = (
    Endpoint("GET", "/api/events", "The public tournaments: running, to come and over", list_events, EventList, refusals=(404, 503)),
    Endpoint(
        "GET",
        "/api/events/{id}/boards",
        "The tables of a tournament that run, at a glance",
        get_boards,
        Boards,
        query=BoardsQuery,
        refusals=(404, 503),
        path_params={"id": TableId},
    ),
)
