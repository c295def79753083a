"""Assesses rated matches without luck, one after the other: each once, soon after it was rated, or when somebody looks and nobody has.

It takes seconds of a worker for each round, at low priority. Nobody waits for it, and no rating follows from it. A match is known by its
class and its key.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Final

from lastcard.community.one_by_one import PASSING, OneByOne
from lastcard.community.ratings.facts import Assessed, Skill
from lastcard.community.ratings.formats import Class
from lastcard.community.ratings.ladder import Change, Explained, Ladder, of_those_here
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.streams import Decided, Streams
from lastcard.errors import LastCardError
from lastcard.room.structs import msgspec
from lastcard.room.table.seats import SEAT_IDS

LOG: Final = logging.getLogger(__name__)
ROUNDS: Final = 30
"""The first rounds of a match that are assessed, at most."""
AGAIN_MS: Final = 600_000
"""After so long a match that is not assessed is tried again, also by a process that has not rated it."""
_LATEST: Final = 20
"""With each match that is rated, so many of the latest ones are looked at: the process that had them may have died."""


class SeatSkill(msgspec.Struct, frozen=True, array_like=True):
    """What a seat won in a round, the same without luck, and the advantage of its decisions, in chances to win the round."""

    seat: str
    won: float
    adjusted: float
    adjusted_margin: float
    advantage: float
    advantage_margin: float


class RoundSkills(msgspec.Struct, frozen=True):
    """How many finished rounds a match has, and the seats of the one that was asked for: nobody if it cannot be assessed."""

    rounds: int
    seats: tuple[SeatSkill, ...] = ()


AssessRated = Callable[[str, int, int], Awaitable[RoundSkills]]
"""Assesses a round by the id of its table, the number of the match there, and its own. It raises an error of
PASSING to be asked again later, and any other LastCardError if that match cannot be assessed."""


class Assessing:
    """The rated matches that wait in one process. Without ``assess`` nothing is assessed."""

    def __init__(self, streams: Streams, assess: AssessRated | None) -> None:
        self._streams: Final = streams
        self._assess: Final = assess
        self._waiting: Final = OneByOne[tuple[Class, str]](self._one, AGAIN_MS)

    @property
    def is_possible(self) -> bool:
        """Whether this server can assess matches."""
        return self._assess is not None

    def want(self, kind: Class, matches: Mapping[str, Explained], *, now: int) -> None:
        """Let those of some matches be assessed that are not yet; what another process may do just now, later."""
        if self._assess is None:
            return
        for key, match in matches.items():
            if match.skills is None:
                self._waiting.want((kind, key), since=match.at if self._streams.is_shared else -AGAIN_MS, now=now)

    def want_fresh(self, kind: Class, key: str, ladder: Ladder, *, now: int) -> None:
        """Let a match be assessed that this process has rated just now, and those before it that nobody has assessed."""
        if self._assess is None:
            return
        self.want(kind, {one: ladder.matches[one] for one in islice(reversed(ladder.matches), _LATEST) if one != key}, now=now)
        if (match := ladder.matches.get(key)) is not None and match.skills is None:
            self._waiting.want((kind, key), since=match.at, now=now, fresh=True)

    async def settle(self) -> None:
        """Wait until nothing waits."""
        await self._waiting.settle()

    async def _one(self, wanted: tuple[Class, str]) -> None:
        kind, key = wanted
        match = (await self._streams.state(LADDER, kind)).matches.get(key)
        if self._assess is None or match is None or match.skills is not None:
            return
        skills = await self._skills(self._assess, key, match.changes) if any(_stayed(one) for one in match.changes) else ()
        await self._streams.decide(LADDER, kind, partial(_keep, Assessed(key, skills)))

    async def _skills(self, assess: AssessRated, key: str, changes: Sequence[Change]) -> tuple[Skill | None, ...]:
        """Return the skills of the players of a match; nothing if none of its rounds can be assessed."""
        table, _, number = key.partition(" ")
        seats: dict[str, list[SeatSkill]] = {}
        try:
            rounds = round_number = 1
            while round_number <= min(rounds, ROUNDS):
                found = await assess(table, int(number), round_number)
                rounds, round_number = found.rounds, round_number + 1
                for one in found.seats:
                    seats.setdefault(one.seat, []).append(one)
        except PASSING:
            raise
        except LastCardError as error:
            LOG.warning("match %s cannot be assessed: %s", key, error)
            return ()
        names = seats_of(changes)
        return (
            tuple(
                added(seats[name]) if name in seats and (change.level is not None or not change.left) else None
                for name, change in zip(names, changes, strict=True)
            )
            if seats
            else ()
        )


def _stayed(change: Change) -> bool:
    return bool(change.who) and change.level is None and not change.left


def seats_of(changes: Sequence[Change]) -> list[str]:
    """Return the seats of the players of a match. A side is a seat, but in a team game, where every player is rated.

    >>> one, other = Change("ann", side=1, place=1, expected=1.5, before=0, after=0), Change("ben", 3, 2, 1.5, 0, 0)
    >>> seats_of([one, other]), seats_of([one, other, one, other])
    (['p2', 'p4'], ['p1', 'p2', 'p3', 'p4'])
    """
    is_team = len({one.side for one in changes}) < len(changes)
    return [SEAT_IDS[number if is_team else one.side] for number, one in enumerate(changes)]


def added(rounds: Sequence[SeatSkill]) -> Skill:
    """Return what some rounds of a seat add up to.

    >>> added([SeatSkill("p1", 1, 0.6, 0.03, 0.1, 0.04), SeatSkill("p1", 0, 0.5, 0.04, -0.2, 0.03)])
    Skill(rounds=2, won=1, adjusted=1.1, adjusted_margin=0.05, advantage=-0.1, advantage_margin=0.05, won_squares=1, adjusted_squares=0.61, advantage_squares=0.05)
    """  # noqa: E501

    def total(values: Sequence[float]) -> float:
        return round(sum(values), 4)

    def squares(values: Sequence[float]) -> float:
        return total([value * value for value in values])

    won, adjusted, advantage = ([getattr(one, name) for one in rounds] for name in ("won", "adjusted", "advantage"))
    return Skill(
        rounds=len(rounds),
        won=total(won),
        adjusted=total(adjusted),
        adjusted_margin=round(squares([one.adjusted_margin for one in rounds]) ** 0.5, 4),
        advantage=total(advantage),
        advantage_margin=round(squares([one.advantage_margin for one in rounds]) ** 0.5, 4),
        won_squares=squares(won),
        adjusted_squares=squares(adjusted),
        advantage_squares=squares(advantage),
    )


def _keep(fact: Assessed, ladder: Ladder, now: int) -> Decided[None]:
    """Store what a match is assessed with, once; nothing of people who have gone meanwhile."""
    match = ladder.matches.get(fact.key)
    if match is None or match.skills is not None:
        return Decided(None)
    return Decided(None, Assessed(fact.key, of_those_here(match.changes, fact.skills)))
