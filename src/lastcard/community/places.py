"""Where a profile takes part under its name: in tournaments, in clubs, in the queue. Their logs are not its own, but must not outlive it.

The list stands in a log of its own under the alias. Whoever enters is noted there before, so that all of it is found, whatever dies.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from lastcard.community.clubs.forgetting import forget as forget_member
from lastcard.community.clubs.service import CLUBS
from lastcard.community.events.forgetting import forget as forget_entrant
from lastcard.community.events.service import EVENTS
from lastcard.community.quick.forgetting import forget as forget_waiting
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.room.structs import msgspec

Kind = Literal["event", "club"]


class TookPlace(msgspec.Struct, frozen=True, tag="Took", tag_field="deed"):
    """The profile takes part in a tournament or a club, as ``who`` it is known there."""

    kind: Kind
    id: str
    who: str


class Taken(msgspec.Struct):
    """All places of a profile."""

    all: list[TookPlace] = msgspec.field(default_factory=list)

    def apply(self, fact: TookPlace, at: int) -> None:
        """Take a fact in."""
        self.all.append(fact)


TAKEN: Final[Stream[TookPlace, Taken]] = Stream("places", TookPlace, Taken)


class Places:
    """The places of all profiles of a server."""

    def __init__(self, streams: Streams) -> None:
        self._streams: Final = streams

    async def take(self, alias: str, kind: Kind, id: str, who: str) -> None:
        """Note that a profile is about to take part. Raises StoreError."""
        fact = TookPlace(kind, id, who)
        await self._streams.decide(TAKEN, alias, lambda taken, now: Decided(None, *([] if fact in taken.all else [fact])))

    async def taken(self, alias: str) -> list[TookPlace]:
        """Return all places of a profile, the oldest first. Raises StoreError."""
        return list((await self._streams.state(TAKEN, alias)).all)

    async def leave(self, profile: str, alias: str) -> None:
        """Blank a profile wherever it takes part. It may be called several times. Raises StoreError."""
        for one in list((await self._streams.state(TAKEN, alias)).all):
            await self.blank(one.kind, one.id, one.who)
        await forget_waiting(self._streams, alias)
        await self._streams.remove(TAKEN, alias)

    async def blank(self, kind: Kind, id: str, who: str) -> None:
        """Blank somebody in a tournament or a club."""
        await (forget_entrant if kind == "event" else forget_member)(self._streams, id, who)

    async def export(self, profile: str, alias: str) -> dict[str, list[dict[str, Any]]]:
        """Return the tournaments and clubs of a profile, as plain data for the file of the owner.

        Each has the name that the profile has there; that of a host who does not play is empty.
        """
        events, clubs = list[dict[str, Any]](), list[dict[str, Any]]()
        for one in list((await self._streams.state(TAKEN, alias)).all):
            if one.kind == "event":
                event = await self._streams.state(EVENTS, one.id)
                number, is_host = event.by_player.get(one.who), event.host == one.who
                if number is not None or is_host:
                    name = event.entrant(number).name if number is not None else ""
                    events.append({"id": one.id, "title": event.options.title, "name": name, "host": is_host})
            else:
                club = await self._streams.state(CLUBS, one.id)
                number = club.by_who.get(one.who)
                if number is not None:
                    clubs.append({"id": one.id, "title": club.title, "name": club.member(number).name, "here": club.member(number).here})
        return {"tournaments": events, "clubs": clubs}
