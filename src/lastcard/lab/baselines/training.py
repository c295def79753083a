"""Train a baseline for some CPU time, and write its learning curve and its policy."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from lastcard.fast.vector.policy_files import best_allowed
from lastcard.lab.baselines.network import Layers, scores, whole, write_policy
from lastcard.lab.baselines.self_play import Floats, SelfPlay
from lastcard.lab.experiments.evaluation import evaluate
from lastcard.policies.loading import Policy

CURVE_SEED: Final = "baselines"
"""The seed of the deals of a learning curve: other deals than those of the benchmark."""
Clock = Callable[[], float]
"""Returns seconds of CPU time."""
RIVALS: Final = ("random", "careful")


class Learner(Protocol):
    """A method that learns: the games that it plays, the part of the time that has passed, a step, and what it has learned so far."""

    games: SelfPlay

    def step(self, passed: float) -> None:
        """Play and learn once; ``passed`` is the part of the training that is over, from 0 to 1."""
        ...

    def layers(self) -> Layers:
        """Return the layers that score the actions."""
        ...


@dataclass(frozen=True)
class Point:
    """A point of a learning curve: CPU seconds of training, decisions and games so far, and the percent of games won, with ±."""

    seconds: float
    decisions: int
    games: int
    wins: dict[str, tuple[float, float]]


def train(
    learner: Learner, seconds: float, every: float, deals: int, *, keep: Callable[[list[Point]], None], clock: Clock = process_time
) -> list[Point]:
    """Train for so many CPU seconds, and return a point of the curve for each ``every`` of them.

    The games of the curve do not count. ``keep`` gets the points so far whenever there is a new one.
    """
    points, spent, due = [point_of(learner, 0.0, deals)], 0.0, every
    keep(points)
    while spent < seconds:
        began = clock()
        learner.step(min(1.0, spent / seconds))
        spent += clock() - began
        if spent >= min(due, seconds):
            due += every
            points.append(point_of(learner, spent, deals))
            keep(points)
    return points


def point_of(learner: Learner, spent: float, deals: int) -> Point:
    """Return how strong a learner is now, playing the action with the highest score in both seats of the same deals."""
    games = learner.games
    found = evaluate(
        policy_of(games, learner.layers()), games.batch.rules, games.batch.seats, opponents=RIVALS, deals=deals, seed=CURVE_SEED
    ).rates()
    wins = {name: (round(100 * one.value, 1), round(50 * (one.high - one.low), 1)) for name, one in found.items()}
    return Point(round(spent, 1), games.decisions, games.ended, wins)


def policy_of(games: SelfPlay, layers: Layers) -> Policy:
    """Return layers as a policy of whole observations."""

    def policy(observation: Floats, action_mask: NDArray[np.uint8]) -> NDArray[np.int64]:
        return best_allowed(scores(layers, observation[:, games.numbers])[:, : games.actions], action_mask[:, : games.actions])

    return policy


def line_of(point: Point) -> str:
    """Return a point as a line of text."""
    wins = ", ".join(f"{rate:.1f} ± {reach:.1f} % against {name}" for name, (rate, reach) in point.wins.items())
    return f"{point.seconds:6.1f} s {point.decisions:10,d} decisions: {wins}"


def write_curve(path: str | Path, about: dict[str, object], points: list[Point]) -> None:
    """Write a learning curve as JSON: what was trained, then a point a line."""
    rows = ",\n  ".join(json.dumps(asdict(point)) for point in points)
    Path(path).write_text(f'{{"about": {json.dumps(about)},\n "points": [\n  {rows}\n]}}\n', encoding="utf-8")


def write_agent(path: str | Path, learner: Learner) -> None:
    """Write what was learned as a policy of whole observations."""
    games = learner.games
    write_policy(path, whole(learner.layers(), games.batch.layout.size, games.numbers, games.actions))
