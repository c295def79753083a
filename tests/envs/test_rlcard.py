"""RLCard's own agents can play in its environments."""

from __future__ import annotations

import numpy as np
import pytest
import rlcard
from rlcard.agents import CFRAgent, RandomAgent
from rlcard.games.uno.utils import ACTION_LIST
from rlcard.models.uno_rule_models import UNORuleAgentV1
from rlcard.utils import tournament

import lastcard.envs.rlcard  # noqa: F401 - registers the environments
from lastcard.errors import LastCardError


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


@pytest.mark.parametrize("name", ["lastcard", "lastcard-uno"])
def test_steps_are_taken_back_to_the_same_states(name: str) -> None:
    env = rlcard.make(name, config={"seed": 1, "allow_step_back": True})
    state, player = env.reset()
    seen = [(state, player)]
    assert env.step_back() is False, "the round has just begun"
    while not env.is_over():
        seen.append(env.step(min(state["legal_actions"])))
        state, player = seen[-1]
    for earlier, who in reversed(seen[:-1]):
        back, player = env.step_back()
        assert player == who
        assert back["legal_actions"] == earlier["legal_actions"]
        assert (back["obs"] == earlier["obs"]).all()


class _CFR(CFRAgent):  # type: ignore[misc]  # it comes without types
    """RLCard's agent, with the name that NumPy 2 left to ``tobytes``."""

    def get_state(self, player_id: int) -> tuple[bytes, list[int]]:
        state = self.env.get_state(player_id)
        return state["obs"].tobytes(), [*state["legal_actions"]]


def test_cfr_agents_train() -> None:
    few = {"rules": "classic deal.size=1", "seed": 11}  # rounds of a few plays each, whatever the agents do
    env = rlcard.make("lastcard-uno", config={"allow_step_back": True, **few})
    agent = _CFR(env, model_path="unused")
    for _ in range(3):
        agent.train()
    assert agent.policy
    assert all(sum(policy) == pytest.approx(1) for policy in agent.policy.values())


def test_an_open_table_shows_all_cards() -> None:
    env = rlcard.make("lastcard-uno", config={"seed": 1, "game_num_players": 3})
    state, player = env.reset()
    shown = env.get_perfect_information()
    assert shown["num_players"] == 3
    assert [len(hand) for hand in shown["hand_cards"]] == [7, 7, 7]
    assert sorted(shown["hand_cards"][player]) == sorted(state["raw_obs"]["hand"])
    assert shown["target"] == state["raw_obs"]["target"]
    assert shown["current_player"] == player
    assert shown["legal_actions"] == state["raw_legal_actions"]
    assert len(shown["played_cards"]) == 1


@pytest.mark.parametrize("name", ["lastcard", "lastcard-uno"])
@pytest.mark.parametrize("action", [-1, 409, 10**9, "r-99", None])
def test_an_action_that_is_not_offered_is_refused_with_those_that_are(name: str, action: object) -> None:
    env = rlcard.make(name, config={"seed": 1})
    env.reset()
    with pytest.raises(LastCardError, match=r"^action \S+ is not offered to p\d; possible: \["):
        env.step(action)


def test_a_misspelt_key_of_the_config_is_refused() -> None:
    with pytest.raises(LastCardError, match=r"config: no key game_num_player; there are .*game_num_players"):
        rlcard.make("lastcard", config={"game_num_player": 3})
