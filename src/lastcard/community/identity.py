"""Who sends a request about a tournament or a club: everybody is known by the hash of the token that they made for themselves."""

from __future__ import annotations

from typing import Any

from lastcard.room.errors import Forbidden
from lastcard.room.http.endpoints import Call
from lastcard.room.table.seats import hashed


async def who_asks(call: Call[Any]) -> str:
    """Return who sends a request; empty for somebody without a token."""
    return hashed(call.token) if call.token else ""


async def known(call: Call[Any]) -> str:
    """Return who sends a request. Raises Forbidden for somebody without a token."""
    found = await who_asks(call)
    if not found:
        raise Forbidden("event_nobody")
    return found
