"""The ratings of a server: records matches, and answers who is how strong."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lastcard.community.ratings.assessing import Assessing, AssessRated
from lastcard.community.ratings.facts import Left, Named, Rated
from lastcard.community.ratings.formats import CLASSES, Class
from lastcard.community.ratings.ladder import Explained, Ladder, Row, ranked
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.ratings.results import Finished, fact_of
from lastcard.community.ratings.standing import Place, rated_rows
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.durations import DAY_MS
from lastcard.room.http.endpoints import Call
from lastcard.room.structs import UNSET, UnsetType, msgspec


class Shown(msgspec.Struct):
    """How a person is called in public tables: a name and a look, or nothing."""

    name: str = ""
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET

    def apply(self, fact: Named, at: int) -> None:
        """Take in what the person is called now."""
        self.name, self.animal, self.color = fact.name, fact.animal, fact.color


SHOWN: Final[Stream[Named, Shown]] = Stream("rated", Named, Shown)


RECENT: Final = 10
"""Of so many of the last matches in a class does a person see each change."""


@dataclass(frozen=True, slots=True)
class Own:
    """The rating of one person in one class, at a time, with the place among all that are not provisional.

    ``matches`` are those that are kept, by their keys, the latest last.
    """

    kind: Class
    row: Row
    place: int | None
    of: int
    matches: dict[str, Explained]


class Ratings:
    """All ratings of a server, in the streams of its store.

    ``whose`` says whose profile sends a request: its pseudonym. Without it nobody can ask for their own ratings.
    ``leave`` and ``export`` are what a profile calls when it is deleted or exported. Where nothing is rated, ``is_on`` is False.
    ``assess`` takes the luck out of rounds of matches that are rated, where that can be computed.
    """

    def __init__(
        self,
        streams: Streams,
        whose: Callable[[Call[Any]], Awaitable[str]] | None = None,
        *,
        assess: AssessRated | None = None,
        is_on: bool = True,
    ) -> None:
        self.assessing: Final = Assessing(streams, assess if is_on else None)
        self._streams: Final = streams
        self._is_on: Final = is_on
        self.whose = whose
        self._ranked: dict[Class, tuple[int, int, list[Place]]] = {}

    def now(self) -> int:
        """Return the time in ms that all processes have in common."""
        return self._streams.now()

    # ---- recording ---------------------------------------------------------------------------------------------------
    async def record(self, finished: Finished) -> Explained | None:
        """Rate a match, once however often it is recorded and by whichever process, and return what it changed.

        None if nothing can be rated in it. Raises StoreError: then it may be recorded or not, and recording it again is right.
        """
        fact = fact_of(finished)
        return None if fact is None else await self.rate(fact)

    async def rate(self, fact: Rated) -> Explained | None:
        """Store a fact if it is new, and return what it changed; None if it cannot be rated."""

        def work(ladder: Ladder, now: int) -> Decided[None]:
            return Decided(None, *([fact] if ladder.takes(fact) else []))

        await self._streams.decide(LADDER, fact.kind, work)
        ladder = await self._streams.state(LADDER, fact.kind)
        self.assessing.want_fresh(fact.kind, fact.key, ladder, now=self.now())
        return ladder.matches.get(fact.key)

    async def show(self, who: str, name: str, animal: Animal | UnsetType = UNSET, color: PlayerColor | UnsetType = UNSET) -> None:
        """Let a person be called by a name in public tables, or with an empty name by none."""
        wanted = Named(name, animal, color)

        def work(shown: Shown, now: int) -> Decided[None]:
            return Decided(None, *([] if (shown.name, shown.animal, shown.color) == (name, animal, color) else [wanted]))

        await self._streams.decide(SHOWN, who, work)

    async def leave(self, profile: str, who: str) -> None:
        """Remove a person from all classes; what they won and lost stays with the others. It may be called several times."""

        def work(ladder: Ladder, now: int) -> Decided[None]:
            is_empty = not self._is_on and who not in ladder.rows
            return Decided(None, *([] if who in ladder.gone or is_empty else [Left(who)]))

        for kind in CLASSES:
            await self._streams.decide(LADDER, kind, work)
        await self._streams.remove(SHOWN, who)

    # ---- reading -----------------------------------------------------------------------------------------------------
    async def table(self, kind: Class) -> list[Place]:
        """Return all people of a class, those whose ratings are not provisional first, the strongest first.

        Intervals are those at the beginning of the day, so that all processes give the same.
        """
        return self._ranking(kind, await self._streams.state(LADDER, kind))

    def _ranking(self, kind: Class, ladder: Ladder) -> list[Place]:
        day = self._streams.now() // DAY_MS
        known = self._ranked.get(kind)
        if known is None or known[:2] != (ladder.version, day):
            known = self._ranked[kind] = (ladder.version, day, rated_rows(ladder, day * DAY_MS))
        return known[2]

    async def own(self, who: str) -> list[Own]:
        """Return the ratings of a person in the classes that they have played."""
        found = []
        for kind, ladder in (await self._ladders()).items():
            row = ladder.rows.get(who)
            if row is not None:
                ranked_places = [place for place in self._ranking(kind, ladder) if not place.is_provisional]
                place = next((number for number, one in enumerate(ranked_places, 1) if one.who == who), None)
                matches = {key: one for key, one in ladder.matches.items() if any(change.who == who for change in one.changes)}
                latest = sorted(matches, key=lambda key: matches[key].at)[-RECENT:]
                self.assessing.want(kind, {key: matches[key] for key in latest}, now=self.now())
                found.append(Own(kind, msgspec.structs.replace(row), place, len(ranked_places), matches))
        return found

    async def rows(self, who: str) -> list[Row]:
        """Return what is known of a person in the classes that they have played, without their places."""
        return [msgspec.structs.replace(ladder.rows[who]) for ladder in (await self._ladders()).values() if who in ladder.rows]

    async def _ladders(self) -> dict[Class, Ladder]:
        """Return the ladders of all classes, read at the same time. Look at them before anything else is awaited."""
        found = await asyncio.gather(*(self._streams.state(LADDER, kind) for kind in CLASSES))
        return dict(zip(CLASSES, found, strict=True))

    async def match(self, key: str) -> tuple[Class, Explained] | None:
        """Return what a match changed, with places among those who are rated; None if it was not rated, or too long ago."""
        for kind in CLASSES:
            ladder = await self._streams.state(LADDER, kind)
            if (found := ladder.matches.get(key)) is not None:
                self.assessing.want(kind, {key: found}, now=self.now())
                return kind, msgspec.structs.replace(found, changes=ranked(found.changes))
        return None

    async def names(self, people: Sequence[str]) -> dict[str, Shown]:
        """Return how people are called in public tables."""
        found = await asyncio.gather(*(self._streams.state(SHOWN, who) for who in people))
        return dict(zip(people, found, strict=True))

    async def waits_until(self, who: str) -> int:
        """Return until when a person who left matches again and again may not begin a rated one, in ms; 0 if they may."""
        found = max((row.waits_until for row in await self.rows(who)), default=0)
        return found if found > self.now() else 0

    async def export(self, profile: str, who: str) -> list[dict[str, Any]]:
        """Return all ratings of a person with their history, as plain data for the file of the owner."""
        return [
            {
                "class": own.kind,
                "rating": own.row.mean,
                "deviation": own.row.deviation_at(self.now()),
                "matches": own.row.matches,
                "history": msgspec.to_builtins(own.row.history),
                "last_matches": {
                    key: msgspec.to_builtins(skill)
                    for key, match in own.matches.items()
                    for change, skill in zip(match.changes, match.skills or [None] * len(match.changes), strict=True)
                    if change.who == who
                },
            }
            for own in await self.own(who)
        ]
