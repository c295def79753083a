"""The AEC environment passes PettingZoo's own tests and further ones on rewards, ends, seeds and bots."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.env_registry import registration
from pettingzoo.test import api_test, render_test, seed_test

from lastcard import LastCardError, Rules
from lastcard.envs import env, raw_env, uno_v0
from lastcard.envs.aec import Aec
from lastcard.rules.edition import EDITIONS

TABLES = [
    *((edition, min(Rules(edition).players)) for edition in EDITIONS),
    *((edition, max(Rules(edition).players)) for edition in EDITIONS),
    ("classic teams=2x2", 4),
]


def play(made: Aec, steps: int, seed: int = 0) -> list[dict[str, float]]:
    """Play at random until a game is over or a number of steps is done; return the sums of the rewards."""
    luck, paid = np.random.default_rng(seed), []
    for _ in range(steps):
        seen, _, over, cut, _ = made.last()
        if over or cut:
            break
        made.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        if any(made.rewards.values()):
            paid.append(dict(made.rewards))
    return paid


@pytest.mark.parametrize(("line", "seats"), TABLES)
def test_the_environment_passes_pettingzoo_s_tests(line: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that hands and masks can be all 0
        api_test(env(line, seats), num_cycles=40)


def test_the_module_takes_the_place_of_one_of_pettingzoo_s_own() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that hands and masks can be all 0
        api_test(uno_v0.env("classic", 2), num_cycles=20)
    assert uno_v0.raw_env is raw_env


@pytest.mark.parametrize(("line", "seats"), [("classic", 2), ("fairies", 4), ("minecraft jump_in=on", 10)])
def test_the_same_seed_gives_the_same_game(line: str, seats: int) -> None:
    seed_test(lambda: env(line, seats), num_cycles=20)


def test_tables_are_drawn() -> None:
    render_test(lambda render_mode: env("classic", 3, render_mode=render_mode))


def test_all_agents_are_paid_and_terminated_at_the_end() -> None:
    made = raw_env("classic", 3)
    made.reset(seed=1)
    assert play(made, 2000) == [made.rewards]
    assert sorted(made.rewards.values()) == [-1, -1, 2]
    assert all(made.terminations.values())
    sizes = made.batch.layout.places["sizes"]
    winner = max(made.rewards, key=made.rewards.__getitem__)
    for agent in made.possible_agents:
        seen = made.observe(agent)
        assert not seen["action_mask"].any()
        assert (seen["observation"][sizes][0] == 0) == (agent == winner), "the last observation of the game that is over"
    for _ in range(3):
        assert made.last()[1] == made._cumulative_rewards[made.agent_selection]
        made.step(None)
    assert made.agents == []


def test_a_game_that_is_given_up_is_truncated() -> None:
    made = raw_env("classic", 2, max_turns=3)
    made.reset(seed=1)
    assert play(made, 100) == []
    assert all(made.truncations.values())
    assert not any(made.terminations.values())


def test_points_are_paid_after_each_round_of_a_match() -> None:
    made = raw_env("classic match.target=100", 2, matches=True, payoff="points", must_play=True)
    made.reset(seed=3)
    paid = play(made, 20_000)
    assert len(paid) > 1
    assert all(sum(one.values()) == 0 for one in paid)
    assert all(made.terminations.values())


def test_players_with_a_bot_are_no_agents() -> None:
    made = raw_env("classic", 3, bots=("careful", None, "random"))
    assert made.possible_agents == ["p2"]
    made.reset(seed=1)
    assert play(made, 2000)[-1]["p2"] in (-1, 2)


def test_later_games_are_derived_from_the_last_seed() -> None:
    def deals(*seeds: int | None) -> list[bytes]:
        made, found = raw_env("classic", 2), []
        for seed in seeds:
            made.reset(seed=seed)
            found.append(made.observe("p1")["observation"].tobytes())
        return found

    first = deals(5, None, None)
    assert first == deals(5, None, None)
    assert len(set(first)) == 3
    assert deals(None) != deals(None)


def test_an_action_that_is_not_offered_is_refused_or_ends_the_game() -> None:
    made = raw_env("classic", 2)
    made.reset(seed=1)
    wrong = int(made.last()[0]["action_mask"].argmin())
    with pytest.raises(LastCardError, match="is not offered to p"):
        made.step(wrong)
    checked = env("classic", 2)
    checked.reset(seed=1)
    agent = checked.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo says that the move was illegal
        checked.step(wrong)
    assert checked.rewards[agent] == -1
    assert all(checked.terminations.values())


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))], ids=["deepcopy", "pickle"])
def test_a_copy_is_independent_of_the_original(copied: object) -> None:
    made = raw_env("fairies", 3)
    made.reset(seed=4)
    play(made, 20)
    other = copied(made)  # type: ignore[operator]
    play(other, 15, seed=1)
    assert not all((made.observe(agent)["observation"] == other.observe(agent)["observation"]).all() for agent in made.agents)
    play(made, 15, seed=1)
    assert made.agent_selection == other.agent_selection
    assert (made.state() == other.state()).all()


def test_the_environment_is_registered() -> None:
    made = registration.make("aec", "lastcard/lastcard-v0", rules="fairies", seats=3)
    assert made.possible_agents == ["p1", "p2", "p3"]


def test_a_step_before_a_game_has_begun_is_refused() -> None:
    with pytest.raises(LastCardError, match=r"call reset\(\) first"):
        raw_env("classic", 2).step(0)


@pytest.mark.parametrize(
    ("given", "why"),
    [({"render_mode": "rgb_array"}, "render_mode rgb_array"), ({"max_turns": 0}, "max_turns 0"), ({"limit": -1}, "limit -1")],
)
def test_invalid_options_are_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(LastCardError, match=why):
        raw_env("classic", 2, **given)
