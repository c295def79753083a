"""Programs play a tournament over real sockets: a class of 24 with a restart in the middle, and a bot beside a program."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from lastcard.community.events import tables
from lastcard.competing.calls import EventServer, RefusedError, UnreachableError
from lastcard.competing.players import BotPlayer, Player, ProgramPlayer
from lastcard.competing.playing import Competitor
from lastcard.errors import LastCardError
from tests.browser.live_server import LiveServer
from tests.community.events.rooms import SHORT
from tests.waiting import TIMEOUT_S

ROOT = Path(__file__).parents[2]
PUPILS = 24
ROUNDS = 3


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take the turns of who is not there after a moment, not after half a minute."""
    monkeypatch.setattr(tables, "_AWAY_MS", 300)
    monkeypatch.setattr(tables, "_NEXT_MS", 300)


def competitor(server: LiveServer, event: str, name: str, player: Player) -> Competitor:
    return Competitor(EventServer(server.url, f"token0of0{name.replace(' ', '')}"), event, name, player, poll_s=0.2)


async def post(server: LiveServer, path: str, body: dict[str, Any] | None = None) -> Any:
    return await asyncio.to_thread(EventServer(server.url, "hosts0token").post, path, body)


async def get(server: LiveServer, path: str) -> Any:
    return await asyncio.to_thread(EventServer(server.url).get, path)


async def made(server: LiveServer, **more: Any) -> str:
    answer = await post(server, "/api/events", {"title": "Class 7b", "key": "k1", "rules": SHORT, **more})
    return str(answer["event"]["id"])


async def entered(server: LiveServer, event: str, number: int) -> None:
    while len((await get(server, f"/api/events/{event}"))["event"]["standings"]) < number:
        await asyncio.sleep(0.05)


async def in_round(server: LiveServer, event: str, number: int) -> None:
    while (await get(server, f"/api/events/{event}"))["event"]["round"] < number:
        await asyncio.sleep(0.1)


async def test_a_class_of_24_plays_a_swiss_event_with_a_restart_and_two_who_never_come_back(tmp_path: Path) -> None:
    """All play by sockets. After the first round the server restarts; two pupils have gone home. It ends, and the standings are right."""
    async with asyncio.timeout(10 * TIMEOUT_S), LiveServer(tmp_path) as server:
        event = await made(server, seats=4, rounds=ROUNDS, turn_s=5)
        pupils = [competitor(server, event, f"Pupil {number}", BotPlayer("careful")) for number in range(1, PUPILS + 1)]
        tasks = [asyncio.create_task(pupil.compete()) for pupil in pupils]
        await entered(server, event, PUPILS)
        await post(server, f"/api/events/{event}/start")
        await in_round(server, event, 2)
        gone = tasks[:2]
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        await server.stop()
        await server.start()
        ends = await asyncio.gather(*tasks[2:])
        assert {end["stage"] for end in ends} == {"over"}
        data = await get(server, f"/api/events/{event}/results?kind=json")
        seen = (await get(server, f"/api/events/{event}"))["event"]
    assert_right(seen, data)
    assert {row["name"] for row in seen["standings"] if not row["here"]} == {"Pupil 1", "Pupil 2"}
    # on a busy machine a table may be over, played by bots, before its pupil has come back from the restart
    assert all(1 <= len(pupil.tables) <= ROUNDS for pupil in pupils[2:])


def assert_right(seen: dict[str, Any], data: dict[str, Any]) -> None:
    """The standings follow from the places at all tables: each round has everybody once, and each opponent behind is a share of a point."""
    points: defaultdict[str, float] = defaultdict(float)
    rounds: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for table in data["tables"]:
        rounds[table["round"]].update(table["names"])
        places = table["places"]
        for seat, name in enumerate(table["names"]):
            others = [place for other, place in enumerate(places) if other != seat]
            behind = sum((place > places[seat]) + (place == places[seat]) / 2 for place in others)
            points[name] += behind / len(others)
    assert sorted(rounds) == list(range(1, ROUNDS + 1))
    assert all(set(found.values()) == {1} for found in rounds.values())
    assert set(rounds[1]) == {row["name"] for row in seen["standings"]}
    for row in seen["standings"]:
        assert row["points"] == pytest.approx(points[row["name"]], abs=0.01), row["name"]
    assert [row["points"] for row in seen["standings"]] == sorted((row["points"] for row in seen["standings"]), reverse=True)


async def test_a_bot_and_a_program_meet_in_every_round(tmp_path: Path) -> None:
    async with asyncio.timeout(5 * TIMEOUT_S), LiveServer(tmp_path) as server:
        event = await made(server, rounds=2)
        program = ProgramPlayer(f"{sys.executable} {ROOT / 'examples' / 'stdio_bot.py'}")
        players = [competitor(server, event, "Robin", program), competitor(server, event, "Cleo", BotPlayer("sharp"))]
        tasks = [asyncio.create_task(player.compete()) for player in players]
        await entered(server, event, 2)
        await post(server, f"/api/events/{event}/start")
        for end in await asyncio.gather(*tasks):
            assert [row["played"] for row in end["standings"]] == [2, 2]


async def test_who_is_taken_out_ends_with_the_reason(tmp_path: Path) -> None:
    async with asyncio.timeout(5 * TIMEOUT_S), LiveServer(tmp_path) as server:
        event = await made(server)
        task = asyncio.create_task(competitor(server, event, "Robin", BotPlayer("careful")).compete())
        await entered(server, event, 1)
        await post(server, f"/api/events/{event}/entrants/1", {"do": "remove"})
        with pytest.raises(RefusedError, match="taken you out"):
            await task


async def test_a_program_that_ends_is_named(tmp_path: Path) -> None:
    async with asyncio.timeout(5 * TIMEOUT_S), LiveServer(tmp_path) as server:
        event = await made(server, seats=2)
        quitter = ProgramPlayer(f"{sys.executable} -c pass")
        players = [competitor(server, event, "Quitter", quitter), competitor(server, event, "Cleo", BotPlayer("careful"))]
        tasks = [asyncio.create_task(player.compete()) for player in players]
        await entered(server, event, 2)
        await post(server, f"/api/events/{event}/start")
        with pytest.raises(LastCardError, match="has ended in the middle of a table"):
            await tasks[0]
        tasks[1].cancel()
        await asyncio.gather(tasks[1], return_exceptions=True)


async def test_a_server_that_is_not_there_is_named() -> None:
    with pytest.raises(UnreachableError, match=r"127\.0\.0\.1:9"):
        await asyncio.to_thread(EventServer("127.0.0.1:9").get, "/api/events")
