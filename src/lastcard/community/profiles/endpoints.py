"""The endpoints of a profile: make it, look at it, change, export and delete it; its matches and friends."""

from __future__ import annotations

from typing import Any, Final

from lastcard.community.declaring import of_owner
from lastcard.community.home import CommunityHome, community_of
from lastcard.community.people import show
from lastcard.community.profiles import matches
from lastcard.community.profiles.answers import (
    Accepted,
    FriendInfo,
    Gone,
    MadeProfile,
    NewProfile,
    Offer,
    OwnMatches,
    OwnProfile,
    ProfileChange,
    Proven,
    PublicProfile,
    Seated,
    figures_of,
    friend_info,
    matches_of,
    own_profile,
    page_address,
    public_profile,
)
from lastcard.community.profiles.facts import LookChanged, ShownChanged
from lastcard.community.profiles.identity import ProfileId, profiles_of, signed_in
from lastcard.community.profiles.service import NewDevice
from lastcard.community.profiles.ways_in import WAY_ENDPOINTS, entered_label, used_passkey
from lastcard.room.errors import Forbidden
from lastcard.room.http.answer import JSON, Answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.names import entered_name
from lastcard.room.structs import UNSET, UnsetType, msgspec
from lastcard.room.table.seats import hashed


def _name(said: str | None) -> str | UnsetType:
    """Return a name as it is kept; an empty one is a guest's. Raises Invalid."""
    return UNSET if said is None else entered_name(said) if said.strip() else ""


async def make_profile(call: Call[CommunityHome]) -> MadeProfile:
    """Make a profile for a device."""
    wanted: NewProfile = call.body
    look = LookChanged(_name(wanted.name), wanted.animal or UNSET, wanted.color or UNSET)
    return MadeProfile(await profiles_of(call).make(NewDevice(wanted.secret, entered_label(wanted.label)), look))


async def get_own_profile(call: Call[CommunityHome]) -> OwnProfile:
    """Return the profile of the device that asks."""
    return own_profile(await signed_in(call), profiles_of(call).now())


async def change_profile(call: Call[CommunityHome]) -> OwnProfile:
    """Change the name, the animal, the colour, or what everybody may see."""
    who, wanted = await signed_in(call), call.body
    facts: list[LookChanged | ShownChanged] = []
    look = LookChanged(_name(wanted.name), wanted.animal or UNSET, wanted.color or UNSET)
    if look != LookChanged():
        facts.append(look)
    if wanted.shows is not None:
        facts.append(ShownChanged(list(dict.fromkeys(wanted.shows))))
    await profiles_of(call).change(who.id, *facts)
    await show(community_of(call).called, await profiles_of(call).find(who.id))  # at once: a name is not public any longer
    return await get_own_profile(call)


async def get_profile(call: Call[CommunityHome]) -> PublicProfile:
    """Return what the owner of a profile shows to everybody."""
    profile = call.path_param("id")[:40]
    return public_profile(profile, await profiles_of(call).find(profile))


async def export_profile(call: Call[CommunityHome]) -> Answer:
    """Return all that is kept of a profile as a file."""
    who = await signed_in(call)
    body = msgspec.json.format(msgspec.json.encode(await profiles_of(call).export(who.id)), indent=2)
    headers = {"Content-Disposition": 'attachment; filename="last-card-profile.json"', "Cache-Control": "no-store"}
    return Answer(body, headers=headers, media_type=JSON)


async def delete_profile(call: Call[CommunityHome]) -> dict[str, Any]:
    """Delete a profile with all that is kept of it."""
    who = await signed_in(call)
    await profiles_of(call).delete(who.id, await used_passkey(call, who, "deletion"))
    return {}


# ---- matches -------------------------------------------------------------------------------------------------------------
async def note_seat(call: Call[CommunityHome]) -> dict[str, Any]:
    """Note a seat of the owner, so that the results of its matches are kept."""
    who, wanted = await signed_in(call), call.body
    if not call.token:
        raise Forbidden("foreign_token")
    await matches.sit_down(profiles_of(call), call.server.lobby, who.id, wanted.table, call.token, call.address)
    community = community_of(call)
    await community.blocks.seated(who.profile.alias, wanted.table, hashed(call.token))
    if community.has("notifications"):
        await community.push.seated(who.id, wanted.table, hashed(call.token))
    if not (await profiles_of(call).any_state(who.id)).is_there:  # deleted meanwhile: nothing of it stays
        await profiles_of(call).unseat(wanted.table, hashed(call.token))
    return {}


async def list_own_matches(call: Call[CommunityHome]) -> OwnMatches:
    """Return the matches of the owner; those that are over since the last time are looked up first."""
    who, profiles = await signed_in(call), profiles_of(call)
    await matches.look_again(profiles, call.server.lobby, who.id, call.address)
    profile = await profiles.find(who.id)
    return OwnMatches(figures_of(profile), matches_of(profile))


# ---- friends -------------------------------------------------------------------------------------------------------------
async def list_friends(call: Call[CommunityHome]) -> list[FriendInfo]:
    """Return the friends of the owner, with the matches that both have played."""
    who, profiles = await signed_in(call), profiles_of(call)
    found = await profiles.friends(who.id)
    own = await profiles.find(who.id)
    blocked = await community_of(call).blocks.blocked(who.id)
    return [friend_info(own, each.id, each.profile) for each in found if each.profile.alias not in blocked]


async def offer_friendship(call: Call[CommunityHome]) -> Offer:
    """Make a link by which one person becomes a friend."""
    who = await signed_in(call)
    return Offer(await profiles_of(call).offer_friendship(who.id), page_address(call))


async def accept_friendship(call: Call[CommunityHome]) -> FriendInfo:
    """Become a friend of whoever has made the link."""
    who, profiles = await signed_in(call), profiles_of(call)
    wanted: Accepted = call.body
    friend = await profiles.accept_friendship(who.id, wanted.code)
    return friend_info(await profiles.find(who.id), friend, await profiles.find(friend))


async def end_friendship(call: Call[CommunityHome]) -> dict[str, Any]:
    """End a friendship, for both."""
    who = await signed_in(call)
    wanted: Gone = call.body
    await profiles_of(call).end_friendship(who.id, wanted.id)
    return {}


_ID: Final = {"id": ProfileId}
_NOTHING: Final = dict[str, Any]
PROFILE_ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/profiles",
        "Make a profile for a device",
        make_profile,
        MadeProfile,
        status=201,
        body=NewProfile,
        refusals=(404, 409, 503),
        rate="profiles",
        changes_tables=True,
    ),
    Endpoint(
        "GET",
        "/api/profiles/{id}",
        "What a profile shows",
        get_profile,
        PublicProfile,
        refusals=(404, 503),
        rate="profile",
        path_params=_ID,
    ),
    of_owner("GET", "/api/profile", "Your profile", get_own_profile, OwnProfile),
    of_owner("POST", "/api/profile", "Change your profile", change_profile, OwnProfile, ProfileChange),
    of_owner("GET", "/api/profile/export", "All that is kept of your profile, as a file", export_profile, _NOTHING),
    of_owner("POST", "/api/profile/deletion", "Delete your profile with all that is kept of it", delete_profile, _NOTHING, Proven),
    of_owner(
        "POST",
        "/api/profile/seats",
        "Note a seat of yours, so that the results of its matches are kept",
        note_seat,
        _NOTHING,
        Seated,
        takes_token=True,
    ),
    of_owner("GET", "/api/profile/matches", "Your matches", list_own_matches, OwnMatches),
    of_owner("GET", "/api/profile/friends", "Your friends, and the matches that you have played together", list_friends, list[FriendInfo]),
    of_owner("POST", "/api/profile/friends", "Make a link by which one person becomes your friend", offer_friendship, Offer, status=201),
    of_owner(
        "POST",
        "/api/profile/friends/accepted",
        "Become a friend of whoever has made a link",
        accept_friendship,
        FriendInfo,
        Accepted,
        refusals=(404, 409, 503),
        rate="proofs",
    ),
    of_owner("POST", "/api/profile/friends/gone", "End a friendship, for both", end_friendship, _NOTHING, Gone),
    *WAY_ENDPOINTS,
)
