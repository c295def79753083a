"""Copies all tables of one store into another and compares both: ``lastcard move-store``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from lastcard.room.log.store import Entry, Store
from lastcard.room.store_errors import Conflict, StoreError
from lastcard.text.faults import fault

_PAGE: Final = 200
_TABLES: Final = 64
"""How many tables are copied at the same time, so that one commit holds entries of many tables."""
_ALL: Final = 2**31 - 1


class Moved(NamedTuple):
    """How many tables and entries both stores hold after the copy."""

    tables: int
    entries: int


class Source(Protocol):
    """The methods of ``Store`` that a copy reads."""

    @property
    def name(self) -> str:
        """What the store is called."""
        ...

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Return entries of a table."""
        ...

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the snapshot of a table."""
        ...

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """Return the public list."""
        ...

    async def tables(self, after: int, most: int) -> list[tuple[int, str]]:
        """Return tables with their numbers."""
        ...


async def move(source: Source, target: Store, note: Callable[[int], object] = lambda tables: None) -> Moved:
    """Copy every table with its log, snapshot and place in the public list; what is in the target already is compared and completed.

    Nothing else may write to either store meanwhile; a ``PostgresSnapshot`` does not change. Refused commands, who is connected, and the
    counts of answers to puzzles are not copied. ``note`` receives how many tables are done, now and then. Raises StoreError, for a table
    that differs, too; what was copied by then stays, and the same may be done again.
    """
    summaries = dict(await source.summaries(_ALL))
    number = tables = entries = 0
    while found := await source.tables(number, _TABLES):
        for _, table in found:  # one after the other, so that the target has the tables in the same order
            await _copy_entries(source, target, table, 1)
        await asyncio.gather(*(_copy_entries(source, target, table, None) for _, table in found))
        for _, table in found:
            await _copy_rest(source, target, table, summaries.get(table))
            entries += await _compare(source, target, table)
        number, tables = found[-1][0], tables + len(found)
        note(tables)
    return Moved(tables, entries)


async def _copy_entries(source: Source, target: Store, table: str, most: int | None) -> None:
    """Add the entries that the target lacks, at most so many."""
    after = 0
    while entries := await source.read(table, after, most or _PAGE):
        there = await target.read(table, after, len(entries))
        if there != entries[: len(there)]:
            raise _differs(target, table, there, entries)
        for entry in entries[len(there) :]:
            try:
                await target.append(table, entry)
            except Conflict:
                raise _differs(target, table, [], [entry]) from None
        if most is not None:
            return
        after = entries[-1].k


async def _copy_rest(source: Source, target: Store, table: str, summary: bytes | None) -> None:
    saved = await source.load_snapshot(table)
    if saved is not None:
        await target.save_snapshot(table, *saved)
    await target.set_summary(table, summary)


async def _compare(source: Source, target: Store, table: str) -> int:
    """Return how many entries a table has in both stores. Raises StoreError if they differ; reading checks each chain."""
    after = 0
    while True:
        entries, there = await source.read(table, after, _PAGE), await target.read(table, after, _PAGE)
        if entries != there:
            raise _differs(target, table, there, entries)
        if not entries:
            break
        after = entries[-1].k
    if await source.load_snapshot(table) != await target.load_snapshot(table):
        raise _differs(target, table, [], [])
    return after


def _differs(target: Store, table: str, there: list[Entry], entries: list[Entry]) -> StoreError:
    pairs = (entry.k for entry, other in zip(entries, there, strict=False) if entry != other)
    number = next(pairs, max(there[-1].k if there else 0, entries[-1].k if entries else 0))
    return StoreError(fault("move_differs", path=target.name, said=table, number=str(number)))
