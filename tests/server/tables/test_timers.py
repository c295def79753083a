"""The timers of a table at one of several processes: who is declared gone."""

from __future__ import annotations

from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.log.event_log import entry_of
from lastcard.room.table import events
from lastcard.room.table.events import TableEvent
from lastcard.room.table.table import Table
from lastcard.room.timers import Timers
from tests.server.tools.fake_lobby import TABLE, some_table

AWAY_MS = 30_000


class Elsewhere:
    """The presences of a table as seen by a process to which only a spectator is connected."""

    since = None

    def __init__(self) -> None:
        self.seats: set[str] = set()

    def __len__(self) -> int:
        return 1

    def here(self) -> set[str]:
        return set()

    def connected(self) -> set[str]:
        return self.seats

    def rtt_ms(self, seat: str) -> int:
        return 0


def apply(table: Table, event: TableEvent, at: int) -> None:
    """Let an event happen and be stored."""
    table.mark_stored(entry_of(table, table.apply(event, at)).hash)


def played_table() -> Table:
    table = some_table(TABLE)
    apply(table, events.MatchStarted("another seed"), 0)
    assert table.state.pace.away_ms == AWAY_MS
    return table


def goes_away(timers: Timers, table: Table, now: int) -> bool:
    """Whether the timers say now that p1 is gone."""
    event, _ = timers.next(table, now)
    return event == events.PlayerWentAway("p1")


def test_a_player_who_is_back_elsewhere_is_not_declared_gone_before_their_connection_is_seen() -> None:
    table, timers = played_table(), Timers(Elsewhere(), BotDelays())
    assert not goes_away(timers, table, 0)
    assert goes_away(timers, table, AWAY_MS)
    apply(table, events.PlayerWentAway("p1"), AWAY_MS)
    assert not goes_away(timers, table, AWAY_MS)
    apply(table, events.PlayerReturned("p1"), 2 * AWAY_MS)
    assert not goes_away(timers, table, 2 * AWAY_MS)
    assert goes_away(timers, table, 3 * AWAY_MS)


def test_time_in_which_nobody_could_look_does_not_count() -> None:
    table, timers = played_table(), Timers(Elsewhere(), BotDelays())
    assert not goes_away(timers, table, 0)
    timers.count_again()
    assert not goes_away(timers, table, AWAY_MS)
    assert goes_away(timers, table, 2 * AWAY_MS)
