"""Run a program as a process, and exchange lines with its standard input and output within time limits."""

from __future__ import annotations

import os
import select
import shlex
import signal
import subprocess
import sys
import time
from contextlib import suppress
from functools import partial
from typing import Final

from lastcard.bots.names import is_bot_file
from lastcard.errors import LastCardError, printable
from lastcard.room.clients.decoding import LONGEST
from lastcard.server.compute.parent import end_with_parent
from lastcard.text.faults import fault, system_fault

_READ: Final = 65_536
_TAIL: Final = 400
"""How many characters of the end of standard error are kept."""
_LAST_READS: Final = 32
"""How often standard error is read after the program's end, which is enough for all that a pipe holds."""


class EndedError(Exception):
    """The program has ended, or has closed its standard output."""


class SlowError(Exception):
    """The program has not taken or sent a line in time."""


class LongLineError(Exception):
    """The program has sent a line that is longer than a message may be."""


class Process:
    """A running program. ``command`` is split like a line of a shell; ``errors`` is the end of standard error once closed,
    without what would control a terminal.

    Raises LastCardError if it cannot be started.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self.errors: str = ""
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise LastCardError(fault("program_words", said=command, detail=str(error))) from None
        if not words:
            raise LastCardError(fault("program_words", said=command, detail="–"))
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # a program that has to be killed is killed with the programs that it has started
                preexec_fn=None if sys.platform == "win32" else partial(end_with_parent, os.getpid()),  # noqa: PLW1509  # takes no lock
            )
        except OSError as error:
            if is_bot_file(words[0]) and os.path.isfile(words[0]):
                raise LastCardError(fault("program_python", said=command, path=words[0])) from None
            raise LastCardError(fault("program_start", said=command, reason=system_fault(error))) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._in, self._out, self._err = (pipe.fileno() for pipe in (self._process.stdin, self._process.stdout, self._process.stderr))
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)
        self._waiting = bytearray()  # the bytes that are still to be written
        self._read = bytearray()
        self._tail = bytearray()  # the end of standard error; earlier output is discarded
        self._is_open = self._has_errors = True

    def send(self, line: bytes) -> None:
        """Keep a line until the next ``receive``."""
        self._waiting += line + b"\n"

    @property
    def is_behind(self) -> bool:
        """Whether the program has not yet read all of its input."""
        return bool(self._waiting)

    def receive(self, timeout_s: float) -> bytes:
        """Write the kept lines and return the next line of the program. Raises SlowError, EndedError, LongLineError."""
        deadline = time.monotonic() + timeout_s
        while (end := self._read.find(b"\n")) < 0:
            if len(self._read) > LONGEST:
                raise LongLineError
            if not self._is_open:
                raise EndedError
            self._step(deadline)
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        if len(line) > LONGEST:
            raise LongLineError
        return line

    def _step(self, deadline: float) -> None:
        """Write and read as much as the program is ready for; wait for it until the deadline."""
        left = deadline - time.monotonic()
        if left <= 0:
            raise SlowError
        reads, writes, _ = select.select(self._sources(), [self._in] if self._waiting else [], [], left)
        if writes:
            try:
                del self._waiting[: os.write(self._in, self._waiting[:_READ])]
            except BrokenPipeError:
                self._waiting.clear()
                raise EndedError from None
        if self._err in reads:
            self._take_errors()
        if self._out in reads:
            self._take()

    def _sources(self) -> list[int]:
        """Return the pipes that are still open for reading."""
        return [*[self._out] * self._is_open, *[self._err] * self._has_errors]

    def _take_errors(self) -> None:
        """Read from standard error once and keep its end, so that a program that floods it fills neither memory nor a disk."""
        data = os.read(self._err, _READ)
        self._tail += data
        del self._tail[: -4 * _TAIL]
        self._has_errors = bool(data)

    def _take(self) -> None:
        data = os.read(self._out, _READ)
        self._read += data
        self._is_open = bool(data)

    def close(self, timeout_s: float) -> int | None:
        """Close standard input and return the exit status, or None if the program had to be killed because it did not end."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._process.stdin.close()
        deadline = time.monotonic() + timeout_s
        status: int | None = None
        while time.monotonic() < deadline:
            if sources := self._sources():  # read on, as the program may still write and must not block
                ready, _, _ = select.select(sources, [], [], 0.05)
                if self._err in ready:
                    self._take_errors()
                if self._out in ready:
                    self._take()
                    self._read.clear()
            try:
                status = self._process.wait(0.005 if sources else max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                continue
            break
        else:
            self._kill()
            self._process.wait()
        self._process.stdout.close()
        for _ in range(_LAST_READS):  # its last output; a bounded number of reads, as a child of the program may hold the pipe and write on
            if not self._has_errors or not select.select([self._err], [], [], 0)[0]:
                break
            self._take_errors()
        self._process.stderr.close()
        said = self._tail.decode(errors="replace").strip()[-_TAIL:]
        self.errors = "\n".join(printable(line) for line in said.splitlines())
        return status

    def _kill(self) -> None:
        """Kill the program, and what it has started: a shell, for one, starts the program proper."""
        if sys.platform == "win32":
            self._process.kill()
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
