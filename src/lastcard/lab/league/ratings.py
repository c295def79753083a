"""Rate the players of a league by Bradley-Terry strengths, with intervals clustered by deal."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from lastcard.bots.names import LEVELS
from lastcard.lab.experiments.ladder_games import Numbers, rating, strengths
from lastcard.lab.league.standing import League, Pair
from lastcard.statistics import LEVEL, Estimate, deviates, wilson

_PRIOR: Final = 1.0
"""Games that are added to every pairing, with even wins. They keep strengths finite; their effect fades within some dozens of games."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating with its interval, its games, and its share of the decided games (with Wilson's interval, by games)."""

    name: str
    rating: Estimate
    games: int
    share: Estimate


def ratings(league: League) -> list[Rating]:
    """Return the ratings of all players that have played, the strongest first.

    The mean of the built-in levels that have played is 1500, or that of all players if no level has. An interval is that of the difference
    from this mean: a sandwich estimate with the deals of a pairing as clusters. So it is not too narrow although a deal is played in
    several seatings, nor if the model does not fit a pairing.
    """
    names = [name for name in league.players if any(name in couple and pair.deals for couple, pair in league.pairs.items())]
    if len(names) < 2:
        return []
    at = {name: place for place, name in enumerate(names)}
    played = {(at[one], at[other]): pair for (one, other), pair in league.pairs.items() if pair.deals}
    couples = [(one, other) for one in range(len(names)) for other in range(one + 1, len(names))]
    wins = np.array([(pair.wins, pair.losses) if (pair := played.get(couple)) else (0.0, 0.0) for couple in couples])
    found = strengths(len(names), couples, wins)
    anchors = [place for place, name in enumerate(names) if league.players[name].bot in LEVELS] or list(range(len(names)))
    found = found - found[anchors].mean()
    reach = deviates(LEVEL) * _errors(found, played, anchors)
    made = [_rating(league, name, found[place], reach[place]) for place, name in enumerate(names)]
    return sorted(made, key=lambda one: (-one.rating.value, at[one.name]))


def _errors(strength: Numbers, played: dict[tuple[int, int], Pair], anchors: list[int]) -> Numbers:
    """Return the standard error of each strength's difference from the mean of the anchors."""
    count = len(strength)
    information, spread = np.zeros((count, count)), np.zeros((count, count))
    for one in range(count):
        for other in range(one + 1, count):
            pair = played.get((one, other), _NONE)
            chance = 1 / (1 + math.exp(strength[other] - strength[one]))
            lean = 2 * chance - 1  # the expected difference of wins in one game
            residual = (pair.dd - 2 * lean * pair.dn + lean * lean * pair.nn) / 4
            side = np.zeros(count)
            side[one], side[other] = 1, -1
            information += (pair.wins + pair.losses + _PRIOR) * chance * (1 - chance) * np.outer(side, side)
            spread += (residual + _PRIOR * chance * (1 - chance)) * np.outer(side, side)
    inverse = np.linalg.pinv(information, hermitian=True)
    contrast = np.eye(count)
    contrast[:, anchors] -= 1 / len(anchors)
    found: Numbers = np.sqrt(np.einsum("ij,jk,ik->i", contrast @ inverse, spread, contrast @ inverse))
    return found


_NONE: Final = Pair()


def _rating(league: League, name: str, strength: float, reach: float) -> Rating:
    mine = [(pair, couple[0] == name) for couple, pair in league.pairs.items() if name in couple]
    wins = sum(pair.wins if first else pair.losses for pair, first in mine)
    decided = round(sum(pair.wins + pair.losses for pair, _ in mine))
    games = sum(pair.games for pair, _ in mine)
    value = Estimate(rating(strength), rating(strength - reach), rating(strength + reach), games)
    return Rating(name, value, games, wilson(wins, decided))


def chance(one: float, other: float) -> float:
    """Return the win probability of a rating against another.

    >>> chance(1900, 1500)
    0.9090909090909091
    """
    return float(1 / (1 + 10 ** ((other - one) / 400)))
