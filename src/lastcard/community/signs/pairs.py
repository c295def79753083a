"""Pairs of which one wins against expectation, and how much more often they meet than chance brings them together.

What is expected of a pair comes from what both did against everybody else, so that points that one gives the other do not hide
themselves. Meetings are compared with chance within the hour, as who plays at the same hours meets anyway.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from lastcard.community.ratings.facts import Player, Rated
from lastcard.community.signs.limits import LIMIT, MOST_SIGNS
from lastcard.room.durations import HOUR_MS
from lastcard.room.structs import msgspec
from lastcard.statistics import bonferroni, normal_tail, poisson_tail

LEAST: Final = 8
"""How often a pair has to have met."""

Pair = tuple[str, str]


class PairSign(msgspec.Struct):
    """One of a pair wins against expectation.

    Of ``met`` meetings, ``expected_met`` are what chance brings; ``score`` of them ``winner`` was ahead (a tie is a half), ``expected`` is
    what both did against others. ``chance`` is that of such a score among honest people, for all pairs that were compared.
    ``last`` are the latest of these matches, each as its table and its number there.
    """

    winner: str
    loser: str
    met: int
    expected_met: float
    met_chance: float
    score: float
    expected: float
    z: float
    chance: float
    last: list[str] = msgspec.field(default_factory=list)


def _sides(match: Rated) -> list[Player]:
    return [player for player in match.players if player.who]


def _ahead(one: Player, other: Player) -> float:
    return 0.5 if one.place == other.place else float(one.place < other.place)


def pair_signs(matches: Sequence[Rated]) -> list[PairSign]:
    """Return the pairs of which one wins against expectation, the most striking first."""
    scores: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    met: dict[Pair, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for match in matches:
        for one, other in combinations(_sides(match), 2):
            if one.side == other.side:
                continue
            ahead = _ahead(one, other)
            for player, share in ((one, ahead), (other, 1.0 - ahead)):
                scores[player.who][0] += share
                scores[player.who][1] += 1
            if one.level is None and other.level is None:
                key = (one.who, other.who) if one.who < other.who else (other.who, one.who)
                met[key][0] += ahead if key[0] == one.who else 1.0 - ahead
                met[key][1] += 1
    compared = {pair: found for pair, found in met.items() if found[1] >= LEAST}
    chances = _by_chance(matches, compared)
    found = []
    for pair, (score, count) in compared.items():
        sign = _sign(pair, score, int(count), scores, len(compared), chances[pair])
        if sign.chance <= LIMIT:
            found.append(sign)
    return sorted(found, key=lambda sign: (sign.chance, -sign.z, sign.winner, sign.loser))[:MOST_SIGNS]


def _sign(pair: Pair, score: float, count: int, scores: dict[str, list[float]], tests: int, by_chance: float) -> PairSign:
    own, own_spread = _strength(scores[pair[0]], score, count)
    other, other_spread = _strength(scores[pair[1]], count - score, count)
    share = 1 / (1 + math.exp(other - own))
    flat = share * (1 - share)
    spread = math.sqrt(count * flat + (count * flat) ** 2 * (own_spread + other_spread))
    z = max(abs(score - count * share) - 0.5, 0.0) / spread
    is_first = score > count * share
    return PairSign(
        pair[0] if is_first else pair[1],
        pair[1] if is_first else pair[0],
        count,
        round(by_chance, 1),
        poisson_tail(count, by_chance),
        score if is_first else count - score,
        round(count * (share if is_first else 1 - share), 1),
        round(z, 2),
        bonferroni(2 * normal_tail(z), tests),
    )


def _strength(total: list[float], score: float, count: int) -> tuple[float, float]:
    """Return the log odds of somebody against everybody but one, and their variance."""
    number = max(total[1] - count, 0.0)
    share = (max(total[0] - score, 0.0) + 1) / (number + 2)
    return math.log(share / (1 - share)), 1 / ((number + 2) * share * (1 - share))


def _by_chance(matches: Sequence[Rated], wanted: dict[Pair, list[float]]) -> dict[Pair, float]:
    """Return how often chance would bring pairs together among those who played within the same hour."""
    hours: dict[int, tuple[Counter[str], list[int]]] = defaultdict(lambda: (Counter(), [0]))
    for match in matches:
        people = [player.who for player in _sides(match) if player.level is None]
        seats, counted = hours[match.at // HOUR_MS]
        seats.update(people)
        counted[0] += math.comb(len(people), 2)
    found = dict.fromkeys(wanted, 0.0)
    partners: dict[str, list[Pair]] = defaultdict(list)
    for pair in wanted:
        partners[pair[0]].append(pair)
    for seats, counted in hours.values():
        total = sum(seats.values())
        apart = total**2 - sum(count**2 for count in seats.values())
        if not apart:
            continue
        for who, own in seats.items():
            for pair in partners.get(who, ()):
                found[pair] += 2 * own * seats.get(pair[1], 0) * counted[0] / apart
    return found
