"""The people of a crowd: each has an address, perhaps a profile, and finds a table by the quick match, an arena or the daily match."""

from __future__ import annotations

import asyncio
import time
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.table.seats import hashed
from tests.load.crowd_sitting import Sitting
from tests.load.requests_kept import Kept, Reply

ASK_S = 1.5
"""How often somebody asks who waits for a quick match."""
POLL_S = 4.0
"""How often the page of a tournament asks."""
SEATED_S = 20.0
"""Within what time one is to sit."""
HEARD_S = 8.0
"""Who did not ask for so long may have lost their place in the queue (it is kept for 10 s)."""
_REQUEST_S = 60.0
_GUESTS = 0.2
_CHANGES_MIND = 0.03
_FALLS_SILENT = 0.02
_PLAYS_DAILY = 0.15
_RESTS_S = (2.0, 40.0)


class Process(Protocol):
    """A server process that may run or not."""

    port: int
    is_up: bool


@dataclass
class Seen:
    """What the people of a crowd have seen. Delays are in real milliseconds, waits in simulated seconds."""

    acks: array[float] = field(default_factory=lambda: array("d"))
    ack_times: array[float] = field(default_factory=lambda: array("d"))
    """When each of them came, in real seconds since the beginning."""
    requests: dict[str, array[float]] = field(default_factory=dict)
    waits: array[float] = field(default_factory=lambda: array("d"))
    counts: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    acked: dict[tuple[str, str], dict[str, int]] = field(default_factory=dict)
    """By table and seat: the ids of acknowledged commands, with the line that each was acknowledged with."""
    seats: dict[str, set[str]] = field(default_factory=dict)
    """By the hash of a token for the quick match: the tables at which it was said to be a seat."""
    daily: dict[str, tuple[str, dict[str, str], int]] = field(default_factory=dict)
    """By profile: the day, the headers to ask with, and the points that the server said were gained."""
    profiles: dict[str, dict[str, str]] = field(default_factory=dict)


@dataclass
class Crowd:
    """What all people of a crowd share. ``speed`` is how many times faster than the world they and the servers live."""

    processes: Sequence[Process]
    speed: float
    seen: Seen
    minutes: float
    arena: str = ""
    entered: int = 0
    closing_s: float = 240.0
    """How long people play on after closing time, in simulated seconds; then they give up their seats."""
    begun: float = field(default_factory=time.monotonic)
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    troubled: float = 0.0
    """Until when, by the monotonic clock, nobody wonders about a long silence: a process or the database was killed."""

    async def pause(self, seconds: float) -> None:
        """Wait for so many simulated seconds."""
        await asyncio.sleep(seconds / self.speed)

    def now(self) -> float:
        """Return the simulated seconds since the beginning."""
        return (time.monotonic() - self.begun) * self.speed

    def choose(self, luck: Random, spared: Process | None = None) -> Process | None:
        """Return a process that runs, another than ``spared`` if there is one; None if none runs."""
        running = [process for process in self.processes if process.is_up]
        others = [process for process in running if process is not spared]
        return luck.choice(others or running) if running else None

    @property
    def late_s(self) -> float:
        """For how many simulated seconds it has been closing time; below 0 before that."""
        return self.now() - self.minutes * 60 if self.closing.is_set() else -1.0

    @property
    def is_troubled(self) -> bool:
        """Whether something was killed a short while ago."""
        return time.monotonic() < self.troubled


class Person:
    """One of a crowd."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.luck = Random(number)
        self.name = f"Guest {number}"
        self.address = f"127.{1 + number // 250}.{number % 250 + 1}.1"
        self.headers: dict[str, str] = {}
        self.profile = ""
        self.line = Kept(self.address)
        self._process = crowd.choose(self.luck)
        self._has_played_daily = False

    # ---- asking ------------------------------------------------------------------------------------------------------
    async def ask(self, what: str, method: str, path: str, body: object = None, **headers: str) -> Reply:
        """Send a request until a process answers it other than with "later", and count how long the last one took."""
        while True:
            if self._process is None or not self._process.is_up:
                self._process = self.crowd.choose(self.luck, self._process)
            process = self._process
            if process is None:
                await asyncio.sleep(0.1)
                continue
            begun = time.perf_counter()
            try:
                async with asyncio.timeout(_REQUEST_S):
                    reply = await self.line.ask(process.port, method, path, body, self.headers | headers)
            except TimeoutError:
                if not self.crowd.is_troubled:
                    self.crowd.seen.failures.append(f"{what}: no answer within {_REQUEST_S} s")
                self._process = None
                continue
            except (OSError, EOFError):
                self._process = self.crowd.choose(self.luck, process)
                await asyncio.sleep(0.05)
                continue
            if reply.status in (429, 503):
                self.crowd.seen.refusals[f"{what}: {reply.body.get('cause', reply.status)}"] += 1
                await asyncio.sleep(max(0.1, reply.wait_s / self.crowd.speed))
                continue
            self.crowd.seen.requests.setdefault(what, array("d")).append((time.perf_counter() - begun) * 1000)
            if reply.status >= 500:
                self.crowd.seen.failures.append(f"{what}: {reply}")
            return reply

    async def make_profile(self) -> None:
        """Get a profile that shows its look."""
        secret = fresh_token()
        reply = await self.ask("profile", "POST", "/api/profiles", {"secret": secret, "name": self.name})
        if reply.status != 201:
            self.crowd.seen.failures.append(f"no profile: {reply}")
            return
        self.profile = reply.body["id"]
        self.headers = {"Lastcard-Profile": f"{self.profile} {secret}"}
        self.crowd.seen.profiles[self.profile] = self.headers
        await self.ask("profile", "POST", "/api/profile", {"shows": ["look"]})

    # ---- an hour -----------------------------------------------------------------------------------------------------
    async def live(self, *, in_arena: bool) -> None:
        """Come, play what there is, rest in between, and go home when the hour is over."""
        crowd = self.crowd
        try:
            if in_arena or self.luck.random() >= _GUESTS:
                await self.make_profile()
            if in_arena:
                await self.in_arena()
            else:
                await self._rest(0, crowd.minutes * 60 / 10)
            while not crowd.closing.is_set():
                if self.profile and not self._has_played_daily and self.luck.random() < _PLAYS_DAILY:
                    await self.daily()
                else:
                    await self.quick()
                await self._rest(*_RESTS_S)
        finally:
            self.line.close()

    async def _rest(self, least: float, most: float) -> None:
        ends = self.crowd.now() + self.luck.uniform(least, most)
        while self.crowd.now() < ends and not self.crowd.closing.is_set():
            await self.crowd.pause(min(5.0, max(0.1, ends - self.crowd.now())))

    async def sit(self, table: str, token: str, *, stays: bool = False) -> str:
        """Play at a table until its match is over or one goes for good; return which of both."""
        sitting = Sitting(self.crowd, self.luck, table, token, self.address, stays=stays)
        how = await sitting.play()
        self.crowd.seen.counts[f"{sitting.purpose or 'table'}: {how}"] += 1
        return how

    async def quick(self) -> None:
        """Wait for a table with anybody, and play there."""
        crowd, token, begun = self.crowd, fresh_token(), self.crowd.now()
        ticket, changes, silent = fresh_token(), self.luck.random() < _CHANGES_MIND, self.luck.random() < _FALLS_SILENT
        wish = {"edition": self.luck.choice(("", "", "classic")), "seats": self.luck.choice((0, 0, 0, 2, 3))}
        was_late, heard = crowd.is_troubled, crowd.now()
        reply = await self.ask("quick wait", "POST", "/api/quick", {"ticket": ticket, "token": hashed(token), "name": self.name, **wish})
        while reply.status in (200, 201) and not reply.body["table"]:
            if changes and self.luck.random() < 0.2:
                await self.ask("quick leave", "POST", f"/api/quick/{ticket}/leave")
                crowd.seen.counts["quick: changed their mind"] += 1
                return
            if silent and self.luck.random() < 0.2:
                crowd.seen.counts["quick: fell silent"] += 1
                await self._rest(15, 30)
                return
            await crowd.pause(ASK_S)
            reply = await self.ask("quick ask", "POST", f"/api/quick/{ticket}")
            was_late |= crowd.is_troubled or crowd.now() - heard > HEARD_S
            heard = crowd.now()
        if reply.status not in (200, 201):
            crowd.seen.refusals[f"quick: {reply.body.get('cause', reply.status)}"] += 1
            if not was_late:
                crowd.seen.failures.append(f"{self.name} was lost from the queue: {reply}")
            return
        waited = crowd.now() - begun
        crowd.seen.waits.append(waited)
        crowd.seen.seats.setdefault(hashed(token), set()).add(reply.body["table"])
        if waited > SEATED_S and not was_late:
            crowd.seen.counts["quick: waited for longer than 20 s"] += 1
        await self.sit(reply.body["table"], token)

    async def daily(self) -> None:
        """Play the match of the day, and learn the result."""
        self._has_played_daily = True
        token = fresh_token()
        reply = await self.ask("daily start", "POST", "/api/daily", {"token": hashed(token), "name": self.name})
        if reply.status != 201 or not reply.body["seated"]:
            self.crowd.seen.failures.append(f"no daily match: {reply}")
            return
        table = reply.body["table"]
        if await self.sit(table, token, stays=True) != "over":
            return
        for _ in range(20):
            today = await self.ask("daily", "GET", "/api/daily")
            if "own" in today.body:
                self.crowd.seen.daily[self.profile] = (today.body["today"]["day"], self.headers, today.body["own"]["total"])
                return
            if today.body.get("table") != table:
                self.crowd.seen.counts["daily: the day ended first"] += 1
                return
            await self.crowd.pause(POLL_S)
        self.crowd.seen.failures.append(f"{self.name} has no result of the daily match at table {table}")

    # ---- the arena ---------------------------------------------------------------------------------------------------
    async def in_arena(self) -> None:
        """Enter the arena, play at each table one gets, and leave it for a while now and then, until it is over."""
        crowd, token, version, played = self.crowd, fresh_token(), 0, set[str]()
        bearer = {"Authorization": f"Bearer {token}"}
        while not crowd.arena:
            await crowd.pause(1)
        await self._must("arena enter", f"/api/events/{crowd.arena}/entrants", {"name": self.name}, bearer)
        crowd.entered += 1
        while True:
            reply = await self.ask("arena look", "GET", f"/api/events/{crowd.arena}?after={version}", **bearer)
            if reply.status != 200:
                crowd.seen.failures.append(f"no arena: {reply}")
                return
            event, own = reply.body["event"], reply.body["own"]
            if event is not None:
                version = event["version"]
                if event["stage"] == "over":
                    return
            if crowd.late_s > crowd.closing_s:
                crowd.seen.counts["arena: was not over"] += 1
                return
            if own is not None and own["table"] and own["table"] not in played:
                played.add(own["table"])
                await self.sit(own["table"], token, stays=True)
                version = 0
                if self.luck.random() < 0.03:
                    await self._away(bearer)
                continue
            await crowd.pause(POLL_S)

    async def _away(self, bearer: dict[str, str]) -> None:
        await self.ask("arena leave", "POST", f"/api/events/{self.crowd.arena}/leave", **bearer)
        await self._rest(20, 120)
        await self.ask("arena enter", "POST", f"/api/events/{self.crowd.arena}/entrants", {"name": self.name}, **bearer)

    async def _must(self, what: str, path: str, body: object, headers: dict[str, str]) -> Reply:
        reply = await self.ask(what, "POST", path, body, **headers)
        if reply.status not in (200, 201):
            self.crowd.seen.failures.append(f"{what}: {reply}")
        return reply


async def host_arena(crowd: Crowd, people: int, minutes: int) -> None:
    """Make the arena, and begin it once all have entered."""
    host, bearer = Person(crowd, 9_999), {"Authorization": f"Bearer {fresh_token()}"}
    body: dict[str, Any] = {
        "title": "Arena",
        "key": fresh_token(),
        "form": "arena",
        "rules": "classic match.mode=single_hand",
        "seats": 2,
        "minutes": minutes,
    }
    try:
        made = await host._must("arena make", "/api/events", body | {"limit_s": 900}, bearer)
        crowd.arena = made.body["event"]["id"]
        while crowd.entered < people:
            await crowd.pause(1)
        await host._must("arena start", f"/api/events/{crowd.arena}/start", None, bearer)
    finally:
        host.line.close()
