"""Games played on the GPU: the table's program is compiled for the GPU, launched, and its rows are fetched as columns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, Generic, TypeVar

import numpy as np

from lastcard.fast.compiler.custom_bots import check_played
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.compiler.record_layout import RecordLayout
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.gpu.driver import Address, Device
from lastcard.fast.gpu.program import compiled_ptx
from lastcard.fast.gpu.threads import GameThreads
from lastcard.fast.program.games import rows
from lastcard.fast.program.games.laws import L_BOT
from lastcard.fast.program.gpu_kernels.games import BEYOND
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.columns import Games, columns_of
from lastcard.fast.simulation.counted_games import Counted
from lastcard.fast.simulation.table import Table, check_plain, state_fields

_MOST: Final = 1 << 18
"""The most games of a launch: their rows take 160 MB."""

_COUNTING: Final = (("count_share_of_rounds", 1 << 23), ("count_share_of_matches", 1 << 17))
"""What counts rounds, and matches, and the most of them in a launch: so many that its end, when few threads still play, weighs little.

Numbers of matches are often too large to have a place of their own, and there is room for ``BEYOND`` of these.
"""


def play_on_gpu(table: Table, games: int, *, first: int = 0) -> Generator[Games, None, None]:
    """Yield the games in order, those of a launch at a time; while some are read, the next ones are played.

    Raises LastCardError where there is no GPU, or where a bot is written in Python.
    """
    yield from _in_order(_Rows, table, games, first)


def count_on_gpu(table: Table, games: int, *, first: int = 0) -> Generator[Counted, None, None]:
    """Yield the games in order, those of a launch at a time, counted on the GPU but not kept; else as ``play_on_gpu``."""
    yield from _in_order(_Counts, table, games, first)


Part = TypeVar("Part", Games, Counted)


def _in_order(kind: Callable[[Device, Table, int], _Launches[Part]], table: Table, games: int, first: int) -> Generator[Part, None, None]:
    """Yield what each launch brings; the next one has begun by then."""
    check_plain(table)
    device = Device()
    try:
        launches = kind(device, table, games)
        at, end = first, first + games
        launches.begin(at, min(launches.games, end - at))
        while at < end:
            count = min(launches.games, end - at)
            fetched = launches.fetch(at, count)
            following = at + count
            if following < end:
                launches.begin(following, min(launches.games, end - following))
            launches.check(at, count)
            yield launches.read(fetched, at, count)
            device.activate()  # a generator may go on in another thread
            at = following
    finally:
        device.close()


class _Launches(ABC, Generic[Part]):
    """The launches of a table's games: the kernel, and the memory it works on."""

    def __init__(self, device: Device, table: Table, games: int, entry: str, most: int) -> None:
        self._device, self._table = device, table
        values = setup.rules_fields(table.rules, table.bots, matches=table.matches)
        fields = state_fields(table, values)
        text, layouts = kernel_of(table, values, fields, entry)
        match = {"players": table.seats} if table.matches else None
        self._threads = GameThreads(device, text, layouts, entry, games, values, fields, match)
        self.games = min(games, max(self._threads.number, most))

    @abstractmethod
    def begin(self, first: int, count: int) -> None:
        """Begin to play some games."""

    @abstractmethod
    def fetch(self, first: int, count: int) -> list[Array]:
        """Return what there is of the games begun last, when they are over."""

    @abstractmethod
    def read(self, fetched: list[Array], first: int, count: int) -> Part:
        """Return the games that have been fetched."""

    def check(self, first: int, count: int) -> None:
        """Raise LastCardError if a custom bot did what it may not in the games that are over."""
        if self._table.custom:
            broken = bool((self._threads.field("broken") == L_BOT).any())
            check_played(self._table.custom, broken, int(self._threads.field("fault").max()), first, count)

    def _launch(self, out: Sequence[Address], first: int, count: int) -> None:
        self._threads.launch(out, first, count, self._table.key)

    def _fetch_broken(self) -> None:
        """Fetch what custom bots may have broken."""
        if self._table.custom:
            self._threads.fetch_states()


class _Rows(_Launches[Games]):
    """Games of which each has a row."""

    def __init__(self, device: Device, table: Table, games: int) -> None:
        super().__init__(device, table, games, entry_of(table), _MOST)
        self._columns = np.zeros(rows.ROW * self.games, np.int64)
        self._row = device.room(self._columns.nbytes)

    def begin(self, first: int, count: int) -> None:
        self._launch([self._row], first, count)

    def fetch(self, first: int, count: int) -> list[Array]:
        columns = self._columns[: rows.ROW * count]
        self._device.fetch(self._row, columns)
        self._fetch_broken()
        return [columns.reshape(rows.ROW, count)]

    def read(self, fetched: list[Array], first: int, count: int) -> Games:
        return Games(columns_of(fetched[0], self._table.seats), first)


class _Counts(_Launches[Counted]):
    """Games that are counted on the GPU."""

    def __init__(self, device: Device, table: Table, games: int) -> None:
        super().__init__(device, table, games, *_COUNTING[table.matches])
        empty = Counted(0, 0, table.seats, rotate=table.rotate)
        self._empty = (empty.seen, np.zeros(1, np.int64), empty.winners)
        seen, over, winners = (device.room(size) for size in (empty.seen.nbytes, 8 * (1 + 2 * BEYOND), empty.winners.nbytes))
        self._counts = [seen, over, winners]

    def begin(self, first: int, count: int) -> None:
        for address, empty in zip(self._counts, self._empty, strict=True):
            self._device.send(address, empty)
        self._launch(self._counts, first, count)

    def fetch(self, first: int, count: int) -> list[Array]:
        """Return the arrays of counts, three by three: where there was no room for some numbers, the games are played again in halves."""
        many = np.empty(1, np.int64)
        self._device.fetch(self._counts[1], many)
        if many[0] > BEYOND:
            self.games = -(-count // 2)
            found = []
            for at, some in ((first, count - self.games), (first + count - self.games, self.games)):
                self.begin(at, some)
                found += self.fetch(at, some)
            return found
        fetched = [np.empty_like(self._empty[0]), np.empty(1 + 2 * int(many[0]), np.int64), np.empty_like(self._empty[2])]
        for address, array in zip(self._counts, fetched, strict=True):
            self._device.fetch(address, array)
        self._fetch_broken()
        return fetched

    def read(self, fetched: list[Array], first: int, count: int) -> Counted:
        made = Counted(first, count, self._table.seats, rotate=self._table.rotate)
        for place in range(0, len(fetched), 3):
            made.add(*fetched[place : place + 3])
        return made


def kernel_of(table: Table, values: dict[str, Any], fields: dict[str, Any], entry: str) -> tuple[str, dict[str, RecordLayout]]:
    """Return the PTX of an entry of a table's program, specialised for it, and where its records lie."""
    return compiled_ptx(CompileRequest((entry,), table.custom, assumed(values, fields), target="gpu"))


def entry_of(table: Table) -> str:
    """Return the entry that writes a row for each of a table's games."""
    return "play_matches" if table.matches else "play_rounds"
