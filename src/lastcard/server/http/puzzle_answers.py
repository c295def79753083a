"""The endpoints of answers to the puzzles of days: they are counted without names, and tell how hard a puzzle is for people.

Of each address one answer a day counts, the first one; ``rate_limits.RATES`` bounds them besides.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from lastcard.room.errors import NotFound
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.server.state import ServerState

OLDEST: Final = timedelta(days=366)
"""How far back answers are counted; the page has no older puzzles."""
LISTED: Final = timedelta(days=60)
"""How many days are listed at once."""
ENOUGH: Final = 20
"""So many answers tell how hard a puzzle is."""
_EASY: Final = 0.6
_HARD: Final = 0.3

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$", description="A day, such as 2026-11-29.")]
Level = Literal["easy", "medium", "hard"]


class FirstAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """The first answer of somebody to the puzzle of a day."""

    best: Annotated[bool, Meta(description="Whether it was the best one.")]


class DaysQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The days to list: so many up to this one."""

    last: Day


class AnswerCount(msgspec.Struct):
    """How many first answers a day has had."""

    date: Day
    tried: Annotated[int, Meta(ge=0, description="All first answers.")]
    best: Annotated[int, Meta(ge=0, description="Those that were the best one.")]
    level: Annotated[Level | None, Meta(description="How hard that makes the puzzle; null while there are too few answers.")]


def level_of(tried: int, best: int) -> Level | None:
    """Return how hard a puzzle is, by the share of first answers that were the best one; None if there are too few.

    >>> level_of(100, 70), level_of(100, 41), level_of(100, 12), level_of(5, 0)
    ('easy', 'medium', 'hard', None)
    """
    if tried < ENOUGH:
        return None
    share = best / tried
    return "easy" if share >= _EASY else "hard" if share <= _HARD else "medium"


async def count_answer(call: Call[ServerState]) -> AnswerCount:
    """Count an answer, unless this address has answered already, and return the counts of the day."""
    given: FirstAnswer = call.body
    day = _checked(call.path_param("date"))
    store = call.server.lobby.store
    if call.server.limits.is_first(f"puzzle {day}", call.address):
        await store.count_answer(day, given.best)
    return _counted(day, (await store.answer_counts(day, day)).get(day, (0, 0)))


async def list_answers(call: Call[ServerState]) -> list[AnswerCount]:
    """Return the counts of the days that have answers, the latest one first."""
    last = _checked(call.query.last)
    first = str(date.fromisoformat(last) - LISTED)
    found = await call.server.lobby.store.answer_counts(first, last)
    return [_counted(day, found[day]) for day in sorted(found, reverse=True)]


def _counted(day: str, counts: tuple[int, int]) -> AnswerCount:
    return AnswerCount(day, *counts, level_of(*counts))


def _checked(said: str) -> str:
    """Return a day that has a puzzle. Raises NotFound."""
    latest = datetime.now(UTC).date()
    try:
        day = date.fromisoformat(said)
    except ValueError:
        day = None
    if day is None or not latest - OLDEST <= day <= latest:
        raise NotFound("puzzle_range", said=said[:20], earliest=str(latest - OLDEST), latest=str(latest))
    return str(day)


PUZZLE_ENDPOINTS: Final = (
    Endpoint("GET", "/api/puzzles", "How many found puzzles of days", list_answers, list[AnswerCount], query=DaysQuery, refusals=(404,)),
    Endpoint(
        "POST",
        "/api/puzzles/{date}",
        "Count the first answer to the puzzle of a day",
        count_answer,
        AnswerCount,
        body=FirstAnswer,
        refusals=(404,),
        rate="answers",
        path_params={"date": Day},
    ),
)
