"""Practice copies of the daily match without a server: the deals of a day, known from a server or made from the date."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from playwright.async_api import expect

from lastcard.community.daily.plan import plan_of, practice_of
from lastcard.pocket.local_server import LocalServer
from lastcard.pocket.practice import seed_of
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table.seats import hashed
from lastcard.rules import Rules
from tests.browser.person import TIMEOUT_MS
from tests.pocket.conftest import Visitor

DAY = "2026-11-28"
TOLD: dict[str, Any] = {
    "rules": "classic match.mode=winner_collects match.target=999999 match.rounds=3",
    "seats": 3,
    "level": "sharp",
    "seed": "of a server",
}


async def practise(server: LocalServer, **more: Any) -> tuple[int, dict[str, Any]]:
    body = {"day": DAY, "token": hashed("mine"), "name": "Ann", **more}
    answer = await server.answer("POST", "/api/daily/practice", {"content-type": "application/json"}, json.dumps(body).encode())
    return answer.status, json.loads(answer.body)


async def test_without_a_server_the_deals_follow_from_the_date() -> None:
    dealt = []
    for _ in range(2):
        server = LocalServer(MemoryStore())
        status, made = await practise(server)
        assert status == 201, made
        table = (await server.lobby.find(made["table"])).table
        assert (table.state.purpose, table.state.rules, table.state.seed) == (practice_of(DAY), read(DAY), seed_of(DAY))
        assert table.round is not None
        dealt.append({seat: list(cards) for seat, cards in table.round.hands.items()})
        await server.lobby.stop()
    assert dealt[0] == dealt[1]


def read(day: str) -> str:
    return str(Rules(plan_of(date.fromisoformat(day)).rules))


async def test_a_day_that_a_server_has_told_is_played_as_it_was_there() -> None:
    server = LocalServer(MemoryStore())
    status, made = await practise(server, **TOLD)
    assert status == 201, made
    state = (await server.lobby.find(made["table"])).table.state
    assert (state.rules, len(state.seats), state.seats[1].level, state.seed) == (str(Rules(TOLD["rules"])), 3, "sharp", "of a server")
    assert await practise(server, **TOLD) == (201, made)
    await server.lobby.stop()


@pytest.mark.parametrize(
    "wrong", [{"day": "2026-13-40"}, {"day": "x"}, {**TOLD, "rules": "no such box"}, {**TOLD, "seats": 99}, {"token": "short"}]
)
async def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    server = LocalServer(MemoryStore())
    status, said = await practise(server, **wrong)
    assert status in (400, 404, 422), said
    assert said["error"]
    await server.lobby.stop()


@pytest.mark.asyncio(loop_scope="session")
async def test_a_day_is_practised_without_a_network(visitor: Visitor) -> None:
    await visitor.goes_offline()
    await visitor.visit("daily/")
    await expect(visitor.page.locator("#daily")).to_contain_text("the cards follow from the date alone")
    await visitor.is_ready()
    await visitor.page.locator(".practice button").first.click()
    await visitor.page.wait_for_url("**/t/?table=*", timeout=TIMEOUT_MS)
    await visitor.is_at_table()
    await visitor.page.locator("#hand [data-card]").first.wait_for()
    await expect(visitor.page.locator(".notice.practice")).to_contain_text("it counts nowhere")
