"""The records that pages of sites without a server send here, so that a short address shows them: for a while, and so many each day.

Each record is a log of its own, and those of a day are counted in one more. Logs whose time is over are removed when a day begins.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from typing import Final

from lastcard.community.streams import Decided, Stream, Streams
from lastcard.room.clock import Clock
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import LimitReached, NotFound
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Store
from lastcard.room.structs import msgspec

DAYS: Final = 30
"""How many days a record is kept."""
MOST: Final = 500
"""The most records of a day."""
MOST_BYTES: Final = 4_000_000
"""The most bytes of a day, compressed: 120 MB in all."""

_DIGITS: Final = 20
"""The digits of an id that come from the record: nobody finds one by guessing."""
_ID: Final = re.compile(rf"([0-9]{{1,6}})-[0-9a-f]{{{_DIGITS}}}")
_IN_MEMORY: Final = 16
"""How many logs stay in memory, of up to 256 kB each."""


class Counted(msgspec.Struct):
    """A record was taken in, of so many bytes."""

    id: str
    bytes: int


class DayOfRecords(msgspec.Struct):
    """The records of a day: their ids, and their bytes in all."""

    ids: list[str] = msgspec.field(default_factory=list)
    bytes: int = 0

    def apply(self, fact: Counted, at: int) -> None:
        """Take a fact in."""
        self.ids.append(fact.id)
        self.bytes += fact.bytes


class Sent(msgspec.Struct):
    """A record was sent; its text is compressed."""

    packed: bytes


class SentRecord(msgspec.Struct):
    """A record; empty if there is none."""

    packed: bytes = b""

    def apply(self, fact: Sent, at: int) -> None:
        """Take a fact in."""
        self.packed = fact.packed


COUNTED: Final[Stream[Counted, DayOfRecords]] = Stream("record-days", Counted, DayOfRecords)
"""The logs that count records, by the number of the day since 1970."""
SENT: Final[Stream[Sent, SentRecord]] = Stream("record", Sent, SentRecord)
"""The logs of records, by their ids."""


class KeptRecords:
    """The records that a server keeps for others. Without a ``store`` they are in the memory of this process.

    ``most`` records and ``most_bytes`` compressed bytes are kept of each day.
    """

    def __init__(self, store: Store | None = None, clock: Clock | None = None, *, most: int = MOST, most_bytes: int = MOST_BYTES) -> None:
        self._streams: Final = Streams(store or MemoryStore(), clock, most=_IN_MEMORY)
        self._most: Final = most
        self._most_bytes: Final = most_bytes
        self._day = -1
        """The day on which this process has last looked for logs whose time is over."""

    async def keep(self, text: str) -> str:
        """Keep a record and return its id: the same one for the same record on the same day. Raises LimitReached."""
        day = await self._today()
        named = f"{day}-{hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]}"
        packed = gzip.compress(text.encode(), 6, mtime=0)

        def count(state: DayOfRecords, now: int) -> Decided[None]:
            if named in state.ids:
                return Decided(None)
            if len(state.ids) >= self._most or state.bytes + len(packed) > self._most_bytes:
                raise LimitReached("kept_full")
            return Decided(None, Counted(named, len(packed)))

        def take(state: SentRecord, now: int) -> Decided[None]:
            return Decided(None) if state.packed else Decided(None, Sent(packed))

        await self._streams.decide(COUNTED, str(day), count)
        await self._streams.decide(SENT, named, take)
        return named

    async def read(self, id: str) -> str:
        """Return the text of a record. Raises NotFound."""
        today = await self._today()
        parts = _ID.fullmatch(id)
        if parts is not None and today - DAYS <= int(parts[1]) <= today:
            found = await self._streams.state(SENT, id)
            if found.packed:
                return gzip.decompress(found.packed).decode()
        raise NotFound("no_kept_record", days=DAYS)

    async def _today(self) -> int:
        """Return the number of this day. The first call of a day removes the logs whose time is over."""
        today = self._streams.now() // DAY_MS
        if today != self._day:
            self._day = today
            for name in await self._streams.names(COUNTED):
                if int(name) < today - DAYS:
                    for one in (await self._streams.state(COUNTED, name)).ids:
                        await self._streams.remove(SENT, one)
                    await self._streams.remove(COUNTED, name)
        return today
