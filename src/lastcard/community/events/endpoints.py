"""The endpoints of tournaments, for people and for programs alike."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from lastcard.community.declaring import of_holder
from lastcard.community.events import deciding, results
from lastcard.community.events.declared import LATEST, LONGEST_TITLE, MOST_ROUNDS
from lastcard.community.events.options import MOST_ENTRANTS, EventStream, Form, Options
from lastcard.community.events.service import LIST, Facts, Tournaments, Work
from lastcard.community.events.state import Event
from lastcard.community.events.views import EventView, Own, own_view, view_of
from lastcard.community.home import community_of
from lastcard.community.identity import known, network_in, who_asks
from lastcard.community.people import person_of
from lastcard.community.profiles.identity import signed_in
from lastcard.community.taking_part import alias_if_any, host_who, player_who, taking_part
from lastcard.room.errors import Forbidden
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.fields import RulesLine
from lastcard.room.http.tables import ChosenAnimal, ChosenColor, Name
from lastcard.room.structs import UNSET, Meta, msgspec
from lastcard.room.table.seats import hashed
from lastcard.room.wire import TableId

_DIGITS: Final = 6
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
    by_rating: Annotated[bool, Meta(description="The first round, and lots between equals, go by the ratings of players who have one.")] = (
        False
    )
    public: Annotated[bool, Meta(description="In the list of tournaments, and its tables among the public tables.")] = False
    stream_s: Annotated[
        EventStream,
        Meta(description="Each table has a stream with open hands, at least so many seconds late; 0: none. In duplicate there is none."),
    ] = 0
    begins_at: Annotated[int, Meta(ge=0, le=LATEST, description="When it begins by itself, in ms since 1970; 0: when the host says.")] = 0

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
    link: Annotated[str, Meta(description="The link to the tournament as others can open it.")]


class EventQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The version that is known already."""

    after: Annotated[int, Meta(ge=0, le=LATEST, description="Answer without the tournament if this is its version.")] = 0


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
    known_event = await _tournaments(call).event(id)
    player, host, token = await player_who(call, id, known_event), await host_who(call, id, known_event), await who_asks(call)
    event = await _tournaments(call).glance(id)
    view = None if event.version == after else _tournaments(call).shown(id, event, view_of)
    is_host = bool(host) and host == event.host
    return EventAnswer(view, own_view(id, event, player, token), is_host, community_of(call).streams.now(), call.link(f"/events/{id}"))


async def _decided(call: Call[Any], work: Work) -> EventAnswer:
    """Decide, do what is due then, and return the tournament."""
    event = call.path_param("id")
    if await _tournaments(call).decide(event, work):
        await _tournaments(call).go_on_for_a_while(event)
    return await answer_for(call, event)


async def _player(call: Call[Any]) -> str:
    """Return as whom a tournament knows the player who sends a request. Raises Forbidden for somebody without a token, NotFound."""
    await known(call)
    id_ = call.path_param("id")
    return await player_who(call, id_, await _tournaments(call).event(id_))


async def _host(call: Call[Any]) -> str:
    """Return as whom a tournament knows its host, if they send a request; else who asks. Raises Forbidden without a token, NotFound."""
    await known(call)
    id_ = call.path_param("id")
    return await host_who(call, id_, await _tournaments(call).event(id_))


async def make_event(call: Call[Any]) -> EventAnswer:
    """Make a tournament."""
    wanted: NewEvent = call.body
    network = network_in(LIST, call.address)
    tournaments, who, options = _tournaments(call), await known(call), wanted.options()

    async def make() -> str:
        return await tournaments.make(who, options, wanted.key, begins_at=wanted.begins_at, network=network)

    # its host finds it again at another device
    return await answer_for(call, await taking_part(call, "event", tournaments.id_of(who, wanted.key), who, make))


async def get_event(call: Call[Any]) -> EventAnswer:
    """Return a tournament; what is due in it is done before."""
    wanted: EventQuery = call.query
    return await answer_for(call, call.path_param("id"), wanted.after)


async def enter_event(call: Call[Any]) -> EventAnswer:
    """Enter a tournament, or come back to it."""
    wanted: NewEntrant = call.body
    if call.token is None:
        raise Forbidden("event_nobody")
    who = await _player(call)
    holder, animal, color = hashed(call.token), wanted.animal or UNSET, wanted.color or UNSET
    person, id_ = await person_of(call), call.path_param("id")
    strength = max(1, round(person.strength)) if person.is_rated else 0
    club = (await _tournaments(call).event(id_)).club
    if club and community_of(call).has("clubs"):
        await community_of(call).clubs.check_welcome(club, who, await alias_if_any(call))

    def work(event: Event, now: int) -> Facts:
        return deciding.enter(event, who, wanted.name, holder, animal, color, person.alias, strength, network_in(id_, call.address))

    answer = await taking_part(call, "event", id_, who, lambda: _decided(call, work))
    table = await _tournaments(call).sit_down(id_, who)
    if person.alias and community_of(call).has("notifications"):
        profile = (await signed_in(call)).id
        await community_of(call).push.entered(profile, id_, holder)
        if table is not None:
            await community_of(call).push.seated(profile, table, holder)
    return answer


async def leave_event(call: Call[Any]) -> EventAnswer:
    """Leave a tournament."""
    who = await _player(call)
    return await _decided(call, lambda event, now: deciding.leave(event, who))


async def start_event(call: Call[Any]) -> EventAnswer:
    """Begin a tournament."""
    who = await _host(call)
    return await _decided(call, lambda event, now: deciding.start(event, who))


async def close_event(call: Call[Any]) -> EventAnswer:
    """End a tournament as it stands."""
    who = await _host(call)
    return await _decided(call, lambda event, now: deciding.close(event, who))


async def change_event(call: Call[Any]) -> EventAnswer:
    """Choose something else before the beginning."""
    who, wanted = await _host(call), call.body
    options = deciding.checked_options(wanted.options())
    answer = await _decided(call, lambda event, now: deciding.change(event, who, options, wanted.begins_at))
    await _tournaments(call).tell(call.path_param("id"), network_in(LIST, call.address))
    return answer


async def order_entrant(call: Call[Any]) -> EventAnswer:
    """Take a player out."""
    who, number, wanted = await _host(call), _number(call), call.body
    return await _decided(call, lambda event, now: deciding.remove(event, who, number, for_good=wanted.do == "remove"))


async def mend_table(call: Call[Any]) -> EventAnswer:
    """Set the result of a table."""
    who, number, wanted = await _host(call), _number(call), call.body
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


def _post(path: str, about: str, call: Any, body: Any = None, **more: Any) -> Endpoint:
    params = _NUMBERED if "{number}" in path else _ID if "{id}" in path else {}
    return of_holder(path, about, call, EventAnswer, body, path_params=params, **more)


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
        rate="records",
        path_params=_ID,
    ),
)
