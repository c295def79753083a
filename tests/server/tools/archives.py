"""Helpers for tests of the archive: logs of finished matches, stores that hold them, and a check of an archive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

import msgspec

from lastcard.archive.folder import Folder
from lastcard.archive.index import index_files, read_index
from lastcard.archive.records import Row, check_record, members
from lastcard.lab.data.bot_tables import BotTable
from lastcard.room.log.store import Entry, Store
from lastcard.server.archiving.matches import Archivable, archivable

DAY = 86_400_000
START = 1_700_000_000_000
SHORT = "classic deal.size=3 match.mode=single_hand"
LEVELS = ("careful", "random", "forgetful")
NAMES = ("Cleo", "Dot", "Emil", "Fay")


@cache
def played(id: str, matches: int = 1, *, unfinished: bool = False, rules: str = SHORT, at: int = START) -> tuple[Entry, ...]:
    """Return the log of a table of so many matches."""
    table = BotTable(id, rules, LEVELS, id, at)
    for _ in range(matches):
        table.play()
    if unfinished:
        table.play(5)
    return tuple(table.entries)


def archived(entries: Sequence[Entry], *, names: bool = False) -> Archivable:
    return archivable([msgspec.msgpack.encode(list(entries))], names)


def records(made: Archivable) -> list[str]:
    return members(made.rows, made.content)


TABLES = {
    **{f"old{number}xxxxxxxx": (1 + number % 3, False) for number in range(5)},
    "runsxxxxxxxx": (1, True),
    "emptyxxxxxxx": (0, False),
}
MATCHES = sum(matches for matches, unfinished in TABLES.values() if not unfinished)


async def filled(store: Store) -> None:
    for number, (table, (matches, unfinished)) in enumerate(TABLES.items()):
        await keep(store, table, played(table, matches, unfinished=unfinished, at=START + number * DAY // 2))
    await keep(store, "youngxxxxxxx", played("youngxxxxxxx", at=START + 99 * DAY))


async def keep(store: Store, id: str, entries: Sequence[Entry]) -> None:
    for entry in entries[len(await store.read(id)) :]:
        await store.append(id, entry)


BEFORE = START + 50 * DAY


def rows_of(folder: Folder) -> list[Row]:
    return [row for path in index_files(folder) for row in read_index(folder, path)]


def check_all(folder: Folder) -> list[str]:
    """Verify every record that the index names and return the ids of the matches; each is there once."""
    rows = rows_of(folder)
    for row in rows:
        content = folder.read(row["file"])
        [record] = members([row], content)
        check_record(row, record)
    assert max(Counter(row["id"] for row in rows).values(), default=1) == 1
    return sorted(row["id"] for row in rows)


EVERY_ID = sorted(
    f"{table}-{number}" for table, (matches, unfinished) in TABLES.items() if not unfinished for number in range(1, matches + 1)
)
