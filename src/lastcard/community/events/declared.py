"""What a host can choose for a tournament: one declaration for the form, the command line and the requests.

It imports nothing, so that the command line can offer it without loading a server. ``tests/community/events/test_declared.py`` compares
it with the request, the command and the form.
"""

from __future__ import annotations

from typing import Final, NamedTuple

FORMS: Final = ("swiss", "knockout", "robin", "arena")
LONGEST_TITLE: Final = 60
MOST_ROUNDS: Final = 64
"""The most rounds of a tournament. In pairs, a round robin of more players needs more of them: it is refused, and Swiss offered."""
STREAM_DELAYS: Final = (0, 60, 180, 300, 600, 1800, 3600)
"""By how many seconds the streams with open hands may be late, as the room knows them; 0: there are none."""
LATEST: Final = 2**53
"""The latest time that is accepted, in ms since 1970."""


class Choice(NamedTuple):
    """Something that a host chooses: its name, what it is if nothing is chosen, and the least and the most of a number.

    ``words`` are the words that may be chosen, and ``steps`` the numbers, if there are few; ``title`` has no default.
    """

    name: str
    default: str | int | bool | None
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()


CHOICES: Final = (
    Choice("title", None),
    Choice("form", "swiss", words=FORMS),
    Choice("rules", "classic"),
    Choice("seats", 2, 2, 10),
    Choice("rounds", 0, 0, MOST_ROUNDS),
    Choice("minutes", 45, 5, 720),
    Choice("duplicate", False),
    Choice("fill", ""),
    Choice("limit_s", 3600, 60, 86_400),
    Choice("late", 0, 0, MOST_ROUNDS),
    Choice("turn_s", 60, 0, 3600),
    Choice("stream_s", 0, steps=STREAM_DELAYS),
    Choice("by_rating", False),
    Choice("public", False),
    Choice("begins_at", 0, 0, LATEST),
)

_BY_NAME: Final = {choice.name: choice for choice in CHOICES}


def numbers(name: str) -> range:
    """Return the numbers that may be chosen.

    >>> numbers("seats")
    range(2, 11)
    """
    choice = _BY_NAME[name]
    return range(choice.least, choice.most + 1)
