"""The endpoints of rules and replays; those of tables are in ``lastcard.server.http.api``."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from lastcard.errors import LastCardError
from lastcard.rules.sheets import Row, Why, diff_rows, why
from lastcard.server.errors import NotFound
from lastcard.server.http.api import MatchQuery
from lastcard.server.http.endpoints import Call, Endpoint, EndpointRoute, endpoint_routes
from lastcard.server.ws.protocol import TableId
from lastcard.text.catalogue import ENGLISH
from lastcard.web.replay_data import replay_data, replay_data_of_record
from lastcard.web.rules_data import LONGEST_LINE, editions, rules_of, settings, table_rules

RulesLine = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE, description="An edition and settings: classic stacking=on.")]


Language = Annotated[str, Meta(max_length=20, description="The language of the texts: en or de; en for any other.")]


class LanguageQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The language of the texts."""

    lang: Language = ENGLISH


class RulesQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The rules of which table, and the language of the texts."""

    line: RulesLine = "classic"
    lang: Language = ENGLISH


class CompareQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The rules of two tables, and the language of the texts."""

    a: RulesLine
    b: RulesLine
    lang: Language = ENGLISH


class RulesComparison(msgspec.Struct):
    """Two tables by their shortest rules lines, and where they differ."""

    a: str
    b: str
    rows: tuple[Row, ...]


async def get_rules(call: Call) -> dict[str, Any]:
    """Return the rules of a table; of a line with faults, what they are."""
    wanted: RulesQuery = call.query
    return await asyncio.to_thread(rules_of, wanted.line, wanted.lang)  # a long line with many faults takes long


async def get_rule(call: Call) -> Why:
    """Explain one rule."""
    wanted: LanguageQuery = call.query
    try:
        return why(call.path_param("id")[:20], wanted.lang)
    except LastCardError as error:
        raise NotFound(error.fault) from None


async def compare_rules(call: Call) -> RulesComparison:
    """Return where two tables differ."""
    wanted: CompareQuery = call.query
    a, b = table_rules(wanted.a), table_rules(wanted.b)
    return RulesComparison(str(a), str(b), diff_rows(a, b, wanted.lang))


async def list_editions(call: Call) -> list[dict[str, Any]]:
    """Return the editions."""
    wanted: LanguageQuery = call.query
    return editions(wanted.lang)


async def list_settings(call: Call) -> list[dict[str, Any]]:
    """Return the settings."""
    wanted: LanguageQuery = call.query
    return settings(wanted.lang)


async def get_replay(call: Call) -> dict[str, Any]:
    """Return a match of a table for the replay page."""
    which: MatchQuery = call.query
    match, viewer = await call.server.lobby.match(call.path_param("id"), which.match, call.token)
    return await asyncio.to_thread(replay_data, match, viewer)  # a long match takes long, and the event loop must not block


async def make_replay(call: Call) -> dict[str, Any]:
    """Return a record that was sent for the replay page."""
    record: str = call.body
    return await asyncio.to_thread(replay_data_of_record, record, reads_files=False)  # a long one takes seconds


_ID: Final = {"id": TableId}
_RULE: Final = {"id": Annotated[str, Meta(min_length=1, max_length=20, description="Such as MC-27.")]}
_Body = dict[str, Any]
ENDPOINTS: Final = (
    Endpoint("GET", "/api/rules", "The rules of a table, section by section", get_rules, _Body, query=RulesQuery, rate="pages"),
    Endpoint(
        "GET", "/api/rule/{id}", "One rule explained", get_rule, Why, query=LanguageQuery, refusals=(404,), rate="pages", path_params=_RULE
    ),
    Endpoint("GET", "/api/compare", "Where two tables differ", compare_rules, RulesComparison, query=CompareQuery, rate="pages"),
    Endpoint("GET", "/api/editions", "The published editions", list_editions, list[_Body], query=LanguageQuery, rate="pages"),
    Endpoint("GET", "/api/settings", "Everything that can be set", list_settings, list[_Body], query=LanguageQuery, rate="pages"),
    Endpoint(
        "GET",
        "/api/tables/{id}/replay",
        "A match of a table, for the replay page",
        get_replay,
        _Body,
        query=MatchQuery,
        takes_token=True,
        refusals=(403, 404, 409, 503),
        rate="records",
        path_params=_ID,
    ),
    Endpoint("POST", "/api/replay", "A record, for the replay page", make_replay, _Body, body=str, rate="replays"),
)


def web_api_routes() -> list[EndpointRoute]:
    """Return the routes."""
    return endpoint_routes(ENDPOINTS)
