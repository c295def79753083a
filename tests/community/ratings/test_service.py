"""The ratings of a server: recorded once by any number of processes, whatever dies, and gone with their owner."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

import msgspec
import pytest

from lastcard import Rules
from lastcard.community import streams as streams_module
from lastcard.community.ratings.facts import Assessed, Left, Rated, RatingFact
from lastcard.community.ratings.ladder import Ladder
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.ratings.results import Finished, Seat
from lastcard.community.ratings.service import Ratings
from lastcard.community.streams import Streams
from lastcard.room.durations import DAY_MS, HOUR_MS
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry, SentCommand, Store
from lastcard.room.store_errors import StoreError
from lastcard.text.faults import fault
from tests.community.ratings.populations import random_facts
from tests.wire.clock import FakeClock


class SharedMemory(MemoryStore):
    """A store in memory that several processes use."""

    is_shared: ClassVar[bool] = True


class Dying(SharedMemory):
    """A store whose connection breaks now and then: before an entry is stored, or after."""

    def __init__(self, broken: Sequence[str]) -> None:
        super().__init__()
        self._broken = list(broken)

    async def append(self, table: str, entry: Entry, sent: SentCommand | None = None) -> None:
        how = self._broken.pop(0) if self._broken else ""
        if how == "before":
            raise StoreError(fault("entry_unknown"))
        await super().append(table, entry, sent)
        if how == "after":
            raise StoreError(fault("entry_unknown"))


def finished(key: str = "table 1", *, who: Sequence[str] = ("ann", "bot:careful"), at: int = 0) -> Finished:
    return Finished(key, Rules("classic"), [Seat(one) for one in who], winners=[0], totals=[510, *[100] * (len(who) - 1)], at=at)


async def stored_facts(store: Store) -> list[RatingFact]:
    return [
        fact
        for entry in await store.read(LADDER.log_id("more"), 0, 10_000)
        for fact in msgspec.json.decode(entry.body, type=list[RatingFact])
    ]


async def rebuilt(store: Store) -> bytes:
    ladder = Ladder()
    for fact in await stored_facts(store):
        ladder.apply(fact, 0)
    return msgspec.json.encode(ladder)


async def test_a_match_is_rated_once_however_often_it_is_recorded() -> None:
    store = SharedMemory()
    one, two = Ratings(Streams(store)), Ratings(Streams(store))
    answers = await asyncio.gather(*(ratings.record(finished()) for _ in range(5) for ratings in (one, two)))
    assert all(answer == answers[0] for answer in answers)
    assert answers[0] is not None
    assert answers[0].changes[0].after > answers[0].changes[0].before
    assert len(await store.read(LADDER.log_id("two"))) == 1


@pytest.mark.parametrize("seed", range(3))
async def test_promise_19_ratings_are_recomputed_the_same_from_the_stored_facts(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections break before and after entries are stored, processes begin again from snapshots, and everything is recorded twice."""
    monkeypatch.setattr(streams_module, "_SNAPSHOT_AFTER", 7)
    store = Dying([("", "before", "", "after", "")[(number * (seed + 2)) % 5] for number in range(80)])
    ratings = Ratings(Streams(store))
    for number, fact in enumerate(random_facts(seed, 30)):
        assert not isinstance(fact, Assessed)
        for _ in range(2):
            while True:
                try:
                    await (ratings.leave("", fact.who) if isinstance(fact, Left) else ratings.rate(fact))
                    break
                except StoreError:
                    pass
        if number % 9 == 0:
            ratings = Ratings(Streams(store))  # the process was killed
            state = await Streams(store).state(LADDER, "more")
            assert msgspec.json.encode(state) == await rebuilt(store)
    state = await Streams(store).state(LADDER, "more")
    assert msgspec.json.encode(state) == await rebuilt(store)
    keys = [fact.key for fact in await stored_facts(store) if isinstance(fact, Rated)]
    assert len(keys) == len(set(keys))


async def test_a_person_who_leaves_is_gone_from_every_class_and_every_page() -> None:
    streams = Streams(MemoryStore())
    ratings = Ratings(streams)
    await ratings.show("ann", "Ann", "fox")
    await ratings.record(finished())
    await ratings.record(finished("table 2", who=("ann", "ben", "cy")))
    assert {own.kind for own in await ratings.own("ann")} == {"two", "more"}
    for _ in range(2):
        await ratings.leave("some profile", "ann")
    assert await ratings.own("ann") == []
    assert (await ratings.names(["ann"]))["ann"].name == ""
    assert [place.who for place in await ratings.table("more")] == ["ben", "cy"]
    found = await ratings.match("table 2")
    assert found is not None
    assert [change.who for change in found[1].changes] == ["", "ben", "cy"]
    assert await ratings.record(finished("table 3")) is None


async def test_the_table_follows_the_facts() -> None:
    ratings = Ratings(Streams(MemoryStore()))
    assert await ratings.table("two") == []
    await ratings.record(finished())
    [ann] = await ratings.table("two")
    await ratings.record(finished("table 2", who=("ben", "ann")))
    ben, other = await ratings.table("two")
    assert (ben.who, other.who, other.matches) == ("ben", "ann", 2)
    assert other.rating < ann.rating


async def test_all_processes_give_the_same_table_whenever_they_are_asked_on_a_day() -> None:
    store, clock = SharedMemory(), FakeClock()
    one, two = Ratings(Streams(store, clock)), Ratings(Streams(store, clock))
    for number in range(60):
        await one.record(finished(f"table {number}", who=(f"a{number}", f"b{number}"), at=clock.at + number * HOUR_MS))
    clock.at += 30 * DAY_MS
    early = await one.table("two")
    clock.at += DAY_MS // 3
    assert await two.table("two") == await one.table("two") == early


async def test_an_owner_gets_everything_as_data() -> None:
    ratings = Ratings(Streams(MemoryStore()))
    await ratings.record(finished())
    [found] = await ratings.export("profile", "ann")
    assert (found["class"], found["matches"], len(found["history"])) == ("two", 1, 1)


async def test_who_leaves_matches_waits() -> None:
    ratings = Ratings(Streams(MemoryStore()))
    now = ratings.now()
    for number in range(3):
        seats = [Seat("ann", has_left=True), Seat("bot:careful")]
        await ratings.record(Finished(f"table {number}", Rules("classic"), seats, winners=[1], totals=[0, 500], at=now))
    assert await ratings.waits_until("ann") == now + 20 * 60_000
    assert await ratings.waits_until("ben") == 0
