"""Student's quantile agrees with SciPy's, which the laboratory itself does not use."""

from __future__ import annotations

from importlib import import_module

import pytest

from lastcard.statistics import quantile, tail


@pytest.mark.parametrize("freedom", [1, 1.5, 2, 3.3, 20, 99.5, 400, 999.9, 1000, 1e4, 1e7, 1e12])
def test_quantiles_are_those_of_scipy(freedom: float) -> None:
    theirs = import_module("scipy.special").stdtrit
    for beyond in (0.4, 0.025, 1e-3, 1e-4, 1e-6):
        assert quantile(freedom, beyond) == pytest.approx(-theirs(freedom, beyond), rel=1e-11)


@pytest.mark.parametrize("freedom", [1, 4, 37.5, 300])
def test_as_much_lies_beyond_a_quantile_as_was_asked_for(freedom: float) -> None:
    for beyond in (0.3, 0.01, 1e-5):
        assert tail(quantile(freedom, beyond), freedom) == pytest.approx(beyond, rel=1e-10)
