"""What a ladder says at a time: intervals, places, and who is provisional."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcard.community.ratings.ladder import PROVISIONAL, Ladder, Row

_WITHIN: Final = 1.96


@dataclass(frozen=True, slots=True)
class Place:
    """A person in the table of a class: the rating and its interval of 95 %, in whole points."""

    who: str
    rating: int
    low: int
    high: int
    matches: int
    is_provisional: bool


def place_of(who: str, row: Row, now: int) -> Place:
    """Return what is known of a person at a time; the interval grows while they do not play.

    >>> place_of("ann", Row(), 0)
    Place(who='ann', rating=1500, low=912, high=2088, matches=0, is_provisional=True)
    """
    deviation = row.deviation_at(now)
    reach = _WITHIN * deviation
    return Place(who, round(row.mean), round(row.mean - reach), round(row.mean + reach), row.matches, deviation > PROVISIONAL)


def rated_rows(ladder: Ladder, now: int) -> list[Place]:
    """Return all people, the strongest first; those with provisional ratings follow behind."""
    places = [place_of(who, row, now) for who, row in ladder.rows.items()]
    return sorted(places, key=lambda one: (one.is_provisional, -one.rating, one.high - one.low, one.who))
