"""The arrays of a batch: made or checked, saved, and sampled from."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from lastcard.errors import LastCardError
from lastcard.fast.compiler.record_arrays import Array
from lastcard.text.faults import check_kind, fault

ARRAYS: Final = (
    *("agents", "action_mask", "compact_observation", "rewards", "terminated", "truncated"),
    *("observation", "final_observation", "final_compact_observation"),
)
"""The names of the arrays that a step writes, in the order of ``step_all``."""


class SavedBatch(NamedTuple):
    """A copy of all games of a batch; ``of`` holds the options of that batch as text. It can be pickled."""

    states: Array
    matches: Array
    agents: Array
    action_mask: Array
    compact_observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    observation: Array
    final_observation: Array
    final_compact_observation: Array
    of: str = ""  # a copy that an earlier version pickled has one array less: it is read without options, and no batch takes it


def array_for(name: str, given: Array | None, shape: tuple[int, ...], kind: type) -> Array:
    """Return an array to write to: the caller's own, or a new one. LastCardError if the former does not fit, or the latter is too large."""
    if given is None:
        try:
            return np.zeros(shape, kind)
        except MemoryError:
            raise LastCardError(fault("batch_memory", number=shape[0])) from None
    check_kind(name, given, np.ndarray, f"an array {shape} {np.dtype(kind)}")
    if given.shape != shape or given.dtype != kind or not given.flags.c_contiguous or not given.flags.writeable:
        wanted, got = f"{shape} {np.dtype(kind)}", f"{given.shape} {given.dtype}"
        raise LastCardError(fault("batch_array", name=name, wanted=wanted, given=got))
    return given


def sampled(action_mask: Array, key: int) -> Array:
    """Return the number of an allowed action for each row, drawn uniformly by the key.

    >>> sampled(np.array([[0, 1, 0], [1, 0, 1]], np.uint8), key=1).tolist()[0]
    1
    """
    rows, actions = np.nonzero(action_mask)
    counts = np.bincount(rows, minlength=len(action_mask))
    found: Array = actions[np.cumsum(counts) - counts + np.random.default_rng(key).integers(counts)]
    return found
