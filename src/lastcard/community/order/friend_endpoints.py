"""The endpoint by which people at one table become friends without a link: each chooses the other, or the whole table, once."""

from __future__ import annotations

from typing import Annotated, Final

from lastcard.community.declaring import of_owner
from lastcard.community.home import CommunityHome, community_of
from lastcard.community.order.block_endpoints import sitters
from lastcard.community.profiles.identity import signed_in
from lastcard.room.errors import Refused
from lastcard.room.http.endpoints import Call
from lastcard.room.structs import Meta, msgspec
from lastcard.room.wire import Seat, TableId

_Seats = list[Seat]


class Chosen(msgspec.Struct, forbid_unknown_fields=True):
    """Whom somebody would like as a friend: whoever sits on a seat at a table where they sit too, or everybody there."""

    table: TableId
    seat: Seat | None = None


class Befriended(msgspec.Struct):
    """What became of it, by seats."""

    friends: Annotated[_Seats, Meta(description="Friends now: they have chosen you, too, or were friends before.")]
    asked: Annotated[_Seats, Meta(description="Friends as soon as they choose you, too, within a week. They are not told.")]
    guests: Annotated[_Seats, Meta(description="Who plays without a profile.")]


async def befriend(call: Call[CommunityHome]) -> Befriended:
    """Become a friend of those at a table who choose the same."""
    who, wanted, community = await signed_in(call), call.body, community_of(call)
    found, blocked = Befriended([], [], []), await community.blocks.blocked(who.id)
    chosen = [each for each in await sitters(call, wanted.table) if wanted.seat in (None, each.seat)]
    if wanted.seat is not None and not chosen:
        raise Refused("nobody_sits", who=wanted.seat)
    for each in chosen:
        alias = await community.blocks.holder(wanted.table, each.key)
        if alias in blocked:
            continue
        if not alias or alias == who.profile.alias:
            found.guests.append(each.seat)
        elif await community.profiles.befriend(who.id, who.profile.alias, alias):
            found.friends.append(each.seat)
        else:
            found.asked.append(each.seat)
    return found


FRIEND_ENDPOINTS: Final = (
    of_owner(
        "POST",
        "/api/profile/friends/table",
        "Become a friend of those at your table who choose the same",
        befriend,
        Befriended,
        Chosen,
        refusals=(403, 404, 409, 503),
        rate="proofs",
        takes_token=True,
    ),
)
