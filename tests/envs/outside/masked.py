"""``Solo`` with the mask in the observation, for libraries that pass only observations to a policy."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from lastcard.envs import Solo
from lastcard.fast.program.learning.actions import ACTIONS


class Masked(gymnasium.Env[dict[str, Any], np.int64]):
    """``Dict(action_mask, observations)``; an action that is not offered raises LastCardError. ``config`` is not read."""

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        self.solo = Solo("classic", 2, bots="random", strict=True, must_play=True)
        self.action_space = self.solo.action_space
        mask = spaces.Box(0.0, 1.0, (ACTIONS,), np.float32)
        self.observation_space = spaces.Dict({"action_mask": mask, "observations": self.solo.observation_space})

    def _shown(self, seen: Any) -> dict[str, Any]:
        return {"action_mask": self.solo.action_masks().astype(np.float32), "observations": seen}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game."""
        return self._shown(self.solo.reset(seed=seed)[0]), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action."""
        seen, reward, terminated, truncated, _ = self.solo.step(int(action))
        return self._shown(seen), reward, terminated, truncated, {}
