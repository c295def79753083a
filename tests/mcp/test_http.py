"""The tools over streamable HTTP work on a real socket and limit sessions, bodies and requests."""

from __future__ import annotations

import asyncio
import queue
import re
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
import uvicorn
from mcp import Client
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import TextContent
from starlette.types import Receive, Scope, Send

from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.mcp import commands, http
from lastcard.mcp.callers import CALLER, AddressLimit, Sessions
from lastcard.mcp.http import CONNECTIONS_EACH, LARGEST_BODY, PATH, http_server
from lastcard.mcp.referee import Referee
from lastcard.mcp.tools import Tools, mcp_server
from lastcard.room.clients.rates import Rate
from tests.waiting import TIMEOUT_S

MANY = Rate(1000, 1000)
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
}
ACCEPT = {"Accept": "application/json, text/event-stream"}


@asynccontextmanager
async def served(**limits: Any) -> AsyncIterator[str]:
    """Serve the tools for an unreachable game server; the referee answers without one."""
    server = http_server(mcp_server("http://127.0.0.1:9"), "127.0.0.1", **{"rate": MANY, **limits})
    with socket.create_server(("127.0.0.1", 0)) as listening:
        task = asyncio.create_task(server._serve(sockets=[listening]))  # serve() would take over the signals of the tests
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}{PATH}"
        finally:
            server.should_exit = True
            await task


async def test_a_client_asks_the_referee_over_a_socket() -> None:
    async with served() as url, Client(url) as client:
        assert "act" in {tool.name for tool in (await client.list_tools()).tools}
        found = await client.call_tool("ask_referee", {"question": "MC-27"})
        (content,) = found.content
        assert isinstance(content, TextContent)
        assert content.text.startswith("MC-27 · ")
        refused = await client.call_tool("ask_referee", {"question": "why " * 1000})
        assert refused.is_error


async def test_requests_from_the_internet_are_limited() -> None:
    async with served(sessions=1) as url, httpx.AsyncClient(headers=ACCEPT) as client:
        first = await client.post(url, json=HELLO)
        assert first.status_code == 200
        own = {"Mcp-Session-Id": first.headers["Mcp-Session-Id"]}
        assert (await client.post(url, json=HELLO)).status_code == 503, "the limit is one session"
        assert (await client.post(url, content=b"x" * (LARGEST_BODY + 1))).status_code == 413
        assert (await client.post(url, json=HELLO, headers={**own, "Host": "evil.example"})).status_code == 421, "DNS rebinding"
        assert (await client.post(url, json=HELLO, headers={**own, "Origin": "http://evil.example"})).status_code == 403


async def test_an_address_that_sends_too_much_is_refused_for_a_while() -> None:
    now, passed, answers = 0.0, [], list[dict[str, Any]]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope["client"])

    async def receive() -> Any:
        return {"type": "http.request"}

    async def send(message: Any) -> None:
        answers.append(message)

    limit = AddressLimit(app, Rate(per_second=0.5, burst=2), lambda: now)
    ann, ben = ({"type": "http", "method": "POST", "client": (address, 1)} for address in ("192.0.2.1", "192.0.2.2"))
    for scope in (ann, ann, ann, ben):
        await limit(scope, receive, send)
    assert passed == [ann["client"], ann["client"], ben["client"]]
    assert answers[0]["status"] == 429
    assert (b"retry-after", b"2") in answers[0]["headers"]
    now = 2.0
    await limit(ann, receive, send)
    assert passed[-1] == ann["client"]


async def test_addresses_of_a_network_are_one_and_a_site_is_four() -> None:
    passed = list[str]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(CALLER.get())

    async def nothing(*given: Any) -> Any: ...

    limit = AddressLimit(app, Rate(per_second=0.5, burst=2), lambda: 0.0)
    for number in range(20):
        for host in (f"2001:db8::{number:x}", f"2001:db8:0:{number:x}::1"):
            await limit({"type": "http", "method": "POST", "client": (host, 1)}, nothing, nothing)
    assert len(passed) == 2 * 4
    assert passed.count("2001:db8::/64") == 2


async def test_one_address_opens_few_sessions_and_others_open_theirs() -> None:
    async with served(sessions=5, sessions_each=2) as url, httpx.AsyncClient(headers=ACCEPT) as client:
        names = [(await client.post(url, json=HELLO)).headers["Mcp-Session-Id"] for _ in range(2)]
        refused = await client.post(url, json=HELLO)
        assert (refused.status_code, refused.headers["Retry-After"]) == (429, "60")
        assert "too many sessions of your address" in refused.text
        other = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(headers=ACCEPT, transport=other) as stranger:
            assert (await stranger.post(url, json=HELLO)).status_code == 200
        assert (await client.delete(url, headers={"Mcp-Session-Id": names[0]})).status_code == 200
        assert (await client.post(url, json=HELLO)).status_code == 200


def test_sessions_end_unused_and_those_of_a_site_count_together() -> None:
    now = 0.0
    sessions = Sessions(2, lambda: now)
    for number in range(8):
        sessions.answer(f"2001:db8:0:{number % 4}::/64", f"s{number}")
    assert not sessions.may_open("2001:db8:0:9::/64")
    assert sessions.may_open("2001:db8:1:9::/64")
    sessions.begin("2001:db8:0:0::/64", "s0")  # a stream that is open
    now = 901.0
    assert sessions.may_open("2001:db8:0:9::/64")
    assert set(sessions._open) == {"s0"}
    sessions.finish("2001:db8:0:0::/64", "s0", is_over=True)
    sessions.begin("192.0.2.1", None)
    sessions.begin("192.0.2.1", None)
    assert not sessions.may_open("192.0.2.1"), "requests that may open one count"
    sessions.finish("192.0.2.1", None, is_over=False)
    assert sessions.may_open("192.0.2.1")


async def test_idle_connections_of_one_address_shut_nobody_out() -> None:
    async with served() as url:
        host, port = "127.0.0.1", int(url.rsplit(":", 1)[1].split("/")[0])
        idle = [await asyncio.open_connection(host, port, local_addr=("127.0.0.3", 0)) for _ in range(CONNECTIONS_EACH)]
        reader, writer = await asyncio.open_connection(host, port, local_addr=("127.0.0.3", 0))
        assert await reader.read() == b"", "one more is closed at once"
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.4")
        async with httpx.AsyncClient(headers=ACCEPT, transport=transport) as stranger:
            assert (await stranger.post(url, json=HELLO)).status_code == 200
        for _, each in (*idle, (reader, writer)):
            each.close()


async def test_a_session_is_of_the_address_that_opened_it() -> None:
    made, callers = mcp_server("http://127.0.0.1:9"), list[str]()

    @made.tool()
    async def who() -> str:
        callers.append(CALLER.get())
        return CALLER.get()

    server = http_server(made, "127.0.0.1", rate=MANY)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        task = asyncio.create_task(server._serve(sockets=[listening]))
        async with Client(f"http://127.0.0.1:{listening.getsockname()[1]}{PATH}") as client:
            await client.call_tool("who", {})
        server.should_exit = True
        await task
    assert callers == ["127.0.0.1"]


async def test_seats_of_an_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    tools = Tools("http://127.0.0.1:9", clock=lambda: 0.0)
    for number in range(20):
        tools._seats[f"k{number}"] = StubSeat([], "")  # type: ignore[assignment]
        tools._used[f"k{number}"], tools._callers[f"k{number}"] = 0.0, "192.0.2.1"
    for caller, why in (("192.0.2.1", "your address holds 20 seats"), ("192.0.2.2", "does not answer"), ("", "does not answer")):
        token = CALLER.set(caller)
        with pytest.raises((ToolError, LastCardError), match=why):
            await tools.make_table()
        CALLER.reset(token)


async def test_the_event_loop_goes_on_while_the_referee_thinks() -> None:
    referee, goes_on, made = Referee(), threading.Event(), list[str]()

    def slow(words: str) -> str:
        made.append(words)
        assert goes_on.wait(TIMEOUT_S)
        return words.upper()

    asked = [asyncio.ensure_future(referee.answer("a", slow, f"question {number}")) for number in range(4)]
    await asyncio.sleep(0)
    with pytest.raises(LastCardError, match="too much to compute"):
        await referee.answer("a", slow, "one more")
    asked.append(asyncio.ensure_future(referee.answer("b", slow, "of another")))
    await asyncio.sleep(0)
    goes_on.set()
    assert (await asyncio.gather(*asked))[-1] == "OF ANOTHER"
    assert await referee.answer("a", slow, "question 0") == "QUESTION 0"
    assert made.count("question 0") == 1, "an answer is kept"
    referee.close()


class StubSeat:
    """A seat that is held and can be closed."""

    def __init__(self, left: list[str], key: str) -> None:
        self._left, self._key = left, key

    async def close(self) -> None:
        self._left.append(self._key)


async def test_seats_are_bounded_and_idle_ones_make_room() -> None:
    now, left = 0.0, list[str]()
    tools = Tools("http://127.0.0.1:9", most=2, clock=lambda: now)
    for key in ("old", "new"):
        tools._seats[key] = StubSeat(left, key)  # type: ignore[assignment]
        tools._used[key] = 0.0
    with pytest.raises(ToolError, match="all 2 seats"):
        await tools.make_table()
    now = 1000.0
    assert tools._seat("new")
    now = 2000.0
    with pytest.raises(LastCardError, match="does not answer"):
        await tools.make_table()
    assert left == ["old"]
    assert list(tools._seats) == ["new"]


async def test_the_command_prints_where_it_serves_and_serves_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command runs in a thread, where it installs no signal handlers, and is stopped as by a signal."""
    made, printed = list[uvicorn.Server](), queue.SimpleQueue[str]()

    def kept(*given: Any, **options: Any) -> uvicorn.Server:
        made.append(http_server(*given, **options))
        return made[-1]

    monkeypatch.setattr(http, "http_server", kept)
    monkeypatch.setattr(commands, "print", lambda line, flush: printed.put(line), raising=False)
    words = ["mcp", "--server", "http://127.0.0.1:9", "--http", "--port", "0"]
    served = asyncio.create_task(asyncio.to_thread(cli.main, words))
    (url,) = re.findall(r"http://127\.0\.0\.1:\d+/mcp", await asyncio.to_thread(printed.get, timeout=TIMEOUT_S))
    try:
        async with Client(url) as client:
            assert "act" in {tool.name for tool in (await client.list_tools()).tools}
    finally:
        for server in made:
            server.should_exit = True
        assert await served == 0


def test_an_occupied_or_invalid_port_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert cli.main(["mcp", "--server", "http://127.0.0.1:9", "--http", "--port", port]) == 2
    assert port in capsys.readouterr().err
    assert cli.main(["mcp", "--http", "--port", "70000"]) == 2
    assert "65535" in capsys.readouterr().err
