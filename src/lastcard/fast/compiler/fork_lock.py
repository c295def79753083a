"""Work that no fork may come in the midst of: the child would have its locks, held by a thread that it has not.

LLVM is used by one thread at a time, behind a lock. A process that forks waits for what is being compiled, seconds at most.
"""

from __future__ import annotations

import os
import threading
from collections import Counter
from contextlib import ContextDecorator
from typing import Final


class _Undivided(ContextDecorator):
    """A context, and a decorator of functions, during which other threads do not fork."""

    def __init__(self) -> None:
        self._changes = threading.Condition(threading.Lock())
        self._inside: Counter[int] = Counter()

    def __enter__(self) -> None:
        with self._changes:
            self._inside[threading.get_ident()] += 1

    def __exit__(self, *_: object) -> None:
        with self._changes:
            self._inside[threading.get_ident()] -= 1
            self._inside += Counter()  # leaves out who is through
            self._changes.notify_all()

    def before_fork(self) -> None:
        """Wait until no other thread is inside; from then on none comes in."""
        self._changes.acquire()
        while self._inside.keys() - {threading.get_ident()}:
            self._changes.wait()

    def after_fork(self) -> None:
        """Let other threads in again."""
        self._changes.release()


UNDIVIDED: Final = _Undivided()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=UNDIVIDED.before_fork, after_in_parent=UNDIVIDED.after_fork, after_in_child=UNDIVIDED.after_fork)
