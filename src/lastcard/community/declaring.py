"""Declare the endpoints that many parts of the community have alike: those of a profile's owner, and those of a token's holder."""

from __future__ import annotations

from typing import Any

from lastcard.room.http.endpoints import Endpoint, Method


def of_owner(
    method: Method,
    path: str,
    about: str,
    call: Any,
    answer: Any,
    body: Any = None,
    *,
    refusals: tuple[int, ...] = (404, 503),
    rate: str = "profile",
    **more: Any,
) -> Endpoint:
    """Return an endpoint that the owner of a profile calls. One with POST writes something."""
    return Endpoint(
        method,
        path,
        about,
        call,
        answer,
        body=body,
        takes_profile=True,
        refusals=refusals,
        rate=rate,
        changes_tables=method == "POST",
        **more,
    )


def of_holder(path: str, about: str, call: Any, answer: Any, body: Any = None, *, rate: str = "seats", **more: Any) -> Endpoint:
    """Return an endpoint by which the holder of a token changes a tournament or a club."""
    return Endpoint(
        "POST",
        path,
        about,
        call,
        answer,
        body=body,
        takes_token=True,
        refusals=(403, 404, 409, 422, 503),
        rate=rate,
        changes_tables=True,
        **more,
    )
