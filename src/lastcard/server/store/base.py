"""What every store of game tables does: one log per table that only grows, each entry chained to the one before it.

A table is the fold of its log. Whoever adds to it says which entry it will be; of two who say the same, one wins.
So no process owns a table: another may read its log and go on.
"""

from __future__ import annotations

from hashlib import sha256
from typing import ClassVar, Protocol

import msgspec

from lastcard.errors import LastCardError


class StoreError(LastCardError):
    """The store could not do it. What was asked for may be there or not: read the table again before going on with it."""

    cause: ClassVar[str] = "store_unreachable"
    """What clients are told of it; the text of the error holds paths of this machine."""


class StoreFull(StoreError):
    """There is no room on the disk. Nothing is lost; what follows works again as soon as there is room."""

    cause = "disk_full"


class Conflict(StoreError):
    """The entry does not go on from the last one of its table: somebody else was quicker. Nothing has changed."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's log: its number (from 1), its time in ms since 1970, what it says, and the hash of the log up to here."""

    k: int
    at: int
    body: bytes
    hash: bytes


class Store(Protocol):
    """Where the logs of all tables are kept. Every method may raise ``StoreError``, and none leaves anything half done.

    If a call is cancelled, what it asked for may happen all the same.
    """

    async def append(self, table: str, entry: Entry) -> None:
        """Add the next entry of a table; once this returns, it survives a crash and a power cut. The first entry makes the table.

        Raises ``Conflict`` if the entry does not follow the last one by number and hash, ``StoreFull`` if there is no room.
        """

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """All entries after this one, in order; none if there is no such table. Raises ``StoreError`` if the chain is broken."""

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        """Keep a snapshot of the fold after entry ``k`` in place of the one before; the entry must be there."""

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The snapshot that was kept last, and after which entry it was taken."""

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        """Say what the public list tells of a table; None takes it off the list."""

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """The tables on the public list with what it tells of them, the newest table first."""

    async def count(self) -> int:
        """How many tables there are."""

    async def prune(self, before: int) -> int:
        """Remove every table whose last entry is older than this time in ms; says how many those were."""

    async def close(self) -> None:
        """Finish what was asked for before, and close. Closing again does nothing; all else is refused from now on."""


def chain(previous: bytes, k: int, at: int, body: bytes) -> Entry:
    """The entry that follows one with the hash ``previous`` (``b""`` for the first).

    >>> first = chain(b"", 1, 1700000000000, b"hello")
    >>> chain(first.hash, 2, 1700000000001, b"again").hash.hex()[:16]
    '18bfe87ba0f1afa4'
    """
    return Entry(k, at, body, _hash(previous, k, at, body))


def conflict_of(table: str, entry: Entry, k: int, hash: bytes) -> Conflict | None:
    """Why an entry cannot follow entry ``k`` with that hash, the last one of the table (0 and ``b""`` if there is none)."""
    if entry.k == k + 1 and entry.hash == _hash(hash, entry.k, entry.at, entry.body):
        return None
    if entry.k <= k:
        why = "that number is taken"
    elif entry.k > k + 1:
        why = f"entry {entry.k - 1} is missing"
    else:
        why = f"it was chained to another entry {k}" if k else "a first entry is chained to nothing"
    return Conflict(f"table {table}: entry {entry.k} was not added: {why}; the last entry is {k}: read from there and try again")


def check_chain(table: str, entries: list[Entry], k: int, previous: bytes, where: str) -> None:
    """Raise ``StoreError`` unless these entries follow entry ``k`` with the hash ``previous``, and each other, without a gap."""
    for entry in entries:
        k += 1
        if entry.k != k:
            raise StoreError(f"{where}: table {table}, entry {k} is missing; restore the store from a copy, or remove this table")
        if entry.hash != _hash(previous, k, entry.at, entry.body):
            raise StoreError(
                f"{where}: table {table}, entry {k} does not fit the one before it: one of them was changed or damaged; "
                "restore the store from a copy, or remove this table"
            )
        previous = entry.hash


def _hash(previous: bytes, k: int, at: int, body: bytes) -> bytes:
    return sha256(b"%b%b%b%b" % (previous, k.to_bytes(8, "big"), at.to_bytes(8, "big", signed=True), body)).digest()
