"""A program as a process: lines go to its standard input and come from its standard output, each within a time limit."""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import tempfile
import time
from typing import Final

from lastcard.errors import LastCardError
from lastcard.server.ws.decoding import LONGEST
from lastcard.text.faults import fault, system_fault

_READ: Final = 65_536
_TAIL: Final = 400
"""Characters of its standard error that are shown."""


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
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115 — closed with the program
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr)
        except OSError as error:
            self._stderr.close()
            raise LastCardError(fault("program_start", said=command, reason=system_fault(error))) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        for pipe in (self._in, self._out):
            os.set_blocking(pipe, False)
        self._waiting = bytearray()  # to be written
        self._read = bytearray()
        self._is_open = True

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
        reads, writes, _ = select.select([self._out] if self._is_open else [], [self._in] if self._waiting else [], [], left)
        if writes:
            try:
                del self._waiting[: os.write(self._in, self._waiting[:_READ])]
            except BrokenPipeError:
                self._waiting.clear()
                raise EndedError from None
        if reads:
            self._take()

    def _take(self) -> None:
        data = os.read(self._out, _READ)
        self._read += data
        self._is_open = bool(data)

    def close(self, timeout_s: float) -> int | None:
        """Close its standard input and return its exit status; None if it had to be killed because it went on."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        deadline = time.monotonic() + timeout_s
        status: int | None = None
        while time.monotonic() < deadline:
            if self._is_open:  # it may still write, and must not wait for a reader
                ready, _, _ = select.select([self._out], [], [], 0.05)
                if ready:
                    self._take()
                    self._read.clear()
            try:
                status = self._process.wait(0.005 if self._is_open else max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                continue
            break
        else:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        size = self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, size - 4 * _TAIL))
        self.errors = self._stderr.read().decode(errors="replace").strip()[-_TAIL:]
        self._stderr.close()
        return status
