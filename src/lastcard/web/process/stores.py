"""Open and close the store of a server process: a SQLite file, a PostgreSQL database, or a PostgreSQL server that is started for it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from lastcard.errors import LastCardError
from lastcard.room.log.store import Store
from lastcard.room.store_errors import StoreError, StoreOverwritten
from lastcard.server.control import ControlSocket
from lastcard.server.logging import Log
from lastcard.server.store.sqlite import SqliteStore
from lastcard.text.faults import fault, system_fault

if TYPE_CHECKING:
    from lastcard.server.store.postgres import PostgresStore
    from lastcard.server.store.postgres_embedded import EmbeddedPostgres

EMBEDDED: Final = "postgres-embedded"
"""The name of the store that is a PostgreSQL server, started by the process with its data beside the default file."""
_URLS: Final = ("postgresql://", "postgres://")


class OpenedStore(Protocol):
    """An open store. ``ended`` is done when the store cannot be used any more."""

    @property
    def store(self) -> Store:
        """The store."""
        ...

    @property
    def ended(self) -> asyncio.Future[Any]:
        """A future that is done when the store cannot be used any more."""
        ...

    async def close(self) -> LastCardError | None:
        """Close the store. If it has failed, return the error."""
        ...


def is_postgres(where: str) -> bool:
    """Return whether ``where`` names a store that needs PostgreSQL.

    >>> is_postgres("postgresql://db.example/games"), is_postgres("postgres-embedded"), is_postgres("tables.sqlite")
    (True, True, False)
    """
    return where == EMBEDDED or where.startswith(_URLS)


def check_store(where: str) -> None:
    """Raise LastCardError unless ``where`` names a store: empty, a URL, ``postgres-embedded`` or the path of a file.

    A single word is a path only if it ends in ``.sqlite`` or the file exists; otherwise a typing error would create an empty store.
    """
    if not where or is_postgres(where):
        return
    is_path = Path(where).name != where or where.endswith(".sqlite") or Path(where).is_file()
    if not is_path or "://" in where:
        raise LastCardError(fault("store_name", said=where, path=f"./{where.rpartition('/')[2]}"))


async def open_store(where: str, file: Path, log: Log) -> OpenedStore:
    """Open the store ``where``: a URL, ``postgres-embedded``, or the path of a SQLite file. If it is empty, open the SQLite file ``file``.

    Raises LastCardError.
    """
    if not is_postgres(where):
        return await OpenedFile.open(Path(where) if where else file, log)
    return await OpenedDatabase.open(where, file)


def make_folder(folder: Path) -> None:
    """Make the folder of a store if it is missing. Raises LastCardError."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise LastCardError(fault("tables_folder", path=str(folder), reason=system_fault(error))) from None


class OpenedFile:
    """An open SQLite file, with the control socket beside it."""

    def __init__(self, store: SqliteStore, control: ControlSocket, log: Log) -> None:
        self.store: Final = store
        self.ended: Final = store.gone
        self._control = control
        self._log = log

    @classmethod
    async def open(cls, file: Path, log: Log) -> OpenedFile:
        """Open or make a file. If its control socket cannot be opened, the server runs without one. Raises LastCardError."""
        make_folder(file.parent)
        store = await SqliteStore.open(file)
        control = ControlSocket(store.path, store.backup)
        try:
            await control.open()
        except (OSError, AttributeError) as error:  # the path is too long, or the system is Windows
            log.warning("no control socket: lastcard backup works only while the server is stopped", reason=error)
        return cls(store, control, log)

    async def close(self) -> LastCardError | None:
        """Close the file. If it was removed, write its tables to a new file and return the error that names it."""
        await self._control.close()
        rescued = await self._rescue() if self.ended.done() else None
        await self.store.close()
        return rescued

    async def _rescue(self) -> LastCardError:
        """Write all tables of a removed file to a new file, and return the error that names it."""
        gone = self.ended.result()
        if isinstance(gone, StoreOverwritten):  # its tables cannot be read any more
            self._log.error("another program wrote into the file of the tables", file=self.store.path)
            return gone
        target = self.store.path.with_name(time.strftime(f"{self.store.path.name}.rescued-%Y%m%dT%H%M%S"))
        try:
            await self.store.backup(target)
        except StoreError as error:
            self._log.error("the file of the tables is gone, and its content cannot be written", error=error)
            return gone
        self._log.error("the file of the tables is gone; its content was written into another one", file=target)
        return LastCardError(fault("store_rescued", why=gone.fault, path=str(target)))


class OpenedDatabase:
    """An open PostgreSQL database; ``embedded`` is the PostgreSQL server that this process has started for it, if any."""

    def __init__(self, store: PostgresStore, embedded: EmbeddedPostgres | None) -> None:
        self.store: Final = store
        self.ended: Final[asyncio.Future[Any]] = (
            asyncio.get_running_loop().create_future()
        )  # never done: the store reconnects to a database
        self._embedded = embedded

    @classmethod
    async def open(cls, where: str, file: Path) -> OpenedDatabase:
        """Open a database by its URL, or start one beside ``file``. Raises StoreError."""
        from lastcard.server.store.postgres import PostgresStore
        from lastcard.server.store.postgres_embedded import EmbeddedPostgres

        if where != EMBEDDED:
            return cls(await PostgresStore.open(where), None)
        make_folder(file.parent)
        embedded = EmbeddedPostgres(file.parent / "postgres")
        await asyncio.to_thread(embedded.start)
        try:
            return cls(await PostgresStore.open(embedded.url()), embedded)
        except BaseException:
            await _stop_unused(embedded)
            raise

    async def close(self) -> None:
        """Close the connections, and stop the embedded server if no other process uses it."""
        await self.store.close()
        if self._embedded is not None:
            await _stop_unused(self._embedded)


async def _stop_unused(embedded: EmbeddedPostgres) -> None:
    """Stop an embedded server unless another process uses it."""
    with suppress(StoreError):  # another process has stopped it
        if not await embedded.is_used():
            await asyncio.to_thread(embedded.stop)
