"""What a person's rounds were without luck, and why they gained more or less than others: from figures that the server has computed.

What computes them is handed in, as it needs compiled code: a server without it has points only.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from lastcard.room.structs import UNSET, UnsetType, msgspec

SEAT: Final = "p1"
"""The seat of the person at every table of the daily match."""


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that the reference bot would have taken otherwise, or an event of chance: its worth in points, with a margin of 95 %.

    ``reference`` is what that bot would have done, empty for an event of chance. ``number`` is that of its event in the round, from 0
    after the choice of the dealer; unset in facts from before it was kept.
    """

    action: str
    reference: str
    points: float
    margin: float
    number: int | UnsetType = UNSET


class RoundFigures(msgspec.Struct, frozen=True, omit_defaults=True):
    """The luck in what a person gained in a round, and the advantage of their decisions over the reference bot's, each with a margin.

    A moment is None where none is surely not 0. The luckiest and the unluckiest are after the deal, which is the same for all.
    """

    luck: float
    luck_margin: float
    advantage: float
    advantage_margin: float
    best: Moment | None = None
    worst: Moment | None = None
    luckiest: Moment | None = None
    unluckiest: Moment | None = None


Assess = Callable[[str, int], Awaitable[RoundFigures]]
"""Computes the figures of a round of the first match of a table. It raises Refused if there is too much to do for now, and any other
LastCardError if that round cannot be assessed."""


class Figure(msgspec.Struct, frozen=True):
    """A number of points and its margin of 95 %."""

    points: float
    margin: float


Cause = Literal["luck", "decisions"]


class Why(msgspec.Struct, frozen=True):
    """What sets a person's round apart from those of others: in how many points, how sure that is, and the moment that did the most."""

    cause: Cause
    points: float
    margin: float
    moment: Moment | None = None


@dataclass(frozen=True, slots=True)
class Means:
    """The means of others in a round, and what their own margins leave open: of the luck, and of the advantage. ``count`` is how many."""

    count: int
    luck: float
    luck_margin: float
    advantage: float
    advantage_margin: float

    def without(self, own: RoundFigures) -> Means:
        """Return the means without somebody who is among those counted.

        >>> both = RoundFigures(10.0, 3.0, 0.0, 4.0), RoundFigures(20.0, 4.0, -6.0, 3.0)
        >>> means(both).without(both[0]) == means(both[1:])
        True
        """
        left = self.count - 1
        if left < 1:
            return means([])
        share = self.count / left

        def mean(of_all: float, of_own: float) -> float:
            return of_all * share - of_own / left

        def margin(of_all: float, of_own: float) -> float:
            return math.sqrt(max(0.0, (of_all * self.count) ** 2 - of_own**2)) / left

        return Means(
            left,
            mean(self.luck, own.luck),
            margin(self.luck_margin, own.luck_margin),
            mean(self.advantage, own.advantage),
            margin(self.advantage_margin, own.advantage_margin),
        )


def added(rounds: Sequence[RoundFigures], gained: int) -> tuple[Figure, Figure]:
    """Return the luck-adjusted points of a match in which somebody gained so much, and the advantage of their decisions.

    >>> one = RoundFigures(30.0, 3.0, -5.0, 4.0)
    >>> added([one, one], 40)
    (Figure(points=-20.0, margin=4.2), Figure(points=-10.0, margin=5.7))
    """
    luck, advantage = sum(one.luck for one in rounds), sum(one.advantage for one in rounds)
    return (
        Figure(round(gained - luck, 1), round(math.hypot(*(one.luck_margin for one in rounds)), 1)),
        Figure(round(advantage, 1), round(math.hypot(*(one.advantage_margin for one in rounds)), 1)),
    )


def means(others: Sequence[RoundFigures]) -> Means:
    """Return the means of others in a round; of nobody they are 0.

    >>> means([RoundFigures(10.0, 3.0, 0.0, 4.0), RoundFigures(20.0, 4.0, -6.0, 3.0)])
    Means(count=2, luck=15.0, luck_margin=2.5, advantage=-3.0, advantage_margin=2.5)
    """
    count = len(others)
    part = 1 / count if count else 0.0
    return Means(
        count,
        sum(one.luck for one in others) * part,
        math.hypot(*(one.luck_margin for one in others)) * part,
        sum(one.advantage for one in others) * part,
        math.hypot(*(one.advantage_margin for one in others)) * part,
    )


def why(own: RoundFigures, others: Means, more: float) -> Why | None:
    """Return the cause that sets a round apart in which somebody gained so many points ``more`` than is usual; None if none stands out.

    A cause points the same way as what it explains, and is larger than its margin. Of two such causes the larger one is named.

    >>> usual = means([RoundFigures(0.0, 2.0, 0.0, 2.0)])
    >>> why(RoundFigures(25.0, 4.0, 6.0, 3.0), usual, 46).cause, why(RoundFigures(2.0, 4.0, 1.0, 3.0), usual, 46)
    ('luck', None)
    """
    if not more or not others.count:
        return None
    is_more = more > 0
    luck = Why(
        "luck",
        own.luck - others.luck,
        math.hypot(own.luck_margin, others.luck_margin),
        own.luckiest if is_more else own.unluckiest,
    )
    decisions = Why(
        "decisions",
        own.advantage - others.advantage,
        math.hypot(own.advantage_margin, others.advantage_margin),
        own.best if is_more else own.worst,
    )
    found = [one for one in (luck, decisions) if one.points * more > 0 and abs(one.points) > one.margin]
    if not found:
        return None
    most = max(found, key=lambda one: abs(one.points))
    return Why(most.cause, round(most.points, 1), round(most.margin, 1), most.moment)


def extreme(rounds: Sequence[RoundFigures], name: Literal["best", "worst", "luckiest"]) -> tuple[int, Moment] | None:
    """Return the best or the worst decision or the luckiest draw of a match, with the number of its round; None if there is none."""
    found = [(number, moment) for number, one in enumerate(rounds, 1) if (moment := getattr(one, name)) is not None]
    return max(found, key=lambda one: abs(one[1].points), default=None)
