"""Evaluate an agent by the benchmark: fixed opponents, fixed deals, every seat in turn, intervals by deal (docs/research/benchmark.md).

>>> found = evaluate("careful", "classic", seats=2, opponents=["careful"], deals=50)
>>> found.rates()["careful"].value  # a deterministic bot meets itself: it wins each deal from one of the two seats
0.5
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lastcard.errors import LastCardError
from lastcard.fast import Games, Table
from lastcard.fast.vector.policy_players import name_of
from lastcard.fast.vector.sight import LoadedPolicy
from lastcard.lab.playing.policy_games import play_policies
from lastcard.lab.playing.python_bots import play_in_lane
from lastcard.policies.loading import Policy, by_name, is_policy_file, load
from lastcard.rules.rules import Rules
from lastcard.statistics import LEVEL, Estimate, Sample, around, deviates, normal, wilson
from lastcard.text.faults import fault

Numbers = NDArray[np.float64]
OPPONENTS: Final = ("random", "forgetful", "careful", "sharp", "strong")
"""The opponents of the benchmark. They stay the same when a table offers other levels."""
SEED: Final = "lastcard-bench-v1"
"""The seed of the benchmark; results with another one are not comparable deal by deal."""


@dataclass(frozen=True, eq=False)
class Evaluation:
    """The result of an evaluation: ``wins`` (opponents, deals) is the share of a deal's seatings that the agent won.

    ``is_policy`` tells whether the agent is a function of arrays. Its deals differ from those of bots by name, so the two are not paired.
    """

    rules: str
    seats: int
    matches: bool
    seed: str
    opponents: tuple[str, ...]
    is_policy: bool
    wins: Numbers

    def __str__(self) -> str:
        """Return shares and half their intervals in percent, by opponent, then of all games: ``random 63.5 ± 1.2 | all 63.5 ± 1.2``."""
        return " | ".join(f"{name} {percent(one)}" for name, one in {**self.rates(), "all": self.overall()}.items())

    @property
    def deals(self) -> int:
        """The number of deals against each opponent; each is played from every seat."""
        return int(self.wins.shape[1])

    def rates(self) -> dict[str, Estimate]:
        """Return the share of games that the agent won against each opponent, and its 95 % interval, by deals."""
        return {name: mean_of(row) for name, row in zip(self.opponents, self.wins, strict=True)}

    def overall(self) -> Estimate:
        """Return the share of all games with its interval, for which a deal against all opponents is one observation."""
        return mean_of(self.wins.mean(axis=0))

    def minus(self, other: Evaluation) -> dict[str, Estimate]:
        """Return the difference of the win rates of this agent and another against each opponent.

        The intervals are paired if both played the same deals. If one is a policy and the other a bot, or if the seeds differ, the deals
        count as independent. Raises LastCardError if the rules, the seats or the opponents differ.
        """
        if (self.rules, self.seats, self.matches, self.opponents) != (other.rules, other.seats, other.matches, other.opponents):
            raise LastCardError(fault("evaluations_differ", name=self._what(), other=other._what()))
        if (self.seed, self.is_policy, self.deals) == (other.seed, other.is_policy, other.deals):
            rows = zip(self.opponents, self.wins, other.wins, strict=True)
            return {name: mean_of(mine - theirs, is_difference=True) for name, mine, theirs in rows}
        found = {}
        for name, mine, theirs in zip(self.opponents, self.wins, other.wins, strict=True):
            value = float(mine.mean() - theirs.mean())
            reach = deviates(LEVEL) * math.sqrt(mine.var(ddof=1) / len(mine) + theirs.var(ddof=1) / len(theirs))
            found[name] = around(value, reach, len(mine) + len(theirs))
        return found

    def _what(self) -> str:
        return f"{self.rules}, {self.seats}, {','.join(self.opponents)}"


def percent(one: Estimate) -> str:
    """Return a share and half its interval in percent.

    >>> percent(Estimate(0.5, 0.48, 0.52))
    '50.0 ± 2.0'
    """
    return f"{100 * one.value:.1f} ± {50 * (one.high - one.low):.1f}"


def mean_of(row: Numbers, *, is_difference: bool = False) -> Estimate:
    """Return the mean over deals with its 95 % interval: the normal one, or Wilson's if an agent has won all games or none.

    >>> mean_of(np.array([0.5, 1.0, 0.5, 0.0])).value, mean_of(np.ones(50)).low > 0.92
    (0.5, True)
    """
    value, spread = float(row.mean()), float(row.std(ddof=1))
    if spread == 0 and value in (0, 1) and not is_difference:
        return wilson(value * len(row), len(row))
    return normal(Sample(value, spread, len(row)), deviates(LEVEL))


def evaluate(
    agent: str | Policy | LoadedPolicy,
    rules: str | Rules = "classic",
    seats: int = 2,
    *,
    opponents: Sequence[str | Policy | LoadedPolicy] = OPPONENTS,
    deals: int = 1000,
    seed: str | int = SEED,
    matches: bool = False,
    threads: int | None = None,
) -> Evaluation:
    """Play an agent against fixed opponents: every deal from every seat, all other seats held by one opponent at a time.

    ``agent`` is a policy on arrays (``Policy``), which is called with the rows of all games that wait for it, as
    ``lastcard.fast.Batch(..., observe=True)`` returns them; or the name of a bot, the file of a custom bot, or that of a policy
    (``agent.onnx``, ``agent.npz``). An opponent may be any of these as well. A bot that ``lastcard.policies.load`` has loaded is the bot
    of its name. A game is won if the agent's seat is among the winners, so not if it has no end or no winner. Raises RulesError, or
    LastCardError for unknown bots, fewer than 2 deals, and actions that were not offered.
    """
    agent, *others = [load(one) if isinstance(one, str) and is_policy_file(one) else by_name(one) for one in (agent, *opponents)]
    made, names = Rules(rules), tuple(one if isinstance(one, str) else name_of(one) for one in others)
    made.check_seats(seats)
    if deals < 2 or not names:
        raise LastCardError(fault("evaluation_deals", number=deals, list=list(names) or "–"))
    wins: Numbers = np.zeros((len(names), deals))
    for place, other in enumerate(others):
        for seat in range(seats):
            if isinstance(agent, str) and isinstance(other, str):
                bots = [agent if at == seat else other for at in range(seats)]
                table = Table.of(made, seats, bots, seed, matches=matches)
                wins[place] += _won(play_in_lane(table, deals, threads=threads), seat)
            else:
                who = [agent if at == seat else other for at in range(seats)]
                wins[place] += _won(play_policies(made, who, seed, deals, matches=matches), seat)
    return Evaluation(str(made), seats, matches, str(seed), names, not isinstance(agent, str), wins / seats)


def _won(parts: Iterable[Games], seat: int) -> NDArray[np.int64]:
    """Return for each game whether a seat is among the winners."""
    games = Games.joined(list(parts))
    found: NDArray[np.int64] = games["winners"].astype(np.int64) >> seat & 1
    return found
