"""Backups at set times: complete copies of a store in a folder, of which the newest are kept."""

from __future__ import annotations

import asyncio
import os
import re
from calendar import timegm
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from time import gmtime, strftime, strptime
from typing import Final, NamedTuple

from lastcard.room.clock import Clock, Handle
from lastcard.room.durations import HOUR_MS
from lastcard.room.store_errors import StoreError
from lastcard.server.logging import Log
from lastcard.server.metrics import Metrics
from lastcard.server.store.sqlite_backup import checked, sync

_TIME: Final = "%Y%m%dT%H%M%SZ"
_NAME: Final = re.compile(r"tables-(\d{8}T\d{6}Z)\.sqlite")
_RETRY_MS: Final = 10 * 60_000
"""How long to wait after a backup that could not be made."""


class BackupPlan(NamedTuple):
    """Every so many hours a backup is made in ``folder``, and the newest ``keep`` stay there."""

    folder: Path
    every_h: int
    keep: int


class ScheduledBackups:
    """Makes the backups of a plan. Other files in the folder are left alone."""

    def __init__(self, backup: Callable[[Path], Awaitable[None]], plan: BackupPlan, clock: Clock, metrics: Metrics, log: Log) -> None:
        self.making: asyncio.Task[None] | None = None
        """The backup that is being made, or was made last."""
        self._backup: Final = backup
        self._plan: Final = plan
        self._clock: Final = clock
        self._metrics: Final = metrics
        self._log: Final = log
        self._alarm: Handle | None = None

    def start(self) -> None:
        """Make a backup at once, unless the last one is not old enough; then go on until ``stop``."""
        for left_behind in self._plan.folder.glob("tables-*.sqlite.part"):
            left_behind.unlink(missing_ok=True)
        now, every = self._clock.now(), self._plan.every_h * HOUR_MS
        made = [_time_of(path) for path in self._backups()]
        if made:
            self._metrics.backed_up(made[-1] / 1000)
        self._wake_at(min(made[-1], now) + every if made else now)

    async def stop(self) -> None:
        """End a backup that is being made, and make none any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self.making is not None:
            self.making.cancel()
            await asyncio.gather(self.making, return_exceptions=True)

    def _wake_at(self, when: int) -> None:
        self._alarm = self._clock.call_at(when, self._begin)

    def _begin(self) -> None:
        self.making = asyncio.get_running_loop().create_task(self._make())

    async def _make(self) -> None:
        """Make a backup and remove the oldest ones; try again soon if that is not possible."""
        now = self._clock.now()
        target = self._plan.folder / strftime(f"tables-{_TIME}.sqlite", gmtime(now / 1000))
        part = target.with_name(f"{target.name}.part")
        try:
            await self._backup(part)
            tables = await asyncio.to_thread(_finish, part, target)
            for old in self._backups()[: -self._plan.keep]:
                old.unlink()
        except (StoreError, OSError) as error:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            self._log.error("no backup was made; it is tried again in 10 minutes", error=error)
            self._wake_at(now + _RETRY_MS)
            return
        self._log.info("backup", file=target, tables=tables)
        self._metrics.backed_up(now / 1000)
        self._wake_at(now + self._plan.every_h * HOUR_MS)

    def _backups(self) -> list[Path]:
        """Return the backups in the folder, the oldest first."""
        return sorted(path for path in self._plan.folder.iterdir() if _NAME.fullmatch(path.name))


def _finish(part: Path, target: Path) -> int:
    """Check a copy, give it its name, and return how many tables it holds. Raises StoreError, OSError."""
    tables = checked(part)
    part.rename(target)
    if os.name == "posix":
        sync(target.parent)
    return tables


def _time_of(path: Path) -> int:
    """Return when a backup was made, in ms since 1970."""
    found = _NAME.fullmatch(path.name)
    assert found is not None
    return timegm(strptime(found[1], _TIME)) * 1000
