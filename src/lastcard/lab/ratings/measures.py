"""How well a rating system recovers known strengths, and whether its chances mean what they say."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lastcard.lab.ratings.outcomes import Outcomes
from lastcard.lab.ratings.population import Population
from lastcard.lab.ratings.systems import Guess, System
from lastcard.statistics import Estimate, wilson
from lastcard.text.progress import GoOn

Numbers = np.ndarray[Any, Any]

BINS: Final = 10
_WITHIN: Final = 1.96
ENOUGH: Final = 20
"""The rank correlation counts people with at least so many matches."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Predictions in one tenth of the chances from 50 to 100 %: their mean, and how often the favourite was ahead."""

    said: float
    came: Estimate


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured of one system on one population.

    ``ranks`` is Spearman's rank correlation between ratings and true strengths, ``error`` the root of the mean squared difference in
    points; ``within`` is the share of people whose true strength is in the interval of 95 %, ``width`` half that interval on average.
    ``loss`` is the mean of the negative logarithm of the chance that was given to what came, for two seats of a match.
    """

    system: str
    people: int
    ranks: float
    error: float
    within: Estimate
    width: float
    loss: float
    bins: list[Bin]


def measure(
    population: Population, outcomes: Outcomes, systems: Sequence[System], enough: int = ENOUGH, go_on: GoOn = lambda games: True
) -> tuple[int, list[Measured]]:
    """Play the matches of a population and let all systems learn from them; return how many were played, and what was measured."""
    played = dict.fromkeys(population.people, 0)
    said: dict[str, list[tuple[float, bool]]] = {system.name: [] for system in systems}
    luck = population.plan.luck("asked")
    count = 0
    for match in population.matches:
        if not go_on(count):
            break
        count += 1
        order = outcomes.order(match)
        one, other = (int(seat) for seat in luck.permutation(len(match.seats))[:2])
        came = order.index(one) < order.index(other)
        for system in systems:
            said[system.name].append((system.ahead(match, one, other), came))
            system.learn(match, order)
        for who in match.seats:
            if who in played:
                played[who] += 1
    counted = [who for who, matches in played.items() if matches >= enough] or [who for who, matches in played.items() if matches]
    strengths = {who: outcomes.strength(who) for who in counted}
    return count, [_measured(system.name, system.guesses(), strengths, said[system.name]) for system in systems]


def _measured(name: str, guesses: Mapping[str, Guess], strengths: Mapping[str, float], said: Sequence[tuple[float, bool]]) -> Measured:
    truth = np.array(list(strengths.values()))
    ratings = np.array([guesses[who].rating for who in strengths])
    deviations = np.array([guesses[who].deviation for who in strengths])
    later = said[len(said) // 2 :]  # the first half is for learning
    chances = np.clip(np.array([chance for chance, _ in later]), 1e-6, 1 - 1e-6)
    came = np.array([one for _, one in later])
    return Measured(
        name,
        len(strengths),
        rank_correlation(truth, ratings),
        float(np.sqrt(np.mean((ratings - truth) ** 2))),
        wilson(float((np.abs(ratings - truth) <= _WITHIN * deviations).sum()), len(strengths)),
        float(_WITHIN * deviations.mean()),
        float(-np.mean(np.where(came, np.log(chances), np.log(1 - chances)))),
        _bins(chances, came),
    )


def rank_correlation(one: Numbers, other: Numbers) -> float:
    """Return Spearman's rank correlation.

    >>> rank_correlation(np.array([1.0, 2.0, 9.0]), np.array([0.1, 0.2, 0.3]))
    1.0
    """
    if len(one) < 2:
        return math.nan
    apart = np.argsort(np.argsort(one)) - np.argsort(np.argsort(other))
    return float(1 - 6 * (apart**2).sum() / (len(one) * (len(one) ** 2 - 1)))


def _bins(chances: Numbers, came: Numbers) -> list[Bin]:
    favourite = np.maximum(chances, 1 - chances)
    ahead = came == (chances >= 0.5)
    number = np.minimum(((favourite - 0.5) * 2 * BINS).astype(int), BINS - 1)
    return [
        Bin(float(favourite[number == one].mean()), wilson(int(ahead[number == one].sum()), int((number == one).sum())))
        for one in range(BINS)
        if (number == one).any()
    ]
