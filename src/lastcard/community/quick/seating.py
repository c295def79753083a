"""What a table of the quick match plays, and how its people get their seats."""

from __future__ import annotations

from typing import Final

from lastcard.community.quick.facts import QuickTable, Waiting, Wish
from lastcard.room.arrangements import QUICK, Arrangement
from lastcard.room.errors import Refused
from lastcard.room.names import check_unlike, shortened
from lastcard.room.structs import UNSET
from lastcard.room.table import events, membership
from lastcard.room.table.events import Pace
from lastcard.room.table.seats import Newcomer
from lastcard.room.table.table import Table

PURPOSE: Final = QUICK
ROUNDS: Final = 3
"""How many rounds a match has."""
ANY_EDITION: Final = "classic"
PACES: Final = {
    "brisk": Pace(turn_ms=20_000, away_ms=20_000, next_ms=15_000, together=True),
    "calm": Pace(turn_ms=60_000, away_ms=30_000, next_ms=30_000, together=True),
}
"""The paces by name; who is alone with bots has no clock for a turn."""
ANY_PACE: Final = "brisk"
LEVEL: Final = "careful"
"""How well the bots play."""


class SitsAlready(Refused):
    """Somebody has the ``seat`` already that they are given, or waits for it."""

    def __init__(self, seat: str) -> None:
        super().__init__("runs_already")
        self.seat = seat


def rules_of(wish: Wish) -> str:
    """Return the rules line of a table.

    >>> rules_of(Wish("retour"))
    'retour match.rounds=3'
    """
    return f"{wish.edition or ANY_EDITION} match.rounds={ROUNDS}"


def arrangement(table: QuickTable) -> Arrangement:
    """Return the table as those who began it have it."""
    people = [_newcomer(one) for one in table.people[: table.founders]]
    pace = PACES[table.wish.pace or ANY_PACE]
    return Arrangement(PURPOSE, rules_of(table.wish), people, table.seats, LEVEL, pace=pace, public=True)


def late_comer(one: Waiting, table: Table) -> events.PlayerJoined | events.EntryClosed:
    """Return how somebody takes the seat of a bot with the next round, or that the table takes nobody more.

    It closes if no bot has a seat or nobody is there: both can change, and another request of the same late comer may be under way, who is
    to sit at one table only. Raises SitsAlready, and Refused if the table is closed or no round follows.
    """
    state = table.state
    for seat_id, seat in state.by_id():
        if one.token in (seat.token, seat.first_token, seat.newcomer.token if seat.newcomer else ""):
            raise SitsAlready(seat_id)
    if state.closed is True or not state.in_match or table.match is None or table.match.played >= ROUNDS:
        raise Refused("full")
    if not state.present or all(seat.kind == "person" or seat.newcomer for seat in state.seats):
        return events.EntryClosed()
    wanted = membership.free_seat(state, one.name)
    others = [seat for seat_id, seat in state.by_id() if seat_id != wanted]
    for number in range(1, 12):
        name = one.name if number == 1 else f"{shortened(one.name)} {number}"
        try:
            check_unlike(name, others)
        except Refused:
            continue
        break
    return events.PlayerJoined(wanted, name, one.token, "", one.animal, one.color, one.network or UNSET)


def _newcomer(one: Waiting) -> Newcomer:
    return Newcomer(one.name, one.token, "", one.animal, one.color, one.network or UNSET)
