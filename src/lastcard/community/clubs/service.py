"""The clubs of a server. A weekly tournament is opened by whoever looks in when it is time, and its results are kept the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcard.community.clubs import deciding, facts, moving
from lastcard.community.clubs.deciding import Facts
from lastcard.community.clubs.facts import ClubFact
from lastcard.community.clubs.state import Club
from lastcard.community.events.options import Options
from lastcard.community.events.service import Tournaments
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.room.arrangements import table_id_of

CLUBS: Final[Stream[ClubFact, Club]] = Stream("club", ClubFact, Club)
OPENS_MS: Final = 86_400_000
"""How long before its beginning a weekly tournament is opened."""

Work = Callable[[Club, int], Facts]


class Clubs:
    """All clubs of a server, as one of its processes sees them."""

    def __init__(self, streams: Streams, tournaments: Tournaments) -> None:
        self._streams: Final = streams
        self._tournaments: Final = tournaments

    async def found(self, who: str, title: str, rules: str, name: str, key: str) -> str:
        """Found a club and return its id; the same person and ``key`` always found the same one. Raises Refused, RulesError."""
        made = table_id_of(f"club of {who} {key}")
        await self.decide(made, lambda club, now: deciding.found(club, who, title, rules, name))
        return made

    async def bring(self, who: str, file: moving.ClubFile, key: str) -> str:
        """Make a club from its file and return its id. Raises Invalid."""
        made, brought = table_id_of(f"club of {who} {key}"), moving.from_file(file, who)
        await self.decide(made, lambda club, now: () if club.exists else brought)
        return made

    async def decide(self, id: str, work: Work) -> bool:
        """Store what follows from the state of a club, and return whether anything did. Raises Refused, StoreError."""

        def decided(club: Club, now: int) -> Decided[bool]:
            found = work(club, now)
            return Decided(bool(found), *found)

        return await self._streams.decide(CLUBS, id, decided)

    async def club(self, id: str) -> Club:
        """Return a club after all that is due: look at it before anything else is awaited. Raises NotFound, StoreError."""
        club = await self._streams.state(CLUBS, id)
        deciding.check_exists(club)
        week = club.due_week(self._streams.now(), OPENS_MS)
        if week is not None and club.weekly is not None:
            begins_at = club.weekly.first_at + week * facts.WEEK_MS
            await self.hold(id, club.weekly.options, f"week {begins_at}", begins_at, week)
        for event in [event for event, evening in (await self._streams.state(CLUBS, id)).evenings.items() if evening.result is None]:
            await self._record(id, event)
        return await self._streams.state(CLUBS, id)

    async def hold(self, id: str, options: Options, key: str, begins_at: int, week: int = -1) -> str:
        """Open a tournament of the club, whose host is that of the club now. The same ``key`` opens the same one."""
        club = await self._streams.state(CLUBS, id)
        deciding.check_exists(club)
        host = club.member(club.host).who
        event = await self._tournaments.make(host, options, key, begins_at=begins_at, club=id)
        await self.decide(id, lambda club, now: deciding.hold(club, event, options.title, begins_at, week))
        return event

    async def _record(self, id: str, event: str) -> None:
        found = await self._tournaments.glance(event)
        if found.stage == "over":
            await self.decide(id, lambda club, now: deciding.record(club, event, found))
