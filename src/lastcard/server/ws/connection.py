"""One connection to a table: who it is, what it may send, and how much may wait to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from lastcard.server.errors import Invalid, Refused
from lastcard.server.room.actor import TableActor
from lastcard.server.room.seats import hashed
from lastcard.server.state import ServerState
from lastcard.server.ws.protocol import LONGEST, Identify, Pong, read_identify, read_message

_JSON: Final = msgspec.json.Encoder()
WIRE: Final = "lastcard.wire"
"""Where a connection's scope holds the way past the framework, a ``Wire``, if the server has one."""
HELLO_S: Final = 2.0
"""How long a connection may take to say who it is, before it is taken for somebody who watches."""
QUIET_S: Final = 20.0
"""A client hears something this often: the page takes 50 s without a word for a lost connection (static/table/connection.js)."""
MEASURE_S: Final = 60.0
"""How often the way through the network is measured, where there is enough to hear anyway."""
OUTBOX: Final = 512 * 1024
"""Bytes that may wait for one client; what is beyond that, it has to fetch by coming back."""
_LAST_WORDS_S: Final = 5.0
_FAULTS: Final = 10
_REASON: Final = 120  # bytes; a close frame has no room for more
_LONGEST_NUMBER: Final = 12


class Wire(Protocol):
    """A socket that takes and gives texts without a task for each: they come thousands of times a second."""

    def write(self, text: bytes) -> bool:
        """Send a text at once, if the client takes what it is sent; tell whether it was sent."""
        ...

    def pass_on(self, take: Callable[[str | None], None]) -> None:
        """From now on call ``take`` with each text that comes, those that wait first; None stands for a message that is no text."""
        ...


class Connection:
    """A client's connection: a listener of its table. Sending never waits; a slow client is dropped and may resume."""

    def __init__(self, socket: WebSocket, receive: Receive, send: Send, actor: TableActor, *, batch: bool) -> None:
        self.seat: str | None = None
        self.token = ""
        self.rtt_ms = 0
        self._socket = socket
        self._receive_raw, self._send = receive, send  # past the framework: this happens thousands of times a second
        self._actor: Final = actor
        self._batch = batch
        self._outbox: deque[bytes] = deque()
        self._waiting = 0
        self._loop = asyncio.get_running_loop()
        self._asleep: asyncio.Future[None] | None = None
        self._wire: Wire | None = socket.scope.get("extensions", {}).get(WIRE)
        self._is_flushing = self._is_sending = False
        self._ending: tuple[int, str] | None = None
        self._pinged: tuple[int, float] = (0, -MEASURE_S)
        self._was_quiet = True
        self._next_ping: asyncio.TimerHandle | None = None

    # ---- what the table says -----------------------------------------------------------------------------------------
    def send_message(self, message: dict[str, Any]) -> None:
        """Send a message for this client alone."""
        self._put(_JSON.encode(message))
        if self._next_ping is None and "hello" in message:  # which is the first that a client is told
            self._ping()

    def send_lines(self, lines: list[bytes]) -> None:
        """Send numbered lines."""
        if self._batch and lines:
            self._put(b"\n".join(lines))
        else:
            for line in lines:
                self._put(line)

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        """Close the connection, as soon as what waits has been sent."""
        if self._ending is None:
            self._put(_JSON.encode({"bye": why, "in_ms": in_ms}))
            self._ending = (code, why.encode()[:_REASON].decode(errors="ignore"))
            self._wake()

    def _put(self, data: bytes) -> None:
        if self._ending is not None:
            return
        self._outbox.append(data)
        self._was_quiet = False
        self._waiting += len(data)
        if not self._is_flushing:
            self._is_flushing = True
            self._actor.soon(self._flush)
        if self._waiting > OUTBOX and len(self._outbox) > 1:
            self._outbox.clear()
            self._waiting = 0
            self._ending = (1013, "too slow")

    def _flush(self) -> None:
        """Send what there is, all at once where the server can write without waiting; else ``send`` does it."""
        self._is_flushing = False
        if self._wire is not None and not self._is_sending:
            while self._outbox:
                data = self._take()
                if not self._wire.write(data):
                    self._outbox.appendleft(data)
                    self._waiting += len(data)
                    break
        if self._outbox or self._ending is not None:
            self._wake()

    async def send(self) -> None:
        """Send whatever could not be sent at once, until the connection is to be closed; then close it."""
        while True:
            while self._outbox:
                data = self._take()
                self._is_sending = True
                await self._send({"type": "websocket.send", "text": data.decode()})
                self._is_sending = False
            if self._ending is not None:
                await self._socket.close(*self._ending)
                return
            self._asleep = self._loop.create_future()
            await self._asleep

    def _wake(self) -> None:
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    def _take(self) -> bytes:
        if self._batch and len(self._outbox) > 1:
            data = b"\n".join(self._outbox)
            self._outbox.clear()
        else:
            data = self._outbox.popleft()
        self._waiting = self._waiting - len(data) if self._outbox else 0
        return data

    # ---- what the client says ----------------------------------------------------------------------------------------
    async def greet(self) -> None:
        """Wait for the first message and learn whose connection this is. Raises Invalid."""
        try:
            text = await asyncio.wait_for(self._receive(), HELLO_S)
        except TimeoutError:
            return
        first: Identify = read_identify(self._checked(text))
        self.token = hashed(first.token) if first.token else ""

    async def _receive(self) -> str | None:
        message = await self._receive_raw()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code") or 1005)
        text: str | None = message.get("text")
        return text

    def _checked(self, text: str | None) -> str:
        if text is None:
            raise Invalid("messages are text")
        if len(text) > LONGEST or (not text.isascii() and len(text.encode()) > LONGEST):
            self.close(1009, "too big")
            raise Invalid(f"a message has up to {LONGEST} bytes")
        return text

    async def listen(self, server: ServerState) -> None:
        """Take messages until the client is gone or has to go."""
        bucket = server.limits.frames()
        faults = 0

        def take(text: str | None) -> None:
            nonlocal faults
            if self._ending is not None:
                return
            if not bucket.take():
                server.metrics.refused("frames")
                self.close(1008, "too many messages")
                return
            try:
                message = read_message(self._checked(text))
            except Invalid as error:
                server.metrics.refused("unclear")
                faults += 1
                self.send_message({"id": None, "re": self._actor.table.state.n, "error": str(error)})
                if faults >= _FAULTS:
                    self.close(1008, "too many messages that cannot be read")
                return
            if isinstance(message, Pong):
                self._measure(message.pong)
            else:
                self._actor.command(self, message)

        if self._wire is not None:
            self._wire.pass_on(take)
        while self._ending is None:
            take(await self._receive())

    async def finish(self, sender: asyncio.Task[None]) -> None:
        """Let the last messages out, if the connection is to be closed by us, and end."""
        if self._next_ping is not None:
            self._next_ping.cancel()
        if self._ending is None:
            self._ending = (1001, "gone")  # the table may let them in all the same: whatever it says then, it says to nobody
        elif not sender.done():
            await asyncio.wait((sender,), timeout=_LAST_WORDS_S)
        sender.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
            await sender

    def _ping(self) -> None:
        """Ping if nothing was said for a while, or the way through the network was not measured for long."""
        if self._ending is not None:
            return
        now = self._loop.time()
        was_quiet, self._was_quiet = self._was_quiet, True
        if was_quiet or now - self._pinged[1] >= MEASURE_S:
            self._pinged = (self._pinged[0] + 1, now)
            self.send_message({"ping": self._pinged[0]})
        self._next_ping = self._loop.call_later(QUIET_S / 2, self._ping)

    def _measure(self, number: int) -> None:
        if 0 < number == self._pinged[0]:
            self.rtt_ms = int((self._loop.time() - self._pinged[1]) * 1000)


class TableSocket:
    """The WebSocket at ``/table/{id}``; where a client comes from and how many there are has been looked at before."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        await _serve(WebSocket(scope, receive, send), receive, send)


async def _serve(socket: WebSocket, receive: Receive, send: Send) -> None:
    server: ServerState = socket.app.state.server
    after = socket.query_params.get("after", "")
    try:
        if after and not (after.isascii() and after.isdecimal() and len(after) <= _LONGEST_NUMBER):
            raise Invalid("after is the number of a line")
        actor = await server.lobby.find(socket.path_params["id"])
    except Refused as error:
        await socket.send_denial_response(JSONResponse({"error": str(error)}, status_code=error.status))
        return
    await socket.accept()
    connection = Connection(socket, receive, send, actor, batch=socket.query_params.get("batch") == "1")
    sender = asyncio.create_task(connection.send())
    try:
        await connection.greet()
        actor = await server.lobby.find(actor.id)  # it may have been put away meanwhile
        actor.attach(connection, int(after) if after else None)
        await _either(connection.listen(server), sender)
    except Invalid as error:
        connection.send_message({"id": None, "re": actor.table.state.n, "error": str(error)})
        connection.close(1008, "who are you?")
    except Refused as error:
        connection.close(1013, str(error), 2000)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the client is gone
    finally:
        actor.detach(connection)
        await connection.finish(sender)


async def _either(listening: Any, sender: asyncio.Task[None]) -> None:
    """Wait until the client is gone, or until it was sent away."""
    task = asyncio.ensure_future(listening)
    try:
        await asyncio.wait((task, sender), return_when=asyncio.FIRST_COMPLETED)
        for done in (task, sender):
            if done.done():
                done.result()
    finally:
        task.cancel()
