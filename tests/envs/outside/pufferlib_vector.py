"""PufferLib's emulation and vectors of Gymnasium environments, with a policy that learns from their buffers. Run by scripts/test-envs."""

from __future__ import annotations

from functools import partial
from importlib.metadata import version
from typing import Any

import pufferlib.vector
import torch
from pufferlib.emulation import GymnasiumPufferEnv
from pufferlib.pytorch import nativize_dtype, nativize_tensor

from tests.envs.outside.masked import Masked  # compiled after large libraries have been loaded

GAMES, STEPS = 32, 64


def learn(made: Any, rounds: int) -> tuple[int, float]:
    """Let a small net learn by policy gradients; return the games played and the sum of their rewards."""
    torch.manual_seed(1)
    dtypes = nativize_dtype(made.driver_env.emulated)
    seen, _ = made.reset(seed=1)
    shapes = {name: space.shape[0] for name, space in made.driver_env.env.observation_space.spaces.items()}
    net = torch.nn.Sequential(torch.nn.Linear(shapes["observations"], 64), torch.nn.ReLU(), torch.nn.Linear(64, shapes["action_mask"]))
    descent, games, won = torch.optim.Adam(net.parameters(), 1e-3), 0, 0.0
    for _ in range(rounds):
        taken, paid, over = [], [], []
        for _ in range(STEPS):
            views = nativize_tensor(torch.as_tensor(seen.copy()), dtypes)
            policy = torch.distributions.Categorical(logits=net(views["observations"]).masked_fill(views["action_mask"] == 0, -1e9))
            action = policy.sample()
            taken.append(policy.log_prob(action))
            seen, rewards, terminated, truncated, _ = made.step(action.numpy())
            paid.append(torch.as_tensor(rewards.copy()))
            over.append(torch.as_tensor(terminated | truncated))
            games += int(over[-1].sum())
            won += float(rewards.sum())
        later, loss = torch.zeros(GAMES), torch.zeros(())
        for chosen, reward, ended in zip(reversed(taken), reversed(paid), reversed(over), strict=True):
            later = reward + later * ~ended
            loss -= (chosen * later).mean()
        descent.zero_grad()
        loss.backward()
        descent.step()
    made.close()
    return games, won


def main() -> None:
    """Learn in one process, then in two, which busy-wait for each other: that is slow on shared cores."""
    creator = partial(GymnasiumPufferEnv, env_creator=Masked)
    for backend, workers, rounds in ((pufferlib.vector.Serial, {}, 10), (pufferlib.vector.Multiprocessing, {"num_workers": 2}, 1)):
        games, won = learn(pufferlib.vector.make(creator, backend=backend, num_envs=GAMES, **workers), rounds)
        assert games > 20 * rounds, games
        assert abs(won) < games, (won, games)
        print(f"pufferlib-core {version('pufferlib-core')}, {backend.__name__}: passed, {games} games, {won / games:+.2f} each")


if __name__ == "__main__":
    main()
