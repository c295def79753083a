"""Draw the speed of the laboratory, docs/images/cost.svg: games per second by seats, cards, threads and batch size.

    python -m scripts.images.cost_plots

Figures are medians of 3 runs by CPU time of one core; threads are measured by wall-clock time.
"""

from __future__ import annotations

import os
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from lastcard.fast import Batch, simulate
from lastcard.rules.rules import Rules
from scripts.benchmarks.limit import EDITIONS, cpu, entry

PICTURE: Final = Path(__file__).resolve().parents[2] / "docs" / "images" / "cost.svg"
RUNS: Final = 3
GAMES: Final = 12_000
WIDTH, HEIGHT, LEFT, TOP = 360, 230, 56, 34
Points = list[tuple[str, float]]


def rate(work: Callable[[], object], done: int, timed: Callable[[Callable[[], object]], float] = cpu) -> float:
    """Return the rate per second: the median of some runs after a warm-up run."""
    work()
    return done / statistics.median(timed(work) for _ in range(RUNS))


def clock(work: Callable[[], object]) -> float:
    """Return the wall-clock seconds of some work."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def by_seats() -> Points:
    """Return the games per second of classic, by seats."""
    return [(str(seats), rate(entry("classic", games=GAMES, seats=seats), GAMES)) for seats in range(2, 11)]


def by_cards() -> Points:
    """Return the games per second with four seats, by edition in the order of the cards in its box, fewest first."""
    lines = sorted(("classic", *EDITIONS, "merciless"), key=lambda line: len(Rules(line).deck))
    return [(f"{len(Rules(line).deck)} {line}", rate(entry(line, games=GAMES // 2), GAMES // 2)) for line in lines]


def by_threads() -> Points:
    """Return the games per second of classic with four seats, by threads."""

    def play(threads: int) -> float:
        return rate(lambda: simulate("classic", 4, 200_000, threads=threads), 200_000, clock)

    return [(str(threads), play(threads)) for threads in (1, 2)]


def by_games() -> Points:
    """Return the games per second of classic with four seats, by the number of games in one call of ``simulate``."""
    found: Points = []
    for games in (1, 10, 100, 1000, 10_000, 100_000, 1_000_000):
        calls = max(1, 10_000 // games)

        def play(games: int = games, calls: int = calls) -> None:
            for _ in range(calls):
                simulate("classic", 4, games, threads=1)

        found.append((_short(games), rate(play, games * calls)))
    return found


def _short(games: int) -> str:
    return f"{games // 10**6}M" if games >= 10**6 else f"{games // 1000}k" if games >= 1000 else str(games)


def by_batch() -> Points:
    """Return the vector steps per second, with full observations as bytes, by the number of parallel games."""
    found: Points = []
    for games in (1, 16, 256, 1024, 4096, 8192):
        batch = Batch("classic", 4, games, 1, observe="bytes")
        batch.specialise()
        luck = np.random.default_rng(1)
        steps, spent = max(4, 20_000 // games), []
        for _ in range(steps):
            chosen = (luck.integers(1, 256, batch.action_mask.shape, np.uint8) * batch.action_mask).argmax(axis=1)
            spent.append(cpu(lambda batch=batch, chosen=chosen: batch.step(chosen)))  # type: ignore[misc]
        found.append((f"{games:,}", games / statistics.median(spent)))
    return found


def panel(place: int, title: str, points: Sequence[tuple[str, float]]) -> str:
    """Return one plot as SVG, with bars that begin at 0."""
    x, y = place % 2 * WIDTH, place // 2 * HEIGHT
    most = max(value for _, value in points)
    high, step = HEIGHT - TOP - 36, (WIDTH - LEFT - 16) / len(points)
    parts = [f'<text x="{x + LEFT}" y="{y + 20}" font-weight="bold">{title}</text>']
    for number, (name, value) in enumerate(points):
        tall = high * value / most
        left, foot = x + LEFT + number * step, y + TOP + high
        parts.append(f'<rect x="{left + 2:.1f}" y="{foot - tall:.1f}" width="{step - 4:.1f}" height="{tall:.1f}" fill="#2b6cb0"/>')
        for below, word in enumerate(name.split()):
            at, small = foot + 14 + 10 * below, ' font-size="7"' * below
            parts.append(f'<text x="{left + step / 2:.1f}" y="{at}"{small} text-anchor="middle">{word}</text>')
        said = f"{value / 1e6:.2f} M" if value >= 1e6 else f"{value / 1e3:.0f} k" if value >= 1e4 else f"{value / 1e3:.1f} k"
        parts.append(f'<text x="{left + step / 2:.1f}" y="{foot - tall - 3:.1f}" text-anchor="middle" fill="#555">{said}</text>')
    return "".join(parts)


def drawing(panels: Sequence[tuple[str, Points]]) -> str:
    """Return the picture with all plots as SVG."""
    height = (len(panels) + 1) // 2 * HEIGHT + 20
    about = (
        f"{platform.machine()}, {os.cpu_count()} cores, {time.strftime('%Y-%m-%d')}; medians of {RUNS} runs, CPU time, threads by the clock"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {height}" font-family="sans-serif" font-size="9">'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(panel(place, *one) for place, one in enumerate(panels))}'
        f'<text x="{LEFT}" y="{height - 8}" fill="#555">{about}</text></svg>\n'
    )


def main() -> None:
    """Measure, and write the picture."""
    panels = [
        ("classic, games/s by seats", by_seats()),
        ("4 seats, games/s by edition and cards in its box", by_cards()),
        ("classic, 4 seats, games/s by threads", by_threads()),
        ("classic, 4 seats, games/s by games of a call", by_games()),
        ("vector steps/s, observations as bytes, by games side by side", by_batch()),
    ]
    PICTURE.write_text(drawing(panels), encoding="utf-8")
    for title, points in panels:
        print(title, *(f"{name}: {value:,.0f}" for name, value in points), sep="\n  ")


if __name__ == "__main__":
    main()
