"""Knock-out: the better half of each table goes on, until one table is left.

In pairs this is the usual tree: lots fill it, and in the first round so many have a free round that the second is full. At larger tables
those who sat together are kept apart as long as possible.
"""

from __future__ import annotations

from typing import Final, Literal

from lastcard.community.events.facts import Paired
from lastcard.community.events.pairing.grouping import dealt, seated, sizes
from lastcard.community.events.state import BOT, Event, PairedTable

Slot = int | None
Phase = Literal["", "final", "semi", "quarter"]
"""What a round is called: ``final``, ``semi`` or ``quarter``; empty for earlier rounds, which have a number."""
_PHASES: Final[tuple[Phase, ...]] = ("final", "semi", "quarter")


def next_round(event: Event) -> Paired | None:
    """Return the next round; None if one player is left, or the last table was played."""
    if event.options.seats == 2:
        return _next_of_tree(event)
    alive = survivors(event)
    if event.round and (len(event.last_round) == 1 and len(event.last_round[0].entrants) <= event.options.seats):
        return None
    here = [entrant for entrant in alive if event.entrant(entrant).here]
    if len(here) < 2:
        return None
    number = event.round + 1
    tables = dealt(here, len(sizes(len(here), event.options.seats)))
    return Paired(number, tuple(seated(event, table, f"{number} {place}") for place, table in enumerate(tables)))


def survivors(event: Event) -> list[int]:
    """Return those who are still in, in the order of the tables that they won."""
    if not event.round:
        return event.draw[: event.starters]
    tables = event.last_round
    if event.options.seats == 2:
        return [entrant for entrant in _slots(event) if entrant is not None]
    return [entrant for rank in range(event.options.seats) for table in tables for entrant in best(event, table)[rank : rank + 1]]


def best(event: Event, table: PairedTable) -> list[int]:
    """Return who goes on from a table, the first one first: half of them, rounded down."""
    if table.result is None:
        return []
    places = table.result.places
    lot = {entrant: number for number, entrant in enumerate(event.draw)}
    order = sorted(
        (seat for seat, entrant in enumerate(table.seats) if entrant != BOT), key=lambda seat: (places[seat], lot[table.seats[seat]])
    )
    return [table.seats[seat] for seat in order[: max(1, len(order) // 2)]]


def phases(event: Event) -> list[Phase]:
    """Return what each round is called, the first one first; while a tournament runs, also those to come if nobody leaves.

    A round is named by how many are still to be played, itself included.
    """
    if not event.round:
        return []
    if event.options.seats == 2:
        left = [(event.starters - 1).bit_length() - number for number in range(event.round)]
    else:
        left = [_left(len(_players(event, number)), event.options.seats) for number in range(1, event.round + 1)]
    if event.stage == "running":
        left += range(left[-1] - 1, 0, -1)
    return [_PHASES[one - 1] if 0 < one <= len(_PHASES) else "" for one in left]


def phase(event: Event) -> Phase:
    """Return what the round that is played now is called."""
    return phases(event)[event.round - 1] if event.round else ""


def _players(event: Event, number: int) -> list[int]:
    """Return who plays in a round."""
    return [entrant for table in event.of_round(number) for entrant in table.entrants]


def _left(players: int, seats: int) -> int:
    """Return how many rounds so many players need at tables of so many seats.

    >>> _left(16, 4), _left(9, 4), _left(4, 4)
    (3, 2, 1)
    """
    left = 1
    while players > seats:
        players = sum(max(1, size // 2) for size in sizes(players, seats))
        left += 1
    return left


# ---- pairs ---------------------------------------------------------------------------------------------------------------
def _next_of_tree(event: Event) -> Paired | None:
    slots = _slots(event)
    number = event.round + 1
    tables: list[tuple[int, ...]] = []
    byes: list[int] = []
    if sum(slot is not None and event.entrant(slot).here for slot in slots) < 2:
        return None
    for one, other in zip(slots[::2], slots[1::2], strict=True):
        here = [slot for slot in (one, other) if slot is not None and event.entrant(slot).here]
        if len(here) == 2:
            tables.append(seated(event, here, f"{number} {len(tables)}"))
        else:
            byes += here
    return Paired(number, tuple(tables), tuple(byes))


def _slots(event: Event) -> list[Slot]:
    """Return the slots of the tree before the next round: an entrant, or nobody."""
    size = 1
    while size < event.starters:
        size *= 2
    drawn = event.draw[: event.starters]
    slots: list[Slot] = [drawn[place] if place < len(drawn) else None for place in seeding(size)]
    for number in range(1, event.round + 1):
        tables = {frozenset(table.entrants): table for table in event.of_round(number)}
        free = set(event.byes[number - 1])
        slots = [_winner(event, pair, tables, free) for pair in zip(slots[::2], slots[1::2], strict=True)]
    return slots


def _winner(event: Event, pair: tuple[Slot, Slot], tables: dict[frozenset[int], PairedTable], free: set[int]) -> Slot:
    table = tables.get(frozenset(slot for slot in pair if slot is not None))
    if table is not None and len(table.entrants) == 2:
        return next(iter(best(event, table)), None)
    return next((slot for slot in pair if slot in free), None)


def seeding(size: int) -> list[int]:
    """Return which lot stands in each slot of a tree, so that the first lots have the free rounds and meet late.

    >>> seeding(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    order = [0]
    while len(order) < size:
        order = [lot for one in order for lot in (one, 2 * len(order) - 1 - one)]
    return order
