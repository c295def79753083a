"""The server of one device, without a browser: its answers are those of a server, and its sessions those of a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from lastcard import Match
from lastcard.bot_makers import make_bot
from lastcard.bots import play_round
from lastcard.pocket.browser import MOST_SOCKETS, Room
from lastcard.pocket.browser_store import opened
from lastcard.pocket.local_server import MOST_TABLES, LocalServer, endpoints
from lastcard.pocket.promises import PROMISE_ENDPOINTS
from lastcard.pocket.session import Session
from lastcard.room.bots.bot_delays import NO_DELAYS
from tests.pocket.memory_disk import MemoryDisk
from tests.waiting import TIMEOUT_S

NEW = {"name": "Ann", "rules": "classic match.mode=single_hand", "seats": 2, "bots": 1, "bot_ms": 0, "turn_s": 0, "start": True}


class Page:
    """A page that is connected: it keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.code: int | None = None
        self._news = asyncio.Event()

    def opened(self) -> None:
        self._news.set()

    def send(self, text: str) -> None:
        self.heard += [json.loads(line) for line in text.split("\n")]
        self._news.set()

    def closed(self, code: int, why: str) -> None:
        self.code = code
        self._news.set()

    async def hears(self, key: str) -> dict[str, Any]:
        """Wait for a message with this key."""
        async with asyncio.timeout(TIMEOUT_S):
            while not (found := [one for one in self.heard if key in one]):
                self._news.clear()
                await self._news.wait()
        return found[-1]

    async def ends(self) -> int:
        """Wait for the end of the connection."""
        async with asyncio.timeout(TIMEOUT_S):
            while self.code is None:
                self._news.clear()
                await self._news.wait()
        return self.code


@pytest_asyncio.fixture
async def server() -> AsyncIterator[LocalServer]:
    server = LocalServer(await opened(MemoryDisk()), bot_delays=NO_DELAYS)
    yield server
    await server.lobby.stop()


async def ask(server: LocalServer, method: str, address: str, body: object = None, kind: str = "application/json") -> tuple[int, Any]:
    sent = b"" if body is None else body.encode() if isinstance(body, str) else json.dumps(body).encode()
    answer = await server.answer(method, address, {"content-type": kind}, sent)
    return answer.status, json.loads(answer.body)


async def sit(server: LocalServer, page: Page, ticket: dict[str, str], after: int | None = None) -> Session:
    session = server.connect(page, ticket["table"], after)
    session.take(json.dumps({"token": ticket["token"]}))
    await page.hears("hello")
    return session


async def test_a_table_is_made_and_played(server: LocalServer) -> None:
    status, ticket = await ask(server, "POST", "/api/tables", NEW)
    assert status == 201
    page = Page()
    session = await sit(server, page, ticket)
    asked = await page.hears("ask")
    session.take(json.dumps({"id": "k1", "re": page.heard[-1].get("n", asked["n"]), "do": asked["ask"][0]}))
    assert (await page.hears("id"))["ok"] > 0
    assert (await ask(server, "GET", f"/api/tables/{ticket['table']}"))[1]["state"] == "playing"


async def test_a_guest_on_another_device_has_one_seat_at_a_time(server: LocalServer) -> None:
    ticket = (await ask(server, "POST", "/api/tables", {"name": "Ann", "seats": 5}))[1]
    path = f"/api/tables/{ticket['table']}/seats"

    async def sits(name: str, guest: str) -> tuple[int, Any]:
        answer = await server.answer("POST", path, {"content-type": "application/json"}, json.dumps({"name": name}).encode(), guest)
        return answer.status, json.loads(answer.body)

    status, first = await sits("Ben", "guest-1")
    assert status == 201
    for _ in range(2):
        status, refused = await sits("Mallory", "guest-1")
        assert (status, refused["cause"]) == (409, "nearby_seated")
    assert (await sits("Cleo", "guest-2"))[0] == 201
    assert (await sits("Dora", ""))[0] == 201  # another person on this device
    page = Page()
    session = await sit(server, page, ticket)
    session.take(json.dumps({"id": "k1", "table": f"remove {first['seat']}"}))
    assert (await page.hears("id"))["ok"] > 0
    assert (await sits("Ben", "guest-1"))[0] == 201


async def test_a_page_that_comes_back_hears_what_it_missed(server: LocalServer) -> None:
    ticket = (await ask(server, "POST", "/api/tables", NEW))[1]
    first, again = Page(), Page()
    (await sit(server, first, ticket)).leave()
    await first.ends()
    await sit(server, again, ticket, after=1)
    assert [line["n"] for line in again.heard if "n" in line and "hello" not in line][:1] == [2]


async def test_a_worker_that_starts_again_has_the_tables() -> None:
    disk = MemoryDisk()
    before = LocalServer(await opened(disk), bot_delays=NO_DELAYS)
    ticket = (await ask(before, "POST", "/api/tables", NEW))[1]
    after = LocalServer(await opened(disk), bot_delays=NO_DELAYS)
    page = Page()
    await sit(after, page, ticket)
    assert (await page.hears("hello"))["hello"]
    for server in (before, after):
        await server.lobby.stop()


@pytest.mark.parametrize(
    ("method", "address", "body", "status", "cause"),
    [
        ("GET", "/api/tables/k3jx9m2pqa23", None, 404, "table_removed"),
        ("GET", "/api/tables/nothing", None, 404, "no_table"),
        ("GET", "/api/qr", None, 404, "nothing_there"),
        ("PATCH", "/api/tables", None, 404, "nothing_there"),
        ("POST", "/api/tables", {"name": "Ann", "rules": "klassic"}, 422, None),
        ("POST", "/api/tables", {"name": "Ann", "seats": 99}, 422, "body_invalid"),
        ("GET", "/api/rules?line=classic&line=classic", None, 400, "query_key_twice"),
    ],
)
async def test_what_cannot_be_done_is_answered(
    server: LocalServer, method: str, address: str, body: object, status: int, cause: str | None
) -> None:
    found, problem = await ask(server, method, address, body)
    assert found == status, problem
    assert problem["error"]
    assert cause is None or problem["cause"] == cause


async def test_a_body_without_end_is_refused(server: LocalServer) -> None:
    answer = await server.answer("POST", "/api/replay", {"content-type": "text/plain"}, b"x" * (2 * 1024 * 1024 + 1))
    assert answer.status == 413


@pytest.mark.parametrize("table", ["k3jx9m2pqa23", "nothing", "../api"])
async def test_no_such_table_closes_the_connection(server: LocalServer, table: str) -> None:
    page = Page()
    server.connect(page, table, None)
    assert await page.ends() == 1006


@pytest.mark.parametrize("first", ["", '{"token": 3}', "x" * 5000, "[[["])
async def test_an_unreadable_first_message_is_answered(server: LocalServer, first: str) -> None:
    ticket = (await ask(server, "POST", "/api/tables", NEW))[1]
    page = Page()
    server.connect(page, ticket["table"], None).take(first)
    assert (await page.hears("error"))["id"] is None
    assert await page.ends() == 1008


async def test_unreadable_messages_end_the_connection(server: LocalServer) -> None:
    ticket = (await ask(server, "POST", "/api/tables", NEW))[1]
    page = Page()
    session = await sit(server, page, ticket)
    for _ in range(10):
        session.take("{")
    assert await page.ends() == 1008


async def test_a_record_is_checked_as_lastcard_verify_does(server: LocalServer) -> None:
    match = Match("classic match.mode=single_hand", ["Ann", "Ben"], seed=7)
    play_round(match.round, {"p1": make_bot("careful", 1), "p2": make_bot("careful", 2)})
    record = match.record()
    status, found = await ask(server, "POST", "/api/verify?lang=de", record, "text/plain")
    assert (status, found["ok"]) == (200, True)
    assert found["text"].startswith("stimmt")
    wrong = record.replace('"p1 r9",', '"p1 b9",')
    assert (await ask(server, "POST", "/api/verify", wrong, "text/plain"))[1]["ok"] is False


def test_the_endpoints_are_those_of_a_server() -> None:
    from lastcard.server.http import api
    from lastcard.web.endpoints import server as web_api

    known = {(each.method, each.path) for each in (*api.ENDPOINTS, *web_api.ENDPOINTS)}
    assert {(each.method, each.path) for each in endpoints() if each not in PROMISE_ENDPOINTS} <= known


@pytest.mark.parametrize("level", ["searcher", "master"])
async def test_bots_that_need_compiled_code_are_refused_by_name(server: LocalServer, level: str) -> None:
    status, told = await ask(server, "POST", "/api/tables", {**NEW, "level": level})
    assert (status, told["cause"]) == (422, "no_level")
    assert "strong" in told["args"]["list"]
    assert not {"searcher", "master"} & set(told["args"]["list"])
    page = Page()
    _, ticket = await ask(server, "POST", "/api/tables", {**NEW, "start": False})
    session = await sit(server, page, ticket)
    session.take(json.dumps({"id": "k1", "table": f"bot p2 {level}"}))
    assert (await page.hears("id"))["cause"] == "no_level"


async def test_a_page_has_few_connections_and_each_ends_with_it(server: LocalServer) -> None:
    """A page may be that of a guest on another device, which may send anything."""
    said: list[tuple[str, str, int]] = []
    room = Room(server, lambda to, kind, socket, text, code: said.append((to, kind, socket)), await opened(MemoryDisk()))
    _, ticket = await ask(server, "POST", "/api/tables", {**NEW, "start": False})

    def closed(who: str) -> list[int]:
        return [socket for to, kind, socket in said if to == who and kind == "closed"]

    async def until_closed(who: str, many: int) -> None:
        async with asyncio.timeout(TIMEOUT_S):
            while len(closed(who)) < many:
                await asyncio.sleep(0)

    room.open("ann", 1, ticket["table"], -1)
    for _ in range(50):
        room.open("guest", 1, ticket["table"], -1)
    for socket in range(2, 51):
        room.open("guest", socket, ticket["table"], -1)
    await until_closed("guest", 50 - MOST_SOCKETS)
    assert closed("guest") == list(range(1, 51 - MOST_SOCKETS))
    room.shut("guest", 0)
    await until_closed("guest", 50)
    assert closed("ann") == []
    room.open("guest", 50, ticket["table"], -1)
    room.say("guest", 50, "{}")
    async with asyncio.timeout(TIMEOUT_S):
        while ("guest", "said", 50) not in said:
            await asyncio.sleep(0)
    room.shut("guest", 0)
    await until_closed("guest", 51)
    room.shut("ann", 0)
    await until_closed("ann", 1)


async def promised(server: LocalServer, table: str, token: str, **plan: Any) -> tuple[int, Any]:
    body = json.dumps({**NEW, **plan}).encode()
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    answer = await server.answer("POST", f"/api/tables/{table}/promised", headers, body)
    return answer.status, json.loads(answer.body)


async def test_a_promised_table_is_made_once_and_belongs_to_whom_it_was_promised(server: LocalServer) -> None:
    table, token = "k3jx9m2pqa23", "x" * 27
    status, ticket = await promised(server, table, token)
    assert (status, ticket["table"], ticket["token"]) == (201, table, token)
    again, _ = await promised(server, table, token)
    assert again == 201
    assert await server.lobby.store.count() == 1
    page = Page()
    await sit(server, page, ticket)
    assert (await page.hears("hello"))["table"]["host"] == "p1"
    await page.hears("ask")


@pytest.mark.parametrize(
    ("table", "plan", "status"), [("~nearby-1", {}, 404), ("short", {}, 404), ("k3jx9m2pqa23", {"level": "master"}, 422)]
)
async def test_no_other_promise_is_kept(server: LocalServer, table: str, plan: dict[str, Any], status: int) -> None:
    assert (await promised(server, table, "x" * 27, **plan))[0] == status
    assert await server.lobby.store.count() == 0


async def test_a_device_holds_few_tables_in_memory(server: LocalServer) -> None:
    for _ in range(MOST_TABLES + 3):
        page = Page()
        _, ticket = await ask(server, "POST", "/api/tables", {**NEW, "start": False})
        session = await sit(server, page, ticket)
        session.leave()
        await page.ends()
    assert server.lobby.tables_live <= MOST_TABLES
    assert await server.lobby.store.count() == MOST_TABLES + 3
