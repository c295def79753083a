"""The games of ``VectorSolo`` for Stable Baselines, and the win rate of a model; needs ``pip install sb3-contrib``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from lastcard.engine.constants import KINDS
from lastcard.envs.colors import SortedColors, players_of
from lastcard.envs.vector import VectorSolo
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.games.history import DID
from lastcard.fast.program.learning.actions import A_LAY_MORE, A_PLAY, A_PLAY_MORE, A_TAKE
from lastcard.statistics import Z_95

_PLAYS: Final = np.r_[A_PLAY:A_TAKE, A_PLAY_MORE:A_LAY_MORE]
"""The actions that play a card."""
_TRIED: Final = (512, 200)
"""Games and steps of random play that find the numbers and actions that ever occur."""


class SoloVecEnv(VecEnv):  # type: ignore[misc]  # it comes without types here
    """Games for Stable Baselines 3, with the options of ``VectorSolo``: ``MaskablePPO`` of sb3-contrib asks it for ``action_masks``."""

    def __init__(self, games: int, *args: Any, seed: int = 0, **options: Any) -> None:
        self.envs: Final = VectorSolo(games, *args, **options)
        self._first_seed = seed
        self._taken: Array = np.zeros(games, np.int64)
        super().__init__(games, self.envs.single_observation_space, self.envs.single_action_space)

    def reset(self) -> Array:
        """Begin all games."""
        return self._shown(self.envs.reset(seed=self._first_seed)[0])

    def action_masks(self) -> Array:
        """Return which actions are offered, as booleans, a row a game."""
        return self.envs.action_masks()

    def step_async(self, actions: Array) -> None:
        """Take the actions of a step."""
        self._taken = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """Carry the actions out. A game that ends begins anew; its final observation is in its info."""
        seen, rewards, terminated, truncated, infos = self.envs.step(self._actions())
        over = terminated | truncated
        each: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over).tolist():
            each[game] = {"terminal_observation": self._last(infos["final_obs"], game), "TimeLimit.truncated": bool(truncated[game])}
        return self._shown(seen), rewards.astype(np.float32), over, each

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Call a method that returns a row for each game, such as ``action_masks``."""
        return list(getattr(self, method_name)(*args, **kwargs))

    def has_attr(self, attr_name: str) -> bool:
        """Return whether the games have an attribute."""
        return hasattr(self, attr_name) or hasattr(self.envs, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute, the same for each game."""
        return [getattr(self.envs, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Raise an error: games are not changed from outside."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return False for each game: none is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _shown(self, seen: Array) -> Array:
        return seen

    def _last(self, final: Array, game: int) -> Array:
        row: Array = final[game]
        return row

    def _actions(self) -> Array:
        return self._taken


class SortedVecEnv(SoloVecEnv):
    """The games of ``SoloVecEnv`` with small observations for a net: colours are renumbered (``SortedColors``), unused numbers left out.

    An observation keeps the numbers of ``blocks`` (names of ``docs/research/environments.md``) that change in random play, and
    ``remembered`` actions of the history. Actions that occur in random play are kept; if none of them is offered, the next offered action
    is taken. After these ``seen`` numbers for the policy come the other hands by kind, which are for the critic only. A player with only
    one action is not asked.
    """

    def __init__(self, games: int, *args: Any, blocks: Sequence[str], remembered: int = 3, **options: Any) -> None:
        kept = {"skip_forced": True, "copy": False, **options}
        super().__init__(games, *args, **kept)
        batch = self.envs.batch
        kept.pop("seed", None)
        numbers, actions = _what_comes_up(VectorSolo(_TRIED[0], *args, **{**kept, "player": 0}))
        places = batch.layout.places
        history = places["history"]
        wanted = [number for name in blocks for number in range(places[name].start, places[name].stop)]
        wanted += range(history.start, history.start + remembered * (batch.seats + DID + 5))
        self._each: Final = [
            SortedColors(batch.layout, player, numbers=np.intersect1d(numbers, wanted), actions=actions) for player in range(batch.seats)
        ]
        self._colors: Final = self._each[self.envs.player]
        self._order: Array = np.zeros(games, np.intp)
        self.seen: Final = self._colors.size
        size = self.seen + self._hands().shape[1]
        VecEnv.__init__(self, games, spaces.Box(0.0, 1.0, (size,), np.float32), spaces.Discrete(self._colors.actions_kept))

    def action_masks(self) -> Array:
        """Return which of the kept actions are offered, as booleans, a row a game."""
        found: Array = self._colors.masks(self.envs.batch.action_mask, self._order).astype(np.bool_)
        return found

    def policy(self, model: Any) -> Callable[[Array, Array], Array]:
        """Return the policy of a model that was trained here, for any seat and all actions, as ``lastcard.lab.evaluate`` calls it.

        It draws only if no card fits, as with ``must_play``; if none of its actions is offered, it takes the first one that is.
        """
        layout, hands = self.envs.batch.layout, self.observation_space.shape[0] - self.seen

        def choose(seen: Array, action_mask: Array) -> Array:
            action_mask, chosen = action_mask.copy(), np.zeros(len(seen), np.int64)
            plays = action_mask[:, _PLAYS].any(axis=1)
            action_mask[plays, A_TAKE] = 0
            player = players_of(layout, seen, action_mask)
            for number, colors in enumerate(self._each):
                rows = np.flatnonzero(player == number)
                if rows.size:
                    order = colors.order(seen[rows])
                    shown = np.pad(colors.observations(seen[rows], order), ((0, 0), (0, hands)))
                    masks = colors.masks(action_mask[rows], order).astype(np.bool_)
                    taken = colors.actions(model.predict(shown, action_masks=masks, deterministic=True)[0], order)
                    chosen[rows] = np.where(masks.any(axis=1), taken, action_mask[rows].argmax(axis=1))
            return chosen

        return choose

    def _hands(self) -> Array:
        """Return the other hands by the kept kinds of card, with colours in order."""
        batch = self.envs.batch
        hands = batch.state()[:, batch.layout.size :].reshape(batch.games, batch.seats - 1, KINDS)
        return np.take_along_axis(hands, self._colors.hand[self._order][:, None], axis=2).reshape(batch.games, -1)

    def _shown(self, seen: Array) -> Array:
        self._order = self._colors.order(seen)
        return np.concatenate([self._colors.observations(seen, self._order), self._hands()], axis=1)

    def _last(self, final: Array, game: int) -> Array:
        row = final[game : game + 1]
        found = self._colors.observations(row, self._colors.order(row))[0]
        return np.concatenate([found, np.zeros(self.observation_space.shape[0] - self.seen, np.float32)])

    def _actions(self) -> Array:
        return self._colors.actions(self._taken, self._order)


def _what_comes_up(envs: VectorSolo) -> tuple[Array, Array]:
    """Return which numbers of the observation change in random play with a fixed seed, and which actions are offered."""
    seen, _ = envs.reset(seed=0)
    luck, action_mask = np.random.default_rng(0), envs.batch.action_mask
    low, high, ever = seen.min(axis=0), seen.max(axis=0), action_mask.any(axis=0)
    for _ in range(_TRIED[1]):
        seen, *_ = envs.step((luck.random(action_mask.shape) * action_mask).argmax(axis=1))
        low, high, ever = np.minimum(low, seen.min(axis=0)), np.maximum(high, seen.max(axis=0)), ever | action_mask.any(axis=0)
    return np.flatnonzero(low != high), np.flatnonzero(ever)


def win_rate(
    model: Any, rules: str, bots: str | Sequence[str], games: int, seed: int, *, envs: type[SoloVecEnv] = SoloVecEnv, **options: Any
) -> tuple[float, float]:
    """Return how often a model wins with two seats, and half of its 95 % interval.

    Half of the games are played from each seat, with the same deals. Only the first round of each game counts, so that short rounds do not
    count more often. ``envs`` and the options are those of the games that the model was trained on.
    """
    won: list[bool] = []
    for player in (0, 1):
        made = envs(games // 2, rules, 2, player=player, bots=bots, seed=seed, **options)
        seen = made.reset()
        found = np.zeros(games // 2)
        left = np.ones(games // 2, np.bool_)
        while left.any():
            chosen, _ = model.predict(seen, action_masks=made.action_masks(), deterministic=True)
            seen, rewards, over, _ = made.step(chosen)
            found[left] = rewards[left]
            left &= ~over
        won += (found > 0).tolist()
    rate = float(np.mean(won))
    return rate, Z_95 * (rate * (1 - rate) / len(won)) ** 0.5
