"""The worker process: does one job after another, each within its limits.

The server starts it (``worker_process.py``), sends requests to its standard input and reads answers from its standard output. The system
ends a job that takes too much CPU time, and the worker with it; the server starts another one. If the server dies, the worker ends at once.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

import msgspec

from lastcard.errors import LastCardError
from lastcard.room.compute.faults import encode_fault
from lastcard.room.compute.job import encoded_answer, function_of
from lastcard.server.compute.frames import (
    ANSWERED,
    FAILED,
    KEEP,
    NO_MEMORY,
    REFUSED,
    REPLACE,
    TOO_LARGE,
    Request,
    read_frame,
    with_cpu,
    write_frame,
)
from lastcard.server.compute.parent import end_before_parent, end_with_parent

_NICE: Final = 10
"""The niceness of a worker, so that the server gets the core when both want it."""
_LARGE: Final = 160 * 2**20
"""A worker with more resident memory than this after a job is replaced."""
_MOST_FAULT: Final = 64 * 1024
"""The most bytes of a fault, because its arguments may quote the input of a client."""


def main() -> None:
    """Do jobs until the server closes the pipe."""
    inbox = sys.stdin.buffer
    outbox = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    with open(os.devnull, "wb") as nothing:
        os.dup2(nothing.fileno(), sys.stdout.fileno())  # output that a library prints must not mix with the answers
    end_with_parent()  # a server that died before has sent no request, and the end of the pipe ends this process
    end_before_parent()
    _limit_process()
    write_frame(outbox, b"")  # ready
    while True:
        try:
            head = read_frame(inbox)
        except EOFError:
            return
        request = msgspec.msgpack.decode(head, type=Request)
        chunks = _chunks(inbox) if request.is_fed else iter(())
        _begin_limits(request)
        begun = time.process_time()
        answer = answer_of(request, chunks)
        _end_limits()
        spent = time.process_time() - begun
        for _ in chunks:  # the server sends all chunks, even if the job has not read them
            pass
        write_frame(outbox, with_cpu(answer, spent))


def answer_of(request: Request, chunks: Iterator[bytes]) -> bytes:
    """Do a job and return its answer, or the reason why there is none."""
    try:
        kind, body = _do(request, chunks)
    except MemoryError:
        kind, body = NO_MEMORY, b""
    replace = kind == NO_MEMORY or _resident() > _LARGE
    return kind + (REPLACE if replace else KEEP) + body


def _do(request: Request, chunks: Iterator[bytes]) -> tuple[bytes, bytes]:
    try:
        function = function_of(request.job)
        found = function(chunks, *request.args) if request.is_fed else function(*request.args)
        body = encoded_answer(found)
    except LastCardError as error:
        body = encode_fault(error.fault)
        return (REFUSED, body) if len(body) <= _MOST_FAULT else (TOO_LARGE, b"")
    except MemoryError:
        raise
    except Exception:
        return FAILED, traceback.format_exc()[-_MOST_FAULT:].encode(errors="replace")
    return (ANSWERED, body) if len(body) <= request.answer else (TOO_LARGE, b"")


def _chunks(inbox: IO[bytes]) -> Iterator[bytes]:
    while chunk := read_frame(inbox):
        yield chunk


# ---- limits --------------------------------------------------------------------------------------------------------------
def _limit_process() -> None:
    if sys.platform == "win32":  # Windows has no such limits: the server only limits the time
        return
    import resource

    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _begin_limits(request: Request) -> None:
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (request.memory if hard == resource.RLIM_INFINITY else min(request.memory, hard), hard))
    signal.setitimer(signal.ITIMER_PROF, request.cpu_s)  # counts CPU time of the process; SIGPROF ends it


def _end_limits() -> None:
    if sys.platform == "win32":
        return
    signal.setitimer(signal.ITIMER_PROF, 0)


def _resident() -> int:
    """Return the resident memory of this process in bytes; 0 where the system does not say."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
