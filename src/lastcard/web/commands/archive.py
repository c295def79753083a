"""``lastcard archive``: move the finished matches of old tables from the store into files."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import LastCardError, printable_page
from lastcard.room.durations import DAY_MS
from lastcard.text.catalogue import text
from lastcard.text.faults import fault
from lastcard.text.progress import Progress
from lastcard.web.commands.serve import check_installed, data_file, number_reader

if TYPE_CHECKING:
    from lastcard.server.archiving.archiver import Archived

DAYS: Final = 30


def register(commands: Any, lang: str) -> None:
    """Add ``archive`` to the subcommands of a parser."""
    say = partial(text, lang)
    archive = commands.add_parser("archive", help=say("cli-archive"), description=say("cli-archive-about"))
    archive.add_argument("to", metavar="TO", help=say("cli-archive-to"))
    archive.add_argument("--store", default="", metavar="STORE", help=say("cli-archive-store"))
    archive.add_argument(
        "--days", type=number_reader(lang, 0, 36500), default=DAYS, metavar="N", help=say("cli-archive-days", number=str(DAYS))
    )
    archive.add_argument("--names", action="store_true", help=say("cli-archive-names"))
    archive.set_defaults(command=archive_command)


def archive_command(given: argparse.Namespace) -> int:
    """Archive old tables and print how many. Return 0, or 1 if some could not be archived. Raises LastCardError."""
    import asyncio  # imported here, so that short commands start fast

    check_installed("apsw", "msgspec")
    check_installed("fsspec", "pyarrow", extra="archive")
    with Progress(None, given.lang, signals=()) as progress:
        done = asyncio.run(archive_store(given.store or str(data_file()), given.to, given.days, names=given.names, note=progress.go_on))
    say = partial(text, given.lang)
    print(printable_page(say("archive-done", number=done.tables, most=done.matches, size=f"{done.size / 1e6:.1f}", path=given.to)))
    if done.unfinished:
        print(say("archive-unfinished", number=len(done.unfinished)))
    for table, why in done.failed:
        print(printable_page(say("archive-failed", said=table, why=why)))
    if done.failures:
        print(say("archive-failures", number=done.failures))
    return 1 if done.failures else 0


async def archive_store(
    where: str, to: str, days: int, *, names: bool = False, note: Callable[[int], object] = lambda tables: None
) -> Archived:
    """Archive the tables of a store without activity for so many days. The store is a path or a URL. Raises LastCardError."""
    from lastcard.archive.folder import lasting_folder
    from lastcard.server.archiving.archiver import Archiver
    from lastcard.web.commands.command_store import open_unserved
    from lastcard.web.process.stores import is_postgres

    if not is_postgres(where) and not Path(where).is_file():
        raise LastCardError(fault("archive_no_store", path=where))
    folder = lasting_folder(to)
    async with AsyncExitStack() as stack:
        store = await open_unserved(stack, where)
        return await Archiver(store, folder, names=names).run(store.clock.now() - days * DAY_MS, note)
