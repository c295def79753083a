"""Fuzzing: no input crashes a server or causes an internal error, and its tables play on.

``LASTCARD_FUZZ=100000`` sends so many frames and requests in all, other ones for another number; without it, some thousands.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from tests.server.tools.players import Player
from tests.server.tools.servers import Server

COUNT = int(os.environ.get("LASTCARD_FUZZ", "5000"))
FRAMES, JSON_FRAMES, BROKEN_FRAMES, RAW_REQUESTS, API_REQUESTS = (COUNT * part // 100 for part in (40, 20, 15, 15, 10))
TIMEOUT_S = 60
SENT: Counter[str] = Counter()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without rate limits; at the end its log holds no internal error."""
    with Server(tmp_path_factory.mktemp("fuzz"), "--at-once", "--any-rate", "--max-tables", "100000") as server:
        yield server
        assert server.process.poll() is None
        assert server.faults() == []
        print(dict(SENT), sum(SENT.values()), f"{server.memory() >> 20} MiB")


async def still_plays(server: Server) -> None:
    """Play a match to its end."""
    table, token = server.table(seats=3, bots=2, start=True, rules="fairies match.target=50 uno.grace_ms=0")
    player = Player(server, table, token)
    await player.play_on()
    assert player.over is not None


# ---- frames ----------------------------------------------------------------------------------------------------------
VALID: list[dict[str, Any]] = [
    {"id": "k1", "re": 3, "do": "p1 r7"},
    {"id": "k2", "re": 12, "do": "p1 draw"},
    {"id": "k3", "re": 12, "do": "p1 ww:g!"},
    {"id": "k4", "say": "hello"},
    {"id": "k5", "say": "psst", "to": "team"},
    {"id": "k6", "react": "clap"},
    {"pong": 1},
    {"token": "x"},
    {"watch": True},
    *(
        {"id": "k7", "table": words}
        for words in (
            "start", "ready", "next", "rematch", "leave", "name Anna", "host p2", "remove p3", "bot p3 careful", "open p3", "seats 5",
            "rules classic stacking=on", "rules minecraft", "pace 45 30 8", "pace 45 30 8 2.5", "dealer p2", "vote end",
            "vote penalty p3", "vote against", "vote pause", "resume",
        )
    ),
]  # fmt: skip
MORSELS = [
    b"\x00",
    b"\xff",
    b'"',
    b"{",
    b"}",
    b"[",
    b"\\",
    b"\\ud800",
    b"NaN",
    b"1e999",
    b"-1",
    b"9" * 400,
    b"[" * 900,
    b"null",
    b"\xe2\x80\xae",
]


def mutated(luck: Random) -> bytes:
    """Return a mutation of a valid message."""
    message = dict(luck.choice(VALID))
    if luck.random() < 0.5:
        key = luck.choice(list(message))
        message[key] = luck.choice([None, "", -1, 2**63, 1.5, True, [], {}, message[key], f"{message[key]} {message[key]}", "p1 " * 100])
    data = bytearray(json.dumps(message).encode())
    for _ in range(luck.choice((0, 0, 1, 1, 2, 5))):
        at = luck.randrange(len(data) + 1)
        change = luck.randrange(4)
        if change == 0:
            data[at:at] = luck.choice(MORSELS)
        elif change == 1:
            del data[at : at + luck.randrange(1, 9)]
        elif change == 2 and at < len(data):
            data[at] ^= 1 << luck.randrange(8)
        else:
            data[at:at] = data[luck.randrange(len(data) + 1) :]
    return bytes(data) if luck.random() < 0.95 else luck.randbytes(luck.randrange(200))


def frame(data: bytes, *, opcode: int = 1, first: int | None = None, masked: bool = True, length: int | None = None) -> bytes:
    """Return a frame, valid or not."""
    size = len(data) if length is None else length
    head = bytes([128 | opcode if first is None else first])
    bit = 128 if masked else 0
    head += (
        bytes([bit | size])
        if size < 126
        else bytes([bit | 126, *size.to_bytes(2)])
        if size < 65536
        else bytes([bit | 127, *size.to_bytes(8)])
    )
    return head + (bytes(4) if masked else b"") + data


CLOSE = frame(b"\x03\xe8", opcode=8)


async def shout(server: Server, table: str, frames: list[bytes], *, ends: bool = True) -> bytes:
    """Open a connection, send all at once, and return what comes back before the server closes it."""
    lines = [
        "Host: x",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
    ]
    head = f"GET /table/{table} HTTP/1.1\r\n" + "".join(f"{line}\r\n" for line in lines) + "\r\n"
    return await exchange(server, b"".join(frames) + (CLOSE if ends else b""), head=head.encode(), half_close=not ends)


async def exchange(server: Server, data: bytes, *, head: bytes = b"", half_close: bool = False) -> bytes:
    """Send bytes (those of ``head`` first, until they are answered) and return what comes back before the server closes the connection."""
    found = bytearray()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        async with asyncio.timeout(TIMEOUT_S):
            if head:
                writer.write(head)
                found += await reader.readuntil(b"\r\n\r\n")
            writer.write(data)
            if half_close:
                writer.write_eof()
            while part := await reader.read(65536):
                found += part
    except ConnectionError:
        pass  # the server closed before it had read everything
    finally:
        writer.transport.abort()
    return bytes(found)


async def many(count: int, make: Callable[[Random], Any], luck: Random, lanes: int = 8) -> None:
    """Do something ``count`` times, several at once."""

    async def lane(own: Random, times: int) -> None:
        for _ in range(times):
            await make(own)

    await asyncio.gather(*(lane(Random(luck.random()), count // lanes + 1) for _ in range(lanes)))


@pytest.mark.core
async def test_mutated_messages(server: Server) -> None:
    places = [server.table(seats=3, bots=1) for _ in range(4)]

    async def one(luck: Random) -> None:
        if luck.random() < 0.02:  # most messages may take effect: a player has left, or a match runs
            places[luck.randrange(len(places))] = server.table(seats=3, bots=luck.randrange(3), start=luck.random() < 0.5)
        table, token = luck.choice(places)
        frames = [frame(json.dumps({"token": token}).encode())] if luck.random() < 0.9 else []
        frames += [frame(mutated(luck), opcode=1 if luck.random() < 0.97 else 2) for _ in range(20)]
        SENT["mutated"] += 20
        assert b"101 Switching" in await shout(server, table, frames)

    await many(FRAMES // 20, one, Random(f"1 {COUNT}"))
    await still_plays(server)


KEYS = st.sampled_from(["id", "re", "do", "say", "to", "react", "table"]) | st.text(max_size=5)
JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)
COMMANDS = st.fixed_dictionaries(
    {"id": st.text(max_size=45) | JSONS},
    optional={
        "re": st.integers(-5, 2**54) | JSONS,
        "do": st.text("p123 rygbw0123456789sdw4:!draw", max_size=20) | JSONS,
        "say": st.text(max_size=310),
        "to": st.just("team") | st.text(max_size=5),
        "react": st.sampled_from(["clap", "wow"]) | st.text(max_size=10),
        "table": st.text(max_size=30) | st.sampled_from(["start", "seats 3", "rules fairies", "vote end"]),
    },
)


async def test_messages_of_arbitrary_json(server: Server) -> None:
    table, token = server.table(seats=3, bots=2, start=True)
    found: list[bytes] = []

    @settings(max_examples=max(1, JSON_FRAMES // 12), database=None)
    @given(st.lists(JSONS | COMMANDS, min_size=12, max_size=12))
    def collect(messages: list[Any]) -> None:
        found.append(b"".join(frame(json.dumps(message).encode()[:5000]) for message in messages))

    collect()
    hello = frame(json.dumps({"token": token}).encode())

    async def one(luck: Random) -> None:
        SENT["json"] += 12
        assert b"101 Switching" in await shout(server, table, [hello, found.pop() if found else b""])

    await many(len(found), one, Random(f"2 {COUNT}"))
    await still_plays(server)


def broken(luck: Random) -> bytes:
    """Return bytes that are no proper frames."""
    body = luck.randbytes(luck.choice((0, 1, 5, 125, 126, 200)))
    return luck.choice(
        (
            lambda: frame(body, opcode=luck.randrange(16)),
            lambda: frame(body, first=luck.randrange(256)),
            lambda: frame(b'{"watch": true}', masked=False),
            lambda: frame(b"x" * 126, opcode=9),
            lambda: frame(b"x", first=9),
            lambda: frame(luck.randbytes(luck.choice((0, 1, 2, 5))), opcode=8),
            lambda: frame(b"x", length=luck.choice((2**16, 2**31, 2**63 - 1, 2**64 - 1))),
            lambda: frame(b"x", first=1) * 50,
            lambda: frame(b"x", opcode=0),
            lambda: frame(b"x", opcode=9) * 50,
            lambda: frame(b"x", opcode=10),
            lambda: luck.randbytes(luck.randrange(100)),
        )
    )()


async def test_invalid_frames(server: Server) -> None:
    table, _ = server.table()
    hello = frame(b'{"watch": true}')

    async def one(luck: Random) -> None:
        SENT["broken"] += 3
        parts = [broken(luck) for _ in range(3)]
        answer = await shout(server, table, [hello, *parts] if luck.random() < 0.5 else parts, ends=False)
        assert b"101 Switching" in answer

    await many(BROKEN_FRAMES // 3, one, Random(f"3 {COUNT}"))
    await still_plays(server)


# ---- requests --------------------------------------------------------------------------------------------------------
METHODS = ("GET", "GET", "POST", "POST", "HEAD", "PUT", "OPTIONS", "get", "G\x00T", "X" * 300, "TRACE", "CONNECT")
PATHS = (
    *("/", "/api/tables", "/api/tables/TABLE/seats", "/table/TABLE", "/t/TABLE", "/t/TABLE/qr.svg", "/api/replay", "/api/qr"),
    *("/rules/classic", "/rule/MC-27", "/compare?a=classic&b=retour", "/static/../../../etc/passwd", "/static/%2e%2e/%2e%2e/etc/passwd"),
    *(
        "/static/%00",
        "/%ff%fe",
        "//",
        "/LONG",
        "/api/tables/TABLE/record?match=",
        "*",
        "http://x/",
        "/rules/\x80",
        "/healthz?" + "a=1&" * 500,
    ),
    *("/table/TABLE?after=" + "9" * 50, "/table/TABLE?after=-1", "/table/TABLE?after=١", "/table/TABLE?after=1&after=2"),
)
HEADERS = (
    *(
        "Host: x",
        "Host: ",
        "Host: \xff",
        "Host: a\r\nHost: b",
        "Origin: null",
        "Origin: http://[",
        "Content-Length: -1",
        "Content-Length: 5",
    ),
    *(
        "Content-Length: 99999999999999999999",
        "Content-Length: ٣",
        "Transfer-Encoding: chunked",
        "Transfer-Encoding: x",
        "Upgrade: websocket",
    ),
    *("Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==", "Sec-WebSocket-Key: x"),
    *("Content-Type: application/json", "Content-Type: \x00", "Authorization: Bearer " + "x" * 300, "Cookie: \xff", "Range: bytes=5-1"),
    *(
        "If-None-Match: \xfe",
        "Accept-Language: " + "de," * 2000,
        "Accept: text/html",
        "X-Forwarded-For: 1.2.3.4, x",
        "Expect: 100-continue",
    ),
    *("A" * 40_000, "no colon", ": empty", " folded"),
)


def request(luck: Random, table: str) -> bytes:
    """Return a request that is wrong in one way or another, or in none."""
    method = luck.choice(METHODS)
    path = luck.choice(PATHS).replace("TABLE", table).replace("LONG", "a" * luck.randrange(70_000))
    headers = luck.choices(HEADERS, k=luck.randrange(6))
    body = luck.choice((b"", b"{}", b'{"name": "Eve"}', b"5\r\nhello\r\n0\r\n\r\n", b"zz\r\n", luck.randbytes(50), b"[" * 3000))
    version = luck.choice(("HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", ""))
    whole = f"{method} {path} {version}\r\n{''.join(line + chr(13) + chr(10) for line in headers)}\r\n".encode("latin-1", "replace") + body
    return whole if luck.random() < 0.9 else luck.randbytes(luck.randrange(300))


async def test_invalid_requests(server: Server) -> None:
    table, token = server.table()
    statuses: Counter[int] = Counter()

    async def one(luck: Random) -> None:
        SENT["request"] += 1
        answer = await exchange(server, request(luck, table), half_close=True)
        for status in re.findall(rb"HTTP/1\.1 (\d{3})", answer):
            statuses[int(status)] += 1
        assert b"root:" not in answer
        assert token.encode() not in answer

    await many(RAW_REQUESTS, one, Random(f"4 {COUNT}"))
    assert {200, 400, 404} <= statuses.keys()
    assert max(statuses) < 500, statuses
    await still_plays(server)


async def test_requests_generated_from_the_openapi_document(server: Server) -> None:
    await asyncio.to_thread(ask_by_schema, server)
    await still_plays(server)


def ask_by_schema(server: Server) -> None:
    """Send requests that the description allows and others; check the responses against it."""
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 8
    modes = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    for operation in operations:
        for mode in modes:
            with suppress(Unsatisfiable):  # some operations have no invalid input
                ask(operation, mode, checks)


def ask(operation: Any, mode: schemathesis.GenerationMode, checks: list[Any]) -> None:
    """Send requests for one operation."""

    @settings(max_examples=max(1, API_REQUESTS // 24), database=None)
    @given(operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        SENT["api"] += 1
        response = case.call(timeout=TIMEOUT_S)
        is_busy = response.status_code == 503 and "retry-after" in response.headers
        case.validate_response(response, checks=checks[1:] if is_busy else checks)

    send()


def test_the_corpus_is_valid() -> None:
    luck = Random(5)
    messages = [mutated(luck) for _ in range(500)]
    assert 50 < sum(_is_json(message) for message in messages) < 450


def _is_json(message: bytes) -> bool:
    try:
        json.loads(message)
    except ValueError:
        return False
    return True
