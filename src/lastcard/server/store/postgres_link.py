"""A connection to PostgreSQL that is opened again when it is lost, and what the errors of the database mean."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import asyncpg

from lastcard.room.store_errors import StoreError, StoreFull
from lastcard.text.faults import fault

CONNECT_S: Final = 5.0
QUERY_S: Final = 15.0
"""How long one statement may take."""
OUTAGE_S: Final = 10.0
"""How long a call waits for a database that cannot be reached, before it fails."""
_PAUSES_S: Final = (0.02, 0.05, 0.1, 0.25)
"""The pauses between attempts to connect; the last one is repeated."""

_SETTINGS: Final = {
    "application_name": "lastcard",
    "search_path": "lastcard",
    "synchronous_commit": "on",
    "jit": "off",
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "30s",
    # Each statement looks up a few rows: a plan that was made while the tables were small must not scan them when they are large.
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
}
_LOST: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.OperatorInterventionError,  # the server stops or starts
    asyncpg.ReadOnlySQLTransactionError,  # another server has taken over
    asyncpg.TooManyConnectionsError,
    asyncpg.InternalClientError,  # of a connection that the server ended while nothing was sent: "another operation is in progress"
)
"""Errors after which the same may succeed on another connection."""
_AGAIN: Final = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError, asyncpg.LockNotAvailableError)
"""Errors after which the same may succeed on this connection."""

T = TypeVar("T")


class Unreachable(StoreError):
    """The database cannot be reached. It may or may not have done what it was sent last."""


def public_name(url: str) -> str:
    """Return a URL without user, password and options, for logs and errors.

    >>> public_name("postgresql://lastcard:secret@db.example:5433/games?sslmode=require")
    'postgresql://db.example:5433/games'
    """
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def store_error(error: Exception, name: str, what: str) -> StoreError:
    """Return the error for one caller; each gets a separate object, because it holds the traceback."""
    if isinstance(error, StoreError):
        return error
    reason = (str(error) or type(error).__name__).splitlines()[0][:200]
    if isinstance(error, asyncpg.DiskFullError):
        return StoreFull(fault("store_cannot", path=name, what=what, why=fault("store_full")))
    if isinstance(error, (*_LOST, *_AGAIN)) and not isinstance(error, ValueError):  # asyncpg's errors of arguments are ValueErrors, too
        return Unreachable(fault("store_cannot", path=name, what=what, why=fault("store_no_database", reason=reason)))
    return StoreError(fault("store_cannot", path=name, what=what, why=reason))


class Link:
    """One connection. ``run`` opens it where need be, and does the same work again on a new one if it is lost."""

    def __init__(self, url: str, settings: Mapping[str, str], *, patience_s: float = OUTAGE_S) -> None:
        self.name: Final = public_name(url)
        self._url = url
        self._settings = _SETTINGS | dict(settings)
        self._patience_s = patience_s
        self._lost_at: float | None = None  # when the outage began that goes on
        self._connection: Any = None

    async def connect(self) -> Any:
        """Return the connection, opened if need be. Raises what asyncpg raises."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._url, timeout=CONNECT_S, command_timeout=QUERY_S, server_settings=self._settings, statement_cache_size=100
            )
        return self._connection

    def drop(self) -> None:
        """Close the connection at once, without a word to a server that may be out of reach."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def run(self, work: Callable[[Any, bool], Awaitable[T]], what: str) -> T:
        """Return ``work(connection, is_retry)``. Raises StoreError.

        After a lost connection it is unknown whether the work took effect, so the work must be repeatable.
        """
        again, pauses = False, iter(_PAUSES_S)
        while True:
            try:
                found = await work(await self.connect(), again)
            except (*_AGAIN, *_LOST) as error:
                problem = store_error(error, self.name, what)
                if not isinstance(error, _AGAIN):
                    self.drop()
                if not isinstance(problem, Unreachable) or not self._may_wait():
                    raise problem from error
            except (asyncpg.PostgresError, ValueError) as error:  # ValueError: a URL that is none
                raise store_error(error, self.name, what) from error
            else:
                self._lost_at = None
                return found
            again = True
            await asyncio.sleep(next(pauses, _PAUSES_S[-1]))

    def _may_wait(self) -> bool:
        """Whether the outage that goes on has just begun."""
        now = time.monotonic()
        if self._lost_at is None:
            self._lost_at = now
        return now - self._lost_at < self._patience_s

    async def close(self) -> None:
        """Close the connection."""
        connection, self._connection = self._connection, None
        if connection is not None and not connection.is_closed():
            with suppress(*_LOST, asyncpg.PostgresError):
                await connection.close(timeout=CONNECT_S)
