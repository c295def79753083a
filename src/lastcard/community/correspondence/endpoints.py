"""The endpoints of slow matches: make one, take a seat, see which wait, give one up, ask a friend."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from lastcard.community.correspondence.facts import MOST
from lastcard.community.correspondence.service import Running
from lastcard.community.declaring import of_owner
from lastcard.community.home import CommunityHome, community_of
from lastcard.community.profiles.identity import ProfileId, signed_in
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import NotFound
from lastcard.room.http.endpoints import Call, Endpoint, Method
from lastcard.room.http.tables import ChosenAnimal, ChosenColor, Level, Name, NewSeat, Nonce, TakenSeat, taken_seat
from lastcard.room.lobby import TableOptions, Ticket
from lastcard.room.structs import Meta, msgspec
from lastcard.room.table.seats import hashed
from lastcard.room.wire import Seat, SeatInfo, TableId, TableStatus

_CALL_MS: Final = 600_000
"""A friend is told of the same table once in so long."""
Days = Annotated[Literal[1, 2, 3, 7], Meta(description="How many days a turn has.")]
Moment = Annotated[int, Meta(description="A time in ms since 1970.")]


class NewSlowMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A slow match to be made."""

    name: Name
    days: Days
    rules: Annotated[str, Meta(max_length=2000, description="A rules line: an edition and settings.")] = "classic"
    seats: Annotated[int, Meta(ge=2, le=10)] = 2
    bots: Annotated[int, Meta(ge=0, le=9, description="How many of the seats bots take until people do.")] = 0
    level: Level = "careful"
    start: Annotated[bool, Meta(description="Begin the match at once.")] = False
    nonce: Nonce = ""
    animal: ChosenAnimal = None
    color: ChosenColor = None


class SlowMatch(msgspec.Struct):
    """A slow match of yours that is not over."""

    table: TableId
    rules: str
    state: TableStatus
    seats: list[SeatInfo]
    seat: Annotated[Seat | None, Meta(description="Your seat; null until the next round begins.")]
    days: int
    since: Annotated[int | None, Meta(description="Since when it waits for you, in ms since 1970; null if it does not.")]
    until: Annotated[int | None, Meta(description="When the time of your turn is up.")]
    away: Annotated[bool, Meta(description="Whether a bot plays for you until you open the table, as two turns in a row had no move.")]


class SlowInvitation(msgspec.Struct):
    """A table to which a friend asks you."""

    table: TableId
    rules: str
    seats: list[SeatInfo]
    days: int


class SlowOver(msgspec.Struct):
    """A slow match of yours that is over."""

    table: TableId
    rules: str
    won: bool
    at: Moment


class SlowMatches(msgspec.Struct):
    """Your slow matches: those that wait for you come first, the one that has waited longest at their head."""

    matches: list[SlowMatch]
    invitations: list[SlowInvitation]
    over: list[SlowOver]
    most: Annotated[int, Meta(description="How many run at a time, at most.")]


class FriendAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A friend to be asked."""

    id: ProfileId


async def make_match(call: Call[CommunityHome]) -> TakenSeat:
    """Make the table of a slow match, and sit down at it."""
    who, community = await signed_in(call), community_of(call)
    options = TableOptions(**msgspec.structs.asdict(call.body))
    return await _seated(call, who.id, await community.correspondence.make(who.id, options, call.address))


async def take_slow_seat(call: Call[CommunityHome]) -> TakenSeat:
    """Sit down at the table of a slow match."""
    who, community = await signed_in(call), community_of(call)
    wanted: NewSeat = call.body
    ticket = await community.correspondence.join(
        who.id,
        call.path_param("id"),
        wanted.name,
        nonce=wanted.nonce,
        seat=wanted.seat,
        address=call.address,
        animal=wanted.animal,
        color=wanted.color,
    )
    return await _seated(call, who.id, ticket)


async def _seated(call: Call[CommunityHome], profile: str, ticket: Ticket) -> TakenSeat:
    if community_of(call).has("notifications"):
        await community_of(call).push.seated(profile, ticket.table, hashed(ticket.token))
    return taken_seat(ticket)


async def list_matches(call: Call[CommunityHome]) -> SlowMatches:
    """Return the slow matches of a profile."""
    who = await signed_in(call)
    own = await community_of(call).correspondence.own(who.id, call.address)
    invitations = [
        SlowInvitation(look.info.id, look.info.rules, look.info.seats, _days(look.info.pace.turn_ms)) for look in own.invitations
    ]
    over = [SlowOver(one.table, one.rules, one.won, one.at) for one in own.over]
    return SlowMatches([_match(one) for one in own.running], invitations, over, MOST)


def _match(one: Running) -> SlowMatch:
    info, seat = one.look.info, one.look.seat
    turn_ms, since = info.pace.turn_ms, one.since
    away = any(each.seat == seat and each.away is True for each in info.seats)
    until = None if since is None or turn_ms is None else since + turn_ms
    return SlowMatch(one.table, info.rules, info.state, info.seats, seat, _days(turn_ms), since, until, away)


def _days(turn_ms: int | None) -> int:
    return (turn_ms or 0) // DAY_MS


async def give_up(call: Call[CommunityHome]) -> SlowMatches:
    """Give a seat up, or decline an invitation."""
    who = await signed_in(call)
    await community_of(call).correspondence.give_up(who.id, call.path_param("id"))
    return await list_matches(call)


async def ask_friend(call: Call[CommunityHome]) -> dict[str, Any]:
    """Ask a friend to a table."""
    who, wanted, community, table = await signed_in(call), call.body, community_of(call), call.path_param("id")
    friend = next((each for each in await community.profiles.friends(who.id) if each.id == wanted.id), None)
    if friend is None:
        raise NotFound("profile_unknown")
    await community.correspondence.check_seat(who.id, table)
    if await community.blocks.are_apart(who.id, who.profile.alias, friend.id, friend.profile.alias):
        return {}  # the answer is the same: it does not show who has blocked whom
    await community.correspondence.call(friend.id, table)
    what = f"asked {table} {community.streams.now() // _CALL_MS}"
    name = who.profile.name
    message, args = ("profile-push-friend", {"name": name}) if name else ("profile-push-friend-guest", {})
    if community.has("notifications"):
        community.push.begin(community.push.tell(friend.id, "friend", what, message, f"/t/{table}", **args))
    return {}


def _own(method: Method, path: str, about: str, call: Any, answer: Any, body: Any = None, rate: str = "profile") -> Endpoint:
    return of_owner(
        method,
        f"/api/correspondence{path}",
        about,
        call,
        answer,
        body,
        refusals=(403, 404, 409, 503) if method == "POST" else (404, 503),
        rate=rate,
        status=201 if answer is TakenSeat else 200,
        path_params={"id": TableId} if "{id}" in path else {},
    )


SLOW_ENDPOINTS: Final = (
    _own("POST", "", "Make a table with days for a turn, and sit down at it", make_match, TakenSeat, NewSlowMatch, "tables"),
    _own("GET", "", "Your matches with days for a turn", list_matches, SlowMatches),
    _own("POST", "/{id}/seats", "Sit down at a table with days for a turn", take_slow_seat, TakenSeat, NewSeat, "seats"),
    _own("POST", "/{id}/gone", "Give a seat up, or decline an invitation", give_up, SlowMatches),
    _own("POST", "/{id}/invitations", "Ask a friend to a table with days for a turn", ask_friend, dict[str, Any], FriendAsked, "proofs"),
)
