"""``assess``: how well each player of a finished round played, by three figures beside each other.

* the result: the share of the win, and the points;
* the luck-adjusted result: the same without the luck of the chance events (``luck.py``); its mean over many rounds is that of the result;
* the advantage: what the decisions were worth against those of a reference bot with the same view (``advantage.py``).

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8 | p1 r5!, p2 draw, p1 r6", seed=1)
>>> found = assess(rnd, worlds=20).rounds[0]
>>> found.of("p1").result.win, found.of("p1").advantage.win.value
(1.0, 0.0)
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lastcard.bots.makers import MAKERS
from lastcard.errors import LastCardError
from lastcard.fast.analysis.skill.advantage import LOOKING, REFERENCE, Choice, choices
from lastcard.fast.analysis.skill.luck import Chance, chances
from lastcard.fast.analysis.skill.values import POINTS, WIN, has_points, result
from lastcard.game.match import Match
from lastcard.game.records.replay import load
from lastcard.game.round import Round
from lastcard.statistics import Z_95, Estimate, around
from lastcard.text.faults import check_kind, check_text, check_within, fault

if TYPE_CHECKING:
    from lastcard.fast.compiler.record_arrays import Array

WORLDS: Final = 1000
"""In so many worlds is each value estimated: one to three seconds of a core for a round of two to four seats."""
MOST_WORLDS: Final = 100_000
LEAST_WORLDS: Final = 20
_WORK: Final = WORLDS * 120 * 120
"""About three seconds of a core: playouts take as long as the rest of the round, and each action of the round needs some."""
MOST_ACTIONS: Final = 1500
"""A longer round is not assessed within limits: even with few worlds it takes more than ten seconds."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a seat, as a share of the win and in points; ``points`` is None where a round by itself brings none.

    ``win`` of partners is that of their team. Intervals of 95 % say how far the playouts may be off, not how much rounds vary.
    """

    win: Estimate
    points: Estimate | None


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended for a seat: its share of the win, and its points; None where a round by itself brings none."""

    win: float
    points: float | None


@dataclass(frozen=True, slots=True)
class Stroke:
    """The luck of one chance event for a seat, in chance to win.

    ``number`` is that of the action's event in the round, None for the deal, whose ``action`` is empty.
    """

    number: int | None
    action: str
    win: Estimate


@dataclass(frozen=True, slots=True)
class Deed:
    """A decision that was not the reference's, and its advantage in chance to win; ``number`` is that of its event in the round."""

    number: int
    action: str
    reference: str
    win: Estimate


@dataclass(frozen=True, slots=True)
class Assessed:
    """The figures of a seat in a round.

    ``decisions`` were taken, of which ``differing`` were not what the reference would have done. ``best`` and ``worst`` of these,
    ``luckiest`` and ``unluckiest`` of the chance events, are None where no interval excludes 0. They are the largest of several estimates
    and so look somewhat larger than they are: they say where to look, and are not added to anything.
    """

    seat: str
    result: Result
    adjusted: Figure
    luck: Figure
    advantage: Figure
    decisions: int
    differing: int
    best: Deed | None
    worst: Deed | None
    luckiest: Stroke | None
    unluckiest: Stroke | None


@dataclass(frozen=True, slots=True)
class AssessedRound:
    """The figures of the seats of a round; ``number`` counts the rounds of the match from 1."""

    number: int
    seats: tuple[Assessed, ...]

    def of(self, seat: str) -> Assessed:
        """Return the figures of a seat. Raises LastCardError for one that did not play the round."""
        for one in self.seats:
            if one.seat == seat:
                return one
        raise LastCardError(fault("no_seat_in_round", said=seat, where=seat, seats=[one.seat for one in self.seats]))


@dataclass(frozen=True, slots=True)
class Total:
    """The sums of a seat over the rounds that it played."""

    seat: str
    name: str
    rounds: int
    result: Result
    adjusted: Figure
    advantage: Figure
    decisions: int
    differing: int


@dataclass(frozen=True, slots=True, repr=False)
class Assessment:
    """The figures of the finished rounds of a match, or of one round."""

    names: Mapping[str, str]
    """The players, by seat."""
    rules: str
    """The rules line."""
    reference: str
    """The bot that decisions are compared with."""
    worlds: int
    """How many playouts estimate each value."""
    rounds: tuple[AssessedRound, ...]
    """The rounds, in the order in which they were played."""

    @property
    def totals(self) -> tuple[Total, ...]:
        """The sums over all rounds, by seat."""
        played = {seat: [one for each in self.rounds for one in each.seats if one.seat == seat] for seat in self.names}
        return tuple(_total(seat, self.names[seat], some) for seat, some in played.items() if some)

    def __repr__(self) -> str:
        said = ", ".join(f"{one.name} {one.result.win:g} won, {one.adjusted.win.value:.2f} adjusted" for one in self.totals)
        return f"<Assessment of {len(self.rounds)} rounds: {said}>"

    def _repr_html_(self) -> str:
        """Return the sums as a notebook shows them."""
        from lastcard.text.notebook import table_html  # here, so that `import lastcard` stays light

        rows = [
            (one.name, f"{one.result.win:g}", *(f"{100 * each.win.value:.1f} ± {100 * each.win.margin:.1f} %" for each in _figures(one)))
            for one in self.totals
        ]
        return table_html(f"Assessment against {self.reference}", rows, ("player", "won", "luck-adjusted", "advantage"))


def _figures(one: Total) -> tuple[Figure, Figure]:
    return one.adjusted, one.advantage


def assess(
    what: Match | Round | str | os.PathLike[str], *, worlds: int = WORLDS, reference: str = REFERENCE, seed: str | int = 0
) -> Assessment:
    """Return the figures of every finished round of a match, a record (its path) or of a round.

    ``worlds`` playouts estimate each value; ``reference`` is the built-in bot that decisions are compared with. Raises LastCardError where
    no round is over, RecordError for a file that is no record with all cards.

    >>> from lastcard import Match, make_bot
    >>> from lastcard.bots import play_match
    >>> match = Match("classic match.mode=single_hand", players=["Ann", "Ben"], seed=7)
    >>> play_match(match, {"p1": make_bot("strong", 1), "p2": make_bot("random", 2)})
    >>> found = assess(match, worlds=50)
    >>> [one.name for one in found.totals], abs(sum(one.adjusted.win.value for one in found.totals) - 1) < 1e-9
    (['Ann', 'Ben'], True)
    """
    check_assessment(worlds, reference)
    worlds = int(worlds)  # an integer of NumPy is a whole number, too
    check_kind("what", what, (Match, Round, str, os.PathLike), "Match, Round, 'match.last'")
    source = what if isinstance(what, Match | Round) else load(what)
    if isinstance(source, Round):
        if not source.over:
            raise LastCardError(fault("nothing_to_assess"))
        only = assessed(source, 1, worlds=worlds, reference=reference, seed=seed)
        return Assessment({seat: seat for seat in source.seats}, str(source.rules), reference, worlds, (only,))
    found = tuple(assessed_rounds(source, worlds=worlds, reference=reference, seed=seed))
    if not found:
        raise LastCardError(fault("nothing_to_assess"))
    names = dict(zip(source.seats, source.players, strict=True))
    return Assessment(names, str(source.rules), reference, worlds, found)


def assessed_rounds(match: Match, *, worlds: int = WORLDS, reference: str = REFERENCE, seed: str | int = 0) -> Iterator[AssessedRound]:
    """Yield the figures of each finished round of a match, in order."""
    for number, played in enumerate(match.rounds, 1):
        if played.round.over:
            yield assessed(played.round, number, worlds=worlds, reference=reference, seed=seed)


def assessed(rnd: Round, number: int, *, worlds: int = WORLDS, reference: str = REFERENCE, seed: str | int = 0) -> AssessedRound:
    """Return the figures of a finished round, round ``number`` of its match."""
    events = list(chances(rnd, worlds=worlds, seed=f"{seed} {number} luck"))
    decided = list(choices(rnd, worlds=worlds, seed=f"{seed} {number} advantage", reference=reference))
    ended, scored = result(rnd), has_points(rnd.rules)
    seats = [
        _assessed(seat, ended[place], [_of_seat(one, place) for one in events], [one for one in decided if one.seat == seat], scored)
        for place, seat in enumerate(rnd.seats)
    ]
    return AssessedRound(number, tuple(seats))


def worlds_within(rnd: Round) -> int:
    """Return in how many worlds a round can be assessed within a few seconds. Raises LastCardError for a round that is too long.

    It depends on the number of actions alone, so that the same round always has the same figures.
    """
    actions = len(rnd.actions)
    if actions > MOST_ACTIONS:
        raise LastCardError(fault("round_long", number=actions, most=MOST_ACTIONS))
    return max(LEAST_WORLDS, min(WORLDS, _WORK // (actions * actions or 1)))


def _of_seat(event: Chance, place: int) -> _Luck:
    win, points = (_estimate(float(event.luck.mean[place, what]), float(event.luck.variance[place, what])) for what in (WIN, POINTS))
    return _Luck(Stroke(event.number, event.action, win), points)


@dataclass(frozen=True, slots=True)
class _Luck:
    """The luck of a chance event for a seat."""

    stroke: Stroke
    points: Estimate


def _assessed(seat: str, ended: Array, events: Sequence[_Luck], decided: Sequence[Choice], scored: bool) -> Assessed:
    strokes = [one.stroke for one in events if one.stroke.win.excludes_zero]
    deeds = [Deed(one.number, one.action, one.reference, _estimate(one.win, one.win_variance)) for one in decided if not one.agrees]
    sure = [one for one in deeds if one.win.excludes_zero]
    luck = _added([one.stroke.win for one in events]), _added([one.points for one in events])
    adjusted = [around(float(ended[what]) - luck[what].value, luck[what].margin) for what in (WIN, POINTS)]
    advantage = (
        _estimate(sum(one.win for one in decided), sum(one.win_variance for one in decided)),
        _estimate(sum(one.points for one in decided), sum(one.points_variance for one in decided)),
    )
    return Assessed(
        seat=seat,
        result=Result(float(ended[WIN]), float(ended[POINTS]) if scored else None),
        adjusted=_figure(adjusted, scored),
        luck=_figure(luck, scored),
        advantage=_figure(advantage, scored),
        decisions=len(decided),
        differing=len(deeds),
        best=max((one for one in sure if one.win.value > 0), key=lambda one: one.win.value, default=None),
        worst=min((one for one in sure if one.win.value < 0), key=lambda one: one.win.value, default=None),
        luckiest=max((one for one in strokes if one.win.value > 0), key=lambda one: one.win.value, default=None),
        unluckiest=min((one for one in strokes if one.win.value < 0), key=lambda one: one.win.value, default=None),
    )


def _figure(both: Sequence[Estimate], scored: bool) -> Figure:
    return Figure(both[WIN], both[POINTS] if scored else None)


def _estimate(mean: float, variance: float) -> Estimate:
    return around(mean, Z_95 * math.sqrt(variance))


def _total(seat: str, name: str, some: Sequence[Assessed]) -> Total:
    points = [one.result.points for one in some if one.result.points is not None]
    return Total(
        seat=seat,
        name=name,
        rounds=len(some),
        result=Result(sum(one.result.win for one in some), sum(points) if points else None),
        adjusted=_sum([one.adjusted for one in some]),
        advantage=_sum([one.advantage for one in some]),
        decisions=sum(one.decisions for one in some),
        differing=sum(one.differing for one in some),
    )


def _sum(figures: Sequence[Figure]) -> Figure:
    points = [one.points for one in figures if one.points is not None]
    return Figure(_added([one.win for one in figures]), _added(points) if points else None)


def _added(some: Sequence[Estimate]) -> Estimate:
    return around(sum(one.value for one in some), math.sqrt(sum(one.margin**2 for one in some)))


def check_assessment(worlds: int, reference: str) -> None:
    """Raise LastCardError for a number of worlds out of range, and for a reference that is no built-in bot."""
    check_within("worlds", worlds, 2, MOST_WORLDS)
    check_text("reference", reference, "strong")
    if reference not in (names := (*MAKERS, *LOOKING)):
        raise LastCardError(fault("not_compared", bot=reference, list=list(names)))
