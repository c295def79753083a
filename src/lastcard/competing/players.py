"""Who plays at the tables of a tournament for a program: a bot of this package, or a program that speaks the lines of the wire.

A player gets each line of its table, and ``out`` has what it wants to send.
"""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import signal
import sys
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

from lastcard.bot_makers import make_bot
from lastcard.bots.nets import MATCH
from lastcard.errors import LastCardError
from lastcard.game.ask import Ask
from lastcard.game.events import parse_event
from lastcard.game.verifiable_chance import fresh_seed, fresh_token
from lastcard.game.view import View
from lastcard.rules.rules import Rules
from lastcard.server.compute.parent import end_with_parent
from lastcard.text.faults import fault, system_fault

_NO_KNOWLEDGE: Final = ("score", "won", "out")
"""Events that tell about points, not about cards."""
_LONGEST_LINE: Final = 1 << 20
_END_S: Final = 2.0
"""How long a program may take to end once its table is over."""


class Player(Protocol):
    """A player of one seat."""

    out: asyncio.Queue[str]
    """What it wants to send, one message each."""

    async def begin(self) -> None:
        """Get ready for a table. Raises LastCardError."""
        ...

    async def take(self, line: str, message: dict[str, Any]) -> None:
        """Take a line of the table in. Raises LastCardError if the player cannot go on."""
        ...

    async def end(self) -> None:
        """Leave the table."""
        ...


class BotPlayer:
    """A bot as ``make_bot`` makes it; it knows what its seat was sent."""

    def __init__(self, name: str) -> None:
        self._name: Final = name
        make_bot(name, "0", MATCH)  # a bot that cannot be made is found out now

    async def begin(self) -> None:
        """Get ready for a table."""
        self.out: asyncio.Queue[str] = asyncio.Queue()
        self._bot = make_bot(self._name, fresh_seed(), MATCH)
        self._rules = ""
        self._seat: str | None = None
        self._view: View | None = None
        self._sent: dict[str, str] = {}

    async def take(self, line: str, message: dict[str, Any]) -> None:
        """Fold a line into what the bot knows, and answer an ask."""
        if "ping" in message:
            self._send({"pong": message["ping"]})
        elif "hello" in message:
            self._rules, self._seat = message["table"]["rules"], message["seat"]
        elif "table" in message:
            self._rules = message["table"]["rules"]
        elif "round" in message:
            self._begin_round(message["round"]["seats"])
        elif "event" in message:
            if self._view is not None and message["event"].split()[1] not in _NO_KNOWLEDGE:
                self._view.see(parse_event(message["event"]))
        elif "wait" in message and message.get("ask"):
            await self._answer(message)
        elif "sheet" in message:
            self._command(table="ready", re=message["n"])
        elif "error" in message and self._sent.pop(str(message.get("id")), "") and message.get("legal"):
            self._command(do=message["legal"][-1], re=message["n"])  # another one was faster

    async def end(self) -> None:
        """Leave the table."""

    def _begin_round(self, seats: list[str]) -> None:
        rules = Rules(self._rules)
        self._view = View.start(rules, seats, self._seat, box=sorted(rules.deck)) if self._seat in seats else None

    async def _answer(self, message: dict[str, Any]) -> None:
        if self._view is None or self._seat is None:
            return
        must = bool(message.get("must"))
        asks = [Ask(self._seat, tuple(message["ask"]), tuple(message.get("unlawful", ())), must)]
        if message.get("may") or message.get("may_unlawful"):
            asks.append(Ask(self._seat, tuple(message.get("may", ())), tuple(message.get("may_unlawful", ())), must=False))
        chosen = await asyncio.to_thread(self._bot.choose, self._view, tuple(asks))
        if chosen is None and must:
            chosen = str(message.get("default") or asks[0].default)
        if chosen is not None:
            self._command(do=chosen, re=message["n"])

    def _command(self, *, re: int, **what: str) -> None:
        id_ = fresh_token()
        if "do" in what:
            self._sent = {id_: what["do"]}
        self._send({"id": id_, "re": re, **what})

    def _send(self, message: dict[str, Any]) -> None:
        self.out.put_nowait(json.dumps(message))


class ProgramPlayer:
    """A program that reads the lines of its table and writes its own, as for ``bot-check``; it is started anew for each table."""

    def __init__(self, command: str) -> None:
        self._command: Final = command
        try:
            self._words: Final = shlex.split(command)
        except ValueError as error:
            raise LastCardError(fault("program_words", said=command, detail=str(error))) from None
        if not self._words:
            raise LastCardError(fault("program_words", said=command, detail="–"))

    async def begin(self) -> None:
        """Start the program. Raises LastCardError."""
        self.out: asyncio.Queue[str] = asyncio.Queue()
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._words,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=_LONGEST_LINE,
                start_new_session=True,
                preexec_fn=None if sys.platform == "win32" else partial(end_with_parent, os.getpid()),
            )
        except OSError as error:
            raise LastCardError(fault("program_start", said=self._command, reason=system_fault(error))) from None
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._process.stdout is not None
        with suppress(ValueError):  # a line that is too long: nothing more is read
            async for line in self._process.stdout:
                if text := line.decode(errors="replace").strip():
                    self.out.put_nowait(text)

    async def take(self, line: str, message: dict[str, Any]) -> None:
        """Pass a line on to the program. Raises LastCardError if it has ended."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            await self._process.stdin.drain()
        except (ConnectionError, RuntimeError):
            raise LastCardError(fault("event_program", said=self._command)) from None

    async def end(self) -> None:
        """Close the program's input; what does not end then is killed, with all that it started."""
        self._reader.cancel()
        with suppress(ConnectionError, RuntimeError):
            if self._process.stdin is not None:
                self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), _END_S)
        except TimeoutError:
            with suppress(ProcessLookupError):
                if sys.platform == "win32":
                    self._process.kill()
                else:
                    os.killpg(self._process.pid, signal.SIGKILL)
            await self._process.wait()
