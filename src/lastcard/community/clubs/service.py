"""The clubs of a server. A weekly tournament is opened when it is time, and its results are kept, by a look at the club or without one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from lastcard.community.clubs import deciding, facts, moving
from lastcard.community.clubs.deciding import Facts
from lastcard.community.clubs.facts import ClubFact
from lastcard.community.clubs.state import Club, Evening
from lastcard.community.due.facts import CLUB_DUE, CLUB_FIRST
from lastcard.community.due.looking_after import LookingAfter
from lastcard.community.events import deciding as tournament
from lastcard.community.events.options import Options
from lastcard.community.events.service import Tournaments
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.room.arrangements import table_id_of
from lastcard.room.durations import DAY_MS, HOUR_MS
from lastcard.room.errors import Forbidden, Refused
from lastcard.room.table.seats import hashed

CLUBS: Final[Stream[ClubFact, Club]] = Stream("club", ClubFact, Club, format=2)
_MARK: Final = 16
OPENS_MS: Final = DAY_MS
"""How long before its beginning a weekly tournament is opened."""
DESERTED: Final = 8
"""After so many weeks in which nobody has played, the next tournament is opened only if somebody looks at the club before."""
_LEASE_MS: Final = 60_000

Work = Callable[[Club, int], Facts]


class Clubs:
    """All clubs of a server, as one of its processes sees them.

    ``on_open`` hears, with the club and its id, of a tournament that is open and has not begun; it may hear of it again.
    """

    def __init__(self, streams: Streams, tournaments: Tournaments) -> None:
        self._streams: Final = streams
        self._tournaments: Final = tournaments
        self.on_open: Callable[[str, Club, Evening], Awaitable[None]] = _hears_nothing
        self.looking_after: Final = LookingAfter(streams, CLUB_DUE, CLUB_FIRST, self._look_after, _LEASE_MS)

    async def found(self, who: str, title: str, rules: str, name: str, key: str) -> str:
        """Found a club and return its id; the same person and ``key`` always found the same one. Raises Refused, RulesError."""
        made = id_of(who, key)
        await self.decide(made, lambda club, now: deciding.found(club, who, title, rules, name))
        return made

    async def bring(self, who: str, file: moving.ClubFile, key: str) -> str:
        """Make a club from its file and return its id. Raises Invalid."""
        made, brought = id_of(who, key), moving.from_file(file, who)
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
        club = await self._go_on(id)
        return await self._streams.state(CLUBS, id) if await self.looking_after.keep(id, self._due_at(club)) else club

    async def _go_on(self, id: str) -> Club:
        """Do all that is due in a club, and return it."""
        club = await self._streams.state(CLUBS, id)
        deciding.check_exists(club)
        for event in [event for event, evening in club.evenings.items() if evening.result is None]:
            await self._record(id, event)
        week = club.due_week(self._streams.now(), OPENS_MS)
        if week is not None and club.weekly is not None:
            begins_at = club.weekly.first_at + week * facts.WEEK_MS
            with suppress(Refused):  # so many are open: the next one is opened once they are over
                await self.hold(id, club.weekly.options, f"week {begins_at}", begins_at, week, club.weekly.network)
        return await self._streams.state(CLUBS, id)

    def _due_at(self, club: Club) -> int | None:
        now = self._streams.now()
        at = club.opens_at(now, OPENS_MS)
        return at if at is None or at > now else now + HOUR_MS

    async def _look_after(self, id: str) -> int | None:
        """Do what is due in a club at which nobody may look, and return when to look after it again."""
        club = await self._go_on(id)
        for evening in [evening for evening in club.evenings.values() if evening.result is None]:
            if (await self._tournaments.event(evening.held.event)).stage == "entry":
                await self.on_open(id, club, evening)
        club = await self._streams.state(CLUBS, id)
        return None if club.is_deserted(DESERTED) else self._due_at(club)

    async def check_welcome(self, id: str, who: str, alias: str) -> None:
        """Raise Forbidden for somebody whom the host of a club has removed, known by their token or by the alias of their profile."""
        if (await self._streams.state(CLUBS, id)).is_barred(who, mark_of(id, alias)):
            raise Forbidden("club_removed")

    async def hand_over(self, id: str, work: Work) -> None:
        """Let a decision make another member the host, of the club and of its tournaments that are not over.

        Whoever repeats it after a process has died in between does the rest.
        """
        await self.decide(id, work)
        club = await self._streams.state(CLUBS, id)
        host = club.member(club.host).who
        for event in [event for event, evening in club.evenings.items() if evening.result is None]:
            await self._tournaments.decide(event, lambda event, now: tournament.hand_over(event, id, host))

    async def hold(self, id: str, options: Options, key: str, begins_at: int, week: int = -1, network: str = "") -> str:
        """Open a tournament of the club, whose host is that of the club now. The same ``key`` opens the same one.

        Raises Refused if too many are open.
        """
        club = await self._streams.state(CLUBS, id)
        deciding.check_exists(club)
        host = club.member(club.host).who
        deciding.check_room(club, self._tournaments.id_of(host, key, club=id))
        event = await self._tournaments.make(host, options, key, begins_at=begins_at, club=id, network=network)
        if event not in club.evenings:
            await self.looking_after.note(id, self._streams.now())  # its members are to be told
        await self.decide(id, lambda club, now: deciding.hold(club, event, options.title, begins_at, week))
        return event

    async def _record(self, id: str, event: str) -> None:
        found = await self._tournaments.glance(event)
        if found.stage == "over":
            await self.decide(id, lambda club, now: deciding.record(club, event, found))


async def _hears_nothing(id: str, club: Club, evening: Evening) -> None: ...


def mark_of(club: str, alias: str) -> str:
    """Return the mark of a profile in a club, by which nobody is found in another one; empty without a profile."""
    return hashed(f"club {club} {alias}")[:_MARK] if alias else ""


def link_code(club: str, who: str, key: str) -> str:
    """Return the code of the link that a host makes with a key; the same key makes the same one."""
    return table_id_of(f"link of {club} {who} {key}")


def id_of(who: str, key: str) -> str:
    """Return the id of the club that somebody founds or brings with a key."""
    return table_id_of(f"club of {who} {key}")
