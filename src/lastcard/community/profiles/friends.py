"""Friendships: each is a log of its own, which alone names both profiles, so that removing it leaves no trace of either at the other.

Its id is what the link of an offer carries: 128 bits, good for one person, for a week.
"""

from __future__ import annotations

from typing import Final

from lastcard.community.streams import Stream
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import NotFound, Refused
from lastcard.room.structs import msgspec
from lastcard.room.table.seats import hashed

OFFER_MS: Final = 7 * DAY_MS
MOST: Final = 200
"""How many friendships, with open offers, a profile may have."""
ID_LENGTH: Final = 22
_WRITING_MS: Final = 60_000


class FriendshipFact(msgspec.Struct, frozen=True, tag_field="deed"):
    """Something that happened to a friendship. The tag is what stored logs call it; it must never change."""


class FriendshipOffered(FriendshipFact, frozen=True, tag="Offered"):
    """A profile offers its friendship to whoever has the link, until a time in ms."""

    by: str
    until: int


class FriendshipAccepted(FriendshipFact, frozen=True, tag="Accepted"):
    """A profile has accepted."""

    by: str


class Friendship(msgspec.Struct):
    """A friendship: who has offered it, and who has accepted it; empty as long as nobody has."""

    offered_by: str = ""
    accepted_by: str = ""
    until: int = 0

    def apply(self, fact: FriendshipOffered | FriendshipAccepted, at: int) -> None:
        """Take a fact in."""
        if isinstance(fact, FriendshipOffered):
            self.offered_by, self.until = fact.by, fact.until
        else:
            self.accepted_by = fact.by

    def is_open(self, now: int) -> bool:
        """Return whether it can be accepted."""
        return bool(self.offered_by) and not self.accepted_by and now < self.until

    def other(self, profile: str) -> str:
        """Return the friend of a profile; empty while there is none, or for somebody else."""
        if profile == self.offered_by:
            return self.accepted_by
        return self.offered_by if profile == self.accepted_by else ""

    def is_gone(self, profile: str, since: int, now: int) -> bool:
        """Return whether a profile that has known of it since a time in ms can forget it.

        It is a while until both logs have been written, that of the friendship and that of the profile.
        """
        if profile not in (self.offered_by, self.accepted_by):
            return now - since > _WRITING_MS
        return not self.accepted_by and now >= self.until


FRIENDSHIP: Final[Stream[FriendshipOffered | FriendshipAccepted, Friendship]] = Stream(
    "friends", FriendshipOffered | FriendshipAccepted, Friendship
)


def offer_to(own: str, alias: str) -> str:
    """Return the id of the friendship that somebody offers to another person at their table; nobody else knows both aliases.

    >>> len(offer_to("ann", "ben")) == ID_LENGTH, offer_to("ann", "ben") == offer_to("ben", "ann")
    (True, False)
    """
    return hashed(f"friends {own} {alias}")[:ID_LENGTH]


def accepted(friendship: Friendship, by: str, now: int) -> tuple[FriendshipAccepted, ...]:
    """Return the facts by which a profile accepts an offer. Raises NotFound, Refused."""
    if not friendship.offered_by or (friendship.accepted_by != by and (friendship.accepted_by or now >= friendship.until)):
        raise NotFound("friendship_gone")
    if friendship.offered_by == by:
        raise Refused("friend_self")
    return () if friendship.accepted_by == by else (FriendshipAccepted(by),)
