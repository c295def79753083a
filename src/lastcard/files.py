"""Files that people name: read with a bound, and only what is a file, so that no pipe or device keeps the program waiting."""

from __future__ import annotations

import errno
import os
import stat
from typing import Final

NO_FILE: Final = errno.ESPIPE
"""The number of the error about what is no ordinary file."""


def read_bounded(path: str | os.PathLike[str], most: int) -> bytes:
    """Return what a file holds, of a larger one a byte more than ``most``. Raises OSError, also for what is no ordinary file."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        kind = os.fstat(handle).st_mode
        if stat.S_ISDIR(kind):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(kind):
            raise OSError(NO_FILE, os.strerror(NO_FILE))
        return file.read(most + 1)
