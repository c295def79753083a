"""Tables for people who found each other elsewhere: by a quick match, in a tournament, for the match of the day."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from lastcard.room.durations import DAY_MS
from lastcard.room.errors import Forbidden, Invalid, Refused
from lastcard.room.names import check_unlike, entered_name, shortened
from lastcard.room.structs import UnsetType, msgspec
from lastcard.room.table import events
from lastcard.room.table.events import Pace
from lastcard.room.table.seats import Newcomer, SeatState
from lastcard.room.table.state import TableState
from lastcard.room.wire import StreamDelay
from lastcard.rules.revisions import REVISION

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH: Final = 12
"""The ids of tables: 12 characters without those that are easily confused."""

QUICK: Final = "quick"
"""The purpose of tables whose seats the quick match gives to people."""

DAILY: Final = "daily-"
"""How the purpose of a table of the daily match begins; then comes its day, counted from 1970-01-01: ``daily-20786``."""
EVENT: Final = "event-"
"""How the purpose of a table of a tournament begins; then comes the id of the tournament."""
PRACTICE: Final = "practice-"
"""How the purpose of a practice copy of the daily match begins; then comes its day."""

_TRIES: Final = 100


class AlreadyMade(Refused):
    """The table, or its match, is there already."""


def table_id_of(key: str) -> str:
    """Return the id of the table that is made for a key, the same in every process.

    >>> table_id_of("quick 7"), table_id_of("quick 8")
    ('vj5md87ywh3f', 'ku48nvwasqmw')
    """
    number = int.from_bytes(sha256(key.encode()).digest(), "big")
    digits = []
    for _ in range(ID_LENGTH):
        number, digit = divmod(number, len(ALPHABET))
        digits.append(ALPHABET[digit])
    return "".join(digits)


def check_open(state: TableState, *, slow: bool = False) -> None:
    """Raise Refused at a table whose seats nobody takes by its link alone: the quick match, the daily match or a tournament gives them.

    A seat of a slow match needs a profile; ``slow`` says that it was asked for with one.
    """
    if state.is_slow != slow:
        raise Refused("table_slow" if state.is_slow else "table_fast")
    if state.purpose == QUICK:
        raise Refused("table_quick")
    if str(state.purpose).startswith((DAILY, PRACTICE)):
        raise Refused("table_daily")
    if str(state.purpose).startswith(EVENT):
        raise Refused("table_event")


def check_watched(purpose: str | UnsetType, now: int, *, sealed: bool = False) -> None:
    """Raise Forbidden if nobody may watch a table with a purpose at a time in ms: one of the daily match before its day is over, or a
    ``sealed`` one of a tournament.

    Whoever watches would learn what is dealt at all tables of that day, or of that round.

    >>> check_watched("daily-20786", 20787 * DAY_MS)
    """
    if str(purpose).startswith(DAILY) and not is_day_over(purpose, now):
        raise Forbidden("daily_watched")
    if sealed and str(purpose).startswith(EVENT):
        raise Forbidden("event_watched")


def is_day_over(purpose: str | UnsetType, now: int) -> bool:
    """Return whether a table is of a daily match whose day is over: then its seed is public, and its records are open.

    >>> is_day_over("daily-20786", 20787 * DAY_MS), is_day_over("daily-20786", 20787 * DAY_MS - 1), is_day_over("event-k3jx", 0)
    (True, False, False)
    """
    word = str(purpose)
    return word.startswith(DAILY) and now >= (int(word.removeprefix(DAILY)) + 1) * DAY_MS


def is_rated(purpose: str | UnsetType) -> bool:
    """Return whether matches at a table with a purpose may be rated: those of the quick match and of tournaments.

    >>> is_rated(QUICK), is_rated("event-k3jx"), is_rated("daily-20786")
    (True, True, False)
    """
    return purpose == QUICK or str(purpose).startswith(EVENT)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A table that is to be made. ``holders`` take the first seats, each with the hash of a token that only they know; bots take the rest.

    ``purpose`` says in a word what it is for. With a ``seed`` the cards are dealt by it, at other tables with the same one as here. If it
    is ``sealed``, neither the seed nor the hidden cards are shown after the match, as others may still play the same deals, and there is no
    stream with open hands, whatever ``stream_s`` says.
    """

    purpose: str
    rules: str
    holders: Sequence[Newcomer]
    seats: int
    level: str = "careful"
    seed: str | None = None
    pace: Pace = field(default_factory=Pace)
    public: bool = False
    sealed: bool = False
    stream_s: StreamDelay | None = None

    def event(self, table: str, seed: Callable[[], str]) -> events.TableArranged:
        """Return the first event of the table. Raises Invalid."""
        if len(self.holders) > self.seats:
            raise Invalid("bots_number", number=self.seats, most=len(self.holders))
        holders = tuple(_told_apart(self.holders))
        bots = self.seats - len(holders)
        chosen = self.seed or seed()
        pace, public, sealed = self.pace, self.public, self.sealed
        return events.TableArranged(
            table, self.purpose, self.rules, holders, self.seats, bots, self.level, chosen, pace, public, REVISION, sealed, self.stream_s
        )


def _told_apart(holders: Sequence[Newcomer]) -> list[Newcomer]:
    """Return people with names that differ: of two Anns the second is "Ann 2"."""
    seated: list[SeatState] = []
    for holder in holders:
        name = entered_name(holder.name)
        for number in range(1, _TRIES):
            tried = name if number == 1 else f"{shortened(name)} {number}"
            try:
                check_unlike(tried, seated)
            except Refused:
                continue
            break
        seated.append(SeatState("person", tried))
    return [msgspec.structs.replace(holder, name=seat.name) for holder, seat in zip(holders, seated, strict=True)]
