"""A server of the daily match with a calendar that a test turns, and people who play it: for the page of the daily match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import httpx

from lastcard.community.daily.figures import Moment, RoundFigures
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.clock import Handle, SystemClock
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import Refused
from lastcard.room.table import events
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table
from tests.browser.live_server import LiveServer


class Calendar:
    """A clock that runs, some days away from the real one."""

    def __init__(self) -> None:
        self.days = 0
        self._real = SystemClock()

    def now(self) -> int:
        return self._real.now() + self.days * DAY_MS

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        return self._real.call_at(when - self.days * DAY_MS, call)


class Visitor:
    """A profile, and the seats that it has taken."""

    def __init__(self, name: str, id: str, secret: str) -> None:
        self.name, self.id, self.secret = name, id, secret

    @property
    def headers(self) -> dict[str, str]:
        return {"Lastcard-Profile": f"{self.id} {self.secret}"}


async def assess(table: str, number: int) -> RoundFigures:
    """Return figures that depend on the table and the round alone, without any work."""
    luck = Random(f"{table} {number}")
    draw = Moment("p2 draw", "", 14.0, 3.0)
    best, worst = Moment("p1 draw", "p1 accept", 9.0, 2.0, 3), Moment("p1 accept", "p1 draw", -11.0, 3.0)
    return RoundFigures(luck.uniform(-40, 40), 6.0, luck.uniform(-20, 20), 5.0, best, worst, draw, Moment("p1 draw", "", -12.0, 3.0))


async def visitor(served: LiveServer, name: str) -> Visitor:
    """Make a profile that shows its name to everybody."""
    secret = fresh_token()
    async with httpx.AsyncClient(base_url=served.url) as client:
        made = await client.post("/api/profiles", json={"secret": secret, "name": name})
        found = Visitor(name, made.json()["id"], secret)
        answer = await client.post("/api/profile", headers=found.headers, json={"name": name, "shows": ["look"]})
        assert answer.status_code == 200, answer.text
    return found


async def played(served: LiveServer, who: Visitor, seed: str, token: str = "") -> str:
    """Play the match of the day to its end by actions that a seed chooses; return the table. ``token`` is that of a browser's seat."""
    async with httpx.AsyncClient(base_url=served.url) as client:
        body = {"token": hashed(token or f"token of {who.name}"), "name": who.name}
        begun = await client.post("/api/daily", headers=who.headers, json=body)
        assert begun.status_code == 201, begun.text
    table: str = begun.json()["table"]
    luck, actor = Random(seed), await served.lobby.find(table)

    def act(found: Table) -> events.TableEvent:
        seat, asked = next((seat, one) for seat, one in sorted(found.asked.items()) if one.must_act)
        bot = found.state.seat(seat).kind == "bot"
        return events.ActionTaken(asked.must.actions[0] if bot else luck.choice(asked.must.actions), "bot" if bot else "")

    while actor.table.state.status != "over":
        try:
            if actor.table.state.status == "between":
                await actor.call(lambda found: events.RoundDealt())
            else:
                await actor.call(act)
        except (Refused, StopIteration):  # a bot of the server was first, or the grace time of UNO runs
            await actor.call(lambda found: events.CatchOpened(tuple(found.play.grace.seats)))
    await served.community.daily.settle()
    return table
