"""What the endpoints of profiles take and return."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.community.profiles.facts import Profile, Shown, Way
from lastcard.community.profiles.friends import ID_LENGTH
from lastcard.community.profiles.identity import ProfileId, Secret
from lastcard.community.profiles.passkeys import is_installed
from lastcard.community.profiles.phrases import LONGEST
from lastcard.community.profiles.service import SignedIn
from lastcard.errors import LastCardError
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.http.endpoints import Call
from lastcard.room.names import MOST_CODE_POINTS
from lastcard.room.structs import Meta, msgspec
from lastcard.room.wire import TableId

Label = Annotated[str, Meta(max_length=40, description="What the owner calls the device or the passkey, such as `Firefox, Linux`.")]
OwnName = Annotated[str, Meta(max_length=MOST_CODE_POINTS, description="A name as at tables; empty for a guest.")]
Code = Annotated[str, Meta(pattern="^[0-9A-Za-z]{22}$", description="What the link carries.")]
FriendshipId = Annotated[str, Meta(pattern=f"^[0-9A-Za-z]{{{ID_LENGTH}}}$", description="What the link of an offer carries.")]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Credential = Annotated[dict[str, Any], Meta(description="What `navigator.credentials` returned, as JSON.")]
PageAddress = Annotated[
    str | None, Meta(description="The page `/me` as other devices reach it, if the server knows; `#take=` or `#friend=` follow.")
]
Moment = Annotated[int, Meta(description="A time in ms since 1970.")]
LONGEST_LABEL: Final = 40


class NewProfile(msgspec.Struct, forbid_unknown_fields=True):
    """A profile to be made. Sent again with the same secret, it makes no second one."""

    secret: Secret
    label: Label = ""
    name: OwnName = ""
    animal: Animal | None = None
    color: PlayerColor | None = None


class MadeProfile(msgspec.Struct):
    """The profile to which the device has access now; ``Lastcard-Profile: <id> <secret>`` says so in requests."""

    id: ProfileId


class ProfileChange(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be changed; what is missing stays."""

    name: OwnName | None = None
    animal: Animal | None = None
    color: PlayerColor | None = None
    shows: Annotated[list[Shown] | None, Meta(description="All that everybody may see.")] = None


class Proven(msgspec.Struct, forbid_unknown_fields=True):
    """A deed that needs a passkey, once the profile has one: `proof` answers `/api/profile/proofs`."""

    proof: Credential | None = None


class ProofWanted(msgspec.Struct, forbid_unknown_fields=True):
    """The deed for which a passkey is to sign: the last part of its path, such as `links`."""

    deed: Annotated[str, Meta(pattern="^(links|phrase|passkeys|devices|removal|deletion)$")]


class ProofOptions(msgspec.Struct):
    """What `navigator.credentials.get` takes; null if the profile has no passkey, so that nothing needs to be proven."""

    options: dict[str, Any] | None


class PasskeyOptions(msgspec.Struct):
    """What `navigator.credentials.create` or `.get` takes."""

    options: dict[str, Any]


class NewPasskey(Proven, kw_only=True, forbid_unknown_fields=True):
    """A passkey that the browser has made."""

    credential: Credential
    label: Label = ""


class DeviceLink(msgspec.Struct):
    """What the link for one more device carries; it is good once, for ten minutes."""

    code: Code
    seconds: int
    page: PageAddress


class ByLink(msgspec.Struct, forbid_unknown_fields=True):
    """A device that comes by a link."""

    code: Code
    secret: Secret
    label: Label = ""


class ByPhrase(msgspec.Struct, forbid_unknown_fields=True):
    """A device that comes by the recovery phrase."""

    phrase: Annotated[str, Meta(max_length=LONGEST)]
    secret: Secret
    label: Label = ""


class AskToEnter(msgspec.Struct, forbid_unknown_fields=True):
    """A device that wants to come by a passkey."""

    secret: Secret


class ByPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """A device that comes by a passkey."""

    credential: Credential
    secret: Secret
    label: Label = ""


class Gone(Proven, kw_only=True, forbid_unknown_fields=True):
    """A device, a passkey or a friend that is to go."""

    id: Id


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """A passkey that is to stay after all."""

    id: Id


class Phrase(msgspec.Struct):
    """A recovery phrase. It is shown once: the server keeps a hash."""

    phrase: str


class DeviceInfo(msgspec.Struct):
    """A device that has access."""

    id: Id
    label: Label
    way: Way
    at: Moment
    here: Annotated[bool, Meta(description="Whether it is the one that asks.")]


class PasskeyInfo(msgspec.Struct):
    """A passkey; it is removed at ``until``, unless that is null."""

    id: Id
    label: Label
    at: Moment
    until: Moment | None


class OwnProfile(msgspec.Struct):
    """A profile as its owner sees it."""

    id: ProfileId
    name: OwnName
    animal: Animal | None
    color: PlayerColor | None
    made: Moment
    shows: list[Shown]
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    phrase: Annotated[Moment | None, Meta(description="When the recovery phrase was made; null if there is none.")]
    can_passkeys: Annotated[bool, Meta(description="Whether the server can have passkeys.")]


class Seated(msgspec.Struct, forbid_unknown_fields=True):
    """The table at which the owner has sat down; the token of the seat is sent as `Authorization: Bearer`."""

    table: TableId


class MatchOf(msgspec.Struct):
    """A finished match; seats count from 0."""

    table: TableId
    number: int
    seat: int
    rules: str
    totals: list[int]
    winners: list[int]
    bots: list[int]
    at: Moment


class Figures(msgspec.Struct):
    """How many matches are known, and how many of them were won."""

    matches: int
    won: int


class OwnMatches(msgspec.Struct):
    """The last matches, the latest first."""

    figures: Figures
    matches: list[MatchOf]


class PublicProfile(msgspec.Struct):
    """What the owner of a profile shows to everybody; the rest is null."""

    id: ProfileId
    name: OwnName | None = None
    animal: Animal | None = None
    color: PlayerColor | None = None
    figures: Figures | None = None
    matches: list[MatchOf] | None = None


class Offer(msgspec.Struct):
    """What the link carries by which a friend accepts; it is good once, for a week."""

    code: FriendshipId
    page: PageAddress


class Accepted(msgspec.Struct, forbid_unknown_fields=True):
    """A friendship that is accepted."""

    code: FriendshipId


class FriendInfo(msgspec.Struct):
    """A friend, and the matches that both have played: ``together``, and how many of them each has won."""

    id: ProfileId
    name: OwnName
    animal: Animal | None
    color: PlayerColor | None
    together: int
    won: int
    lost: Annotated[int, Meta(description="How many the friend has won.")]


def page_address(call: Call[Any]) -> str | None:
    """Return the address of the page as other devices reach it; None if the server does not know its name."""
    try:
        return call.link("/me")
    except LastCardError:
        return None


def own_profile(who: SignedIn, now: int) -> OwnProfile:
    """Return a profile as its owner sees it."""
    profile = who.profile
    return OwnProfile(
        who.id,
        profile.name,
        profile.animal,
        profile.color,
        profile.made,
        profile.shows,
        [DeviceInfo(each.id, each.label, each.way, each.at, each.id == who.device.id) for each in profile.devices],
        [PasskeyInfo(each.id, each.label, each.at, each.until) for each in profile.active_passkeys(now)],
        profile.phrase_at if profile.phrase else None,
        is_installed(),
    )


def matches_of(profile: Profile) -> list[MatchOf]:
    """Return the matches of a profile, the latest first."""
    return [
        MatchOf(each.table, each.number, each.seat, each.rules, each.totals, each.winners, each.bots, each.at)
        for each in reversed(profile.matches)
    ]


def figures_of(profile: Profile) -> Figures:
    """Return how many matches of a profile are known, and how many it has won."""
    return Figures(len(profile.matches), sum(each.seat in each.winners for each in profile.matches))


def public_profile(id: str, profile: Profile) -> PublicProfile:
    """Return what everybody may see of a profile."""
    shown = PublicProfile(id)
    if "look" in profile.shows:
        shown.name, shown.animal, shown.color = profile.name, profile.animal, profile.color
    if "figures" in profile.shows:
        shown.figures = figures_of(profile)
    if "matches" in profile.shows:
        shown.matches = matches_of(profile)
    return shown


def friend_info(own: Profile, id: str, friend: Profile) -> FriendInfo:
    """Return a friend, with the matches that both have played, each on a seat of its own."""
    theirs = {(each.table, each.number): each for each in friend.matches}
    pairs = [(each, theirs[key]) for each in own.matches if (key := (each.table, each.number)) in theirs and theirs[key].seat != each.seat]
    won, lost = (sum(each.seat in each.winners for each in side) for side in zip(*pairs, strict=True)) if pairs else (0, 0)
    return FriendInfo(id, friend.name, friend.animal, friend.color, len(pairs), won, lost)
