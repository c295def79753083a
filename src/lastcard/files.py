"""Read files that users name: up to a size limit, and regular files only, because reading a pipe or device could block."""

from __future__ import annotations

import errno
import os
import stat
from typing import Final

NO_FILE: Final = errno.ESPIPE
"""The error number for a path that is not a regular file."""
_GZIP: Final = b"\x1f\x8b"


def read_bounded(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the bytes of a regular file, at most ``most + 1`` so that the caller can tell that it is too large. Raises OSError."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError:  # a name that no file can have: with a null character, or one that the system's encoding lacks
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from None
    with open(handle, "rb") as file:
        kind = os.fstat(handle).st_mode
        if stat.S_ISDIR(kind):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(kind):
            raise OSError(NO_FILE, os.strerror(NO_FILE))
        return file.read(most + 1)


def unpacked(data: bytes, most: int) -> bytes:
    """Return bytes, those of a gzip file decompressed: at most ``most + 1`` of them.

    Raises OSError for a damaged gzip file, and for one of several parts, of which other programs would read more.

    >>> unpacked(b"lastcard = 1", 100)
    b'lastcard = 1'
    """
    if not data.startswith(_GZIP):
        return data
    import zlib  # here, as few files are compressed

    stream = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        found = stream.decompress(data, most + 1)
    except zlib.error as error:
        raise OSError(errno.EINVAL, str(error)) from None
    if not stream.eof and len(found) <= most:
        raise OSError(errno.EINVAL, "the gzip file is cut off")
    if stream.unused_data:  # a second member, which other programs read as well, or no gzip at all
        raise OSError(errno.EINVAL, "something follows the end of the gzip data: one file with one text is wanted")
    return found
