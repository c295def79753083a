"""The facts of a day of the daily match, and the state that is folded from them."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from lastcard.community.daily.figures import RoundFigures
from lastcard.community.daily.plan import EPOCH
from lastcard.community.streams import Stream
from lastcard.game.verifiable_chance import commitment
from lastcard.room.arrangements import DAILY, table_id_of
from lastcard.room.durations import DAY_MS
from lastcard.room.structs import msgspec


class DailyFact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """A fact of a day."""


class Settled(DailyFact, frozen=True, tag="Settled"):
    """It is settled what is played on a day, written ``2026-11-29``: the rules line, the seats, the bots' level, and the secret seed."""

    day: str
    rules: str
    seats: int
    level: str
    seed: str


class Came(DailyFact, frozen=True, tag="Came"):
    """A person begins their match: the pseudonym, and the hash of the token of their seat.

    They are ``fresh`` if their profile was made after the day had begun.
    """

    who: str
    holder: str
    fresh: bool = False


class Moved(DailyFact, frozen=True, tag="Moved"):
    """A person plays on at another device: the hash of the token that their seat has from now on."""

    who: str
    holder: str


class Played(DailyFact, frozen=True, tag="Played"):
    """A person's match is over: what they gained by round, less what they lost, their place at the table, and when it ended, in ms.

    They have ``left`` if a bot played for them at the end.
    """

    who: str
    gains: tuple[int, ...]
    place: int
    at: int
    left: bool = False


class Assessed(DailyFact, frozen=True, tag="Assessed"):
    """A person's rounds were assessed; ``rounds`` is empty if they cannot be."""

    who: str
    rounds: tuple[RoundFigures, ...] = ()


class Missed(DailyFact, frozen=True, tag="Missed"):
    """The day is over, and a person's match was not over in time."""

    who: str


class Closed(DailyFact, frozen=True, tag="Closed"):
    """The day is over, and all matches that count are known."""


class Left(DailyFact, frozen=True, tag="Left"):
    """A person is gone, and their row with them."""

    who: str


AnyFact = Settled | Came | Moved | Played | Assessed | Missed | Closed | Left


class Result(msgspec.Struct):
    """How a person's match ended. ``figures`` are None until its rounds are assessed, and empty if they cannot be."""

    gains: tuple[int, ...]
    place: int
    at: int
    left: bool
    figures: tuple[RoundFigures, ...] | None = None

    @property
    def total(self) -> int:
        """What the person gained in the whole match."""
        return sum(self.gains)


class Entrant(msgspec.Struct):
    """A person who has begun their match, and its result once it is over. ``before`` are the tokens of devices before this one."""

    holder: str
    fresh: bool
    table: str
    result: Result | None = None
    missed: bool = False
    before: tuple[str, ...] = ()

    @property
    def holders(self) -> tuple[str, ...]:
        """The hashes of all tokens that their seat has had, the last first."""
        return (self.holder, *self.before)


class Day(msgspec.Struct):
    """A day: what is played, since when that is settled (in ms), who plays. It counts its ``version`` up with each fact."""

    day: str = ""
    rules: str = ""
    seats: int = 0
    level: str = ""
    seed: str = ""
    settled_at: int = 0
    closed: bool = False
    version: int = 0
    people: dict[str, Entrant] = msgspec.field(default_factory=dict)
    tables: dict[str, str] = msgspec.field(default_factory=dict)

    @property
    def is_settled(self) -> bool:
        """Whether it is settled what is played."""
        return bool(self.day)

    @property
    def begins_at(self) -> int:
        """When the day begins, in ms."""
        return begin_of(date.fromisoformat(self.day))

    @property
    def ends_at(self) -> int:
        """When it is over, in ms. From then on nothing counts, and the seed is published."""
        return self.begins_at + DAY_MS

    @property
    def hash(self) -> str:
        """The commitment to the seed, as the tables publish it too."""
        return commitment(self.seed)

    @property
    def ranked(self) -> dict[str, Result]:
        """The results that are compared: those of all whose profile is older than the day."""
        return {who: one.result for who, one in self.people.items() if one.result is not None and not one.fresh}

    @property
    def unfinished(self) -> list[str]:
        """Who has begun a match of which it is not known how it ended."""
        return [who for who, one in self.people.items() if one.result is None and not one.missed]

    def apply(self, fact: AnyFact, at: int) -> None:
        """Take a fact in."""
        self.version += 1
        match fact:
            case Settled():
                self.day, self.rules, self.seats, self.level, self.seed = fact.day, fact.rules, fact.seats, fact.level, fact.seed
                self.settled_at = at
            case Came():
                table = table_of(self.day, fact.who)
                self.people[fact.who] = Entrant(fact.holder, fact.fresh, table)
                self.tables[table] = fact.who
            case Moved():
                if fact.who in self.people:
                    one = self.people[fact.who]
                    one.holder, one.before = fact.holder, tuple(other for other in one.holders if other != fact.holder)
            case Played():
                if fact.who in self.people:
                    self.people[fact.who].result = Result(fact.gains, fact.place, fact.at, fact.left)
            case Assessed():
                assessed = self.people.get(fact.who)
                if assessed is not None and assessed.result is not None:
                    assessed.result.figures = fact.rounds
            case Missed():
                if fact.who in self.people:
                    self.people[fact.who].missed = True
            case Closed():
                self.closed = True
            case Left():
                gone = self.people.pop(fact.who, None)
                if gone is not None:
                    self.tables.pop(gone.table, None)


def begin_of(day: date) -> int:
    """Return when a day begins, by UTC, in ms.

    >>> begin_of(date(1970, 1, 2))
    86400000
    """
    return (day - EPOCH).days * DAY_MS


def purpose_of(day: str) -> str:
    """Return what the tables of a day say that they are made for.

    >>> purpose_of("2026-11-29"), day_of(purpose_of("2026-11-29")), day_of("quick")
    ('daily-20786', '2026-11-29', '')
    """
    return f"{DAILY}{(date.fromisoformat(day) - EPOCH).days}"


def day_of(purpose: str) -> str:
    """Return the day for which a table was made; empty for any other table."""
    return (EPOCH + timedelta(days=int(purpose.removeprefix(DAILY)))).isoformat() if purpose.startswith(DAILY) else ""


def table_of(day: str, who: str) -> str:
    """Return the id of the table of a person on a day. Nobody can work it out without the pseudonym, which is in no answer."""
    return table_id_of(f"daily {day} {who}")


class Took(msgspec.Struct, frozen=True, tag="Took", tag_field="fact"):
    """A person takes part on a day."""

    day: str


class Days(msgspec.Struct):
    """The days on which a person has taken part, so that their rows are found."""

    days: list[str] = msgspec.field(default_factory=list)

    def apply(self, fact: Took, at: int) -> None:
        """Take a fact in."""
        self.days.append(fact.day)


DAY: Final[Stream[AnyFact, Day]] = Stream("daily", AnyFact, Day, format=4)
DAYS: Final[Stream[Took, Days]] = Stream("daily-days", Took, Days)
