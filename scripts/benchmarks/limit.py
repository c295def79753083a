"""Compare the laboratory's speed with bench/limit.c, which hard-wires the classic rules in C: in one process, alternately, by CPU time.

A ratio of 1 means as many games in a second of CPU time as the C program plays, whatever the machine and its load. Before it measures, the
script compares the statistics of the C program's games with the engine's.
"""

from __future__ import annotations

import ctypes
import math
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from lastcard.fast import Table, simulate
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import new_rules
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.program.games import rows
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.branch_profile import trial_of
from lastcard.fast.simulation.table import records_for, state_fields
from lastcard.lab.data.summary import Counts, Summary
from lastcard.lab.experiments.run import run_games

SOURCE: Final = Path(__file__).resolve().parents[2] / "bench" / "limit.c"
OPTIONS: Final = ("-O3", "-march=native", "-shared", "-fPIC")
RUNS: Final = 25
GAMES: Final = 30_000  # games of one measurement, in whole blocks: some hundredths of a second
BLOCK: Final = 3000  # games of one call, whose columns fit the processor's cache
CHECKED: Final = 1_000_000  # games for the comparison of the statistics
SURE: Final = 5.0  # standard errors by which two means of one statistic may differ
PLAIN: Final = "classic uno.call=automatic"
EDITIONS: Final = ("paw-patrol", "fairies", "minecraft", "anniversary", "retour")
Figure = tuple[str, str, str]

SUMMED: Final = (
    *("decisions", "choices", "turns", "plays", "turn_draws", "forced_draws", "penalty_draws", "turns_missed", "reversals", "shuffles"),
    *("challenges", "uno_calls", "uno_caught", "blocked"),
)
"""The columns that the C program sums, in its order; the points of all seats and the wins of each seat follow."""


def counted(summary: Summary) -> dict[str, Counts]:
    """Return the engine's means of the values that the C program sums, in its order."""
    seats = {f"won by p{place + 1}": counts for place, counts in enumerate(summary.won)}
    return {name: summary.counts[name] for name in SUMMED} | {"points": summary.bot_points["random"]} | seats


@cache
def limit(calls: bool, wyrand: bool = False) -> Callable[[int], list[int]]:
    """Compile the C program and return a function from the number of games to its sums.

    ``calls`` includes calls and catches; ``wyrand`` uses the engine's random generator.
    """
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "limit.so"
        if not shutil.which("gcc"):
            raise SystemExit("bench/limit.c has to be compiled: install gcc, or leave out --only lab")
        subprocess.run(["gcc", *OPTIONS, f"-DCALLS={int(calls)}", f"-DWYRAND={int(wyrand)}", str(SOURCE), "-o", str(made)], check=True)
        rounds = ctypes.CDLL(str(made)).rounds
    rounds.argtypes, rounds.restype = [ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p], None

    def play(games: int, key: int = 1) -> list[int]:
        sums = np.zeros(len(SUMMED) + 5, np.int64)
        rounds(key, games, sums.ctypes.data)
        return [int(number) for number in sums]

    return play


def check_limit(games: int = CHECKED) -> str:
    """Return the greatest difference between the statistics of both programs. Raises SystemExit if chance does not explain it."""
    worst = 0.0
    for line, calls in ((PLAIN, False), ("classic", True)):
        sums = limit(calls, wyrand=calls)(games)  # checks both random generators
        for (name, ours), theirs in zip(counted(run_games(line, 4, games).summary).items(), sums, strict=True):
            error = SURE * ours.deviation * math.sqrt(2 / games)
            apart = abs(ours.mean - theirs / games)
            if apart > error:
                raise SystemExit(f"bench/limit.c: {name} in {line}: {theirs / games:.5f} a game, the engine has {ours.mean:.5f}: adapt it")
            if ours.mean > 0.1:
                worst = max(worst, apart / ours.mean)
    return f"{worst:.2%}"


def cpu(work: Callable[[], Any]) -> float:
    """Return the CPU seconds of some work."""
    began = time.process_time()
    work()
    return time.process_time() - began


def ratio(
    work: Callable[[], Any], games: int, calls: bool = False, runs: int = RUNS, theirs: int = GAMES, *, wyrand: bool = False
) -> float:
    """Return the ratio of the games per second of some work to those of the C program: the median of pairs, measured alternately."""
    play = limit(calls, wyrand)
    work()
    return statistics.median(cpu(lambda: play(theirs)) / theirs / cpu(work) * games for _ in range(runs))


def entry(line: str, bots: str = "random", games: int = GAMES, seats: int = 4) -> Callable[[], int]:
    """Return a function that calls the compiled entry point, specialised for these rules, for so many games in whole blocks."""
    table = Table.of(line, seats, bots, 1)
    values = setup.rules_fields(table.rules)
    fields = state_fields(table, values)
    rules, columns = new_rules(values), np.zeros((rows.ROW, BLOCK), np.int64)
    program = compiled(CompileRequest(("rounds",), assumed=assumed(values, fields), trial=trial_of("rounds", rules, fields)))
    records = records_for("rounds", rules, fields)

    def play() -> int:
        return sum(program.call("rounds", *records, columns, first, BLOCK, table.key) for first in range(0, games, BLOCK))

    return play


def figures() -> Iterator[Figure]:
    """Yield rows with the ratios, and with the greatest difference of the statistics."""
    yield "`bench/limit.c`, classic hard-wired in C: greatest difference of a statistic in a million games", check_limit(), "0.5%"
    for line, calls, target in ((PLAIN, False, "1.10"), ("classic", True, "")):
        yield f"engine to C with the same rules, 4 random seats: {line}", f"{ratio(entry(line), GAMES, calls):.2f}", target
    found = ratio(entry(PLAIN), GAMES, wyrand=True)
    yield f"engine to C with the engine's luck in place of SplitMix64, 4 random seats: {PLAIN}", f"{found:.2f}", ""
    games = 400_000
    yield f"`simulate`, {games:,} games, to C: {PLAIN}", f"{ratio(lambda: simulate(PLAIN, 4, games, threads=1), games):.2f}", ""
    games = 20_000_000
    ran = ratio(lambda: run_games(PLAIN, 4, games, threads=1), games, runs=3, theirs=games // 10)
    yield f"`lab run`, {games:,} games, everything included, to C: {PLAIN}", f"{ran:.2f}", "1.00"
    for line in ("classic", *EDITIONS):
        target = "0.70" if line == "classic" else "0.60"
        yield f"engine to C without calls and catches: {line}", f"{ratio(entry(line), GAMES):.2f}", target
    games = 3 * BLOCK
    careful = ratio(entry("classic", "careful", games), games)
    yield "engine with four `careful` bots to C with random ones and without calls and catches: classic", f"{careful:.2f}", "0.30"
