"""A day of tables in minutes: each is made, played by four seats and unloaded; memory, tasks and descriptors must not grow.

``python -m tests.load.day --hours 24 --tables-an-hour 200`` runs on a clock of its own, with a real store, and prints a line an hour.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from lastcard.room.actor import TableActor
from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.clock import Handle
from lastcard.room.durations import HOUR_MS
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.table.seats import hashed
from lastcard.room.wire import Command, ServerMessage
from lastcard.rules.edition import EDITIONS
from lastcard.server.store.sqlite import SqliteStore

AT_ONCE_MOST = 40


class Day:
    """A clock that the test moves; events that are due happen when the table is next used."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000

    def now(self) -> int:
        """Return the time in milliseconds."""
        self.time += 1
        return self.time

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        """Call at once: nobody wants to wait for a compressed day."""
        self.time = max(self.time, when)
        return asyncio.get_running_loop().call_soon(call)


class Player:
    """A seat that answers every ask by lot, and is ready when a round is over."""

    def __init__(self, actor: TableActor, token: str, luck: random.Random) -> None:
        self.actor, self.token, self.luck = actor, hashed(token), luck
        self.seat: str | None = None
        self.held_n = 0
        self.rtt_ms = 0
        self.address = ""
        self.over = asyncio.Event()
        self._count = 0

    def send_message(self, message: ServerMessage) -> None:
        """Take an answer."""

    def send_lines(self, lines: list[bytes]) -> None:
        """Take lines, and act on the last of them."""
        for text in lines:
            line = msgspec.json.decode(text)
            if line.get("must"):
                self._send(re=line["n"], do=self.luck.choice(line["ask"]))
            elif "sheet" in line:
                self._send(table="ready")
            elif "over" in line:
                self.over.set()

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        """Be sent away."""
        self.over.set()

    def _send(self, **what: Any) -> None:
        self._count += 1
        self.actor.command(self, Command(id=f"k{self._count}", **what))


async def one_table(lobby: Lobby, luck: random.Random) -> None:
    """Make a table, play a match at it, and leave."""
    rules = f"{luck.choice(EDITIONS)} match.mode=single_hand"
    made = await lobby.create(TableOptions(name="a", rules=rules, seats=4, bots=2))
    sat = await lobby.join(made.table, "b")
    actor = await lobby.find(made.table)
    players = [Player(actor, token, luck) for token in (made.token, sat.token)]
    for player in players:
        actor.attach(player, None)
    actor.command(players[0], Command(id="begin", table="start"))
    await asyncio.gather(*(player.over.wait() for player in players))
    for player in players:
        actor.detach(player)
    await actor.mailbox.drain()  # the snapshot of the last round may still be written: a table with work left stays in memory


def memory_mb() -> float:
    """Return the megabytes this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _held_tasks() -> int:
    """Return the number of tasks, without the sweeper of the lobby, which is there by the clock of the machine."""
    coroutines = (task.get_coro() for task in asyncio.all_tasks())
    return sum(getattr(each, "__qualname__", "") != Lobby._sweep.__qualname__ for each in coroutines)


async def run(hours: int, tables_an_hour: int, seed: int = 1) -> list[dict[str, Any]]:
    """Live through a day and return what was held after each hour."""
    luck, seen = random.Random(seed), []
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "tables.sqlite")
        clock = Day()
        lobby = Lobby(store, clock=clock, bot_delays=NO_DELAYS)
        for hour in range(1, hours + 1):
            for begun in range(0, tables_an_hour, AT_ONCE_MOST):
                count = min(AT_ONCE_MOST, tables_an_hour - begun)
                await asyncio.gather(*(one_table(lobby, luck) for _ in range(count)))
            clock.time += HOUR_MS
            await lobby.unload(clock.now())
            gc.collect()
            seen.append(
                {
                    "hour": hour,
                    "tables": await store.count(),
                    "in_memory": lobby.tables_live,
                    "memory_mb": round(memory_mb(), 1),
                    "tasks": _held_tasks(),
                    "descriptors": len(os.listdir("/proc/self/fd")),
                }
            )
        await lobby.stop()
        await store.close()
    return seen


def main() -> None:
    """Run a day and print it hour by hour."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=int, default=24)
    parser.add_argument("--tables-an-hour", type=int, default=200)
    given = parser.parse_args()
    for line in asyncio.run(run(given.hours, given.tables_an_hour)):
        print(json.dumps(line))


if __name__ == "__main__":
    main()
