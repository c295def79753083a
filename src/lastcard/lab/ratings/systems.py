"""Rating systems that are compared on the same simulated matches."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from lastcard.community.ratings.anchors import anchor
from lastcard.community.ratings.facts import BOT, Player, Rated
from lastcard.community.ratings.formats import Class, slopes_of
from lastcard.community.ratings.ladder import START, START_DEVIATION, Ladder, Row
from lastcard.community.ratings.model import Known, Side, chance_of
from lastcard.lab.ratings.outcomes import LENGTH
from lastcard.lab.ratings.population import Pairing


@dataclass(frozen=True, slots=True)
class Guess:
    """What a system knows of a person: the rating and its standard deviation."""

    rating: float
    deviation: float


class System(Protocol):
    """A rating system."""

    name: str

    def ahead(self, match: Pairing, one: int, other: int) -> float:
        """Return the chance that a seat will be ahead of another, before the match is played."""
        ...

    def learn(self, match: Pairing, order: Sequence[int]) -> None:
        """Take in how a match ended: its seats, the winner first."""
        ...

    def guesses(self) -> Mapping[str, Guess]:
        """Return what is known of everybody."""
        ...


class OwnRatings:
    """The ratings of ``lastcard.community.ratings``."""

    name = "last-card"

    def __init__(self, kind: Class) -> None:
        self.ladder: Ladder = Ladder()
        self._kind: Final = kind

    def ahead(self, match: Pairing, one: int, other: int) -> float:
        """Return the chance that a seat will be ahead of another."""
        seats, rows = len(match.seats), [self._row(match.seats[seat]) for seat in (one, other)]
        sides = [
            Side((), anchor(match.seats[seat].removeprefix(BOT), seats), 1) if row is None else Side((place,), 0.0, 1)
            for place, (seat, row) in enumerate(zip((one, other), rows, strict=True))
        ]
        means = [row.mean if row else 0.0 for row in rows]
        shared = rows[0].shared.get(match.seats[other], 0.0) if rows[0] and rows[1] else 0.0
        variances = [row.variance_at(match.at) if row else 0.0 for row in rows]
        slopes = slopes_of(seats, LENGTH)
        slope = (slopes.first + slopes.later * (seats - 2)) / (seats - 1)
        return chance_of(Known(means, [[variances[0], shared], [shared, variances[1]]]), sides[0], sides[1], slope)

    def _row(self, who: str) -> Row | None:
        return None if who.startswith(BOT) else self.ladder.rows.get(who, Row())

    def learn(self, match: Pairing, order: Sequence[int]) -> None:
        """Take in how a match ended."""
        players = tuple(Player(match.seats[seat], seat, place) for place, seat in enumerate(order, 1))
        self.ladder.apply(Rated(match.key, self._kind, LENGTH, players, match.at), match.at)

    def guesses(self) -> Mapping[str, Guess]:
        """Return what is known of everybody."""
        return {who: Guess(row.mean, math.sqrt(row.variance)) for who, row in self.ladder.rows.items()}


class AloneRatings(OwnRatings):
    """The same without covariances: each rating is taken for independent of all others."""

    name = "last-card, independent"

    def learn(self, match: Pairing, order: Sequence[int]) -> None:
        """Take in how a match ended."""
        super().learn(match, order)
        for who in match.seats:
            row = self._row(who)
            if row is not None:
                row.shared.clear()


class WengLin:
    """Plackett-Luce by Weng and Lin (2011, algorithm 4), as OpenSkill computes it with its defaults.

    With ``is_anchored``, bots keep the ratings of the ladder; else they are rated like everybody. 25 is 1500, and a standard deviation of
    25 / 3 is one of 300 points.
    """

    _MU: Final = 25.0
    _SIGMA: Final = 25.0 / 3.0
    _BETA: Final = 25.0 / 6.0
    _TAU: Final = 25.0 / 300.0
    _KAPPA: Final = 0.0001
    _POINTS: Final = START_DEVIATION / _SIGMA

    def __init__(self, *, is_anchored: bool) -> None:
        self.name = "OpenSkill, anchored" if is_anchored else "OpenSkill"
        self._is_anchored: Final = is_anchored
        self._known: dict[str, tuple[float, float]] = {}

    def _of(self, who: str, seats: int) -> tuple[float, float]:
        if who.startswith(BOT) and self._is_anchored:
            return self._MU + (anchor(who.removeprefix(BOT), seats) - START) / self._POINTS, 0.0
        return self._known.get(who, (self._MU, self._SIGMA))

    def ahead(self, match: Pairing, one: int, other: int) -> float:
        """Return the chance that a seat will be ahead of another."""
        (mean, sigma), (mean_other, sigma_other) = (self._of(match.seats[seat], len(match.seats)) for seat in (one, other))
        spread = math.sqrt(2 * self._BETA**2 + sigma**2 + sigma_other**2)
        return 0.5 * (1.0 + math.erf((mean - mean_other) / spread / math.sqrt(2.0)))

    def learn(self, match: Pairing, order: Sequence[int]) -> None:
        """Take in how a match ended."""
        known = [self._of(match.seats[seat], len(match.seats)) for seat in order]
        squares = [sigma**2 + (self._TAU**2 if sigma else 0.0) for _, sigma in known]
        c = math.sqrt(sum(square + self._BETA**2 for square in squares))
        weights = [math.exp(mean / c) for mean, _ in known]
        totals = [sum(weights[place:]) for place in range(len(order))]
        for place, seat in enumerate(order):
            omega = delta = 0.0
            for stage in range(place + 1):
                chance = weights[place] / totals[stage]
                omega += (1.0 if stage == place else 0.0) - chance
                delta += chance * (1.0 - chance)
            sigma = math.sqrt(squares[place])
            omega, delta = omega * squares[place] / c, delta * sigma / c * squares[place] / c**2
            self._keep(match.seats[seat], known[place][0] + omega, sigma * math.sqrt(max(1.0 - delta, self._KAPPA)))

    def _keep(self, who: str, mean: float, sigma: float) -> None:
        if not (who.startswith(BOT) and self._is_anchored):
            self._known[who] = (mean, sigma)

    def guesses(self) -> Mapping[str, Guess]:
        """Return what is known of everybody, in points."""
        points = self._POINTS
        return {
            who: Guess(START + (mean - self._MU) * points, sigma * points)
            for who, (mean, sigma) in self._known.items()
            if not who.startswith(BOT)
        }
