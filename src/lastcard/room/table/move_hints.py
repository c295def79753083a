"""Hints at a table: which player may have the worth of their actions computed, and from which data."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.room.arrangements import DAILY, is_rated
from lastcard.room.errors import Forbidden, Refused
from lastcard.room.table.seen_round import SeenRound
from lastcard.room.table.table import Table


class HintWanted(NamedTuple):
    """What a hint is for: the line that asked, and what the seat knows."""

    n: int
    seen: SeenRound


def hint_wanted(table: Table, holder: str) -> HintWanted | Refused:
    """Return what a hint for the holder of a token (its hash) starts from, or why there is none.

    A hint is help from outside: there is none where another person sits, present or away, or is to sit with the next round, none in the
    daily match, the quick match and tournaments, in which people are compared, and none for who watches. It starts from what the seat was
    sent, and nothing else of the table.
    """
    seat = table.state.seat_by_token(holder)
    if seat is None:
        return Forbidden("foreign_token" if holder else "watching")
    if any(other.kind == "person" or other.newcomer for name, other in table.state.by_id() if name != seat):
        return Forbidden("hint_people")
    if str(table.state.purpose).startswith(DAILY):
        return Forbidden("daily_hint")
    if is_rated(table.state.purpose):
        return Forbidden("hint_rated")
    rnd, asked = table.round, table.asked.get(seat)
    if rnd is None or asked is None or not asked.must_act:
        return Refused("hint_early")
    return HintWanted(asked.shown, SeenRound.of(rnd.view(seat), asked.all))
