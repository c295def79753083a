"""Pair players off: close in score, and nobody with whom they have played already as long as that can be avoided.

Players are first paired within their score groups, the upper half against the lower (the Dutch way of Swiss systems), and exchanges of two
pairs take repeats away. Where some are left, Edmonds' matching algorithm finds pairs without any if there are such; exchanges
then bring equals together again. Nothing of it depends on chance.

>>> pair_off([1, 2, 3, 4], {1: 2, 2: 2, 3: 0, 4: 0}, {1: {2: 1}, 2: {1: 1}})
[(1, 3), (2, 4)]
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

Met = Mapping[int, Mapping[int, int]]
"""How often two players have met; a pair that is missing has not."""
_NONE: Final[Mapping[int, int]] = {}
_REPEAT: Final = 10**15
"""What one repeat costs: more than any differences of scores."""
_PASSES: Final = 12


def pair_off(players: Sequence[int], scores: Mapping[int, int], met: Met) -> list[tuple[int, int]]:
    """Return pairs of an even number of players, who come with the best score first. No pair has met if that is possible."""
    pairs = _Pairs(_halves(players, scores), scores, met)
    pairs.improve()
    if pairs.repeats and (found := _without_repeats(players, pairs.pairs, met)) is not None:
        pairs = _Pairs(found, scores, met)
        pairs.improve()
    place = {player: number for number, player in enumerate(players)}
    ordered = [tuple(sorted(pair, key=place.__getitem__)) for pair in pairs.pairs]
    return sorted(((one, other) for one, other in ordered), key=lambda pair: place[pair[0]])


def pairs_without_repeats(players: Sequence[int], met: Met) -> bool:
    """Return whether all players can be paired without a repeat."""
    return _without_repeats(players, [], met) is not None


def _halves(players: Sequence[int], scores: Mapping[int, int]) -> list[tuple[int, int]]:
    """Return the pairs of the upper half of each score group with the lower half; who is left over joins the next group."""
    pairs: list[tuple[int, int]] = []
    over: list[int] = []
    for _, group in groupby(players, key=scores.__getitem__):
        members = [*over, *group]
        half = len(members) // 2
        over = members[2 * half :]
        pairs += zip(members[:half], members[half : 2 * half], strict=True)
    return pairs


class _Pairs:
    """Pairs that are improved by exchanges of two of them."""

    def __init__(self, pairs: list[tuple[int, int]], scores: Mapping[int, int], met: Met) -> None:
        self.pairs = pairs
        self._scores, self._met = scores, met

    @property
    def repeats(self) -> int:
        """How many pairs have met before."""
        return sum(1 for one, other in self.pairs if self._met.get(one, _NONE).get(other))

    def _cost(self, one: int, other: int) -> int:
        return _REPEAT * self._met.get(one, _NONE).get(other, 0) + (self._scores[one] - self._scores[other]) ** 2

    def improve(self) -> None:
        """Exchange players of two pairs as long as that helps, if one pair has met or differs in score."""
        for _ in range(_PASSES):
            better = False
            for place in range(len(self.pairs)):
                if self._cost(*self.pairs[place]):
                    better |= self._exchange(place)
            if not better:
                return

    def _exchange(self, place: int) -> bool:
        """Exchange with the pair with which it helps most, the nearest of equals; return whether any helped."""
        one, other = self.pairs[place]
        here = self._cost(one, other)
        best, gain = None, 0
        for there in sorted(range(len(self.pairs)), key=lambda number: abs(number - place)):
            if there == place:
                continue
            third, fourth = self.pairs[there]
            now = here + self._cost(third, fourth)
            for first, second in (((one, third), (other, fourth)), ((one, fourth), (other, third))):
                found = now - self._cost(*first) - self._cost(*second)
                if found > gain:
                    best, gain = (there, first, second), found
        if best is None:
            return False
        there, self.pairs[place], self.pairs[there] = best
        return True


def _without_repeats(players: Sequence[int], pairs: Sequence[tuple[int, int]], met: Met) -> list[tuple[int, int]] | None:
    """Return pairs of all players none of which has met, near the given ones; None if there are no such pairs."""
    place = {player: number for number, player in enumerate(players)}
    mates = [-1] * len(players)
    for one, other in pairs:
        if not met.get(one, _NONE).get(other):
            mates[place[one]], mates[place[other]] = place[other], place[one]
    partners = [
        _nearest_first(place[one], [place[other] for other in players if other != one and not met.get(one, _NONE).get(other)])
        for one in players
    ]
    graph = _Graph(partners, mates)
    for number in range(len(players)):
        if mates[number] < 0 and not graph.augment(number):
            return None
    return [(players[one], players[other]) for one, other in enumerate(mates) if one < other]


def _nearest_first(here: int, others: list[int]) -> list[int]:
    """Return places in the order of their distance from one of them."""
    return sorted(others, key=lambda other: (abs(other - here), other))


class _Graph:
    """A graph with a matching that augmenting paths make larger: Edmonds' algorithm, with blossoms contracted to their base."""

    def __init__(self, partners: list[list[int]], mates: list[int]) -> None:
        self._partners, self._mates = partners, mates
        count = len(mates)
        self._from = [-1] * count
        self._base = list(range(count))

    def augment(self, root: int) -> bool:
        """Find a path from an unmatched player to another one, and match along it; return False if there is none."""
        count = len(self._mates)
        self._from, self._base = [-1] * count, list(range(count))
        seen = [False] * count
        seen[root] = True
        waiting = deque([root])
        while waiting:
            here = waiting.popleft()
            for there in self._partners[here]:
                if self._base[here] == self._base[there] or self._mates[here] == there:
                    continue
                if there == root or (self._mates[there] >= 0 and self._from[self._mates[there]] >= 0):
                    self._contract(here, there, seen, waiting)
                elif self._from[there] < 0:
                    self._from[there] = here
                    if self._mates[there] < 0:
                        self._flip(there)
                        return True
                    seen[self._mates[there]] = True
                    waiting.append(self._mates[there])
        return False

    def _flip(self, end: int) -> None:
        while end >= 0:
            before = self._from[end]
            following = self._mates[before]
            self._mates[end], self._mates[before] = before, end
            end = following

    def _contract(self, here: int, there: int, seen: list[bool], waiting: deque[int]) -> None:
        """Contract the blossom that an edge between two even players closes."""
        base = self._meeting(here, there)
        inside: set[int] = set()
        self._mark(here, base, there, inside)
        self._mark(there, base, here, inside)
        for player in range(len(self._mates)):
            if self._base[player] in inside:
                self._base[player] = base
                if not seen[player]:
                    seen[player] = True
                    waiting.append(player)

    def _meeting(self, one: int, other: int) -> int:
        """Return where the paths of two players to the root meet."""
        passed = set()
        while True:
            one = self._base[one]
            passed.add(one)
            if self._mates[one] < 0:
                break
            one = self._from[self._mates[one]]
        while True:
            other = self._base[other]
            if other in passed:
                return other
            other = self._from[self._mates[other]]

    def _mark(self, player: int, base: int, child: int, inside: set[int]) -> None:
        while self._base[player] != base:
            inside |= {self._base[player], self._base[self._mates[player]]}
            self._from[player] = child
            child = self._mates[player]
            player = self._from[child]
