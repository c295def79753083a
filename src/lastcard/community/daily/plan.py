"""What is played on which day: boxes, seats and bots take turns by a table. Nothing here needs a server."""

from __future__ import annotations

from datetime import date
from typing import Final, NamedTuple

from lastcard.room.arrangements import PRACTICE, Arrangement, table_id_of
from lastcard.room.table.events import Pace
from lastcard.room.table.seats import Newcomer

EPOCH: Final = date(1970, 1, 1)
"""The day from which the purposes of tables count days."""
UNHURRIED: Final = Pace(turn_ms=None, away_ms=None, next_ms=None)
"""The pace of the tables: they wait for their only player."""
ROUNDS: Final = 3
"""How many rounds a match has. The target is out of reach, so that everybody plays all of them."""
_LENGTH: Final = f"match.mode=winner_collects match.target=999999 match.rounds={ROUNDS}"


class Plan(NamedTuple):
    """What is played on a day: a box, the number of seats, and the level of the bots on all seats but the first."""

    edition: str
    seats: int
    level: str

    @property
    def rules(self) -> str:
        """The rules line of the tables.

        >>> Plan("retour", 3, "careful").rules
        'retour match.mode=winner_collects match.target=999999 match.rounds=3'
        """
        return f"{self.edition} {_LENGTH}"


PLANS: Final = (
    Plan("classic", 2, "careful"),
    Plan("swap112", 3, "careful"),
    Plan("classic", 4, "sharp"),
    Plan("minecraft", 2, "careful"),
    Plan("merciless", 3, "careful"),
    Plan("retour", 2, "strong"),
    Plan("fairies", 4, "careful"),
    Plan("classic", 3, "strong"),
    Plan("paw-patrol", 2, "sharp"),
    Plan("allwild", 4, "careful"),
    Plan("anniversary", 3, "sharp"),
)
"""The plans in turn. They are eleven, so that no box belongs to a day of the week."""


def plan_of(day: date) -> Plan:
    """Return what is played on a day that is not settled yet; one that is keeps what its log says.

    >>> plan_of(date(2026, 11, 29)) == plan_of(date(2026, 12, 10)), plan_of(date(2026, 11, 29)) == plan_of(date(2026, 11, 30))
    (True, False)
    """
    return PLANS[day.toordinal() % len(PLANS)]


def practice_of(day: str) -> str:
    """Return what the tables of practice copies of a day say that they are made for.

    >>> practice_of("2026-11-29")
    'practice-20786'
    """
    return f"{PRACTICE}{(date.fromisoformat(day) - EPOCH).days}"


def practice_table(day: str, seat: Newcomer, *, rules: str, seats: int, level: str, seed: str) -> tuple[str, Arrangement]:
    """Return the id and the arrangement of a table that repeats the deals of a day, for the holder of a seat.

    The id follows from the day and the token: who asks again finds the same table. Raises ValueError for what is no day.
    """
    wanted = Arrangement(purpose=practice_of(day), rules=rules, holders=[seat], seats=seats, level=level, seed=seed, pace=UNHURRIED)
    return table_id_of(f"{PRACTICE}{day} {seat.token}"), wanted
