"""The endpoints of the ways into a profile: devices, links, the recovery phrase and passkeys."""

from __future__ import annotations

from typing import Any, Final

from lastcard.community.home import CommunityHome, community_of
from lastcard.community.profiles.answers import (
    AskToEnter,
    ByLink,
    ByPasskey,
    ByPhrase,
    DeviceLink,
    Gone,
    Kept,
    MadeProfile,
    NewPasskey,
    OwnProfile,
    PasskeyOptions,
    Phrase,
    ProofOptions,
    ProofWanted,
    Proven,
    own_profile,
    page_address,
)
from lastcard.community.profiles.decisions import LINK_MS
from lastcard.community.profiles.facts import PasskeyUsed
from lastcard.community.profiles.identity import ProfileId, profiles_of, signed_in
from lastcard.community.profiles.passkeys import Site
from lastcard.community.profiles.service import NewDevice, SignedIn
from lastcard.room.errors import Invalid
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.text.names import invisible_characters


def entered_label(said: str) -> str:
    """Return what a device is called, as it is shown. Raises Invalid for characters that nobody sees."""
    cleaned = " ".join(said.split())
    unprintable = [f"U+{ord(character):04X}" for character in cleaned if not character.isprintable()]
    if found := [*unprintable, *invisible_characters(cleaned)]:
        raise Invalid("name_invisible", list=list(dict.fromkeys(found)))
    return cleaned


def site_of(call: Call[Any]) -> Site:
    """Return where the page is. Raises NotFound where there can be no passkeys."""
    return Site.of(call.link("/"))


async def used_passkey(call: Call[Any], who: SignedIn, deed: str) -> PasskeyUsed | None:
    """Return the fact that a passkey has signed for a deed; None if none was sent. Raises Forbidden."""
    wanted: Proven = call.body
    if wanted.proof is None:
        return None
    return await profiles_of(call).proof(who, site_of(call), deed, wanted.proof)


async def ask_for_proof(call: Call[CommunityHome]) -> ProofOptions:
    """Return what a passkey signs before a deed."""
    who, wanted = await signed_in(call), call.body
    if not who.profile.passkeys:
        return ProofOptions(None)
    return ProofOptions(await profiles_of(call).ask_for_proof(who, site_of(call), wanted.deed))


async def make_device_link(call: Call[CommunityHome]) -> DeviceLink:
    """Make a link for one more device."""
    who = await signed_in(call)
    code = await profiles_of(call).make_link(who.id, await used_passkey(call, who, "links"))
    return DeviceLink(code, LINK_MS // 1000, page_address(call))


async def enter_by_link(call: Call[CommunityHome]) -> MadeProfile:
    """Give a device access that has a link."""
    wanted: ByLink = call.body
    profile = call.path_param("id")[:40]
    await profiles_of(call).enter_by_link(profile, wanted.code, NewDevice(wanted.secret, entered_label(wanted.label)))
    return MadeProfile(profile)


async def enter_by_phrase(call: Call[CommunityHome]) -> MadeProfile:
    """Give a device access whose person knows the recovery phrase."""
    wanted: ByPhrase = call.body
    device = NewDevice(wanted.secret, entered_label(wanted.label))
    return MadeProfile(await profiles_of(call).enter_by_phrase(wanted.phrase, device))


async def remove_device(call: Call[CommunityHome]) -> dict[str, Any]:
    """Take the access of a device away; the one that asks may leave without a passkey."""
    who = await signed_in(call)
    wanted: Gone = call.body
    used = await used_passkey(call, who, "devices")
    await profiles_of(call).remove_device(who.id, wanted.id, used, is_own=wanted.id == who.device.id)
    community = community_of(call)
    if community.has("notifications"):
        await community.push.forget_device(who.id, wanted.id)
    return {}


async def make_phrase(call: Call[CommunityHome]) -> Phrase:
    """Make a recovery phrase; the one before is good for nothing from now on."""
    who = await signed_in(call)
    return Phrase(await profiles_of(call).make_phrase(who.id, await used_passkey(call, who, "phrase")))


async def drop_phrase(call: Call[CommunityHome]) -> OwnProfile:
    """Forget the recovery phrase."""
    await profiles_of(call).drop_phrase((await signed_in(call)).id)
    return await _own(call)


async def ask_for_passkey(call: Call[CommunityHome]) -> PasskeyOptions:
    """Return what the browser makes a passkey with."""
    who = await signed_in(call)
    return PasskeyOptions(await profiles_of(call).ask_for_passkey(who, site_of(call)))


async def add_passkey(call: Call[CommunityHome]) -> OwnProfile:
    """Keep a passkey that the browser has made."""
    who = await signed_in(call)
    wanted: NewPasskey = call.body
    used = await used_passkey(call, who, "passkeys")
    await profiles_of(call).add_passkey(who, site_of(call), wanted.credential, entered_label(wanted.label), used)
    return await _own(call)


async def remove_passkey(call: Call[CommunityHome]) -> OwnProfile:
    """Remove a passkey: at once if one signs, else in a week."""
    who = await signed_in(call)
    wanted: Gone = call.body
    await profiles_of(call).remove_passkey(who.id, wanted.id, await used_passkey(call, who, "removal"))
    return await _own(call)


async def keep_passkey(call: Call[CommunityHome]) -> OwnProfile:
    """Keep a passkey that was to go in a week."""
    who = await signed_in(call)
    wanted: Kept = call.body
    await profiles_of(call).keep_passkey(who.id, wanted.id)
    return await _own(call)


async def ask_to_enter(call: Call[CommunityHome]) -> PasskeyOptions:
    """Return what a passkey signs so that a device gets access."""
    wanted: AskToEnter = call.body
    return PasskeyOptions(await profiles_of(call).ask_to_enter(site_of(call), wanted.secret))


async def enter_by_passkey(call: Call[CommunityHome]) -> MadeProfile:
    """Give a device access whose person has a passkey."""
    wanted: ByPasskey = call.body
    device = NewDevice(wanted.secret, entered_label(wanted.label))
    return MadeProfile(await profiles_of(call).enter_by_passkey(site_of(call), wanted.credential, device))


async def _own(call: Call[CommunityHome]) -> OwnProfile:
    return own_profile(await signed_in(call), profiles_of(call).now())


def _way(
    path: str, about: str, call: Any, answer: Any, body: Any = None, *, status: int = 200, is_own: bool = True, **more: Any
) -> Endpoint:
    """Return an endpoint of a way in; all of them count against the same narrow limit. ``is_own``: a device of the profile asks."""
    return Endpoint(
        "POST",
        path,
        about,
        call,
        answer,
        status=status,
        body=body,
        takes_profile=is_own,
        refusals=(404, 422, 503),
        rate="proofs",
        changes_tables=True,
        **more,
    )


WAY_ENDPOINTS: Final = (
    _way("/api/profile/proofs", "What a passkey signs before a deed", ask_for_proof, ProofOptions, ProofWanted),
    _way("/api/profile/links", "Make a link for one more device", make_device_link, DeviceLink, Proven, status=201),
    _way(
        "/api/profiles/{id}/devices",
        "Give a device access that has a link",
        enter_by_link,
        MadeProfile,
        ByLink,
        status=201,
        is_own=False,
        path_params={"id": ProfileId},
    ),
    _way("/api/profile/devices/gone", "Take the access of a device away", remove_device, dict[str, Any], Gone),
    _way(
        "/api/profile/phrase",
        "Make a recovery phrase; the one before is good for nothing from now on",
        make_phrase,
        Phrase,
        Proven,
        status=201,
    ),
    _way("/api/profile/phrase/gone", "Forget the recovery phrase", drop_phrase, OwnProfile),
    _way(
        "/api/phrases",
        "Give a device access whose person knows the recovery phrase",
        enter_by_phrase,
        MadeProfile,
        ByPhrase,
        status=201,
        is_own=False,
    ),
    _way("/api/profile/passkeys/options", "What the browser makes a passkey with", ask_for_passkey, PasskeyOptions),
    _way("/api/profile/passkeys", "Keep a passkey that the browser has made", add_passkey, OwnProfile, NewPasskey, status=201),
    _way("/api/profile/passkeys/gone", "Remove a passkey: at once if one signs, else in a week", remove_passkey, OwnProfile, Gone),
    _way("/api/profile/passkeys/kept", "Keep a passkey that was to go in a week", keep_passkey, OwnProfile, Kept),
    _way(
        "/api/passkeys/options",
        "What a passkey signs so that a device gets access",
        ask_to_enter,
        PasskeyOptions,
        AskToEnter,
        is_own=False,
    ),
    _way(
        "/api/passkeys",
        "Give a device access whose person has a passkey",
        enter_by_passkey,
        MadeProfile,
        ByPasskey,
        status=201,
        is_own=False,
    ),
)
