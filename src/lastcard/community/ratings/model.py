"""How one match moves the ratings of its players.

The model is that of Plackett and Luce: the winner is drawn from all sides with odds that grow exponentially with their strength, the second
from those that are left, and so on. How fast the odds grow is the slope of the match (``formats.py``): a single round tells less about
strength than a match to 500 points. A side of several seats is as strong as their mean.

What is known of the people before a match is a normal distribution with covariances. A match multiplies it by the likelihood of its result;
the normal distribution at the mode of that product is what is known after it (Laplace's method). Bots have fixed ratings, which anchor the
scale.

>>> alone = Known([1500.0], [[300.0**2]])
>>> after = updated(alone, [Side((0,), 0.0, 1), Side((), 1500.0, 1)], [(0,), (1,)], Slopes(0.005, 0.0025))
>>> round(after.known.means[0]), round(after.known.covariances[0][0] ** 0.5)
(1646, 245)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.community.ratings.arithmetic import Matrix, dot, exp, inverse, logistic, product

_STEPS: Final = 20
_REACH: Final = 1.0
"""No step of Newton's method goes farther than this in log odds, so that a great surprise cannot overshoot."""
_NEAR: Final = 1e-9
_SPREAD: Final = math.pi / 8
"""The logistic function of a normal variable has about the mean of one that is flattened by this much of the variance (MacKay, 1992)."""


@dataclass(frozen=True, slots=True)
class Slopes:
    """By how much the log odds of taking a place grow with a point of rating: for the first place, and for each later one."""

    first: float
    later: float

    def at(self, stage: int) -> float:
        """Return the slope for the place number ``stage``, from 0."""
        return self.later if stage else self.first


@dataclass(frozen=True, slots=True)
class Side:
    """Who plays together: the numbers of its people, the sum of its bots' ratings, and the number of its seats."""

    people: tuple[int, ...]
    fixed: float
    seats: int


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the strengths of some people: means and covariances."""

    means: list[float]
    covariances: Matrix


@dataclass(frozen=True, slots=True)
class Update:
    """What is known after a match, and the ``transfer`` by which the covariances with people who did not play are to be multiplied."""

    known: Known
    transfer: Matrix


Places = Sequence[tuple[int, ...]]
"""The sides from the first place to the last; sides in one tuple share a place."""


def updated(before: Known, sides: Sequence[Side], places: Places, slopes: Slopes) -> Update:
    """Return what is known after a match.

    Sides that share a place are not compared with each other; each of them was ahead of those behind.
    """
    means = list(before.means)
    transfer = covariances = before.covariances
    for _ in range(_STEPS):
        pull, curvature = _likelihood(means, sides, places, slopes)
        identity = [[1.0 if row == column else 0.0 for column in range(len(means))] for row in range(len(means))]
        mixed = product(curvature, before.covariances)
        transfer = inverse([[one + other for one, other in zip(*rows, strict=True)] for rows in zip(identity, mixed, strict=True)])
        covariances = product(before.covariances, transfer)
        away = [mean - first for mean, first in zip(means, before.means, strict=True)]
        target = [force + dot(row, away) for force, row in zip(pull, curvature, strict=True)]
        steps = [first + dot(row, target) - mean for first, row, mean in zip(before.means, covariances, means, strict=True)]
        longest = max(abs(step) for step in steps) * slopes.first
        factor = min(1.0, _REACH / longest) if longest > 0.0 else 1.0
        means = [mean + factor * step for mean, step in zip(means, steps, strict=True)]
        if longest < _NEAR:
            break
    count = range(len(means))
    even = [[(covariances[row][column] + covariances[column][row]) / 2 for column in count] for row in count]
    return Update(Known(means, even), transfer)


def _likelihood(means: list[float], sides: Sequence[Side], places: Places, slopes: Slopes) -> tuple[list[float], Matrix]:
    """Return the gradient of the log likelihood of a result, and the negative of its second derivatives."""
    count = len(sides)
    strengths = [_strength(side, means) for side in sides]
    pull, curvature = [0.0] * count, [[0.0] * count for _ in range(count)]
    left = set(range(count))
    taken = 0
    for sharing in places:
        left -= set(sharing)
        slope = slopes.at(taken)
        for winner in sharing:
            among = [winner, *sorted(left)]
            _one_choice(strengths, among, slope, pull, curvature)
        taken += len(sharing)
    return _of_people(len(means), sides, pull, curvature)


def _one_choice(strengths: list[float], among: list[int], slope: float, pull: list[float], curvature: Matrix) -> None:
    """Add the choice of the first of some sides, from among them, to the gradient and the curvature."""
    if len(among) < 2:
        return
    highest = max(strengths[side] for side in among)
    weights = [exp(slope * (strengths[side] - highest)) for side in among]
    total = 0.0
    for weight in weights:
        total += weight
    chances = [weight / total for weight in weights]
    pull[among[0]] += slope
    for side, chance in zip(among, chances, strict=True):
        pull[side] -= slope * chance
        curvature[side][side] += slope * slope * chance
        for other, also in zip(among, chances, strict=True):
            curvature[side][other] -= slope * slope * chance * also


def _of_people(people: int, sides: Sequence[Side], pull: list[float], curvature: Matrix) -> tuple[list[float], Matrix]:
    """Return gradient and curvature by people, from those by sides: each person is a share of the mean of the side."""
    side_of = {person: number for number, side in enumerate(sides) for person in side.people}
    share = [1.0 / sides[side_of[person]].seats for person in range(people)]
    return (
        [pull[side_of[person]] * share[person] for person in range(people)],
        [[curvature[side_of[one]][side_of[other]] * share[one] * share[other] for other in range(people)] for one in range(people)],
    )


def _strength(side: Side, means: Sequence[float]) -> float:
    found = side.fixed
    for person in side.people:
        found += means[person]
    return found / side.seats


def expected_places(before: Known, sides: Sequence[Side], slopes: Slopes) -> list[float]:
    """Return the place that each side takes on average, from 1: one more than the chances of all others to be ahead of it.

    >>> two = Known([1500.0, 1500.0], [[100.0, 0.0], [0.0, 100.0]])
    >>> expected_places(two, [Side((0,), 0.0, 1), Side((1,), 0.0, 1)], Slopes(0.005, 0.005))
    [1.5, 1.5]
    """
    found = [1.0] * len(sides)
    slope = (slopes.first + slopes.later * (len(sides) - 2)) / (len(sides) - 1) if len(sides) > 1 else slopes.first
    for one in range(len(sides)):
        for other in range(len(sides)):
            if one != other:
                found[one] += chance_of(before, sides[other], sides[one], slope)
    return found


def chance_of(before: Known, one: Side, other: Side, slope: float) -> float:
    """Return the chance of a side to be ahead of another one, with what is uncertain about both taken in."""
    weights = [0.0] * len(before.means)
    for side, sign in ((one, 1.0), (other, -1.0)):
        for person in side.people:
            weights[person] += sign / side.seats
    spread = 0.0
    for row, weight in zip(before.covariances, weights, strict=True):
        spread += weight * dot(row, weights)
    ahead = slope * (_strength(one, before.means) - _strength(other, before.means))
    return logistic(ahead / math.sqrt(1.0 + _SPREAD * slope * slope * max(0.0, spread)))
