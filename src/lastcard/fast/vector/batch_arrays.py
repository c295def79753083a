"""The arrays of a batch: made or checked, returned, saved, and chosen from."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lastcard.errors import LastCardError
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.compiler.request import CompileRequest
from lastcard.text.faults import check_kind, fault

ARRAYS: Final = (
    *("agents", "action_mask", "compact_observation", "rewards", "terminated", "truncated"),
    *("observation", "final_observation", "final_compact_observation"),
)
"""The names of the arrays that a step writes, in the order of ``step_all``."""


Actions = NDArray[np.int64]
"""Numbers of actions, or of players."""
Mask = NDArray[np.uint8]
"""Numbers that are 0 or 1."""
Floats = NDArray[np.float32]
"""Rewards and compact observations."""
Seen = NDArray[np.float32 | np.uint8]
"""Observations: numbers from 0 to 1, or bytes in 128ths."""


class SavedBatch(NamedTuple):
    """A copy of all games of a batch; ``of`` holds the options of that batch as text. It can be pickled."""

    states: Array
    matches: Array
    agents: Actions
    action_mask: Mask
    compact_observation: Floats
    rewards: Floats
    terminated: Mask
    truncated: Mask
    observation: Seen
    final_observation: Seen
    final_compact_observation: Floats
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


class StepResult(NamedTuple):
    """What a step returns, in Gymnasium's order. All of them are the batch's own arrays, which the next step overwrites."""

    observations: Seen
    """``Batch.seen``: (games, size), of the players that are asked now."""
    rewards: Floats
    """(games, seats) float32: of all players."""
    terminations: NDArray[np.bool_]
    """(games,) bool: whether this step ended a game."""
    truncations: NDArray[np.bool_]
    """(games,) bool: whether this step gave a game up."""
    infos: dict[str, NDArray[np.int64 | np.uint8 | np.float32]]
    """``agents``, ``action_mask``, and ``final_obs``: ``Batch.seen_last``, (games, seats, size)."""


class LegalActions(NamedTuple):
    """The allowed actions of all games, one game after the other.

    Those of game ``g`` are ``numbers[offsets[g]:offsets[g + 1]]``, in ascending order.
    """

    offsets: Actions
    """(games + 1,) int64: 0 first, the number of all allowed actions last."""
    numbers: Actions
    """int64: the numbers of the actions."""

    def of(self, game: int) -> Actions:
        """Return the numbers of the actions of a game."""
        found: Actions = self.numbers[self.offsets[game] : self.offsets[game + 1]]
        return found


def sampled(action_mask: Mask, key: int, most: int | None = None) -> Actions:
    """Return the number of an allowed action for each row, drawn uniformly by the key; -1 for a row without one.

    ``most`` says that only so many actions, the first ones, can be allowed.

    >>> sampled(np.array([[0, 1, 0], [1, 0, 1], [0, 0, 0]], np.uint8), key=1).tolist()[::2]
    [1, -1]
    """
    games, width = action_mask.shape
    found = np.zeros(games, np.int64)
    _choosing().call("sample_actions", games, width, width if most is None else most, key, np.ascontiguousarray(action_mask), found)
    return found


def listed(action_mask: Mask, most: int | None = None) -> LegalActions:
    """Return the numbers of the allowed actions of all rows as a list. ``most`` is that of ``sampled``.

    >>> listed(np.array([[0, 1, 0], [1, 0, 1]], np.uint8))
    LegalActions(offsets=array([0, 1, 3]), numbers=array([1, 0, 2]))
    """
    mask = np.ascontiguousarray(action_mask)
    games, width = mask.shape
    actions = width if most is None else most
    offsets = np.zeros(games + 1, np.int64)
    _choosing().call("count_actions", games, width, actions, mask, offsets)
    numbers = np.zeros(int(offsets[games]) + 1, np.int64)
    _choosing().call("list_actions", games, width, actions, mask, numbers)
    return LegalActions(offsets, numbers[:-1])


def _choosing() -> CompiledProgram:
    """Return the program that chooses among allowed actions."""
    return compiled(CompileRequest(sources.CHOOSING_ENTRY_POINTS))
