"""The parser of frames: however the bytes arrive, it finds the same messages, and never more frames than the limits allow."""

from __future__ import annotations

import logging
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State

from lastcard.room.clients.rates import Bucket, Rate
from lastcard.server.rate_limits import FRAGMENTS, SOCKET_RATES
from lastcard.server.ws.frame_parser import FrameParser
from tests.server.tools.fake_lobby import Now
from tests.server.tools.raw_sockets import CLOSE, CONT, PING, PONG, TEXT, frame

FREE = Rate(1e9, 1e9)
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


def connecting(rate: Rate = FREE) -> FrameParser:
    """Return the parser of a connection that has asked for a handshake."""
    parser = FrameParser(Bucket(rate, Now()), longest=4096, logger=logging.getLogger("test"))
    parser.receive_data(HANDSHAKE)
    return parser


def accepted(parser: FrameParser) -> Response:
    """Accept the handshake; return the answer, which is to be sent."""
    [request] = parser.events_received()
    assert isinstance(request, Request)
    return parser.accept(request)


class Reader:
    """A parser with an open connection, and the frames it has found."""

    def __init__(self, rate: Rate = FREE) -> None:
        self.parser = connecting(rate)
        self.parser.send_response(accepted(self.parser))
        self.parser.data_to_send()
        self.frames: list[tuple[int, bytes, bool]] = []
        self.whole = 0

    def read(self, data: bytes) -> None:
        """Read what has arrived, as the connection does."""
        text = self.parser.whole_text(data)
        if text is not None:
            self.whole += 1
            self.frames.append((TEXT, text, True))
            return
        self.parser.receive_data(data)
        self.frames += [(each.opcode, bytes(each.data), each.fin) for each in self.parser.events_received() if isinstance(each, Frame)]


SOME = st.lists(
    st.one_of(
        st.binary(max_size=300).map(lambda payload: frame(TEXT, payload)),
        st.tuples(st.sampled_from((PING, PONG)), st.binary(max_size=125)).map(lambda each: frame(*each)),
        st.lists(st.binary(max_size=200), min_size=1, max_size=FRAGMENTS - 1).map(
            lambda parts: b"".join(frame(CONT if n else TEXT, part, fin=False) for n, part in enumerate(parts)) + frame(CONT)
        ),
    ),
    max_size=12,
)


@given(SOME, st.data())
def test_the_same_frames_are_found_however_they_arrive(sent: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(sent)
    cuts = data.draw(st.one_of(st.just([]), st.lists(st.integers(0, len(stream)), max_size=20)))
    places = sorted({0, len(stream), *cuts})
    whole, cut, each = Reader(), Reader(), Reader()
    whole.parser.receive_data(stream)
    found = [(one.opcode, bytes(one.data), one.fin) for one in whole.parser.events_received() if isinstance(one, Frame)]
    for start, end in pairwise(places):
        cut.read(stream[start:end])
    for one in sent:
        each.read(one)
    assert cut.frames == each.frames == found


def test_a_short_text_by_itself_is_read_at_once() -> None:
    reader = Reader()
    for payload in (b"", b"x", b"x" * 125):
        reader.read(frame(TEXT, payload))
    assert reader.whole == 3
    reader.read(frame(TEXT, b"x" * 126))
    reader.read(frame(TEXT, b"x", fin=False))
    reader.read(frame(CONT, b"y"))
    reader.read(frame(PING))
    assert reader.whole == 3
    reader.read(frame(TEXT, b"x"))
    assert reader.whole == 4


@pytest.mark.parametrize("bad", [b"\x81\x01x", b"\xc1\x81" + bytes(5), b"\x82\x81" + bytes(5), b"\x81\x82" + bytes(5), b"\x81"])
def test_no_other_frame_is_taken_for_a_whole_text(bad: bytes) -> None:
    assert Reader().parser.whole_text(bad) is None


def test_a_part_of_a_longer_frame_is_not_taken_for_a_whole_text() -> None:
    reader = Reader()
    inner = frame(TEXT, b'{"id": "inner"}')
    outer = frame(TEXT, inner * 10)
    reader.read(outer[: -len(inner)])
    reader.read(outer[-len(inner) :])
    assert (reader.whole, len(reader.frames)) == (0, 1)


@pytest.mark.parametrize("opcode", [TEXT, PING, PONG])
@pytest.mark.parametrize("together", [True, False])
def test_no_more_frames_than_the_limit_allows(opcode: int, together: bool) -> None:
    reader, burst = Reader(SOCKET_RATES["frames"]), int(SOCKET_RATES["frames"].burst)
    for _ in range(3):
        if together:
            reader.read(frame(opcode, b"x") * burst)
        else:
            for _ in range(burst):
                reader.read(frame(opcode, b"x"))
    assert len(reader.frames) == burst
    assert reader.parser.is_over
    reader.read(frame(CLOSE))
    assert len(reader.frames) == burst, "nothing more is looked at"
    assert len(reader.parser.reader.buffer) == 0, "nor kept"


def test_after_a_close_only_the_answer_is_handled() -> None:
    reader = Reader()
    reader.parser.send_close(1000)
    reader.parser.data_to_send()
    reader.read(frame(TEXT, b"x"))
    reader.read(frame(PING) + frame(TEXT, b"x", fin=False))
    assert reader.frames == []
    assert reader.parser.data_to_send() == []
    reader.read(frame(CLOSE, b"\x03\xe8"))
    assert [opcode for opcode, *_ in reader.frames] == [Opcode.CLOSE]


def test_frames_before_the_handshake_is_answered_are_parsed_in_full() -> None:
    parser = connecting()
    response = accepted(parser)
    early = frame(TEXT, b"early")
    parser.receive_data(early[:3])
    parser.send_response(response)
    assert parser.state is State.OPEN
    assert parser.whole_text(frame(TEXT, b"x")) is None
    parser.receive_data(early[3:])
    [found] = parser.events_received()
    assert isinstance(found, Frame)
    assert found.data == b"early"
