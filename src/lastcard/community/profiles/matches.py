"""The matches of a profile: it proves its seat at a table once, and the results are read from the table's log later.

A result is never taken from the client. What the profile keeps names seats, not other people.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Final

from lastcard.community.profiles import decisions
from lastcard.community.profiles.decisions import Facts
from lastcard.community.profiles.facts import MatchKept, Profile, SeatLeft
from lastcard.community.profiles.service import Profiles
from lastcard.room.arrangements import PRACTICE
from lastcard.room.errors import Forbidden, NotFound
from lastcard.room.lobby import Lobby
from lastcard.room.log.look import Look
from lastcard.room.table.seats import SEAT_NUMBERS, hashed

LOOKED_AT: Final = 10
"""At how many tables is looked at once, the latest first."""
_ALL: Final = 1 << 30


async def sit_down(profiles: Profiles, lobby: Lobby, profile: str, table: str, token: str, address: str) -> None:
    """Note that a profile has a seat at a table; one for practice counts nowhere.

    Raises Forbidden if the token is that of no seat, NotFound.
    """
    seen = await lobby.look(table, hashed(token), address)
    if seen.seat is None:
        raise Forbidden("foreign_token")
    if str(seen.info.purpose).startswith(PRACTICE):
        return
    before = dict((await profiles.find(profile)).sittings)
    await profiles.decide(profile, lambda state, now: decisions.sat_down(state, table, token, _finished(seen)))
    after = (await profiles.find(profile)).sittings
    for gone in [(each, sitting.key) for each, sitting in before.items() if each not in after or after[each].key != sitting.key]:
        await profiles.unseat(*gone)


async def look_again(profiles: Profiles, lobby: Lobby, profile: str, address: str) -> None:
    """Keep the results of matches that are over since the last look."""
    sittings = (await profiles.find(profile)).sittings
    for table in [*sittings][::-1][:LOOKED_AT]:
        sitting = sittings.get(table)
        if sitting is None:
            continue
        try:
            seen = await lobby.look(table, sitting.key, address, _ALL)
        except NotFound:
            seen = None
        if seen is None or seen.seat is None:
            await profiles.unseat(table, sitting.key)
            await profiles.decide(profile, partial(_left, table))
        elif seen.is_over and seen.matches > sitting.matches:
            await profiles.decide(profile, partial(_known, _kept(table, seen)))


async def keep_result(profiles: Profiles, lobby: Lobby, profile: str, table: str, key: str, address: str) -> None:
    """Keep the result of a match over days that is over, once; ``key`` is the hash of the seat's token.

    It may have begun so long ago that the profile has had too many other seats since to look at all of their tables.
    """
    with suppress(NotFound):  # the table or the profile was removed meanwhile
        seen = await lobby.look(table, key, address, _ALL)
        if seen.seat is not None and seen.is_over:
            await profiles.decide(profile, partial(_new, _kept(table, seen)))


def _new(fact: MatchKept, profile: Profile, now: int) -> Facts:
    return () if any((each.table, each.number) == (fact.table, fact.number) for each in profile.matches) else (fact,)


def _left(table: str, profile: Profile, now: int) -> Facts:
    return (SeatLeft(table),) if table in profile.sittings else ()


def _known(fact: MatchKept, profile: Profile, now: int) -> Facts:
    sitting = profile.sittings.get(fact.table)
    return (fact,) if sitting is not None and sitting.matches < fact.number else ()


def _finished(seen: Look) -> int:
    return seen.matches if seen.is_over else max(seen.matches - 1, 0)


def _kept(table: str, seen: Look) -> MatchKept:
    assert seen.seat is not None
    return MatchKept(
        table,
        seen.matches,
        SEAT_NUMBERS[seen.seat],
        seen.info.rules,
        list(seen.sheets[-1].totals) if seen.sheets else [],
        [SEAT_NUMBERS[seat] for seat in seen.winners],
        [SEAT_NUMBERS[each.seat] for each in seen.info.seats if each.kind == "bot"],
    )
