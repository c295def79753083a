"""The endpoints for monitors: health check and metrics. ``monitoring_access.py`` decides who may read them."""

from __future__ import annotations

from typing import Final

import msgspec

from lastcard.community.home import community_of
from lastcard.community.order.reports import DAYS, Report, reports
from lastcard.room.errors import Unavailable
from lastcard.room.http.answer import TEXT, Answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.store_errors import StoreError
from lastcard.server.metrics import CONTENT_TYPE
from lastcard.server.state import ServerState


class Health(msgspec.Struct):
    """Whether the server takes requests."""

    ok: bool


async def get_health(call: Call[ServerState]) -> Health:
    """Return that the server is up."""
    return Health(ok=True)


class ReportList(msgspec.Struct):
    """What players reported to the host of the server, the newest first."""

    reports: list[Report]


async def get_reports(call: Call[ServerState]) -> ReportList:
    """Return what players reported."""
    try:
        return ReportList(await reports(community_of(call).streams))
    except StoreError as error:
        raise Unavailable("not_loaded", reason=error.sent_cause) from error


async def get_metrics(call: Call[ServerState]) -> Answer:
    """Return the metrics."""
    return Answer(call.server.metrics.page(), headers={"Cache-Control": "no-store", "Content-Type": CONTENT_TYPE})


MONITORING_ENDPOINTS: Final = (
    Endpoint("GET", "/healthz", "Whether the server is up; for monitors alone", get_health, Health, refusals=(403,)),
    Endpoint("GET", "/metrics", "Counters for Prometheus; for monitors alone", get_metrics, media=TEXT, refusals=(403,)),
    Endpoint(
        "GET",
        "/reports",
        f"What players reported in the last {DAYS} days; for monitors alone",
        get_reports,
        ReportList,
        refusals=(403, 404, 503),
    ),
)
