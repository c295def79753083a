"""The connections to a table: who is connected, and what is sent to all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Final, Protocol

from lastcard.room.table.stream import StreamLine
from lastcard.room.wire import ServerMessage, Watching

LOG: Final = logging.getLogger(__name__)
_SLOWEST_MS: Final = 1000
"""The longest round-trip time that is granted to a client, in ms."""
MOST_BYTES: Final = 256 * 1024
"""The most bytes of missed lines that a returning client is sent. It reconnects for the rest."""


class Use(IntEnum):
    """How a table is used at the moment: nobody is connected, only spectators are, or at least one seat is."""

    IDLE = 0
    WATCHED = 1
    PLAYED = 2


class Listener(Protocol):
    """A connection to a table. None of its methods wait: a message that cannot be sent is dropped or ends the connection.

    ``held_n`` is the line after which it sees what its seat sees, ``address`` where it comes from, empty where that is not known.
    """

    seat: str | None
    held_n: int
    token: str
    rtt_ms: int
    address: str

    def send_message(self, message: ServerMessage) -> None:
        """Send a message for this connection alone."""
        ...

    def send_lines(self, lines: list[bytes]) -> None:
        """Send numbered lines."""
        ...

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        """Close the connection; the client may come back after ``in_ms``."""
        ...


class Listeners:
    """All connections to one table."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._all: dict[Listener, None] = {}  # the oldest first
        self._loop = asyncio.get_running_loop()
        self._soon: list[Callable[[], object]] = []

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Listener]:
        return iter(tuple(self._all))

    def __contains__(self, listener: object) -> bool:
        return listener in self._all

    def add(self, listener: Listener) -> None:
        """Add a connection, as the newest one."""
        self._all.pop(listener, None)
        self._all[listener] = None

    def remove(self, listener: Listener) -> None:
        """Remove a connection, if it is there."""
        self._all.pop(listener, None)

    @property
    def use(self) -> Use:
        """How the table is used."""
        if not self._all:
            return Use.IDLE
        return Use.PLAYED if any(listener.seat is not None for listener in self._all) else Use.WATCHED

    # ---- who is connected --------------------------------------------------------------------------------------------
    def connected(self) -> set[str]:
        """Return the seats that are connected."""
        return {listener.seat for listener in self._all if listener.seat is not None}

    def addresses(self) -> set[str]:
        """Return from where the seats are connected."""
        return {listener.address for listener in self._all if listener.seat is not None and listener.address}

    def of_seat(self, seat: str) -> list[Listener]:
        """Return the connections of a seat, the oldest first."""
        return [listener for listener in self._all if listener.seat == seat]

    def rtt_ms(self, seat: str) -> int:
        """Return the time through the network and back of the slowest connection of a seat, at most one second."""
        return min(_SLOWEST_MS, max((listener.rtt_ms for listener in self._all if listener.seat == seat), default=0))

    def spectators(self) -> int:
        """Return how many watch."""
        return sum(listener.seat is None for listener in self._all)

    # ---- sending -----------------------------------------------------------------------------------------------------
    def send_lines(self, lines: list[StreamLine]) -> None:
        """Send new lines to everybody, to each as its seat sees them."""
        common = [line.seen_by(None) for line in lines]
        own = [(place, line) for place, line in enumerate(lines) if line.own]
        for listener in self:
            seat, seen = listener.seat, common
            for place, line in own:
                if seat in line.own:
                    seen = common.copy() if seen is common else seen
                    seen[place] = line.seen_by(seat, listener.held_n)
            try:
                listener.send_lines(seen)
            except Exception:  # the fault of one connection must not reach the others
                LOG.exception("table %s: a listener failed", self._table)
                self.remove(listener)

    def send_watching(self, spectators: int) -> None:
        """Send everybody how many watch."""
        watching = Watching(spectators)
        for listener in self:
            listener.send_message(watching)

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        """Close all connections."""
        for listener in self:
            listener.close(code, why, in_ms)

    def soon(self, job: Callable[[], object]) -> None:
        """Call a function when the event loop is free: all connections share one turn of the loop."""
        if not self._soon:
            self._loop.call_soon(self._do_soon)
        self._soon.append(job)

    def _do_soon(self) -> None:
        jobs, self._soon = self._soon, []
        for job in jobs:
            try:
                job()
            except Exception:
                LOG.exception("table %s: a listener failed", self._table)


def first_part(lines: list[bytes]) -> list[bytes]:
    """Return as many of the first lines as may be sent at once."""
    size = 0
    for place, line in enumerate(lines):
        size += len(line)
        if size > MOST_BYTES and place:
            return lines[:place]
    return lines
