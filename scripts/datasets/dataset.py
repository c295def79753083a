"""Make a dataset of games between bots at tables of the server: `scripts/dataset OUT --matches 1000`. The same options give the same files.

OUT/archive is an archive as from `lastcard archive`, OUT/decisions.parquet the dataset that `lastcard lab import` makes from it. Bots of
all levels play every edition with 2 to 6 seats.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lastcard.archive.folder import Folder
from lastcard.bots.names import LEVELS, QUICK
from lastcard.engine.luck import below, mixed
from lastcard.game.verifiable_chance import key_of
from lastcard.lab.data.importing import import_archive
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.import_document import import_document
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.server.archiving.archiver import Archived, Archiver
from lastcard.server.store.sqlite import SqliteStore
from scripts.datasets.bot_tables import BotTable

START: Final = 1_767_225_600_000
"""The time of the first table in ms, the first day of 2026. Each further table is made an hour later."""
_HOUR: Final = 3_600_000
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
        table = BotTable(name, edition, levels, f"{seed} {number}", START + number * _HOUR)
        table.play()
        yield table


async def archive(to: Path, matches: int, seed: str) -> Archived:
    """Play the matches at tables of a store, and archive the store."""
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "tables.sqlite")
        last = 0
        for table in tables(matches, seed):
            await asyncio.gather(*(store.append(table.table.state.id, entry) for entry in table.entries))
            last = table.at
        done = await Archiver(store, Folder(to)).run(last + 1)
        await store.close()
    return done


def main() -> None:
    """Make the dataset and print its contents."""
    parser = argparse.ArgumentParser(prog="scripts/dataset", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--matches", type=int, default=1000, metavar="N")
    parser.add_argument("--seed", default="lastcard")
    given = parser.parse_args()
    done = asyncio.run(archive(given.out / "archive", given.matches, given.seed))
    if done.failures:
        raise SystemExit(f"{done.failures} tables could not be archived: {done.failed}")
    found = import_archive(str(given.out / "archive"), out=given.out / "decisions.parquet")
    print(as_text(import_document(found)))


if __name__ == "__main__":
    main()
