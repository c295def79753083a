"""The fixed ratings of bots are those of the published tables, and slopes agree with the published shares."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest
from scipy.optimize import minimize

from lastcard.bots.names import LEVELS
from lastcard.community.ratings.anchors import ANCHORS, CAREFUL, STRONG
from lastcard.community.ratings.formats import slopes_of

BOTS = Path(__file__).parents[3] / "docs/research/bots.md"
RATED = ("random", "forgetful", "careful", "sharp", "strong")
STEP = 5
"""Anchors are rounded to so many points; half of it, and what the optimizer leaves open, is allowed."""


def shares(seats: int) -> dict[tuple[str, str], float]:
    """The table "Matches to 500": the share of matches that one player of a level wins against another level on all other seats."""
    found = {}
    for line in BOTS.read_text("utf-8").split("### Matches to 500")[1].splitlines():
        cells = [cell.strip() for cell in line.strip("| \n").split("|")]
        if cells[0] == str(seats) and cells[1].strip("`") in RATED:
            for other, cell in zip(RATED, cells[2:], strict=True):
                if cell != "–":
                    found[cells[1].strip("`"), other] = float(cell.split("±")[0]) / 100
    assert len(found) == 20
    return found


def log_odds(share: float, seats: int) -> float:
    """How much stronger a player is than each of the others, in log odds."""
    return math.log(share * (seats - 1) / (1 - share))


def fitted(seats: int) -> tuple[dict[str, float], float]:
    """The ratings under which the published shares are most likely, and the log odds of winning from careful to strong."""
    known = shares(seats)

    def of(values: list[float]) -> dict[str, float]:
        return {"random": values[0], "forgetful": values[1], "careful": 0.0, "sharp": values[2], "strong": 1.0}

    def loss(values: list[float]) -> float:
        total = 0.0
        for (one, other), share in known.items():
            ahead = math.exp(values[3] * (of(values)[one] - of(values)[other]))
            wins = ahead / (ahead + seats - 1)
            total -= share * math.log(wins) + (1 - share) * math.log(1 - wins)
        return total

    found = minimize(loss, [-4.0, -0.5, 0.5, 0.7], tol=1e-10).x.tolist()
    return {level: CAREFUL + value * (STRONG - CAREFUL) for level, value in of(found).items()}, found[3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_anchors_are_those_of_the_published_matches(seats: int) -> None:
    ratings, _ = fitted(seats)
    for level in RATED:
        assert abs(ratings[level] - ANCHORS[level][seats - 2]) <= STEP / 2 + 2, (level, ratings[level])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_that_look_ahead_stand_where_their_rounds_place_them(seats: int) -> None:
    text = BOTS.read_text("utf-8")
    better = re.search(rf"\| classic, {seats} seats: `strong` against careful \| ([\d.]+)", text)
    ahead = re.search(rf"\| classic, {seats} \| ([\d.]+) ± [\d.]+ % \| ([\d.]+) ±", text.split("### The rungs that look ahead")[1])
    assert better is not None
    assert ahead is not None
    unit = log_odds(float(better[1]) / 100, seats)
    rating = float(STRONG)
    for level, share in zip(("searcher", "master"), ahead.groups(), strict=True):
        rating += (STRONG - CAREFUL) * log_odds(float(share) / 100, seats) / unit
        assert abs(rating - ANCHORS[level][seats - 2]) <= STEP / 2 + 0.5, (level, rating)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_slopes_agree_with_the_published_matches(seats: int) -> None:
    _, slope = fitted(seats)
    assert slopes_of(seats, 500).first * (STRONG - CAREFUL) == pytest.approx(slope, rel=0.06)


def test_every_level_has_an_anchor() -> None:
    assert tuple(ANCHORS) == LEVELS, "community/ratings/anchors.py: give each level of bots/names.py its rating, weakest first"
    for seats in range(3):
        ratings = [row[seats] for row in ANCHORS.values()]
        assert ratings == sorted(ratings)
