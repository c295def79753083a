"""The cache of compiled code: one file per program, machine and version in the user's cache folder.

``LASTCARD_CACHE`` names another folder; an empty value means none. A file's name is a hash of everything that went into it, its first 32
bytes one of what it holds, so that it is never stale and never half written. Of more than ``MOST`` files
those go that were used longest ago.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

MOST: Final = 200
"""Files, of 40 to 500 kB each."""


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
        kept = path.read_bytes()
    except OSError:
        return None
    code = kept[32:]
    with suppress(OSError):
        os.utime(path, ns=(time.time_ns(), path.stat().st_mtime_ns))  # when it was used
    return code if hashlib.sha256(code).digest() == kept[:32] else None


def has(key: str) -> bool:
    """Return whether code is in the cache, damaged or not."""
    path = _path(key)
    return path is not None and path.exists()


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
                file.write(hashlib.sha256(code).digest() + code)
            os.replace(aside, path)
            _remove_oldest(path.parent)
        except OSError:
            os.unlink(aside)
    except OSError:
        return


def _remove_oldest(where: Path) -> None:
    """Remove the files that were used longest ago, if there are too many; another process may do so too."""
    kept = sorted(where.glob("*.bin"), key=lambda path: path.stat().st_atime_ns)
    for path in kept[: max(0, len(kept) - MOST)]:
        path.unlink(missing_ok=True)


def _path(key: str) -> Path | None:
    where = folder()
    return where / f"{key}.bin" if where else None
