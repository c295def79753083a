"""Swiss: everybody plays every round, against others with about as many points."""

from __future__ import annotations

from lastcard.community.events.facts import Paired
from lastcard.community.events.pairing.grouping import dealt, grouped, seated, sizes
from lastcard.community.events.pairing.matching import pair_off, pairs_without_repeats
from lastcard.community.events.standings import ordered
from lastcard.community.events.state import Event

_BYES_TRIED = 12


def next_round(event: Event) -> Paired | None:
    """Return the next round; None after the last one, or with fewer than two players."""
    here = event.here
    if event.round >= event.rounds or len(here) < 2:
        return None
    order, scores = ordered(event, here)
    number = event.round + 1
    byes: tuple[int, ...] = ()
    if event.options.seats == 2:
        if len(order) % 2 and not event.options.fill:
            left_out = _left_out(event, order)
            order.remove(left_out)
            byes = (left_out,)
        single = order.pop() if len(order) % 2 else None
        tables = [list(pair) for pair in pair_off(order, scores, event.met)]
        tables += [[single]] if single else []
    elif event.options.by_rating and number == 1:
        tables = dealt(order, len(sizes(len(order), event.options.seats)))
    else:
        tables = grouped(order, sizes(len(order), event.options.seats), scores, event.met)
    return Paired(number, tuple(seated(event, table, f"{number} {place}") for place, table in enumerate(tables)), byes)


def _left_out(event: Event, order: list[int]) -> int:
    """Return who has a free round: the last in order of those with the fewest so far, with whom no pair of the others need repeat."""
    had = {entrant: event.free_rounds(entrant) for entrant in order}
    fewest = min(had.values())
    able = [entrant for entrant in reversed(order) if had[entrant] == fewest]
    for entrant in able[:_BYES_TRIED]:
        if pairs_without_repeats([other for other in order if other != entrant], event.met):
            return entrant
    return able[0]
