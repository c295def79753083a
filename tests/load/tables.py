"""Many tables at once: how long from a move sent to its event received, by everybody at the table.

``python -m tests.load.tables --tables 2000 --rate 2000 --seconds 30`` starts a server of its own and prints what it measured as JSON. With
``--processes 3 --store postgres-embedded`` there are three of them on one database; the seats of a table are at different ones, with
``--by-table`` all at the same. Several rates are driven one after the other. Moves are sent at times fixed beforehand, whatever the server
does, and a delay is counted from the time a move was meant to be sent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import sys
import tempfile
import time
from array import array
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from tests.load.server import Cpu, Server
from tests.load.sockets import Socket, connect
from tests.waiting import TIMEOUT_S

SEATS = 4
PLAN = {"name": "p1", "seats": SEATS, "turn_s": 0, "away_s": 0, "rules": "classic uno.grace_ms=0"}


@dataclass
class Measured:
    """What one run has seen. Delays are in milliseconds."""

    sent: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    lost: int = 0
    delays: array[float] = field(default_factory=lambda: array("d"))
    under_way: int = 0
    quiet: asyncio.Event = field(default_factory=asyncio.Event)

    def clear(self) -> None:
        """Begin anew; moves that are under way will count."""
        self.sent = self.lost = 0
        self.refusals.clear()
        del self.delays[:]

    @property
    def refused(self) -> int:
        """How many commands were refused."""
        return self.refusals.total()

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
        self.here = asyncio.Event()
        self.socket: Socket | None = None

    async def open(self, server: Server) -> None:
        """Connect, after the last line that was seen."""
        after = f"&after={self.n}" if self.n else ""
        self.socket = await connect(server.host, server.port, f"/table/{self.table.id}?batch=1{after}", self._read, server.address)
        self.socket.send(msgspec.json.encode({"token": self.token}))

    def _read(self, payload: bytes) -> None:
        for text in payload.split(b"\n"):
            message = msgspec.json.decode(text)
            number = message.get("n")
            if "hello" in message or number is None:
                if "hello" in message:
                    self.here.set()
                elif "ping" in message and self.socket is not None:
                    self.socket.send(msgspec.json.encode({"pong": message["ping"]}))
                elif "error" in message:
                    self.table.measured.refusals[message.get("cause", message["error"])] += 1
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
            elif self is self.table.seats[0] and ("over" in message or "sheet" in message):
                self.table.order = "rematch" if "over" in message else "next"


class Played:
    """One table and its four connections."""

    def __init__(self, id: str, luck: random.Random, measured: Measured) -> None:
        self.id, self.luck, self.measured = id, luck, measured
        self.seats: list[Seat] = []
        self.mover: Seat | None = None
        self.order = ""  # what the host is to ask for, once: the next round or another match
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
        if self.order:
            self._send(self.seats[0], msgspec.json.encode({"id": name, "table": self.order}))
            self.order = ""
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


async def open_tables(
    servers: Sequence[Server], count: int, measured: Measured, *, connected: bool = True, by_table: bool = False
) -> list[Played]:
    """Make tables with four people each, and begin their matches; ``by_table``: all people of a table connect to the same process."""
    gate = asyncio.Semaphore(32)
    luck = random.Random(1)

    async def one(number: int) -> Played:
        async with gate:
            server = servers[number % len(servers)]
            made = await server.post("/api/tables", PLAN)
            table = Played(made["table"], random.Random(luck.random()), measured)
            table.seats.append(Seat(table, "p1", made["token"]))
            for place in range(2, SEATS + 1):
                sat = await server.post(f"/api/tables/{table.id}/seats", {"name": f"p{place}"})
                table.seats.append(Seat(table, sat["seat"], sat["token"]))
            if connected:
                for place, seat in enumerate(table.seats):
                    await seat.open(server if by_table else servers[(number + place) % len(servers)])
                table._send(table.seats[0], b'{"id":"begin","table":"start"}')
            return table

    return list(await asyncio.gather(*(one(number) for number in range(count))))


async def move_on(servers: Sequence[Server], played: Sequence[Played]) -> float:
    """Let all clients come back at once, each at the process after its own, as when processes end; return how many seconds it took."""
    seats = [(number + place + 1, seat) for number, table in enumerate(played) for place, seat in enumerate(table.seats)]
    for _, seat in seats:
        assert seat.socket is not None
        seat.here.clear()
        seat.socket.close()
    await asyncio.gather(*(seat.socket.lost.wait() for _, seat in seats if seat.socket))
    gate = asyncio.Semaphore(256)
    begun = time.perf_counter()

    async def back(number: int, seat: Seat) -> None:
        async with gate:
            await seat.open(servers[number % len(servers)])
            await seat.here.wait()

    await asyncio.gather(*(back(number, seat) for number, seat in seats))
    return time.perf_counter() - begun


async def drive(tables: list[Played], rate: float, seconds: float) -> None:
    """Let the tables move in turn, so many moves a second, each at the time it is meant for; wait a minute for those under way."""
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
    with suppress(TimeoutError):
        async with asyncio.timeout(TIMEOUT_S):
            await tables[0].measured.quiet.wait()


@dataclass(frozen=True)
class Load:
    """What is driven, and against what."""

    tables: int
    rates: tuple[float, ...]
    seconds: float
    warm_up: float
    processes: int = 1
    store: str = ""
    by_table: bool = False
    returns: bool = False


async def run(load: Load) -> list[dict[str, Any]]:
    """Start the processes, load them with each rate, and return what was measured at each."""
    options = ["--store", load.store] if load.store else []
    with tempfile.TemporaryDirectory(prefix="lastcard-") as folder:
        Path(folder).chmod(0o755)  # the user of the database must be able to enter it
        async with AsyncExitStack() as stack:
            file = Path(folder) / "tables.sqlite"
            servers = [await stack.enter_async_context(Server(file, *options)) for _ in range(load.processes)]
            empty = sum(server.memory() for server in servers)
            measured = Measured()
            cpu = _cpu_seconds(servers)[0]
            played = await open_tables(servers, load.tables, measured, by_table=load.by_table)
            await asyncio.sleep(2)
            filled = sum(server.memory() for server in servers)
            common = {
                "memory_empty_mb": round(empty / 2**20, 1),
                "memory_per_live_table_kb": round((filled - empty) / load.tables / 1024, 1),
                "cpu_ms_per_table_opened": round((_cpu_seconds(servers)[0] - cpu) * 1000 / load.tables, 2),
            }
            await drive(played, load.rates[0], load.warm_up)
            found = [await _measure(load, rate, servers, played, measured) | common for rate in load.rates]
            if load.returns:
                cpu = _cpu_seconds(servers)[0]
                seconds = await move_on(servers, played)
                cpu = _cpu_seconds(servers)[0] - cpu
                found.append(
                    {"returned": load.tables * SEATS, "seconds": round(seconds, 2), "cpu_ms": round(cpu * 1000 / SEATS / load.tables, 3)}
                )
            return found


async def _measure(load: Load, rate: float, servers: Sequence[Server], played: list[Played], measured: Measured) -> dict[str, Any]:
    """Drive one rate and return what was measured."""
    measured.clear()
    before, threads, counts = _cpu_seconds(servers), _threads(servers), await servers[0].database_counts()
    begun = time.perf_counter()
    await drive(played, rate, load.seconds)
    took = time.perf_counter() - begun
    commits, logged = (now - then for now, then in zip(await servers[0].database_counts(), counts, strict=True))
    used = [now - then for now, then in zip(_cpu_seconds(servers), before, strict=True)]
    spent = [now - then for now, then in zip(_threads(servers), threads, strict=True)]
    arrived = max(1, len(measured.delays))
    sockets = [seat.socket for table in played for seat in table.seats if seat.socket is not None]
    return {
        "tables": load.tables,
        "connections": load.tables * SEATS,
        "processes": load.processes,
        "moves_per_second": round(measured.sent / load.seconds),
        "p50_ms": round(measured.percentile(0.5), 2),
        "p99_ms": round(measured.percentile(0.99), 2),
        "p999_ms": round(measured.percentile(0.999), 2),
        "most_ms": round(measured.percentile(1), 2),
        "meant_per_second": rate,
        "arrived": len(measured.delays),
        "refused": measured.refused,
        "refusals": dict(measured.refusals),
        "not_sent": measured.lost,
        "unanswered": measured.under_way,
        "closed": sum(socket.lost.is_set() for socket in sockets),
        "server_cpu": round(used[0] / took, 2),
        "server_cpu_us_per_move": round(used[0] * 1e6 / arrived),
        "thread_cpu_us_per_move": {name: round(part * 1e6 / arrived, 1) for name, part in zip(Cpu._fields, spent, strict=True)},
        "database_cpu_us_per_move": round(used[1] * 1e6 / arrived),
        "database_transactions_per_second": round(commits / took),
        "database_log_bytes_per_move": round(logged / arrived),
        "client_cpu_us_per_move": round(used[2] * 1e6 / arrived),
        "memory_after_mb": round(sum(server.memory() for server in servers) / 2**20, 1),
        "load_average": os.getloadavg()[0],
    }


def _cpu_seconds(servers: Sequence[Server]) -> tuple[float, float, float]:
    """Return the processor time that the servers, the database and the clients have taken."""
    return sum(server.cpu_seconds() for server in servers), servers[0].database_cpu_seconds(), time.process_time()


def _threads(servers: Sequence[Server]) -> Cpu:
    """Return the processor time that the threads of all servers have taken."""
    return Cpu(*map(sum, zip(*(server.cpu() for server in servers), strict=True)))


def main() -> None:
    """Measure once and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--rate", type=float, nargs="+", default=[2000], help="several are driven one after the other")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm-up", type=float, default=10)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--store", default="", help="as of lastcard serve; several processes need a database")
    parser.add_argument("--by-table", action="store_true", help="all people of a table connect to the same process")
    parser.add_argument("--returns", action="store_true", help="in the end let all clients come back at once, at other processes")
    given = parser.parse_args()
    load = Load(given.tables, tuple(given.rate), given.seconds, given.warm_up, given.processes, given.store, given.by_table, given.returns)
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    import gc

    import uvloop

    gc.disable()  # the clients' own pauses are not the server's
    found = uvloop.run(run(load))
    json.dump(found if len(found) > 1 else found[0], sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
