"""Group commit and group reads: calls that arrive while the database is busy become one statement."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from lastcard.room.log.store import Entry, SentCommand, conflict_of, entries_after
from lastcard.room.store_errors import Conflict, RefusedBefore, StoreError, StoreFull
from lastcard.server.store.postgres_link import Link, Unreachable
from lastcard.server.store.postgres_schema import lock_key
from lastcard.text.faults import fault

BATCH: Final = 300
"""Calls in one statement, at most: a notice holds the ids of all tables of a batch, and may have 8,000 bytes."""
GATHER_S: Final = 0.005
"""How long a batch waits for more appends, if the last one had more than one."""

_APPEND: Final = "SELECT * FROM append_entries($1, $2, $3, $4, $5, $6, $7, $8, $9)"
_REFUSE: Final = """
SELECT r.last_k, r.last_hash, r.kept
FROM unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::bytea[])
    WITH ORDINALITY AS g (id, key, k, token, command, answer, place),
    LATERAL refuse_command(g.id, g.key, g.k, g.token, g.command, g.answer) r
ORDER BY g.place
"""
_HASH: Final = "SELECT hash FROM entries WHERE table_id = $1 AND k = $2"
_READ: Final = """
SELECT w.place, e.k, e.at, e.body, e.hash
FROM unnest($1::text[], $2::integer[], $3::integer[]) WITH ORDINALITY AS w (id, k, most, place),
    LATERAL (SELECT * FROM entries WHERE table_id = w.id AND entries.k >= w.k ORDER BY entries.k LIMIT w.most) e
"""


class Call:
    """A call to the database, and the future of its caller."""

    __slots__ = ("future",)

    def __init__(self) -> None:
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def answer(self, result: Any) -> None:
        """Give the caller its result."""
        if not self.future.done():  # unless the caller was cancelled
            self.future.set_result(result)

    def fail(self, error: Exception) -> None:
        """Raise an error at the caller."""
        if not self.future.done():
            self.future.set_exception(error)


class Append(Call):
    """An entry to be added."""

    __slots__ = ("command", "entry", "key", "table")

    def __init__(self, table: str, entry: Entry, command: SentCommand | None) -> None:
        super().__init__()
        self.table: str = table
        self.entry: Entry = entry
        self.command: SentCommand | None = command
        self.key: int = lock_key(table)


class Refusal(Call):
    """What a refused command is answered, if entry ``k`` is the last one. Its result are that one, and the answer that is kept."""

    __slots__ = ("answered", "command", "k", "key", "table")

    def __init__(self, table: str, k: int, command: SentCommand, answer: bytes) -> None:
        super().__init__()
        self.table: str = table
        self.k: int = k
        self.command: SentCommand = command
        self.answered: bytes = answer
        self.key: int = lock_key(table)


class Statement(Call):
    """Anything else that is written, in the order of the calls; it may be carried out twice if the connection is lost."""

    __slots__ = ("work",)

    def __init__(self, work: Callable[[Any], Awaitable[Any]]) -> None:
        super().__init__()
        self.work: Callable[[Any], Awaitable[Any]] = work


class Read(Call):
    """Entries to be read."""

    __slots__ = ("after", "most", "table")

    def __init__(self, table: str, after: int, most: int | None) -> None:
        super().__init__()
        self.table: str = table
        self.after: int = after
        self.most: int | None = most


class Worker(ABC):
    """A connection of its own, and the task that does the calls in batches as they come."""

    def __init__(self, link: Link, what: str) -> None:
        self._link = link
        self._what = what  # in errors: "read" or "write"
        self._calls: deque[Any] = deque()
        self._has_calls = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.get_running_loop().create_task(self._run())

    def put(self, call: Call) -> asyncio.Future[Any]:
        """Do a call; return the future of its result."""
        self._calls.append(call)
        self._has_calls.set()
        return call.future

    async def close(self) -> None:
        """Finish what was put, and close the connection."""
        self._is_closing = True
        self._has_calls.set()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._link.close()

    async def _run(self) -> None:
        had = 0
        while True:
            while not self._calls:
                if self._is_closing:
                    return
                self._has_calls.clear()
                await self._has_calls.wait()
            if had > 1 and not self._is_closing:
                await self._gather()
            batch = self._take()
            had = len(batch)
            try:
                await self._do(batch)
            except Exception as error:
                for call in batch:
                    call.fail(error if isinstance(error, StoreError) and len(batch) == 1 else self._failed(error))

    def _failed(self, error: Exception) -> StoreError:
        if isinstance(error, StoreError):
            return type(error)(error.fault)
        return StoreError(fault("store_cannot", path=self._link.name, what=self._what, why=str(error) or type(error).__name__))

    async def _gather(self) -> None:  # noqa: B027 (a worker need not wait)
        """Wait for more calls."""

    @abstractmethod
    def _take(self) -> list[Any]:
        """Take the calls of the next batch."""

    @abstractmethod
    async def _do(self, batch: list[Any]) -> None:
        """Do a batch; StoreError is raised at all its callers that have no answer yet."""


class Writer(Worker):
    """Adds entries and refusals: those of many tables with one statement. ``process`` is what other processes know this one by.

    ``sender`` is the name in its notices. What was given up may still be added by the database, and is then news to this process as well:
    so ``sender`` changes whenever entries are given up.
    """

    def __init__(self, link: Link, process: str) -> None:
        super().__init__(link, "write")
        self._process = process
        self._outages = 0

    @property
    def sender(self) -> str:
        """The name in the notices of what is sent from now on."""
        return f"{self._process}.{self._outages}"

    async def _gather(self) -> None:
        await asyncio.sleep(GATHER_S)

    def _take(self) -> list[Any]:
        """Return one statement; or else appends, or refusals, to different tables in the order of their locks.

        Whatever comes after a statement waits, and so does what comes after another call of its table.
        """
        first = self._calls[0]
        if isinstance(first, Statement):
            return [self._calls.popleft()]
        taken: dict[str, Append | Refusal] = {}
        passed: dict[str, None] = {}
        left: list[Any] = []
        while self._calls and not isinstance(self._calls[0], Statement) and len(taken) < BATCH:
            call = self._calls.popleft()
            if type(call) is type(first) and call.table not in taken and call.table not in passed:
                taken[call.table] = call
            else:
                passed[call.table] = None
                left.append(call)
        self._calls.extendleft(reversed(left))
        return sorted(taken.values(), key=lambda call: call.key)

    async def _do(self, batch: list[Any]) -> None:
        if isinstance(batch[0], Statement):
            call = batch[0]
            call.answer(await self._link.run(lambda connection, again: call.work(connection), "write"))
            return
        store = self._refuse if isinstance(batch[0], Refusal) else self._append
        try:
            await store(batch)
        except StoreError as error:
            if len(batch) == 1 or isinstance(error, Unreachable | StoreFull):
                raise
            for call in batch:  # one of them cannot be stored: it must not affect the others
                try:
                    await store([call])
                except StoreError as one:
                    call.fail(one)

    async def _refuse(self, batch: list[Any]) -> None:
        rows = [(call.table, call.key, call.k, call.command.token, _stored_id(call.command), call.answered) for call in batch]
        given = [list(column) for column in zip(*rows, strict=True)]
        for call, row in zip(
            batch, await self._link.run(lambda connection, again: connection.fetch(_REFUSE, *given), "write"), strict=True
        ):
            call.answer(row)

    async def _append(self, batch: list[Any]) -> None:
        given = [list(column) for column in zip(*map(_row, batch), strict=True)]
        sender = self.sender

        async def work(connection: Any, again: bool) -> list[tuple[str, Any]]:
            rows = await connection.fetch(_APPEND, *given, sender)
            stored = {call.table: call.entry for call in batch} if again and rows else {}
            return [
                (row["id"], row)
                for row in rows
                if not (again and await connection.fetchval(_HASH, row["id"], stored[row["id"]].k) == stored[row["id"]].hash)
            ]

        try:
            refused = dict(await self._link.run(work, "write"))
        except Unreachable:
            self._outages += 1
            raise
        for call in batch:
            row = refused.get(call.table)
            if row is None:
                call.answer(None)
            elif row["answer"] is not None:
                call.fail(RefusedBefore(call.table, row["answer"]))
            else:
                call.fail(_conflict(call, row["last_k"] or 0, row["last_hash"] or b""))


def _row(call: Append) -> tuple[Any, ...]:
    entry, command = call.entry, call.command
    by = (command.token, _stored_id(command)) if command else (None, None)
    return call.table, call.key, entry.k, entry.at, entry.body, entry.hash, *by


def _stored_id(command: SentCommand) -> str:
    r"""Return the id of a command as PostgreSQL can store it: without the character 0.

    >>> _stored_id(SentCommand("", "k\0")), _stored_id(SentCommand("", r"k\0"))
    ('k\\0', 'k\\\\0')
    """
    return command.id.replace("\\", "\\\\").replace("\0", "\\0")


def _conflict(call: Append, k: int, hash: bytes) -> StoreError:
    refused = conflict_of(call.table, call.entry, k, hash)
    return refused or Conflict(fault("conflict", said=call.table, number=str(call.entry.k), why=fault("conflict_taken"), most=str(k)))


class Reader(Worker):
    """Reads entries: those that many callers want with one statement."""

    def __init__(self, link: Link) -> None:
        super().__init__(link, "read")

    def _take(self) -> list[Any]:
        return [self._calls.popleft() for _ in range(min(len(self._calls), BATCH))]

    async def _do(self, batch: list[Any]) -> None:
        wanted = [call.table for call in batch]
        afters = [call.after for call in batch]
        most = [None if call.most is None else call.most + (call.after > 0) for call in batch]  # entry ``after`` as well, for its hash
        rows = await self._link.run(lambda connection, again: connection.fetch(_READ, wanted, afters, most), "read")
        found: list[list[Entry]] = [[] for _ in batch]
        for place, *entry in rows:
            found[place - 1].append(Entry(*entry))
        for call, entries in zip(batch, found, strict=True):
            try:
                call.answer(entries_after(call.table, call.after, entries, self._link.name))
            except StoreError as error:
                call.fail(error)


class Asker(Worker):
    """Does statements one by one beside the batches, so that no move waits for them."""

    def _take(self) -> list[Any]:
        return [self._calls.popleft()]

    async def _do(self, batch: list[Any]) -> None:
        [call] = batch
        call.answer(await self._link.run(lambda connection, again: call.work(connection), self._what))
