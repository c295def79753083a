"""A full or failing disk: the table reports it and pauses, nothing is lost, and it resumes when the disk does."""

from __future__ import annotations

import asyncio
import json
import urllib.error
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import lastcard
from lastcard.server.store.sqlite import SqliteStore
from tests.server.tools.players import Message, Player
from tests.server.tools.servers import Server

RULES = "classic match.target=1000 uno.grace_ms=0"
"""Many rounds, so that the match outlasts the faults of the disk."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, "--at-once", "--any-rate", "--disk") as server:
        yield server
        assert server.process.poll() is None
        assert server.faults() == []


class RetryingPlayer(Player):
    """A client that keeps its commands, so that it can repeat one that was refused."""

    def __init__(self, server: Server, table: str, token: str) -> None:
        super().__init__(server, table, token)
        self.kept: list[Message] = []

    async def send(self, **words: object) -> str:
        found = await super().send(**words)
        self.kept.append(self.sent[found])
        return found


async def play_until(n: int, *players: Player) -> None:
    """Play until all have received a line."""
    await asyncio.gather(*(player.play(lambda p=player: (p.n or 0) >= n or p.over is not None) for player in players))  # type: ignore[misc]


async def until_asked(player: Player) -> Message:
    """Play until the table waits for this seat; return the ask."""

    def must_act() -> bool:
        return bool(player.ask and player.ask["must"])

    if not must_act():
        await player.play(must_act)
    assert player.ask is not None
    return player.ask


async def refused_say(player: Player) -> str:
    """Send chat until the disk refuses it (pending entries may still fit); return the id of the refused command."""
    while True:
        word = await player.send(say="x" * 300)
        await player.until("id", id=word)
        if word not in player.acked:
            return word


@pytest.mark.core
async def test_a_full_disk_is_reported_and_the_match_resumes_when_there_is_space(server: Server) -> None:
    table, token = server.table(rules=RULES, seats=2)
    _, other = server.sit(table, "Ben")
    ann, ben, watcher = RetryingPlayer(server, table, token), Player(server, table, other), Player(server, table)
    for player in (ann, ben, watcher):
        await player.join()
        await player.until("watching")
    await ann.send(table="start")
    luck = Random(1)
    for _ in range(3):
        await play_until((ann.n or 0) + luck.randrange(5, 40), ann, ben)
        assert ann.over is None
        server.tell_disk("room 0")
        word = await refused_say(ann)
        refused = ann.refused[-1]
        assert refused["error"] == "the table is paused, nothing is lost: the disk of this server is full; try again in a moment"
        assert (refused["cause"], refused["args"]) == ("paused", {"reason": "disk_full"})
        with pytest.raises(urllib.error.HTTPError, match="503") as caught:
            server.table()
        assert json.load(caught.value) == {
            "error": "no table can be made at the moment: the disk of this server is full",
            "cause": "not_created",
            "args": {"reason": "disk_full"},
        }
        caught.value.close()
        assert server.get("/healthz") == b'{"ok":true}'
        visitor = Player(server, table)
        await visitor.join()
        assert (await visitor.until("hello"))["match"]["number"] == 1
        await visitor.leave()
        server.tell_disk("room")
        again = next(message for message in ann.kept if message["id"] == word)
        await ann.put(again)
        await ann.until("id", id=word)
        assert word in ann.acked, "the same command does what it said"
    await asyncio.gather(ann.play_on(), ben.play_on())
    assert ann.over == ben.over is not None
    record = server.get(f"/api/tables/{table}/record").decode()
    assert lastcard.replay(record).over


async def test_timers_resume_by_themselves_once_there_is_space(server: Server) -> None:
    table, token = server.table(rules="retour", seats=2, bots=1, turn_s=1, start=True)
    ann = Player(server, table, token)
    await ann.join()
    await until_asked(ann)
    server.tell_disk("room 0")
    await refused_say(ann)
    while not (ann.ask and ann.ask["must"]):  # the clock was faster than the disk was full
        server.tell_disk("room")
        await until_asked(ann)
        server.tell_disk("room 0")
        await refused_say(ann)
    n = ann.n or 0
    assert "nothing is lost" in ann.refused[0]["error"]
    server.tell_disk("room")
    while (ann.n or 0) <= n:  # no client sends anything: the clock acts
        await ann.until("n")
    assert ann.lines[n + 1].get("event", "").startswith("p1 ")


@pytest.mark.parametrize("trouble", ["broken 1", "broken 3"])
async def test_a_disk_that_does_not_answer_loses_nothing(server: Server, trouble: str) -> None:
    table, token = server.table(rules=RULES, seats=4, bots=3, start=True)
    ann = RetryingPlayer(server, table, token)
    await ann.join()
    for _ in range(3):
        ask = await until_asked(ann)
        server.tell_disk(trouble)
        word = await ann.send(do=ask["default"])
        while word not in ann.acked:
            await ann.until("id", id=word)
            if word not in ann.acked:
                assert "this server cannot reach its store" in ann.refused[-1]["error"]
                await ann.put(ann.kept[-1])
    await ann.play_on()
    assert ann.over is not None
    assert lastcard.replay(server.get(f"/api/tables/{table}/record").decode()).over


async def test_no_client_is_sent_a_path_of_the_server(server: Server) -> None:
    table, token = server.table()
    ann = Player(server, table, token)
    await ann.join()
    await ann.until("watching")
    server.tell_disk("room 0")
    for number in range(20):
        await ann.send(say=f"{number} " + "x" * 290)
        await ann.until("id")
    assert ann.refused
    assert str(server.folder) not in json.dumps([ann.refused, ann.byes])
    assert "the disk is full" in server.log(), "the log has the details"


@pytest.mark.parametrize("suffix", ["", "-wal"])
async def test_a_server_whose_file_is_removed_says_so_and_ends(tmp_path: Path, suffix: str) -> None:
    with Server(tmp_path, "--at-once", "--any-rate") as server:
        table, token = server.table()
        ann = Player(server, table, token)
        await ann.join()
        await ann.until("watching")
        server.file.with_name(server.file.name + suffix).unlink()
        word = await ann.send(say="is this kept?")
        assert await ann.closed() == 1012
        assert word not in ann.acked
        assert ann.refused[-1]["cause"] == "paused"
        server.has_ended(2)
    said = server.log().splitlines()[-1]
    assert said.startswith(f"lastcard: {server.file}: cannot write: the file, or the -wal beside it, was removed")
    rescued = Path(said.rpartition(" is in ")[2])
    assert rescued.parent == tmp_path
    store = await SqliteStore.open(rescued)
    assert len(await store.read(table)) >= 1, "what was acknowledged before is not lost"
    await store.close()
