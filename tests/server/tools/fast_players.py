"""Clients that play as fast as asks come, through crashes of servers, and comparisons of their lines with the logs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from lastcard.room.table.events import StoredEvent, decode_event
from lastcard.server.store.postgres import PostgresStore
from tests.server.tools.players import Message, Player
from tests.server.tools.servers import Server

SEATS = 4
RULES = "classic match.target=100 uno.grace_ms=0"


class FastPlayer(Player):
    """A client that plays as fast as asks come, and starts matches until the test sets the last one."""

    is_last = False
    on_message = staticmethod(lambda: None)
    rematch = ""  # the last command that asked for one

    def note(self, message: Message) -> None:
        super().note(message)
        self.on_message()

    async def act(self, message: Message) -> None:
        if "over" in message and self.seat == "p1" and not self.is_last:
            self.rematch = await self.send(table="rematch")
        else:
            await super().act(message)

    @property
    def is_done(self) -> bool:
        """Whether the last match is over."""
        n = self.n or 0
        comes_another = self.rematch in self.sent or self.acked.get(self.rematch, 0) > n
        return self.is_last and "over" in self.lines.get(n - 1, {}) and not comes_another


class Roaming(FastPlayer):
    """A client behind a load balancer: its first connection goes to its own process, each other one to any that runs.

    ``seats`` are those that it was told to have; ``waits`` is how long each way back took, in seconds.
    """

    def __init__(self, servers: Sequence[Server], number: int, table: str, token: str) -> None:
        super().__init__(servers[number % len(servers)], table, token, seed=number)
        self.servers = servers
        self.n = 0
        self.seats: set[str | None] = set()
        self.waits: list[float] = []
        self._cut_at: float | None = None

    def note(self, message: Message) -> None:
        if "hello" in message:
            self.seats.add(message["seat"])
            if self._cut_at is not None:
                self.waits.append(asyncio.get_running_loop().time() - self._cut_at)
                self._cut_at = None
        super().note(message)

    async def leave(self) -> None:
        if self.socket is not None and self._cut_at is None:
            self._cut_at = asyncio.get_running_loop().time()
        await super().leave()

    def can_connect(self) -> bool:
        """Return whether a process runs, and choose one."""
        running = [server for server in self.servers if server.is_up]
        if self.hellos or self.server not in running:
            self.server = self.luck.choice(running or self.servers)
        return bool(running)


class Spectator(Roaming):
    """A spectator."""

    async def act(self, message: Message) -> None:
        if "ping" in message:
            await self.put({"pong": message["ping"]})


def full_tables(servers: Sequence[Server], count: int) -> list[Roaming]:
    """Make tables of people only, each seat taken at another process."""
    players: list[Roaming] = []
    for number in range(count):
        table, token = servers[number % len(servers)].table(seats=SEATS, rules=RULES)
        tokens = [token, *(servers[(number + seat) % len(servers)].sit(table, f"Guest {seat}")[1] for seat in range(1, SEATS))]
        players += [Roaming(servers, number * SEATS + seat, table, each) for seat, each in enumerate(tokens)]
    return players


async def start_matches(players: Sequence[FastPlayer]) -> None:
    """Let the first player of each table start a match once it is connected."""
    for player in players[::SEATS]:
        while player.socket is None or player.seat is None:
            await asyncio.sleep(0)
        await player.send(table="start")


def play_on(players: Iterable[FastPlayer]) -> list[asyncio.Task[None]]:
    """Let clients play until the last match is over, wherever they are cut off."""
    return [asyncio.create_task(player.play_on(lambda p=player: p.is_done)) for player in players]  # type: ignore[misc]


async def until_acked(players: Sequence[FastPlayer], tasks: list[asyncio.Task[None]], few: int) -> None:
    """Wait until so many more commands have been answered."""
    wanted = sum(len(player.acked) for player in players) + few
    done = asyncio.get_running_loop().create_future()

    def count() -> None:
        if not done.done() and sum(len(player.acked) for player in players) >= wanted:
            done.set_result(None)

    for player in players:
        player.on_message = count
    await asyncio.wait((done, *tasks), return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        if task.done():
            task.result()
            raise AssertionError("a client stopped playing")


async def finish(players: Sequence[FastPlayer], tasks: Sequence[asyncio.Task[None]]) -> None:
    """Let the last matches end; then every client comes back once more, for the lines and answers that it does not have yet."""
    hosts = {player.table: player for player in players if player.seat == "p1"}
    for host in hosts.values():
        host.is_last = True  # of the others nobody knows whether it asks for a rematch
    others = [task for player, task in zip(players, tasks, strict=True) if player.seat != "p1"]
    await asyncio.gather(*(task for task in tasks if task not in others))
    for task in others:
        task.cancel()
    for error in await asyncio.gather(*others, return_exceptions=True):
        if isinstance(error, Exception):
            raise error
    for player in players:
        await player.leave()
        await player.play_on(_has_everything(player, hosts[player.table].n or 0))


def _has_everything(player: FastPlayer, n: int) -> Callable[[], bool]:
    """Return what says whether a client has come back and has all lines up to line ``n``, and every answer."""
    before = player.hellos
    return lambda: player.hellos > before and not player.sent and (player.n or 0) >= n


async def logs(url: str, players: Sequence[Player]) -> dict[str, list[StoredEvent]]:
    """Return the logs in a PostgreSQL database. Reading checks that each chain is whole."""
    store = await PostgresStore.open(url)
    try:
        return {table: [decode_event(entry.body) for entry in await store.read(table)] for table in {player.table for player in players}}
    finally:
        await store.close()


def lost(kept: dict[str, list[StoredEvent]], players: Sequence[FastPlayer]) -> list[str]:
    """Return the answers and lines that a client received but these logs do not hold, and commands carried out twice."""
    found = []
    for player in players:
        done = {(entry.by, entry.id): entry.n for entry in kept[player.table] if entry.id}
        found += [f"{player.table}: {word} is lost" for word, n in player.acked.items() if done.get((player.seat or "", word)) != n]
        if len(done) != sum(bool(entry.id) for entry in kept[player.table]):
            found.append(f"{player.table}: something was done twice")
    return found + differing(kept, players)


def differing(kept: dict[str, list[StoredEvent]], players: Sequence[FastPlayer]) -> list[str]:
    """Return the lines of clients that are not, word for word, what these logs hold under the same number for their seat."""
    stored = {table: {entry.n + place: line for entry in log for place, line in enumerate(entry.lines)} for table, log in kept.items()}
    found = []
    for player in players:
        for n, line in player.lines.items():
            if not _is_stored(line, stored[player.table].get(n, []), player.seat or ""):
                found.append(f"{player.table}: line {n} is lost")
    return found


def _is_stored(line: Message, bodies: list[Any], seat: str) -> bool:
    """Return whether a log holds a line as a seat got it. Asks are not stored."""
    if not bodies:
        return False
    public, own = bodies[0], bodies[1] if len(bodies) > 1 else {}
    body: Message = own.get(seat, public)
    return line.items() >= body.items() if "wait" in body else {key: line[key] for key in line if key != "n"} == body


def check_order(players: Iterable[Player]) -> None:
    """Check that every client has every line up to its last one."""
    for player in players:
        assert sorted(player.lines) == list(range(1, (player.n or 0) + 1)), "no line was skipped"
