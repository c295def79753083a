"""Reports of players on others at their table, which the host of the server reads: a log for each day, kept for a month.

A day takes few, and one of each player about another, so that reports can be read and the log stays small.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from lastcard.community.streams import Decided, Stream, Streams
from lastcard.room.errors import LimitReached
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import msgspec

DAYS: Final = 30
"""For how many days reports are kept."""
MOST: Final = 200
"""How many reports a day takes."""
WORDS: Final = 200
"""How many characters a report has, at most."""


class Reported(msgspec.Struct, frozen=True, tag="Reported"):
    """The player of the seat ``by`` reported the player of ``seat`` at a table, after its line ``n``."""

    table: str
    seat: str
    name: str
    by: str
    by_name: str
    n: int
    words: str


class Report(msgspec.Struct):
    """A report, and when it came, in ms since 1970."""

    at: int
    table: str
    seat: str
    name: str
    by: str
    by_name: str
    n: int
    words: str


class Reports(msgspec.Struct):
    """The reports of a day, the oldest first."""

    found: list[Report] = msgspec.field(default_factory=list)

    def apply(self, fact: Reported, at: int) -> None:
        """Take a report in."""
        self.found.append(Report(at, fact.table, fact.seat, fact.name, fact.by, fact.by_name, fact.n, fact.words))


REPORTS: Final[Stream[Reported, Reports]] = Stream("reports", Reported, Reports)


async def report(streams: Streams, fact: Reported) -> bool:
    """Store a report; return False if the same player has reported the other today. Raises LimitReached, StoreError."""
    today = _day(streams.now())
    is_first = not (await streams.state(REPORTS, today)).found
    is_new = await streams.decide(REPORTS, today, partial(_take, fact))
    if is_first:
        await _remove_old(streams)
    return is_new


async def reports(streams: Streams) -> list[Report]:
    """Return all reports that are kept, the newest first. Raises StoreError."""
    found = []
    for ago in range(DAYS):
        day = _day(streams.now() - ago * 86_400_000)
        found += reversed((await streams.state(REPORTS, day)).found)
    return found


def _take(fact: Reported, state: Reports, now: int) -> Decided[bool]:
    if any((one.table, one.seat, one.by) == (fact.table, fact.seat, fact.by) for one in state.found):
        return Decided(False)
    if len(state.found) >= MOST:
        raise LimitReached("reports_full", number=MOST)
    return Decided(True, fact)


async def _remove_old(streams: Streams) -> None:
    oldest = _day(streams.now() - DAYS * 86_400_000)
    with suppress(StoreError):  # the next day tries again
        for day in await streams.names(REPORTS):
            if day < oldest:
                await streams.remove(REPORTS, day)


def _day(at: int) -> str:
    return (datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=at)).date().isoformat()
