"""``lastcard archive`` is killed again and again: each match is in the file of the tables or in the archive, in the end once there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path

from lastcard.archive.folder import Folder
from lastcard.archive.index import index_files, read_index
from lastcard.archive.records import check_record, members
from lastcard.lab.data.bot_tables import BotTable
from lastcard.server.store.sqlite import SqliteStore

TABLES = [f"k3jx9m2pqab{letter}" for letter in "23456789abcdefghjkmn"]
START = 1_700_000_000_000
MOST_RUNS = 20


async def fill(file: Path) -> None:
    store = await SqliteStore.open(file)
    for number, table in enumerate(TABLES):
        bots = BotTable(table, "classic deal.size=3 match.mode=single_hand", ("careful", "random"), table, START + number * 20_000_000)
        bots.play()
        await asyncio.gather(*(store.append(table, entry) for entry in bots.entries))
    await store.close()


async def in_store(file: Path) -> set[str]:
    store = await SqliteStore.open(file)
    found = await store.tables(0, 99)
    await store.close()
    return {table for _, table in found}


def in_archive(folder: Folder) -> list[str]:
    """Return the tables in the archive, once for each match, every record verified."""
    rows = [row for path in index_files(folder) for row in read_index(folder, path)]
    for row in rows:
        [record] = members([row], folder.read(row["file"]))
        check_record(row, record)
    return [row["table"] for row in rows]


def changes(folder: Path, file: Path) -> int:
    """Return a number that grows while a run makes progress: files, and what was written to the file of the tables."""
    log = file.with_name(f"{file.name}-wal")
    return sum(path.is_file() for path in folder.rglob("*")) + (log.stat().st_size // 4096 if log.exists() else 0)


def test_a_run_that_is_killed_at_any_moment_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    file, folder = tmp_path / "tables.sqlite", tmp_path / "archive"
    asyncio.run(fill(file))
    command = [sys.executable, "-m", "lastcard", "archive", "--store", str(file), str(folder)]
    for kill in range(MOST_RUNS):
        run = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        begun = changes(folder, file)
        while run.poll() is None and changes(folder, file) < begun + 5 + 16 * kill:
            pass  # as near to what it writes as can be
        run.kill()
        status = run.wait()
        kept, archived = asyncio.run(in_store(file)), in_archive(Folder(folder))
        assert kept | set(archived) == set(TABLES)
        assert max(Counter(archived).values(), default=1) == 1
        if status == 0:
            break
    assert kill >= 2, "it was killed at least twice"
    assert (kept, sorted(archived)) == (set(), sorted(TABLES))
