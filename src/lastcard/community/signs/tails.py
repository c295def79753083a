"""Tails of distributions, and how many tests they stand for."""

from __future__ import annotations

import math
from typing import Final

LIMIT: Final = 0.01
"""A sign is shown if the chance that honest people give one like it, anywhere in the list, is at most this (Bonferroni)."""


def normal_tail(z: float) -> float:
    """Return how likely a standard normal value is at least ``z``.

    >>> round(normal_tail(1.96), 3)
    0.025
    """
    return 0.5 * math.erfc(z / math.sqrt(2))


def poisson_tail(count: int, mean: float) -> float:
    """Return how likely a Poisson count is at least ``count``.

    >>> round(poisson_tail(3, 1.0), 4), poisson_tail(0, 0.5)
    (0.0803, 1.0)
    """
    if count <= 0:
        return 1.0
    if mean <= 0:
        return 0.0
    if count <= mean:
        return 1.0 - sum(math.exp(-mean + k * math.log(mean) - math.lgamma(k + 1)) for k in range(count))
    term = total = math.exp(-mean + count * math.log(mean) - math.lgamma(count + 1))
    k = count
    while term > total * 1e-12:
        k += 1
        term *= mean / k
        total += term
    return min(total, 1.0)


def none_in_common(own: int, other: int, of: int) -> float:
    """Return how likely two choices of hours out of ``of`` have none in common.

    >>> round(none_in_common(2, 2, 12), 3), none_in_common(7, 7, 12)
    (0.682, 0.0)
    """
    return math.comb(of - own, other) / math.comb(of, other) if own + other <= of else 0.0


def corrected(chance: float, tests: int) -> float:
    """Return how likely the best of so many tests is as good by chance, at most.

    >>> corrected(0.001, 5), corrected(0.5, 5)
    (0.005, 1.0)
    """
    return min(1.0, chance * max(tests, 1))
