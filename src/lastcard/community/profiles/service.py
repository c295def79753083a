"""The profiles of a server: makes, changes, finds and deletes them, in the streams of the store."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from lastcard.community.keys import key_of
from lastcard.community.profiles import decisions, friends, passkeys, phrases
from lastcard.community.profiles.decisions import Facts
from lastcard.community.profiles.facts import (
    AnyFact,
    Device,
    DeviceAdded,
    FriendshipLost,
    LookChanged,
    Passkey,
    PasskeyAdded,
    PasskeyUsed,
    PhraseDropped,
    PhraseSet,
    Profile,
    ProfileLeaving,
    ProfileMade,
    ShownChanged,
    Way,
)
from lastcard.community.profiles.friends import FRIENDSHIP, Friendship, FriendshipOffered
from lastcard.community.profiles.passkeys import Site
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.errors import LastCardError
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.errors import Forbidden, NotFound, Unauthorized
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import msgspec
from lastcard.room.table.seats import hashed

PROFILE: Final[Stream[AnyFact, Profile]] = Stream("profile", AnyFact, Profile)
CODE_LENGTH: Final = 22
_DEVICE: Final = 6

Leaver = Callable[[str, str], Awaitable[None]]
"""Removes what another part of the community keeps of a profile, by its id and its alias. It may be called several times."""
Unseater = Callable[[str, str], Awaitable[None]]
"""Removes what another part of the community keeps of a seat, by the id of its table and the hash of its token."""
Exporter = Callable[[str, str], Awaitable[Any]]
"""Returns what another part of the community keeps of a profile, as plain data for the file of its owner."""


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Who sends a request: the profile as it is now, and the device."""

    id: str
    profile: Profile
    device: Device


@dataclass(frozen=True, slots=True)
class NewDevice:
    """A device that asks for access: its secret, and what its owner calls it."""

    secret: str
    label: str

    def fact(self, way: Way, code: str = "") -> DeviceAdded:
        """Return the fact that it has come."""
        return DeviceAdded(fresh_token(_DEVICE, phrases.LETTERS), hashed(self.secret), self.label, way, code)


@dataclass(frozen=True, slots=True)
class Friend:
    """A friend of a profile."""

    id: str
    profile: Profile
    friendship: str


class Profiles:
    """All profiles of a server. Other parts add ``leavers``, ``unseaters`` and ``exporters`` by name.

    So deletion, seats that are forgotten, and the export are whole. ``counters`` are called once a profile is gone, and learn no more.
    """

    def __init__(self, streams: Streams) -> None:
        self._streams: Final = streams
        self._hashes: Final = phrases.PhraseHashes()
        self.leavers: Final[list[Leaver]] = []
        self.unseaters: Final[list[Unseater]] = []
        self.counters: Final[list[Callable[[], Awaitable[None]]]] = []
        self.exporters: Final[dict[str, Exporter]] = {}

    def now(self) -> int:
        """Return the time in ms that all processes have in common."""
        return self._streams.now()

    # ---- who it is ---------------------------------------------------------------------------------------------------
    async def signed_in(self, profile: str, secret: str) -> SignedIn:
        """Return the profile and the device of a secret. Raises Unauthorized, with the same words whatever is wrong."""
        found = await self._streams.state(PROFILE, profile)
        device = found.device_of(secret)
        if device is None:
            raise Unauthorized("profile_foreign")
        if not found.is_there:  # a deletion that was cut off: this goes on with it
            await self.delete(profile)
            raise Unauthorized("profile_foreign")
        return SignedIn(profile, found, device)

    async def any_state(self, profile: str) -> Profile:
        """Return a profile as it is known, also while it is being deleted, or if there is none."""
        return await self._streams.state(PROFILE, profile)

    async def find(self, profile: str) -> Profile:
        """Return a profile. Raises NotFound."""
        found = await self._streams.state(PROFILE, profile)
        if not found.is_there:
            raise NotFound("profile_unknown")
        return found

    # ---- making and changing -----------------------------------------------------------------------------------------
    async def make(self, wanted: NewDevice, look: LookChanged) -> str:
        """Make a profile for a device and return its id, which follows from the secret: repeated, the request makes no second one."""
        profile = id_of(wanted.secret)
        device = wanted.fact("first")
        fact = ProfileMade(
            fresh_token(CODE_LENGTH), device.device, device.key, device.label, look.name or "", animal=look.animal, color=look.color
        )
        await self._streams.decide(PROFILE, profile, lambda state, now: Decided(None, *decisions.made(state, fact)))
        return profile

    async def change(self, profile: str, *facts: LookChanged | ShownChanged) -> None:
        """Change how a profile looks, or what it shows."""
        await self.decide(profile, lambda state, now: facts)

    async def unseat(self, table: str, key: str) -> None:
        """Let all parts forget a seat of the owner; ``key`` is the hash of its token."""
        for unseater in self.unseaters:
            await unseater(table, key)

    async def decide(self, profile: str, work: Callable[[Profile, int], Facts]) -> None:
        def checked(state: Profile, now: int) -> Decided[None]:
            if not state.is_there:
                raise NotFound("profile_unknown")
            return Decided(None, *work(state, now))

        await self._streams.decide(PROFILE, profile, checked)

    async def _guarded(self, profile: str, used: PasskeyUsed | None, work: Callable[[Profile, int], Facts]) -> None:
        """Decide what needs a passkey, once the profile has one."""
        await self.decide(profile, lambda state, now: (*decisions.check_proof(state, now, used), *work(state, now)))

    # ---- devices -----------------------------------------------------------------------------------------------------
    async def make_link(self, profile: str, used: PasskeyUsed | None) -> str:
        """Return the code of a link for one more device."""
        code = fresh_token(CODE_LENGTH)
        await self._guarded(profile, used, lambda state, now: decisions.link_made(state, now, hashed(code)))
        return code

    async def enter_by_link(self, profile: str, code: str, wanted: NewDevice) -> None:
        """Let a device in that has the code of a link. Raises NotFound."""
        fact = wanted.fact("link", hashed(code))
        await self._enter(profile, lambda state, now: decisions.came_by_link(state, now, fact))

    async def enter_by_phrase(self, phrase: str, wanted: NewDevice) -> str:
        """Let a device in whose person knows the recovery phrase; return the profile. Raises Forbidden."""
        parts = phrases.parts_of(phrase)
        if parts is None:
            raise Forbidden("phrase_form")
        profile, secret = parts
        kept = (await self._streams.state(PROFILE, profile)).phrase
        if not await self._hashes.is_right(secret, kept):
            raise Forbidden("phrase_wrong")

        def come(state: Profile, now: int) -> tuple[str, Facts]:
            if state.phrase != kept:  # it was replaced meanwhile
                raise Forbidden("phrase_wrong")
            return decisions.came(state, fact)

        fact = wanted.fact("phrase")
        await self._enter(profile, come)
        return profile

    async def _enter(self, profile: str, work: Callable[[Profile, int], tuple[str, Facts]]) -> None:
        def checked(state: Profile, now: int) -> Decided[None]:
            if not state.is_there:
                raise NotFound("link_gone")
            return Decided(None, *work(state, now)[1])

        await self._streams.decide(PROFILE, profile, checked)

    async def remove_device(self, profile: str, device: str, used: PasskeyUsed | None, *, is_own: bool) -> None:
        """Take the access of a device away. A device may leave by itself; another one is removed with a passkey, if there is one."""
        if is_own:
            await self.decide(profile, lambda state, now: decisions.device_removed(state, device))
        else:
            await self._guarded(profile, used, lambda state, now: decisions.device_removed(state, device))

    async def make_phrase(self, profile: str, used: PasskeyUsed | None) -> str:
        """Return a new recovery phrase; the one before leads nowhere from now on."""
        secret, salt = fresh_token(phrases.SECRET_LENGTH, phrases.LETTERS), hashlib.sha256(fresh_token().encode()).hexdigest()[:32]
        fact = PhraseSet(salt, await self._hashes.hashed(secret, salt))
        await self._guarded(profile, used, lambda state, now: (fact,))
        return phrases.phrase_of(profile, secret)

    async def drop_phrase(self, profile: str) -> None:
        """Forget the recovery phrase."""
        await self.decide(profile, lambda state, now: (PhraseDropped(),) if state.phrase else ())

    # ---- passkeys ----------------------------------------------------------------------------------------------------
    async def _challenge(self, purpose: str, subject: str) -> bytes:
        return passkeys.challenge(await key_of(self._streams, passkeys.KEY), purpose, subject, self._streams.now())

    async def _check_challenge(self, purpose: str, subject: str, credential: dict[str, Any]) -> tuple[bytes, str, int]:
        asked = passkeys.said_challenge(credential)
        key = await key_of(self._streams, passkeys.KEY)
        return asked, *passkeys.check_challenge(key, purpose, subject, self._streams.now(), asked)

    async def ask_for_passkey(self, who: SignedIn, site: Site) -> dict[str, Any]:
        """Return what the browser makes a new passkey with."""
        known = who.profile.active_passkeys(self._streams.now())
        asked = await self._challenge("new", f"{who.id} {who.device.id}")
        return passkeys.registration_options(site, asked, who.id, who.profile.name or "Last Card", known)

    async def add_passkey(self, who: SignedIn, site: Site, credential: dict[str, Any], label: str, used: PasskeyUsed | None) -> None:
        """Keep a new passkey. Raises Forbidden."""
        asked, _, _ = await self._check_challenge("new", f"{who.id} {who.device.id}", credential)
        found, key, count = passkeys.registered(site, asked, credential)
        fact = PasskeyAdded(fresh_token(_DEVICE, phrases.LETTERS), found, key, count, label)
        await self._guarded(who.id, used, lambda state, now: decisions.passkey_added(state, now, fact))

    async def ask_for_proof(self, who: SignedIn, site: Site, deed: str) -> dict[str, Any] | None:
        """Return what the browser signs with a passkey before ``deed`` is done; None if the profile has no passkey."""
        known = who.profile.active_passkeys(self._streams.now())
        if not known:
            return None
        return passkeys.answer_options(site, await self._challenge(f"do {deed}", f"{who.id} {who.device.id}"), known)

    async def proof(self, who: SignedIn, site: Site, deed: str, credential: dict[str, Any]) -> PasskeyUsed:
        """Return the fact that a passkey of the profile has signed for ``deed``. Raises Forbidden."""
        asked, nonce, until = await self._check_challenge(f"do {deed}", f"{who.id} {who.device.id}", credential)
        return self._used(who.profile, site, credential, asked, nonce, until)

    def _used(self, profile: Profile, site: Site, credential: dict[str, Any], asked: bytes, nonce: str, until: int) -> PasskeyUsed:
        found: Passkey = passkeys.passkey_in(profile.active_passkeys(self._streams.now()), credential)
        return PasskeyUsed(found.id, passkeys.signed(site, asked, credential, found), nonce, until)

    async def ask_to_enter(self, site: Site, secret: str) -> dict[str, Any]:
        """Return what the browser of a device signs that has a secret, but no profile yet."""
        return passkeys.answer_options(site, await self._challenge("enter", hashed(secret)), [])

    async def enter_by_passkey(self, site: Site, credential: dict[str, Any], wanted: NewDevice) -> str:
        """Let a device in whose person has a passkey; return the profile. Raises Forbidden."""
        asked, nonce, until = await self._check_challenge("enter", hashed(wanted.secret), credential)
        profile = passkeys.said_profile(credential)
        if phrases.parts_of(profile + "2" * phrases.SECRET_LENGTH) is None:
            raise Forbidden("passkey_wrong")
        state = await self._streams.state(PROFILE, profile)
        used = self._used(state, site, credential, asked, nonce, until)
        fact = wanted.fact("passkey")

        def come(state: Profile, now: int) -> tuple[str, Facts]:
            device, facts = decisions.came(state, fact)
            return device, (*decisions.check_proof(state, now, used), *facts) if facts else ()

        await self._enter(profile, come)
        return profile

    async def remove_passkey(self, profile: str, passkey: str, used: PasskeyUsed | None) -> None:
        """Remove a passkey: at once with one, else within a week."""
        await self.decide(profile, lambda state, now: decisions.passkey_removed(state, now, passkey, used))

    async def keep_passkey(self, profile: str, passkey: str) -> None:
        """Keep a passkey that was to go."""
        await self.decide(profile, lambda state, now: decisions.passkey_stays(state, now, passkey))

    # ---- friends -----------------------------------------------------------------------------------------------------
    async def befriend(self, profile: str, own: str, alias: str) -> bool:
        """Offer a friendship to somebody known by an alias, or accept theirs; return whether both are friends. ``own`` is the own alias."""
        if any(each.profile.alias == alias for each in await self.friends(profile)):
            return True
        theirs = await self._streams.state(FRIENDSHIP, friends.offer_to(alias, own))
        if theirs.is_open(self._streams.now()):
            await self.accept_friendship(profile, friends.offer_to(alias, own))
            await self._end(profile, friends.offer_to(own, alias))
            return True
        await self.offer_friendship(profile, friends.offer_to(own, alias))
        return False

    async def offer_friendship(self, profile: str, friendship: str = "") -> str:
        """Return the id of a friendship that whoever has it may accept: a fresh one, or a given one."""
        friendship = friendship or fresh_token(friends.ID_LENGTH)
        await self.decide(profile, lambda state, now: decisions.friendship_had(state, friendship))

        def offer(state: Friendship, now: int) -> Decided[None]:
            return Decided(None, *(() if state.is_open(now) else (FriendshipOffered(profile, now + friends.OFFER_MS),)))

        await self._streams.decide(FRIENDSHIP, friendship, offer)
        if not (await self._streams.state(PROFILE, profile)).is_there:  # deleted meanwhile: nothing of it stays
            await self._streams.remove(FRIENDSHIP, friendship)
        return friendship

    async def accept_friendship(self, profile: str, friendship: str) -> str:
        """Accept a friendship; return the friend. Raises NotFound, Refused."""
        offer = await self._streams.state(FRIENDSHIP, friendship)
        friends.accepted(offer, profile, self._streams.now())
        friend = offer.offered_by
        known = next((each for each in await self.friends(profile) if each.id == friend), None)
        if known is not None and known.friendship != friendship:
            await self._end(friend, friendship)  # they are friends already: the offer is not needed
            return friend
        await self.decide(profile, lambda state, now: decisions.friendship_had(state, friendship))
        try:
            await self._streams.decide(FRIENDSHIP, friendship, lambda state, now: Decided(None, *friends.accepted(state, profile, now)))
        except StoreError:  # it may be accepted all the same: whoever accepts again learns
            raise
        except LastCardError:
            await self.decide(profile, lambda state, now: (FriendshipLost(friendship),))
            raise
        return friend

    async def friends(self, profile: str) -> list[Friend]:
        """Return the friends of a profile. Friendships that have ended meanwhile are forgotten."""
        found: list[Friend] = []
        gone: list[str] = []
        for friendship, since in (await self.find(profile)).friendships.copy().items():
            state = await self._streams.state(FRIENDSHIP, friendship)
            other, is_gone = state.other(profile), state.is_gone(profile, since, self._streams.now())
            friend = await self._streams.state(PROFILE, other) if other else None
            if is_gone or (friend is not None and not friend.is_there):
                gone.append(friendship)
            elif friend is not None:
                found.append(Friend(other, friend, friendship))
        for friendship in gone:
            await self._end(profile, friendship)
        return found

    async def end_friendship(self, profile: str, friend: str) -> None:
        """End a friendship, for both."""
        for each in await self.friends(profile):
            if each.id == friend:
                await self._end(profile, each.friendship)

    async def _end(self, profile: str, friendship: str) -> None:
        await self._streams.remove(FRIENDSHIP, friendship)
        await self.decide(profile, lambda state, now: (FriendshipLost(friendship),) if friendship in state.friendships else ())

    # ---- the whole ---------------------------------------------------------------------------------------------------
    async def export(self, profile: str) -> dict[str, Any]:
        """Return all that is kept of a profile, as plain data, without hashes of secrets."""
        state = await self.find(profile)
        own = msgspec.to_builtins(state)
        own["devices"] = [{name: value for name, value in each.items() if name not in ("key", "code")} for each in own["devices"]]
        own["sittings"] = [*own["sittings"]]
        own["phrase"] = state.phrase is not None
        for hidden in ("nonces", "links", "leaving", "friendships"):
            del own[hidden]
        found = {"id": profile, **own, "friends": [{"id": each.id, "name": each.profile.name} for each in await self.friends(profile)]}
        for name, exporter in self.exporters.items():
            found[name] = await exporter(profile, state.alias)
        return found

    async def delete(self, profile: str, used: PasskeyUsed | None = None) -> None:
        """Delete a profile, its friendships, and what other parts keep of it. Cut off, it goes on with the next request."""
        state = await self._streams.state(PROFILE, profile)
        if state.is_there:
            await self._guarded(profile, used, lambda state, now: (ProfileLeaving(),))
            state = await self._streams.state(PROFILE, profile)
        if not state.pseudonym:
            return
        friendships, alias = list(state.friendships), state.alias
        for table, sitting in state.sittings.copy().items():
            await self.unseat(table, sitting.key)
        await self._let_go(profile, alias)
        for friendship in friendships:
            await self._streams.remove(FRIENDSHIP, friendship)
        if await self._streams.remove(PROFILE, profile):
            for counter in self.counters:
                await counter()

    async def clear(self, profile: str, alias: str) -> None:
        """Remove what a request has written for a profile that was deleted meanwhile, at this process or another one."""
        if not (await self._streams.state(PROFILE, profile)).pseudonym:
            await self._let_go(profile, alias)

    async def _let_go(self, profile: str, alias: str) -> None:
        for leaver in self.leavers:
            await leaver(profile, alias)


def id_of(secret: str) -> str:
    """Return the id of the profile that a device makes with this secret.

    >>> id_of("k3jx9m2pqak3jx9m2pqa22")
    'bpwdekgrqehx'
    """
    number = int.from_bytes(hashlib.sha256(f"lastcard profile\\n{secret}".encode()).digest(), "big")
    letters = ""
    for _ in range(phrases.ID_LENGTH):
        number, place = divmod(number, len(phrases.LETTERS))
        letters += phrases.LETTERS[place]
    return letters
