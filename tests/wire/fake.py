"""A table without a network, on a manual clock: clients that follow docs/program/wire.md."""

from __future__ import annotations

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any, Final

import msgspec

from lastcard.room.actor import TableActor
from lastcard.room.bots.bot_delays import NO_DELAYS, BotDelays
from lastcard.room.clients.addresses import network_of
from lastcard.room.clients.decoding import read_message
from lastcard.room.clients.rates import TableRates
from lastcard.room.lobby import Lobby
from lastcard.room.log.match_log import table_record
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Store, chain
from lastcard.room.table import events
from lastcard.room.table.events import Pace, encode_event
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table
from lastcard.room.wire import ServerMessage, server_message
from lastcard.rules.revisions import REVISION
from lastcard.server.metrics import Metrics
from tests.wire.clock import FakeClock

ID: Final = "abcdefghjkmn"
NO_HURRY: Final = Pace(None, None, None)
NEVER: Final = 10**9
SLOW: Final = BotDelays((NEVER, NEVER), (NEVER, NEVER))
"""Delays so long that no bot acts unless a test moves the clock that far."""
REACTIONS: Final = ("uno", "catch", "notice")

Message = dict[str, Any]


class Socket:
    """One connection of a client, a listener of the table. Once it is closed, it drops everything."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.token = client.token
        self.seat: str | None = None
        self.held_n = 0
        self.rtt_ms = client.rtt_ms
        self.address = client.address
        self.is_open = True

    def send_message(self, message: ServerMessage) -> None:
        if self.is_open:
            self.client.send_message(message)

    def send_lines(self, lines: list[bytes]) -> None:
        if self.is_open:
            self.client.send_lines(lines)

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        if self.is_open:
            self.is_open = False
            self.client.close(code, why)


@lru_cache(maxsize=1024)
def undeclared(data: bytes) -> str:
    """Return how a message differs from its declaration in room/wire.py, "" if it does not. Results are cached for equal messages."""
    message: Message = json.loads(data)
    try:
        declared = msgspec.json.decode(data, type=server_message(message))
        if json.loads(msgspec.json.encode(declared)) != message:
            return f"{message}: {type(declared).__name__} of room/wire.py declares other keys"
    except (StopIteration, msgspec.ValidationError) as error:
        return f"{message}: {error or 'no message of room/wire.py'}"
    return ""


class Client:
    """A client of a table, connected or not, that keeps the asks as docs/program/wire.md says and reports gaps.

    ``got`` is every byte it was sent.
    """

    def __init__(self, token: str = "") -> None:
        self.token = hashed(token) if token else ""
        self.rtt_ms = 0
        self.address = ""
        self.actor: TableActor | None = None
        self.socket = Socket(self)
        self.got: list[bytes] = []
        self.lines: dict[int, bytes] = {}
        self.hello: Message = {}
        self.hellos = 0
        self.n = 0
        self.asked: Message = {}
        self.answers: dict[str, Message] = {}
        self.dropped: list[tuple[int, str]] = []
        self.faults: list[str] = []  # checked when the table has settled, because the table ignores errors of a listener
        self._ids = 0
        self._unanswered: set[str] = set()
        self._goes_on = False  # whether the next hello has to go on from the last line

    # ---- messages of the table ---------------------------------------------------------------------------------------
    def send_message(self, message: ServerMessage) -> None:
        data = msgspec.json.encode(message)
        read = self._checked(data)
        if "hello" in read:
            if self._goes_on and read["n"] != self.n:
                self.faults.append(f"a hello with n {read['n']} after line {self.n}")
            self._goes_on = True
            self.asked = self._kept(read)
            self.hello, self.n = read, read["n"]
            self.hellos += 1
        elif read.get("id") is not None:
            self.answers[read["id"]] = read
            self._unanswered.discard(read["id"])

    def _checked(self, data: bytes) -> Message:
        """Keep a message and return it; record a fault if room/wire.py does not declare it."""
        self.got.append(data)
        if fault := undeclared(data):
            self.faults.append(fault)
        message: Message = json.loads(data)
        return message

    def _kept(self, hello: Message) -> Message:
        return self.asked if hello["n"] == self.n and hello["seat"] == self.hello.get("seat") else {}

    def send_lines(self, lines: list[bytes]) -> None:
        for data in lines:
            self._read(data)

    def _read(self, data: bytes) -> None:
        line = self._checked(data)
        if line["n"] != self.n + 1:
            self.faults.append(f"a gap: {line} after line {self.n}")
        self.n = line["n"]
        self.lines[self.n] = data
        if "ask" in line:
            self.asked = line
        elif any(word in line for word in ("wait", "sheet", "over", "round")) and not line.get("same"):
            self.asked = {}
        self.see(line)

    def see(self, line: Message) -> None:
        """Receive a line; a hook for subclasses."""

    def close(self, code: int, why: str) -> None:
        self.dropped.append((code, why))
        if self.actor is not None:
            asyncio.get_running_loop().call_soon(self.actor.detach, self.socket)
            self.actor = None

    def told(self, key: str) -> list[Any]:
        """Return the values of a key in the messages for this client alone, the first one first."""
        return [message[key] for message in map(json.loads, self.got) if key in message and "n" not in message]

    # ---- its state ---------------------------------------------------------------------------------------------------
    @property
    def seat(self) -> str | None:
        """The seat, as the table set it."""
        return self.socket.seat

    @property
    def must(self) -> bool:
        """Whether the table waits for this seat."""
        return bool(self.asked.get("must"))

    @property
    def ask(self) -> list[str]:
        return list(self.asked.get("ask", ()))

    @property
    def offered(self) -> list[str]:
        """All actions that are asked or allowed, lawful or not."""
        return [action for key in ("ask", "may", "unlawful", "may_unlawful") for action in self.asked.get(key, ())]

    @property
    def reactions(self) -> list[str]:
        return [action for action in self.offered if action.split()[1] in REACTIONS]

    @property
    def waits(self) -> bool:
        """Whether a command it sent is not answered yet."""
        return bool(self._unanswered)

    @property
    def all_lines(self) -> list[Message]:
        return [json.loads(data) for _, data in sorted(self.lines.items())]

    def values(self, key: str) -> list[Any]:
        """The values of a key in all lines, in order."""
        return [line[key] for line in self.all_lines if key in line]

    # ---- what it sends -----------------------------------------------------------------------------------------------
    def come(self, actor: TableActor, after: int | None = None) -> None:
        """Connect to a table, resuming after line ``after`` if given."""
        self.actor = actor
        self.socket = Socket(self)
        self._goes_on = after is not None
        actor.attach(self.socket, after)

    def go(self) -> None:
        """Drop the connection."""
        actor, self.actor = self.actor, None
        self.socket.is_open = False
        if actor is not None:
            actor.detach(self.socket)

    def send(self, **said: Any) -> str:
        """Send a message, and return its id."""
        if "id" not in said:
            self._ids += 1
            said["id"] = f"k{self._ids}"
        if "do" in said:
            said.setdefault("re", self.n)
        if self.actor is not None:
            command = read_message(json.dumps(said))
            self._unanswered.add(said["id"])
            self.actor.command(self.socket, command)  # type: ignore[arg-type]
        return str(said["id"])


class OnClock(ABC):
    """Tables with clients, on a manual clock."""

    clock: FakeClock

    @abstractmethod
    async def settle(self) -> None:
        """Wait until nothing more is to be done."""

    async def forward(self, ms: int) -> None:
        """Let time pass."""
        end = self.clock.at + ms
        await self.settle()
        while self.clock.ring(end):
            await self.settle()
        self.clock.at = max(self.clock.at, end)
        await self.settle()

    async def said(self, client: Client, **message: Any) -> Message:
        """Send a message, and return the answer once it is there."""
        sent = client.send(**message)
        await self.settle()
        return client.answers[sent]


class PlayedTable(OnClock):
    """A table with its clients: one for each seat, and a spectator."""

    rates: TableRates | None = None

    def __init__(self, store: Store, clock: FakeClock, bot_delays: BotDelays, metrics: Metrics | None = None) -> None:
        self.store = store
        self.clock = clock
        self.bot_delays = bot_delays
        self.metrics = metrics
        self.lobby = self._open_lobby()
        self.clients: dict[str, Client] = {}
        self.watcher = Client()
        self.id = ID

    def _open_lobby(self) -> Lobby:
        return Lobby(self.store, clock=self.clock, bot_delays=self.bot_delays, metrics=self.metrics, rates=self.rates)

    @property
    def actor(self) -> TableActor:
        return self.lobby._actors[self.id]

    @property
    def table(self) -> Table:
        return self.actor.table

    @property
    def status(self) -> str:
        """The status of the table: open, playing, between, over."""
        return self.table.state.status

    @property
    def everybody(self) -> list[Client]:
        return [*self.clients.values(), self.watcher]

    async def settle(self) -> None:
        """Wait until the mailboxes are empty."""
        await asyncio.sleep(0)
        while workers := [actor.mailbox.worker for actor in self.lobby._actors.values() if actor.mailbox.worker is not None]:
            await asyncio.wait(workers)
            await asyncio.sleep(0)
        faults = [fault for client in self.everybody for fault in client.faults]
        assert not faults, "\n".join(faults)

    async def entries(self) -> list[events.StoredEvent]:
        return [events.decode_event(entry.body) for entry in await self.store.read(self.id)]

    async def acted(self, by: str | None = None) -> list[events.ActionTaken]:
        """All actions in the log, or those of players, of bots or of the clock."""
        stored = [done.event for done in await self.entries()]
        return [event for event in stored if isinstance(event, events.ActionTaken) and by in (None, event.by)]

    async def restart(self, *, again: bool = True) -> None:
        """Stop the server and start it again on the same store; with ``again`` all clients resume after their last line."""
        connected = [client for client in self.everybody if client.actor is not None]
        await self.lobby.stop()
        await asyncio.sleep(0)
        self.lobby = self._open_lobby()
        await self.lobby.find(self.id)
        if again:
            for client in connected:
                client.come(self.actor, client.n)
        await self.settle()


def made(rules: str, seats: int, *, seed: str = "seed", bots: int = 0, pace: Pace = NO_HURRY, level: str = "random") -> events.TableCreated:
    """Return the first event of a table, the same every time."""
    return events.TableCreated(ID, rules, "Player 1", hashed(token_of("p1")), seats, bots, level, seed, pace, revision=REVISION)


def token_of(seat: str) -> str:
    return f"token-of-{seat}-Xk29dLmQ0aPz81Ts7Yw3Vb"


@asynccontextmanager
async def played_table(
    rules: str = "classic",
    people: int = 2,
    bots: int = 0,
    *,
    seed: str = "seed",
    pace: Pace = NO_HURRY,
    bot_delays: BotDelays = NO_DELAYS,
    store: Store | None = None,
    clock: FakeClock | None = None,
    start: bool = True,
    seats: int | None = None,
    metrics: Metrics | None = None,
    level: str = "random",
    address: str = "",
) -> AsyncIterator[PlayedTable]:
    """A table with its players connected, and the match begun. The players have the first seats; its host comes from an address."""
    store, clock = store or MemoryStore(), clock or FakeClock()
    wanted = made(rules, seats or people + bots, seed=seed, pace=pace, level=level)
    wanted = msgspec.structs.replace(wanted, network=network_of(ID, address))
    _, done = Table.create(wanted, clock.now())
    await store.append(ID, chain(b"", 1, clock.now(), encode_event(done)))
    table = PlayedTable(store, clock, bot_delays, metrics)
    actor = await table.lobby.find(ID)
    for place in range(2, people + 1):
        seat = f"p{place}"
        await actor.call(lambda _, seat=seat, place=place: events.PlayerJoined(seat, f"Player {place}", hashed(token_of(seat))))  # type: ignore[misc]
    for place in range(people + 1, people + bots + 1):
        await actor.call(lambda _, place=place: events.BotSeated(f"p{place}", level))  # type: ignore[misc]
    table.clients = {f"p{place}": Client(token_of(f"p{place}")) for place in range(1, people + 1)}
    for client in table.everybody:
        client.come(actor)
    await table.settle()
    if start:
        await actor.call(lambda _: events.MatchStarted(f"{seed} of the next match"))
        await table.settle()
    yield table
    await table.lobby.stop()


async def record_of(table: PlayedTable, token: str | None) -> bytes:
    """Return the record of the last match, as the holder of a token gets it."""
    log = await table.lobby.match_log(table.id, None, token)
    return table_record([chunk async for chunk in log.feed()], log.table, log.number, log.viewer, log.held_n).encode()
