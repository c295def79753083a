"""Hints at a table: the best action, by the analysis, for who has to decide; none where another person sits or people are compared."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable, Coroutine
from typing import Any

import httpx
import pytest

from lastcard import analyse
from lastcard.room.actor import TableActor
from lastcard.room.arrangements import DAILY, EVENT, QUICK, Arrangement
from lastcard.room.compute.compute import Compute
from lastcard.room.lobby import Lobby, TableOptions, Ticket
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table import events
from lastcard.room.table.seats import Newcomer, hashed
from lastcard.server.compute.limits import LIMITS
from lastcard.web.data.analysis_data import WORLDS
from lastcard.web.endpoints import study
from tests.server.tools.fake_lobby import client_of, server_of
from tests.server.tools.in_process import NoWork

RULES = "classic uno.grace_ms=0"


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class Room:
    """A table of Ann and bots in the process, at which Ann has to decide."""

    def __init__(self, lobby: Lobby, ann: Ticket, actor: TableActor) -> None:
        self.lobby, self.ann, self.actor = lobby, ann, actor
        self.state = server_of(lobby)
        self.address = f"/api/tables/{ann.table}/hint"

    @classmethod
    async def open(cls, seats: int = 3) -> Room:
        lobby = Lobby(MemoryStore(), seed=lambda: "seven")
        ann = await lobby.create(TableOptions("Ann", RULES, seats, bots=seats - 1, start=True))
        made = cls(lobby, ann, await lobby.find(ann.table))
        await made.until_ann_decides()
        return made

    async def until_ann_decides(self) -> None:
        """Let the others draw and keep until it is Ann's turn with a choice."""
        while not (asked := self.actor.table.asked.get("p1")) or not asked.must_act or len(asked.must.actions) < 2:
            other = next(seat for seat, asked in self.actor.table.asked.items() if asked.must_act)
            await self.act(self.actor.table.asked[other].must.default)

    async def act(self, action: str) -> None:
        await self.actor.call(lambda table: events.ActionTaken(action))

    async def ask(self, token: str | None) -> httpx.Response:
        async with client_of(self.state) as client:
            return await client.get(self.address, headers={} if token is None else bearer(token))


async def test_the_best_action_is_that_of_the_analysis_of_what_the_seat_saw() -> None:
    room = await Room.open()
    answer = await room.ask(room.ann.token)
    assert answer.status_code == 200, answer.text
    rnd, asked = room.actor.table.round, room.actor.table.asked["p1"]
    assert rnd is not None
    best = analyse(rnd.view("p1"), worlds=WORLDS).actions[0]
    told = answer.json()
    assert told["action"] == best.action
    assert told["action"].removesuffix("!") in (*asked.must.actions, *asked.must.unlawful)
    assert (told["n"], told["worlds"], told["win"]) == (asked.shown, WORLDS, round(best.win, 4))
    assert [each["cause"] for each in told["why"]] == [reason.cause for reason in best.reasons]
    assert answer.headers["cache-control"] == "no-store"


async def with_newcomer(room: Room) -> str:
    await room.lobby.join(room.ann.table, "Ben")  # takes a bot's seat over with the next round
    return room.ann.token


async def as_spectator(room: Room) -> str | None:
    return None


async def as_stranger(room: Room) -> str:
    return "a token of no seat here"


async def not_asked(room: Room) -> str:
    await room.act(room.actor.table.asked["p1"].must.default)
    while room.actor.table.asked.get("p1") and room.actor.table.asked["p1"].must_act:
        await room.act(room.actor.table.asked["p1"].must.default)
    return room.ann.token


@pytest.mark.parametrize(
    ("happens", "status", "cause"),
    [
        (with_newcomer, 403, "hint_people"),
        (as_spectator, 403, "watching"),
        (as_stranger, 403, "foreign_token"),
        (not_asked, 409, "hint_early"),
    ],
)
async def test_a_refused_request_for_a_hint_starts_no_job(
    happens: Callable[[Room], Coroutine[Any, Any, str | None]], status: int, cause: str
) -> None:
    room = await Room.open()
    runner = NoWork()
    room.state = dataclasses.replace(room.state, compute=Compute(runner))
    answer = await room.ask(await happens(room))
    assert (answer.status_code, answer.json()["cause"]) == (status, cause)
    assert runner.jobs == []


@pytest.mark.parametrize("is_away", [False, True])
async def test_there_is_no_hint_where_another_person_sits_present_or_away(is_away: bool) -> None:
    lobby = Lobby(MemoryStore(), seed=lambda: "seven")
    ann = await lobby.create(TableOptions("Ann", RULES, 3, bots=1))
    ben = await lobby.join(ann.table, "Ben")
    actor = await lobby.find(ann.table)
    await actor.call(lambda table: events.MatchStarted("seven"))
    if is_away:
        await actor.call(lambda table: events.PlayerWentAway(ben.seat))
    room = Room(lobby, ann, actor)
    for token in (ann.token, ben.token):
        answer = await room.ask(token)
        assert (answer.status_code, answer.json()["cause"]) == (403, "hint_people")


@pytest.mark.parametrize(("purpose", "cause"), [(QUICK, "hint_rated"), (f"{EVENT}k3jx", "hint_rated"), (f"{DAILY}20786", "daily_hint")])
async def test_there_is_no_hint_where_a_match_may_be_rated_also_alone_against_bots(purpose: str, cause: str) -> None:
    lobby = Lobby(MemoryStore(), seed=lambda: "seven")
    await lobby.arrange("vj5md87ywh3f", Arrangement(purpose, RULES, [Newcomer("Ann", hashed("a token"), "")], 3))
    actor = await lobby.find("vj5md87ywh3f")
    room = Room(lobby, Ticket("vj5md87ywh3f", "p1", "a token"), actor)
    if not actor.table.asked:
        await actor.call(lambda table: events.MatchStarted("seven"))
    await room.until_ann_decides()
    answer = await room.ask("a token")
    assert (answer.status_code, answer.json()["cause"]) == (403, cause)


async def test_a_worker_computes_a_hint_once_for_all_who_ask() -> None:
    room = await Room.open()
    runner = NoWork()
    room.state = dataclasses.replace(room.state, compute=Compute(runner))
    answers = await asyncio.gather(*(room.ask(room.ann.token) for _ in range(3)))
    assert [answer.status_code for answer in answers] == [200] * 3
    assert runner.jobs == ["lastcard.web.data.analysis_data:move_hint"]
    assert study._HINT.is_compiled
    assert LIMITS[study._HINT.kind].cpu_s <= 20
