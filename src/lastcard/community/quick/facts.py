"""Who waits for a quick match and who sits where: the facts, and the queue that is folded from them.

The queue of each hour is a stream of its own, so that no log grows for ever. When an hour begins, that of the hour before is closed, and
the first fact of the new one carries over who still waits and who has just been seated.
"""

from __future__ import annotations

from typing import Final

from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.durations import HOUR_MS
from lastcard.room.structs import UNSET, UnsetType, msgspec

SEATS: Final = 4
"""How many seats a table has if nobody at it wishes another number."""
TABLE_MS: Final = HOUR_MS
"""For how long a table takes late comers, at most."""
UNENDED_MS: Final = 3 * TABLE_MS
"""For how long a table is looked after whose match does not end."""
SEATED_MS: Final = 600_000
"""For how long it is known where somebody was seated, at least."""
MEAN: Final = 1500.0
"""The strength of somebody of whom nothing is known."""


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody wishes to play: an edition, a pace, a number of seats. Empty, or 0: any."""

    edition: str = ""
    pace: str = ""
    seats: int = 0


class Waiting(msgspec.Struct, omit_defaults=True):
    """Somebody who waits. ``token`` is the hash of the token of their seat to be, ``seen`` when they were heard of last, in ms."""

    ticket: str
    token: str
    name: str
    wish: Wish
    strength: float
    since: int
    seen: int
    network: str = ""
    profile: str = ""
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET
    mark: str = ""
    avoids: tuple[str, ...] = ()

    def is_apart(self, other: Waiting) -> bool:
        """Return whether one of two has blocked the other, so that they never sit together."""
        return _has_blocked(self, other) or _has_blocked(other, self)


class QuickTable(msgspec.Struct, omit_defaults=True):
    """A table: what is played at it, and who was given a seat; ``founders`` of these people began.

    It takes no late comers once it is ``closed``; its match is ``over``, or it is still looked after.
    """

    key: str
    wish: Wish
    people: list[Waiting]
    at: int
    founders: int
    closed: bool = False
    over: bool = False

    @property
    def seats(self) -> int:
        """How many seats it has."""
        return self.wish.seats or SEATS

    @property
    def free(self) -> int:
        """How many seats bots have that a late comer may be offered."""
        return 0 if self.closed else self.seats - len(self.people)

    @property
    def strength(self) -> float:
        """The mean strength of its people."""
        return sum(one.strength for one in self.people) / len(self.people) if self.people else MEAN


class Waits(msgspec.Struct, frozen=True, tag="Waits", omit_defaults=True):
    """Somebody waits from now on, under a ticket that the client made.

    ``mark`` is that of their profile, also if the match is not rated for it; ``avoids`` are the marks of those whom they have blocked.
    """

    ticket: str
    token: str
    name: str
    wish: Wish
    strength: float = MEAN
    network: str = ""
    profile: str = ""
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET
    mark: str = ""
    avoids: tuple[str, ...] = ()


class Seen(msgspec.Struct, frozen=True, tag="Seen"):
    """Somebody who waits was heard of."""

    ticket: str


class Left(msgspec.Struct, frozen=True, tag="Left"):
    """These wait no more: they said so, or were not heard of for too long."""

    tickets: tuple[str, ...]


class Paired(msgspec.Struct, frozen=True, tag="Paired"):
    """These get a table of their own, with bots in its other seats."""

    key: str
    wish: Wish
    tickets: tuple[str, ...]


class Joined(msgspec.Struct, frozen=True, tag="Joined"):
    """Somebody gets the seat of a bot at a table that was made before."""

    ticket: str
    key: str


class TurnedAway(msgspec.Struct, frozen=True, tag="TurnedAway"):
    """The table had no seat for somebody after all: they wait as before, and it takes nobody else."""

    ticket: str
    key: str


class Ended(msgspec.Struct, frozen=True, tag="Ended"):
    """The match of a table is over."""

    key: str


class Opened(msgspec.Struct, frozen=True, tag="Opened"):
    """An hour began; ``waiting`` and ``tables`` are carried over from the one before."""

    hour: int
    waiting: tuple[Waiting, ...] = ()
    tables: tuple[QuickTable, ...] = ()


class Closed(msgspec.Struct, frozen=True, tag="Closed"):
    """An hour is over: nothing follows."""

    hour: int


QuickFact = Waits | Seen | Left | Paired | Joined | TurnedAway | Ended | Opened | Closed


class Queue(msgspec.Struct):
    """The queue of one hour. ``seats`` says at which table somebody was seated, ``made`` counts the tables of this hour."""

    hour: int = 0
    closed: bool = False
    made: int = 0
    waiting: dict[str, Waiting] = msgspec.field(default_factory=dict)
    tables: dict[str, QuickTable] = msgspec.field(default_factory=dict)
    seats: dict[str, str] = msgspec.field(default_factory=dict)

    def apply(self, fact: QuickFact, at: int) -> None:
        """Take a fact in that was stored at a time in ms.

        People and tables are replaced, never changed: a copy of the queue shares them, and an answer keeps the table that it was given.
        """
        match fact:
            case Waits():
                self.waiting[fact.ticket] = _waiting(fact, at)
            case Seen():
                self.waiting[fact.ticket] = msgspec.structs.replace(self.waiting[fact.ticket], seen=at)
            case Left():
                for ticket in fact.tickets:
                    self.waiting.pop(ticket, None)
            case Paired():
                self.made += 1
                people = [self.waiting.pop(ticket) for ticket in fact.tickets]
                self.tables[fact.key] = QuickTable(fact.key, fact.wish, people, at, len(people))
                self.seats.update(dict.fromkeys(fact.tickets, fact.key))
            case Joined():
                table = self.tables[fact.key]
                self.tables[fact.key] = msgspec.structs.replace(table, people=[*table.people, self.waiting.pop(fact.ticket)])
                self.seats[fact.ticket] = fact.key
            case TurnedAway():
                self._turn_away(fact, at)
            case Ended():
                self.tables[fact.key] = msgspec.structs.replace(self.tables[fact.key], closed=True, over=True)
            case Opened():
                self._open(fact)
            case Closed():
                if self.hour != fact.hour:
                    self._open(Opened(fact.hour))
                self.closed = True

    def _turn_away(self, fact: TurnedAway, at: int) -> None:
        table = self.tables[fact.key]
        back = next(one for one in table.people if one.ticket == fact.ticket)
        others = [one for one in table.people if one is not back]
        self.tables[fact.key] = msgspec.structs.replace(table, people=others, closed=True)
        del self.seats[fact.ticket]
        self.waiting[fact.ticket] = msgspec.structs.replace(back, seen=at)

    def _open(self, fact: Opened) -> None:
        self.hour, self.closed, self.made = fact.hour, False, 0
        self.waiting = {one.ticket: one for one in fact.waiting}
        self.tables = {table.key: table for table in fact.tables}
        self.seats = {one.ticket: table.key for table in fact.tables for one in table.people}

    def carried(self, hour: int, now: int) -> Opened:
        """Return how the next hour begins: with all who wait, the tables at which people play, and those made a short while ago."""
        tables = [table for table in self.tables.values() if now - table.at < (SEATED_MS if table.over else UNENDED_MS)]
        return Opened(hour, tuple(self.waiting.values()), tuple(tables))


def _waiting(fact: Waits, at: int) -> Waiting:
    return Waiting(
        fact.ticket,
        fact.token,
        fact.name,
        fact.wish,
        fact.strength,
        at,
        at,
        fact.network,
        fact.profile,
        fact.animal,
        fact.color,
        fact.mark,
        fact.avoids,
    )


def _has_blocked(one: Waiting, other: Waiting) -> bool:
    return bool(other.mark) and other.mark in one.avoids


def copied(queue: Queue) -> Queue:
    """Return a queue to try facts on: they change nothing in this one."""
    return Queue(queue.hour, queue.closed, queue.made, dict(queue.waiting), dict(queue.tables), dict(queue.seats))
