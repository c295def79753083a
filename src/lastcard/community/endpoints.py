"""All endpoints of the community, each from its own module."""

from __future__ import annotations

from typing import Final

from lastcard.community.clubs.endpoints import CLUB_ENDPOINTS
from lastcard.community.daily.endpoints import DAILY_ENDPOINTS
from lastcard.community.events.endpoints import EVENT_ENDPOINTS
from lastcard.community.order.endpoints import ORDER_ENDPOINTS
from lastcard.community.profiles.endpoints import PROFILE_ENDPOINTS
from lastcard.community.push.endpoints import PUSH_ENDPOINTS
from lastcard.community.quick.endpoints import QUICK_ENDPOINTS
from lastcard.community.ratings.endpoints import RATING_ENDPOINTS
from lastcard.room.http.endpoints import Endpoint

COMMUNITY_ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *CLUB_ENDPOINTS,
    *DAILY_ENDPOINTS,
    *EVENT_ENDPOINTS,
    *ORDER_ENDPOINTS,
    *PROFILE_ENDPOINTS,
    *PUSH_ENDPOINTS,
    *QUICK_ENDPOINTS,
    *RATING_ENDPOINTS,
)
