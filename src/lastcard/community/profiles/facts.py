"""The facts of a profile, and the profile as their fold.

Only hashes of secrets are facts. Nothing of another person stands in the log of a profile: friends are named by the id of a friendship
(``friends.py``), other players by their seats, so that removing a log removes the person.
"""

from __future__ import annotations

import hmac
from typing import Any, Final, Literal, get_args

from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.structs import UNSET, UnsetType, msgspec
from lastcard.room.table.seats import hashed

Way = Literal["first", "link", "phrase", "passkey"]
"""How a device came to a profile."""
Shown = Literal["look", "figures", "matches"]
"""What the owner of a profile may show to everybody."""
SHOWN: Final[tuple[Shown, ...]] = get_args(Shown)
MATCHES_KEPT: Final = 300
"""How many matches a profile knows; the oldest one is forgotten first."""


class ProfileFact(msgspec.Struct, frozen=True, tag_field="deed", omit_defaults=True):
    """Something that happened to a profile. The tag is what stored logs call it; it must never change."""


class ProfileMade(ProfileFact, frozen=True, tag="Made"):
    """The profile was made by its first device; the hash of its secret is ``key``, a word by chance ``pseudonym`` (see ``alias``)."""

    pseudonym: str
    device: str
    key: str
    label: str
    name: str
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET


class LookChanged(ProfileFact, frozen=True, tag="Look"):
    """The name, the animal or the colour was changed; what is unset stays."""

    name: str | UnsetType = UNSET
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET


class ShownChanged(ProfileFact, frozen=True, tag="Shows"):
    """The owner shows these parts, and no others, to everybody."""

    shows: list[Shown]


class LinkMade(ProfileFact, frozen=True, tag="Link"):
    """A link for one more device was made; ``code`` is the hash of what it carries."""

    code: str
    until: int


class DeviceAdded(ProfileFact, frozen=True, tag="Device"):
    """A device came to the profile. ``code`` is the hash of the link that it used, if it used one."""

    device: str
    key: str
    label: str
    way: Way
    code: str = ""


class DeviceRemoved(ProfileFact, frozen=True, tag="DeviceGone"):
    """A device has no access any more."""

    device: str


class PhraseSet(ProfileFact, frozen=True, tag="Phrase"):
    """There is a new recovery phrase, kept as a slow hash; the one before leads nowhere."""

    salt: str
    key: str


class PhraseDropped(ProfileFact, frozen=True, tag="PhraseGone"):
    """There is no recovery phrase any more."""


class PasskeyAdded(ProfileFact, frozen=True, tag="Passkey"):
    """A passkey leads to the profile; ``credential`` and ``key`` are base64url."""

    passkey: str
    credential: str
    key: str
    count: int
    label: str


class PasskeyUsed(ProfileFact, frozen=True, tag="PasskeyUsed"):
    """A passkey has signed, and counted. ``nonce`` is that of the challenge, which is good once, until a time in ms."""

    passkey: str
    count: int
    nonce: str
    until: int


class PasskeyRemoved(ProfileFact, frozen=True, tag="PasskeyGone"):
    """A passkey leads nowhere from a time in ms on; None: it stays after all."""

    passkey: str
    at: int | None


class SatDown(ProfileFact, frozen=True, tag="Sat"):
    """The owner has a seat at a table; ``key`` is the hash of its token, ``matches`` how many matches were over there."""

    table: str
    key: str
    matches: int


class MatchKept(ProfileFact, frozen=True, tag="Match"):
    """A match at a table of the owner is over. ``seat`` and ``winners`` are numbers of seats, ``bots`` the seats of bots."""

    table: str
    number: int
    seat: int
    rules: str
    totals: list[int]
    winners: list[int]
    bots: list[int]


class SeatLeft(ProfileFact, frozen=True, tag="Left"):
    """The owner has no seat at a table any more, or the table is gone."""

    table: str


class FriendshipHad(ProfileFact, frozen=True, tag="Friend"):
    """The profile takes part in a friendship, or has offered one."""

    friendship: str


class ProfileLeaving(ProfileFact, frozen=True, tag="Leaving"):
    """The owner deletes the profile. Nothing is decided any more; what is left of it is removed."""


class FriendshipLost(ProfileFact, frozen=True, tag="FriendGone"):
    """The profile takes no part in a friendship any more."""

    friendship: str


AnyFact = (
    ProfileMade
    | LookChanged
    | ShownChanged
    | LinkMade
    | DeviceAdded
    | DeviceRemoved
    | PhraseSet
    | PhraseDropped
    | PasskeyAdded
    | PasskeyUsed
    | PasskeyRemoved
    | SatDown
    | MatchKept
    | SeatLeft
    | FriendshipHad
    | FriendshipLost
    | ProfileLeaving
)


class Device(msgspec.Struct):
    """A browser that has access to a profile."""

    id: str
    key: str
    label: str
    way: Way
    at: int
    code: str = ""


class Passkey(msgspec.Struct):
    """A passkey of a profile; it leads nowhere from ``until`` on, if that is set."""

    id: str
    credential: str
    key: str
    count: int
    label: str
    at: int
    until: int | None = None


class Sitting(msgspec.Struct):
    """A table at which the owner has a seat: the hash of the seat's token, and how many matches are known to be over there."""

    key: str
    matches: int


class KeptMatch(msgspec.Struct):
    """A finished match of the owner."""

    table: str
    number: int
    seat: int
    rules: str
    totals: list[int]
    winners: list[int]
    bots: list[int]
    at: int


class Profile(msgspec.Struct):
    """A profile: all that is known of a person. Without a ``pseudonym`` there is none."""

    pseudonym: str = ""
    name: str = ""
    animal: Animal | None = None
    color: PlayerColor | None = None
    made: int = 0
    shows: list[Shown] = msgspec.field(default_factory=list)
    devices: list[Device] = msgspec.field(default_factory=list)
    links: dict[str, int] = msgspec.field(default_factory=dict)
    phrase: tuple[str, str] | None = None
    phrase_at: int = 0
    passkeys: list[Passkey] = msgspec.field(default_factory=list)
    sittings: dict[str, Sitting] = msgspec.field(default_factory=dict)
    matches: list[KeptMatch] = msgspec.field(default_factory=list)
    friendships: dict[str, int] = msgspec.field(default_factory=dict)
    nonces: dict[str, int] = msgspec.field(default_factory=dict)
    leaving: bool = False

    @property
    def is_there(self) -> bool:
        """Whether there is such a profile."""
        return bool(self.pseudonym) and not self.leaving

    @property
    def alias(self) -> str:
        """How results know the person: the hash of the pseudonym, which leads nowhere once the profile is gone."""
        return hashed(self.pseudonym)

    def device_of(self, secret: str) -> Device | None:
        """Return the device with a secret. It takes as long whichever device it is, and if it is none."""
        key, found = hashed(secret), None
        for device in self.devices:
            if hmac.compare_digest(device.key, key):
                found = device
        return found

    def active_passkeys(self, now: int) -> list[Passkey]:
        """Return the passkeys that lead here at a time."""
        return [each for each in self.passkeys if each.until is None or now < each.until]

    def has_link(self, code: str, now: int) -> bool:
        """Return whether the code of a link is good now; ``code`` is its hash."""
        return any(hmac.compare_digest(code, each) and now < until for each, until in self.links.items())

    def apply(self, fact: Any, at: int) -> None:
        """Take a fact in."""
        match fact:
            case ProfileMade():
                self.pseudonym, self.name, self.made = fact.pseudonym, fact.name, at
                self.animal, self.color = fact.animal or None, fact.color or None
                self.devices.append(Device(fact.device, fact.key, fact.label, "first", at))
            case LookChanged():
                self.name = self.name if fact.name is UNSET else str(fact.name)
                self.animal, self.color = fact.animal or self.animal, fact.color or self.color
            case ShownChanged(shows):
                self.shows = shows
            case LinkMade(code, until):
                self.links = {each: end for each, end in self.links.items() if at < end} | {code: until}
            case DeviceAdded():
                self.links.pop(fact.code, None)
                self.devices.append(Device(fact.device, fact.key, fact.label, fact.way, at, fact.code))
            case DeviceRemoved(device):
                self.devices = [each for each in self.devices if each.id != device]
            case PhraseSet(salt, key):
                self.phrase, self.phrase_at = (salt, key), at
            case PhraseDropped():
                self.phrase, self.phrase_at = None, at
            case FriendshipHad(friendship):
                self.friendships[friendship] = at
            case FriendshipLost(friendship):
                self.friendships.pop(friendship, None)
            case ProfileLeaving():
                self.leaving = True
            case PasskeyAdded() | PasskeyUsed() | PasskeyRemoved():
                self._apply_passkey(fact, at)
            case SatDown() | MatchKept() | SeatLeft():
                self._apply_match(fact, at)

    def _apply_passkey(self, fact: PasskeyAdded | PasskeyUsed | PasskeyRemoved, at: int) -> None:
        if isinstance(fact, PasskeyAdded):
            self.passkeys.append(Passkey(fact.passkey, fact.credential, fact.key, fact.count, fact.label, at))
            return
        for each in self.passkeys:
            if each.id != fact.passkey:
                continue
            if isinstance(fact, PasskeyUsed):
                each.count = fact.count
                self.nonces = {nonce: until for nonce, until in self.nonces.items() if at < until} | {fact.nonce: fact.until}
            else:
                each.until = fact.at
        self.passkeys = self.active_passkeys(at)

    def _apply_match(self, fact: SatDown | MatchKept | SeatLeft, at: int) -> None:
        if isinstance(fact, SatDown):
            self.sittings[fact.table] = Sitting(fact.key, fact.matches)
        elif isinstance(fact, SeatLeft):
            self.sittings.pop(fact.table, None)
        else:
            kept = KeptMatch(fact.table, fact.number, fact.seat, fact.rules, fact.totals, fact.winners, fact.bots, at)
            self.matches = [*self.matches, kept][-MATCHES_KEPT:]
            if fact.table in self.sittings:
                self.sittings[fact.table].matches = fact.number
