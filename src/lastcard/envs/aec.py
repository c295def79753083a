"""PettingZoo's AEC interface: every player learns, one acts at a time.

There is no parallel environment, because players act one after the other, and PettingZoo's test of parallel environments samples actions
without masks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from lastcard.envs.drawing import RENDER_MODES, check_mode, rendered
from lastcard.envs.numbers import action_number
from lastcard.errors import LastCardError
from lastcard.fast.program.learning.actions import ACTIONS
from lastcard.fast.vector.batch import Batch
from lastcard.fast.vector.seeds import Seeds
from lastcard.fast.vector.sight import Sight
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.envs.untyped import AECEnv as _Base
else:
    _Base = AECEnv

Observation = dict[str, NDArray[np.float32 | np.int8]]
"""What an agent observes: ``observation``, float32, and ``action_mask``, int8."""


def env(rules: str | Rules = "classic", seats: int = 4, **more: Any) -> AECEnv[str, Observation, int | None]:
    """Return the environment in PettingZoo's wrappers, which check the bounds and order of actions and end a game on one not offered.

    >>> made = env("minecraft", seats=3)
    >>> made.reset(seed=7)
    >>> made.agent_selection, made.last()[0]["action_mask"].shape
    ('p1', (409,))
    """
    checked = wrappers.TerminateIllegalWrapper(raw_env(rules, seats, **more), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class Aec(_Base):
    """A game for agents ``p1``, ``p2`` …, with ``Dict(observation, action_mask)`` and numbered actions (``docs/research/environments.md``).

    ``payoff``, ``matches``, ``max_turns``, ``must_play``, ``bold`` and ``bots`` are those of ``lastcard.fast.Batch``; players that have a
    bot are no agents. At the end of a game all agents are terminated, or truncated if it was given up. An action that is not offered
    raises LastCardError.
    """

    metadata: dict[str, Any] = {"name": "lastcard_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012 - PettingZoo's own form
    """What PettingZoo asks about the environment."""
    agent_selection: str
    """The agent that is asked."""
    infos: dict[str, dict[str, Any]]
    """An empty dictionary for each agent."""
    rewards: dict[str, float]
    """What the last step paid each agent."""
    terminations: dict[str, bool]
    """Whether the game has ended, by agent."""
    truncations: dict[str, bool]
    """Whether the game was given up, by agent."""

    def __init__(
        self, rules: str | Rules = "classic", seats: int = 4, *, payoff: str = "win", render_mode: str | None = None, **more: Any
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        """How ``render`` shows the table: ``ansi``, ``human`` or None."""
        self.batch: Final = Batch(rules, seats, 1, payoff=payoff, observe=True, **more)
        """The game as a batch of one."""
        self._seeds: Final = Seeds()
        self.possible_agents: list[str] = [f"p{player + 1}" for player in range(seats) if self.batch.bots[player] is None]
        """All agents: the players without a bot."""
        self._players: Final = {name: int(name[1:]) - 1 for name in self.possible_agents}
        self.agents: list[str] = []
        """The agents that still play; empty after the end."""
        size = self.batch.layout.size
        self.action_spaces: dict[str, spaces.Discrete[np.int64]] = {name: spaces.Discrete(ACTIONS) for name in self.possible_agents}
        """The actions of each agent."""
        self.observation_spaces: dict[str, spaces.Dict[Any]] = {
            name: spaces.Dict(
                {"observation": spaces.Box(0.0, 1.0, (size,), np.float32), "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)}
            )
            for name in self.possible_agents
        }
        """The observations of each agent."""
        self.state_space: spaces.Box[np.float32] = spaces.Box(0.0, 1.0, (size + 80 * (seats - 1),), np.float32)
        """The space of ``state``."""
        self._over = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed gives the same chance. Without a seed, the next that follows from the last seed is used."""
        self.batch.reset(self._seeds.next(seed))
        self._over = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {name: {} for name in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        return f"p{self.batch.agents[0] + 1}"

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation in new arrays. The mask is all 0 if it is not the agent's turn, and after the end."""
        player = self._players[agent]
        if self._over:
            return {"observation": self.batch.final_observation[0, player].copy(), "action_mask": np.zeros(ACTIONS, np.int8)}
        if agent == self.agent_selection:
            return {"observation": self.batch.observation[0].copy(), "action_mask": self.batch.action_mask[0].astype(np.int8)}
        return {"observation": self.batch.observe(player)[0], "action_mask": np.zeros(ACTIONS, np.int8)}

    def sight(self) -> Sight:
        """Return what the agent that is asked sees, for bots that play as policies (``lastcard.policies``)."""
        return self.batch.sight()

    def state(self) -> NDArray[np.float32]:
        """Return the observation of the agent that is asked, followed by the other hands."""
        found: NDArray[np.float32] = self.batch.state()[0]
        return found

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent that is asked. Raises LastCardError before the first ``reset``, too."""
        if not self.agents:
            raise LastCardError(fault("no_reset"))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.batch.step(np.array([action_number(action)]))
        terminated, truncated = bool(self.batch.terminated[0]), bool(self.batch.truncated[0])
        rewards = self.batch.rewards[0]
        if terminated or truncated or rewards.any():
            self.rewards = {name: float(rewards[self._players[name]]) for name in self.agents}
            self._accumulate_rewards()
        elif any(self.rewards.values()):
            self.rewards = dict.fromkeys(self.agents, 0.0)
        if terminated or truncated:
            self._over = True
            self.terminations = dict.fromkeys(self.agents, terminated)
            self.truncations = dict.fromkeys(self.agents, truncated)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return the table as text, all hands open (``ansi``), or print it (``human``)."""
        return rendered(self.batch, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


raw_env: Final = Aec
