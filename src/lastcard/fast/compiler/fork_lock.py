"""A lock against forks: hold ``UNDIVIDED`` while compiling.

LLVM is behind a lock. A fork while another thread compiles would copy that lock in its locked state, and no thread of the child could
release it. A process that forks therefore waits until nothing is being compiled, some seconds at most.
"""

from __future__ import annotations

import os
import threading
from collections import Counter
from contextlib import ContextDecorator
from typing import Final


class _Undivided(ContextDecorator):
    """A context, and a decorator of functions. While a thread is inside, other threads do not fork."""

    def __init__(self) -> None:
        self._changes = threading.Condition(threading.Lock())
        self._inside: Counter[int] = Counter()

    def __enter__(self) -> None:
        with self._changes:
            self._inside[threading.get_ident()] += 1

    def __exit__(self, *_: object) -> None:
        with self._changes:
            self._inside[threading.get_ident()] -= 1
            self._inside += Counter()  # drops threads with a count of 0
            self._changes.notify_all()

    def before_fork(self) -> None:
        """Wait until no other thread is inside, and let none enter."""
        self._changes.acquire()
        while self._inside.keys() - {threading.get_ident()}:
            self._changes.wait()

    def after_fork(self) -> None:
        """Let other threads in again."""
        self._changes.release()


UNDIVIDED: Final = _Undivided()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=UNDIVIDED.before_fork, after_in_parent=UNDIVIDED.after_fork, after_in_child=UNDIVIDED.after_fork)
