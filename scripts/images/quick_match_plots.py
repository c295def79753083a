"""Simulate people who press *Quick match* and draw docs/images/quick-match.svg: waiting times, distance in strength, share of bots.

    python -m scripts.images.quick_match_plots

People come at random, 2 to 2,000 an hour for some hours of simulated time, with the strengths of a normal distribution (mean 1500,
deviation 300). Three of ten wish a certain box, half of them a pace, three of ten a number of seats. A match takes six minutes on
average, and takes late comers in its first two thirds. The queue is that of the server: ``lastcard.community.quick``.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence
from itertools import combinations
from math import isfinite
from pathlib import Path
from typing import Final, NamedTuple

from lastcard.community.quick.facts import Ended, Opened, Queue, QuickTable, Seen, Waits, Wish
from lastcard.community.quick.pairing import pair
from lastcard.room.durations import HOUR_MS

PICTURE: Final = Path(__file__).resolve().parents[2] / "docs" / "images" / "quick-match.svg"
ARRIVALS: Final = (2, 6, 20, 60, 200, 600, 2000)
PEOPLE: Final = 1500
"""How many come in each simulation, at most ``HOURS`` long."""
HOURS: Final = 60.0
TICK_MS: Final = 500
MATCH_MS: Final = 360_000
WIDTH, HEIGHT, LEFT, TOP = 360, 230, 50, 44


class Measured(NamedTuple):
    """What a simulation found: seconds of waiting (median, 90 %, longest), distances, and shares of bots and of people without people."""

    median_s: float
    slow_s: float
    longest_s: float
    distance: float
    any_two: float
    bots: float
    alone: float


def simulate(each_hour: float, seed: int = 1) -> Measured:
    """Return what happens when so many come in an hour."""
    luck = random.Random(seed)
    queue, waits, ends, over = Queue(), list[float](), dict[str, int](), list[QuickTable]()
    queue.apply(Opened(1), 0)
    now, next_ms, came, last = 0, 0.0, 0, HOURS * HOUR_MS
    while True:
        if came < PEOPLE and next_ms < last and now >= next_ms:
            queue.apply(Waits(f"t{came}", "", f"t{came}", _wish(luck), luck.gauss(1500, 300)), now)
            came += 1
            next_ms += luck.expovariate(each_hour / HOUR_MS)
        for ticket in queue.waiting:
            queue.apply(Seen(ticket), now)
        known = dict(queue.waiting)
        for fact in pair(queue, now):
            queue.apply(fact, now)
        waits += [(now - one.since) / 1000 for ticket, one in known.items() if ticket not in queue.waiting]
        for key, table in list(queue.tables.items()):
            end = ends.setdefault(key, now + round(luck.uniform(0.7, 1.3) * MATCH_MS))
            if not table.closed and now > table.at + (end - table.at) * 2 / 3:
                queue.apply(Ended(key), now)
            if now > end:
                over.append(queue.tables.pop(key))
        if not queue.waiting and (came >= PEOPLE or next_ms >= last):
            break
        now = max(now + TICK_MS, round(next_ms)) if not queue.waiting else now + TICK_MS
    return _measured(waits, [*over, *queue.tables.values()])


def _wish(luck: random.Random) -> Wish:
    edition = "" if luck.random() < 0.7 else luck.choice(("classic", "classic", "merciless", "retour"))
    return Wish(edition, luck.choice(("", "", "calm", "brisk")), luck.choice((0,) * 7 + (4, 4, 2)))


def _measured(waits: Sequence[float], tables: Sequence[QuickTable]) -> Measured:
    pairs = [abs(one.strength - other.strength) for table in tables for one, other in combinations(table.people, 2)]
    people = [one.strength for table in tables for one in table.people]
    seats = sum(table.seats for table in tables)
    alone = sum(len(table.people) == 1 for table in tables)
    order, number = sorted(people), len(people)
    all_pairs = sum((2 * at - number + 1) * one for at, one in enumerate(order)) / (number * (number - 1) / 2)
    return Measured(
        statistics.median(waits),
        statistics.quantiles(waits, n=10)[-1],
        max(waits),
        statistics.fmean(pairs) if pairs else float("nan"),
        all_pairs,
        1 - len(people) / seats,
        alone / len(people),
    )


def panel(number: int, title: str, rows: Sequence[tuple[str, str, Sequence[float]]], most: float, unit: str) -> str:
    """Return one drawing: a line for each row (label, class of the line, values), by arrivals in an hour on a scale of logarithms."""
    x = [LEFT + 14 + at * (WIDTH - LEFT - 40) / (len(ARRIVALS) - 1) for at in range(len(ARRIVALS))]

    def y(value: float) -> float:
        return HEIGHT - 34 - (HEIGHT - 34 - TOP) * value / most

    parts = [f'<text class="title" x="{LEFT}" y="18">{title}</text>']
    for step in range(5):
        value = most * step / 4
        parts.append(f'<path class="grid" d="M{LEFT} {y(value):.1f}H{WIDTH - 12}"/>')
        parts.append(f'<text class="tick" text-anchor="end" x="{LEFT - 6}" y="{y(value) + 4:.1f}">{value:g}{unit}</text>')
    for at, arrivals in zip(x, ARRIVALS, strict=True):
        parts.append(f'<text class="tick" text-anchor="middle" x="{at:.1f}" y="{HEIGHT - 16}">{arrivals:,}</text>')
    parts.append(f'<text class="tick" text-anchor="end" x="{WIDTH - 12}" y="{HEIGHT - 2}">people an hour</text>')
    for place, (label, kind, values) in enumerate(rows):
        points = [(at, y(value)) for at, value in zip(x, values, strict=True) if isfinite(value)]
        parts.append(f'<path class="{kind}" d="M{"L".join(f"{at:.1f} {height:.1f}" for at, height in points)}"/>')
        parts += [f'<circle class="{kind}" cx="{at:.1f}" cy="{height:.1f}" r="3"/>' for at, height in points]
        left = LEFT + place * 104
        parts.append(f'<path class="{kind}" d="M{left} 31h14"/><text class="tick" x="{left + 18}" y="35">{label}</text>')
    return f'<g transform="translate({number * WIDTH} 0)">{"".join(parts)}</g>'


STYLE: Final = "\n".join(
    (
        "text{font:12px system-ui,sans-serif;fill:#333}",
        ".title{font-weight:600}.tick{font-size:11px;fill:#666}.grid{stroke:#ddd;fill:none}",
        ".one{stroke:#0072b2}.two{stroke:#d55e00}.three{stroke:#009e73}path{fill:none;stroke-width:2}.grid{stroke-width:1}circle{stroke:none}",
        "circle.one{fill:#0072b2}circle.two{fill:#d55e00}circle.three{fill:#009e73}",
        "@media(prefers-color-scheme:dark){text{fill:#ddd}.tick{fill:#aaa}.grid{stroke:#444}.one{stroke:#56b4e9}circle.one{fill:#56b4e9}}",
    )
)


def main() -> None:
    """Simulate, print the figures and write the picture."""
    found = [simulate(arrivals) for arrivals in ARRIVALS]
    for arrivals, one in zip(ARRIVALS, found, strict=True):
        print(f"{arrivals:>5}", *(f"{value:8.2f}" for value in one))
    waits = [("median", "one", [one.median_s for one in found]), ("90 %", "two", [one.slow_s for one in found])]
    waits.append(("longest", "three", [one.longest_s for one in found]))
    near = [("at a table", "one", [one.distance for one in found]), ("any two", "two", [one.any_two for one in found])]
    bots = [("seats of bots", "one", [100 * one.bots for one in found]), ("people alone", "two", [100 * one.alone for one in found])]
    panels = (
        panel(0, "Seconds until one sits", waits, 20, " s"),
        panel(1, "Difference in strength, on average", near, 400, ""),
        panel(2, "Bots", bots, 100, " %"),
    )
    size = f'width="{3 * WIDTH}" height="{HEIGHT}" viewBox="0 0 {3 * WIDTH} {HEIGHT}"'
    PICTURE.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{STYLE}</style>{"".join(panels)}</svg>\n', "utf-8")


if __name__ == "__main__":
    main()
