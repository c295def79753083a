"""Who meets next: the pairing that is known least for what it can say."""

from __future__ import annotations

from typing import Final

from lastcard.lab.league.ratings import Rating, chance
from lastcard.lab.league.standing import League

_LEAST: Final = 0.1
"""A pairing whose winner is certain gets this part of the games of one between equals."""


def next_couple(league: League, rated: list[Rating]) -> tuple[str, str] | None:
    """Return the two players that meet next, None if fewer than two play.

    A pairing's games are worth most where the two are equal, by the variance of a game's result: the one with the fewest deals for its
    worth is next. A player that joins late catches up.
    """
    values = {one.name: one.rating.value for one in rated}

    def need(couple: tuple[str, str]) -> float:
        one, other = couple
        even = 1.0
        if one in values and other in values:
            wins = chance(values[one], values[other])
            even = 4 * wins * (1 - wins)
        pair = league.pairs.get(couple)
        return (pair.deals if pair else 0) / (_LEAST + (1 - _LEAST) * even)

    return min(league.couples(), key=need, default=None)
