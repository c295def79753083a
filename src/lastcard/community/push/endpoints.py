"""The endpoints of notifications."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.community.declaring import of_owner
from lastcard.community.home import CommunityHome, community_of
from lastcard.community.profiles.answers import Gone
from lastcard.community.profiles.identity import ProfileId, signed_in
from lastcard.community.profiles.phrases import LETTERS
from lastcard.community.push.facts import Subscribed, Wanted
from lastcard.community.push.sending import LONGEST_ENDPOINT
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.errors import Forbidden, NotFound
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.fields import Language, known_language
from lastcard.room.structs import Meta, msgspec
from lastcard.room.wire import TableId

_CALL_MS: Final = 600_000
"""A friend is called once in so long."""


class PushKey(msgspec.Struct):
    """The key that `pushManager.subscribe` takes."""

    key: str


class NewSubscription(msgspec.Struct, forbid_unknown_fields=True):
    """A subscription as the browser has made it, and what its person wants to be told."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]
    p256dh: Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{80,100}=*$")]
    auth: Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{20,40}=*$")]
    wants: Annotated[list[Wanted], Meta(min_length=1, max_length=3)]
    lang: Language = "en"


class SubscriptionInfo(msgspec.Struct):
    """A browser that is told."""

    id: str
    endpoint: str
    wants: list[Wanted]


class FriendCall(msgspec.Struct, forbid_unknown_fields=True):
    """A friend who is told that you wait at a table of yours."""

    id: ProfileId
    table: TableId


async def get_push_key(call: Call[CommunityHome]) -> PushKey:
    """Return the key that browsers subscribe with."""
    return PushKey(await community_of(call).push.public_key())


async def list_subscriptions(call: Call[CommunityHome]) -> list[SubscriptionInfo]:
    """Return the browsers of a profile that are told."""
    who = await signed_in(call)
    return [SubscriptionInfo(each.id, each.endpoint, each.wants) for each in await community_of(call).push.subscriptions(who.id)]


async def subscribe(call: Call[CommunityHome]) -> list[SubscriptionInfo]:
    """Tell a browser from now on."""
    who, wanted = await signed_in(call), call.body
    fact = Subscribed(
        fresh_token(8, LETTERS),
        wanted.endpoint,
        wanted.p256dh,
        wanted.auth,
        known_language(wanted.lang),
        call.link("/"),
        wanted.wants,
        who.device.id,
    )
    community = community_of(call)
    await community.push.subscribe(who.id, fact)
    for place in await community.places.taken(who.profile.alias):
        if place.kind == "club":
            await community.push.joined(who.id, place.id, place.who)
    return await list_subscriptions(call)


async def unsubscribe(call: Call[CommunityHome]) -> list[SubscriptionInfo]:
    """Tell a browser nothing any more."""
    who, wanted = await signed_in(call), call.body
    await community_of(call).push.unsubscribe(who.id, wanted.id)
    return await list_subscriptions(call)


async def call_friend(call: Call[CommunityHome]) -> dict[str, Any]:
    """Tell a friend that you wait at a table."""
    who, wanted, community = await signed_in(call), call.body, community_of(call)
    if wanted.table not in who.profile.sittings:
        raise Forbidden("foreign_token")
    friend = next((each for each in await community.profiles.friends(who.id) if each.id == wanted.id), None)
    if friend is None:
        raise NotFound("profile_unknown")
    what = f"call {friend.friendship} {community.streams.now() // _CALL_MS}"
    name = who.profile.name
    message, args = ("profile-push-friend", {"name": name}) if name else ("profile-push-friend-guest", {})
    apart = await community.blocks.are_apart(who.id, who.profile.alias, friend.id, friend.profile.alias)
    if not apart:  # the answer is the same, and waits for no push service: it does not show who has blocked whom
        if community.has("correspondence"):
            await community.correspondence.call(friend.id, wanted.table)  # their pages show it, also without notifications
        community.push.begin(community.push.tell(friend.id, "friend", what, message, f"/t/{wanted.table}", **args))
    return {}


_REFUSALS: Final = (403, 404, 422, 503)
PUSH_ENDPOINTS: Final = (
    Endpoint("GET", "/api/push", "The key that browsers subscribe to notifications with", get_push_key, PushKey, refusals=(404, 503)),
    of_owner("GET", "/api/profile/push", "The browsers that are told", list_subscriptions, list[SubscriptionInfo], refusals=_REFUSALS),
    of_owner(
        "POST",
        "/api/profile/push",
        "Tell a browser from now on",
        subscribe,
        list[SubscriptionInfo],
        NewSubscription,
        rate="proofs",
        refusals=_REFUSALS,
    ),
    of_owner(
        "POST", "/api/profile/push/gone", "Tell a browser nothing any more", unsubscribe, list[SubscriptionInfo], Gone, refusals=_REFUSALS
    ),
    of_owner(
        "POST",
        "/api/profile/friends/called",
        "Tell a friend that you wait",
        call_friend,
        dict[str, Any],
        FriendCall,
        rate="proofs",
        refusals=_REFUSALS,
    ),
)
