"""The endpoint of invitations: the link to a table as others can open it."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import msgspec

from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.wire import TableId
from lastcard.server.http.hosts import is_own_host
from lastcard.server.state import ServerState


class Invitation(msgspec.Struct):
    """The link to a table for other people; `local` means that it leads nowhere from any other machine."""

    link: str
    local: bool


async def invitation_link(call: Call[ServerState]) -> str:
    """Return the link to the table of a request. It is not a seat: who opens it may take one that is free. Raises NotFound."""
    table = call.path_param("id")
    await call.server.lobby.check_exists(table)
    return call.link(f"/t/{table}")


async def get_invitation(call: Call[ServerState]) -> Invitation:
    """Return the link to a table as others can open it."""
    link = await invitation_link(call)
    return Invitation(link=link, local=is_own_host(urlsplit(link).netloc))


INVITATION_ENDPOINTS: Final = (
    Endpoint(
        "GET",
        "/api/tables/{id}/invitation",
        "The link to a table as others can open it",
        get_invitation,
        Invitation,
        refusals=(404, 422, 503),
        path_params={"id": TableId},
    ),
)
