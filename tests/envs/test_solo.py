"""The single and the vector environment pass Gymnasium's checks and let one learner play against bots."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from lastcard import LastCardError
from lastcard.envs import Solo, VectorSolo
from lastcard.envs.drawing import drawn
from lastcard.fast import Batch
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.learning.compact_observation import COMPACT_HAND_SIZES, COMPACT_PHASE


@pytest.mark.parametrize(
    "given",
    [
        {"render_mode": "ansi"},
        {"rules": "minecraft", "seats": 4, "player": 2, "bots": "careful,random", "max_turns": 50},
        {"rules": "anniversary", "seats": 3, "matches": True, "payoff": "points", "must_play": True},
    ],
)
def test_the_environments_pass_gymnasium_s_checks(given: dict[str, Any]) -> None:
    made = gymnasium.make("lastcard.envs:lastcard/Uno-v0", **given)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped, skip_render_check="render_mode" not in given)


def test_gymnasium_makes_the_environment_by_its_name() -> None:
    made = gymnasium.make("lastcard.envs:lastcard/Uno-v0", rules="fairies", seats=3, bots="careful")
    seen, info = made.reset(seed=1)
    assert made.observation_space.contains(seen)
    assert info["action_mask"].any()
    made.step(int(info["action_mask"].argmax()))


@pytest.mark.parametrize("id", ["lastcard/Uno-v0", "lastcard.envs:lastcard/Uno-v0"])
def test_each_name_makes_the_single_and_the_vector_environment(id: str) -> None:
    assert isinstance(gymnasium.make(id, bots="careful").unwrapped, Solo)
    assert isinstance(gymnasium.make_vec(id, 2, "vector_entry_point"), VectorSolo)
    assert [name for name in gymnasium.registry if "lastcard" in name.lower()] == ["lastcard/Uno-v0"]


def chosen(masks: Array, luck: np.random.Generator) -> Array:
    found: Array = (luck.random(masks.shape) * masks).argmax(axis=1)
    return found


def test_vector_games_equal_games_of_a_single_environment() -> None:
    """Game 0 of a vector environment equals the game of a single environment, step by step, until it begins anew."""
    alone = Solo("classic", 3, bots="careful")
    envs = VectorSolo(5, "classic", 3, bots="careful")
    seen, info = alone.reset(seed=3)
    all_seen, infos = envs.reset(seed=3)
    luck = np.random.default_rng(1)
    ended = False
    while not ended:
        assert (all_seen[0] == seen).all()
        assert (infos["action_mask"][0] == info["action_mask"]).all()
        actions = chosen(infos["action_mask"], luck)
        seen, reward, terminated, truncated, info = alone.step(actions[0])
        all_seen, rewards, terminations, truncations, infos = envs.step(actions)
        assert (rewards[0], terminations[0], truncations[0]) == (reward, terminated, truncated)
        ended = terminated or truncated
    assert (infos["final_obs"][0] == seen).all()
    assert infos["_final_obs"][0]
    assert not (all_seen[0] == seen).all(), "the next game has begun"
    assert reward in (-1, 2)


def test_games_begin_anew_in_the_same_step() -> None:
    envs = gymnasium.make_vec("lastcard.envs:lastcard/Uno-v0", 16, "vector_entry_point", max_turns=20)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    _, infos = envs.reset(seed=1)
    luck, ends = np.random.default_rng(1), {"terminated": 0, "truncated": 0}
    for _ in range(120):
        seen, rewards, terminations, truncations, infos = envs.step(chosen(infos["action_mask"], luck))
        assert envs.observation_space.contains(seen)
        assert (np.abs(rewards) == terminations).all()
        over = terminations | truncations
        assert over.any() == ("final_obs" in infos)
        if over.any():
            assert (infos["_final_obs"] == over).all()
        ends["terminated"] += int(terminations.sum())
        ends["truncated"] += int(truncations.sum())
    assert min(ends.values()) > 5
    envs.close()


def test_observations_are_copies_unless_copy_is_off() -> None:
    copied, shared = VectorSolo(3), VectorSolo(3, copy=False)
    assert copied.reset(seed=1)[0] is not copied.batch.observation
    seen, infos = shared.reset(seed=1)
    assert seen is shared.batch.observation
    assert np.shares_memory(infos["action_mask"], shared.batch.action_mask)


def test_an_action_that_is_not_offered_is_replaced_or_refused() -> None:
    made, strict = Solo("classic"), Solo("classic", strict=True)
    _, info = made.reset(seed=1)
    strict.reset(seed=1)
    offered = np.flatnonzero(info["action_mask"])
    assert made.step(int(offered[0]))[4]["replaced"] is False
    made.reset(seed=1)
    wrong = int(info["action_mask"].argmin())
    assert made.step(wrong)[4]["replaced"] is True
    with pytest.raises(LastCardError, match="is not offered to p1"):
        strict.step(wrong)
    envs = VectorSolo(2)
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[1] = infos["action_mask"][1].argmin()
    assert envs.step(actions)[4]["replaced"].tolist() == [False, True]


@pytest.mark.parametrize("bots", ["grandmaster", [], "careful,"])
def test_unknown_bots_are_refused(bots: str | list[str]) -> None:
    with pytest.raises(LastCardError):
        Solo("classic", 3, bots=bots)


def test_the_learner_has_a_seat() -> None:
    with pytest.raises(LastCardError, match="player 2: a number from 0 to 1"):
        Solo("classic", 2, player=2)


def test_masks_are_the_same_in_every_form() -> None:
    """MaskablePPO calls ``action_masks``, and Gymnasium's wrappers read the info."""
    one, many = Solo("classic"), VectorSolo(2, "classic")
    info, infos = one.reset(seed=4)[1], many.reset(seed=4)[1]
    assert one.action_masks().dtype == many.action_masks().dtype == np.bool_
    assert one.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    assert many.action_masks().tolist() == infos["action_mask"].astype(bool).tolist()


def test_human_mode_prints_the_table_after_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    made = Solo("classic", render_mode="human")
    _, info = made.reset(seed=4)
    assert capsys.readouterr().out == ""
    made.step(int(info["action_mask"].argmax()))
    assert capsys.readouterr().out == f"{drawn(made.batch)}\n"


def test_observations_as_bytes_are_the_floats_in_128ths() -> None:
    floats, small, one = VectorSolo(16, strict=True), VectorSolo(16, strict=True, observe="bytes"), Solo(observe="bytes")
    seen, infos = floats.reset(seed=4)
    in_bytes, _ = small.reset(seed=4)
    exact = np.ones(seen.shape[1], np.bool_)
    exact[floats.batch.layout.places["lacks"]] = False  # thirds and fifths are rounded down
    ends = 0
    for _ in range(60):
        assert in_bytes in small.observation_space
        assert (in_bytes == np.floor(seen * 128))[:, exact].all()
        chosen = infos["action_mask"].argmax(axis=1)
        seen, rewards, over, _, infos = floats.step(chosen)
        in_bytes, same_rewards, same_over, _, same = small.step(chosen)
        assert (rewards == same_rewards).all()
        assert (over == same_over).all()
        if over.any():
            ends += 1
            assert (same["final_obs"] == np.floor(infos["final_obs"] * 128))[:, exact].all()
    assert ends
    assert one.reset(seed=4)[0] in one.observation_space
    with pytest.raises(LastCardError, match="observe=True"):
        Solo(observe=False)


def test_the_compact_observation_can_be_the_observation() -> None:
    """It equals the compact observation of a batch. In a final observation somebody holds no card, and nobody is asked."""
    envs, alone = VectorSolo(16, "classic", 3, observe="compact"), Solo("classic", 3, observe="compact")
    check_env(alone, skip_render_check=True)
    seen, infos = envs.reset(seed=4)
    batch, ends = Batch("classic", 3, 16, 4, bots=(None, "random", "random"), payoff="win"), 0
    batch.reset(4)
    for _ in range(80):
        assert seen in envs.observation_space
        assert (seen == batch.compact_observation).all()
        actions = infos["action_mask"].argmax(axis=1)
        batch.step(actions)
        seen, _, over, _, infos = envs.step(actions)
        if over.any():
            last = infos["final_obs"][over]
            assert ((last[:, COMPACT_HAND_SIZES : COMPACT_HAND_SIZES + 3] == 0).sum(axis=1) == 1).all()
            assert (last[:, COMPACT_PHASE : COMPACT_PHASE + 8] == 0).all()
            ends += len(last)
    assert ends > 20


@pytest.mark.parametrize("actions", [None, [0.5, 1.0], [0], [[0, 1]], "ab"])
def test_actions_are_one_whole_number_for_each_game(actions: Any) -> None:
    for envs in (VectorSolo(2), VectorSolo(2, strict=True)):
        envs.reset(seed=1)
        with pytest.raises(LastCardError, match="one whole number for each of 2 games"):
            envs.step(actions)


@pytest.mark.parametrize("action", [-1, 409, 10**9, -(10**9)])
@pytest.mark.parametrize("strict", [False, True])
def test_numbers_that_are_no_actions_are_refused_in_many_games(action: int, strict: bool) -> None:
    envs = VectorSolo(2, strict=strict)
    _, infos = envs.reset(seed=1)
    for place in range(2):
        actions = infos["action_mask"].argmax(axis=1)
        actions[place] = action
        with pytest.raises(LastCardError, match=f"action {action}: a whole number from 0 to 408"):
            envs.step(actions)


@pytest.mark.parametrize("action", [-1, 409, 1.5, "draw", None, [1, 2]])
def test_what_is_no_action_is_refused(action: Any) -> None:
    solo = Solo("classic")
    solo.reset(seed=1)
    with pytest.raises(LastCardError, match="a whole number from 0 to 408 is wanted"):
        solo.step(action)


def test_an_action_may_be_an_array_of_one_number() -> None:
    solo = Solo("classic")
    _, info = solo.reset(seed=1)
    assert not solo.step(np.array([info["action_mask"].argmax()]))[4]["replaced"]


def test_no_step_before_a_reset_and_after_the_end() -> None:
    solo = Solo("classic")
    with pytest.raises(LastCardError, match="call reset"):
        solo.step(0)
    _, info = solo.reset(seed=1)
    is_over = False
    while not is_over:
        _, _, terminated, truncated, info = solo.step(info["action_mask"].argmax())
        is_over = terminated or truncated
    with pytest.raises(LastCardError, match="call reset"):
        solo.step(0)
