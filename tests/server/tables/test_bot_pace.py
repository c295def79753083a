"""The pace of bots: as slow as people, and four times as fast while people only wait for the end of the round."""

from __future__ import annotations

import msgspec

from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.bots.bot_players import BotPlayers
from lastcard.room.table import events
from lastcard.room.table.table import Table
from tests.server.tables.test_timers import apply
from tests.server.tools.fake_lobby import TABLE, some_table

_MS = 800


def bot_waits(table: Table) -> int:
    """How long the bot that has to act takes, in ms."""
    bots = BotPlayers(BotDelays((_MS, _MS), (_MS, _MS)))
    seat, asked = next((seat, asked) for seat, asked in table.asked.items() if asked.must_act and not table.state.seat(seat).is_present)
    return min(when for when, _ in bots.coming(table, seat, asked, since=0, race_ends_at=0)) - asked.at


def mercy_table() -> Table:
    """A table of Ann, Ben and a bot, at which Ben, on p2, is out of the round after three actions."""
    table = some_table(TABLE)
    apply(table, events.PlayerJoined("p2", "Ben", "hash of a token"), 0)
    apply(table, events.RulesChanged("classic mercy=12 deal.size=9 uno.call=automatic"), 0)
    apply(table, events.MatchStarted("another seed"), 0)
    return table


def play_on(table: Table, gone: tuple[str, ...]) -> None:
    """Play on, p1 as the clock would and others laying what fits, until a bot must act and these seats are out."""
    while True:
        assert table.round is not None
        seat, asked = next((seat, asked) for seat, asked in table.asked.items() if asked.must_act)
        if table.round.gone == gone and not table.state.seat(seat).is_present:
            return
        laid = [action for action in asked.must.actions if len(action.split(" ")[1].split(":")[0]) == 2]
        apply(table, events.ActionTaken(laid[0] if laid and seat != "p1" else asked.must.default, by="bot"), 0)


def test_bots_hurry_once_all_people_are_out_of_the_round() -> None:
    table = mercy_table()
    apply(table, events.PlayerLeft("p1"), 0)  # a bot plays on
    play_on(table, ())
    assert bot_waits(table) == _MS
    play_on(table, ("p2",))
    assert bot_waits(table) == _MS // 4
    table.state.pace = msgspec.structs.replace(table.state.pace, bot_ms=2400)
    assert bot_waits(table) == 600  # a quarter of what the host has set
    apply(table, events.PlayerWentAway("p2"), 0)
    assert bot_waits(table) == 2400  # nobody waits


def test_bots_take_their_time_while_a_person_plays() -> None:
    table = mercy_table()
    play_on(table, ("p2",))
    assert bot_waits(table) == _MS
