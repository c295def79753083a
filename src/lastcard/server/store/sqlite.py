"""The store of a server that is one process: all tables in one SQLite file, written by one thread.

The thread owns the only connection and does all that is asked in one go: whatever has gathered while the disk was busy is one
transaction and one sync. Only then do those who asked go on.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar, cast

import apsw

from lastcard.server.store.base import Entry, StoreError, StoreFull, check_chain, conflict_of

if sys.platform != "win32":
    import fcntl

OURS = 0x4C434152
"""SQLite's ``application_id`` of these files."""

VERSION = 2
"""The version of the schema, in ``user_version``."""

TABLES = """
CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, summary BLOB) STRICT;
CREATE INDEX listed ON tables (number) WHERE summary IS NOT NULL;
"""
LOGS = """
CREATE TABLE entries (
    number INTEGER NOT NULL, k INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (number, k)
) STRICT;
CREATE TABLE snapshots (number INTEGER PRIMARY KEY, k INTEGER NOT NULL, fold BLOB NOT NULL) STRICT;
"""
# Entries lie in the order in which they came, whatever table they are of: a commit changes the last pages of the file and some of the
# index. In the order of their tables each would change pages of its own, and moving the log into the file would take ten times as long.

FROM_1 = f"""
ALTER TABLE entries RENAME TO entries_1;
ALTER TABLE snapshots RENAME TO snapshots_1;
{LOGS}
INSERT INTO entries SELECT number, k, at, body, hash FROM entries_1 JOIN tables ON id = table_id ORDER BY number, k;
INSERT INTO snapshots SELECT number, k, fold FROM snapshots_1 JOIN tables ON id = table_id;
DROP TABLE entries_1;
DROP TABLE snapshots_1;
"""
"""What makes a file of version 1, with entries in the order of their tables, one of version 2."""

ROWS = 64  # entries one statement adds: each statement gives up the interpreter's lock once and may wait for it
BATCH = 1000  # calls one transaction takes at most
GATHER_S = 0.005  # how long a batch waits for more, if the last one was more than one call: a commit costs others what it costs the disk
LOG_PAGES = 1000  # the write-ahead log is moved into the file when it is this long (4 MB): seldom enough, and done in some ms
CACHE_KIB = 64 * 1024
KNOWN = 20_000  # tables whose last entry is remembered
PRUNED = 10  # tables removed in one transaction, so that play does not wait for long

INSERT = ["INSERT INTO entries VALUES " + ",".join(["(?,?,?,?,?)"] * rows) for rows in range(ROWS + 1)]

WHY: dict[type[Exception], str] = {
    apsw.FullError: "the disk is full; nothing is lost, and it goes on as soon as there is room",
    apsw.NotADBError: "this is no SQLite file; name another file, or one that does not exist yet",
    apsw.CorruptError: "the file is damaged; restore it from a copy",
    apsw.BusyError: "another program has the file open; close it there, or name another file",
    **dict.fromkeys((apsw.ReadOnlyError, PermissionError), "this user may not write there; change its owner, or name another file"),
    FileNotFoundError: "there is no such folder; make it, or name another file",
    IsADirectoryError: "this is a folder; name a file in it",
}

T = TypeVar("T")


class SqliteStore:
    """All tables in one SQLite file; a ``Store``.

    >>> async def example(path):
    ...     store = await SqliteStore.open(path)
    ...     await store.append("k3jx9m2pqa", chain(b"", 1, 1700000000000, b"hello"))
    ...     try:
    ...         return [entry.body for entry in await store.read("k3jx9m2pqa")]
    ...     finally:
    ...         await store.close()
    >>> import asyncio, tempfile
    >>> from lastcard.server.store.base import chain
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asyncio.run(example(folder + "/tables.db"))
    [b'hello']
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._queue = SimpleQueue[_Call]()
        self._door = threading.Lock()  # nothing comes into the queue behind the call that closes
        self._open = True
        # What follows belongs to the thread.
        self._last: dict[str, tuple[int, int, bytes]] = {}  # table → its number, its last entry and the hash of that: nobody else writes
        self._rows: list[Any] = []  # of the entries that wait for their statement
        self._pages = 0

    @classmethod
    async def open(cls, path: str | os.PathLike[str], *, vfs: str | None = None, synchronous: str = "FULL") -> SqliteStore:
        """Open the file, or make it. Raises ``StoreError`` if another process has it open or it is not a store of tables.

        ``vfs`` and ``synchronous`` are for tests: a file system that fails on purpose, and a store that does not keep its promise.
        """
        store = cls(Path(path).resolve())
        call = _Call(None)
        threading.Thread(target=store._run, args=(call, vfs, synchronous), name="store", daemon=True).start()
        await call.future
        return store

    async def append(self, table: str, entry: Entry) -> None:
        """Add the next entry of a table; once this returns, it survives a crash and a power cut. The first entry makes the table.

        Raises ``Conflict`` if the entry does not follow the last one by number and hash, ``StoreFull`` if there is no room.
        """
        await self._send(lambda db: self._append(db, table, entry))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """All entries after this one, in order; none if there is no such table. Raises ``StoreError`` if the chain is broken."""
        return await self._send(lambda db: self._read(db, table, max(after, 0)), reads=True)

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        """Keep a snapshot of the fold after entry ``k`` in place of the one before; the entry must be there."""

        def work(db: apsw.Connection) -> None:
            self._flush(db)
            found = db.execute("SELECT number FROM tables JOIN entries USING (number) WHERE id = ? AND k = ?", (table, k)).get
            if found is None:
                raise StoreError(f"table {table}: no snapshot was kept of entry {k}: there is no such entry")
            db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (found, k, snapshot))

        await self._send(work)

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The snapshot that was kept last, and after which entry it was taken."""
        query = "SELECT k, fold FROM tables JOIN snapshots USING (number) WHERE id = ?"
        rows = await self._send(lambda db: db.execute(query, (table,)).fetchall(), reads=True)
        return cast("list[tuple[int, bytes]]", rows)[0] if rows else None

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        """Say what the public list tells of a table; None takes it off the list."""

        def work(db: apsw.Connection) -> None:
            db.execute("UPDATE tables SET summary = ? WHERE id = ?", (summary, table))
            if not db.changes() and summary is not None:
                raise StoreError(f"table {table} was not listed: there is no such table; add its first entry before")

        await self._send(work)

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """The tables on the public list with what it tells of them, the newest table first."""
        query = "SELECT id, summary FROM tables WHERE summary IS NOT NULL ORDER BY number DESC LIMIT ?"
        rows = await self._send(lambda db: db.execute(query, (max(limit, 0),)).fetchall(), reads=True)
        return cast("list[tuple[str, bytes]]", rows)

    async def count(self) -> int:
        """How many tables there are."""
        return cast("int", await self._send(lambda db: db.execute("SELECT count(*) FROM tables").get, reads=True))

    async def prune(self, before: int) -> int:
        """Remove every table whose last entry is older than this time in ms; says how many those were."""
        removed, number = 0, 0
        while number >= 0:
            number, more = await self._send(partial(self._prune, before=before, above=number))
            removed += more
        return removed

    async def close(self) -> None:
        """Finish what was asked for before, and close. Closing again does nothing; all else is refused from now on."""
        with self._door:
            if not self._open:
                return
            self._open = False
            call = _Call(None)
            self._queue.put(call)
        await call.future

    async def _send(self, work: Callable[[apsw.Connection], T], *, reads: bool = False) -> T:
        call = _Call(work, reads=reads)
        with self._door:
            if not self._open:
                raise StoreError(f"{self.path}: the store is closed")
            self._queue.put(call)
        return cast("T", await call.future)

    # The thread.

    def _run(self, opening: _Call, vfs: str | None, synchronous: str) -> None:
        lock = None
        try:
            lock = _lock(self.path)
            db = _connect(self.path, vfs, synchronous)
            db.set_wal_hook(self._wrote)
        except Exception as error:
            if lock is not None:
                os.close(lock)
            opening.error = _blame(error, self.path, "open")
            _wake([opening])
            return
        _wake([opening])
        closing: _Call | None = None
        calls: list[_Call] = []
        while closing is None:
            calls = self._take(len(calls))
            closing = calls.pop() if calls[-1].work is None else None
            self._write(db, writes := [call for call in calls if not call.reads])
            _wake(writes)
            for call in (reads := [call for call in calls if call.reads]):
                self._do(db, call)
            _wake(reads)
            if self._pages >= LOG_PAGES:
                self._move(db)
        self._move(db, apsw.SQLITE_CHECKPOINT_TRUNCATE)
        with suppress(apsw.Error):
            db.close()
        os.close(lock)
        _wake([closing])

    def _take(self, had: int) -> list[_Call]:
        calls = [self._queue.get()]
        if had > 1:
            time.sleep(GATHER_S)
        with suppress(Empty):
            while len(calls) < BATCH and calls[-1].work is not None:
                calls.append(self._queue.get_nowait())
        return calls

    def _write(self, db: apsw.Connection, calls: list[_Call]) -> None:
        """Do all of these in one transaction. Refused ones apart, all of it is done, or nothing is."""
        if not calls:
            return
        try:
            db.execute("BEGIN IMMEDIATE")
            for call in calls:
                self._do(db, call)
            self._flush(db)
            db.execute("COMMIT")
        except Exception as error:
            self._undo(db)
            for call in calls:
                call.error = _blame(error, self.path, "write")
        if len(self._last) > KNOWN:
            self._last.clear()

    def _undo(self, db: apsw.Connection) -> None:
        self._rows.clear()
        self._last.clear()
        with suppress(apsw.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")

    def _do(self, db: apsw.Connection, call: _Call) -> None:
        """Do one thing. What goes wrong is the caller's alone, unless SQLite fails in the middle of a transaction."""
        assert call.work is not None
        try:
            call.answer = call.work(db)
        except Exception as error:
            if isinstance(error, apsw.Error) and not call.reads:
                raise
            call.error = _blame(error, self.path, "read" if call.reads else "write")

    def _append(self, db: apsw.Connection, table: str, entry: Entry) -> None:
        number, k, above = self._last.get(table) or self._look_up(db, table)
        refused = conflict_of(table, entry, k, above)
        if refused is not None:
            raise refused
        if not number:
            db.execute("INSERT INTO tables (id) VALUES (?)", (table,))
            number = db.last_insert_rowid()
        self._rows += (number, entry.k, entry.at, entry.body, entry.hash)
        self._last[table] = number, entry.k, entry.hash
        if len(self._rows) == 5 * ROWS:
            self._flush(db)

    def _look_up(self, db: apsw.Connection, table: str) -> tuple[int, int, bytes]:
        last = "FROM tables LEFT JOIN entries USING (number) WHERE id = ? ORDER BY k DESC LIMIT 1"
        row = db.execute(f"SELECT number, coalesce(k, 0), coalesce(hash, x'') {last}", (table,)).fetchall()
        return cast("list[tuple[int, int, bytes]]", row)[0] if row else (0, 0, b"")

    def _read(self, db: apsw.Connection, table: str, after: int) -> list[Entry]:
        query = "SELECT k, at, body, hash FROM tables JOIN entries USING (number) WHERE id = ? AND k >= ? ORDER BY k"
        rows = cast("list[tuple[int, int, bytes, bytes]]", db.execute(query, (table, after)).fetchall())
        entries = [Entry(*row) for row in rows]
        if entries and after and entries[0].k == after:
            check_chain(table, entries[1:], after, entries[0].hash, str(self.path))
        else:
            check_chain(table, entries, max(after - 1, 0), b"", str(self.path))
        return entries[1:] if after else entries

    def _flush(self, db: apsw.Connection) -> None:
        if self._rows:
            db.execute(INSERT[len(self._rows) // 5], self._rows)
            self._rows.clear()

    def _prune(self, db: apsw.Connection, before: int, above: int) -> tuple[int, int]:
        """Remove some of the old tables with a number above this one: where to go on (-1: nowhere), and how many they were."""
        self._flush(db)
        found = db.execute(
            "SELECT number, id FROM tables WHERE number > ? AND (SELECT at FROM entries WHERE entries.number = tables.number "
            "ORDER BY k DESC LIMIT 1) < ? ORDER BY number LIMIT ?",
            (above, before, PRUNED),
        ).fetchall()
        for number, table in cast("list[tuple[int, str]]", found):
            for kept in ("entries", "snapshots", "tables"):
                db.execute(f"DELETE FROM {kept} WHERE number = ?", (number,))
            self._last.pop(table, None)
            above = number
        return (above if len(found) == PRUNED else -1), len(found)

    def _wrote(self, db: apsw.Connection, name: str, pages: int) -> int:
        self._pages = pages
        return apsw.SQLITE_OK

    def _move(self, db: apsw.Connection, mode: int = apsw.SQLITE_CHECKPOINT_PASSIVE) -> None:
        """Move the write-ahead log into the file. If that fails, nothing is lost: it stays in the log, and the next time will do it."""
        with suppress(apsw.Error):
            db.wal_checkpoint(mode=mode)
            self._pages = 0


class _Call:
    """Something the thread is to do, and who waits for it; without any work it means opening or closing."""

    __slots__ = ("answer", "error", "future", "reads", "work")

    def __init__(self, work: Callable[[apsw.Connection], Any] | None, *, reads: bool = False) -> None:
        self.work = work
        self.reads = reads
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.answer: Any = None
        self.error: StoreError | None = None


def _wake(calls: Iterable[_Call]) -> None:
    """Tell those who wait how it went, with one message to each event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[_Call]] = {}
    for call in calls:
        loops.setdefault(call.future.get_loop(), []).append(call)
    for loop, done in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle, done)


def _settle(calls: list[_Call]) -> None:
    for call in calls:
        if call.future.done():  # cancelled meanwhile
            continue
        if call.error is None:
            call.future.set_result(call.answer)
        else:
            call.future.set_exception(call.error)


def _blame(error: Exception, path: Path, what: str) -> StoreError:
    """What to tell whoever asked; a new one for each, because each has its own traceback."""
    if isinstance(error, StoreError):
        return error
    why = next((why for kind, why in WHY.items() if isinstance(error, kind)), str(error) or type(error).__name__)
    kind = StoreFull if isinstance(error, apsw.FullError) else StoreError
    return kind(f"{path}: cannot {what}: {why}")


def _lock(path: Path) -> int:
    """Keep everybody else away from the file, as long as what is returned stays open; a crash gives it free too."""
    beside = path.with_name(path.name + ".lock")
    if path.is_dir():
        raise IsADirectoryError
    lock = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    if sys.platform != "win32":  # there SQLite's own lock has to do
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(lock, 20).decode("ascii", "replace").strip()
            os.close(lock)
            raise StoreError(
                f"{path}: cannot open: process {owner or 'unknown'} has it open, and only one at a time can; "
                "stop that one, or name another file"
            ) from None
    with suppress(OSError):  # a full disk: then others are not told who it is
        os.truncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n".encode())
    return lock


def _connect(path: Path, vfs: str | None, synchronous: str) -> apsw.Connection:
    if vfs is None:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # seeds and hands of live tables are in it: for nobody else to read
    db = apsw.Connection(str(path), vfs=vfs)
    try:
        db.pragma("locking_mode", "EXCLUSIVE")  # an older SQLite that joins in could spoil the write-ahead log
        ours, version = db.pragma("application_id"), db.pragma("user_version")
        empty = db.execute("SELECT count(*) FROM sqlite_schema").get == 0
        if ours != OURS and not (empty and ours == 0 and version == 0):
            raise StoreError(f"{path}: cannot open: this SQLite file holds something else than tables; name another file")
        if version > VERSION:
            raise StoreError(
                f"{path}: cannot open: it was written by a newer version (schema {version}, known here: {VERSION}); "
                "use that version, or name another file"
            )
        db.pragma("cache_size", -CACHE_KIB)
        db.pragma("journal_mode", "WAL")
        db.pragma("synchronous", synchronous)
        db.pragma("fullfsync", True)  # on a Mac a plain sync stops in the drive's own memory
        db.pragma("checkpoint_fullfsync", True)
        if empty:
            db.execute("BEGIN IMMEDIATE")
            db.execute(TABLES + LOGS)
            db.pragma("application_id", OURS)
            db.pragma("user_version", VERSION)
            db.execute("COMMIT")
        elif version == 1:
            db.execute("BEGIN IMMEDIATE")
            db.execute(FROM_1)
            db.pragma("user_version", VERSION)
            db.execute("COMMIT")
    except BaseException:
        with suppress(apsw.Error):
            db.close()
        raise
    return db
