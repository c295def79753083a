"""Read the index of an archive that somebody else has made: in a process of its own, whose memory is limited.

A Parquet file of a few kB can say that its values take little and then be unpacked to gigabytes, and one that is damaged can end the
process that reads it, as pyarrow is written in C++.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from typing import IO, Final, Self

from lastcard.archive.folder import ArchiveError, Folder
from lastcard.archive.index import TOO_LARGE, damaged, read_content, rows_in, too_large
from lastcard.archive.records import Row
from lastcard.server.compute.parent import end_with_parent

MEMORY: Final = 1 << 30
"""How many bytes the process may take besides those with which it has started. The largest index takes some 300 MB as rows."""
_LENGTH: Final = 4
_COMMAND: Final = (sys.executable, "-P", "-m", "lastcard.lab.data.index_reader")
"""The command of the process; its argument is how much memory it may take."""
_ROWS, _TOO_LARGE, _DAMAGED = b"R", b"L", b"D"


class IndexReader:
    """Reads the files of an index one after the other; use it as a context. Its process starts with the first file."""

    def __init__(self, folder: Folder, memory: int = MEMORY) -> None:
        self._folder: Final = folder
        self._memory: Final = memory
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what was not written any more
                    pipe.close()

    def rows(self, path: str) -> list[Row]:
        """Return the rows of a file of the index. Raises ArchiveError if it is none, or takes too much memory."""
        content = read_content(self._folder, path)
        try:
            answer = self._ask(content)
        except (OSError, EOFError):  # the process has died of what it read
            self.__exit__()
            answer = _DAMAGED
        if answer[:1] == _TOO_LARGE:
            raise too_large(self._folder, path)
        if answer[:1] != _ROWS:
            raise damaged(self._folder, path)
        found: list[Row] = json.loads(answer[1:])
        return found

    def _ask(self, content: bytes) -> bytes:
        if self._process is None:
            pipe = subprocess.PIPE
            self._process = subprocess.Popen((*_COMMAND, str(self._memory)), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        _write(self._process.stdin, content)
        return _read(self._process.stdout)


def _write(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(len(data).to_bytes(_LENGTH, "big"))
    pipe.write(data)
    pipe.flush()


def _read(pipe: IO[bytes]) -> bytes:
    """Read what ``_write`` has written. Raises EOFError at the end."""
    head = pipe.read(_LENGTH)
    length = int.from_bytes(head, "big")
    data = pipe.read(length) if len(head) == _LENGTH else b""
    if len(head) < _LENGTH or len(data) < length:
        raise EOFError
    return data


# ---- in the process ------------------------------------------------------------------------------------------------------
def main() -> None:
    """Answer each file with its rows, until the pipe is closed."""
    inbox = sys.stdin.buffer
    outbox = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints must not mix with the answers
    end_with_parent()
    _limit(int(sys.argv[1]))
    while True:
        try:
            content = _read(inbox)
        except EOFError:
            return
        _write(outbox, _answer(content))


def _limit(memory: int) -> None:
    if sys.platform == "win32":  # Windows has no such limits
        return
    import resource

    import pyarrow.parquet  # noqa: F401  # its memory does not count

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = _taken() + memory
    resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _taken() -> int:
    """Return the size of the address space in bytes, as far as the system says it."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 1 << 30


def _answer(content: bytes) -> bytes:
    try:
        return _ROWS + json.dumps(rows_in(content)).encode()
    except MemoryError:
        return _TOO_LARGE
    except ArchiveError as error:
        return _TOO_LARGE if error.cause == TOO_LARGE else _DAMAGED


if __name__ == "__main__":
    main()
