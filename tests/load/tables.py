"""Many tables at once: how long from a move sent to its event received, by everybody at the table.

``python -m tests.load.tables --tables 2000 --rate 2000 --seconds 30`` starts a server of its own and prints what it measured as JSON.
Moves are sent at times fixed beforehand, whatever the server does, and a delay is counted from the time a move was meant to be sent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import sys
import tempfile
import time
from array import array
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from tests.load.server import Server
from tests.load.sockets import Socket, connect

SEATS = 4
PLAN = {"name": "p1", "seats": SEATS, "turn_s": 0, "away_s": 0, "rules": "classic uno.grace_ms=0"}


@dataclass
class Measured:
    """What one run has seen. Delays are in milliseconds."""

    sent: int = 0
    refused: int = 0
    lost: int = 0
    delays: array[float] = field(default_factory=lambda: array("d"))
    under_way: int = 0
    quiet: asyncio.Event = field(default_factory=asyncio.Event)

    def begun(self) -> None:
        """A move is under way."""
        self.sent += 1
        self.under_way += 1
        self.quiet.clear()

    def ended(self) -> None:
        """A move has arrived everywhere, or was refused."""
        self.under_way -= 1
        if not self.under_way:
            self.quiet.set()

    def percentile(self, part: float) -> float:
        """Return the delay that so large a part of all moves stayed below."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


class Seat:
    """One connection of a table: keeps its ask, and tells its table what arrived."""

    def __init__(self, table: Played, seat: str, token: str) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.ask: list[str] = []
        self.n = 0
        self.socket: Socket | None = None

    async def open(self, host: str, port: int) -> None:
        self.socket = await connect(host, port, f"/table/{self.table.id}?batch=1", self._read)
        self.socket.send(msgspec.json.encode({"token": self.token}))

    def _read(self, payload: bytes) -> None:
        for text in payload.split(b"\n"):
            message = msgspec.json.decode(text)
            number = message.get("n")
            if "hello" in message or number is None:
                if "ping" in message and self.socket is not None:
                    self.socket.send(msgspec.json.encode({"pong": message["ping"]}))
                elif "error" in message:
                    self.table.measured.refused += 1
                    self.table.refused()
                continue
            self.n = number
            self.table.saw(number)
            if "wait" in message:
                if "ask" in message:
                    self.ask = message["ask"] if message["must"] else []
                elif not message.get("same"):
                    self.ask = []
                if self.ask:
                    self.table.mover = self
            elif "over" in message:
                self.table.is_over = True
            elif "sheet" in message:
                self.table.is_between = True
            elif "round" in message:
                self.table.is_between = False


class Played:
    """One table and its four connections."""

    def __init__(self, id: str, luck: random.Random, measured: Measured) -> None:
        self.id, self.luck, self.measured = id, luck, measured
        self.seats: list[Seat] = []
        self.mover: Seat | None = None
        self.is_over = self.is_between = False
        self._count = 0
        self._meant = 0.0
        self._after = 0
        self._seen = 0

    def saw(self, number: int) -> None:
        """Note that a line has arrived at one of the connections."""
        if self._meant and number == self._after + 1:
            self._seen += 1
            if self._seen == SEATS:
                self.measured.delays.append((time.perf_counter() - self._meant) * 1000)
                self._meant = 0.0
                self.measured.ended()

    def refused(self) -> None:
        """Forget the move that was under way."""
        if self._meant:
            self._meant = 0.0
            self.measured.ended()

    def move(self, meant: float) -> None:
        """Let whoever is asked act."""
        if self._meant:
            self.measured.lost += 1  # the last move has not arrived everywhere yet
            return
        self._count += 1
        name = f"k{self._count}"
        if self.is_over or self.is_between:
            host = self.seats[0]
            order = b"rematch" if self.is_over else b"next"
            self.is_over = False
            self._send(host, b'{"id":"%s","table":"%s"}' % (name.encode(), order))
            return
        mover = self.mover
        if mover is None or not mover.ask:
            return
        action = self.luck.choice(mover.ask)
        self._meant, self._after, self._seen = meant, max(seat.n for seat in self.seats), 0
        self.measured.begun()
        self.mover = None
        self._send(mover, msgspec.json.encode({"id": name, "re": mover.n, "do": action}))

    def _send(self, seat: Seat, message: bytes) -> None:
        assert seat.socket is not None
        seat.socket.send(message)


async def open_tables(server: Server, count: int, measured: Measured, *, connected: bool = True) -> list[Played]:
    """Make tables with four people each, and begin their matches."""
    gate = asyncio.Semaphore(32)
    luck = random.Random(1)

    async def one(number: int) -> Played:
        async with gate:
            made = await server.post("/api/tables", PLAN)
            table = Played(made["table"], random.Random(luck.random()), measured)
            table.seats.append(Seat(table, "p1", made["token"]))
            for place in range(2, SEATS + 1):
                sat = await server.post(f"/api/tables/{table.id}/seats", {"name": f"p{place}"})
                table.seats.append(Seat(table, sat["seat"], sat["token"]))
            if connected:
                for seat in table.seats:
                    await seat.open(server.host, server.port)
                table._send(table.seats[0], b'{"id":"begin","table":"start"}')
            return table

    return list(await asyncio.gather(*(one(number) for number in range(count))))


async def drive(tables: list[Played], rate: float, seconds: float) -> None:
    """Let the tables move in turn, so many moves a second, each at the time it is meant for."""
    begun = time.perf_counter()
    order = list(tables)
    random.Random(2).shuffle(order)
    for number in range(int(rate * seconds)):
        meant = begun + number / rate
        wait = meant - time.perf_counter()
        if wait > 0.001:
            await asyncio.sleep(wait)
        elif number % 64 == 0:
            await asyncio.sleep(0)
        order[number % len(order)].move(meant)
    async with asyncio.timeout(60):
        await tables[0].measured.quiet.wait()


async def run(tables: int, rate: float, seconds: float, warm_up: float) -> dict[str, Any]:
    """Start a server, load it, and return what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        async with Server(Path(folder) / "tables.sqlite") as server:
            empty = server.memory()
            measured = Measured()
            played = await open_tables(server, tables, measured)
            await asyncio.sleep(2)
            actor = server.memory()
            await drive(played, rate, warm_up)
            measured.sent = measured.refused = measured.lost = 0
            del measured.delays[:]
            cpu = server.cpu_seconds()
            await drive(played, rate, seconds)
            return {
                "tables": tables,
                "connections": tables * SEATS,
                "moves_per_second": round(measured.sent / seconds),
                "p50_ms": round(measured.percentile(0.5), 2),
                "p99_ms": round(measured.percentile(0.99), 2),
                "p999_ms": round(measured.percentile(0.999), 2),
                "most_ms": round(measured.percentile(1), 2),
                "arrived": len(measured.delays),
                "refused": measured.refused,
                "not_sent": measured.lost,
                "server_cpu": round((server.cpu_seconds() - cpu) / (seconds + 1), 2),
                "memory_empty_mb": round(empty / 2**20, 1),
                "memory_per_live_table_kb": round((actor - empty) / tables / 1024, 1),
                "memory_after_mb": round(server.memory() / 2**20, 1),
            }


def main() -> None:
    """Measure once and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=2000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm-up", type=float, default=10)
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    import gc

    import uvloop

    gc.disable()  # the clients' own pauses are not the server's
    json.dump(uvloop.run(run(given.tables, given.rate, given.seconds, given.warm_up)), sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
