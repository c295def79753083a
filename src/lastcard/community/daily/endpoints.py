"""The endpoints of the daily match: today, one's own table and result, the tables of a day, a week and a month."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from typing import Annotated, Final

from lastcard.community.daily.answers import (
    DailyTable,
    DayInfo,
    OwnResult,
    PastDay,
    PastDays,
    PeriodRow,
    PeriodTable,
    Practice,
    Started,
    Today,
    info_of,
    own_of,
    page_of,
    row_of,
)
from lastcard.community.daily.comparing import Period
from lastcard.community.daily.facts import Day
from lastcard.community.daily.service import DailyMatch, Seat
from lastcard.community.declaring import of_owner
from lastcard.community.home import CommunityHome, community_of
from lastcard.community.people import show
from lastcard.community.profiles.identity import HEADER, signed_in
from lastcard.room.errors import Forbidden, NotFound, Unauthorized
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.fields import Language, known_language
from lastcard.room.http.tables import ChosenAnimal, ChosenColor, Name
from lastcard.room.names import entered_name
from lastcard.room.structs import UNSET, Meta, UnsetType, msgspec
from lastcard.room.table.seats import Newcomer
from lastcard.text.catalogue import ENGLISH

DayText = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$", description="A day by UTC: 2026-11-29.")]
TokenHash = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{64}$", description="The SHA-256 of the token of the seat, which the client makes and keeps.")
]
PageNumber = Annotated[int, Meta(ge=1, le=100_000)]


class DailyQuery(msgspec.Struct, forbid_unknown_fields=True):
    """In which language the line is that one may share."""

    lang: Language = ENGLISH


class PageQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which page of a table."""

    page: PageNumber = 1


class PeriodQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which week or month, by one of its days, and which page of its table; without a day the present one."""

    day: Annotated[str, Meta(pattern=r"^(?:\d{4}-\d\d-\d\d)?$", description="A day by UTC: 2026-11-29.")] = ""
    page: PageNumber = 1


class NewPractice(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to play the deals of a day that is over."""

    day: DayText
    token: TokenHash
    name: Name
    animal: ChosenAnimal = None
    color: ChosenColor = None


class NewDaily(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to play the match of today."""

    token: TokenHash
    name: Name
    animal: ChosenAnimal = None
    color: ChosenColor = None


def _date(said: str) -> date:
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise NotFound("daily_day", said=said) from None


async def _you(call: Call[CommunityHome]) -> str:
    """Return the pseudonym of who asks; empty for a guest. Raises Unauthorized for a profile that is none."""
    return (await signed_in(call)).profile.alias if HEADER in call.request.headers else ""


async def get_daily(call: Call[CommunityHome]) -> Today:
    """Return the match of today, and how the profile that asks stands, if one does."""
    daily, you = community_of(call).daily, await _you(call)
    return await _today(daily, await daily.look(you), you, known_language(call.query.lang))


async def _today(daily: DailyMatch, day: Day, you: str, lang: str) -> Today:
    now, one = daily.now(), day.people.get(you)
    played = sum(other.result is not None for other in day.people.values())
    info, begun, own = info_of(day, now), len(day.people), own_of(daily, day, you, lang)
    tomorrow = info_of(await daily.day(_date(day.day) + timedelta(days=1)), now)
    yesterday: DayInfo | UnsetType = UNSET
    with suppress(NotFound):  # nothing was settled for it
        yesterday = info_of(await daily.day(_date(day.day) - timedelta(days=1)), now)
    return Today(info, tomorrow, begun, played, one.table if one is not None else UNSET, own, yesterday)


async def start_daily(call: Call[CommunityHome]) -> Started:
    """Make one's table of today, or find it again."""
    if HEADER not in call.request.headers:
        community_of(call)
        raise Unauthorized("daily_guest")
    who, wanted = await signed_in(call), call.body
    community = community_of(call)
    await show(community.called, who.profile)
    seat = Seat(who.profile.alias, who.profile.made, wanted.token, entered_name(wanted.name), wanted.animal or UNSET, wanted.color or UNSET)
    day, seated = await community.daily.start(seat)
    table = day.people[seat.who].table if seat.who in day.people else ""
    try:
        await signed_in(call)
    except Unauthorized:  # deleted meanwhile: nothing of it stays
        await community.daily.leave(who.id, seat.who)
        await community.called.leave(who.id, seat.who)
        raise
    return Started(table, "p1", seated)


async def get_daily_day(call: Call[CommunityHome]) -> DailyTable:
    """Return a page of the table of a day. That of today is for those who have played: it tells something of the deals."""
    community, you = community_of(call), await _you(call)
    daily, wanted = community.daily, _date(call.path_param("day"))
    await daily.settle_ahead()
    try:
        day = await daily.day(wanted)
    except NotFound:
        if wanted > daily.today():
            raise
        return DailyTable(1, 1, [], 0, has_own=False)  # pages lead from each day to the one before
    now = daily.now()
    if now < day.ends_at and wanted <= daily.today():
        day = await daily.look(you)
        one = day.people.get(you)
        if one is None or one.result is None:
            raise Forbidden("daily_unplayed")
    info, fresh = info_of(day, now), sum(one.fresh and one.result is not None for one in day.people.values())
    page, pages, shown = page_of(daily.table(day).rows, call.query.page)
    is_over = day.ends_at <= now
    tables = {row.who: one.table for row in shown if is_over and (one := day.people.get(row.who)) is not None}
    daily.assessing.want(day, [row.who for row in shown], now=now)
    names = await community.called.names([row.who for row in shown])
    people = [row_of(row, names[row.who], you, tables.get(row.who, "")) for row in shown]
    return DailyTable(page, pages, people, fresh, you in day.people and day.people[you].result is not None, info)


async def get_own_daily(call: Call[CommunityHome]) -> OwnResult:
    """Return one's own result of a day."""
    daily, who = community_of(call).daily, await signed_in(call)
    day = await daily.day(_date(call.path_param("day")))
    daily.assessing.want(day, [who.profile.alias], now=daily.now())
    own = own_of(daily, day, who.profile.alias, known_language(call.query.lang))
    if own is UNSET:
        raise NotFound("daily_no_result", said=call.path_param("day"))
    return own


async def practise_daily(call: Call[CommunityHome]) -> Practice:
    """Make a table with the deals of a day that is over, against the same bots. It counts nowhere, and needs no profile."""
    daily, wanted = community_of(call).daily, call.body
    seat = Newcomer(entered_name(wanted.name), wanted.token, "", wanted.animal or UNSET, wanted.color or UNSET)
    return Practice(await daily.practise(wanted.day, seat), "p1")


async def get_past_days(call: Call[CommunityHome]) -> PastDays:
    """Return what was played on the days of the last week, with the seeds, for practice copies elsewhere."""
    past = await community_of(call).daily.past()
    return PastDays([PastDay(day.day, day.rules, day.seats, day.level, day.seed) for day in past])


async def get_daily_week(call: Call[CommunityHome]) -> PeriodTable:
    """Return a page of the table of a week."""
    return await _period(call, "week")


async def get_daily_month(call: Call[CommunityHome]) -> PeriodTable:
    """Return a page of the table of a month."""
    return await _period(call, "month")


async def _period(call: Call[CommunityHome], kind: Period) -> PeriodTable:
    community, you = community_of(call), await _you(call)
    daily, query = community.daily, call.query
    first, last, rows = await daily.period(kind, _date(query.day) if query.day else daily.today())
    page, pages, shown = page_of(rows, query.page)
    names = await community.called.names([row.who for row in shown])
    people = [
        PeriodRow(
            row.place, row.score, row.days, names[row.who].name, names[row.who].animal, names[row.who].color, bool(you) and row.who == you
        )
        for row in shown
    ]
    return PeriodTable(first.isoformat(), last.isoformat(), page, pages, people)


_DAY: Final = {"day": DayText}
DAILY_ENDPOINTS: Final = (
    Endpoint(
        "GET",
        "/api/daily",
        "The match of today, the same for everybody, and how you stand",
        get_daily,
        Today,
        query=DailyQuery,
        refusals=(401, 404, 503),
        rate="pages",
    ),
    of_owner(
        "POST",
        "/api/daily",
        "Make your table of today, or find it again: one a day",
        start_daily,
        Started,
        NewDaily,
        status=201,
        refusals=(404, 409, 503),
        rate="seats",
    ),
    Endpoint(
        "POST",
        "/api/daily/practice",
        "Make a table with the deals of a day that is over, for practice",
        practise_daily,
        Practice,
        status=201,
        body=NewPractice,
        refusals=(404, 409, 503),
        rate="tables",
        changes_tables=True,
    ),
    Endpoint(
        "GET",
        "/api/daily/past",
        "What was played on the days of the last week, and the seeds; pages of any site may ask",
        get_past_days,
        PastDays,
        refusals=(404, 503),
        rate="pages",
    ),
    Endpoint(
        "GET",
        "/api/daily/days/{day}",
        "A page of the table of a day; that of today is for those who have played",
        get_daily_day,
        DailyTable,
        query=PageQuery,
        refusals=(401, 403, 404, 503),
        rate="pages",
        path_params=_DAY,
    ),
    of_owner(
        "GET",
        "/api/daily/days/{day}/own",
        "Your result of a day, round by round beside all others",
        get_own_daily,
        OwnResult,
        query=DailyQuery,
        rate="pages",
        path_params=_DAY,
    ),
    Endpoint(
        "GET",
        "/api/daily/week",
        "A page of the table of a week",
        get_daily_week,
        PeriodTable,
        query=PeriodQuery,
        refusals=(401, 404, 503),
        rate="pages",
    ),
    Endpoint(
        "GET",
        "/api/daily/month",
        "A page of the table of a month",
        get_daily_month,
        PeriodTable,
        query=PeriodQuery,
        refusals=(401, 404, 503),
        rate="pages",
    ),
)
