"""RLlib trains PPO with masked actions against bots, for one iteration. Run by scripts/test-envs."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from lastcard.envs import Solo


class Masked(gymnasium.Env[dict[str, Any], np.int64]):
    """``Solo`` with the mask beside the observation, as RLlib's module wants it."""

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        self.solo = Solo("classic", 2, bots="random", must_play=True)
        self.action_space = self.solo.action_space
        mask = spaces.Box(0.0, 1.0, (409,), np.float32)
        self.observation_space = spaces.Dict({"observations": self.solo.observation_space, "action_mask": mask})

    def _seen(self, seen: Any) -> dict[str, Any]:
        return {"observations": seen, "action_mask": self.solo.action_masks().astype(np.float32)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        return self._seen(self.solo.reset(seed=seed)[0]), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        seen, reward, terminated, truncated, _ = self.solo.step(int(action))
        return self._seen(seen), reward, terminated, truncated, {}


if __name__ == "__main__":
    config = (
        PPOConfig()  # type: ignore[no-untyped-call]
        .environment(Masked)
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=2000, minibatch_size=500, num_epochs=1)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [64]}))
    )
    result = config.build_algo().train()  # type: ignore[no-untyped-call]
    print("rllib: passed, mean reward", result["env_runners"].get("episode_return_mean"))
