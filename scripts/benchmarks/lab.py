"""Measure the laboratory: games per second, the same for RLCard, vector steps, threads, memory, and the first start."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from lastcard.fast import Batch, Table, simulate
from lastcard.fast.simulation.games import prepare_one
from lastcard.lab.experiments.check import check
from lastcard.lab.experiments.run import run_games
from scripts.benchmarks import limit as bench_limit
from scripts.benchmarks.limit import EDITIONS, cpu

RUNS = 7
Figure = tuple[str, str, str]


def median(measure: Callable[[], float], runs: int = RUNS) -> float:
    """Return the median of several runs after a warm-up run."""
    measure()
    return statistics.median(measure() for _ in range(runs))


def wall(work: Callable[[], Any]) -> float:
    """Return the wall-clock seconds of some work."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def rate(line: str, seats: int, games: int, bots: str = "random") -> float:
    """Return the rounds per second of CPU time on one core, by the specialised program that a long run leaves in the cache."""
    prepare_one(Table.of(line, seats, bots, 1), is_counting=False, specialise=True)
    return games / median(lambda: cpu(lambda: simulate(line, seats, games, bots, 1, threads=1)))


def decisions(line: str, seats: int, bots: str = "random") -> float:
    """Return the mean number of decisions in a round."""
    return float(simulate(line, seats, 20_000, bots, 1)["decisions"].mean())


def games_a_second() -> Iterator[Figure]:
    """Yield rows on single rounds with one core, and on RLCard in the same run."""
    plain = "classic uno.call=automatic"
    rate(plain, 4, 400_000)  # an idle processor takes some seconds to reach its full speed
    cards = rate(plain, 4, 400_000)
    whole = rate("classic", 4, 400_000)
    yield _row("classic, 4 seats, random legal play, nobody has to call UNO", cards, decisions(plain, 4), "500,000 (aim 620,000)")
    yield _row("classic, 4 seats, random legal play with calls and catches", whole, decisions("classic", 4), "")
    for line in EDITIONS:
        games = rate(line, 4, 100_000)
        yield _row(f"{line}, 4 seats, likewise ({whole / games:.2f} times classic's time)", games, decisions(line, 4), "within 2 times")
    two = rate("classic", 2, 200_000)
    yield _row("classic, 2 seats, likewise", two, decisions("classic", 2), "more than with 4")
    yield _row("classic, 4 seats, `careful` bots", rate("classic", 4, 20_000, "careful"), decisions("classic", 4, "careful"), "")
    theirs, made = rlcard(300)
    yield _row("RLCard's uno, 4 seats, `env.run`, random agents", theirs, made, "")
    yield "ours with calls and catches, and without, to RLCard's", f"{whole / theirs:,.0f} and {cards / theirs:,.0f} times", "1,100 times"


def _row(what: str, games: float, made: float, target: str) -> Figure:
    return what, f"{games:,.0f} games/s ({made:.0f} decisions each)", target


def rlcard(games: int) -> tuple[float, float]:
    """Return the games per second of CPU time of RLCard's uno, and the mean number of decisions in a game."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1, "game_num_players": 4})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    made = [0]

    def play() -> None:
        for _ in range(games):
            trajectories, _ = env.run(is_training=False)
            made.append(sum(len(one) // 2 for one in trajectories))

    seconds = median(lambda: cpu(play))
    return games / seconds, statistics.mean(made[1:])


def vector_steps() -> Iterator[Figure]:
    """Yield the steps per second of 1,024 games with observations and action masks, without the time for choosing actions."""
    for what, observe, target in (("the compact observation", False, ""), ("full observations as bytes", "bytes", "12 M steps/s")):
        batch = Batch("classic", 4, 1024, 1, observe=observe)
        batch.specialise()
        weights = np.random.default_rng(1).integers(1, 256, (8, *batch.action_mask.shape), np.uint8)
        steps = 200 * 1024 / median(lambda batch=batch, weights=weights: _stepping(batch, weights))  # type: ignore[misc]
        yield f"vector step, 1,024 classic games of 4, masks and {what}, auto-reset", f"{steps / 1e6:.1f} M steps/s", target


def _stepping(batch: Batch, weights: Any) -> float:
    """Return the CPU seconds of 200 steps of random play."""
    spent = 0.0
    for turn in range(200):
        chosen = (weights[turn % 8] * batch.action_mask).argmax(axis=1)
        spent += cpu(lambda chosen=chosen: batch.step(chosen))  # type: ignore[misc]
    return spent


def threads() -> Iterator[Figure]:
    """Yield the speed-up by two threads. The same for the C program, whose threads share nothing, shows the limit of the machine."""
    for is_counting in (False, True):
        prepare_one(Table.of("classic", 4, "random", 1), is_counting=is_counting, specialise=True)

    def columns(count: int) -> None:
        simulate("classic", 4, 400_000, "random", 1, threads=count)

    def counts(count: int) -> None:
        run_games("classic", 4, 2_000_000, seed=1, threads=count)

    def hard_wired(count: int) -> None:
        with ThreadPoolExecutor(count) as pool:
            list(pool.map(bench_limit.limit(calls=False), [400_000 // count] * count))

    measured = (("`simulate`, 400,000 games", columns, "1.9 times"), ("`lab run`, 2,000,000 games", counts, "1.9 times"))
    for what, play, target in (*measured, ("`bench/limit.c`, 400,000 games", hard_wired, "")):
        ratio = median(lambda play=play: wall(lambda: play(1)) / wall(lambda: play(2)))  # type: ignore[misc]
        yield f"two threads to one, {what}", f"{ratio:.2f} times", target


def fresh(code: str, **env: str) -> tuple[float, str]:
    """Return the seconds that a fresh interpreter takes to run some code, and its output."""
    began = time.perf_counter()
    given = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    run = subprocess.run([sys.executable, "-c", code], env=given | env, check=True, capture_output=True, text=True)
    return time.perf_counter() - began, run.stdout


def starts() -> Iterator[Figure]:
    """Yield the seconds to the first result, without a cache and with one, and the memory of a million games."""
    first = "from lastcard.fast import simulate; simulate('classic', 4, 1)"
    fresh(first)

    def cold() -> float:
        with tempfile.TemporaryDirectory() as cache:
            return fresh(first, LASTCARD_CACHE=cache)[0]

    yield "first result, nothing compiled yet", f"{statistics.median(cold() for _ in range(5)):.1f} s", "3 s"
    yield "first result, from the cache", f"{median(lambda: fresh(first)[0]):.2f} s", "0.2 s"
    million = "from lastcard.fast import simulate; simulate('classic', 4, 10**6); "
    # VmHWM, because getrusage would include the peak of the parent
    peak = "print(next(int(line.split()[1]) for line in open('/proc/self/status') if line.startswith('VmHWM')) / 1024)"
    memory = statistics.median(float(fresh(million + peak)[1]) for _ in range(5))
    yield "memory at its peak, a million games and all their columns", f"{memory:.0f} MB", "300 MB"


LAWS_HEAD: Final = ("rounds of random rules", "decisions", "given up", "laws broken", "minutes")
CHECKED: Final = 10**9
IN_BLOCKS: Final = 5_000_000  # each block runs a program specialised for its rules
OF_BLOCK: Final = 400_000_000  # the most decisions of a block
CHECK_SEED: Final = 2029


def laws() -> Iterator[tuple[str, ...]]:
    """Yield how often up to a billion random rounds break a law of play. This takes many hours."""
    began = time.perf_counter()
    for found in check(CHECKED, CHECK_SEED, block_rounds=IN_BLOCKS, block_decisions=OF_BLOCK):  # noqa: B007 - the last one counts
        pass
    minutes = (time.perf_counter() - began) / 60
    what = f"{found.rounds:,}, seed {CHECK_SEED}, at most {IN_BLOCKS:,} or {OF_BLOCK:,} decisions by the same rules"
    yield what, f"{found.decisions:,}", f"{found.given_up:,}", f"{len(found.broken)}", f"{minutes:.1f}"


def figures() -> Iterator[Figure]:
    """Yield rows: what is measured, the figure, and the target."""
    yield from games_a_second()
    yield from bench_limit.figures()
    yield from vector_steps()
    yield from threads()
    yield from starts()
