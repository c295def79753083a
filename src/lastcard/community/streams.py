"""Facts in logs of the store, and the states that are folded from them.

A stream is one log. It uses the store as tables do, so that one backup has all, several processes may decide at the same time, and what
is acknowledged survives a crash. A decision looks at the state and appends its facts as one entry; if another process was first, it is
taken again with what is known then. States are never stored except as snapshots of the fold, so that folding all facts again gives the
same.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar, cast

from lastcard.room.clock import Clock
from lastcard.room.log.snapshots import sealed, unsealed
from lastcard.room.log.store import COMMUNITY, Entry, Store, chain
from lastcard.room.store_errors import Conflict, StoreError
from lastcard.room.structs import msgspec
from lastcard.text.faults import fault

_PAGE: Final = 500
"""How many entries are read at once."""
_FIRST: Final = 50
"""How many are read first: most logs are shorter, or empty. A longer one begins with its snapshot."""
_STREAMS: Final = 2_000
"""How many states are kept in memory; one that is not is folded again."""
_SNAPSHOT_AFTER: Final = 200
"""After so many entries a snapshot is stored, so that a process that starts need not fold them all."""
_TOGETHER: Final = 50
"""So many decisions are stored together at most."""
_REST_S: Final = 0.05
"""How long at most a process that has written to a stream lets others go first."""
_LATEST: Final = 2**63
"""The number of a caller that no read covers."""

F = TypeVar("F")
F_contra = TypeVar("F_contra", contravariant=True)
T = TypeVar("T")


class Fold(Protocol[F_contra]):
    """A state that is folded from facts."""

    def apply(self, fact: F_contra, at: int) -> None:
        """Take a fact in that was stored at a time in ms. The same facts in the same order always give the same state."""
        ...


S = TypeVar("S", bound=Fold[Any])


@dataclass(frozen=True)
class Snapshots(Generic[S]):
    """How the states of a kind of streams are stored, as JSON. What is read back is equal to what was folded."""

    encode: Callable[[S], bytes]
    decode: Callable[[bytes], S]


@dataclass(frozen=True)
class Stream(Generic[F, S]):
    """A kind of streams: their ``kind`` in the ids of their logs, the type of their ``facts`` (tagged Structs), and their ``state``.

    Now and then a state is stored as a snapshot: one that is a msgspec Struct as it is, any other by ``snapshots``, if they are given.
    Raise ``format`` when the state gains a field, so that snapshots of before are not read. With a cheap ``copy``, on which facts can be
    tried, decisions that wait for the same stream are stored together: then a busy stream takes many with each commit.
    """

    kind: str
    facts: Any
    state: Callable[[], S]
    format: int = 1
    snapshots: Snapshots[S] | None = None
    copy: Callable[[S], S] | None = None

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


class _Waiting:
    """A decision that waits for its turn, and its answer or what it raised once it is ``done``."""

    def __init__(self, work: Callable[[Any, int], Decided[Any]], number: int) -> None:
        self.work = work
        self.number = number
        self.done = False
        self.answer: Any = None
        self.error: Exception | None = None

    def result(self) -> Any:
        """Return the answer, or raise what the decision raised."""
        if self.error is not None:
            raise self.error
        return self.answer


class _Snapshot(msgspec.Struct):
    """A stored state, and the format that it has."""

    format: int
    state: msgspec.Raw


class _Held:
    """The state of one stream in memory, after entry ``k``; ``is_sure`` is False while the log may have more, whoever else writes.

    Callers are numbered: ``asked`` have come, and up to ``covered`` the log was read after they came. Until
    ``rests_until``, by the clock of the event loop, other processes are let go first.
    """

    def __init__(self, state: Any) -> None:
        self.state = state
        self.k = 0
        self.at = 0
        self.hash = b""
        self.is_sure = False
        self.users = 0
        self.asked = 0
        self.covered = 0
        self.rests_until = 0.0
        self.waiting: list[_Waiting] = []
        self.turn = asyncio.Lock()


class Streams:
    """The streams of one process, of which the ``most`` that were used last are kept in memory."""

    def __init__(self, store: Store, clock: Clock | None = None, *, most: int = _STREAMS) -> None:
        self._store = store
        self._clock = clock
        self._most = most
        self._held: OrderedDict[str, _Held] = OrderedDict()

    def now(self) -> int:
        """Return the time in ms that all processes have in common."""
        return (self._clock or self._store.clock).now()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same store."""
        return self._store.is_shared

    async def state(self, stream: Stream[F, S], name: str = "") -> S:
        """Return the state of a stream after all that is stored. Look at it before anything else is awaited; change nothing in it.

        A stream without facts has the state of the beginning. Raises StoreError.
        """
        async with self._turn(stream, name) as (held, number):
            await self._catch_up(stream, name, held, number)
            return cast("S", held.state)

    async def decide(self, stream: Stream[F, S], name: str, work: Callable[[S, int], Decided[T]]) -> T:
        """Decide with the state of a stream and the time, store the facts, and return the answer.

        ``work`` may be called several times. It changes nothing and awaits nothing; what it raises is raised, and nothing is stored.
        Facts that are sent twice must be recognised by ``work``. Once this returns, they survive a crash. Raises StoreError: then they
        may be stored or not.
        """
        waiting = _Waiting(work, 0)
        async with self._turn(stream, name, waiting) as (held, _):
            if not waiting.done:
                await self._decide(stream, name, held, waiting)
            return cast("T", waiting.result())

    async def _decide(self, stream: Stream[F, S], name: str, held: _Held, first: _Waiting) -> None:
        """Take a decision, with those that wait for the same stream, and store the facts as one entry. Failing leaves the others waiting.

        After a write, a process waits for as long as the write took. Otherwise slow processes would lose to fast ones again and again.
        """
        log, time = stream.log_id(name), asyncio.get_running_loop().time
        wanted = 0
        while True:
            begun = time()
            waiting = [first]
            if stream.copy is not None:
                waiting += [one for one in held.waiting if one is not first and not one.done][: _TOGETHER - 1]
            await self._catch_up(stream, name, held, max(wanted, *(one.number for one in waiting)))
            wanted = _LATEST  # a second try needs what was stored meanwhile
            now = max(self.now(), held.at)
            facts, ends = _ends(stream, held.state, now, waiting)
            if facts:
                if begun < held.rests_until:
                    await asyncio.sleep(held.rests_until - begun)
                    continue
                body = msgspec.json.encode(facts)
                entry = chain(held.hash, held.k + 1, now, body)
                held.is_sure = False  # an append that fails, or whose caller is cancelled, may be stored all the same
                try:
                    await self._store.append(log, entry)
                except Conflict:  # another process was first, or the stream was removed
                    continue
                self._take_in(stream, held, entry.k, entry.at, entry.hash, body)
                held.is_sure = True
                held.rests_until = time() + min(time() - begun, _REST_S) if self._store.is_shared else 0.0
            for one, (answer, error) in zip(waiting, ends, strict=True):
                one.done, one.answer, one.error = True, answer, error
            if facts and held.k % _SNAPSHOT_AFTER == 0:
                await self._save(stream, log, held)
            return

    async def remove(self, stream: Stream[F, S], name: str) -> bool:
        """Remove a whole stream with all its facts; return whether there was one. Raises StoreError."""
        log = stream.log_id(name)
        async with self._turn(stream, name) as (held, _):
            while True:
                await self._catch_up(stream, name, held)
                if not held.k:
                    return False
                held.is_sure = False
                if await self._store.remove(log, held.hash):
                    self._begin_again(stream, held)
                    return True

    async def rewrite(self, stream: Stream[F, S], name: str, changing: Callable[[], Callable[[F], F]]) -> bool:
        """Store other facts in the place of those of a stream; return whether any is another. Raises StoreError.

        ``changing`` returns what changes each fact, from the first to the last. This is for what must not be kept any longer: the fold
        of the facts should be the same as before. Cut off, all of it is done or nothing.
        """
        log = stream.log_id(name)
        async with self._turn(stream, name) as (held, _):
            while True:
                before: list[Entry] = []
                while page := await self._store.read(log, len(before), _PAGE):
                    before += page
                after: list[Entry] = []
                change = changing()
                for entry in before:
                    facts = msgspec.json.decode(entry.body, type=cast("Any", list)[stream.facts])
                    changed: list[F] = [change(fact) for fact in facts]
                    body = entry.body if changed == facts else msgspec.json.encode(changed)
                    after.append(chain(after[-1].hash if after else b"", entry.k, entry.at, body))
                if after == before:
                    return False
                self._begin_again(stream, held)
                if await self._store.replace(log, before[-1].hash, after):
                    await self._catch_up(stream, name, held)
                    await self._save(stream, log, held)
                    return True

    async def recent(self, stream: Stream[F, S], name: str, most: int) -> list[F]:
        """Return the facts of the last entries of a stream, the oldest first, as they were stored. Raises StoreError."""
        log = stream.log_id(name)
        async with self._turn(stream, name) as (held, _):
            await self._catch_up(stream, name, held)
            k = max(held.k - most, 0)
        found: list[F] = []
        while page := await self._store.read(log, k, _PAGE):
            for entry in page:
                found += msgspec.json.decode(entry.body, type=cast("Any", list)[stream.facts])
            k = page[-1].k
        return found

    async def names(self, stream: Stream[F, S]) -> list[str]:
        """Return the names of all streams of a kind, the oldest first. It reads the list of all logs: not for what is asked often."""
        start, found, number = stream.log_id(""), list[str](), 0
        while page := await self._store.tables(number, _PAGE):
            found += [log.removeprefix(start) for _, log in page if log.startswith(start)]
            number = page[-1][0]
        return found

    # ---- folding -----------------------------------------------------------------------------------------------------
    @asynccontextmanager
    async def _turn(self, stream: Stream[F, S], name: str, waiting: _Waiting | None = None) -> AsyncIterator[tuple[_Held, int]]:
        """Yield a stream in memory and the number of this caller, to one at a time. While anybody has it or waits for it, it stays.

        What is ``waiting`` may be decided meanwhile by somebody who comes first.
        """
        log = stream.log_id(name)
        held = self._held.get(log)
        if held is None:
            held = self._held[log] = _Held(stream.state())
        self._held.move_to_end(log)
        held.users += 1
        held.asked += 1
        number = held.asked
        if waiting is not None:
            waiting.number = number
            held.waiting.append(waiting)
        try:
            async with held.turn:
                yield held, number
        finally:
            if waiting is not None:
                held.waiting.remove(waiting)
            held.users -= 1
            self._forget_some()

    def _forget_some(self) -> None:
        """Forget the streams that were used the longest ago, if there are too many."""
        while len(self._held) > self._most:
            unused = next((log for log, held in self._held.items() if not held.users), None)
            if unused is None:
                return
            del self._held[unused]

    async def _catch_up(self, stream: Stream[F, S], name: str, held: _Held, number: int = _LATEST) -> None:
        """Fold what others have added before caller ``number`` came. A stream that was removed meanwhile begins again.

        Callers that wait for the same stream share a read, so that its number of callers does not limit how soon each is answered.
        """
        log = stream.log_id(name)
        if held.is_sure and (number <= held.covered or not self._store.is_shared):
            return
        covers, held.is_sure = held.asked, False
        while True:
            most = _PAGE if held.k else _FIRST
            entries = await self._store.read(log, held.k - 1 if held.k else 0, most)
            if held.k and not (entries and entries[0].k == held.k and entries[0].hash == held.hash):
                self._begin_again(stream, held)
                continue
            if not held.k and len(entries) == most and await self._load(stream, log, held):
                continue
            for entry in entries[1:] if held.k else entries:
                self._take_in(stream, held, entry.k, entry.at, entry.hash, entry.body)
            if len(entries) < most:
                held.is_sure, held.covered = True, covers
                return

    async def _load(self, stream: Stream[F, S], log: str, held: _Held) -> bool:
        """Begin with the snapshot of a stream; return whether there is one of this format whose entry is still there."""
        saved = await self._store.load_snapshot(log)
        if saved is None:
            return False
        k, body = saved
        snapshot = unsealed(body)
        if snapshot is None:
            return False
        found = msgspec.json.decode(snapshot, type=_Snapshot)
        entries = await self._store.read(log, k - 1, 1)
        if found.format != stream.format or not entries or entries[0].k != k:
            return False
        by = stream.snapshots
        state = by.decode(found.state) if by is not None else msgspec.json.decode(found.state, type=type(held.state))
        held.state, held.k, held.at, held.hash = state, k, entries[0].at, entries[0].hash
        return True

    async def _save(self, stream: Stream[F, S], log: str, held: _Held) -> None:
        if stream.snapshots is not None:
            state = stream.snapshots.encode(held.state)
        elif isinstance(held.state, msgspec.Struct):
            state = msgspec.json.encode(held.state)
        else:
            return
        with suppress(StoreError):  # the facts alone are enough
            await self._store.save_snapshot(log, held.k, sealed(msgspec.json.encode(_Snapshot(stream.format, msgspec.Raw(state)))))

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


def _ends(stream: Stream[Any, S], state: S, now: int, waiting: Sequence[_Waiting]) -> tuple[list[Any], list[tuple[Any, Exception | None]]]:
    """Return the facts of decisions of which each knows those before it, and what each answers or raises."""
    facts: list[Any] = []
    ends: list[tuple[Any, Exception | None]] = []
    tried = state
    for place, one in enumerate(waiting):
        try:
            found = one.work(tried, now)
        except Exception as error:
            ends.append((None, error))
            continue
        ends.append((found.answer, None))
        facts += found.facts
        if found.facts and stream.copy is not None and place + 1 < len(waiting):
            tried = stream.copy(state) if tried is state else tried
            for fact in found.facts:
                tried.apply(fact, now)
    return facts, ends
