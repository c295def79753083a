"""The offers of a server: each waits for its answer under a short code, for ten minutes.

They are in the store, so that all processes of a server know them. All offers of the same ten minutes are one log, which is removed when
their time is over: nothing of them stays, and a log cannot grow beyond what ten minutes may bring.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

import msgspec

from lastcard.community.streams import Decided, Stream, Streams
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.errors import Invalid, LimitReached, NotFound
from lastcard.room.log.memory_store import MemoryStore

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""The letters and digits of codes: none that looks like another one."""
LENGTH: Final = 6
KEPT_S: Final = 600
"""How long an offer waits."""
MOST: Final = 1000
"""The most offers of ten minutes: with their answers, and those of the ten minutes before, some 8 MB."""
LONGEST: Final = 2000
"""The most characters of an offer or an answer."""

_SIGNAL: Final = re.compile(r"[\w.-]+", re.ASCII)
_KEPT_MS: Final = KEPT_S * 1000


class Left(msgspec.Struct, tag="left"):
    """An offer was left; ``key`` proves who did so."""

    code: str
    text: str
    key: str


class Answered(msgspec.Struct, tag="answered"):
    """An offer was answered."""

    code: str
    text: str


class Taken(msgspec.Struct, tag="taken"):
    """The answer to an offer was fetched by whoever had left it."""

    code: str


Fact: TypeAlias = Left | Answered | Taken


class Offer(msgspec.Struct):
    """An offer that waits, until a time in ms."""

    text: str
    key: str
    until: int
    answer: str | None = None


class Waiting(msgspec.Struct):
    """The offers of ten minutes by their codes, and how many were left in all."""

    offers: dict[str, Offer] = msgspec.field(default_factory=dict)
    count: int = 0

    def apply(self, fact: Fact, at: int) -> None:
        """Take a fact in."""
        if isinstance(fact, Left):
            self.count += 1
            self.offers[fact.code] = Offer(fact.text, fact.key, at + _KEPT_MS)
        elif isinstance(fact, Answered):
            self.offers[fact.code].answer = fact.text
        else:
            del self.offers[fact.code]

    def open(self, code: str, now: int) -> Offer | None:
        """Return an offer whose time is not over."""
        found = self.offers.get(code)
        return found if found is not None and found.until > now else None


OFFERS: Final[Stream[Fact, Waiting]] = Stream("nearby", Fact, Waiting)
"""The logs of offers: one for each ten minutes, by their number since 1970."""


class Offers:
    """The offers of a server, as one of its processes sees them. Without ``streams`` they are in the memory of this process."""

    def __init__(self, streams: Streams | None = None, most: int = MOST) -> None:
        self._streams: Final = streams or Streams(MemoryStore())
        self._most: Final = most
        self._known: Final[set[int]] = set()
        """The ten minutes of which this process has logs in memory; in those that are new to it, it looks for logs whose time is over."""

    async def leave(self, text: str) -> tuple[str, str]:
        """Keep an offer, and return its code and its key. Raises Invalid, LimitReached."""
        _check(text)
        last = await self._last()
        before = await self._streams.state(OFFERS, str(last - 1))
        key = fresh_token()

        def work(state: Waiting, now: int) -> Decided[str]:
            if state.count >= self._most:
                raise LimitReached("nearby_full")
            code = fresh_token(LENGTH, ALPHABET)
            while code in state.offers or code in before.offers:
                code = fresh_token(LENGTH, ALPHABET)
            return Decided(code, Left(code, text, key))

        return await self._streams.decide(OFFERS, str(last), work), key

    async def read(self, code: str) -> str:
        """Return an offer that waits for its answer. Raises NotFound."""
        last = await self._last()
        for number in (last, last - 1):
            found = (await self._streams.state(OFFERS, str(number))).open(code, self._streams.now())
            if found is not None and found.answer is None:
                return found.text
        raise _unknown(code)

    async def answer(self, code: str, text: str) -> None:
        """Leave the answer to an offer; the first one counts. Raises Invalid, NotFound."""
        _check(text)

        def work(state: Waiting, now: int) -> Decided[None]:
            found = state.open(code, now)
            if found is None or found.answer is not None:
                raise _unknown(code)
            return Decided(None, Answered(code, text))

        await self._streams.decide(OFFERS, await self._place(code), work)

    async def take(self, code: str, key: str) -> str | None:
        """Return the answer to an offer and forget both, or None while there is none. Raises NotFound, also for another key."""

        def work(state: Waiting, now: int) -> Decided[str | None]:
            found = state.open(code, now)
            if found is None or found.key != key:
                raise _unknown(code)
            return Decided(None) if found.answer is None else Decided(found.answer, Taken(code))

        return await self._streams.decide(OFFERS, await self._place(code), work)

    async def _place(self, code: str) -> str:
        """Return the name of the log that has an offer. Raises NotFound."""
        last = await self._last()
        for number in (last, last - 1):
            if code in (await self._streams.state(OFFERS, str(number))).offers:
                return str(number)
        raise _unknown(code)

    async def _last(self) -> int:
        """Return the number of these ten minutes. The first call in them removes the logs whose time is over."""
        last = self._streams.now() // _KEPT_MS
        if last not in self._known:
            self._known.add(last)
            stored = {int(name) for name in await self._streams.names(OFFERS)}
            for number in sorted(one for one in stored | self._known if one < last - 1):
                await self._streams.remove(OFFERS, str(number))
                self._known.discard(number)
        return last


def _unknown(code: str) -> NotFound:
    return NotFound("nearby_code", said=code[:20])


def _check(text: str) -> None:
    if len(text) > LONGEST or not _SIGNAL.fullmatch(text):
        raise Invalid("nearby_signal", most=str(LONGEST))
