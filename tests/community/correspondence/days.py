"""Days that pass at a server with slow matches: its alarms ring, idle tables leave memory, and it looks after the others."""

from __future__ import annotations

from typing import Any, Final

import httpx

from lastcard.room.lobby import Lobby
from lastcard.room.table import events
from tests.community.profiles import Person, World

SHORT: Final = "classic match.mode=single_hand deal.size=3 uno.grace_ms=0"
_IDLE_MS: Final = 60_000
_LOOK_MS: Final = 1_800_000


async def settle(lobby: Lobby) -> None:
    """Wait until the tables in memory have nothing to do now."""
    for _ in range(2):
        for actor in lobby.live:
            await actor.read(lambda table: None)


async def forward(here: World, ms: int) -> None:
    """Let time pass at a server where nobody is connected."""
    end = here.clock.at + ms
    while here.clock.at < end:
        await here.community.correspondence.looking_after.look()
        until = min(end, here.clock.at + _LOOK_MS)
        await settle(here.lobby)
        while here.clock.ring(until):
            await settle(here.lobby)
        here.clock.at = max(here.clock.at, until)
        await here.lobby.unload(here.clock.at - _IDLE_MS)


async def make(person: Person, **more: Any) -> httpx.Response:
    """Make the table of a slow match."""
    wanted = {"name": "Ann", "days": 1, "rules": SHORT, "seats": 2, **more}
    return await person.client.post("/api/correspondence", headers=person.headers, json=wanted)


async def join(person: Person, table: str, name: str = "Ben") -> httpx.Response:
    """Sit down there."""
    return await person.client.post(f"/api/correspondence/{table}/seats", headers=person.headers, json={"name": name})


async def own(person: Person) -> dict[str, Any]:
    """Return the slow matches of a person."""
    answer = await person.client.get("/api/correspondence", headers=person.headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def begin(here: World, table: str, seed: str = "a seed") -> None:
    """Let the host begin the match."""
    actor = await here.lobby.find(table)
    await actor.call(lambda found: events.MatchStarted(seed))


async def move(here: World, table: str, seat: str) -> None:
    """Let the player of a seat take what is the default there."""
    actor = await here.lobby.find(table)
    await actor.call(lambda found: events.ActionTaken(found.asked[seat].must.default))
    await settle(here.lobby)


async def two(here: World, **more: Any) -> tuple[Person, Person, str]:
    """Return two people in a match that has begun, and its table."""
    ann, ben = await here.person("Ann"), await here.person("Ben")
    table = (await make(ann, **more)).json()["table"]
    assert (await join(ben, table)).status_code == 201
    await begin(here, table)
    return ann, ben, table
