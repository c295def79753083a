"""The wire over real sockets: which origins may connect, which messages are accepted, and what every client receives."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from lastcard.room.clients.decoding import read_message
from lastcard.room.errors import Invalid
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table.seats import hashed
from lastcard.room.wire import ServerMessage
from lastcard.server.rate_limits import RATES, SOCKET_RATES
from tests.server.tools.fake_lobby import app_of, server_of
from tests.server.tools.players import TIMEOUT_S, Player, react, seated
from tests.server.tools.servers import Server

FAST = "classic match.target=60 uno.grace_ms=0"


# ---- who may open a connection ---------------------------------------------------------------------------------------
ORIGINS = {
    "ours": ({"Origin": "{url}"}, 101),
    "none": ({}, 101),
    "foreign": ({"Origin": "https://evil.example"}, 403),
    "null": ({"Origin": "null"}, 403),
    "another port": ({"Origin": "http://127.0.0.1:1"}, 403),
    "no port": ({"Origin": "http://127.0.0.1"}, 403),
    "another name for this machine": ({"Origin": "http://localhost:{port}"}, 403),
    "empty": ({"Origin": ""}, 403),
    "no address": ({"Origin": "file://"}, 403),
    "ours and more": ({"Origin": "{url}.evil.example"}, 403),
    "a stranger's name that points here": ({"Origin": "http://evil.example:{port}", "Host": "evil.example:{port}"}, 403),
    "a name of the home network": ({"Origin": "http://kitchen.local:{port}", "Host": "kitchen.local:{port}"}, 101),
}


async def opened(server: Server, path: str, headers: dict[str, str], address: str = "127.0.0.1") -> int:
    """Open a connection with these headers and no others of the kind; return the status, 0 if it was closed at once."""
    lines = {"Host": f"127.0.0.1:{server.port}", **headers, "Upgrade": "websocket", "Connection": "Upgrade"}
    lines |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg=="}
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    writer.write(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
    status = 0
    with suppress(OSError):
        words = (await reader.readline()).split()
        status = int(words[1]) if words else 0
        writer.close()
        await writer.wait_closed()
    return status


@pytest.mark.parametrize("case", ORIGINS)
async def test_only_our_own_pages_may_open_a_connection(server: Server, case: str) -> None:
    table, _ = server.table()
    headers, status = ORIGINS[case]
    filled = {name: value.format(url=server.url, port=server.port) for name, value in headers.items()}
    assert await opened(server, f"/table/{table}", filled) == status


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("{table}x", 404),
        ("abcdefghjkmn", 404),
        ("..%2f..%2fetc", 403),
        ("{table}?after=x", 422),
        ("{table}?after=-1", 422),
        ("{table}/x", 403),
    ],
)
async def test_a_socket_of_an_unknown_table_is_refused(server: Server, path: str, status: int) -> None:
    table, _ = server.table()
    assert await opened(server, f"/table/{path.format(table=table)}", {}) == status


# ---- what clients receive --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("headers", [{"X-Long": "x" * 9000}, {f"X-{number}": "x" for number in range(200)}])
async def test_a_handshake_with_too_many_headers_is_answered_and_closed(server: Server, headers: dict[str, str]) -> None:
    table, _ = server.table()
    async with asyncio.timeout(TIMEOUT_S):
        assert await opened(server, f"/table/{table}", headers) == 431
    assert server.faults() == []


async def together(*players: Player, until: int | None = None) -> None:
    """Let all play until the match is over, or until all are past a line."""
    await asyncio.gather(*(player.play(lambda p=player: bool(p.over) if until is None else (p.n or 0) >= until) for player in players))  # type: ignore[misc]


async def test_all_clients_receive_the_same_lines_in_one_order(free: Server) -> None:
    table, token = free.table(seats=3, rules=FAST)
    _, other = free.sit(table, "Ben")
    ann, twin = await seated(free, table, token), await seated(free, table, token, batch=True)
    ben, watcher = await seated(free, table, other, seed=1), await seated(free, table, "", batch=True)
    await ann.send(table="start")
    twin.act = watcher.act = lambda message: asyncio.sleep(0)  # type: ignore[method-assign]
    await together(ann, twin, ben, watcher)
    assert ann.over == ben.over == watcher.over is not None
    first = max(min(player.lines) for player in (ann, twin, ben, watcher))
    assert first < 10
    for n in range(first, (ann.n or 0) + 1):
        assert ann.lines[n] == twin.lines[n]
        everybody = watcher.lines[n]
        assert "ask" not in everybody
        for player in (ann, ben):
            own = player.lines[n]
            assert set(own) >= set(everybody)
            if "event" in everybody:
                assert len(own["event"]) == len(everybody["event"])
                assert own["event"] == everybody["event"] or "??" in everybody["event"]
    hidden = [line for line in watcher.lines.values() if " deal " in str(line.get("event"))]
    assert hidden
    assert not any(letter in str(line["event"]).split()[3:] for line in hidden for letter in "ryg")


async def test_lines_are_batched_on_request(free: Server) -> None:
    table, token = free.table(seats=4, bots=3, rules=FAST, start=True)
    player = Player(free, table, token, batch=True)
    player.n = 0
    await player.join()
    assert player.socket is not None
    async with asyncio.timeout(TIMEOUT_S):
        while len((await player.socket.recv()).splitlines()) <= 5:
            pass


class Careless(Player):
    """A client that never calls and never catches."""

    async def act(self, message: dict[str, Any]) -> None:
        if "sheet" in message:
            await self.send(table="ready")
        elif message.get("must"):
            await self.send(do=self.luck.choice(message["ask"]))


async def test_resuming_at_any_line_gives_the_same_state(free: Server) -> None:
    """A client that lost the connection at any line ends with the same ask as a twin that never did."""
    table, token = free.table(seats=2, rules="classic deal.size=2 uno.grace_ms=200 match.target=100000")
    _, other = free.sit(table, "Ben")
    twin, ben = Careless(free, table, token), Careless(free, table, other, seed=1)
    await twin.join()
    await twin.until("watching")
    playing = asyncio.create_task(ben.play_on())
    await twin.send(table="start")
    before: dict[int, dict[str, Any] | None] = {}
    compared = {"new": 0, "same": 0}
    async for message in twin.messages():
        before[twin.n or 0] = twin.ask
        if "sheet" in message:
            await twin.act(message)
        if not (twin.ask and twin.ask["must"] and "wait" in message):
            continue
        n, stands = twin.n or 0, message.get("same", False)
        for back in {max(min(before), n - less) for less in (0, 1, 3, 20) if stands or compared["new"] < 30}:
            again = Player(free, table, token)
            again.n, again.ask = back, before[back]
            await again.join()
            await again.until("watching")
            await again.leave()
            if again.n != n:
                continue  # the table has changed meanwhile; the twin will receive it
            assert again.lines.keys() == set(range(back + 1, n + 1))
            assert again.ask == twin.ask, f"back at {back} of {n}"
            for line in again.lines.values():
                known = twin.lines[line["n"]]
                assert line == known or ("wait" in line and line == {key: known[key] for key in line}), "only old asks are left out"
            compared["same" if stands and back < twin.ask["n"] else "new"] += 1
        if compared["same"] >= 3 and compared["new"] > 20:
            break
        if not stands:  # after the last card but one without a call the others may catch: until then the same ask stays open
            await twin.act(twin.ask)
    assert compared["new"] > 20
    playing.cancel()


async def test_two_devices_share_a_seat_and_no_command_acts_twice(server: Server) -> None:
    table, token = server.table()
    one, two = await seated(server, table, token), await seated(server, table, token)
    await one.put({"id": "k1", "say": "hello"})
    await one.until("id", id="k1")
    await two.put({"id": "k1", "say": "hello"})
    await two.until("id", id="k1")
    assert one.acked["k1"] == two.acked["k1"]
    await react(two)
    assert sum("say" in line for line in two.lines.values()) == 1


async def test_an_invitation_is_no_seat_once_all_are_taken(server: Server) -> None:
    table, token = server.table(seats=2)
    server.sit(table, "Ben")
    assert await opened(server, f"/table/{table}", {}) == 101
    with pytest.raises(Exception, match="409"):
        server.sit(table, "Eve")
    eve = await seated(server, table, "")
    await eve.send(do="p1 draw")
    await eve.send(table="start")
    await eve.send(say="hello")
    for _ in range(3):
        assert "you are watching" in (await eve.until("id"))["error"]
    assert token not in json.dumps([eve.lines, eve.refused])


# ---- too much --------------------------------------------------------------------------------------------------------
@pytest.mark.core
async def test_excess_connections_are_refused_and_play_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path, "--at-once", "--no-refill", rates=True) as server:
        table, token = server.table(seats=4, bots=3, rules=FAST)
        player = await seated(server, table, token)
        found: dict[int, int] = {}
        accepted, sockets = int(RATES["connections"].burst), int(SOCKET_RATES["address_sockets"].burst)

        async def knock() -> None:
            status = await opened(server, f"/table/{table}", {}, "127.0.0.2")
            found[status] = found.get(status, 0) + 1

        for _ in range(10):
            await asyncio.gather(*(knock() for _ in range(75)))
            await react(player)
        assert found == {101: accepted, 429: sockets - accepted, 0: 750 - sockets}, "TCP connections are limited as well"
        assert server.get("/healthz") == b'{"ok":true}'
        await player.send(table="start")
        await player.play()
        assert player.over is not None or player.codes == [1008], "bots at once are faster than ten messages a second"
        assert server.faults() == []


async def test_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    with Server(tmp_path, "--max-per-address", "5", rates=True) as server:
        table, token = server.table()
        players = [await seated(server, table, token), *[await seated(server, table, "") for _ in range(4)]]
        with pytest.raises(InvalidStatus, match="429"):
            await seated(server, table, "")
        await players[0].leave()
        await players[1].until("watching")
        async with asyncio.timeout(TIMEOUT_S):
            while not players[0].socket:  # it is counted a little longer than it is open
                with suppress(InvalidStatus):
                    await players[0].join()
        await react(players[0])


def slow_socket(port: int) -> sockets.socket:
    """Return a socket with a minimal receive buffer."""
    made = sockets.socket()
    made.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", port))
    return made


async def test_a_slow_reader_is_disconnected_and_gets_everything_later(free: Server) -> None:
    table, token = free.table()
    fast, watcher = await seated(free, table, token), await seated(free, table, "")
    slow = [Player(free, table, token if number else "") for number in range(3)]
    for player in slow:
        await player.join(sock=slow_socket(free.port), max_queue=1)
        await player.until("hello")
    lines, sent = 2500, asyncio.Semaphore(50)
    start = fast.n or 0

    async def talk() -> None:
        for number in range(lines):
            await sent.acquire()
            await fast.put({"id": f"t{number}", "say": f"{number} " + "x" * 290})

    async def hear(player: Player) -> None:
        async for message in player.messages():
            if "ok" in message:
                sent.release()
            if player.n == start + lines:
                return

    async with asyncio.timeout(TIMEOUT_S):
        await asyncio.gather(talk(), hear(fast), hear(watcher))
    assert fast.lines.keys() >= watcher.lines.keys()
    for player in slow:
        assert await player.closed() == 1013
        assert player.n is not None
        assert player.n < start + lines
        rounds = 0
        while player.n < start + lines:
            rounds += 1
            at = player.n
            await player.join()
            async for _ in player.messages():
                if player.n == start + lines:
                    break
            assert player.n > at
            await player.leave()
        assert rounds <= 15
        assert [line["say"].split()[0] for line in player.lines.values() if "say" in line] == [str(number) for number in range(lines)]


@pytest.mark.core
async def test_a_client_that_reads_nothing_is_aborted(tmp_path: Path) -> None:
    with Server(tmp_path, "--any-rate", "--timeout", "0.1") as server:
        table, token = server.table()
        ann, slow = await seated(server, table, token), Player(server, table)
        await slow.join(sock=slow_socket(server.port), max_queue=1)
        await ann.until("watching", watching=1)
        number, watching = 0, 1
        async with asyncio.timeout(TIMEOUT_S):
            while watching:
                number += 1
                await ann.put({"id": f"t{number}", "say": "x" * 300})
                async for message in ann.messages():
                    watching = message.get("watching", watching)
                    if message.get("id") == f"t{number}":
                        break
        assert number > 500
        await react(ann)
        assert server.faults() == []


# ---- secrets ---------------------------------------------------------------------------------------------------------
async def test_no_token_is_logged(server: Server) -> None:
    table, token = server.table()
    _, other = server.sit(table, "Ben")
    player = await seated(server, table, token)
    await react(player)
    for path in (f"/table/{table}?token={token}", f"/table/{token}", f"/t/{table}?seat={token}", f"/api/tables/{token}"):
        await opened(server, path, {"Authorization": f"Bearer {token}", "Cookie": f"seat={token}"})
    await player.put({"token": token})
    await player.until("error")
    await player.put({"id": "k1", "table": token})
    await player.until("error")
    log = server.log()
    assert table in log
    for secret in (token, other, hashed(token), hashed(other)):
        assert secret not in log


class GoneListener:
    """A listener that disconnects before it is attached."""

    seat: str | None = None
    held_n = 0
    token = ""
    rtt_ms = 0
    address = ""

    def send_message(self, message: ServerMessage) -> None: ...

    def send_lines(self, lines: list[bytes]) -> None: ...

    def close(self, code: int, why: str, in_ms: int = 0) -> None: ...


async def test_a_listener_that_disconnects_early_is_not_attached() -> None:
    lobby = Lobby(MemoryStore())
    actor = await lobby.find((await lobby.create(TableOptions(name="Ann"))).table)
    gone = GoneListener()
    actor.attach(gone, None)
    actor.detach(gone)
    watching = GoneListener()
    actor.attach(watching, None)
    while watching not in actor.listeners:
        await asyncio.sleep(0)
    assert list(actor.listeners) == [watching]
    await lobby.stop()


async def test_the_commands_of_a_client_go_to_the_table_it_is_attached_to() -> None:
    """The table may be unloaded, and loaded again, while the client identifies itself."""
    lobby, sent = Lobby(MemoryStore()), asyncio.Queue[Any]()
    ticket = await lobby.create(TableOptions(name="Ann"))
    inbox = asyncio.Queue[Any]()
    scope = {"type": "websocket", "path": f"/table/{ticket.table}", "query_string": b"", "headers": [], "scheme": "ws"}
    serving = asyncio.create_task(app_of(server_of(lobby))(scope, inbox.get, sent.put))
    await inbox.put({"type": "websocket.connect"})
    assert (await sent.get())["type"] == "websocket.accept"
    before = await lobby.find(ticket.table)
    await before.mailbox.drain()
    assert await lobby.unload(before.touched + 1) == 1
    for message in ({"token": ticket.token}, {"id": "k1", "say": "hello"}):
        await inbox.put({"type": "websocket.receive", "text": json.dumps(message)})
    messages: list[Any] = []
    while not any("ok" in message for message in messages):
        messages.append(json.loads((await sent.get())["text"]))
    assert [message["say"] for message in messages if "say" in message] == ["hello"]
    await inbox.put({"type": "websocket.disconnect", "code": 1000})
    await serving
    await lobby.stop()


@pytest.mark.parametrize(
    ("message", "key"),
    [
        ('{"id": 1, "do": "p1 draw"}', "id"),
        ('{"id": "k1", "re": -1, "do": "p1 draw"}', "re"),
        ('{"id": "k1", "do": {"do": "secret"}}', "do"),
    ],
)
def test_an_unreadable_message_is_refused_with_the_key_at_fault(message: str, key: str) -> None:
    with pytest.raises(Invalid, match=rf"at `\$\.{key}`") as refused:
        read_message(message)
    assert "secret" not in str(refused.value)
