"""Short codes: an offer waits under one and its answer is brought back, within bounds, for pages of any site and for nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import httpx
import pytest

from lastcard.community.streams import Streams
from lastcard.room.clock import Handle
from lastcard.room.errors import Invalid, LimitReached, NotFound
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Store
from lastcard.server.nearby.offers import KEPT_S, LONGEST, MOST, Offers
from lastcard.server.rate_limits import RATES
from lastcard.server.state import ServerState
from tests.server.tools.fake_lobby import FakeLobby, client_of, server_of
from tests.server.tools.stores import PLACES, Place

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


class Hands:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000 // (1000 * KEPT_S) * (1000 * KEPT_S)

    def now(self) -> int:
        return self.at

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        raise NotImplementedError


class SharedMemory(MemoryStore):
    """A store in memory that other processes use as well."""

    is_shared: ClassVar[bool] = True


def offers_of(store: Store, clock: Hands, most: int = MOST) -> Offers:
    return Offers(Streams(store, clock), most)


async def test_an_offer_is_forgotten_after_its_time_and_their_number_is_bounded() -> None:
    clock, store = Hands(), MemoryStore()
    offers = offers_of(store, clock, most=2)
    clock.at += 1000 * KEPT_S - 2000
    code, key = await offers.leave("one")
    await offers.leave("two")
    with pytest.raises(LimitReached):
        await offers.leave("three")
    clock.at += 1000 * KEPT_S - 1
    assert await offers.read(code) == "one"
    clock.at += 1
    with pytest.raises(NotFound):
        await offers.take(code, key)
    third, _ = await offers.leave("three")
    with pytest.raises(Invalid):
        await offers.answer(third, "no answer")
    assert await offers.read(third) == "three"


async def test_nothing_of_an_offer_stays_in_the_store() -> None:
    clock, store = Hands(), SharedMemory()
    one, two = offers_of(store, clock), offers_of(store, clock)
    for number in range(4):
        code, _ = await one.leave(f"offer{number}")
        assert await two.read(code) == f"offer{number}"
        assert len(store.kept) == min(number + 1, 2)
        clock.at += 1000 * KEPT_S
    clock.at += 10_000 * KEPT_S
    await offers_of(store, clock).leave("after")  # a process that has only just started
    assert len(store.kept) == 1
    for offers in (one, two):
        with pytest.raises(NotFound):
            await offers.read("AAAAAA")
        held = [each.state for each in offers._streams._held.values()]
        assert sum(len(state.offers) for state in held) <= 1


@pytest.mark.parametrize("place", PLACES)
async def test_an_offer_at_one_process_is_answered_at_another(place: Callable[[Path], Place], tmp_path: Path) -> None:
    store = await place(tmp_path).open()
    first = with_offers(store)
    second = with_offers(store) if store.is_shared else first  # such a store has one process
    async with client_of(first) as host, client_of(second) as guest:
        left = (await host.post("/api/nearby", content="id.table.offer", headers=SITE)).json()
        path = f"/api/nearby/{left['code']}"
        assert (await guest.get(path, headers=SITE)).json() == {"offer": "id.table.offer"}
        assert (await guest.post(f"{path}/answer", content="id.answer", headers=SITE)).status_code == 200
        assert (await host.get(path, headers=SITE)).status_code == 404
        assert (await host.get(f"{path}/answer?key={left['key']}")).json() == {"answer": "id.answer"}
        assert (await guest.get(f"{path}/answer?key={left['key']}")).status_code == 404
    await store.close()


async def test_of_two_answers_at_two_processes_one_counts() -> None:
    clock, store = Hands(), SharedMemory()
    one, two = offers_of(store, clock), offers_of(store, clock)
    code, key = await one.leave("offer")
    done = await asyncio.gather(one.answer(code, "first"), two.answer(code, "second"), return_exceptions=True)
    assert [type(each) for each in done if each is not None] == [NotFound]
    assert await one.take(code, key) in ("first", "second")


def with_offers(store: Store) -> ServerState:
    return replace(server_of(FakeLobby()), offers=Offers(Streams(store)))
