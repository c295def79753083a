"""Gathers what the signs are computed from, and computes them beside the event loop. Nobody is told but the host of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from lastcard.community.ratings.facts import Rated
from lastcard.community.ratings.formats import CLASSES
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.ratings.service import SHOWN
from lastcard.community.signs.networks import Networks
from lastcard.community.signs.pairs import PairSign, pair_signs
from lastcard.community.signs.profiles import ProfilesSign, Use, profiles_signs
from lastcard.community.signs.sandbagging import SandbaggingSign, sandbagging_signs
from lastcard.community.signs.sparing import SparingSign, sparing_signs
from lastcard.community.streams import Streams
from lastcard.room.structs import msgspec

MOST_MATCHES: Final = 10_000
"""How many of the last matches of each class are looked at."""
_ENTRIES: Final = 2
"""A match has so many entries at most: it is rated, and assessed."""
LAST: Final = 5
"""How many matches a sign names, for the host to look at."""


class SignList(msgspec.Struct):
    """The signs, each list with the most striking first, and of how many matches and days they were computed.

    People are called by what results know them by; ``names`` has those of whom a rating shows the name. An empty list says that nothing
    stands out, not that nobody cheats.
    """

    matches: int
    days: int
    pairs: list[PairSign]
    sandbagging: list[SandbaggingSign]
    profiles: list[ProfilesSign]
    sparing: list[SparingSign]
    names: dict[str, str] = msgspec.field(default_factory=dict)


class Signs:
    """The signs of a server."""

    def __init__(self, streams: Streams, networks: Networks) -> None:
        self._streams: Final = streams
        self._networks: Final = networks
        self._turn: Final = asyncio.Lock()

    async def all(self) -> SignList:
        """Return all signs; one computation runs at a time. Raises StoreError."""
        async with self._turn:
            matches: list[Rated] = []
            for kind in CLASSES:
                facts = await self._streams.recent(LADDER, kind, _ENTRIES * MOST_MATCHES)
                matches += [fact for fact in facts if isinstance(fact, Rated)][-MOST_MATCHES:]
            found = await asyncio.to_thread(signs_of, matches, await self._networks.days())
            for who in sorted(people_of(found)):
                if name := (await self._streams.state(SHOWN, who)).name:
                    found.names[who] = name
            return found


def people_of(found: SignList) -> set[str]:
    """Return all whom signs are about."""
    people = {who for one in found.pairs for who in (one.winner, one.loser)} | {one.who for one in found.sandbagging}
    people |= {who for double in found.profiles for who in (double.one, double.other)}
    return people | {who for spares in found.sparing for who in (spares.who, spares.spared)}


def signs_of(matches: Sequence[Rated], days: Mapping[str, Sequence[Use]]) -> SignList:
    """Return the signs in these facts. A match is the same however often it was reported."""
    known = {match.key: match for match in matches}
    found = sorted(known.values(), key=lambda match: (match.at, match.key))
    used = sum(bool(uses) for uses in days.values())
    signs = SignList(len(found), used, pair_signs(found), sandbagging_signs(found), profiles_signs(days), sparing_signs(found))
    for pair in signs.pairs:
        pair.last = _last(found, {pair.winner, pair.loser})
    for spares in signs.sparing:
        spares.last = _last(found, {spares.who, spares.spared})
    for jump in signs.sandbagging:
        jump.last = _last(found, {jump.who})
    return signs


def _last(matches: Sequence[Rated], people: set[str]) -> list[str]:
    """Return the keys of the last matches in which all of these people played, the latest first."""
    both = (match.key for match in reversed(matches) if people <= {player.who for player in match.players})
    return list(islice(both, LAST))
