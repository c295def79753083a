"""A single connection: the limit of its send queue, and when it is pinged."""

from __future__ import annotations

import asyncio
import json
import tracemalloc
from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, ClassVar

import msgspec

from lastcard.room.clients.rates import Bucket, Rate
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.wire import Hello, PaceInfo, TableInfo
from lastcard.server.http.middleware import ADDRESS
from lastcard.server.rate_limits import ENTRY_COST
from lastcard.server.state import ServerSettings
from lastcard.server.ws.connection import DIRECT_CHANNEL, IDLE_PING_S, RTT_PING_S, Connection
from lastcard.text.faults import fault
from tests.server.tools.fake_lobby import FakeLobby, Now, server_of

SOME_TABLE = TableInfo("k3jx9m2pqahz", "classic", "open", None, False, [], PaceInfo(None, None, None), "00", None)
HELLO = Hello(1, SOME_TABLE, None, "classic", [], None, 0, None)
SENT = json.loads(msgspec.json.encode(HELLO))


class Stuck:
    """A client to which nothing can be sent."""

    scope: ClassVar[dict[str, str]] = {"type": "websocket"}

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    async def send(self, message: object) -> None:
        await asyncio.Event().wait()


async def test_the_queue_of_a_slow_client_is_bounded() -> None:
    lobby = Lobby(MemoryStore())
    actor = await lobby.find((await lobby.create(TableOptions(name="Ann"))).table)
    for batch in (False, True):
        stuck: Any = Stuck()
        connection = Connection(stuck, stuck.receive, stuck.send, batch=batch)
        connection.join(actor, None)
        sending = asyncio.create_task(connection.send())
        tracemalloc.start()
        for number in range(5000):
            connection.send_lines([b"%4d" % number * 250])
            await asyncio.sleep(0)
            assert tracemalloc.get_traced_memory()[0] < 1024 * 1024
        tracemalloc.stop()
        sending.cancel()
    await lobby.stop()


class Hours:
    """An event loop whose time the test advances."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.job: tuple[float, Callable[[], None]] | None = None

    def time(self) -> float:
        return self.now

    def create_future(self) -> asyncio.Future[None]:
        return asyncio.get_running_loop().create_future()

    def call_later(self, delay: float, job: Callable[[], None]) -> None:
        self.job = (self.now + delay, job)

    def go_on(self, seconds: float) -> None:
        """Advance the time, and run the calls that are due."""
        end = self.now + seconds
        while self.job is not None and self.job[0] <= end:
            (self.now, job), self.job = self.job, None
            job()
        self.now = end


class Heard:
    """A direct channel that records texts with their times."""

    def __init__(self, hours: Hours) -> None:
        self.hours = hours
        self.words: list[tuple[float, dict[str, Any]]] = []
        self.receive: Callable[[str | None], None] = lambda text: None

    def write(self, text: bytes) -> bool:
        self.words.append((self.hours.now, json.loads(text)))
        return True

    def set_receiver(self, receive: Callable[[str | None], None], on_excess: Callable[[], None], address_bytes: Bucket) -> None:
        self.receive = receive

    def pings(self) -> list[float]:
        return [at for at, word in self.words if "ping" in word]


def made() -> tuple[Connection, Hours, Heard]:
    """Return a connection, its clock, and its channel."""
    hours = Hours()
    heard = Heard(hours)
    socket: Any = SimpleNamespace(scope={"extensions": {DIRECT_CHANNEL: heard}, ADDRESS: "1.2.3.4"})
    listeners = SimpleNamespace(soon=lambda job: job())
    actor: Any = SimpleNamespace(listeners=listeners, attach=lambda listener, after: None, sent=0, rtt_measured=lambda: None)
    nothing: Any = None
    connection = Connection(socket, nothing, nothing, batch=False)
    connection.join(actor, None)
    connection._loop = hours  # type: ignore[assignment]
    return connection, hours, heard


def greeted() -> tuple[Connection, Hours, Heard]:
    """Return a connection that was sent hello, its clock, and its channel."""
    connection, hours, heard = made()
    connection.send_message(HELLO)
    return connection, hours, heard


async def test_hello_comes_first_and_the_round_trip_is_measured_at_once() -> None:
    _, hours, heard = greeted()
    assert heard.words == [(hours.now, SENT), (hours.now, {"ping": 1})]


async def test_a_quiet_table_pings_often_enough() -> None:
    _, hours, heard = greeted()
    hours.go_on(3600)
    gaps = [later - sooner for sooner, later in pairwise(heard.pings())]
    assert len(gaps) == 3600 // IDLE_PING_S
    assert set(gaps) == {IDLE_PING_S}


async def test_a_lively_table_is_rarely_pinged() -> None:
    connection, hours, heard = greeted()
    for number in range(3600):
        hours.go_on(1)
        connection.send_lines([b'{"n":%d}' % number])
    gaps = [later - sooner for sooner, later in pairwise(heard.pings())]
    assert set(gaps) == {RTT_PING_S}


async def test_no_client_waits_longer_for_a_message_than_the_interval() -> None:
    connection, hours, heard = greeted()
    for number in range(500):
        hours.go_on(number % 47 + 0.5)
        connection.send_lines([b'{"n":%d}' % number])
    assert max(later - sooner for (sooner, _), (later, _) in pairwise(heard.words)) <= IDLE_PING_S


async def test_a_closing_connection_is_not_pinged() -> None:
    connection, hours, heard = greeted()
    connection.close(1012, "restart")
    hours.go_on(3600)
    assert heard.words[2:] == [(1000.0, {"bye": "restart", "in_ms": 0})]


async def test_a_reason_to_close_is_sent_with_its_cause() -> None:
    connection, hours, heard = greeted()
    connection.close(1013, fault("not_loaded", reason="disk_full"), 2000)
    hours.go_on(1)
    (_, bye), *_ = heard.words[2:]
    assert bye == {
        "bye": "the table cannot be read at the moment: the disk of this server is full",
        "in_ms": 2000,
        "cause": "not_loaded",
        "args": {"reason": "disk_full"},
    }


async def test_only_the_first_answer_to_the_last_ping_measures_the_round_trip() -> None:
    connection, hours, heard = greeted()
    connection._receive_raw = Stuck().receive
    listening = asyncio.create_task(connection.listen(server_of(FakeLobby())))
    await asyncio.sleep(0)
    hours.go_on(0.125)
    heard.receive('{"pong": 1}')
    assert connection.rtt_ms == 125
    for number in (1, 0, 2, 1):  # late and again, of no ping, of one that was not sent
        hours.go_on(0.5)
        heard.receive(f'{{"pong": {number}}}')
        assert connection.rtt_ms == 125
    hours.go_on(RTT_PING_S)
    heard.receive('{"pong": 1}')
    assert connection.rtt_ms == 125, "it is not the last ping that was answered"
    listening.cancel()


async def test_what_one_address_writes_into_logs_is_bounded() -> None:
    said = '{"id": "k1", "say": "hello"}'
    clock, bytes_of = Now(), ENTRY_COST + len(said)
    server = server_of(FakeLobby(), ServerSettings(rates={"written": Rate(bytes_of / 10, 3 * bytes_of)}), clock)
    carried_out: list[object] = []
    tasks = []

    def of_one_more_seat() -> Heard:
        connection, _, heard = greeted()
        connection._receive_raw = Stuck().receive
        connection._actor.command = lambda listener, command: carried_out.append(command)  # type: ignore[union-attr, method-assign]
        tasks.append(asyncio.create_task(connection.listen(server)))
        return heard

    first, other = of_one_more_seat(), of_one_more_seat()
    await asyncio.sleep(0)
    for heard in (first, other, first, other):
        heard.receive(said)
    assert len(carried_out) == 3
    refusal = other.words[-1][1]
    assert (refusal["id"], refusal["cause"]) == ("k1", "too_often_written")
    first.receive('{"pong": 1}')
    assert len(first.words) == 2, "what is not written is not counted"
    clock.seconds += 10
    other.receive(said)
    assert len(carried_out) == 4
    for task in tasks:
        task.cancel()


async def test_a_client_that_disconnects_before_hello_is_never_pinged() -> None:
    connection, hours, heard = made()
    sending = asyncio.create_task(connection.send())
    await connection.finish(sending)
    connection.send_message(HELLO)
    assert (hours.job, heard.words) == (None, [])
