"""The ratings of one class: a fold of its facts.

Ratings are no facts. They can be computed again from all facts at any time and are then the same, bit for bit: the arithmetic is defined
(``arithmetic.py``), and the order of the facts is that of their log.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from lastcard.community.ratings.anchors import anchor
from lastcard.community.ratings.facts import BOT, Assessed, Left, Player, Rated, RatingFact, Skill
from lastcard.community.ratings.formats import slopes_of
from lastcard.community.ratings.model import Known, Side, expected_places, updated
from lastcard.room.durations import DAY_MS, HOUR_MS
from lastcard.room.structs import msgspec

START: Final = 1500.0
START_DEVIATION: Final = 300.0
"""What is known of a new person: about as strong as ``careful``, and with a chance of 95 % within 600 points of it."""
_DRIFT: Final = 30.0
"""The variance that a day adds, because people learn and forget: after a month, a deviation of 30."""
_PARTNERS: Final = 12
_LEAST_CORRELATION: Final = 0.02
"""Of each person, the greatest covariances are kept: with so many others, and not those below this correlation."""
PROVISIONAL: Final = 100.0
"""A rating with a greater deviation is provisional: its interval is wider than twice the distance from ``careful`` to ``strong``."""
MATCHES: Final = 1_000
"""The changes of so many matches are kept, for their pages. A match that is older than all of them is not rated any more."""
_HISTORY: Final = 100
"""A person's history has the rating at the end of each day of play, of so many days."""
_GONE: Final = 1_000
_LEFT: Final = 6
_LEFT_WITHIN: Final = 24 * HOUR_MS
_FIRST_WAIT: Final = 600_000
"""Who has left two matches within a day waits ten minutes for the next rated one, and for each further one twice as long."""


class Moment(msgspec.Struct, frozen=True):
    """A rating at the end of a day: the day since 1970, the rating and its deviation."""

    day: int
    rating: int
    deviation: int


class Row(msgspec.Struct):
    """What is known of one person: the mean and variance of the strength, and covariances with those they played with.

    ``at`` is the time of the last match, ``left`` the times at which the person gave up a seat.
    """

    mean: float = START
    variance: float = START_DEVIATION * START_DEVIATION
    at: int = 0
    matches: int = 0
    shared: dict[str, float] = msgspec.field(default_factory=dict)
    left: list[int] = msgspec.field(default_factory=list)
    history: list[Moment] = msgspec.field(default_factory=list)

    def variance_at(self, at: int) -> float:
        """Return the variance at a later time: what was known grows old, until it is what is known of a new person."""
        return min(self.variance + _DRIFT * (max(0, at - self.at) / DAY_MS), max(self.variance, START_DEVIATION * START_DEVIATION))

    def deviation_at(self, at: int) -> float:
        """Return the standard deviation of the rating at a time."""
        return math.sqrt(self.variance_at(at))

    @property
    def waits_until(self) -> int:
        """Until when a person who left again and again cannot begin a rated match, in ms; 0 after at most one within a day."""
        last = self.left[-1] if self.left else 0
        recent = sum(last - at < _LEFT_WITHIN for at in self.left)
        return last + _FIRST_WAIT * 2 ** (recent - 2) if recent > 1 else 0


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match changed for one of its players, or the fixed rating of a bot, whose ``after`` is that of before.

    ``who`` is empty if the person is gone. ``place`` and ``expected`` count from 1. Deviations are 0 for bots.
    """

    who: str
    side: int
    place: int
    expected: float
    before: float
    after: float
    deviation: float = 0.0
    deviation_after: float = 0.0
    left: bool = False

    @property
    def level(self) -> str | None:
        """The level of a bot, None of a person."""
        return self.who.removeprefix(BOT) if self.who.startswith(BOT) else None


class Explained(msgspec.Struct, omit_defaults=True):
    """A match as it was rated. ``skills`` are those of ``changes``, in their order; None until it is assessed, empty if it cannot be."""

    at: int
    length: int
    changes: list[Change]
    skills: tuple[Skill | None, ...] | None = None


class Ladder(msgspec.Struct):
    """The ratings of one class. ``apply`` takes a fact in."""

    rows: dict[str, Row] = msgspec.field(default_factory=dict)
    matches: dict[str, Explained] = msgspec.field(default_factory=dict)
    gone: list[str] = msgspec.field(default_factory=list)
    closed: int = -1
    """The time of the latest match whose changes are not kept any more."""
    version: int = 0
    """It grows with every fact that changed something."""

    def apply(self, fact: RatingFact, at: int) -> None:
        """Take a fact in. A match that is known already, or too old to tell, changes nothing."""
        if isinstance(fact, Left):
            self._forget(fact.who)
            self.version += 1
        elif isinstance(fact, Assessed):
            if (match := self.matches.get(fact.key)) is not None and match.skills is None:
                self.matches[fact.key] = msgspec.structs.replace(match, skills=of_those_here(match.changes, fact.skills))
        elif self.takes(fact):
            self._rate(fact)
            self.version += 1

    def takes(self, fact: Rated) -> bool:
        """Return whether a match is new and can be rated: with two sides or more, and a person who is not gone."""
        people = [player.who for player in fact.players if player.level is None]
        sides = {player.side for player in fact.players}
        is_known = fact.key in self.matches or fact.at <= self.closed
        is_played = len(sides) > 1 and 0 < len(people) == len(set(people))
        return is_played and not is_known and not any(who in self.gone for who in people)

    def _forget(self, who: str) -> None:
        self.rows.pop(who, None)
        for row in self.rows.values():
            row.shared.pop(who, None)
        for key, match in self.matches.items():
            if any(change.who == who for change in match.changes):
                changes = [msgspec.structs.replace(one, who="") if one.who == who else one for one in match.changes]
                skills = None if match.skills is None else of_those_here(changes, match.skills)
                self.matches[key] = msgspec.structs.replace(match, changes=changes, skills=skills)
        self.gone = [*(other for other in self.gone if other != who), who][-_GONE:]

    # ---- a match -----------------------------------------------------------------------------------------------------
    def _rate(self, fact: Rated) -> None:
        names = [player.who for player in fact.players if player.level is None]
        people = {who: self.rows.setdefault(who, Row(at=fact.at)) for who in names}
        for row in people.values():
            row.variance, row.at = row.variance_at(fact.at), max(row.at, fact.at)
        known = Known([row.mean for row in people.values()], self._covariances(people))
        sides, numbers = sides_of(fact.players)
        slopes = slopes_of(len(sides), fact.length, fact.kind)
        expected = expected_places(known, sides, slopes)
        found = updated(known, sides, places_of(fact.players, numbers), slopes)
        before = {who: (row.mean, row.variance) for who, row in people.items()}
        for number, row in enumerate(people.values()):
            row.mean, row.variance = found.known.means[number], found.known.covariances[number][number]
            row.matches += 1
        self._share(people, found.known.covariances, found.transfer)
        changes = [self._change(player, before, expected[numbers[player.side]], len(fact.players)) for player in fact.players]
        for player in fact.players:
            if player.level is None:
                self._remember(people[player.who], player.left, fact.at)
        self._explain(fact, changes)

    def _covariances(self, people: Mapping[str, Row]) -> list[list[float]]:
        """Return the covariances of some people; only the variances if the others do not belong to a normal distribution any more."""
        found = [[row.variance if who == other else row.shared.get(other, 0.0) for other in people] for who, row in people.items()]
        if is_positive(found):
            return found
        return [[value if one == other else 0.0 for other, value in enumerate(row)] for one, row in enumerate(found)]

    def _share(self, people: Mapping[str, Row], covariances: list[list[float]], transfer: list[list[float]]) -> None:
        """Write the covariances after a match, of those who played with each other and with the people they played with before.

        What is known of people who did not play stays as it is, so that ratings move by one's own matches only (a Schmidt-Kalman filter).
        """
        names = list(people)
        outside = sorted({other for row in people.values() for other in row.shared} - set(names))
        for other in outside:
            row = self.rows[other]
            shared = [row.shared.get(who, 0.0) for who in names]
            for column, who in enumerate(names):
                value = 0.0
                for place, share in enumerate(shared):
                    value += share * transfer[place][column]
                row.shared[who] = people[who].shared[other] = value
        for row_number, who in enumerate(names):
            for column, partner in enumerate(names):
                if row_number != column:
                    people[who].shared[partner] = covariances[row_number][column]
        for who in names:
            self._prune(who)
        for other in outside:
            if len(self.rows[other].shared) > _PARTNERS:
                self._prune(other)

    def _prune(self, who: str) -> None:
        """Drop all but the greatest covariances of a person, on both sides."""
        row = self.rows[who]
        ranked = sorted(
            row.shared, key=lambda other: (-abs(row.shared[other]) / math.sqrt(row.variance * self.rows[other].variance), other)
        )
        for place, other in enumerate(ranked):
            correlation = abs(row.shared[other]) / math.sqrt(row.variance * self.rows[other].variance)
            if place >= _PARTNERS or correlation < _LEAST_CORRELATION:
                del row.shared[other]
                self.rows[other].shared.pop(who, None)

    def _change(self, player: Player, before: Mapping[str, tuple[float, float]], expected: float, seats: int) -> Change:
        place, expected = player.place, round(expected, 2)
        if player.level is not None:
            fixed = anchor(player.level, seats)
            return Change(player.who, player.side, place, expected, fixed, fixed)
        mean, variance = before[player.who]
        row = self.rows[player.who]
        deviations = round(math.sqrt(variance), 1), round(math.sqrt(row.variance), 1)
        return Change(player.who, player.side, place, expected, round(mean, 1), round(row.mean, 1), *deviations, player.left)

    @staticmethod
    def _remember(row: Row, left: bool, at: int) -> None:
        if left:
            row.left = [*row.left, at][-_LEFT:]
        day = at // DAY_MS
        now = Moment(day, round(row.mean), round(math.sqrt(row.variance)))
        row.history = [*(moment for moment in row.history if moment.day != day), now][-_HISTORY:]

    def _explain(self, fact: Rated, changes: list[Change]) -> None:
        self.matches[fact.key] = Explained(fact.at, fact.length, changes)
        if len(self.matches) > MATCHES:
            oldest = min(self.matches, key=lambda key: (self.matches[key].at, key))
            self.closed = max(self.closed, self.matches.pop(oldest).at)


def of_those_here(changes: Sequence[Change], skills: tuple[Skill | None, ...]) -> tuple[Skill | None, ...]:
    """Return what a match is assessed with, without that of people who are gone; nothing if it does not fit the match."""
    if len(skills) != len(changes):
        return ()
    return tuple(skill if change.who else None for change, skill in zip(changes, skills, strict=True))


def sides_of(players: Sequence[Player]) -> tuple[list[Side], dict[int, int]]:
    """Return the sides of a match, and the place of each side's number among them. Bots bring their fixed ratings."""
    numbers = {side: place for place, side in enumerate(sorted({player.side for player in players}))}
    people: list[list[int]] = [[] for _ in numbers]
    fixed, seats = [0.0] * len(numbers), [0] * len(numbers)
    person = 0
    for player in players:
        side = numbers[player.side]
        seats[side] += 1
        if player.level is None:
            people[side].append(person)
            person += 1
        else:
            fixed[side] += anchor(player.level, len(players))
    return [Side(tuple(who), bots, count) for who, bots, count in zip(people, fixed, seats, strict=True)], numbers


def places_of(players: Sequence[Player], numbers: Mapping[int, int]) -> list[tuple[int, ...]]:
    """Return the sides from the first place to the last; a side has the best place of its seats."""
    best: dict[int, int] = {}
    for player in players:
        side = numbers[player.side]
        best[side] = min(best.get(side, player.place), player.place)
    return [tuple(side for side in sorted(best) if best[side] == place) for place in sorted(set(best.values()))]


def ranked(changes: Sequence[Change]) -> list[Change]:
    """Return what a match changed, with places among the sides that are rated: guests, and who came later, are not counted.

    >>> alone = [Change(who, side, 4 - side, 2.0, 1500, 1500) for side, who in enumerate(["ann", "bot:careful", "bot:careful"])]
    >>> [change.place for change in alone], [change.place for change in ranked(alone)]
    ([4, 3, 2], [3, 2, 1])
    """
    best: dict[int, int] = {}
    for change in changes:
        best[change.side] = min(best.get(change.side, change.place), change.place)
    places = {side: 1 + sum(other < own for other in best.values()) for side, own in best.items()}
    return [msgspec.structs.replace(change, place=places[change.side]) for change in changes]


def is_positive(given: list[list[float]]) -> bool:
    """Return whether a symmetric matrix is positive definite, by Cholesky's decomposition."""
    count = len(given)
    lower = [[0.0] * count for _ in range(count)]
    for row in range(count):
        for column in range(row + 1):
            rest = given[row][column]
            for place in range(column):
                rest -= lower[row][place] * lower[column][place]
            if row == column:
                if rest <= 1e-9 * given[row][row]:
                    return False
                lower[row][row] = math.sqrt(rest)
            else:
                lower[row][column] = rest / lower[column][column]
    return True
