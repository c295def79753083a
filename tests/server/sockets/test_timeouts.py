"""Timeouts of HTTP connections: a slow client is disconnected, one that is slow for a moment is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from lastcard.server.compute.limits import LIMITS
from lastcard.server.compute.pool import QueueLimits
from lastcard.server.http.chunks import CHUNK_BYTES, MOST_CHUNKS
from lastcard.server.http.timeouts import RESPONSE_CHECKS, TIMEOUT_S, HttpProtocol
from lastcard.server.rate_limits import SOCKET_RATES
from tests.server.tools.fake_lobby import FakeLobby, server_of


class Handle:
    """A scheduled call, which can be cancelled."""

    def __init__(self, calls: list[Callable[[], None]], call: Callable[[], None]) -> None:
        self.calls, self.call = calls, call
        calls.append(call)

    def cancel(self) -> None:
        if self.call in self.calls:
            self.calls.remove(self.call)


class Loop:
    """The running loop with a manual clock: the test runs scheduled calls."""

    def __init__(self) -> None:
        self.later: list[Callable[[], None]] = []
        self.delays: list[float] = []
        self.create_task = asyncio.get_running_loop().create_task

    def call_later(self, delay: float, call: Callable[..., None], *args: Any) -> Handle:
        self.delays.append(delay)
        return Handle(self.later, lambda: call(*args))

    def look(self) -> None:
        """Advance the time by one check."""
        calls, self.later[:] = self.later[:], []
        for call in calls:
            call()


class Transport:
    """Records what was written, and whether it was ended or aborted."""

    def __init__(self) -> None:
        self.written = b""
        self.is_ended = False
        self.is_cut = False
        self.is_read = True

    def write(self, data: bytes) -> None:
        self.written += data

    def write_eof(self) -> None:
        self.is_ended = True

    def abort(self) -> None:
        self.is_cut = True

    close = abort

    def is_closing(self) -> bool:
        return self.is_cut

    def get_extra_info(self, name: str) -> None:
        return None

    def get_protocol(self) -> None:
        return None

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True


class Line:
    """One connection to an application that reads the body and responds when the test allows it."""

    def __init__(self) -> None:
        self.loop, self.transport, self.go = Loop(), Transport(), asyncio.Event()
        config = uvicorn.Config(self.app, interface="asgi3", proxy_headers=False, lifespan="off", log_config=None, access_log=False)
        self.state = server_of(FakeLobby())
        made = type("Http", (HttpProtocol,), {"state": self.state})
        self.protocol: HttpProtocol = made(config, ServerState(), {}, self.loop)
        self.protocol.connection_made(self.transport)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass
        await self.go.wait()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async def answered(self, times: int) -> None:
        """Wait until ``times`` responses have been written."""
        async with asyncio.timeout(60):
            while self.transport.written.count(b"HTTP/1.1 204") < times:
                await asyncio.sleep(0)

    async def end(self) -> None:
        """End the application and wait for it: a task that nobody awaits complains when it is collected."""
        tasks = tuple(self.protocol.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    made = Line()
    yield made
    await made.end()


GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


async def test_a_silent_client_is_aborted(line: Line) -> None:
    assert line.loop.delays == [TIMEOUT_S / 2]
    line.loop.look()
    assert line.transport.is_cut


async def test_a_client_that_sends_a_header_byte_by_byte_is_aborted(line: Line) -> None:
    line.protocol.data_received(GET[:10])
    line.loop.look()
    line.protocol.data_received(GET[10:12])
    assert line.transport.is_cut


async def test_a_client_that_never_ends_a_body_is_aborted(line: Line) -> None:
    line.protocol.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
    line.loop.look()
    assert not line.transport.is_cut, "it has begun"
    line.loop.look()
    assert line.transport.is_cut


async def test_a_slow_response_has_a_timeout(line: Line) -> None:
    line.protocol.data_received(GET)
    for _ in range(RESPONSE_CHECKS):
        line.loop.look()
        assert not line.transport.is_cut
    line.loop.look()
    assert line.transport.is_cut
    line.go.set()


async def test_a_client_that_sends_and_reads_stays_connected(line: Line) -> None:
    line.go.set()
    line.protocol.data_received(GET[:10])
    for times in range(1, 6):
        line.protocol.data_received(GET[10:])
        await line.answered(times)
        line.protocol.data_received(GET[:10])
        line.loop.look()
        assert not line.transport.is_cut
    line.loop.look()
    assert line.transport.is_cut


async def test_what_a_connection_did_before_shortens_no_timeout(line: Line) -> None:
    line.go.set()
    line.protocol.data_received(GET)
    await line.answered(1)
    line.go.clear()
    keep_alive = line.protocol.timeout_keep_alive_task
    assert isinstance(keep_alive, Handle)
    line.loop.later.remove(keep_alive.call)  # it is not due yet
    for _ in range(3):
        line.loop.look()  # between two requests
    line.protocol.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab")
    line.loop.look()
    assert not line.transport.is_cut, "a body that has just begun to arrive"
    line.protocol.data_received(b"cd")
    for _ in range(RESPONSE_CHECKS - 1):
        line.loop.look()
        assert not line.transport.is_cut, "what it waits for takes long"
    line.go.set()
    await line.answered(2)


async def test_a_job_may_wait_and_take_its_time_before_the_connection_is_cut() -> None:
    least = (RESPONSE_CHECKS - 1) * TIMEOUT_S
    assert least > QueueLimits().wait_s + max(limits.wall_s for limits in LIMITS.values())


async def test_a_closed_connection_is_not_checked(line: Line) -> None:
    line.protocol.connection_lost(ConnectionResetError())
    assert line.loop.later == []


async def test_an_unanswerable_request_aborts_the_connection(line: Line) -> None:
    line.protocol.data_received(GET)
    line.protocol.conn.send_failed()
    line.protocol.data_received(b"\x00 nonsense\r\n\r\n")
    assert line.transport.is_cut
    line.go.set()


CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("chunks", "size", "is_taken"),
    [(MOST_CHUNKS, 1, True), (MOST_CHUNKS + 1, 1, False), (40_000, 1, False), (4 * MOST_CHUNKS, CHUNK_BYTES, True)],
)
async def test_a_body_has_few_chunks(line: Line, chunks: int, size: int, is_taken: bool) -> None:
    body = b"%x\r\n%b\r\n" % (size, b"x" * size) * chunks + b"0\r\n\r\n"
    line.go.set()
    for times in (1, 2) if is_taken else (1,):
        line.protocol.data_received(CHUNKED + body)
        if is_taken:
            await line.answered(times)
    assert line.transport.is_cut is not is_taken
    assert line.transport.written.startswith(b"HTTP/1.1 204" if is_taken else b"HTTP/1.1 400")


async def test_a_connection_is_counted_from_its_first_to_its_last_moment() -> None:
    first = Line()
    sockets = first.state.limits.sockets
    first.protocol.connection_lost(ConnectionResetError())
    first.protocol.connection_lost(ConnectionResetError())
    assert len(sockets) == 0
    assert sockets._each == {}


async def test_single_bytes_of_a_request_are_read_more_slowly(line: Line) -> None:
    line.protocol.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\na")
    assert line.transport.is_read
    assert line.protocol._bytes is None, "a proxy speaks for many"
    line.protocol._bytes = line.state.limits.address_bytes("1.2.3.4")
    line.protocol._bytes.spend(SOCKET_RATES["address_bytes"].burst)
    line.protocol.data_received(b"b")
    assert not line.transport.is_read
    line.loop.look()
    assert line.transport.is_read
