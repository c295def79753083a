"""Quantiles and tails agree with SciPy's, which neither the laboratory nor the server uses."""

from __future__ import annotations

from importlib import import_module

import pytest

from lastcard.statistics import bonferroni, normal_tail, poisson_tail, quantile, student_tail


@pytest.mark.parametrize("freedom", [1, 1.5, 2, 3.3, 20, 99.5, 400, 999.9, 1000, 1e4, 1e7, 1e12])
def test_quantiles_are_those_of_scipy(freedom: float) -> None:
    theirs = import_module("scipy.special").stdtrit
    for beyond in (0.4, 0.025, 1e-3, 1e-4, 1e-6):
        assert quantile(freedom, beyond) == pytest.approx(-theirs(freedom, beyond), rel=1e-11)


@pytest.mark.parametrize("freedom", [1, 4, 37.5, 300])
def test_as_much_lies_beyond_a_quantile_as_was_asked_for(freedom: float) -> None:
    for beyond in (0.3, 0.01, 1e-5):
        assert student_tail(quantile(freedom, beyond), freedom) == pytest.approx(beyond, rel=1e-10)


@pytest.mark.parametrize("z", [-8.0, -1.0, 0.0, 0.5, 1.96, 6.0, 12.0])
def test_normal_tails_are_those_of_scipy(z: float) -> None:
    assert normal_tail(z) == pytest.approx(import_module("scipy.special").ndtr(-z), rel=1e-12)


@pytest.mark.parametrize("mean", [0.003, 0.7, 4, 31.5, 400])
@pytest.mark.parametrize("times", [0.5, 1, 1.2, 2, 5])
def test_poisson_tails_are_those_of_scipy(mean: float, times: float) -> None:
    count = max(1, round(mean * times))
    theirs = import_module("scipy.special").pdtrc(count - 1, mean)  # more than count - 1
    assert poisson_tail(count, mean) == pytest.approx(theirs, rel=1e-8)


def test_nobody_counts_where_nothing_is_expected() -> None:
    assert poisson_tail(0, 0.0) == 1.0
    assert poisson_tail(1, 0.0) == 0.0


def test_a_corrected_chance_is_that_of_any_of_the_tests() -> None:
    assert bonferroni(0.25, 2) == 0.5
    assert bonferroni(0.25, 0) == 0.25
    assert bonferroni(0.25, 5) == 1.0
