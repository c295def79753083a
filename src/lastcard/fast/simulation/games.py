"""Games at machine speed: rounds and matches between bots, a column of numbers for each thing that is counted.

>>> games = simulate("classic", seats=4, games=1000, bots="random", seed=7)
>>> len(games), round(float(games["turns"].mean())) > 40, games["points"].shape
(1000, True, (1000, 4))
>>> bool((simulate("classic", 4, 400, "random", 7, first=600)["turns"] == games["turns"][600:]).all())
True
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from typing import Final, TypeVar

import numpy as np

from lastcard.errors import LastCardError
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.custom_bots import check_played
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import new_rules
from lastcard.fast.compiler.request import CompileRequest, Trial
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.compiler.tiered_program import TieredProgram, first_program
from lastcard.fast.program.games import rows
from lastcard.fast.program.games.laws import L_BOT
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.branch_profile import SLOW, trial_of
from lastcard.fast.simulation.columns import Column, Games, columns_of
from lastcard.fast.simulation.counted_games import Counted
from lastcard.fast.simulation.table import Table, records_for, state_fields
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_kind, check_number, check_within, fault

DEVICES: Final = ("cpu", "gpu")
"""The devices that can play. Both play the same games."""

_A_WHILE: Final = 0.05  # seconds: tasks grow until one takes up to about this long
_LONGER: Final = 0.2  # the same if games are only counted: adding up the counts takes as long for few games as for many
_LINE: Final = 8  # numbers in a cache line; a task has an odd number of lines, so that its columns do not collide in the cache
_MOST: Final = 6136  # the most games of a task: their columns still fit the processor's cache, and few tasks are needed
_MOST_KEPT: Final = 1 << 30  # games whose columns are returned: they take 600 bytes each
_LAST: Final = 1 << 62  # the highest number of a game
_MOST_COUNTED: Final = 1 << 17  # games of a task that are only counted
_LOADS: Final = 0.03  # with more work left than this, in seconds of one core, a specialised program is looked up in the cache
_PAYS: Final = 6.0  # with more work left than this, a specialised program is compiled, which takes one or two seconds
_TELLS: Final = 0.05  # seconds of games to wait for before predicting the rest from them: the first games are slower


def simulate(
    rules: str | Rules,
    seats: int,
    games: int,
    bots: str | Sequence[str] = "random",
    seed: str | int = 0,
    *,
    matches: bool = False,
    rotate: bool = False,
    watch: bool = False,
    threads: int | None = None,
    first: int = 0,
    device: str = "cpu",
) -> Games:
    """Play games and return the columns of each.

    ``bots`` are names, p1 first, repeated until all seats are taken. In single rounds the last seat deals, so that p1 begins; with
    ``matches`` whole matches are played, dealers and scores by the rules. ``watch`` counts lead changes, at some cost. Game number ``g``
    depends on the rules, the seats, the bots, the seed and ``g``, and on nothing else: not on the number of games, of threads, or on the
    ``device``, which is ``"cpu"`` or ``"gpu"``. ``threads`` is the number of CPU cores that are used. Raises RulesError, or LastCardError
    for an unknown bot, for a GPU that is not there, and for more games than memory holds.
    """
    check_number("games", games)
    check_within("first", first, 0, _LAST)
    for name, flag in (("matches", matches), ("rotate", rotate), ("watch", watch)):
        check_kind(name, flag, (bool, np.bool_), "True, False")
    games, first = int(games), int(first)  # they may be NumPy integers
    table = Table.of(rules, seats, bots, seed, matches=matches, rotate=rotate, watch=watch)
    workers_of(threads)
    if games < 1:
        raise LastCardError(fault("games_at_least", number=games))
    check_within("games", games, 1, _MOST_KEPT)
    # stops the games even if an interrupt comes between two parts
    with closing(play(table, games, threads=threads, first=first, device=device)) as parts:
        return Games.joined(parts, games)


def play(table: Table, games: int, *, threads: int | None = None, first: int = 0, device: str = "cpu") -> Generator[Games, None, None]:
    """Yield the games in order, some at a time; closing the generator stops them."""
    if is_gpu(device):
        from lastcard.fast.gpu.games import play_on_gpu

        yield from play_on_gpu(table, games, first=first)
        return
    player = _Player(table)
    yield from _in_order(player, player.play, _MOST, _A_WHILE, games, threads, first)


def count(
    table: Table, games: int, *, threads: int | None = None, first: int = 0, device: str = "cpu", block: int | None = None
) -> Generator[Counted, None, None]:
    """Yield the games in order, some at a time, counted but not kept; closing the generator stops them.

    With ``block``, no part spans two blocks of that many games: ``number // block`` is the same for all games of a part.
    """
    if is_gpu(device):
        from lastcard.fast.gpu.games import count_on_gpu

        yield from count_on_gpu(table, games, first=first)
        return
    player = _Player(table, is_counting=True)
    yield from _in_order(player, player.count, _MOST_COUNTED, _LONGER, games, threads, first, block)


Part = TypeVar("Part", Games, Counted)
MOST_THREADS: Final = 1024
"""More threads than any machine needs, but few enough that the operating system starts them."""


def _in_order(
    player: _Player,
    play: Callable[[int, int], tuple[Part, float]],
    most: int,
    a_while: float,
    games: int,
    threads: int | None,
    first: int,
    block: int | None = None,
) -> Generator[Part, None, None]:
    """Play the games part by part, and yield what ``play`` returns for each part, in order.

    A part has at most ``most`` games, all of one block, and takes about ``a_while`` seconds at most.
    """
    workers = workers_of(threads)
    size, at, end = _LINE, first, first + games
    played, spent = 0, 0.0
    waiting: deque[Future[tuple[Part, float]]] = deque()
    pool = ThreadPoolExecutor(workers)
    try:
        while at < end or waiting:
            while at < end and len(waiting) < 2 * workers:
                some = min(size, end - at, size if block is None else block - at % block)
                waiting.append(pool.submit(play, at, some))
                at += some
            done, seconds = waiting.popleft().result()
            played, spent = played + len(done), spent + seconds
            left = spent / played * (end - at)
            if left > _LOADS:
                player.use_cached(spent / played)
            if left > _PAYS and spent > _TELLS:
                player.specialise()
            yield done
            if len(done) == size < most and seconds < a_while / 2:
                size = min(most, (8 if seconds < a_while / 16 else 2) * size + _LINE)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
        player.wait()


def is_gpu(device: str) -> bool:
    """Return whether a device is the GPU. Raises LastCardError for an unknown device."""
    if device not in DEVICES:
        raise LastCardError(fault("no_device", said=str(device), list=list(DEVICES)))
    return device == "gpu"


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers_of(threads: int | None) -> int:
    """Return how many threads or processes work: ``threads``, or as many as there are cores. Raises LastCardError for a bad number."""
    if threads is None:
        return cores()
    check_number("threads", threads)
    if threads < 1:
        raise LastCardError(fault("at_least_one", what=f"--threads {threads}"))
    if threads > MOST_THREADS:
        raise LastCardError(fault("number_at_most", what=f"--threads {threads}", most=MOST_THREADS))
    return threads


def prepare(table: Table) -> None:
    """Have everything compiled that tables need, whatever their rules, so that what follows can be timed."""
    if not table.is_slow:
        compiled(_general(table))


def prepare_one(table: Table, *, is_counting: bool, specialise: bool = False) -> None:
    """Have everything compiled that one table needs; ``is_counting``: its games are counted, not kept.

    ``specialise``: also the specialised program that a long run compiles.
    """
    if not table.is_slow:
        counts = is_counting and not table.searchers  # games of bots that look ahead are always kept, and counted afterwards
        player = _Player(table, is_counting=counts)
        if specialise:
            compiled(player.special())


def _general(table: Table) -> CompileRequest:
    """Return the request of the program that plays a table whatever its rules."""
    return CompileRequest(sources.LOOKAHEAD_ENTRY_POINTS if table.searchers else sources.ENTRY_POINTS, table.custom)


class _Player:
    """Plays some games of a table at a time, in any thread."""

    def __init__(self, table: Table, *, is_counting: bool = False) -> None:
        self._table = table
        values = setup.rules_fields(table.rules, table.bots, matches=table.matches)
        self._fields = state_fields(table, values)
        self._rules = new_rules(values)
        if table.is_slow:
            raise LastCardError(fault("not_compiled", list=list(table.slow_bots)))
        if table.searchers and is_counting:
            raise LastCardError(fault("looks_ahead", list=list(table.searchers)))
        self._own = threading.local()
        self._entry = ("searched_" if table.searchers else "count_" if is_counting else "") + ("matches" if table.matches else "rounds")
        self._assumed = assumed(values, self._fields)
        self._trial: Trial | None = trial_of(self._entry, self._rules, self._fields)
        self._has_looked = False
        self._tiers = TieredProgram(first_program(_general(table), self.special()), self.special)

    def special(self) -> CompileRequest:
        """Return the request of the program for these rules, seats and bots."""
        return CompileRequest((self._entry,), self._table.custom, self._assumed, trial=self._trial)

    def use_cached(self, seconds: float) -> None:
        """Look for the specialised program in the cache, at the first call only.

        It is one that a trial has profiled, unless a game takes too many ``seconds`` for a trial.
        """
        if not self._has_looked:
            self._has_looked = True
            if seconds > SLOW:
                self._trial = None
            self._tiers.use_cached()

    def specialise(self) -> None:
        """Begin to compile the specialised program, at the first call only. Once ready it replaces the first, and plays the same games."""
        self._tiers.specialise()

    def wait(self) -> None:
        """Wait for the specialised program if it is being compiled."""
        self._tiers.wait()

    def play(self, first: int, count: int) -> tuple[Games, float]:
        """Return games and the seconds they took."""
        began = time.perf_counter()
        columns = getattr(self._own, "columns", None)
        if columns is None or columns.shape[1] != count:
            columns = self._own.columns = np.zeros((rows.ROW, count), np.int64)
        self._call(columns, first, count)
        self._check(first, count)
        return Games(columns_of(columns, self._table.seats), first), time.perf_counter() - began

    def count(self, first: int, count: int) -> tuple[Counted, float]:
        """Return games that are counted, and the seconds they took."""
        began = time.perf_counter()
        counted = Counted(first, count, self._table.seats, rotate=self._table.rotate)
        counted.fill(self._call)
        self._check(first, count)
        return counted, time.perf_counter() - began

    @property
    def _records(self) -> list[Column]:
        """The records of this thread, its state first."""
        records: list[Column] | None = getattr(self._own, "records", None)
        if records is None:
            records = self._own.records = records_for(self._entry, self._rules, self._fields)
        return records

    def _call(self, *arguments: Column | int) -> int:
        return self._tiers.program.call(self._entry, *self._records, *arguments, self._table.key)

    def _check(self, first: int, count: int) -> None:
        """Raise LastCardError if a custom bot did something that is not allowed."""
        state = self._records[0][0]
        check_played(self._table.custom, state["broken"] == L_BOT, int(state["fault"]), first, count)
