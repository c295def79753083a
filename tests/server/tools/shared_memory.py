"""A store in memory that several processes share, in one event loop: notices arrive when the test delivers them."""

from __future__ import annotations

from collections import deque
from typing import ClassVar

from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.log.store import Entry, SentCommand, Watcher, conflict_of
from lastcard.room.store_errors import Conflict, RefusedBefore

Notice = tuple["SharedMemory", str, bool]


class Database:
    """The data that the processes share. ``notices`` are undelivered: the receiver, the table, and whether its log has grown."""

    def __init__(self) -> None:
        self.kept: Kept = {}
        self.refused: dict[tuple[str, SentCommand], bytes] = {}
        self.presences: dict[str, dict[SharedMemory, bytes]] = {}
        self.stores: list[SharedMemory] = []
        self.notices: deque[Notice] = deque()
        self.conflicts = 0  # how many entries came second

    def store(self) -> SharedMemory:
        """Return the store of one more process."""
        self.stores.append(SharedMemory(self))
        return self.stores[-1]

    def notify(self, sender: SharedMemory, table: str, *, log: bool) -> None:
        """Send a notice to all but its sender."""
        self.notices += [(store, table, log) for store in self.stores if store is not sender]

    def deliver(self) -> bool:
        """Deliver all notices; return whether there were any."""
        notices, self.notices = self.notices, deque()
        for store, table, log in notices:
            if store.watcher is not None and store in self.stores:
                (store.watcher.log_grew if log else store.watcher.presence_changed)([table])
        return bool(notices)

    def crash(self, store: SharedMemory) -> None:
        """End a process without notice: its presences are dropped, as they are ten seconds after a crash."""
        self.stores.remove(store)
        for presences in self.presences.values():
            presences.pop(store, None)
        for other in self.stores:
            if other.watcher is not None:
                other.watcher.log_grew(None)
                other.watcher.presence_changed(None)


class SharedMemory(MemoryStore):
    """The store of one process."""

    is_shared: ClassVar[bool] = True

    def __init__(self, database: Database) -> None:
        super().__init__(database.kept)
        self.database = database
        self.watcher: Watcher | None = None

    def watch(self, watcher: Watcher) -> None:
        self.watcher = watcher

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        answer = self.database.refused.get((table, command)) if command else None
        if answer is not None:
            await self._turn()
            raise RefusedBefore(table, answer)
        try:
            await super().append(table, entry, command)
        except Conflict:
            self.database.conflicts += 1
            raise
        self.database.notify(self, table, log=True)

    async def refuse(self, table: str, k: int, command: SentCommand, answer: bytes) -> bytes:
        await self._turn()
        entries = self.kept[table].entries
        before = self.database.refused.get((table, command))
        if (
            before is None
            and (conflict := conflict_of(table, Entry(k + 1, 0, b"", b""), len(entries), b"")) is not None
            and k < len(entries)
        ):
            raise conflict
        return self.database.refused.setdefault((table, command), answer)

    def set_presence(self, table: str, presence: bytes | None) -> None:
        shown = self.database.presences.setdefault(table, {})
        if shown.get(self) == presence or self not in self.database.stores:
            return
        if presence is None:
            del shown[self]
        else:
            shown[self] = presence
        self.database.notify(self, table, log=False)

    async def presences(self, table: str) -> list[bytes]:
        await self._turn()
        return [body for store, body in self.database.presences.get(table, {}).items() if store is not self]
