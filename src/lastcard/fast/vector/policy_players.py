"""The players of a batch that policies play for: they are asked between the steps of the learners, in the games that wait for them.

>>> from lastcard.fast import Batch
>>> first = lambda observation, action_mask: action_mask.argmax(axis=1)
>>> batch = Batch("classic", seats=2, games=8, seed=1, observe=True, bots=(None, first))
>>> for turn in range(50):
...     result = batch.step(batch.sample_actions(turn))
>>> batch.agents.max()
np.int64(0)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from lastcard.fast.program.intrinsics import PARTS
from lastcard.fast.vector.policy_files import Policy, checked_actions
from lastcard.fast.vector.sight import Actions, LoadedPolicy

AnyPolicy = Policy | LoadedPolicy
"""A function of observations and action masks, or what ``lastcard.policies.load`` returns."""


class Games(Protocol):
    """The games of a batch."""

    @property
    def games(self) -> int:
        """The number of games."""
        ...

    @property
    def agents(self) -> Actions:
        """The player that is asked in each."""
        ...

    @property
    def action_mask(self) -> NDArray[np.uint8]:
        """What it may do."""
        ...

    @property
    def observation(self) -> NDArray[np.float32 | np.uint8]:
        """What it has seen."""
        ...

    @property
    def rewards(self) -> NDArray[np.float32]:
        """What the last step paid."""
        ...

    @property
    def terminated(self) -> NDArray[np.uint8]:
        """Where it ended a game."""
        ...

    @property
    def truncated(self) -> NDArray[np.uint8]:
        """Where it gave one up."""
        ...

    def step_some(self, chosen: Actions) -> None:
        """Carry out allowed actions in the games where they are not negative."""
        ...


NOT_NOW: Final = -1
"""The action of a game that stands still while others go on."""


def name_of(policy: AnyPolicy) -> str:
    """Return how a policy is called: the path of its file, or the name of the function."""
    return str(getattr(policy, "name", getattr(policy, "__qualname__", type(policy).__qualname__)))


class PolicyPlayers:
    """The policies of some players of a batch, by the numbers of the players."""

    def __init__(self, policies: Mapping[int, AnyPolicy], seats: int) -> None:
        self._players: Final[dict[int, list[int]]] = {}
        for player, policy in policies.items():
            self._players.setdefault(id(policy), []).append(player)
        self._policies: Final = dict(policies)
        self._plays: Final = np.isin(np.arange(seats), list(policies))

    def __bool__(self) -> bool:
        """Return whether there are any."""
        return bool(self._policies)

    def play_on(self, batch: Games) -> None:
        """Let them act until a learner is asked in each game. The rewards of games that end meanwhile are those of the learner's step.

        Raises LastCardError for a policy that takes an action that the mask does not allow.
        """
        while True:
            waits = self._plays[batch.agents]
            if not waits.any():
                return
            picks = self._chosen(batch)
            before = batch.rewards[waits], batch.terminated[waits], batch.truncated[waits]
            batch.step_some(picks)
            batch.rewards[waits] += before[0]
            goes_on = (batch.terminated[waits] | batch.truncated[waits]) == 0
            batch.terminated[waits] |= before[1] * goes_on
            batch.truncated[waits] |= before[2] * goes_on

    def _chosen(self, batch: Games) -> Actions:
        """Return the action of each game that waits for one of them; NOT_NOW for the others."""
        picks: Actions = np.full(batch.games, NOT_NOW, np.int64)
        for players in self._players.values():
            rows = np.flatnonzero(np.isin(batch.agents, players))
            if len(rows):
                policy, action_mask = self._policies[players[0]], batch.action_mask[rows]
                chosen = np.asarray(policy(in_floats(batch.observation[rows]), action_mask))
                picks[rows] = checked_actions(name_of(policy), chosen, action_mask)
        return picks


def in_floats(observation: NDArray[np.float32 | np.uint8]) -> NDArray[np.float32]:
    """Return observations as numbers from 0 to 1, also those that are bytes in 128ths."""
    if observation.dtype == np.uint8:
        return observation.astype(np.float32) / np.float32(PARTS)
    return observation.astype(np.float32, copy=False)
