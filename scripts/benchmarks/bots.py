"""Measure the bots against each other: shares of rounds and matches won, with intervals of 95 %."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np

from lastcard.bots.names import BOTS, QUICK
from lastcard.fast import simulate
from lastcard.fast.simulation.decision_advantage import advantage
from lastcard.lab.bench.protocol import BUILT_IN, protocol
from lastcard.lab.bench.results import rates, read_results
from lastcard.rules.edition import EDITIONS
from scripts.benchmarks.agents import RULE_BOT

GAMES: Final = 40_000
MANY: Final = 1_500_000
"""The number of rounds if GAMES do not show which of two rungs is better."""
MATCHES: Final = 10_000
FEW: Final = 20_000
"""The number of rounds with slow bots."""
RLCARD: Final = "examples/rlcard.toml"
LADDER: Final = ("random", "caller", "careful", "sharp", "strong")
BY_LEADERBOARD: Final = "pairs of [the leaderboard](benchmark.md#the-leaderboard) as it has them"
HEAD: Final = ("", "measured", "target")
RUNG_HEAD: Final = ("edition, seats", *(f"`{above}` against {below}" for below, above in pairwise(LADDER)))
LOOKAHEAD_PAIRS: Final = (("searcher", "strong"), ("master", "searcher"))
LOOKAHEAD_HEAD: Final = ("edition, seats", *(f"`{above}` against {below}" for above, below in LOOKAHEAD_PAIRS))
LOOKAHEAD_ROUNDS: Final = (4_000, 20_000)
"""The number of rounds for comparing bots with lookahead decision by decision, which is as precise as playing five times as many. The
second number applies if the first does not show which is better."""
ERRORS_AHEAD: Final = 3.3
"""The standard errors by which a bot must lead to count as better: three, and a little more because there are two tests."""
RESULTS: Final = Path(__file__).parents[2] / "bench" / "lookahead.json"
"""The results of the comparisons, which take hours. A stopped run continues from them; removed entries are measured anew."""
Figure = tuple[str, str, str]


def share(line: str, bots: list[str], games: int = GAMES, *, matches: bool = False) -> tuple[float, float]:
    """Return the share of games that the first bot wins, counting shared wins in part, and half its interval, both in percent."""
    found = simulate(line, len(bots), games, bots, "bench", rotate=True, matches=matches)
    winners = found["winners"].astype(np.int64)
    seat = -np.arange(games) % len(bots)
    won = (winners >> seat & 1) / np.maximum(1, np.bitwise_count(winners))
    return 100 * float(won.mean()), 196 * float(won.std()) / games**0.5


def of_leaderboard(line: str, one: str, other: str, seats: int) -> tuple[float, float] | None:
    """Return what :func:`share` returns, from the leaderboard of the benchmark; None for what it does not have.

    Pages that show the same pair show the same figure, because a test reproduces the leaderboard.
    """
    table = f"{line}-{seats}"
    for result in read_results(BUILT_IN):
        if result.name == one and table in result.tables and other in protocol().opponents:
            found = rates(result.tables[table].won, seats)[other]
            return 100 * found.value, 50 * (found.high - found.low)
    return None


def against(line: str, one: str, other: str, seats: int, target: str, what: str = "", *, matches: bool = False) -> Figure:
    """Return the row of one bot against others."""
    games = FEW if one in QUICK else MATCHES if matches else GAMES
    known = None if matches else of_leaderboard(line, one, other, seats)
    value, half = known or share(line, [one, *[other] * (seats - 1)], games, matches=matches)
    name = {RULE_BOT: "uno-rule-v1"}.get(other, other)
    kind = ", matches to 500" if matches else ""
    return f"{what or line}, {seats} seats{kind}: `{one}` against {name}", f"{value:.1f} ± {half:.1f} %", target


def figures() -> Iterator[Figure]:
    """Yield rows: what is measured, the figure, and the target. ``master`` keeps to its time limits."""
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
    yield from speeds()


def rungs() -> Iterator[tuple[str, ...]]:
    """Yield a row for each edition and number of seats: the share of rounds that each rung of the ladder wins against the one below."""
    for line in EDITIONS:
        for seats in (2, 3, 4):
            shares = (rung(line, above, below, seats) for below, above in pairwise(LADDER))
            yield f"{line}, {seats}", *(f"{value:.1f} ± {half:.1f} %" for value, half in shares)


def rung(line: str, above: str, below: str, seats: int) -> tuple[float, float]:
    """Return the share of rounds that a bot wins against bots of the rung below, and half its interval, both in percent."""
    if known := of_leaderboard(line, above, below, seats):
        return known
    for games in (GAMES, MANY):
        value, half = share(line, [above, *[below] * (seats - 1)], games)
        if 1.96 * (value - 100 / seats) >= ERRORS_AHEAD * half:
            break
    return value, half


def lookahead() -> Iterator[tuple[str, ...]]:
    """Yield a row for each edition and number of seats: how the bots with lookahead do against the rung below, decision by decision."""
    cells = [("classic", seats) for seats in (2, 3, 4)]
    others = [(line, seats) for seats in (2, 3, 4) for line in EDITIONS if line != "classic"]
    for line, seats in cells + others:  # the fastest measurements first
        for above, below in LOOKAHEAD_PAIRS:
            kept_advantage(line, seats, above, below)
    for line, seats in cells + sorted(others, key=lambda cell: tuple(EDITIONS).index(cell[0])):
        found = (kept_advantage(line, seats, above, below) for above, below in LOOKAHEAD_PAIRS)
        yield f"{line}, {seats}", *(f"{100 / seats + 100 * more:.1f} ± {196 * error:.1f} %" for more, error in found)


def kept_advantage(line: str, seats: int, above: str, below: str) -> tuple[float, float]:
    """Return how much more a bot wins than the one below, and the standard error; take them from the file if they are there."""
    for rounds in LOOKAHEAD_ROUNDS:
        kept: dict[str, tuple[float, float]] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
        name = f"{line} {seats} {above} {below} {rounds}"
        if name not in kept:
            found = advantage(line, seats, above, below, rounds, "bench")
            kept[name] = found.more, found.error
            aside = RESULTS.with_suffix(".new")
            aside.write_text(json.dumps(kept, indent=1), encoding="utf-8")
            aside.replace(RESULTS)
        more, error = kept[name]
        if more >= ERRORS_AHEAD * error:
            break
    return more, error


def speeds() -> Iterator[Figure]:
    """Yield the games of each rung in a second of CPU time on one core."""
    for name in (bot.name for bot in BOTS if bot.name in LADDER):
        simulate("classic", 4, 4000, name, 1, threads=1)
        spent = []
        for _ in range(3):
            began = time.process_time()
            simulate("classic", 4, GAMES, name, 1, threads=1)
            spent.append(time.process_time() - began)
        yield f"classic, 4 seats, `{name}`", f"{GAMES / min(spent):,.0f} games/s a core", "240,000" if name == "careful" else ""
