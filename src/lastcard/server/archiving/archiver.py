"""One run of the archive: it writes old tables, reads them back, verifies and indexes them, and only then removes them from the store.

The order makes a crash harmless at any moment. Before the file of the index is there, the table is not in the archive, and the next run
writes the same files again. Once it is there, the next run finds the table in the index, verifies what is in the archive, and removes it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

import msgspec

from lastcard.archive.folder import ArchiveError, Folder
from lastcard.archive.index import day_of, read_index, rows_of_table, tables_of_day, write_index
from lastcard.archive.records import Row, record_file
from lastcard.errors import LastCardError
from lastcard.room.log.store import Store, is_table, spare_none
from lastcard.server.archiving.matches import Archivable, archivable, why_not
from lastcard.text.faults import fault

TASK: Final = "archive"
"""The name of the task, which only one process of a store may do at a time."""
_PAGE: Final = 50
"""Old tables that are listed at once."""
_TABLES: Final = 200
_MATCHES: Final = 5000
"""Tables and matches whose rows are in one file of the index, at most."""
_SLICE: Final = 500
_DAYS: Final = 40
"""Days whose tables in the archive are remembered."""


class Work(Protocol):
    """Makes and replays records, which takes time: in a worker process of the server, or in this process."""

    async def make(self, log: AsyncIterator[bytes], *, names: bool) -> Archivable:
        """Return the matches of a table from its log. Raises LastCardError."""
        ...

    async def why_not(self, rows: list[Row], content: bytes) -> str:
        """Return why the file of a table is not what its rows say, or does not replay; empty if all is well. Raises LastCardError."""
        ...


class InProcess:
    """Makes and replays records in this process, for a command that does nothing else."""

    async def make(self, log: AsyncIterator[bytes], *, names: bool) -> Archivable:
        """Return the matches of a table from its log. Raises LastCardError."""
        return archivable([chunk async for chunk in log], names)

    async def why_not(self, rows: list[Row], content: bytes) -> str:
        """Return why the file of a table is not what its rows say, or does not replay; empty if all is well."""
        return why_not([msgspec.msgpack.encode(rows), content])


class Failed(NamedTuple):
    """A table that stays in the store, and why."""

    table: str
    why: str


@dataclass(slots=True)
class Archived:
    """The result of a run. ``unfinished``: old tables that stay, as their last match is not over or they have none; ``failed``: the first
    that could not be archived.
    """

    tables: int = 0
    matches: int = 0
    size: int = 0
    unfinished: set[str] = field(default_factory=set)
    failures: int = 0
    failed: list[Failed] = field(default_factory=list)


class _Pending(NamedTuple):
    """A table whose records are in the archive and verified."""

    table: str
    last: bytes
    rows: list[Row]


class Archiver:
    """Moves old tables of a store into a folder. With ``names`` the records have the players' names, else p1…pn.

    ``spared`` says of a table whether this process uses it.
    """

    def __init__(
        self,
        store: Store,
        folder: Folder,
        *,
        work: Work | None = None,
        spared: Callable[[str], bool] = spare_none,
        names: bool = False,
    ) -> None:
        self._store = store
        self._folder = folder
        self._work: Work = work or InProcess()
        self._spared = spared
        self._names = names
        self._days: OrderedDict[str, set[str]] = OrderedDict()  # day: its tables in the archive
        self._done = Archived()
        self._takes_unfinished = False

    async def run(self, before: int, note: Callable[[int], object] = lambda tables: None, *, unfinished: bool = False) -> Archived:
        """Archive the tables without an entry since a time in ms. Raises StoreError, ArchiveError; what was done by then is complete.

        With ``unfinished`` also those that have finished matches, but whose last one is not over: of that one nothing is kept. ``note``
        receives how many old tables have been looked at, now and then. Raises ArchiveError if another process does the same.
        """
        self._takes_unfinished = unfinished
        self._days.clear()
        self._done = Archived()
        async with self._store.sole(TASK) as is_sole:
            if not is_sole:
                raise ArchiveError(fault("archive_running", path=self._store.name))
            number = seen = 0
            pending: dict[str, list[_Pending]] = {}  # by day
            while found := await self._store.old_tables(before, number, _PAGE):
                for _, table in found:
                    seen += 1
                    note(seen)
                    if is_table(table) and not self._spared(table):
                        await self._archive(table, pending)
                    if self._is_enough(pending):
                        await self._finish(pending)
                number = found[-1][0]
            await self._finish(pending)
        return self._done

    def _is_enough(self, pending: dict[str, list[_Pending]]) -> bool:
        waiting = [one for tables in pending.values() for one in tables]
        return len(waiting) >= _TABLES or sum(len(one.rows) for one in waiting) >= _MATCHES

    async def _archive(self, table: str, pending: dict[str, list[_Pending]]) -> None:
        """Write, read back and verify the records of a table. Then queue it for the index, or remove it if the index has all of them."""
        try:
            made = await self._work.make(self._log(table), names=self._names)
        except LastCardError as error:
            self._fail(table, str(error))
            return
        if made.is_branch:
            if not await self._store.remove(table, made.last):
                self._fail(table, fault("archive_in_use", said=table))
            return
        if not made.rows or not (made.is_over or self._takes_unfinished):
            self._done.unfinished.add(table)
            return
        known = await self._known(table, made.rows)
        if [_gist(row) for row in known] != [_gist(row) for row in made.rows[: len(known)]]:
            self._fail(table, fault("archive_differs", said=table))
            return
        rows, content = made.rows, made.content
        if known:  # a run before this one was interrupted, or the table was played on before it was removed
            rows, content = await self._added(table, known, made)
        new = rows[len(known) :]
        if new:
            await asyncio.to_thread(self._folder.write, record_file(table), content)
        if not await self._is_verified(table, rows):
            return
        if new:
            pending.setdefault(day_of(new), []).append(_Pending(table, made.last, new))
        else:
            await self._remove(_Pending(table, made.last, rows))

    async def _known(self, table: str, rows: list[Row]) -> list[Row]:
        """Return the matches of a table that the index has already: the first of these, or none."""
        days = dict.fromkeys(day_of(rows[: number + 1]) for number in range(len(rows)))
        found = [
            row
            for day in days
            if table in await self._tables_of(day)
            for row in await asyncio.to_thread(rows_of_table, self._folder, day, table)
        ]
        return sorted(found, key=lambda row: int(row["match"]))

    async def _added(self, table: str, known: list[Row], made: Archivable) -> tuple[list[Row], bytes]:
        """Return the rows and the content of a table's file that holds its first matches, with the others behind them."""
        there = await asyncio.to_thread(self._folder.read, record_file(table))
        there = there[: sum(row["length"] for row in known)]
        new = made.rows[len(known) :]
        start = new[0]["offset"] if new else len(made.content)
        shift = len(there) - start
        return [*known, *({**row, "offset": row["offset"] + shift} for row in new)], there + made.content[start:]

    async def _is_verified(self, table: str, rows: list[Row]) -> bool:
        """Return whether what the archive holds of a table is what these rows say, and replays."""
        content = await asyncio.to_thread(self._folder.read, record_file(table))
        try:
            why = await self._work.why_not(rows, content)
        except LastCardError as error:
            why = str(error)
        if why:
            self._fail(table, why)
        return not why

    async def _finish(self, pending: dict[str, list[_Pending]]) -> None:
        """Put verified tables into the index and remove them from the store."""
        for day, tables in list(pending.items()):
            rows = [row for one in tables for row in one.rows]
            path = await asyncio.to_thread(write_index, self._folder, day, rows)
            if await asyncio.to_thread(read_index, self._folder, path) != rows:
                raise ArchiveError(fault("archive_index", path=f"{self._folder.name.rstrip('/')}/{path}"))
            (await self._tables_of(day)).update(one.table for one in tables)
            del pending[day]
            for one in tables:
                await self._remove(one)

    async def _remove(self, one: _Pending) -> None:
        """Remove a table that is in the archive, unless it is used again."""
        if self._spared(one.table) or not await self._store.remove(one.table, one.last):
            self._fail(one.table, fault("archive_in_use", said=one.table))
            return
        self._done.tables += 1
        self._done.matches += len(one.rows)
        self._done.size += sum(row["length"] for row in one.rows)

    async def _tables_of(self, day: str) -> set[str]:
        """Return the tables of a day that are in the index."""
        found = self._days.get(day)
        if found is None:
            found = self._days[day] = await asyncio.to_thread(lambda: set(tables_of_day(self._folder, day)))
            if len(self._days) > _DAYS:
                self._days.popitem(last=False)
        return found

    async def _log(self, table: str) -> AsyncIterator[bytes]:
        """Yield the log of a table in chunks. Raises StoreError, if its chain is broken, too."""
        after = 0
        while entries := await self._store.read(table, after, _SLICE):
            yield msgspec.msgpack.encode(entries)
            after = entries[-1].k

    def _fail(self, table: str, why: str) -> None:
        self._done.failures += 1
        if len(self._done.failed) < 20:
            self._done.failed.append(Failed(table, why))


def _gist(row: Row) -> tuple[object, ...]:
    """Return a key of a match that does not depend on the version that wrote its record, or on the names in it."""
    return tuple(str(row[name]) for name in ("id", "rules", "started", "ended", "winners", "points", "rounds", "moves"))
