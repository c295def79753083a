"""Batches with bots: they play between two choices of the learner, and every game is paid."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard import LastCardError
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.games.history import DID, HISTORY
from lastcard.fast.vector.batch import Batch


def choose(action_mask: Array, luck: np.random.Generator) -> Array:
    chosen: Array = ((luck.random(action_mask.shape) + 0.01) * action_mask).argmax(axis=1)
    return chosen


@pytest.mark.parametrize(
    ("line", "bots"), [("classic", (None, "careful", "random")), ("minecraft jump_in=on", ("caller", None, "random:wild"))]
)
def test_bots_play_for_those_that_are_not_asked(line: str, bots: tuple[str | None, ...]) -> None:
    learner = bots.index(None)
    batch = Batch(line, 3, 32, 1, bots=bots, observe=True)
    luck, over = np.random.default_rng(5), 0
    for _ in range(200):
        assert (batch.agents == learner).all()
        batch.step(choose(batch.action_mask, luck))
        over += int((batch.terminated | batch.truncated).sum())
    assert over > 40
    who = batch.observation[:, batch.layout.places["history"]].reshape(32, HISTORY, 3 + DID + 5)[:, :, :3].sum(axis=(0, 1))
    assert (who > 20).all()


def test_a_careful_bot_beats_a_random_learner() -> None:
    batch = Batch("classic", 2, 64, 1, bots=(None, "careful"), payoff="win")
    luck, results = np.random.default_rng(5), []
    for _ in range(300):
        batch.step(choose(batch.action_mask, luck))
        results += batch.rewards[batch.terminated == 1, 0].tolist()
    assert len(results) > 300
    assert np.mean(results) < -0.1


def test_a_learner_that_is_out_of_the_match_waits_for_its_end() -> None:
    batch = Batch("classic match.mode=elimination match.target=60", 3, 32, 1, matches=True, payoff="win", bots=(None, "random", "random"))
    luck, results = np.random.default_rng(5), []
    for _ in range(400):
        assert (batch.agents == 0).all()
        batch.step(choose(batch.action_mask, luck))
        results += batch.rewards[batch.terminated == 1, 0].tolist()
    assert set(results) == {-1, 2}


@pytest.mark.parametrize("payoff", ["win", "points"])
def test_games_that_end_before_the_learner_is_asked_are_all_paid(payoff: str) -> None:
    batch = Batch("classic deal.size=1", 2, 64, 1, bots=(None, "random"), payoff=payoff)
    luck, most = np.random.default_rng(5), 0.0
    for _ in range(60):
        batch.step(choose(batch.action_mask, luck))
        assert (batch.rewards.sum(axis=1) == 0).all()
        most = max(most, float(batch.rewards.max()))
    assert most >= (2 if payoff == "win" else 51)  # a card is worth 50 at most: the games of one step are added up


@pytest.mark.parametrize("bots", ["random", ("random", "random"), (None,), (None, 3)])
def test_bots_are_named_for_each_player(bots: object) -> None:
    with pytest.raises(LastCardError, match=r"bots: .*2 names of bots"):
        Batch("classic", 2, 1, bots=bots)  # type: ignore[arg-type]
