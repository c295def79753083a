"""Rounds played on a GPU by a program that checks the laws after every action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.gpu.driver import Address, Device
from lastcard.fast.gpu.program import layouts_of
from lastcard.fast.gpu.threads import GameThreads
from lastcard.fast.program.games import rows

ENTRY: Final = "play_rounds"

AT_ONCE: Final = 1_000_000
"""The most rounds of a launch: their rows, of which two columns are read, take 600 MB of the GPU's memory."""

_COLUMNS: Final = (rows.G_DECISIONS, rows.G_STUCK)


class CheckedRounds:
    """So many rounds by the same rules, seats and bots, by a kernel of ``program.kernel_code``. ``close`` gives the memory back."""

    def __init__(
        self, code: str | bytes, placed: Mapping[str, Sequence[str]], rounds: int, rules: Mapping[str, Any], state: Mapping[str, Any]
    ) -> None:
        self._device = Device()
        try:
            self._threads = GameThreads(self._device, code, layouts_of(placed), ENTRY, rounds, rules, state)
            self._row = self._device.room(8 * rows.ROW * min(rounds, AT_ONCE))
        except BaseException:
            self.close()
            raise

    def play(self, first: int, count: int, key: int) -> list[Array]:
        """Play round ``first`` and those after it; return the decisions in each, and whether it was given up."""
        self._threads.launch([self._row], first, count, key)
        columns: list[Array] = [np.empty(count, np.int64) for _ in _COLUMNS]
        for place, column in zip(_COLUMNS, columns, strict=True):
            self._device.fetch(Address(self._row.value + 8 * place * count), column)
        self._threads.fetch_states()
        return columns

    def broken(self) -> tuple[int, int, int, int] | None:
        """Return the law that was broken first so far, the line of an index out of bounds, the game and the move; None if all was well."""
        laws, faults = self._threads.field("broken"), self._threads.field("fault")
        wrong = np.flatnonzero(laws | faults)
        if not len(wrong):
            return None
        games, moves = self._threads.field("broken_game"), self._threads.field("broken_at")
        thread = min(wrong, key=lambda one: (not laws[one], games[one]))
        return int(laws[thread]), int(faults[thread]), int(games[thread]), int(moves[thread])

    def close(self) -> None:
        """Give the GPU's memory back."""
        self._device.close()
