"""Whom a person has blocked: nobody but the owner of the list learns it.

Whatever the blocked one does has the same effect for them as before: a list is only read where its owner looks at something, or where two
people would be brought together. People stand in it by their alias, which leads nowhere once their profile is gone. The names by which
they were seen stand in a log of the blocked one, so that they go with that profile.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from lastcard.community.streams import Decided, Stream, Streams
from lastcard.room.errors import LimitReached
from lastcard.room.structs import msgspec
from lastcard.room.table.seats import hashed

MOST: Final = 100
"""How many people a person may block."""
MOST_NAMES: Final = 300
"""How many people's names for somebody blocked are kept; the oldest is forgotten first."""
MARK: Final = 12
ID_LENGTH: Final = 12


class BlockFact(msgspec.Struct, frozen=True, tag_field="deed"):
    """Something that happened to a list. The tag is what stored logs call it; it must never change."""


class Blocked(BlockFact, frozen=True, tag="Blocked"):
    """Somebody was blocked, by their alias."""

    who: str


class Unblocked(BlockFact, frozen=True, tag="Unblocked"):
    """Somebody is blocked no more."""

    who: str


class BlockList(msgspec.Struct):
    """Whom a person has blocked, and since when, in ms."""

    people: dict[str, int] = msgspec.field(default_factory=dict)

    def apply(self, fact: Blocked | Unblocked, at: int) -> None:
        """Take a fact in."""
        if isinstance(fact, Blocked):
            self.people[fact.who] = at
        else:
            self.people.pop(fact.who, None)


class NameNoted(BlockFact, frozen=True, tag="Seen"):
    """By which name somebody was seen who was blocked; ``by`` is the alias of the owner of the list. An empty name is dropped."""

    by: str
    name: str


class SeenNames(msgspec.Struct):
    """The names of somebody blocked, by the aliases of those who have blocked them."""

    names: dict[str, str] = msgspec.field(default_factory=dict)

    def apply(self, fact: NameNoted, at: int) -> None:
        """Take a fact in."""
        self.names.pop(fact.by, None)
        if fact.name:
            self.names[fact.by] = fact.name
            if len(self.names) > MOST_NAMES:
                del self.names[next(iter(self.names))]


class SatAt(msgspec.Struct, frozen=True, tag="Sat", tag_field="deed"):
    """Whose seat it is, by alias."""

    who: str


class SeatOf(msgspec.Struct):
    """Whose seat it is; empty if nobody has said so."""

    who: str = ""

    def apply(self, fact: SatAt, at: int) -> None:
        """Take a fact in."""
        self.who = fact.who


BLOCKS: Final[Stream[Blocked | Unblocked, BlockList]] = Stream("blocks", Blocked | Unblocked, BlockList)
SEEN_NAMES: Final[Stream[NameNoted, SeenNames]] = Stream("blocked", NameNoted, SeenNames)
SEAT_OF: Final[Stream[SatAt, SeatOf]] = Stream("seat", SatAt, SeatOf)


class Listed(NamedTuple):
    """An entry of a list: its id, the name by which its owner saw the person (empty once that is gone), and since when, in ms."""

    id: str
    name: str
    at: int


def mark_of(alias: str) -> str:
    """Return how the queue of the quick match calls somebody: a part of the alias.

    >>> mark_of("0123456789abcdef")
    '0123456789ab'
    """
    return alias[:MARK]


def entry_id(owner: str, alias: str) -> str:
    """Return the id of an entry, which says nothing of the person without the list."""
    return hashed(f"block {owner} {alias}")[:ID_LENGTH]


def seat_name(table: str, key: str) -> str:
    """Return the name of the stream of a seat, by the hash of its token."""
    return hashed(f"seat {table} {key}")[:32]


class Blocks:
    """The lists of all people of a server, and whose seat is whose as far as they have said so."""

    def __init__(self, streams: Streams) -> None:
        self._streams: Final = streams

    # ---- seats -------------------------------------------------------------------------------------------------------
    async def seated(self, alias: str, table: str, key: str) -> None:
        """Note whose seat it is; ``key`` is the hash of its token."""

        def work(state: SeatOf, now: int) -> Decided[None]:
            return Decided(None, *(() if state.who == alias else (SatAt(alias),)))

        await self._streams.decide(SEAT_OF, seat_name(table, key), work)

    async def left(self, table: str, key: str) -> None:
        """Forget whose seat it was."""
        await self._streams.remove(SEAT_OF, seat_name(table, key))

    async def holder(self, table: str, key: str) -> str:
        """Return the alias of the person who holds a seat; empty if nobody has said so."""
        return (await self._streams.state(SEAT_OF, seat_name(table, key))).who if key else ""

    # ---- lists -------------------------------------------------------------------------------------------------------
    async def block(self, profile: str, own: str, alias: str, name: str) -> None:
        """Put somebody on the list of a profile, whose alias is ``own``. Raises LimitReached."""

        def work(state: BlockList, now: int) -> Decided[None]:
            if alias in state.people:
                return Decided(None)
            if len(state.people) >= MOST:
                raise LimitReached("blocks_many", most=MOST)
            return Decided(None, Blocked(alias))

        await self._streams.decide(BLOCKS, profile, work)
        await self._note(alias, NameNoted(own, name))

    async def unblock(self, profile: str, own: str, entry: str) -> None:
        """Take an entry off the list of a profile; one that is not there is off already."""
        people = (await self._streams.state(BLOCKS, profile)).people
        for alias in [each for each in people if entry_id(profile, each) == entry]:

            def work(state: BlockList, now: int, alias: str = alias) -> Decided[None]:
                return Decided(None, *((Unblocked(alias),) if alias in state.people else ()))

            await self._note(alias, NameNoted(own, ""))
            await self._streams.decide(BLOCKS, profile, work)

    async def blocked(self, profile: str) -> frozenset[str]:
        """Return the aliases of those whom a profile has blocked."""
        return frozenset((await self._streams.state(BLOCKS, profile)).people) if profile else frozenset()

    async def entries(self, profile: str, own: str) -> list[Listed]:
        """Return the list of a profile, the latest first."""
        people = dict((await self._streams.state(BLOCKS, profile)).people)
        found = [Listed(entry_id(profile, alias), await self._name(alias, own), at) for alias, at in people.items()]
        return found[::-1]

    async def are_apart(self, one: str, one_alias: str, other: str, other_alias: str) -> bool:
        """Return whether one of two profiles has blocked the other. It reads both lists whatever it finds."""
        first, second = await self.blocked(one), await self.blocked(other)
        return other_alias in first or one_alias in second

    async def _name(self, alias: str, own: str) -> str:
        return (await self._streams.state(SEEN_NAMES, alias)).names.get(own, "")

    async def _note(self, alias: str, fact: NameNoted) -> None:
        def work(state: SeenNames, now: int) -> Decided[None]:
            return Decided(None, *(() if state.names.get(fact.by, "") == fact.name else (fact,)))

        await self._streams.decide(SEEN_NAMES, alias, work)

    # ---- the whole ---------------------------------------------------------------------------------------------------
    async def leave(self, profile: str, alias: str) -> None:
        """Remove the list of a profile, and what others kept of its names. It may be called several times."""
        for each in list((await self._streams.state(BLOCKS, profile)).people):
            await self._note(each, NameNoted(alias, ""))
        await self._streams.remove(BLOCKS, profile)
        await self._streams.remove(SEEN_NAMES, alias)

    async def export(self, profile: str, alias: str) -> list[dict[str, Any]]:
        """Return the list of a profile, as plain data for the file of its owner."""
        return [{"name": each.name, "at": each.at} for each in await self.entries(profile, alias)]


def marks(aliases: Iterable[str]) -> tuple[str, ...]:
    """Return how the queue calls these people, in an order that says nothing."""
    return tuple(sorted(map(mark_of, aliases)))
