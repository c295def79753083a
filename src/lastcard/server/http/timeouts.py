"""uvicorn's connections, with an end to their patience: who sends or reads too slowly holds none open for long."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.protocol import OPEN

from lastcard.server.ws.connection import WIRE

PATIENCE: Final = 20.0
"""Seconds between two looks at a connection. A request has to arrive within two of them, and an answer to be taken within four."""

_TAKING: Final = 4
_ROOM: Final = 64 * 1024


def framed(text: bytes) -> bytes:
    r"""Return a text as one frame of a WebSocket, as a server sends it (RFC 6455, 5.2).

    >>> framed(b"Hi"), framed(b"." * 126)[:4], framed(b"." * 70000)[:10]
    (b'\x81\x02Hi', b'\x81~\x00~', b'\x81\x7f\x00\x00\x00\x00\x00\x01\x11p')
    """
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


class PatientProtocol(H11Protocol):
    """An HTTP connection that is looked at now and then, and closed if nothing has been finished on it for too long."""

    _look: asyncio.TimerHandle | None = None
    _finished = 0
    _looks = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin to look."""
        super().connection_made(transport)
        self._look = self.loop.call_later(PATIENCE, self._check, 0)

    def connection_lost(self, exc: Exception | None) -> None:
        """Look no more."""
        self._rest()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the table, which has clocks of its own."""
        self._rest()
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        """Take what has come; what cannot even be answered ends the connection."""
        try:
            super().data_received(data)
        except h11.LocalProtocolError:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Say that this is no request; who is at work on the beginning of it need not answer any more."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        super().send_400_response(msg)

    def on_response_complete(self) -> None:
        """Count what is finished."""
        self._finished += 1
        super().on_response_complete()

    def _check(self, finished: int) -> None:
        if self.transport.is_closing():
            return
        self._looks = 0 if finished < self._finished else self._looks + 1
        is_resting = self.timeout_keep_alive_task is not None  # between two requests; uvicorn sees to its end
        is_answering = self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body
        if not is_resting and self._looks >= (_TAKING if is_answering else 1):
            self.transport.abort()
            return
        self._look = self.loop.call_later(PATIENCE, self._check, self._finished)

    def _rest(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is cut off if its client takes nothing of what waits for it for too long, and that logs no fault of a client's."""

    _cut: asyncio.TimerHandle | None = None
    _take: Callable[[str | None], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, with little room in the system's memory: left alone, it keeps megabytes for somebody who does not read."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _ROOM)

    def pause_writing(self) -> None:
        """Begin to wait for the client."""
        super().pause_writing()
        self._cut = self.loop.call_later(PATIENCE * _TAKING, self.transport.abort)

    def resume_writing(self) -> None:
        """Wait no more."""
        self._rest()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._rest()
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on; a text that is none ends the connection."""
        if self.close_sent or self.disconnected:
            self.frames = []
            return
        is_text = self.curr_msg_data_type == "text"
        try:
            text = b"".join(self.frames).decode() if is_text else None
        except UnicodeDecodeError:
            self.frames = []
            with suppress(InvalidState):  # it is closing anyway
                self.conn.send_close(1007)
                self.handle_parser_exception()
            return
        if self._take is None:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self._take(text)

    async def run_asgi(self) -> None:
        """Run the application, and let it read and write without waiting: a ``Wire``."""
        self.scope["extensions"][WIRE] = self  # type: ignore[assignment]
        await super().run_asgi()

    def write(self, text: bytes) -> bool:
        """Send a text at once, if the client takes what it is sent; tell whether it was sent."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        if self.conn.state is not OPEN:
            return False
        self.transport.write(framed(text))
        return True

    def pass_on(self, take: Callable[[str | None], None]) -> None:
        """From now on call ``take`` with each text that comes, those that wait first; None stands for a message that is no text.

        Without this, each message stops the reading until it has been taken, which costs more than all else about it.
        """
        others = []
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                take(event.get("text"))
            else:
                others.append(event)
        for event in others:
            self.queue.put_nowait(event)
        self._take = take
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application sends; one that is refused with an answer of its own is finished with that."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def _rest(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None
