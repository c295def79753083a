"""uvicorn's WebSocket with limits on incoming data, and a timeout for clients that do not read.

It builds on a protocol class of uvicorn, whose version pyproject.toml bounds; tests/server/sockets/test_uvicorn_internals.py lists what is
used.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar, Final

from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState as UvicornState
from websockets.exceptions import InvalidState
from websockets.protocol import OPEN

from lastcard.room.clients.rates import Bucket
from lastcard.server.http import timeouts
from lastcard.server.rate_limits import READ_COST, SHARED_WAIT_S
from lastcard.server.state import ServerState
from lastcard.server.ws.connection import DIRECT_CHANNEL
from lastcard.server.ws.frame_parser import FrameParser

CLOSE_TIMEOUT_S: Final = 5.0
"""How long a connection stays open after the server has closed it, so that its client can read why."""
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


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is aborted if its client reads nothing within the timeout; protocol errors of clients are not logged.

    What arrives counts before it is looked at: beyond the limit of bytes the server stops reading until the client is within it again;
    beyond that of frames the connection is closed. Then the server sends nothing more, and drops what still arrives, within the limit of
    bytes and ``CLOSE_TIMEOUT_S``: a socket that is closed with unread data resets the connection, and the close frame may be lost with it.
    It is a ``DirectChannel`` of its connection.
    """

    state: ClassVar[ServerState]
    conn: FrameParser
    close_sent: bool
    _abort_timer: asyncio.TimerHandle | None = None
    _resume_timer: asyncio.TimerHandle | None = None
    _excess_timer: asyncio.TimerHandle | None = None
    _address_bytes: Bucket | None = None
    _is_counted = False
    _peer: str | None = None
    _receiver: Callable[[str | None], None] | None = None
    _on_excess: Callable[[], None] | None = None

    def __init__(
        self, config: Config, server_state: UvicornState, app_state: dict[str, Any], _loop: asyncio.AbstractEventLoop | None = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = FrameParser(self.state.limits.of_socket("frames"), longest=config.ws_max_size, logger=self.logger)
        self._bytes = self.state.limits.of_socket("bytes")
        self.close_timeout = CLOSE_TIMEOUT_S

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Limit the system's send buffer, which would grow to megabytes for a client that does not read."""
        super().connection_made(transport)
        http = self.transport.get_protocol()
        if isinstance(http, timeouts.HttpProtocol):
            self._peer, self._is_counted = http.hand_over(), True
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)

    def pause_writing(self) -> None:
        """Start the timeout: the client reads too slowly."""
        super().pause_writing()
        self._abort_timer = self.loop.call_later(timeouts.TIMEOUT_S * timeouts.RESPONSE_CHECKS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timeout."""
        self._stop_timeout()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers, and part what refers to each other: cyclic garbage is collected rarely, and all of it at once."""
        self._stop_timeout()
        for timer in (self._resume_timer, self._excess_timer):
            if timer is not None:
                timer.cancel()
        if self._is_counted:
            self._is_counted = False
            self.state.limits.sockets.close(self._peer)
        super().connection_lost(exc)
        self._receiver = self._on_excess = None
        self.conn.end()

    # ---- what arrives ------------------------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        """Handle what has arrived as far as the limits allow."""
        cost = len(data) + READ_COST
        wait = self._bytes.spend(cost)
        if self._address_bytes is not None:
            wait = max(wait, min(SHARED_WAIT_S, self._address_bytes.spend(cost)))
        text = self.conn.whole_text(data) if self._receiver is not None else None
        if text is not None:
            self._receive_text(text)
        else:
            self._receive_frames(data)
        if self.conn.is_over and self._excess_timer is None:
            self._close_for_excess()
        if wait:
            self._pause_reading(wait)

    def _receive_frames(self, data: bytes) -> None:
        """Handle whole frames; those before a fault count, however many came with it in one packet."""
        self.conn.receive_data(data)
        self.handle_events()
        if self.conn.parser_exc is not None:
            self.handle_parser_exception()
        elif self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse_handshake()

    def _refuse_handshake(self) -> None:
        """Answer a handshake that uvicorn's HTTP parser has accepted and the WebSocket parser has not, and close the connection."""
        self.handshake_initiated: bool = True
        self.handshake_complete: bool = True
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client reads too slowly (answers would pile up) or what came before it has closed the connection."""
        output = self.conn.data_to_send()
        if self.writable.is_set() and not self.close_sent:
            self.transport.write(b"".join(output))

    def _pause_reading(self, seconds: float) -> None:
        """Read nothing for a while: what the client sends waits in the network, and single bytes become one read."""
        self.transport.pause_reading()
        if self._resume_timer is None:
            self._resume_timer = self.loop.call_later(seconds, self._resume_reading)

    def _resume_reading(self) -> None:
        self._resume_timer = None
        if not (self.read_paused or self.transport.is_closing()):
            self.transport.resume_reading()

    # ---- closing -----------------------------------------------------------------------------------------------------
    def _close_for_excess(self) -> None:
        """Have the connection closed: its client has sent too many frames."""
        self._excess_timer = self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)
        if self.close_sent:
            self._end_writing()
        elif self.conn.state is not OPEN:
            self.transport.abort()
        elif self._on_excess is not None:
            self._on_excess()
        else:
            self.conn.send_close(1008, "too many frames")
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Send the close frame of the parser. Called again for all that arrives after what cannot be parsed."""
        if self.close_sent:
            return
        closing = self.conn.close_sent
        if closing is None:  # before the handshake was answered
            self.transport.abort()
            return
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": closing.code, "reason": closing.reason})
        self.close_timer: asyncio.TimerHandle = self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)
        self._end_writing()

    def _end_writing(self) -> None:
        """Send the end of the connection after the close frame; go on reading, so that the client's system delivers both."""
        if self.transport.is_closing():
            return
        self.transport.write_eof()
        if self.read_paused:  # until the application has taken a message, which it will not
            self.read_paused: bool = False
            if self._resume_timer is None:
                self._resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on."""
        if self.close_sent or self.disconnected:
            self.frames: list[bytes] = []
            return
        data, is_text = b"".join(self.frames), self.curr_msg_data_type == "text"
        if self._receiver is None:
            if not is_text or self._decoded(data) is not None:
                super().send_receive_event_to_app()
            return
        self.frames = []
        if is_text:
            self._receive_text(data)
        else:
            self._receiver(None)

    def _receive_text(self, data: bytes) -> None:
        text = self._decoded(data)
        if text is not None and self._receiver is not None:
            self._receiver(text)

    def _decoded(self, data: bytes) -> str | None:
        """Return a text; one that is not UTF-8 closes the connection."""
        try:
            return data.decode()
        except UnicodeDecodeError:
            with suppress(InvalidState):  # it is closing already
                self.conn.send_close(1007)
                self.handle_parser_exception()
            return None

    async def run_asgi(self) -> None:
        """Run the application, with this connection as its direct channel."""
        extensions = self.scope["extensions"]
        extensions[DIRECT_CHANNEL] = self  # type: ignore[assignment]
        try:
            await super().run_asgi()
        finally:
            del extensions[DIRECT_CHANNEL]

    def write(self, text: bytes) -> bool:
        """Send a text now, unless the client reads too slowly; return whether it was sent."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        if self.conn.state is not OPEN:
            return False
        self.transport.write(frame(text))
        return True

    def set_receiver(self, receive: Callable[[str | None], None], on_excess: Callable[[], None], address_bytes: Bucket) -> None:
        """Call ``receive`` with each text from now on, those that wait first; with None for a message that is no text.

        ``on_excess`` is called after too many frames; bytes are taken out of ``address_bytes`` as well. Without a receiver, each message
        pauses reading until the application has taken it, which costs more than the message itself.
        """
        self._address_bytes = address_bytes
        others = []
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                receive(event.get("text"))
            else:
                others.append(event)
        for event in others:
            self.queue.put_nowait(event)
        if self.disconnected:  # they refer to this connection
            return
        self._receiver, self._on_excess = receive, on_excess
        if self.read_paused:
            self.read_paused = False
            if self._resume_timer is None:
                self._resume_reading()

    async def send(self, message: ASGISendEvent) -> None:
        """Send an event of the application; a response to the handshake closes the connection."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True
        elif message["type"] == "websocket.close" and self.close_timer is not None:  # a client that does not read would keep it open
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)
            if self.conn.is_over:
                self._end_writing()

    def _stop_timeout(self) -> None:
        if self._abort_timer is not None:
            self._abort_timer.cancel()
            self._abort_timer = None
