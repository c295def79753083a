"""Round robin: everybody meets everybody.

In pairs, by the circle method: one player stays, the others move on by a place each round. At larger tables, rounds are made until all
have met, with as few repeats as can be found.
"""

from __future__ import annotations

from lastcard.community.events.declared import MOST_ROUNDS
from lastcard.community.events.facts import Paired
from lastcard.community.events.pairing.grouping import grouped, seated, sizes
from lastcard.community.events.state import Event

_NOBODY = 0


def rounds_needed(entrants: int, seats: int) -> int:
    """Return the most rounds that a round robin takes.

    >>> rounds_needed(8, 2), rounds_needed(7, 2), rounds_needed(16, 4)
    (7, 7, 15)
    """
    if seats == 2:
        return entrants - 1 + entrants % 2
    return min(MOST_ROUNDS, 3 * -(-(entrants - 1) // (seats - 1)))


def next_round(event: Event) -> Paired | None:
    """Return the next round; None after the last one, or with fewer than two players."""
    here = set(event.here)
    if len(here) < 2 or event.round >= rounds_needed(event.starters, event.options.seats):
        return None
    return _circle(event, here) if event.options.seats == 2 else _tables(event, here)


def _circle(event: Event, here: set[int]) -> Paired:
    circle = event.draw[: event.starters]
    if len(circle) % 2:
        circle.append(_NOBODY)
    first, *others = circle
    turn = event.round % len(others)
    row = [first, *others[turn:], *others[:turn]]
    number = event.round + 1
    tables: list[tuple[int, ...]] = []
    byes: list[int] = []
    for one, other in zip(row[: len(row) // 2], reversed(row[len(row) // 2 :]), strict=True):
        if one in here and other in here:
            tables.append(seated(event, [one, other], f"{number} {len(tables)}"))
        else:
            byes += [entrant for entrant in (one, other) if entrant in here]
    return Paired(number, tuple(tables), tuple(byes))


def _tables(event: Event, here: set[int]) -> Paired | None:
    """Return the next round of larger tables; None if all who are here have met."""
    order = [entrant for entrant in event.draw[: event.starters] if entrant in here]
    if all(event.met[one][other] for one in order for other in order if one < other):
        return None
    number = event.round + 1
    turn = event.round % len(order)
    order = [*order[turn:], *order[:turn]]
    tables = grouped(order, sizes(len(order), event.options.seats), dict.fromkeys(order, 0), event.met)
    return Paired(number, tuple(seated(event, table, f"{number} {place}") for place, table in enumerate(tables)))
