"""Choose the next meeting of a league: the pairing with the fewest deals for the information that its games give."""

from __future__ import annotations

from typing import Final

from lastcard.lab.league.ratings import Rating, chance
from lastcard.lab.league.standing import League

_LEAST: Final = 0.1
"""A pairing with a certain winner gets this fraction of the games of a pairing of equals."""


def next_meeting(league: League, rated: list[Rating]) -> tuple[str, str] | None:
    """Return the two players that meet next, or None if fewer than two play.

    A game is worth more the closer the two are in strength, by the variance of its result. The pairing with the fewest deals in relation to
    this worth is next, so a player that joins late catches up.
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
