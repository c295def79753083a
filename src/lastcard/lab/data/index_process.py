"""The process that reads files of an index for ``index_reader.py``: bytes of a file in, its rows out, within a limit on memory."""

from __future__ import annotations

import json
import os
import sys
from typing import IO, Final

from lastcard.archive.folder import ArchiveError
from lastcard.archive.index import TOO_LARGE, rows_in
from lastcard.server.compute.parent import end_with_parent

ROWS: Final = b"R"
LARGE: Final = b"L"
DAMAGED: Final = b"D"
"""The first byte of an answer: rows follow as JSON, the file is larger than an index can be, or it is none."""
_LENGTH: Final = 4


def write(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(len(data).to_bytes(_LENGTH, "big"))
    pipe.write(data)
    pipe.flush()


def read(pipe: IO[bytes]) -> bytes:
    """Read what ``write`` has written. Raises EOFError at the end."""
    head = pipe.read(_LENGTH)
    length = int.from_bytes(head, "big")
    data = pipe.read(length) if len(head) == _LENGTH else b""
    if len(head) < _LENGTH or len(data) < length:
        raise EOFError
    return data


def main() -> None:
    """Answer each file with its rows, until the pipe is closed."""
    inbox = sys.stdin.buffer
    outbox = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints must not mix with the answers
    end_with_parent()
    _limit(int(sys.argv[1]))
    while True:
        try:
            content = read(inbox)
        except EOFError:
            return
        write(outbox, _answer(content))


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
        return ROWS + json.dumps(rows_in(content)).encode()
    except MemoryError:
        return LARGE
    except ArchiveError as error:
        return LARGE if error.cause == TOO_LARGE else DAMAGED


if __name__ == "__main__":
    main()
