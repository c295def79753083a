"""All endpoints of a server without pages: those of tables and lessons, and those that a server alone has, each from its own module."""

from __future__ import annotations

from typing import Final

from lastcard.community.endpoints import COMMUNITY_ENDPOINTS
from lastcard.community.offered_parts import PART_ENDPOINTS
from lastcard.room.http.lessons import LESSON_ENDPOINTS
from lastcard.room.http.scores import SCORE_ENDPOINTS
from lastcard.room.http.tables import TABLE_ENDPOINTS
from lastcard.server.http.invitations import INVITATION_ENDPOINTS
from lastcard.server.http.monitoring import MONITORING_ENDPOINTS
from lastcard.server.http.puzzle_answers import PUZZLE_ENDPOINTS
from lastcard.server.http.qr_codes import QR_ENDPOINTS
from lastcard.server.http.records import RECORD_ENDPOINTS
from lastcard.server.nearby.endpoints import NEARBY_ENDPOINTS

ENDPOINTS: Final = (
    *TABLE_ENDPOINTS,
    *LESSON_ENDPOINTS,
    *SCORE_ENDPOINTS,
    *RECORD_ENDPOINTS,
    *INVITATION_ENDPOINTS,
    *QR_ENDPOINTS,
    *PUZZLE_ENDPOINTS,
    *NEARBY_ENDPOINTS,
    *PART_ENDPOINTS,
    *COMMUNITY_ENDPOINTS,
    *MONITORING_ENDPOINTS,
)
