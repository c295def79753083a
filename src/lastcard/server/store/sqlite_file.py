"""The SQLite file of a store: its schema, how it is opened and locked, and what its errors mean."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

import apsw

from lastcard.room.store_errors import StoreError, StoreFull, StoreGone, StoreOverwritten
from lastcard.server.store.sqlite_refusals import REFUSALS
from lastcard.text.faults import fault

APPLICATION_ID = 0x4C434152
"""SQLite's ``application_id`` of these files."""

VERSION = 4
"""The version of the schema, in ``user_version``."""

_TABLES = """
CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, summary BLOB) STRICT;
CREATE INDEX listed ON tables (number) WHERE summary IS NOT NULL;
"""
_LOGS = """
CREATE TABLE entries (
    number INTEGER NOT NULL, k INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (number, k)
) STRICT;
CREATE TABLE snapshots (number INTEGER PRIMARY KEY, k INTEGER NOT NULL, fold BLOB NOT NULL) STRICT;
"""
# Entries are stored in order of arrival, across tables: a commit changes the last pages of the file and some of the index. Clustered by
# table, each entry would change a different page, and a checkpoint would take ten times as long.

_FROM_1 = f"""
ALTER TABLE entries RENAME TO entries_1;
ALTER TABLE snapshots RENAME TO snapshots_1;
{_LOGS}
INSERT INTO entries SELECT number, k, at, body, hash FROM entries_1 JOIN tables ON id = table_id ORDER BY number, k;
INSERT INTO snapshots SELECT number, k, fold FROM snapshots_1 JOIN tables ON id = table_id;
DROP TABLE entries_1;
DROP TABLE snapshots_1;
"""
"""Migrates a file of version 1, with entries in the order of their tables, to version 2."""

_ANSWERS = "CREATE TABLE answers (day TEXT PRIMARY KEY, tried INTEGER NOT NULL, best INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
"""The counts of first answers to the puzzles of days."""

_MIGRATIONS = (_FROM_1, REFUSALS, _ANSWERS)
"""What leads from each version to the next one."""

_CACHE_KIB = 64 * 1024


class FileGoneError(Exception):
    """The file of a store was removed or replaced."""


class FileOverwrittenError(FileGoneError):
    """Another program wrote into the file of a store while it was in use."""


_REASONS: dict[type[Exception], str] = {
    FileOverwrittenError: "store_overwritten",
    FileGoneError: "store_gone",
    apsw.FullError: "store_full",
    apsw.NotADBError: "store_no_sqlite",
    apsw.CorruptError: "store_damaged",
    apsw.BusyError: "store_busy",
    **dict.fromkeys((apsw.ReadOnlyError, PermissionError), "store_not_allowed"),
    FileNotFoundError: "store_no_folder",
    IsADirectoryError: "store_folder",
}
"""The cause of each kind of error; any other error is said in its own words."""

_KINDS: dict[type[Exception], type[StoreError]] = {
    apsw.FullError: StoreFull,
    FileOverwrittenError: StoreOverwritten,
    FileGoneError: StoreGone,
}


def store_error(error: Exception, path: Path, what: str) -> StoreError:
    """Return the error for one caller; each gets a separate object, because it holds the traceback."""
    if isinstance(error, StoreError):
        return error
    cause = next((cause for kind, cause in _REASONS.items() if isinstance(error, kind)), None)
    if isinstance(error, OSError) and error.errno == errno.EROFS:
        cause = "store_read_only"
    why = fault(cause) if cause else str(error) or type(error).__name__
    kind = next((kind for of, kind in _KINDS.items() if isinstance(error, of)), StoreError)
    return kind(fault("store_cannot", path=str(path), what=what, why=why))


class FileWatch:
    """Notices that the file of a store, or its write-ahead log, was removed or replaced, or written by another program.

    What is written then is lost. The store itself writes into the file at checkpoints only, after which it calls ``mark``.
    """

    def __init__(self, path: Path) -> None:
        self._path = os.fspath(path)
        self._log = self._path + "-wal"
        self._file_id = _file_id(self._path)
        self._log_id: tuple[int, int] | None = None  # not known before the first commit, which makes the log
        self._written = _written(self._path)

    def mark(self) -> None:
        """Take the file as it is now."""
        self._written = _written(self._path)

    @property
    def is_foreign(self) -> bool:
        """Whether the file at the path is another one, or was written by another program, while the log beside it is still the store's."""
        is_other = _file_id(self._path) != self._file_id or _written(self._path) != self._written
        return is_other and self._log_id in (None, _file_id(self._log))

    def check(self, *, is_written: bool = False) -> None:
        """Raise ``FileGoneError`` unless both are the files they were; ``is_written`` says that something was committed."""
        if is_written and self._log_id is None:
            self._log_id = _file_id(self._log)
        if _file_id(self._path) != self._file_id or (self._log_id is not None and _file_id(self._log) != self._log_id):
            raise FileGoneError
        if _written(self._path) != self._written:
            raise FileOverwrittenError


def _written(path: str) -> tuple[int, int]:
    """Return what changes when a file is written: its size and the time. Raises ``FileGoneError`` if there is none."""
    if sys.platform == "win32":  # there the time may change long after the file was written
        return 0, 0
    try:
        status = os.stat(path)
    except FileNotFoundError:
        raise FileGoneError from None
    return status.st_size, status.st_mtime_ns


def _file_id(path: str) -> tuple[int, int]:
    """Return what names a file on this machine, whatever its path. Raises ``FileGoneError`` if there is none."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        raise FileGoneError from None
    return status.st_dev, status.st_ino


def lock_file(path: Path) -> int:
    """Lock the file against other processes and return the descriptor that holds the lock; a crash releases it too."""
    beside = path.with_name(path.name + ".lock")
    if path.is_dir():
        raise IsADirectoryError
    lock = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    if sys.platform != "win32":  # there only SQLite's own lock is available
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(lock, 20).decode("ascii", "replace").strip()
            os.close(lock)
            why = fault("store_locked", name=owner or "?")
            raise StoreError(fault("store_cannot", path=str(path), what="open", why=why)) from None
    with suppress(OSError):  # on a full disk: then the error of other processes names none
        os.truncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n".encode())
    return lock


def open_file(path: Path, vfs: str | None, synchronous: str) -> apsw.Connection:
    """Open the file, or create it, and migrate an older schema. Raises StoreError for a file that holds something else."""
    if vfs is None:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # only the owner may read it: it holds seeds and hands of running matches
    db = apsw.Connection(str(path), vfs=vfs)
    try:
        db.pragma("locking_mode", "EXCLUSIVE")  # another connection with an older SQLite could corrupt the write-ahead log
        application_id, version = db.pragma("application_id"), db.pragma("user_version")
        empty = db.execute("SELECT count(*) FROM sqlite_schema").get == 0
        if application_id != APPLICATION_ID and not (empty and application_id == 0 and version == 0):
            raise StoreError(fault("store_cannot", path=str(path), what="open", why=fault("store_foreign")))
        if version > VERSION:
            why = fault("store_newer", number=version, most=VERSION)
            raise StoreError(fault("store_cannot", path=str(path), what="open", why=why))
        if version < 1 and not (empty and version == 0):
            why = fault("store_no_version", number=str(version))
            raise StoreError(fault("store_cannot", path=str(path), what="open", why=why))
        db.pragma("cache_size", -_CACHE_KIB)
        db.pragma("journal_mode", "WAL")
        db.pragma("synchronous", synchronous)
        db.pragma("secure_delete", True)  # what is removed is overwritten: a person may ask for that
        db.pragma("fullfsync", True)  # on macOS a plain fsync reaches only the drive's cache
        db.pragma("checkpoint_fullfsync", True)
        if empty:
            db.execute("BEGIN IMMEDIATE")
            db.execute(_TABLES + _LOGS + REFUSALS + _ANSWERS)
            db.pragma("application_id", APPLICATION_ID)
            db.pragma("user_version", VERSION)
            db.execute("COMMIT")
        elif version < VERSION:
            db.execute("BEGIN IMMEDIATE")
            for migration in _MIGRATIONS[version - 1 :]:
                db.execute(migration)
            db.pragma("user_version", VERSION)
            db.execute("COMMIT")
    except BaseException:
        with suppress(apsw.Error):
            db.close()
        raise
    return db
