"""The cases of Autobahn's test suite (sections 1 to 7, 9, 10 and 12), each as what a server must do that is no echo.

Autobahn sends a message and expects it back. A table answers a command instead: its id shows which message has arrived, and whole. What
is no command, but a text, is answered as unreadable; bytes that are no text close the connection. Numbers in the names are Autobahn's.
https://github.com/crossbario/autobahn-testsuite lists the cases; RFC 6455 says what is right.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import pytest

from tests.server.tools.players import TIMEOUT_S
from tests.server.tools.raw_sockets import BINARY, CLOSE, CONT, PING, PONG, TEXT, RawSocket, Received, frame
from tests.server.tools.servers import Server

LONGEST: Final = 4096
"""The most bytes of a message (docs/program/wire.md): a longer one closes the connection with 1009."""
PROTOCOL, NO_TEXT, TOO_BIG = 1002, 1007, 1009
LAST: Final = b"is it open?"
UNREADABLE: Final = "unreadable"


@dataclass(frozen=True)
class Case:
    """What is sent, write by write, and what comes back: ids of answered commands, payloads of pongs, then perhaps a close.

    ``code`` is that of the server's close frame; None: the connection stays open. An empty close frame has the code 1005.
    """

    sent: tuple[bytes, ...]
    back: tuple[str | bytes, ...] = ()
    code: int | None = None

    @property
    def answered(self) -> list[str]:
        """The ids of the commands that take effect. Where the connection is closed, their answers may not come any more."""
        return [one for one in self.back if isinstance(one, str)]

    @property
    def pongs(self) -> list[bytes]:
        """The payloads of the pongs."""
        return [one for one in self.back if isinstance(one, bytes)]


def command(id: str = "k1", size: int = 0) -> bytes:
    """Return a command, padded to a size."""
    return (b'{"id": "%b", "react": "clap"}' % id.encode()).ljust(size)


def text(id: str = "k1") -> bytes:
    """Return a command as a frame."""
    return frame(TEXT, command(id))


def said(words: bytes, id: str = "k1") -> bytes:
    """Return a command that says something, be it UTF-8 or not."""
    return b'{"id": "%b", "say": "%b"}' % (id.encode(), words)


def halves(payload: bytes) -> tuple[bytes, bytes]:
    """Return a text in two fragments."""
    middle = len(payload) // 2
    return frame(TEXT, payload[:middle], fin=False), frame(CONT, payload[middle:])


def chopped(*frames: bytes) -> tuple[bytes, ...]:
    """Return frames byte by byte."""
    return tuple(bytes((byte,)) for byte in b"".join(frames))


def pieces(payload: bytes, size: int, opcode: int = TEXT) -> tuple[bytes, ...]:
    """Return a message in fragments of a size."""
    parts = [payload[at : at + size] for at in range(0, len(payload), size)]
    return tuple(frame(CONT if at else opcode, part, fin=at == len(parts) - 1) for at, part in enumerate(parts))


def close(code: int | None = None, reason: bytes = b"") -> bytes:
    """Return a close frame."""
    return frame(CLOSE, (code.to_bytes(2) if code is not None else b"") + reason)


# ---- 1 to 5: frames ------------------------------------------------------------------------------------------------------
def framing() -> Iterator[tuple[str, Case]]:
    """1: messages of every form of length, as text and as binary."""
    yield "1.1.1", Case((frame(TEXT),), (UNREADABLE,))
    for number, size in enumerate((125, 126, 127, 128, LONGEST), 2):
        yield f"1.1.{number}", Case((frame(TEXT, command(size=size)),), ("k1",))
    yield "1.1.7", Case((frame(TEXT, command(size=65536)),), (), TOO_BIG)
    long = frame(TEXT, command(size=LONGEST))
    yield "1.1.8", Case(tuple(long[at : at + 997] for at in range(0, len(long), 997)), ("k1",))
    for number, size in enumerate((0, 125, 126, 127, 128, LONGEST), 1):
        yield f"1.2.{number}", Case((frame(BINARY, b"\xfe" * size),), (UNREADABLE,))
    yield "1.2.7", Case((frame(BINARY, b"\xfe" * 65536),), (), TOO_BIG)
    yield "1.2.8", Case(chopped(frame(BINARY, b"\xfe" * 200)), (UNREADABLE,))
    yield "1 with a mask", Case((frame(TEXT, command(), mask=b"\x12\x00\xff\x7e"),), ("k1",))
    yield "1 without a mask", Case((b"\x81\x02{}",), (), PROTOCOL)


def pings() -> Iterator[tuple[str, Case]]:
    """2: pings and pongs."""
    many = [b"payload %d" % number for number in range(10)]
    yield "2.1", Case((frame(PING),), (b"",))
    yield "2.2", Case((frame(PING, b"Hello, world!"),), (b"Hello, world!",))
    yield "2.3", Case((frame(PING, b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff"),), (b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff",))
    yield "2.4", Case((frame(PING, b"\xfe" * 125),), (b"\xfe" * 125,))
    yield "2.5", Case((frame(PING, b"\xfe" * 126),), (), PROTOCOL)
    yield "2.6", Case(chopped(frame(PING, b"\xfe" * 125)), (b"\xfe" * 125,))
    yield "2.7", Case((frame(PONG),))
    yield "2.8", Case((frame(PONG, b"unsolicited"),))
    yield "2.9", Case((frame(PONG, b"unsolicited"), frame(PING, b"ours")), (b"ours",))
    yield "2.10", Case(tuple(frame(PING, payload) for payload in many), tuple(many))
    yield "2.11", Case(chopped(*(frame(PING, payload) for payload in many)), tuple(many))


def reserved() -> Iterator[tuple[str, Case]]:
    """3: reserved bits. 4: reserved opcodes. What came before counts, what comes after is not looked at."""
    yield "3.1", Case((frame(TEXT, command(), rsv=1),), (), PROTOCOL)
    three = (text(), frame(TEXT, command("k2"), rsv=2), frame(PING))
    yield "3.2", Case((b"".join(three),), ("k1",), PROTOCOL)
    yield "3.3", Case((text(), frame(TEXT, command("k2"), rsv=3), frame(PING)), ("k1",), PROTOCOL)
    yield "3.4", Case(chopped(text(), frame(TEXT, command("k2"), rsv=4), frame(PING)), ("k1",), PROTOCOL)
    yield "3.5", Case((frame(BINARY, b"\xff" * 8, rsv=5),), (), PROTOCOL)
    yield "3.6", Case((frame(PING, b"Hello", rsv=6),), (), PROTOCOL)
    yield "3.7", Case((frame(CLOSE, rsv=7),), (), PROTOCOL)
    for section, first in ((1, 3), (2, 11)):
        yield f"4.{section}.1", Case((frame(first),), (), PROTOCOL)
        yield f"4.{section}.2", Case((frame(first + 1, b"reserved"),), (), PROTOCOL)
        yield f"4.{section}.3", Case((text(), frame(first + 2), frame(PING)), ("k1",), PROTOCOL)
        yield f"4.{section}.4", Case((text(), frame(first + 3, b"reserved"), frame(PING)), ("k1",), PROTOCOL)
        yield f"4.{section}.5", Case(chopped(text(), frame(first + 4, b"reserved"), frame(PING)), ("k1",), PROTOCOL)


def fragments() -> Iterator[tuple[str, Case]]:
    """5: fragmentation."""
    yield "5.1", Case((frame(PING, b"a", fin=False), frame(CONT, b"b")), (), PROTOCOL)
    yield "5.2", Case((frame(PONG, b"a", fin=False), frame(CONT, b"b")), (), PROTOCOL)
    first, second = halves(command())
    yield "5.3", Case((first + second,), ("k1",))
    yield "5.4", Case((first, second), ("k1",))
    yield "5.5", Case(chopped(first, second), ("k1",))
    between = (first, frame(PING, b"ping"), second)
    yield "5.6", Case((b"".join(between),), (b"ping", "k1"))
    yield "5.7", Case(between, (b"ping", "k1"))
    yield "5.8", Case(chopped(*between), (b"ping", "k1"))
    for number, fin in ((9, True), (12, False)):
        stray = (frame(CONT, b"nothing to continue", fin=fin), text())
        yield f"5.{number}", Case((b"".join(stray),), (), PROTOCOL)
        yield f"5.{number + 1}", Case(stray, (), PROTOCOL)
        yield f"5.{number + 2}", Case(chopped(*stray), (), PROTOCOL)
    yield "5.15", Case((first, second, frame(CONT, b"stray", fin=False), text("k2")), ("k1",), PROTOCOL)
    yield "5.16", Case((frame(CONT, b"stray", fin=False), first, second) * 2, (), PROTOCOL)
    yield "5.17", Case((frame(CONT, b"stray"), first, second) * 2, (), PROTOCOL)
    yield "5.18", Case((first, frame(TEXT, b"second text")), (), PROTOCOL)
    five = pieces(command(), 6)
    mixed = (*five[:2], frame(PING, b"one"), *five[2:4], frame(PING, b"two"), *five[4:])
    yield "5.19", Case(mixed, (b"one", b"two", "k1"))
    yield "5.20", Case((b"".join(mixed),), (b"one", b"two", "k1"))


# ---- 6: UTF-8 ------------------------------------------------------------------------------------------------------------
KOSME: Final = bytes.fromhex("cebae1bdb9cf83cebcceb5")
LONE: Final = {1: range(0xC0, 0xE0), 2: range(0xE0, 0xF0), 3: range(0xF0, 0xF8), 4: range(0xF8, 0xFC), 5: range(0xFC, 0xFE)}
NONCHARACTERS: Final = [chr(plane << 16 | last).encode() for plane in range(17) for last in (0xFFFE, 0xFFFF)]
# fmt: off
VALID: Final = {
    "6.2": "Hello-µ@ßöäüàá-UTF-8!!".encode().hex(),
    "6.5": "68656c6c6f24776f726c64 68656c6c6fc2a2776f726c64 68656c6c6fe282ac776f726c64 68656c6c6ff0a4ada2776f726c64 cebae1bdb9cf83cebcceb5",
    "6.7": "c280 e0a080 f0908080",
    "6.9": "7f dfbf efbfbf f48fbfbf",
    "6.11": "ed9fbf ee8080 efbfbd f48fbfbf",
    "6.22": " ".join(one.hex() for one in NONCHARACTERS),
    "6.23": "efbfb9 efbfba efbfbb efbfbc efbfbd efbfbe efbfbf",
}
INVALID: Final = {
    "6.3": "cebae1bdb9cf83cebcceb5eda080656469746564",
    "6.8": "f888808080 fc8480808080",
    "6.10": "f7bfbfbf fbbfbfbfbf fdbfbfbfbfbf",
    "6.11 beyond": "f4908080",
    "6.12": "80 bf 80bf 80bf80 80bf80bf 80bf80bf80 80bf80bf80bf " + bytes(range(0x80, 0xC0)).hex(),
    "6.13": " ".join(b" ".join(bytes((byte,)) for byte in found).hex() for found in LONE.values()),
    "6.14": "c0 e080 f08080 f8808080 fc80808080 df efbf f7bfbf fbbfbfbf fdbfbfbfbf",
    "6.15": "c0e080f08080f8808080fc80808080dfefbff7bfbffbbfbfbffdbfbfbfbf",
    "6.16": "fe ff fefeffff",
    "6.17": "c0af e080af f08080af f8808080af fc80808080af",
    "6.18": "c1bf e09fbf f08fbfbf f887bfbfbf fc83bfbfbfbf",
    "6.19": "c080 e08080 f0808080 f880808080 fc8080808080",
    "6.20": "eda080 edadbf edae80 edafbf edb080 edbe80 edbfbf",
    "6.21": "eda080edb080 eda080edbfbf edadbfedb080 edadbfedbfbf edae80edb080 edae80edbfbf edafbfedb080 edafbfedbfbf",
}
# fmt: on


def utf8() -> Iterator[tuple[str, Case]]:
    """6: texts that are UTF-8, and texts that are not, whole and in fragments that cut characters."""
    yield "6.1.1", Case((frame(TEXT),), (UNREADABLE,))
    yield "6.1.2", Case((frame(TEXT, fin=False), frame(CONT, fin=False), frame(CONT)), (UNREADABLE,))
    yield "6.1.3", Case((frame(TEXT, fin=False), frame(CONT, command(), fin=False), frame(CONT)), ("k1",))
    for section, words in VALID.items():
        for number, one in enumerate(words.split(), 1):
            yield f"{section}.{number}", Case((frame(TEXT, said(bytes.fromhex(one))),), ("k1",))
    yield "6.7.1", Case((frame(TEXT, b"\x00"),), (UNREADABLE,))
    for section, words in INVALID.items():
        for number, one in enumerate(words.split(), 1):
            yield f"{section}.{number}", Case((frame(TEXT, said(bytes.fromhex(one))),), (), NO_TEXT)
    hello = said("µ@ß".encode())
    yield "6.2.2", Case(pieces(hello, hello.index(b"@")), ("k1",))
    tail = said(KOSME)
    at = tail.index(KOSME)
    by_byte = tuple(frame(CONT, bytes((byte,)), fin=False) for byte in KOSME)
    yield "6.2.4", Case((frame(TEXT, tail[:at], fin=False), *by_byte, frame(CONT, tail[at + len(KOSME) :])), ("k1",))
    surrogate = (b"\xed", b"\xa0", b"\x80")
    split = tuple(frame(CONT, part, fin=False) for part in surrogate)
    yield "6.3.2", Case((frame(TEXT, KOSME, fin=False), *split, frame(CONT, b"edited")), (), NO_TEXT)
    for number, parts in enumerate(((KOSME, b"\xf4\x90\x80\x80", b"edited"), (KOSME + b"\xf4", b"\x90", b"\x80\x80edited")), 1):
        whole = (frame(TEXT, parts[0], fin=False), frame(CONT, parts[1], fin=False), frame(CONT, parts[2]))
        yield f"6.4.{number}", Case(whole, (), NO_TEXT)
        yield f"6.4.{number + 2}", Case(chopped(frame(TEXT, b"".join(parts))), (), NO_TEXT)
    for number in range(1, len(KOSME) + 1):
        is_whole = number in (2, 5, 7, 9, 11)
        start = Case((frame(TEXT, KOSME[:number]),), (UNREADABLE,) if is_whole else (), None if is_whole else NO_TEXT)
        yield f"6.6.{number}", start


# ---- 7: closing ----------------------------------------------------------------------------------------------------------
def closing() -> Iterator[tuple[str, Case]]:
    """7: the close handshake. After a close frame nothing is answered."""
    yield "7.1.1", Case((text(), close(1000)), ("k1",), 1000)
    yield "7.1.2", Case((close(1000), close(1000)), (), 1000)
    yield "7.1.3", Case((close(1000), frame(PING)), (), 1000)
    yield "7.1.4", Case((close(1000), text()), (), 1000)
    first, second = halves(command())
    yield "7.1.5", Case((first, close(1000), second), (), PROTOCOL)
    yield "7.1.6", Case((frame(TEXT, command(size=LONGEST)), close(1000), frame(PING)), ("k1",), 1000)
    yield "7.3.1", Case((close(),), (), 1005)
    yield "7.3.2", Case((frame(CLOSE, b"\x03"),), (), PROTOCOL)
    yield "7.3.3", Case((close(1000),), (), 1000)
    yield "7.3.4", Case((close(1000, b"Hello World!"),), (), 1000)
    yield "7.3.5", Case((close(1000, b"*" * 123),), (), 1000)
    yield "7.3.6", Case((close(1000, b"*" * 124),), (), PROTOCOL)
    yield "7.5.1", Case((close(1000, KOSME + b"\xed\xa0\x80edited"),), (), NO_TEXT)
    for number, code in enumerate((1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999), 1):
        yield f"7.7.{number}", Case((close(code),), (), code)
    for number, code in enumerate((0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999), 1):
        yield f"7.9.{number}", Case((close(code),), (), PROTOCOL)
    for number, code in enumerate((5000, 65535), 1):
        yield f"7.13.{number}", Case((close(code),), (), PROTOCOL)


# ---- 9 and 10: limits ------------------------------------------------------------------------------------------------------
def limits() -> Iterator[tuple[str, Case]]:
    """9: messages beyond the limit are refused by their head alone, fragments as soon as they are too long. 10: many small fragments."""
    for section, opcode in ((1, TEXT), (2, BINARY)):
        for number, size in enumerate((64, 256, 1024, 4096, 8192, 16384), 1):
            head = bytes((128 | opcode, 255)) + (size * 1024).to_bytes(8) + bytes(4)
            yield f"9.{section}.{number}", Case((head,), (), TOO_BIG)
        yield f"9.{section} of 2^64 - 1 bytes", Case((bytes((128 | opcode, 255)) + b"\xff" * 8 + bytes(4),), (), TOO_BIG)
        for number, size in enumerate((256, 1024, 2048), 1):
            yield f"9.{section + 2}.{number}", Case(pieces(b" " * 2 * LONGEST, size, opcode), (), TOO_BIG)
    for number, size in enumerate((64, 128, 256, 512), 1):
        long = frame(TEXT, command(size=LONGEST))
        yield f"9.5.{number}", Case(tuple(long[at : at + size] for at in range(0, len(long), size)), ("k1",))
    yield "9.7", Case((b"".join(text(f"k{number}") for number in range(100)),), tuple(f"k{number}" for number in range(100)))
    ping_at_the_limit = (frame(TEXT, command(size=LONGEST - 1), fin=False), frame(PING, b"p" * 125), frame(CONT, b" "))
    yield "9 with a ping before the last byte", Case(ping_at_the_limit, (b"p" * 125, "k1"))
    yield "10.1.1", Case(pieces(command(size=LONGEST), 1300), ("k1",))


CASES: Final = dict((*framing(), *pings(), *reserved(), *fragments(), *utf8(), *closing(), *limits()))


def pongs(found: Iterable[Received]) -> list[bytes]:
    """Return the payloads of pongs."""
    return [received.payload for received in found if received.opcode == PONG]


def answers(found: Iterable[Received]) -> list[str]:
    """Return the ids of answered messages."""
    messages = [json.loads(received.payload) for received in found if received.opcode == TEXT]
    return [message["id"] or UNREADABLE for message in messages if "id" in message]


class Place:
    """A seat at a table, and the connections to it."""

    def __init__(self, server: Server, table: str, token: str) -> None:
        self.server, self.table, self.token = server, table, token
        self.sockets: list[RawSocket] = []

    async def attached(self, *headers: str) -> RawSocket:
        """Return a connection that has the seat."""
        socket = await RawSocket.open(self.server, self.table, {"token": self.token}, headers=headers)
        self.sockets.append(socket)
        await socket.until(TEXT, b'"watching"')
        return socket

    async def was_done(self, id: str) -> bool:
        """Whether a command was carried out: a command that is refused is then answered as the first one of its id was."""
        socket = await self.attached()
        await socket.send(frame(TEXT, b'{"id": "%b", "do": "p1 draw"}' % id.encode()))
        return b'"ok"' in (await socket.until(TEXT, b'"id"')).payload


async def received(socket: RawSocket, case: Case) -> list[Received]:
    """Return what comes until everything wanted is there, and then until the answer to a last ping."""
    found: list[Received] = []
    frames = socket.frames()

    async def one() -> Received:
        got = await anext(frames, None)
        assert got is not None, f"the connection ended after {found[-3:]}"
        return got

    missing = len(case.answered) + len(case.pongs)
    async with asyncio.timeout(TIMEOUT_S):
        while missing:
            found.append(await one())
            missing -= len(answers(found[-1:])) + len(pongs(found[-1:]))
        await socket.send(frame(PING, LAST))
        while (got := await one()) != Received(PONG, LAST):
            found.append(got)
    return found


@pytest.fixture
async def place(free: Server) -> AsyncIterator[Place]:
    """A table of one's own, and a connection to it."""
    made = Place(free, *free.table())
    yield made
    for socket in made.sockets:
        socket.close()


@pytest.mark.parametrize("name", CASES)
async def test_a_case_of_autobahn(place: Place, name: str) -> None:
    case, socket = CASES[name], await place.attached()
    for data in case.sent:
        await socket.send(data)
    if case.code is None:
        found = await received(socket, case)
        assert answers(found) == case.answered
    else:
        found = await socket.closed()
        if found[-1:] != [] and found[-1].opcode == CLOSE:
            assert int.from_bytes(found[-1].payload[:2] or b"\x03\xed") == case.code
        else:
            assert len(case.sent) > 1, "only who is still sending may be cut off without a close frame"
        assert [one async for one in socket.frames()] == [], "the server closes, and says nothing more"
        for one in ("k1", "k2"):
            assert await place.was_done(one) is (one in case.answered), "what came before the fault counts, nothing after it"
    assert pongs(found) == case.pongs


async def test_compression_is_not_taken_up(place: Place) -> None:
    """12 and 13: an offer of permessage-deflate is declined, so that no compressed frame is ever valid."""
    socket = await place.attached("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits")
    assert b"sec-websocket-extensions" not in socket.head.lower()
    await socket.send(frame(TEXT, b"\xaa\x56\xca\x4c", rsv=4))
    assert int.from_bytes((await socket.closed())[-1].payload[:2]) == PROTOCOL
