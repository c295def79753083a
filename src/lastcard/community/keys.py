"""Keys of the server that all its processes share: made when one is first needed, kept in a log of the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcard.community.streams import Decided, Stream, Streams
from lastcard.game.verifiable_chance import fresh_seed
from lastcard.room.structs import msgspec


class KeyMade(msgspec.Struct, frozen=True, tag="Key", tag_field="deed"):
    """A key was made."""

    name: str
    value: str


class Keys(msgspec.Struct):
    """All keys by name."""

    values: dict[str, str] = msgspec.field(default_factory=dict)

    def apply(self, fact: KeyMade, at: int) -> None:
        """Take a fact in."""
        self.values.setdefault(fact.name, fact.value)


KEYS: Final[Stream[KeyMade, Keys]] = Stream("keys", KeyMade, Keys)


async def key_of(streams: Streams, name: str, make: Callable[[], str] = fresh_seed) -> str:
    """Return a key; it is made if there is none. Two processes that make one at the same time return the same. Raises StoreError."""
    known = (await streams.state(KEYS)).values.get(name)
    if known is not None:
        return known
    fresh = make()

    def work(keys: Keys, now: int) -> Decided[str]:
        found = keys.values.get(name)
        return Decided(found) if found is not None else Decided(fresh, KeyMade(name, fresh))

    return await streams.decide(KEYS, "", work)
