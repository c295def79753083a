"""The answers to refused requests, for programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcard.errors import LastCardError
from lastcard.room.errors import Refused, RetryLater, Unauthorized, refusal_body
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import msgspec


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a request was refused: `error` in English; `cause`, whose message is `refusal-<cause>`, with its `args` in the notation; `rule`
    and `legal` where it was about the game.
    """

    error: str
    cause: str | None = None
    args: dict[str, Any] | None = None
    rule: str | None = None
    legal: tuple[str, ...] = ()


def status_of(error: LastCardError) -> int:
    """Return the status of the answer to an error of the room or the game.

    >>> status_of(Refused("full")), status_of(StoreError("the disk fell out")), status_of(LastCardError("no such edition"))
    (409, 503, 422)
    """
    return error.status if isinstance(error, Refused) else 503 if isinstance(error, StoreError) else 422


def headers_of(error: LastCardError) -> dict[str, str]:
    """Return the headers of the answer to an error: when to try again, where that is known, or how to say who asks."""
    if isinstance(error, Unauthorized):
        return {"WWW-Authenticate": "Lastcard-Profile"}
    return {"Retry-After": str(error.seconds)} if isinstance(error, RetryLater) else {}


def problem_answer(error: LastCardError, status: int, headers: Mapping[str, str]) -> Answer:
    """Return the answer to an error as JSON."""
    body = refusal_body(error)
    body["error"] = " ".join(body["error"].split())
    return json_answer(Problem(**body, legal=getattr(error, "legal", ())), status, headers)
