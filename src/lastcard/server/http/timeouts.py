"""uvicorn's HTTP connections with limits: few of each address, and a client that sends or reads too slowly is disconnected.

They build on a protocol class of uvicorn, whose version pyproject.toml bounds; tests/server/sockets/test_uvicorn_internals.py lists what is
used.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Final, Protocol

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState as UvicornState

from lastcard.room.clients.rates import Bucket
from lastcard.server.http.chunks import RequestParser
from lastcard.server.metrics import Metrics
from lastcard.server.rate_limits import READ_COST, SHARED_WAIT_S, Limits

TIMEOUT_S: Final = 20.0
"""Seconds between two checks of a connection. The first request has to begin within half of them and each to arrive within two, a response
to be made and read within six."""

RESPONSE_CHECKS: Final = 6
"""The checks within which a response has to be made and read: a job may wait for 20 s and take 60 s."""


class Counting(Protocol):
    """What a connection needs of its server: where it is counted."""

    @property
    def limits(self) -> Limits:
        """The limits of addresses."""
        ...

    @property
    def metrics(self) -> Metrics:
        """Where refused connections are counted."""
        ...


class HttpProtocol(H11Protocol):
    """An HTTP connection that is aborted if no request finishes on it within the timeout, or at once if its address has too many.

    What arrives counts for its address; beyond the limit the server reads more slowly.
    """

    state: ClassVar[Counting]
    response_checks: ClassVar[int] = RESPONSE_CHECKS
    _is_counted = False
    _peer: str | None = None
    _bytes: Bucket | None = None
    _check_timer: asyncio.TimerHandle | None = None
    _resume_timer: asyncio.TimerHandle | None = None
    _finished = 0
    _checks = 0

    def __init__(
        self, config: Config, server_state: UvicornState, app_state: dict[str, Any], _loop: asyncio.AbstractEventLoop | None = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn: RequestParser = RequestParser()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Count the connection and start the checks."""
        super().connection_made(transport)
        limits = self.state.limits
        self._peer = limits.peer_of(self.client[0] if self.client else None)
        self._is_counted = limits.open_socket(self._peer)
        if not self._is_counted:
            self.state.metrics.refused("sockets")
            transport.abort()
            return
        if self._peer is not None:
            self._bytes = limits.address_bytes(self._peer)
        self._check_timer = self.loop.call_later(TIMEOUT_S / 2, self._check_begun)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the checks, and count the connection as closed."""
        self._stop_checks()
        if self._is_counted:
            self._is_counted = False
            self.state.limits.sockets.close(self._peer)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop the checks: a WebSocket has its own timeouts."""
        self._stop_checks()
        super().handle_websocket_upgrade(event)

    def hand_over(self) -> str | None:
        """Return the address that the connection counts for; the WebSocket that it becomes counts it as closed."""
        self._is_counted = False
        return self._peer

    def data_received(self, data: bytes) -> None:
        """Read data; abort the connection if not even an error can be sent."""
        wait = min(SHARED_WAIT_S, self._bytes.spend(len(data) + READ_COST)) if self._bytes is not None else 0.0
        try:
            super().data_received(data)
        except h11.LocalProtocolError:
            self.transport.abort()
        if wait and self._resume_timer is None and self._is_counted:
            self.transport.pause_reading()
            self._resume_timer = self.loop.call_later(wait, self._resume_reading)

    def _resume_reading(self) -> None:
        self._resume_timer = None
        if not (self.flow.read_paused or self.transport.is_closing()):
            self.transport.resume_reading()

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

    def _check_begun(self) -> None:
        """Abort a connection on which no request has begun."""
        if self.cycle is None:
            self.transport.abort()
        else:
            self._check_timer = self.loop.call_later(TIMEOUT_S / 2, self._check, 0)

    def _check(self, finished: int) -> None:
        if self.transport.is_closing():
            return
        is_idle = self.timeout_keep_alive_task is not None  # between two requests, where uvicorn's keep-alive timeout applies
        self._checks = -1 if is_idle else 0 if finished < self._finished else self._checks + 1  # -1: what begins now has a whole period
        is_answering = self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body
        if self._checks >= (self.response_checks if is_answering else 1):
            self.transport.abort()
            return
        self._check_timer = self.loop.call_later(TIMEOUT_S, self._check, self._finished)

    def _stop_checks(self) -> None:
        for timer in (self._check_timer, self._resume_timer):
            if timer is not None:
                timer.cancel()
        self._check_timer = None
