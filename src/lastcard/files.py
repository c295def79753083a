"""Read files that users name: up to a size limit, and regular files only, because reading a pipe or device could block."""

from __future__ import annotations

import errno
import os
import stat
from typing import Final

NO_FILE: Final = errno.ESPIPE
"""The error number for a path that is not a regular file."""


def read_bounded(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the bytes of a regular file, at most ``most + 1`` so that the caller can tell that it is too large. Raises OSError."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        kind = os.fstat(handle).st_mode
        if stat.S_ISDIR(kind):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(kind):
            raise OSError(NO_FILE, os.strerror(NO_FILE))
        return file.read(most + 1)
