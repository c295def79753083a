"""What one seat gained in a finished round, and how much of that was luck and how much its decisions: in points, for the daily match.

A seat gains the points of a winner, or loses those of its own cards (``GAIN`` of ``values.py``). The luck and the advantage are those of
``luck.py`` and ``advantage.py``, counted so, and have the same properties.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8 | p1 r5!, p2 draw, p1 r6", seed=1)
>>> found = gains(rnd, 1, "p1", worlds=20)
>>> found.gained, found.advantage.value
(6.0, 0)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.fast.analysis.skill.advantage import choices
from lastcard.fast.analysis.skill.luck import chances
from lastcard.fast.analysis.skill.values import GAIN, result
from lastcard.game.round import Round
from lastcard.statistics import Z_95, Estimate, around


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that was not the reference's, or an event of chance, with what it was worth.

    ``number`` is that of its event in the round; ``reference`` is empty for an event of chance.
    """

    number: int
    action: str
    reference: str
    worth: Estimate


@dataclass(frozen=True, slots=True)
class Gains:
    """What a seat gained in a round, the luck in it, and the advantage of its decisions over those of the reference.

    ``best`` and ``worst`` decision, ``luckiest`` and ``unluckiest`` event after the deal are None where no interval excludes 0: the deal is
    the same for all.
    """

    gained: float
    luck: Estimate
    advantage: Estimate
    best: Moment | None
    worst: Moment | None
    luckiest: Moment | None
    unluckiest: Moment | None


def gains(rnd: Round, number: int, seat: str, *, worlds: int, seed: str | int = 0) -> Gains:
    """Return the figures of one seat in a finished round, round ``number`` of its match. Raises LastCardError for one that goes on."""
    place = rnd.seats.index(seat)
    strokes = [
        (one, _estimate(float(one.luck.mean[place, GAIN]), float(one.luck.variance[place, GAIN])))
        for one in chances(rnd, worlds=worlds, seed=f"{seed} {number} luck")
    ]
    events = [Moment(one.number, one.action, "", worth) for one, worth in strokes if one.number is not None]
    decided = [
        Moment(one.number, one.action, one.reference, _estimate(one.gain, one.gain_variance))
        for one in choices(rnd, worlds=worlds, seed=f"{seed} {number} advantage", of=seat)
        if not one.agrees
    ]
    return Gains(
        gained=float(result(rnd)[place, GAIN]),
        luck=_sum([worth for _, worth in strokes]),
        advantage=_sum([one.worth for one in decided]),
        best=_extreme(decided, 1),
        worst=_extreme(decided, -1),
        luckiest=_extreme(events, 1),
        unluckiest=_extreme(events, -1),
    )


def _extreme(moments: Sequence[Moment], sign: int) -> Moment | None:
    sure = [one for one in moments if one.worth.excludes_zero and one.worth.value * sign > 0]
    return max(sure, key=lambda one: one.worth.value * sign, default=None)


def _estimate(mean: float, variance: float) -> Estimate:
    return around(mean, Z_95 * math.sqrt(variance))


def _sum(some: Sequence[Estimate]) -> Estimate:
    return around(sum(one.value for one in some), math.sqrt(sum(one.margin**2 for one in some)))
