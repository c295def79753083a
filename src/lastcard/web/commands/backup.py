"""``lastcard backup``: copy all tables into a file: through a running server, from the file of a stopped one, or from a database."""

from __future__ import annotations

import argparse
import os
import shutil
import socket
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from lastcard.errors import LastCardError, printable_page
from lastcard.text.catalogue import text
from lastcard.text.faults import fault, system_fault
from lastcard.web.commands.serve import check_installed, data_file


def register(commands: Any, lang: str) -> None:
    """Add ``backup`` to the subcommands of a parser."""
    say = partial(text, lang)
    backup = commands.add_parser("backup", help=say("cli-backup"), description=say("cli-backup-about"))
    backup.add_argument("file", type=Path, metavar="FILE", help=say("cli-backup-file"))
    backup.add_argument("--store", "--file", dest="store", default="", metavar="STORE", help=say("cli-backup-store"))
    backup.set_defaults(command=backup_command)


def backup_command(given: argparse.Namespace) -> int:
    """Make a backup, print what it holds, and return 0. Raises LastCardError if it cannot be made."""
    check_installed("apsw", "msgspec")
    tables = back_up(given.store or str(data_file()), given.file)
    size = given.file.stat().st_size
    print(printable_page(text(given.lang, "backup-done", path=str(given.file), number=tables, size=f"{size / 1e6:.1f}")))
    return 0


def back_up(store: str | Path, target: Path) -> int:
    """Copy the tables of a store into a new file and return how many there are. The store is a path or a URL. Raises LastCardError.

    The file gets its name only when the copy is complete, checked and on the disk.
    """
    from lastcard.server.store.sqlite_backup import checked, sync
    from lastcard.web.process.stores import is_postgres

    is_database = is_postgres(str(store))
    if not is_database and not Path(store).is_file():
        raise LastCardError(fault("backup_no_store", path=str(Path(store).resolve())))
    if os.path.lexists(target):
        raise LastCardError(fault("backup_exists", path=str(target)))
    part = target.with_name(target.name + ".part")
    try:
        with ExitStack() as ends:
            ends.callback(part.unlink, missing_ok=True)
            if is_database:
                _copy_database(str(store), part)
            else:
                _copy_file(Path(store).resolve(), part)
            tables = checked(part)
            part.rename(target)
            if os.name == "posix":
                sync(target.parent)
    except OSError as error:
        raise LastCardError(fault("store_cannot", path=str(target), what="write", why=system_fault(error))) from None
    return tables


def _copy_file(store: Path, part: Path) -> None:
    """Ask the server that uses the file for a copy, or copy the file here if no server uses it."""
    from lastcard.server.control import copy_of_running
    from lastcard.server.store.sqlite_backup import back_up_closed, sync

    with ExitStack() as ends:
        copy = ends.enter_context(copy_of_running(store)) if hasattr(socket, "AF_UNIX") else None
        if copy is None:
            back_up_closed(store, part)
        else:
            _move_copy(copy, part)
            sync(part)


def _copy_database(where: str, part: Path) -> None:
    """Copy all tables of a database in one snapshot."""
    import asyncio  # imported here, so that short commands start fast
    from tempfile import TemporaryDirectory

    check_installed("asyncpg", extra="postgres")
    from lastcard.server.store.sqlite_backup import sync
    from lastcard.web.process.stores import EMBEDDED

    if where == EMBEDDED:
        raise LastCardError(fault("backup_embedded", path=str(data_file().parent / "postgres")))
    with TemporaryDirectory(prefix=f"{part.name}-", dir=part.parent) as folder:
        copy = Path(folder) / part.name
        asyncio.run(_copy_snapshot(where, copy))
        sync(copy)
        copy.rename(part)


async def _copy_snapshot(url: str, copy: Path) -> None:
    from lastcard.server.store.moving import move
    from lastcard.server.store.postgres_snapshot import PostgresSnapshot
    from lastcard.server.store.sqlite import SqliteStore

    snapshot = await PostgresSnapshot.open(url)
    try:
        target = await SqliteStore.open(copy, synchronous="OFF")  # the finished file is synced once
        try:
            await move(snapshot, target)
        finally:
            await target.close()
    finally:
        await snapshot.close()


def _move_copy(copy: Path, part: Path) -> None:
    """Move a copy to the backup, readable by its owner only. Links are not followed: another user may run the server."""
    try:
        copy.replace(part)
    except OSError:  # on another disk, or in a folder that only the server may change
        with (
            open(os.open(copy, os.O_RDONLY | os.O_NOFOLLOW), "rb") as source,
            open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as target,
        ):
            shutil.copyfileobj(source, target, 2**20)
    if part.is_symlink():
        raise LastCardError(fault("backup_damaged", path=str(copy)))
