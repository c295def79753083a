"""Idle connections: each address may have few of them, and players keep their connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest

from lastcard.server.rate_limits import MORE_SOCKETS
from tests.server.tools.players import TIMEOUT_S, react, seated
from tests.server.tools.raw_sockets import TEXT, RawSocket, frame
from tests.server.tools.servers import Server

ATTACKER, FRIEND = "127.0.0.2", "127.0.0.3"
"""Addresses of this machine; tests otherwise connect from 127.0.0.1."""


class Idle:
    """Connections from one address that send nothing. ``ended`` are those that the server has closed."""

    def __init__(self, server: Server, address: str) -> None:
        self.server, self.address = server, address
        self.ended = 0
        self._change = asyncio.Event()
        self._writers: list[asyncio.StreamWriter] = []
        self._reading: list[asyncio.Task[None]] = []

    async def open(self, number: int) -> None:
        """Open so many, one after another."""
        for _ in range(number):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(self.address, 0))
            self._writers.append(writer)
            self._reading.append(asyncio.create_task(self._until_closed(reader)))

    async def _until_closed(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            assert await reader.read(1) == b""
        self.ended += 1
        self._change.set()

    async def until_ended(self, number: int) -> None:
        """Wait until the server has closed so many."""
        async with asyncio.timeout(TIMEOUT_S):
            while self.ended < number:
                self._change.clear()
                await self._change.wait()

    async def drop(self) -> None:
        """Drop all of them."""
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.gather(*self._reading, return_exceptions=True)


@asynccontextmanager
async def idle(server: Server, address: str) -> AsyncIterator[Idle]:
    found = Idle(server, address)
    try:
        yield found
    finally:
        await found.drop()


async def asked(server: Server, address: str) -> bytes:
    """Return the status line of an answer to a request from an address; b"" if the connection is closed at once."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
    try:
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        return await reader.readline()
    except OSError:
        return b""
    finally:
        writer.transport.abort()


async def until_served(server: Server, address: str) -> None:
    """Ask until there is an answer: a connection counts a little longer than it is open."""
    async with asyncio.timeout(TIMEOUT_S):
        while not (await asked(server, address)).startswith(b"HTTP/1.1 200"):
            pass


@pytest.mark.core
async def test_idle_connections_of_an_address_are_limited(tmp_path: Path) -> None:
    with Server(tmp_path, "--max-per-address", "5", rates=True) as server:
        table, token = server.table()
        player = await seated(server, table, token)
        async with idle(server, ATTACKER) as flood:
            await flood.open(5 + MORE_SOCKETS + 10)
            await flood.until_ended(10)
            assert await asked(server, ATTACKER) == b""
            await react(player)
            assert (await asked(server, FRIEND)).startswith(b"HTTP/1.1 200")
            assert flood.ended == 10
        await until_served(server, ATTACKER)
        metrics = server.get("/metrics").decode()
        assert 'lastcard_refusals_total{kind="sockets"}' in metrics
        assert server.faults() == []


async def test_a_connection_that_became_a_websocket_counts_until_it_is_closed(tmp_path: Path) -> None:
    with Server(tmp_path, "--max-per-address", "5", "--max-connections", "5", rates=True) as server:
        table, _ = server.table()
        async with idle(server, ATTACKER) as flood:
            sockets = [await RawSocket.open(server, table, {"watch": True}, ATTACKER) for _ in range(4)]
            await flood.open(5 + MORE_SOCKETS - 4 + 1)
            await flood.until_ended(1)
            assert await asked(server, FRIEND) == b"", "there is room for no more"
            sockets[0].close()
            await until_served(server, FRIEND)
            for socket in sockets[1:]:
                await socket.send(frame(TEXT, b'{"id":"k1","say":"hello"}'))
                await socket.until(TEXT, b'"id":"k1"')
                socket.close()


async def test_connections_on_which_nothing_begins_make_room_for_others(tmp_path: Path) -> None:
    with Server(tmp_path, "--max-connections", "20", "--max-per-address", "5", "--timeout", "3", rates=True) as server:
        table, token = server.table()
        player = await seated(server, table, token)
        async with AsyncExitStack() as all_floods:
            for number in range(1, 6):  # each address has a quarter of all connections
                flood = await all_floods.enter_async_context(idle(server, f"127.0.1.{number}"))
                await flood.open((20 + MORE_SOCKETS) // 4)
            await react(player)
            await until_served(server, FRIEND)
