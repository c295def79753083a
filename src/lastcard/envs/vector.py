"""Gymnasium's vector interface: many games side by side, with one learner in each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lastcard.envs.numbers import check_numbers
from lastcard.envs.solo import observation_space, offered, solo_batch
from lastcard.fast.program.learning.actions import ACTIONS
from lastcard.fast.vector.batch_arrays import Actions, Seen
from lastcard.fast.vector.policy_files import Policy
from lastcard.fast.vector.seeds import Seeds
from lastcard.fast.vector.sight import LoadedPolicy, Sight
from lastcard.rules.rules import Rules

T = TypeVar("T", bound=np.generic)


class VectorSolo(VectorEnv[Seen, Actions, NDArray[np.float64 | np.bool_]]):
    """``num_envs`` games like those of ``Solo``. A game that ends begins anew in the same step (``AutoresetMode.SAME_STEP``).

    Its final observation is then in ``infos["final_obs"]``, where ``infos["_final_obs"]`` is set. ``copy=False`` returns the arrays that
    every step overwrites. ``infos["action_mask"]`` has the masks, (num_envs, 409). ``observe="compact"`` is the fastest.

    >>> import gymnasium
    >>> envs = gymnasium.make_vec("lastcard.envs:lastcard/Uno-v0", 8, "vector_entry_point", bots="careful")
    >>> seen, infos = envs.reset(seed=1)
    >>> seen, rewards, terminations, truncations, infos = envs.step(infos["action_mask"].argmax(axis=1))
    >>> seen.shape, infos["action_mask"].shape
    ((8, 835), (8, 409))
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - Gymnasium's own form
    """What Gymnasium asks about rendering and the beginning of the next game."""

    def __init__(
        self,
        num_envs: int = 1,
        rules: str | Rules = "classic",
        seats: int = 2,
        *,
        player: int = 0,
        bots: str | Sequence[str | Policy | LoadedPolicy] = "random",
        payoff: str = "win",
        strict: bool = False,
        copy: bool = True,
        **more: Any,
    ) -> None:
        self.num_envs = num_envs
        """How many games there are."""
        self.batch: Final = solo_batch(rules, seats, num_envs, player, bots, payoff=payoff, **more)
        """The games."""
        self.player: Final = player
        """The number of the learner, 0 for p1."""
        self.strict: Final = strict
        """Whether an action that is not offered raises an error."""
        self.copy: Final = copy
        """Whether arrays are handed out as copies."""
        self.single_observation_space: spaces.Box = observation_space(self.batch)
        """The space of the observations of one game."""
        self.single_action_space: spaces.Discrete[np.int64] = spaces.Discrete(ACTIONS)
        """The space of the actions of one game."""
        self.observation_space: spaces.Space[Any] = batch_space(self.single_observation_space, num_envs)
        """The space of the observations of all games."""
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, num_envs)
        """The space of the actions of all games."""
        self._seeds: Final = Seeds()
        self._masks: Final = self.batch.action_mask.view(np.int8)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are offered, as booleans (num_envs, 409)."""
        found: NDArray[np.bool_] = self.batch.action_mask.astype(np.bool_)
        return found

    def sample_actions(self, seed: str | int) -> Actions:
        """Return an allowed action for each game, drawn uniformly by the seed: ``Batch.sample_actions``."""
        return self.batch.sample_actions(seed)

    def sight(self) -> Sight:
        """Return what the learners see, for bots that play as policies (``lastcard.policies``)."""
        return self.batch.sight()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin all games; the same seed gives the same chance in each."""
        super().reset(seed=seed)
        self.batch.reset(self._seeds.next(seed))
        return self._shown(self.batch.seen), {"action_mask": self._shown(self._masks)}

    def step(self, actions: Actions) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Carry out one action in each game. Raises LastCardError for anything but the numbers of actions."""
        batch = self.batch
        chosen = batch.numbers(actions)
        check_numbers(chosen)
        taken = chosen if self.strict else offered(chosen, batch.action_mask)
        batch.step(taken)
        infos: dict[str, Any] = {"action_mask": self._shown(self._masks)}
        if taken is not chosen:
            infos["replaced"] = taken != chosen
        terminated, truncated = batch.terminated != 0, batch.truncated != 0
        over = terminated | truncated
        if over.any():
            infos["final_obs"], infos["_final_obs"] = self._last(over), over
        return self._shown(batch.seen), batch.rewards[:, self.player].astype(np.float64), terminated, truncated, infos

    def _last(self, over: NDArray[np.bool_]) -> Seen:
        """Return the final observations of the games that are over. Only their rows are copied, as the others mean nothing."""
        last: Seen = self.batch.seen_last[:, self.player]
        if not self.copy:
            return last
        found = np.zeros(last.shape, last.dtype)
        found[over] = last[over]
        return found

    def _shown(self, array: NDArray[T]) -> NDArray[T]:
        return array.copy() if self.copy else array
