"""The store of a server process from opening to closing: a SQLite file, a PostgreSQL database, or a PostgreSQL that is started for it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from lastcard.errors import LastCardError
from lastcard.room.log.store import Store
from lastcard.room.store_errors import StoreError
from lastcard.server.control import ControlSocket
from lastcard.server.logging import Log
from lastcard.server.store.sqlite import SqliteStore
from lastcard.text.faults import fault, system_fault

if TYPE_CHECKING:
    from lastcard.server.store.postgres import PostgresStore
    from lastcard.server.store.postgres_embedded import EmbeddedPostgres

EMBEDDED: Final = "postgres-embedded"
"""The name of a PostgreSQL that is started beside the file of the tables."""
_URLS: Final = ("postgresql://", "postgres://")


class OpenedStore(Protocol):
    """A store that is in use. ``ended`` is done when it cannot be used any more."""

    @property
    def store(self) -> Store:
        """The store."""
        ...

    @property
    def ended(self) -> asyncio.Future[Any]:
        """A future that is done when the store cannot be used any more."""
        ...

    async def close(self) -> LastCardError | None:
        """Close the store; return why it has ended, if it did so by itself."""
        ...


def is_postgres(where: str) -> bool:
    """Return whether a store is named that needs PostgreSQL.

    >>> is_postgres("postgresql://db.example/games"), is_postgres("postgres-embedded"), is_postgres("tables.sqlite")
    (True, True, False)
    """
    return where == EMBEDDED or where.startswith(_URLS)


def check_store(where: str) -> None:
    """Raise LastCardError if ``where`` names no store: it may be empty, a URL, ``postgres-embedded`` or the path of a file.

    A single word is a path only if it ends in ``.sqlite`` or there is such a file: else a typing error would start an empty store.
    """
    if not where or is_postgres(where):
        return
    is_path = Path(where).name != where or where.endswith(".sqlite") or Path(where).is_file()
    if not is_path or "://" in where:
        raise LastCardError(fault("store_name", said=where, path=f"./{where.rpartition('/')[2]}"))


async def open_store(where: str, file: Path, log: Log) -> OpenedStore:
    """Open the store ``where``: a URL, ``postgres-embedded``, or the path of a SQLite file, which is ``file`` if it is empty.

    Raises LastCardError.
    """
    if not is_postgres(where):
        return await OpenedFile.open(Path(where) if where else file, log)
    return await OpenedDatabase.open(where, file)


def make_folder(folder: Path) -> None:
    """Make the folder of a store where there is none. Raises LastCardError."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise LastCardError(fault("tables_folder", path=str(folder), reason=system_fault(error))) from None


class OpenedFile:
    """A SQLite file, with the control socket beside it."""

    def __init__(self, store: SqliteStore, control: ControlSocket, log: Log) -> None:
        self.store: Final = store
        self.ended: Final = store.gone
        self._control = control
        self._log = log

    @classmethod
    async def open(cls, file: Path, log: Log) -> OpenedFile:
        """Open a file, or make it. The server runs without a control socket where none can be opened. Raises LastCardError."""
        make_folder(file.parent)
        store = await SqliteStore.open(file)
        control = ControlSocket(store.path, store.backup)
        try:
            await control.open()
        except (OSError, AttributeError) as error:  # a path that is too long; Windows
            log.warning("no control socket: lastcard backup works only while the server is stopped", reason=error)
        return cls(store, control, log)

    async def close(self) -> LastCardError | None:
        """Close the file; return why it has ended, if it did so by itself."""
        await self._control.close()
        rescued = await self._rescue() if self.ended.done() else None
        await self.store.close()
        return rescued

    async def _rescue(self) -> LastCardError:
        """Write all tables of a store whose file was removed into a new file, and return the error that says so."""
        gone = self.ended.result()
        target = self.store.path.with_name(time.strftime(f"{self.store.path.name}.rescued-%Y%m%dT%H%M%S"))
        try:
            await self.store.backup(target)
        except StoreError as error:
            self._log.error("the file of the tables is gone, and its content cannot be written", error=error)
            return gone
        self._log.error("the file of the tables is gone; its content was written into another one", file=target)
        return LastCardError(fault("store_rescued", why=gone.fault, path=str(target)))


class OpenedDatabase:
    """A PostgreSQL database; ``embedded`` is the server that was started for it, if one was."""

    def __init__(self, store: PostgresStore, embedded: EmbeddedPostgres | None) -> None:
        self.store: Final = store
        self.ended: Final[asyncio.Future[Any]] = asyncio.get_running_loop().create_future()  # a database comes back
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
        return cls(await PostgresStore.open(embedded.url()), embedded)

    async def close(self) -> None:
        """Close the connections, and stop the server that was started if no other process uses it."""
        await self.store.close()
        if self._embedded is not None:
            with suppress(StoreError):  # another process has stopped it
                if not await self._embedded.is_used():
                    await asyncio.to_thread(self._embedded.stop)
