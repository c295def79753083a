"""Backups at set times: when they are made, which are kept, and what happens when one cannot be made."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path

import pytest

from lastcard import cli
from lastcard.server.logging import open_log
from lastcard.server.metrics import Metrics
from lastcard.server.scheduled_backups import BackupPlan, ScheduledBackups
from lastcard.server.store import sqlite_backup
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.store.sqlite_backup import checked
from tests.server.tools.servers import Server
from tests.server.tools.stores import add
from tests.wire.clock import FakeClock

HOUR = 3_600_000
NOON = 1_795_348_800_000  # 2026-11-22T12:00:00Z


class Scene:
    """A store with backups every 6 hours, of which 3 are kept, and a clock that a test moves."""

    def __init__(self, folder: Path, store: SqliteStore) -> None:
        self.folder = folder
        self.store = store
        self.clock = FakeClock(NOON)
        self.metrics = Metrics()
        self.said = StringIO()
        self.log = open_log(self.said, as_json=True, level=logging.INFO)
        self.backups = self.started()

    def started(self) -> ScheduledBackups:
        """Start a server's backups."""
        self.backups = ScheduledBackups(self.store.backup, BackupPlan(self.folder, 6, 3), self.clock, self.metrics, self.log)
        self.backups.start()
        return self.backups

    async def forward(self, ms: int) -> None:
        """Let time pass, and each backup be made at its time."""
        end = self.clock.at + ms
        while self.clock.ring(end):
            assert self.backups.making is not None
            await self.backups.making
        self.clock.at = end

    @property
    def files(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def errors(self) -> list[str]:
        lines = [json.loads(line) for line in self.said.getvalue().splitlines()]
        return [line["error"] for line in lines if line["level"] == "error"]


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    store = await SqliteStore.open(tmp_path / "tables.db")
    folder = tmp_path / "backups"
    folder.mkdir()
    scene = Scene(folder, store)
    yield scene
    await scene.backups.stop()
    await store.close()


def named(*times: str) -> list[str]:
    return [f"tables-202611{time}0000Z.sqlite" for time in times]


async def test_a_backup_is_made_at_each_set_time_and_the_newest_are_kept(scene: Scene) -> None:
    (scene.folder / "a letter.sqlite").write_text("Dear Ann")
    made = []
    for number in range(5):
        await add(scene.store, f"t{number}", b"1")
        await scene.forward(0 if number == 0 else 6 * HOUR - 1)
        made.append(checked(scene.folder / scene.files[-1]))
        await scene.forward(1 if number else 0)
    assert scene.files == ["a letter.sqlite", *named("23T00", "23T06", "23T12")]
    assert [checked(scene.folder / name) for name in scene.files[1:]] == [3, 4, 5]
    assert made == [1, 1, 2, 3, 4], "none is made a moment too soon"
    assert scene.errors() == []
    assert b"lastcard_backup_timestamp_seconds 1.7954352e+09" in scene.metrics.page()
    assert {path.stat().st_mode & 0o777 for path in scene.folder.glob("tables-*")} == {0o600}


async def test_after_a_restart_the_next_backup_is_made_when_the_last_is_old_enough(scene: Scene) -> None:
    await scene.forward(0)
    await scene.forward(2 * HOUR)
    await scene.backups.stop()
    (scene.folder / "tables-20261122T180000Z.sqlite.part").write_text("of a server that was killed")
    scene.started()
    await scene.forward(4 * HOUR - 1)
    assert scene.files == named("22T12")
    await scene.forward(1)
    assert scene.files == named("22T12", "22T18")
    await scene.backups.stop()
    scene.clock.at = NOON - 30 * HOUR  # the clock was wrong
    scene.started()
    await scene.forward(6 * HOUR)
    assert scene.files == named("21T12", "22T12", "22T18")


async def test_on_a_full_disk_the_backups_stay_and_it_is_tried_again(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await scene.forward(18 * HOUR)
    before = scene.files
    usage = shutil.disk_usage(scene.folder)
    with monkeypatch.context() as full:
        full.setattr(shutil, "disk_usage", lambda path: usage._replace(free=0))
        await scene.forward(6 * HOUR + HOUR)
        assert scene.files == before
        assert len(scene.errors()) == 7, "at the set time, and every 10 minutes"
        assert "so much is not free" in scene.errors()[0]
    await scene.forward(HOUR // 6)
    assert scene.files == [*before[1:], "tables-20261123T131000Z.sqlite"]
    assert len(scene.errors()) == 7


async def test_a_copy_that_is_not_complete_gets_no_name(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await scene.forward(0)

    async def half(target: Path) -> None:
        target.write_bytes(b"SQLite format 3\0 and no more")

    monkeypatch.setattr(scene.backups, "_backup", half)
    await scene.forward(6 * HOUR)
    assert scene.files == named("22T12")
    assert len(scene.errors()) == 1


async def test_a_folder_that_is_not_there_is_an_error_in_the_log_and_no_end(scene: Scene) -> None:
    await scene.forward(0)
    away = scene.folder.with_name("away")
    scene.folder.rename(away)
    await scene.forward(6 * HOUR)
    assert len(scene.errors()) == 1
    assert not scene.folder.exists(), "it may be a disk that is not mounted"
    away.rename(scene.folder)
    await scene.forward(HOUR // 6)
    assert len(scene.files) == 2


async def test_the_end_of_the_server_ends_a_backup(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_backup, "STEP_PAGES", 1)
    monkeypatch.setattr(sqlite_backup, "STEP_S", 0)
    await asyncio.gather(*(add(scene.store, f"t{number}", *(b"%d " % k * 400 for k in range(30))) for number in range(4)))
    assert scene.clock.ring(scene.clock.at)
    await scene.store.count()
    await scene.backups.stop()
    assert scene.files == []
    assert scene.clock.alarms == []


# ---- the command -----------------------------------------------------------------------------------------------------------
def test_a_server_makes_backups_that_can_be_served(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    with Server(tmp_path, "--backup-to", str(folder)) as server:
        while '"what": "backup"' not in server.log():
            server.get("/")
        server.terminate()
        assert server.faults() == []
    [backup] = folder.iterdir()
    assert folder.stat().st_mode & 0o777 == 0o700
    server.file.unlink()
    backup.rename(server.file)
    with server.start():
        server.table()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--backup-every", "3"], "need --backup-to"),
        (["--backup-to", "/tmp", "--store", "postgresql://127.0.0.1/x"], "copies a database"),
        (["--backup-to", "FILE"], "FILE"),
    ],
)
def test_options_that_make_no_backup_are_refused(options: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Ann")
    words = [str(file) if word == "FILE" else word for word in options]
    assert cli.main(["serve", "--no-browser", "--no-table", "--port", "0", "--file", str(tmp_path / "x.sqlite"), *words]) == 2
    error = capsys.readouterr().err
    assert said.replace("FILE", str(file)) in error
    assert len(error.splitlines()) == 1
