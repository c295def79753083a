"""The endpoints of tournaments, for people and for programs alike."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from lastcard.community.events import deciding, results
from lastcard.community.events.options import LONGEST_TITLE, MOST_ENTRANTS, MOST_ROUNDS, Form, Options
from lastcard.community.events.service import Tournaments, Work
from lastcard.community.events.state import Event
from lastcard.community.events.views import EventView, Own, own_view, view_of
from lastcard.community.home import community_of
from lastcard.community.identity import known, who_asks
from lastcard.community.people import person_of
from lastcard.room.errors import Forbidden
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.fields import RulesLine
from lastcard.room.http.tables import ChosenAnimal, ChosenColor, Name
from lastcard.room.structs import UNSET, Meta, msgspec
from lastcard.room.table.seats import hashed
from lastcard.room.wire import TableId

_DIGITS: Final = 6
_LATEST: Final = 2**53
Key = Annotated[str, Meta(pattern="^[0-9A-Za-z]{1,64}$", description="Letters and digits of your own: the same ones make nothing twice.")]


class NewEvent(msgspec.Struct, forbid_unknown_fields=True):
    """A tournament to be made. Whoever has the token that it is sent with is the host."""

    title: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE * 4)]
    key: Key
    form: Form = "swiss"
    rules: RulesLine = "classic"
    seats: Annotated[int, Meta(ge=2, le=10, description="How many sit at a table.")] = 2
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS, description="Of a Swiss tournament; 0: as the number of players needs.")] = 0
    minutes: Annotated[int, Meta(ge=5, le=720, description="How long an arena pairs.")] = 45
    duplicate: Annotated[bool, Meta(description="All tables of a round play the same deals; those with the same seat are compared.")] = (
        False
    )
    fill: Annotated[str, Meta(max_length=20, description="The level of the bots that take empty seats; empty: nobody does.")] = ""
    limit_s: Annotated[int, Meta(ge=60, le=86_400, description="After so many seconds a table counts as it stands.")] = 3600
    late: Annotated[int, Meta(ge=0, le=MOST_ROUNDS, description="Until which round of a Swiss tournament players may enter late.")] = 0
    turn_s: Annotated[int, Meta(ge=0, le=3600, description="Seconds for a turn; 0: no limit.")] = 60
    begins_at: Annotated[int, Meta(ge=0, le=_LATEST, description="When it begins by itself, in ms since 1970; 0: when the host says.")] = 0

    def options(self) -> Options:
        """Return what is chosen."""
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__ if name != "low"})


class NewEntrant(msgspec.Struct, forbid_unknown_fields=True):
    """A player who enters, or comes back. The token that it is sent with is that of all seats the player will have."""

    name: Name
    animal: ChosenAnimal = None
    color: ChosenColor = None


class EntrantOrder(msgspec.Struct, forbid_unknown_fields=True):
    """What becomes of a player: `remove` for good, or `away` until they come back."""

    do: Literal["remove", "away"]


class TableResult(msgspec.Struct, forbid_unknown_fields=True):
    """The points of a table, p1 first."""

    points: Annotated[list[int], Meta(min_length=2, max_length=10)]


class EventAnswer(msgspec.Struct):
    """A tournament, and what concerns who asks. `event` is null if nothing has changed since version `after`."""

    event: EventView | None
    own: Own | None
    host: Annotated[bool, Meta(description="Whether who asks is the host.")]
    now: Annotated[int, Meta(description="The time of the server in ms since 1970.")]


class EventQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The version that is known already."""

    after: Annotated[int, Meta(ge=0, le=_LATEST, description="Answer without the tournament if this is its version.")] = 0


class ResultsQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The format of the results."""

    kind: Annotated[Literal["csv", "json"], Meta(description="`csv`: the standings for a spreadsheet; `json`: all tables as well.")] = "csv"


def _tournaments(call: Call[Any]) -> Tournaments:
    return community_of(call).tournaments


def _number(call: Call[Any]) -> int:
    """Return the number in a path; 0, which nobody has, for anything else."""
    said = call.path_param("number")
    return int(said) if said.isascii() and said.isdecimal() and len(said) <= _DIGITS else 0


async def answer_for(call: Call[Any], id: str, after: int = 0) -> EventAnswer:
    """Return a tournament as it is shown to who asks; without it if its version is ``after``."""
    who = await who_asks(call)
    event = await _tournaments(call).glance(id)
    view = None if event.version == after else _tournaments(call).shown(id, event, view_of)
    return EventAnswer(view, own_view(id, event, who), bool(who) and who == event.host, community_of(call).streams.now())


async def _decided(call: Call[Any], work: Work) -> EventAnswer:
    """Decide, do what is due then, and return the tournament."""
    event = call.path_param("id")
    if await _tournaments(call).decide(event, work):
        await _tournaments(call).go_on(event)
    return await answer_for(call, event)


async def make_event(call: Call[Any]) -> EventAnswer:
    """Make a tournament."""
    wanted: NewEvent = call.body
    made = await _tournaments(call).make(await known(call), wanted.options(), wanted.key, begins_at=wanted.begins_at)
    return await answer_for(call, made)


async def get_event(call: Call[Any]) -> EventAnswer:
    """Return a tournament; what is due in it is done before."""
    wanted: EventQuery = call.query
    return await answer_for(call, call.path_param("id"), wanted.after)


async def enter_event(call: Call[Any]) -> EventAnswer:
    """Enter a tournament, or come back to it."""
    wanted: NewEntrant = call.body
    who = await known(call)
    if call.token is None:
        raise Forbidden("event_nobody")
    holder, animal, color = hashed(call.token), wanted.animal or UNSET, wanted.color or UNSET
    profile = (await person_of(call)).alias
    return await _decided(call, lambda event, now: deciding.enter(event, who, wanted.name, holder, animal, color, profile))


async def leave_event(call: Call[Any]) -> EventAnswer:
    """Leave a tournament."""
    who = await known(call)
    return await _decided(call, lambda event, now: deciding.leave(event, who))


async def start_event(call: Call[Any]) -> EventAnswer:
    """Begin a tournament."""
    who = await known(call)
    return await _decided(call, lambda event, now: deciding.start(event, who))


async def close_event(call: Call[Any]) -> EventAnswer:
    """End a tournament as it stands."""
    who = await known(call)
    return await _decided(call, lambda event, now: deciding.close(event, who))


async def change_event(call: Call[Any]) -> EventAnswer:
    """Choose something else before the beginning."""
    who, wanted = await known(call), call.body
    options = deciding.checked_options(wanted.options())
    return await _decided(call, lambda event, now: deciding.change(event, who, options, wanted.begins_at))


async def order_entrant(call: Call[Any]) -> EventAnswer:
    """Take a player out."""
    who, number, wanted = await known(call), _number(call), call.body
    return await _decided(call, lambda event, now: deciding.remove(event, who, number, for_good=wanted.do == "remove"))


async def mend_table(call: Call[Any]) -> EventAnswer:
    """Set the result of a table."""
    who, number, wanted = await known(call), _number(call), call.body
    return await _decided(call, lambda event, now: deciding.mend(event, who, number, wanted.points))


async def get_results(call: Call[Any]) -> Answer:
    """Return the results as a file."""
    event: Event = await _tournaments(call).glance(call.path_param("id"))
    wanted: ResultsQuery = call.query
    name = f'attachment; filename="lastcard-{call.path_param("id")}.{wanted.kind}"'
    if wanted.kind == "json":
        return json_answer(results.as_data(event), headers={"Content-Disposition": name})
    return Answer(results.as_csv(event).encode(), headers={"Cache-Control": "no-store", "Content-Disposition": name}, media_type="text/csv")


_ID: Final = {"id": TableId}
_NUMBERED: Final = {"id": TableId, "number": Annotated[int, Meta(ge=1, le=10**6)]}


def _post(path: str, about: str, call: Any, body: Any = None, *, rate: str = "seats", status: int = 200) -> Endpoint:
    return Endpoint(
        "POST",
        path,
        about,
        call,
        EventAnswer,
        status=status,
        body=body,
        takes_token=True,
        refusals=(403, 404, 409, 422, 503),
        rate=rate,
        changes_tables=True,
        path_params=_NUMBERED if "{number}" in path else _ID if "{id}" in path else {},
    )


EVENT_ENDPOINTS: Final = (
    _post("/api/events", "Make a tournament; the token is the host's", make_event, NewEvent, rate="tables", status=201),
    Endpoint(
        "GET",
        "/api/events/{id}",
        "A tournament: its standings, the tables of the last round, and the own table",
        get_event,
        EventAnswer,
        query=EventQuery,
        takes_token=True,
        refusals=(404, 503),
        path_params=_ID,
    ),
    _post("/api/events/{id}/change", "Choose something else before the beginning; only for the host", change_event, NewEvent),
    _post("/api/events/{id}/entrants", f"Enter a tournament of at most {MOST_ENTRANTS}, or come back", enter_event, NewEntrant, status=201),
    _post("/api/events/{id}/leave", "Leave a tournament; what was played stays", leave_event),
    _post("/api/events/{id}/start", "Begin; only for the host", start_event),
    _post("/api/events/{id}/close", "End it as it stands; only for the host", close_event),
    _post("/api/events/{id}/entrants/{number}", "Take a player out; only for the host", order_entrant, EntrantOrder),
    _post("/api/events/{id}/tables/{number}", "Set the result of a table by hand; only for the host", mend_table, TableResult),
    Endpoint(
        "GET",
        "/api/events/{id}/results",
        "The results as a file",
        get_results,
        media="text/csv",
        query=ResultsQuery,
        refusals=(404, 503),
        path_params=_ID,
    ),
)
