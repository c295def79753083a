"""Arithmetic that gives the same bits on every machine.

Ratings are folded from facts on several servers, in browsers and after updates of the system. The exponential function of a C library may
differ in its last bit from one system to another, so this module computes it from additions, multiplications and powers of two, which
IEEE 754 defines exactly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

_LOG2_E: Final = 1.4426950408889634
_LN2_HIGH: Final = 0.6931471803691238
_LN2_LOW: Final = 1.9082149292705877e-10
"""The logarithm of 2 in two parts, so that a multiple of the first is exact."""
_MOST: Final = 300.0
"""Greater exponents are cut, so that nothing overflows."""
_TERMS: Final = 14

Matrix = list[list[float]]


def exp(x: float) -> float:
    """Return e to the power of a number, which is cut to ± 300.

    >>> exp(0.0), round(exp(1.0), 12), exp(-1e9) > 0
    (1.0, 2.718281828459, True)
    """
    x = min(_MOST, max(-_MOST, x))
    power = math.floor(x * _LOG2_E + 0.5)
    rest = (x - power * _LN2_HIGH) - power * _LN2_LOW
    found = 1.0
    for term in range(_TERMS, 0, -1):
        found = 1.0 + found * rest / term
    return math.ldexp(found, power)


def logistic(x: float) -> float:
    """Return the chance that has the given log odds.

    >>> logistic(0.0)
    0.5
    """
    return 1.0 / (1.0 + exp(-x))


def product(one: Matrix, other: Matrix) -> Matrix:
    """Return the product of two matrices."""
    columns = list(zip(*other, strict=True))
    return [[dot(row, column) for column in columns] for row in one]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the sum of products, added from left to right: ``sum`` adds otherwise in later versions of Python."""
    found = 0.0
    for a, b in zip(one, other, strict=True):
        found += a * b
    return found


def inverse(given: Matrix) -> Matrix:
    """Return the inverse of a matrix, by elimination with pivots.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    count = len(given)
    rows = [[*row, *(1.0 if column == place else 0.0 for column in range(count))] for place, row in enumerate(given)]
    for column in range(count):
        best = max(range(column, count), key=lambda place: abs(rows[place][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for place in range(count):
            factor = rows[place][column]
            if place != column and factor != 0.0:
                rows[place] = [value - factor * first for value, first in zip(rows[place], rows[column], strict=True)]
    return [row[count:] for row in rows]
