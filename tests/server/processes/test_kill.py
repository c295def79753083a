"""Acknowledged commands survive a crash of the server, and every client resumes where it was; a regular stop loses nothing.

``LASTCARD_KILLS=200`` kills more often than usual.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from lastcard.room.table.events import StoredEvent, decode_event
from lastcard.server.store.sqlite import SqliteStore
from tests.server.tools.fast_players import RULES, SEATS, FastPlayer, finish, lost, play_on, start_matches, until_acked
from tests.server.tools.players import Player
from tests.server.tools.servers import Server

KILLS = int(os.environ.get("LASTCARD_KILLS", "3"))
TABLES = 3


async def full_tables(server: Server, count: int) -> list[FastPlayer]:
    """Make tables of people only; return all of them."""
    players: list[FastPlayer] = []
    for number in range(count):
        table, token = server.table(seats=SEATS, rules=RULES)
        tokens = [token, *(server.sit(table, f"Guest {seat}")[1] for seat in range(1, SEATS))]
        players += [FastPlayer(server, table, each, seed=10 * number + seat) for seat, each in enumerate(tokens)]
    for player in players:
        player.n = 0
    return players


async def logs(server: Server, tables: set[str]) -> dict[str, list[StoredEvent]]:
    """Return the logs in the file of a killed server. Reading checks that each chain is whole."""
    store = await SqliteStore.open(server.file)
    try:
        return {table: [decode_event(entry.body) for entry in await store.read(table)] for table in tables}
    finally:
        await store.close()


async def missing(server: Server, players: list[FastPlayer]) -> list[str]:
    """Return the answers and lines that a client received but a killed server did not store."""
    return lost(await logs(server, {player.table for player in players}), players)


@pytest.mark.core
async def test_acknowledged_commands_survive_kill_9_and_every_client_resumes(tmp_path: Path) -> None:
    luck = Random(4)
    with Server(tmp_path, "--any-rate") as server:
        players = await full_tables(server, TABLES)
        tasks = play_on(players)
        await start_matches(players)
        for _ in range(KILLS):
            await until_acked(players, tasks, luck.randrange(1, 250))
            server.kill()
            assert await missing(server, players) == []
            await asyncio.to_thread(server.start)
        await finish(players, tasks)
        assert server.faults() == []
        server.kill()
        assert await missing(server, players) == []
    figures = {
        "kills": KILLS,
        "answers": sum(len(player.acked) for player in players),
        "lines": sum(len(player.lines) for player in players),
        "greetings": sum(player.hellos for player in players),
    }
    print(figures)
    assert figures["greetings"] >= len(players) * KILLS * 0.9
    for player in players:
        assert sorted(player.lines) == list(range(1, (player.n or 0) + 1)), "no line was skipped"
        assert not player.sent, "everything was answered in the end"


async def test_a_server_that_answers_before_the_commit_is_caught(tmp_path: Path) -> None:
    with Server(tmp_path, "--any-rate", "--hasty") as server:
        players = await full_tables(server, 1)
        for player in players:
            player.n = None  # the server lost those lines: start from the beginning
        tasks = [asyncio.create_task(player.play_on(lambda: False)) for player in players]
        while not all(player.seat for player in players):
            await asyncio.sleep(0)
        await players[0].send(table="start")
        await until_acked(players, tasks, 100)
        server.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        gone = await missing(server, players)
        assert any(line.startswith(f"{players[0].table}: p") for line in gone)
        assert any(": line " in line for line in gone)


async def test_a_regular_stop_asks_every_client_to_reconnect(tmp_path: Path) -> None:
    with Server(tmp_path, "--any-rate") as server:
        players = await full_tables(server, 2)
        tasks = play_on(players)
        await start_matches(players)
        for _ in range(2):
            await until_acked(players, tasks, 100)
            await asyncio.to_thread(server.terminate)
            assert await missing(server, players) == []
            await asyncio.to_thread(server.start)
        await finish(players, tasks)
        for player in players:
            assert player.codes[:2] == [1012] * 2
            assert [bye["bye"] for bye in player.byes] == ["restart"] * 2
            assert all(0 < bye["in_ms"] <= 5000 for bye in player.byes)
        assert server.faults() == []


@pytest.mark.parametrize("end", ["kill", "terminate"])
async def test_the_clocks_stop_while_the_server_is_down(tmp_path: Path, end: str) -> None:
    with Server(tmp_path, "--any-rate") as server:
        table, token = server.table(seats=2, bots=1, turn_s=60, away_s=30, start=True, rules="retour")
        ann = Player(server, table, token)
        await ann.join()
        while not (ann.ask or {}).get("must"):
            await ann.until("wait")
        assert ann.ask is not None
        n, ask = ann.n, ann.ask
        getattr(server, end)()
        await ann.closed()
        server.options += ("--ahead", "3600")  # an hour later
        server.start()
        getattr(server, end)()
        server.start()
        await ann.join()
        hello = await ann.until("hello")
        assert (ann.n, ann.ask) == (n, ask), "neither the clock nor a bot has acted"
        assert hello["left_ms"] > 55_000, "the clocks restart for the first client that returns"
        assert hello["table"]["seats"][0]["away"] is False
        await ann.send(do=ask["default"])
        assert "ok" in await ann.until("id")
