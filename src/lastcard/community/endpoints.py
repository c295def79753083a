"""All endpoints of the community, each from the module of its part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import wraps
from typing import Any, Final

from lastcard.community.clubs.endpoints import CLUB_ENDPOINTS
from lastcard.community.correspondence.endpoints import SLOW_ENDPOINTS
from lastcard.community.daily.endpoints import DAILY_ENDPOINTS
from lastcard.community.events.endpoints import EVENT_ENDPOINTS
from lastcard.community.events.showing.endpoints import SHOWING_ENDPOINTS
from lastcard.community.order.block_endpoints import BLOCK_ENDPOINTS
from lastcard.community.order.endpoints import ORDER_ENDPOINTS
from lastcard.community.order.friend_endpoints import FRIEND_ENDPOINTS
from lastcard.community.own_places import PLACE_ENDPOINTS
from lastcard.community.parts import Part
from lastcard.community.profiles.endpoints import PROFILE_ENDPOINTS
from lastcard.community.profiles.identity import HEADER, profiles_of, signed_in
from lastcard.community.push.endpoints import PUSH_ENDPOINTS
from lastcard.community.quick.endpoints import QUICK_ENDPOINTS
from lastcard.community.ratings.endpoints import RATING_ENDPOINTS
from lastcard.room.errors import NotFound
from lastcard.room.http.endpoints import Call, Endpoint

_OF_PARTS: Final[Mapping[Part, tuple[Endpoint, ...]]] = {
    "clubs": CLUB_ENDPOINTS,
    "daily": DAILY_ENDPOINTS,
    "tournaments": (*SHOWING_ENDPOINTS, *EVENT_ENDPOINTS),
    "reports": ORDER_ENDPOINTS,
    "profiles": (*PROFILE_ENDPOINTS, *PLACE_ENDPOINTS, *BLOCK_ENDPOINTS, *FRIEND_ENDPOINTS),
    "notifications": PUSH_ENDPOINTS,
    "quick": QUICK_ENDPOINTS,
    "ratings": RATING_ENDPOINTS,
    "correspondence": SLOW_ENDPOINTS,
}


def _whole(endpoint: Endpoint) -> Endpoint:
    """Return an endpoint after which nothing is left of a profile that was deleted while it wrote something for that profile."""
    if not (endpoint.takes_profile and endpoint.changes_tables):
        return endpoint

    @wraps(endpoint.call)
    async def call_whole(call: Call[Any]) -> Any:
        if call.request.headers.get(HEADER) is None:
            return await endpoint.call(call)  # which says why it needs a profile
        who = await signed_in(call)
        alias = who.profile.alias
        try:
            return await endpoint.call(call)
        finally:
            await profiles_of(call).clear(who.id, alias)

    return replace(endpoint, call=call_whole)


COMMUNITY_ENDPOINTS: Final[tuple[Endpoint, ...]] = tuple(
    replace(_whole(each), part=part) for part, group in _OF_PARTS.items() for each in group
)
"""All endpoints of the community, each with the part that it belongs to."""


def switched_off(endpoint: Endpoint) -> Endpoint:
    """Return what answers in the place of an endpoint whose part is switched off: 404, whatever it is sent."""

    async def refuse(call: Call[Any]) -> None:
        """Say that the part is switched off."""
        raise NotFound("part_off", said=endpoint.part)

    return replace(endpoint, call=refuse, body=None, query=None, takes_token=False, takes_profile=False, changes_tables=False)
