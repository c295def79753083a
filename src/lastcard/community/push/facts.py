"""The subscriptions of a profile, and who waits at a seat, as folds of facts. Both logs are removed with the profile."""

from __future__ import annotations

from typing import Final, Literal

from lastcard.community.streams import Stream
from lastcard.room.structs import msgspec

Wanted = Literal["turn", "friend"]
"""What a person is told: that it is their turn in a slow match, that a friend waits."""
MOST: Final = 10
"""How many browsers of a profile are told."""
FAILURES: Final = 10
"""After so many failures in a row a subscription is dropped."""
_TOLD: Final = 50


class PushFact(msgspec.Struct, frozen=True, tag_field="deed", omit_defaults=True):
    """Something that happened to the subscriptions of a profile. The tag is what stored logs call it; it must never change."""


class Subscribed(PushFact, frozen=True, tag="On"):
    """A browser wants to be told. ``site`` is the address of this server, as push services ask for one to turn to."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    site: str
    wants: list[Wanted]


class Unsubscribed(PushFact, frozen=True, tag="Off"):
    """A browser is told nothing any more."""

    id: str


class Failed(PushFact, frozen=True, tag="Failed"):
    """A browser could not be told."""

    id: str


class Told(PushFact, frozen=True, tag="Told"):
    """The person is told of something, once."""

    what: str


AnyPushFact = Subscribed | Unsubscribed | Failed | Told


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
    failures: int = 0


class Subscriptions(msgspec.Struct):
    """The browsers of a profile that are told, and what the person was told last."""

    all: list[Subscription] = msgspec.field(default_factory=list)
    told: list[str] = msgspec.field(default_factory=list)

    def apply(self, fact: AnyPushFact, at: int) -> None:
        """Take a fact in."""
        match fact:
            case Subscribed():
                others = [each for each in self.all if each.endpoint != fact.endpoint]
                new = Subscription(fact.id, fact.endpoint, fact.p256dh, fact.auth, fact.lang, fact.site, fact.wants, at)
                self.all = [*others, new][-MOST:]
            case Unsubscribed(id):
                self.all = [each for each in self.all if each.id != id]
            case Failed(id):
                for each in self.all:
                    each.failures += each.id == id
                self.all = [each for each in self.all if each.failures < FAILURES]
            case Told(what):
                self.told = [*self.told, what][-_TOLD:]


class Waits(msgspec.Struct, frozen=True, tag="Waits", tag_field="deed"):
    """A profile holds the seat."""

    profile: str


class Holder(msgspec.Struct):
    """Who holds a seat and wants to be told."""

    profile: str = ""

    def apply(self, fact: Waits, at: int) -> None:
        """Take a fact in."""
        self.profile = fact.profile


PUSH: Final[Stream[AnyPushFact, Subscriptions]] = Stream("push", AnyPushFact, Subscriptions)
HOLDER: Final[Stream[Waits, Holder]] = Stream("holder", Waits, Holder)


def holder_name(table: str, key: str) -> str:
    """Return the name of the log that says who holds a seat, by the hash of its token."""
    return f"{table}-{key[:32]}"
