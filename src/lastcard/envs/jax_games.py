"""Games for JAX whose arrays never leave the device, by DLPack: those of a ``GpuBatch`` on a GPU, those of a ``Batch`` where there is none.

games = JaxGames(Batch("classic", seats=2, games=4096, seed=1, observe=True, bots=(None, "careful"), payoff="win"))
step = games.step(sample(key, games.now.observation, games.now.action_mask))
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.fast.gpu.batch import GpuBatch
from lastcard.fast.vector.batch import Batch

JaxArray = Any
"""An array of JAX, which comes without types here."""


class JaxStep(NamedTuple):
    """What players see after a step, and what the step paid: arrays of JAX on the device, which later steps leave as they are."""

    observation: JaxArray
    """(games, size)."""
    action_mask: JaxArray
    """(games, 409) uint8."""
    agents: JaxArray
    """(games,): the player that is asked."""
    rewards: JaxArray
    """(games, seats) float32."""
    done: JaxArray
    """(games,) bool: where a game ended, or was given up; it has begun anew."""


class JaxGames:
    """The games of a batch for JAX, on its default device. A step stands between compiled functions, not within them.

    ``close``, or the end of a ``with``, frees the GPU's memory.
    """

    def __init__(self, batch: Batch) -> None:
        self.on_gpu: Final = jax.default_backend() == "gpu"
        self._batch: Final = GpuBatch(batch) if self.on_gpu else batch
        self._full: Final = bool(batch.observation.size)
        self.now: JaxStep = self._shown()
        """What players see now."""

    def __enter__(self) -> JaxGames:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Free the memory of the GPU."""
        if isinstance(self._batch, GpuBatch):
            self._batch.close()

    def reset(self, seed: str | int) -> JaxStep:
        """Begin all games anew."""
        self._batch.reset(seed)
        self.now = self._shown()
        return self.now

    def step(self, actions: JaxArray) -> JaxStep:
        """Carry out one action in each game, (games,) whole numbers. Raises LastCardError for one that is not allowed."""
        self._batch.step(_in_64_bits(actions) if self.on_gpu else np.asarray(actions))
        self.now = self._shown()
        return self.now

    def _shown(self) -> JaxStep:
        batch = self._batch
        seen = batch.observation if self._full else batch.compact_observation
        over = (_copied(batch.terminated) | _copied(batch.truncated)) != 0
        return JaxStep(_copied(seen), _copied(batch.action_mask), _copied(batch.agents), _copied(batch.rewards), over)


def _copied(array: Any) -> JaxArray:
    """Return a copy on the same device: JAX takes its arrays for constant, and a step writes to those of the batch."""
    return jnp.array(jax.dlpack.from_dlpack(array), copy=True)


def _in_64_bits(actions: JaxArray) -> JaxArray:
    """Return actions as 64-bit numbers, which JAX makes only where it is told to."""
    with jax.enable_x64(True):
        return jnp.asarray(actions, jnp.int64)


def sample(key: JaxArray, scores: JaxArray, action_mask: JaxArray) -> JaxArray:
    """Return an allowed action for each row, drawn on the device by the softmax of the scores (n, 409)."""
    return jax.random.categorical(key, jnp.where(action_mask != 0, scores, -jnp.inf), axis=1)
