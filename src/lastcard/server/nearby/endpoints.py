"""The endpoints of short codes. Pages of any site may use them: they say nothing about tables of this server, and change none."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.server.state import ServerState

Code = Annotated[str, Meta(pattern="^[2-9A-HJKMNP-Z]{6}$", description="A short code, such as K7M3QP.")]


class LeftOffer(msgspec.Struct):
    """The code under which an offer waits, and the key with which its answer is fetched."""

    code: Code
    key: str


class FoundOffer(msgspec.Struct):
    """An offer that waits for its answer."""

    offer: str


class FoundAnswer(msgspec.Struct):
    """The answer to an offer; null while there is none."""

    answer: str | None


class AnswerQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The key of an offer."""

    key: str


async def leave_offer(call: Call[ServerState]) -> LeftOffer:
    """Keep an offer for ten minutes."""
    return LeftOffer(*await call.server.offers.leave(call.body))


async def read_offer(call: Call[ServerState]) -> FoundOffer:
    """Return the offer under a code."""
    return FoundOffer(await call.server.offers.read(call.path_param("code")))


async def leave_answer(call: Call[ServerState]) -> FoundAnswer:
    """Keep the answer to an offer until it is fetched."""
    await call.server.offers.answer(call.path_param("code"), call.body)
    return FoundAnswer(call.body)


async def take_answer(call: Call[ServerState]) -> FoundAnswer:
    """Return the answer to an offer to whoever has left the offer."""
    return FoundAnswer(await call.server.offers.take(call.path_param("code"), call.query.key))


_CODE: Final = {"code": Code}
NEARBY_ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/nearby",
        "Leave an offer under a short code",
        leave_offer,
        LeftOffer,
        status=201,
        body=str,
        refusals=(503,),
        rate="offers",
    ),
    Endpoint(
        "GET",
        "/api/nearby/{code}",
        "The offer under a short code",
        read_offer,
        FoundOffer,
        refusals=(404,),
        rate="nearby",
        path_params=_CODE,
    ),
    Endpoint(
        "POST",
        "/api/nearby/{code}/answer",
        "Answer the offer under a short code",
        leave_answer,
        FoundAnswer,
        body=str,
        refusals=(404,),
        rate="nearby",
        path_params=_CODE,
    ),
    Endpoint(
        "GET",
        "/api/nearby/{code}/answer",
        "The answer to an offer, for whoever has left the offer",
        take_answer,
        FoundAnswer,
        query=AnswerQuery,
        refusals=(404,),
        rate="nearby",
        path_params=_CODE,
    ),
)
