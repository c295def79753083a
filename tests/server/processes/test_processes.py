"""Several server processes on one PostgreSQL, killed under play: every client comes back, nothing is lost or done twice.

``LASTCARD_KILLS=200`` kills more often than usual.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from lastcard.room.table import events
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.postgres_embedded import EmbeddedPostgres
from tests.server.tools.fast_players import RULES, SEATS, check_order, finish, full_tables, logs, lost, play_on, start_matches, until_acked
from tests.server.tools.players import Player
from tests.server.tools.postgres import find_programs_or_skip, new_database, own_server
from tests.server.tools.servers import Server
from tests.waiting import TIMEOUT_S

KILLS = int(os.environ.get("LASTCARD_KILLS", "2"))


@pytest.fixture
def url() -> str:
    return new_database()


def started(stack: ExitStack, folder: Path, url: str, count: int, *options: str) -> list[Server]:
    """Start so many processes."""
    servers = []
    for number in range(count):
        place = folder / str(number)
        place.mkdir()
        servers.append(stack.enter_context(Server(place, "--any-rate", "--store", url, *options)))
    return servers


@pytest.fixture
def three(tmp_path: Path, url: str) -> Iterator[list[Server]]:
    """Three processes on one database."""
    with ExitStack() as stack:
        yield started(stack, tmp_path, url, 3)


@pytest.mark.core
async def test_a_match_is_played_with_its_seats_at_different_processes(three: list[Server], url: str) -> None:
    players = full_tables(three, 1)
    for player in players:
        player.is_last = True
    tasks = play_on(players)
    await start_matches(players)
    await asyncio.gather(*tasks)
    assert [player.hellos for player in players] == [1] * SEATS, "nobody was cut off"
    kept = await logs(url, players)
    assert lost(kept, players) == []
    check_order(players)
    assert not any(isinstance(stored.event, events.PlayerWentAway) for stored in kept[players[0].table])
    assert [server.faults() for server in three] == [[]] * 3


async def test_acknowledged_commands_survive_kills_of_processes(three: list[Server], url: str) -> None:
    luck = Random(5)
    players = full_tables(three, 3)
    tasks = play_on(players)
    await start_matches(players)
    for _ in range(KILLS):
        await until_acked(players, tasks, luck.randrange(20, 150))
        victim = luck.choice(three)
        victim.kill()
        await until_acked(players, tasks, 30)
        await asyncio.to_thread(victim.start)
    await finish(players, tasks)
    assert lost(await logs(url, players), players) == []
    check_order(players)
    assert [server.faults() for server in three] == [[]] * 3


async def test_play_goes_on_after_crashes_of_the_database(tmp_path: Path) -> None:
    database = await asyncio.to_thread(own_server)
    url = new_database(database)
    with ExitStack() as stack:
        servers = started(stack, tmp_path, url, 2)
        players = full_tables(servers, 2)
        tasks = play_on(players)
        await start_matches(players)
        for _ in range(2):
            await until_acked(players, tasks, 100)
            await asyncio.to_thread(database.stop, "immediate")
            await asyncio.to_thread(database.start)
        await until_acked(players, tasks, 50)
        await finish(players, tasks)
        kept = await logs(url, players)
        assert lost(kept, players) == []
        check_order(players)
        assert not any(isinstance(stored.event, events.PlayerWentAway) for log in kept.values() for stored in log)


async def test_a_regular_stop_of_a_process_costs_nobody_the_game(tmp_path: Path, url: str) -> None:
    with ExitStack() as stack:
        servers = started(stack, tmp_path, url, 2)
        players = full_tables(servers, 2)
        tasks = play_on(players)
        await start_matches(players)
        for server in servers:  # a deploy: one after the other
            await until_acked(players, tasks, 60)
            await asyncio.to_thread(server.terminate)
            await until_acked(players, tasks, 30)
            await asyncio.to_thread(server.start)
        await finish(players, tasks)
    kept = await logs(url, players)
    assert lost(kept, players) == []
    check_order(players)
    assert not any(isinstance(stored.event, events.PlayerWentAway) for log in kept.values() for stored in log)


async def test_a_clock_that_is_wrong_does_not_matter(tmp_path: Path, url: str) -> None:
    with ExitStack() as stack:
        right = stack.enter_context(Server(tmp_path, "--store", url))
        wrong = stack.enter_context(Server(tmp_path, "--store", url, "--ahead", "3600"))
        table, token = wrong.table(seats=2, turn_s=60, rules=RULES)
        _, guest = right.sit(table, "Ben")
        ann, ben = Player(wrong, table, token), Player(right, table, guest)
        for player in (ann, ben):
            await player.join()
            await player.until("watching")
        await ann.send(table="start")
        await ben.until("wait")
        for server in (right, wrong):
            watcher = Player(server, table)
            await watcher.join()
            assert 40_000 < (await watcher.until("hello"))["left_ms"] <= 60_000
        store = await PostgresStore.open(url)
        assert all(abs(entry.at - time.time() * 1000) < 120_000 for entry in await store.read(table))
        await store.close()


async def test_a_table_of_a_dead_process_wakes_at_another(three: list[Server], url: str) -> None:
    table, token = three[0].table(seats=2, rules=RULES)
    _, guest = three[1].sit(table, "Ben")
    three[0].kill()
    three[1].kill()
    ann, ben = (Player(three[2], table, each) for each in (token, guest))
    for player in (ann, ben):
        await player.join()
        await player.until("watching")
    await ann.send(table="start")
    await ben.until("round")
    assert (ann.seat, ben.seat) == ("p1", "p2")


def test_an_embedded_database_is_shared_and_stopped_by_the_last_process() -> None:
    find_programs_or_skip()
    with tempfile.TemporaryDirectory(prefix="lastcard-") as name, ExitStack() as stack:
        folder = Path(name)  # where root alone may enter
        one, other = (stack.enter_context(Server(folder, "--store", "postgres-embedded")) for _ in range(2))
        table, _ = one.table(seats=2)
        assert json.loads(other.get(f"/api/tables/{table}"))["id"] == table
        embedded = EmbeddedPostgres(folder / "postgres")
        one.terminate()
        assert embedded.is_running
        other.terminate()
        assert not embedded.is_running


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("postgresql://ann:secret@127.0.0.1:1/games", "postgresql://127.0.0.1:1/games: cannot"),
        ("postgresql://127.0.0.1:port/games", "postgresql://127.0.0.1:port/games: cannot"),
    ],
)
def test_a_database_that_cannot_be_opened_is_an_error_in_one_line(where: str, said: str, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "lastcard",
        "serve",
        "--no-browser",
        "--no-table",
        "--port",
        "0",
        "--file",
        str(tmp_path / "x"),
        "--store",
        where,
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert "secret" not in done.stderr
    assert "Traceback" not in done.stderr
