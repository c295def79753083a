"""The cache of compiled code: one file per program, machine and version in the user's cache folder.

``LASTCARD_CACHE`` names another folder; an empty value means none. A file's name is a hash of everything that went into it, its first 32
bytes one of that name and of what it holds, so that it is never stale, never half written and never another's. Of more than ``MOST`` files
those go that were used longest ago; files with other names stay.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

MOST: Final = 200
"""Files, of 40 to 500 kB each."""

_LARGEST: Final = 1 << 26
"""The most bytes of a file that is read: a larger one is not of this cache."""

_SEAL: Final = 32
_NAME: Final = re.compile(r"[0-9a-f]{32}\.bin")


def folder() -> Path | None:
    """Return where compiled code is kept, None if it is not to be."""
    given = os.environ.get("LASTCARD_CACHE")
    if given is not None:
        return Path(given) if given else None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or tempfile.gettempdir()) / "lastcard" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "lastcard"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lastcard"


def key_of(parts: Iterable[str]) -> str:
    """Return a name that changes with everything the code depends on."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


def load(key: str) -> bytes | None:
    """Return code from the cache; None if there is none, or if it is damaged."""
    path = _path(key)
    if not path:
        return None
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):  # a pipe would be waited for
            return None
        with path.open("rb") as file:
            kept = file.read(_LARGEST)
    except (OSError, ValueError):
        return None
    seal, code = kept[:_SEAL], kept[_SEAL:]
    with suppress(OSError):
        os.utime(path, ns=(time.time_ns(), path.stat().st_mtime_ns))  # when it was used
    return code if seal == _seal_of(key, code) else None


def has(key: str) -> bool:
    """Return whether code is in the cache, damaged or not."""
    path = _path(key)
    try:
        return path is not None and path.exists()
    except (OSError, ValueError):
        return False


def store(key: str, code: bytes) -> None:
    """Write code into the cache, aside first; a cache that cannot be written is done without."""
    path = _path(key)
    if not path:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, aside = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_seal_of(key, code) + code)
            os.replace(aside, path)
            _remove_oldest(path.parent)
        except OSError:
            os.unlink(aside)
    except (OSError, ValueError):
        return


def _seal_of(key: str, code: bytes) -> bytes:
    return hashlib.sha256(key.encode() + code).digest()


def _remove_oldest(where: Path) -> None:
    """Remove the files that were used longest ago, if there are too many; another process may do so too."""
    kept = []
    for entry in os.scandir(where):
        with suppress(FileNotFoundError):
            if _NAME.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                kept.append((entry.stat().st_atime_ns, Path(entry)))
    kept.sort()
    for _, path in kept[: max(0, len(kept) - MOST)]:
        path.unlink(missing_ok=True)


def _path(key: str) -> Path | None:
    where = folder()
    return where / f"{key}.bin" if where else None
