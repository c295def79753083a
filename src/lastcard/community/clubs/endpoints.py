"""The endpoints of clubs."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.community.clubs import deciding, facts, moving
from lastcard.community.clubs.service import OPENS_MS, Clubs, Work
from lastcard.community.clubs.state import Club, Evening
from lastcard.community.events.endpoints import EventAnswer, Key, NewEvent, answer_for
from lastcard.community.events.options import LONGEST_TITLE
from lastcard.community.home import community_of
from lastcard.community.identity import known, who_asks
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.fields import RulesLine
from lastcard.room.http.tables import Name
from lastcard.room.structs import Meta, msgspec
from lastcard.room.wire import TableId

Title = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE * 4)]
MemberNumber = Annotated[int, Meta(ge=1, le=10**6, description="The number of a member.")]
_LATEST: Final = 2**53


class NewClub(msgspec.Struct, forbid_unknown_fields=True):
    """A club to be founded. Whoever has the token that it is sent with is its first host."""

    title: Title
    name: Name
    key: Key
    rules: RulesLine = "classic"


class NewMember(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who joins; in a club that has moved here, under the name that they had."""

    name: Name


class MemberOrder(msgspec.Struct, forbid_unknown_fields=True):
    """A member whom the host means."""

    member: MemberNumber


class NewWeekly(msgspec.Struct, forbid_unknown_fields=True):
    """A tournament of every week: when the first begins, in ms since 1970."""

    first_at: Annotated[int, Meta(ge=1, le=_LATEST)]
    event: NewEvent


class ClubChange(msgspec.Struct, forbid_unknown_fields=True):
    """What the host chooses; without `weekly` there is no weekly tournament."""

    title: Title
    rules: RulesLine
    weekly: NewWeekly | None = None


class NewSeason(msgspec.Struct, forbid_unknown_fields=True):
    """A season to be begun."""

    title: Title


class BroughtClub(msgspec.Struct, forbid_unknown_fields=True):
    """A club that moves here, as its file."""

    key: Key
    file: moving.ClubFile


class MemberInfo(msgspec.Struct):
    """A member. `known` is false in a club that has moved here, until the member has joined again."""

    number: MemberNumber
    name: str
    here: bool
    known: bool


class EveningInfo(msgspec.Struct):
    """A tournament of the club. Without results it is not over."""

    event: TableId
    title: str
    begins_at: int
    season: Annotated[int, Meta(description="The number of its season, from 0.")]
    players: int | None
    winners: Annotated[list[str], Meta(description="The members who were first.")]


class SeasonLine(msgspec.Struct):
    """A member in the season table: for each tournament one point, and one more for each player behind."""

    member: MemberNumber
    place: int
    points: int
    evenings: int
    won: int


class AgainstInfo(msgspec.Struct):
    """How the member who asks did against another one, at common tables."""

    member: MemberNumber
    tables: int
    ahead: int
    behind: int


class WeeklyInfo(msgspec.Struct):
    """The weekly tournament: when the next one begins, in ms since 1970, and what it is like."""

    first_at: int
    next_at: int
    title: str
    form: str
    seats: int


class ClubView(msgspec.Struct):
    """A club. `own` is the number of the member who asks, null for a stranger."""

    id: TableId
    title: str
    rules: str
    host: int
    members: list[MemberInfo]
    weekly: WeeklyInfo | None
    evenings: Annotated[list[EveningInfo], Meta(description="The last first.")]
    seasons: list[str]
    season: list[SeasonLine]
    against: list[AgainstInfo]
    own: int | None
    now: int


def _clubs(call: Call[Any]) -> Clubs:
    return community_of(call).clubs


def view_of(id: str, club: Club, who: str, now: int) -> ClubView:
    """Return a club as it is shown to who asks."""
    own = club.by_who.get(who) if who else None
    own = own if own is not None and club.member(own).here else None
    return ClubView(
        id=id,
        title=club.title,
        rules=club.rules,
        host=club.host,
        members=[MemberInfo(one.number, one.name, one.here, bool(one.who)) for one in club.members],
        weekly=_weekly(club, now),
        evenings=[_evening(club, evening) for evening in reversed(club.evenings.values())],
        seasons=club.seasons,
        season=[SeasonLine(line.member, line.place, line.points, line.evenings, line.won) for line in club.season()],
        against=[
            AgainstInfo(other, found.tables, found.ahead, found.behind)
            for (one, other), found in sorted(club.against.items())
            if one == own
        ],
        own=own,
        now=now,
    )


def _weekly(club: Club, now: int) -> WeeklyInfo | None:
    if club.weekly is None:
        return None
    first, options = club.weekly.first_at, club.weekly.options
    passed = max(0, -(-(now - first) // facts.WEEK_MS))
    return WeeklyInfo(first, first + passed * facts.WEEK_MS, options.title, options.form, options.seats)


def _evening(club: Club, evening: Evening) -> EveningInfo:
    held, result = evening.held, evening.result
    winners = [club.member(score.member).name for score in result.scores if score.place == 1] if result else []
    return EveningInfo(held.event, held.title, held.begins_at, evening.season, result.players if result else None, winners)


async def _answer(call: Call[Any], id: str) -> ClubView:
    club = await _clubs(call).club(id)
    return view_of(id, club, await who_asks(call), community_of(call).streams.now())


async def _decided(call: Call[Any], work: Work) -> ClubView:
    await _clubs(call).decide(call.path_param("id"), work)
    return await _answer(call, call.path_param("id"))


async def found_club(call: Call[Any]) -> ClubView:
    """Found a club."""
    wanted: NewClub = call.body
    return await _answer(call, await _clubs(call).found(await known(call), wanted.title, wanted.rules, wanted.name, wanted.key))


async def bring_club(call: Call[Any]) -> ClubView:
    """Make a club from its file."""
    wanted: BroughtClub = call.body
    return await _answer(call, await _clubs(call).bring(await known(call), wanted.file, wanted.key))


async def get_club(call: Call[Any]) -> ClubView:
    """Return a club; what is due in it is done before."""
    return await _answer(call, call.path_param("id"))


async def join_club(call: Call[Any]) -> ClubView:
    """Join a club."""
    who = await known(call)
    return await _decided(call, lambda club, now: deciding.join(club, who, call.body.name))


async def leave_club(call: Call[Any]) -> ClubView:
    """Leave a club."""
    who = await known(call)
    return await _decided(call, lambda club, now: deciding.leave(club, who))


async def remove_member(call: Call[Any]) -> ClubView:
    """Remove a member."""
    who = await known(call)
    return await _decided(call, lambda club, now: deciding.remove(club, who, call.body.member))


async def hand_over(call: Call[Any]) -> ClubView:
    """Make another member the host."""
    who = await known(call)
    return await _decided(call, lambda club, now: deciding.hand_over(club, who, call.body.member))


async def change_club(call: Call[Any]) -> ClubView:
    """Change what the host chooses."""
    who, wanted = await known(call), call.body
    weekly = facts.Weekly(wanted.weekly.first_at, wanted.weekly.event.options()) if wanted.weekly else None
    return await _decided(call, lambda club, now: deciding.change(club, who, wanted.title, wanted.rules, weekly))


async def begin_season(call: Call[Any]) -> ClubView:
    """Begin a season."""
    who = await known(call)
    return await _decided(call, lambda club, now: deciding.begin_season(club, who, call.body.title))


async def hold_event(call: Call[Any]) -> EventAnswer:
    """Open a tournament of the club."""
    wanted: NewEvent = call.body
    who, id_ = await known(call), call.path_param("id")
    deciding.check_host(await _clubs(call).club(id_), who)
    return await answer_for(call, await _clubs(call).hold(id_, wanted.options(), wanted.key, wanted.begins_at))


async def get_file(call: Call[Any]) -> Answer:
    """Return a club as a file, to its members."""
    club = await _clubs(call).club(call.path_param("id"))
    deciding.member_of(club, await who_asks(call))
    name = f'attachment; filename="lastcard-club-{call.path_param("id")}.json"'
    return json_answer(moving.as_file(club), headers={"Content-Disposition": name})


_ID: Final = {"id": TableId}


def _post(
    path: str, about: str, call: Any, body: Any = None, answer: Any = ClubView, *, rate: str = "seats", status: int = 200
) -> Endpoint:
    return Endpoint(
        "POST",
        path,
        about,
        call,
        answer,
        status=status,
        body=body,
        takes_token=True,
        refusals=(403, 404, 409, 422, 503),
        rate=rate,
        changes_tables=True,
        path_params=_ID if "{id}" in path else {},
    )


CLUB_ENDPOINTS: Final = (
    _post("/api/clubs", "Found a club; the token is the host's", found_club, NewClub, rate="tables", status=201),
    _post("/api/clubs/file", "Make a club from its file, as its host", bring_club, BroughtClub, rate="tables", status=201),
    Endpoint(
        "GET",
        "/api/clubs/{id}",
        f"A club. Its weekly tournament is opened {OPENS_MS // 3_600_000} hours before it begins, by whoever asks first",
        get_club,
        ClubView,
        takes_token=True,
        refusals=(404, 503),
        path_params=_ID,
    ),
    _post("/api/clubs/{id}/members", "Join a club, or come back", join_club, NewMember, status=201),
    _post("/api/clubs/{id}/leave", "Leave a club; what one won stays in its archive", leave_club),
    _post("/api/clubs/{id}/remove", "Remove a member; only for the host", remove_member, MemberOrder),
    _post("/api/clubs/{id}/host", "Make another member the host; only for the host", hand_over, MemberOrder),
    _post("/api/clubs/{id}/change", "Change name, rules and weekly tournament; only for the host", change_club, ClubChange),
    _post("/api/clubs/{id}/season", "Begin a season; only for the host", begin_season, NewSeason),
    _post("/api/clubs/{id}/events", "Open a tournament; only for the host", hold_event, NewEvent, EventAnswer, rate="tables", status=201),
    Endpoint(
        "GET",
        "/api/clubs/{id}/file",
        "The club as a file, with which it moves to another server; only for members",
        get_file,
        moving.ClubFile,
        takes_token=True,
        refusals=(403, 404, 503),
        path_params=_ID,
    ),
)
