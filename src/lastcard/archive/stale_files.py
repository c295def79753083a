"""Removes incomplete files, ``….PID.part``, that were left by killed processes: a complete file is renamed."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from pathlib import Path
from typing import Final

_LEFT_S: Final = 60
"""How long a file that is being written may stay as it is."""


def remove_stale_files(folder: Path, name: str) -> None:
    """Remove files of a folder by the pattern of their names, whose first group is the number of the process that wrote them.

    A file that has changed recently stays, because a live process or another machine that shares the folder may still write it. Raises
    OSError if the folder cannot be read.
    """
    if sys.platform == "win32":  # on Windows, signal 0 would end the process
        return
    pattern = re.compile(name)
    with os.scandir(folder) as entries:
        for entry in entries:
            found = pattern.fullmatch(entry.name)
            with contextlib.suppress(OSError):  # the process is gone, or belongs to another user
                if found and time.time() - entry.stat(follow_symlinks=False).st_mtime > _LEFT_S and not _lives(int(found[1])):
                    os.unlink(entry.path)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
