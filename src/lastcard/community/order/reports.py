"""Reports of players on others at their table, which the host of the server reads: a log for each day, kept for a month.

A day takes few, and one of each player about another, so that reports can be read and the log stays small.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from lastcard.community.streams import Decided, Stream, Streams
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import LimitReached, NotFound
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import msgspec

DAYS: Final = 30
"""For how many days reports are kept."""
MOST: Final = 200
"""How many reports a day takes."""
MOST_OF_NETWORK: Final = 20
"""How many of them may come from one network, so that nobody keeps others from being heard."""
WORDS: Final = 200
"""How many characters a report has, at most."""


class Reported(msgspec.Struct, frozen=True, tag="Reported", omit_defaults=True):
    """The player of the seat ``by`` reported the player of ``seat`` at a table, after its line ``n``.

    ``match`` is the number of the match then, ``round`` that of its round and ``event`` the place of the last event there, as replays
    count them; all are 0 before the first match. ``network`` are three digits of the reporter's network on that day.
    """

    table: str
    seat: str
    name: str
    by: str
    by_name: str
    n: int
    words: str
    network: str = ""
    match: int = 0
    round: int = 0
    event: int = 0


class Settled(msgspec.Struct, frozen=True, tag="Settled"):
    """The host of the server says what came of a report."""

    table: str
    seat: str
    by: str
    outcome: str


class Report(msgspec.Struct):
    """A report, when it came, in ms since 1970, and what the host of the server says that came of it; empty until then.

    ``match``, ``round`` and ``event`` are the moment, as the address of a replay names it; 0 where there was no match yet.
    """

    at: int
    table: str
    seat: str
    name: str
    by: str
    by_name: str
    n: int
    words: str
    outcome: str = ""
    match: int = 0
    round: int = 0
    event: int = 0


class Reports(msgspec.Struct):
    """The reports of a day, the oldest first."""

    found: list[Report] = msgspec.field(default_factory=list)
    networks: dict[str, int] = msgspec.field(default_factory=dict)

    def apply(self, fact: Reported | Settled, at: int) -> None:
        """Take a report in, or what came of one."""
        if isinstance(fact, Settled):
            for one in self.found:
                if (one.table, one.seat, one.by) == (fact.table, fact.seat, fact.by):
                    one.outcome = fact.outcome
            return
        if fact.network:
            self.networks[fact.network] = self.networks.get(fact.network, 0) + 1
        moment = fact.match, fact.round, fact.event
        self.found.append(Report(at, fact.table, fact.seat, fact.name, fact.by, fact.by_name, fact.n, fact.words, "", *moment))


REPORTS: Final[Stream[Reported | Settled, Reports]] = Stream("reports", Reported | Settled, Reports, 4)


async def report(streams: Streams, fact: Reported, network: str = "") -> bool:
    """Store a report that comes from a network; return False if the same player has reported the other today.

    Raises LimitReached, StoreError.
    """
    today = day_of(streams.now())
    is_first = not (await streams.state(REPORTS, today)).found
    is_new = await streams.decide(REPORTS, today, partial(_take, msgspec.structs.replace(fact, network=network)))
    if is_first:
        await _remove_old(streams)
    return is_new


async def settle(streams: Streams, day: str, fact: Settled) -> None:
    """Store what came of a report of a day. Raises NotFound, StoreError."""

    def work(state: Reports, now: int) -> Decided[None]:
        found = next((one for one in state.found if (one.table, one.seat, one.by) == (fact.table, fact.seat, fact.by)), None)
        if found is None:
            raise NotFound("report_gone")
        return Decided(None, *([fact] if found.outcome != fact.outcome else []))

    await streams.decide(REPORTS, day, work)


async def reports(streams: Streams) -> list[Report]:
    """Return all reports that are kept, the newest first. Raises StoreError."""
    found: list[Report] = []
    for ago in range(DAYS):
        day = day_of(streams.now() - ago * DAY_MS)
        found += reversed((await streams.state(REPORTS, day)).found)
    return found


def shown_words(words: str) -> str:
    r"""Return words in one line, without what cannot be printed.

    >>> shown_words("shouts\x1b[31m\n all the time")
    'shouts[31m all the time'
    """
    return "".join(character for character in " ".join(words.split()) if character.isprintable())


def _take(fact: Reported, state: Reports, now: int) -> Decided[bool]:
    if any((one.table, one.seat, one.by) == (fact.table, fact.seat, fact.by) for one in state.found):
        return Decided(False)
    if len(state.found) >= MOST or state.networks.get(fact.network, 0) >= MOST_OF_NETWORK:
        raise LimitReached("reports_full", number=len(state.found))
    return Decided(True, fact)


async def _remove_old(streams: Streams) -> None:
    oldest = day_of(streams.now() - DAYS * DAY_MS)
    with suppress(StoreError):  # the next day tries again
        for day in await streams.names(REPORTS):
            if day < oldest:
                await streams.remove(REPORTS, day)


def day_of(at: int) -> str:
    """Return the day of a time in ms, in UTC.

    >>> day_of(86_400_000)
    '1970-01-02'
    """
    return (datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=at)).date().isoformat()
