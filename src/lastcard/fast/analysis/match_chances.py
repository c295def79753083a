"""What a round is worth to a match: the chance to win it after a round, if all play alike in those that follow.

Each round that was played out is counted, and the match goes on from there with rounds that were played from the deal by the same bots:
in each, the seats change places by lot, so that everybody wins as often. The same rounds follow each action.

>>> from lastcard.game.standing import Standing
>>> from lastcard.rules.rules import Rules
>>> begun = Standing.begin(Rules("classic"), 2)
>>> later = Ended(np.array([[True, False]]), np.array([False]), np.array([[0, 500]]))
>>> Matches(begun).won(later, [0, 1], seed=1)
array([[1., 0.]])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from lastcard.engine import scoring
from lastcard.fast.analysis.view_playouts import Playouts, Search, playouts
from lastcard.fast.compiler.record_arrays import Array
from lastcard.game.round import Round
from lastcard.game.standing import Standing
from lastcard.game.verifiable_chance import key_of
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules

_DEALS: Final = 64
_ROUNDS: Final = 16
"""Deals from which the rounds that follow are taken, and how often each is played."""
_TIMES: Final = 2
"""How often a match goes on from the end of a round."""
_LONGEST: Final = 200
"""After so many more rounds a match is taken to be won in equal shares."""


@dataclass(frozen=True, eq=False)
class Ended:
    """How rounds ended: who won (rounds, seats), whether it is void (rounds), what was left in the hands (rounds, seats)."""

    winners: Array
    void: Array
    left: Array

    def take(self, which: Array, turned: Array) -> Ended:
        """Return some of the rounds, the seats of each turned so many places."""
        seats = self.left.shape[1]
        places = (np.arange(seats) + turned[:, None]) % seats
        winners, left = (np.take_along_axis(each[which], places, axis=1) for each in (self.winners, self.left))
        return Ended(winners, self.void[which], left)


def match_chances(standing: Standing, players: Sequence[int], found: Playouts, place: int, policy: str, seed: str | int) -> Array | None:
    """Return the chance to win the match for each world and action of playouts; None where it is not worked out.

    That is where players drop out of the match one by one, and where others play on for places (HR-35).

    ``players`` are those of the seats, from 0; ``place`` is the seat's. The bots of ``policy`` play the rounds that follow.
    """
    if standing.over or standing.rules["match.mode"] == "elimination" or standing.rules["places"] != "off":
        return None
    worlds, actions, seats = found.winners.shape
    ended = Ended(found.winners.reshape(-1, seats), found.void.reshape(-1), found.left.reshape(-1, seats))
    later = None if standing.rules["match.mode"] == "single_hand" else rounds_from_the_deal(standing.rules, len(standing.totals), policy)
    won = Matches(standing, later).won(ended, players, seed, alike=actions)
    shares: Array = won[:, players[place]].reshape(worlds, actions)
    return shares


@lru_cache(maxsize=32)
def rounds_from_the_deal(rules: Rules, seats: int, policy: str) -> Ended:
    """Return rounds that bots played from the deal."""
    found = []
    for deal in range(_DEALS):
        rnd = Round.deal(rules, seats, seed=f"a round of a match {deal}")
        asked = next(ask.seat for ask in rnd.asks if ask.seat != "d")
        found.append(playouts(Search.open(rnd, asked), [None], _ROUNDS, deal, policy=policy))
    winners, left = (np.concatenate([getattr(each, name)[:, 0, :] for each in found]) for name in ("winners", "left"))
    return Ended(winners, np.concatenate([each.void[:, 0] for each in found]), left)


class Matches:
    """Matches that go on from one standing; ``later`` are the rounds that can follow."""

    def __init__(self, standing: Standing, later: Ended | None = None) -> None:
        self._rules = compile_rules(standing.rules)
        self._standing = standing
        self._later = later
        self._count = len(standing.totals)
        self._side = np.arange(self._count) % 2 if self._rules.teams else np.arange(self._count)

    def won(self, ended: Ended, players: Sequence[int], seed: str | int, alike: int = 1) -> Array:
        """Return the share of each player (rounds, players) in the matches after these rounds.

        ``alike`` rounds each, one after the other, are followed by the same ones.
        """
        begun = np.array(self._standing.totals)
        rounds = self._standing.rounds - self._standing.void_rounds
        totals, counted, first = np.tile(begun, (len(ended.void), 1)), np.full(len(ended.void), rounds), self._seated(ended, players)
        played = [self._played(totals, counted, first, key_of(f"{seed} {time}"), alike) for time in range(_TIMES)]
        shares: Array = np.array(played).mean(axis=0)
        return shares

    def _played(self, totals: Array, counted: Array, ended: Ended, key: int, alike: int) -> Array:
        luck = np.random.default_rng(key)
        shares, going = np.full(totals.shape, 1 / (self._side.max() + 1)), np.arange(len(totals))
        for _ in range(_LONGEST):
            totals, counted = totals + self.gained(ended), counted + ~ended.void
            won, over = self.decided(totals, counted, ended)
            shares[going[over]] = won[over]
            going, totals, counted = going[~over], totals[~over], counted[~over]
            if not len(going) or self._later is None:
                break
            groups = len(shares) // alike
            which, turned = luck.integers(len(self._later.void), size=groups), luck.integers(self._count, size=groups)
            ended = self._later.take(which[going // alike], turned[going // alike])
        return shares

    def gained(self, ended: Ended) -> Array:
        """Return what rounds bring each player: ``scoring.count_round``."""
        rules, own = self._rules, self._rules.match_mode == scoring.LOW_TOTAL
        sides = self._sides(ended.winners)
        shares = np.maximum(1, sum(sides[:, self._side == side].any(axis=1).astype(int) for side in range(self._side.max() + 1)))
        pot = (ended.left * ~sides).sum(axis=1) // shares
        each = np.full_like(pot, rules.score_round_n) if rules.score_round == scoring.FLAT_ROUND else pot
        gained = ended.left + sides * -rules.score_out if own else sides * (each[:, None] + rules.score_out)
        counts: Array = gained * (rules.score_times * (sides.any(axis=1) & ~ended.void))[:, None]
        return counts

    def decided(self, totals: Array, counted: Array, ended: Ended) -> tuple[Array, Array]:
        """Return the share of each player in matches after a round, and which of them are over."""
        rules = self._rules
        if rules.match_mode == scoring.SINGLE_HAND:
            sides: Array = self._sides(ended.winners) & ~ended.void[:, None]
            won: Array = sides.sum(axis=1) > 0
            return sides.astype(float), won
        due: Array = (totals.max(axis=1) >= rules.match_target) | bool(self._standing.time_up)
        if rules.match_rounds:
            due |= counted >= rules.match_rounds
        if rules.match_mode == scoring.LOW_TOTAL:
            lowest = totals == totals.min(axis=1, keepdims=True)
            shares = lowest if rules.low_tie == scoring.LOW_SHARED else lowest / lowest.sum(axis=1, keepdims=True)
            return shares.astype(float), due & ~ended.void
        leaders = totals == totals.max(axis=1, keepdims=True)
        one_side = leaders.sum(axis=1) == (self._count // 2 if rules.teams else 1)
        return leaders.astype(float), due & one_side & ~ended.void

    def _sides(self, players: Array) -> Array:
        """Return the players of all sides that some players belong to."""
        if not self._rules.teams:
            return players
        found = np.zeros_like(players)
        for side in range(2):
            found[:, self._side == side] = players[:, self._side == side].any(axis=1, keepdims=True)
        return found

    def _seated(self, ended: Ended, players: Sequence[int]) -> Ended:
        """Return rounds by players instead of seats: who does not play wins nothing and holds nothing."""
        winners = np.zeros((len(ended.void), self._count), bool)
        left = np.zeros((len(ended.void), self._count), int)
        winners[:, players], left[:, players] = ended.winners, ended.left
        return Ended(winners, ended.void, left)
