"""All endpoints of the community, each from its own module."""

from __future__ import annotations

from typing import Final

from lastcard.room.http.endpoints import Endpoint

COMMUNITY_ENDPOINTS: Final[tuple[Endpoint, ...]] = ()
