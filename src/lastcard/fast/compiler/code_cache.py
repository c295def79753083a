"""The cache of compiled code: one file per program, machine and version in the user's cache folder.

``LASTCARD_CACHE`` names another folder; with an empty value there is no cache. The name of a file is a hash of everything that went into
it. The first 32 bytes of the file are a hash of its name and of the code after them, so a stale, damaged or foreign file is never used. If
there are more than ``MOST`` files, the least recently used are removed. Files with other names are left alone.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

MOST: Final = 200
"""The most files that are kept. Each takes 40 to 500 kB."""

_LARGEST: Final = 1 << 26
"""The most bytes that are read from a file. Files of this cache are smaller."""

_SEAL: Final = 32
_NAME: Final = re.compile(r"[0-9a-f]{32}\.bin")


def folder() -> Path | None:
    """Return the folder of compiled code, or None for no cache."""
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
    """Return code from the cache, or None if it is missing or damaged."""
    path = _path(key)
    if not path:
        return None
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):  # reading a pipe would block
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
    """Write code into the cache: first to a temporary file, which is then renamed. Do nothing if the cache cannot be written."""
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


def load_or_make(key: str, make: Callable[[], bytes]) -> bytes:
    """Return code from the cache; if it is not there, return what ``make`` returns, and store that."""
    code = load(key)
    if code is None:
        code = make()
        store(key, code)
    return code


def _seal_of(key: str, code: bytes) -> bytes:
    return hashlib.sha256(key.encode() + code).digest()


def _remove_oldest(where: Path) -> None:
    """Remove the least recently used files, if there are too many. Another process may remove some at the same time."""
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
