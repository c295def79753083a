"""Nothing of the community is needed to play by a link, and a server can switch each part of it off."""

from __future__ import annotations

import argparse
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any, get_args

import httpx
import pytest

from lastcard.community.endpoints import COMMUNITY_ENDPOINTS
from lastcard.community.home import Community
from lastcard.community.parts import NEEDS, PARTS, Part, without
from lastcard.community.streams import Streams
from lastcard.game.verifiable_chance import fresh_seed
from lastcard.room.http.endpoints import Endpoint
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Store, is_table
from lastcard.room.table import events
from lastcard.server.http.monitoring import MONITORING_ENDPOINTS
from lastcard.server.http.monitoring_access import Monitors
from lastcard.server.state import ServerSettings
from lastcard.web.commands import serve
from lastcard.web.routes import page_routes
from tests.community.profiles import Person, world
from tests.community.test_rated_matches import paired, play, waiting
from tests.server.tools.fake_lobby import client_of, server_of
from tests.wire.clock import FakeClock

ENDPOINTS = (*COMMUNITY_ENDPOINTS, *MONITORING_ENDPOINTS)
PAGES: dict[str, Part] = {
    "/me": "profiles",
    "/correspondence": "correspondence",
    "/host": "reports",
    "/ratings": "ratings",
    "/daily": "daily",
    "/events": "tournaments",
    "/events/new": "tournaments",
    "/events/{id}": "tournaments",
    "/events/{id}/wall": "tournaments",
    "/events/{id}/boards": "tournaments",
    "/clubs": "clubs",
    "/clubs/new": "clubs",
    "/clubs/{id}": "clubs",
}
"""The pages that belong to a part, by their routes."""


@asynccontextmanager
async def server(off: frozenset[Part], store: Store | None = None) -> AsyncIterator[tuple[httpx.AsyncClient, Community]]:
    """Yield a client of a server with some parts switched off, and its community."""
    store = store or MemoryStore()
    clock = FakeClock()
    lobby = Lobby(store, clock=clock)
    community = Community(Streams(store, clock), lobby, without=off)
    settings = ServerSettings(monitors=Monitors(["0.0.0.0/0"]), without=off)
    async with client_of(server_of(lobby, settings, community=community), "http://localhost:8475") as client:
        yield client, community
    await lobby.stop()


async def asked(client: httpx.AsyncClient, endpoint: Endpoint) -> httpx.Response:
    """Ask an endpoint for something that may be nonsense."""
    path = re.sub(r"{\w+}", "22222222222a", endpoint.path)
    return await (client.post(path, json={}) if endpoint.method == "POST" else client.get(path))


async def addresses(client: httpx.AsyncClient, paths: Iterable[str]) -> dict[str, str]:
    """Return an address of each page: one with an id has that of a tournament or a club that is made for it."""
    event, club = await made(client, "/api/events"), await made(client, "/api/clubs")
    return {path: re.sub(r"{\w+(:path)?}", event if path.startswith("/events/") else club, path) for path in paths}


async def made(client: httpx.AsyncClient, path: str) -> str:
    """Make a tournament or a club, and return its id; a made-up one where the server has none."""
    body = {"title": "Cup", "key": "k"} if path == "/api/events" else {"title": "Club", "name": "Ann", "key": "k"}
    answer = await client.post(path, json=body, headers={"Authorization": "Bearer t"})
    if answer.status_code == 404:
        return "22222222222a"
    found = answer.json()
    return str(found.get("event", found)["id"])


def test_every_part_has_endpoints_and_says_what_it_needs() -> None:
    assert {each.part for each in COMMUNITY_ENDPOINTS} == set(PARTS) == set(NEEDS)
    assert set(PARTS) == set(get_args(Part))
    for part in PARTS:
        assert part in without([part])
        assert without(without([part])) == without([part])


@pytest.mark.parametrize("part", [*PARTS, "all"])
async def test_what_is_switched_off_answers_404_and_is_not_described(part: str) -> None:
    off = without([part])
    async with server(off) as (client, _):
        described = (await client.get("/api/openapi.json")).json()["paths"]
        for endpoint in ENDPOINTS:
            answer = await asked(client, endpoint)
            is_off = answer.status_code == 404 and answer.json().get("cause") == "part_off"
            assert is_off == (endpoint.part in off), (endpoint.path, answer.text)
            assert (endpoint.method.lower() in described.get(endpoint.path, {})) == (endpoint.part not in off), endpoint.path
            if is_off:
                assert "switched off at this server" in answer.json()["error"]


@pytest.mark.parametrize("part", [*PARTS, "all"])
async def test_a_page_of_what_is_switched_off_is_not_there_and_the_others_know_what_is(part: str) -> None:
    off = without([part])
    async with server(off) as (client, _):
        for path, address in (await addresses(client, PAGES)).items():
            assert (await client.get(address)).status_code == (404 if PAGES[path] in off else 200), address
        for path in ("/", "/rules/classic", "/t/22222222222a"):
            said = re.search('<html [^>]*data-without="([^"]*)"', (await client.get(path)).text)
            assert said is not None, path
            assert set(said[1].split()) == off


async def test_every_page_that_a_server_without_the_parts_lacks_is_listed_with_its_part() -> None:
    routes = [route.path for route in page_routes()]
    there = set[str]()
    async with server(frozenset()) as (client, _):
        for path, address in (await addresses(client, routes)).items():
            if (await client.get(address)).status_code == 200:
                there.add(path)
    async with server(without(["all"])) as (client, _):
        gone = {path for path, address in (await addresses(client, there)).items() if (await client.get(address)).status_code == 404}
    assert gone == set(PAGES), "PAGES: each page with its part"


@pytest.mark.parametrize("part", [*PARTS, "all"])
async def test_pages_of_any_site_may_ask_which_parts_a_server_has(part: str) -> None:
    off = without([part])
    async with server(off) as (client, _):
        answer = await client.get("/api/parts", headers={"Origin": "https://elsewhere.example"})
        assert answer.json() == {"parts": [one for one in PARTS if one not in off]}
        assert answer.headers["access-control-allow-origin"] == "*"


async def test_a_server_with_everything_says_nothing_of_it() -> None:
    async with server(frozenset()) as (client, _):
        assert "data-without" not in (await client.get("/")).text


async def used(client: httpx.AsyncClient, table: str) -> None:
    """Do what pages do by themselves, and what somebody may try."""
    ann = Person(client, "k3jx9m2pqa22", "s" * 22)
    await client.post("/api/profiles", json={"secret": "s" * 22, "name": "Ann"})
    await client.post("/api/quick", json=waiting("Ann"), headers=ann.headers)
    await client.get("/api/daily")
    await client.get("/api/ratings", headers=ann.headers)
    await client.post("/api/events", json={"title": "Cup", "key": "k"}, headers={"Authorization": "Bearer t"})
    await client.post("/api/clubs", json={"title": "Club", "name": "Ann", "key": "k"}, headers={"Authorization": "Bearer t"})
    await client.post(f"/api/tables/{table}/reports", json={"seat": "p2", "words": "rude"}, headers={"Authorization": "Bearer t"})


async def streams_of(store: Store) -> list[str]:
    return [name for _, name in await store.tables(0, 1000) if not is_table(name)]


async def test_with_everything_off_a_table_by_link_plays_from_the_deal_to_the_end_and_nothing_else_is_stored() -> None:
    store = MemoryStore()
    async with server(without(["all"]), store) as (client, community):
        made = await client.post(
            "/api/tables", json={"name": "Ann", "rules": "classic match.mode=single_hand", "seats": 2, "nonce": "n" * 22}
        )
        assert made.status_code == 201, made.text
        table = made.json()["table"]
        seat = await client.post(f"/api/tables/{table}/seats", json={"name": "Ben", "nonce": "m" * 22})
        assert seat.status_code == 201, seat.text
        await used(client, table)
        actor = await community.lobby.find(table)
        await actor.call(lambda table: events.MatchStarted(fresh_seed()))
        await play(community.lobby, table)
        assert (await client.get(f"/api/tables/{table}")).json()["state"] == "over"
        assert await streams_of(store) == []


STORED: dict[str, tuple[Part, ...]] = {
    "~profile-": ("profiles",),
    "~quick-": ("quick",),
    "~daily-": ("daily",),
    "~ratings-": ("ratings",),
    "~event-": ("tournaments",),
    "~club-": ("clubs",),
    "~push-": ("notifications",),
    "~reports-": ("reports",),
}


@pytest.mark.parametrize("part", PARTS)
async def test_what_is_switched_off_stores_nothing(part: Part) -> None:
    off, store = without([part]), MemoryStore()
    async with server(off, store) as (client, _):
        await used(client, "22222222222a")
        for log in await streams_of(store):
            for start, of in STORED.items():
                assert not (log.startswith(start) and off.intersection(of)), log


async def test_people_with_profiles_meet_where_nothing_is_rated() -> None:
    store, off = MemoryStore(), without(["ratings"])
    async with world(store, off) as there:
        ann, ben = await there.person("Ann"), await there.person("Ben")
        table = await paired(there, ann, ben)
        await play(there.lobby, table)
        await there.community.quick.settle()
        assert (await ann.post("/deletion")).status_code == 200
        assert not [log for log in await streams_of(store) if log.startswith("~ratings-")]


async def test_what_was_stored_before_goes_with_its_profile_although_its_part_is_off() -> None:
    store = MemoryStore()
    async with world(store) as there:
        ann, ben = await there.person("Ann"), await there.person("Ben")
        await play(there.lobby, await paired(there, ann, ben))
        await there.community.quick.settle()
        alias = (await there.profiles.find(ann.id)).alias
    async with world(store, without(["ratings", "daily", "notifications"])) as there:
        ann = Person(there.client, ann.id, ann.secret)
        assert (await ann.get("/export")).json()["ratings"][0]["matches"] == 1
        assert (await ann.post("/deletion")).status_code == 200
        assert await there.community.called.own(alias) == []


def test_the_option_names_each_part() -> None:
    parser = argparse.ArgumentParser()
    serve.register(parser.add_subparsers(), "en")
    given: Any = parser.parse_args(["serve", "--without", "clubs", "--without", "reports"])
    assert without(given.without) == {"clubs", "reports"}
    with pytest.raises(SystemExit):
        parser.parse_args(["serve", "--without", "cards"])
