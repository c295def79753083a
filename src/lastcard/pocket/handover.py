"""Handing a table over to another device: its log leaves in parts, is checked and kept there, and is then forgotten here.

A snapshot does not travel: no hash covers it, so the new device folds the whole log.
"""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.pocket.browser_store import BrowserStore
from lastcard.pocket.local_server import LocalServer
from lastcard.room.log.event_log import folded
from lastcard.room.log.store import Entry, check_chain
from lastcard.room.store_errors import StoreError
from lastcard.room.table.events import decode_event
from lastcard.room.table.table import Table
from lastcard.text.faults import fault

PART_BYTES: Final = 48 * 1024
"""About how many bytes of entries a part has; a single entry may be longer."""
MOST_ENTRIES: Final = 100_000
"""The most entries of a log that a device takes."""
MOST_BYTES: Final = 32 * 1024 * 1024
"""The most characters of the parts of a log that a device takes."""
_READ: Final = 100
_ENTRY: Final = 4


class Handover:
    """The steps of handing over, for the tables of one device. Between ``hold`` and ``release`` nobody plays at the table."""

    def __init__(self, server: LocalServer, store: BrowserStore) -> None:
        self._server: Final = server
        self._store: Final = store

    async def step(self, step: str, table: str, given: Any) -> dict[str, Any]:
        """Do a step, and return what is known of the table then; ``fault`` says why it could not be done."""
        steps: dict[str, Callable[[str, Any], Awaitable[dict[str, Any]]]] = {
            "hold": self.hold,
            "release": self.release,
            "part": self.part,
            "copy": self.copy,
            "forget": self.forget,
            "adopt": self.adopt,
        }
        try:
            return await steps[step](table, given)
        except LastCardError as error:
            return {"fault": str(error)}

    async def hold(self, table: str, given: Any = None) -> dict[str, Any]:
        """Let nobody play at a table: finish what was sent, and ask all pages to come back. Return its last entry."""
        self._server.held.add(table)
        await self._server.lobby.put_away(table)
        row = self._store.row(table)
        return {"k": row.k if row else 0, "hash": row.hash.hex() if row else ""}

    async def release(self, table: str, given: Any = None) -> dict[str, Any]:
        """Let the table go on here."""
        self._server.held.discard(table)
        return {}

    async def part(self, table: str, after: int) -> dict[str, Any]:
        """Return the next part of a log after entry ``after``: as many entries as fit, at least one if there is one."""
        found: list[Entry] = []
        size = 0
        for entry in await self._store.read(table, after, _READ):
            size += len(entry.body) + len(entry.hash)
            if found and size > PART_BYTES:
                break
            found.append(entry)
        return {"part": written(found), "k": found[-1].k if found else after, "hash": found[-1].hash.hex() if found else ""}

    async def copy(self, table: str, given: dict[str, Any]) -> dict[str, Any]:
        """Return the part of a log that a copy on another device lacks.

        The copy ends with the entry of number ``k`` and hash ``hash``; if that is no entry of this log, it begins anew. ``after`` is the
        number of the entry before the part.
        """
        k, last = given.get("k"), given.get("hash")
        known = await self._store.read(table, k - 1, 1) if type(k) is int and 0 < k <= MOST_ENTRIES else []
        after = known[0].k if known and known[0].hash.hex() == last else 0
        return {"after": after, **await self.part(table, after)}

    async def forget(self, table: str, last: str) -> dict[str, Any]:
        """Remove a table that another device has taken, if ``last`` is still the hash of its last entry."""
        removed = await self._store.remove(table, bytes.fromhex(last))
        self._server.held.discard(table)
        return {"removed": removed}

    async def adopt(self, table: str, parts: list[str]) -> dict[str, Any]:
        """Keep the log that another device has handed over. Raises StoreError if it is none, or another one than is here already."""
        entries = read_log(table, parts)
        check_chain(table, entries, 0, b"", self._store.name)
        await _check_fold(table, entries)
        await self._server.lobby.put_away(table)
        await self._store.adopt(table, entries)
        return {"k": entries[-1].k, "hash": entries[-1].hash.hex()}


async def _check_fold(table: str, entries: list[Entry]) -> None:
    """Raise StoreError unless the entries fold into this table."""
    found: Table | None = None
    try:
        for entry in entries:
            found = folded(found, decode_event(entry.body), entry)
            await asyncio.sleep(0)
    except Exception as error:  # whatever a log of somebody else may set off
        raise _no_log(table) from error
    if found is None or found.state.id != table:
        raise _no_log(table)


def written(entries: list[Entry]) -> str:
    """Return entries as the data channel carries them.

    >>> written([Entry(1, 1700000000000, b"hello", b"1234")])
    '[[1, 1700000000000, "aGVsbG8=", "MTIzNA=="]]'
    """
    return json.dumps([[entry.k, entry.at, b64encode(entry.body).decode(), b64encode(entry.hash).decode()] for entry in entries])


def read_log(table: str, parts: list[str]) -> list[Entry]:
    """Return the entries of a log from its parts, which come from another device. Raises StoreError if they are none, or too many."""
    if sum(map(len, parts)) > MOST_BYTES:
        raise _too_long(table)
    try:
        entries = [_entry(each) for part in parts for each in json.loads(part)]
    except (ValueError, TypeError, RecursionError) as error:
        raise _no_log(table) from error
    if not entries:
        raise _no_log(table)
    if len(entries) > MOST_ENTRIES:
        raise _too_long(table)
    return entries


def _no_log(table: str) -> StoreError:
    return StoreError(fault("handed_no_log", said=table))


def _too_long(table: str) -> StoreError:
    return StoreError(fault("handed_too_long", said=table, most=str(MOST_BYTES // 1024 // 1024), number=str(MOST_ENTRIES)))


def _entry(given: Any) -> Entry:
    """Return an entry. Raises ValueError, TypeError."""
    if not isinstance(given, list) or len(given) != _ENTRY or type(given[0]) is not int or type(given[1]) is not int:
        raise TypeError("no entry")
    k, at, body, mark = given
    if not 0 < k <= MOST_ENTRIES or not 0 <= at < 1 << 62:
        raise ValueError("no entry")
    return Entry(k, at, b64decode(body, validate=True), b64decode(mark, validate=True))
