"""A server in this process whose tournaments a test holds over HTTP, and plays to their ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import httpx

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
