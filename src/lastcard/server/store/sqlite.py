"""The store of a single-process server: all tables in one SQLite file, written by one thread.

The thread owns the only connection. Calls that arrive while the disk is busy become one transaction and one sync (group commit);
their callers resume after it.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar, cast

import apsw

from lastcard.room.log.store import AloneStore, Entry, SentCommand, check_chain, conflict_of, entries_after, is_table, spare_none
from lastcard.room.store_errors import RefusedBefore, StoreError, StoreGone
from lastcard.server.store.sqlite_backup import back_up
from lastcard.server.store.sqlite_file import FileGoneError, FileWatch, lock_file, open_file, store_error
from lastcard.server.store.sqlite_refusals import keep_refusal, refusal_of, refused_commands
from lastcard.text.faults import fault

ROWS = 64  # entries per INSERT: each statement releases the interpreter's lock once, and may wait to get it back
BATCH = 1000  # calls in one transaction, at most
GATHER_S = 0.005  # how long a batch waits for more calls, if the last one had more than one
LOG_PAGES = 1000  # a checkpoint is done when the write-ahead log is this long (4 MB): seldom, and in a few ms
KNOWN = 20_000  # tables whose last entry is cached
PRUNED = 10  # tables removed in one transaction, so that play does not wait for long

_OLD = (
    "SELECT number, id FROM tables WHERE number > ? AND (SELECT at FROM entries WHERE entries.number = tables.number "
    "ORDER BY k DESC LIMIT 1) < ? ORDER BY number LIMIT ?"
)
INSERT = ["INSERT INTO entries VALUES " + ",".join(["(?,?,?,?,?)"] * rows) for rows in range(ROWS + 1)]

T = TypeVar("T")


class SqliteStore(AloneStore):
    """All tables in one SQLite file; a ``Store``.

    >>> async def example(path):
    ...     store = await SqliteStore.open(path)
    ...     await store.append("k3jx9m2pqa", chain(b"", 1, 1700000000000, b"hello"))
    ...     try:
    ...         return [entry.body for entry in await store.read("k3jx9m2pqa")]
    ...     finally:
    ...         await store.close()
    >>> import asyncio, tempfile
    >>> from lastcard.room.log.store import chain
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asyncio.run(example(folder + "/tables.db"))
    [b'hello']
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.gone: asyncio.Future[StoreGone] = asyncio.get_running_loop().create_future()
        """Done with the error once the file is found removed or replaced: from then on nothing is acknowledged."""
        self._queue = SimpleQueue[_Call]()
        self._closing_lock = threading.Lock()  # no call enters the queue after the one that closes
        self._open = True
        # Only the thread uses the rest.
        self._last: dict[
            str, tuple[int, int, bytes]
        ] = {}  # table: its number, its last entry and that entry's hash; valid, because no other process writes
        self._refused: dict[int, set[int]] = {}  # the number of a table: the hashes of its refused commands
        self._rows: list[Any] = []  # of entries that wait for their INSERT
        self._pages = 0
        self._has_traces = False  # the write-ahead log may hold what was removed of a person
        self._watch: FileWatch | None = None

    @classmethod
    async def open(cls, path: str | os.PathLike[str], *, vfs: str | None = None, synchronous: str = "FULL") -> SqliteStore:
        """Open the file, or make it. Raises ``StoreError`` if another process has it open or it is not a store of tables.

        ``vfs`` and ``synchronous`` are for tests: a file system that injects faults, and a store that does not sync.
        """
        store = cls(Path(path).resolve())
        call = _Call(None)
        threading.Thread(target=store._run, args=(call, vfs, synchronous), name="store", daemon=True).start()
        await call.future
        return store

    @property
    def name(self) -> str:
        """The path of the file."""
        return str(self.path)

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        """Add the next entry of a table; once this returns, it survives a crash and a power cut. The first entry makes the table.

        Raises ``Conflict`` if the entry does not follow the last one by number and hash, ``RefusedBefore`` if the ``command`` that it
        carries out was refused, ``StoreFull`` if the disk is full.
        """
        await self._send(lambda db: self._append(db, table, entry, command))

    async def refuse(self, table: str, k: int, command: SentCommand, answer: bytes) -> bytes:
        """Keep what a refused command is answered; return the answer that is kept: this one, or an earlier one.

        Raises ``Conflict`` if entry ``k`` is not the last one: then the command may have been carried out.
        """

        def work(db: apsw.Connection) -> bytes:
            number, last, above = self._last.get(table) or self._look_up(db, table)
            before = refusal_of(db, number, command)
            if before is not None:
                return before
            behind = conflict_of(table, Entry(k + 1, 0, b"", b""), last, above) if k != last or not number else None
            if behind is not None:
                raise behind
            keep_refusal(db, number, command, answer)
            self._refused.pop(number, None)
            return answer

        return await self._send(work)

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Return the entries after entry ``after`` in order, at most so many; none if there is no table.

        Raises ``StoreError`` if the chain is broken.
        """
        return await self._send(lambda db: self._read(db, table, max(after, 0), most), reads=True)

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        """Replace the snapshot of a table by one after entry ``k``, which must be stored."""

        def work(db: apsw.Connection) -> None:
            self._flush(db)
            found = db.execute("SELECT number FROM tables JOIN entries USING (number) WHERE id = ? AND k = ?", (table, k)).get
            if found is None:
                raise StoreError(fault("store_no_entry", said=table, number=str(k)))
            db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (found, k, snapshot))

        await self._send(work)

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot as the number of its entry and its bytes; None if there is none."""
        query = "SELECT k, fold FROM tables JOIN snapshots USING (number) WHERE id = ?"
        rows = await self._send(lambda db: db.execute(query, (table,)).fetchall(), reads=True)
        return cast("list[tuple[int, bytes]]", rows)[0] if rows else None

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        """Set the summary of a table in the public list; None removes the table from the list."""

        def work(db: apsw.Connection) -> None:
            db.execute("UPDATE tables SET summary = ? WHERE id = ?", (summary, table))
            if not db.changes() and summary is not None:
                raise StoreError(fault("store_no_table", said=table))

        await self._send(work)

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """Return the tables of the public list with their summaries, the newest table first."""
        query = "SELECT id, summary FROM tables WHERE summary IS NOT NULL ORDER BY number DESC LIMIT ?"
        rows = await self._send(lambda db: db.execute(query, (max(limit, 0),)).fetchall(), reads=True)
        return cast("list[tuple[str, bytes]]", rows)

    async def tables(self, after: int, most: int) -> list[tuple[int, str]]:
        """Return the tables in the order in which they were made, at most so many after number ``after``, each with its number."""
        query = "SELECT number, id FROM tables WHERE number > ? ORDER BY number LIMIT ?"
        return cast("list[tuple[int, str]]", await self._send(lambda db: db.execute(query, (after, most)).fetchall(), reads=True))

    async def count(self) -> int:
        """Return how many tables there are."""
        return cast("int", await self._send(lambda db: db.execute("SELECT count(*) FROM tables").get, reads=True))

    async def prune(self, before: int, spared: Callable[[str], bool] = spare_none) -> int:
        """Remove every table whose last entry is older than a time in ms, unless it is ``spared``; return their number."""
        removed, number = 0, 0
        while number >= 0:
            number, more = await self._send(partial(self._prune, before=before, above=number, spared=spared))
            removed += more
        return removed

    async def old_tables(self, before: int, after: int, most: int) -> list[tuple[int, str]]:
        """Return the tables whose last entry is older than a time in ms, in the order in which they were made, each with its number.

        At most so many after number ``after``.
        """
        return cast("list[tuple[int, str]]", await self._send(lambda db: db.execute(_OLD, (after, before, most)).fetchall(), reads=True))

    async def remove(self, table: str, last: bytes) -> bool:
        """Remove a table if ``last`` is the hash of its last entry; return whether."""

        def work(db: apsw.Connection) -> bool:
            self._flush(db)
            number, _, found = self._look_up(db, table)
            if not number or found != last:
                return False
            self._remove(db, number, table)
            return True

        return await self._send(work)

    async def replace(self, table: str, last: bytes, entries: list[Entry]) -> bool:
        """Put other entries in the place of a log if ``last`` is the hash of its last entry; return whether."""
        check_chain(table, entries, 0, b"", str(self.path))

        def work(db: apsw.Connection) -> bool:
            self._flush(db)
            number, _, found = self._look_up(db, table)
            if not number or found != last:
                return False
            self._remove(db, number, table)
            for entry in entries:
                self._append(db, table, entry, None)
            return True

        return await self._send(work)

    async def count_answer(self, day: str, is_best: bool) -> None:
        """Count one first answer to the puzzle of a day, and whether it was the best one."""
        query = "INSERT INTO answers VALUES (?, 1, ?) ON CONFLICT (day) DO UPDATE SET tried = tried + 1, best = best + excluded.best"

        def work(db: apsw.Connection) -> None:
            db.execute(query, (day, int(is_best)))

        await self._send(work)

    async def answer_counts(self, first: str, last: str) -> dict[str, tuple[int, int]]:
        """Return, of each day from ``first`` to ``last`` with answers, how many there were and how many were the best one."""
        query = "SELECT day, tried, best FROM answers WHERE day BETWEEN ? AND ? ORDER BY day"
        rows = cast("list[tuple[str, int, int]]", await self._send(lambda db: db.execute(query, (first, last)).fetchall(), reads=True))
        return {day: (tried, best) for day, tried, best in rows}

    async def backup(self, target: Path) -> None:
        """Copy all tables into a new file while other calls go on; its last entries are those stored when the copy is complete.

        Once this returns, the copy survives a power cut. Raises ``BackupError``.
        """
        await back_up(self._send, target)

    async def close(self) -> None:
        """Finish all pending calls and close. Closing again does nothing; any other call raises from now on."""
        with self._closing_lock:
            if not self._open:
                return
            self._open = False
            call = _Call(None)
            self._queue.put(call)
        await call.future

    async def _send(self, work: Callable[[apsw.Connection], T], *, reads: bool = False) -> T:
        call = _Call(work, reads=reads)
        with self._closing_lock:
            if not self._open:
                raise StoreError(fault("store_closed", path=str(self.path)))
            self._queue.put(call)
        try:
            return cast("T", await call.future)
        except StoreGone as error:
            if not self.gone.done():
                self.gone.set_result(error)
            raise

    # ---- the thread --------------------------------------------------------------------------------------------------

    def _run(self, opening: _Call, vfs: str | None, synchronous: str) -> None:
        lock = None
        try:
            lock = lock_file(self.path)
            db = open_file(self.path, vfs, synchronous)
            db.set_wal_hook(self._on_wal)
            self._watch = FileWatch(self.path) if vfs is None else None
        except Exception as error:
            if lock is not None:
                os.close(lock)
            opening.error = store_error(error, self.path, "open")
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
            if self._has_traces:
                self._has_traces = False
                self._checkpoint(db, apsw.SQLITE_CHECKPOINT_TRUNCATE)
            elif self._pages >= LOG_PAGES:
                self._checkpoint(db)
        self._checkpoint(db, apsw.SQLITE_CHECKPOINT_TRUNCATE)
        self._close_file(db)
        os.close(lock)
        _wake([closing])

    def _close_file(self, db: apsw.Connection) -> None:
        """Close the file. What stands in its place, such as a copy that was restored, does not get the log, which would damage it."""
        with suppress(apsw.Error, FileGoneError, OSError):
            if self._watch is not None and self._watch.is_foreign:
                db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
                db.close()
                log = f"{self.path}-wal"
                os.rename(log, time.strftime(f"{log}.unused-%Y%m%dT%H%M%S"))
        with suppress(apsw.Error):
            db.close()

    def _take(self, had: int) -> list[_Call]:
        calls = [self._queue.get()]
        if had > 1:
            time.sleep(GATHER_S)
        with suppress(Empty):
            while len(calls) < BATCH and calls[-1].work is not None:
                calls.append(self._queue.get_nowait())
        return calls

    def _write(self, db: apsw.Connection, calls: list[_Call]) -> None:
        """Execute calls in one transaction. Apart from refused ones, all take effect or none does."""
        if not calls:
            return
        error = self._try(db, calls)
        if isinstance(error, apsw.FullError) and self._pages:  # moved into the file, the log makes room for itself
            self._checkpoint(db)
            for call in calls:
                call.error = None
            error = self._try(db, calls)
        if error is not None:
            for call in calls:
                call.error = store_error(error, self.path, "write")
        if len(self._last) > KNOWN:
            self._last.clear()
            self._refused.clear()

    def _try(self, db: apsw.Connection, calls: list[_Call]) -> Exception | None:
        """Execute calls in one transaction; return the error for which none of them has taken effect."""
        try:
            self._check_file()
            db.execute("BEGIN IMMEDIATE")
            for call in calls:
                self._do(db, call)
            self._flush(db)
            db.execute("COMMIT")
            self._check_file(is_written=True)  # removed meanwhile: none of this is acknowledged
        except Exception as error:
            self._undo(db)
            return error
        return None

    def _check_file(self, *, is_written: bool = False) -> None:
        if self._watch is not None:
            self._watch.check(is_written=is_written)

    def _undo(self, db: apsw.Connection) -> None:
        self._rows.clear()
        self._last.clear()
        self._refused.clear()
        with suppress(apsw.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")

    def _do(self, db: apsw.Connection, call: _Call) -> None:
        """Execute one call. An error goes to its caller alone, unless SQLite fails within a transaction."""
        assert call.work is not None
        try:
            call.answer = call.work(db)
        except Exception as error:
            if isinstance(error, apsw.Error) and not call.reads:
                raise
            call.error = store_error(error, self.path, "read" if call.reads else "write")

    def _append(self, db: apsw.Connection, table: str, entry: Entry, command: SentCommand | None) -> None:
        number, k, above = self._last.get(table) or self._look_up(db, table)
        refused = conflict_of(table, entry, k, above)
        if refused is not None:
            raise refused
        if command is not None and hash(command) in self._refused_at(db, number):
            before = refusal_of(db, number, command)
            if before is not None:
                raise RefusedBefore(table, before)
        if not number:
            db.execute("INSERT INTO tables (id) VALUES (?)", (table,))
            number = db.last_insert_rowid()
        self._rows += (number, entry.k, entry.at, entry.body, entry.hash)
        self._last[table] = number, entry.k, entry.hash
        if len(self._rows) == 5 * ROWS:
            self._flush(db)

    def _refused_at(self, db: apsw.Connection, number: int) -> set[int]:
        """Return the hashes of the refused commands of a table; read once: a look at the file with each entry would cost much."""
        found = self._refused.get(number)
        if found is None:
            found = self._refused[number] = refused_commands(db, number)
        return found

    def _look_up(self, db: apsw.Connection, table: str) -> tuple[int, int, bytes]:
        last = "FROM tables LEFT JOIN entries USING (number) WHERE id = ? ORDER BY k DESC LIMIT 1"
        row = db.execute(f"SELECT number, coalesce(k, 0), coalesce(hash, x'') {last}", (table,)).fetchall()
        return cast("list[tuple[int, int, bytes]]", row)[0] if row else (0, 0, b"")

    def _read(self, db: apsw.Connection, table: str, after: int, most: int | None) -> list[Entry]:
        query = "SELECT k, at, body, hash FROM tables JOIN entries USING (number) WHERE id = ? AND k >= ? ORDER BY k LIMIT ?"
        limit = -1 if most is None else most + (after > 0)  # entry ``after`` is read as well, for its hash; -1 is no limit
        rows = cast("list[tuple[int, int, bytes, bytes]]", db.execute(query, (table, after, limit)).fetchall())
        entries = [Entry(*row) for row in rows]
        return entries_after(table, after, entries, str(self.path))

    def _flush(self, db: apsw.Connection) -> None:
        if self._rows:
            db.execute(INSERT[len(self._rows) // 5], self._rows)
            self._rows.clear()

    def _prune(self, db: apsw.Connection, before: int, above: int, spared: Callable[[str], bool]) -> tuple[int, int]:
        """Remove a batch of old tables with numbers above this one; return the number to continue from (-1: all done) and the count."""
        self._flush(db)
        old = cast("list[tuple[int, str]]", db.execute(_OLD, (above, before, PRUNED)).fetchall())
        removed = [(number, table) for number, table in old if not spared(table)]
        for number, table in removed:
            self._remove(db, number, table)
        return (old[-1][0] if len(old) == PRUNED else -1), len(removed)

    def _remove(self, db: apsw.Connection, number: int, table: str) -> None:
        if not is_table(table):
            self._overwrite(db, number)
        for kept in ("entries", "snapshots", "refusals", "tables"):
            db.execute(f"DELETE FROM {kept} WHERE number = ?", (number,))
        self._last.pop(table, None)
        self._refused.pop(number, None)
        self._has_traces = self._has_traces or not is_table(table)

    def _overwrite(self, db: apsw.Connection, number: int) -> None:
        """Overwrite the log of a person in place: SQLite moves rows while others are deleted, and what it moves stays where it was."""
        db.execute("UPDATE entries SET body = zeroblob(length(body)), hash = zeroblob(length(hash)) WHERE number = ?", (number,))
        db.execute("UPDATE snapshots SET fold = zeroblob(length(fold)) WHERE number = ?", (number,))
        db.execute("UPDATE tables SET id = substr(hex(randomblob(length(id))), 1, length(id)) WHERE number = ?", (number,))

    def _on_wal(self, db: apsw.Connection, name: str, pages: int) -> int:
        self._pages = pages
        return apsw.SQLITE_OK

    def _checkpoint(self, db: apsw.Connection, mode: int = apsw.SQLITE_CHECKPOINT_PASSIVE) -> None:
        """Do a checkpoint. If it fails, nothing is lost: the pages stay in the log until the next one."""
        with suppress(apsw.Error, FileGoneError):
            self._check_file()
            try:
                db.wal_checkpoint(mode=mode)
                self._pages = 0
            finally:
                if self._watch is not None:
                    self._watch.mark()


class _Call:
    """Work for the thread, and the future of its caller; a call without work opens or closes the store."""

    __slots__ = ("answer", "error", "future", "reads", "work")

    def __init__(self, work: Callable[[apsw.Connection], Any] | None, *, reads: bool = False) -> None:
        self.work = work
        self.reads = reads
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.answer: Any = None
        self.error: StoreError | None = None


def _wake(calls: Iterable[_Call]) -> None:
    """Settle the futures of calls, with one callback in each event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[_Call]] = {}
    for call in calls:
        loops.setdefault(call.future.get_loop(), []).append(call)
    for loop, done in loops.items():
        with suppress(RuntimeError):  # the loop is closed, and its callers with it
            loop.call_soon_threadsafe(_settle, done)


def _settle(calls: list[_Call]) -> None:
    for call in calls:
        if call.future.done():  # cancelled meanwhile
            continue
        if call.error is None:
            call.future.set_result(call.answer)
        else:
            call.future.set_exception(call.error)
