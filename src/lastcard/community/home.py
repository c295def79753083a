"""What the endpoints of the community find at a server, and how they say that it is switched off there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Protocol

from lastcard.community.clubs.service import Clubs
from lastcard.community.clubs.state import Club, Evening
from lastcard.community.correspondence.service import Correspondence
from lastcard.community.daily.figures import Assess
from lastcard.community.daily.service import DailyMatch
from lastcard.community.due.looking_after import LookingAfter
from lastcard.community.events.service import Tournaments
from lastcard.community.events.showing.boards import BoardReader
from lastcard.community.events.showing.listing import Listing
from lastcard.community.events.state import Event
from lastcard.community.order.blocks import Blocks
from lastcard.community.order.host_log import HostLog
from lastcard.community.parts import Part
from lastcard.community.places import Places
from lastcard.community.profiles.identity import alias_of
from lastcard.community.profiles.matches import keep_result
from lastcard.community.profiles.service import Profiles
from lastcard.community.push.service import Push
from lastcard.community.quick.service import QuickMatch
from lastcard.community.ratings.assessing import AssessRated
from lastcard.community.ratings.recording import CountHits, Recorder, rate_nothing, recorder
from lastcard.community.ratings.service import Ratings
from lastcard.community.signs.networks import Networks
from lastcard.community.signs.service import Signs
from lastcard.community.streams import Streams
from lastcard.room.errors import NotFound
from lastcard.room.http.endpoints import Call, Home
from lastcard.room.lobby import Lobby


@dataclass(frozen=True)
class Community:
    """The community of one server process, without the parts that are switched off: they hear of nothing and store nothing.

    ``assess`` and ``assess_rated`` take the luck out of rounds of the daily match and of rated matches, where that can be computed;
    ``count_hits`` counts who hit whom in matches.
    """

    streams: Streams
    lobby: Lobby
    assess: Assess | None = None
    without: frozenset[Part] = frozenset()
    count_hits: CountHits | None = None
    assess_rated: AssessRated | None = None

    def __post_init__(self) -> None:
        """Put the parts together: each hears of matches that are over, and of profiles that are deleted or exported.

        What a part stored before it was switched off belongs to its profile all the same: it is exported, and goes with it.
        """
        if self.has("profiles"):
            self.profiles.unseaters.append(self.blocks.left)
            self.profiles.exporters["networks"] = self.networks.export
            self.profiles.leavers.append(self.blocks.leave)
            self.profiles.exporters["blocked"] = self.blocks.export
            self.profiles.leavers.append(self.called.leave)
            self.profiles.exporters["ratings"] = self.called.export
            self.profiles.leavers.append(self._daily.leave)
            self.profiles.exporters["daily"] = self._daily.export
            self.profiles.leavers.append(self._correspondence.leave)
            self.profiles.exporters["correspondence"] = self._correspondence.export
            self._push  # noqa: B018
            self.profiles.leavers.append(self.places.leave)
            self.profiles.exporters["places"] = self.places.export
        if self.has("reports"):
            self.host_log  # noqa: B018
        if self.has("profiles") and self.has("reports"):
            self.profiles.counters.append(self.host_log.profile_gone)
        if self.has("quick"):
            self.quick  # noqa: B018
        if self.has("tournaments"):
            self.listing  # noqa: B018
            if self.has("notifications"):
                self.tournaments.on_ready = self._table_ready
                self.tournaments.on_soon = self._begins_soon
        if self.has("clubs") and self.has("notifications"):
            self.clubs.on_open = self._club_opens

    def _table_ready(self, event: str, number: int, holders: Sequence[str]) -> None:
        self.push.tables_ready(event, number, holders)

    async def _begins_soon(self, id: str, event: Event) -> None:
        await self.push.begins_soon(id, event)

    async def _club_opens(self, id: str, club: Club, evening: Evening) -> None:
        await self.push.club_opens(id, club, evening)

    @cached_property
    def looked_after(self) -> tuple[LookingAfter, ...]:
        """What this server looks after although nobody asks: of each part that is not switched off, what is noted as due."""
        declared: tuple[tuple[Part, Callable[[], LookingAfter]], ...] = (
            ("correspondence", lambda: self.correspondence.looking_after),
            ("tournaments", lambda: self.tournaments.looking_after),
            ("clubs", lambda: self.clubs.looking_after),
        )
        return tuple(found() for part, found in declared if self.has(part))

    def has(self, part: Part) -> bool:
        """Return whether a part is not switched off."""
        return part not in self.without

    def check(self, part: Part) -> None:
        """Raise NotFound if a part is switched off."""
        if not self.has(part):
            raise NotFound("part_off", said=part)

    @cached_property
    def profiles(self) -> Profiles:
        """The profiles of the server. This and each of the others raises NotFound where it is switched off."""
        self.check("profiles")
        return Profiles(self.streams)

    @cached_property
    def blocks(self) -> Blocks:
        """Whom people have blocked."""
        self.check("profiles")
        return Blocks(self.streams)

    @cached_property
    def host_log(self) -> HostLog:
        """The log for the host of the server."""
        self.check("reports")
        return HostLog(self.streams, self.lobby)

    @cached_property
    def networks(self) -> Networks:
        """From which networks profiles are used, in a few digits."""
        return Networks(self.streams)

    @cached_property
    def signs(self) -> Signs:
        """Signs of unfair play, for the host of the server."""
        self.check("reports")
        return Signs(self.streams, self.networks)

    @cached_property
    def quick(self) -> QuickMatch:
        """The quick match."""
        self.check("quick")
        return QuickMatch(self.streams, self.lobby, self._recorder())

    @property
    def daily(self) -> DailyMatch:
        """The daily match."""
        self.check("daily")
        return self._daily

    @property
    def ratings(self) -> Ratings:
        """The ratings of the server."""
        self.check("ratings")
        return self.called

    @cached_property
    def called(self) -> Ratings:
        """How people are called in public tables, also where nothing is rated."""
        return Ratings(self.streams, alias_of, assess=self.assess_rated, is_on=self.has("ratings"))

    @cached_property
    def tournaments(self) -> Tournaments:
        """The tournaments of the server."""
        self.check("tournaments")
        return Tournaments(self.streams, self.lobby, record=self._recorder())

    @cached_property
    def listing(self) -> Listing:
        """The list of public tournaments."""
        return Listing(self.streams, self.tournaments)

    @cached_property
    def boards(self) -> BoardReader:
        """The tables of tournaments at a glance."""
        return BoardReader(self.lobby, self.tournaments, self.streams.now)

    @cached_property
    def clubs(self) -> Clubs:
        """The clubs of the server."""
        self.check("clubs")
        return Clubs(self.streams, self.tournaments)

    @property
    def correspondence(self) -> Correspondence:
        """The matches with days for a turn."""
        self.check("correspondence")
        return self._correspondence

    @cached_property
    def _correspondence(self) -> Correspondence:
        return Correspondence(self.streams, self.lobby, partial(keep_result, self.profiles, self.lobby))

    @property
    def push(self) -> Push:
        """The notifications of the server."""
        self.check("notifications")
        return self._push

    @cached_property
    def places(self) -> Places:
        """Where profiles take part under their names."""
        return Places(self.streams)

    @cached_property
    def _daily(self) -> DailyMatch:
        return DailyMatch(self.streams, self.lobby, assess=self.assess, hears=self.has("daily"))

    @cached_property
    def _push(self) -> Push:
        return Push(self.streams, self.profiles)

    def _recorder(self) -> Recorder:
        """Return what rates matches; where ratings are switched off, nothing does."""
        return recorder(self.ratings, self.count_hits if self.has("reports") else None) if self.has("ratings") else rate_nothing


class CommunityHome(Home, Protocol):
    """A home of tables that may have a community."""

    @property
    def community(self) -> Community | None:
        """The community; None where it is switched off."""
        ...


def community_of(call: Call[Any]) -> Community:
    """Return the community of a server. Raises NotFound where it is switched off."""
    found: Community | None = call.server.community
    if found is None:
        raise NotFound("no_community")
    return found
