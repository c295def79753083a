"""The measurements themselves, small: everything sent arrives, and a day leaves nothing behind. Speed is for ``scripts/bench``."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.load import attacks, cost, crashes, day
from tests.load.attackers import ATTACKS
from tests.load.server import Server
from tests.load.tables import Load, Measured, drive, open_tables, run
from tests.server.tools.forked import preload
from tests.server.tools.postgres import find_programs_or_skip
from tests.waiting import TIMEOUT_S


@pytest.mark.core
async def test_every_move_sent_arrives_at_all_four_seats(tmp_path: Path) -> None:
    async with Server(tmp_path / "tables.sqlite") as server:
        measured = Measured()
        played = await open_tables([server], 10, measured)
        while measured.sent < 100:  # a table whose last move is under way is left out: on a busy machine that is often
            await drive(played, rate=100, seconds=1)
        assert not measured.refusals
        assert len(measured.delays) == measured.sent


async def test_moves_arrive_while_each_attack_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attacks, "_START_S", 0.2)
    async with asyncio.timeout(TIMEOUT_S):  # a server that stands still answers nobody, and an attacker never tires
        seen = [each async for each in attacks.run(tuple(ATTACKS), tables=5, rate=50, seconds=0.2, rounds=2)]
    assert [each["attack"] for each in seen] == list(ATTACKS)
    for each in seen:
        assert each["attempts"] > 0, each
        assert each["arrived"] + each["refused"] == each["moves"], each
    arrived, moves = sum(each["arrived"] for each in seen), sum(each["moves"] for each in seen)
    assert moves > 0
    assert arrived >= 0.9 * moves, "on a busy machine a move may come after its time"


async def test_a_day_of_tables_leaves_nothing_in_memory() -> None:
    hours = await day.run(hours=3, tables_an_hour=12)
    assert [hour["tables"] for hour in hours] == [12, 24, 36]
    for held in ("tasks", "descriptors"):
        assert len({hour[held] for hour in hours}) == 1, hours
    assert [hour["in_memory"] for hour in hours] == [0, 0, 0], hours


def test_every_layer_repeats_the_recorded_match_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cost, "MOVES", 20)
    found = cost.record("match 1")
    assert sum(len(steps) for _, steps in found.rounds) >= len(found.actions) >= 20
    for _, repeat in cost.LAYERS:
        repeat([found])
    found.n += 1
    with pytest.raises(RuntimeError, match="match 1: repeated up to line"):
        cost.repeat_room([found])


async def test_processes_on_one_database_are_measured_together() -> None:
    find_programs_or_skip()
    load = Load(tables=6, rates=(50, 100), seconds=1, warm_up=0.2, processes=2, store="postgres-embedded")
    for seen in await run(load):
        assert seen["arrived"] > 0
        assert (seen["refusals"], seen["unanswered"], seen["closed"]) == ({}, 0, 0)
        assert seen["database_cpu_us_per_move"] > 0


@pytest.fixture
def forks() -> None:
    find_programs_or_skip()
    preload()


@pytest.mark.usefixtures("forks")
async def test_nothing_is_lost_whatever_fails() -> None:
    seen = await crashes.run(crashes.Plan(kills=5, crashes=1, partition_s=2, tables=2))
    assert seen["failures"] == []
    assert seen["starts"] > 3
    assert seen["returns"] > 0


@pytest.mark.usefixtures("forks")
async def test_a_database_that_acknowledges_too_early_is_caught() -> None:
    assert await crashes.control(crashes.Plan(tables=2)) != []
