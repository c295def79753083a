"""RLlib's masked PPO module learns against a bot: no action that is not offered is taken. Run by scripts/test-envs."""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")

import gymnasium
import numpy as np
import ray
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from lastcard.envs import Solo
from lastcard.fast.batch import ACTIONS  # compiled after large libraries have been loaded


class Masked(gymnasium.Env[dict[str, Any], np.int64]):
    """``Solo`` with the mask in the observation, as the module wants it. ``strict``: an action that is not offered raises LastCardError."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.solo = Solo("classic", 2, bots="random", strict=True, must_play=True)
        self.action_space = self.solo.action_space
        mask = spaces.Box(0.0, 1.0, (ACTIONS,), np.float32)
        self.observation_space = spaces.Dict({"action_mask": mask, "observations": self.solo.observation_space})

    def _shown(self, seen: Any) -> dict[str, Any]:
        mask = self.solo.action_masks().astype(np.float32)
        return {"action_mask": mask, "observations": seen}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        return self._shown(self.solo.reset(seed=seed)[0]), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        seen, reward, terminated, truncated, _ = self.solo.step(int(action))
        return self._shown(seen), reward, terminated, truncated, {}


def main() -> None:
    """Train for three iterations."""
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    spec = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [64, 64], "head_fcnet_activation": "relu"}
    )
    begun: Any = PPOConfig
    config = (
        begun()
        .environment(env=Masked)
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=1000, minibatch_size=250, num_epochs=2)
        .rl_module(rl_module_spec=spec)
        .debugging(seed=1)
    )
    learner, games = config.build_algo(), 0
    for _ in range(3):
        found = learner.train()["env_runners"]
        assert np.isfinite(found["episode_return_mean"]), found
        assert -1 <= found["episode_return_mean"] <= 1, found
        games += int(found["num_episodes"])
    learner.stop()
    ray.shutdown()
    assert games > 20, games
    print(f"rllib {ray.__version__}: passed, {games} games")


if __name__ == "__main__":
    main()
