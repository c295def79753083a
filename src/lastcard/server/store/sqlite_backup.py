"""Backups of a SQLite store: a copy in small steps on the store's own connection, which is the only one there may be."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import perf_counter
from typing import Final, Protocol, TypeVar
from urllib.parse import quote

import apsw

from lastcard.errors import Fault
from lastcard.room.store_errors import StoreError
from lastcard.server.store.sqlite_file import APPLICATION_ID, lock_file, store_error
from lastcard.text.faults import fault

STEP_PAGES: Final = 16
STEP_S: Final = 0.001
"""How long moves wait for one step, at most, where the disk does not stall."""
SYNC_BYTES: Final = 8 * 2**20
"""How much is copied before it is synced: a disk that had to take all of it at once would keep moves waiting."""
_CACHE_KIB: Final = 512
_SPARE: Final = 64 * 2**20

T = TypeVar("T")


class BackupError(StoreError):
    """No backup was made. Its source is unchanged."""


class Send(Protocol):
    """Runs work in the thread of a store and returns what it returns."""

    async def __call__(self, work: Callable[[apsw.Connection], T], *, reads: bool = False) -> T:
        """Run the work; ``reads`` is work outside of transactions."""
        ...


class Copy:
    """A copy that is being made. All of it runs in the thread of the store.

    What is written to the store meanwhile is written to the copied pages, too: in the end the copy is the store as it is then.
    """

    def __init__(self, db: apsw.Connection, target: Path) -> None:
        size = db.pragma("page_count") * db.pragma("page_size")
        self.copied: int = 0
        """Bytes that have been copied."""
        self._page = db.pragma("page_size")
        self._target = target
        try:
            if shutil.disk_usage(target.parent).free < size + size // 10 + _SPARE:
                raise BackupError(fault("backup_no_room", path=str(target.parent), number=(size + _SPARE) // 2**20))
            os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except OSError as error:
            raise BackupError(_failed(error, target)) from error
        self._copy = apsw.Connection(str(target))
        self._copy.pragma("locking_mode", "EXCLUSIVE")
        self._copy.pragma("journal_mode", "OFF")  # a copy that is not completed is removed
        self._copy.pragma("synchronous", "OFF")  # synced by its file, in another thread
        self._copy.pragma("cache_size", -_CACHE_KIB)
        self._backup = self._copy.backup("main", db, "main")

    def step(self) -> bool:
        """Copy for ``STEP_S``; return whether the copy is complete. Raises BackupError."""
        until = perf_counter() + STEP_S
        try:
            while not self._backup.step(STEP_PAGES):
                self.copied = (self._backup.page_count - self._backup.remaining) * self._page
                if perf_counter() >= until:
                    return False
            self._backup.finish()
            self._copy.pragma("journal_mode", "DELETE")  # one file, without a log beside it
            self._copy.close()
        except apsw.Error as error:
            raise BackupError(_failed(error, self._target)) from error
        return True

    def abandon(self) -> None:
        """Remove what there is of the copy."""
        with suppress(apsw.Error):
            self._backup.finish()
        with suppress(apsw.Error):
            self._copy.close()
        with suppress(OSError):  # the error that is reported is the one for which the copy is given up
            self._target.unlink(missing_ok=True)


async def back_up(send: Send, target: Path) -> None:
    """Copy a store into a new file while it goes on. Once this returns, the copy survives a power cut. Raises BackupError, StoreError."""
    starting = asyncio.ensure_future(send(lambda db: Copy(db, target), reads=True))
    try:
        copy = await asyncio.shield(starting)
        synced = 0
        while not await send(lambda db: copy.step(), reads=True):
            if copy.copied - synced >= SYNC_BYTES:
                synced = copy.copied
                await asyncio.to_thread(sync, target)
        await asyncio.to_thread(sync, target)
    except BaseException:
        with suppress(StoreError):  # it could not be started
            await _abandon(send, await starting)
        raise


async def _abandon(send: Send, copy: Copy) -> None:
    try:
        await send(lambda db: copy.abandon(), reads=True)
    except StoreError:  # the store is closed, and its thread has ended
        copy.abandon()


def back_up_closed(path: Path, target: Path) -> None:
    """Copy the file of a store that no server uses into a new file. Raises BackupError, StoreError."""
    lock: int | None = None
    try:
        lock = lock_file(path)
        with closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)) as db:
            if db.pragma("application_id") != APPLICATION_ID:
                raise StoreError(fault("store_cannot", path=str(path), what="open", why=fault("store_foreign")))
            copy = Copy(db, target)
            try:
                while not copy.step():
                    pass
                sync(target)
            except BaseException:
                copy.abandon()
                raise
    except (apsw.Error, OSError) as error:
        raise store_error(error, path, "read") from error
    finally:
        if lock is not None:
            os.close(lock)


def checked(path: Path) -> int:
    """Check that a file is a complete store and return how many tables it holds. Raises BackupError. Nothing is written beside it."""
    try:
        with closing(apsw.Connection(f"file:{quote(str(path))}?immutable=1", flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)) as db:
            if db.pragma("application_id") != APPLICATION_ID or db.execute("PRAGMA integrity_check(1)").get != "ok":
                raise BackupError(fault("backup_damaged", path=str(path)))
            tables: int = db.execute("SELECT count(*) FROM tables WHERE id NOT LIKE '~%'").get
    except apsw.Error as error:
        raise BackupError(_failed(error, path)) from error
    return tables


def sync(path: Path) -> None:
    """Wait until what was written to a file is on the disk."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def _failed(error: Exception, target: Path) -> Fault:
    why = fault("backup_full") if isinstance(error, apsw.FullError) else store_error(error, target, "write").fault.args["why"]
    return fault("store_cannot", path=str(target), what="write", why=why)
