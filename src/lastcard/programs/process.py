"""A program as a process: lines go to its standard input and come from its standard output, each within a time limit."""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import time
from typing import Final

from lastcard.errors import LastCardError
from lastcard.room.clients.decoding import LONGEST
from lastcard.text.faults import fault, system_fault

_READ: Final = 65_536
_TAIL: Final = 400
"""Characters of its standard error that are shown."""
_LAST_READS: Final = 32
"""Reads of its standard error after its end: more than a pipe holds."""


class EndedError(Exception):
    """The program has ended, or has closed its standard output."""


class SlowError(Exception):
    """The program has not taken or sent a line in time."""


class LongLineError(Exception):
    """The program has sent a line that is longer than a message may be."""


class Process:
    """A running program. ``command`` is a line as for a shell; ``errors`` is the end of its standard error, once it is closed.

    Raises LastCardError if it cannot be started.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self.errors = ""
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise LastCardError(fault("program_words", said=command, detail=str(error))) from None
        if not words:
            raise LastCardError(fault("program_words", said=command, detail="–"))
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        except OSError as error:
            raise LastCardError(fault("program_start", said=command, reason=system_fault(error))) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._in, self._out, self._err = (pipe.fileno() for pipe in (self._process.stdin, self._process.stdout, self._process.stderr))
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)
        self._waiting = bytearray()  # to be written
        self._read = bytearray()
        self._tail = bytearray()  # of its standard error; the rest is thrown away
        self._is_open = self._has_errors = True

    def send(self, line: bytes) -> None:
        """Keep a line until the next ``receive``."""
        self._waiting += line + b"\n"

    @property
    def is_behind(self) -> bool:
        """Whether it has not read all that was sent to it."""
        return bool(self._waiting)

    def receive(self, timeout_s: float) -> bytes:
        """Write what was sent and return the next line of the program. Raises SlowError, EndedError, LongLineError."""
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
        """Write and read as far as the program is ready to; wait for it until the deadline."""
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
        """Return the pipes that may still bring something."""
        return [*[self._out] * self._is_open, *[self._err] * self._has_errors]

    def _take_errors(self) -> None:
        """Read from its standard error once, and keep the end: a program that floods it must not fill memory or a disk."""
        data = os.read(self._err, _READ)
        self._tail += data
        del self._tail[: -4 * _TAIL]
        self._has_errors = bool(data)

    def _take(self) -> None:
        data = os.read(self._out, _READ)
        self._read += data
        self._is_open = bool(data)

    def close(self, timeout_s: float) -> int | None:
        """Close its standard input and return its exit status; None if it had to be killed because it went on."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._process.stdin.close()
        deadline = time.monotonic() + timeout_s
        status: int | None = None
        while time.monotonic() < deadline:
            if sources := self._sources():  # it may still write, and must not wait for a reader
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
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        for _ in range(_LAST_READS):  # what it wrote before it ended; a process of its own may hold the pipe, and go on
            if not self._has_errors or not select.select([self._err], [], [], 0)[0]:
                break
            self._take_errors()
        self._process.stderr.close()
        self.errors = self._tail.decode(errors="replace").strip()[-_TAIL:]
        return status
