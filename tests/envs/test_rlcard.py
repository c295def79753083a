"""RLCard's own agents can play in its environments."""

from __future__ import annotations

import numpy as np
import pytest
import rlcard
from rlcard.agents import RandomAgent
from rlcard.games.uno.utils import ACTION_LIST
from rlcard.models.uno_rule_models import UNORuleAgentV1
from rlcard.utils import tournament

import lastcard.envs.rlcard  # noqa: F401 - registers the environments


@pytest.mark.parametrize(("line", "players"), [("classic", 2), ("fairies", 3), ("minecraft", 10)])
def test_random_agents_play_a_round(line: str, players: int) -> None:
    np.random.seed(1)  # RLCard's agents use this generator; with ten random agents, a few rounds are blocked, which pays nobody
    env = rlcard.make("lastcard", config={"rules": line, "game_num_players": players, "seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(players)])
    trajectories, payoffs = env.run(is_training=True)
    assert payoffs.sum() == 0
    assert sorted(payoffs) == [-1] * (players - 1) + [players - 1]
    for player, trajectory in enumerate(trajectories):
        for state, number in zip(trajectory[:-1:2], trajectory[1::2], strict=True):
            assert number in state["legal_actions"]
            assert state["obs"].shape == (env.state_shape[player][0],)
        if line == "classic":
            assert (trajectory[-1]["obs"][env.game.batch.layout.places["sizes"]][0] == 0) == (payoffs[player] > 0)


def test_the_rule_agent_plays_unchanged_in_the_shapes_of_uno() -> None:
    env = rlcard.make("lastcard-uno", config={"game_num_players": 2, "seed": 1})
    np.random.seed(1)  # RLCard's agents use this one
    env.set_agents([UNORuleAgentV1(), RandomAgent(num_actions=env.num_actions)])
    assert env.num_actions == len(ACTION_LIST) == 61
    rewards = tournament(env, 20)
    assert sum(rewards) == 0
    state, player = env.reset()
    assert state["obs"].shape == (4, 4, 15)
    assert state["obs"][3].sum() == 1, "one card to match"
    assert len(state["raw_obs"]["hand"]) == 7
    assert set(state["raw_legal_actions"]) <= set(ACTION_LIST)
    assert player in (0, 1)


def test_the_same_seed_gives_the_same_games() -> None:
    def first(seed: int) -> list[float]:
        env = rlcard.make("lastcard", config={"seed": seed})
        return [*env.reset()[0]["obs"].tolist(), *env.reset()[0]["obs"].tolist()]

    assert first(1) == first(1) != first(2)
