"""The endpoints of clubs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, TypeVar

from lastcard.community.clubs import deciding, facts, moving
from lastcard.community.clubs.service import OPENS_MS, Clubs, Work, id_of, link_code, mark_of
from lastcard.community.clubs.state import Club, Evening
from lastcard.community.declaring import of_holder
from lastcard.community.events.declared import LONGEST_TITLE
from lastcard.community.events.endpoints import EventAnswer, Key, NewEvent, answer_for
from lastcard.community.events.service import LIST
from lastcard.community.home import community_of
from lastcard.community.identity import known, network_in
from lastcard.community.profiles.identity import signed_in
from lastcard.community.taking_part import alias_if_any, member_who, taking_part
from lastcard.room.durations import HOUR_MS
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.fields import RulesLine
from lastcard.room.http.tables import Name
from lastcard.room.structs import Meta, msgspec
from lastcard.room.wire import TableId

Title = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE * 4)]
MemberNumber = Annotated[int, Meta(ge=1, le=10**6, description="The number of a member.")]
_LATEST: Final = 2**53
T = TypeVar("T")


class NewClub(msgspec.Struct, forbid_unknown_fields=True):
    """A club to be founded. Whoever has the token that it is sent with is its first host."""

    title: Title
    name: Name
    key: Key
    rules: RulesLine = "classic"


class NewMember(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who joins; in a club that has moved here, under the name that they had."""

    name: Name
    code: Annotated[str, Meta(max_length=40, description="The code of the link, if it has one.")] = ""


class NewLink(msgspec.Struct, forbid_unknown_fields=True):
    """A new link of the club, which takes the place of the one before."""

    key: Key


class MemberOrder(msgspec.Struct, forbid_unknown_fields=True):
    """A member whom the host means."""

    member: MemberNumber


class NewWeekly(msgspec.Struct, forbid_unknown_fields=True):
    """A tournament of every week: when the first begins, in ms since 1970."""

    first_at: Annotated[int, Meta(ge=1, le=_LATEST)]
    event: NewEvent


class ClubChange(msgspec.Struct, forbid_unknown_fields=True):
    """What the host chooses; without `weekly` there is no weekly tournament, unless `keep_weekly` leaves it as it is."""

    title: Title
    rules: RulesLine
    weekly: NewWeekly | None = None
    keep_weekly: bool = False


class NewSeason(msgspec.Struct, forbid_unknown_fields=True):
    """A season to be begun."""

    title: Title


class ClubQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The season whose table is wanted."""

    season: Annotated[int, Meta(ge=0, le=_LATEST, description="The number of the season, from 0; without it, the present one.")] = _LATEST


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
    removed: Annotated[bool, Meta(description="Whether the host has removed them, so that they stay out; only the host is told.")]


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
    minutes: Annotated[int, Meta(description="How long an arena pairs.")]
    stream_s: Annotated[int, Meta(description="By how many seconds the streams with open hands are late; 0: there are none.")]


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
    shown: Annotated[int, Meta(description="The number of the season that `season` is the table of.")]
    against: list[AgainstInfo]
    own: int | None
    code: Annotated[str | None, Meta(description="The code of the link, empty for none; only members are told.")]
    now: int


def _clubs(call: Call[Any]) -> Clubs:
    return community_of(call).clubs


def view_of(id: str, club: Club, who: str, now: int, season: int = _LATEST) -> ClubView:
    """Return a club as it is shown to who asks, with the table of a season; one that is not there yet is the present one."""
    shown = min(season, len(club.seasons) - 1)
    own = club.by_who.get(who) if who else None
    own = own if own is not None and club.member(own).here else None
    return ClubView(
        id=id,
        title=club.title,
        rules=club.rules,
        host=club.host,
        members=[MemberInfo(one.number, one.name, one.here, bool(one.who), one.removed and own == club.host) for one in club.members],
        weekly=_weekly(club, now),
        evenings=[_evening(club, evening) for evening in reversed(club.evenings.values())],
        seasons=club.seasons,
        season=[SeasonLine(line.member, line.place, line.points, line.evenings, line.won) for line in club.season(shown)],
        shown=shown,
        against=[
            AgainstInfo(other, found.tables, found.ahead, found.behind)
            for other, found in (club.against_others(own) if own is not None else ())
        ],
        own=own,
        code=None if own is None else club.code,
        now=now,
    )


def _weekly(club: Club, now: int) -> WeeklyInfo | None:
    if club.weekly is None:
        return None
    first, options = club.weekly.first_at, club.weekly.options
    passed = max(0, -(-(now - first) // facts.WEEK_MS))
    return WeeklyInfo(first, first + passed * facts.WEEK_MS, options.title, options.form, options.seats, options.minutes, options.stream_s)


def _evening(club: Club, evening: Evening) -> EveningInfo:
    held, result = evening.held, evening.result
    winners = [club.member(score.member).name for score in result.scores if score.place == 1] if result else []
    return EveningInfo(held.event, held.title, held.begins_at, evening.season, result.players if result else None, winners)


async def _answer(call: Call[Any], id: str, season: int = _LATEST) -> ClubView:
    who = await member_who(call, id)
    club = await _clubs(call).club(id)
    return view_of(id, club, who, community_of(call).streams.now(), season)


async def _joining(call: Call[Any], id: str, who: str, enter: Callable[[], Awaitable[T]]) -> T:
    """Let somebody become a member, and note whose profile it is that may want to be told of the tournaments of the club."""
    found = await taking_part(call, "club", id, who, enter)
    if await alias_if_any(call) and community_of(call).has("notifications"):
        await community_of(call).push.joined((await signed_in(call)).id, id, who)
    return found


async def _decided(call: Call[Any], work: Work) -> ClubView:
    await _clubs(call).decide(call.path_param("id"), work)
    return await _answer(call, call.path_param("id"))


async def _member(call: Call[Any]) -> str:
    """Return as whom a club knows who sends a request, also from another device. Raises Forbidden for somebody without a token."""
    await known(call)
    return await member_who(call, call.path_param("id"))


async def found_club(call: Call[Any]) -> ClubView:
    """Found a club."""
    wanted: NewClub = call.body
    who = await known(call)
    made = id_of(who, wanted.key)
    await _joining(call, made, who, lambda: _clubs(call).found(who, wanted.title, wanted.rules, wanted.name, wanted.key))
    return await _answer(call, made)


async def bring_club(call: Call[Any]) -> ClubView:
    """Make a club from its file."""
    wanted: BroughtClub = call.body
    who = await known(call)
    made = id_of(who, wanted.key)
    await _joining(call, made, who, lambda: _clubs(call).bring(who, wanted.file, wanted.key))
    return await _answer(call, made)


async def get_club(call: Call[Any]) -> ClubView:
    """Return a club; what is due in it is done before."""
    wanted: ClubQuery = call.query
    return await _answer(call, call.path_param("id"), wanted.season)


async def join_club(call: Call[Any]) -> ClubView:
    """Join a club."""
    id_ = call.path_param("id")
    await _clubs(call).club(id_)
    who = await _member(call)
    mark, wanted = mark_of(id_, await alias_if_any(call)), call.body

    def work(club: Club, now: int) -> deciding.Facts:
        return deciding.join(club, who, wanted.name, mark, wanted.code)

    return await _joining(call, id_, who, lambda: _decided(call, work))


async def leave_club(call: Call[Any]) -> ClubView:
    """Leave a club."""
    who = await _member(call)
    return await _decided(call, lambda club, now: deciding.leave(club, who))


async def remove_member(call: Call[Any]) -> ClubView:
    """Remove a member."""
    who = await _member(call)
    return await _decided(call, lambda club, now: deciding.remove(club, who, call.body.member))


async def admit_member(call: Call[Any]) -> ClubView:
    """Let a member join again who was removed."""
    who = await _member(call)
    return await _decided(call, lambda club, now: deciding.admit(club, who, call.body.member))


async def renew_link(call: Call[Any]) -> ClubView:
    """Make a new link."""
    who = await _member(call)
    code = link_code(call.path_param("id"), who, call.body.key)
    return await _decided(call, lambda club, now: deciding.renew_link(club, who, code))


async def hand_over(call: Call[Any]) -> ClubView:
    """Make another member the host."""
    who = await _member(call)
    await _clubs(call).hand_over(call.path_param("id"), lambda club, now: deciding.hand_over(club, who, call.body.member))
    return await _answer(call, call.path_param("id"))


async def change_club(call: Call[Any]) -> ClubView:
    """Change what the host chooses."""
    who, wanted = await _member(call), call.body
    weekly = facts.Weekly(wanted.weekly.first_at, wanted.weekly.event.options(), network_in(LIST, call.address)) if wanted.weekly else None

    def work(club: Club, now: int) -> deciding.Facts:
        return deciding.change(club, who, wanted.title, wanted.rules, club.weekly if wanted.keep_weekly else weekly)

    return await _decided(call, work)


async def begin_season(call: Call[Any]) -> ClubView:
    """Begin a season."""
    who = await _member(call)
    return await _decided(call, lambda club, now: deciding.begin_season(club, who, call.body.title))


async def hold_event(call: Call[Any]) -> EventAnswer:
    """Open a tournament of the club."""
    wanted: NewEvent = call.body
    who, id_ = await _member(call), call.path_param("id")
    deciding.check_host(await _clubs(call).club(id_), who)
    return await answer_for(
        call, await _clubs(call).hold(id_, wanted.options(), wanted.key, wanted.begins_at, network=network_in(LIST, call.address))
    )


async def get_file(call: Call[Any]) -> Answer:
    """Return a club as a file, to its members."""
    club = await _clubs(call).club(call.path_param("id"))
    deciding.member_of(club, await member_who(call, call.path_param("id")))
    name = f'attachment; filename="lastcard-club-{call.path_param("id")}.json"'
    return json_answer(moving.as_file(club), headers={"Content-Disposition": name})


_ID: Final = {"id": TableId}


def _post(path: str, about: str, call: Any, body: Any = None, answer: Any = ClubView, **more: Any) -> Endpoint:
    return of_holder(path, about, call, answer, body, path_params=_ID if "{id}" in path else {}, **more)


CLUB_ENDPOINTS: Final = (
    _post("/api/clubs", "Found a club; the token is the host's", found_club, NewClub, rate="tables", status=201),
    _post("/api/clubs/file", "Make a club from its file, as its host", bring_club, BroughtClub, rate="tables", status=201),
    Endpoint(
        "GET",
        "/api/clubs/{id}",
        f"A club. Its weekly tournament is opened {OPENS_MS // HOUR_MS} hours before it begins",
        get_club,
        ClubView,
        query=ClubQuery,
        takes_token=True,
        refusals=(404, 503),
        path_params=_ID,
    ),
    _post("/api/clubs/{id}/members", "Join a club, or come back", join_club, NewMember, status=201),
    _post("/api/clubs/{id}/leave", "Leave a club; what one won stays in its archive", leave_club),
    _post("/api/clubs/{id}/remove", "Remove a member; only for the host", remove_member, MemberOrder),
    _post("/api/clubs/{id}/admit", "Let a member join again who was removed; only for the host", admit_member, MemberOrder),
    _post("/api/clubs/{id}/link", "Make a new link, without which nobody joins; only for the host", renew_link, NewLink),
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
