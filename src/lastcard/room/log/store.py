"""The interface of a store: one append-only log per table, each entry chained by a hash to the previous one.

A table is the fold of its log. An append names the number of the new entry; of two appends with the same number only one succeeds. So no
process owns a table: another may read its log and continue. A store that several processes share also says what the others have added
(``Watcher``), keeps which seats are connected to which process (presence), and has one clock.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from hashlib import sha256
from typing import ClassVar, Final, Protocol

from lastcard.room.clock import Clock, SystemClock
from lastcard.room.store_errors import Conflict, StoreError
from lastcard.room.structs import msgspec
from lastcard.text.faults import fault

REFUSALS_KEPT: Final = 200
"""How many answers to refused commands are kept for each table, so that a repeated command gets the same answer."""


class SentCommand(msgspec.Struct, frozen=True):
    """A command of a client: the hash of the client's token, and the id it gave the command."""

    token: str
    id: str


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's log: its number (from 1), its time in ms since 1970, its body, and the hash of the log up to here."""

    k: int
    at: int
    body: bytes
    hash: bytes


class Watcher(Protocol):
    """The callbacks of a store for changes by other processes. They take the ids of tables; None: any table may have changed."""

    def log_grew(self, tables: Collection[str] | None) -> None:
        """Note that the logs of these tables have new entries."""
        ...

    def presence_changed(self, tables: Collection[str] | None) -> None:
        """Note that the clients of these tables at other processes have changed."""
        ...


COMMUNITY: Final = "~"
"""How the ids of logs begin that are no tables but belong to ``lastcard.community``: no table has such an id."""


def is_table(id: str) -> bool:
    """Return whether a log is that of a table: others are never archived, nor removed because they are old."""
    return not id.startswith(COMMUNITY)


def spare_none(table: str) -> bool:
    """Return that a table may be removed."""
    return False


class Store(Protocol):
    """The logs of all tables. Every method may raise ``StoreError``, and each is done completely or not at all.

    A cancelled call may still take effect.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the store at the same time. Otherwise there are no presences and watchers to keep."""
        ...

    @property
    def name(self) -> str:
        """What the store is called in the log of the server, without a password."""
        ...

    @property
    def clock(self) -> Clock:
        """The clock that all processes of this store have in common."""
        ...

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        """Add the next entry of a table; once this returns, it survives a crash and a power cut. The first entry makes the table.

        Raises ``Conflict`` if the entry does not follow the last one by number and hash, ``RefusedBefore`` if the ``command`` that it
        carries out was refused, ``StoreFull`` if the disk is full.
        """

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Return the entries after entry ``after`` in order, at most so many; none if there is no table.

        Raises ``StoreError`` if the chain is broken.
        """

    async def refuse(self, table: str, k: int, command: SentCommand, answer: bytes) -> bytes:
        """Keep the answer to a refused command. Return the answer that is kept: this one, or an earlier one.

        The last ``REFUSALS_KEPT`` of each table are kept, in a database for an hour.

        Raises ``Conflict`` if entry ``k`` is not the last one: then the command may have been carried out.
        """

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        """Replace the snapshot of a table by one after entry ``k``, which must be stored."""

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot as the number of its entry and its bytes; None if there is none."""

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        """Set the summary of a table in the public list; None removes the table from the list.

        Raises ``StoreError`` unless the table's first entry is stored: ``append`` must have returned.
        """

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """Return the tables of the public list with their summaries, the newest table first."""

    async def tables(self, after: int, most: int) -> list[tuple[int, str]]:
        """Return the tables in the order in which they were made, at most so many after number ``after``, each with its number."""

    async def count(self) -> int:
        """Return how many tables there are."""

    async def prune(self, before: int, spared: Callable[[str], bool] = spare_none) -> int:
        """Remove every table whose last entry is older than a time in ms, unless it is ``spared``; return their number.

        ``spared`` says of a table whether it is in use. It may be called in another thread, just before the table would be removed.
        """

    async def old_tables(self, before: int, after: int, most: int) -> list[tuple[int, str]]:
        """Return the tables whose last entry is older than a time in ms, in the order in which they were made, each with its number.

        At most so many after number ``after``; those to which somebody is connected at another process are left out.
        """

    async def remove(self, table: str, last: bytes) -> bool:
        """Remove a table and return True if ``last`` is the hash of its last entry. Nobody may be connected to it at another process."""

    async def replace(self, table: str, last: bytes, entries: list[Entry]) -> bool:
        """Put other entries, a whole log, in the place of a log, and return True if ``last`` is the hash of its last entry.

        Its snapshot is gone then, and so is every byte of the entries before.
        """

    async def count_answer(self, day: str, is_best: bool) -> None:
        """Count one first answer to the puzzle of a day, and whether it was the best one."""

    async def answer_counts(self, first: str, last: str) -> dict[str, tuple[int, int]]:
        """Return, of each day from ``first`` to ``last`` with answers, how many there were and how many were the best one."""

    def sole(self, task: str) -> AbstractAsyncContextManager[bool]:
        """Return a context in which no other process of the store has the same task; it yields False if one has it already.

        A connection that is lost meanwhile ends it: what the task does must be right if it is done twice.
        """

    def watch(self, watcher: Watcher) -> None:
        """Call ``watcher`` from now on."""

    def set_presence(self, table: str, presence: bytes | None) -> None:
        """Show the other processes which clients of a table are connected to this one, as ``clients/presence.py`` encodes it; None: none.

        Never waits and never fails: they see it when the store can be reached.
        """

    async def presences(self, table: str) -> list[bytes]:
        """Return what each other process that runs has set as its presence at a table."""

    async def close(self) -> None:
        """Finish all pending calls and close. Closing again does nothing; any other call raises from now on."""


class AloneStore:
    """A base class for stores that only one process uses: no watchers, presences or shared tasks."""

    is_shared: ClassVar[bool] = False

    def __init__(self) -> None:
        self.clock: Clock = SystemClock()

    @asynccontextmanager
    async def sole(self, task: str) -> AsyncIterator[bool]:
        """Yield True: there is no other process."""
        yield True

    def watch(self, watcher: Watcher) -> None:
        """Never call ``watcher``: no other process changes anything."""

    def set_presence(self, table: str, presence: bytes | None) -> None:
        """Keep nothing: there is no other process."""

    async def presences(self, table: str) -> list[bytes]:
        """Return nothing: there is no other process."""
        return []


def chain(previous: bytes, k: int, at: int, body: bytes) -> Entry:
    """Return the entry that follows one with the hash ``previous`` (``b""`` for the first).

    >>> first = chain(b"", 1, 1700000000000, b"hello")
    >>> chain(first.hash, 2, 1700000000001, b"again").hash.hex()[:16]
    '18bfe87ba0f1afa4'
    """
    return Entry(k, at, body, _hash(previous, k, at, body))


def conflict_of(table: str, entry: Entry, k: int, hash: bytes) -> Conflict | None:
    """Return why an entry cannot follow entry ``k`` with that hash, the last one of the table (0 and ``b""`` if there is none)."""
    if entry.k == k + 1 and entry.hash == _hash(hash, entry.k, entry.at, entry.body):
        return None
    if entry.k <= k:
        why = fault("conflict_taken")
    elif entry.k > k + 1:
        why = fault("conflict_gap", number=str(entry.k - 1))
    else:
        why = fault("conflict_chain", number=str(k)) if k else fault("conflict_first")
    return Conflict(fault("conflict", said=table, number=str(entry.k), why=why, most=str(k)))


def check_chain(table: str, entries: list[Entry], k: int, previous: bytes, where: str) -> None:
    """Raise ``StoreError`` unless these entries follow entry ``k`` with the hash ``previous``, and each other, without a gap."""
    for entry in entries:
        k += 1
        if entry.k != k:
            raise StoreError(fault("store_gap", path=where, said=table, number=str(k)))
        if entry.hash != _hash(previous, k, entry.at, entry.body):
            raise StoreError(fault("store_chain", path=where, said=table, number=str(k)))
        previous = entry.hash


def entries_after(table: str, after: int, read: list[Entry], where: str) -> list[Entry]:
    """Return the entries after entry ``after``, which was read as well, for its hash. Raises StoreError if the chain is broken."""
    if read and after and read[0].k == after:
        check_chain(table, read[1:], after, read[0].hash, where)
    else:
        check_chain(table, read, max(after - 1, 0), b"", where)
    return read[1:] if after else read


def _hash(previous: bytes, k: int, at: int, body: bytes) -> bytes:
    return sha256(b"%b%b%b%b" % (previous, k.to_bytes(8, "big"), at.to_bytes(8, "big", signed=True), body)).digest()
