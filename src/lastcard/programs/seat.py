"""Exchange the messages of one seat with a program: the lines of docs/program/wire.md, in the order of one table.

Only the time limit depends on a clock. When a seat may act but need not, the program gets a ping: the commands that it sends before its
pong are its reaction. A program that reads its lines in order can ignore this.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Protocol

from lastcard.errors import LastCardError
from lastcard.programs.mistakes import Mistakes
from lastcard.programs.process import EndedError, LongLineError, SlowError
from lastcard.room.clients.decoding import read_message
from lastcard.room.errors import refusal_body
from lastcard.room.structs import msgspec
from lastcard.room.table.asks import Asked
from lastcard.room.table.public_info import match_so_far, table_info
from lastcard.room.table.table import Table
from lastcard.room.wire import Accepted, Command, Hello, Pong, Rejected

_JSON: Final = msgspec.json.Encoder()
_TRIES: Final = 3
"""How many refused answers to an ask are allowed."""
_SILENT: Final = 3
"""The number of late answers after which the game is given up."""
_LOOK_S: Final = 0.25
"""How often is looked whether to go on while a program is waited for."""
_MESSAGES: Final = 100
"""The most messages in answer to one ask."""
_UNREADABLE: Final = 10
"""The number of lines that are not messages after which the game is given up; a server closes the connection."""


class GaveUpError(Exception):
    """A game cannot go on, because the program of ``player`` has ended or stopped answering."""

    def __init__(self, player: ProgramPlayer) -> None:
        super().__init__()
        self.player: Final = player


class StoppedError(Exception):
    """A game ends, because whoever lets it be played wants no more."""


class AtTable(Protocol):
    """The interface of a table that a seat needs."""

    @property
    def table(self) -> Table:
        """The server's table."""
        ...

    def carry_out(self, seat: str, command: Command) -> int:
        """Carry out a command of a seat; return the number of its first line. Raises LastCardError."""
        ...

    def take_default(self, seat: str) -> None:
        """Act for a seat as the clock would: take the default of its ask."""
        ...


class ProgramConnection(Protocol):
    """The connection to a program: a ``Process``, or a substitute for one."""

    @property
    def command(self) -> str:
        """The command of the program, which names it in messages."""
        ...

    @property
    def is_behind(self) -> bool:
        """Whether the program has not yet read all of its input."""
        ...

    def send(self, line: bytes) -> None:
        """Send a message."""
        ...

    def receive(self, timeout_s: float) -> bytes:
        """Return its next message. Raises SlowError, EndedError, LongLineError."""
        ...


class ProgramPlayer:
    """A program as a player; ``begin`` seats it at the next table. ``timeout_s`` is the time for all its messages in answer to one ask.

    Once ``go_on`` returns False, waiting for the program raises StoppedError.
    """

    go_on: Callable[[], bool] = staticmethod(lambda: True)

    def __init__(self, process: ProgramConnection, name: str, mistakes: Mistakes, timeout_s: float) -> None:
        self.process: Final = process
        self.name = name
        self.mistakes: Final = mistakes
        self.timeout_s: Final = timeout_s
        self._ids: dict[str, Command] = {}
        self._answers: dict[str, Accepted | Rejected] = {}
        self._pings = 0
        self._silent = 0
        self._unreadable = 0
        self._said = b""  # the line read last, as the program wrote it

    # ---- messages of the table ---------------------------------------------------------------------------------------
    def begin(self, at: AtTable, seat: str) -> None:
        """Sit down: say hello. The lines of the table follow from the first one on."""
        self._at, self._seat = at, seat
        self._shown: list[tuple[int, frozenset[str]]] = []
        self._silent = self._unreadable = 0
        self._ids.clear()
        self._answers.clear()
        state = at.table.state
        hello = Hello(
            hello=1,
            table=table_info(state),
            match=match_so_far(state),
            rules=state.rules,
            players=[each.name for each in state.seats],
            seat=seat,
            n=0,
            left_ms=None,
        )
        self._send(hello)

    def show(self, lines: list[bytes]) -> None:
        """Queue lines, which are written at the next ``receive``."""
        for line in lines:
            self.process.send(line)
        asked, n = self._at.table.asked.get(self._seat), self._at.table.state.n
        if asked is None:
            self._shown.append((n, frozenset()))
        elif asked.shown == n:
            actions = (*asked.must.actions, *asked.must.unlawful, *asked.may.actions, *asked.may.unlawful)
            self._shown.append((n, frozenset(actions)))

    def say(self, message: bytes) -> None:
        """Send a message to this client only."""
        self.process.send(message)

    # ---- actions of the program ----------------------------------------------------------------------------------------------
    def react(self, asked: Asked) -> bool:
        """Let the program take optional actions; return whether it took any."""
        return self._until_pong()

    def decide(self, asked: Asked) -> None:
        """Wait for an answer to the ask; after the time limit or three refusals, take its default. Raises GaveUpError."""
        refused = 0
        deadline = time.monotonic() + self.timeout_s
        for _ in range(_MESSAGES):
            message = self._receive("silent", deadline)
            if message is None:
                self._silent += 1
                if self._silent >= _SILENT:
                    raise GaveUpError(self)
                break
            if isinstance(message, Command):
                if self._answer(message) and message.do is not None:
                    return
                refused += message.do is not None
                if refused >= _TRIES:
                    break
        self._at.take_default(self._seat)

    def end_round(self) -> None:
        """Let the program answer a score sheet."""
        self._until_pong()

    # ---- messages ----------------------------------------------------------------------------------------------------
    def _until_pong(self) -> bool:
        """Send a ping and carry out the commands that come before its pong; return whether there were any."""
        self._pings += 1
        self.process.send(b'{"ping":%d}' % self._pings)
        has_acted = False
        deadline = time.monotonic() + self.timeout_s
        for _ in range(_MESSAGES):
            message = self._receive("no_pong", deadline)
            if message is None:
                self._silent += 1
                if self._silent >= _SILENT:
                    raise GaveUpError(self)
                break
            if isinstance(message, Pong):
                if message.pong == self._pings:
                    break
                self._note("other_pong", f'{{"pong":{message.pong}}}')
            elif self._answer(message):
                has_acted = True
        return has_acted

    def _next_line(self, deadline: float) -> bytes:
        """Return the next line of the program. Raises SlowError, EndedError, LongLineError, StoppedError."""
        while True:
            left = max(0.0, deadline - time.monotonic())
            try:
                return self.process.receive(min(left, _LOOK_S))
            except SlowError:
                if not self.go_on():
                    raise StoppedError from None
                if left <= _LOOK_S:
                    raise

    def _receive(self, late: str, deadline: float) -> Command | Pong | None:
        """Return the next message, or None if none comes in time, which is the mistake ``late``. Raises GaveUpError, StoppedError.

        A line that is not a message is refused. Refusals are bounded, as a program that echoes its input would echo them without end.
        """
        while True:
            try:
                self._said = self._next_line(deadline)
            except SlowError:
                self._note("not_reading" if self.process.is_behind else late, ms=str(round(self.timeout_s * 1000)))
                return None
            except LongLineError:
                self._note("too_long")
                raise GaveUpError(self) from None
            except EndedError:
                self._note("ended")
                raise GaveUpError(self) from None
            try:
                return read_message(self._said)
            except LastCardError as error:
                self._note("unreadable", self._said, why=error.fault)
                self._unreadable += 1
                if self._unreadable >= _UNREADABLE:
                    raise GaveUpError(self) from None
                n = self._at.table.state.n
                self.process.send(_JSON.encode(Rejected(None, n, **refusal_body(error))))

    def _answer(self, command: Command) -> bool:
        """Carry out or refuse a command, and send the answer; return whether it was carried out now."""
        before = self._ids.get(command.id)
        if before is not None:
            if (before.do, before.table, before.say, before.react) != (command.do, command.table, command.say, command.react):
                self._note("same_id", self._said)
            self._send(self._answers[command.id])
            return False
        answer: Accepted | Rejected
        try:
            answer = Accepted(command.id, self._at.carry_out(self._seat, command))
        except LastCardError as error:
            answer = Rejected(command.id, self._at.table.state.n, **refusal_body(error))
            if command.do is not None:
                answer.legal = list(self._at.table.play.legal(self._seat))
            if not self._came_late(command):
                self._note("refused", self._said, why=error.fault)
        self._ids[command.id], self._answers[command.id] = command, answer
        self._send(answer)
        return isinstance(answer, Accepted)

    def _came_late(self, command: Command) -> bool:
        """Return whether a command was possible at its ``re``, but another seat was faster, which is no mistake."""
        if command.table == "ready":
            return True  # the match may be over by the time the program is ready for the next round
        seen = [actions for n, actions in self._shown if n <= command.re]
        return len(seen) < len(self._shown) and bool(seen) and (command.do or "").removesuffix("!") in seen[-1]

    def _send(self, message: object) -> None:
        self.process.send(_JSON.encode(message))

    def _note(self, kind: str, said: str | bytes = "", **args: str) -> None:
        self.mistakes.add(kind, self._at.table.state.n, said, **args)
