"""The games of ``TorchGames`` as an environment of TorchRL: batched, masked, on the device of the games.

env = BatchEnv(TorchGames(Batch("classic", seats=2, games=1024, seed=1, observe=True, bots=(None, "careful"), payoff="win")))
env.rollout(100, break_when_any_done=False)
"""

from __future__ import annotations

from typing import Final

import torch
from tensordict import TensorDict, TensorDictBase
from torchrl.data import Bounded, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase

from lastcard.envs.torch_games import TorchGames, sample
from lastcard.fast.program.learning.actions import ACTIONS


class BatchEnv(EnvBase):  # type: ignore[misc]  # it comes without types here
    """Games with one learner, ``player``, in each; bots play for the others.

    Keys are ``observation``, ``action_mask``, ``action``, ``reward``, ``done``, ``terminated`` and ``truncated``. A game that ends begins
    anew in the same step: ``next`` holds what the learner saw last, the root of the step after it the new game. ``reset`` begins all games
    anew if it is not asked for some of them only.
    """

    def __init__(self, games: TorchGames, player: int = 0, seed: int = 0) -> None:
        super().__init__(device=games.device, batch_size=torch.Size([games.games]))
        self.games: Final = games
        self.player: Final = player
        self._next_seed = seed
        count, size = games.observation.shape
        one = Bounded if games.observation.dtype == torch.uint8 else Unbounded
        limits = {"low": 0, "high": 128} if one is Bounded else {}
        shape = {"shape": (count, size), "dtype": games.observation.dtype, "device": games.device}
        self.observation_spec = Composite(
            observation=one(**limits, **shape),
            action_mask=Categorical(2, shape=(count, ACTIONS), dtype=torch.bool, device=games.device),
            shape=(count,),
        )
        self.action_spec = Categorical(ACTIONS, shape=(count,), dtype=torch.int64, device=games.device)
        self.reward_spec = Unbounded(shape=(count, 1), dtype=torch.float32, device=games.device)
        flag = {"shape": (count, 1), "dtype": torch.bool, "device": games.device}
        self.done_spec = Composite(
            done=Categorical(2, **flag), terminated=Categorical(2, **flag), truncated=Categorical(2, **flag), shape=(count,)
        )

    def rand_action(self, tensordict: TensorDictBase | None = None) -> TensorDictBase:
        """Put an allowed action for each game into a tensordict, drawn on the device."""
        found = TensorDict({}, batch_size=self.batch_size, device=self.device) if tensordict is None else tensordict
        mask = self.games.action_mask
        found["action"] = sample(torch.zeros(mask.shape, device=self.device), mask)
        return found

    def _reset(self, tensordict: TensorDictBase | None = None, **_: object) -> TensorDictBase:
        if tensordict is None or tensordict.get("_reset", None) is None:
            self.games.reset(self._next_seed)
            self._next_seed += 1
        nothing = torch.zeros(self.games.games, 1, dtype=torch.bool, device=self.device)
        return TensorDict(
            {**self._shown(), "done": nothing, "terminated": nothing.clone(), "truncated": nothing.clone()},
            batch_size=self.batch_size,
            device=self.device,
        )

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        games = self.games
        games.step(tensordict["action"])
        terminated, truncated = (one.bool()[:, None] for one in (games.terminated, games.truncated))
        done = terminated | truncated
        shown = self._shown()
        shown["observation"] = torch.where(done, games.final_observation[:, self.player], shown["observation"])
        flags = {"done": done, "terminated": terminated, "truncated": truncated}
        reward = games.rewards[:, self.player, None].clone()
        return TensorDict({**shown, "reward": reward, **flags}, batch_size=self.batch_size, device=self.device)

    def _shown(self) -> dict[str, torch.Tensor]:
        return {"observation": self.games.observation.clone(), "action_mask": self.games.action_mask.bool()}

    def _set_seed(self, seed: int | None) -> None:
        self._next_seed = seed or 0
