"""All endpoints of the community, each from its own module."""

from __future__ import annotations

from typing import Final

from lastcard.community.clubs.endpoints import CLUB_ENDPOINTS
from lastcard.community.events.endpoints import EVENT_ENDPOINTS
from lastcard.room.http.endpoints import Endpoint

COMMUNITY_ENDPOINTS: Final[tuple[Endpoint, ...]] = (*EVENT_ENDPOINTS, *CLUB_ENDPOINTS)
