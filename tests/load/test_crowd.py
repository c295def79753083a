"""A small crowd: whoever waits is seated once, every match is counted once, whatever is killed meanwhile (``tests/load/crowd.py``)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.load.crowd import Plan, run
from tests.server.tools.forked import ForkedServer, preload
from tests.server.tools.postgres import find_programs_or_skip

SMALL = Plan(people=14, processes=2, speed=20, minutes=7, arena=6, arena_minutes=5, closing_s=60, server=ForkedServer, fsync=False)


@pytest.fixture(autouse=True)
def forks() -> None:
    find_programs_or_skip()
    preload("tests.load.crowd")


async def test_a_crowd_finds_tables_and_everything_is_counted_once() -> None:
    seen = await run(SMALL)
    assert seen["failures"] == []
    assert seen["counts"]["acknowledged"] > 0
    assert seen["counts"]["arena tables"] > 0
    assert seen["counts"]["streams quick"] > 0


async def test_a_crowd_goes_on_while_processes_and_the_database_are_killed_and_nothing_is_lost() -> None:
    seen = await run(replace(SMALL, kills=2, crashes=1, seed=2))
    assert seen["failures"] == []
    assert (seen["starts"], seen["counts"]["crash"]) == (4, 1)
    assert seen["counts"]["acknowledged"] > 0
