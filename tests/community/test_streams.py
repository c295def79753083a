"""Streams: a state is the fold of its facts, decisions of several processes come one after the other, and what is removed is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from lastcard.community import streams as module
from lastcard.community.streams import Decided, Stream, Streams
from lastcard.errors import LastCardError
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry, SentCommand, Store, is_table
from lastcard.room.store_errors import StoreError
from tests.server.tools.stores import PLACES, Place


class Added(msgspec.Struct, tag=True):
    """A number was added under a key."""

    key: str
    number: int


class Sum(msgspec.Struct):
    """The numbers so far."""

    total: int = 0
    seen: dict[str, int] = msgspec.field(default_factory=dict)

    def apply(self, fact: Added, at: int) -> None:
        self.total += fact.number
        self.seen[fact.key] = self.total


SUMS: Stream[Added, Sum] = Stream("sum", Added, Sum)


def adding(key: str, number: int) -> Callable[[Sum, int], Decided[int]]:
    """Return a decision that adds a number once for each key."""

    def work(state: Sum, now: int) -> Decided[int]:
        if key in state.seen:
            return Decided(state.seen[key])
        return Decided(state.total + number, Added(key, number))

    return work


class SharedMemory(MemoryStore):
    """A store in memory that other processes use as well."""

    is_shared: ClassVar[bool] = True


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    made: Place = request.param(tmp_path)
    return made


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    opened = await place.open()
    yield opened
    await opened.close()


async def test_what_is_decided_is_there_after_a_restart(place: Place) -> None:
    store = await place.open()
    assert [await Streams(store).decide(SUMS, "a", adding(str(n), n)) for n in (1, 2, 3)] == [1, 3, 6]
    await store.close()
    store = await place.open()
    assert await Streams(store).state(SUMS, "a") == Sum(6, {"1": 1, "2": 3, "3": 6})
    assert await Streams(store).state(SUMS, "b") == Sum()
    await store.close()


async def test_a_decision_that_is_sent_twice_is_taken_once(store: Store) -> None:
    streams = Streams(store)
    assert [await streams.decide(SUMS, "a", adding("x", 5)) for _ in range(3)] == [5, 5, 5]
    assert len(await store.read(SUMS.log_id("a"))) == 1


async def test_decisions_of_two_processes_come_one_after_the_other() -> None:
    store = SharedMemory()
    one, two = Streams(store), Streams(store)
    answers = await asyncio.gather(*(streams.decide(SUMS, "a", adding(f"{n}", 1)) for n in range(40) for streams in (one, two)))
    assert sorted(answers) == sorted(2 * list(range(1, 41)))  # each key is decided once, whoever asks
    assert await one.state(SUMS, "a") == await two.state(SUMS, "a") == await Streams(store).state(SUMS, "a")


class Counting(SharedMemory):
    """A store that other processes use as well. It counts how often it is read, and answers a moment later."""

    reads = 0

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        self.reads += 1
        await asyncio.sleep(0)
        return await super().read(table, after, most)


async def test_who_waits_for_the_same_stream_shares_a_read_that_begins_after_they_asked() -> None:
    store = Counting()
    one, two = Streams(store), Streams(store)
    await one.decide(SUMS, "a", adding("x", 5))
    await two.decide(SUMS, "a", adding("y", 6))
    store.reads = 0
    found = await asyncio.gather(*(one.state(SUMS, "a") for _ in range(100)))
    assert {state.total for state in found} == {11}
    assert store.reads <= 2
    first = asyncio.create_task(one.state(SUMS, "a"))
    await asyncio.sleep(0)  # its read is under way
    await two.decide(SUMS, "a", adding("z", 7))
    assert (await one.state(SUMS, "a")).total == 18
    await first


class Slow(SharedMemory):
    """A store that other processes use as well, on a slow line."""

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        for _ in range(10):
            await asyncio.sleep(0)
        await super().append(table, entry, command)


async def test_a_process_on_a_slow_line_does_not_lose_for_ever() -> None:
    fast, slow = SharedMemory(), Slow()
    slow.__dict__.update(fast.__dict__)  # the same logs
    one, two = Streams(fast), Streams(slow)
    late = asyncio.create_task(two.decide(SUMS, "a", adding("late", 1)))
    before = 0
    while not late.done() and before < 1000:
        before = await one.decide(SUMS, "a", adding(f"{before}", 1))
        await asyncio.sleep(0)
    assert await late < 1000


COPIED: Stream[Added, Sum] = Stream("sum", Added, Sum, copy=lambda state: Sum(state.total, dict(state.seen)))


async def test_decisions_that_wait_for_a_stream_are_stored_together_and_each_knows_those_before_it() -> None:
    def refuse(state: Sum, now: int) -> Decided[int]:
        raise LastCardError(f"not at {state.total}")

    store = Counting()
    one, two = Streams(store), Streams(store)
    work = [streams.decide(COPIED, "a", adding(f"{n}", 1)) for n in range(40) for streams in (one, two)]
    answers = await asyncio.gather(*work, one.decide(COPIED, "a", refuse), return_exceptions=True)
    assert isinstance(answers.pop(), LastCardError)
    assert sorted(answers) == sorted(2 * list(range(1, 41)))  # type: ignore[type-var]
    assert len(await store.read(COPIED.log_id("a"))) < 12
    assert await one.state(COPIED, "a") == await two.state(COPIED, "a") == await Streams(store).state(COPIED, "a")


async def test_who_waited_with_a_decision_that_was_cut_off_is_decided_next() -> None:
    store = Unsteady()
    streams = Streams(store)
    await streams.decide(COPIED, "a", adding("x", 5))
    store.next = StoreError("the disk said no")
    found = await asyncio.gather(*(streams.decide(COPIED, "a", adding(f"{n}", 1)) for n in range(5)), return_exceptions=True)
    assert isinstance(found[0], StoreError)
    assert found[1:] == [7, 8, 9, 10]
    assert (await streams.state(COPIED, "a")).total == 10


async def test_what_a_decision_raises_leaves_nothing(store: Store) -> None:
    def refuse(state: Sum, now: int) -> Decided[None]:
        raise LastCardError("not now")

    streams = Streams(store)
    await streams.decide(SUMS, "a", adding("x", 5))
    with pytest.raises(LastCardError, match="not now"):
        await streams.decide(SUMS, "a", refuse)
    assert (await streams.state(SUMS, "a")).total == 5


async def test_a_snapshot_and_the_facts_after_it_give_the_fold_of_all_facts(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SNAPSHOT_AFTER", 4)
    monkeypatch.setattr(module, "_PAGE", 3)
    streams = Streams(store)
    for n in range(11):
        await streams.decide(SUMS, "a", adding(str(n), n))
    saved = await store.load_snapshot(SUMS.log_id("a"))
    assert saved is not None
    assert saved[0] == 8
    folded = Sum()
    for entry in await store.read(SUMS.log_id("a")):
        for fact in msgspec.json.decode(entry.body, type=list[Added]):
            folded.apply(fact, entry.at)
    assert await Streams(store).state(SUMS, "a") == folded
    other: Stream[Added, Sum] = Stream("sum", Added, Sum, format=2)  # a snapshot of another format is not read
    assert await Streams(store).state(other, "a") == folded


async def test_a_snapshot_in_which_a_byte_has_changed_is_left_aside(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SNAPSHOT_AFTER", 4)
    monkeypatch.setattr(module, "_PAGE", 3)
    monkeypatch.setattr(module, "_FIRST", 3)
    streams = Streams(store)
    for n in range(9):
        await streams.decide(SUMS, "a", adding(str(n), n))
    k, stored = await store.load_snapshot(SUMS.log_id("a")) or (0, b"")
    for place in range(0, len(stored), 3):
        damaged = stored[:place] + bytes([stored[place] ^ 1]) + stored[place + 1 :]
        for saved in (damaged, stored[:place]):
            await store.save_snapshot(SUMS.log_id("a"), k, saved)
            assert (await Streams(store).state(SUMS, "a")).total == sum(range(9))


async def test_a_removed_stream_is_gone_for_all_and_begins_again() -> None:
    store = SharedMemory()
    one, two = Streams(store), Streams(store)
    await one.decide(SUMS, "a", adding("x", 5))
    assert (await two.state(SUMS, "a")).total == 5
    assert await one.remove(SUMS, "a")
    assert not await two.remove(SUMS, "a")
    assert await two.state(SUMS, "a") == Sum()
    assert await two.decide(SUMS, "a", adding("y", 7)) == 7
    assert await one.decide(SUMS, "a", adding("z", 1)) == 8


async def test_what_is_written_anew_is_all_that_any_process_and_the_store_have(store: Store) -> None:
    streams, other = Streams(store), Streams(store)
    for number in range(1, 252):  # a snapshot is among it
        await streams.decide(SUMS, "a", adding(f"key {number}", number))
    before = await store.read(SUMS.log_id("a"))
    if store.is_shared:
        await other.state(SUMS, "a")

    def changing() -> Callable[[Added], Added]:
        return lambda fact: Added("nobody", fact.number) if fact.key == "key 7" else fact

    assert await streams.rewrite(SUMS, "a", changing)
    assert not await streams.rewrite(SUMS, "a", changing)
    assert not await streams.rewrite(SUMS, "nothing", changing)
    after = await store.read(SUMS.log_id("a"))
    assert [(entry.k, entry.at) for entry in after] == [(entry.k, entry.at) for entry in before]
    assert after[5] == before[5]
    assert b"key 7" not in b"".join(entry.body for entry in after if entry.k < 70)
    for one in (streams, Streams(store), *([other] if store.is_shared else [])):
        found = await one.state(SUMS, "a")
        assert (found.total, "key 7" in found.seen, found.seen["nobody"]) == (251 * 252 // 2, False, 28)
    assert await streams.decide(SUMS, "a", adding("more", 1)) == 251 * 252 // 2 + 1


async def test_a_log_that_has_grown_is_not_replaced(store: Store) -> None:
    streams = Streams(store)
    await streams.decide(SUMS, "a", adding("x", 5))
    [first] = await store.read(SUMS.log_id("a"))
    await streams.decide(SUMS, "a", adding("y", 6))
    assert not await store.replace(SUMS.log_id("a"), first.hash, [first])
    assert not await store.replace(SUMS.log_id("none"), first.hash, [first])
    assert len(await store.read(SUMS.log_id("a"))) == 2


async def test_streams_are_no_tables(store: Store) -> None:
    streams = Streams(store)
    await streams.decide(SUMS, "a", adding("x", 5))
    await streams.decide(SUMS, "b", adding("x", 6))
    assert not is_table(SUMS.log_id("a"))
    lobby = Lobby(store, keep_days=0)
    await lobby.prune()
    assert await Streams(store).names(SUMS) == ["a", "b"]
    with pytest.raises(LastCardError):
        await lobby.check_exists(SUMS.log_id("a"))


class Removed(msgspec.Struct, tag=True):
    """A fact that only another version knows."""

    key: str


class Ignoring:
    """A state that no fact changes."""

    def apply(self, fact: Removed, at: int) -> None:
        """Do nothing."""


async def test_facts_of_another_version_are_refused_and_stay(store: Store) -> None:
    newer: Stream[Removed, Ignoring] = Stream("sum", Removed, Ignoring)
    await Streams(store).decide(newer, "a", lambda state, now: Decided(None, Removed("x")))
    with pytest.raises(StoreError):
        await Streams(store).state(SUMS, "a")
    assert len(await store.read(SUMS.log_id("a"))) == 1


class Unsteady(MemoryStore):
    """A store of one process whose next append is stored, although its caller is cancelled or told of an error."""

    def __init__(self) -> None:
        super().__init__()
        self.next: BaseException | None = None

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        await super().append(table, entry, command)
        if self.next is not None:
            error, self.next = self.next, None
            raise error


@pytest.mark.parametrize("ends", [asyncio.CancelledError(), StoreError("the disk said no")])
async def test_a_decision_that_was_cut_off_may_be_stored_and_others_go_on(ends: BaseException) -> None:
    store = Unsteady()
    streams = Streams(store)
    await streams.decide(SUMS, "a", adding("x", 5))
    store.next = ends
    found = await asyncio.gather(*(streams.decide(SUMS, "a", adding(f"{n}", 1)) for n in range(5)), return_exceptions=True)
    assert type(found[0]) is type(ends)
    assert found[1:] == [7, 8, 9, 10]  # the first one was stored
    assert await streams.decide(SUMS, "a", adding("0", 1)) == 6
    assert await streams.state(SUMS, "a") == await Streams(store).state(SUMS, "a")


async def test_a_stream_that_is_in_use_stays_in_memory_however_many_others_are_asked_for() -> None:
    store = MemoryStore()
    streams = Streams(store, most=1)
    work = [streams.decide(SUMS, name, adding(f"{n}", 1)) for n in range(30) for name in ("a", "b", "c")]
    assert max(await asyncio.gather(*work)) == 30
    assert [(await Streams(store).state(SUMS, name)).total for name in "abc"] == [30, 30, 30]
