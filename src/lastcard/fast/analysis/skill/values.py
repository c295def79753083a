"""What a state of a round is worth to each seat: its share of the win and the points of the round, at the end or as playouts expect it.

An array of values has a row for each seat and three columns: the share of the win, then the points, then what is gained: the points of a
winner, less the own cards of whoever does not win. Points are NaN where a round alone brings none: where players drop out of the match
one by one, and where others play on for places (HR-35).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from lastcard.engine import scoring
from lastcard.fast.analysis.view_playouts import Playouts, Search, playouts
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.simulation.games import simulate
from lastcard.game.round import Round
from lastcard.game.view import View
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules

WIN: Final = 0
POINTS: Final = 1
GAIN: Final = 2


@dataclass(frozen=True, slots=True, eq=False)
class Ended:
    """How rounds ended: who won (rounds, seats), whether it is void (rounds), what was left in the hands (rounds, seats)."""

    winners: Array
    void: Array
    left: Array


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """Values of all seats (seats, 3), and the variances of these means."""

    mean: Array
    variance: Array

    def __sub__(self, other: Values) -> Values:
        """Return the difference of two independent estimates."""
        return Values(self.mean - other.mean, self.variance + other.variance)


def has_points(rules: Rules) -> bool:
    """Return whether a round by itself brings points."""
    return rules["match.mode"] != "elimination" and rules["places"] == "off"


def values_of(rules: Rules, ended: Ended) -> Array:
    """Return the values of rounds that ended so (rounds, seats, 3)."""
    points = _points(rules, ended, ended.left.shape[1])
    return np.stack([_shares(rules, ended), points, _gains(ended, points)], axis=2)


def _shares(rules: Rules, ended: Ended) -> Array:
    winners = ended.winners & ~ended.void[:, None]
    if rules["teams"] != "off":
        side = np.arange(winners.shape[1]) % 2
        return np.stack([winners[:, side == each].any(axis=1) for each in side], axis=1).astype(float)
    shares: Array = winners / np.maximum(1, winners.sum(axis=1, keepdims=True))
    return shares


def _points(rules: Rules, ended: Ended, seats: int) -> Array:
    if not has_points(rules):
        return np.full((len(ended.void), seats), np.nan)
    return gained(rules, ended).astype(float)


def _gains(ended: Ended, points: Array) -> Array:
    """Return the points of winners, less the own cards of the others; a round that nobody wins brings nothing."""
    is_won = ended.winners.any(axis=1) & ~ended.void
    found: Array = np.where(ended.winners, points, -ended.left) * is_won[:, None]
    return found


def gained(rules: Rules, ended: Ended) -> Array:
    """Return what rounds bring each seat (rounds, seats): what ``scoring.count_round`` counts, for many rounds at once."""
    compiled = compile_rules(rules)
    seats = ended.left.shape[1]
    side = np.arange(seats) % 2 if compiled.teams else np.arange(seats)
    won = np.stack([ended.winners[:, side == each].any(axis=1) for each in range(side.max() + 1)], axis=1)
    sides = won[:, side]
    pot = (ended.left * ~sides).sum(axis=1) // np.maximum(1, won.sum(axis=1))
    each = np.full_like(pot, compiled.score_round_n) if compiled.score_round == scoring.FLAT_ROUND else pot
    is_own = compiled.match_mode == scoring.LOW_TOTAL
    counts = ended.left + sides * -compiled.score_out if is_own else sides * (each[:, None] + compiled.score_out)
    found: Array = counts * (compiled.score_times * (sides.any(axis=1) & ~ended.void))[:, None]
    return found


class Views:
    """The views of a round that goes on: each sees the events that are new to it when it is asked for."""

    def __init__(self, rnd: Round) -> None:
        self._round: Final = rnd
        self._views: Final[dict[str, View]] = {}

    def of(self, seat: str) -> View:
        """Return what a seat knows now. The view is the same object each time and must not be kept."""
        known = self._views.get(seat)
        if known is None:
            known = self._views[seat] = self._round.view(seat)
        self._round.update(known)
        return known

    def open(self, seat: str) -> Search:
        """Return the start of a search from here that knows all hands."""
        return Search.open(self._round, seat, self.of(seat))


def result(rnd: Round) -> Array:
    """Return the values of a round that is over (seats, 3)."""
    winners = np.array([[seat in rnd.winners for seat in rnd.seats]])
    left = np.array([[rnd.points[seat] for seat in rnd.seats]])
    found: Array = values_of(rnd.rules, Ended(winners, np.array([rnd.void]), left))[0]
    return found


def expected(start: Search, action: str | None, worlds: int, seed: str, policy: str) -> Values:
    """Return the mean values after an action, of so many playouts."""
    found = playouts(start, [action], worlds, seed, policy=policy)
    return mean_of(values_of(start.rules, ended_by(found, 0)))


def ended_by(found: Playouts, column: int) -> Ended:
    """Return how the playouts of one action ended."""
    return Ended(found.winners[:, column], found.void[:, column], found.left[:, column])


def mean_of(values: Array) -> Values:
    """Return the mean of values (rounds, seats, 3), and its variance."""
    return Values(values.mean(axis=0), values.var(axis=0, ddof=1) / len(values))


def before_the_deal(rules: Rules, seats: Sequence[str], dealer: str, worlds: int, seed: str, policy: str) -> Values:
    """Return the mean values of rounds that are dealt anew by the same dealer, and played by bots of the policy."""
    count = len(seats)
    games = simulate(rules, count, worlds, policy, seed, threads=1)
    winners = games["winners"].astype(np.int64)[:, None] >> np.arange(count) & 1 == 1
    values = values_of(rules, Ended(winners, ~winners.any(axis=1), games["points"].astype(np.int64)))
    # in simulated rounds the last seat deals
    return mean_of(np.roll(values, seats.index(dealer) + 1, axis=1))
