"""Jobs for the tests of workers; a worker imports this module by its name."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from lastcard.errors import Fault, LastCardError
from lastcard.text.faults import fault


def echo(text: str) -> str:
    """Return a text, and print it where answers go."""
    print(text, flush=True)
    return text


def pid() -> int:
    """Return the number of the worker's process."""
    return os.getpid()


def oom_score() -> str:
    """Return how readily Linux kills this process where memory runs out."""
    return Path("/proc/self/oom_score_adj").read_text(encoding="ascii").strip()


def joined(chunks: Iterator[bytes], separator: str) -> bytes:
    """Return all chunks with a separator between them."""
    return separator.encode().join(chunks)


def first(chunks: Iterator[bytes]) -> bytes:
    """Return the first chunk, and leave the others."""
    return next(chunks)


def die_after_first(chunks: Iterator[bytes]) -> None:
    """Read one chunk, then end as a process does that is killed for its memory."""
    next(chunks)
    die()


def wait(fifo: str, text: str) -> str:
    """Return a text once somebody has written to a FIFO; it takes no CPU time."""
    Path(fifo).read_bytes()
    return text


def spin() -> None:
    """Compute for ever."""
    while True:
        pass


def spin_with_open_fifo(fifo: str) -> None:
    """Write the number of the worker's process to a FIFO, then compute for ever. The FIFO stays open until the worker ends."""
    with open(fifo, "w", encoding="ascii") as opened:
        print(os.getpid(), file=opened, flush=True)
        spin()


def compute(cpu_s: str) -> None:
    """Compute for so much CPU time."""
    end = time.process_time() + float(cpu_s)
    while time.process_time() < end:
        pass


def eat() -> None:
    """Take memory until there is none."""
    taken = []
    while True:
        taken.append(bytearray(2**20))


def refuse() -> None:
    """Refuse, with a fault in a fault."""
    raise LastCardError(fault("rules_near", why=fault("rules_no_setting", said="jump"), near="jump_in"))


def refuse_at_length() -> None:
    """Refuse with a very long fault, which ``fault`` would shorten."""
    said = "x" * 1_000_000
    raise LastCardError(Fault(f"no setting {said}", "rules_no_setting", said=said))


def fail() -> None:
    """Fail as a defect would."""
    raise ZeroDivisionError("a defect")


def die() -> None:
    """End as a crash would."""
    os.kill(os.getpid(), signal.SIGKILL)
