"""What was answered survives a crash of the server, and everybody comes back to where they were; a stop on purpose costs nobody anything.

``LASTCARD_KILLS=200`` kills more often than usual.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from random import Random

import pytest

from lastcard.server.room.events import StoredEvent, decode_event
from lastcard.server.store.sqlite import SqliteStore
from tests.server.players import Message, Player
from tests.server.servers import Server

KILLS = int(os.environ.get("LASTCARD_KILLS", "10"))
TABLES = 3
SEATS = 4
RULES = "classic match.target=100 uno.grace_ms=0"


class Keen(Player):
    """Somebody who plays as fast as asks come, and wants one match after the other until told that the next is the last."""

    is_last = False

    async def act(self, message: Message) -> None:
        if "over" in message and self.seat == "p1" and not self.is_last:
            await self.send(table="rematch")
        else:
            await super().act(message)

    @property
    def is_done(self) -> bool:
        """Whether the last match is over."""
        return self.is_last and "over" in self.lines.get(max(self.n or 0, 1) - 1, {})


async def full_tables(server: Server, count: int) -> list[Keen]:
    """Make tables of people only; return all of them."""
    players: list[Keen] = []
    for number in range(count):
        table, token = server.table(seats=SEATS, rules=RULES)
        tokens = [token, *(server.sit(table, f"Guest {seat}")[1] for seat in range(1, SEATS))]
        players += [Keen(server, table, each, seed=10 * number + seat) for seat, each in enumerate(tokens)]
    for player in players:
        player.n = 0
    return players


async def logs(server: Server, tables: set[str]) -> dict[str, list[StoredEvent]]:
    """What a dead server has left of its tables. Reading checks that each log is whole."""
    store = await SqliteStore.open(server.file)
    try:
        return {table: [decode_event(entry.body) for entry in await store.read(table)] for table in tables}
    finally:
        await store.close()


async def missing(server: Server, players: list[Keen]) -> list[str]:
    """What somebody was told that a dead server has not left: answers, and lines."""
    found = []
    kept = await logs(server, {player.table for player in players})
    for player in players:
        done = {(entry.by, entry.id): entry.n for entry in kept[player.table] if entry.id}
        lines = {entry.n + place: line[0] for entry in kept[player.table] for place, line in enumerate(entry.lines)}
        found += [f"{player.table}: {word} is lost" for word, n in player.acked.items() if done.get((player.seat or "", word)) != n]
        for n, line in player.lines.items():
            told = lines.get(n, {})
            if not (line.keys() >= told.keys() and told) or ("event" in line and len(line["event"]) != len(told["event"])):
                found.append(f"{player.table}: line {n} is lost")
        if len(done) != sum(bool(entry.id) for entry in kept[player.table]):
            found.append(f"{player.table}: something was done twice")
    return found


async def until_acked(players: list[Keen], tasks: list[asyncio.Task[None]], few: int) -> None:
    """Wait until so many more commands have been answered."""
    wanted = sum(len(player.acked) for player in players) + few
    while sum(len(player.acked) for player in players) < wanted:
        for task in tasks:
            if task.done():
                task.result()
                raise AssertionError("somebody stopped playing")
        await asyncio.sleep(0)


async def test_what_was_answered_survives_kill_9_and_everybody_comes_back(tmp_path: Path) -> None:
    luck = Random(4)
    with Server(tmp_path, "--any-rate") as server:
        players = await full_tables(server, TABLES)
        tasks = [asyncio.create_task(player.play_on(lambda p=player: p.is_done, 60 + 10 * KILLS)) for player in players]  # type: ignore[misc]
        for player in players[::SEATS]:
            while player.socket is None or player.seat is None:
                await asyncio.sleep(0)
            await player.send(table="start")
        for _ in range(KILLS):
            await until_acked(players, tasks, luck.randrange(1, 250))
            server.kill()
            assert await missing(server, players) == []
            await asyncio.to_thread(server.start)
        for player in players:
            player.is_last = True
        await asyncio.gather(*tasks)
        for player in players:
            await player.play_on(lambda p=player: p.hellos > 1 and not p.sent)  # type: ignore[misc]  # the last answers
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
            player.n = None  # what it has not written yet it cannot tell from the beginning
        tasks = [asyncio.create_task(player.play_on(lambda: False)) for player in players]
        while not all(player.seat for player in players):
            await asyncio.sleep(0)
        await players[0].send(table="start")
        await until_acked(players, tasks, 100)
        server.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        lost = await missing(server, players)
        assert any(line.startswith(f"{players[0].table}: p") for line in lost)
        assert any(": line " in line for line in lost)


async def test_a_stop_on_purpose_sends_everybody_away_to_come_back(tmp_path: Path) -> None:
    with Server(tmp_path, "--any-rate") as server:
        players = await full_tables(server, 2)
        tasks = [asyncio.create_task(player.play_on(lambda p=player: p.is_done)) for player in players]  # type: ignore[misc]
        for player in players[::SEATS]:
            while player.socket is None or player.seat is None:
                await asyncio.sleep(0)
            await player.send(table="start")
        for _ in range(3):
            await until_acked(players, tasks, 100)
            await asyncio.to_thread(server.terminate)
            assert await missing(server, players) == []
            await asyncio.to_thread(server.start)
        for player in players:
            player.is_last = True
        await asyncio.gather(*tasks)
        for player in players:
            assert player.codes[:3] == [1012] * 3
            assert [bye["bye"] for bye in player.byes] == ["restart"] * 3
            assert all(0 < bye["in_ms"] <= 5000 for bye in player.byes)
        assert server.faults() == []


@pytest.mark.parametrize("end", ["kill", "terminate"])
async def test_the_clocks_stand_still_while_the_server_is_away(tmp_path: Path, end: str) -> None:
    with Server(tmp_path, "--any-rate") as server:
        table, token = server.table(seats=2, bots=1, turn_s=2, away_s=1, start=True, rules="retour")
        ann = Player(server, table, token)
        await ann.join()
        while not (ann.ask or {}).get("must"):
            await ann.until("wait")
        assert ann.ask is not None
        n, ask = ann.n, ann.ask
        getattr(server, end)()
        await ann.closed()
        back = time.monotonic() + 2.5
        while time.monotonic() < back:
            server.start()
            getattr(server, end)()
        server.start()
        await ann.join()
        hello = await ann.until("hello")
        assert (ann.n, ann.ask) == (n, ask), "neither the clock nor a bot has acted"
        assert hello["left_ms"] >= 1900, "the clocks begin anew for whoever comes back first"
        assert hello["table"]["seats"][0]["away"] is False
        await ann.send(do=ask["default"])
        assert "ok" in await ann.until("id")
