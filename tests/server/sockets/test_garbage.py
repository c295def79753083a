"""Connections that have ended leave no cyclic garbage: the server collects it rarely, and all of it at once."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.protocols.http.h11_impl import RequestResponseCycle

from lastcard.room.clients.rates import Rate
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.log.memory_store import MemoryStore
from lastcard.server.http.monitoring_access import Monitors
from lastcard.server.http.timeouts import HttpProtocol
from lastcard.server.state import ServerSettings
from lastcard.server.ws.connection import Connection
from lastcard.server.ws.frame_parser import FrameParser
from lastcard.server.ws.socket_protocol import WebSocketProtocol
from tests.server.tools.fake_lobby import app_of, server_of
from tests.server.tools.players import TIMEOUT_S
from tests.server.tools.raw_sockets import CLOSE, PING, TEXT, frame

OF_A_CONNECTION = (HttpProtocol, RequestResponseCycle, WebSocketProtocol, FrameParser, WebSocket, Connection)


@pytest.fixture(autouse=True)
def _no_collector() -> Iterator[None]:
    gc.disable()
    gc.freeze()  # what is there already is not looked at again and again
    yield
    gc.unfreeze()
    gc.enable()


@asynccontextmanager
async def serving(connections: Rate) -> AsyncIterator[tuple[int, str]]:
    """A server in this process; yield its port and a table."""
    lobby = Lobby(MemoryStore())
    state = server_of(lobby, ServerSettings(monitors=Monitors([]), rates={"connections": connections}))
    config = uvicorn.Config(
        app_of(state),
        http=type("Http", (HttpProtocol,), {"state": state}),
        ws=type("WebSocket", (WebSocketProtocol,), {"state": state}),
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        port=0,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0)
    table = (await lobby.create(TableOptions(name="Ann"))).table
    try:
        yield server.servers[0].sockets[0].getsockname()[1], table
    finally:
        await lobby.stop()
        server.should_exit = True
        await task


def alive() -> list[str]:
    """Return what is there of connections."""
    return [type(each).__name__ for each in gc.get_objects() if isinstance(each, OF_A_CONNECTION)]


async def connect_and_drop(port: int, table: str, *frames: bytes) -> None:
    """Ask for a WebSocket, send frames, and drop the connection once it is answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==")
    writer.write("\r\n".join((f"GET /table/{table} HTTP/1.1", f"Host: 127.0.0.1:{port}", *head, "", "")).encode())
    await reader.readuntil(b"\r\n\r\n")
    for each in frames:
        writer.write(each)
        await reader.read(1)
    writer.transport.abort()


WATCH = frame(TEXT, b'{"watch": true}')


@pytest.mark.parametrize(
    "frames",
    [
        (),
        (WATCH,),
        (WATCH, frame(CLOSE, b"\x03\xe8")),
        (WATCH, frame(PING) * 100),
        (frame(PING) * 100,),
        (WATCH, b"\xff\xff"),
        (b"\xff\xff",),
    ],
    ids=["dropped", "watching", "closed", "flooding", "flooding at once", "no frame", "no frame at once"],
)
async def test_a_websocket_leaves_no_garbage(frames: tuple[bytes, ...]) -> None:
    async with serving(Rate(1e9, 1e9)) as (port, table):
        for _ in range(3):
            await connect_and_drop(port, table, *frames)
        async with asyncio.timeout(TIMEOUT_S):
            while alive():
                await asyncio.sleep(0)


async def test_a_handshake_that_is_refused_leaves_no_garbage() -> None:
    async with serving(Rate(1e-9, 1)) as (port, table):
        for _ in range(3):
            await connect_and_drop(port, table)
        async with asyncio.timeout(TIMEOUT_S):
            while alive():
                await asyncio.sleep(0)
