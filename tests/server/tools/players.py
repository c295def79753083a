"""A client as docs/program/wire.md describes it: it checks line numbers, resumes after the last one, and repeats unanswered commands."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from random import Random
from typing import Any, ClassVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.tools.servers import Server

Message = dict[str, Any]
TIMEOUT_S = 60
"""How long a client waits for what must come: while it plays, for the next line."""


def messages_of(data: str | bytes) -> list[Message]:
    """Return the messages of a frame."""
    return [json.loads(line) for line in data.splitlines()]


class Player:
    """A client of a table: ``n`` is the last line received, ``lines`` are all of them, ``ask`` is open, ``sent`` are unanswered."""

    here: ClassVar[set[Player]] = set()  # clients with an open connection; conftest.py closes them after each test

    def __init__(self, server: Server, table: str, token: str = "", *, seed: int = 0, batch: bool = False) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.batch = batch
        self.luck = Random(seed)
        self.n: int | None = None
        self.seat: str | None = None
        self.lines: dict[int, Message] = {}
        self.ask: Message | None = None
        self.sheet: Message | None = None
        self.sent: dict[str, Message] = {}
        self.acked: dict[str, int] = {}
        self.refused: list[Message] = []
        self.byes: list[Message] = []
        self.codes: list[int] = []
        self.hellos = 0
        self.over: Message | None = None
        self.socket: ClientConnection | None = None
        self._ids = 0

    # ---- the connection ----------------------------------------------------------------------------------------------
    def address(self) -> str:
        """The URL of the socket, resuming after the last line."""
        query = [f"after={self.n}"] if self.n is not None else []
        query += ["batch=1"] if self.batch else []
        return f"ws://127.0.0.1:{self.server.port}/table/{self.table}" + ("?" + "&".join(query) if query else "")

    async def knock(self, **how: Any) -> None:
        """Open a connection without sending anything."""
        self.socket = await connect(self.address(), compression=None, max_size=None, ping_interval=None, **how)
        self.here.add(self)

    async def join(self, **how: Any) -> None:
        """Open a connection and identify; unanswered commands are sent again."""
        await self.knock(**how)
        for message in ({"token": self.token} if self.token else {"watch": True}, *self.sent.values()):
            await self.put(message)

    async def leave(self) -> None:
        """Drop the connection without a close frame."""
        if self.socket is not None:
            self.socket.transport.abort()
            await self.socket.wait_closed()
            self.socket = None
            self.here.discard(self)

    async def messages(self) -> AsyncIterator[Message]:
        """Receive messages until the connection is closed."""
        assert self.socket is not None
        try:
            async for data in self.socket:
                for message in messages_of(data):
                    self.note(message)
                    yield message
        except ConnectionClosed:
            pass
        if self.socket is not None:
            self.codes.append(self.socket.close_code or 1006)

    def note(self, message: Message) -> None:
        """Process a message, and check its number."""
        if "hello" in message:
            self.hellos += 1
            self.seat = message["seat"]
            assert self.n is None or self.n == message["n"], f"the lines after {self.n} were wanted, not those after {message['n']}"
            self.n = message["n"]
            self.over = (message["match"] or {}).get("over") or self.over
        elif "n" in message:
            assert self.n is not None
            assert message["n"] == self.n + 1, f"line {message['n']} came after line {self.n}"
            self.n = message["n"]
            self.lines[self.n] = message
            if "wait" in message:
                self.ask = message if "ask" in message else self.ask if message.get("same") else None
            elif "sheet" in message or "over" in message:
                self.ask, self.sheet = None, message
            elif "round" in message:
                self.sheet = None
            self.over = message.get("over", self.over)
        elif "id" in message and message["id"] is not None:
            command = self.sent.pop(message["id"], {})
            if "ok" in message:
                self.sheet = None if command.get("table") == "ready" else self.sheet
                first = self.acked.setdefault(message["id"], message["ok"])
                assert first == message["ok"], "the same command is answered as before"
            else:
                self.refused.append(message)
        elif "bye" in message:
            self.byes.append(message)

    async def send(self, **words: object) -> str:
        """Send a command; return its id."""
        self._ids += 1
        message: Message = {"id": f"{self.seat}-{self._ids}", "re": self.n or 0, **words}
        self.sent[message["id"]] = message
        await self.put(message)
        return str(message["id"])

    async def put(self, message: object) -> None:
        """Send raw data; a lost connection shows when reading."""
        assert self.socket is not None
        with suppress(ConnectionClosed):
            await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    # ---- play --------------------------------------------------------------------------------------------------------
    async def act(self, message: Message) -> None:
        """Answer the ask of a message."""
        if "ping" in message:
            await self.put({"pong": message["ping"]})
        elif "ask" in message and (message["must"] or self.luck.random() < 0.3):
            await self.send(do=self.luck.choice(message["ask"]))
        elif "sheet" in message:
            await self.send(table="ready")

    async def catch_up(self) -> None:
        """Answer what is still open once every command was answered: one was refused, or an ask came before the last answer was read."""
        open_still = self.ask or self.sheet
        if open_still is not None and not self.sent:
            await self.act(open_still)

    async def play(self, until: Callable[[], bool] | None = None) -> None:
        """Play until the match is over (or ``until`` says so), or the connection is closed. Raises TimeoutError if no line comes."""
        async with asyncio.timeout(TIMEOUT_S) as silence:
            await self._play(until or self._is_over, silence)

    async def _play(self, until: Callable[[], bool], silence: asyncio.Timeout) -> None:
        await self.catch_up()
        async for message in self.messages():
            if "n" in message:
                silence.reschedule(asyncio.get_running_loop().time() + TIMEOUT_S)
            if until():
                return
            await self.act(message)
            if "id" in message:
                await self.catch_up()

    async def play_on(self, until: Callable[[], bool] | None = None) -> None:
        """Play until the match is over; reconnect whenever the connection is lost. Raises TimeoutError if no line comes."""
        until = until or self._is_over
        async with asyncio.timeout(TIMEOUT_S) as silence:
            while not until():
                try:
                    await self.leave()
                    await self.join()
                    await self._play(until, silence)
                except (OSError, InvalidHandshake, ConnectionClosed, EOFError):
                    await asyncio.sleep(0.05)  # the server takes no connections
                while not self.can_connect():  # many clients that try to connect would slow its start
                    await asyncio.sleep(0.05)

    def can_connect(self) -> bool:
        """Return whether the server runs."""
        return self.server.is_up

    def _is_over(self) -> bool:
        return self.over is not None

    async def until(self, word: str, **values: object) -> Message:
        """Receive messages until one has this key, with these values; return it."""
        async with asyncio.timeout(TIMEOUT_S):
            async for message in self.messages():
                if word in message and all(message.get(key) == value for key, value in values.items()):
                    return message
        raise AssertionError(f"no {word} came before the end: {self.codes}")

    async def closed(self) -> int:
        """Receive messages until the connection is closed; return the code."""
        async with asyncio.timeout(TIMEOUT_S):
            async for _ in self.messages():
                pass
        return self.codes[-1]


async def seated(server: Server, table: str, token: str, **how: Any) -> Player:
    """Return a client on a seat that has received the first hello."""
    player = Player(server, table, token, **how)
    await player.join()
    await player.until("watching")
    return player


async def react(player: Player) -> None:
    """Send a reaction and wait for the answer, even a refusal by the rate limit: the connection and the table are alive."""
    word = await player.send(react="clap")
    while word in player.sent:
        await player.until("id")
    assert word in player.acked or "a lot at once" in player.refused[-1]["error"]
