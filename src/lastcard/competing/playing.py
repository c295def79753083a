"""Play in a tournament: enter, take the seat of each round, and go on until it is over, whatever restarts in between."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from lastcard.competing.calls import EventServer, UnreachableError
from lastcard.competing.players import Player
from lastcard.errors import LastCardError
from lastcard.room.clock import SystemClock

POLL_S: Final = 2.0
"""How often the tournament is asked for the table."""
PATIENCE_MS: Final = 300_000
"""How long a server may be away before the program gives up."""
_AGAIN_S: Final = 1.0


@dataclass(slots=True)
class Competitor:
    """A player of a tournament: the server with the token, its id there, the name, and who plays. ``told`` hears of each table."""

    server: EventServer
    event: str
    name: str
    player: Player
    told: Callable[[str], None] = lambda table: None
    poll_s: float = POLL_S
    tables: list[str] = field(default_factory=list)

    async def compete(self) -> dict[str, Any]:
        """Enter, play until the tournament is over, and return it with the last standings. Raises LastCardError."""
        await self._asked(lambda: self.server.post(f"/api/events/{self.event}/entrants", {"name": self.name}))
        playing: asyncio.Task[None] | None = None
        try:
            while True:
                answer = await self._asked(lambda: self.server.get(f"/api/events/{self.event}"))
                event, own = answer["event"], answer["own"] or {}
                if event["stage"] == "over":
                    return dict(event)
                table = own.get("table")
                if table and table not in self.tables:
                    await _stopped(playing)
                    self.tables.append(table)
                    self.told(table)
                    playing = asyncio.create_task(self._play(table))
                elif not own.get("here"):  # the connection was lost for so long that the tournament went on without it
                    await self._asked(lambda: self.server.post(f"/api/events/{self.event}/entrants", {"name": self.name}))
                if playing is not None and playing.done():
                    playing.result()
                await self._wait(playing)
        finally:
            await _stopped(playing)

    async def _wait(self, playing: asyncio.Task[None] | None) -> None:
        """Wait until it is time to ask again, which is at once when a table is over."""
        if playing is None or playing.done():
            await asyncio.sleep(self.poll_s)
        else:
            await asyncio.wait((playing,), timeout=self.poll_s)

    async def _asked(self, request: Callable[[], Any]) -> Any:
        """Return the answer to a request; a server that restarts or is busy is asked again. Raises LastCardError."""
        clock = SystemClock()
        until = clock.now() + PATIENCE_MS
        while True:
            try:
                return await asyncio.to_thread(request)
            except UnreachableError:
                if clock.now() > until:
                    raise
            await asyncio.sleep(_AGAIN_S)

    async def _play(self, table: str) -> None:
        """Play a table to the end of its match; after a lost connection, go on from the last line."""
        await self.player.begin()
        address = f"{self.server.address.replace('http', 'ws', 1)}/table/{table}"
        seen = _Seen()
        try:
            while not seen.is_over:
                with suppress(OSError, InvalidHandshake, WebSocketException):
                    async with connect(address if seen.n < 0 else f"{address}?after={seen.n}") as socket:
                        await socket.send(json.dumps({"token": self.server.token}))
                        for text in seen.unanswered.values():
                            await socket.send(text)
                        await self._converse(socket, seen)
                if not seen.is_over:
                    await asyncio.sleep(_AGAIN_S)
        finally:
            await self.player.end()

    async def _converse(self, socket: ClientConnection, seen: _Seen) -> None:
        sender = asyncio.create_task(self._send_all(socket, seen))
        try:
            async for data in socket:
                for line in (data if isinstance(data, str) else data.decode()).splitlines():
                    message = json.loads(line)
                    seen.take(message)
                    await self.player.take(line, message)
                if seen.is_over:
                    return
        finally:
            sender.cancel()

    async def _send_all(self, socket: ClientConnection, seen: _Seen) -> None:
        while True:
            text = await self.player.out.get()
            seen.note(text)
            await socket.send(text)


@dataclass(slots=True)
class _Seen:
    """How far a table has been seen: the last line, whether its match is over, and the commands that were not answered."""

    n: int = -1
    is_over: bool = False
    unanswered: dict[str, str] = field(default_factory=dict)

    def take(self, message: dict[str, Any]) -> None:
        """Take a message of the table in."""
        self.n = message.get("n", self.n) if "error" not in message else self.n
        self.unanswered.pop(str(message.get("id")), None)
        if "hello" in message:
            self.is_over = bool((message.get("match") or {}).get("over"))
        self.is_over |= "over" in message

    def note(self, text: str) -> None:
        """Keep a command until it is answered."""
        with suppress(ValueError):
            said = json.loads(text)
            if isinstance(said, dict) and "id" in said:
                self.unanswered[str(said["id"])] = text


async def _stopped(task: asyncio.Task[None] | None) -> None:
    """End a task, and let its errors go: whoever stops it goes on without it."""
    if task is not None and not task.done():
        task.cancel()
        with suppress(asyncio.CancelledError, LastCardError):
            await task
