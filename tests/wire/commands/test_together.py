"""A time for a turn that holds only while several people play."""

from __future__ import annotations

from lastcard.room.table.events import Pace
from tests.wire.commands.orders import info_of, ordered
from tests.wire.fake import played_table
from tests.wire.test_timers import HOUR, by_clock, whose

TOGETHER = Pace(20_000, None, None, together=True)


async def test_alone_with_bots_no_clock_runs_until_somebody_joins() -> None:
    async with played_table("classic", 1, 2, pace=TOGETHER) as table:
        while not table.clients["p1"].must:
            await table.forward(10_000)
        assert table.clients["p1"].asked["ms"] is None
        assert info_of(table)["pace"] == {"turn_ms": None, "away_ms": None, "next_ms": None, "together_ms": 20_000}
        k = table.table.state.k
        await table.forward(HOUR)
        assert table.table.state.k == k
        await ordered(table, "p1", "pace 0 0 0 2.5")
        assert info_of(table)["pace"] == {"turn_ms": None, "away_ms": None, "next_ms": None, "bot_ms": 2500, "together_ms": 20_000}
        await ordered(table, "p1", "pace 15 0 0")
        assert info_of(table)["pace"] == {"turn_ms": 15_000, "away_ms": None, "next_ms": None, "bot_ms": 2500}


async def test_for_two_people_the_clock_runs() -> None:
    async with played_table("classic", 2, pace=TOGETHER) as table:
        assert info_of(table)["pace"] == {"turn_ms": 20_000, "away_ms": None, "next_ms": None}
        assert whose(table).asked["ms"] == 20_000
        await table.forward(20_000)
        assert len(await by_clock(table)) == 1
