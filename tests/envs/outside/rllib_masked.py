"""Let RLlib's masked PPO module learn against a bot, and check that it takes offered actions only. Run by scripts/test-envs."""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")

import numpy as np
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from tests.envs.outside.masked import Masked  # compiled after large libraries have been loaded


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
