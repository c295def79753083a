"""Make a dataset of games between bots at tables of the server (``lastcard dataset make``). The same options give the same files.

Bots of all levels play every edition with 2 to 6 seats.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lastcard.archive.folder import Folder
from lastcard.bots.names import LEVELS, QUICK
from lastcard.engine.luck import below, mixed
from lastcard.errors import LastCardError
from lastcard.game.verifiable_chance import key_of
from lastcard.lab.data.bot_tables import BotTable
from lastcard.lab.data.importing import Imported, import_archive
from lastcard.room.durations import HOUR_MS
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.server.archiving.archiver import Archived, Archiver
from lastcard.server.store.sqlite import SqliteStore
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn

START: Final = 1_767_225_600_000
"""The time of the first table in ms, the first day of 2026. Each further table is made an hour later."""
LICENCE: Final = "CC0-1.0"
"""The licence of what is made: games of bots, on which nobody has a claim."""
_LEVELS: Final = [level for level in LEVELS if level not in QUICK]
_SEATS: Final = range(2, 7)
_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def tables(matches: int, seed: str) -> Iterator[BotTable]:
    """Yield tables, each with one finished match."""
    for number in range(matches):
        key = mixed(key_of(seed), number)
        edition = EDITIONS[number % len(EDITIONS)]
        rules = Rules(edition)
        counts = [count for count in _SEATS if count in rules.players and rules.fits_teams(count)]
        seats = counts[below(mixed(key, 100), len(counts))]
        levels = [_LEVELS[below(mixed(key, 200 + seat), len(_LEVELS))] for seat in range(seats)]
        name = "".join(_ALPHABET[below(mixed(key, 300 + place), len(_ALPHABET))] for place in range(12))
        table = BotTable(name, edition, levels, f"{seed} {number}", START + number * HOUR_MS)
        table.play()
        yield table


async def archive(to: Path, matches: int, seed: str, go_on: GoOn = lambda done: True) -> Archived:
    """Play the matches at tables of a store, and archive the store."""
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "tables.sqlite")
        last = 0
        for done, table in enumerate(tables(matches, seed), 1):
            await asyncio.gather(*(store.append(table.table.state.id, entry) for entry in table.entries))
            last = table.at
            if not go_on(done):
                break
        archived = await Archiver(store, Folder(to)).run(last + 1)
        await store.close()
    return archived


def make_dataset(out: Path, matches: int, seed: str, *, threads: int | None = None, go_on: GoOn = lambda done: True) -> Imported:
    """Write ``out/archive`` and ``out/decisions.parquet``, and return what they hold; ``go_on`` may end the games early.

    Raises LastCardError if there are matches already, or nothing can be written; then no part of the dataset is left.
    """
    if matches < 1:
        raise LastCardError(fault("at_least_one", what=f"--matches {matches}"))
    for place in (out / "archive", out / "decisions.parquet"):
        if place.exists():
            raise LastCardError(fault("new_exists", path=str(place)))
    try:
        done = asyncio.run(archive(out / "archive", matches, seed, go_on))
        if done.failures:
            raise LastCardError(fault("dataset_failed", number=done.failures, list=[str(one) for one in done.failed]))
        about = {"seed": seed, "matches": str(done.matches), "licence": LICENCE}
        return import_archive(str(out / "archive"), out=out / "decisions.parquet", threads=threads, about=about)
    except BaseException:
        shutil.rmtree(out / "archive", ignore_errors=True)
        raise
