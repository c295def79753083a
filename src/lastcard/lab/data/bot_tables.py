"""Play matches between bots at tables of the server and return their logs, from which a dataset is made. The same seed gives the same logs.

The table, its timers and its bots are those of the server. A simulated clock skips the bots' thinking times.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.errors import LastCardError
from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.log.event_log import entry_of
from lastcard.room.log.store import Entry
from lastcard.room.table import events
from lastcard.room.table.events import Pace, StoredEvent, TableEvent
from lastcard.room.table.table import Table
from lastcard.room.timers import Timers


class _Spectator:
    """A connection of one spectator, so that the timers run."""

    since = None

    def __len__(self) -> int:
        return 1

    def here(self) -> set[str]:
        return set()

    def connected(self) -> set[str]:
        return set()

    def rtt_ms(self, seat: str) -> int:
        return 0


class BotTable:
    """A table of bots whose host has left. ``levels`` has the level of p1 first; ``entries`` is the log, ``at`` its last time in ms."""

    def __init__(self, id: str, rules: str, levels: Sequence[str], seed: str, at: int) -> None:
        made = events.TableCreated(id, rules, "Ann", "hash", len(levels), 0, "careful", f"{seed} 1", Pace(None, None, None))
        table, stored = Table.create(made, at)
        self.table: Table = table
        self.entries: list[Entry] = []
        self.at: int = at
        self._seed = seed
        self._timers = Timers(_Spectator(), BotDelays())
        self._keep(stored)
        self.apply(events.PlayerLeft("p1"))
        for number, level in enumerate(levels, 1):
            self.apply(events.BotSeated(f"p{number}", level))

    def apply(self, event: TableEvent, after_ms: int = 0) -> None:
        """Apply an event ``after_ms`` after the last one. Raises Refused, or what ``Match.play`` raises."""
        stored = self.table.apply(event, self.at + after_ms)
        self.at += after_ms
        self._keep(stored)

    def _keep(self, stored: StoredEvent) -> None:
        entry = entry_of(self.table, stored)
        self.table.mark_stored(entry.hash)
        self.entries.append(entry)

    def play(self, most: int | None = None) -> None:
        """Play a match to its end, or at most ``most`` events of it."""
        self.apply(events.MatchStarted(f"{self._seed} {self.table.state.match_number + 2}"))
        self.play_on(most)

    def play_on(self, most: int | None = None) -> None:
        """Play the running match to its end, or at most ``most`` events of it."""
        state = self.table.state
        now, count = self.at, 0
        while state.in_match and count != most:
            event, soonest = self._timers.next(self.table, now)
            if event is None:
                assert soonest is not None
                now = soonest
                continue
            try:
                self.apply(event, now - self.at)
            except LastCardError:
                self._timers.refused(event)
            count += 1
