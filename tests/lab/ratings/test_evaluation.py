"""The benchmark: every deal from every seat, the same deals for every agent, and intervals by deal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lastcard.errors import LastCardError
from lastcard.fast import Batch
from lastcard.lab import evaluate
from lastcard.lab.experiments.evaluation import Evaluation, mean_of
from lastcard.statistics import Estimate

Numbers = np.ndarray[Any, Any]


def by_chance(seed: int) -> Any:
    generator = np.random.default_rng(seed)

    def policy(seen: Numbers, action_mask: Numbers) -> Numbers:
        assert seen.shape == (len(action_mask), 835)
        assert seen.dtype == np.float32
        found: Numbers = (generator.random(action_mask.shape) * action_mask).argmax(axis=1)
        return found

    return policy


@pytest.mark.parametrize(("rules", "seats"), [("classic", 2), ("minecraft", 3), ("classic match.target=60", 4)])
def test_a_bot_that_meets_itself_wins_every_deal_from_one_seat(rules: str, seats: int) -> None:
    found = evaluate("careful", rules, seats, opponents=["careful"], deals=30, matches="match" in rules)
    assert (found.wins == 1 / seats).all()
    rate = found.rates()["careful"]
    assert (rate.value, *rate.interval) == pytest.approx((1 / seats, 1 / seats, 1 / seats))
    assert rate.count == 30


def test_a_better_agent_wins_more_and_a_paired_interval_is_narrower() -> None:
    weak, good = (evaluate(name, opponents=["random", "careful"], deals=300) for name in ("random", "strong"))
    assert good.rates()["random"].low > 0.6 > weak.rates()["careful"].high
    assert good.overall().low > weak.overall().high
    difference = good.minus(weak)["careful"]
    assert difference.low > 0
    assert difference.value == pytest.approx(good.rates()["careful"].value - weak.rates()["careful"].value)
    other = Evaluation(weak.rules, weak.seats, weak.matches, "another seed", weak.opponents, weak.is_policy, weak.wins)
    unpaired = good.minus(other)["careful"]
    assert unpaired.value == pytest.approx(difference.value)
    assert unpaired.high - unpaired.low > difference.high - difference.low
    assert all(one == Estimate(0, 0, 0, 300) for one in good.minus(good).values())


def test_a_policy_plays_from_every_seat_and_repeats_its_result() -> None:
    found = evaluate(by_chance(1), opponents=["random", "strong"], deals=150)
    assert found.is_policy
    assert {*np.unique(found.wins)} == {0.0, 0.5, 1.0}
    assert found.rates()["random"].low > 0.3
    assert found.rates()["strong"].high < 0.4, "without the weights of its net it would win no more than random does"
    assert (evaluate(by_chance(1), opponents=["random", "strong"], deals=150).wins == found.wins).all()


def test_actions_that_are_not_offered_are_refused() -> None:
    with pytest.raises(LastCardError, match="not offered"):
        evaluate(lambda seen, action_mask: action_mask.argmin(axis=1), deals=2, opponents=["random"])


def test_bots_of_a_batch_judge_by_their_net() -> None:
    assert Batch("classic", 2, 1, bots=(None, "strong"))._table["weights"].any()
    assert not Batch("classic", 2, 1, bots=(None, "careful"))._table["weights"].any()


def test_intervals_are_by_deal() -> None:
    """100 deals with the same result from both seats count as 100 observations, not as 200."""
    row = np.repeat([0.0, 1.0], 50)
    found = mean_of(row)
    assert found.high - found.low == pytest.approx(2 * 1.96 * row.std(ddof=1) / 10, rel=1e-3)
    assert mean_of(np.zeros(100)).high > 0.03
    assert mean_of(np.zeros(100)).low == 0


@pytest.mark.parametrize(
    ("options", "says"),
    [({"deals": 1}, "at least 2 deals"), ({"opponents": []}, "one opponent"), ({"opponents": ["clever"]}, "no bot"), ({"seats": 11}, "11")],
)
def test_invalid_evaluations_are_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(LastCardError, match=says):
        evaluate("random", **{"deals": 2, **options})


def test_only_evaluations_of_the_same_games_are_compared() -> None:
    one, other = (evaluate("random", rules, deals=4, opponents=["random"]) for rules in ("classic", "minecraft"))
    with pytest.raises(LastCardError, match="the same rules, seats and opponents"):
        one.minus(other)


def test_an_evaluation_is_printed_as_a_row() -> None:
    wins = np.array([[1.0, 0.5, 0.5, 1.0], [0.0, 0.5, 0.5, 0.0]])
    made = Evaluation("classic", 2, False, "1", ("random", "careful"), True, wins)
    assert str(made) == "random 75.0 ± 28.3 | careful 25.0 ± 28.3 | all 50.0 ± 0.0"
