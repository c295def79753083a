"""Floods over real sockets: of frames that are no messages, and of bytes. They end their own connection, and others play on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from socket import SO_SNDBUF, SOL_SOCKET
from socket import socket as Socket  # noqa: N812  # a variable is called socket
from types import SimpleNamespace
from typing import Any, Self

import pytest
import uvicorn

from lastcard.server.rate_limits import FRAGMENTS, READ_COST, SHARED_WAIT_S, SOCKET_RATES
from lastcard.server.ws.socket_protocol import CLOSE_TIMEOUT_S, WebSocketProtocol
from tests.server.sockets.test_frame_parser import HANDSHAKE
from tests.server.sockets.test_timeouts import Handle, Loop, Transport
from tests.server.tools.fake_lobby import FakeLobby, Now, server_of
from tests.server.tools.players import TIMEOUT_S, react, seated
from tests.server.tools.raw_sockets import CLOSE, CONT, PING, PONG, TEXT, RawSocket, frame
from tests.server.tools.servers import Server

BURST = int(SOCKET_RATES["frames"].burst)
MANY = 5000
"""Frames of a flood: far beyond the burst, and sent in a moment."""


@asynccontextmanager
async def flooder(server: Server, table: str, first: dict[str, Any] | None = None) -> AsyncIterator[RawSocket]:
    """A connection without a seat."""
    socket = await RawSocket.open(server, table, first or {"watch": True})
    try:
        await socket.until(TEXT, b'"watching"')
        yield socket
    finally:
        socket.close()


def code_of(payload: bytes) -> int:
    return int.from_bytes(payload[:2], "big")


# ---- frames that are no messages -------------------------------------------------------------------------------------
FLOODS: dict[str, Callable[[], bytes]] = {
    "pings": lambda: frame(PING) * MANY,
    "long pings": lambda: frame(PING, b"x" * 125) * MANY,
    "pongs": lambda: frame(PONG) * MANY,
    "empty fragments": lambda: frame(TEXT, b"{", fin=False) + frame(CONT, fin=False) * MANY,
    "fragments of a byte": lambda: frame(TEXT, b"{", fin=False) + frame(CONT, b" ", fin=False) * (MANY // 2),
    "pings among fragments": lambda: frame(TEXT, b"{", fin=False) + (frame(CONT, fin=False) + frame(PING)) * MANY,
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_frames_that_are_no_messages_count(server: Server, flood: str) -> None:
    table, token = server.table()
    player = await seated(server, table, token)
    async with flooder(server, table) as socket:
        received = await socket.closed(FLOODS[flood]())
    *before, last = received
    assert (last.opcode, code_of(last.payload)) == (CLOSE, 1008), "it is told why"
    assert b'"cause":"too_many_frames"' in before[-1].payload
    assert sum(each.opcode == PONG for each in received) <= BURST
    await react(player)


async def test_a_message_has_few_fragments(server: Server) -> None:
    table, token = server.table()
    words = [bytes((letter,)) for letter in b'{"id":"a","re":0,"react":"clap"}']
    for fragments, is_taken in ((FRAGMENTS, True), (FRAGMENTS + 1, False)):
        async with flooder(server, table, {"token": token}) as socket:
            parts = [*words[: fragments - 1], b"".join(words[fragments - 1 :])]
            for number, part in enumerate(parts):
                await socket.send(frame(CONT if number else TEXT, part, fin=number == fragments - 1))
            if is_taken:
                await socket.until(TEXT, b'"id":"a","ok"')
            else:
                assert b'"cause":"too_many_frames"' in (await socket.until(TEXT, b'"bye"')).payload


async def test_a_flood_before_the_first_message_ends_the_connection(server: Server) -> None:
    socket = await RawSocket.open(server, server.table()[0], None)
    received = await socket.closed(frame(PING) * MANY)
    socket.close()
    assert (received[-1].opcode, code_of(received[-1].payload)) == (CLOSE, 1008)
    assert sum(each.opcode == PONG for each in received) <= BURST


async def test_a_client_may_ping_and_send_in_fragments(server: Server) -> None:
    table, token = server.table()
    async with flooder(server, table, {"token": token}) as socket:
        for number in range(20):
            text = b'{"id":"k%d","re":0,"react":"clap"}' % number
            await socket.send(frame(PING) + frame(TEXT, text[:9], fin=False) + frame(CONT, text[9:]))
            await socket.until(TEXT, b'"id":"k%d"' % number)
        await socket.send(frame(CLOSE, b"\x03\xe8"))
        assert code_of((await socket.until(CLOSE)).payload) == 1000


async def test_after_a_close_nothing_is_answered(server: Server) -> None:
    table, token = server.table()
    async with flooder(server, table, {"token": token}) as socket:
        await socket.send(frame(TEXT, b"?") * 10)
        await socket.until(CLOSE)
        after = frame(PING) * 3 + frame(TEXT, b'{"id":"a","re":0,"react":"clap"}') + frame(CLOSE, b"\x03\xf0")
        assert await socket.closed(after) == []
    player = await seated(server, table, token)
    await react(player)
    assert sum("react" in line for line in player.lines.values()) == 1


async def test_a_flood_after_a_close_ends_the_connection(server: Server) -> None:
    table, token = server.table()
    async with flooder(server, table, {"token": token}) as socket:
        await socket.send(frame(TEXT, b"?") * 10)
        await socket.until(CLOSE)
        assert await socket.closed(frame(PING) * MANY) == []


async def test_others_play_on_while_connections_flood(server: Server) -> None:
    table, token = server.table(bots=3, start=True, rules="classic match.target=5000 uno.grace_ms=0")
    player = await seated(server, table, token)
    floods = 0

    async def flood() -> None:
        nonlocal floods
        while not enough():
            async with flooder(server, table) as socket:
                await socket.closed(frame(PING) * MANY)
            floods += 1

    def enough() -> bool:
        return len(player.acked) >= 10 and floods >= 6

    await asyncio.gather(player.play(until=enough), *(flood() for _ in range(3)))


# ---- bytes -----------------------------------------------------------------------------------------------------------
class Pipe(Transport):
    """A transport of a socket."""

    def get_extra_info(self, name: str) -> Any:
        address = ("1.2.3.4", 1)
        found: Any = SimpleNamespace(setsockopt=lambda *option: None, getpeername=lambda: address, getsockname=lambda: address)
        return found if name == "socket" else None


class TimedLoop(Loop):
    """A loop whose calls are due at their time."""

    def __init__(self, clock: Now) -> None:
        super().__init__()
        self.clock = clock

    def call_later(self, delay: float, call: Callable[..., None], *args: Any) -> Handle:
        due = self.clock.seconds + delay

        def wait() -> None:
            if self.clock.seconds < due:
                self.later.append(wait)
            else:
                call(*args)

        return Handle(self.later, wait)

    def go_on(self, seconds: float) -> None:
        """Advance the time."""
        self.clock.seconds += seconds
        self.look()


class Reading:
    """A WebSocket in this process; its time stands still until the test moves it. ``texts`` are those it received."""

    def __init__(self, clock: Now) -> None:
        self.pipe, self.loop, self.texts, self.excesses = Pipe(), TimedLoop(clock), list[str | None](), 0
        state = server_of(FakeLobby(), clock=clock)
        made = type("Made", (WebSocketProtocol,), {"state": state})
        config = uvicorn.Config(
            self.app, interface="asgi3", proxy_headers=False, lifespan="off", log_config=None, ws=made, ws_max_size=4096
        )
        config.ws_ping_interval = None
        config.load()
        self.protocol: WebSocketProtocol = made(config, uvicorn.server.ServerState(), {}, self.loop)
        self.protocol.connection_made(self.pipe)
        self.shared = state.limits.address_bytes("1.2.3.4")

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()

    async def open(self) -> None:
        """Do the handshake."""
        self.protocol.data_received(HANDSHAKE)
        while not self.protocol.handshake_complete:
            await asyncio.sleep(0)
        self.protocol.set_receiver(self.texts.append, self.end, self.shared)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        """Wait for the end of the application, which may not have begun: a task that nobody awaits complains when it is collected."""
        tasks = tuple(self.protocol.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def end(self) -> None:
        self.excesses += 1

    def read(self, data: bytes) -> None:
        """Let data arrive. It may not while the transport is not read."""
        assert self.pipe.is_read
        self.protocol.data_received(data)


@pytest.fixture
async def reading() -> AsyncIterator[Reading]:
    async with Reading(Now()) as found:
        await found.open()
        yield found


async def test_single_bytes_are_read_more_slowly(reading: Reading) -> None:
    rate = SOCKET_RATES["bytes"]
    for reads, byte in enumerate(frame(TEXT, b"x" * 4000)):
        while not reading.pipe.is_read:
            reading.loop.go_on(0.01)
        reading.read(bytes((byte,)))
        assert reads * (READ_COST + 1) <= rate.burst + rate.per_second * reading.loop.clock.seconds
    assert reading.texts == ["x" * 4000]
    assert reading.loop.clock.seconds > 20
    assert reading.excesses == 0, "nobody is cut off for a slow network"


async def test_all_connections_of_an_address_share_a_limit_of_bytes(reading: Reading) -> None:
    assert reading.pipe.is_read
    reading.shared.spend(10 * SOCKET_RATES["address_bytes"].burst)
    reading.read(frame(TEXT, b"x"))
    assert reading.texts == ["x"]
    assert not reading.pipe.is_read
    reading.loop.go_on(SHARED_WAIT_S)
    assert reading.pipe.is_read, "what others of the address have sent holds nobody up for long"
    reading.read(frame(TEXT, b"y"))
    assert (reading.texts, reading.pipe.is_read) == (["x", "y"], False)


async def test_what_follows_too_many_frames_is_dropped_for_a_while(reading: Reading) -> None:
    rate, more = SOCKET_RATES["bytes"], frame(TEXT, b"x") * 1000
    reading.read(frame(PING) * MANY)
    dropped = 0
    while not reading.pipe.is_cut:
        while reading.pipe.is_read:
            reading.read(more)
            dropped += len(more)
        reading.loop.go_on(0.1)
    assert (reading.texts, reading.excesses) == ([], 1)
    assert CLOSE_TIMEOUT_S <= reading.loop.clock.seconds < CLOSE_TIMEOUT_S + 0.2
    assert rate.burst < dropped <= rate.burst + rate.per_second * CLOSE_TIMEOUT_S + len(more)


@pytest.mark.parametrize("first", [b"\xff\xff", frame(PING) * (BURST + 1)], ids=["what is no frame", "too many frames"])
async def test_a_flood_before_the_handshake_is_answered_ends_the_connection(first: bytes) -> None:
    async with Reading(Now()) as reading:
        reading.protocol.data_received(HANDSHAKE + first)
        assert reading.pipe.is_cut


def flood_and_read(socket: Socket, handshake: bytes, flood: bytes) -> bytes:
    """Send all of a flood after the handshake, and read what was received only then."""
    socket.sendall(handshake)
    found = b""
    while b"\r\n\r\n" not in found:
        found += socket.recv(65536)
    socket.sendall(flood)
    return found + b"".join(iter(lambda: socket.recv(65536), b""))


async def test_a_client_that_reads_only_after_its_flood_still_gets_the_close_reason(server: Server) -> None:
    table, token = server.table()
    player = await seated(server, table, token)
    with Socket() as socket:
        socket.settimeout(TIMEOUT_S)
        socket.setsockopt(SOL_SOCKET, SO_SNDBUF, 4096)  # what the server does not read holds up the sender
        socket.connect(("127.0.0.1", server.port))
        asked = HANDSHAKE.replace(b"GET / ", b"GET /table/%b " % table.encode()).replace(b"Host: x", b"Host: localhost")
        received = await asyncio.to_thread(flood_and_read, socket, asked, frame(TEXT, b'{"watch": true}') + frame(PING) * 50_000)
    assert b"101 Switching Protocols" in received
    assert code_of(received[received.rindex(b"\x88") + 2 :]) == 1008
    await react(player)


async def test_a_server_stops_while_clients_send_and_read_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        made = [await asyncio.to_thread(server.post, "/api/tables", {"name": "Ann", "bots": 3, "start": True}) for _ in range(3)]
        sockets = [await RawSocket.open(server, one["table"], {"token": one["token"]}) for one in made for _ in range(4)]
        chat = frame(TEXT, b'{"id": "x", "say": "' + b"x" * 100 + b'"}') * 200

        async def flood(client: RawSocket) -> None:
            while not client.writer.is_closing():
                await client.send(chat)

        floods = [asyncio.create_task(flood(client)) for client in sockets]
        await asyncio.sleep(0)
        stopping = asyncio.create_task(asyncio.to_thread(server.terminate))
        async with asyncio.timeout(TIMEOUT_S):
            await stopping  # with status 0
        for task, client in zip(floods, sockets, strict=True):
            task.cancel()
            client.close()
