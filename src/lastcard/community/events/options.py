"""What a host chooses for a tournament."""

from __future__ import annotations

from typing import Final, Literal

from lastcard.community.events.declared import numbers
from lastcard.room.structs import msgspec

Form = Literal["swiss", "knockout", "robin", "arena"]
EventStream = Literal[0, 60, 180, 300, 600, 1800, 3600]
"""By how many seconds the streams with open hands are late; 0: there are none."""
LEAST_ENTRANTS: Final = 2
MOST_ENTRANTS: Final = 400
TABLE_SIZES: Final = numbers("seats")


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """The form of a tournament.

    ``rules`` is the line of every table, ``seats`` how many sit at one. ``rounds`` is how many a Swiss tournament has; 0 leaves it to the
    number of players. ``minutes`` is how long an arena pairs. With ``duplicate``, all tables of a round play the same deals, and those are
    compared who held the same seat. ``fill`` is the level of the bots that take empty seats; empty: nobody takes them. A table that is not
    over after ``limit_s`` counts as it stands then. ``late`` is how many rounds may have begun when the last player enters. ``low`` says
    that by these rules the fewest points win. ``turn_s`` is the time for a turn. With ``by_rating``, the first round and all lots between
    equals go by the ratings that players had when they entered. A ``public`` tournament is in the list of tournaments, and its tables are
    among the public tables. With ``stream_s``, each table has a stream with open hands, at least so many seconds late.
    """

    title: str
    form: Form = "swiss"
    rules: str = "classic"
    seats: int = 2
    rounds: int = 0
    minutes: int = 45
    duplicate: bool = False
    fill: str = ""
    limit_s: int = 3600
    late: int = 0
    low: bool = False
    turn_s: int = 60
    by_rating: bool = False
    public: bool = False
    stream_s: EventStream = 0


def swiss_rounds(entrants: int, seats: int) -> int:
    """Return how many rounds a Swiss tournament needs until one player can be expected to be ahead of all others.

    In pairs, that is the number of rounds after which a knock-out has a winner, and one more; at larger tables fewer.

    >>> swiss_rounds(24, 2), swiss_rounds(24, 4), swiss_rounds(400, 2)
    (6, 4, 10)
    """
    rounds, left = 1, entrants
    while left > 1:
        left = -(-left // seats)
        rounds += 1
    most = entrants - 1 if seats == 2 else rounds
    return max(1, min(rounds, most))
