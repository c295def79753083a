"""Who asks for a rated match: the profile behind a request, as ratings and matchmaking know it."""

from __future__ import annotations

from typing import Any, NamedTuple

from lastcard.community.home import community_of
from lastcard.community.order.blocks import mark_of
from lastcard.community.profiles.facts import Profile
from lastcard.community.profiles.identity import HEADER, signed_in
from lastcard.community.ratings.anchors import CAREFUL
from lastcard.community.ratings.service import Ratings
from lastcard.room.errors import Unauthorized
from lastcard.room.http.endpoints import Call
from lastcard.room.structs import UNSET


class Person(NamedTuple):
    """Somebody who is to play: the alias of a profile, empty for a guest, and how strong they are. Guests count as ``careful``.

    ``profile`` and ``mark`` name the profile to lists of blocked people, also one that plays unrated for a while.
    ``is_rated`` is whether matches of theirs have told how strong.
    """

    alias: str = ""
    strength: float = float(CAREFUL)
    profile: str = ""
    mark: str = ""
    is_rated: bool = False


async def person_of(call: Call[Any]) -> Person:
    """Return who sends a request; without a profile, or with one that is gone, it is a guest.

    Who left again and again plays unrated for a while, as a guest does. Raises StoreError.
    """
    community = community_of(call)
    if call.request.headers.get(HEADER) is None or not community.has("profiles"):
        return Person()
    try:
        who = await signed_in(call)
    except Unauthorized:
        return Person()
    profile, mark = who.profile, mark_of(who.profile.alias)
    if not community.has("ratings"):
        return Person(profile.alias, profile=who.id, mark=mark)
    ratings = community.ratings
    await show(ratings, profile)
    rows = await ratings.rows(profile.alias)
    if any(row.waits_until > ratings.now() for row in rows):
        return Person(profile=who.id, mark=mark)
    most = max(rows, key=lambda row: row.matches, default=None)
    return Person(profile.alias, most.mean if most is not None else float(CAREFUL), who.id, mark, most is not None)


async def show(ratings: Ratings, profile: Profile) -> None:
    """Let public tables call a person by name, if the profile shows its look to everybody."""
    if "look" in profile.shows:
        await ratings.show(profile.alias, profile.name, profile.animal or UNSET, profile.color or UNSET)
    else:
        await ratings.show(profile.alias, "")
