"""One person at one table: plays what is possible after a while, hangs up now and then, and comes back by another process."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from tests.load.sockets import Socket, connect

if TYPE_CHECKING:
    from tests.load.crowd_people import Crowd

THINKS_S = (0.8, 6.0, 2.0)
"""How long somebody thinks, at least and at most, and mostly."""
SILENT_S = (240.0, 60.0)
"""A table that plays and says nothing for so long, in simulated and in real seconds, is stuck: a turn has 60 s at most."""
_HANGS_UP = 0.004
_GOES_FOR_GOOD = 0.1
"""How many of those who hang up do not come back."""
_AWAY_S = (1.0, 45.0)


class Sitting:
    """A seat at a table. Who ``stays`` always comes back."""

    def __init__(self, crowd: Crowd, luck: Random, table: str, token: str, address: str, *, stays: bool) -> None:
        self.crowd, self.luck = crowd, luck
        self.table, self.token, self.address, self.stays = table, token, address, stays
        self.seat: str | None = None
        self.purpose = ""
        self.n = 0
        self.ask: dict[str, Any] | None = None
        self.is_over = asyncio.Event()
        self._between = False
        self._sent: dict[str, tuple[float, bytes]] = {}
        self._socket: Socket | None = None
        self._heard = time.monotonic()
        self._count = 0
        self._hang_up: float | None = None
        self._moves: set[asyncio.TimerHandle] = set()
        self._refused = ""

    async def play(self) -> str:
        """Play until the match is over, one goes for good, or the table is stuck; return what happened."""
        crowd, process = self.crowd, None
        self._heard = time.monotonic()
        try:
            while not self.is_over.is_set():
                process = crowd.choose(self.luck, process if self._socket is None else None)
                if process is None:
                    await asyncio.sleep(0.1)
                    continue
                try:
                    after = f"&after={self.n}" if self.n else ""
                    path = f"/table/{self.table}?batch=1{after}"
                    self._socket = await connect("127.0.0.1", process.port, path, self._read, self.address)
                except OSError:
                    self._socket = None
                    await asyncio.sleep(0.1)
                    continue
                self._socket.send(msgspec.json.encode({"token": self.token}))
                for name, (_, message) in self._sent.items():
                    self._sent[name] = (0.0, message)  # how long an outage took is not how long a move takes
                    self._socket.send(message)
                how = await self._until_gone(self._socket)
                if how:
                    return how
            return "over"
        finally:
            self._leave()

    async def _until_gone(self, socket: Socket) -> str:
        """Wait until the connection is gone or the match is over; return why one does not come back, if so."""
        while not self.is_over.is_set() and not socket.lost.is_set():
            done = [asyncio.ensure_future(self.is_over.wait()), asyncio.ensure_future(socket.lost.wait())]
            await asyncio.wait(done, timeout=2 / self.crowd.speed + 0.05, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.cancel()
            if self._refused:
                self.crowd.seen.failures.append(f"{self.table}: {self._refused}")
                return "refused"
            if self.crowd.late_s > self.crowd.closing_s and not self.is_over.is_set():
                self._send(table="leave")
                return "left"
            if self._hang_up is not None and not self.is_over.is_set():
                return await self._hung_up()
            silent = time.monotonic() - self._heard
            if silent > max(SILENT_S[0] / self.crowd.speed, SILENT_S[1]) and not self.crowd.is_troubled and not self.is_over.is_set():
                self.crowd.seen.failures.append(f"{self.table} ({self.purpose}) is stuck: {self.seat} heard nothing after line {self.n}")
                return "stuck"
        if not self.is_over.is_set():
            self.crowd.seen.counts[f"connections lost: {socket.code or 'cut'}"] += 1
        return ""

    async def _hung_up(self) -> str:
        away, self._hang_up = self._hang_up or 0.0, None
        self._leave()
        if not self.stays and self.luck.random() < _GOES_FOR_GOOD:
            return "went for good"
        await self.crowd.pause(away)
        self.crowd.seen.counts["came back"] += 1
        self._heard = time.monotonic()
        return ""

    def _leave(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        for move in self._moves:
            move.cancel()
        self._moves.clear()

    # ---- reading -----------------------------------------------------------------------------------------------------
    def _read(self, payload: bytes) -> None:
        self._heard = time.monotonic()
        for text in payload.split(b"\n"):
            self._take(msgspec.json.decode(text))

    def _take(self, message: dict[str, Any]) -> None:
        if "hello" in message:
            self._hello(message)
        elif "n" in message:
            if message["n"] != self.n + 1:
                self.crowd.seen.failures.append(f"{self.table}: line {message['n']} came after line {self.n}")
            self.n = message["n"]
            self._line(message)
        elif "ping" in message:
            if self._socket is not None:
                self._socket.send(msgspec.json.encode({"pong": message["ping"]}))
        elif message.get("id") is not None:
            self._answer(message)
        elif "error" in message:
            self._refused = str(message)

    def _hello(self, message: dict[str, Any]) -> None:
        self.n = message["n"]
        self.purpose = str(message["table"].get("purpose", "")).partition("-")[0]
        seat = message["seat"]
        if self.seat is not None and seat != self.seat:
            self.crowd.seen.counts[f"{self.purpose}: lost the seat"] += 1
        self.seat = seat
        if seat is None:
            waits = any("coming" in each for each in message["table"]["seats"])
            if not waits:
                self._refused = f"no seat for its holder ({self.purpose}, {message['table']['state']})"
        if message["table"]["state"] == "over" or (message["match"] or {}).get("over"):
            self.is_over.set()
        elif message["table"]["state"] == "between":
            self._later(self._ready)

    def _line(self, message: dict[str, Any]) -> None:
        if "over" in message:
            self.ask = None
            self.is_over.set()
        elif "sheet" in message:
            self.ask = None
            self._later(self._ready)
        elif "wait" in message:
            if "ask" in message:
                self.ask = message
                if message["must"] or self.luck.random() < 0.3:
                    self._later(self._move)
            elif not message.get("same"):
                self.ask = None

    def _answer(self, message: dict[str, Any]) -> None:
        sent = self._sent.pop(message["id"], None)
        if "ok" in message:
            if sent is not None and sent[0]:
                self.crowd.seen.acks.append((time.perf_counter() - sent[0]) * 1000)
                self.crowd.seen.ack_times.append(time.monotonic() - self.crowd.begun)
            known = self.crowd.seen.acked.setdefault((self.table, self.seat or ""), {})
            if known.setdefault(message["id"], message["ok"]) != message["ok"]:
                self.crowd.seen.failures.append(f"{self.table}: {message['id']} was answered in two ways")
            if self.ask is not None and self.ask["n"] < message["ok"]:
                self.ask = None
            if self.ask is not None and self.ask["must"] and not self._moves:
                self._later(self._move)
            return
        self.crowd.seen.refusals[f"command: {message.get('cause', message.get('error'))}"] += 1
        if self.ask is not None and self.ask["must"]:
            self._later(self._move)

    # ---- acting ------------------------------------------------------------------------------------------------------
    def _later(self, act: Any) -> None:
        if not self.stays or self.luck.random() < 0.5:
            if self.luck.random() < _HANGS_UP and not self.crowd.closing.is_set():
                self._hang_up = self.luck.uniform(*_AWAY_S)
                return
        least, most, mode = THINKS_S
        seconds = self.luck.triangular(least, most, mode) / self.crowd.speed

        def due() -> None:
            self._moves.discard(handle)
            act()

        handle = asyncio.get_running_loop().call_later(seconds, due)
        self._moves.add(handle)

    def _move(self) -> None:
        if self.ask is None or self._sent:
            return
        actions, default = self.ask["ask"], self.ask.get("default")
        better = [action for action in actions if action != default]
        self._send(do=self.luck.choice(better or actions))

    def _ready(self) -> None:
        if not self.is_over.is_set():
            self._send(table="ready")

    def _send(self, **words: str) -> None:
        if self._socket is None or self._socket.lost.is_set():
            return
        self._count += 1
        name = f"{self.token[:6]}-{self._count}"
        message = msgspec.json.encode({"id": name, "re": self.n, **words})
        self._sent[name] = (time.perf_counter(), message)
        self._socket.send(message)
