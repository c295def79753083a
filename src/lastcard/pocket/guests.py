"""The seats that guests on other devices take: one for each device, so that none of them fills the table of its host."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from lastcard.errors import LastCardError
from lastcard.room.errors import Refused
from lastcard.room.http.endpoints import Call
from lastcard.room.http.tables import NewSeat, TakenSeat
from lastcard.room.lobby import Lobby
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table

_REMEMBERED: Final = 100
"""Of how many devices it is known where they sit."""


class Taken(NamedTuple):
    """The seat of a device: its table, and the hash of its token."""

    table: str
    token: str


class Guests:
    """The guests of this device, each by its connection."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby: Final = lobby
        self._seats: Final[dict[str, Taken]] = {}

    async def check(self, guest: str, call: Call[Any]) -> None:
        """Raise Refused if a guest asks for a second seat while it holds one."""
        taken = self._seats.get(guest)
        if taken is None or not isinstance(call.body, NewSeat):
            return
        try:
            actor = await self._lobby.find(taken.table)
        except LastCardError:  # the table is gone
            return
        if await actor.read(lambda table: _has(table, taken.token)):
            raise Refused("nearby_seated")

    def note(self, guest: str, seat: TakenSeat) -> None:
        """Note which seat a guest has taken."""
        self._seats.pop(guest, None)
        self._seats[guest] = Taken(seat.table, hashed(seat.token))
        while len(self._seats) > _REMEMBERED:
            del self._seats[next(iter(self._seats))]


def _has(table: Table, token: str) -> bool:
    """Return whether a token has a seat, or waits for one."""
    return any(token in (seat.token, seat.newcomer.token if seat.newcomer else "") for seat in table.state.seats)
