"""Who sends a request about a tournament or a club: everybody is known by the hash of the token that they made for themselves."""

from __future__ import annotations

from typing import Any, Final

from lastcard.room.clients.addresses import network_of
from lastcard.room.errors import Forbidden
from lastcard.room.http.endpoints import Call
from lastcard.room.structs import UNSET
from lastcard.room.table.seats import hashed

NAMELESS: Final = "–"
"""What somebody is called from the moment on in which they delete their profile."""


def network_in(what: str, address: str) -> str:
    """Return the network of an address in a few digits, which are others in each tournament or list; empty without an address."""
    found = network_of(what, address)
    return "" if found is UNSET else str(found)


async def who_asks(call: Call[Any]) -> str:
    """Return who sends a request; empty for somebody without a token."""
    return hashed(call.token) if call.token else ""


async def known(call: Call[Any]) -> str:
    """Return who sends a request. Raises Forbidden for somebody without a token."""
    found = await who_asks(call)
    if not found:
        raise Forbidden("event_nobody")
    return found
