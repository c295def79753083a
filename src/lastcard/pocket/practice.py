"""Practice copies of the daily match, without a server: a table with the deals of a day that is over, against the bots of that day.

What was played, and by which seed, comes from the server of the site, if it has told. Otherwise both follow from the date: such deals are
those of this site alone, and nobody else has played them.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import Annotated, Final

from lastcard.community.daily.plan import plan_of, practice_table
from lastcard.room.errors import NotFound
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.http.fields import RulesLine
from lastcard.room.http.tables import ChosenAnimal, ChosenColor, Level, Name
from lastcard.room.names import entered_name
from lastcard.room.structs import UNSET, Meta, msgspec
from lastcard.room.table.seats import Newcomer
from lastcard.room.wire import Seat, TableId


class PracticeWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to practise a day; ``rules``, ``seats``, ``level`` and ``seed`` are those that the server of the site has told."""

    day: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    token: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
    name: Name
    animal: ChosenAnimal = None
    color: ChosenColor = None
    rules: RulesLine = ""
    seats: Annotated[int, Meta(ge=2, le=10)] = 2
    level: Level = "careful"
    seed: Annotated[str, Meta(max_length=100)] = ""


class PracticeMade(msgspec.Struct):
    """The table of a practice copy, and one's seat."""

    table: TableId
    seat: Seat


def seed_of(day: str) -> str:
    """Return the seed of a day where no server has told one.

    >>> seed_of("2026-11-28")[:12]
    'ca4872cfc3a2'
    """
    return sha256(f"lastcard practice {day}".encode()).hexdigest()


async def make_practice(call: Call[Home]) -> PracticeMade:
    """Make a table of a practice copy. It counts nowhere."""
    wanted: PracticeWanted = call.body
    try:
        day = date.fromisoformat(wanted.day)
    except ValueError:
        raise NotFound("daily_day", said=wanted.day) from None
    plan = plan_of(day)
    rules, seats, level, seed = plan.rules, plan.seats, plan.level, seed_of(wanted.day)
    if wanted.seed:
        rules, seats, level, seed = wanted.rules, wanted.seats, wanted.level, wanted.seed
    seat = Newcomer(entered_name(wanted.name), wanted.token, "", wanted.animal or UNSET, wanted.color or UNSET)
    table, arrangement = practice_table(wanted.day, seat, rules=rules, seats=seats, level=level, seed=seed)
    await call.server.lobby.arrange(table, arrangement)
    return PracticeMade(table, "p1")


PRACTICE_ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/daily/practice",
        "Make a table with the deals of a day that is over, for practice",
        make_practice,
        PracticeMade,
        status=201,
        body=PracticeWanted,
        refusals=(404, 409, 503),
        changes_tables=True,
    ),
)
