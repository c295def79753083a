"""The endpoints by which the owner of a profile blocks people, looks at the list, and undoes it. Nobody else learns anything of it."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from lastcard.community.declaring import of_owner
from lastcard.community.home import Community, CommunityHome, community_of
from lastcard.community.order.blocks import ID_LENGTH
from lastcard.community.profiles.identity import ProfileId, signed_in
from lastcard.community.profiles.service import SignedIn
from lastcard.room.errors import Forbidden, Invalid, Refused
from lastcard.room.http.endpoints import Call
from lastcard.room.structs import Meta, msgspec
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table
from lastcard.room.wire import Seat, TableId

EntryId = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{ID_LENGTH}}}$", description="An entry of one's own list.")]


class NewBlock(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to be blocked: a profile, or whoever sits on a seat at a table where one sits too."""

    profile: ProfileId | None = None
    table: TableId | None = None
    seat: Seat | None = None


class BlockMade(msgspec.Struct):
    """Whether somebody was blocked: who plays without a profile can only be muted at the table."""

    blocked: bool


class BlockEntry(msgspec.Struct):
    """An entry of one's own list."""

    id: EntryId
    name: Annotated[str, Meta(description="The name by which you saw them; empty once their profile is gone.")]
    at: Annotated[int, Meta(description="Since when, in ms since 1970.")]


class BlockGone(msgspec.Struct, forbid_unknown_fields=True):
    """The entry that is to go."""

    id: EntryId


class BlockedSeats(msgspec.Struct):
    """The seats of a table whose people one has blocked."""

    seats: list[Seat]


class _Sitter(NamedTuple):
    """Somebody at a table: the seat, the name, and the hash of the seat's token."""

    seat: str
    name: str
    key: str


async def list_blocks(call: Call[CommunityHome]) -> list[BlockEntry]:
    """Return whom the owner has blocked, the latest first."""
    who = await signed_in(call)
    found = await community_of(call).blocks.entries(who.id, who.profile.alias)
    return [BlockEntry(each.id, each.name, each.at) for each in found]


async def block(call: Call[CommunityHome]) -> BlockMade:
    """Block a profile, or whoever sits on a seat."""
    who, wanted, community = await signed_in(call), call.body, community_of(call)
    if wanted.profile is not None and wanted.table is None and wanted.seat is None:
        alias, name = await _of_profile(community, who, wanted.profile)
    elif wanted.profile is None and wanted.table is not None and wanted.seat is not None:
        sitter = next((each for each in await sitters(call, wanted.table) if each.seat == wanted.seat), None)
        if sitter is None:
            raise Refused("nobody_sits", who=wanted.seat)
        alias, name = await community.blocks.holder(wanted.table, sitter.key), sitter.name
    else:
        raise Invalid("block_whom")
    if alias == who.profile.alias:
        raise Refused("block_self")
    if alias:
        await community.blocks.block(who.id, who.profile.alias, alias, name)
    return BlockMade(bool(alias))


async def unblock(call: Call[CommunityHome]) -> list[BlockEntry]:
    """Take an entry off the list."""
    who, wanted = await signed_in(call), call.body
    await community_of(call).blocks.unblock(who.id, who.profile.alias, wanted.id)
    return await list_blocks(call)


async def blocked_seats(call: Call[CommunityHome]) -> BlockedSeats:
    """Return at which seats of a table people sit whom one has blocked. Only who sits there too learns it: a list finds nobody."""
    who, community, table = await signed_in(call), community_of(call), call.path_param("table")
    blocked = await community.blocks.blocked(who.id)
    others = await sitters(call, table)
    return BlockedSeats([each.seat for each in others if await community.blocks.holder(table, each.key) in blocked])


async def _of_profile(community: Community, who: SignedIn, profile: str) -> tuple[str, str]:
    """Return the alias of a profile, and its name as far as one sees it."""
    found = await community.profiles.find(profile)
    is_known = "look" in found.shows or any(each.id == profile for each in await community.profiles.friends(who.id))
    return found.alias, found.name if is_known else ""


async def sitters(call: Call[CommunityHome], table: str) -> list[_Sitter]:
    """Return the other people at a table where the one who asks sits. Raises Forbidden, NotFound."""
    lobby, holder = community_of(call).lobby, hashed(call.token) if call.token else ""
    await lobby.info(table, call.address)
    if not holder:
        raise Forbidden("watching")
    actor = await lobby.find(table, holder)
    found = await actor.read(lambda read: _others(read, holder))
    if found is None:
        raise Forbidden("foreign_token")
    return found


def _others(table: Table, holder: str) -> list[_Sitter] | None:
    own = table.state.seat_by_token(holder)
    if own is None:
        return None
    return [_Sitter(each, seat.name, seat.token) for each, seat in table.state.by_id() if seat.kind == "person" and each != own]


_REFUSALS: Final = (403, 404, 409, 503)
_SELDOM: Final = "proofs"
"""The limit of what is written into the log of somebody else."""
BLOCK_ENDPOINTS: Final = (
    of_owner("GET", "/api/profile/blocks", "Whom you have blocked", list_blocks, list[BlockEntry], refusals=_REFUSALS),
    of_owner(
        "POST",
        "/api/profile/blocks",
        "Block somebody, who does not learn it",
        block,
        BlockMade,
        NewBlock,
        refusals=_REFUSALS,
        rate=_SELDOM,
        takes_token=True,
    ),
    of_owner(
        "POST", "/api/profile/blocks/gone", "Block somebody no more", unblock, list[BlockEntry], BlockGone, refusals=_REFUSALS, rate=_SELDOM
    ),
    of_owner(
        "GET",
        "/api/profile/blocks/{table}",
        "At which seats of your table people sit whom you have blocked",
        blocked_seats,
        BlockedSeats,
        refusals=_REFUSALS,
        takes_token=True,
        path_params={"table": TableId},
    ),
)
