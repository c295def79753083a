"""The public list: the public tables at which somebody is connected, few of each network.

What the list holds of a table is stored as well, for other processes of the same store: from when somebody takes a seat, and as long as
this process lists the table. So the tables of one network push nobody out of the lists of other processes either, which look at the newest.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from lastcard.room.actor import TableActor
from lastcard.room.clients.presence import places_in
from lastcard.room.log.store import Store
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import UNSET, msgspec
from lastcard.room.table.public_info import table_info
from lastcard.room.table.state import TableState

LOG: Final = logging.getLogger(__name__)
PAGE: Final = 50
"""How many tables a page of the list has."""
MOST_EACH: Final = 3
"""How many tables are listed at which only players of one network are connected."""
_ELSEWHERE: Final = 200
"""How many tables of other processes are looked at, the newest ones."""
_KEPT_S: Final = 5.0
"""How long what is found of other processes is kept."""
_LISTED: Final = ("id", "rules", "state", "seats", "purpose")
"""What the list holds of a table."""

_Found = tuple[dict[str, Any], frozenset[str]]
"""A table in the list, and the networks of who is connected."""


class PublicList:
    """The public list of one process; ``actors`` are its tables in memory, those that came there last at the end."""

    def __init__(self, store: Store, actors: Mapping[str, TableActor]) -> None:
        self._store: Final = store
        self._actors: Final = actors
        self._unstored: Final[dict[str, bytes | None]] = {}  # by table: what is to be stored, None to remove it
        self._stored: Final[set[str]] = set()  # tables in memory that were stored
        self._seen: frozenset[str] = frozenset()  # those that were stored when it was caught up the last time
        self._elsewhere: list[_Found] = []
        self._elsewhere_at = -_KEPT_S

    @property
    def is_behind(self) -> bool:
        """Whether something is still to be stored."""
        return bool(self._unstored)

    def is_waiting(self, table: str) -> bool:
        """Return whether something of a table is still to be stored."""
        return table in self._unstored

    async def update(self, actor: TableActor) -> None:
        """Store what the list holds of a table."""
        state = actor.table.state
        if state.public:
            self._stored.add(state.id)
            await self._store_summary(state.id, msgspec.json.encode(_summary(state)))

    async def leave(self, actor: TableActor) -> None:
        """Take a table that is to leave memory out of the list, unless somebody is connected elsewhere."""
        if not actor.table.state.public:
            return
        try:
            await actor.presence.refresh()
        except StoreError as error:
            LOG.warning("table %s: the public list was not updated: %s", actor.id, error)
            return
        if not actor.presence.connected():
            self._stored.discard(actor.id)
            await self._store_summary(actor.id, None)

    async def catch_up(self) -> None:
        """Store what could not be stored before and what has come into the list, and remove what is not in it.

        A table that was stored since the last time stays: its player may be about to connect.
        """
        for table, summary in tuple(self._unstored.items()):
            await self._store_summary(table, summary)
        self._stored.intersection_update(self._actors)
        listed = {table["id"] for table in few_each(self._here())}
        for actor in tuple(self._actors.values()):
            if actor.id in listed and actor.id not in self._stored:
                await self.update(actor)
            elif actor.id not in listed and actor.id in self._stored & self._seen:
                self._stored.discard(actor.id)
                await self._store_summary(actor.id, None)
        self._seen = frozenset(self._stored)

    async def _store_summary(self, table: str, summary: bytes | None) -> None:
        """Store an entry. If that fails, it is kept until it can be stored."""
        self._unstored[table] = summary
        try:
            await self._store.set_summary(table, summary)
        except StoreError as error:
            LOG.warning("table %s: the public list was not updated: %s", table, error)
            return
        if self._unstored.get(table, b"") is summary:
            del self._unstored[table]

    # ---- reading -----------------------------------------------------------------------------------------------------
    async def page(self, number: int) -> tuple[list[dict[str, Any]], int]:
        """Return a page of the list, the first being 1, and how many there are. Raises StoreError."""
        here, others = self._here(), await self._at_others()
        known = {table["id"] for table, _ in here}
        listed = few_each([*here, *(found for found in others if found[0]["id"] not in known)])
        return listed[PAGE * (number - 1) : PAGE * number], max(1, -(-len(listed) // PAGE))

    def _here(self) -> list[_Found]:
        """Return the tables in memory, the one that came there last first."""
        actors = [actor for actor in self._actors.values() if actor.table.state.public and actor.is_stored and actor.presence.connected()]
        return [(_summary(actor.table.state), frozenset(actor.presence.places())) for actor in reversed(actors)]

    async def _at_others(self) -> list[_Found]:
        """Return tables at which somebody is connected to another process."""
        if not self._store.is_shared:
            return []
        now = asyncio.get_running_loop().time()
        if now - self._elsewhere_at >= _KEPT_S:
            self._elsewhere_at = now
            stored = await self._store.summaries(_ELSEWHERE)
            shown = await asyncio.gather(*(self._store.presences(table) for table, _ in stored))
            found = zip(stored, map(places_in, shown), strict=True)
            self._elsewhere = [(msgspec.json.decode(summary), places) for (_, summary), places in found if places is not None]
        return self._elsewhere


def few_each(found: list[_Found]) -> list[dict[str, Any]]:
    """Return the tables of a list without those of networks that have had theirs.

    >>> found = [({"id": number}, frozenset({"one"})) for number in range(5)]
    >>> [table["id"] for table in few_each([*found, ({"id": 5}, frozenset({"two"}))])]
    [0, 1, 2, 5]
    """
    had: Counter[str] = Counter()
    listed: list[dict[str, Any]] = []
    for table, places in found:
        if not places or any(had[place] < MOST_EACH for place in places):
            had.update(places)
            listed.append(table)
    return listed


def _summary(state: TableState) -> dict[str, Any]:
    """Return what the list holds of a table."""
    info = table_info(state)
    return {key: getattr(info, key) for key in _LISTED if getattr(info, key) is not UNSET}
