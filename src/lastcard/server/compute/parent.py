"""End a process together with the one that has started it."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import Final

_PR_SET_PDEATHSIG: Final = 1


def end_with_parent(parent: int | None = None) -> None:
    """Have Linux kill this process when the one that started it dies, whatever both are doing. Elsewhere this does nothing.

    The signal comes when the thread that started this process ends, so that thread has to live as long as this process is used. A parent
    that died before this call is noticed only if ``parent`` is its number.
    """
    if sys.platform != "linux":
        return
    with suppress(ImportError, OSError, AttributeError):  # a Python without ctypes, or a C library without prctl
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if parent is not None and os.getppid() != parent:
        os._exit(1)
