"""The endpoints of the daily match: today, one's own table and result, the tables of a day, a week and a month."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Annotated, Any, Final

from lastcard.community.daily.comparing import Compared, Period
from lastcard.community.daily.facts import Day
from lastcard.community.daily.plan import ROUNDS
from lastcard.community.daily.service import DailyMatch, Seat
from lastcard.community.daily.words import share_line
from lastcard.community.home import CommunityHome, community_of
from lastcard.community.people import show
from lastcard.community.profiles.identity import HEADER, signed_in
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.errors import Forbidden, NotFound, Unauthorized
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.fields import Language, known_language
from lastcard.room.http.tables import ChosenAnimal, ChosenColor, Name
from lastcard.room.names import entered_name
from lastcard.room.structs import UNSET, Meta, UnsetType, msgspec
from lastcard.text.catalogue import ENGLISH

PAGE: Final = 50
"""How many people a page of a table has."""

DayText = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$", description="A day by UTC: 2026-11-29.")]
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


class NewDaily(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to play the match of today."""

    token: Annotated[
        str, Meta(pattern=r"^[0-9a-f]{64}$", description="The SHA-256 of the token of the seat, which the client makes and keeps.")
    ]
    name: Name
    animal: ChosenAnimal = None
    color: ChosenColor = None


class DayInfo(msgspec.Struct):
    """A day: what is played, and the commitment to its seed; the seed itself once the day is over.

    ``settled_at`` is since when the commitment can be read here, in ms; it binds the server if that was before ``begins_at``.
    """

    day: str
    rules: str
    rounds: int
    seats: int
    level: Annotated[str, Meta(description="How well the bots play, on all seats but p1.")]
    begins_at: int
    ends_at: int
    settled_at: int
    seed_sha256: str
    seed: str | UnsetType = UNSET


class Beside(msgspec.Struct):
    """What one gained, in a round or in the match, beside all others who are ranked: how many they are, their mean and their median.

    ``percent`` is the part of them who did worse; of equal ones the half counts.
    """

    gained: int
    others: int
    mean: float
    median: float
    percent: float


class OwnResult(msgspec.Struct):
    """One's own result of a day, compared with all others. ``place`` is unset for a profile that was made on that day: it is not ranked.

    ``table_place`` is the place at one's own table. ``left``: a bot played to the end, and the result counts as it is.
    """

    total: int
    rounds: list[Beside]
    match: Beside
    table_place: int
    left: bool
    share: Annotated[str, Meta(description="A line to share: it tells nothing of the cards.")]
    place: int | UnsetType = UNSET
    of: int = 0


class Today(msgspec.Struct):
    """The match of today, that of tomorrow, and how one stands.

    ``table`` is one's table, once one has begun; ``own`` is the result, once it is there. The results of others come with it, in the
    table of the day.
    """

    today: DayInfo
    tomorrow: DayInfo
    begun: Annotated[int, Meta(description="How many people have begun.")]
    played: Annotated[int, Meta(description="How many have played to the end.")]
    table: str | UnsetType = UNSET
    own: OwnResult | UnsetType = UNSET


class Started(msgspec.Struct):
    """One's table of today. `seated` says whether the token that was sent is that of the seat p1: the first one ever sent is."""

    table: str
    seat: str
    seated: bool


class DailyRow(msgspec.Struct, omit_defaults=True):
    """A person in the table of a day."""

    place: int
    total: int
    rounds: list[int]
    percent: float
    left: bool = False
    name: str = ""
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET
    you: bool = False


class DailyTable(msgspec.Struct):
    """A page of the table of a day. `fresh` counts the results of profiles made on that day, which are not ranked."""

    day: DayInfo
    page: int
    pages: int
    people: list[DailyRow]
    fresh: int


class PeriodRow(msgspec.Struct, omit_defaults=True):
    """A person in the table of a week or a month: the score, and on how many days they played."""

    place: int
    score: float
    days: int
    name: str = ""
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET
    you: bool = False


class PeriodTable(msgspec.Struct):
    """A page of the table of a week or a month, of the days that are over.

    The score is the mean of a person's best days, each as the part of others who did worse, in percent; a missing day counts as 0.
    """

    first: str
    last: str
    page: int
    pages: int
    people: list[PeriodRow]


def _info(day: Day, now: int) -> DayInfo:
    is_over = day.ends_at <= now
    return DayInfo(
        day.day,
        day.rules,
        ROUNDS,
        day.seats,
        day.level,
        day.begins_at,
        day.ends_at,
        day.settled_at,
        day.hash,
        day.seed if is_over else UNSET,
    )


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
    info, begun, own = _info(day, now), len(day.people), _own(daily, day, you, lang)
    tomorrow = _info(await daily.day(_date(day.day) + timedelta(days=1)), now)
    return Today(info, tomorrow, begun, played, one.table if one is not None else UNSET, own)


def _own(daily: DailyMatch, day: Day, who: str, lang: str) -> OwnResult | UnsetType:
    """Return how somebody stands beside all others on a day; unset without a result."""
    one = day.people.get(who)
    if one is None or one.result is None:
        return UNSET
    own, field = one.result, daily.table(day).field
    rounds, match = field.compared(own, is_in=not one.fresh)
    place = UNSET if one.fresh else field.place(own.total)
    line = share_line(day, rounds, match, lang)
    return OwnResult(own.total, [_beside(each) for each in rounds], _beside(match), own.place, own.left, line, place, field.count)


def _beside(found: Compared) -> Beside:
    return Beside(found.gained, found.others, found.mean, found.median, found.percent)


async def start_daily(call: Call[CommunityHome]) -> Started:
    """Make one's table of today, or find it again."""
    if HEADER not in call.request.headers:
        community_of(call)
        raise Unauthorized("daily_guest")
    who, wanted = await signed_in(call), call.body
    community = community_of(call)
    await show(community.ratings, who.profile)
    seat = Seat(
        who.profile.alias,
        who.profile.made,
        wanted.token,
        entered_name(wanted.name),
        wanted.animal or UNSET,
        wanted.color or UNSET,
    )
    day, seated = await community.daily.start(seat)
    table = day.people[seat.who].table if seat.who in day.people else ""
    try:
        await signed_in(call)
    except Unauthorized:  # deleted meanwhile: nothing of it stays
        await community.daily.leave(who.id, seat.who)
        await community.ratings.leave(who.id, seat.who)
        raise
    return Started(table, "p1", seated)


async def get_daily_day(call: Call[CommunityHome]) -> DailyTable:
    """Return a page of the table of a day. That of today is for those who have played: it tells something of the deals."""
    community, you = community_of(call), await _you(call)
    daily, wanted = community.daily, _date(call.path_param("day"))
    await daily.settle_ahead()
    day = await daily.day(wanted)
    now = daily.now()
    if now < day.ends_at and wanted <= daily.today():
        day = await daily.look(you)
        one = day.people.get(you)
        if one is None or one.result is None:
            raise Forbidden("daily_unplayed")
    info, fresh = _info(day, now), sum(one.fresh and one.result is not None for one in day.people.values())
    page, pages, shown = _page(daily.table(day).rows, call.query.page)
    names = await community.ratings.names([row.who for row in shown])
    people = [
        DailyRow(
            row.place,
            row.result.total,
            list(row.result.gains),
            row.percent,
            row.result.left,
            names[row.who].name,
            names[row.who].animal,
            names[row.who].color,
            bool(you) and row.who == you,
        )
        for row in shown
    ]
    return DailyTable(info, page, pages, people, fresh)


async def get_own_daily(call: Call[CommunityHome]) -> OwnResult:
    """Return one's own result of a day."""
    daily, who = community_of(call).daily, await signed_in(call)
    own = _own(daily, await daily.day(_date(call.path_param("day"))), who.profile.alias, known_language(call.query.lang))
    if own is UNSET:
        raise NotFound("daily_no_result", said=call.path_param("day"))
    return own


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
    page, pages, shown = _page(rows, query.page)
    names = await community.ratings.names([row.who for row in shown])
    people = [
        PeriodRow(
            row.place,
            row.score,
            row.days,
            names[row.who].name,
            names[row.who].animal,
            names[row.who].color,
            bool(you) and row.who == you,
        )
        for row in shown
    ]
    return PeriodTable(first.isoformat(), last.isoformat(), page, pages, people)


def _page(rows: Sequence[Any], wanted: int) -> tuple[int, int, Sequence[Any]]:
    pages = max(1, -(-len(rows) // PAGE))
    page = min(wanted, pages)
    return page, pages, rows[(page - 1) * PAGE : page * PAGE]


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
    Endpoint(
        "POST",
        "/api/daily",
        "Make your table of today, or find it again: one a day",
        start_daily,
        Started,
        status=201,
        body=NewDaily,
        takes_profile=True,
        refusals=(404, 409, 503),
        rate="seats",
        changes_tables=True,
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
    Endpoint(
        "GET",
        "/api/daily/days/{day}/own",
        "Your result of a day, round by round beside all others",
        get_own_daily,
        OwnResult,
        query=DailyQuery,
        takes_profile=True,
        refusals=(404, 503),
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
