"""The API endpoints of rules, records and replays that a server and a browser share. ``server.py`` beside it has those of a server.

The endpoints of tables are in ``lastcard.room.http.tables``.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from lastcard.errors import LastCardError
from lastcard.room.compute.job import Job
from lastcard.room.errors import NotFound, Refused
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.http.fields import Language, RulesLine, known_language
from lastcard.room.http.records import MatchQuery
from lastcard.room.http.tables import Level, TakenSeat, read_match, taken_seat
from lastcard.room.structs import Meta, msgspec
from lastcard.room.table.branch import Branch
from lastcard.room.wire import Seat, TableId
from lastcard.rules.sheets import Why, why
from lastcard.text.catalogue import ENGLISH
from lastcard.web.data.analysis_data import round_analysis
from lastcard.web.data.assessment_data import round_assessment
from lastcard.web.data.branch_data import branch_of
from lastcard.web.data.laboratory_data import record_of_line
from lastcard.web.data.replay_data import replay_of_sent_record, table_replay, verified
from lastcard.web.data.rules_data import RulesComparison, comparison, editions, rules_of, settings


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


class AssessmentQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which round of a record to assess."""

    round: Annotated[int, Meta(ge=1, le=1_000_000, description="The number of the round, which is over.")]


class BranchQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The moment of a record from which to play on, and who plays."""

    round: Annotated[int, Meta(ge=1, le=1_000_000, description="The number of the round.")]
    event: Annotated[int, Meta(ge=0, le=1_000_000, description="The last event that has happened, counted as in the replay, from 0.")]
    seat: Annotated[Seat, Meta(description="The seat to be played by the person.")]
    level: Level = "careful"


class Verified(msgspec.Struct):
    """What the check of a record has found: whether everything agrees, and what was checked and found, in words."""

    ok: bool
    text: str
    rounds: int
    actions: int
    has_seed: bool


class RecordQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The rules line, and which net its bots need."""

    line: RulesLine
    net: Annotated[Literal["", "round", "match"], Meta(description="The net of sharp and strong for rounds or for matches; none.")] = ""


class CompareQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The rules lines of two tables, and the language of the texts."""

    a: RulesLine
    b: RulesLine
    lang: Language = ENGLISH


GZIP: Final = "application/gzip"
KEPT: Final = "private, max-age=600"
"""How long a browser keeps what only a release changes."""

_RULES: Final = Job(rules_of)
_RECORD: Final = Job(record_of_line, "record")
_WHY: Final = Job(why)
_COMPARISON: Final = Job(comparison)
_EDITIONS: Final = Job(editions)
_SETTINGS: Final = Job(settings)
_TABLE_REPLAY: Final = Job(table_replay, "record", is_fed=True, cpu_s=2)
_SENT_RECORD: Final = Job(replay_of_sent_record, "record", cpu_s=2)
_VERIFIED: Final = Job(verified, "record", cpu_s=2)
_BRANCH: Final = Job(branch_of, "record", cpu_s=1)
_ANALYSIS: Final = Job(round_analysis, "record", is_compiled=True, cpu_s=5)
_ASSESSMENT: Final = Job(round_assessment, "record", is_compiled=True, cpu_s=4)


async def get_rules(call: Call[Home]) -> Answer:
    """Return the rules of a table, or the faults of its rules line."""
    wanted: RulesQuery = call.query
    return _compressed(call, await call.cached(_RULES, wanted.line, known_language(wanted.lang)))


async def get_rule(call: Call[Home]) -> Answer:
    """Explain one rule."""
    wanted: LanguageQuery = call.query
    try:
        return json_answer(await call.cached(_WHY, call.path_param("id")[:20], known_language(wanted.lang)))
    except Refused:
        raise
    except LastCardError as error:
        raise NotFound(error.fault) from None


async def compare_rules(call: Call[Home]) -> Answer:
    """Return the differences between the rules of two tables."""
    wanted: CompareQuery = call.query
    return json_answer(await call.cached(_COMPARISON, wanted.a, wanted.b, known_language(wanted.lang)))


async def list_editions(call: Call[Home]) -> Answer:
    """Return the published editions."""
    wanted: LanguageQuery = call.query
    return _compressed(call, await call.cached(_EDITIONS, known_language(wanted.lang)))


async def list_settings(call: Call[Home]) -> Answer:
    """Return every setting with its values."""
    wanted: LanguageQuery = call.query
    return _compressed(call, await call.cached(_SETTINGS, known_language(wanted.lang)))


def _compressed(call: Call[Home], body: bytes) -> Answer:
    """Return an answer that the browser may keep, compressed if the client accepts it. All settings are 60 kB of text."""
    return _sent(call, body, {"Cache-Control": "private, max-age=600"})  # only a release changes it


def _sent(call: Call[Home], body: bytes, extra: dict[str, str]) -> Answer:
    """Return an answer, compressed if the client accepts it."""
    headers = {"Vary": "Accept-Encoding", **extra}
    if "gzip" not in call.request.headers.get("accept-encoding", ""):
        return json_answer(body, headers=headers)
    return json_answer(_packed(body), headers={**headers, "Content-Encoding": "gzip"})


@lru_cache(maxsize=32)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


async def get_rules_record(call: Call[Home]) -> Answer:
    """Return a rules line as the module reads it."""
    wanted: RecordQuery = call.query
    return Answer(await call.cached(_RECORD, wanted.line, wanted.net), headers={"Cache-Control": KEPT}, media_type=GZIP)


async def get_replay(call: Call[Home]) -> Answer:
    """Return a match of a table as data for the replay page."""
    which: ReplayQuery = call.query
    log = await call.server.lobby.match_log(call.path_param("id"), which.match, call.token, call.address)
    args = (log.table, log.number, log.viewer, log.held_n, which.first)
    return json_answer(await read_match(call, log, _TABLE_REPLAY, *args, first=which.first))


async def make_replay(call: Call[Home]) -> Answer:
    """Return a record that the client sends as data for the replay page."""
    record: str = call.body
    return json_answer(await call.run(_SENT_RECORD, record))


async def verify_record(call: Call[Home]) -> Answer:
    """Check every deal and every action of a record that the client sends."""
    wanted: LanguageQuery = call.query
    record: str = call.body
    return json_answer(await call.run(_VERIFIED, record, known_language(wanted.lang)))


async def make_branch(call: Call[Home], check: Callable[[int], None] = lambda size: None) -> TakenSeat:
    """Make a table that plays on from a moment of a record, and give the client its seat; ``check`` may refuse so many bytes."""
    which: BranchQuery = call.query
    found = await call.run(_BRANCH, call.body, which.round, which.event, which.seat)
    check(len(found))
    return taken_seat(await call.server.lobby.play_on(msgspec.json.decode(found, type=Branch), which.seat, which.level))


async def analyse_round(call: Call[Home]) -> Answer:
    """Analyse decisions of a record. The answer is cached, as the same request always has the same answer."""
    which: AnalysisQuery = call.query
    record: str = call.body
    key = (_ANALYSIS.name, hashlib.sha256(record.encode()).digest(), which.round, which.hands, which.first)
    body = await call.server.compute.shared(key, lambda: call.run(_ANALYSIS, record, which.round, which.hands, which.first))
    return _sent(call, body, {})


async def assess_round(call: Call[Home]) -> Answer:
    """Assess how well each seat played a finished round of a record. The answer is cached, as that of ``analyse_round``."""
    which: AssessmentQuery = call.query
    record: str = call.body
    key = (_ASSESSMENT.name, hashlib.sha256(record.encode()).digest(), which.round)
    body = await call.server.compute.shared(key, lambda: call.run(_ASSESSMENT, record, which.round))
    return _sent(call, body, {})


_ID: Final = {"id": TableId}
_RULE: Final = {"id": Annotated[str, Meta(min_length=1, max_length=20, description="Such as MC-27.")]}
_Body = dict[str, Any]
SHARED_ENDPOINTS: Final = (
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
        "/api/laboratory/record",
        "A rules line as the module reads it",
        get_rules_record,
        media=GZIP,
        query=RecordQuery,
        refusals=(503,),
        rate="records",
    ),
    Endpoint("POST", "/api/replay", "A record, for the replay page", make_replay, _Body, body=str, refusals=(503,), rate="replays"),
    Endpoint(
        "POST",
        "/api/verify",
        "Check every deal and every action of a record, as `lastcard verify` does",
        verify_record,
        Verified,
        body=str,
        query=LanguageQuery,
        refusals=(503,),
        rate="replays",
    ),
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
    Endpoint(
        "POST",
        "/api/assessment",
        "How well each seat played a finished round of a record: without luck, and against a bot in its place",
        assess_round,
        _Body,
        body=str,
        query=AssessmentQuery,
        refusals=(503,),
        rate="analyses",
    ),
)
