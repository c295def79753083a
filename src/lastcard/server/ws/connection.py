"""A client's connection to a table: identification, decoding of its messages, the send queue and its limit."""

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

from lastcard.errors import Fault, LastCardError
from lastcard.room.actor import TableActor
from lastcard.room.clients.decoding import LONGEST, read_identify, read_message
from lastcard.room.clients.rates import Bucket
from lastcard.room.errors import Forbidden, Invalid, Refused, TooManyRequests, refusal_body
from lastcard.room.table.seats import hashed
from lastcard.room.wire import Bye, Hello, Identify, Ping, Pong, Rejected, ServerMessage
from lastcard.server.http.middleware import ADDRESS
from lastcard.server.rate_limits import ENTRY_COST
from lastcard.server.state import ServerState
from lastcard.text.faults import fault

_JSON: Final = msgspec.json.Encoder()
DIRECT_CHANNEL: Final = "lastcard.direct_channel"
"""The scope extension with the connection's ``DirectChannel``, if the server provides one."""
IDENTIFY_TIMEOUT_S: Final = 2.0
"""How long a client may take to identify itself before it counts as a spectator."""
IDLE_PING_S: Final = 20.0
"""The longest time without a message to a client: the page treats 50 s of silence as a lost connection (connection.js)."""
RTT_PING_S: Final = 60.0
"""How often the round-trip time is measured while other messages are sent."""
MAX_QUEUED: Final = 512 * 1024
"""The most bytes queued for one client; beyond it the connection is closed, and the client may resume."""
_CLOSE_TIMEOUT_S: Final = 5.0
_MAX_INVALID: Final = 10
_REASON: Final = 120  # bytes, at most, of the reason in a close frame (RFC 6455 allows 123)
_LONGEST_NUMBER: Final = 12


def _bye(why: str, in_ms: int) -> Bye:
    if isinstance(why, Fault) and why.cause is not None:
        body = refusal_body(LastCardError(why))
        return Bye(str(why), in_ms, body["cause"], body["args"])
    return Bye(str(why), in_ms)


class DirectChannel(Protocol):
    """A socket that reads and writes texts without the framework: one task per message is too slow for thousands a second."""

    def write(self, text: bytes) -> bool:
        """Send a text now, unless the client reads too slowly; return whether it was sent."""
        ...

    def set_receiver(self, receive: Callable[[str | None], None], on_excess: Callable[[], None], address_bytes: Bucket) -> None:
        """Call ``receive`` with each text from now on, those that wait first; with None for a message that is no text.

        ``on_excess`` is called after too many frames. What arrives counts in ``address_bytes`` as well.
        """
        ...


class Connection:
    """A client's connection, a listener of its table. Sending never waits; a slow client is closed and may resume."""

    def __init__(self, socket: WebSocket, receive: Receive, send: Send, *, batch: bool) -> None:
        self.seat: str | None = None
        self.address: str = socket.scope.get(ADDRESS, "")
        self.held_n = 0
        self.token: str = ""
        self.rtt_ms: int = 0
        self._is_identified = False
        self._socket = socket
        self._receive_raw, self._send = receive, send  # without Starlette's checks: thousands of times a second
        self._actor: TableActor | None = None
        self._batch = batch
        self._queue: deque[bytes] = deque()
        self._queued_bytes = 0
        self._loop = asyncio.get_running_loop()
        self._soon: Callable[[Callable[[], None]], object] = self._loop.call_soon
        self._wakeup: asyncio.Future[None] | None = None
        self._direct: DirectChannel | None = socket.scope.get("extensions", {}).get(DIRECT_CHANNEL)
        self._is_flushing = self._is_sending = False
        self._ending: tuple[int, str] | None = None
        self._last_ping: tuple[int, float] = (0, -RTT_PING_S)
        self._awaits_pong = False
        self._was_idle = True
        self._next_ping: asyncio.TimerHandle | None = None

    def join(self, actor: TableActor, after: int | None) -> None:
        """Become a listener of a table; it sends the lines after line ``after``."""
        self._actor = actor
        self._soon = actor.listeners.soon
        actor.attach(self, after)

    # ---- messages to the client -----------------------------------------------------------------------------------------
    def send_message(self, message: ServerMessage) -> None:
        """Send a message for this client alone."""
        self._put(_JSON.encode(message))
        if self._next_ping is None and isinstance(message, Hello):  # the first message to each client
            self._ping()

    def send_lines(self, lines: list[bytes]) -> None:
        """Send numbered lines."""
        if self._batch and lines:
            self._put(b"\n".join(lines))
        else:
            for line in lines:
                self._put(line)

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        """Close the connection once the queue is sent."""
        if self._ending is None:
            self._put(_JSON.encode(_bye(why, in_ms)))
            self._ending = (code, why.encode()[:_REASON].decode(errors="ignore"))
            self._wake()

    def _put(self, data: bytes) -> None:
        if self._ending is not None:
            return
        self._queue.append(data)
        self._was_idle = False
        self._queued_bytes += len(data)
        if not self._is_flushing:
            self._is_flushing = True
            self._soon(self._flush)
        if self._queued_bytes > MAX_QUEUED and len(self._queue) > 1:
            self._queue.clear()
            self._queued_bytes = 0
            self._ending = (1013, "too slow")

    def _flush(self) -> None:
        """Send the queue now where there is a direct channel; else wake ``send``."""
        self._is_flushing = False
        queue, direct = self._queue, self._direct
        if direct is not None and not self._is_sending:
            if self._batch and len(queue) > 1:
                self._join_queue()
            while queue and direct.write(queue[0]):
                queue.popleft()
            self._queued_bytes = sum(map(len, queue)) if queue else 0
        if queue or self._ending is not None:
            self._wake()

    async def send(self) -> None:
        """Send what the direct channel could not, until the connection is to close; then close it. Ends if the client disconnects."""
        with suppress(WebSocketDisconnect, RuntimeError, OSError):  # in the task it would keep the task, by its traceback
            await self._send_queue()

    async def _send_queue(self) -> None:
        while True:
            while self._queue:
                if self._batch and len(self._queue) > 1:
                    self._join_queue()
                data = self._queue.popleft()
                self._queued_bytes = self._queued_bytes - len(data) if self._queue else 0
                self._is_sending = True
                await self._send({"type": "websocket.send", "text": data.decode()})
                self._is_sending = False
            if self._ending is not None:
                await self._socket.close(*self._ending)
                return
            self._wakeup = self._loop.create_future()
            await self._wakeup

    def _wake(self) -> None:
        if self._wakeup is not None and not self._wakeup.done():
            self._wakeup.set_result(None)

    def _join_queue(self) -> None:
        """Make one message of all that is queued, for a client that takes several lines at once."""
        joined = b"\n".join(self._queue)
        self._queue.clear()
        self._queue.append(joined)
        self._queued_bytes = len(joined)

    # ---- messages of the client --------------------------------------------------------------------------------------
    async def identify(self) -> None:
        """Wait for the first message and keep its token. A client that sends none in time becomes a spectator. Raises Invalid."""
        try:
            async with asyncio.timeout(IDENTIFY_TIMEOUT_S):
                text = await self._receive()
        except TimeoutError:
            return
        self._keep_token(read_identify(self._checked(text)))

    @property
    def is_identified(self) -> bool:
        """Whether the client has said who it is, in time or late."""
        return self._is_identified

    def _keep_token(self, first: Identify) -> None:
        self._is_identified = True
        self.token = hashed(first.token) if first.token else ""

    def _identifies_late(self, text: str) -> bool:
        """Give a client that identifies itself late its seat; return whether the message was such an identification."""
        if self._is_identified:
            return False
        try:
            self._keep_token(read_identify(text))
        except Invalid:
            return False
        if self.token and self._actor is not None:
            self._actor.attach(self, None)  # its lines began as those of a spectator: they begin again
        return True

    async def _receive(self) -> str | None:
        message = await self._receive_raw()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code") or 1005)
        text: str | None = message.get("text")
        return text

    def _checked(self, text: str | None) -> str:
        if text is None:
            raise Invalid("text_only")
        if len(text) > LONGEST or (not text.isascii() and len(text.encode()) > LONGEST):
            self.close(1009, fault("too_big"))
            raise Invalid("message_too_long", most=str(LONGEST))
        return text

    async def listen(self, server: ServerState) -> None:
        """Handle messages until the connection ends."""
        actor, bucket = self._actor, server.limits.of_socket("messages")
        assert actor is not None
        invalid = 0

        def take(text: str | None) -> None:
            nonlocal invalid
            if self._ending is not None:
                return
            if not bucket.take():
                server.metrics.refused("messages")
                self.close(1008, fault("too_many_messages"))
                return
            try:
                checked = self._checked(text)
                if self._identifies_late(checked):
                    return
                message = read_message(checked)
            except Invalid as error:
                server.metrics.refused("invalid")
                invalid += 1
                self.send_message(Rejected(None, actor.sent, **refusal_body(error)))
                if invalid >= _MAX_INVALID:
                    self.close(1008, fault("too_many_unreadable"))
                return
            if isinstance(message, Pong):
                self._measure_rtt(message.pong)
                return
            try:
                server.limits.check("written", self.address, ENTRY_COST + len(checked.encode()))
            except TooManyRequests as error:
                server.metrics.refused("written")
                self.send_message(Rejected(message.id, actor.sent, **refusal_body(error)))
                return
            actor.command(self, message)

        def end() -> None:
            server.metrics.refused("frames")
            self.close(1008, fault("too_many_frames"))

        if self._direct is not None:
            self._direct.set_receiver(take, end, server.limits.address_bytes(self._socket.scope[ADDRESS]))
        with suppress(WebSocketDisconnect):  # as in send
            while self._ending is None:
                take(await self._receive())

    async def finish(self, sender: asyncio.Task[None]) -> None:
        """End the connection; if the server closes it, send the rest of the queue first."""
        if self._next_ping is not None:
            self._next_ping.cancel()
        if self._ending is None:
            self._ending = (1001, "gone")  # the table may still attach it: later messages are dropped
        elif not sender.done():
            await asyncio.wait((sender,), timeout=_CLOSE_TIMEOUT_S)
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender

    def _ping(self) -> None:
        """Ping if nothing was sent for a while, or if the round-trip time is out of date."""
        if self._ending is not None:
            return
        now = self._loop.time()
        was_idle, self._was_idle = self._was_idle, True
        if was_idle or now - self._last_ping[1] >= RTT_PING_S:
            self._last_ping = (self._last_ping[0] + 1, now)
            self._awaits_pong = True
            self.send_message(Ping(self._last_ping[0]))
        self._next_ping = self._loop.call_later(IDLE_PING_S / 2, self._ping)

    def _measure_rtt(self, number: int) -> None:
        """Measure the round trip with the first answer to the last ping: sent again it would seem to have taken longer."""
        if self._awaits_pong and number == self._last_ping[0]:
            self._awaits_pong = False
            self.rtt_ms = int((self._loop.time() - self._last_ping[1]) * 1000)
            if self._actor is not None:
                self._actor.rtt_measured()


class TableSocket:
    """The WebSocket at ``/table/{id}``; the middleware has checked origin and limits."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        await _serve(WebSocket(scope, receive, send), receive, send)


async def _serve(socket: WebSocket, receive: Receive, send: Send) -> None:
    server: ServerState = socket.app.state.server
    table, after = socket.path_params["id"], socket.query_params.get("after", "")
    try:
        if after and not (after.isascii() and after.isdecimal() and len(after) <= _LONGEST_NUMBER):
            raise Invalid("after_number")
        await server.lobby.check_exists(table)
    except Refused as error:
        await socket.send_denial_response(JSONResponse(refusal_body(error), status_code=error.status))
        return
    await socket.accept()
    connection = Connection(socket, receive, send, batch=socket.query_params.get("batch") == "1")
    sender = asyncio.create_task(connection.send())
    actor: TableActor | None = None
    try:
        await connection.identify()
        actor = await server.lobby.find(table, connection.token)
        server.lobby.check_seen(actor.table.state, connection.token)
        connection.join(actor, int(after) if after else None)
        await _first_of(connection.listen(server), sender)
    except Invalid as error:
        connection.send_message(Rejected(None, 0, **refusal_body(error)))
        connection.close(1008, fault("unidentified"))
    except Forbidden as error:
        connection.send_message(Rejected(None, 0, **refusal_body(error)))
        connection.close(*((1008, error.fault) if connection.is_identified else (1013, error.fault, 2000)))
    except Refused as error:
        connection.close(1013, error.fault, 2000)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the client has disconnected
    finally:
        if actor is not None:
            actor.detach(connection)
        await connection.finish(sender)


async def _first_of(listening: Any, sender: asyncio.Task[None]) -> None:
    """Wait until the client disconnects or the connection is closed."""
    task = asyncio.ensure_future(listening)
    try:
        await asyncio.wait((task, sender), return_when=asyncio.FIRST_COMPLETED)
        for done in (task, sender):
            if done.done():
                done.result()
    finally:
        task.cancel()
