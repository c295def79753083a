"""Practice copies of the daily match, without a server: a table with the deals of a day that is over, against the bots of that day.

What was played, and by which seed, comes from the server of the site, if it has told. Otherwise both follow from the date: such deals are
those of this site alone, and nobody else has played them.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import Annotated, Any, Final

from lastcard.community.daily.plan import plan_of
from lastcard.room.arrangements import PRACTICE, Arrangement, table_id_of
from lastcard.room.errors import NotFound
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.http.fields import RulesLine
from lastcard.room.http.tables import ChosenAnimal, ChosenColor, Level, Name
from lastcard.room.names import entered_name
from lastcard.room.structs import UNSET, Meta, msgspec
from lastcard.room.table.events import Pace
from lastcard.room.table.seats import Newcomer
from lastcard.room.wire import Seat, TableId

_EPOCH: Final = date(1970, 1, 1)
_UNHURRIED: Final = Pace(turn_ms=None, away_ms=None, next_ms=None)


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
    known: dict[str, Any] = {"rules": plan.rules, "seats": plan.seats, "level": plan.level, "seed": seed_of(wanted.day)}
    if wanted.seed:
        known = {"rules": wanted.rules, "seats": wanted.seats, "level": wanted.level, "seed": wanted.seed}
    seat = Newcomer(entered_name(wanted.name), wanted.token, "", wanted.animal or UNSET, wanted.color or UNSET)
    table = table_id_of(f"{PRACTICE}{wanted.day} {wanted.token}")
    purpose = f"{PRACTICE}{(day - _EPOCH).days}"
    await call.server.lobby.arrange(table, Arrangement(purpose=purpose, holders=[seat], pace=_UNHURRIED, **known))
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
