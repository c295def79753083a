"""``lastcard move-store``: move all tables from a file into a database, or back."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lastcard.errors import LastCardError
from lastcard.text.catalogue import text
from lastcard.text.faults import fault
from lastcard.text.progress import Progress
from lastcard.web.commands.serve import check_installed

if TYPE_CHECKING:
    from lastcard.server.store.moving import Moved


def register(commands: Any, lang: str) -> None:
    """Add ``move-store`` to the subcommands of a parser."""
    say = partial(text, lang)
    move = commands.add_parser("move-store", help=say("cli-move-store"), description=say("cli-move-store-about"))
    move.add_argument("source", metavar="FROM", help=say("cli-move-store-from"))
    move.add_argument("target", metavar="TO", help=say("cli-move-store-to"))
    move.set_defaults(command=move_store_command)


def move_store_command(given: argparse.Namespace) -> int:
    """Copy all tables, compare them, print how many there are, and return 0. Raises LastCardError if some could not be copied."""
    import asyncio  # imported here, so that short commands start fast

    check_installed("apsw", "msgspec")
    with Progress(None, given.lang, signals=()) as progress:
        moved = asyncio.run(move_store(given.source, given.target, progress.go_on))
    print(text(given.lang, "move-store-done", number=moved.tables, most=moved.entries))
    return 0


async def move_store(source: str, target: str, note: Callable[[int], object] = lambda tables: None) -> Moved:
    """Copy all tables of one store into another and compare them; both are paths or URLs.

    ``note`` is called with the number of finished tables from time to time. Raises LastCardError.
    """
    from lastcard.server.store.moving import move
    from lastcard.web.commands.command_store import open_unserved, other_processes
    from lastcard.web.process.stores import is_postgres

    if not is_postgres(source) and not Path(source).is_file():
        raise LastCardError(fault("move_no_store", path=source))
    async with AsyncExitStack() as stack:
        stores = [await open_unserved(stack, where) for where in (source, target)]
        for store in stores:
            if other_processes(store):
                raise LastCardError(fault("move_in_use", path=store.name, number=other_processes(store)))
        return await move(stores[0], stores[1], note)
