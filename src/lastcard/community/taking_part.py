"""Take part in something under a name, with or without a profile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from lastcard.community.clubs.service import CLUBS
from lastcard.community.events.state import Event
from lastcard.community.home import community_of
from lastcard.community.identity import who_asks
from lastcard.community.places import Kind
from lastcard.community.profiles.identity import HEADER, alias_of
from lastcard.room.errors import Unauthorized
from lastcard.room.http.endpoints import Call

T = TypeVar("T")


async def alias_if_any(call: Call[Any]) -> str:
    """Return the alias of the profile that sends a request; empty for a guest, as whom also takes part whose profile or device is gone."""
    if not community_of(call).has("profiles") or call.request.headers.get(HEADER) is None:
        return ""
    try:
        return await alias_of(call)
    except Unauthorized:
        return ""


async def known_as(call: Call[Any], kind: Kind, id: str, knows: Callable[[str], bool]) -> str:
    """Return as whom a tournament or a club knows who sends a request; empty if ``knows`` is true for nobody there.

    That is the token that is sent, else one of another device of the same profile: whoever has the profile is the same person there. A
    profile that is deleted, or that has lost the device, is nobody. Raises StoreError.
    """
    who = await who_asks(call)
    if who and knows(who):
        return who
    alias = await alias_if_any(call)
    places = await community_of(call).places.taken(alias) if alias else []
    return next((one.who for one in places if (one.kind, one.id) == (kind, id) and one.who and knows(one.who)), "")


async def member_who(call: Call[Any], id: str) -> str:
    """Return as whom a club knows, or would know, who sends a request; empty for somebody without a token whom it does not know."""
    club = await community_of(call).streams.state(CLUBS, id)
    return await known_as(call, "club", id, club.by_who.__contains__) or await who_asks(call)


async def host_who(call: Call[Any], id: str, event: Event) -> str:
    """Return as whom a tournament, or its club, knows its host, if they send a request; else who asks."""
    found = await known_as(call, "event", id, event.host.__eq__)
    if not found and event.club and community_of(call).has("clubs"):
        found = await known_as(call, "club", event.club, event.host.__eq__)
    return found or await who_asks(call)


async def player_who(call: Call[Any], id: str, event: Event) -> str:
    """Return as whom a tournament knows, or would know, who sends a request: in one of a club that is the member, for the season table."""
    found = await known_as(call, "event", id, event.by_player.__contains__)
    if not found and event.club and community_of(call).has("clubs"):
        club = await community_of(call).streams.state(CLUBS, event.club)
        found = await known_as(call, "club", event.club, club.by_who.__contains__)
    return found or await who_asks(call)


async def taking_part(call: Call[Any], kind: Kind, id: str, who: str, enter: Callable[[], Awaitable[T]]) -> T:
    """Let somebody take part, and return what ``enter`` returns. If a profile asks, its deletion finds them, also if it comes meanwhile."""
    community, alias = community_of(call), await alias_if_any(call)
    if not alias:
        return await enter()
    await community.places.take(alias, kind, id, who)
    found = await enter()
    try:
        await alias_of(call)
    except Unauthorized:  # deleted meanwhile: nothing of it stays
        await community.places.blank(kind, id, who)
        await community.places.leave("", alias)
        raise
    return found
