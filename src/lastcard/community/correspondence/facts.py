"""The slow matches of a profile, as a fold of facts.

The log of a profile names tables and hashes of its own seats, and nobody else. It is removed with the profile.
"""

from __future__ import annotations

from typing import Final

from lastcard.community.streams import Stream
from lastcard.room.errors import LimitReached, Refused
from lastcard.room.structs import msgspec

MOST: Final = 10
"""How many slow matches of a profile run at a time."""
OVER_KEPT: Final = 20
INVITATIONS_KEPT: Final = 20


class SlowFact(msgspec.Struct, frozen=True, tag_field="deed"):
    """Something that happened to the slow matches of a profile. The tag is what stored logs call it; it must never change."""

    table: str


class SeatHad(SlowFact, frozen=True, tag="Had"):
    """The profile has, or is about to take, a seat at a table; ``key`` is the hash of its token."""

    key: str


class SeatGone(SlowFact, frozen=True, tag="Gone"):
    """The profile has no seat at a table any more, or never got one."""


class MatchOver(SlowFact, frozen=True, tag="Over"):
    """The match at a table is over."""

    rules: str
    won: bool


class Invited(SlowFact, frozen=True, tag="Invited"):
    """A friend asks the profile to a table."""


class Declined(SlowFact, frozen=True, tag="Declined"):
    """The profile does not come to a table, or nobody can any more."""


class HeldSeat(msgspec.Struct):
    """A seat of a profile: the hash of its token, and since when, in ms."""

    key: str
    at: int


class OverMatch(msgspec.Struct):
    """A slow match that is over."""

    table: str
    rules: str
    won: bool
    at: int


class SlowMatches(msgspec.Struct):
    """The slow matches of a profile: its seats by table, those that are over, and the tables to which friends ask it."""

    seats: dict[str, HeldSeat] = msgspec.field(default_factory=dict)
    over: list[OverMatch] = msgspec.field(default_factory=list)
    invitations: dict[str, int] = msgspec.field(default_factory=dict)

    def apply(self, fact: SlowFact, at: int) -> None:
        """Take a fact in."""
        match fact:
            case SeatHad(table, key):
                self.seats[table] = HeldSeat(key, at)
                self.invitations.pop(table, None)
            case SeatGone(table):
                self.seats.pop(table, None)
            case MatchOver(table, rules, won):
                self.seats.pop(table, None)
                self.over = [*self.over, OverMatch(table, rules, won, at)][-OVER_KEPT:]
            case Invited(table):
                self.invitations = dict([*self.invitations.items(), (table, at)][-INVITATIONS_KEPT:])
            case Declined(table):
                self.invitations.pop(table, None)


AnySlowFact = SeatHad | SeatGone | MatchOver | Invited | Declined
SLOW: Final[Stream[AnySlowFact, SlowMatches]] = Stream("slow", AnySlowFact, SlowMatches)


def had(state: SlowMatches, table: str, key: str) -> tuple[SeatHad, ...]:
    """Return the facts by which a profile has a seat at a table. Raises LimitReached for one more than ``MOST``,
    Refused for a second seat at a table.
    """
    known = state.seats.get(table)
    if known is not None and known.key == key:
        return ()
    if known is not None:
        raise Refused("slow_seated")
    if len(state.seats) >= MOST:
        raise LimitReached("slow_most", most=MOST)
    return (SeatHad(table, key),)
