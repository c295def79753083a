"""The slow matches of profiles: seats at their tables, which of them wait, and invitations of friends.

What a profile has is decided in its own log before the table changes, so that no number of processes gives it more than ten seats. If a
process dies in between, the seat that is noted is not there; whoever looks next finds that, and it is free again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from lastcard.community.correspondence.facts import (
    MOST,
    SLOW,
    AnySlowFact,
    Declined,
    HeldSeat,
    Invited,
    MatchOver,
    OverMatch,
    SeatGone,
    SlowMatches,
    had,
)
from lastcard.community.correspondence.looking_after import OFTEN_MS, looking_after
from lastcard.community.streams import Decided, Streams
from lastcard.errors import LastCardError
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.arrangements import ALPHABET, ID_LENGTH
from lastcard.room.durations import DAY_MS, HOUR_MS
from lastcard.room.errors import NotFound, Unavailable
from lastcard.room.lobby import Lobby, TableOptions, Ticket
from lastcard.room.log.look import Look
from lastcard.room.store_errors import StoreError
from lastcard.room.table import events
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table

DAYS: Final = (1, 2, 3, 7)
"""How many days a turn may have."""
CALL_MS: Final = HOUR_MS
"""So long a friend is asked to a table at which the players sit together."""
_TAKEN_MS: Final = 60_000
"""So long a seat may be noted that the table does not know of: it is being taken."""

KeepResult = Callable[[str, str, str, str], Awaitable[None]]
"""Keeps the result of a match that is over, by a profile, the table, the hash of the seat's token, and the address that asks."""


async def _keep_nothing(profile: str, table: str, key: str, address: str) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Running:
    """A slow match of a profile that is not over: what its seat sees of it."""

    table: str
    held: HeldSeat
    look: Look

    @property
    def since(self) -> int | None:
        """Since when the match waits for the profile, in ms; None if it does not."""
        return self.look.asked.get(self.look.seat or "")


@dataclass(frozen=True, slots=True)
class Own:
    """The slow matches of a profile: those that wait for it come first, the one that has waited longest at their head."""

    running: list[Running]
    invitations: list[Look]
    over: list[OverMatch]


class Correspondence:
    """The slow matches of a server, as one of its processes sees them. ``keep`` keeps the result of one that is over in the profile."""

    def __init__(self, streams: Streams, lobby: Lobby, keep: KeepResult = _keep_nothing) -> None:
        self._streams: Final = streams
        self._lobby: Final = lobby
        self._keep: Final = keep
        self.looking_after: Final = looking_after(streams, lobby)

    async def make(self, profile: str, options: TableOptions, address: str) -> Ticket:
        """Make the table of a slow match. Raises LimitReached, Refused, RulesError."""
        ticket = Ticket(fresh_token(ID_LENGTH, ALPHABET), "p1", fresh_token())
        await self._have(profile, ticket, address)
        await self.looking_after.note(ticket.table, self._streams.now() + OFTEN_MS)
        try:
            return await self._lobby.create(options, address, ticket)
        except (Unavailable, StoreError):  # the table may be stored all the same
            raise
        except LastCardError:
            await self._decide(profile, SeatGone(ticket.table))
            raise

    async def join(
        self,
        profile: str,
        table: str,
        name: str,
        *,
        nonce: str = "",
        seat: str | None = None,
        address: str = "",
        animal: Animal | None = None,
        color: PlayerColor | None = None,
    ) -> Ticket:
        """Take a seat in a slow match. Raises LimitReached, Refused, NotFound."""
        ticket = Ticket(table, "", fresh_token())
        await self._have(profile, ticket, address)
        try:
            return await self._lobby.join(
                table, name, nonce=nonce, seat=seat, address=address, animal=animal, color=color, slow_token=ticket.token
            )
        except (Unavailable, StoreError):  # the seat may be stored all the same
            raise
        except LastCardError:
            await self._decide(profile, SeatGone(table))
            raise

    async def _have(self, profile: str, ticket: Ticket, address: str) -> None:
        """Note the seat that is about to be taken. Raises LimitReached."""
        state = await self._streams.state(SLOW, profile)
        if len(state.seats) >= MOST or ticket.table in state.seats:
            await self.own(profile, address)  # some may be over
        key = hashed(ticket.token)
        await self._streams.decide(SLOW, profile, lambda state, now: Decided(None, *had(state, ticket.table, key)))

    async def give_up(self, profile: str, table: str) -> None:
        """Give a seat up, or do not come to where a friend has asked the profile."""
        state = await self._streams.state(SLOW, profile)
        held = state.seats.get(table)
        if held is not None:
            with suppress(NotFound):
                await (await self._lobby.find(table, "")).call(partial(_left, held.key))
        await self._decide(profile, SeatGone(table), Declined(table))

    async def invite(self, profile: str, friend: str, table: str) -> None:
        """Ask a friend to a table at which the profile has a seat. Raises NotFound."""
        await self.check_seat(profile, table)
        await self.call(friend, table)

    async def check_seat(self, profile: str, table: str) -> None:
        """Raise NotFound if a profile has no seat in a slow match."""
        if table not in (await self._streams.state(SLOW, profile)).seats:
            raise NotFound("slow_none")

    async def call(self, friend: str, table: str) -> None:
        """Ask a friend to a table, whatever time its turns have."""
        state = await self._streams.state(SLOW, friend)
        if table not in state.seats and table not in state.invitations:
            await self._decide(friend, Invited(table))

    async def own(self, profile: str, address: str) -> Own:
        """Return the slow matches of a profile. What is over or gone meanwhile is noted."""
        state = await self._streams.state(SLOW, profile)
        seats, invitations = dict(state.seats), dict(state.invitations)
        looks = await asyncio.gather(*(self._look(table, held.key, address) for table, held in seats.items()))
        running: list[Running] = []
        for (table, held), look in zip(seats.items(), looks, strict=True):
            fact = self._what_became(table, held, look)
            if isinstance(fact, MatchOver):
                await self._keep(profile, table, held.key, address)  # first: a process that dies in between does it again
            if fact is not None:
                await self._decide(profile, fact)
            elif look is not None:
                running.append(Running(table, held, look))
        running.sort(key=lambda one: (one.since is None, one.since or 0, one.held.at))
        asked: list[Look] = []
        for table, at in invitations.items():
            look = await self._look(table, "", address)
            if (
                look is None
                or self._is_past(look, at)
                or look.is_over
                or all(seat.kind == "person" or seat.coming for seat in look.info.seats)
            ):
                await self._decide(profile, Declined(table))
            else:
                asked.append(look)
        return Own(running, asked, (await self._streams.state(SLOW, profile)).over[::-1])

    def _is_past(self, look: Look, at: int) -> bool:
        """Return whether nobody waits any more at a table at which the players sit together."""
        return (look.info.pace.turn_ms or 0) < DAY_MS and self._streams.now() - at > CALL_MS

    async def _look(self, table: str, key: str, address: str) -> Look | None:
        try:
            return await self._lobby.look(table, key, address)
        except NotFound:
            return None

    def _what_became(self, table: str, held: HeldSeat, look: Look | None) -> AnySlowFact | None:
        """Return the fact that a match runs no more for who held a seat; None if it does."""
        if look is not None and look.is_over:
            return MatchOver(table, look.info.rules, look.seat in look.winners)
        has_seat = look is not None and (look.seat is not None or look.comes)
        return None if has_seat or self._streams.now() - held.at < _TAKEN_MS else SeatGone(table)

    async def _decide(self, profile: str, *facts: AnySlowFact) -> None:
        await self._streams.decide(SLOW, profile, partial(_still_so, facts))

    # ---- the profile -------------------------------------------------------------------------------------------------
    async def leave(self, profile: str, alias: str) -> None:
        """Remove what is kept of a profile. At its tables bots play for it, as for anybody who does not come."""
        await self._streams.remove(SLOW, profile)

    async def export(self, profile: str, alias: str) -> Any:
        """Return what is kept of a profile."""
        state = await self._streams.state(SLOW, profile)
        return {"running": list(state.seats), "over": [{"table": one.table, "won": one.won} for one in state.over]}


def _left(key: str, table: Table) -> events.PlayerLeft:
    """Return the event by which the holder of a token leaves: their seat, or the bot's that they wait for. Raises NotFound."""
    for seat_id, seat in table.state.by_id():
        if seat.token == key:
            return events.PlayerLeft(seat_id)
        if seat.newcomer is not None and seat.newcomer.token == key:
            return events.PlayerLeft(seat_id, removed=True)  # the bot stays
    raise NotFound("slow_none")


def _still_so(facts: tuple[AnySlowFact, ...], state: SlowMatches, now: int) -> Decided[None]:
    """Return the facts that still say something new."""
    new: list[AnySlowFact] = []
    for fact in facts:
        known = state.invitations if isinstance(fact, Declined) else state.seats
        if isinstance(fact, Invited) or fact.table in known:
            new.append(fact)
    return Decided(None, *new)
