"""A crowd at several server processes on one PostgreSQL: the quick match, an arena and the daily match, for an hour in minutes.

``python -m tests.load.crowd`` lets 500 people play for an hour and prints what it saw as JSON; the status is 1 if something is wrong. The
clocks of the processes and of the people run ``--speed`` times faster than the world, so that all rates are so many times those of such an
hour, and every time limit so many times shorter. Delays are real. The hour begins at 23:35 by UTC, so that an hour of the queue and a day
end in it. With ``--kills`` and ``--crashes``, processes and the database are killed at random moments of it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import sys
import tempfile
import time
from array import array
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from lastcard.community.home import Community
from lastcard.community.streams import Streams
from lastcard.room.durations import DAY_MS, HOUR_MS
from lastcard.room.lobby import Lobby
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.postgres_embedded import EmbeddedPostgres
from tests.load.crowd_checks import check
from tests.load.crowd_people import Crowd, Person, Seen, host_arena
from tests.load.server import children, cpu_seconds
from tests.server.tools.postgres import new_database
from tests.server.tools.servers import Server

_BEGINS_MS = 23 * HOUR_MS + 35 * 60_000
"""The time of the day at which an hour begins."""
_READ_S = 5.0
"""How often the memory of the processes is read, in real seconds."""
_TROUBLED_S = 20.0
"""For how long after a kill nobody counts silences and waits, in real seconds."""
_FLAT = 1.15
"""How much more a process may hold in the last quarter of an hour than in the second one."""


@dataclass(frozen=True)
class Plan:
    """What is played: ``arena`` people of ``people`` enter an arena of ``arena_minutes``; ``kills`` and ``crashes`` come by chance."""

    people: int = 500
    processes: int = 3
    speed: float = 9
    minutes: float = 60
    arena: int = 64
    arena_minutes: int = 30
    kills: int = 0
    crashes: int = 0
    seed: int = 1
    closing_s: float = 240
    server: type[Server] = Server
    fsync: bool = True


@contextmanager
def database(*, fsync: bool) -> Iterator[EmbeddedPostgres]:
    """Start a PostgreSQL, and remove it afterwards."""
    with tempfile.TemporaryDirectory(prefix="lastcard-", ignore_cleanup_errors=True) as name:
        started = EmbeddedPostgres(Path(name), *([] if fsync else ["fsync=off"]))
        started.start()
        try:
            yield started
        finally:
            started.stop("immediate")


async def run(plan: Plan) -> dict[str, Any]:
    """Let the crowd play, check everything, and return what was seen."""
    with database(fsync=plan.fsync) as postgres, ExitStack() as stack:
        url = new_database(postgres)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lastcard-")))
        since = time.time_ns() // 1_000_000
        begin = since // DAY_MS * DAY_MS + _BEGINS_MS
        clock = ("--speed", str(plan.speed), "--since", str(since), "--begin", str(begin))
        servers = []
        for number in range(plan.processes):
            place = folder / str(number)
            place.mkdir()
            server = plan.server(place, *clock, "--store", url, rates=True)
            servers.append(await asyncio.to_thread(stack.enter_context, server))
        return await _played(plan, postgres, url, servers)


async def _played(plan: Plan, postgres: EmbeddedPostgres, url: str, servers: Sequence[Server]) -> dict[str, Any]:
    seen = Seen()
    crowd = Crowd(servers, plan.speed, seen, plan.minutes, closing_s=plan.closing_s)
    people = [Person(crowd, number) for number in range(plan.people)]
    lives = [asyncio.create_task(one.live(in_arena=one.number < plan.arena)) for one in people]
    tasks = [*lives]
    if plan.arena:
        tasks.append(asyncio.create_task(host_arena(crowd, plan.arena, plan.arena_minutes)))
    memory: list[list[float]] = [[] for _ in servers]
    reading = asyncio.create_task(_read_memory(servers, memory))
    lag = array("d")
    lagging = asyncio.create_task(_read_lag(lag))
    spoiling = asyncio.create_task(_spoil(plan, crowd, postgres, servers))
    before, began = _cpu(servers, postgres), time.perf_counter()
    begun = [asyncio.create_task(asyncio.sleep(plan.minutes * 60 / plan.speed)), *tasks]
    try:
        await asyncio.wait(begun[:1])
        await spoiling
        hour, took, acks = _cpu(servers, postgres), time.perf_counter() - began, array("d", seen.acks)
        crowd.closing.set()
        _, late = await asyncio.wait(tasks, timeout=plan.closing_s * 1.5 / plan.speed + 60)
        seen.failures += [f"still busy long after the end: {_where(task)}" for task in late]
        for task in tasks:
            if task.done() and task.exception() is not None:
                seen.failures.append(f"a person fell over: {task.exception()!r}")
    finally:
        for task in (reading, lagging, spoiling, *tasks):
            task.cancel()
        await asyncio.gather(reading, lagging, spoiling, *tasks, return_exceptions=True)
    await _check_daily(crowd, people)
    seen.failures += [f"process {server.folder.name}: {line[-800:]}" for server in servers for line in server.faults()]
    seen.failures += _growth(memory) if plan.minutes * 60 / plan.speed >= 200 and not plan.kills else []
    for server in servers:
        await asyncio.to_thread(server.terminate)
    checking = time.perf_counter()
    store = await PostgresStore.open(url)
    try:
        lobby = Lobby(store, clock=store.clock)
        found = await check(store, seen, Community(Streams(store), lobby))
        await lobby.stop()
    finally:
        await store.close()
    return {
        "people": plan.people,
        "processes": plan.processes,
        "simulated_minutes": plan.minutes,
        "speed": plan.speed,
        "kills": plan.kills,
        "crashes": plan.crashes,
        "starts": sum(server.starts for server in servers),
        "seconds": round(took, 1),
        "checked_in_s": round(time.perf_counter() - checking, 1),
        "moves": len(acks),
        "moves_per_second": round(len(acks) / took, 1),
        "move_p50_ms": _part(acks, 0.5),
        "move_p99_ms_every_30_s": _every(acks, seen.ack_times, 30),
        "move_p99_ms": _part(acks, 0.99),
        "move_p999_ms": _part(acks, 0.999),
        "move_most_ms": _part(acks, 1),
        "client_lag_p99_ms": _part(lag, 0.99),
        "requests": {
            what: f"{len(took)}: p50 {_part(took, 0.5)}, p99 {_part(took, 0.99)}, most {_part(took, 1)} ms"
            for what, took in sorted(seen.requests.items())
        },
        "quick_wait_p50_s": _part(seen.waits, 0.5),
        "quick_wait_most_s": _part(seen.waits, 1),
        "memory_mb": [" ".join(f"{one:.0f}" for one in series[:: max(1, len(series) // 30)]) for series in memory],
        "server_cpu": [round((now - then) / took, 3) for then, now in zip(before[0], hour[0], strict=True)],
        "database_cpu": round((hour[1] - before[1]) / took, 3),
        "client_cpu": round((hour[2] - before[2]) / took, 3),
        "load_average": os.getloadavg()[0],
        "counts": dict(sorted((seen.counts + found.counts).items())),
        "refusals": dict(seen.refusals.most_common()),
        "failures": seen.failures[:50] + found.failures[:50],
    }


def _where(task: asyncio.Task[Any]) -> str:
    frames = task.get_stack(limit=1)
    return f"{task.get_coro()} in {frames[0].f_code.co_qualname if frames else 'nothing'}"


def _part(values: array[float], part: float) -> float | None:
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2) if ordered else None


def _every(values: array[float], times: array[float], seconds: float) -> list[float | None]:
    """Return the p99 of the values of each stretch of time."""
    parts: dict[int, array[float]] = {}
    for value, at in zip(values, times, strict=False):
        parts.setdefault(int(at // seconds), array("d")).append(value)
    return [_part(parts[part], 0.99) for part in sorted(parts)]


def _cpu(servers: Sequence[Server], postgres: EmbeddedPostgres) -> tuple[list[float], float, float]:
    """Return the processor time of each process that runs, of the database, and of this process."""
    used = [server.cpu_seconds() if server.is_up else 0.0 for server in servers]
    try:
        first = int((postgres.folder / "data/postmaster.pid").read_text(encoding="ascii").split()[0])
    except (FileNotFoundError, IndexError):
        return used, 0.0, time.process_time()
    return used, sum(cpu_seconds(pid) for pid in (first, *children(first))), time.process_time()


async def _read_memory(servers: Sequence[Server], memory: list[list[float]]) -> None:
    while True:
        for server, series in zip(servers, memory, strict=True):
            if server.is_up:
                series.append(server.memory() / 2**20)
        await asyncio.sleep(_READ_S)


async def _read_lag(lag: array[float]) -> None:
    """Note how late this process itself is: that much of a delay may be its own."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.05)
        lag.append((time.perf_counter() - begun - 0.05) * 1000)


def _growth(memory: list[list[float]]) -> list[str]:
    """Return which processes have grown: a quarter of an hour is a quarter of the series."""
    found = []
    for number, series in enumerate(memory):
        quarter = len(series) // 4
        second, last = series[quarter : 2 * quarter], series[-quarter:]
        if quarter and sum(last) > _FLAT * sum(second):
            found.append(f"process {number} has grown from {sum(second) / quarter:.0f} to {sum(last) / quarter:.0f} MB")
    return found


async def _check_daily(crowd: Crowd, people: Sequence[Person]) -> None:
    """Every process gives the result of a day that its person was given, and all the same arena and ratings."""
    asking = people[0]
    for day, headers, total in crowd.seen.daily.values():
        reply = await asking.ask("daily own", "GET", f"/api/daily/days/{day}/own", **headers)
        if reply.status != 200 or reply.body["total"] != total:
            crowd.seen.failures.append(f"the result of a day is {reply}, and was {total}")
    for path in ("/api/ratings?kind=two", "/api/ratings?kind=more", *([f"/api/events/{crowd.arena}/results"] if crowd.arena else [])):
        answers = []
        for process in crowd.processes:
            asking._process = process
            answers.append((await asking.ask("compared", "GET", path)).body)
        if any(answer != answers[0] for answer in answers):
            crowd.seen.failures.append(f"{path} differs from process to process")
    asking.line.close()


async def _spoil(plan: Plan, crowd: Crowd, postgres: EmbeddedPostgres, servers: Sequence[Server]) -> None:
    """Kill processes and the database at moments by chance, between the first and the last tenth of the hour."""
    luck, whole = Random(plan.seed), plan.minutes * 60 / plan.speed
    deeds = ["kill"] * plan.kills + ["crash"] * plan.crashes
    luck.shuffle(deeds)
    times = sorted(luck.uniform(0.1, 0.9) * whole for _ in deeds)
    began = time.monotonic()
    for when, deed in zip(times, deeds, strict=True):
        await asyncio.sleep(max(0, when - (time.monotonic() - began)))
        crowd.troubled = time.monotonic() + 600
        if deed == "crash":
            await asyncio.to_thread(postgres.stop, "immediate")
            await asyncio.to_thread(postgres.start)
        else:
            victim = luck.choice(servers)
            victim.kill()
            await asyncio.to_thread(victim.start)
        crowd.seen.counts[deed] += 1
        crowd.troubled = time.monotonic() + _TROUBLED_S


def main() -> int:
    """Run it once and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    plan = Plan()
    parser.add_argument("--people", type=int, default=plan.people)
    parser.add_argument("--processes", type=int, default=plan.processes)
    parser.add_argument("--speed", type=float, default=plan.speed, help="how many times faster than the world")
    parser.add_argument("--minutes", type=float, default=plan.minutes, help="simulated minutes")
    parser.add_argument("--arena", type=int, default=plan.arena, help="how many of the people enter an arena; 0: there is none")
    parser.add_argument("--arena-minutes", type=int, default=plan.arena_minutes)
    parser.add_argument("--kills", type=int, default=plan.kills, help="how often a process is killed")
    parser.add_argument("--crashes", type=int, default=plan.crashes, help="how often the database crashes")
    parser.add_argument("--seed", type=int, default=plan.seed)
    parser.add_argument("--closing-s", type=float, default=plan.closing_s, help="how long people play on afterwards, simulated seconds")
    given = parser.parse_args()
    plan = Plan(**vars(given))
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    import uvloop

    gc.freeze()
    gc.disable()  # the clients' own pauses are not the server's
    seen = uvloop.run(run(plan))
    json.dump(seen, sys.stdout, indent=1)
    print()
    return 1 if seen["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
