"""What every store does: one log per table that only grows, each entry chained by a hash to the one before it.

A table is the fold of its log. An append names the number of the new entry; of two with the same number, one wins. So no process owns a
table: another may read its log and go on.
"""

from __future__ import annotations

from hashlib import sha256
from typing import ClassVar, Protocol

import msgspec

from lastcard.errors import LastCardError


class StoreError(LastCardError):
    """The store has failed. What was to be written may be stored or not: read the table again before going on with it."""

    cause: ClassVar[str] = "store_unreachable"
    """What clients are told of it; the text of the error holds paths of this machine."""


class StoreFull(StoreError):
    """The disk is full. Nothing is lost; writing works again as soon as there is room."""

    cause = "disk_full"


class Conflict(StoreError):
    """The entry does not follow the last one of its table: another process was first. Nothing has changed."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's log: its number (from 1), its time in ms since 1970, its body, and the hash of the log up to here."""

    k: int
    at: int
    body: bytes
    hash: bytes


class Store(Protocol):
    """The logs of all tables. Every method may raise ``StoreError``, and each is done completely or not at all.

    If a call is cancelled, it may be done all the same.
    """

    async def append(self, table: str, entry: Entry) -> None:
        """Add the next entry of a table; once this returns, it survives a crash and a power cut. The first entry makes the table.

        Raises ``Conflict`` if the entry does not follow the last one by number and hash, ``StoreFull`` if there is no room.
        """

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Return all entries after entry ``after``, in order; none if there is no table. Raises ``StoreError`` if the chain is broken."""

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        """Save a snapshot of the table after entry ``k`` in place of the one before; the entry must be stored."""

    async def load_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the snapshot that was saved last, after the number of the entry it was taken at; None if there is none."""

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        """Set what the public list holds of a table; None takes the table off the list."""

    async def summaries(self, limit: int) -> list[tuple[str, bytes]]:
        """Return the tables of the public list with their summaries, the newest table first."""

    async def count(self) -> int:
        """Return how many tables there are."""

    async def prune(self, before: int) -> int:
        """Remove every table whose last entry is older than a time in ms; return how many those were."""

    async def close(self) -> None:
        """Finish all calls made before, and close. Closing again does nothing; all other calls are refused from now on."""


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
