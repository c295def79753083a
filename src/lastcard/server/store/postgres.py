"""The store of many server processes: all tables in one PostgreSQL database. Any process appends to any table; none owns one.

Of two appends with the same number the primary key ``entries (table_id, k)`` lets one in. Each process gathers its appends into batches,
each with one commit and one notice to the others (``postgres_batches.py``), and follows theirs (``postgres_peers.py``).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, ClassVar, cast

from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.clock import Clock
from lastcard.room.log.store import Entry, SentCommand, Watcher, check_chain, conflict_of, spare_none
from lastcard.room.store_errors import StoreError
from lastcard.server.store.postgres_batches import Append, Asker, Read, Reader, Refusal, Statement, Writer
from lastcard.server.store.postgres_link import Link
from lastcard.server.store.postgres_peers import Peers
from lastcard.server.store.postgres_schema import lock_key, migrate, task_lock
from lastcard.text.faults import fault

PRUNED = 10  # tables removed in one transaction, so that play does not wait for long


class PostgresStore:
    """All tables in one PostgreSQL database, shared with other processes; a ``Store``."""

    is_shared: ClassVar[bool] = True

    def __init__(self, url: str, settings: Mapping[str, str]) -> None:
        process = fresh_token(12)
        self._url, self._settings = url, settings
        link = Link(url, settings)
        self.name: str = link.name
        self._writer = Writer(link, process)
        self._reader = Reader(Link(url, settings))
        self._asker = Asker(Link(url, settings), "read")
        self._keeper = Asker(Link(url, settings), "write")  # of what moves need not wait for
        self._peers = Peers(url, settings, process, lambda: self._writer.sender)
        self._open = True

    @classmethod
    async def open(cls, url: str, *, settings: Mapping[str, str] | None = None) -> PostgresStore:
        """Connect to a database and bring its schema to this version. Raises ``StoreError`` if that is not possible.

        ``settings`` are settings of PostgreSQL for the connections, for tests.
        """
        store = cls(url, settings or {})
        try:
            await store._run(store._writer, lambda connection: migrate(connection, store.name))
            await store._peers.start()
        except BaseException:
            await store.close()
            raise
        return store

    @property
    def clock(self) -> Clock:
        """The clock of the database."""
        return self._peers.clock

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        """Add the next entry of a table; once this returns, it survives a crash and a power cut. The first entry makes the table.

        Raises ``Conflict`` if the entry does not follow the last one by number and hash, ``RefusedBefore`` if another process has refused
        the ``command`` that it carries out, ``StoreFull`` if the disk is full.
        """
        self._check(table)
        await self._writer.put(Append(table, entry, command))

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Return the entries after entry ``after`` in order, at most so many; none if there is no table.

        Raises ``StoreError`` if the chain is broken.
        """
        self._check(table)
        return cast("list[Entry]", await self._reader.put(Read(table, max(after, 0), most)))

    async def refuse(self, table: str, k: int, command: SentCommand, answer: bytes) -> bytes:
        """Keep what a refused command is answered for an hour; return the answer that is kept: this one, or an earlier one.

        Raises ``Conflict`` if entry ``k`` is not the last one: then the command may have been carried out.
        """
        self._check(table)
        row = await self._writer.put(Refusal(table, k, command, answer))
        if row["kept"] is None:
            refused = conflict_of(table, Entry(k + 1, 0, b"", b""), row["last_k"] or 0, row["last_hash"] or b"")
            assert refused is not None
            raise refused
        return cast("bytes", row["kept"])

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        """Replace the snapshot of a table by one after entry ``k``, which must be stored."""
        self._check(table)
        [[is_saved]] = await self._fetch(self._writer, "SELECT save_snapshot($1, $2, $3, $4)", table, lock_key(table), k, snapshot)
        if not is_saved:
            raise StoreError(fault("store_no_entry", said=table, number=str(k)))

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot as the number of its entry and its bytes; None if there is none."""
        query = "SELECT k, fold FROM snapshots WHERE table_id = $1"
        self._check(table)
        rows = await self._fetch(self._asker, query, table)
        return (rows[0]["k"], rows[0]["fold"]) if rows else None

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        """Set the summary of a table in the public list; None removes the table from the list."""
        query = "UPDATE tables SET summary = $2 WHERE id = $1 RETURNING id"
        self._check(table)
        if not await self._fetch(self._keeper, query, table, summary) and summary is not None:
            raise StoreError(fault("store_no_table", said=table))

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """Return the tables of the public list with their summaries, the newest table first."""
        query = "SELECT id, summary FROM tables WHERE summary IS NOT NULL ORDER BY number DESC LIMIT $1"
        rows = await self._fetch(self._asker, query, max(limit, 0))
        return [(row["id"], row["summary"]) for row in rows]

    async def tables(self, after: int, most: int) -> list[tuple[int, str]]:
        """Return the tables in the order in which they were made, at most so many after number ``after``, each with its number."""
        query = "SELECT number, id FROM tables WHERE number > $1 ORDER BY number LIMIT $2"
        return [(row["number"], row["id"]) for row in await self._fetch(self._asker, query, after, most)]

    async def count(self) -> int:
        """Return how many tables there are."""
        [[count]] = await self._fetch(self._asker, "SELECT count(*) FROM tables")
        return cast("int", count)

    async def prune(self, before: int, spared: Callable[[str], bool] = spare_none) -> int:
        """Remove every table whose last entry is older than a time in ms, unless it is ``spared``; return their number.

        Those to which somebody is connected at another process stay, too.
        """
        removed, above = 0, 0
        while True:
            found = await self._fetch(self._writer, _OLD, before, above, PRUNED)
            keys = {row["id"]: lock_key(row["id"]) for row in found if not spared(row["id"])}
            if keys:
                [[count]] = await self._fetch(
                    self._writer, "SELECT remove_tables($1, $2, $3)", sorted(keys, key=keys.__getitem__), sorted(keys.values()), before
                )
                removed += count
            if len(found) < PRUNED:
                return removed
            above = found[-1]["number"]

    async def old_tables(self, before: int, after: int, most: int) -> list[tuple[int, str]]:
        """Return the tables whose last entry is older than a time in ms, in the order in which they were made, each with its number.

        At most so many after number ``after``; those to which somebody is connected are left out.
        """
        return [(row["number"], row["id"]) for row in await self._fetch(self._asker, _OLD, before, after, most)]

    async def remove(self, table: str, last: bytes) -> bool:
        """Remove a table if ``last`` is the hash of its last entry and nobody is connected to it; return whether."""
        self._check(table)
        [[is_removed]] = await self._fetch(self._writer, "SELECT remove_table($1, $2, $3)", table, lock_key(table), last)
        return cast("bool", is_removed)

    async def replace(self, table: str, last: bytes, entries: list[Entry]) -> bool:
        """Put other entries in the place of a log if ``last`` is the hash of its last entry; return whether."""
        self._check(table)
        check_chain(table, entries, 0, b"", self.name)
        columns = [[getattr(entry, name) for entry in entries] for name in ("k", "at", "body", "hash")]
        [[is_replaced]] = await self._fetch(self._writer, _REPLACE, table, lock_key(table), last, *columns)
        return cast("bool", is_replaced)

    async def count_answer(self, day: str, is_best: bool) -> None:
        """Count one first answer to the puzzle of a day, and whether it was the best one."""
        query = """
        INSERT INTO answers AS a VALUES ($1, 1, $2)
        ON CONFLICT (day) DO UPDATE SET tried = a.tried + 1, best = a.best + EXCLUDED.best
        """
        await self._fetch(self._keeper, query, day, int(is_best))

    async def answer_counts(self, first: str, last: str) -> dict[str, tuple[int, int]]:
        """Return, of each day from ``first`` to ``last`` with answers, how many there were and how many were the best one."""
        query = "SELECT day, tried, best FROM answers WHERE day BETWEEN $1 AND $2 ORDER BY day"
        return {row["day"]: (row["tried"], row["best"]) for row in await self._fetch(self._asker, query, first, last)}

    @asynccontextmanager
    async def sole(self, task: str) -> AsyncIterator[bool]:
        """Keep other processes of the database from a task; yield False if one has it already."""
        self._check()
        link = Link(self._url, self._settings)
        try:
            keys = task_lock(task)
            yield await link.run(lambda connection, again: connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", *keys), "open")
        finally:
            await link.close()

    @property
    def others(self) -> int:
        """How many other processes use the database."""
        return self._peers.others

    def watch(self, watcher: Watcher) -> None:
        """Call ``watcher`` from now on."""
        self._peers.watch(watcher)

    def set_presence(self, table: str, presence: bytes | None) -> None:
        """Show the other processes which clients of a table are connected to this one, as ``clients/presence.py`` encodes it; None: none.

        Never waits and never fails: they see it when the store can be reached.
        """
        if self._open:
            self._peers.show(table, presence)

    async def presences(self, table: str) -> list[bytes]:
        """Return what each other process that runs has set as its presence at a table."""
        query = "SELECT * FROM presences_of($1, $2)"
        rows = await self._fetch(self._asker, query, table, self._peers.process)
        return [row[0] for row in rows]

    async def close(self) -> None:
        """Finish all pending calls and close. Closing again does nothing; any other call raises from now on."""
        if self._open:
            self._open = False
            workers = (self._writer, self._reader, self._asker, self._keeper)
            await asyncio.gather(*(worker.close() for worker in workers), self._peers.close())

    async def _fetch(self, worker: Writer | Asker, query: str, *given: Any) -> list[Any]:
        """Return the rows of a query."""
        return cast("list[Any]", await self._run(worker, lambda connection: connection.fetch(query, *given)))

    async def _run(self, worker: Writer | Asker, work: Callable[[Any], Awaitable[Any]]) -> Any:
        self._check()
        return await worker.put(Statement(work))

    def _check(self, table: str = "") -> None:
        """Raise StoreError if the store is closed or cannot hold a table of this name."""
        if not self._open:
            raise StoreError(fault("store_closed", path=self.name))
        if not table.isprintable():
            raise StoreError(fault("store_table_id", said=table))


_REPLACE = """
WITH removed AS MATERIALIZED (
    SELECT remove_table($1::text, $2::integer, $3::bytea) AS is_so
), made AS (
    INSERT INTO tables (id) SELECT $1::text FROM removed WHERE is_so
), put AS (
    INSERT INTO entries SELECT $1::text, g.k, g.at, g.body, g.hash
    FROM removed, unnest($4::integer[], $5::bigint[], $6::bytea[], $7::bytea[]) AS g (k, at, body, hash) WHERE is_so
)
SELECT is_so FROM removed
"""
"""One statement, so that no other process sees the log while it is empty."""
_OLD = """
SELECT number, id FROM tables
WHERE number > $2 AND (SELECT at FROM entries WHERE table_id = id ORDER BY k DESC LIMIT 1) < $1
    AND NOT EXISTS (SELECT FROM presences WHERE table_id = id)
ORDER BY number LIMIT $3
"""
