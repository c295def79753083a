"""Several server processes on one PostgreSQL under load: processes are killed, the database crashes, the network between them fails.

``python -m tests.load.crashes --kills 500 --crashes 20 --partition 30 --skew 10`` prints what it saw as JSON. The status is 1 if a promise
was broken: every acknowledged command is stored, every client has the same lines in the same order without a gap, no command is carried
out twice, nobody is declared gone, and every client comes back to its seat. With ``--control`` the database acknowledges commits before
it has written them (``synchronous_commit=off``) and crashes: the status is 1 unless that is caught.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

from lastcard.room.table import events
from lastcard.room.table.events import StoredEvent
from lastcard.server.store.postgres_embedded import EmbeddedPostgres
from tests.load.relay import Relay
from tests.server.tools.fast_players import (
    SEATS,
    Roaming,
    Spectator,
    differing,
    finish,
    full_tables,
    logs,
    lost,
    play_on,
    start_matches,
    until_acked,
)
from tests.server.tools.forked import ForkedServer, preload
from tests.server.tools.postgres import new_database
from tests.server.tools.servers import Server


@dataclass(frozen=True)
class Plan:
    """The faults of a run. ``skew_s`` is the difference of the clocks of two processes, ``partition_s`` how long the last is cut off."""

    kills: int = 500
    crashes: int = 20
    partition_s: float = 30
    skew_s: int = 10
    processes: int = 3
    tables: int = 4
    pause: int = 30
    seed: int = 1

    def faults(self) -> list[str]:
        """Return the faults in the order in which they happen: by chance, the partition in the middle."""
        found = ["kill"] * self.kills + ["crash"] * self.crashes
        Random(self.seed).shuffle(found)
        if self.partition_s:
            found.insert(len(found) // 2, "partition")
        return found


@dataclass
class Cluster:
    """The processes, their database, and the relay before it that the last process uses."""

    database: EmbeddedPostgres
    url: str
    relay: Relay
    servers: list[Server]
    luck: Random
    restarts: set[asyncio.Task[Any]] = field(default_factory=set)

    def kill(self, spared: Sequence[Server] = ()) -> None:
        """Kill a process that runs, and start it again a moment later."""
        running = [server for server in self.servers if server.is_up and server not in spared]
        if not running:
            return
        victim = self.luck.choice(running)
        victim.kill()
        task = asyncio.create_task(asyncio.to_thread(victim.start))
        self.restarts.add(task)

    async def settled(self, most: int = 0) -> None:
        """Wait until no more than so many processes are being started. Raises what a start raises."""
        while len(self.restarts) > most:
            done, self.restarts = await asyncio.wait(self.restarts, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()


@contextmanager
def database(*options: str) -> Iterator[EmbeddedPostgres]:
    """Start a PostgreSQL with the settings that it has by default, and remove it afterwards."""
    with tempfile.TemporaryDirectory(prefix="lastcard-", ignore_cleanup_errors=True) as name:
        started = EmbeddedPostgres(Path(name), *options)
        started.start()
        try:
            yield started
        finally:
            started.stop("immediate")


def socket_of(url: str) -> Path:
    """Return the socket of a URL."""
    return Path(parse_qs(urlsplit(url).query)["host"][0]) / ".s.PGSQL.5432"


def started(stack: ExitStack, folder: Path, urls: Sequence[str], *options: str, skew_s: int = 0) -> list[Server]:
    """Start a process for each URL. Their clocks differ by ``skew_s``: the first is right, others are ahead or behind."""
    servers: list[Server] = []
    for number, url in enumerate(urls):
        place = folder / str(number)
        place.mkdir()
        ahead = (number + 1) // 2 * (skew_s if number % 2 else -skew_s)
        servers.append(stack.enter_context(ForkedServer(place, "--any-rate", f"--ahead={ahead}", "--store", url, *options)))
    return servers


async def run(plan: Plan) -> dict[str, Any]:
    """Inject all faults, and return what was observed."""
    with database() as postgres, ExitStack() as stack:
        url = new_database(postgres)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lastcard-")))
        async with Relay(socket_of(url)) as relay:
            through = f"postgresql://lastcard@127.0.0.1:{relay.port}{urlsplit(url).path}?sslmode=disable"
            urls = [url] * (plan.processes - 1) + [through]
            servers = await asyncio.to_thread(started, stack, folder, urls, skew_s=plan.skew_s)
            cluster = Cluster(postgres, url, relay, servers, Random(plan.seed))
            return await _played(plan, cluster)


async def _played(plan: Plan, cluster: Cluster) -> dict[str, Any]:
    begun = time.perf_counter()
    players = await asyncio.to_thread(full_tables, cluster.servers, plan.tables)
    watchers = [Spectator(cluster.servers, 1000 + number, player.table, "") for number, player in enumerate(players[::SEATS])]
    everybody = [*players, *watchers]
    tasks = play_on(everybody)
    await start_matches(players)
    for fault in plan.faults():
        await until_acked(everybody, tasks, cluster.luck.randrange(1, plan.pause))
        if fault == "kill":
            cluster.kill()
            await cluster.settled(most=plan.processes - 1)
        elif fault == "crash":
            await _crash(cluster)
        else:
            await _partition(plan, cluster)
    await cluster.settled()
    await until_acked(everybody, tasks, plan.pause)
    failures = await _come_back(everybody, tasks)
    kept = await logs(cluster.url, players)
    failures += _broken(kept, players, everybody)
    failures += [f"process {server.folder.name}: {line[-500:]}" for server in cluster.servers for line in server.faults()]
    waits = sorted(wait for player in everybody for wait in player.waits)
    counts = Counter(type(stored.event).__name__ for log in kept.values() for stored in log)
    return {
        "kills": plan.kills,
        "crashes": plan.crashes,
        "partition_s": plan.partition_s,
        "skew_s": plan.skew_s,
        "processes": plan.processes,
        "clients": len(everybody),
        "seconds": round(time.perf_counter() - begun, 1),
        "acknowledged": sum(len(player.acked) for player in players),
        "refused": sum(len(player.refused) for player in players),
        "entries": sum(map(len, kept.values())),
        "lines": sum(len(player.lines) for player in everybody),
        "returns": len(waits),
        "return_p50_s": round(waits[len(waits) // 2], 2) if waits else None,
        "return_most_s": round(waits[-1], 2) if waits else None,
        "starts": sum(server.starts for server in cluster.servers),
        "declared_gone": counts["PlayerWentAway"],
        "failures": failures,
    }


async def _crash(cluster: Cluster) -> None:
    """Crash the database, and start it again."""
    await asyncio.to_thread(cluster.database.stop, "immediate")
    await asyncio.to_thread(cluster.database.start)


async def _partition(plan: Plan, cluster: Cluster) -> None:
    """Cut the last process off from the database, while the others are killed as before."""
    loop = asyncio.get_running_loop()
    await cluster.settled()  # a process that starts while it is cut off gives up
    cluster.relay.cut()
    ends = loop.time() + plan.partition_s
    while loop.time() < ends:
        cluster.kill(spared=cluster.servers[-1:])
        await cluster.settled()
        await asyncio.sleep(min(5, max(0, ends - loop.time())))
    cluster.relay.heal()


async def _come_back(everybody: Sequence[Roaming], tasks: list[asyncio.Task[None]]) -> list[str]:
    """Let the last matches end and every client come back once more; return what is wrong."""
    try:
        await finish(everybody, tasks)
    except (AssertionError, TimeoutError) as error:
        return [f"not every client came back: {error!r}", *map(_state, everybody)]
    finally:
        for player in everybody:
            await player.leave()
    return []


def _state(player: Roaming) -> str:
    """Return what a client knows."""
    last = player.lines.get(player.n or 0)
    where = player.server.folder.name
    return f"{player.table}: {player.seat} at process {where}, line {player.n} {last}, asked {player.ask}, unanswered {player.sent}"


def _broken(kept: dict[str, list[StoredEvent]], players: Sequence[Roaming], everybody: Sequence[Roaming]) -> list[str]:
    """Return each promise that was broken."""
    found = lost(kept, players) + differing(kept, everybody[len(players) :])
    for number, player in enumerate(everybody):
        seat = f"p{number % SEATS + 1}" if player.token else None
        who = f"{player.table}: {seat or 'a spectator'}"
        if sorted(player.lines) != list(range(1, (player.n or 0) + 1)):
            found.append(f"{who} has a gap in its lines")
        if player.seats != {seat}:
            found.append(f"{who} was given the seats {player.seats}")
        if player.sent:
            found.append(f"{who} has no answer to {sorted(player.sent)}")
    for table, log in kept.items():
        found += [f"{table}: {stored.event.seat} was declared gone" for stored in log if isinstance(stored.event, events.PlayerWentAway)]
        if [stored.n for stored in log] != _numbers(log):
            found.append(f"{table}: the numbers of the log have a gap")
    return found


def _numbers(log: Sequence[StoredEvent]) -> list[int]:
    """Return the numbers of first lines that follow from how many lines each entry has."""
    numbers, n = [], 1
    for stored in log:
        numbers.append(n)
        n += len(stored.lines)
    return numbers


async def control(plan: Plan) -> list[str]:
    """Crash a database that acknowledges before it has written; return what of that is caught: it must be something."""
    with database("wal_writer_delay=10s") as postgres, ExitStack() as stack:
        url = new_database(postgres)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lastcard-")))
        servers = await asyncio.to_thread(started, stack, folder, [url] * plan.processes, "--synchronous-commit", "off")
        players = await asyncio.to_thread(full_tables, servers, plan.tables)
        tasks = play_on(players)
        await start_matches(players)
        await until_acked(players, tasks, 200)
        await asyncio.to_thread(postgres.stop, "immediate")
        for server in servers:
            server.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for player in players:
            await player.leave()
        await asyncio.to_thread(postgres.start)
        return lost(await logs(url, players), players)


def main() -> int:
    """Run it once and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    plan = Plan()
    parser.add_argument("--kills", type=int, default=plan.kills, help="how often a process is killed")
    parser.add_argument("--crashes", type=int, default=plan.crashes, help="how often the database crashes")
    parser.add_argument("--partition", type=float, default=plan.partition_s, help="for how many seconds one process is cut off from it")
    parser.add_argument("--skew", type=int, default=plan.skew_s, help="by how many seconds the clocks of the processes differ")
    parser.add_argument("--processes", type=int, default=plan.processes)
    parser.add_argument("--tables", type=int, default=plan.tables)
    parser.add_argument("--pause", type=int, default=plan.pause, help="commands answered between two faults, at most")
    parser.add_argument("--seed", type=int, default=plan.seed)
    parser.add_argument("--control", action="store_true", help="run the control alone")
    given = parser.parse_args()
    plan = Plan(given.kills, given.crashes, given.partition, given.skew, given.processes, given.tables, max(2, given.pause), given.seed)
    preload("tests.load.relay", "tests.server.tools.fast_players")
    if given.control:
        caught = asyncio.run(control(plan))
        print(json.dumps({"caught": len(caught), "first": caught[:3]}, indent=2))
        return 0 if caught else 1
    seen = asyncio.run(run(plan))
    print(json.dumps(seen, indent=2))
    return 1 if seen["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
