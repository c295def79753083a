"""What kind of match is rated together with which, and how much its result tells.

A class is derived from the rules line and the number of seats. Within a class, the slope of a match says how much strength decides it; it
falls with the number of seats and grows with the length of the match. The slopes are measured with bots, by ``lastcard lab ratings``.
"""

from __future__ import annotations

import math
from typing import Final, Literal

from lastcard.community.ratings.model import Slopes
from lastcard.rules.rules import Rules

Class = Literal["two", "more", "teams"]
CLASSES: Final[tuple[Class, ...]] = ("two", "more", "teams")
"""Two players; three to ten, each for themselves; teams."""

_UNIT: Final = 200.0
"""The points between ``careful`` and ``strong``, in which the slopes are measured."""
_BY_SEATS: Final = {2: 1.05, 3: 0.59, 4: 0.42, 6: 0.28, 10: 0.2}
"""By how much the log odds of winning a match to 500 grow over the distance from ``careful`` to ``strong``, by number of sides."""
_LATER: Final = 0.55
"""The part of this slope that counts for the places behind the winner."""
_TEAMS: Final = 0.1
"""The same for two teams of bots, which hardly play for their partners."""
_LONG: Final = 500
_ROUND: Final = 70
"""A single round tells as much as a match to so many points."""
MOST_LENGTH: Final = 2_000


def class_of(rules: Rules, seats: int) -> Class:
    """Return the class of a match. All editions and house rules share classes; how people play together makes the difference.

    >>> class_of(Rules("classic"), 2), class_of(Rules("fairies"), 5), class_of(Rules("classic teams=2x2"), 4)
    ('two', 'more', 'teams')
    """
    if rules["teams"] != "off":
        return "teams"
    return "two" if seats == 2 else "more"


def length_of(rules: Rules) -> int:
    """Return the length of a match as points to which it is played; of single rounds, as many points as tell as much.

    >>> length_of(Rules("classic")), length_of(Rules("classic match.mode=single_hand")), length_of(Rules("classic match.rounds=3"))
    (500, 70, 210)
    """
    if rules["match.mode"] == "single_hand":
        return _ROUND
    target = min(max(rules.number("match.target"), _ROUND), MOST_LENGTH)
    rounds = rules.number("match.rounds")
    return min(target, rounds * _ROUND) if rounds else target


def slopes_of(sides: int, length: int, kind: Class = "more") -> Slopes:
    """Return how much strength decides a match between so many sides that is played to so many points.

    >>> two, four = slopes_of(2, 500), slopes_of(4, 500)
    >>> round(two.first * 200, 2), round(four.first * 200, 2), round(slopes_of(2, 125).first * 200, 2)
    (1.05, 0.42, 0.53)
    """
    longer = math.sqrt(min(max(length, 1), MOST_LENGTH) / _LONG) / _UNIT
    first = (_TEAMS if kind == "teams" else _between(min(max(sides, 2), 10))) * longer
    return Slopes(first, first * _LATER)


def _between(sides: int) -> float:
    known = sorted(_BY_SEATS)
    low = max(number for number in known if number <= sides)
    high = min(number for number in known if number >= sides)
    if low == high:
        return _BY_SEATS[low]
    part = (sides - low) / (high - low)
    return _BY_SEATS[low] * (1.0 - part) + _BY_SEATS[high] * part
