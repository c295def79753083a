"""The message ``hello`` describes the running round as the lines up to it do; and the pace of bots can be set."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from lastcard.game.events import parse_event
from lastcard.game.view import View
from lastcard.room.bots.bot_delays import SLOW_MS, BotDelays
from lastcard.room.clients.rates import TableRates
from lastcard.room.errors import Forbidden
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table.events import Pace
from lastcard.rules.rules import Rules
from tests.wire.fake import Client, Message, PlayedTable, played_table

PROGRAMS = Pace(None, 1, None, bot_ms=20)
"""Bots, also those of players who are gone for a millisecond, decide within 20 ms."""


class Reader(Client):
    """A client that folds the events it is sent, as a bot does."""

    def __init__(self, table: PlayedTable, token: str = "") -> None:
        super().__init__(token)
        self.table = table
        self.view: View | None = None

    def see(self, line: Message) -> None:
        if "round" in line:
            rules = Rules("classic")
            self.view = View.start(rules, line["round"]["seats"], self.hello["seat"], box=sorted(rules.deck))
        elif "event" in line and self.view is not None and line["event"].split()[1] not in ("score", "won"):
            self.view.see(parse_event(line["event"]))


def folded(view: View, n: int) -> Message:
    """Return what ``now`` has to say, from the lines."""
    return {
        "n": n,
        "hand": str(view.hand) if view.seat else None,
        "top": str(view.top),
        "color": view.color,
        "turn": view.turn,
        "direction": view.direction,
        "counts": {seat: view.counts[seat] for seat in view.seats},
        "draw": view.draw_count,
        "called": [seat for seat in view.seats if seat in view.called],
    }


async def test_now_agrees_with_the_lines_up_to_it() -> None:
    compared = 0
    async with played_table("classic", 1, 2, pace=PROGRAMS) as table:
        table.clients["p1"].go()
        Client().come(table.actor)  # time stands still at a table without clients
        for _ in range(12):
            await table.forward(70)
            watcher = Reader(table)
            watcher.come(table.actor)
            await table.settle()
            now = watcher.hello["now"]
            if now is not None:
                assert watcher.view is not None
                assert now == folded(watcher.view, watcher.n)
                assert now["hand"] is None
                compared += 1
            watcher.go()
    assert compared > 5


async def test_a_seat_is_told_its_own_hand_and_no_other() -> None:
    async with played_table("classic", 3) as table:
        for seat, client in table.clients.items():
            client.go()
            client.come(table.actor)
            await table.forward(1)
            now = client.hello["now"]
            rnd = table.actor.table.round
            assert rnd is not None
            assert now["hand"] == str(rnd.hand(seat))
            assert now["counts"] == {each: len(rnd.hand(each)) for each in rnd.seats}
            assert set(now) == {"n", "hand", "top", "color", "turn", "direction", "counts", "draw", "called"}


async def test_before_the_match_there_is_no_round() -> None:
    async with played_table("classic", 2, start=False) as table:
        assert table.clients["p1"].hello["now"] is None


# ---- tempo ---------------------------------------------------------------------------------------------------------------
async def test_bots_take_the_time_that_the_table_was_made_with() -> None:
    moves = {}
    for pace in (PROGRAMS, Pace(None, 1, None)):
        async with played_table("classic", 1, 3, pace=pace, bot_delays=BotDelays()) as table:
            table.clients["p1"].go()
            watcher = Client()
            watcher.come(table.actor)
            before = table.actor.table.state.k
            await table.forward(1000)
            moves[pace] = table.actor.table.state.k - before
    assert moves[PROGRAMS] > 20
    assert moves[Pace(None, 1, None)] < 3


async def test_other_limits_leave_the_tempo_as_it_is() -> None:
    async with played_table("classic", 1, 1, pace=PROGRAMS, start=False) as table:
        await table.said(table.clients["p1"], table="pace 45 30 8")
        assert table.actor.table.state.pace == Pace(45_000, 30_000, 8_000, bot_ms=20)


async def test_the_host_changes_the_tempo_of_a_running_match() -> None:
    async with played_table("classic", 1, 3, pace=Pace(None, 1, None), bot_delays=BotDelays()) as table:
        assert "ok" in await table.said(table.clients["p1"], table="pace 0 1 0 10")
        table.clients["p1"].go()
        await table.forward(9000)
        assert await table.acted() == []
        await table.forward(3000)
        assert await table.acted() != []


@pytest.mark.parametrize(("bot_ms", "rates"), [(0, None), (SLOW_MS, TableRates()), (None, TableRates())])
async def test_programs_set_the_tempo_where_nobody_is_limited(bot_ms: int | None, rates: TableRates | None) -> None:
    lobby = Lobby(MemoryStore(), rates=rates)
    ticket = await lobby.create(TableOptions("Ann", bots=3, bot_ms=bot_ms))
    assert (await lobby.info(ticket.table)).pace.bot_ms == (UNSET if bot_ms is None else bot_ms)
    await lobby.stop()


async def test_strangers_cannot_make_fast_bots() -> None:
    lobby = Lobby(MemoryStore(), rates=TableRates())
    with pytest.raises(Forbidden, match="bots that take less than 700 ms are for tables of programs"):
        await lobby.create(TableOptions("Ann", bots=3, bot_ms=SLOW_MS - 1))
    await lobby.stop()
