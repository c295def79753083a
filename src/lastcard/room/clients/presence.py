"""Who is connected to a table: at this process and, where the store is shared, at the others.

Each process shows the others which seats are connected to it, their round-trip times, and since when it has clients. So a player who is
connected elsewhere does not count as gone, and only one of several processes carries out the events of the timers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.clients.addresses import site_of
from lastcard.room.clients.listeners import Listeners
from lastcard.room.log.store import Store
from lastcard.room.structs import msgspec

LAG_MS = 250
"""How much later than the process ranked before it each process carries out events of the timers."""
_ROUND_MS = 10
"""Round-trip times are rounded up to multiples of this, so that small changes are not shown."""


class ProcessPresence(msgspec.Struct, frozen=True, array_like=True):
    """The clients of a table at one process: round-trip times of seats in ms, the number of spectators, and since when (ms) any is there.

    Processes are ranked by ``rank``. ``places`` stand for the networks of the seats: which they are, nobody has to know.
    """

    rank: str
    seats: dict[str, int]
    spectators: int
    since: int
    places: tuple[str, ...] = ()


class Presence:
    """The clients of one table at all processes."""

    def __init__(self, table: str, listeners: Listeners, store: Store) -> None:
        self._table = table
        self._listeners = listeners
        self._store = store
        self._rank = fresh_token(8)
        self._others: list[ProcessPresence] = []

    def __len__(self) -> int:
        """Return how many clients are connected here. A process without clients leaves the timers of the table to the others."""
        return len(self._listeners)

    def here(self) -> set[str]:
        """Return the seats that are connected to this process."""
        return self._listeners.connected()

    def connected(self) -> set[str]:
        """Return the seats that are connected."""
        here = self._listeners.connected()
        return here.union(*(other.seats for other in self._others)) if self._others else here

    def places(self) -> set[str]:
        """Return what stands for the networks from which seats are connected."""
        here = {_place(address) for address in self._listeners.addresses()}
        return here.union(*(other.places for other in self._others if other.seats))

    def for_whom(self) -> str:
        """Return for whom the server computes what its bots need: the networks of the players, or the table if nobody is connected.

        So the tables of one network share the workers as if they were one table.
        """
        return f"players {' '.join(sorted(self.places()))}" if self.places() else f"table {self._table}"

    def rtt_ms(self, seat: str) -> int:
        """Return the round-trip time of the slowest connection of a seat."""
        here = self._listeners.rtt_ms(seat)
        return max(here, *(other.seats.get(seat, 0) for other in self._others)) if self._others else here

    def spectators(self) -> int:
        """Return how many watch."""
        return self._listeners.spectators() + sum(other.spectators for other in self._others)

    @property
    def since(self) -> int | None:
        """Since when somebody is connected to another process, in ms; None if nobody is."""
        return min((other.since for other in self._others), default=None)

    @property
    def lag_ms(self) -> int:
        """How long this process waits before it does what the timers say, so that the ones before it can."""
        return LAG_MS * sum(other.rank < self._rank for other in self._others) if self._others else 0

    async def refresh(self) -> None:
        """Read which clients are connected to the other processes. Raises StoreError."""
        if self._store.is_shared:
            self._others = [_DECODER.decode(body) for body in await self._store.presences(self._table)]

    def show(self, since: int) -> None:
        """Tell the other processes who is connected here. ``since`` is the time from which somebody has been connected at any process."""
        if not self._store.is_shared:
            return
        if not self._listeners:
            self._store.set_presence(self._table, None)
            return
        seats = {seat: -(-self._listeners.rtt_ms(seat) // _ROUND_MS) * _ROUND_MS for seat in sorted(self._listeners.connected())}
        shown = ProcessPresence(
            self._rank, seats, self._listeners.spectators(), since, tuple(sorted(map(_place, self._listeners.addresses())))
        )
        self._store.set_presence(self._table, _ENCODER.encode(shown))


def places_in(presences: Iterable[bytes]) -> frozenset[str] | None:
    """Return what stands for the networks of the seats in presences; None if no seat is connected."""
    shown = [one for one in map(_DECODER.decode, presences) if one.seats]
    return frozenset(place for one in shown for place in one.places) if shown else None


def _place(address: str) -> str:
    """Return what stands for the network of an address: a whole site is one."""
    return hashlib.sha256((site_of(address) or address).encode()).hexdigest()[:12]


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(ProcessPresence)
