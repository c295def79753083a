"""Who sends a request: the header ``Lastcard-Profile`` names a profile and carries the secret of a device.

A header of its own is no cookie: no page of another site can make a browser send it, and it is in no address and no log.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

from lastcard.community.profiles.phrases import ID_LENGTH, LETTERS
from lastcard.community.profiles.service import Profiles, SignedIn
from lastcard.room.errors import NotFound, Unauthorized
from lastcard.room.http.endpoints import Call
from lastcard.room.structs import Meta

ProfileId = Annotated[str, Meta(pattern=f"^[{LETTERS}]{{{ID_LENGTH}}}$", description="The public id of a profile.")]
Secret = Annotated[str, Meta(pattern="^[0-9A-Za-z]{22,64}$", description="The secret of a device: 22 letters and digits by chance.")]
HEADER: Final = "lastcard-profile"
_HEADER: Final = re.compile(f"([{LETTERS}]{{{ID_LENGTH}}}) ([0-9A-Za-z]{{22,64}})")


def profiles_of(call: Call[Any]) -> Profiles:
    """Return the profiles of the server. Raises NotFound where the community is switched off."""
    community = call.server.community
    if community is None:
        raise NotFound("no_community")
    found: Profiles = community.profiles
    return found


async def signed_in(call: Call[Any]) -> SignedIn:
    """Return the profile and the device that send a request. Raises Unauthorized."""
    profiles = profiles_of(call)
    header = call.request.headers.get(HEADER)
    if header is None:
        raise Unauthorized("profile_missing")
    found = _HEADER.fullmatch(header.strip())
    if found is None:
        raise Unauthorized("profile_header")
    return await profiles.signed_in(found[1], found[2])


async def alias_of(call: Call[Any]) -> str:
    """Return how results know the profile that sends a request. Raises Unauthorized."""
    return (await signed_in(call)).profile.alias


async def authenticated(call: Call[Any]) -> str:
    """Return the id of the profile that sends a request. Raises Unauthorized."""
    return (await signed_in(call)).id


async def perhaps_authenticated(call: Call[Any]) -> str | None:
    """Return the id of the profile that sends a request; None without the header. Raises Unauthorized for one that is wrong."""
    return None if call.request.headers.get(HEADER) is None else await authenticated(call)
