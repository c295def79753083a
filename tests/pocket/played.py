"""Matches of all editions by random settings, each as one line: the same file plays natively and in a browser's Python."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from lastcard.bot_makers import make_bot
from lastcard.bots import play_match
from lastcard.errors import LastCardError
from lastcard.game.events import Event
from lastcard.game.match import Match
from lastcard.pocket.local_server import LocalServer
from lastcard.room.log.memory_store import MemoryStore
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS

BOTS = ("random", "careful", "forgetful", "strong")
TABLE, TOKEN = "k3jx9m2pqa23", "x" * 27
AT_ONCE = {"bot_ms": 0, "turn_s": 0, "away_s": 0, "start": True, "nonce": "mine"}
STILL = 40
"""After so many turns of the event loop without a message, a table waits for its person or for the time."""


def line_of(luck: Random, edition: str) -> str:
    """Return a rules line of an edition with a few settings changed, all of which go together."""
    line = edition
    for key in luck.sample(sorted(SETTINGS), 6):
        setting = SETTINGS[key]
        values = sorted(map(str, getattr(setting, "values", ()) or ()))
        if not values:
            continue
        wanted = f"{line} {key}={luck.choice(values)}"
        try:
            Rules(wanted)
        except LastCardError:
            continue
        line = wanted
    return line


def _fits(line: str, players: int) -> bool:
    try:
        Rules(line).check_seats(players)
    except LastCardError:
        return False
    return True


def plan(number: int) -> tuple[str, int]:
    """Return the rules line of a match and its number of players: for everybody who may play by some line there is one."""
    luck = Random(number)
    while True:
        line = line_of(luck, list(EDITIONS)[number % len(EDITIONS)])
        if sizes := [size for size in range(2, 11) if _fits(line, size)]:
            return line, luck.choice(sizes)


def _digest(parts: Iterator[bytes]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(4, "big") + part)
    return found.hexdigest()[:16]


def _told(event: Event) -> bytes:
    return str(event).encode()


def hashes(first: int, count: int) -> list[str]:
    """Play this many matches to their ends; return of each its line, its rounds, its winner, and the hash of its events and standings."""
    found = []
    for number in range(first, first + count):
        line, players = plan(number)
        match = Match(line, [f"P{seat}" for seat in range(players)], seed=number)
        bots = {seat: make_bot(BOTS[(number + place) % len(BOTS)], number) for place, seat in enumerate(match.seats)}
        play_match(match, bots, seed=number)
        told = ("\n".join(map(str, (each.standing, *each.round.events))).encode() for each in match.rounds)
        found.append(f"{line}, {players}: {match.played} rounds, {match.winner}, {_digest(told)}, {_digest(map(_told, match.events))}")
    return found


@dataclass(eq=False)
class Alarm:
    """A call that waits for its time."""

    among: list[Alarm]
    when: int
    call: Callable[[], object]

    def cancel(self) -> None:
        if self in self.among:
            self.among.remove(self)


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000
        self._alarms: list[Alarm] = []

    def now(self) -> int:
        return self.at

    def call_at(self, when: int, call: Callable[[], object]) -> Alarm:
        alarm = Alarm(self._alarms, when, call)
        self._alarms.append(alarm)
        return alarm

    def ring(self) -> None:
        """Go on to the first alarm."""
        first = min(self._alarms, key=lambda alarm: alarm.when)
        first.cancel()
        self.at = max(self.at, first.when)
        first.call()


class Page:
    """A page that is connected to a table: it keeps what it has heard."""

    def __init__(self) -> None:
        self._heard: list[dict[str, Any]] = []

    def opened(self) -> None:
        """Nothing is to be done."""

    def closed(self, code: int, why: str) -> None:
        """The room has stopped."""

    def send(self, text: str) -> None:
        self._heard += [json.loads(line) for line in text.split("\n")]

    async def hears(self) -> list[dict[str, Any]]:
        """Wait until nothing has come for a while of the event loop, and return what came before."""
        known, left = -1, STILL
        while left:
            known, left = len(self._heard), STILL if len(self._heard) != known else left - 1
            await asyncio.sleep(0)
        found, self._heard = self._heard, []
        return found


async def in_room(number: int) -> str:
    """Play a match in the room of a site, against bots, to its end; return its line, its rounds, and the hash of its log's bytes.

    The person does the first thing that is asked, once the bots have done what they want. Then the time goes on.
    """
    line, seats = plan(number)
    store, clock, page = MemoryStore(), Clock(), Page()
    server = LocalServer(store)
    server.lobby._clock, server.lobby._seed = clock, lambda: f"seed of {number}"
    wanted = {"name": "Ann", "rules": line, "seats": seats, "bots": seats - 1, "level": BOTS[number % len(BOTS)], **AT_ONCE}
    headers = {"content-type": "application/json", "authorization": f"Bearer {TOKEN}"}
    answer = await server.answer("POST", f"/api/tables/{TABLE}/promised", headers, json.dumps(wanted).encode())
    assert answer.status == 201, answer.body
    session = server.connect(page, TABLE, None)
    session.take(json.dumps({"token": TOKEN}))
    state = ""
    ask: dict[str, Any] = {}
    sent = 0
    while state != "over":
        for heard in await page.hears():
            state = heard["table"]["state"] if "table" in heard else "over" if "over" in heard else state
            ask = heard if "wait" in heard and not heard.get("same") else {} if "sheet" in heard else ask
        sent += 1
        if state == "between":
            session.take(json.dumps({"id": f"k{sent}", "table": "ready"}))
        elif ask.get("must"):
            session.take(json.dumps({"id": f"k{sent}", "re": ask["n"], "do": ask["ask"][0]}))
            ask = {}
        elif state == "playing":
            clock.ring()
    session.leave()
    await server.lobby.stop()
    entries = store.kept[TABLE].entries
    told = _digest(f"{entry.k} {entry.at} ".encode() + entry.body + entry.hash for entry in entries)
    return f"{line}, {seats}: {len(entries)} entries, {told}"


async def matches(first: int, count: int, rooms: int) -> list[str]:
    """Play matches by the engine alone, and the first few of them at tables too."""
    return [*hashes(first, count), *[await in_room(number) for number in range(first, first + rooms)]]
