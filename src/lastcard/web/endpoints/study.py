"""The API endpoints of hints at a table and of decisive moves, which a server and a browser share. Both need compiled code."""

from __future__ import annotations

import hashlib
from typing import Annotated, Final

from lastcard.room.compute.job import Job
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.http.records import MatchQuery
from lastcard.room.http.tables import read_match
from lastcard.room.structs import Meta, msgspec
from lastcard.room.wire import Seat, TableId
from lastcard.web.data.analysis_data import move_hint
from lastcard.web.data.decisive_data import round_decisive


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


_DECISIVE: Final = Job(round_decisive, "record", is_fed=True, is_compiled=True, cpu_s=5)
_HINT: Final = Job(move_hint, "record", is_compiled=True)


async def get_decisive(call: Call[Home]) -> Answer:
    """Return the move that decided a finished round of a table. The answer is cached, as it never changes."""
    which: DecisiveQuery = call.query
    log = await call.server.lobby.match_log(call.path_param("id"), which.match, call.token, call.address)
    args = (log.table, log.number, which.round, which.first, log.viewer)
    return json_answer(await read_match(call, log, _DECISIVE, *args, first=which.round, keep=True))


async def get_hint(call: Call[Home]) -> Answer:
    """Return the best action of the seat that must decide, at a table without other people. The answer is cached, as it never changes."""
    wanted = await call.server.lobby.hint_wanted(call.path_param("id"), call.token, call.address)
    seen = msgspec.json.encode(wanted.seen)
    key = (_HINT.name, hashlib.sha256(seen).digest(), wanted.n)
    return json_answer(await call.server.compute.shared(key, lambda: call.run(_HINT, seen.decode(), wanted.n)))


STUDY_ENDPOINTS: Final = (
    Endpoint(
        "GET",
        "/api/tables/{id}/hint",
        "The best action of the seat of the token, at a table where no other person sits",
        get_hint,
        MoveHint,
        takes_token=True,
        refusals=(403, 404, 409, 422, 503),
        rate="hints",
        path_params={"id": TableId},
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
        path_params={"id": TableId},
    ),
)
