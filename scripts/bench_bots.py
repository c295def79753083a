"""Measure the bots against each other: shares of rounds and matches won, with intervals of 95 %."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import numpy as np

from lastcard.bots.registry import BOTS, QUICK
from lastcard.fast import simulate
from lastcard.rules.edition import EDITIONS
from scripts.bench_agents import RULE_BOT

GAMES: Final = 40_000
MATCHES: Final = 10_000
FEW: Final = 20_000
"""Rounds with bots that think for long."""
RLCARD: Final = "examples/rlcard.toml"
LADDER: Final = ("random", "caller", "careful", "sharp", "strong")
HEAD: Final = ("", "measured", "target")
RUNG_HEAD: Final = ("edition, seats", *(f"`{above}` against {below}" for below, above in pairwise(LADDER)))
Figure = tuple[str, str, str]


def share(line: str, bots: list[str], games: int = GAMES, *, matches: bool = False) -> tuple[float, float]:
    """Return the share of games that the first bot wins, shared ones in part, and half its interval, both in percent."""
    found = simulate(line, len(bots), games, bots, "bench", rotate=True, matches=matches)
    winners = found["winners"].astype(np.int64)
    seat = -np.arange(games) % len(bots)
    won = (winners >> seat & 1) / np.maximum(1, np.bitwise_count(winners))
    return 100 * float(won.mean()), 196 * float(won.std()) / games**0.5


def against(line: str, one: str, other: str, seats: int, target: str, what: str = "", *, matches: bool = False) -> Figure:
    """Return the figure of one bot against others."""
    games = FEW if one in QUICK else MATCHES if matches else GAMES
    value, half = share(line, [one, *[other] * (seats - 1)], games, matches=matches)
    name = {RULE_BOT: "uno-rule-v1"}.get(other, other)
    kind = ", matches to 500" if matches else ""
    return f"{what or line}, {seats} seats{kind}: `{one}` against {name}", f"{value:.1f} ± {half:.1f} %", target


def figures() -> Iterator[Figure]:
    """Yield what was measured, the figure, and the target. ``master`` is within the times allowed; it plays no compiled matches."""
    for bot in ("strong", "master"):
        yield against(RLCARD, bot, "random", 2, "68.5 %", "RLCard's rules as far as settings go")
        yield against(RLCARD, bot, RULE_BOT, 2, "63 %", "RLCard's rules as far as settings go")
        for seats, target in ((2, "63 %"), (3, "39 %"), (4, "31 %")):
            yield against("classic", bot, "careful", seats, target)
        yield against("classic", bot, "caller", 4, "36 %")
    for seats, target in ((2, "70 %"), (4, "31 %")):
        yield against("classic", "strong", "careful", seats, target, matches=True)
    for line in EDITIONS:
        for seats, target in ((2, "58 %"), (3, "36 %"), (4, "28 %")):
            if line != "classic":
                yield against(line, "strong", "careful", seats, target)
    for one, other in (("searcher", "strong"), ("master", "searcher")):
        for seats in (2, 3, 4):
            yield against("classic", one, other, seats, f"over {100 / seats:.1f} %")
    yield from speeds()


def rungs() -> Iterator[tuple[str, ...]]:
    """Yield how each rung of the ladder does against the one below it, in every edition."""
    for line in EDITIONS:
        for seats in (2, 3, 4):
            shares = (share(line, [above, *[below] * (seats - 1)]) for below, above in pairwise(LADDER))
            yield f"{line}, {seats}", *(f"{value:.1f} ± {half:.1f} %" for value, half in shares)


def speeds() -> Iterator[Figure]:
    """Yield the games a second of CPU time, one core."""
    for name in (bot.name for bot in BOTS if bot.name in LADDER):
        simulate("classic", 4, 4000, name, 1, threads=1)
        spent = []
        for _ in range(3):
            began = time.process_time()
            simulate("classic", 4, GAMES, name, 1, threads=1)
            spent.append(time.process_time() - began)
        yield f"classic, 4 seats, `{name}`", f"{GAMES / min(spent):,.0f} games/s a core", "240,000" if name == "careful" else ""
