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


async def test_a_stream_that_is_in_use_stays_in_memory_however_many_others_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_STREAMS", 1)
    store = MemoryStore()
    streams = Streams(store)
    work = [streams.decide(SUMS, name, adding(f"{n}", 1)) for n in range(30) for name in ("a", "b", "c")]
    assert max(await asyncio.gather(*work)) == 30
    assert [(await Streams(store).state(SUMS, name)).total for name in "abc"] == [30, 30, 30]
