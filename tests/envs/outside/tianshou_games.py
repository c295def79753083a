"""Tianshou's wrapper of PettingZoo environments, with its random policy on each seat. Run by scripts/test-envs."""

from __future__ import annotations

import numpy as np
from tianshou.env.pettingzoo_env import PettingZooEnv

from lastcard.envs import env

if __name__ == "__main__":
    made = PettingZooEnv(env("classic", 3))
    luck, ends = np.random.default_rng(1), 0
    for seed in range(5):
        seen, _ = made.reset(seed=seed)
        over = False
        while not over:
            mask = np.asarray(seen["mask"])
            seen, rewards, terminated, truncated, _ = made.step(int(luck.choice(np.flatnonzero(mask))))
            over = terminated or truncated
        ends += 1
        assert sorted(rewards) == [-1, -1, 2], rewards
    print(f"tianshou: passed, {ends} games")
