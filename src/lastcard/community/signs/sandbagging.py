"""People who leave or lose again and again, and win from some match on: who keeps a rating low to meet weaker people looks like this."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from lastcard.community.ratings.facts import Rated
from lastcard.community.signs.limits import LIMIT, MOST_SIGNS
from lastcard.room.structs import msgspec
from lastcard.statistics import bonferroni, normal_tail

LEAST: Final = 8
"""How many matches there have to be before and after."""
LEAST_LEFT: Final = 4
"""How many matches the person has to have left before."""
MOST_MATCHES: Final = 200
"""How many of the last matches of a person are looked at."""


class SandbaggingSign(msgspec.Struct):
    """The results of a person jump from one match to the next.

    ``before`` matches had the mean score ``low``, ``left`` of them were left; ``after`` matches have the mean score ``high``. A score is
    the part of the others whom the person was ahead of. ``chance`` is that of such a jump among honest people, for all people and places.
    ``last`` are the latest of these matches, each as its table and its number there.
    """

    who: str
    before: int
    left: int
    low: float
    after: int
    high: float
    z: float
    chance: float
    last: list[str] = msgspec.field(default_factory=list)


def sandbagging_signs(matches: Sequence[Rated]) -> list[SandbaggingSign]:
    """Return the people whose results jump after they have left matches again and again, the most striking first."""
    results: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for match in matches:
        for player in match.players:
            others = [other for other in match.players if other.side != player.side]
            if player.level is None and others:
                score = sum(0.5 if other.place == player.place else float(player.place < other.place) for other in others) / len(others)
                results[player.who].append((0.0 if player.left else score, player.left))
    tried = {who: found[-MOST_MATCHES:] for who, found in results.items()}
    tests = sum(max(0, len(found) - 2 * LEAST + 1) for found in tried.values())
    signs = [_best(who, found, tests) for who, found in tried.items() if sum(left for _, left in found) >= LEAST_LEFT]
    found = [sign for sign in signs if sign is not None and sign.chance <= LIMIT]
    return sorted(found, key=lambda sign: (sign.chance, -sign.z, sign.who))[:MOST_SIGNS]


def _best(who: str, results: Sequence[tuple[float, bool]], tests: int) -> SandbaggingSign | None:
    """Return the place where the results of a person jump the most, behind enough matches that they left."""
    total, number = sum(score for score, _ in results), len(results)
    found: SandbaggingSign | None = None
    sum_before, left_before = 0.0, 0
    for count, (score, left) in enumerate(results, 1):
        sum_before += score
        left_before += left
        after = number - count
        if count < LEAST or after < LEAST or left_before < LEAST_LEFT:
            continue
        low, high = sum_before / count, (total - sum_before) / after
        mean = total / number
        spread = math.sqrt(max(mean * (1 - mean), 0.01) * (1 / count + 1 / after))
        z = (high - low) / spread
        left_after = sum(is_left for _, is_left in results[count:])
        if left_after * count >= left_before * after or (found is not None and z <= found.z):
            continue
        chance = bonferroni(normal_tail(z), tests)
        found = SandbaggingSign(who, count, left_before, round(low, 2), after, round(high, 2), round(z, 2), chance)
    return found
