"""The timers of a table: turn limits, absences, votes, the next round, bots, and the end of the UNO grace time.

While nobody is connected, all timers of the table stand still; while the match is paused, all but those of votes. In a slow match, where
a turn may take days, they go on while the table is in memory, and a turn ends when its time is up, whoever was connected when.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from lastcard.game.events import TIME
from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.bots.bot_players import BotPlayers
from lastcard.room.bots.thinking import Thinker, at_once
from lastcard.room.mailbox import Job
from lastcard.room.structs import msgspec
from lastcard.room.table import events
from lastcard.room.table.asks import Asked
from lastcard.room.table.events import TableEvent
from lastcard.room.table.table import Table
from lastcard.room.table.uno_grace import REACTION_VERBS
from lastcard.room.table.votes import ABSENT_MS, FOUNDERS_MS, Missing, absent_seat, is_absent

VOTE_MS: Final = 60_000
"""How long a vote stays open."""
BOTS_ONLY_MS: Final = 4_000
"""How long a score sheet is shown where only bots play."""
SLOW_TURNS: Final = 2
"""After so many turns in a row whose time ran out, a bot plays for a player of a slow match until they open the table."""

Coming = Iterator[tuple[int, Callable[[], TableEvent | None]]]
"""Times in ms, each with a function that makes the event of that time."""


class Connected(Protocol):
    """Who is connected to the table."""

    def __len__(self) -> int:
        """Return how many are connected to this process, spectators included."""
        ...

    @property
    def since(self) -> int | None:
        """Since when somebody is connected to another process, in ms; None if nobody is."""
        ...

    def here(self) -> set[str]:
        """Return the seats that are connected to this process."""
        ...

    def connected(self) -> set[str]:
        """Return the seats that are connected."""
        ...

    def rtt_ms(self, seat: str) -> int:
        """Return the round-trip time of a seat."""
        ...


class Timers:
    """The timers of one table. ``next`` says what is to happen now, or when to look again. Times are in ms."""

    def __init__(self, listeners: Connected, bot_delays: BotDelays, thinker: Thinker = at_once, for_whom: Callable[[], str] = str) -> None:
        """``for_whom`` says for whom bots think, as ``Presence.for_whom`` does."""
        self._listeners = listeners
        self._bots = BotPlayers(bot_delays, thinker, for_whom)
        self.since: int = 0  # when the first of those who are connected came, in ms
        self._gone: dict[str, int] = {}  # seat: when its player was disconnected, unless they are away already
        self._missed: dict[str, int] = {}  # seat: since when its player is not connected
        self._waiting: list[Job] = []  # commands that wait for the end of a UNO race
        self._sheet: tuple[int, int] = (0, 0)  # the line of a score sheet, and since when it is shown

    def reset(self, now: int | None) -> None:
        """Forget all that was derived from the table, because it was folded again. Time limits restart ``now``, unless that is None."""
        if now is not None:
            self.since = now
        self._bots.reset()

    # ---- connections -------------------------------------------------------------------------------------------------
    def connected(self, seat: str | None, now: int) -> None:
        """Note that a client has connected; it is among the listeners already."""
        if len(self._listeners) == 1:
            self.since = now if self._listeners.since is None else min(now, self._listeners.since)
            self._forget_absences()
        if seat is not None:
            self._gone.pop(seat, None)
            self._missed.pop(seat, None)

    def disconnected(self, seat: str | None, now: int) -> None:
        """Note that a connection is gone; it is not among the listeners any more."""
        if seat is not None and seat not in self._listeners.connected():
            self._gone[seat] = self._missed[seat] = now

    def gone(self, table: Table) -> set[str]:
        """Return the seats of people who are not connected, and should be."""
        if table.state.is_slow:
            return set()
        connected = self._listeners.connected()
        return {seat_id for seat_id, seat in table.state.by_id() if seat.kind == "person" and seat_id not in connected}

    def missing(self, table: Table, now: int) -> Missing:
        """Return the seats that are not connected, by how long."""
        if table.state.is_slow:
            return Missing()
        left = {seat for seat, gone in self._gone.items() if now - gone >= ABSENT_MS}
        return Missing(self.gone(table), left, {seat for seat, gone in self._missed.items() if now - gone >= FOUNDERS_MS})

    def leaving(self) -> list[int]:
        """Return when seats that are not connected will have been so for as long as votes depend on, in ms."""
        return [*(gone + ABSENT_MS for gone in self._gone.values()), *(gone + FOUNDERS_MS for gone in self._missed.values())]

    def count_again(self) -> None:
        """Restart the absences of all players, because the clients at other processes could not be read."""
        self._forget_absences()

    def _forget_absences(self) -> None:
        self._gone.clear()
        self._missed.clear()

    # ---- the race between a UNO call and a catch ---------------------------------------------------------------------
    def hold(self, table: Table, action: str, now: int, job: Job) -> bool:
        """Keep a command until the UNO race is over, if its action would end the race; return whether it has to wait."""
        words = action.split()
        if table.state.is_paused or len(words) < 2 or words[1] in REACTION_VERBS or self._race_ends_at(table) <= now:
            return False
        self._waiting.append(job)
        return True

    @staticmethod
    def is_racing(table: Table) -> bool:
        """Whether a seat has not called UNO: only then may a command have to wait."""
        return bool(table.play.grace.seats)

    @property
    def has_waiting(self) -> bool:
        """Whether commands wait for the end of a race."""
        return bool(self._waiting)

    def release(self, table: Table, now: int) -> list[Job]:
        """Return the commands that have waited long enough; they come before anything else."""
        if not self._waiting or (self._race_ends_at(table) > now and not table.state.is_paused):
            return []
        waited, self._waiting = self._waiting, []
        return waited

    def _race_ends_at(self, table: Table) -> int:
        return table.play.grace.race_ends_at(self._listeners.rtt_ms)

    # ---- what comes next ---------------------------------------------------------------------------------------------
    def next(self, table: Table, now: int) -> tuple[TableEvent | None, int | None]:
        """Return the event that is to happen now; else when to look again, None if nothing is to come."""
        if not self._listeners and not table.state.is_slow:
            return None, None
        soonest: int | None = self._race_ends_at(table) if self._waiting else None
        for when, make in self._coming(table, now):
            if when <= now:
                event = make()
                if event is not None:
                    return event, None
            elif soonest is None or when < soonest:
                soonest = when
        return None, soonest

    def _coming(self, table: Table, now: int) -> Coming:
        yield from self._presence(table, now)
        state = table.state
        if state.vote is not None:
            absent = absent_seat(state.vote.on)
            is_there = absent and not is_absent(state, absent, self.gone(table))
            open_ms = state.pace.turn_ms if state.is_slow and state.pace.turn_ms is not None else VOTE_MS
            yield now if is_there else self._from(table, state.vote.at) + open_ms, events.VoteExpired
        if state.is_paused:
            self._sheet = (0, 0)  # after a pause the sheet is shown for its whole time again
        elif state.status == "between":
            yield from self._next_round(table, now)
        elif state.status == "playing":
            if state.time_ends_at is not msgspec.UNSET:
                yield from self._match_time(table)
            is_racing = self.is_racing(table)
            if is_racing:
                yield from self._grace_ends(table)
            race_ends_at = self._race_ends_at(table) if is_racing else 0
            for seat, asked in table.asked.items():
                if state.seat(seat).is_present:
                    if state.turn_ms is not None:
                        yield from self._turn(table, seat, asked, race_ends_at)
                else:
                    yield from self._bots.coming(table, seat, asked, since=self.since, race_ends_at=race_ends_at)

    def _presence(self, table: Table, now: int) -> Coming:
        """Players who have come back, and players who are gone for too long."""
        connected, state = self._listeners.connected(), table.state
        if state.is_paused:
            self._forget_absences()  # a player who left in a pause counts as gone from its end on
        for seat_id, seat in state.by_id():
            if seat.kind != "person" or seat_id in connected or state.is_paused:
                self._missed.pop(seat_id, None)
            else:
                self._missed.setdefault(seat_id, now)
            if self._gone and (seat.away or seat_id in connected):
                self._gone.pop(seat_id, None)  # the log may say that a player is back before their connection elsewhere is seen
            if seat_id in connected:
                if seat.away and not seat.is_out and seat_id in self._listeners.here():
                    yield now, lambda seat_id=seat_id: events.PlayerReturned(seat_id)  # type: ignore[misc]
            elif seat.is_present and state.in_match and not state.is_paused:
                gone = self._gone.setdefault(seat_id, now)
                if state.is_slow and state.late_turns(seat_id) >= SLOW_TURNS:
                    yield now, lambda seat_id=seat_id: events.PlayerWentAway(seat_id)  # type: ignore[misc]
                elif state.pace.away_ms is not None:
                    yield gone + state.pace.away_ms, lambda seat_id=seat_id: events.PlayerWentAway(seat_id)  # type: ignore[misc]

    def _next_round(self, table: Table, now: int) -> Coming:
        state = table.state
        if self._sheet[0] != state.sheet_n:
            self._sheet = (state.sheet_n, now)
        shown_since = self._sheet[1]
        present = state.present
        if all(state.seat(seat).ready for seat in present):
            yield (state.at if present else shown_since + BOTS_ONLY_MS), events.RoundDealt
        elif state.pace.next_ms is not None:
            yield shown_since + state.pace.next_ms, events.RoundDealt

    def _match_time(self, table: Table) -> Coming:
        """The end of the time of the match (HR-23)."""
        match, ends_at = table.play.match, table.state.time_ends_at
        if match is not None and isinstance(ends_at, int) and not match.standing.time_up:
            yield ends_at, lambda: events.ActionTaken(TIME, by="clock")

    def _grace_ends(self, table: Table) -> Coming:
        """The end of the grace time of seats that have not called UNO."""
        grace = table.play.grace
        for seat in grace.running:
            yield grace.ends_at(seat, self._listeners.rtt_ms(seat)), lambda seat=seat: events.CatchOpened((seat,))  # type: ignore[misc]

    def _turn(self, table: Table, seat: str, asked: Asked, race_ends_at: int) -> Coming:
        """The default action, when the time of a player is up; in a slow match a bot chooses, as the player is not there."""
        turn_ms = table.state.turn_ms
        if asked.must_act and turn_ms is not None:
            when = max(self._from(table, asked.at) + turn_ms, race_ends_at)
            if table.state.is_slow:
                yield when, lambda: self._bots.stand_in(table, seat, asked)
            else:
                yield when, lambda: events.ActionTaken(asked.must.default, by="clock")

    def _from(self, table: Table, at: int) -> int:
        """Return from when a time runs that was begun at ``at``: no earlier than somebody is connected, but for a slow match."""
        return at if table.state.is_slow else max(at, self.since)

    def refused(self, event: TableEvent) -> None:
        """Note that an event of ``next`` was refused, so that it is not tried for ever."""
        if isinstance(event, events.ActionTaken):
            self._bots.refused(event.do)

    def left_ms(self, table: Table, now: int) -> int | None:
        """Return how much time the players that the round waits for still have; None without a limit."""
        turn_ms = table.state.turn_ms
        waited_for = [asked for seat, asked in table.asked.items() if asked.must_act and table.state.seat(seat).is_present]
        if turn_ms is None or not waited_for:
            return None
        return max(0, min(self._from(table, asked.at) + turn_ms - now for asked in waited_for))
