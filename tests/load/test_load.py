"""The measurements themselves, small: everything sent arrives, and a day leaves nothing behind. Speed is for ``scripts/bench``."""

from __future__ import annotations

from pathlib import Path

from tests.load import day
from tests.load.server import Server
from tests.load.tables import Measured, drive, open_tables


async def test_every_move_sent_arrives_at_all_four_seats(tmp_path: Path) -> None:
    async with Server(tmp_path / "tables.sqlite") as server:
        measured = Measured()
        played = await open_tables(server, 10, measured)
        while measured.sent < 100:  # a table whose last move is under way is left out: on a busy machine that is often
            await drive(played, rate=100, seconds=1)
        assert measured.refused == 0
        assert len(measured.delays) == measured.sent


async def test_a_day_of_tables_leaves_nothing_in_memory() -> None:
    hours = await day.run(hours=3, tables_an_hour=12)
    assert [hour["tables"] for hour in hours] == [12, 24, 36]
    for held in ("tasks", "descriptors"):
        assert len({hour[held] for hour in hours}) == 1, hours
    assert [hour["in_memory"] for hour in hours] == [0, 0, 0], hours
