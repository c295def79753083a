"""What is due is looked after once by any number of processes, a limited amount at a time, and at no cost while nothing is noted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from lastcard.community.due.facts import EVENT_DUE, EVENT_FIRST, FirstHour, LookedUpTo
from lastcard.community.due.looking_after import LEASE_MS, MOST, LookingAfter
from lastcard.community.streams import Streams
from lastcard.room.durations import HOUR_MS
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.log.store import Entry, SentCommand
from tests.wire.clock import FakeClock


class Counting(MemoryStore):
    """A store that several processes share, and that counts reads and writes."""

    is_shared = True

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept)
        self.reads = self.writes = 0

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        self.reads += 1
        return await super().read(table, after, most)

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        self.writes += 1
        await super().append(table, entry, command)


class Room:
    """Processes that share a store and a clock; ``woken`` is what they have looked after."""

    def __init__(self) -> None:
        self.clock, self.kept = FakeClock(), Kept()
        self.woken: list[str] = []

    def process(self, wake: Callable[[str], Awaitable[int | None]] | None = None) -> LookingAfter:
        streams = Streams(Counting(self.kept), self.clock)
        return LookingAfter(streams, EVENT_DUE, EVENT_FIRST, wake or self.wake)

    async def wake(self, name: str) -> int | None:
        self.woken.append(name)
        await asyncio.sleep(0)
        return None


@pytest.fixture
def room() -> Room:
    return Room()


async def test_where_nothing_is_noted_a_look_reads_one_log_and_writes_nothing(room: Room) -> None:
    store = Counting(room.kept)
    looking = LookingAfter(Streams(store, room.clock), EVENT_DUE, EVENT_FIRST, room.wake)
    assert await looking.look() == 0
    assert (store.reads, store.writes) == (1, 0)
    await looking.note("cup", room.clock.at)
    assert await looking.look() == 1
    room.clock.at += 3 * HOUR_MS
    assert await looking.look() == 0  # removes the hour, and finds that there is no other
    store.reads = store.writes = 0
    for _ in range(5):
        room.clock.at += 30 * HOUR_MS
        await looking.look()
    assert (store.reads, store.writes) == (5, 0)
    assert [log for _, log in await store.tables(0, 10)] == [EVENT_FIRST.log_id("")]


async def test_what_is_noted_for_later_is_found_although_hours_are_removed_before(room: Room) -> None:
    looking = room.process()
    await looking.note("soon", room.clock.at)
    await looking.note("late", room.clock.at + 9 * HOUR_MS)
    for _ in range(10):
        await looking.look()
        room.clock.at += HOUR_MS
    assert room.woken == ["soon", "late"]


async def test_a_look_does_a_limited_amount_and_the_next_one_goes_on(room: Room) -> None:
    looking = room.process()
    for number in range(MOST + 10):
        await looking.note(f"cup {number}", room.clock.at - 5 * HOUR_MS * (number % 2))
    assert [await looking.look() for _ in range(3)] == [MOST, 10, 0]
    assert sorted(room.woken) == sorted(f"cup {number}" for number in range(MOST + 10))


async def test_two_processes_do_it_once(room: Room) -> None:
    one, other = room.process(), room.process()
    for number in range(5):
        await one.note(f"cup {number}", room.clock.at)
    await asyncio.gather(one.look(), other.look(), one.look())
    assert sorted(room.woken) == [f"cup {number}" for number in range(5)]


async def test_what_a_process_leaves_that_dies_another_one_does(room: Room) -> None:
    async def killed(name: str) -> int | None:
        raise asyncio.CancelledError

    dying, other = room.process(killed), room.process()
    await dying.note("cup", room.clock.at)
    with pytest.raises(asyncio.CancelledError):
        await dying.look()
    assert await other.look() == 0
    room.clock.at += LEASE_MS
    assert (await other.look(), room.woken) == (1, ["cup"])


async def test_what_fails_keeps_nothing_waiting_and_has_another_try(room: Room) -> None:
    async def wake(name: str) -> int | None:
        if name == "bad" and "bad" not in room.woken:
            room.woken.append(name)
            raise ValueError(name)
        return await room.wake(name)

    looking = room.process(wake)
    for name in ("bad", "good"):
        await looking.note(name, room.clock.at)
    assert (await looking.look(), room.woken) == (2, ["bad", "good"])
    room.clock.at += LEASE_MS
    assert (await looking.look(), room.woken) == (1, ["bad", "good", "bad"])


@pytest.mark.parametrize("in_ms", [1, 60_000])
async def test_what_is_noted_while_it_is_looked_after_is_not_lost(room: Room, in_ms: int) -> None:
    """The host of a tournament changes its time, of which the process that looks after it does not know."""
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def wake(name: str) -> int | None:
        room.woken.append(name)
        begun.set()
        await goes_on.wait()
        return room.clock.at + 30 * HOUR_MS if len(room.woken) == 1 else None

    looking, other = room.process(wake), room.process(wake)
    await looking.note("cup", room.clock.at)
    look = asyncio.ensure_future(looking.look())
    await begun.wait()
    await other.note("cup", room.clock.at + in_ms)
    goes_on.set()
    await look
    room.clock.at += in_ms
    assert (await other.look(), room.woken) == (1, ["cup", "cup"])


async def test_a_time_that_a_process_has_noted_is_not_noted_again(room: Room) -> None:
    looking = room.process()
    soon = room.clock.at + 1_000
    assert [await looking.keep("cup", at) for at in (soon + 1, soon, soon, soon + 9, None)] == [True, True, False, False, False]
    assert await looking.keep("cup", soon)
    room.clock.at = soon
    assert await looking.keep("cup", soon + 9)


def test_a_log_of_before_does_not_say_which_hour_is_the_last() -> None:
    first = FirstHour()
    first.apply(LookedUpTo(7), 0)
    assert first.last > 10**9
    first.apply(LookedUpTo(0, 0), 0)
    assert first == FirstHour()
