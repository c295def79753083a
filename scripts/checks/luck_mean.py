"""Check that the luck of chance events has a mean of 0: for every box, several numbers of seats, and players good and bad.

    python -m scripts.checks.luck_mean --rounds 100

Plays so many rounds at each table between bots in Python, and adds up the luck of each seat in each round. If the law holds that
``lastcard.fast.analysis.skill.luck`` argues for, a mean lies within 1.96 standard errors of 0 in 95 of 100 cases. The last line is the sum
of all squares, and the probability that chance makes it larger. Few worlds are enough: they make the luck noisier, not biased.
"""

from __future__ import annotations

import argparse
import itertools
import math
import sys
from collections.abc import Sequence

import numpy as np

from lastcard import Round, Rules, make_bot
from lastcard.bots import play_round
from lastcard.fast.analysis.skill.luck import chances
from lastcard.fast.analysis.skill.values import GAIN, WIN, has_points
from lastcard.fast.compiler.record_arrays import Array
from lastcard.rules.edition import EDITIONS

TABLES = (("random",), ("careful", "random:wild"), ("strong", "forgetful", "careful"), ("caller", "sharp", "random:lawful", "strong"))
"""Who sits at the tables, of two to four seats; one bot sits on two."""
WORLDS = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print a line for each table, and return 1 if all of them together are far from 0."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=100)
    asked.add_argument("--rules", nargs="*", default=list(EDITIONS))
    asked.add_argument("--bots", nargs="*", help="tables of bots, such as searcher,master")
    asked.add_argument("--seed", default="0")
    given = asked.parse_args(arguments)
    tables = [tuple(table.split(",")) for table in given.bots] if given.bots else TABLES
    sums: list[float] = []
    rounds = 0
    for line, bots in itertools.product(given.rules, tables):
        rules = Rules(line)
        seats = max(2, len(bots))
        if seats not in rules.players:
            continue
        luck = np.array([_luck(rules, seats, bots, f"{given.seed} {number}", number) for number in range(given.rounds)])
        rounds += given.rounds
        scores = _scores(luck, has_points(rules))
        sums += scores
        print(f"{line:<28}{','.join(bots):<34}" + " ".join(f"{score:6.2f}" for score in scores), flush=True)
    total = sum(score**2 for score in sums)
    beyond = _beyond(total, len(sums))
    print(f"{rounds} rounds, {len(sums)} means, sum of squares {total:.1f}, p = {beyond:.3f}, largest {max(map(abs, sums)):.2f}")
    return int(beyond < 0.001)


def _luck(rules: Rules, seats: int, bots: tuple[str, ...], seed: str, number: int) -> Array:
    """Return the luck of each seat in a round (seats, 3): of the win, of the points, of what is gained."""
    rnd = Round.deal(rules, seats, dealer=f"p{number % seats + 1}", seed=f"round {seed}")
    players = {seat: make_bot(bots[place % len(bots)], f"{seed} {seat}") for place, seat in enumerate(rnd.seats)}
    play_round(rnd, players, seed=seed)
    found: Array = sum((one.luck.mean for one in chances(rnd, worlds=WORLDS, seed=f"luck {seed}")), np.zeros((seats, 3)))
    return found


def _scores(luck: Array, scored: bool) -> list[float]:
    """Return the means in standard errors: of the win for all seats but the last, whose luck follows, and of what the first gains."""
    found = [luck[:, place, WIN] for place in range(luck.shape[1] - 1)] + ([luck[:, 0, GAIN]] if scored else [])
    return [float(one.mean() / one.std(ddof=1) * math.sqrt(len(one))) for one in found if one.std() > 0]


def _beyond(total: float, freedom: int) -> float:
    """Return the probability that chance makes a sum of squares larger (Wilson and Hilferty's normal approximation)."""
    shift = 2 / (9 * freedom)
    return 0.5 * math.erfc(((total / freedom) ** (1 / 3) - 1 + shift) / math.sqrt(2 * shift))


if __name__ == "__main__":
    sys.exit(main())
