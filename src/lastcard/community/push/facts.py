"""The subscriptions of a profile, and who waits at a seat, as folds of facts. Both logs are removed with the profile."""

from __future__ import annotations

from typing import Final, Literal

from lastcard.community.streams import Stream
from lastcard.room.durations import HOUR_MS
from lastcard.room.structs import msgspec

Wanted = Literal["turn", "friend", "event"]
"""The kinds of notifications: a turn in a slow match, a friend who waits, and for tournaments: the club has opened one, one begins soon, a
table is ready.
"""
MOST: Final = 10
"""How many browsers of a profile are told."""
FAILURES: Final = 10
"""After so many failures in a row a subscription is dropped."""
MOST_AN_HOUR: Final = 12
"""How often a person is told in an hour, of all things together."""
HELD: Final = 40
"""Of how many tournaments and clubs it is known that a profile takes part."""
_TOLD: Final = 50


class PushFact(msgspec.Struct, frozen=True, tag_field="deed", omit_defaults=True):
    """Something that happened to the subscriptions of a profile. The tag is what stored logs call it; it must never change."""


class Subscribed(PushFact, frozen=True, tag="On"):
    """A browser wants to be told. ``site`` is the address of this server, as push services ask for one to turn to; ``device`` is the
    one of the profile that asked.
    """

    id: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    site: str
    wants: list[Wanted]
    device: str = ""


class Unsubscribed(PushFact, frozen=True, tag="Off"):
    """A browser is told nothing any more."""

    id: str


class Failed(PushFact, frozen=True, tag="Failed"):
    """A browser could not be told."""

    id: str


class Told(PushFact, frozen=True, tag="Told"):
    """The person is told of something, once."""

    what: str


class Entered(PushFact, frozen=True, tag="Entered"):
    """The profile has entered a tournament, or is a member of a club; ``holder`` names the log that says so."""

    holder: str


AnyPushFact = Subscribed | Unsubscribed | Failed | Told | Entered


class Subscription(msgspec.Struct):
    """A browser that is told."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    site: str
    wants: list[Wanted]
    at: int
    device: str = ""
    failures: int = 0


class Subscriptions(msgspec.Struct):
    """The browsers of a profile that are told, and what the person was told last."""

    all: list[Subscription] = msgspec.field(default_factory=list)
    told: list[str] = msgspec.field(default_factory=list)
    times: list[int] = msgspec.field(default_factory=list)
    entered: list[str] = msgspec.field(default_factory=list)

    def is_quiet(self, now: int) -> bool:
        """Return whether the person was told so often within an hour that they are told no more."""
        return len(self.times) >= MOST_AN_HOUR and now - self.times[-MOST_AN_HOUR] < HOUR_MS

    def apply(self, fact: AnyPushFact, at: int) -> None:
        """Take a fact in."""
        match fact:
            case Subscribed():
                others = [each for each in self.all if each.endpoint != fact.endpoint]
                new = Subscription(fact.id, fact.endpoint, fact.p256dh, fact.auth, fact.lang, fact.site, fact.wants, at, fact.device)
                self.all = [*others, new][-MOST:]
            case Unsubscribed(id):
                self.all = [each for each in self.all if each.id != id]
            case Failed(id):
                for each in self.all:
                    each.failures += each.id == id
                self.all = [each for each in self.all if each.failures < FAILURES]
            case Told(what):
                self.told = [*self.told, what][-_TOLD:]
                self.times = [*self.times, at][-MOST_AN_HOUR:]
            case Entered(holder):
                self.entered = [*self.entered, holder][-HELD:]


class Waits(msgspec.Struct, frozen=True, tag="Waits", tag_field="deed"):
    """A profile holds the seat."""

    profile: str


class Holder(msgspec.Struct):
    """Who holds a seat and wants to be told."""

    profile: str = ""

    def apply(self, fact: Waits, at: int) -> None:
        """Take a fact in."""
        self.profile = fact.profile


PUSH: Final[Stream[AnyPushFact, Subscriptions]] = Stream("push", AnyPushFact, Subscriptions, format=3)
HOLDER: Final[Stream[Waits, Holder]] = Stream("holder", Waits, Holder)


def holder_name(table: str, key: str) -> str:
    """Return the name of the log that says who holds a seat, by the hash of its token."""
    return f"{table}-{key[:32]}"


def entry_name(event: str, key: str) -> str:
    """Return the name of the log that says who has entered a tournament with a token, by its hash."""
    return holder_name(f"event-{event}", key)


def member_name(club: str, key: str) -> str:
    """Return the name of the log that says who is a member of a club with a token, by its hash."""
    return holder_name(f"club-{club}", key)
