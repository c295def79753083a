"""Who asks for a rated match: the profile behind a request, as ratings and matchmaking know it."""

from __future__ import annotations

from typing import Any, NamedTuple

from lastcard.community.home import community_of
from lastcard.community.profiles.facts import Profile
from lastcard.community.profiles.identity import HEADER, signed_in
from lastcard.community.ratings.anchors import CAREFUL
from lastcard.community.ratings.service import Ratings
from lastcard.room.errors import Unauthorized
from lastcard.room.http.endpoints import Call
from lastcard.room.structs import UNSET


class Person(NamedTuple):
    """Somebody who is to play: the alias of a profile, empty for a guest, and how strong they are. Guests count as ``careful``."""

    alias: str = ""
    strength: float = float(CAREFUL)


async def person_of(call: Call[Any]) -> Person:
    """Return who sends a request; without a profile, or with one that is gone, it is a guest.

    Who left again and again plays unrated for a while, as a guest does. Raises StoreError.
    """
    if call.request.headers.get(HEADER) is None:
        return Person()
    try:
        profile = (await signed_in(call)).profile
    except Unauthorized:
        return Person()
    ratings = community_of(call).ratings
    await show(ratings, profile)
    if await ratings.waits_until(profile.alias):
        return Person()
    own = await ratings.own(profile.alias)
    most = max(own, key=lambda one: one.row.matches, default=None)
    return Person(profile.alias, most.row.mean if most is not None else float(CAREFUL))


async def show(ratings: Ratings, profile: Profile) -> None:
    """Let public tables call a person by name, if the profile shows its look to everybody."""
    if "look" in profile.shows:
        await ratings.show(profile.alias, profile.name, profile.animal or UNSET, profile.color or UNSET)
    else:
        await ratings.show(profile.alias, "")
