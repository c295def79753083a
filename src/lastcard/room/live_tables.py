"""The tables in memory, and which of them leave when there is no room for another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from lastcard.room.actor import TableActor
from lastcard.room.clients.listeners import Use
from lastcard.room.errors import LimitReached


class LiveTables(Mapping[str, TableActor]):
    """At most ``most`` tables, by id. To make room, a less used table leaves: one that is idle, or that is only watched.

    Among several, the one that has been so for the longest time leaves.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._all: dict[str, TableActor] = {}
        self._by_use: dict[Use, dict[str, TableActor]] = {use: {} for use in Use}  # in the order in which the tables came to this use
        self._use: dict[str, Use] = {}
        self._expected = 0

    def __getitem__(self, table: str) -> TableActor:
        return self._all[table]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, actor: TableActor) -> None:
        """Take a table in; ``make_room`` comes first."""
        self.remove(actor.id)
        self._all[actor.id] = actor
        self._set_use(actor, actor.use)

    def remove(self, table: str) -> bool:
        """Take a table out; return whether it was there."""
        if self._all.pop(table, None) is None:
            return False
        del self._by_use[self._use.pop(table)][table]
        return True

    def update(self, actor: TableActor) -> None:
        """Note that the use of a table may have changed."""
        use = actor.use
        if self._all.get(actor.id) is actor and self._use[actor.id] is not use:
            del self._by_use[self._use[actor.id]][actor.id]
            self._set_use(actor, use)

    def _set_use(self, actor: TableActor, use: Use) -> None:
        self._use[actor.id] = use
        self._by_use[use][actor.id] = actor

    # ---- room --------------------------------------------------------------------------------------------------------
    def make_room(self, use: Use) -> None:
        """If there is no room for a table of this use, let a less used one leave. Raises LimitReached."""
        while self._is_full:
            leaving = self._to_leave(use)
            self.remove(leaving.id)
            leaving.put_away()

    def check_room(self, use: Use) -> None:
        """Raise LimitReached if there is no room for a table of this use, and no other table can leave."""
        if self._is_full:
            self._to_leave(use)

    @contextmanager
    def expecting(self) -> Iterator[None]:
        """Keep room for one more table, which is being made."""
        self.make_room(Use.PLAYED)
        self._expected += 1
        try:
            yield
        finally:
            self._expected -= 1

    @property
    def _is_full(self) -> bool:
        return len(self._all) + self._expected >= self._most

    def _to_leave(self, use: Use) -> TableActor:
        for less in range(use):
            for actor in self._by_use[Use(less)].values():
                if actor.is_idle or actor.use is not Use.IDLE:  # somebody may be about to sit down
                    return actor
        raise LimitReached("server_full", number=str(self._most))
