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
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import numpy as np

from lastcard.bots import LIMIT, read_name
from lastcard.engine.constants import SEATS
from lastcard.errors import LastCardError
from lastcard.fast import rows, setup
from lastcard.fast.arrays import new_matches, new_rules, new_states
from lastcard.fast.columns import PLAIN, TALLIES
from lastcard.fast.counted import Counted
from lastcard.fast.custom_bots import CustomBot, is_bot_file, read_custom_bot
from lastcard.fast.jit import CompiledProgram, compiled_program, specialised_program
from lastcard.fast.laws import L_BOT
from lastcard.fast.specialise import assumed
from lastcard.game.chance import key_of
from lastcard.rules.causes import numbered
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_number, checked_texts, fault

Column = np.ndarray[Any, Any]

MOST_ALIKE: Final = 63
"""The most cards of a kind a bot can remember to be in a hand."""

_A_WHILE: Final = 0.05  # seconds a task takes, about
_LINE: Final = 8  # numbers of a line of memory; a task has an odd number of lines, or the columns would get in each other's way there
_MOST: Final = 4088  # games of a task: their columns fit the processor's cache
_MOST_COUNTED: Final = 1 << 17  # games of a task that are only counted
_PAYS: Final = 6.0  # seconds of one core's work still to come for which the program is specialised, which takes one or two


class Games(Mapping[str, Column]):
    """The games of a run, a column for each of ``COLUMNS``, game 0 first; ``first`` is the number of the first one."""

    def __init__(self, columns: Mapping[str, Column], first: int = 0) -> None:
        self._columns = dict(columns)
        self.first = first

    def __getitem__(self, name: str) -> Column:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns["decisions"])

    def __repr__(self) -> str:
        return f"<{len(self)} games from number {self.first}>"

    @classmethod
    def joined(cls, parts: Sequence[Games]) -> Games:
        """Return games that follow one another as one."""
        return cls({name: np.concatenate([part[name] for part in parts]) for name in parts[0]}, parts[0].first)


@dataclass(frozen=True)
class Table:
    """Who plays what: rules, seats, the bots p1 first, the key all luck comes from, whole matches or single rounds.

    With ``rotate`` the bots move on one seat from game to game: bot ``b`` sits at ``(b - game) % seats``.
    """

    rules: Rules
    seats: int
    bots: tuple[str, ...]
    key: int
    matches: bool = False
    rotate: bool = False
    watch: bool = False
    limit: int = LIMIT
    custom: tuple[CustomBot, ...] = ()

    @classmethod
    def of(cls, rules: str | Rules, seats: int, bots: str | Sequence[str], seed: str | int, **more: Any) -> Table:
        """Return a table; raises RulesError and LastCardError for what cannot be."""
        made = Rules(rules)
        made.check_seats(seats)
        names = tuple(bots.split(",")) if isinstance(bots, str) else checked_texts("bots", bots, '["random", "greedy"]')
        if not 1 <= len(names) <= seats:
            raise LastCardError(fault("bots_for_seats", number=len(names), most=seats))
        custom = {name: read_custom_bot(name) for name in names if is_bot_file(name)}
        for name in names:
            if name not in custom:
                read_name(name)
        most = max(Counter(map(str, made.deck)).values())
        if most > MOST_ALIKE:
            raise LastCardError(fault("cards_alike", line=str(made), number=most, most=MOST_ALIKE))
        seated = tuple(names[place % len(names)] for place in range(seats))
        return cls(made, seats, seated, key_of(seed), custom=tuple(custom.values()), **more)

    @property
    def slow_bots(self) -> tuple[str, ...]:
        """The bots written in Python."""
        return tuple(bot.path for bot in self.custom if not bot.is_fast)

    @property
    def is_slow(self) -> bool:
        """Whether a bot written in Python plays, which takes the slow lane of the laboratory."""
        return bool(self.slow_bots)


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
) -> Games:
    """Play games and return the columns of each.

    ``bots`` are names, p1 first, repeated until all seats are taken. In single rounds the last seat deals, so that p1 begins; with
    ``matches`` whole matches are played, dealers and scores by the rules. ``watch`` counts lead changes, at some cost. Game number ``g``
    depends on the rules, the seats, the bots, the seed and ``g``, and on nothing else: not on how many are played, by how many threads.
    Raises RulesError, or LastCardError for an unknown bot.
    """
    table = Table.of(rules, seats, bots, seed, matches=matches, rotate=rotate, watch=watch)
    for name, number in (("games", games), ("first", first), *([("threads", threads)] if threads is not None else [])):
        check_number(name, number)
    if games < 1:
        raise LastCardError(fault("games_at_least", number=games))
    return Games.joined(list(play(table, games, threads=threads, first=first)))


def play(table: Table, games: int, *, threads: int | None = None, first: int = 0) -> Generator[Games, None, None]:
    """Yield the games in order, some at a time; closing the generator stops them."""
    player = _Player(table)
    yield from _in_order(player, player.play, _MOST, games, threads, first)


def count(table: Table, games: int, *, threads: int | None = None, first: int = 0) -> Generator[Counted, None, None]:
    """Yield the games in order, some at a time, counted but not kept; closing the generator stops them."""
    player = _Player(table, is_counting=True)
    yield from _in_order(player, player.count, _MOST_COUNTED, games, threads, first)


Part = TypeVar("Part", Games, Counted)


def _in_order(
    player: _Player, play: Callable[[int, int], tuple[Part, float]], most: int, games: int, threads: int | None, first: int
) -> Generator[Part, None, None]:
    """Yield what ``play`` returns for some games, and then for those that follow; at most so many at a time."""
    workers = threads or cores()
    size, at, end = _LINE, first, first + games
    waiting: deque[Future[tuple[Part, float]]] = deque()
    specialised: Future[None] | None = None
    pool = ThreadPoolExecutor(workers + 1)  # one more, to specialise the program meanwhile
    try:
        while at < end or waiting:
            while at < end and len(waiting) < 2 * workers:
                some = min(size, end - at)
                waiting.append(pool.submit(play, at, some))
                at += some
            done, seconds = waiting.popleft().result()
            if seconds * (end - at) > _PAYS * len(done) and player.may_specialise():
                specialised = pool.submit(player.specialise)
            if specialised is not None and specialised.done():
                specialised.result()  # raises what went wrong
            yield done
            if len(done) == size < most and seconds < _A_WHILE / 2:
                size = 2 * size + _LINE
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def prepare(table: Table) -> None:
    """Have everything compiled that a table needs, so that what follows can be timed."""
    if not table.is_slow:
        compiled_program(bots=table.custom)


class _Player:
    """Plays some games of a table at a time, in any thread."""

    def __init__(self, table: Table, *, is_counting: bool = False) -> None:
        self._table = table
        values = setup.rules_fields(table.rules)
        self._rules = new_rules(values)
        if table.is_slow:
            raise LastCardError(fault("not_compiled", list=list(table.slow_bots)))
        self._program: CompiledProgram = compiled_program(bots=table.custom)
        self._own = threading.local()
        self._fields = state_fields(table, values)
        self._entry = ("count_" if is_counting else "") + ("matches" if table.matches else "rounds")
        self._assumed = assumed(values, self._fields)
        self._is_special = False

    def may_specialise(self) -> bool:
        """Return whether the program plays any rules still; use the specialised one at once where it is in the cache."""
        if self._is_special:
            return False
        self._is_special = True
        kept = specialised_program(self._entry, self._assumed, self._table.custom, only_kept=True)
        self._program = kept or self._program
        return kept is None

    def specialise(self) -> None:
        """Compile the program for these rules, seats and bots; what is played afterwards is played by it, and is the same."""
        self._program = specialised_program(self._entry, self._assumed, self._table.custom) or self._program

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
    def _state(self) -> Column:
        """The state of this thread."""
        state: Column | None = getattr(self._own, "state", None)
        if state is None:
            state = self._own.state = new_states(1)
            for name, value in self._fields.items():
                state[name] = value
        return state

    def _call(self, *arguments: Column | int) -> int:
        match = [new_matches(self._table.seats)] if self._table.matches else []
        return self._program.call(self._entry, self._state, self._rules, *match, *arguments, self._table.key)

    def _check(self, first: int, count: int) -> None:
        """Raise LastCardError if a bot of one's own took an action that it was not offered."""
        if self._state["broken"][0] == L_BOT:
            paths = ", ".join(bot.path for bot in self._table.custom)
            raise LastCardError(fault("not_offered", list=paths, least=str(first), most=str(first + count - 1)))


def state_fields(table: Table, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a state holds throughout a run."""
    names = tuple(dict.fromkeys(table.bots))
    return setup.seated(table.bots, table.seats, [bot.path for bot in table.custom]) | {
        "names": len(names),
        "name": [names.index(name) for name in table.bots] + [0] * (SEATS - len(table.bots)),
        "penalties": sum(1 << cause.number for cause in numbered("draw") if cause.penalty and cause.number is not None),
        "seats": table.seats,
        "limit": table.limit,
        "watching": int(table.watch and not table.matches),
        "rotating": int(table.rotate),
        "jumping": int(bool(values["jump_in"])),
    }


def columns_of(table: Column, seats: int) -> dict[str, Column]:
    """Return the columns of some games, each in the smallest type that holds it."""
    columns = {name: _small(table[place]) for name, place in PLAIN.items()}
    columns["points"] = _small(table[rows.G_POINTS : rows.G_POINTS + seats].T)
    columns["won"] = _small(table[rows.G_WON : rows.G_WON + seats].T)
    return columns | {name: _small(table[rows.G_TALLY + place]) for name, place in TALLIES.items()}


def _small(column: Column) -> Column:
    most = int(column.view(np.uint64).max())  # one pass: a negative number counts as a large one
    return column.astype(np.uint8 if most < 1 << 8 else np.uint16 if most < 1 << 16 else np.int32)
