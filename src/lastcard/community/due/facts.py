"""When a server looks after something, as folds of facts: one log for each hour, and one that says where to begin."""

from __future__ import annotations

from typing import Final

from lastcard.community.streams import Stream
from lastcard.room.structs import msgspec

_UNKNOWN: Final = 2**53
"""Logs of before did not say which hour is the last."""


class DueFact(msgspec.Struct, frozen=True, tag_field="deed"):
    """A fact about something that is due in an hour, by its id. Stored logs call the id ``table``, because tables were the first."""

    name: str = msgspec.field(name="table")


class Due(DueFact, frozen=True, tag="Due"):
    """It is to be looked after at a time in ms."""

    at: int


class Begun(DueFact, frozen=True, tag="Begun"):
    """A process looks after it. If it has not finished at a time in ms, it has died, and another one does."""

    until: int


class Done(DueFact, frozen=True, tag="Done"):
    """It was looked after, and is noted for a later hour, if need be."""


class Awaited(msgspec.Struct):
    """What is to be looked after at a time in ms, by no other process before ``until``.

    ``again`` is what was noted while a process looked after it, which did not know of it.
    """

    at: int
    until: int = 0
    again: int | None = None

    @property
    def noted(self) -> int | None:
        """The time that stays once a process is done which looks after it now."""
        return self.again if self.until else self.at


class Hour(msgspec.Struct):
    """What is looked after in an hour, by id."""

    tables: dict[str, Awaited] = msgspec.field(default_factory=dict)

    def apply(self, fact: Due | Begun | Done, at: int) -> None:
        """Take a fact in."""
        known = self.tables.get(fact.name)
        match fact:
            case Due(name, when):
                if known is None:
                    self.tables[name] = Awaited(when)
                elif known.until:
                    known.again = when if known.again is None else min(when, known.again)
                else:
                    known.at = min(when, known.at)
            case Begun(_, until):
                if known is not None:
                    known.until = until
            case Done(name):
                self.tables.pop(name, None)
                if known is not None and known.again is not None:
                    self.tables[name] = Awaited(known.again)

    def due(self, now: int) -> list[str]:
        """Return what is to be looked after now."""
        return [name for name, one in self.tables.items() if one.at <= now and one.until <= now]


class LookedUpTo(msgspec.Struct, frozen=True, tag="UpTo", tag_field="deed", omit_defaults=True):
    """All hours before this one are done, and after ``last`` there is nothing yet; 0: there is nothing at all."""

    hour: int
    last: int = _UNKNOWN


class FirstHour(msgspec.Struct):
    """The first and the last hour with something that may have to be looked after; 0 if there is none."""

    hour: int = 0
    last: int = 0

    def apply(self, fact: LookedUpTo, at: int) -> None:
        """Take a fact in."""
        self.hour, self.last = fact.hour, fact.last if fact.hour else 0


HourStream = Stream[Due | Begun | Done, Hour]
FirstStream = Stream[LookedUpTo, FirstHour]


def hours(kind: str) -> HourStream:
    """Return the streams of the hours, by their numbers."""
    return Stream(kind, Due | Begun | Done, Hour, format=2)


def first_hour(kind: str) -> FirstStream:
    """Return the stream that says where to begin."""
    return Stream(kind, LookedUpTo, FirstHour, format=2)


SLOW_DUE: Final = hours("slow-due")
SLOW_FIRST: Final = first_hour("slow-first")
EVENT_DUE: Final = hours("due-event")
EVENT_FIRST: Final = first_hour("first-event")
CLUB_DUE: Final = hours("due-club")
CLUB_FIRST: Final = first_hour("first-club")
