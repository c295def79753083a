"""Estimates with confidence intervals and tails of distributions, for the analysis of positions, the laboratory and the signs of a host.

The formulas are those of Wilson (a share), Welch (the difference of two means), Newcombe (the difference of two shares) and Student
(the mean of a normal sample); ``docs/decisions/statistics.md`` says why no library is used. The module needs the standard library only.

>>> share = wilson(30, 100)
>>> share.value, round(share.low, 3), round(share.high, 3), share.count
(0.3, 0.219, 0.396, 100)
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95
"""The default confidence level of an interval."""
Z_95: Final = 1.96
"""The normal quantile of 95 % as analyses round it; ``deviates(0.95)`` has all its digits."""
_MANY: Final = 1000
"""From this many degrees of freedom on, the expansion around the normal quantile is exact to 12 digits."""
_STEPS: Final = 500


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its confidence interval, from ``low`` to ``high``.

    ``count`` is the number of observations, 0 if they were not counted.
    """

    value: float
    low: float
    high: float
    count: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """Both ends of the interval."""
        return self.low, self.high

    @property
    def margin(self) -> float:
        """The distance from the value to the farther end of the interval."""
        return max(self.value - self.low, self.high - self.value)

    @property
    def excludes_zero(self) -> bool:
        """Whether the whole interval lies on one side of 0."""
        return self.low > 0 or self.high < 0

    def scaled(self, factor: float) -> Estimate:
        """Return the estimate in another unit: value and interval times a positive factor.

        >>> Estimate(0.25, 0.125, 0.5, 8).scaled(100)
        Estimate(value=25.0, low=12.5, high=50.0, count=8)
        """
        return Estimate(self.value * factor, self.low * factor, self.high * factor, self.count)

    def clamped(self, least: float, most: float) -> Estimate:
        """Return the estimate with its interval cut to the values that are possible."""
        return Estimate(self.value, max(least, self.low), min(most, self.high), self.count)


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample, as the intervals need it: its mean, its standard deviation (n - 1), and its number of observations."""

    mean: float
    deviation: float
    count: int


# ---- one sample ----------------------------------------------------------------------------------------------------------
def deviates(level: float) -> float:
    """Return how many standard errors an interval of a confidence level extends to either side.

    >>> round(deviates(0.95), 3)
    1.96
    """
    return NormalDist().inv_cdf((1 + level) / 2)


def around(value: float, reach: float, count: int = 0) -> Estimate:
    """Return a value with a symmetric interval."""
    return Estimate(value, value - reach, value + reach, count)


def normal(sample: Sample, z: float) -> Estimate:
    """Return the mean of a sample with its normal interval of ``z`` standard errors on each side; it needs a few dozen observations."""
    return around(sample.mean, z * sample.deviation / math.sqrt(sample.count), sample.count)


def student(sample: Sample, level: float) -> Estimate:
    """Return the mean of a sample of two or more observations with Student's interval."""
    reach = quantile(sample.count - 1, (1 - level) / 2) * sample.deviation / math.sqrt(sample.count)
    return around(sample.mean, reach, sample.count)


def wilson(wins: float, count: int, level: float = LEVEL) -> Estimate:
    """Return the share of games won with Wilson's interval; ``wins`` may be fractional. Of no games, NaN and the interval from 0 to 1.

    >>> [round(number, 4) for number in wilson(30, 100).interval]
    [0.2189, 0.3958]
    """
    return wilson_share(wins / count if count else math.nan, count, deviates(level))


def wilson_share(share: float, count: int, z: float) -> Estimate:
    """Return a share of ``count`` observations with Wilson's interval of ``z`` standard errors on each side (Wilson, 1927)."""
    if not count:
        return Estimate(share, 0.0, 1.0)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return Estimate(share, max(0.0, middle - reach) if share > 0 else 0.0, min(1.0, middle + reach) if share < 1 else 1.0, count)


# ---- two samples ---------------------------------------------------------------------------------------------------------
def welch(base: Sample, other: Sample, level: float) -> Estimate:
    """Return how much greater the mean of another sample is, with Welch's interval; it is unbounded with fewer than two observations."""
    found, count = other.mean - base.mean, base.count + other.count
    if min(base.count, other.count) < 2:
        return Estimate(found, -math.inf, math.inf, count)
    parts = [(one.deviation**2 / one.count, one.count - 1) for one in (base, other)]
    spread = sum(part for part, _ in parts)
    if spread == 0:
        return Estimate(found, found, found, count)
    freedom = spread**2 / sum(part**2 / free for part, free in parts)
    return around(found, quantile(freedom, (1 - level) / 2) * math.sqrt(spread), count)


def newcombe(base: Estimate, other: Estimate) -> Estimate:
    """Return how much greater another share is, with Newcombe's interval, from the Wilson intervals of both (Newcombe, 1998, method 10).

    >>> found = newcombe(wilson(48, 80), wilson(56, 70))
    >>> [round(number, 3) for number in (found.value, *found.interval)]
    [0.2, 0.052, 0.334]
    """
    found = other.value - base.value
    low = found - math.hypot(other.value - other.low, base.high - base.value)
    high = found + math.hypot(other.high - other.value, base.value - base.low)
    return Estimate(found, low, high, base.count + other.count)


# ---- Student's distribution ----------------------------------------------------------------------------------------------
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
        step = (student_tail(found, freedom) - beyond) / _density(found, freedom)
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


def student_tail(value: float, freedom: float) -> float:
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


# ---- tails ---------------------------------------------------------------------------------------------------------------
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


def bonferroni(chance: float, tests: int) -> float:
    """Return how likely any of ``tests`` tests is as good by chance, at most, from how likely one is (Bonferroni's correction).

    >>> bonferroni(0.001, 5), bonferroni(0.5, 5)
    (0.005, 1.0)
    """
    return min(1.0, chance * max(tests, 1))
