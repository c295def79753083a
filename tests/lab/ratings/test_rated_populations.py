"""Simulated people of known strengths: their order is recovered, intervals hold what they say, and chances mean what they say."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest

from lastcard.cli import main
from lastcard.errors import LastCardError
from lastcard.lab.ratings.experiment import RatingsTest, rate_population
from lastcard.lab.ratings.measures import Measured, rank_correlation
from lastcard.lab.ratings.population import Plan


def by_name(found: RatingsTest) -> dict[str, Measured]:
    return {one.system: one for one in found.systems}


@pytest.fixture(scope="module")
def small() -> RatingsTest:
    return rate_population(Plan(people=16, matches=500, kind="two", seed=4))


def test_a_small_population_is_ordered(small: RatingsTest) -> None:
    own = by_name(small)["last-card"]
    assert own.people >= 8
    assert own.ranks > 0.8
    assert own.error < 90


def test_intervals_hold_the_true_strengths_and_are_narrow(small: RatingsTest) -> None:
    own = by_name(small)["last-card"]
    assert own.within.high > 0.95
    assert own.width < 170


def test_chances_are_better_than_those_of_systems_that_do_not_know_how_much_luck_there_is(small: RatingsTest) -> None:
    found = by_name(small)
    assert found["last-card"].loss < math.log(2)
    assert found["last-card"].loss < min(found["OpenSkill"].loss, found["OpenSkill, anchored"].loss)


def test_chances_come_true(small: RatingsTest) -> None:
    """Each tenth of the chances but for luck: none is outside an interval of 99.9 %, about 1.7 times as wide as that of 95 %."""
    for row in by_name(small)["last-card"].bins:
        low, high = row.came.value - 1.7 * (row.came.value - row.came.low), row.came.value + 1.7 * (row.came.high - row.came.value)
        assert low <= row.said <= high, row


def test_circles_without_bots_stay_uncertain_where_independent_ratings_claim_too_much() -> None:
    found = by_name(rate_population(Plan(people=18, matches=600, kind="two", bots=0.0, circles=3, seed=2)))
    assert found["last-card"].within.value > 0.9
    assert found["last-card, independent"].within.value < found["last-card"].within.value


def test_the_same_plan_gives_the_same(small: RatingsTest) -> None:
    plan = Plan(people=6, matches=40, kind="more", seed=small.plan.seed)
    assert rate_population(plan) == rate_population(plan)


def test_rank_correlation() -> None:
    assert rank_correlation(np.array([1.0, 2.0, 3.0]), np.array([3.0, 2.0, 1.0])) == -1.0
    assert rank_correlation(np.array([1.0, 2.0, 3.0, 4.0]), np.array([1.0, 3.0, 2.0, 4.0])) == pytest.approx(0.8)


@pytest.mark.parametrize("plan", [Plan(1, 10), Plan(10, 0), Plan(10, 10, bots=1.5), Plan(10, 10, circles=11), Plan(10**6, 10)])
def test_plans_that_cannot_be_simulated_are_refused(plan: Plan) -> None:
    with pytest.raises(LastCardError):
        rate_population(plan)


def test_the_command_prints_and_returns_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "ratings", "--people", "12", "--matches", "200", "--kind", "two"]
    assert main(words) == 0
    assert "rank correlation" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["command"] == "lastcard lab ratings --people 12 --matches 200 --kind two --bots 0.3 --seed 0"
    assert found["systems"][0]["system"] == "last-card"
