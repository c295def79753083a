"""Profiles that are used from one network, day after day, and never in the same hour: one person with several profiles looks like this.

What is known of a network are three digits that are others on each day: they can be compared within a day, and lead to no address.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Final, NamedTuple

from lastcard.community.signs.limits import LIMIT, MOST_SIGNS
from lastcard.room.structs import msgspec
from lastcard.statistics import bonferroni

LEAST_DAYS: Final = 3
"""On how many days two profiles have to have been used from one network."""
DIGITS: Final = 3
KEYS: Final = 16**DIGITS
HOURS: Final = 12
"""Out of how many hours of a day somebody chooses when to play."""
MOST_OF_ONE: Final = 12
"""A network from which more people play on a day says nothing of them: a school, a provider."""


class Use(NamedTuple):
    """A profile, by its alias, was used from a network in an hour of a day."""

    who: str
    network: str
    hour: int


class ProfilesSign(msgspec.Struct):
    """Two profiles are used from one network and never in the same hour.

    ``days`` is on how many days they share a network, of ``both`` days on which both were used. ``network_chance`` is that of so many days
    by networks whose digits agree by chance, ``hours_chance`` that they never meet in an hour if they choose their hours for themselves;
    both for all pairs that were compared.
    """

    one: str
    other: str
    days: int
    both: int
    network_chance: float
    hours_chance: float


def profiles_signs(days: Mapping[str, Iterable[Use]]) -> list[ProfilesSign]:
    """Return the pairs of profiles that share a network day after day and no hour, the most striking first."""
    shared: dict[tuple[str, str], list[tuple[int, int, int]]] = defaultdict(list)
    used_on: dict[str, set[str]] = defaultdict(set)
    for day, uses in days.items():
        hours: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
        all_hours: dict[str, set[int]] = defaultdict(set)
        for use in uses:
            hours[use.network][use.who].add(use.hour)
            all_hours[use.who].add(use.hour)
            used_on[use.who].add(day)
        for at_home in hours.values():
            if len(at_home) > MOST_OF_ONE:
                continue
            for one, other in combinations(sorted(at_home), 2):
                both = len(all_hours[one] & all_hours[other])
                shared[one, other].append((both, len(all_hours[one]), len(all_hours[other])))
    people = len(used_on)
    pairs = math.comb(people, 2)
    tried = {pair: found for pair, found in shared.items() if len(found) >= LEAST_DAYS}
    signs = []
    for (one, other), found in tried.items():
        if any(both for both, _, _ in found):
            continue
        never = math.prod(_none_in_common(min(own, HOURS), min(theirs, HOURS), HOURS) for _, own, theirs in found)
        both_used = len(used_on[one] & used_on[other])
        by_networks = bonferroni(_at_least(len(found), both_used), pairs)
        by_hours = bonferroni(never, len(tried))
        if by_networks <= LIMIT and by_hours <= LIMIT:
            signs.append(ProfilesSign(one, other, len(found), both_used, by_networks, by_hours))
    return sorted(signs, key=lambda sign: (sign.hours_chance, sign.network_chance, sign.one, sign.other))[:MOST_SIGNS]


def _at_least(days: int, of: int) -> float:
    """Return how likely the digits of two networks agree on so many days of these."""
    part = 1 / KEYS
    return sum(math.comb(of, k) * part**k * (1 - part) ** (of - k) for k in range(days, of + 1))


def _none_in_common(own: int, other: int, of: int) -> float:
    """Return how likely two choices of hours out of ``of`` have none in common.

    >>> round(_none_in_common(2, 2, 12), 3), _none_in_common(7, 7, 12)
    (0.682, 0.0)
    """
    return math.comb(of - own, other) / math.comb(of, other) if own + other <= of else 0.0
