"""What a profile allows: each function looks at a profile and the time, and returns the facts that are to be stored.

They know no clock and no store. A request that was carried out before finds its facts and adds none. Whoever holds the secret of one
device may change names and look at everything. What leads to the profile by other ways, or away from it, needs a passkey as well, once
the profile has one (``check_proof``): so who steals a device cannot get rid of the passkey unseen.
"""

from __future__ import annotations

from typing import Final

from lastcard.community.profiles import friends
from lastcard.community.profiles.facts import (
    AnyFact,
    DeviceAdded,
    DeviceRemoved,
    FriendshipHad,
    LinkMade,
    Passkey,
    PasskeyAdded,
    PasskeyRemoved,
    PasskeyUsed,
    Profile,
    ProfileMade,
    SatDown,
    SeatLeft,
)
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import Forbidden, LimitReached, NotFound, Refused
from lastcard.room.table.seats import hashed

MOST_DEVICES: Final = 20
MOST_LINKS: Final = 5
MOST_PASSKEYS: Final = 10
MOST_SITTINGS: Final = 30
LINK_MS: Final = 600_000
"""How long a link for one more device is good."""
PASSKEY_STAYS_MS: Final = 7 * DAY_MS
"""How long a passkey stays that is removed without being used: whoever sees that on a device can keep it."""

Facts = tuple[AnyFact, ...]


def made(profile: Profile, wanted: ProfileMade) -> Facts:
    """Return the facts of a new profile. The same device may ask again. Raises Refused."""
    if not profile.is_there:
        return (wanted,)
    if any(device.key == wanted.key for device in profile.devices):
        return ()
    raise Refused("profile_taken")


def check_proof(profile: Profile, now: int, used: PasskeyUsed | None) -> Facts:
    """Return the fact that a passkey was used. Raises Forbidden if the profile has a passkey and none was used."""
    passkeys = profile.active_passkeys(now)
    if not passkeys:
        return ()
    if used is None:
        raise Forbidden("passkey_needed")
    found = next((each for each in passkeys if each.id == used.passkey), None)
    if found is None or used.nonce in profile.nonces or ((found.count or used.count) and used.count <= found.count):
        raise Forbidden("passkey_wrong")
    return (used,)


def link_made(profile: Profile, now: int, code: str) -> Facts:
    """Return the facts of a link for one more device. Raises LimitReached."""
    if sum(now < until for until in profile.links.values()) >= MOST_LINKS:
        raise LimitReached("links_many", most=MOST_LINKS)
    return (LinkMade(code, now + LINK_MS),)


def came_by_link(profile: Profile, now: int, wanted: DeviceAdded) -> tuple[str, Facts]:
    """Return the id of a device that comes by a link, and the facts. Its code is good once. Raises NotFound, LimitReached."""
    known = next((each for each in profile.devices if each.code == wanted.code and each.key == wanted.key), None)
    if known is not None:
        return known.id, ()
    if not profile.has_link(wanted.code, now):
        raise NotFound("link_gone")
    return _came(profile, wanted)


def came(profile: Profile, wanted: DeviceAdded) -> tuple[str, Facts]:
    """Return the id of a device that comes by a phrase or a passkey, and the facts. Raises LimitReached."""
    known = next((each for each in profile.devices if each.key == wanted.key), None)
    return (known.id, ()) if known is not None else _came(profile, wanted)


def _came(profile: Profile, wanted: DeviceAdded) -> tuple[str, Facts]:
    if len(profile.devices) >= MOST_DEVICES:
        raise LimitReached("devices_many", most=MOST_DEVICES)
    return wanted.device, (wanted,)


def device_removed(profile: Profile, device: str) -> Facts:
    """Return the facts by which a device loses access. The last one cannot: then nobody could delete the profile. Raises Refused."""
    if all(each.id != device for each in profile.devices):
        return ()
    if len(profile.devices) == 1:
        raise Refused("device_last")
    return (DeviceRemoved(device),)


def passkey_added(profile: Profile, now: int, wanted: PasskeyAdded) -> Facts:
    """Return the facts of a new passkey. Raises LimitReached."""
    if any(each.credential == wanted.credential for each in profile.active_passkeys(now)):
        return ()
    if len(profile.active_passkeys(now)) >= MOST_PASSKEYS:
        raise LimitReached("passkeys_many", most=MOST_PASSKEYS)
    return (wanted,)


def passkey_removed(profile: Profile, now: int, passkey: str, used: PasskeyUsed | None) -> Facts:
    """Return the facts by which a passkey goes: at once if one was used, else after a week. Raises NotFound, Forbidden."""
    found = passkey_of(profile, now, passkey)
    if used is not None:
        return (*check_proof(profile, now, used), PasskeyRemoved(passkey, now))
    return () if found.until is not None else (PasskeyRemoved(passkey, now + PASSKEY_STAYS_MS),)


def passkey_stays(profile: Profile, now: int, passkey: str) -> Facts:
    """Return the facts by which a passkey that was to go stays. Raises NotFound."""
    return () if passkey_of(profile, now, passkey).until is None else (PasskeyRemoved(passkey, None),)


def passkey_of(profile: Profile, now: int, passkey: str) -> Passkey:
    """Return a passkey by its id. Raises NotFound."""
    found = next((each for each in profile.active_passkeys(now) if each.id == passkey), None)
    if found is None:
        raise NotFound("passkey_unknown")
    return found


def sat_down(profile: Profile, table: str, token: str, matches: int) -> Facts:
    """Return the facts of a seat at a table; of too many tables the first one is forgotten."""
    known = profile.sittings.get(table)
    if known is not None and known.key == hashed(token):
        return ()
    oldest = next(iter(profile.sittings), None) if len(profile.sittings) >= MOST_SITTINGS else None
    forgotten = () if oldest is None else (SeatLeft(oldest),)
    return (*forgotten, SatDown(table, hashed(token), matches))


def friendship_had(profile: Profile, friendship: str) -> Facts:
    """Return the facts of one more friendship. Raises LimitReached."""
    if friendship in profile.friendships:
        return ()
    if len(profile.friendships) >= friends.MOST:
        raise LimitReached("friends_many", most=friends.MOST)
    return (FriendshipHad(friendship),)
