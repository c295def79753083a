"""Gymnasium's interface: one player learns, and bots play for the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from lastcard.envs.drawing import RENDER_MODES, check_mode, rendered
from lastcard.envs.numbers import action_number
from lastcard.errors import LastCardError
from lastcard.fast.program.intrinsics import PARTS
from lastcard.fast.program.learning.actions import ACTIONS
from lastcard.fast.program.learning.compact_observation import COMPACT_SIZE
from lastcard.fast.vector.batch import Batch
from lastcard.fast.vector.batch_arrays import Actions, Mask, Seen
from lastcard.fast.vector.policy_files import Policy
from lastcard.fast.vector.seeds import Seeds
from lastcard.fast.vector.sight import LoadedPolicy, Sight
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault


def solo_batch(
    rules: str | Rules,
    seats: int,
    games: int,
    player: int,
    bots: str | Sequence[str | Policy | LoadedPolicy],
    observe: bool | str = True,
    **more: Any,
) -> Batch:
    """Return a batch in which one player is asked; ``bots``, by name and repeated if necessary, take the other seats from its left on."""
    if player not in range(seats):
        raise LastCardError(fault("batch_player", given=str(player), most=seats - 1))
    if not observe:
        raise LastCardError(fault("batch_observes"))
    names: list[str | Policy | LoadedPolicy] = [*bots.split(",")] if isinstance(bots, str) else list(bots)
    seated: list[str | Policy | LoadedPolicy | None] = [None] * seats
    for place in range(1, seats):
        seated[(player + place) % seats] = names[(place - 1) % len(names)] if names else ""
    return Batch(rules, seats, games, bots=seated, observe=observe, **more)


def observation_space(batch: Batch) -> spaces.Box:
    """Return the space of a batch's observations: numbers from 0 to 1, bytes in 128ths, or the counts of ``compact_observation``."""
    if not batch.observation.size:
        return spaces.Box(-1.0, float(len(batch.rules.deck)), (COMPACT_SIZE,), np.float32)
    if batch.in_bytes:
        return spaces.Box(0, PARTS, (batch.layout.size,), np.uint8)
    return spaces.Box(0.0, 1.0, (batch.layout.size,), np.float32)


def offered(chosen: Actions, action_mask: Mask) -> Actions:
    """Return the chosen actions, each replaced by the next offered one, in cyclic order of the numbers, if it is not offered.

    >>> offered(np.array([1, 2]), np.array([[0, 1, 0, 1], [1, 0, 0, 0]])).tolist()
    [1, 0]
    """
    places = np.arange(0, action_mask.size, action_mask.shape[1]) + chosen
    is_offered = action_mask.ravel().take(places, mode="clip")
    if is_offered.all():
        return chosen
    wrong = np.flatnonzero(is_offered == 0)
    found = np.array(chosen)
    later = (np.arange(action_mask.shape[1]) - found[wrong, None]) % action_mask.shape[1]
    found[wrong] = np.where(action_mask[wrong] != 0, later, action_mask.shape[1]).argmin(axis=1)
    return found


class Solo(gymnasium.Env[NDArray[Any], np.int64]):
    """A game for one learner, ``player`` (0 for p1), against ``bots`` by name: ``Solo("classic", seats=3, bots="careful,random")``.

    The observation is that of ``docs/research/environments.md``, a copy; ``action_masks()`` and ``info["action_mask"]`` say which actions
    are offered. An action that is not offered is replaced by the next one that is, which sets ``info["replaced"]``; with ``strict`` it
    raises LastCardError. The other options are those of ``lastcard.fast.Batch``: with ``observe="bytes"`` observations are bytes, in
    128ths; with ``"compact"`` they are the 159 counts of the compact observation.

    >>> solo = Solo("classic", seats=2, bots="careful")
    >>> seen, info = solo.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = solo.step(info["action_mask"].argmax())
    >>> seen.shape, reward, bool(solo.action_masks().any())
    ((835,), 0.0, True)
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's own form
    """What Gymnasium asks about rendering."""

    def __init__(
        self,
        rules: str | Rules = "classic",
        seats: int = 2,
        *,
        player: int = 0,
        bots: str | Sequence[str | Policy | LoadedPolicy] = "random",
        payoff: str = "win",
        strict: bool = False,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        self.batch: Final = solo_batch(rules, seats, 1, player, bots, payoff=payoff, **more)
        """The game as a batch of one."""
        self.player: Final = player
        """The number of the learner, 0 for p1."""
        self.strict: Final = strict
        """Whether an action that is not offered raises an error."""
        check_mode(render_mode)
        self.render_mode = render_mode
        """How ``render`` shows the table: ``ansi``, ``human`` or None."""
        self.observation_space: spaces.Box = observation_space(self.batch)
        """The space of observations."""
        self.action_space: spaces.Discrete[np.int64] = spaces.Discrete(ACTIONS)
        """The space of actions: 409 numbers."""
        self._seeds: Final = Seeds()
        self._is_playing = False

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are offered, as booleans; MaskablePPO of sb3-contrib calls this method."""
        found: NDArray[np.bool_] = self.batch.action_mask[0].astype(np.bool_)
        return found

    def sight(self) -> Sight:
        """Return what the learner sees, for bots that play as policies (``lastcard.policies``)."""
        return self.batch.sight()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game; the same seed gives the same chance."""
        super().reset(seed=seed)
        self.batch.reset(self._seeds.next(seed))
        self._is_playing = True
        return self.batch.seen[0].copy(), {"action_mask": self.batch.action_mask[0].astype(np.int8)}

    def step(self, action: np.int64 | int | Actions) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Carry out an action, and let the bots play until the learner is asked again or the game ends.

        Raises LastCardError for anything but the number of an action, before the first ``reset``, and after the end of a game.
        """
        if not self._is_playing:
            raise LastCardError(fault("no_reset"))
        number = action_number(action)
        chosen = np.array([number])
        taken = chosen if self.strict else offered(chosen, self.batch.action_mask)
        self.batch.step(taken)
        terminated, truncated = bool(self.batch.terminated[0]), bool(self.batch.truncated[0])
        is_over = terminated or truncated
        self._is_playing = not is_over
        seen = self.batch.seen_last[0, self.player] if is_over else self.batch.seen[0]
        mask = np.zeros(ACTIONS, np.int8) if is_over else self.batch.action_mask[0].astype(np.int8)
        info = {"action_mask": mask, "replaced": bool(taken[0] != number)}
        if self.render_mode == "human":
            self.render()
        return seen.copy(), float(self.batch.rewards[0, self.player]), terminated, truncated, info

    def render(self) -> str | None:
        """Return the table as text, all hands open (``ansi``), or print it (``human``)."""
        return rendered(self.batch, self.render_mode)
