"""Steps of batches for the tests: random choices, and what the arrays hold after them."""

from __future__ import annotations

import numpy as np

from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.vector.batch import Batch


def choose(action_mask: Array, luck: np.random.Generator) -> Array:
    """Return an action that is offered in each game, at random."""
    chosen: Array = ((luck.random(action_mask.shape) + 0.01) * action_mask).argmax(axis=1)
    return chosen


def plain(value: object) -> object:
    """Return a number or an array as Python has it."""
    return value.tolist() if isinstance(value, np.ndarray) else int(value)  # type: ignore[call-overload]


def steps_of(batch: Batch, seed: int) -> list[bytes]:
    """What every array holds after each of 60 steps."""
    luck, found = np.random.default_rng(seed), []
    for _ in range(60):
        batch.step(choose(batch.action_mask, luck))
        found.append(
            b"".join(
                one.tobytes()
                for one in (batch.agents, batch.action_mask, batch.compact_observation, batch.rewards, batch.terminated, batch.truncated)
            )
        )
    return found
