"""All endpoints of the community, each from its own module."""

from __future__ import annotations

from typing import Final

from lastcard.community.profiles.endpoints import PROFILE_ENDPOINTS
from lastcard.community.push.endpoints import PUSH_ENDPOINTS
from lastcard.room.http.endpoints import Endpoint

COMMUNITY_ENDPOINTS: Final[tuple[Endpoint, ...]] = (*PROFILE_ENDPOINTS, *PUSH_ENDPOINTS)
