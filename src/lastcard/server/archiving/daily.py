"""The daily archive run of a server, which also removes tables with an unfinished match after a longer time."""

from __future__ import annotations

import asyncio
from typing import Final

from lastcard.errors import LastCardError
from lastcard.room.durations import DAY_MS
from lastcard.room.lobby import Lobby
from lastcard.room.log.store import Store
from lastcard.server.archiving.archiver import Archived, Archiver
from lastcard.server.logging import Log

_FIRST_S: Final = 60
_DAY_S: Final = 86_400
_AGAIN_S: Final = 3600
"""How long to wait before the next run after one that failed."""


class DailyArchive:
    """Archives tables without an event for ``after_days``.

    If ``keep_days`` is given, tables whose last match is unfinished are removed after that time; what they have of finished matches is
    archived before. All other tables are removed only when the archive holds them.
    """

    def __init__(self, archiver: Archiver, store: Store, lobby: Lobby, log: Log, *, after_days: int, keep_days: int | None = None) -> None:
        self._archiver = archiver
        self._store = store
        self._lobby = lobby
        self._log = log
        self._after_ms = after_days * DAY_MS
        self._keep_ms = None if keep_days is None else keep_days * DAY_MS

    async def run(self) -> None:
        """Archive once a day, until it is cancelled."""
        await asyncio.sleep(_FIRST_S)
        while True:
            await asyncio.sleep(_DAY_S if await self.once() else _AGAIN_S)

    async def once(self) -> bool:
        """Archive and remove the tables that are due; return whether that succeeded."""
        try:
            done = await self._archiver.run(self._store.clock.now() - self._after_ms)
            removed = await self._remove_unfinished(done)
        except LastCardError as error:
            self._log.warning("old tables could not be archived", reason=error)
            return False
        except Exception as error:  # such as an error of the file system: it must not prevent the next run
            self._log.error("old tables could not be archived", reason=repr(error))
            return False
        self._log.info("archived", tables=done.tables, matches=done.matches, failed=done.failures, removed=removed)
        for table, why in done.failed:
            self._log.warning("a table could not be archived", table=table, reason=why)
        return True

    async def _remove_unfinished(self, done: Archived) -> int:
        """Remove the tables whose last match was never finished, once they are old enough; return their number.

        Those with finished matches are archived, and count among ``done``.
        """
        if self._keep_ms is None:
            return 0
        before = self._store.clock.now() - self._keep_ms
        late = await self._archiver.run(before, unfinished=True)
        done.tables += late.tables
        done.matches += late.matches
        known = {one.table for one in done.failed}
        new = [one for one in late.failed if one.table not in known]
        done.failed += new
        done.failures += len(new)
        return await self._store.prune(before, lambda table: table not in late.unfinished or self._lobby.is_in_use(table))
