"""Tournaments over HTTP: a class of 24 in a Swiss tournament, and who may ask for what."""

from __future__ import annotations

import csv
import io
from typing import Any

from lastcard.room.table.seats import hashed
from tests.community.events.school import Class, by
from tests.server.tools.fake_lobby import client_of, server_of


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
    assert started["event"]["open"]  # the page offers the entry to who comes late
    assert (await school.post(f"/api/events/{event}/entrants", "token24", {"name": "Pupil 24"})).status_code == 201
    for number in (1, 2, 3):
        seen = await school.look(event, "hosts0token")
        assert seen["event"]["round"] == number
        assert seen["event"]["open"] == (number == 1)
        assert seen["link"].endswith(f"/events/{event}")
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
