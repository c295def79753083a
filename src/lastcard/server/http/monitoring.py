"""The endpoints for monitors: health check and metrics. ``monitoring_access.py`` decides who may read them."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from lastcard.community.home import community_of
from lastcard.community.order.host_log import Deed
from lastcard.community.order.reports import DAYS, WORDS, Report, Settled, day_of, reports, settle, shown_words
from lastcard.community.signs.service import SignList
from lastcard.room.errors import Unavailable
from lastcard.room.http.answer import TEXT, Answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.store_errors import StoreError
from lastcard.room.wire import Seat, TableId
from lastcard.server.metrics import CONTENT_TYPE
from lastcard.server.state import ServerState


class Health(msgspec.Struct):
    """Whether the server takes requests."""

    ok: bool


async def get_health(call: Call[ServerState]) -> Health:
    """Return that the server is up."""
    return Health(ok=True)


class DayOfOrder(msgspec.Struct):
    """What was done on a day, the oldest first, and how many profiles their owners deleted."""

    day: Annotated[str, msgspec.Meta(description="In UTC, such as `2026-11-29`.")]
    done: list[Deed]
    profiles_gone: int


class ReportList(msgspec.Struct):
    """What players reported to the host of the server, the newest first, and the log of what was done about people."""

    reports: list[Report]
    log: list[DayOfOrder]
    kept_days: int = DAYS


class NewOutcome(msgspec.Struct, forbid_unknown_fields=True):
    """What came of a report, for those who run the server to read later. ``at`` is when the report came."""

    at: Annotated[int, msgspec.Meta(ge=0, le=1 << 52)]
    table: TableId
    seat: Seat
    by: Seat
    outcome: Annotated[str, msgspec.Meta(min_length=1, max_length=WORDS)]


class OutcomeTaken(msgspec.Struct):
    """The outcome is kept beside the report."""

    kept: bool = True


async def get_reports(call: Call[ServerState]) -> ReportList:
    """Return what players reported, and what was done about people."""
    community = community_of(call)
    try:
        log = await community.host_log.days()
        found = await reports(community.streams)
    except StoreError as error:
        raise Unavailable("not_loaded", reason=error.sent_cause) from error
    return ReportList(found, [DayOfOrder(day, one.done, one.profiles_gone) for day, one in log.items()])


async def settle_report(call: Call[ServerState]) -> OutcomeTaken:
    """Keep what came of a report."""
    wanted: NewOutcome = call.body
    fact = Settled(wanted.table, wanted.seat, wanted.by, shown_words(wanted.outcome))
    try:
        await settle(community_of(call).streams, day_of(wanted.at), fact)
    except StoreError as error:
        raise Unavailable("not_created", reason=error.sent_cause) from error
    return OutcomeTaken()


async def get_signs(call: Call[ServerState]) -> SignList:
    """Return the signs of unfair play."""
    try:
        return await community_of(call).signs.all()
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
        f"What players reported and what was done about people in the last {DAYS} days; for monitors alone",
        get_reports,
        ReportList,
        refusals=(403, 404, 503),
        part="reports",
    ),
    Endpoint(
        "GET",
        "/signs",
        "Signs of collusion, sandbagging and several profiles of one person; for monitors alone",
        get_signs,
        SignList,
        refusals=(403, 404, 503),
        part="reports",
    ),
    Endpoint(
        "POST",
        "/reports/outcomes",
        "Note what came of a report; for monitors alone",
        settle_report,
        OutcomeTaken,
        body=NewOutcome,
        refusals=(403, 404, 503),
        part="reports",
    ),
)
