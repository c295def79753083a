"""Stable Baselines' interface of the games of ``VectorSolo``, and how often a model wins; needs ``pip install sb3-contrib``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from lastcard.envs.vector import VectorSolo
from lastcard.fast.arrays import Array


class SoloVecEnv(VecEnv):  # type: ignore[misc]  # it comes without types here
    """Games for Stable Baselines 3, with the options of ``VectorSolo``: ``MaskablePPO`` of sb3-contrib asks it for ``action_masks``."""

    def __init__(self, games: int, *args: Any, seed: int = 0, **options: Any) -> None:
        self.envs: Final = VectorSolo(games, *args, **options)
        self._first_seed = seed
        self._actions: Array = np.zeros(games, np.int64)
        super().__init__(games, self.envs.single_observation_space, self.envs.single_action_space)

    def reset(self) -> Array:
        """Begin all games."""
        return self.envs.reset(seed=self._first_seed)[0]

    def step_async(self, actions: Array) -> None:
        """Take the actions of a step."""
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """Carry them out; a game that ends begins anew, and what was seen last is in its info."""
        seen, rewards, terminated, truncated, infos = self.envs.step(self._actions)
        over = terminated | truncated
        each: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over):
            each[game] = {"terminal_observation": infos["final_obs"][game], "TimeLimit.truncated": bool(truncated[game])}
        return seen, rewards.astype(np.float32), over, each

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Call a method that returns a row for each game, such as ``action_masks``."""
        return list(getattr(self.envs, method_name)(*args, **kwargs))

    def has_attr(self, attr_name: str) -> bool:
        """Return whether the games have an attribute."""
        return hasattr(self.envs, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute, the same for each game."""
        return [getattr(self.envs, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse: games are not changed from outside."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that no game is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def win_rate(model: Any, rules: str, bots: str | Sequence[str], games: int, seed: int, **options: Any) -> tuple[float, float]:
    """Return how often a model wins with two seats, and half of the interval that holds 95 times out of 100.

    Half of the games are played from each seat, with the same deals. The first round of each counts, so that short ones do not count more
    often.
    """
    won: list[bool] = []
    for player in (0, 1):
        envs = VectorSolo(games // 2, rules, 2, player=player, bots=bots, **options)
        seen, infos = envs.reset(seed=seed)
        found = np.zeros(games // 2)
        left = np.ones(games // 2, np.bool_)
        while left.any():
            chosen, _ = model.predict(seen, action_masks=infos["action_mask"], deterministic=True)
            seen, rewards, terminated, truncated, infos = envs.step(chosen)
            found[left] = rewards[left]
            left &= ~(terminated | truncated)
        won += (found > 0).tolist()
    rate = float(np.mean(won))
    return rate, 1.96 * (rate * (1 - rate) / len(won)) ** 0.5
