"""Standard output and standard error for a process with an event loop: what is written never waits for whoever reads it.

A pipe that nobody reads, such as that of a stuck log collector or of a pager, blocks a process that writes to it. So the lines wait in a
bounded queue, and a thread writes them. Lines that find the queue full are dropped and counted. So are those that cannot be written, as
on a full disk; later ones are written again once there is room.
"""

from __future__ import annotations

import errno
import io
import os
import select
import stat
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, TextIO

MOST_BYTES: Final = 256 * 1024
"""The most bytes of a stream that wait to be written: some thousand lines of a log."""
FLUSH_S: Final = 2.0
"""How long the end of the program waits until everything is written."""
_LINE_END: Final = ord("\n")
_LONGEST: Final = 64 * 1024
"""The characters after which text without a line break counts as a line."""

_GONE: Final = (errno.EPIPE, errno.EBADF, errno.ECONNRESET, errno.ENOTCONN)
"""Errors after which nothing can be written any more: the reader has gone. After others, such as that of a full disk, it can."""

Notice = Callable[[int], None]
"""Called with the number of lines that were dropped since the last call, once the queue has room again."""


class QueuedStream(io.TextIOBase):
    """A text stream whose writes never block. A thread writes whole lines to the file of ``stream``, which has to have one.

    A regular file is written at its end, wherever that is: also after another program has cut it, as rotation of logs does.
    """

    def __init__(self, stream: TextIO, most: int = MOST_BYTES) -> None:
        super().__init__()
        self._stream: Final = stream
        self._file: Final = stream.fileno()
        self._encoding: Final = stream.encoding or "utf-8"
        self._errors: Final = stream.errors or "backslashreplace"
        self._most: Final = most
        self._changed: Final = threading.Condition()  # reentrant: a signal handler may write as well
        self._queue: deque[bytes] = deque()
        self._bytes = 0  # of the queue, and of what the thread is writing
        self._line = ""  # the beginning of a line that is not complete yet
        self._has_thread = self._is_gone = False
        self._in_line = self._is_torn = False  # whether the last letter written ends no line, and an error follows it
        self._told = 0
        self.dropped: int = 0
        """The number of lines that were dropped."""
        self.on_drop: Notice | None = None
        _append(self._file)

    @property
    def encoding(self) -> str:  # type: ignore[override] # io declares an attribute
        """The encoding of the stream."""
        return self._encoding

    @property
    def errors(self) -> str:  # type: ignore[override]
        """What is done with letters that the encoding lacks."""
        return self._errors

    def fileno(self) -> int:
        """Return the number of the file."""
        return self._file

    def isatty(self) -> bool:
        """Return whether the file is a terminal."""
        return self._stream.isatty()

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Queue a text; its last line once it is complete, or at ``flush``."""
        with self._changed:
            lines, end, self._line = (self._line + text).rpartition("\n")
            if end:
                self._add(lines + end)
            if len(self._line) > _LONGEST:
                self.flush()
        return len(text)

    def flush(self) -> None:
        """Queue the line that has no end yet. This does not wait until it is written."""
        with self._changed:
            line, self._line = self._line, ""
            if line:
                self._add(line)

    def drain(self, seconds: float) -> bool:
        """Wait at most so long until everything is written; return whether it is."""
        self.flush()
        with self._changed:
            return self._changed.wait_for(lambda: not self._bytes, max(0.0, seconds))

    def _add(self, text: str) -> None:
        data = text.encode(self._encoding, self._errors)
        if self._is_gone or self._bytes + len(data) > self._most:
            self.dropped += max(1, text.count("\n"))
            return
        if not self._has_thread:
            self._has_thread = True
            threading.Thread(target=self._write_all, name="output", daemon=True).start()
        self._queue.append(data)
        self._bytes += len(data)
        self._changed.notify_all()

    # ---- in the thread -----------------------------------------------------------------------------------------------
    def _write_all(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._queue)
                data = self._queue.popleft()
            try:
                self._write(data)
            except OSError as error:
                self._is_torn = self._in_line
                with self._changed:
                    self.dropped += max(1, data.count(b"\n"))
                    self._bytes -= len(data)
                    if error.errno in _GONE:
                        self._is_gone = True
                        self.dropped += sum(max(1, each.count(b"\n")) for each in self._queue)
                        self._queue.clear()
                        self._bytes = 0
                    self._changed.notify_all()
                if self._is_gone:
                    return
                continue
            with self._changed:
                self._bytes -= len(data)
                self._changed.notify_all()
                missing = self.dropped - self._told if self._bytes <= self._most // 2 else 0
                self._told += missing
            if missing and self.on_drop is not None:
                self.on_drop(missing)

    def _write(self, data: bytes) -> None:
        """Write bytes, also to a file that another process has made non-blocking. A line that was torn by an error is ended first."""
        rest = memoryview(b"\n" + data if self._is_torn else data)
        while rest:
            try:
                written = self._put(rest)
            except BlockingIOError:
                select.select([], [self._file], [])
                continue
            self._in_line, self._is_torn = rest[written - 1] != _LINE_END, False
            rest = rest[written:]

    def _put(self, data: memoryview) -> int:
        """Write some bytes, and return how many."""
        return os.write(self._file, data)


def _append(file: int) -> None:
    """Let a regular file be written at its end alone, as ``>>`` does."""
    if sys.platform == "win32" or not stat.S_ISREG(os.fstat(file).st_mode):
        return
    import fcntl

    fcntl.fcntl(file, fcntl.F_SETFL, fcntl.fcntl(file, fcntl.F_GETFL) | os.O_APPEND)


class Output:
    """The standard streams of the process that are queued."""

    def __init__(self) -> None:
        self._streams: Final[dict[str, tuple[TextIO, QueuedStream]]] = {}

    @property
    def dropped(self) -> int:
        """The number of lines that were dropped."""
        return sum(queued.dropped for _, queued in self._streams.values())

    def report_drops(self, report: Callable[[str, int], None]) -> None:
        """Call ``report`` with the name of a stream and the number of lines that it has lost, once it has room again."""

        def reporter(name: str) -> Notice:
            return lambda number: report(name, number)

        for name, (_, queued) in self._streams.items():
            queued.on_drop = reporter(name)

    def begin(self, name: str) -> None:
        """Queue ``stdout`` or ``stderr``, unless it is no file, as in tests that capture it."""
        stream: TextIO = getattr(sys, name)
        with suppress(OSError, ValueError):  # it has no file, or is closed
            queued = QueuedStream(stream)
            stream.flush()
            self._streams[name] = (stream, queued)
            setattr(sys, name, queued)

    def end(self, seconds: float) -> None:
        """Wait at most so long until everything is written. A stream whose reader is stuck stays queued, so that it holds up nothing."""
        deadline = time.monotonic() + seconds
        for name, (stream, queued) in self._streams.items():
            if queued.drain(deadline - time.monotonic()) and getattr(sys, name) is queued:
                setattr(sys, name, stream)


@contextmanager
def queued_output(*names: str) -> Iterator[Output]:
    """Queue the standard streams of these names, by default both, until the block ends."""
    output = Output()
    for name in names or ("stdout", "stderr"):
        output.begin(name)
    try:
        yield output
    finally:
        output.end(FLUSH_S)
