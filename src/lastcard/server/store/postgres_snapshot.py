"""The tables of a PostgreSQL store as they are at one moment, for a backup, while servers go on."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg

from lastcard.room.log.store import Entry, entries_after
from lastcard.server.store.postgres_link import Link, store_error
from lastcard.server.store.postgres_schema import check_schema

_SETTINGS = {"idle_in_transaction_session_timeout": "0", "default_transaction_read_only": "on"}
_READ = "SELECT k, at, body, hash FROM entries WHERE table_id = $1 AND k >= $2 ORDER BY k LIMIT $3"
_ERRORS = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, ValueError)


class PostgresSnapshot:
    """All tables of a database at one moment, as a ``Source``: one read-only transaction, which blocks no writer."""

    def __init__(self, url: str) -> None:
        self._link = Link(url, _SETTINGS)
        self.name: str = self._link.name
        self._connection: Any = None
        self._using = asyncio.Lock()  # the connection does one thing at a time

    @classmethod
    async def open(cls, url: str) -> PostgresSnapshot:
        """Connect to a database. Raises StoreError, also where it holds no tables, or those of a later version."""
        snapshot = cls(url)
        try:
            connection = snapshot._connection = await snapshot._link.connect()
            await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            await check_schema(connection, snapshot.name)  # the first query fixes the moment
        except _ERRORS as error:
            snapshot._link.drop()
            raise store_error(error, snapshot.name, "open") from error
        except BaseException:
            snapshot._link.drop()
            raise
        return snapshot

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Return the entries after entry ``after`` in order, at most so many. Raises StoreError if the chain is broken."""
        rows = await self._fetch(_READ, table, after, None if most is None else most + (after > 0))
        return entries_after(table, after, [Entry(*row) for row in rows], self.name)

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot of a table as the number of its entry and its bytes; None if there is none."""
        rows = await self._fetch("SELECT k, fold FROM snapshots WHERE table_id = $1", table)
        return (rows[0]["k"], rows[0]["fold"]) if rows else None

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """Return the tables of the public list with their summaries, the newest table first."""
        query = "SELECT id, summary FROM tables WHERE summary IS NOT NULL ORDER BY number DESC LIMIT $1"
        return [(row["id"], row["summary"]) for row in await self._fetch(query, limit)]

    async def tables(self, after: int, most: int) -> list[tuple[int, str]]:
        """Return the tables in the order in which they were made, at most so many after number ``after``, each with its number."""
        query = "SELECT number, id FROM tables WHERE number > $1 ORDER BY number LIMIT $2"
        return [(row["number"], row["id"]) for row in await self._fetch(query, after, most)]

    async def close(self) -> None:
        """End the transaction and close the connection."""
        await self._link.close()

    async def _fetch(self, query: str, *given: Any) -> list[Any]:
        async with self._using:
            try:
                found: list[Any] = await self._connection.fetch(query, *given)
            except _ERRORS as error:  # a new connection would see another moment
                raise store_error(error, self.name, "read") from error
        return found
