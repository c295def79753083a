"""Let RLCard's unchanged DQN and NFSP agents learn, and its rule agent play. Run by scripts/test-envs, as they need torch."""

from __future__ import annotations

import rlcard
import torch
from rlcard.agents import DQNAgent, NFSPAgent, RandomAgent
from rlcard.models.uno_rule_models import UNORuleAgentV1
from rlcard.utils import reorganize, set_seed, tournament

import lastcard.envs.rlcard  # noqa: F401 - registers the environments

ROUNDS = 8


def learn(name: str, kind: str) -> None:
    """Let an agent play and learn for some rounds, then meet random play."""
    env = rlcard.make(name, config={"seed": 1, "game_num_players": 2})
    shapes = {"num_actions": env.num_actions, "state_shape": env.state_shape[0], "device": torch.device("cpu")}
    agent = (
        DQNAgent(mlp_layers=[64], **shapes)
        if kind == "DQN"
        else NFSPAgent(hidden_layers_sizes=[64], q_mlp_layers=[64], min_buffer_size_to_learn=50, q_replay_memory_init_size=50, **shapes)
    )
    env.set_agents([agent, RandomAgent(num_actions=env.num_actions)])
    for _ in range(ROUNDS):
        if kind == "NFSP":
            agent.sample_episode_policy()
        trajectories, payoffs = env.run(is_training=True)
        for step in reorganize(trajectories, payoffs)[0]:
            agent.feed(step)
    print(f"{name} {kind}: {tournament(env, 5)}", flush=True)


if __name__ == "__main__":
    set_seed(1)
    for name in ("lastcard", "lastcard-uno"):
        for kind in ("DQN", "NFSP"):
            learn(name, kind)
    env = rlcard.make("lastcard-uno", config={"seed": 1})
    env.set_agents([UNORuleAgentV1(), RandomAgent(num_actions=env.num_actions)])
    print(f"rule agent: {tournament(env, 20)}")
    print("rlcard: passed")
