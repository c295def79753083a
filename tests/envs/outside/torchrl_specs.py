"""TorchRL's check of its wrapper around the PettingZoo environment, and around Gymnasium's. Run by scripts/test-envs."""

from __future__ import annotations

import gymnasium
from torchrl.envs import GymWrapper, PettingZooWrapper
from torchrl.envs.utils import MarlGroupMapType, check_env_specs

from lastcard.envs import raw_env

if __name__ == "__main__":
    table = PettingZooWrapper(raw_env("classic", 3), use_mask=True, group_map=MarlGroupMapType.ONE_GROUP_PER_AGENT)
    check_env_specs(table)
    print("PettingZooWrapper:", table.rollout(50, break_when_any_done=False).batch_size)
    check_env_specs(GymWrapper(gymnasium.make("lastcard.envs:lastcard/Uno-v0", bots="careful")))
    print("torchrl: passed")
