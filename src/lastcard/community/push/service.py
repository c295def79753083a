"""Who is told what: it finds the holder of a seat whose turn it is, and the friends who want to know that somebody waits."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from lastcard.community.clubs.state import Club, Evening
from lastcard.community.events.state import Event
from lastcard.community.keys import key_of
from lastcard.community.profiles.service import Profiles
from lastcard.community.push.facts import (
    HELD,
    HOLDER,
    PUSH,
    AnyPushFact,
    Entered,
    Failed,
    Holder,
    Subscribed,
    Subscription,
    Subscriptions,
    Told,
    Unsubscribed,
    Waits,
    Wanted,
    entry_name,
    holder_name,
    member_name,
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
_TELLING: Final = 100
"""How many calls to friends are under way at once; more are dropped."""


def is_installed() -> bool:
    """Return whether the library is there."""
    return importlib.util.find_spec("pywebpush") is not None


class Push:
    """The notifications of a server."""

    def __init__(self, streams: Streams, profiles: Profiles, sender: Sender | None = None) -> None:
        self._streams: Final = streams
        self._profiles: Final = profiles
        self._sender: Final = sender or Sender()
        self._telling: Final[set[asyncio.Task[None]]] = set()
        self._calls = 0
        profiles.leavers.append(self._leave)
        profiles.unseaters.append(self._unseat)
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
        """Return the browsers of a profile that are told: those of its devices."""
        devices = {each.id for each in (await self._profiles.any_state(profile)).devices}
        return [each for each in (await self._streams.state(PUSH, profile)).all if not each.device or each.device in devices]

    async def forget_device(self, profile: str, device: str) -> None:
        """Tell the browser of a device nothing any more that has lost its access to the profile."""
        for each in list((await self._streams.state(PUSH, profile)).all):
            if each.device == device:
                await self._note(profile, each.id, Unsubscribed(each.id))

    async def seated(self, profile: str, table: str, key: str) -> None:
        """Note that a profile holds a seat, if it wants to be told of anything."""
        if await self.subscriptions(profile):
            await self._hold(profile, table, key)

    async def joined(self, profile: str, club: str, key: str) -> None:
        """Note that a profile is a member of a club with a token, by its hash, if it wants to be told of anything."""
        if await self.subscriptions(profile):
            await self._part(profile, member_name(club, key))

    async def entered(self, profile: str, event: str, key: str) -> None:
        """Note that a profile has entered a tournament with a token, by its hash."""
        await self._part(profile, entry_name(event, key))

    async def _part(self, profile: str, name: str) -> None:
        known = list((await self._streams.state(PUSH, profile)).entered)
        if name in known:
            return
        if len(known) >= HELD:
            await self._streams.remove(HOLDER, known[0])
        await self._decide(profile, Entered(name))  # first: so that a deletion finds the other log
        await self._hold_named(profile, name)

    async def _hold(self, profile: str, table: str, key: str) -> None:
        await self._hold_named(profile, holder_name(table, key))

    async def _hold_named(self, profile: str, name: str) -> None:
        def work(state: Holder, now: int) -> Decided[None]:
            return Decided(None) if state.profile == profile else Decided(None, Waits(profile))

        await self._streams.decide(HOLDER, name, work)

    async def _decide(self, profile: str, *facts: AnyPushFact) -> None:
        await self._streams.decide(PUSH, profile, lambda state, now: Decided(None, *facts))

    async def _leave(self, profile: str, alias: str) -> None:
        for name in list((await self._streams.state(PUSH, profile)).entered):
            await self._streams.remove(HOLDER, name)
        await self._streams.remove(PUSH, profile)

    async def _unseat(self, table: str, key: str) -> None:
        await self._streams.remove(HOLDER, holder_name(table, key))

    async def _export(self, profile: str, alias: str) -> Any:
        return [{"endpoint": each.endpoint, "wants": each.wants, "at": each.at} for each in await self.subscriptions(profile)]

    def begin(self, telling: Coroutine[Any, Any, None]) -> None:
        """Tell somebody while the request is answered already."""
        if self._calls >= _TELLING:
            telling.close()
            return
        self._calls += 1
        self._later(telling).add_done_callback(self._called)

    def _called(self, call: asyncio.Task[None]) -> None:
        self._calls -= 1

    # ---- telling -----------------------------------------------------------------------------------------------------
    async def tell(self, profile: str, wanted: Wanted, what: str, message: str, url: str, **args: str) -> None:
        """Tell the browsers of a profile that want it, once whatever happens: ``what`` names it. ``message`` is worded by each.

        Nobody is told more than ``MOST_AN_HOUR`` times in an hour. It does not wait until the messages are sent.
        """

        def work(state: Subscriptions, now: int) -> Decided[bool]:
            is_wanted = any(wanted in each.wants for each in state.all)
            if not is_wanted or what in state.told or state.is_quiet(now):
                return Decided(False)
            return Decided(True, Told(what))

        if not await self._streams.decide(PUSH, profile, work):
            return  # another process, or the same, has done so
        key = await self._key()
        for each in await self.subscriptions(profile):
            if wanted in each.wants:
                body = {"title": "Last Card", "body": text(each.lang, message, **args), "url": url, "tag": f"{wanted} {url}"}
                self._later(self._send(profile, each, body, key))

    async def _send(self, profile: str, to: Subscription, body: dict[str, str], key: str) -> None:
        """Send a message to a browser, and note it if that fails."""
        sent = await self._sender.send(profile, to, body, key)
        if sent == "gone":
            await self._note(profile, to.id, Unsubscribed(to.id))
        elif sent == "failed":
            await self._note(profile, to.id, Failed(to.id))

    async def _note(self, profile: str, subscription: str, fact: AnyPushFact) -> None:
        """Store what became of a message, unless the browser is not told any more: nothing is written for a profile that is gone."""

        def work(state: Subscriptions, now: int) -> Decided[None]:
            return Decided(None, *([fact] if any(each.id == subscription for each in state.all) else []))

        await self._streams.decide(PUSH, profile, work)

    def _later(self, telling: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something while nobody waits for it: a push service may be slow."""
        task = asyncio.get_running_loop().create_task(_logged(telling))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
        return task

    async def look(self, lobby: Lobby) -> None:
        """Tell those whose turn it is at slow tables of this process, and who are not connected."""
        now = self._streams.now()
        for actor in lobby.live:
            for seat in waited_for(actor, now):
                state = actor.table.state.seat(seat)
                asked = actor.table.asked[seat]
                holder = await self._streams.state(HOLDER, holder_name(actor.id, state.token))
                if holder.profile and not await _is_here(actor, seat):
                    await self.tell(holder.profile, "turn", f"turn {actor.id} {asked.since}", "profile-push-turn", f"/t/{actor.id}")

    def tables_ready(self, event: str, number: int, holders: Sequence[str]) -> None:
        """Tell those who have a seat at a table of a tournament, by the hashes of their tokens, that it is ready."""
        self._later(self._tell_ready(event, number, holders))

    async def _tell_ready(self, event: str, number: int, holders: Sequence[str]) -> None:
        try:
            for key in holders:
                holder = await self._streams.state(HOLDER, entry_name(event, key))
                if holder.profile:
                    await self.tell(holder.profile, "event", f"event {event} {number}", "profile-push-event", f"/events/{event}")
        except LastCardError as error:
            LOG.warning("nobody could be told that a table of a tournament is ready: %s", error)

    async def begins_soon(self, event: str, found: Event) -> None:
        """Tell the entrants of a tournament that it begins soon, each of them once for a time of beginning."""
        names = [entry_name(event, one.holder) for one in found.entrants if one.here]
        what, url = f"soon {event} {found.begins_at}", f"/events/{event}"
        await self._tell_all(names, what, "profile-push-soon", url, title=found.options.title)

    async def club_opens(self, id: str, club: Club, evening: Evening) -> None:
        """Tell the members of a club that a tournament of it is open, each of them once."""
        names = [member_name(id, one.who) for one in club.members if one.here and one.who]
        event, title = evening.held.event, evening.held.title
        await self._tell_all(names, f"open {event}", "profile-push-club", f"/events/{event}", title=title, club=club.title)

    async def _tell_all(self, names: Sequence[str], what: str, message: str, url: str, **args: str) -> None:
        """Tell those who take part in something, by the names of the logs that say who they are."""
        for name in names if is_installed() else ():
            holder = await self._streams.state(HOLDER, name)
            if holder.profile:
                await self.tell(holder.profile, "event", what, message, url, **args)

    async def settle(self) -> None:
        """Wait until everybody is told who is to be told now."""
        while self._telling:
            await asyncio.gather(*self._telling)

    async def run(self, lobby: Lobby) -> None:
        """Look again and again."""
        while is_installed():
            await asyncio.sleep(_LOOK_S)
            try:
                await self.look(lobby)
            except LastCardError as error:
                LOG.warning("nobody could be told whose turn it is: %s", error)


async def _is_here(actor: TableActor, seat: str) -> bool:
    """Return whether a seat is connected, to any process."""
    await actor.presence.refresh()
    return seat in actor.presence.connected()


async def _logged(telling: Coroutine[Any, Any, None]) -> None:
    try:
        await telling
    except LastCardError as error:
        LOG.warning("somebody could not be told: %s", error)


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
