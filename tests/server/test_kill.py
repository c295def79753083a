"""Acknowledged commands survive a crash of the server, and every client resumes where it was; a regular stop loses nothing.

``LASTCARD_KILLS=200`` kills more often than usual.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
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


class FastPlayer(Player):
    """A client that plays as fast as asks come, and starts matches until the test sets the last one."""

    is_last = False
    on_message = staticmethod(lambda: None)

    def note(self, message: Message) -> None:
        super().note(message)
        self.on_message()

    async def act(self, message: Message) -> None:
        if "over" in message and self.seat == "p1" and not self.is_last:
            await self.send(table="rematch")
        else:
            await super().act(message)

    @property
    def is_done(self) -> bool:
        """Whether the last match is over."""
        return self.is_last and "over" in self.lines.get(max(self.n or 0, 1) - 1, {})


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


def lost(kept: dict[str, list[StoredEvent]], players: Sequence[FastPlayer]) -> list[str]:
    """Return the answers and lines that a client received but these logs do not hold, and commands carried out twice."""
    found = []
    for player in players:
        done = {(entry.by, entry.id): entry.n for entry in kept[player.table] if entry.id}
        lines = {entry.n + place: line[0] for entry in kept[player.table] for place, line in enumerate(entry.lines)}
        found += [f"{player.table}: {word} is lost" for word, n in player.acked.items() if done.get((player.seat or "", word)) != n]
        for n, line in player.lines.items():
            stored = lines.get(n, {})
            if not (line.keys() >= stored.keys() and stored) or ("event" in line and len(line["event"]) != len(stored["event"])):
                found.append(f"{player.table}: line {n} is lost")
        if len(done) != sum(bool(entry.id) for entry in kept[player.table]):
            found.append(f"{player.table}: something was done twice")
    return found


async def until_acked(players: Sequence[FastPlayer], tasks: list[asyncio.Task[None]], few: int) -> None:
    """Wait until so many more commands have been answered."""
    wanted = sum(len(player.acked) for player in players) + few
    done = asyncio.get_running_loop().create_future()

    def count() -> None:
        if not done.done() and sum(len(player.acked) for player in players) >= wanted:
            done.set_result(None)

    for player in players:
        player.on_message = count
    await asyncio.wait((done, *tasks), return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        if task.done():
            task.result()
            raise AssertionError("a client stopped playing")


async def start_matches(players: Sequence[FastPlayer]) -> None:
    """Let the first player of each table start a match once it is connected."""
    for player in players[::SEATS]:
        while player.socket is None or player.seat is None:
            await asyncio.sleep(0)
        await player.send(table="start")


async def test_acknowledged_commands_survive_kill_9_and_every_client_resumes(tmp_path: Path) -> None:
    luck = Random(4)
    with Server(tmp_path, "--any-rate") as server:
        players = await full_tables(server, TABLES)
        tasks = [asyncio.create_task(player.play_on(lambda p=player: p.is_done)) for player in players]  # type: ignore[misc]
        await start_matches(players)
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
        lost = await missing(server, players)
        assert any(line.startswith(f"{players[0].table}: p") for line in lost)
        assert any(": line " in line for line in lost)


async def test_a_regular_stop_asks_every_client_to_reconnect(tmp_path: Path) -> None:
    with Server(tmp_path, "--any-rate") as server:
        players = await full_tables(server, 2)
        tasks = [asyncio.create_task(player.play_on(lambda p=player: p.is_done)) for player in players]  # type: ignore[misc]
        await start_matches(players)
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
