"""Playouts on the GPU: the actions of many positions, each in as many worlds, at a time.

with GpuPlayouts() as gpu:
    found = gpu.play([(Search.of(view), ["p1 r5", "p1 draw"]) for view in views], worlds=10_000, seed=1)
"""

from __future__ import annotations

from array import array as buffer
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import numpy as np

from lastcard.bots import LIMIT
from lastcard.engine.constants import NOBODY
from lastcard.fast.analysis.view_playouts import FROM_MEMORY, FROM_STATE, Playouts, Search, numbers_of
from lastcard.fast.compiler import records
from lastcard.fast.compiler.record_arrays import Array, interleaved, new_records, new_rules, new_states, set_fields
from lastcard.fast.compiler.record_layout import WARP
from lastcard.fast.compiler.records import signed
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.compiler.translator.assumed import Assumed
from lastcard.fast.compiler.translator.value_sets import Values
from lastcard.fast.gpu.driver import BLOCK, Address, Device
from lastcard.fast.gpu.program import compiled_ptx, possible_values
from lastcard.fast.program.games.drive import CAREFULLY, WILDLY
from lastcard.fast.program.search import playouts as program
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.games import is_gpu
from lastcard.game.verifiable_chance import key_of
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_kind, check_within

ENTRY: Final = "play_worlds"
EARLIER: Final = ("play_rounds", "play_matches")
"""How positions come about."""

MOST: Final = 1 << 26
"""The most playouts of a call: what comes of them takes 6 GB."""

_KNOWN: Final = frozenset((*FROM_MEMORY, "asked", "open", "key", "limit", "bluffs"))
"""What each position brings beside where its round stands: it may be anything."""

_MOST: Final = 1 << 20
"""The most playouts of a launch: their results take 40 MB."""

_MOST_POSITIONS: Final = 1 << 12
"""The most positions of a launch: they take 90 MB."""

_CODES: Final = 63
"""The bits of a task that hold its code."""

PlayoutRequest = tuple[Search, Sequence[str | None]]
"""Where a search starts, and the actions that are played on."""

_Asked = tuple[Mapping[str, Any], Sequence[int]]
"""The fields of a position, and the numbers of its actions."""


class GpuPlayouts:
    """Playouts on the GPU, the same as ``search.playouts``; programs that were loaded stay there until the end.

    ``close``, or the end of a ``with``, gives the GPU's memory back. Raises LastCardError where there is no GPU.
    """

    def __init__(self) -> None:
        self._device = Device()
        self._tables: dict[Any, _Table] = {}

    def __enter__(self) -> GpuPlayouts:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the GPU's memory back."""
        self._device.close()

    def play(
        self,
        requests: Sequence[PlayoutRequest],
        worlds: int = 100,
        seed: str | int | Sequence[str | int] = 0,
        *,
        policy: str = "careful",
        depth: int = LIMIT,
        bluffs: int = 100,
        first: int = 0,
    ) -> list[Playouts]:
        """Return for each request what ``search.playouts`` returns for its start and its actions; ``seed``: that of all, or of each.

        Positions of the same rules and seats are played together. Raises LastCardError as ``playouts`` does, before anything is played.
        """
        for one in requests:
            check_kind("requests", one, tuple, "[(Search.of(view), ['p1 draw'])]")
        asked = [numbers_of(start, actions, worlds, policy, depth, bluffs, first) for start, actions in requests]
        check_within("len(requests) * len(actions) * worlds", sum(map(len, asked)) * worlds, 0, MOST)
        seeds = [seed] * len(requests) if isinstance(seed, str | int) else list(seed)
        check_within("len(seed)", len(seeds), len(requests), len(requests))
        values = [
            {**start.fields, "key": key_of(own), "limit": depth, "bluffs": bluffs} for (start, _), own in zip(requests, seeds, strict=True)
        ]
        self._device.activate()
        tables: dict[_Table, list[int]] = {}
        for number, (start, _) in enumerate(requests):
            tables.setdefault(self._table(start, policy, values[number]), []).append(number)
        found: dict[int, Playouts] = {}
        for table, numbers in tables.items():
            for some in _cut(numbers, [len(asked[number]) for number in numbers]):
                found |= zip(some, table.play([(values[number], asked[number]) for number in some], worlds, first), strict=True)
        return [found[number] for number in range(len(requests))]

    def _table(self, start: Search, policy: str, values: Mapping[str, Any]) -> _Table:
        """Return the program for a position: that for whatever can come of the rules, or that for any position."""
        for is_any in (False, True):
            key = (start.rules, len(start.seats), policy, is_any)
            if key not in self._tables:
                self._tables[key] = _Table(self._device, start.rules, len(start.seats), policy, is_any=is_any)
            if is_any or self._tables[key].fits(values):
                break
        return self._tables[key]


class _Table:
    """The program for some rules, so many seats and a policy, and the records of its threads."""

    def __init__(self, device: Device, rules: Rules, seats: int, policy: str, *, is_any: bool) -> None:
        self._device, self._seats = device, seats
        self._values = setup.rules_fields(rules, [policy])
        jumping = int(bool(self._values["jump_in"]))
        self._fields = {"seats": seats, "policy": [setup.POLICIES[policy]] * seats, "eager": jumping, "jumping": jumping}
        self._request = CompileRequest((ENTRY,), assumed=assumed_of(self._values, self._fields, is_any=is_any), target="gpu")
        self._possible = {} if is_any else possible_values(self._request)
        self._loaded: _Loaded | None = None

    def fits(self, values: Mapping[str, Any]) -> bool:
        """Return whether the program is right for a position: whether its fields hold what can come of the rules."""
        return all(_are_among(values[name], *possible) for name, possible in self._possible.items() if name in values)

    def play(self, asked: Sequence[_Asked], worlds: int, first: int) -> list[Playouts]:
        """Return what comes of the actions of positions, so many worlds at a time as a launch holds."""
        if self._loaded is None:
            self._loaded = _Loaded(self._device, self._values, self._fields, self._request)
        filled = [(values, numbers or (NOBODY,)) for values, numbers in asked]  # worlds are counted also where nothing is played on
        actions = sum(len(numbers) for _, numbers in filled)
        row: Array = np.zeros((worlds, actions, program.RESULTS), np.int64)
        told: Array = np.zeros((len(asked), program.WORLD_COUNTS), np.int64)
        at_a_time = max(1, _MOST // actions)
        for world in range(0, worlds, at_a_time):
            results, counts = self._loaded.play(filled, first + world, min(at_a_time, worlds - world))
            row[world : world + at_a_time] = results
            told += counts
        found, column = [], 0
        for place, (_, numbers) in enumerate(asked):
            brought = row[:, column : column + len(numbers)].tobytes()
            found.append(Playouts(buffer("q", brought), buffer("q", told[place].tobytes()), worlds, len(numbers), self._seats))
            column += len(filled[place][1])
        return found


class _Loaded:
    """A program on the GPU, and the records of its threads."""

    def __init__(self, device: Device, values: Mapping[str, Any], fields: Mapping[str, Any], request: CompileRequest) -> None:
        self._device = device
        ptx, layouts = compiled_ptx(request)
        self._kernel = device.kernel(device.load(ptx), ENTRY)
        self._layout = layouts["s"]
        self._threads = device.resident(self._kernel)
        self._states = device.repeated(new_records(self._layout, records.STATE, WARP, fields), self._threads // WARP)
        self._rules = device.copied(new_rules(values))
        self._rooms: dict[str, tuple[Address, int]] = {}

    def play(self, asked: Sequence[_Asked], first: int, worlds: int) -> tuple[Array, Array]:
        """Return the results (worlds, actions, RESULTS) of so many worlds, and the counts of these by position."""
        states = new_states(len(asked))
        lines = []
        for position, (values, numbers) in enumerate(asked):
            set_fields(states[position : position + 1], values)
            counted = position * program.WORLD_COUNTS
            lines += [(position, number, NOBODY if place else counted) for place, number in enumerate(numbers)]
        row: Array = np.empty((len(lines), worlds, program.RESULTS), np.int64)
        told: Array = np.zeros((len(asked), program.WORLD_COUNTS), np.int64)
        root, out = interleaved(self._layout, records.STATE, states), np.array(lines, np.int64)
        places = [self._room(name, array) for name, array in (("root", root), ("out", out), ("row", row), ("told", told))]
        for address, array in zip(places, (root, out, None, told), strict=True):
            if array is not None:
                self._device.send(address, array)
        games = len(lines) * worlds
        given: list[Address | int] = [self._states, places[0], self._rules, *places[1:], first, worlds, games]
        self._device.launch(self._kernel, min(self._threads, -(-games // BLOCK) * BLOCK), given)
        self._device.fetch(places[2], row)
        self._device.fetch(places[3], told)
        return row.transpose(1, 0, 2), told

    def _room(self, name: str, array: Array) -> Address:
        """Return a place on the GPU for an array, that of the last one of this name where it fits there."""
        address, size = self._rooms.get(name, (Address(), 0))
        if array.nbytes > size:
            size = 1 << array.nbytes.bit_length()  # so that few are given up
            address = self._device.room(size)
            self._rooms[name] = address, size
        return address


@contextmanager
def playouts_on(device: str) -> Iterator[GpuPlayouts | None]:
    """Enter with the playouts of a device by its name: None for the processor. Raises LastCardError for a device there is not."""
    if not is_gpu(device):
        yield None
        return
    with GpuPlayouts() as gpu:
        yield gpu


def assumed_of(values: Mapping[str, Any], fields: Mapping[str, Any], *, is_any: bool) -> Assumed:
    """Return what is given where positions of some rules are played on: those that can come of the rules, or any."""
    made = assumed(values, fields, frozenset())
    start = made.start["s"]
    own = {name: value for name, value in start.items() if name not in _KNOWN and (name not in FROM_STATE or name == "seats")}
    if is_any:
        return Assumed(made.fixed, {"s": own})
    anybody = {**start, "policy": (CAREFULLY, WILDLY)}
    earlier = {name: value for name, value in anybody.items() if name not in _KNOWN}
    return Assumed(made.fixed, {"s": own}, before=(EARLIER, earlier))


def _are_among(given: int | Sequence[int], found: Values, codes: Values) -> bool:
    """Return whether numbers of a field are among its values, and their lowest six bits among those."""
    numbers = [signed(one) for one in ([given] if isinstance(given, int) else given)]
    return (found is None or found.issuperset(numbers)) and (codes is None or codes.issuperset(one & _CODES for one in numbers))


def _cut(numbers: Sequence[int], actions: Sequence[int]) -> Iterator[list[int]]:
    """Yield positions, so many at a time as a launch holds, with how many actions each has."""
    some: list[int] = []
    held = 0
    for number, many in zip(numbers, actions, strict=True):
        if some and (len(some) == _MOST_POSITIONS or held + many > _MOST):
            yield some
            some, held = [], 0
        some.append(number)
        held += many
    if some:
        yield some
