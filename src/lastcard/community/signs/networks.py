"""From which network a profile waits for a quick match, in three digits that are others on each day, kept for two weeks.

The digits come from a key of the server and the day: a network has others tomorrow, some million addresses share each, and nothing else is
kept of an address. People stand there by their alias, which leads nowhere once the profile is gone.
"""

from __future__ import annotations

import hmac
from contextlib import suppress
from functools import partial
from typing import Final

from lastcard.community.keys import key_of
from lastcard.community.order.reports import day_of
from lastcard.community.signs.profiles import DIGITS, Use
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.room.clients.addresses import site_of
from lastcard.room.durations import DAY_MS, HOUR_MS
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import msgspec

DAYS: Final = 14
"""For how many days the digits are kept."""
MOST: Final = 5_000
"""How many uses a day takes: one for each profile, network and hour."""
KEY: Final = "networks"


class Used(msgspec.Struct, frozen=True, tag="Used", tag_field="deed"):
    """A profile, by its alias, was used from a network in an hour of the day."""

    who: str
    network: str
    hour: int


class DayOfUse(msgspec.Struct):
    """Who was seen from which network on a day, by hour."""

    seen: set[tuple[str, str, int]] = msgspec.field(default_factory=set)

    def apply(self, fact: Used, at: int) -> None:
        """Take a fact in."""
        self.seen.add((fact.who, fact.network, fact.hour))


NETWORKS: Final[Stream[Used, DayOfUse]] = Stream("networks", Used, DayOfUse, copy=lambda day: DayOfUse(set(day.seen)))


class Networks:
    """The uses of the last days, as one process of a server writes and reads them."""

    def __init__(self, streams: Streams) -> None:
        self._streams: Final = streams

    async def note(self, who: str, address: str) -> None:
        """Note that a profile is used from an address. What cannot be stored is left out."""
        if not who or not address:
            return
        now = self._streams.now()
        today = day_of(now)
        try:
            key = await key_of(self._streams, KEY)
            said = hmac.digest(key.encode(), f"{today} {site_of(address) or address}".encode(), "sha256").hex()[:DIGITS]
            fact = Used(who, said, now // HOUR_MS % 24)
            is_first = not (await self._streams.state(NETWORKS, today)).seen
            await self._streams.decide(NETWORKS, today, partial(_take, fact))
            if is_first:
                await self._remove_old(now)
        except StoreError:
            return

    async def days(self) -> dict[str, list[Use]]:
        """Return the uses of all days that are kept. Raises StoreError."""
        found = {}
        for ago in range(DAYS):
            day = day_of(self._streams.now() - ago * DAY_MS)
            found[day] = [Use(*each) for each in sorted((await self._streams.state(NETWORKS, day)).seen)]
        return found

    async def _remove_old(self, now: int) -> None:
        oldest = day_of(now - (DAYS - 1) * DAY_MS)
        with suppress(StoreError):  # the next day tries again
            for day in await self._streams.names(NETWORKS):
                if day < oldest:
                    await self._streams.remove(NETWORKS, day)

    async def export(self, profile: str, alias: str) -> list[dict[str, str | int]]:
        """Return what is kept of a profile, for the file of its owner."""
        found: list[dict[str, str | int]] = []
        for day, uses in (await self.days()).items():
            found += [{"day": day, "network": use.network, "hour": use.hour} for use in uses if use.who == alias]
        return found


def _take(fact: Used, state: DayOfUse, now: int) -> Decided[None]:
    is_known = (fact.who, fact.network, fact.hour) in state.seen
    return Decided(None, *([] if is_known or len(state.seen) >= MOST else [fact]))
