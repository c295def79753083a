"""The threads of a kernel that plays games, each with records of its own on the GPU."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from lastcard.fast.compiler import records
from lastcard.fast.compiler.record_arrays import Array, new_records, new_rules
from lastcard.fast.compiler.record_layout import WARP, RecordLayout
from lastcard.fast.gpu.driver import BLOCK, Address, Device


class GameThreads:
    """As many threads as the GPU holds at a time, or as there are games; ``match`` are the fields of a match, where matches are played."""

    def __init__(
        self,
        device: Device,
        code: str | bytes,
        layouts: Mapping[str, RecordLayout],
        entry: str,
        games: int,
        rules: Mapping[str, Any],
        state: Mapping[str, Any],
        match: Mapping[str, Any] | None = None,
    ) -> None:
        self._kernel = device.kernel(device.load(code), entry)
        self._device, self._layout = device, layouts["s"]
        self.number: Final = min(device.resident(self._kernel), -(-games // BLOCK) * BLOCK)
        blocks = self.number // WARP
        first: Array = new_records(layouts["s"], records.STATE, WARP, state)
        self._states = np.zeros((blocks, *first.shape[1:]), np.int64)
        self._records = [device.repeated(first, blocks), device.copied(new_rules(rules))]
        if match is not None:
            self._records.append(device.repeated(new_records(layouts["match"], records.MATCH, WARP, match), blocks))

    def launch(self, out: Sequence[Address], first: int, count: int, key: int) -> None:
        """Begin to play game ``first`` and those after it; what comes of them is written to ``out``."""
        self._device.launch(self._kernel, self.number, [*self._records, *out, first, count, key])

    def fetch_states(self) -> None:
        """Fetch the states of all threads, when what was launched is over."""
        self._device.fetch(self._records[0], self._states)

    def field(self, name: str) -> Array:
        """Return a number of each thread's state, as it was fetched; zeros before that, and for one that the program has no place for."""
        place = self._layout.placed.get(name)
        return np.zeros(self.number, np.int64) if place is None else self._states[:, place, :].ravel()
