"""Facts in logs of the store, and the states that are folded from them.

A stream is one log. It uses the store as tables do, so that one backup has all, several processes may decide at the same time, and what
is acknowledged survives a crash. A decision looks at the state and appends its facts as one entry; if another process was first, it is
taken again with what is known then. States are never stored except as snapshots of the fold, so that folding all facts again gives the
same.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar, cast

from lastcard.room.clock import Clock
from lastcard.room.log.store import COMMUNITY, Store, chain
from lastcard.room.store_errors import Conflict, StoreError
from lastcard.room.structs import msgspec
from lastcard.text.faults import fault

_PAGE: Final = 500
"""How many entries are read at once."""
_STREAMS: Final = 2_000
"""How many states are kept in memory; one that is not is folded again."""
_SNAPSHOT_AFTER: Final = 200
"""After so many entries a snapshot is stored, so that a process that starts need not fold them all."""

F = TypeVar("F")
F_contra = TypeVar("F_contra", contravariant=True)
T = TypeVar("T")


class Fold(Protocol[F_contra]):
    """A state that is folded from facts. A state that is a msgspec Struct is stored as a snapshot now and then."""

    def apply(self, fact: F_contra, at: int) -> None:
        """Take a fact in that was stored at a time in ms. The same facts in the same order always give the same state."""
        ...


S = TypeVar("S", bound=Fold[Any])


@dataclass(frozen=True)
class Stream(Generic[F, S]):
    """A kind of streams: their ``kind`` in the ids of their logs, the type of their ``facts`` (tagged Structs), and their ``state``.

    Raise ``format`` when the state gains a field, so that snapshots of before are not read.
    """

    kind: str
    facts: Any
    state: Callable[[], S]
    format: int = 1

    def __post_init__(self) -> None:
        """Check the kind: it stands in ids."""
        if not (self.kind.isascii() and self.kind.replace("-", "").isalnum()):
            raise ValueError(self.kind)

    def log_id(self, name: str) -> str:
        """Return the id of the log of one stream.

        >>> Stream("queue", int, lambda: None).log_id("quick")
        '~queue-quick'
        """
        return f"{COMMUNITY}{self.kind}-{name}"


class Decided(Generic[T]):
    """What a decision answers, and the facts that it adds; without facts nothing is stored."""

    __slots__ = ("answer", "facts")

    def __init__(self, answer: T, *facts: Any) -> None:
        self.answer: T = answer
        self.facts: tuple[Any, ...] = facts


class _Snapshot(msgspec.Struct):
    """A stored state, and the format that it has."""

    format: int
    state: msgspec.Raw


class _Held:
    """The state of one stream in memory, after entry ``k``; ``is_sure`` is False while the log may have more, whoever else writes."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.k = 0
        self.at = 0
        self.hash = b""
        self.is_sure = False
        self.users = 0
        self.turn = asyncio.Lock()


class Streams:
    """The streams of one process."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self._store = store
        self._clock = clock
        self._held: OrderedDict[str, _Held] = OrderedDict()

    def now(self) -> int:
        """Return the time in ms that all processes have in common."""
        return (self._clock or self._store.clock).now()

    async def state(self, stream: Stream[F, S], name: str = "") -> S:
        """Return the state of a stream after all that is stored. Look at it before anything else is awaited; change nothing in it.

        A stream without facts has the state of the beginning. Raises StoreError.
        """
        async with self._turn(stream, name) as held:
            await self._catch_up(stream, name, held)
            return cast("S", held.state)

    async def decide(self, stream: Stream[F, S], name: str, work: Callable[[S, int], Decided[T]]) -> T:
        """Decide with the state of a stream and the time, store the facts, and return the answer.

        ``work`` may be called several times. It changes nothing and awaits nothing; what it raises is raised, and nothing is stored.
        Facts that are sent twice must be recognised by ``work``. Once this returns, they survive a crash. Raises StoreError: then they
        may be stored or not.
        """
        log = stream.log_id(name)
        async with self._turn(stream, name) as held:
            while True:
                await self._catch_up(stream, name, held)
                decided = work(held.state, max(self.now(), held.at))
                if not decided.facts:
                    return decided.answer
                body = msgspec.json.encode(list(decided.facts))
                entry = chain(held.hash, held.k + 1, max(self.now(), held.at), body)
                held.is_sure = False  # an append that fails, or whose caller is cancelled, may be stored all the same
                try:
                    await self._store.append(log, entry)
                except Conflict:  # another process was first, or the stream was removed
                    continue
                self._take_in(stream, held, entry.k, entry.at, entry.hash, body)
                held.is_sure = True
                if entry.k % _SNAPSHOT_AFTER == 0:
                    await self._save(stream, log, held)
                return decided.answer

    async def remove(self, stream: Stream[F, S], name: str) -> bool:
        """Remove a whole stream with all its facts; return whether there was one. Raises StoreError."""
        log = stream.log_id(name)
        async with self._turn(stream, name) as held:
            while True:
                await self._catch_up(stream, name, held)
                if not held.k:
                    return False
                held.is_sure = False
                if await self._store.remove(log, held.hash):
                    self._begin_again(stream, held)
                    return True

    async def names(self, stream: Stream[F, S]) -> list[str]:
        """Return the names of all streams of a kind, the oldest first. It reads the list of all logs: not for what is asked often."""
        start, found, number = stream.log_id(""), list[str](), 0
        while page := await self._store.tables(number, _PAGE):
            found += [log.removeprefix(start) for _, log in page if log.startswith(start)]
            number = page[-1][0]
        return found

    # ---- folding -----------------------------------------------------------------------------------------------------
    @asynccontextmanager
    async def _turn(self, stream: Stream[F, S], name: str) -> AsyncIterator[_Held]:
        """Yield a stream in memory, to one caller at a time. While anybody has it or waits for it, it stays in memory."""
        log = stream.log_id(name)
        held = self._held.get(log)
        if held is None:
            held = self._held[log] = _Held(stream.state())
        self._held.move_to_end(log)
        held.users += 1
        try:
            async with held.turn:
                yield held
        finally:
            held.users -= 1
            self._forget_some()

    def _forget_some(self) -> None:
        """Forget the streams that were used the longest ago, if there are too many."""
        while len(self._held) > _STREAMS:
            unused = next((log for log, held in self._held.items() if not held.users), None)
            if unused is None:
                return
            del self._held[unused]

    async def _catch_up(self, stream: Stream[F, S], name: str, held: _Held) -> None:
        """Fold what others have added. A stream that was removed meanwhile begins again."""
        log = stream.log_id(name)
        if held.is_sure and not self._store.is_shared:
            return
        held.is_sure = False
        if not held.k:
            await self._load(stream, log, held)
        while True:
            entries = await self._store.read(log, held.k - 1 if held.k else 0, _PAGE)
            if held.k and not (entries and entries[0].k == held.k and entries[0].hash == held.hash):
                self._begin_again(stream, held)
                continue
            for entry in entries[1:] if held.k else entries:
                self._take_in(stream, held, entry.k, entry.at, entry.hash, entry.body)
            if len(entries) < _PAGE:
                held.is_sure = True
                return

    async def _load(self, stream: Stream[F, S], log: str, held: _Held) -> None:
        """Begin with the snapshot of a stream, if there is one of this format whose entry is still there."""
        saved = await self._store.load_snapshot(log)
        if saved is None:
            return
        k, body = saved
        found = msgspec.json.decode(body, type=_Snapshot)
        entries = await self._store.read(log, k - 1, 1)
        if found.format == stream.format and entries and entries[0].k == k:
            state = msgspec.json.decode(found.state, type=type(held.state))
            held.state, held.k, held.at, held.hash = state, k, entries[0].at, entries[0].hash

    async def _save(self, stream: Stream[F, S], log: str, held: _Held) -> None:
        if isinstance(held.state, msgspec.Struct):
            snapshot = _Snapshot(stream.format, msgspec.Raw(msgspec.json.encode(held.state)))
            with suppress(StoreError):  # the facts alone are enough
                await self._store.save_snapshot(log, held.k, msgspec.json.encode(snapshot))

    def _take_in(self, stream: Stream[F, S], held: _Held, k: int, at: int, hash: bytes, body: bytes) -> None:
        try:
            facts = msgspec.json.decode(body, type=cast("Any", list)[stream.facts])
        except msgspec.ValidationError as error:
            raise StoreError(fault("entry_unknown")) from error
        try:
            for fact in facts:
                held.state.apply(fact, at)
        except BaseException:  # the state may have taken in a part of them
            self._begin_again(stream, held)
            raise
        held.k, held.at, held.hash = k, at, hash

    def _begin_again(self, stream: Stream[F, S], held: _Held) -> None:
        held.state, held.k, held.at, held.hash, held.is_sure = stream.state(), 0, 0, b"", False
