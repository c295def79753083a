"""The connections to a table: each is sent the lines it has missed, gets the seat of its token, and then receives new lines."""

from __future__ import annotations

import logging
import weakref
from collections.abc import Callable
from typing import Final

from lastcard.errors import Fault
from lastcard.room.clients.listeners import Listener, Listeners, first_part
from lastcard.room.clients.presence import Presence
from lastcard.room.clients.rates import SEAT_SOCKETS
from lastcard.room.clients.vote_offers import VoteOffers
from lastcard.room.log.logged_table import LoggedTable
from lastcard.room.store_errors import StoreError
from lastcard.room.table import events
from lastcard.room.table.events import TableEvent
from lastcard.room.table.public_info import match_so_far, round_now, table_info
from lastcard.room.table.stream import StreamLine
from lastcard.room.table_clock import TableClock
from lastcard.room.timers import Timers
from lastcard.room.wire import Hello
from lastcard.text.faults import fault

LOG: Final = logging.getLogger(__name__)
_ELSEWHERE_MS: Final = 500
"""After how long clients may come back to a table that only processes of another version can serve."""


class TableConnections:
    """The connections to one table in this process, the ``Readers`` of its log.

    ``on_use`` is called whenever the use of the table may have changed.
    """

    def __init__(
        self, logged: LoggedTable, listeners: Listeners, presence: Presence, timers: Timers, clock: TableClock, on_use: Callable[[], None]
    ) -> None:
        self._logged: Final = logged
        self._listeners: Final = listeners
        self._presence: Final = presence
        self._timers: Final = timers
        self._clock: Final = clock
        self._on_use: Final = on_use
        self.sent: int = logged.table.state.n  # the last line sent to the listeners
        self.votes: Final = VoteOffers(logged, listeners, timers)
        logged.readers = weakref.proxy(self)  # no cycle: the actor holds both

    # ---- coming and going --------------------------------------------------------------------------------------------
    async def add(self, listener: Listener, after: int | None) -> None:
        """Add a connection; it gets the lines of the present round, or all after line ``after``. Raises LastCardError."""
        await self._logged.refresh_shared()
        try:
            await self._presence.refresh()
        except StoreError as error:
            raise self._logged.unavailable(error) from error
        state = self._logged.table.state
        start = state.round_n if after is None or after > state.n else after
        lines = await self._logged.lines_after(start)
        seat = self._give_seat(listener)
        self._listeners.add(listener)
        self._on_use()
        self._timers.connected(
            seat, self._clock.now()
        )  # before the hello, which says how much time is left: the clocks stand still without clients
        self._close_excess(seat)
        self._show_presence()
        listener.send_message(self._hello(seat, start))
        self.votes.greeted(listener)
        self._send_again(listener, lines)
        self.send_watching()

    def remove(self, listener: Listener) -> None:
        """Remove a connection."""
        self._listeners.remove(listener)
        self._on_use()
        self._logged.touch()
        self._timers.disconnected(listener.seat, self._clock.now())
        self.votes.changed()
        self._show_presence()
        self.send_watching()

    # ---- seats -------------------------------------------------------------------------------------------------------
    def _give_seat(self, listener: Listener) -> str | None:
        """Give a connection the seat that its token stands for now, and return it."""
        state = self._logged.table.state
        seat = listener.seat = state.seat_by_token(listener.token) if listener.token else None
        listener.held_n = state.held_since(seat)
        return seat

    def _update_seats(self) -> None:
        """Give connections the seats their tokens stand for now."""
        has_changed = False
        for listener in self._listeners:
            before = listener.seat
            seat = self._give_seat(listener)
            if seat != before:
                has_changed = True
                listener.send_message(self._hello(seat, self.sent))
                self.votes.greeted(listener)
                self._close_excess(seat)
        if has_changed:
            self._show_presence()
            self.send_watching()
        self._on_use()

    def _close_excess(self, seat: str | None) -> None:
        """Close the oldest connections of a seat that has too many."""
        if seat is not None:
            for listener in self._listeners.of_seat(seat)[:-SEAT_SOCKETS]:
                listener.close(1008, fault("seat_elsewhere", number=SEAT_SOCKETS))

    def _hello(self, seat: str | None, n: int) -> Hello:
        table = self._logged.table
        return Hello(
            hello=1,
            table=table_info(table.state),
            match=match_so_far(table.state),
            rules=table.state.rules,
            players=[seat.name for seat in table.state.seats],
            seat=seat,
            n=n,
            left_ms=self._timers.left_ms(table, self._clock.now()),
            now=round_now(table.round, seat, table.state.n),
        )

    # ---- lines -------------------------------------------------------------------------------------------------------
    def send_away(self, why: Fault) -> None:
        """Ask all clients to come back: this process cannot go on with the table, others can."""
        self._listeners.close(1013, why, _ELSEWHERE_MS)

    def send_new(self, event: TableEvent, new: list[StreamLine]) -> None:
        """Send the lines that an event has added."""
        if not isinstance(event, events.ActionTaken) or self._logged.table.can_snapshot:  # the end of a match gives newcomers their seats
            self._update_seats()
        state = self._logged.table.state
        if not isinstance(event, events.ActionTaken) or event.by == "clock" or isinstance(state.late, dict) or state.status != "playing":
            self.votes.changed()
        self.sent += len(new)
        self._listeners.send_lines(new)

    def reloaded(self, missed: list[StreamLine], *, paused: bool) -> None:
        """Send the lines that were missed while the table was loaded again; ``paused`` restarts the time limits."""
        self._timers.reset(self._clock.now() if paused else None)
        self.votes.changed()
        n = self._logged.table.state.n
        if n < self.sent:  # the database was put back to an earlier state
            self.sent = n
            self._listeners.close(1012, "resume")
        elif missed:
            self._update_seats()
            self.sent = n
            for listener in self._listeners:
                self._send_again(listener, missed)

    def _send_again(self, listener: Listener, lines: list[StreamLine]) -> None:
        """Send a connection the lines that it has missed."""
        table = self._logged.table
        asked = table.asked.get(listener.seat or "")
        current_from = asked.shown if asked else table.state.n + 1
        seen = [line.again(listener.seat, listener.held_n, current=line.n >= current_from) for line in lines]
        at_once = first_part(seen)
        listener.send_lines(at_once)
        if len(at_once) < len(seen):
            listener.close(1013, fault("there_is_more"))

    # ---- who is connected --------------------------------------------------------------------------------------------
    def _show_presence(self) -> None:
        self._presence.show(self._timers.since)

    def send_watching(self) -> None:
        """Send everybody how many watch."""
        self._listeners.send_watching(self._presence.spectators())

    async def look_around(self) -> None:
        """Read which clients are connected to other processes."""
        watching = self._presence.spectators()
        self.votes.changed()
        try:
            await self._presence.refresh()
        except StoreError as error:
            LOG.warning("table %s: cannot find out which clients are connected to other processes: %s", self._logged.id, error)
            self._timers.count_again()
        if self._presence.spectators() != watching:
            self.send_watching()
