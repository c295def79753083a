"""A server with profiles in the process, and persons who use its HTTP interface."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from lastcard.community.home import Community
from lastcard.community.parts import Part
from lastcard.community.profiles.service import Profiles
from lastcard.community.streams import Streams
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Store
from lastcard.server.http.monitoring_access import Monitors
from lastcard.server.state import ServerSettings
from tests.server.tools.fake_lobby import client_of, server_of
from tests.wire.clock import FakeClock


class World:
    """A store, its profiles, and a client without a profile."""

    def __init__(self, client: httpx.AsyncClient, community: Community, clock: FakeClock) -> None:
        self.client, self.community, self.clock = client, community, clock
        self.lobby: Lobby = community.lobby
        self.profiles: Profiles = community.profiles

    async def person(self, name: str = "Ann", **more: Any) -> Person:
        """Return somebody with a new profile."""
        secret = fresh_token()
        answer = await self.client.post("/api/profiles", json={"secret": secret, "name": name, **more})
        assert answer.status_code == 201, answer.text
        return Person(self.client, answer.json()["id"], secret)


class Person:
    """A device of a profile."""

    def __init__(self, client: httpx.AsyncClient, id: str, secret: str) -> None:
        self.client, self.id, self.secret = client, id, secret

    @property
    def headers(self) -> dict[str, str]:
        return {"Lastcard-Profile": f"{self.id} {self.secret}"}

    async def get(self, path: str = "") -> httpx.Response:
        return await self.client.get(f"/api/profile{path}", headers=self.headers)

    async def post(self, path: str = "", body: Any = None, **more: str) -> httpx.Response:
        return await self.client.post(f"/api/profile{path}", headers=self.headers | more, json={} if body is None else body)

    async def profile(self) -> dict[str, Any]:
        answer = await self.get()
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


@asynccontextmanager
async def world(store: Store | None = None, off: frozenset[Part] = frozenset()) -> AsyncIterator[World]:
    """Yield a server with profiles on a store; without one, on a store in memory. Some parts may be switched off."""
    store = store or MemoryStore()
    clock = FakeClock()
    lobby = Lobby(store, clock=clock)
    community = Community(Streams(store, clock), lobby, without=off)
    state = server_of(lobby, ServerSettings(monitors=Monitors(["0.0.0.0/0"]), without=off), community=community)
    async with client_of(state, "http://localhost:8475") as client:
        yield World(client, community, clock)
    await lobby.stop()
