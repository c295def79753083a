"""Strengths by Bradley and Terry: the equations of the maximum, and strengths that were put in come out again."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.lab.experiments.bradley_terry import maximum_likelihood


def tables(seed: int, players: int, count: int, spread: float) -> np.ndarray[tuple[int, int, int], np.dtype[np.float64]]:
    generator = np.random.default_rng(seed)
    strengths = generator.normal(0, spread, players)
    chance = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    upper = np.triu(generator.binomial(200, chance, (count, players, players)) + 0.5, 1)
    return upper + np.swapaxes(np.triu(200.5 + 0.5 - upper, 1), 1, 2)


@pytest.mark.parametrize(("players", "spread"), [(2, 0.3), (3, 1.0), (8, 2.0), (20, 4.0)])
def test_at_the_maximum_everybody_wins_as_often_as_expected(players: int, spread: float) -> None:
    wins = tables(players, players, 30, spread)
    found = maximum_likelihood(wins)
    chance = 1 / (1 + np.exp(found[:, None, :] - found[:, :, None]))
    expected = ((wins + np.swapaxes(wins, 1, 2)) * chance).sum(axis=2)
    assert np.allclose(wins.sum(axis=2), expected, atol=1e-6)
    assert np.allclose(found.mean(axis=1), 0, atol=1e-9)


def test_of_two_players_the_strengths_differ_by_the_logarithm_of_the_odds() -> None:
    found = maximum_likelihood(np.array([[0.0, 1e6], [0.5, 0.0]]))
    assert found[0] - found[1] == pytest.approx(np.log(2e6))


def test_many_tables_at_once_are_the_same_as_one_by_one() -> None:
    wins = tables(1, 6, 5, 1.5)
    assert np.allclose(maximum_likelihood(wins), [maximum_likelihood(one) for one in wins], atol=1e-9)


def test_games_that_the_model_makes_exactly_give_its_strengths_back() -> None:
    strengths = np.array([1.5, 0.25, -0.5, -1.25])
    wins = 1000 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    assert np.allclose(maximum_likelihood(wins), strengths, atol=1e-9)


def test_players_who_never_met_are_compared_through_others() -> None:
    wins = np.zeros((3, 3))
    wins[0, 1], wins[1, 0], wins[1, 2], wins[2, 1] = 30, 10, 30, 10
    found = maximum_likelihood(wins)
    assert found[0] - found[2] == pytest.approx(2 * np.log(3))
