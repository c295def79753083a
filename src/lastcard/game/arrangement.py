"""Where cards have to lie in a state of which one seat does not see all, so that a step brings the events that it saw.

Cards that it did not see lie by lot, another one in each attempt. A drawing that goes on until a card comes which ends it is not left to
the lot alone: what an attempt shows of which cards do is kept for the next.

>>> drawing = Drawing()
>>> drawing.learn([1, 2, 3, 4], came=2, wanted=3)
>>> drawing.order([None, None, None], [1, 3, 2, 4], attempt=1)
[4, 3, 2]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lastcard import engine
from lastcard.cards import COLORS, FACES
from lastcard.engine.luck import mixed
from lastcard.game.position import hand_kinds

if TYPE_CHECKING:
    from lastcard.engine.state import State


@dataclass(slots=True)
class Wanted:
    """Where cards have to lie before a step, so that it brings the events that were seen: kinds by place of the seat.

    ``held``: among others in the hand; ``whole``: all of the hand; ``drawn``: the next of the draw pile, None for one that was not seen;
    ``lacking``: no card of a colour in the hand, as far as nothing else is wanted there.
    """

    held: dict[int, list[int]] = field(default_factory=dict)
    whole: dict[int, list[int]] = field(default_factory=dict)
    drawn: list[int | None] = field(default_factory=list)
    lacking: dict[int, int] = field(default_factory=dict)

    def holds(self, place: int, kinds: Iterable[int]) -> None:
        """Want cards in a hand."""
        self.held.setdefault(place, []).extend(kinds)


@dataclass(slots=True)
class Drawing:
    """Which cards end the drawing of a step, as far as the attempts up to now have shown."""

    ends: set[int] = field(default_factory=set)
    goes_on: set[int] = field(default_factory=set)

    def learn(self, order: Sequence[int], came: int, wanted: int) -> None:
        """Learn from an attempt in which so many cards of the draw pile, in its order, were drawn, where another number was wanted."""
        if came and wanted and came != wanted:
            self.goes_on.update(order[: came - 1])
            self.ends = (self.ends | {order[came - 1]}) - self.goes_on

    def order(self, drawn: Sequence[int | None], free: list[int], attempt: int) -> list[int]:
        """Return the cards to be drawn; those not seen are taken out of ``free``: the last one ends the drawing, no other does.

        In one attempt of four the last one is any card, too: the draw pile may have been used up.
        """
        found: list[int] = []
        for number, kind in enumerate(drawn, 1):
            if kind is None:
                is_last = number == len(drawn)
                unfit = self.ends if not is_last else self.goes_on if attempt % 4 else ()
                fit = (place for place in reversed(range(len(free))) if free[place] not in unfit)
                found.append(free.pop(next(fit, -1)))
            else:
                found.append(kind)
        return found


def _ordered(kinds: list[int], attempt: int) -> list[int]:
    """Return cards in an order that depends on the attempt alone: by lot, or later also whole colours and faces together."""
    lot = {place: mixed(attempt, place) for place in range(len(kinds))}
    if attempt & 2:
        colors = [mixed(attempt, 1000 + color) for color in range(len(COLORS) + 1)]
        faces = [mixed(attempt, 2000 + face) for face in range(len(FACES) + 16)]
        lot = {place: colors[kind >> 4] // 2 + faces[kind & 15] // 2 + lot[place] // 8 for place, kind in enumerate(kinds)}
    return [kinds[place] for place in sorted(range(len(kinds)), key=lot.__getitem__)]


def left(pool: Counter[int], taken: Iterable[Sequence[int | None]], attempt: int) -> list[int]:
    """Return the cards of a pool without those taken, in an order by the attempt; IndexError if some of these are not in it."""
    rest = Counter(pool)
    for kinds in taken:
        rest.subtract(kind for kind in kinds if kind is not None)
    if min(rest.values(), default=0) < 0:
        raise IndexError("cards that were seen are not among those left")
    return _ordered(list(rest.elements()), attempt)


def arrange(s: State, me: int, wanted: Wanted, drawing: Drawing, attempt: int) -> None:
    """Deal the hidden cards of a state so that what is wanted lies where it is wanted; IndexError if there are too few."""
    others = [place for place in range(s.seats) if place != me]
    pool = Counter(s.pile[: s.pile_n])
    for place in others:
        pool.update(hand_kinds(s, place))
    held = {place: wanted.whole.get(place) or wanted.held.get(place, []) for place in others}
    free = left(pool, [*held.values(), wanted.drawn], attempt)
    order = drawing.order(wanted.drawn[: s.pile_n], free, attempt)
    for place in sorted(others, key=lambda place: place not in wanted.lacking):
        hidden = s.size[place] - len(held[place])
        set_hand(s, place, [*held[place], *_taken(free, hidden, wanted.lacking.get(place, engine.NOBODY))])
    order += free
    s.pile[: s.pile_n] = order[::-1]


def _taken(free: list[int], number: int, color: int) -> list[int]:
    """Take cards out of ``free``, from its end, none of them of a colour; IndexError if there are too few."""
    places = [place for place in reversed(range(len(free))) if free[place] >> 4 != color][:number]
    if len(places) < number:
        raise IndexError("too few cards are left")
    return [free.pop(place) for place in places]


def set_hand(s: State, place: int, kinds: Sequence[int]) -> None:
    """Put these cards into a hand, as many as it has, and take all others out."""
    first = place * engine.KINDS
    s.hand[first : first + engine.KINDS] = [0] * engine.KINDS
    s.mask[place * 2] = s.mask[place * 2 + 1] = 0
    for kind in kinds:
        s.hand[first + kind] += 1
        s.mask[place * 2 + (kind >> 6)] |= 1 << (kind & 63)
