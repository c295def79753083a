"""The quantile of Student's distribution, so that a comparison needs no SciPy (``docs/decisions/statistics.md``)."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final

_MANY: Final = 1000
"""From so many degrees of freedom on the expansion around the normal quantile is exact to 12 digits."""
_STEPS: Final = 500


def quantile(freedom: float, beyond: float) -> float:
    """Return the value that Student's variable exceeds with a probability of ``beyond``, at most 1/2; ``freedom`` is 1 or more.

    >>> round(quantile(5, 0.025), 6), round(quantile(1e9, 0.025), 6)
    (2.570582, 1.959964)
    """
    z = -NormalDist().inv_cdf(beyond)
    if freedom >= _MANY:
        return _expanded(z, freedom)
    found = z  # the tail is convex and heavier than the normal one, so that Newton's steps come from the left
    for _ in range(_STEPS):
        step = (tail(found, freedom) - beyond) / _density(found, freedom)
        found += step
        if abs(step) <= 1e-13 * (1 + found):
            break
    return found


def _expanded(z: float, freedom: float) -> float:
    """Return the expansion of Cornish and Fisher, to the fourth power of 1 / freedom."""
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))


def tail(value: float, freedom: float) -> float:
    """Return how probable it is that Student's variable is greater than a value of 0 or more: half of an incomplete beta function."""
    x = freedom / (freedom + value * value)
    a, b = freedom / 2, 0.5
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)) if x < 1 else 0.0
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a / 2
    return (1 - front * _fraction(b, a, 1 - x) / b) / 2


def _density(value: float, freedom: float) -> float:
    half = freedom / 2
    return math.exp(math.lgamma(half + 0.5) - math.lgamma(half) - (half + 0.5) * math.log1p(value * value / freedom)) / math.sqrt(
        freedom * math.pi
    )


def _fraction(a: float, b: float, x: float) -> float:
    """Return the continued fraction of the incomplete beta function, by Lentz's method; no divisor is 0 where it is used here."""
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    found = d
    for m in range(1, _STEPS):
        for part in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d, c = 1 / (1 + part * d), 1 + part / c
            found *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return found
