"""Seat players at tables of three to ten: close in score, with as few repeated meetings as can be found.

Tables are first cut from the order of the players, then exchanges of two players of different tables take repeats away, the nearest
tables first. The work is bounded, so the fewest repeats are not guaranteed; nothing of it depends on chance.

>>> sizes(10, 4), sizes(9, 8), sizes(3, 4)
([4, 3, 3], [5, 4], [3])
>>> grouped([1, 2, 3, 4, 5, 6], [3, 3], dict.fromkeys(range(1, 7), 0), {1: {2: 1}, 2: {1: 1}})
[[4, 2, 3], [1, 5, 6]]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from lastcard.community.events.pairing.matching import Met
from lastcard.community.events.state import Event, shuffled

_NONE: Final[Mapping[int, int]] = {}
_REPEAT: Final = 10**15
_TRIES: Final = 60_000
"""The most exchanges that are looked at."""


def sizes(players: int, seats: int) -> list[int]:
    """Return the sizes of as few tables as hold all players; they differ by at most one."""
    tables = -(-players // seats)
    return [players // tables + (number < players % tables) for number in range(tables)] if players else []


def dealt(order: list[int], count: int) -> list[list[int]]:
    """Return so many tables, dealt out to and fro, so that neighbours in the order sit apart.

    >>> dealt([1, 2, 3, 4, 5, 6, 7], 3)
    [[1, 6, 7], [2, 5], [3, 4]]
    """
    tables: list[list[int]] = [[] for _ in range(count)]
    for place, entrant in enumerate(order):
        row, column = divmod(place, count)
        tables[column if row % 2 == 0 else count - 1 - column].append(entrant)
    return tables


def grouped(order: Sequence[int], sizes: Sequence[int], scores: Mapping[int, int], met: Met) -> list[list[int]]:
    """Return tables of these sizes for players in the order of their scores, the best first."""
    tables: list[list[int]] = []
    start = 0
    for size in sizes:
        tables.append(list(order[start : start + size]))
        start += size
    tries = _TRIES
    better = True
    while better and tries > 0:
        better = False
        for place, table in enumerate(tables):
            for seat in range(len(table)):
                if tries > 0 and any(met.get(table[seat], _NONE).get(other) for other in table):
                    done, looked = _exchange(tables, place, seat, scores, met)
                    better |= done
                    tries -= looked
    return tables


def _exchange(tables: list[list[int]], place: int, seat: int, scores: Mapping[int, int], met: Met) -> tuple[bool, int]:
    """Exchange a player with the one of another table with whom it helps most; return whether any helped, and how many were looked at.

    Tables farther away are looked at only while there is nobody with whom fewer repeats remain.
    """
    looked, best, gain = 0, None, 0
    here = tables[place]
    one = here[seat]
    rest = [player for player in here if player != one]
    cost_here = _cost(one, rest, scores, met)
    reached = 0
    for there in sorted(range(len(tables)), key=lambda number: (abs(number - place), number)):
        if there == place:
            continue
        if best is not None and gain >= _REPEAT and abs(there - place) > reached:
            break
        reached = abs(there - place)
        for other_seat, other in enumerate(tables[there]):
            looked += 1
            others = [player for player in tables[there] if player != other]
            found = cost_here + _cost(other, others, scores, met) - _cost(other, rest, scores, met) - _cost(one, others, scores, met)
            if found > gain:
                best, gain = (there, other_seat), found
    if best is None:
        return False, looked
    there, other_seat = best
    here[seat], tables[there][other_seat] = tables[there][other_seat], one
    return True, looked


def _cost(player: int, others: list[int], scores: Mapping[int, int], met: Met) -> int:
    own, known = scores[player], met.get(player, _NONE)
    return sum(_REPEAT * known.get(other, 0) ** 2 + (own - scores[other]) ** 2 for other in others)


def seated(event: Event, table: Sequence[int], purpose: str) -> tuple[int, ...]:
    """Return the entrants of a table on their seats, so that all have held each seat about as often; by lot among equals."""
    seats = shuffled(list(table), event.lots(f"seats {purpose}"))
    for _ in seats:
        for one, other in combinations(range(len(seats)), 2):
            first, second = (event.sat.get(seats[place], _NONE) for place in (one, other))
            if first.get(one, 0) + second.get(other, 0) > first.get(other, 0) + second.get(one, 0):
                seats[one], seats[other] = seats[other], seats[one]
    return tuple(seats)
