"""The arrays of a batch: sampled actions, the two ways a game ends, arrays of the caller's own, copies of earlier versions."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from lastcard.errors import LastCardError
from lastcard.fast.compiler.sources import interpreted
from lastcard.fast.program.learning.actions import ACTIONS
from lastcard.fast.vector.batch import Batch
from lastcard.fast.vector.batch_arrays import SavedBatch, listed, sampled


def test_sampled_actions_are_allowed_and_follow_from_the_seed() -> None:
    batch, again = Batch("classic", 4, 64, 1), Batch("classic", 4, 64, 1)
    before = str(np.random.get_state())
    for turn in range(50):
        actions = batch.sample_actions(turn)
        assert actions.shape == (64,)
        assert actions.dtype == np.int64
        assert batch.action_mask[np.arange(64), actions].all()
        assert (again.sample_actions(str(turn)) == actions).all()
        batch.step(actions)
        again.step(actions)
    assert str(np.random.get_state()) == before, "the global generator is not used"
    assert any((batch.sample_actions(0) != batch.sample_actions(turn)).any() for turn in range(1, 5))


def test_each_allowed_action_is_sampled_as_often_as_any_other() -> None:
    mask = np.zeros((30_000, ACTIONS), np.uint8)
    mask[:, [0, 78, 408]] = 1
    mask[::2, 5] = 1
    actions = sampled(mask, 1)
    assert np.bincount(actions[1::2], minlength=ACTIONS)[[0, 78, 408]] == pytest.approx([5000] * 3, rel=0.05)
    assert np.bincount(actions[::2], minlength=ACTIONS)[[0, 5, 78, 408]] == pytest.approx([3750] * 4, rel=0.05)


def test_sampling_is_uniform_by_chi_squared() -> None:
    """Every game of a batch, in every step: the place of the drawn action among the allowed ones, apart for each number of them."""
    batch = Batch("classic", 3, 2000, 1)
    places: dict[int, Any] = {}
    for turn in range(60):
        offsets, numbers = batch.legal_actions()
        actions = batch.sample_actions(f"chi {turn}")
        found = np.searchsorted(numbers + ACTIONS * np.repeat(np.arange(2000), np.diff(offsets)), actions + ACTIONS * np.arange(2000))
        for count in (2, 3, 4, 5):
            drawn = (found - offsets[:-1])[np.diff(offsets) == count]
            places[count] = places.get(count, 0) + np.bincount(drawn, minlength=count)
        batch.step(actions)
    for count, most in ((2, 10.8), (3, 13.8), (4, 16.3), (5, 18.5)):  # exceeded by chance once in 1,000 times
        expected = places[count].sum() / count
        assert expected > 500
        assert ((places[count] - expected) ** 2 / expected).sum() < most, places[count].tolist()


@pytest.mark.parametrize("width", [1, 15, 16, 17, 409])
def test_samples_and_lists_agree_with_the_masks_of_any_width(width: int) -> None:
    mask = (np.random.default_rng(1).random((300, width)) < 0.2).astype(np.uint8)
    mask[0] = 0
    mask[1:3] = 1
    rows, numbers = np.nonzero(mask)
    found = listed(mask)
    assert found.numbers.tolist() == numbers.tolist()
    assert found.offsets.tolist() == [0, *np.cumsum(np.bincount(rows, minlength=300)).tolist()]
    assert [found.of(game).tolist() for game in range(300)] == [np.flatnonzero(row).tolist() for row in mask]
    for key in range(30):
        actions = sampled(mask, key)
        assert ((actions == -1) == ~mask.any(axis=1)).all()
        assert mask[actions >= 0, actions[actions >= 0]].all()


def test_choosing_is_the_same_interpreted_and_compiled() -> None:
    program = interpreted()
    mask = (np.random.default_rng(2).random((40, 100)) < 0.1).astype(np.uint8)
    picks, out, numbers = [0] * 40, [0] * 41, [0] * (int(mask.sum()) + 1)
    program.sample_actions(40, 100, 100, 7, mask.ravel().tolist(), picks)
    program.count_actions(40, 100, 100, mask.ravel().tolist(), out)
    program.list_actions(40, 100, 100, mask.ravel().tolist(), numbers)
    assert sampled(mask, 7).tolist() == picks
    found = listed(mask)
    assert (found.offsets.tolist(), found.numbers.tolist()) == (out, numbers[:-1])


def test_a_batch_speaks_the_words_of_gymnasium() -> None:
    batch = Batch("classic", 3, 50, 1)
    assert (batch.num_envs, batch.autoreset_mode) == (50, AutoresetMode.SAME_STEP.value)
    observations, infos = batch.reset(2)
    assert observations is batch.compact_observation
    assert (infos["agents"] is batch.agents, infos["action_mask"] is batch.action_mask) == (True, True)
    over = 0
    for turn in range(300):
        observations, rewards, terminations, truncations, infos = batch.step(batch.sample_actions(turn))
        assert terminations.dtype == np.bool_
        assert truncations.dtype == np.bool_
        assert (terminations == batch.terminated).all()
        over += int(terminations.sum())
    assert over
    assert not truncations.any()
    assert (observations is batch.seen, rewards is batch.rewards, infos["final_obs"] is batch.seen_last) == (True, True, True)


def test_a_game_is_terminated_or_truncated_in_arrays_of_the_caller() -> None:
    terminated, truncated = np.ones(32, np.uint8), np.ones(32, np.uint8)
    batch = Batch("classic", 2, 32, 1, max_turns=40, terminated=terminated, truncated=truncated)
    assert not terminated.any()
    assert not truncated.any()
    over = given_up = 0
    for turn in range(400):
        batch.step(batch.sample_actions(turn))
        assert not (terminated & truncated).any()
        assert not batch.rewards[(terminated | truncated) == 0].any()
        assert not batch.rewards[truncated == 1].any()
        assert batch.rewards[terminated == 1].any(axis=1).all()
        over += int(terminated.sum())
        given_up += int(truncated.sum())
    assert min(over, given_up) > 10
    batch.reset(2)
    assert not terminated.any()
    assert not truncated.any()


@pytest.mark.parametrize("name", ["rewards", "terminated", "truncated", "compact_observation"])
def test_an_array_that_does_not_fit_is_refused_by_its_name(name: str) -> None:
    given: dict[str, Any] = {name: np.zeros((3, 1), np.int16)}
    with pytest.raises(LastCardError, match=f"^{name}: a writable C-contiguous array of "):
        Batch("classic", 2, 4, **given)


def test_the_array_of_rewards_is_no_name_of_a_payoff() -> None:
    with pytest.raises(LastCardError, match=r"^rewards: an array \(1, 2\) float32 is wanted, not 'win'"):
        Batch("classic", 2, 1, rewards="win")  # type: ignore[arg-type]


def test_a_batch_that_an_earlier_version_pickled_is_refused() -> None:
    batch = Batch("classic", 2, 4)
    state = batch.__getstate__()
    for old, new in (("offers", "action_mask"), ("ended", "terminated")):
        state[old] = state.pop(new)
    with pytest.raises(LastCardError, match="pickled by another version"):
        Batch.__new__(Batch).__setstate__(state)


def test_games_that_an_earlier_version_saved_are_refused() -> None:
    batch = Batch("classic", 2, 4)
    saved = pickle.loads(pickle.dumps(batch.save()))
    batch.restore(saved)
    earlier = SavedBatch(*saved[:6], *saved[7:])  # one array for both ends of a game
    with pytest.raises(LastCardError, match="other rules, seats, games or options"):
        batch.restore(earlier)


def test_a_reset_without_a_seed_begins_other_games_that_follow_from_the_last_seed() -> None:
    first, second = Batch("classic", seats=2, games=4, seed=7), Batch("classic", seats=2, games=4, seed=1)
    began = [batch.seen.copy() for batch in (first, second)]
    assert (began[0] != began[1]).any()
    second.reset(seed=7)
    deals = [[np.array(batch.reset(options={})[0]) for _ in range(2)] for batch in (first, second)]
    assert (deals[0][0] != began[0]).any()
    assert (deals[0][0] != deals[0][1]).any()
    assert np.array_equal(deals[0], deals[1])
    copied = pickle.loads(pickle.dumps(first))
    assert np.array_equal(copied.reset()[0], first.reset()[0])
