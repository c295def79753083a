"""The frames of a WebSocket: the first message, and messages that are unreadable, too long or too many."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.tools.players import Player, react, seated
from tests.server.tools.raw_sockets import PING, TEXT, RawSocket, frame
from tests.server.tools.servers import Server


# ---- the first message -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("first", "seat"),
    [
        ('{"token": "%s"}', "p1"),
        ('{"watch": true}', None),
        ("{}", None),
        ('{"token": null}', None),
        ('{"token": "somebody else\'s"}', None),
    ],
)
async def test_the_first_message_identifies_the_client(server: Server, first: str, seat: str | None) -> None:
    table, token = server.table()
    player = Player(server, table)
    await player.knock()
    await player.put(first.replace("%s", token))
    assert (await player.until("hello"))["seat"] == seat


async def test_a_client_that_sends_nothing_is_a_spectator_after_a_while(tmp_path: Path) -> None:
    with Server(tmp_path, "--identify", "0.1") as server:
        player = Player(server, server.table()[0])
        await player.knock()
        assert (await player.until("hello"))["seat"] is None


async def test_a_client_that_identifies_itself_late_gets_its_seat(tmp_path: Path) -> None:
    with Server(tmp_path, "--identify", "0.1", "--any-rate") as server:
        table, token = server.table(seats=2, bots=1, start=True)
        player, twin = Player(server, table), Player(server, table, token)
        await player.knock()
        assert (await player.until("hello"))["seat"] is None
        await player.until("watching")
        player.n = None  # the lines begin again
        await player.put({"token": token})
        assert (await player.until("hello"))["seat"] == "p1"
        await player.until("watching")
        await twin.join()
        await twin.until("watching")
        assert player.lines == twin.lines
        await player.put({"token": token})
        assert "error" in await player.until("id")


@pytest.mark.parametrize(
    "first", ["", "x", "[]", '{"id": "k1", "react": "clap"}', '{"token": 7}', b"\x00", f'{{"token": "{"x" * 101}"}}', '{"watch": "yes"}']
)
async def test_an_unreadable_first_message_ends_the_connection(server: Server, first: str | bytes) -> None:
    table, _ = server.table()
    player = Player(server, table)
    await player.knock()
    await player.put(first)
    assert "error" in await player.until("id")
    assert await player.closed() == 1008


# ---- frames ----------------------------------------------------------------------------------------------------------
DEEP = "[" * 2000 + "]" * 2000


UNREADABLE: dict[str, str | bytes] = {
    "empty": "",
    "no JSON": "clap",
    "cut short": '{"id": "k1", "re',
    "two at once": '{"id": "k1", "react": "clap"} {"id": "k2", "react": "clap"}',
    "a list": '[{"id": "k1", "react": "clap"}]',
    "a number": "7",
    "null": "null",
    "binary": b'{"id": "k1", "react": "clap"}',
    "deep": DEEP,
    "deep inside": '{"id": "k1", "do": ' + '{"a":' * 600 + "1" + "}" * 600 + "}",
    "a huge number": '{"id": "k1", "re": ' + "9" * 4000 + ', "react": "clap"}',
    "a large number": '{"id": "k1", "re": 9007199254740993, "react": "clap"}',
    "a fraction": '{"id": "k1", "re": 1.5, "react": "clap"}',
    "an exponent": '{"id": "k1", "re": 1e999, "react": "clap"}',
    "NaN": '{"id": "k1", "re": NaN, "react": "clap"}',
    "Infinity": '{"id": "k1", "re": Infinity, "react": "clap"}',
    "below zero": '{"id": "k1", "re": -1, "react": "clap"}',
    "an unknown key": '{"id": "k1", "react": "clap", "seat": "p2"}',
    "a key of Python's": '{"id": "k1", "react": "clap", "__class__": "Command"}',
    "wrong types": '{"id": 1, "re": "0", "react": ["clap"]}',
    "no id": '{"react": "clap"}',
    "an empty id": '{"id": "", "react": "clap"}',
    "a long id": '{"id": "%s", "react": "clap"}' % ("k" * 41),
    "nothing to do": '{"id": "k1"}',
    "two things to do": '{"id": "k1", "react": "clap", "say": "hello"}',
    "to nobody": '{"id": "k1", "say": "hello", "to": "p2"}',
    "half a character": '{"id": "k1", "say": "\\ud800"}',
    "a zero byte": '{"id": "k1", "re\x00": 1, "react": "clap"}',
    "a wrong pong": '{"pong": "x"}',
}


@pytest.mark.parametrize("case", UNREADABLE)
async def test_an_unreadable_message_is_refused_and_changes_nothing(server: Server, case: str) -> None:
    table, token = server.table()
    player = await seated(server, table, token)
    n = player.n
    await player.put(UNREADABLE[case])
    answer = await player.until("error")
    assert (answer["id"], answer["re"], player.n) == (None, n, n)
    assert len(answer["error"]) < 300
    assert not any(word in answer["error"] for word in ("Traceback", "msgspec", "Error"))
    await react(player)
    assert player.refused == []


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ('{"id": "k1", "do": ""}', "you sit on p1"),
        ('{"id": "k1", "do": "p2 r7"}', "act for no other seat"),
        ('{"id": "k1", "do": "p1"}', "no round"),
        ('{"id": "k1", "do": "d deal p1 r5"}', "act for no other seat"),
        ('{"id": "k1", "re": 9007199254740992, "do": "p1 draw"}', "but the table is at"),
        ('{"id": "k1", "table": "fly"}', "no order"),
        ('{"id": "k1", "table": ""}', "no order"),
        ('{"id": "k1", "table": "seats 99999999"}', "from 2 to 10"),
        ('{"id": "k1", "table": "seats ٣"}', "from 2 to 10"),
        ('{"id": "k1", "table": "rules ../../etc/passwd"}', "no edition"),
        ('{"id": "k1", "table": "bot p99"}', "no seat"),
        ('{"id": "k1", "react": "explode"}', "no reaction"),
        ('{"id": "k1", "say": "   "}', "printable"),
        ('{"id": "k1", "say": "\\u0000"}', "printable"),
    ],
)
async def test_an_impossible_command_is_refused_each_time(server: Server, message: str, why: str) -> None:
    table, token = server.table()
    player = await seated(server, table, token)
    n = player.n
    for _ in range(2):
        await player.put(message)
        answer = await player.until("id")
        assert (answer["id"], player.n) == ("k1", n)
        assert why in answer["error"]
    assert player.refused[0] == player.refused[1]
    await react(player)


async def test_a_repeated_key_counts_once(server: Server) -> None:
    table, token = server.table()
    player = await seated(server, table, token)
    await player.put('{"id": "k1", "react": "clap", "react": "wow", "id": "k2"}')
    assert (await player.until("react"))["react"] == "wow"
    assert (await player.until("id"))["id"] == "k2"


async def test_too_long_a_message_ends_the_connection(server: Server) -> None:
    table, token = server.table()
    other = await seated(server, table, token)
    player = await seated(server, table, token)
    await player.put('{"id": "k1", "react": "clap"}' + " " * (4096 - 29))
    assert (await player.until("id"))["id"] == "k1"
    await player.put('{"id": "k2", "react": "clap"}' + " " * (4097 - 29))
    assert await player.closed() == 1009
    await react(other)
    assert "k2" not in other.acked


@pytest.mark.parametrize(("pieces", "size", "code"), [(10, 500, 1009), (100_000, 100, 1008)])
async def test_a_long_message_in_small_pieces_ends_the_connection(server: Server, pieces: int, size: int, code: int) -> None:
    table, token = server.table()
    player = await seated(server, table, token)
    assert player.socket is not None
    with suppress(ConnectionClosed):
        await player.socket.send(" " * size for _ in range(pieces))
    assert await player.closed() == code


async def test_invalid_utf8_ends_the_connection(server: Server) -> None:
    table, token = server.table()
    other = await seated(server, table, token)
    player = await seated(server, table, token)
    assert player.socket is not None
    await player.socket.send(b'{"id": "k1", "say": "\xff"}', text=True)
    assert await player.closed() == 1007
    await react(other)


async def test_a_ping_in_one_packet_with_invalid_utf8_is_no_fault_of_the_server(server: Server) -> None:
    table, token = server.table()
    other = await seated(server, table, token)
    socket = await RawSocket.open(server, table, {"token": token})
    await socket.until(TEXT, b'"hello"')
    back = await socket.closed(frame(TEXT, b'{"id": "k1", "say": "\xff"}') + frame(PING, b"late"))
    assert back[-1].payload[:2] == (1007).to_bytes(2, "big")
    socket.close()
    await react(other)  # by then the ping has been handled
    assert server.faults() == []


async def test_the_tenth_fault_ends_the_connection(server: Server) -> None:
    table, token = server.table()
    player = await seated(server, table, token)
    for _ in range(9):
        await player.put("?")
        await player.until("error")
    await react(player)
    await player.put("?")
    assert await player.closed() == 1008
    assert "cannot be read" in player.byes[-1]["bye"]


async def test_a_flood_ends_only_its_own_connection(server: Server) -> None:
    table, token = server.table()
    other = await seated(server, table, token)
    flood = await seated(server, table, token)
    before = sum("table" in line for line in other.lines.values())
    for number in range(500):
        await flood.put({"id": f"f{number}", "table": f"pace {number} 30 8"})
    assert await flood.closed() == 1008
    assert flood.byes[-1]["bye"] == "too many messages"
    await react(other)
    done = sum("table" in line for line in other.lines.values()) - before
    assert 20 <= done < 500, "those within the limits count"
    flood.sent.clear()
    await flood.join()
    for number in range(20):
        await flood.put({"id": f"f{number}", "table": f"pace {number} 30 8"})
    while len(flood.acked) < 20:
        await flood.until("id")
    await react(other)
    assert sum("table" in line for line in other.lines.values()) == before + done, "what was not answered was done once"
