"""A ``Disk`` in memory, which stands for the database of a browser."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from lastcard.pocket.browser_store import Row
from lastcard.room.log.store import Entry


@dataclass
class MemoryDisk:
    """What a browser keeps. ``refuses`` is the error of every write, as of a full disk."""

    kept: dict[str, Row] = field(default_factory=dict)
    logs: dict[str, dict[int, Entry]] = field(default_factory=dict)
    snapshots: dict[str, bytes] = field(default_factory=dict)
    refuses: Exception | None = None

    async def rows(self) -> list[Row]:
        await asyncio.sleep(0)
        return sorted(self.kept.values(), key=lambda row: row.number)

    async def append(self, row: Row, entry: Entry) -> None:
        await self._write()
        log = self.logs.setdefault(row.table, {})
        if entry.k in log:
            raise KeyError(f"ConstraintError: {row.table} {entry.k}")
        log[entry.k] = entry
        self.kept[row.table] = row

    async def adopt(self, row: Row, entries: list[Entry]) -> None:
        await self._write()
        self.logs.setdefault(row.table, {}).update({entry.k: entry for entry in entries})
        self.kept[row.table] = row

    async def entries(self, table: str, after: int, most: int | None) -> list[Entry]:
        await asyncio.sleep(0)
        found = [entry for k, entry in sorted(self.logs.get(table, {}).items()) if k > after]
        return found if most is None else found[:most]

    async def replace(self, row: Row) -> None:
        await self._write()
        self.kept[row.table] = row

    async def save_snapshot(self, row: Row, snapshot: bytes) -> None:
        await self._write()
        self.kept[row.table] = row
        self.snapshots[row.table] = snapshot

    async def snapshot(self, table: str) -> bytes | None:
        await asyncio.sleep(0)
        return self.snapshots.get(table)

    async def remove(self, table: str) -> None:
        await self._write()
        del self.kept[table], self.logs[table]
        self.snapshots.pop(table, None)

    async def _write(self) -> None:
        await asyncio.sleep(0)
        if self.refuses is not None:
            raise self.refuses
