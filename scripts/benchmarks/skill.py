"""Measure the instruments that tell who plays better: in how many rounds each orders two neighbouring bots, and what they cannot see.

The bots of a pair sit alternately. A round gives the difference of what both brought on a seat on average: the share of the win, the same
without luck, and the advantage over the reference. The better one is ahead after (1.645 · deviation / mean)² rounds with 95 % (normal).
Plain wins and duplicate deals are counted from many compiled rounds; the mean of the luck-adjusted result is that of plain wins, which are
known better, so only its deviation comes from the few rounds that are assessed.

    scripts/bench --only skill
    python -m scripts.benchmarks.skill --rounds 24 classic merciless
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from lastcard import Round, make_bot
from lastcard.bots import play_round
from lastcard.fast import simulate
from lastcard.fast.analysis.skill.advantage import choices
from lastcard.fast.analysis.skill.luck import chances
from lastcard.fast.analysis.skill.values import WIN, result
from lastcard.fast.compiler.record_arrays import Array
from lastcard.rules.edition import EDITIONS

PAIRS: Final = (("random", "forgetful"), ("forgetful", "careful"), ("careful", "sharp"), ("sharp", "strong"), ("careful", "strong"))
"""Neighbours on the ladder, the weaker one first, and the two bots to which ratings are anchored."""
RULES: Final = tuple(EDITIONS)
SEATS: Final = (2, 4)
ROUNDS: Final = 24
"""The rounds of a pair that are assessed, which takes about a second of a core each."""
GAMES: Final = 40_000
WORLDS: Final = 400
SURE: Final = 1.645
HEAD: Final = (
    "rules, seats",
    "pair",
    "plain wins",
    "duplicate deals",
    "luck-adjusted",
    "advantage",
    "advantage a round, %",
    "variance less: duplicate, adjusted",
)
HOW: Final = f"{ROUNDS} rounds each in {WORLDS} worlds, {GAMES:,} rounds and deals for the first two; measured once"
RESULTS: Final = Path(__file__).parents[2] / "bench" / "skill.json"
"""The results, to which a stopped run adds; removed entries are measured anew."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What was measured of a pair at a table: means and deviations of the difference of both bots, per round, as shares of the win."""

    rules: str
    seats: int
    pair: tuple[str, str]
    reference: str
    rounds: int
    plain: tuple[float, float]
    duplicate: tuple[float, float]
    result: tuple[float, float]
    adjusted: tuple[float, float]
    advantage: tuple[float, float]
    noise: tuple[float, float]
    """The part of the deviations of the last two that comes from the playouts."""


def measured(rules: str, seats: int, pair: Sequence[str], rounds: int, reference: str = "strong", *, luck: bool = True) -> Cell:
    """Measure a pair. Without ``luck`` only the advantage is measured."""
    weak, strong = pair
    if luck:
        plain, duplicate = _plain(rules, seats, weak, strong)
    else:
        plain = duplicate = (math.nan, math.nan)
    rows = np.array([_round(rules, seats, (strong, weak), reference, number, luck=luck) for number in range(rounds)])
    means, deviations = rows.mean(axis=0), rows.std(axis=0, ddof=1)
    noise = (float(means[3] ** 0.5), float(means[4] ** 0.5))
    by_result, adjusted, advantage = ((float(means[place]), float(deviations[place])) for place in range(3))
    return Cell(rules, seats, (weak, strong), reference, rounds, plain, duplicate, by_result, adjusted, advantage, noise)


def _plain(rules: str, seats: int, weak: str, strong: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return mean and deviation of the difference in a round, and over both seatings of a deal."""
    row = [strong, weak] * (seats // 2)
    one, other = (_lead(rules, seats, bots) for bots in (row, row[::-1]))
    both = np.concatenate([one, -other])
    deals = (one - other) / 2
    return (float(both.mean()), float(both.std())), (float(deals.mean()), float(deals.std()))


def _lead(rules: str, seats: int, bots: Sequence[str]) -> Array:
    """Return how much more of the win the even seats had than the odd ones, on a seat."""
    winners = simulate(rules, seats, GAMES, bots, "skill")["winners"].astype(np.int64)
    shares = (winners[:, None] >> np.arange(seats) & 1) / np.maximum(1, np.bitwise_count(winners))[:, None]
    found: Array = (shares[:, ::2].sum(axis=1) - shares[:, 1::2].sum(axis=1)) / (seats // 2)
    return found


def _round(rules: str, seats: int, bots: Sequence[str], reference: str, number: int, *, luck: bool) -> list[float]:
    """Return of a round the difference in plain, adjusted and advantage, and the variances of the last two by the playouts."""
    rnd = Round.deal(rules, players=seats, dealer=f"p{number % seats + 1}", seed=f"skill {number}")
    places = [(place + number // seats) % 2 for place in range(seats)]
    play_round(rnd, {seat: make_bot(bots[places[at]], f"{number} {seat}") for at, seat in enumerate(rnd.seats)}, seed=number)
    signs = np.array([1 - 2 * place for place in places]) / (seats / 2)
    ended = result(rnd)[:, WIN]
    events = list(chances(rnd, worlds=WORLDS, seed=f"skill luck {number}")) if luck else []
    less = sum((one.luck.mean[:, WIN] for one in events), np.zeros(seats))
    decided = list(choices(rnd, worlds=WORLDS, seed=f"skill advantage {number}", reference=reference))
    gained = np.array([sum(one.win for one in decided if one.seat == seat) for seat in rnd.seats])
    noise = sum(float((signs**2 * one.luck.variance[:, WIN]).sum()) for one in events)
    unsure = sum(one.win_variance for one in decided) * float(signs[0] ** 2)
    return [float(signs @ ended), float(signs @ (ended - less)), float(signs @ gained), noise, unsure]


def needed(mean: float, deviation: float) -> float:
    """Return after how many rounds the better one is ahead with 95 %."""
    return (SURE * deviation / mean) ** 2 if mean > 0 else math.inf


def row_of(cell: Cell) -> tuple[str, ...]:
    """Return the row of a pair: rounds needed by each instrument, the advantage of the stronger bot, and how far the variance falls."""
    mean, deviation = cell.advantage
    reach = 1.96 * deviation / cell.rounds**0.5
    low, high = needed(mean + reach, deviation), needed(mean - reach, deviation)
    counts = [_count(needed(*each)) for each in (cell.plain, cell.duplicate, (cell.plain[0], cell.adjusted[1]))]
    return (
        f"{cell.rules}, {cell.seats}",
        f"`{cell.pair[1]}` over `{cell.pair[0]}`",
        *counts,
        f"{_count(needed(mean, deviation))} ({_count(low)} to {_count(high)})",
        f"{100 * mean:.1f} ± {100 * reach:.1f}",
        ", ".join(f"{(cell.plain[1] / one[1]) ** 2:.1f}" for one in (cell.duplicate, cell.adjusted)),
    )


def _count(rounds: float) -> str:
    return f"{math.ceil(rounds):,}" if math.isfinite(rounds) else "∞"


def cells(rules: Sequence[str] = RULES, rounds: int = ROUNDS) -> Iterator[Cell]:
    """Measure what has no result yet, and yield all."""
    known: dict[tuple[str, int, tuple[str, str]], dict[str, Any]] = {
        (one["rules"], one["seats"], tuple(one["pair"])): one for one in _read()
    }
    for seats in SEATS:
        for line in rules:
            for pair in PAIRS:
                if (line, seats, pair) not in known:
                    known[line, seats, pair] = asdict(measured(line, seats, pair, rounds))
                    RESULTS.write_text(json.dumps(list(known.values()), indent=1) + "\n", encoding="utf-8")
                found = known[line, seats, pair]
                yield Cell(**{**found, "pair": pair})


def _read() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.is_file() else []
    return found


def figures() -> Iterator[tuple[str, ...]]:
    """Yield the rows of the page."""
    yield from map(row_of, cells())


def main() -> None:
    """Print the rows, and the deviations behind them."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("rules", nargs="*", default=list(RULES))
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    asked.add_argument("--pair", help="only this pair and only its advantage: the weaker and the stronger bot, such as strong,master")
    asked.add_argument("--reference", default="strong")
    asked.add_argument("--seats", type=int, default=2)
    given = asked.parse_args()
    if given.pair:
        found = measured(given.rules[0], given.seats, given.pair.split(","), given.rounds, given.reference, luck=False)
        print(json.dumps(asdict(found)), flush=True)
        return
    for cell in cells(given.rules, given.rounds):
        print(" | ".join(row_of(cell)), json.dumps(asdict(cell)), flush=True)


if __name__ == "__main__":
    main()
