"""The endpoint that lists the clubs of a profile and its tournaments that run or come, so that it finds them again without their links."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.community.clubs.service import CLUBS
from lastcard.community.declaring import of_owner
from lastcard.community.events.options import Form
from lastcard.community.events.service import EVENTS
from lastcard.community.home import community_of
from lastcard.community.places import Kind
from lastcard.community.profiles.identity import alias_of
from lastcard.room.http.endpoints import Call
from lastcard.room.structs import Meta, msgspec
from lastcard.room.wire import TableId

_LOOKED_AT: Final = 100
"""At how many of its places, the newest, a server looks for a profile."""


class OwnClub(msgspec.Struct):
    """A club of which the profile is a member."""

    id: TableId
    title: str
    members: Annotated[int, Meta(description="How many members there are.")]
    host: Annotated[bool, Meta(description="Whether the profile is the host.")]


class OwnEvent(msgspec.Struct):
    """A tournament of the profile that is not over; `begins_at` is 0 if the host says when it begins."""

    id: TableId
    title: str
    form: Form
    running: bool
    begins_at: int
    host: Annotated[bool, Meta(description="Whether the profile is the host.")]


class OwnPlaces(msgspec.Struct):
    """The clubs of a profile, and its tournaments that run or come, the newest first."""

    clubs: list[OwnClub]
    events: list[OwnEvent]


async def get_own_places(call: Call[Any]) -> OwnPlaces:
    """Return the clubs and the tournaments of the profile that asks."""
    community, alias = community_of(call), await alias_of(call)
    known: dict[tuple[Kind, str], set[str]] = {}
    for one in reversed(await community.places.taken(alias)):
        if (one.kind, one.id) in known or len(known) < _LOOKED_AT:
            known.setdefault((one.kind, one.id), set()).add(one.who)
    found = OwnPlaces([], [])
    for (kind, id_), whos in known.items():
        if kind == "club" and community.has("clubs"):
            club = await community.streams.state(CLUBS, id_)
            numbers = {club.by_who[who] for who in whos if who in club.by_who}
            if any(club.member(number).here for number in numbers):
                found.clubs.append(OwnClub(id_, club.title, sum(one.here for one in club.members), club.host in numbers))
        elif kind == "event" and community.has("tournaments"):
            event = await community.streams.state(EVENTS, id_)
            plays = any(not event.entrant(event.by_player[who]).gone for who in whos if who in event.by_player)
            if event.stage in ("entry", "running") and (plays or event.host in whos):
                options, running = event.options, event.stage == "running"
                found.events.append(OwnEvent(id_, options.title, options.form, running, event.begins_at, event.host in whos))
    return found


PLACE_ENDPOINTS: Final = (
    of_owner(
        "GET",
        "/api/profile/places",
        "Your clubs, and your tournaments that run or come, the newest first",
        get_own_places,
        OwnPlaces,
        refusals=(404, 503),
        rate="pages",
    ),
)
