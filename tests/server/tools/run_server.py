"""``lastcard serve`` with options for tests: bots without delays, a store that fails or acknowledges too early.

``python tests/server/tools/run_server.py [--at-once] [--any-rate] [--no-refill] [--hasty] [--disk] [--cold] [--timeout S] [--identify S]
[--ahead S] [--speed N --since MS --begin MS] [--cpu S] [--wall S] [--waiting N] [--synchronous-commit WORD] OPTIONS OF lastcard serve…``

A client has a minute to identify itself, so that it keeps its seat on a busy machine; ``--identify`` sets another time. With
``--no-refill`` an address gets the burst of each rate limit and nothing after it. With ``--ahead`` the clock of the process is so many
seconds ahead. With ``--speed`` the clock of the database runs so many times faster for it and says ``--begin`` at the time ``--since``.
``--cpu`` and ``--wall`` limit the jobs of workers, ``--waiting`` is how many may wait; with ``--cold`` no worker starts and no engine is
compiled before it is needed. ``--synchronous-commit`` is that setting of its connections to PostgreSQL. With ``--disk`` it takes
``room BYTES``, ``room`` (as much as they like) and ``broken N`` on stdin, and answers each with ``done BYTES_USED`` on stdout.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from lastcard.cli import main
from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.clients.rates import Bucket, Rate, Stopwatch
from lastcard.room.clock import Handle
from lastcard.room.lobby import Lobby
from lastcard.room.log.store import Entry, SentCommand, Store
from lastcard.server import rate_limits
from lastcard.server.compute.limits import LIMITS
from lastcard.server.compute.pool import QueueLimits, WorkerPool
from lastcard.server.http import timeouts
from lastcard.server.rate_limits import Buckets, Limits
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.ws import connection
from lastcard.web.process import running, stores
from tests.server.tools.power_cut import Disk


class HastyStore(SqliteStore):
    """A broken store: it acknowledges an entry before it is stored."""

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        """Add an entry later."""
        waiting = self.__dict__.setdefault("waiting", asyncio.Queue())
        if "writer" not in self.__dict__:
            self.__dict__["writer"] = asyncio.create_task(self._write_later(waiting))
        waiting.put_nowait((table, entry))

    async def _write_later(self, waiting: asyncio.Queue[tuple[str, Entry]]) -> None:
        while True:
            table, entry = await waiting.get()
            await asyncio.sleep(0.05)
            await super().append(table, entry)


class OnDisk(SqliteStore):
    """A store on a disk in memory that a test can fill up and break."""

    @classmethod
    async def open(cls, path: object, *, vfs: str | None = None, synchronous: str = "FULL") -> SqliteStore:
        """Open the file on that disk."""
        disk = Disk("disk")
        threading.Thread(target=_take_orders, args=(disk,), daemon=True).start()
        return await SqliteStore.open(Path(str(path)), vfs=disk.name, synchronous=synchronous)


async def _warm_nothing(*of: object) -> None:
    pass


def _ahead(now: Callable[[], float], seconds: int) -> float:
    return now() + seconds


def faster(clock: type[Any], speed: float, since: int, begin: int) -> type[Any]:
    """Return a clock of which more time passes: so many times as much since a moment, at which it says ``begin``; both in ms since 1970."""

    class Faster(clock):  # type: ignore[misc]
        def now(self) -> int:
            return int(begin + (super().now() - since) * speed)

        def call_at(self, when: int, call: Callable[[], object]) -> Handle:
            return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1000 / speed, call)

    return Faster


def _without_rates(lobby: Callable[..., Lobby], store: Store, **options: Any) -> Lobby:
    return lobby(store, **{**options, "rates": None})


def _without_refill(rate: Rate, clock: Stopwatch) -> Buckets:
    return Buckets(rate, lambda: 0.0)


def _take_orders(disk: Disk) -> None:
    for line in sys.stdin:
        word, _, number = line.strip().partition(" ")
        if word == "room":
            disk.room = disk.used() + int(number) if number else None
        elif word == "broken":
            disk.broken = int(number)
        print(f"done {disk.used()}", flush=True)


def run(words: list[str]) -> int:
    """Run a server with the options of a command line."""
    parser = argparse.ArgumentParser(add_help=False)
    for flag in ("--at-once", "--any-rate", "--no-refill", "--hasty", "--disk", "--cold"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--timeout", type=float, default=timeouts.TIMEOUT_S)
    parser.add_argument("--identify", type=float, default=60)
    parser.add_argument("--ahead", type=int, default=0)
    parser.add_argument("--speed", type=float, default=0)
    parser.add_argument("--since", type=int, default=0)
    parser.add_argument("--begin", type=int, default=0)
    parser.add_argument("--cpu", type=float, default=600)
    parser.add_argument("--wall", type=float, default=600)
    parser.add_argument("--synchronous-commit")
    parser.add_argument("--waiting", type=int, default=QueueLimits().most)
    given, rest = parser.parse_known_args(words)
    with ExitStack() as wires:
        wires.enter_context(patch.object(timeouts, "TIMEOUT_S", given.timeout))
        wires.enter_context(patch.object(connection, "IDENTIFY_TIMEOUT_S", given.identify))
        if given.ahead:
            wires.enter_context(patch.object(time, "time", partial(_ahead, time.time, given.ahead)))
        if given.speed:
            from lastcard.server.store import postgres_peers

            fast = faster(postgres_peers.DatabaseClock, given.speed, given.since, given.begin)
            wires.enter_context(patch.object(postgres_peers, "DatabaseClock", fast))
        if given.synchronous_commit:
            from lastcard.server.store import postgres_link

            wires.enter_context(patch.dict(postgres_link._SETTINGS, synchronous_commit=given.synchronous_commit))
        if given.cold:
            wires.enter_context(patch.object(running, "_warm", _warm_nothing))
        lobby = partial(Lobby, bot_delays=NO_DELAYS if given.at_once else None)
        wires.enter_context(patch.object(running, "Lobby", partial(_without_rates, lobby) if given.any_rate else lobby))
        limits = {kind: limits._replace(cpu_s=given.cpu, wall_s=given.wall) for kind, limits in LIMITS.items()}
        pool = partial(WorkerPool, limits=limits, queue=QueueLimits(most=given.waiting))
        wires.enter_context(patch.object(running, "WorkerPool", pool))
        if given.any_rate:
            wires.enter_context(patch.object(Limits, "of_socket", lambda limits, what: Bucket(Rate(1e9, 1e9), time.monotonic)))
        if given.no_refill:
            wires.enter_context(patch.object(rate_limits, "Buckets", _without_refill))
        if given.hasty or given.disk:
            wires.enter_context(patch.object(stores, "SqliteStore", HastyStore if given.hasty else OnDisk))
        return main(["serve", *rest])


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
