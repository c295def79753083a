"""The delay of others' moves while each attack runs from one address: ``python -m tests.load.attacks`` prints a table.

A server of its own with its usual limits serves ``--tables`` tables with four people each, at addresses 127.0.1.x, who move
``--rate`` times a second in all. Each attack comes from one address for ``--seconds``, from a process of its own. All share the cores of
this machine, so the attacker takes time from the server, too; a real one would not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.wire import Command
from lastcard.server.store.sqlite import SqliteStore
from tests.load.attackers import ATTACKS, Target
from tests.load.day import Day, Player
from tests.load.server import Server
from tests.load.tables import Measured, Played, drive, open_tables

NONE: Final = "none"
_TABLES_EACH: Final = 5
"""Tables of one address: it may make 20 at once, and take 60 seats."""
_IDLE_TABLES: Final = 200
_OWN_TABLES: Final = 15
"""Tables of the attacker, each with four seats."""
_START_S: Final = 1.0
"""How long an attack runs before the moves are measured."""


class Patient(Player):
    """A player who stops after some rounds, so that the match goes on for ever."""

    rounds = 0

    def send_lines(self, lines: list[bytes]) -> None:
        """Take lines, and act on the last of them."""
        self.rounds -= sum(b'"sheet"' in line for line in lines)
        if self.rounds <= 0:
            self.over.set()
        else:
            super().send_lines(lines)


async def prepare(path: Path, rounds: int) -> Target:
    """Make a store with a table in whose match so many rounds were played, and with many others; return them as a target."""
    store = await SqliteStore.open(path, synchronous="OFF")
    lobby = Lobby(store, clock=Day(), bot_delays=NO_DELAYS, rates=None)
    rules = "classic match.target=5000 uno.call=automatic"
    made = await lobby.create(TableOptions(name="a", rules=rules, seats=4, bots=3, level="random"))
    actor = await lobby.find(made.table)
    player = Patient(actor, made.token, random.Random(1))
    player.rounds = rounds
    actor.attach(player, None)
    actor.command(player, Command(id="begin", table="start"))
    await player.over.wait()
    idle = [await lobby.create(TableOptions(name="a", seats=2, bots=1, start=True)) for _ in range(_IDLE_TABLES)]
    await lobby.stop()
    await store.close()
    return Target(0, long=made.table, idle=[ticket.table for ticket in idle])


async def run(
    attacks: Sequence[str], *, tables: int, rate: float, seconds: float, rounds: int, options: Sequence[str] = ()
) -> AsyncIterator[dict[str, Any]]:
    """Start a server, and yield what was measured during each attack, ``none`` among them."""
    addresses = [f"127.0.1.{number}" for number in range(1, 2 + (tables - 1) // _TABLES_EACH)]
    with tempfile.TemporaryDirectory(prefix="lastcard-") as folder:
        Path(folder).chmod(0o755)  # the user of the database must be able to enter it
        path = Path(folder) / "tables.sqlite"
        target = Target(0) if options else await prepare(path, rounds)
        async with Server(path, *options, rates=True) as server:
            target.port = server.port
            await _sit_down(server.at(target.address), target)
            measured = Measured()
            played = await open_tables([server.at(address) for address in addresses], tables, measured, by_table=True)
            await drive(played, rate, _START_S)
            for number, attack in enumerate(attacks, 1):
                target.address = f"127.0.2.{number}"  # the last attack has used up limits, which must not block this one
                yield await _during(attack, target, server, played, rate, seconds)
            sockets = [seat.socket for table in played for seat in table.seats if seat.socket is not None]
            for socket in sockets:
                socket.close()
            await asyncio.gather(*(socket.lost.wait() for socket in sockets))


async def _sit_down(server: Server, target: Target) -> None:
    """Give the attacker seats at its own tables; in an empty store, these are the targets as well."""
    for _ in range(_OWN_TABLES):
        made = await server.post("/api/tables", {"name": "Mallory", "turn_s": 0, "away_s": 0})
        sat = [await server.post(f"/api/tables/{made['table']}/seats", {"name": f"Mallory {number}"}) for number in (2, 3, 4)]
        target.seats += [(made["table"], each["token"]) for each in (made, *sat)]
    own = target.seats[0][0]
    target.long, target.idle = target.long or own, target.idle or [own]


async def _during(attack: str, target: Target, server: Server, played: list[Played], rate: float, seconds: float) -> dict[str, Any]:
    """Measure the moves during one attack."""
    attacker = None if attack == NONE else await _begin(attack, target)
    await drive(played, rate, _START_S)
    measured = played[0].measured
    measured.clear()
    cpu, begun = server.cpu_seconds(), time.perf_counter()
    await drive(played, rate, seconds)
    cpu = (server.cpu_seconds() - cpu) / (time.perf_counter() - begun)
    memory = server.memory()
    done = 0 if attacker is None else await _end(attacker)
    return {
        "attack": attack,
        "moves": measured.sent,
        "arrived": len(measured.delays),
        "refused": measured.refused,
        "not_sent": measured.lost,
        "p50_ms": round(measured.percentile(0.5), 1),
        "p99_ms": round(measured.percentile(0.99), 1),
        "most_ms": round(measured.percentile(1), 1),
        "server_cpu": round(cpu, 2),
        "memory_mb": round(memory / 2**20),
        "attempts": done,
    }


async def _begin(attack: str, target: Target) -> asyncio.subprocess.Process:
    """Start the attacker, and wait until it attacks."""
    command = (sys.executable, "-m", "tests.load.attackers", attack, json.dumps(asdict(target)))
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"begun\n"
    return process


async def _end(process: asyncio.subprocess.Process) -> int:
    """End the attacker; return how often it has attacked."""
    said, _ = await process.communicate(b"\n")
    return int(said)


COLUMNS: Final = ("attack", "p50_ms", "p99_ms", "most_ms", "moves", "server_cpu", "memory_mb", "attempts")


async def _print(given: argparse.Namespace) -> None:
    """Measure, and print a table in Markdown or lines of JSON, each row as soon as it is measured."""
    attacks = given.only or (NONE, *ATTACKS, NONE)
    if not given.json:
        print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}")
    options = ("--store", given.store) if given.store else ()
    found = run(attacks, tables=given.tables, rate=given.rate, seconds=given.seconds, rounds=given.rounds, options=options)
    async for each in found:
        print(json.dumps(each) if given.json else f"| {' | '.join(str(each[key]) for key in COLUMNS)} |", flush=True)


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", choices=(NONE, *ATTACKS), help="this attack; may be given again")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=100, help="moves a second at all tables together")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--store", help="where the server keeps its tables, such as postgres-embedded; by default in a file")
    parser.add_argument("--rounds", type=int, default=30, help="rounds of the long match")
    parser.add_argument("--json", action="store_true", help="print all that was measured as JSON")
    given = parser.parse_args()
    asyncio.run(_print(given))


if __name__ == "__main__":
    main()
