"""uvicorn's connections with timeouts: a client that sends or reads too slowly is disconnected.

They build on protocol classes of uvicorn, whose version pyproject.toml bounds; tests/server/test_uvicorn_internals.py lists what is used.
"""

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

from lastcard.server.ws.connection import DIRECT_CHANNEL

TIMEOUT_S: Final = 20.0
"""Seconds between two checks of a connection. A request has to arrive within two of them, a response to be read within four."""

_RESPONSE_CHECKS: Final = 4
_SEND_BUFFER: Final = 64 * 1024


def frame(text: bytes) -> bytes:
    r"""Return a text as one unmasked WebSocket frame (RFC 6455, 5.2).

    >>> frame(b"Hi"), frame(b"." * 126)[:4], frame(b"." * 70000)[:10]
    (b'\x81\x02Hi', b'\x81~\x00~', b'\x81\x7f\x00\x00\x00\x00\x00\x01\x11p')
    """
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


class HttpProtocol(H11Protocol):
    """An HTTP connection that is aborted if no request finishes on it within the timeout."""

    _check_timer: asyncio.TimerHandle | None = None
    _finished = 0
    _checks = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Start the checks."""
        super().connection_made(transport)
        self._check_timer = self.loop.call_later(TIMEOUT_S, self._check, 0)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the checks."""
        self._stop_checks()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop the checks: a WebSocket has its own timeouts."""
        self._stop_checks()
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        """Read data; abort the connection if not even an error can be sent."""
        try:
            super().data_received(data)
        except h11.LocalProtocolError:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Send 400, and notify the handler of an unfinished request that the client has disconnected."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        super().send_400_response(msg)

    def on_response_complete(self) -> None:
        """Count a finished response."""
        self._finished += 1
        super().on_response_complete()

    def _check(self, finished: int) -> None:
        if self.transport.is_closing():
            return
        self._checks = 0 if finished < self._finished else self._checks + 1
        is_idle = self.timeout_keep_alive_task is not None  # between two requests, where uvicorn's keep-alive timeout applies
        is_answering = self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body
        if not is_idle and self._checks >= (_RESPONSE_CHECKS if is_answering else 1):
            self.transport.abort()
            return
        self._check_timer = self.loop.call_later(TIMEOUT_S, self._check, self._finished)

    def _stop_checks(self) -> None:
        if self._check_timer is not None:
            self._check_timer.cancel()
            self._check_timer = None


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is aborted if its client reads nothing within the timeout; protocol errors of clients are not logged.

    It is a ``DirectChannel`` of its connection.
    """

    _abort_timer: asyncio.TimerHandle | None = None
    _receiver: Callable[[str | None], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Limit the system's send buffer, which would grow to megabytes for a client that does not read."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)

    def pause_writing(self) -> None:
        """Start the timeout: the client reads too slowly."""
        super().pause_writing()
        self._abort_timer = self.loop.call_later(TIMEOUT_S * _RESPONSE_CHECKS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timeout."""
        self._stop_timeout()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timeout."""
        self._stop_timeout()
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on; a text that is not UTF-8 closes the connection."""
        if self.close_sent or self.disconnected:
            self.frames = []
            return
        is_text = self.curr_msg_data_type == "text"
        try:
            text = b"".join(self.frames).decode() if is_text else None
        except UnicodeDecodeError:
            self.frames = []
            with suppress(InvalidState):  # it is closing already
                self.conn.send_close(1007)
                self.handle_parser_exception()
            return
        if self._receiver is None:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self._receiver(text)

    async def run_asgi(self) -> None:
        """Run the application, with this connection as its direct channel."""
        self.scope["extensions"][DIRECT_CHANNEL] = self  # type: ignore[assignment]
        await super().run_asgi()

    def write(self, text: bytes) -> bool:
        """Send a text now, unless the client reads too slowly; return whether it was sent."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        if self.conn.state is not OPEN:
            return False
        self.transport.write(frame(text))
        return True

    def set_receiver(self, receive: Callable[[str | None], None]) -> None:
        """Call ``receive`` with each text from now on, those that wait first; with None for a message that is no text.

        Without it, each message pauses reading until the application has taken it, which costs more than the message itself.
        """
        others = []
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                receive(event.get("text"))
            else:
                others.append(event)
        for event in others:
            self.queue.put_nowait(event)
        self._receiver = receive
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    async def send(self, message: ASGISendEvent) -> None:
        """Send an event of the application; a response to the handshake closes the connection."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def _stop_timeout(self) -> None:
        if self._abort_timer is not None:
            self._abort_timer.cancel()
            self._abort_timer = None
