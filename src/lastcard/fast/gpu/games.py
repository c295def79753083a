"""Games played on the GPU: the table's program is compiled for the card, launched, and its rows are fetched as columns."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

import numpy as np

from lastcard.errors import LastCardError
from lastcard.fast import records, rows, setup
from lastcard.fast.arrays import Array, new_records, new_rules
from lastcard.fast.columns import Games, columns_of
from lastcard.fast.gpu import program
from lastcard.fast.gpu.driver import BLOCK, Device
from lastcard.fast.laws import L_BOT
from lastcard.fast.layout import Layout
from lastcard.fast.specialise import assumed
from lastcard.fast.table import Table, state_fields
from lastcard.text.faults import fault

_SHARE: Final = 4
"""How many games a thread plays in a launch, about: those of a long one weigh less."""

_MOST: Final = 1 << 18
"""The most games of a launch: their rows take 160 MB."""


def play_on_gpu(table: Table, games: int, *, first: int = 0) -> Generator[Games, None, None]:
    """Yield the games in order, those of a launch at a time; while some are read, the next ones are played.

    Raises LastCardError where there is no GPU, or where a bot is written in Python.
    """
    if table.is_slow:
        raise LastCardError(fault("not_compiled", list=list(table.slow_bots)))
    device = Device()
    try:
        launches = _Launches(device, table, games)
        at, end = first, first + games
        launches.begin(at, min(launches.games, end - at))
        while at < end:
            count = min(launches.games, end - at)
            columns = launches.finish(count)
            if at + count < end:
                launches.begin(at + count, min(launches.games, end - at - count))
            launches.check(at, count)
            yield Games(columns_of(columns, table.seats), at)
            device.activate()  # a generator may go on in another thread
            at += count
    finally:
        device.close()


class _Launches:
    """The launches of a table's games: the kernel, and the memory it works on."""

    def __init__(self, device: Device, table: Table, games: int) -> None:
        self._device, self._table = device, table
        values = setup.rules_fields(table.rules, table.bots)
        fields = state_fields(table, values)
        text, layouts = kernel_of(table, values, fields)
        self._kernel = device.kernel(device.load(text), _entry(table))
        self._threads = min(device.resident(self._kernel), -(-games // BLOCK) * BLOCK)
        self.games = min(games, max(self._threads, min(_SHARE * self._threads, _MOST)))
        self._columns = np.zeros(rows.ROW * self.games, np.int64)
        self._states = new_records(layouts["s"], records.STATE, self._threads, fields)
        self._broken = layouts["s"].placed.get("broken") if table.custom else None
        own = [self._states]
        if table.matches:
            own.append(new_records(layouts["match"], records.MATCH, self._threads, {"players": table.seats}))
        state, *match = (device.copied(array) for array in own)
        self._row = device.room(self._columns.nbytes)
        self._state = state
        self._pointers = [state, device.copied(new_rules(values)), *match, self._row]

    def begin(self, first: int, count: int) -> None:
        """Begin to play some games."""
        self._device.launch(self._kernel, self._threads, [*self._pointers, first, count, self._table.key])

    def finish(self, count: int) -> Array:
        """Return the rows of the games begun last, when they are over."""
        columns = self._columns[: rows.ROW * count]
        self._device.fetch(self._row, columns)
        if self._broken is not None:
            self._device.fetch(self._state, self._states)
        return columns.reshape(rows.ROW, count)

    def check(self, first: int, count: int) -> None:
        """Raise LastCardError if a custom bot chose what was not offered in the games that are over."""
        if self._broken is not None and (self._states[:, self._broken, :] == L_BOT).any():
            paths = ", ".join(bot.path for bot in self._table.custom)
            raise LastCardError(fault("not_offered", list=paths, least=str(first), most=str(first + count - 1)))


def kernel_of(table: Table, values: dict[str, Any], fields: dict[str, Any]) -> tuple[str, dict[str, Layout]]:
    """Return the PTX of a table's program, specialised for it, and where its records lie."""
    return program.specialised_ptx((_entry(table),), table.custom, assumed(values, fields))


def _entry(table: Table) -> str:
    return "play_matches" if table.matches else "play_rounds"
