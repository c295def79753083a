"""Steps of batches for the tests: random choices, and what the arrays hold after them."""

from __future__ import annotations

import numpy as np

from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.vector.batch import Batch


def choose(offers: Array, luck: np.random.Generator) -> Array:
    """Return an action that is offered in each game, at random."""
    chosen: Array = ((luck.random(offers.shape) + 0.01) * offers).argmax(axis=1)
    return chosen


def plain(value: object) -> object:
    """Return a number or an array as Python has it."""
    return value.tolist() if isinstance(value, np.ndarray) else int(value)  # type: ignore[call-overload]


def steps_of(batch: Batch, seed: int) -> list[bytes]:
    """What every array holds after each of 60 steps."""
    luck, found = np.random.default_rng(seed), []
    for _ in range(60):
        batch.step(choose(batch.offers, luck))
        found.append(b"".join(one.tobytes() for one in (batch.asked, batch.offers, batch.sight, batch.paid, batch.ended)))
    return found
