"""What the endpoints of the community find at a server, and how they say that it is switched off there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from lastcard.community.clubs.service import Clubs
from lastcard.community.daily.service import DailyMatch
from lastcard.community.events.service import Tournaments
from lastcard.community.profiles.identity import alias_of
from lastcard.community.profiles.service import Profiles
from lastcard.community.push.service import Push
from lastcard.community.quick.service import QuickMatch
from lastcard.community.ratings.recording import recorder
from lastcard.community.ratings.service import Ratings
from lastcard.community.streams import Streams
from lastcard.room.errors import NotFound
from lastcard.room.http.endpoints import Call, Home
from lastcard.room.lobby import Lobby


@dataclass(frozen=True)
class Community:
    """The community of one server process."""

    streams: Streams
    lobby: Lobby

    def __post_init__(self) -> None:
        """Put the parts together: each hears of matches that are over, and of profiles that are deleted or exported."""
        self.profiles.leavers.append(self.ratings.leave)
        self.profiles.exporters["ratings"] = self.ratings.export
        self.profiles.leavers.append(self.daily.leave)
        self.profiles.exporters["daily"] = self.daily.export
        self.quick, self.tournaments, self.push  # noqa: B018

    @cached_property
    def profiles(self) -> Profiles:
        """The profiles of the server."""
        return Profiles(self.streams)

    @cached_property
    def quick(self) -> QuickMatch:
        """The quick match."""
        return QuickMatch(self.streams, self.lobby, recorder(self.ratings))

    @cached_property
    def daily(self) -> DailyMatch:
        """The daily match."""
        return DailyMatch(self.streams, self.lobby)

    @cached_property
    def ratings(self) -> Ratings:
        """The ratings of the server."""
        return Ratings(self.streams, alias_of)

    @cached_property
    def tournaments(self) -> Tournaments:
        """The tournaments of the server."""
        return Tournaments(self.streams, self.lobby, record=recorder(self.ratings))

    @cached_property
    def clubs(self) -> Clubs:
        """The clubs of the server."""
        return Clubs(self.streams, self.tournaments)

    @cached_property
    def push(self) -> Push:
        """The notifications of the server."""
        return Push(self.streams, self.profiles)


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
