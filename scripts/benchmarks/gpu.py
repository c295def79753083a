"""Measure the GPU: rounds and matches, vector steps and playouts; and check that its results equal those of the CPU."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from lastcard import Round
from lastcard.bot_makers import make_bot
from lastcard.fast import Batch, simulate
from lastcard.fast.analysis.view_playouts import Search, playouts
from lastcard.fast.gpu.batch import GpuBatch
from lastcard.fast.gpu.device_array import DeviceArray
from lastcard.fast.gpu.driver import Device
from lastcard.fast.gpu.playouts import GpuPlayouts, PlayoutRequest
from lastcard.lab.experiments.run import run_games
from lastcard.rules.edition import EDITIONS

PLAIN: Final = "classic uno.call=automatic"
RUNS: Final = 5
Figure = tuple[str, str, str]


def figures() -> Iterator[Figure]:
    """Yield rows on the GPU: what is measured, the figure, and the target."""
    with Device() as device:
        yield "the card", f"{device.name}, {device.processors} multiprocessors", ""
    yield from same_games()
    yield _rate("classic, 4 random seats, nobody has to call UNO", PLAIN, "1,000 M decisions/s (aim 5,000 M)")
    for line in EDITIONS:
        yield _rate(f"{line}, 4 random seats, with calls and catches", line, "", games=16_000_000)
    yield _rate("classic, 4 `careful` bots", "classic", "", bots="careful", games=4_000_000)
    yield from vector_steps()
    yield from played_out()


def same_games() -> Iterator[Figure]:
    """Yield rows with the number of games that were compared with the CPU's, column by column. Raises ValueError for a difference."""
    compared = [_compared(PLAIN, 1_000_000), *(_compared(line, 200_000) for line in EDITIONS)]
    compared += [_compared("classic", 50_000, bots="careful"), _compared("classic match.target=500", 20_000, matches=True)]
    yield "games compared with the CPU's, all columns of each row", f"{sum(compared):,}, none differs", "1 M"
    many = 4_000_000
    if run_games(PLAIN, 4, many, seed=2, device="gpu").summary != run_games(PLAIN, 4, many, seed=2).summary:
        raise ValueError("counted on the card, games have other statistics than on the processor")
    yield "games counted on the card, all statistics compared with the CPU's", f"{many:,}, none differs", ""


def _compared(line: str, games: int, bots: str = "random", *, matches: bool = False) -> int:
    """Return how many games were compared. Raises ValueError for a column that differs."""
    theirs = simulate(line, 4, games, bots, 1, matches=matches, device="gpu")
    ours = simulate(line, 4, games, bots, 1, matches=matches)
    for name, column in ours.items():
        if not np.array_equal(column, theirs[name]):
            first = int(np.flatnonzero((column != theirs[name]).reshape(games, -1).any(axis=1))[0])
            raise ValueError(f"{line}: {name} of game {first} is {theirs[name][first]} on the card and {column[first]} on the processor")
    return games


def _rate(what: str, line: str, target: str, *, bots: str = "random", games: int = 40_000_000) -> Figure:
    """Return the row of a table whose games the GPU counts: all time from the command to the statistics, except for compiling."""
    made = float(simulate(line, 4, 20_000, bots, 1)["decisions"].mean())
    run_games(line, 4, 1000, bots=bots, device="gpu")  # the driver caches the compiled kernel
    seconds = statistics.median(_wall(lambda: run_games(line, 4, games, bots=bots, device="gpu")) for _ in range(RUNS))
    rate = games / seconds
    return what, f"{made * rate / 1e6:,.0f} M decisions/s ({rate / 1e6:.1f} M games/s)", target


def _wall(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


POSITIONS: Final = 64
WORLDS: Final = 2_000


def played_out() -> Iterator[Figure]:
    """Yield the playouts per second of the GPU and of one core from the same positions. Raises ValueError if their results differ."""
    asked = [_question(number) for number in range(POSITIONS)]
    many = WORLDS * sum(len(actions) for _, actions in asked)
    with GpuPlayouts() as device:
        device.play(asked, 10, 1)  # compiles
        spent = statistics.median(_wall(lambda: device.play(asked, WORLDS, 1)) for _ in range(RUNS))
        theirs = device.play(asked, WORLDS, 1)
    playouts(*asked[0], 1)
    began = time.perf_counter()
    ours = [playouts(*one, WORLDS, 1) for one in asked]
    core = time.perf_counter() - began
    for number, (one, other) in enumerate(zip(theirs, ours, strict=True)):
        for name in ("wins", "points", "hands", "winners", "left"):
            if not np.array_equal(getattr(one, name), getattr(other, name)):
                raise ValueError(f"position {number}: {name} is not what it is on the processor")
    what = f"playouts, {POSITIONS} positions of classic with 4 seats, {WORLDS:,} worlds each, `careful` playing on"
    yield what, f"{many / spent:,.0f}/s ({core / spent:,.0f} times a core)", ""


def _question(number: int) -> PlayoutRequest:
    """Return the view and the actions of a seat in the middle of a round of random players."""
    bots = [make_bot("random", f"{number} {seat}") for seat in range(4)]
    rnd = Round.deal("classic", 4, seed=number)
    for _ in range(8 + number % 24):
        if rnd.over:
            return _question(number + POSITIONS)
        ask = rnd.asks[0]
        rnd.play(bots[rnd.seats.index(ask.seat)].choose(rnd.view(ask.seat), rnd.asks_of(ask.seat)) or ask.actions[0])
    if rnd.over:
        return _question(number + POSITIONS)
    seat = rnd.asks[0].seat
    return Search.of(rnd.view(seat)), rnd.asks[0].actions


GAMES: Final = 65_536


def vector_steps() -> Iterator[Figure]:
    """Yield the steps per second of games in GPU memory, without the time for choosing. Raises ValueError if they differ from a batch."""
    _stepped_together()
    for what, observe in (("the compact observation", False), ("full observations as bytes", "bytes")):
        with GpuBatch(Batch("classic", 4, GAMES, 1, observe=observe)) as games:
            yield f"vector step, {GAMES:,} classic games of 4, masks and {what}", f"{_steps(games) / 1e6:,.0f} M steps/s", ""


def _steps(games: GpuBatch) -> float:
    """Return the steps per second of random play."""
    weights = np.random.default_rng(1).integers(1, 256, games.action_mask.shape[1], np.uint8)
    spent = []
    for _ in range(20):
        chosen = games.on_device((weights * games.action_mask.numpy()).argmax(axis=1))
        games.wait()
        spent.append(_wall(lambda chosen=chosen: _step(games, chosen)))  # type: ignore[misc]
    return games.games / statistics.median(spent)


def _step(games: GpuBatch, chosen: DeviceArray) -> None:
    games.step(chosen)
    games.wait()


def _stepped_together(many: int = 4096, steps: int = 300) -> None:
    """Step a batch on the GPU and an equal one on the processor. Raises ValueError if they differ."""
    batch = Batch("classic", 4, many, 7, observe=True)
    luck = np.random.default_rng(3)
    with GpuBatch(batch) as card:
        for step in range(steps):
            chosen = (luck.integers(1, 256, batch.action_mask.shape, np.uint8) * batch.action_mask).argmax(axis=1)
            card.step(chosen)
            batch.step(chosen)
            for name in ("agents", "action_mask", "compact_observation", "rewards", "terminated", "truncated", "observation"):
                if not np.array_equal(getattr(card, name).numpy(), getattr(batch, name)):
                    raise ValueError(f"step {step}: {name} is not what it is on the processor")
