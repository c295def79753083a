"""Tournaments over HTTP: a class of 24 in a Swiss tournament, and who may ask for what."""

from __future__ import annotations

import csv
import io
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from lastcard.community.home import Community
from lastcard.community.streams import Streams
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table import events
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table
from tests.community.events.rooms import SHORT
from tests.server.tools.fake_lobby import client_of, server_of
from tests.wire.clock import FakeClock

HOST = {"Authorization": "Bearer hosts0token"}


def by(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class Class:
    """A server in this process, its clock, and an HTTP client."""

    def __init__(self) -> None:
        self.clock, store = FakeClock(), MemoryStore()
        self.lobby = Lobby(store, clock=self.clock)
        self.community = Community(Streams(store, self.clock), self.lobby)
        self.http = client_of(replace(server_of(self.lobby), community=self.community))

    async def post(self, path: str, token: str, body: dict[str, Any] | None = None) -> httpx.Response:
        self.clock.at += 1_000  # so that a look at the tournament is a new one
        return (
            await self.http.post(path, json=body, headers=by(token)) if body is not None else await self.http.post(path, headers=by(token))
        )

    async def made(self, **more: Any) -> str:
        answer = await self.post("/api/events", "hosts0token", {"title": "Class 7b", "key": "k1", "rules": SHORT, **more})
        assert answer.status_code == 201, answer.text
        found: str = answer.json()["event"]["id"]
        return found

    async def look(self, event: str, token: str) -> Any:
        self.clock.at += 1_100
        return (await self.http.get(f"/api/events/{event}", headers=by(token))).json()

    async def play(self, table: str, tokens: dict[str, str]) -> None:
        """Play a table to its end. Each person acts by their own token; a bot chooses as the room lets it."""
        actor = await self.lobby.find(table)

        def act(found: Table) -> events.TableEvent:
            seat, asked = next((seat, one) for seat, one in sorted(found.asked.items()) if one.must_act)
            is_bot = found.state.seat(seat).kind == "bot"
            assert is_bot or found.state.seat_by_token(hashed(tokens[found.state.seat(seat).name])) == seat
            return events.ActionTaken(asked.must.actions[0], "bot" if is_bot else "")

        while actor.table.state.status != "over":
            await actor.call(act)
        await self.community.tournaments.settle()


@pytest.fixture
async def school() -> AsyncIterator[Class]:
    made = Class()
    yield made
    await made.http.aclose()
    await made.lobby.stop()


async def test_a_class_of_24_in_a_swiss_tournament(school: Class) -> None:
    """22 enter, one comes late, one leaves, one is away; the teacher begins, mends a result, and prints the results."""
    event = await school.made(seats=4, rounds=3, late=1, limit_s=900)
    tokens = {f"Pupil {number}": f"token{number}" for number in range(1, 25)}
    for name, token in list(tokens.items())[:23]:
        answer = await school.post(f"/api/events/{event}/entrants", token, {"name": name, "animal": "fox"})
        assert answer.status_code == 201, answer.text
    assert (await school.post(f"/api/events/{event}/start", "token1")).status_code == 403
    started = (await school.post(f"/api/events/{event}/start", "hosts0token")).json()
    assert started["host"]
    assert started["event"]["stage"] == "running"
    assert len(started["event"]["tables"]) == 6
    assert (await school.post(f"/api/events/{event}/entrants", "token24", {"name": "Pupil 24"})).status_code == 201
    for number in (1, 2, 3):
        seen = await school.look(event, "hosts0token")
        assert seen["event"]["round"] == number
        for name, token in tokens.items():
            own = (await school.look(event, token))["own"]
            if own["table"]:  # where they sit, their token is their seat
                state = (await school.lobby.find(own["table"])).table.state
                assert state.seat_by_token(hashed(token)) == own["seat"]
                assert state.seat(own["seat"]).name == name
        tables = [table["table"] for table in seen["event"]["tables"]]
        if number == 2:
            await school.post(f"/api/events/{event}/leave", "token5")
            tables.pop()  # it hangs: its players went home
        for table in tables:
            await school.play(table, tokens)
        if number == 2:
            assert (await school.look(event, "token1"))["event"]["round"] == 2
            school.clock.at += 900_000
    seen = await school.look(event, "token1")
    assert seen["event"]["stage"] == "over"
    standings = seen["event"]["standings"]
    assert len(standings) == 24
    assert [row["place"] for row in standings] == sorted(row["place"] for row in standings)
    assert {row["name"]: row["played"] for row in standings}["Pupil 5"] == 2
    assert {row["name"]: row["played"] for row in standings}["Pupil 24"] == 2
    assert [table["why"] for table in (await results(school, event))["tables"]].count("limit") == 1
    mended = await school.post(f"/api/events/{event}/tables/1", "hosts0token", {"points": [0, 0, 0, 99]})
    assert mended.status_code == 200, mended.text
    found = (await school.http.get(f"/api/events/{event}/results?kind=csv")).text
    assert len(list(csv.DictReader(io.StringIO(found)))) == 24


async def results(school: Class, event: str) -> Any:
    return (await school.http.get(f"/api/events/{event}/results?kind=json")).json()


async def test_a_program_fills_a_seat_by_the_same_api_and_bots_fill_the_others(school: Class) -> None:
    event = await school.made(seats=3, rounds=1, fill="careful")
    for number in (1, 2):
        await school.post(f"/api/events/{event}/entrants", f"token{number}", {"name": f"Program {number}"})
    table = (await school.post(f"/api/events/{event}/start", "hosts0token")).json()["event"]["tables"][0]
    assert table["names"].count(None) == 1
    await school.play(table["table"], {"Program 1": "token1", "Program 2": "token2"})
    assert (await school.look(event, "token1"))["event"]["stage"] == "over"


async def test_making_and_entering_twice_is_doing_it_once(school: Class) -> None:
    first, second = await school.made(), await school.made()
    assert first == second
    for _ in range(2):
        await school.post(f"/api/events/{first}/entrants", "token1", {"name": "Ann"})
    assert len((await school.look(first, "x"))["event"]["standings"]) == 1


async def test_nothing_is_sent_again_that_is_known(school: Class) -> None:
    event = await school.made()
    version = (await school.look(event, "x"))["event"]["version"]
    again = (await school.http.get(f"/api/events/{event}?after={version}", headers=by("hosts0token"))).json()
    assert again["event"] is None
    assert again["host"]


async def test_what_strangers_may_not(school: Class) -> None:
    event = await school.made()
    await school.post(f"/api/events/{event}/entrants", "token1", {"name": "Ann"})
    tried = [
        ("start", None), ("close", None), ("entrants/1", {"do": "remove"}), ("tables/1", {"points": [1, 2]}),
        ("change", {"title": "Mine", "key": "k"}), ("leave", None),
    ]  # fmt: skip
    for path, body in tried:
        answer = await school.post(f"/api/events/{event}/{path}", "stranger", body)
        assert answer.status_code == 403, (path, answer.text)
    assert (await school.http.post(f"/api/events/{event}/leave")).status_code == 403
    assert (await school.http.get("/api/events/22222222222a")).status_code == 404
    assert (await school.http.get("/api/events/nonsense/results")).status_code in (404, 422)


async def test_no_secret_is_shown(school: Class) -> None:
    event = await school.made()
    await school.post(f"/api/events/{event}/entrants", "token1", {"name": "Ann"})
    shown = str(await school.look(event, "token1")) + str(await results(school, event))
    assert hashed("token1") not in shown
    assert hashed("hosts0token") not in shown


async def test_a_server_may_have_no_community(school: Class) -> None:
    bare = client_of(server_of(school.lobby))
    answer = await bare.get("/api/events/22222222222a")
    assert answer.status_code == 404
    assert answer.json()["cause"] == "no_community"
    await bare.aclose()
