"""End a process together with the one that has started it, and before it where memory runs out."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

_PR_SET_PDEATHSIG: Final = 1
_MORE: Final = 500
"""How much is added to the score by which Linux chooses: as much as half of the memory of the machine."""


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


def end_before_parent() -> None:
    """Have Linux choose this process rather than the one that started it when it kills one because memory runs out."""
    if sys.platform == "linux":
        score = Path("/proc/self/oom_score_adj")
        with suppress(OSError, ValueError):  # a system that shows no /proc, or does not let it be written
            score.write_text(str(min(1000, int(score.read_text(encoding="ascii")) + _MORE)), encoding="ascii")
