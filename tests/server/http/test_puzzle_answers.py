"""First answers to the puzzles of days: counted without names, once for each address, within bounds, and never by names."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from lastcard.server.http.puzzle_answers import ENOUGH, OLDEST, level_of
from lastcard.server.rate_limits import RATES, Limits
from lastcard.server.state import ServerState
from tests.server.tools.fake_lobby import FakeLobby, client_of, server_of

TODAY = datetime.now(UTC).date()
DAY = str(TODAY - timedelta(days=3))


@pytest.fixture
def server() -> ServerState:
    return server_of(FakeLobby())


@pytest.fixture
async def client(server: ServerState) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(server) as made:
        yield made


async def test_of_one_address_the_first_answer_of_a_day_counts(client: httpx.AsyncClient) -> None:
    first = (await client.post(f"/api/puzzles/{DAY}", json={"best": True})).json()
    assert first == {"date": DAY, "tried": 1, "best": 1, "level": None}
    for best in (True, False):
        assert (await client.post(f"/api/puzzles/{DAY}", json={"best": best})).json() == first
    assert (await client.get(f"/api/puzzles?last={TODAY}")).json() == [first]


async def test_a_flood_of_answers_is_refused(client: httpx.AsyncClient) -> None:
    days = [str(TODAY - timedelta(days=number)) for number in range(40)]
    found = [(await client.post(f"/api/puzzles/{day}", json={"best": False})).status_code for day in days]
    assert found.count(200) == RATES["answers"].burst
    assert set(found) == {200, 429}
    assert len((await client.get(f"/api/puzzles?last={TODAY}")).json()) == RATES["answers"].burst


async def test_enough_answers_tell_how_hard_a_puzzle_is(client: httpx.AsyncClient, server: ServerState) -> None:
    for number in range(ENOUGH):
        await server.lobby.store.count_answer(DAY, number % 4 == 0)
    [found] = (await client.get(f"/api/puzzles?last={TODAY}")).json()
    assert (found["tried"], found["best"], found["level"]) == (ENOUGH, ENOUGH // 4, "hard")
    assert (await client.get(f"/api/puzzles?last={TODAY - timedelta(days=4)}")).json() == []
    assert level_of(ENOUGH - 1, 0) is None


@pytest.mark.parametrize(
    ("day", "body", "status"),
    [
        (str(TODAY + timedelta(days=1)), {"best": True}, 404),
        (str(TODAY - OLDEST - timedelta(days=1)), {"best": True}, 404),
        ("2026-13-77", {"best": True}, 404),
        ("tomorrow", {"best": True}, 404),
        (DAY, {"best": "yes"}, 422),
        (DAY, {"best": True, "name": "Ann"}, 422),
        (DAY, [], 422),
    ],
)
async def test_what_is_no_answer_is_refused(client: httpx.AsyncClient, day: str, body: object, status: int) -> None:
    assert (await client.post(f"/api/puzzles/{day}", json=body)).status_code == status
    assert (await client.get(f"/api/puzzles?last={TODAY}")).json() == []


def test_the_memory_of_who_has_answered_is_bounded() -> None:
    limits = Limits(lambda: 0.0)
    assert all(limits.is_first("puzzle 1", f"192.0.2.{number}") for number in range(25_000))
    assert len(limits._done) == 20_000
    assert not limits.is_first("puzzle 1", "192.0.2.24999")
    assert limits.is_first("puzzle 2", "192.0.2.24999")
