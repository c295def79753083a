"""Train a baseline: ``python -m lastcard.lab.baselines dmc --minutes 2 --out dmc.npz --curve dmc.json``."""

from __future__ import annotations

import argparse
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is loaded: one core, and the same sums whatever else runs

from lastcard.lab.baselines.methods import METHODS
from lastcard.lab.baselines.training import Point, line_of, train, write_agent, write_curve


def main() -> None:
    """Train by the options of the command line, and write what was learned."""
    parser = argparse.ArgumentParser(prog="python -m lastcard.lab.baselines", description="Train an agent, measure and write it.")
    parser.add_argument("method", choices=sorted(METHODS))
    parser.add_argument("--rules", default="classic", metavar="LINE")
    parser.add_argument("--seats", type=int, default=2, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=100, help="CPU time of the training, without that of the curve")
    parser.add_argument("--every", type=float, default=5, metavar="MINUTES", help="between two points of the curve")
    parser.add_argument("--deals", type=int, default=1000, help="of a point of the curve, each from every seat")
    parser.add_argument("--out", metavar="FILE.npz", help="the policy, which plays wherever a bot is named")
    parser.add_argument("--curve", metavar="FILE.json")
    given = parser.parse_args()
    learner = METHODS[given.method](given.rules, given.seats, given.seed)
    about = {name: getattr(given, name) for name in ("method", "rules", "seats", "seed", "minutes", "deals")}

    def keep(points: list[Point]) -> None:
        print(line_of(points[-1]), flush=True)
        if given.out:
            write_agent(given.out, learner)
        if given.curve:
            write_curve(given.curve, about, points)

    train(learner, 60 * given.minutes, 60 * given.every, given.deals, keep=keep)


if __name__ == "__main__":
    main()
