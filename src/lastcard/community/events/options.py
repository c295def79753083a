"""What a host chooses for a tournament."""

from __future__ import annotations

from typing import Final, Literal, get_args

from lastcard.room.structs import msgspec

Form = Literal["swiss", "knockout", "robin", "arena"]
FORMS: Final[tuple[str, ...]] = get_args(Form)
LEAST_ENTRANTS: Final = 2
MOST_ENTRANTS: Final = 400
MOST_ROUNDS: Final = 64
"""The most rounds of a tournament. In pairs, a round robin of more players needs more of them: it is refused, and Swiss offered."""
TABLE_SIZES: Final = range(2, 11)
MINUTES: Final = range(5, 721)
LIMITS_S: Final = range(60, 86_401)
LONGEST_TITLE: Final = 60


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """The form of a tournament.

    ``rules`` is the line of every table, ``seats`` how many sit at one. ``rounds`` is how many a Swiss tournament has; 0 leaves it to the
    number of players. ``minutes`` is how long an arena pairs. With ``duplicate``, all tables of a round play the same deals, and those are
    compared who held the same seat. ``fill`` is the level of the bots that take empty seats; empty: nobody takes them. A table that is not
    over after ``limit_s`` counts as it stands then. ``late`` is how many rounds may have begun when the last player enters. ``low`` says
    that by these rules the fewest points win. ``turn_s`` is the time for a turn.
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
