"""Who spares somebody: hits one person less often than others, in the same matches, with cards that cost something.

A person is compared with themselves within each match, so that neither their style nor the rules of the match matter. How others treat
the same person is taken off, as whoever seldom leads is hit less by everybody.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from lastcard.community.ratings.facts import Hits, Rated
from lastcard.community.signs.limits import LIMIT, MOST_SIGNS
from lastcard.room.structs import msgspec
from lastcard.statistics import bonferroni, normal_tail

LEAST: Final = 8
"""In how many matches the person had to have the choice."""
_SPREAD: Final = 0.4
"""How far the log odds of being hit spread between people, as far as is known before anybody has been seen."""
_LEAST_INFORMATION: Final = 1.0

Pair = tuple[str, str]


class SparingSign(msgspec.Struct):
    """Somebody spares another one.

    In ``matches`` in which ``who`` had the choice, they hit ``spared`` in ``hit`` of ``had`` decisions, and the others at the table in
    ``others_hit`` of ``others_had``. Of ``picks`` choices of who draws, they picked ``spared`` in ``picked``. ``chance`` is that of such a
    difference among honest people, for all pairs that were compared.
    ``last`` are the latest of these matches, each as its table and its number there.
    """

    who: str
    spared: str
    matches: int
    had: int
    hit: int
    others_had: int
    others_hit: int
    picks: int
    picked: int
    z: float
    chance: float
    last: list[str] = msgspec.field(default_factory=list)


class _Stratum(NamedTuple):
    """What one person did to another one in one match: the hits beyond those that their others give to expect, and the variance."""

    pair: Pair
    beyond: float
    variance: float
    one: Hits
    others: tuple[int, int]


class _Sum:
    """Hits beyond expectation and their variance, over several matches."""

    def __init__(self) -> None:
        self.beyond = self.variance = 0.0

    def add(self, one: _Stratum) -> None:
        """Take a match in."""
        self.beyond += one.beyond
        self.variance += one.variance


def sparing_signs(matches: Sequence[Rated]) -> list[SparingSign]:
    """Return who spares whom, the most striking first."""
    by_pair: dict[Pair, list[_Stratum]] = defaultdict(list)
    of_victim: dict[str, _Sum] = defaultdict(_Sum)
    squares = variances = 0.0
    for match in matches:
        for one in _strata(match):
            by_pair[one.pair].append(one)
            of_victim[one.pair[1]].add(one)
            squares += one.beyond**2
            variances += one.variance
    wider = max(1.0, squares / variances) if variances else 1.0
    compared = {pair: found for pair, found in by_pair.items() if len(found) >= LEAST}
    signs = [sign for pair, found in compared.items() if (sign := _sign(pair, found, of_victim[pair[1]], wider, len(compared)))]
    return sorted(signs, key=lambda sign: (sign.chance, -sign.z, sign.who, sign.spared))[:MOST_SIGNS]


def _strata(match: Rated) -> Iterator[_Stratum]:
    """Return what people did to people in a match, where they could have hit others as well."""
    by_person: dict[int, list[Hits]] = defaultdict(list)
    for one in match.hits:
        if one.by < len(match.players) and one.on < len(match.players):
            by_person[one.by].append(one)
    for by, found in by_person.items():
        had, hit = sum(one.had for one in found), sum(one.hit for one in found)
        picks, picked = sum(one.picks for one in found), sum(one.picked for one in found)
        for one in found:
            if match.players[by].level is not None or match.players[one.on].level is not None:
                continue
            beyond = variance = 0.0
            if 0 < one.had < had and 0 < hit < had:  # hits fall on these decisions as they would by lot (Mantel and Haenszel)
                beyond += one.hit - one.had * hit / had
                variance += one.had * (had - one.had) * hit * (had - hit) / (had * had * (had - 1))
            if 0 < one.picks < picks and picked:
                share = picked / picks
                beyond += one.picked - one.picks * share
                variance += one.picks * share * (1 - share)
            if variance:
                pair = match.players[by].who, match.players[one.on].who
                yield _Stratum(pair, beyond, variance, one, (had - one.had, hit - one.hit))


def _sign(pair: Pair, found: Sequence[_Stratum], of_victim: _Sum, wider: float, tests: int) -> SparingSign | None:
    """Return the sign of a pair; None if it is none. Log odds are estimated as Peto does: hits beyond expectation over their variance."""
    own = _Sum()
    for one in found:
        own.add(one)
    if own.variance < _LEAST_INFORMATION:
        return None
    known = of_victim.variance - own.variance + wider / _SPREAD**2
    usual = (of_victim.beyond - own.beyond) / known
    z = max((usual - own.beyond / own.variance) / math.sqrt(wider * (1 / own.variance + 1 / known)), 0.0)
    chance = bonferroni(normal_tail(z), tests)
    if chance > LIMIT:
        return None
    return SparingSign(
        *pair,
        len(found),
        sum(one.one.had for one in found),
        sum(one.one.hit for one in found),
        sum(one.others[0] for one in found),
        sum(one.others[1] for one in found),
        sum(one.one.picks for one in found),
        sum(one.one.picked for one in found),
        round(z, 2),
        chance,
    )
