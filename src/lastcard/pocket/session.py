"""A page's connection to a table through a port of the worker: what a WebSocket is on a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from lastcard.errors import LastCardError
from lastcard.room.actor import TableActor
from lastcard.room.clients.decoding import LONGEST, read_identify, read_message
from lastcard.room.errors import Invalid, NotFound, Refused, refusal_body
from lastcard.room.lobby import Lobby
from lastcard.room.structs import msgspec
from lastcard.room.table.seats import hashed
from lastcard.room.wire import Bye, Ping, Pong, Rejected, ServerMessage
from lastcard.text.faults import fault

PING_S: Final = 20.0
"""How often a client hears something: the page treats 50 s of silence as a lost connection (connection.js)."""
_MAX_INVALID: Final = 10
_NOT_OPENED: Final = 1006
_REFUSED: Final = 1008
_LATER: Final = 1013

_JSON: Final = msgspec.json.Encoder()


class Port(Protocol):
    """The page's end of a session."""

    def opened(self) -> None:
        """Tell the page that it is connected."""
        ...

    def send(self, text: str) -> None:
        """Send the page a message."""
        ...

    def closed(self, code: int, why: str) -> None:
        """Tell the page that the connection has ended."""
        ...


class Session:
    """A client of a table, a ``Listener``. Its messages are taken one after the other."""

    def __init__(
        self,
        lobby: Lobby,
        port: Port,
        table: str,
        after: int | None,
        on_end: Callable[[], object] = lambda: None,
        check: Callable[[str], object] = lambda text: None,
    ) -> None:
        """``check`` raises Refused for a command about the table that this device cannot carry out."""
        self.seat: str | None = None
        self.held_n = 0
        self.token: str = ""
        self.rtt_ms = 0
        self.address = ""
        self._lobby: Final = lobby
        self._port: Final = port
        self._table: Final = table
        self._after: Final = after
        self._on_end: Final = on_end
        self._check: Final = check
        self._actor: TableActor | None = None
        self._texts: asyncio.Queue[str | None] = asyncio.Queue()
        self._is_over = False
        self._pings = 0
        self._ping: asyncio.TimerHandle | None = None
        self._task: Final = asyncio.get_running_loop().create_task(self._serve())

    # ---- messages of the page ----------------------------------------------------------------------------------------
    def take(self, text: str) -> None:
        """Take a message of the page."""
        self._texts.put_nowait(text)

    def leave(self) -> None:
        """Note that the page has closed the connection."""
        self._texts.put_nowait(None)

    # ---- messages to the page ----------------------------------------------------------------------------------------
    def send_message(self, message: ServerMessage) -> None:
        """Send a message for this client alone."""
        if not self._is_over:
            self._port.send(_JSON.encode(message).decode())

    def send_lines(self, lines: list[bytes]) -> None:
        """Send numbered lines, as one message."""
        if lines and not self._is_over:
            self._port.send(b"\n".join(lines).decode())

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        """Close the connection."""
        if self._is_over:
            return
        self.send_message(Bye(str(why), in_ms))
        self._end(code, str(why))
        self._texts.put_nowait(None)

    # ---- the session -------------------------------------------------------------------------------------------------
    async def _serve(self) -> None:
        try:
            await self._lobby.check_exists(self._table)
            self._port.opened()
            first = await self._texts.get()
            if first is not None:
                await self._join(first)
                await self._listen()
        except NotFound:
            self._end(_NOT_OPENED, "")  # the page asks for the table, and is told that there is none
        except Invalid as error:
            self.send_message(Rejected(None, 0, **refusal_body(error)))
            self.close(_REFUSED, fault("unidentified"))
        except LastCardError as error:
            self.close(_LATER, error.fault, 2000)
        finally:
            self._end(1000, "")
            if self._actor is not None:
                self._actor.detach(self)
            self._on_end()

    async def _join(self, first: str) -> None:
        identified = read_identify(first)
        self.token = hashed(identified.token) if identified.token else ""
        self._actor = await self._lobby.find(self._table, self.token)
        self._actor.attach(self, self._after)
        self._send_ping()

    async def _listen(self) -> None:
        assert self._actor is not None
        invalid = 0
        while (text := await self._texts.get()) is not None and not self._is_over:
            try:
                if len(text.encode()) > LONGEST:
                    raise Invalid("message_too_long", most=str(LONGEST))
                message = read_message(text)
            except Refused as error:
                invalid += 1
                self.send_message(Rejected(None, self._actor.sent, **refusal_body(error)))
                if invalid >= _MAX_INVALID:
                    self.close(_REFUSED, fault("too_many_unreadable"))
                continue
            if isinstance(message, Pong):  # there is no network whose time could be measured
                continue
            try:
                if message.table:
                    self._check(message.table)
            except Refused as error:
                self.send_message(Rejected(message.id, self._actor.sent, **refusal_body(error)))
                continue
            self._actor.command(self, message)

    def _send_ping(self) -> None:
        if not self._is_over:
            self._pings += 1
            self.send_message(Ping(self._pings))
            self._ping = asyncio.get_running_loop().call_later(PING_S, self._send_ping)

    def _end(self, code: int, why: str) -> None:
        if self._is_over:
            return
        self._is_over = True
        if self._ping is not None:
            self._ping.cancel()
        self._port.closed(code, why)
