"""The API endpoints of rules and replays. The endpoints of tables are in ``lastcard.room.http.tables``."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from lastcard.errors import LastCardError
from lastcard.room.compute.job import Job
from lastcard.room.errors import NotFound, Refused
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.tables import Level, TakenSeat, read_match, taken_seat
from lastcard.room.table.branch import Branch
from lastcard.room.wire import Seat, TableId
from lastcard.rules.sheets import Why, why
from lastcard.server.http.records import MatchQuery, read_archived
from lastcard.server.http.routing import EndpointRoute, endpoint_routes
from lastcard.server.state import ServerState
from lastcard.text.catalogue import ENGLISH, LANGUAGES
from lastcard.web.data.analysis_data import move_hint, round_analysis
from lastcard.web.data.branch_data import branch_of
from lastcard.web.data.decisive_data import round_decisive
from lastcard.web.data.replay_data import archived_replay, replay_of_sent_record, table_replay
from lastcard.web.data.rules_data import LONGEST_LINE, RulesComparison, comparison, editions, rules_of, settings
from lastcard.web.laboratory_api import LABORATORY_ENDPOINTS

RulesLine = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE, description="An edition and settings: classic stacking=on.")]


Language = Annotated[str, Meta(max_length=20, description="The language of the texts: en or de; en for any other.")]


class LanguageQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The language of the texts."""

    lang: Language = ENGLISH


class RulesQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The rules line of a table, and the language of the texts."""

    line: RulesLine = "classic"
    lang: Language = ENGLISH


class ReplayQuery(MatchQuery, forbid_unknown_fields=True):
    """The number of a match of the table, and the first round to send."""

    first: Annotated[int, Meta(ge=1, le=1_000_000, description="The first round; of a long match, 100 rounds are sent at once.")] = 1


class AnalysisQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which decisions of a record to judge, and with which hands known."""

    round: Annotated[int, Meta(ge=1, le=1_000_000, description="The number of the round.")]
    hands: Annotated[Literal["seen", "open"], Meta(description="What is known: what the seat could see, or all hands.")] = "seen"
    first: Annotated[int, Meta(ge=0, le=1_000_000, description="The event from which on; `next` of the part before.")] = 0


class DecisiveQuery(MatchQuery, kw_only=True, forbid_unknown_fields=True):
    """A finished round of a match of the table, and which of its decisions to judge."""

    round: Annotated[int, Meta(ge=1, le=1_000_000, description="The number of the round.")]
    first: Annotated[int, Meta(ge=0, le=1_000_000, description="The event from which on; `next` of the part before.")] = 0


class DecisiveMove(msgspec.Struct):
    """A move that decided a round. `good`: it won the round, and any other would have cost so much; else it cost so much."""

    event: Annotated[int, Meta(description="Its event, counted as in the replay, from 0.")]
    seat: Seat
    action: str
    good: bool
    cost: Annotated[float, Meta(description="The chance to win that hung on it, from 0 to 1.")]
    better: Annotated[str | None, Meta(description="What would have been better, for its player, and for all once the match is over.")]


class Decisive(msgspec.Struct):
    """The move on which most hung among the decisions of a part of a round."""

    round: int
    move: DecisiveMove | None
    next: Annotated[int | None, Meta(description="The event at which the next part begins; null at the end of the round.")]


class BranchQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The moment of a record from which to play on, and who plays."""

    round: Annotated[int, Meta(ge=1, le=1_000_000, description="The number of the round.")]
    event: Annotated[int, Meta(ge=0, le=1_000_000, description="The last event that has happened, counted as in the replay, from 0.")]
    seat: Annotated[Seat, Meta(description="The seat to be played by the person.")]
    level: Level = "careful"


class HintReason(msgspec.Struct):
    """A reason for an action. Its message is `analysis-why-` and the cause; ``args`` are the arguments in notation."""

    cause: str
    args: dict[str, str | int]


class MoveHint(msgspec.Struct):
    """The best action of a seat, its chance to win the round and the points it gains on average, with margins of 95 %."""

    n: Annotated[int, Meta(description="The line that asked the seat.")]
    action: str
    win: float
    margin: float
    points: float
    points_margin: float
    why: list[HintReason]
    worlds: Annotated[int, Meta(description="In how many worlds that the seat cannot tell from its own it was played out.")]
    policy: Annotated[str, Meta(description="The bot that played it out.")]


class CompareQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The rules lines of two tables, and the language of the texts."""

    a: RulesLine
    b: RulesLine
    lang: Language = ENGLISH


_RULES: Final = Job(rules_of)
_WHY: Final = Job(why)
_COMPARISON: Final = Job(comparison)
_EDITIONS: Final = Job(editions)
_SETTINGS: Final = Job(settings)
_TABLE_REPLAY: Final = Job(table_replay, "record", is_fed=True, cpu_s=2)
_ARCHIVED_REPLAY: Final = Job(archived_replay, "record", is_fed=True, cpu_s=2)
_SENT_RECORD: Final = Job(replay_of_sent_record, "record", cpu_s=2)
_BRANCH: Final = Job(branch_of, "record", cpu_s=1)
_ANALYSIS: Final = Job(round_analysis, "record", is_compiled=True, cpu_s=5)
_BRANCH_BYTES: Final = 16 * 1024
"""So many bytes of a record that is played on count as one more table."""
_DECISIVE: Final = Job(round_decisive, "record", is_fed=True, is_compiled=True, cpu_s=5)
_HINT: Final = Job(move_hint, "record", is_compiled=True)


async def get_rules(call: Call[ServerState]) -> Answer:
    """Return the rules of a table, or the faults of its rules line."""
    wanted: RulesQuery = call.query
    return _compressed(call, await call.cached(_RULES, wanted.line, _language(wanted.lang)))


async def get_rule(call: Call[ServerState]) -> Answer:
    """Explain one rule."""
    wanted: LanguageQuery = call.query
    try:
        return json_answer(await call.cached(_WHY, call.path_param("id")[:20], _language(wanted.lang)))
    except Refused:
        raise
    except LastCardError as error:
        raise NotFound(error.fault) from None


async def compare_rules(call: Call[ServerState]) -> Answer:
    """Return the differences between the rules of two tables."""
    wanted: CompareQuery = call.query
    return json_answer(await call.cached(_COMPARISON, wanted.a, wanted.b, _language(wanted.lang)))


async def list_editions(call: Call[ServerState]) -> Answer:
    """Return the published editions."""
    wanted: LanguageQuery = call.query
    return _compressed(call, await call.cached(_EDITIONS, _language(wanted.lang)))


async def list_settings(call: Call[ServerState]) -> Answer:
    """Return every setting with its values."""
    wanted: LanguageQuery = call.query
    return _compressed(call, await call.cached(_SETTINGS, _language(wanted.lang)))


def _compressed(call: Call[ServerState], body: bytes) -> Answer:
    """Return an answer that the browser may keep, compressed if the client accepts it. All settings are 60 kB of text."""
    return _sent(call, body, {"Cache-Control": "private, max-age=600"})  # only a release changes it


def _sent(call: Call[ServerState], body: bytes, extra: dict[str, str]) -> Answer:
    """Return an answer, compressed if the client accepts it."""
    headers = {"Vary": "Accept-Encoding", **extra}
    if "gzip" not in call.request.headers.get("accept-encoding", ""):
        return json_answer(body, headers=headers)
    return json_answer(_packed(body), headers={**headers, "Content-Encoding": "gzip"})


@lru_cache(maxsize=32)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


def _language(wanted: str) -> str:
    return wanted if wanted in LANGUAGES else ENGLISH


async def get_replay(call: Call[ServerState]) -> Answer:
    """Return a match of a table as data for the replay page."""
    which: ReplayQuery = call.query
    try:
        log = await call.server.lobby.match_log(call.path_param("id"), which.match, call.token, call.address)
    except NotFound as error:
        return json_answer(await read_archived(call, error, _ARCHIVED_REPLAY, which.match))
    args = (log.table, log.number, log.viewer, log.held_n, which.first)
    return json_answer(await read_match(call, log, _TABLE_REPLAY, *args, first=which.first))


async def make_replay(call: Call[ServerState]) -> Answer:
    """Return a record that the client sends as data for the replay page."""
    record: str = call.body
    return json_answer(await call.run(_SENT_RECORD, record))


async def make_branch(call: Call[ServerState]) -> TakenSeat:
    """Make a table that plays on from a moment of a record, and give the client its seat."""
    which: BranchQuery = call.query
    found = await call.run(_BRANCH, call.body, which.round, which.event, which.seat)
    call.server.limits.check("tables", call.address, len(found) / _BRANCH_BYTES)  # the disk is bounded as well
    return taken_seat(await call.server.lobby.play_on(msgspec.json.decode(found, type=Branch), which.seat, which.level))


async def analyse_round(call: Call[ServerState]) -> Answer:
    """Analyse decisions of a record. The answer is cached, as the same request always has the same answer."""
    which: AnalysisQuery = call.query
    record: str = call.body
    key = (_ANALYSIS.name, hashlib.sha256(record.encode()).digest(), which.round, which.hands, which.first)
    body = await call.server.compute.shared(key, lambda: call.run(_ANALYSIS, record, which.round, which.hands, which.first))
    return _sent(call, body, {})


async def get_decisive(call: Call[ServerState]) -> Answer:
    """Return the move that decided a finished round of a table. The answer is cached, as it never changes."""
    which: DecisiveQuery = call.query
    log = await call.server.lobby.match_log(call.path_param("id"), which.match, call.token, call.address)
    args = (log.table, log.number, which.round, which.first, log.viewer)
    return json_answer(await read_match(call, log, _DECISIVE, *args, first=which.round, keep=True))


async def get_hint(call: Call[ServerState]) -> Answer:
    """Return the best action of the seat that must decide, at a table without other people. The answer is cached, as it never changes."""
    wanted = await call.server.lobby.hint_wanted(call.path_param("id"), call.token, call.address)
    seen = msgspec.json.encode(wanted.seen)
    key = (_HINT.name, hashlib.sha256(seen).digest(), wanted.n)
    return json_answer(await call.server.compute.shared(key, lambda: call.run(_HINT, seen.decode(), wanted.n)))


_ID: Final = {"id": TableId}
_RULE: Final = {"id": Annotated[str, Meta(min_length=1, max_length=20, description="Such as MC-27.")]}
_Body = dict[str, Any]
ENDPOINTS: Final = (
    Endpoint(
        "GET", "/api/rules", "The rules of a table, section by section", get_rules, _Body, query=RulesQuery, refusals=(503,), rate="pages"
    ),
    Endpoint(
        "GET",
        "/api/rule/{id}",
        "One rule explained",
        get_rule,
        Why,
        query=LanguageQuery,
        refusals=(404, 503),
        rate="pages",
        path_params=_RULE,
    ),
    Endpoint(
        "GET", "/api/compare", "Where two tables differ", compare_rules, RulesComparison, query=CompareQuery, refusals=(503,), rate="pages"
    ),
    Endpoint(
        "GET", "/api/editions", "The published editions", list_editions, list[_Body], query=LanguageQuery, refusals=(503,), rate="pages"
    ),
    Endpoint(
        "GET", "/api/settings", "Everything that can be set", list_settings, list[_Body], query=LanguageQuery, refusals=(503,), rate="pages"
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/replay",
        "A match of a table, for the replay page",
        get_replay,
        _Body,
        query=ReplayQuery,
        takes_token=True,
        refusals=(403, 404, 409, 503),
        rate="records",
        path_params=_ID,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/hint",
        "The best action of the seat of the token, at a table where no other person sits",
        get_hint,
        MoveHint,
        takes_token=True,
        refusals=(403, 404, 409, 422, 503),
        rate="hints",
        path_params=_ID,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/decisive",
        "The move that decided a finished round of a table",
        get_decisive,
        Decisive,
        query=DecisiveQuery,
        takes_token=True,
        refusals=(403, 404, 409, 422, 503),
        rate="analyses",
        path_params=_ID,
    ),
    Endpoint("POST", "/api/replay", "A record, for the replay page", make_replay, _Body, body=str, refusals=(503,), rate="replays"),
    Endpoint(
        "POST",
        "/api/branches",
        "Play on from a moment of a record, alone with bots: make a table for it and sit down",
        make_branch,
        TakenSeat,
        status=201,
        body=str,
        query=BranchQuery,
        refusals=(503,),
        rate="tables",
        changes_tables=True,
    ),
    Endpoint(
        "POST",
        "/api/analysis",
        "What the decisions of a round of a record were worth",
        analyse_round,
        _Body,
        body=str,
        query=AnalysisQuery,
        refusals=(503,),
        rate="analyses",
    ),
    *LABORATORY_ENDPOINTS,
)


def web_api_routes() -> list[EndpointRoute]:
    """Return the routes of these endpoints."""
    return endpoint_routes(ENDPOINTS)
