"""Attacks on a server from one address, each as fast as it can: ``python -m tests.load.attackers pings --port 8475 …`` until it is ended.

The attacks are those of docs/host/security.md. They run in a process of their own, so that they do not slow down the
players that are measured.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

_AT_ONCE: Final = 60
_MESSAGE_S: Final = 0.1
"""How far apart the messages of a connection have to be."""
_CONT, _TEXT, _PING = 0, 1, 9


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    """Return a frame of up to 125 bytes, masked with zeros."""
    return bytes((fin << 7 | opcode, 128 | len(payload))) + bytes(4) + payload


@dataclass
class Target:
    """The targets of an attack on a server: a table with a long match, and many tables that are not in memory.

    ``address`` is where the attack comes from, ``seats`` are those of the attacker, each a table and a token; ``done`` counts what was
    sent.
    """

    port: int
    address: str = "127.0.0.2"
    long: str = ""
    idle: list[str] = field(default_factory=list)
    seats: list[tuple[str, str]] = field(default_factory=list)
    done: int = 0

    def __post_init__(self) -> None:
        self.begun = asyncio.Event()

    def count(self) -> None:
        """Count sent messages."""
        self.done += 1
        self.begun.set()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection from the attacker's address."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = "application/json") -> bytes:
        """Send a request on a connection of its own; return the answer."""
        reader, writer = await self.connect()
        try:
            head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
            writer.write(f"{head}Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
            self.count()
            return await reader.read(-1)
        finally:
            writer.transport.abort()

    async def open(self, table: str, first: dict[str, Any], query: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a WebSocket and identify. Raises ConnectionError if it is refused."""
        reader, writer = await self.connect()
        head = f"GET /table/{table}{query} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        writer.write(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode())
        try:
            answer = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in answer:
                raise ConnectionError(answer)
        except BaseException:
            writer.transport.abort()
            raise
        writer.write(frame(_TEXT, json.dumps(first).encode()))
        return reader, writer

    async def flood(self, table: str, first: dict[str, Any], data: Callable[[], bytes]) -> None:
        """Send data over a WebSocket until the server closes it, and read what it sends meanwhile."""
        reader, writer = await self.open(table, first)
        reading = asyncio.ensure_future(_read_all(reader))
        try:
            while not reading.done():
                writer.write(data())
                self.count()
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            reading.cancel()
            writer.transport.abort()


async def _read_all(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(1 << 16):
            pass


# ---- the attacks ---------------------------------------------------------------------------------------------------------
_DOTTED: Final = ("lastcard = 1\n" + "".join(f"[_{number}.b.c.d.e.f.g.h]\n" for number in range(13_000))).encode()
_LIST: Final = b"lastcard = 1\n_list = [" + b"0," * 900_000 + b"]\n"
_NUMBERS: Final = count()


async def replay_bombs(target: Target) -> None:
    """Send records that take long to parse, or are large."""
    await target.ask("POST", "/api/replay", (_DOTTED, _LIST)[next(_NUMBERS) % 2], "text/plain")


async def pings(target: Target) -> None:
    """Send pings."""
    await target.flood(target.long, {"watch": True}, lambda: frame(_PING) * 1000)


async def empty_fragments(target: Target) -> None:
    """Send a message in empty fragments."""
    start = iter((frame(_TEXT, b"{", fin=False),))
    await target.flood(target.long, {"watch": True}, lambda: next(start, b"") + frame(_CONT, fin=False) * 1000)


async def pace_orders(target: Target) -> None:
    """Change the pace of a table over many connections of one seat."""

    def order() -> bytes:
        number = next(_NUMBERS)
        return frame(_TEXT, b'{"id":"k%d","table":"pace %d 30 8"}' % (number, number % 3000))

    table, token = target.seats[0]
    await target.flood(table, {"token": token}, order)


async def refused_commands(target: Target) -> None:
    """Send commands that are refused from many seats, as many as each connection may."""
    table, token = target.seats[next(_NUMBERS) % len(target.seats)]
    reader, writer = await target.open(table, {"token": token})
    reading = asyncio.ensure_future(_read_all(reader))
    try:
        while not reading.done():
            writer.write(frame(_TEXT, b'{"id":"k%d","do":"p9 r5"}' % next(_NUMBERS)))
            target.count()
            await asyncio.sleep(_MESSAGE_S)
    finally:
        reading.cancel()
        writer.transport.abort()


async def long_replays(target: Target) -> None:
    """Ask for the replay and the record of a long match that runs."""
    what = ("replay", "record", "replay?first=101")[next(_NUMBERS) % 3]
    await target.ask("GET", f"/api/tables/{target.long}/{what}")


async def idle_connections(target: Target) -> None:
    """Open TCP connections and send nothing."""
    opened = []
    try:
        while True:
            reader, writer = await target.connect()
            opened.append(writer)
            target.count()
            await asyncio.sleep(0)
            if reader.at_eof() or len(opened) > 500:
                return
    finally:
        for writer in opened:
            writer.transport.abort()


async def waking(target: Target) -> None:
    """Look at tables that are not in memory, and connect to them."""
    table = target.idle[next(_NUMBERS) % len(target.idle)]
    await target.ask("GET", f"/api/tables/{table}")
    _, writer = await target.open(table, {"watch": True})
    target.count()
    writer.transport.abort()


async def pages(target: Target) -> None:
    """Ask for pages and QR codes, each another one."""
    number = next(_NUMBERS)
    rules = f"classic%20match.target={number % 4900 + 100}"
    path = (f"/api/rules?line={rules}", "/settings", "/api/settings", f"/compare?a=classic&b={rules}")[number % 4]
    if number % 5 == 0:
        await target.ask("POST", "/api/qr", b'{"text":"%d"}' % number)
    else:
        await target.ask("GET", path)


async def from_the_beginning(target: Target) -> None:
    """Come back to line 0 of a long log, and leave."""
    reader, writer = await target.open(target.long, {"watch": True}, "?after=0")
    target.count()
    await reader.read(1 << 16)
    writer.transport.abort()


async def requests(target: Target) -> None:
    """Ask for the list of public tables."""
    await target.ask("GET", "/api/tables")


async def handshakes(target: Target) -> None:
    """Open WebSockets and drop them."""
    target.count()
    _, writer = await target.open(target.long, {"watch": True})
    writer.transport.abort()


ATTACKS: Final[dict[str, Callable[[Target], Awaitable[None]]]] = {
    each.__name__.replace("_", "-"): each
    for each in (
        replay_bombs,
        pings,
        empty_fragments,
        pace_orders,
        refused_commands,
        long_replays,
        idle_connections,
        waking,
        pages,
        from_the_beginning,
        requests,
        handshakes,
    )
}


async def attack(name: str, target: Target) -> None:
    """Carry out an attack over and over, many times at once, until this is cancelled."""

    async def one() -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                await ATTACKS[name](target)
            await asyncio.sleep(0)

    await asyncio.gather(*(one() for _ in range(_AT_ONCE)))


async def _until_ended(name: str, target: Target) -> None:
    """Attack until standard input ends; print how much was done, and that it has begun once something was sent."""
    task, begun = asyncio.ensure_future(attack(name, target)), asyncio.ensure_future(target.begun.wait())
    await asyncio.wait((task, begun), return_when=asyncio.FIRST_COMPLETED)
    print("begun", flush=True)
    await asyncio.to_thread(input)
    task.cancel()
    await asyncio.wait((task,))
    print(target.done, flush=True)


def main() -> None:
    """Attack as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("target", type=json.loads, help="the fields of Target, as JSON")
    given = parser.parse_args()
    asyncio.run(_until_ended(given.attack, Target(**given.target)))


if __name__ == "__main__":
    main()
