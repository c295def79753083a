"""A parser of WebSocket frames with limits: every frame counts, even if it is no message, and parsing stops at the first excess."""

from __future__ import annotations

import math
from collections.abc import Generator
from typing import Final

from websockets.exceptions import PayloadTooBig
from websockets.frames import Frame, Opcode
from websockets.protocol import CLOSING, CONNECTING, OPEN
from websockets.server import ServerProtocol
from websockets.typing import LoggerLike

from lastcard.room.clients.rates import Bucket
from lastcard.server.rate_limits import FRAGMENTS

try:
    from websockets.speedups import apply_mask
except ImportError:  # as websockets itself: the compiled one is not there on every platform
    from websockets.utils import apply_mask

_WHOLE_TEXT: Final = 0x81
_MASKED: Final = 0x80
_HEAD: Final = 6  # bytes before the payload of a masked frame of less than _LONG bytes
_LONG: Final = 126
_LONGER: Final = 1 << 16
_CONTROL: Final = 125  # bytes of the longest control frame


class FrameParser(ServerProtocol):
    """The parser of one connection. ``frames`` is what its client may send, ``longest`` the bytes of a message.

    Once ``is_over`` is true, a limit was exceeded: whatever arrives is dropped without being looked at. After a close frame was sent, only
    the answer to it is handled; what comes before that still counts.

    Nearly all that clients send is a short text in one frame that arrives by itself: ``whole_text`` reads that in a third of the time.
    """

    def __init__(self, frames: Bucket, *, longest: int, logger: LoggerLike) -> None:
        super().__init__(max_size=longest + _CONTROL, logger=logger)  # it takes a ping between fragments for a part of the message
        self.is_over: bool = False
        self._longest = longest
        self._size = 0  # of the message that is not complete yet
        self._frames = frames
        self._fragments = 0  # of the message that is not complete yet
        self._unparsed: float = 0  # bytes of a frame that is not complete yet

    def whole_text(self, data: bytes) -> bytes | None:
        """Return the text if the data is one frame of the simplest kind and within the limits; anything else is for ``receive_data``."""
        size = len(data) - _HEAD
        if not 0 <= size < _LONG or data[0] != _WHOLE_TEXT or data[1] != _MASKED + size:
            return None
        if self._unparsed or self._fragments or self.state is not OPEN or self.is_over or not self._frames.take():
            return None
        return apply_mask(data[_HEAD:], data[2:_HEAD])

    def receive_data(self, data: bytes | bytearray) -> None:
        """Parse what has arrived."""
        if self.state is not CONNECTING:
            self._unparsed += len(data)
        elif self.accept_called:  # too early: from now on only the parser knows where a frame begins
            self._unparsed = math.inf
        super().receive_data(data)

    def recv_frame(self, frame: Frame) -> None:
        """Count a frame and handle it, unless it is over a limit."""
        opcode, size = frame.opcode, len(frame.data)
        self._unparsed -= size + _HEAD + (0 if size < _LONG else 2 if size < _LONGER else 8)
        fragments = 0
        if opcode is Opcode.CONT or opcode is Opcode.TEXT or opcode is Opcode.BINARY:
            fragments = self._fragments + 1
            self._fragments = 0 if frame.fin else fragments
            if size > self._longest - self._size:
                raise PayloadTooBig(size, self._longest - self._size)
            self._size = 0 if frame.fin else self._size + size
        if fragments > FRAGMENTS or not self._frames.take():
            self.is_over = True
            self.parser: Generator[None, None, None] = self._drop()
            next(self.parser)
        elif self.state is not CLOSING or opcode is Opcode.CLOSE:
            super().recv_frame(frame)

    def end(self) -> None:
        """Parse nothing more: the connection is gone. The generator that parses refers to the parser, and so does its exception."""
        self.parser.close()
        self.parser_exc: Exception | None = None

    def _drop(self) -> Generator[None]:
        while True:
            self.reader.discard()
            yield
