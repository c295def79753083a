"""What the endpoints of the daily match answer, and how it is put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from lastcard.community.daily.comparing import Compared, Row
from lastcard.community.daily.facts import Day, Result
from lastcard.community.daily.figures import Figure, Moment, RoundFigures, Why, added, extreme
from lastcard.community.daily.plan import ROUNDS
from lastcard.community.daily.service import DailyMatch
from lastcard.community.daily.words import share_line
from lastcard.community.ratings.service import Shown
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.structs import UNSET, Meta, UnsetType, msgspec
from lastcard.room.table.state import read_rules

PAGE: Final = 50
"""How many people a page of a table has."""


class DayInfo(msgspec.Struct):
    """A day: what is played, and the commitment to its seed; the seed itself once the day is over.

    ``settled_at`` is since when the commitment can be read here, in ms; it binds the server if that was before ``begins_at``.
    """

    day: str
    rules: str
    rounds: int
    seats: int
    level: Annotated[str, Meta(description="How well the bots play, on all seats but p1.")]
    faces: Annotated[dict[str, str], Meta(description="What the faces of the box are called, for actions in words.")]
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


class OwnRound(Beside):
    """A round beside those of the others; ``figures`` and ``why`` are unset until it is assessed, ``why`` also if no cause stands out.

    ``why`` compares the luck and the advantage with the means of those others who are assessed.
    """

    figures: RoundFigures | UnsetType = UNSET
    why: Why | UnsetType = UNSET


class MatchMoment(msgspec.Struct):
    """A moment of a match, and the number of its round."""

    round: int
    moment: Moment


class Figures(msgspec.Struct, omit_defaults=True):
    """The luck-adjusted points of a match, the advantage of its decisions, and the moments that did the most, if any is surely not 0."""

    adjusted: Figure
    advantage: Figure
    best: MatchMoment | UnsetType = UNSET
    worst: MatchMoment | UnsetType = UNSET
    luckiest: MatchMoment | UnsetType = UNSET


class OwnResult(msgspec.Struct):
    """One's own result of a day, compared with all others. ``place`` is unset for a profile that was made on that day: it is not ranked.

    ``table_place`` is the place at one's own table. ``left``: a bot played to the end, and the result counts as it is. ``assessed``:
    ``later`` while it is computed, ``never`` where it cannot be.
    """

    total: int
    rounds: list[OwnRound]
    match: Beside
    table_place: int
    left: bool
    table: str
    assessed: Annotated[str, Meta(pattern="^(?:done|later|never)$")]
    share: Annotated[str, Meta(description="A line to share: it tells nothing of the cards.")]
    place: int | UnsetType = UNSET
    of: int = 0
    figures: Figures | UnsetType = UNSET


class Today(msgspec.Struct):
    """The match of today, that of tomorrow and that of yesterday, and how one stands.

    ``yesterday`` is missing where nothing was settled for that day, as on a new server. ``table`` is one's table, once one has begun;
    ``own`` is the result, once it is there. The results of others come with it, in the table of the day.
    """

    today: DayInfo
    tomorrow: DayInfo
    begun: Annotated[int, Meta(description="How many people have begun.")]
    played: Annotated[int, Meta(description="How many have played to the end.")]
    table: str | UnsetType = UNSET
    own: OwnResult | UnsetType = UNSET
    yesterday: DayInfo | UnsetType = UNSET


class Started(msgspec.Struct):
    """One's table of today. `seated` says whether the token that was sent is that of the seat p1: the last one sent during the match."""

    table: str
    seat: str
    seated: bool


class DailyRow(msgspec.Struct, omit_defaults=True):
    """A person in the table of a day. ``table`` is the one with the record: one's own, and those of people who show their name, once the
    day is over.
    """

    place: int
    total: int
    rounds: list[int]
    percent: float
    left: bool = False
    name: str = ""
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET
    you: bool = False
    figures: Figures | UnsetType = UNSET
    table: str = ""


class DailyTable(msgspec.Struct):
    """A page of the table of a day. `fresh` counts the results of profiles made on that day, which are not ranked.

    ``day`` is missing for an earlier day for which nothing was settled, as nobody came: it has no results.
    """

    page: int
    pages: int
    people: list[DailyRow]
    fresh: int
    has_own: Annotated[bool, Meta(description="Whether the profile that asks has a result of that day.")]
    day: DayInfo | UnsetType = UNSET


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


class PastDay(msgspec.Struct):
    """A day that is over: what was played, and the seed of its deals."""

    day: str
    rules: str
    seats: int
    level: str
    seed: str


class PastDays(msgspec.Struct):
    """The days of the last week that are over, the latest first."""

    days: list[PastDay]


class Practice(msgspec.Struct):
    """The table of a practice copy: nothing of it is counted."""

    table: str
    seat: str


def info_of(day: Day, now: int) -> DayInfo:
    """Return a day as everybody may see it at a time in ms: its seed once it is over."""
    is_over = day.ends_at <= now
    return DayInfo(
        day.day,
        day.rules,
        ROUNDS,
        day.seats,
        day.level,
        dict(read_rules(day.rules).edition.names),
        day.begins_at,
        day.ends_at,
        day.settled_at,
        day.hash,
        day.seed if is_over else UNSET,
    )


def own_of(daily: DailyMatch, day: Day, who: str, lang: str) -> OwnResult | UnsetType:
    """Return how somebody stands beside all others on a day; unset without a result."""
    one = day.people.get(who)
    if one is None or one.result is None:
        return UNSET
    own, field = one.result, daily.table(day).field
    rounds, match = field.compared(own, is_in=not one.fresh)
    reasons = field.reasons(own, rounds, is_in=not one.fresh)
    figures: Sequence[RoundFigures | UnsetType] = own.figures or [UNSET] * len(rounds)
    told = [OwnRound(*_beside(each), found, why or UNSET) for each, found, why in zip(rounds, figures, reasons, strict=True)]
    return OwnResult(
        own.total,
        told,
        Beside(*_beside(match)),
        own.place,
        own.left,
        one.table,
        "done" if own.figures else "later" if own.figures is None and daily.assessing.is_possible else "never",
        share_line(day, rounds, match, lang),
        UNSET if one.fresh else field.place(own.total),
        field.count,
        figures_of(own),
    )


def _beside(found: Compared) -> tuple[int, int, float, float, float]:
    return found.gained, found.others, found.mean, found.median, found.percent


def figures_of(result: Result) -> Figures | UnsetType:
    """Return the figures of a match; unset until it is assessed, and where it cannot be."""
    if not result.figures:
        return UNSET
    adjusted, advantage = added(result.figures, result.total)
    best, worst, luckiest = (
        UNSET if (found := extreme(result.figures, name)) is None else MatchMoment(*found) for name in ("best", "worst", "luckiest")
    )
    return Figures(adjusted, advantage, best, worst, luckiest)


def row_of(row: Row, shown: Shown, you: str, table: str) -> DailyRow:
    """Return a row of the table of a day; ``table`` is that of the record, empty while the day runs."""
    is_you = bool(you) and row.who == you
    return DailyRow(
        row.place,
        row.result.total,
        list(row.result.gains),
        row.percent,
        row.result.left,
        shown.name,
        shown.animal,
        shown.color,
        is_you,
        figures_of(row.result),
        table if is_you or shown.name else "",
    )


def page_of(rows: Sequence[Any], wanted: int) -> tuple[int, int, Sequence[Any]]:
    """Return the number of a page of rows, how many pages there are, and its rows."""
    pages = max(1, -(-len(rows) // PAGE))
    page = min(wanted, pages)
    return page, pages, rows[(page - 1) * PAGE : page * PAGE]
