"""The endpoint that tells which parts of the community a server has. Pages of any site may ask, such as those of a site that names it."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.community.home import community_of
from lastcard.community.parts import PARTS, Part
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.structs import Meta, msgspec


class OfferedParts(msgspec.Struct):
    """The parts of the community that this server has."""

    parts: Annotated[list[Part], Meta(description="Those that its host has not switched off.")]


async def get_parts(call: Call[Any]) -> OfferedParts:
    """Return the parts that are not switched off."""
    community = community_of(call)
    return OfferedParts([part for part in PARTS if community.has(part)])


PART_ENDPOINTS: Final = (Endpoint("GET", "/api/parts", "The parts of the community that this server has", get_parts, OfferedParts),)
