"""How simulated matches end: by the model of the ladder, or by games that bots play in place of people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

import numpy as np

from lastcard.community.ratings.anchors import anchor
from lastcard.community.ratings.arithmetic import logistic
from lastcard.community.ratings.facts import BOT
from lastcard.community.ratings.formats import slopes_of
from lastcard.fast import simulate
from lastcard.lab.ratings.population import Pairing, Population

LENGTH: Final = 500
_LEVELS: Final = ("forgetful", "careful", "sharp", "strong")
_AT_ONCE: Final = 100


class Outcomes(Protocol):
    """Decides matches."""

    def order(self, match: Pairing) -> list[int]:
        """Return the seats of a match, the winner first."""
        ...

    def strength(self, who: str) -> float:
        """Return the true rating of a person."""
        ...


class ModelOutcomes:
    """Draws the order of the seats by Plackett and Luce, with the slopes that were measured with bots."""

    def __init__(self, population: Population) -> None:
        self._population = population
        self._luck = population.plan.luck("outcomes")

    def order(self, match: Pairing) -> list[int]:
        """Return the seats of a match, the winner first."""
        seats = len(match.seats)
        slopes = slopes_of(seats, LENGTH)
        strengths = np.array([self._population.strength(who, seats) for who in match.seats])
        left, found = list(range(seats)), list[int]()
        while left:
            odds = np.exp(slopes.at(len(found)) * (strengths[left] - strengths[left].max()))
            found.append(left.pop(int(self._luck.choice(len(left), p=odds / odds.sum()))))
        return found

    def strength(self, who: str) -> float:
        """Return the true rating of a person."""
        return self._population.people[who].strength


class PlayedOutcomes:
    """Plays the matches by bots: a person plays one match as one level and the next as the level above, in a fixed proportion.

    A person's true rating is that of a player who wins as often against ``careful`` at a table of two.
    """

    def __init__(self, population: Population, rules: str = "classic") -> None:
        self._population, self._rules = population, rules
        self._luck = population.plan.luck("played")
        self._waiting: dict[tuple[str, ...], Iterator[list[int]]] = {}
        self._played: dict[tuple[str, ...], int] = {}

    def order(self, match: Pairing) -> list[int]:
        """Return the seats of a match, the winner first."""
        levels = [who.removeprefix(BOT) if who.startswith(BOT) else self._level(who) for who in match.seats]
        places = sorted(range(len(levels)), key=lambda seat: (levels[seat], self._luck.random()))
        names = tuple(levels[seat] for seat in places)
        found = next(self._waiting.get(names, iter(())), None)
        if found is None:
            self._waiting[names] = self._play(names)
            found = next(self._waiting[names])
        return [places[seat] for seat in found]

    def strength(self, who: str) -> float:
        """Return the true rating of a person."""
        low, part = self._between(who)
        slope = slopes_of(2, LENGTH).first
        ratings = [anchor(_LEVELS[low + step], 2) for step in (0, 1)]
        wins = sum(share * logistic(slope * (rating - 1500.0)) for share, rating in zip((1 - part, part), ratings, strict=True))
        return float(1500.0 + np.log(wins / (1 - wins)) / slope)

    def _between(self, who: str) -> tuple[int, float]:
        place = min(max(self._population.people[who].strength, 1390.0), 1699.0)
        ratings = [anchor(level, 2) for level in _LEVELS]
        low = max(number for number in range(len(_LEVELS) - 1) if ratings[number] <= place)
        return low, (place - ratings[low]) / (ratings[low + 1] - ratings[low])

    def _level(self, who: str) -> str:
        low, part = self._between(who)
        return _LEVELS[low + int(self._luck.random() < part)]

    def _play(self, levels: Sequence[str]) -> Iterator[list[int]]:
        """Play some matches with these levels, in a drawn order of the seats, and yield how each ended."""
        names = tuple(levels)
        number = self._played[names] = self._played.get(names, -1) + 1
        seated = self._luck.permutation(len(levels))
        bots = ",".join(levels[seat] for seat in seated)
        games = simulate(self._rules, seats=len(levels), games=_AT_ONCE, bots=bots, seed=f"{bots} {number}", matches=True)
        for winners, points in zip(games["winners"].tolist(), games["points"].tolist(), strict=True):
            order = sorted(range(len(levels)), key=lambda seat: (-(winners >> seat & 1), -points[seat], seat))
            yield [int(seated[seat]) for seat in order]
