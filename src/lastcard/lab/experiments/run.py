"""Run many games by one rules line and count what happens, chunk by chunk."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path

from lastcard.errors import LastCardError
from lastcard.fast import Games, Table, play
from lastcard.fast.simulation.counted_games import Counted
from lastcard.fast.simulation.games import count, prepare_one, workers_of
from lastcard.lab.data.results import Results
from lastcard.lab.data.summary import Run, Summary
from lastcard.lab.playing.program_names import check_no_programs
from lastcard.lab.playing.python_bots import play_in_lane
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_number, checked_texts, fault
from lastcard.text.progress import GoOn


def run_games(
    rules: str | Rules = "classic",
    seats: int = 4,
    games: int = 100_000,
    bots: str | Sequence[str] = "random",
    seed: str | int = 0,
    *,
    matches: bool = False,
    threads: int | None = None,
    ray: str | None = None,
    device: str = "cpu",
    out: str | Path | None = None,
    go_on: GoOn | None = None,
) -> Run:
    """Play games and return their statistics.

    Different bots rotate by one seat from game to game, so that each plays every seat. ``out`` names a file for a row per game
    (``.parquet``, ``.csv`` or ``.json``); ``ray`` is the address of a cluster, or ``"local"``; ``device="gpu"`` plays on an NVIDIA GPU.
    ``go_on`` may end the run early; then the games played so far count and are in the file. Raises RulesError, or LastCardError for an
    unknown bot, for fewer than one game, or for a file that cannot be written.
    """
    table = table_of(rules, seats, bots, seed, matches=matches)
    check_numbers(games, threads)
    if ray is not None and device == "gpu":
        raise LastCardError(fault("gpu_or_ray"))
    with writing(out) as results:
        summary = Summary(table)
        source = played(table, games, threads=threads, ray=ray, device=device, rows=results is not None)
        if ray is None and device == "cpu":
            prepare_one(table, is_counting=results is None)
        began = time.perf_counter()
        with closing(source):
            for some in source:
                if results is not None and isinstance(some, Games):
                    results.write(some, table)
                summary.add(some)
                if go_on is not None and not go_on(summary.games):
                    break
        return Run(table, summary, time.perf_counter() - began, games, str(seed))


def writing(out: str | Path | None) -> AbstractContextManager[Results | None]:
    """Return a context with the file of results; None if ``out`` is None."""
    return nullcontext() if out is None else Results(out)


def table_of(rules: str | Rules, seats: int, bots: str | Sequence[str], seed: str | int, *, matches: bool = False) -> Table:
    """Return a table that counts the events of its games, with rotating bots where they differ."""
    names = bots.split(",") if isinstance(bots, str) else checked_texts("bots", bots, '["random", "careful"]')
    check_no_programs(names)
    return Table.of(rules, seats, bots, seed, matches=matches, rotate=len(set(names)) > 1, watch=True)


def check_numbers(games: int, threads: int | None) -> None:
    """Raise LastCardError unless there are at least one game and one thread, and not too many threads."""
    check_number("games", games)
    if games < 1:
        raise LastCardError(fault("at_least_one", what=f"--games {games}"))
    workers_of(threads)


def played(
    table: Table, games: int, *, threads: int | None, ray: str | None, device: str = "cpu", rows: bool, block: int | None = None
) -> Generator[Games | Counted, None, None]:
    """Yield the games in order, from this machine's threads, its GPU, a cluster, or the slow lane if a bot is written in Python.

    Without ``rows``, threads and the GPU yield counts of compiled games instead of rows; with ``block``, the games of two blocks of that
    size are never counted together.
    """
    source: Iterator[Games | Counted]
    if device != "cpu":
        source = play(table, games, device=device) if rows else count(table, games, device=device)
    elif ray is not None:
        from lastcard.lab.playing.cluster import play_on_ray

        source = play_on_ray(table, games, ray)
    elif rows or table.is_slow or table.searchers:
        source = play_in_lane(table, games, threads=threads)
    else:
        source = count(table, games, threads=threads, block=block)
    yield from source
