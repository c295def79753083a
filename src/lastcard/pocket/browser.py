"""What the worker's script calls: it starts the room in this browser, and carries messages between JavaScript and Python.

``disk`` and ``post`` are functions and objects of ``worker.js``. A message to a page is an object with ``to``, the page; see ``worker.js``.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import lastcard
from lastcard.pocket.browser_store import BrowserStore, Row, opened
from lastcard.pocket.jobs import Worker, WorkerError
from lastcard.pocket.local_server import LocalServer
from lastcard.pocket.session import Session
from lastcard.room.log.store import Entry

if TYPE_CHECKING:
    from lastcard.pocket.handover import Handover

MOST_SOCKETS: Final = 8
"""How many connections a page may have, also one of another device (``nearby/``); one more ends the oldest."""


class BrowserDisk:
    """The ``Disk`` of a browser: ``js`` are the functions of ``worker.js`` for IndexedDB, which return promises."""

    def __init__(self, js: Any) -> None:
        self._js: Final = js

    async def rows(self) -> list[Row]:
        """Return all tables, the oldest first."""
        found = [
            Row(row.table, row.number, row.k, row.at, row.hash.to_bytes(), row.snapshot, row.summary.to_bytes() if row.summary else None)
            for row in await self._js.rows()
        ]
        return sorted(found, key=lambda row: row.number)

    async def append(self, row: Row, entry: Entry) -> None:
        """Add an entry and replace the row of its table."""
        await self._js.append(*_told(row), entry.k, entry.at, entry.body, entry.hash)

    async def adopt(self, row: Row, entries: list[Entry]) -> None:
        """Add several entries of a table, and replace its row."""
        await self._js.adopt(*_told(row), [[each.k, each.at, each.body, each.hash] for each in entries])

    async def entries(self, table: str, after: int, most: int | None) -> list[Entry]:
        """Return the entries of a table after one, in order."""
        found = await self._js.entries(table, after, most or 0)
        return [Entry(each.k, each.at, each.body.to_bytes(), each.hash.to_bytes()) for each in found]

    async def replace(self, row: Row) -> None:
        """Replace the row of a table."""
        await self._js.replace(*_told(row))

    async def save_snapshot(self, row: Row, snapshot: bytes) -> None:
        """Replace the snapshot of a table, and its row."""
        await self._js.saveSnapshot(*_told(row), snapshot)

    async def snapshot(self, table: str) -> bytes | None:
        """Return the snapshot of a table."""
        found = await self._js.snapshot(table)
        return found.to_bytes() if found else None

    async def remove(self, table: str) -> None:
        """Remove the row, the entries and the snapshot of a table."""
        await self._js.remove(table)


def _told(row: Row) -> tuple[Any, ...]:
    return row.table, row.number, row.k, row.at, row.hash, row.snapshot_k, row.summary or b""


class PagePort:
    """The ``Port`` of a session of a page."""

    def __init__(self, post: Any, to: str, socket: int) -> None:
        self._post: Final = post
        self._to: Final = to
        self._socket: Final = socket

    def opened(self) -> None:
        """Tell the page that it is connected."""
        self._post(self._to, "opened", self._socket, "", 0)

    def send(self, text: str) -> None:
        """Send the page a message."""
        self._post(self._to, "said", self._socket, text, 0)

    def closed(self, code: int, why: str) -> None:
        """Tell the page that the connection has ended."""
        self._post(self._to, "closed", self._socket, why[:120], code)


class Room:
    """The room of this browser, as ``worker.js`` uses it."""

    def __init__(self, server: LocalServer, post: Any, store: BrowserStore) -> None:
        self._server: Final = server
        self._store: Final = store
        self._handover: Handover | None = None
        self._post: Final = post
        self._sessions: Final[dict[tuple[str, int], Session]] = {}

    async def ask(self, method: str, address: str, headers: str, body: Any, guest: str = "") -> list[Any]:
        """Answer a request: status, headers as JSON, body. ``guest`` is the connection of another device, empty for a page of this one."""
        given = body.to_bytes() if body else b""
        answer = await self._server.answer(method, address, json.loads(headers), given, guest)
        sent = {**answer.headers, **({"Content-Type": answer.media_type} if answer.media_type else {})}
        return [answer.status, json.dumps(sent), answer.body]

    async def hand(self, step: str, table: str, given: str) -> str:
        """Do a step of handing a table over, see ``handover.py``; ``given`` and the answer are JSON."""
        from lastcard.pocket.handover import Handover  # here, as below: a first table starts without it

        self._handover = self._handover or Handover(self._server, self._store)
        return json.dumps(await self._handover.step(step, table, json.loads(given)))

    def page(self, path: str, query: str, lang: str) -> str:
        """Return a page of rules as JSON: its title and its elements, see ``pages.py``."""
        from lastcard.pocket.pages import page

        return json.dumps(page(path, query, lang))

    def open(self, to: str, socket: int, table: str, after: int) -> None:
        """Connect a page to a table; ``after`` is -1 if it knows no line."""
        key = (to, socket)
        if table in self._server.held:
            PagePort(self._post, to, socket).closed(1013, "")
            return
        if key in self._sessions:
            return
        held = [each for each in self._sessions if each[0] == to]
        for each in held[: max(0, len(held) - MOST_SOCKETS + 1)]:
            self._sessions.pop(each).leave()
        session = self._server.connect(
            PagePort(self._post, to, socket), table, None if after < 0 else after, lambda: self._ended(key, session)
        )
        self._sessions[key] = session

    def _ended(self, key: tuple[str, int], session: Session) -> None:
        if self._sessions.get(key) is session:
            del self._sessions[key]

    def say(self, to: str, socket: int, text: str) -> None:
        """Take a message of a page."""
        if (to, socket) in self._sessions:
            self._sessions[to, socket].take(text)

    def shut(self, to: str, socket: int) -> None:
        """Note that a page has closed a connection, or all of them if ``socket`` is 0."""
        for key in [key for key in self._sessions if key == (to, socket) or (key[0] == to and not socket)]:
            self._sessions[key].leave()


class BrowserWorker:
    """The second worker of a browser: ``js`` is the ``Jobs`` of ``jobs.js``."""

    def __init__(self, js: Any) -> None:
        self._js: Final = js

    async def do(self, name: str, args: str, chunks: list[bytes] | None) -> tuple[str, bytes]:
        """Do a job there. Raises WorkerError if the worker cannot start or ends."""
        try:
            kind, body = await self._js.do(name, args, chunks)
        except Exception as error:  # what JavaScript throws
            raise WorkerError(str(error)) from error
        return kind, body.to_bytes()


@cache
def has_module() -> bool:
    """Return whether this site has the module and what calls it. No file is opened: the room starts without them."""
    return Path(lastcard.__file__).parent.joinpath("fast", "wasm", "in_browser.py").is_file()


async def start(disk: Any, post: Any, jobs: Any) -> Room:
    """Return the room, with the tables of this browser. Raises StoreError if its database cannot be read."""
    store = await opened(BrowserDisk(disk))
    worker: Worker | None = BrowserWorker(jobs) if has_module() else None
    server = LocalServer(store, worker=worker)
    return Room(server, post, store)
