"""A stream with open hands, for spectators: the lines of a table, late, with the cards that a seat saw then.

The server's clock keeps it late. A round is in it once the round is over, and each line at least as long after it happened as the table's
``stream_s`` says: so nobody at the table can learn a hand from it while the hand matters. The rounds keep their pace: every line of a round
is late by the same time, which never becomes shorter.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from typing import Any, Final

from lastcard.room.clients.listeners import MOST_BYTES
from lastcard.room.log.store import Entry, Store
from lastcard.room.structs import msgspec
from lastcard.room.table.events import decode_lines
from lastcard.room.table.public_info import SHEETS
from lastcard.room.table.stream import StreamLine, lines_of_entry

_PAGE: Final = 100
_TABLES: Final = 200
"""Of so many tables it is remembered where their rounds begin and end."""
_MOST_WAITING: Final = 1000
"""Of so many rounds of a table that wait to be shown, the hands are opened; with more of them, which only bots play, hands stay hidden."""
_KEPT_MS: Final = 60_000
"""How long a round is still sent to who is in the middle of it, after the next one has begun."""
_SOON_MS: Final = 200
_LATER_MS: Final = 2_000
_EVENT: Final = b'{"event":'


class Round(msgspec.Struct):
    """A round in a log: its first entry, when it began and was over, how late it is, and what was known before it.

    ``late_ms`` is 0 in a match without a stream, and while the round goes on. The lines up to the next round belong to it.
    """

    first_k: int
    n: int
    began: int
    before: dict[str, Any]
    is_open: bool
    ended: int | None = None
    late_ms: int = 0

    def due(self, at: int) -> int | None:
        """Return when a line of the round from a time is shown, in ms; None: that is not known yet, or never."""
        return None if self.ended is None or not self.is_open else at + self.late_ms


class Rounds:
    """The rounds of a table that wait to be shown, folded from the lines of its log."""

    def __init__(self) -> None:
        self.k: int = 0
        self.hash: bytes = b""
        self.rounds: list[Round] = []
        self._delay_ms = 0
        self._late_ms = 0
        self._table: dict[str, Any] = {}
        self._match: dict[str, Any] | None = None

    def add(self, entry: Entry) -> None:
        """Add the next entry of the log."""
        lines = lines_of_entry(decode_lines(entry.body))
        self.k, self.hash = entry.k, entry.hash
        for line in lines:
            body: dict[str, Any] = msgspec.json.decode(line.body)
            if "table" in body:
                self._table = body["table"]
            elif "match" in body:
                self._match = {**body["match"], "sheets": [], "over": None}
                self._delay_ms = 1000 * int(self._table.get("stream_s", 0))
            elif "round" in body:
                is_open = self._delay_ms > 0 and len(self.rounds) < _MOST_WAITING
                self.rounds.append(Round(entry.k, lines[0].n - 1, entry.at, self._before(), is_open))
            elif "sheet" in body or "over" in body:
                self._end(entry.at)
                if self._match is not None and "sheet" in body:
                    self._match = {**self._match, "sheets": [*self._match["sheets"][1 - SHEETS :], body["sheet"]]}

    def _end(self, at: int) -> None:
        if self.rounds and self.rounds[-1].ended is None:
            last = self.rounds[-1]
            if last.is_open:
                self._late_ms = max(self._late_ms, self._delay_ms, at - last.began)
            last.ended, last.late_ms = at, self._late_ms

    def _before(self) -> dict[str, Any]:
        match = self._match
        players = [seat["name"] for seat in self._table["seats"]]
        return {"table": self._table, "match": match, "rules": self._table["rules"], "players": players}

    def forget(self, now: int) -> None:
        """Forget the rounds that nobody is shown any more."""
        while len(self.rounds) > 1 and self._is_begun(self.rounds[1], now - _KEPT_MS):
            del self.rounds[0]

    def shown(self, now: int) -> Round | None:
        """Return the round that is shown now, or was the last one; None before the first."""
        return next((found for found in reversed(self.rounds) if self._is_begun(found, now)), None)

    def of(self, k: int) -> Round | None:
        """Return the round to which an entry belongs; None for entries before all that are remembered."""
        place = bisect_right(self.rounds, k, key=lambda found: found.first_k)
        return self.rounds[place - 1] if place else None

    @staticmethod
    def _is_begun(found: Round, now: int) -> bool:
        due = found.due(found.began)
        return due is not None and due <= now


class OpenPage(msgspec.Struct):
    """What a stream with open hands shows next.

    ``hello`` is what was known before the first of the lines, where they do not go on after those asked for. ``k`` is what to ask for next,
    in ``in_ms``; ``behind_ms`` is how late the lines are.
    """

    hello: dict[str, Any] | None
    lines: list[msgspec.Raw]
    k: int
    in_ms: int
    behind_ms: int


def opened(line: StreamLine) -> bytes:
    """Return a line with the cards that any seat saw; what seats say to each other, and what they are asked, stays with them."""
    seen = next(iter(line.own), None) if line.body.startswith(_EVENT) and not line.asks else None
    return line.seen_by(seen)


class OpenHands:
    """The streams with open hands of all tables in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Rounds] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    def knows(self, table: str) -> bool:
        """Return whether somebody has looked at a table lately."""
        return table in self._known

    async def page(self, table: str, after: int | None, now: int) -> OpenPage:
        """Return what a table shows after entry ``after`` of its log; None: from the round that is shown now. Raises StoreError."""
        known = await self._read(table, now)
        start = known.shown(now)
        if start is None:
            return OpenPage(None, [], 0, _LATER_MS, 0)
        hello = None
        if after is None or known.of(after + 1) is None or after > known.k:
            after, hello = start.first_k - 1, _hello(start)
        lines: list[msgspec.Raw] = []
        size, in_ms, behind = 0, _LATER_MS, start.late_ms
        for entry in await self._store.read(table, after, _PAGE):
            found = known.of(entry.k)
            due = found.due(entry.at) if found is not None else None
            if found is None or due is None or due > now or entry.k > known.k:
                in_ms = _LATER_MS if due is None else min(max(due - now, _SOON_MS), _LATER_MS)
                break
            if size > MOST_BYTES:
                in_ms = _SOON_MS
                break
            new = _lines(entry)
            lines += map(msgspec.Raw, new)
            size += sum(map(len, new))
            after, behind = entry.k, found.late_ms
        else:
            in_ms = _SOON_MS if lines else _LATER_MS
        return OpenPage(hello, lines, after, in_ms, behind)

    async def _read(self, table: str, now: int) -> Rounds:
        async with self._locks.setdefault(table, asyncio.Lock()):
            known = self._known.pop(table, None) or Rounds()
            if known.k and [entry.hash for entry in await self._store.read(table, known.k - 1, 1)] != [known.hash]:
                known = Rounds()  # the database was put back to an earlier state
            while entries := await self._store.read(table, known.k, _PAGE):
                for entry in entries:
                    known.add(entry)
                known.forget(now)
                await asyncio.sleep(0)
            known.forget(now)
            self._known[table] = known
            while len(self._known) > _TABLES:
                oldest, _ = self._known.popitem(last=False)
                self._locks.pop(oldest, None)
        return known


def _lines(entry: Entry) -> list[bytes]:
    return [opened(line) for line in lines_of_entry(decode_lines(entry.body))]


def _hello(found: Round) -> dict[str, Any]:
    return {"hello": 1, **found.before, "seat": None, "n": found.n, "left_ms": None, "now": None}
