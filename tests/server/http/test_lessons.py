"""The endpoints and pages of lessons: nothing is kept, a wrong answer has its ruling, and whatever is sent is bounded."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest

from lastcard.room.compute.compute import Compute
from lastcard.room.compute.inline import InlineRunner
from lastcard.room.http.endpoints import Request
from lastcard.room.http.lessons import LESSON_ENDPOINTS
from lastcard.room.lessons.declarations import lessons
from lastcard.text.catalogue import LANGUAGES
from tests.server.tools.fake_lobby import FakeLobby, client_of, server_of


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_list_has_every_lesson_with_its_words(client: httpx.AsyncClient, lang: str) -> None:
    found = (await client.get(f"/api/lessons?lang={lang}")).json()
    assert [one["name"] for one in found] == list(lessons())
    assert all(one["title"] and one["about"] and one["steps"] > 1 for one in found)


async def test_a_right_answer_goes_on_and_a_wrong_one_has_its_ruling(client: httpx.AsyncClient) -> None:
    begun = (await client.get("/api/lessons/match")).json()
    assert (begun["step"], begun["steps"], begun["refused"], begun["following"]) == (0, 4, None, "actions")
    wrong = (await client.get("/api/lessons/match?move=g2")).json()
    assert (wrong["step"], wrong["refused"]["cause"], wrong["refused"]["rule"]) == (0, "no_match", "CL-08")
    assert wrong["lines"] == begun["lines"]
    right = (await client.get("/api/lessons/match?move=r5")).json()
    assert (right["step"], right["refused"]) == (1, None)
    assert right["lines"][: len(begun["lines"])] == begun["lines"]
    other = (await client.get("/api/lessons/match?moves=r5&move=y1")).json()
    assert (other["step"], other["refused"]["cause"]) == (1, "lesson_wanted")
    unreadable = (await client.get("/api/lessons/match?moves=r5&move=%00p9")).json()
    assert unreadable["refused"]["cause"]
    over = (await client.get("/api/lessons/match?moves=r5,b7,draw,r4&move=g2")).json()
    assert (over["step"], over["refused"]["cause"]) == (4, "lesson_over")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/lessons/poker", 404),
        (f"/api/lessons/{'a' * 500}", 404),
        ("/api/lessons/match?moves=g2", 409),
        ("/api/lessons/match?moves=r5,r5,r5", 409),
        (f"/api/lessons/match?moves={'r5,' * 100}", 422),
        (f"/api/lessons/match?move={'r' * 41}", 422),
        ("/api/lessons/match?seed=1", 422),
        ("/api/lessons?lang=" + "e" * 30, 422),
    ],
)
async def test_what_no_lesson_can_take_is_refused(client: httpx.AsyncClient, path: str, status: int) -> None:
    answer = await client.get(path)
    assert answer.status_code == status
    assert "error" in answer.json()


async def test_a_lesson_has_a_page_and_an_unknown_one_leads_to_the_list() -> None:
    async with client_of(server_of(FakeLobby())) as client:
        assert (await client.get("/lessons")).status_code == 200
        assert "data-lesson" in (await client.get("/lessons/minecraft")).text
        unknown = await client.get("/lessons/poker")
        assert (unknown.status_code, unknown.headers["location"]) == (302, "../lessons")


def test_the_endpoints_need_no_server() -> None:
    class Home:
        compute = Compute(InlineRunner())

    async def read() -> bytes:
        return b""

    request = Request({"name": "uno"}, [("move", "r5!")], {}, "https", "", read)
    _, endpoint = LESSON_ENDPOINTS

    async def answered() -> bytes:
        return (await endpoint.answered(await endpoint.decoded(request, Home()))).body

    assert json.loads(asyncio.run(answered()))["step"] == 1
