"""uvicorn's HTTP connections with timeouts: a client that sends or reads too slowly is disconnected.

They build on a protocol class of uvicorn, whose version pyproject.toml bounds; tests/server/test_uvicorn_internals.py lists what is used.
"""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

TIMEOUT_S: Final = 20.0
"""Seconds between two checks of a connection. A request has to arrive within two of them, a response to be read within four."""

RESPONSE_CHECKS: Final = 4
"""The checks within which a response has to be read."""


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
        if not is_idle and self._checks >= (RESPONSE_CHECKS if is_answering else 1):
            self.transport.abort()
            return
        self._check_timer = self.loop.call_later(TIMEOUT_S, self._check, self._finished)

    def _stop_checks(self) -> None:
        if self._check_timer is not None:
            self._check_timer.cancel()
            self._check_timer = None
