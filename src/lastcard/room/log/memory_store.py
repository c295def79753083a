"""A store in memory, for one process: its data are lost when the process ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from lastcard.room.log.store import AloneStore, Entry, SentCommand, check_chain, conflict_of, spare_none
from lastcard.room.store_errors import StoreError
from lastcard.text.faults import fault

Kept = dict[str, "StoredTable"]
"""Tables by id, the oldest first."""


class StoredTable:
    """The stored data of one table."""

    def __init__(self, entries: Iterable[Entry] = (), number: int = 1) -> None:
        self.number = number
        self.entries: list[Entry] = list(entries)
        self.snapshot: tuple[int, bytes] | None = None
        self.summary: bytes | None = None


class MemoryStore(AloneStore):
    """A ``Store`` in memory; with the ``kept`` of another store it continues from there."""

    name = "memory"

    def __init__(self, kept: Kept | None = None) -> None:
        super().__init__()
        self.kept: Kept = {} if kept is None else kept
        self._open = True
        self._answers: dict[str, tuple[int, int]] = {}

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        """Add the next entry of a table. Raises Conflict."""
        await self._turn()
        entries = self.kept[table].entries if table in self.kept else []
        refused = conflict_of(table, entry, len(entries), entries[-1].hash if entries else b"")
        if refused is not None:
            raise refused
        if table not in self.kept:
            newest = next(reversed(self.kept.values()), None)
            self.kept[table] = StoredTable(number=newest.number + 1 if newest else 1)
        self.kept[table].entries.append(entry)

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Return the entries of a table. Raises StoreError if the chain is broken."""
        await self._turn()
        entries = self.kept[table].entries if table in self.kept else []
        check_chain(table, entries, 0, b"", self.name)
        found = entries[max(after, 0) :]
        return found if most is None else found[:most]

    async def refuse(self, table: str, k: int, command: SentCommand, answer: bytes) -> bytes:
        """Return the answer without keeping it: the table remembers it in memory while its only process runs."""
        return answer

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        """Replace the snapshot of a table. Raises StoreError if there is no such entry."""
        await self._turn()
        if table not in self.kept or not 1 <= k <= len(self.kept[table].entries):
            raise StoreError(fault("store_no_entry", said=table, number=str(k)))
        self.kept[table].snapshot = k, snapshot

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot."""
        await self._turn()
        return self.kept[table].snapshot if table in self.kept else None

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        """Set the summary of a table. Raises StoreError if there is no such table."""
        await self._turn()
        if table in self.kept:
            self.kept[table].summary = summary
        elif summary is not None:
            raise StoreError(fault("store_no_table", said=table))

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """Return the listed tables, the newest first."""
        await self._turn()
        newest = [(name, table.summary) for name, table in reversed(self.kept.items()) if table.summary is not None]
        return newest[: max(limit, 0)]

    async def tables(self, after: int, most: int) -> list[tuple[int, str]]:
        """Return the tables, the oldest first."""
        await self._turn()
        return [(table.number, name) for name, table in self.kept.items() if table.number > after][:most]

    async def count(self) -> int:
        """Return how many tables there are."""
        await self._turn()
        return len(self.kept)

    async def prune(self, before: int, spared: Callable[[str], bool] = spare_none) -> int:
        """Remove old tables; return their number."""
        await self._turn()
        old = [name for name, table in self.kept.items() if table.entries[-1].at < before and not spared(name)]
        for name in old:
            del self.kept[name]
        return len(old)

    async def old_tables(self, before: int, after: int, most: int) -> list[tuple[int, str]]:
        """Return the old tables, the oldest first."""
        await self._turn()
        return [(table.number, name) for name, table in self.kept.items() if table.number > after and table.entries[-1].at < before][:most]

    async def remove(self, table: str, last: bytes) -> bool:
        """Remove a table if its last entry has this hash, and return whether it was removed."""
        await self._turn()
        is_so = table in self.kept and self.kept[table].entries[-1].hash == last
        if is_so:
            del self.kept[table]
        return is_so

    async def replace(self, table: str, last: bytes, entries: list[Entry]) -> bool:
        """Put other entries in the place of a log if its last entry has this hash, and return whether."""
        await self._turn()
        check_chain(table, entries, 0, b"", self.name)
        is_so = table in self.kept and self.kept[table].entries[-1].hash == last
        if is_so:
            self.kept[table].entries[:] = entries
            self.kept[table].snapshot = None
        return is_so

    async def count_answer(self, day: str, is_best: bool) -> None:
        """Count one first answer to the puzzle of a day."""
        await self._turn()
        tried, best = self._answers.get(day, (0, 0))
        self._answers[day] = tried + 1, best + is_best

    async def answer_counts(self, first: str, last: str) -> dict[str, tuple[int, int]]:
        """Return the counts of each day with answers."""
        await self._turn()
        return {day: found for day, found in sorted(self._answers.items()) if first <= day <= last}

    async def close(self) -> None:
        """Close the store."""
        self._open = False

    async def _turn(self) -> None:
        """Yield to other tasks, as a store with a disk does."""
        if not self._open:
            raise StoreError(fault("store_closed", path=self.name))
        await asyncio.sleep(0)
