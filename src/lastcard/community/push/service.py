"""Who is told what: it finds the holder of a seat whose turn it is, and the friends who want to know that somebody waits."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
from typing import Any, Final

from lastcard.community.keys import key_of
from lastcard.community.profiles.facts import Profile
from lastcard.community.profiles.service import Profiles
from lastcard.community.push.facts import (
    HOLDER,
    PUSH,
    AnyPushFact,
    Failed,
    Holder,
    Subscribed,
    Subscription,
    Subscriptions,
    Told,
    Unsubscribed,
    Waits,
    Wanted,
    holder_name,
)
from lastcard.community.push.sending import Sender, fresh_key, public_key, read_endpoint
from lastcard.community.streams import Decided, Streams
from lastcard.errors import LastCardError
from lastcard.room.actor import TableActor
from lastcard.room.errors import NotFound
from lastcard.room.lobby import Lobby
from lastcard.text.catalogue import text

LOG: Final = logging.getLogger(__name__)
KEY: Final = "push"
SLOW_MS: Final = 600_000
"""A match is slow if a turn may take so long, or any time."""
WAITED_MS: Final = 20_000
"""So long after a question its seat is told, unless it is connected by then."""
_LOOK_S: Final = 10.0


def is_installed() -> bool:
    """Return whether the library is there."""
    return importlib.util.find_spec("pywebpush") is not None


class Push:
    """The notifications of a server."""

    def __init__(self, streams: Streams, profiles: Profiles, sender: Sender | None = None) -> None:
        self._streams: Final = streams
        self._profiles: Final = profiles
        self._sender: Final = sender or Sender()
        profiles.leavers.append(self._leave)
        profiles.exporters["notifications"] = self._export

    async def public_key(self) -> str:
        """Return the key that browsers subscribe with. Raises NotFound where the library is missing."""
        return public_key(await self._key())

    async def _key(self) -> str:
        if not is_installed():
            raise NotFound("push_none")
        return await key_of(self._streams, KEY, fresh_key)

    # ---- subscriptions -----------------------------------------------------------------------------------------------
    async def subscribe(self, profile: str, wanted: Subscribed) -> None:
        """Tell a browser from now on. Raises Invalid for the address of no push service, NotFound."""
        read_endpoint(wanted.endpoint)
        await self._key()
        await self._decide(profile, wanted)
        for table, sitting in (await self._profiles.find(profile)).sittings.copy().items():
            await self._hold(profile, table, sitting.key)

    async def unsubscribe(self, profile: str, subscription: str) -> None:
        """Tell a browser nothing any more."""
        await self._decide(profile, Unsubscribed(subscription))

    async def subscriptions(self, profile: str) -> list[Subscription]:
        """Return the browsers of a profile that are told."""
        return list((await self._streams.state(PUSH, profile)).all)

    async def seated(self, profile: str, table: str, key: str) -> None:
        """Note that a profile holds a seat, if it wants to be told of anything."""
        if await self.subscriptions(profile):
            await self._hold(profile, table, key)

    async def _hold(self, profile: str, table: str, key: str) -> None:
        def work(state: Holder, now: int) -> Decided[None]:
            return Decided(None) if state.profile == profile else Decided(None, Waits(profile))

        await self._streams.decide(HOLDER, holder_name(table, key), work)

    async def _decide(self, profile: str, *facts: AnyPushFact) -> None:
        await self._streams.decide(PUSH, profile, lambda state, now: Decided(None, *facts))

    async def _leave(self, profile: str, alias: str) -> None:
        state: Profile = await self._profiles.any_state(profile)
        for table, sitting in state.sittings.copy().items():
            await self._streams.remove(HOLDER, holder_name(table, sitting.key))
        await self._streams.remove(PUSH, profile)

    async def _export(self, profile: str, alias: str) -> Any:
        return [{"endpoint": each.endpoint, "wants": each.wants, "at": each.at} for each in await self.subscriptions(profile)]

    # ---- telling -----------------------------------------------------------------------------------------------------
    async def tell(self, profile: str, wanted: Wanted, what: str, message: str, url: str, **args: str) -> None:
        """Tell the browsers of a profile that want it, once whatever happens: ``what`` names it. ``message`` is worded by each."""
        if not any(wanted in each.wants for each in await self.subscriptions(profile)):
            return

        def work(state: Subscriptions, now: int) -> Decided[bool]:
            return Decided(False) if what in state.told else Decided(True, Told(what))

        if not await self._streams.decide(PUSH, profile, work):
            return  # another process, or the same, has done so
        key = await self._key()
        for each in await self.subscriptions(profile):
            if wanted not in each.wants:
                continue
            body = {"title": "Last Card", "body": text(each.lang, message, **args), "url": url, "tag": f"{wanted} {url}"}
            sent = await self._sender.send(each, body, key)
            if sent == "gone":
                await self._decide(profile, Unsubscribed(each.id))
            elif sent == "failed":
                await self._decide(profile, Failed(each.id))

    async def look(self, lobby: Lobby) -> None:
        """Tell those whose turn it is at slow tables of this process, and who are not connected."""
        now = self._streams.now()
        for actor in lobby.live:
            for seat in waited_for(actor, now):
                state = actor.table.state.seat(seat)
                holder = await self._streams.state(HOLDER, holder_name(actor.id, state.token))
                if holder.profile:
                    asked = actor.table.asked[seat]
                    await self.tell(holder.profile, "turn", f"turn {actor.id} {asked.since}", "profile-push-turn", f"/t/{actor.id}")

    async def run(self, lobby: Lobby) -> None:
        """Look again and again."""
        while is_installed():
            await asyncio.sleep(_LOOK_S)
            try:
                await self.look(lobby)
            except LastCardError as error:
                LOG.warning("nobody could be told whose turn it is: %s", error)


def waited_for(actor: TableActor, now: int) -> list[str]:
    """Return the seats of people that a slow match waits for, for a while, and who are not connected."""
    state = actor.table.state
    limits = (state.turn_ms, state.pace.away_ms)
    if state.status != "playing" or state.is_paused or any(limit is not None and limit < SLOW_MS for limit in limits):
        return []
    here = actor.presence.connected()
    return [
        seat
        for seat, asked in actor.table.asked.items()
        if asked.must_act and now - asked.at >= WAITED_MS and seat not in here and state.seat(seat).kind == "person"
    ]
