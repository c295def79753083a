"""The arithmetic of ratings: exact enough, and the same bits everywhere."""

from __future__ import annotations

import hashlib
import math
import struct

from hypothesis import given
from hypothesis import strategies as st

from lastcard.community.ratings.arithmetic import exp, inverse, logistic, product

REAL = st.floats(-40, 40)


@given(REAL)
def test_the_exponential_is_that_of_the_library_but_for_the_last_bits(x: float) -> None:
    assert math.isclose(exp(x), math.exp(x), rel_tol=4e-15)


def test_the_exponential_has_the_same_bits_on_every_machine() -> None:
    bits = b"".join(struct.pack(">d", exp(number / 37)) for number in range(-2000, 2000))
    assert hashlib.sha256(bits).hexdigest() == "7d60708ef82ea4e660e3b854c0e462ae8e706960ddc80deb3a89aa668b300679"


@given(REAL)
def test_chances_add_up(x: float) -> None:
    assert math.isclose(logistic(x) + logistic(-x), 1.0)


@given(st.lists(st.lists(st.floats(-1, 1), min_size=4, max_size=4), min_size=4, max_size=4))
def test_an_inverse_is_one(rows: list[list[float]]) -> None:
    given_matrix = [[value + (6.0 if row == column else 0.0) for column, value in enumerate(values)] for row, values in enumerate(rows)]
    found = product(given_matrix, inverse(given_matrix))
    for row, values in enumerate(found):
        for column, value in enumerate(values):
            assert math.isclose(value, float(row == column), abs_tol=1e-9)
