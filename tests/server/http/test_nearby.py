"""Short codes: an offer waits under one and its answer is brought back, within bounds, for pages of any site and for nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from lastcard.room.errors import Invalid, LimitReached, NotFound
from lastcard.server.nearby.offers import KEPT_S, LONGEST, Offers
from lastcard.server.rate_limits import RATES
from tests.server.tools.fake_lobby import FakeLobby, client_of, server_of

SITE = {"Origin": "https://site.example", "Content-Type": "text/plain"}


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(server_of(FakeLobby())) as made:
        yield made


async def test_two_pages_of_another_site_find_each_other(client: httpx.AsyncClient) -> None:
    left = await client.post("/api/nearby", content="id.table.offer", headers=SITE)
    assert (left.status_code, left.headers["access-control-allow-origin"]) == (201, "*")
    assert "access-control-allow-credentials" not in left.headers
    code, key = left.json()["code"], left.json()["key"]
    assert (await client.get(f"/api/nearby/{code}", headers=SITE)).json() == {"offer": "id.table.offer"}
    assert (await client.get(f"/api/nearby/{code}/answer?key={key}")).json() == {"answer": None}
    assert (await client.post(f"/api/nearby/{code}/answer", content="id.answer", headers=SITE)).status_code == 200
    assert (await client.post(f"/api/nearby/{code}/answer", content="id.late", headers=SITE)).status_code == 404
    assert (await client.get(f"/api/nearby/{code}/answer?key=another")).status_code == 404
    assert (await client.get(f"/api/nearby/{code}/answer?key={key}")).json() == {"answer": "id.answer"}
    gone = await client.get(f"/api/nearby/{code}", headers=SITE)
    assert (gone.status_code, gone.json()["cause"], gone.headers["access-control-allow-origin"]) == (404, "nearby_code", "*")


@pytest.mark.parametrize("path", ["/api/tables", "/api/nearbyer", "/api/rules"])
async def test_nothing_else_is_open_to_other_sites(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.post(path, content="{}", headers=SITE)
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("text", ["", "a b", "<b>", "x" * (LONGEST + 1), "ä"])
async def test_only_what_a_phone_sends_is_kept(client: httpx.AsyncClient, text: str) -> None:
    assert (await client.post("/api/nearby", content=text.encode(), headers=SITE)).status_code == 422


async def test_a_flood_of_offers_and_of_guesses_is_refused(client: httpx.AsyncClient) -> None:
    found = [(await client.post("/api/nearby", content="id.table.offer", headers=SITE)).status_code for _ in range(30)]
    assert found.count(201) == RATES["offers"].burst
    assert set(found) == {201, 429}
    guesses = [(await client.get("/api/nearby/AAAAAA")).status_code for _ in range(130)]
    assert set(guesses) == {404, 429}


def test_an_offer_is_forgotten_after_its_time_and_their_number_is_bounded() -> None:
    offers = Offers(most=2)
    code, key = offers.leave("one", 0)
    offers.leave("two", 1)
    with pytest.raises(LimitReached):
        offers.leave("three", 2)
    assert offers.read(code, KEPT_S - 1) == "one"
    with pytest.raises(NotFound):
        offers.take(code, key, KEPT_S)
    assert len(offers) == 1
    third, _ = offers.leave("three", KEPT_S)
    with pytest.raises(Invalid):
        offers.answer(third, "no answer", KEPT_S)
    assert offers.read(third, KEPT_S) == "three"
