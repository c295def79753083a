"""The fixed ratings of the bots, which anchor the ratings of people.

The scale has two fixed points, as a thermometer has: ``careful`` is 1500 and ``strong`` is 1700, with any number of seats. The other levels
lie where their wins place them, by the table "Matches to 500" of docs/research/bots.md (``searcher`` and ``master`` by the table of the
rungs that look ahead). With more seats some levels are farther apart: a player who forgets to call UNO has more neighbours who notice.
``tests/community/ratings/test_anchors.py`` works the ratings out from those tables again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CAREFUL: Final = 1500
STRONG: Final = 1700

ANCHORS: Final[Mapping[str, tuple[int, int, int]]] = {
    "random": (550, 455, 235),
    "forgetful": (1390, 1230, 1055),
    "careful": (CAREFUL, CAREFUL, CAREFUL),
    "sharp": (1590, 1600, 1605),
    "strong": (STRONG, STRONG, STRONG),
    "searcher": (1780, 1730, 1755),
    "master": (1805, 1755, 1790),
}
"""The rating of each level with two seats, with three, and with four or more."""


def anchor(level: str, seats: int) -> float:
    """Return the rating of a level at a table of so many seats. Raises KeyError for a bot without a level.

    >>> anchor("strong", 2), anchor("forgetful", 6)
    (1700.0, 1055.0)
    """
    return float(ANCHORS[level][min(max(seats, 2), 4) - 2])
