"""Laws of every store: one order, one winner of concurrent appends, nothing lost, no partial effects."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lastcard.room.log.store import REFUSALS_KEPT, Entry, SentCommand, Store, chain
from lastcard.room.store_errors import Conflict, RefusedBefore, StoreError
from lastcard.server.store import sqlite
from lastcard.server.store.sqlite import SqliteStore
from tests.server.tools.stores import PLACES, Place, Postgres, Sqlite, add


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    made: Place = request.param(tmp_path)
    return made


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    opened = await place.open()
    yield opened
    await opened.close()


async def test_a_log_is_read_in_the_order_it_was_written(store: Store) -> None:
    written = await add(store, "a", b"one", b"two", b"", b"four")
    assert await store.read("a") == written
    assert await store.read("a", -1) == written
    assert await store.read("a", 2) == written[2:]
    assert await store.read("a", 4) == []
    assert await store.read("a", 9) == []
    assert await store.read("nobody") == []
    assert await store.read("nobody", 3) == []


async def test_tables_know_nothing_of_each_other(store: Store) -> None:
    a = await add(store, "a", b"1", b"2")
    b = await add(store, "b", b"1")
    assert (await store.read("a"), await store.read("b"), await store.count()) == (a, b, 2)


async def test_an_entry_number_is_used_once(store: Store) -> None:
    first, second = await add(store, "a", b"1", b"2")
    for taken in (first, second, chain(first.hash, 2, 1, b"other"), chain(b"", 1, 1, b"other"), chain(b"", 0, 1, b"")):
        with pytest.raises(Conflict, match=f"table a: entry {taken.k} .* taken; the last entry is 2"):
            await store.append("a", taken)
    assert await store.read("a") == [first, second]


async def test_a_gap_is_refused(store: Store) -> None:
    (first,) = await add(store, "a", b"1")
    with pytest.raises(Conflict, match="entry 2 is missing"):
        await store.append("a", chain(first.hash, 3, 1, b"3"))
    with pytest.raises(Conflict, match="entry 1 is missing"):
        await store.append("b", chain(b"", 2, 1, b"2"))
    assert (await store.read("a"), await store.read("b"), await store.count()) == ([first], [], 1)


async def test_an_entry_chained_to_another_log_is_refused(store: Store) -> None:
    (first,) = await add(store, "a", b"1")
    with pytest.raises(Conflict, match="chained to another entry 1"):
        await store.append("a", chain(chain(b"", 1, 1000, b"other").hash, 2, 1, b"2"))
    with pytest.raises(Conflict, match="chained to nothing"):
        await store.append("b", chain(first.hash, 1, 1, b"1"))
    assert await store.count() == 1


async def test_of_two_concurrent_appends_one_succeeds(store: Store) -> None:
    last = (await add(store, "a", b"start"))[-1]
    for k in range(2, 30):
        racers = [chain(last.hash, k, k, name) for name in (b"x", b"y", b"z")]
        answers = await asyncio.gather(*(store.append("a", racer) for racer in racers), return_exceptions=True)
        assert sorted(map(type, answers), key=str) == [type(None), Conflict, Conflict]
        last = racers[answers.index(None)]
        assert (await store.read("a"))[-1] == last
    assert len(await store.read("a")) == 29


async def test_a_refused_entry_affects_no_other(store: Store) -> None:
    entries = [chain(b"", 1 + number % 2, 1, b"%d" % number) for number in range(40)]
    answers = await asyncio.gather(*(store.append(f"t{entry.body!r}", entry) for entry in entries), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Conflict] * 20
    assert await store.count() == 20


async def test_a_table_that_cannot_be_stored_affects_no_other(store: Store) -> None:
    names = ["a", "b\ud800", "c"]
    answers = await asyncio.gather(*(store.append(name, chain(b"", 1, 1, b"1")) for name in names), return_exceptions=True)
    assert answers[0] is None
    assert answers[2] is None
    assert [len(await store.read(name)) for name in ("a", "c")] == [1, 1]


async def test_what_comes_after_a_refusal_in_the_same_batch_still_counts(store: Store) -> None:
    one = chain(b"", 1, 1, b"1")
    two = chain(one.hash, 2, 2, b"2")
    three = chain(two.hash, 3, 3, b"3")
    answers = await asyncio.gather(*(store.append("a", entry) for entry in (one, three, two, two, three)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Conflict, type(None), Conflict, type(None)]
    assert await store.read("a") == [one, two, three]


async def test_many_tables_at_once(place: Place) -> None:
    store = await place.open()
    written = await asyncio.gather(*(add(store, f"t{number}", *(b"%d" % k for k in range(20))) for number in range(150)))
    for _ in range(2):  # as they were written, and opened again
        assert [await store.read(f"t{number}") for number in range(150)] == written
        assert await store.count() == 150
        await store.close()
        store = await place.open()
    await store.close()


async def test_the_cache_of_last_entries_is_bounded_and_may_be_emptied_at_any_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "KNOWN", 2)
    store = await SqliteStore.open(tmp_path / "tables.db")
    written: dict[str, list[Entry]] = {}
    for number in range(12):
        table = f"t{number * number % 5}"
        written.setdefault(table, []).extend(await add(store, table, b"%d" % number))
        assert len(store._last) <= 2
    assert {table: await store.read(table) for table in written} == written
    await store.close()


async def test_everything_is_stored_after_reopening(place: Place) -> None:
    store = await place.open()
    written = await add(store, "a", b"1", b"2")
    await add(store, "b", b"1")
    await store.save_snapshot("a", 1, b"fold")
    await store.set_summary("b", b"come in")
    await store.close()
    store = await place.open()
    assert await store.read("a") == written
    assert await store.load_snapshot("a") == (1, b"fold")
    assert await store.summaries(5) == [("b", b"come in")]
    more = await add(store, "a", b"3")
    assert await store.read("a") == written + more
    await store.close()


@pytest.mark.parametrize("kind", [Sqlite, Postgres])
async def test_a_refused_command_stays_refused_after_reopening(kind: type[Sqlite] | type[Postgres], tmp_path: Path) -> None:
    place, command = kind(tmp_path), SentCommand("ann", "k7\0")
    store = await place.open()
    (first,) = await add(store, "a", b"1")
    (other,) = await add(store, "b", b"1")
    assert await store.refuse("a", 1, command, b"no") == b"no"
    await store.close()
    store = await place.open()
    assert await store.refuse("a", 1, command, b"not now") == b"no"
    with pytest.raises(RefusedBefore) as refused:
        await store.append("a", chain(first.hash, 2, 1, b"2"), command)
    assert refused.value.answer == b"no"
    await store.append("a", chain(first.hash, 2, 1, b"2"), SentCommand("ben", "k7\0"))
    await store.append("b", chain(other.hash, 2, 1, b"2"), command)
    assert await store.refuse("a", 2, command, b"never") == b"no"
    with pytest.raises(Conflict, match="the last entry is 2"):
        await store.refuse("a", 1, SentCommand("ann", "k8"), b"no")
    with pytest.raises(Conflict, match="the last entry is 0"):
        await store.refuse("none", 1, command, b"no")
    await store.close()


async def test_a_command_that_is_refused_between_two_entries_stays_refused(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    (first,) = await add(store, "a", b"1")
    second = chain(first.hash, 2, 1, b"2")
    await store.append("a", second, SentCommand("ann", "k1"))
    await store.refuse("a", 2, SentCommand("ann", "k2"), b"no")
    third = chain(second.hash, 3, 1, b"3")
    with pytest.raises(RefusedBefore):
        await store.append("a", third, SentCommand("ann", "k2"))
    await store.append("a", third, SentCommand("ann", "k3"))
    await store.close()


async def test_commands_of_one_hash_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SentCommand, "__hash__", lambda command: 7)
    store = await SqliteStore.open(tmp_path / "tables.db")
    (first,) = await add(store, "a", b"1")
    await store.refuse("a", 1, SentCommand("ann", "k1"), b"no")
    second = chain(first.hash, 2, 1, b"2")
    with pytest.raises(RefusedBefore):
        await store.append("a", second, SentCommand("ann", "k1"))
    await store.append("a", second, SentCommand("ann", "k2"))
    assert await store.read("a") == [first, second]
    await store.close()


@pytest.mark.parametrize("kind", [Sqlite, Postgres])
async def test_the_last_refusals_of_a_table_are_kept(kind: type[Sqlite] | type[Postgres], tmp_path: Path) -> None:
    store = await kind(tmp_path).open()
    for table in ("a", "b"):
        await add(store, table, b"1")
    # a database removes old ones with every hundredth that is new, on the average
    commands = [SentCommand("ann", f"k{number}") for number in range(REFUSALS_KEPT + 1300)]
    await store.refuse("b", 1, commands[0], b"of b")
    assert await asyncio.gather(*(store.refuse("a", 1, command, b"no") for command in commands)) == [b"no"] * len(commands)
    assert await store.refuse("b", 1, commands[0], b"again") == b"of b"
    assert await store.refuse("a", 1, commands[-REFUSALS_KEPT], b"again") == b"no"
    assert await store.refuse("a", 1, commands[0], b"again") == b"again", "the oldest is forgotten"
    await store.append("a", chain((await store.read("a"))[0].hash, 2, 1, b"2"), commands[1])
    await store.prune(2000)
    await add(store, "a", b"1")
    assert await store.refuse("a", 1, commands[-1], b"again") == b"again", "a table is removed with its refusals"
    await store.close()


async def test_the_last_snapshot_counts(store: Store) -> None:
    await add(store, "a", b"1", b"2", b"3")
    assert await store.load_snapshot("a") is None
    for k, fold in ((2, b"x" * 100_000), (3, b""), (1, b"older")):
        await store.save_snapshot("a", k, fold)
        assert await store.load_snapshot("a") == (k, fold)
    for table, k in (("a", 4), ("a", 0), ("b", 1)):
        with pytest.raises(StoreError, match=f"table {table}: no snapshot was kept of entry {k}"):
            await store.save_snapshot(table, k, b"")
    assert (await store.load_snapshot("a"), await store.load_snapshot("b")) == ((1, b"older"), None)


async def test_a_snapshot_may_be_saved_in_the_batch_of_its_entry(store: Store) -> None:
    entry = chain(b"", 1, 1, b"1")
    await asyncio.gather(store.append("a", entry), store.save_snapshot("a", 1, b"fold"))
    assert await store.load_snapshot("a") == (1, b"fold")


async def test_the_list_shows_the_newest_table_first(store: Store) -> None:
    for name in "abcd":
        await add(store, name, b"1")
        await store.set_summary(name, name.encode())
    await store.set_summary("b", None)
    await store.set_summary("a", b"new")
    await add(store, "a", b"2")
    assert await store.summaries(9) == [("d", b"d"), ("c", b"c"), ("a", b"new")]
    assert await store.summaries(2) == [("d", b"d"), ("c", b"c")]
    assert await store.summaries(0) == await store.summaries(-1) == []
    with pytest.raises(StoreError, match="table e was not listed"):
        await store.set_summary("e", b"")
    await store.set_summary("e", None)
    assert await store.count() == 4


async def test_old_tables_are_removed_completely(store: Store) -> None:
    for number in range(47):
        name = f"old{number}" if number % 4 else f"new{number}"
        await add(store, name, b"1", b"2", at=100)
        await store.save_snapshot(name, 2, b"fold")
        await store.set_summary(name, b"here")
        await add(store, name, b"3", at=100 if number % 4 else 200)
    assert await store.prune(100) == 0
    assert await store.prune(200) == 35
    assert await store.prune(200) == 0
    assert await store.count() == 12
    assert [name for name, _ in await store.summaries(99)] == [f"new{number}" for number in range(44, -1, -4)]
    assert (await store.read("old1"), await store.load_snapshot("old1")) == ([], None)
    assert len(await store.read("new4")) == 3
    with pytest.raises(Conflict, match="entry 3 is missing"):
        await store.append("old1", chain(b"", 4, 300, b"4"))
    await add(store, "old1", b"again", at=300)
    assert len(await store.read("old1")) == 1


async def test_a_table_in_use_is_not_removed(store: Store) -> None:
    for number in range(47):
        await add(store, f"t{number}", b"1", at=100)
    spared = {f"t{number}" for number in range(25)}
    assert await store.prune(200, spared.__contains__) == 22
    assert await store.count() == 25
    assert [len(await store.read(table)) for table in spared] == [1] * 25
    assert await store.prune(200) == 25


async def test_old_tables_are_listed_in_pages(store: Store) -> None:
    for number in range(30):
        await add(store, f"t{number}", b"1", at=100)
        await add(store, f"t{number}", b"2", at=100 + 100 * (number % 3 == 0))
    found: list[tuple[int, str]] = []
    while page := await store.old_tables(200, found[-1][0] if found else 0, 7):
        assert len(page) <= 7
        await store.remove(page[0][1], (await store.read(page[0][1]))[-1].hash)  # removing one moves no other to another page
        found += page
    assert [table for _, table in found] == [f"t{number}" for number in range(30) if number % 3]
    assert await store.old_tables(100, 0, 99) == []


async def test_a_table_is_removed_if_its_last_entry_is_the_one_named(store: Store) -> None:
    first, second = await add(store, "a", b"1", b"2")
    (other,) = await add(store, "b", b"1")
    await store.save_snapshot("a", 2, b"fold")
    await store.set_summary("a", b"here")
    assert [await store.remove("a", last) for last in (first.hash, b"", other.hash)] == [False] * 3
    assert await store.read("a") == [first, second]
    assert await store.remove("a", second.hash)
    assert (await store.read("a"), await store.load_snapshot("a"), await store.summaries(9), await store.count()) == ([], None, [], 1)
    assert not await store.remove("a", second.hash)
    assert await store.read("b") == [other]
    await add(store, "a", b"again")
    assert len(await store.read("a")) == 1


async def test_an_entry_added_meanwhile_keeps_its_table(store: Store) -> None:
    (first,) = await add(store, "a", b"1")
    second = chain(first.hash, 2, 1, b"2")
    _, removed = await asyncio.gather(store.append("a", second), store.remove("a", first.hash), return_exceptions=True)
    assert (removed, await store.read("a")) in ((False, [first, second]), (True, []))


async def test_a_task_has_one_process(place: Place) -> None:
    one, other = await place.open(), await place.open() if isinstance(place, Postgres) else None
    async with one.sole("archive") as is_sole:
        assert is_sole
        if other is not None:
            async with other.sole("archive") as same, other.sole("else") as another:
                assert (same, another) == (False, True)
    if other is not None:
        async with other.sole("archive") as is_sole:
            assert is_sole
        await other.close()
    await one.close()


async def test_a_table_may_be_removed_in_the_batch_that_made_it(store: Store) -> None:
    _, removed = await asyncio.gather(store.append("a", chain(b"", 1, 1, b"1")), store.prune(2))
    assert (removed, await store.read("a"), await store.count()) == (1, [], 0)


async def test_a_cancelled_call_affects_no_other(store: Store) -> None:
    entries = {f"t{number}": chain(b"", 1, 1, b"1") for number in range(40)}
    tasks = [asyncio.create_task(store.append(*entry)) for entry in entries.items()]
    await asyncio.sleep(0)  # all calls are queued
    for task in tasks[::2]:
        task.cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert answers[1::2] == [None] * 20
    assert all(isinstance(answer, asyncio.CancelledError) for answer in answers[::2])
    for table, entry in entries.items():
        stored = await store.read(table)
        assert stored in ([], [entry])  # a cancelled caller must read again
        if not stored:
            await store.append(table, entry)
    assert await store.count() == 40


async def test_a_caller_that_fails_affects_no_other(store: Store) -> None:
    async def one(number: int) -> None:
        await store.append(f"t{number}", chain(b"", 1, 1, b"1"))
        if number % 3 == 0:
            raise RuntimeError("mine")

    answers = await asyncio.gather(*map(one, range(30)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [RuntimeError, type(None), type(None)] * 10
    assert await store.count() == 30


async def test_closing_finishes_pending_calls_and_refuses_later_ones(place: Place) -> None:
    store = await place.open()
    asked = [asyncio.create_task(store.append(f"t{number}", chain(b"", 1, 1, b"1"))) for number in range(50)]
    await asyncio.sleep(0)  # all calls are queued
    await store.close()
    await asyncio.gather(*asked)
    await store.close()
    for call in (store.append("b", chain(b"", 1, 1, b"1")), store.read("t1"), store.set_summary("t1", b""), store.prune(5), store.count()):
        with pytest.raises(StoreError, match="closed"):
            await call
    store.set_presence("t1", b"p1")  # never fails
    store = await place.open()
    assert await store.count() == 50
    assert await store.presences("t1") == []
    await store.close()


async def test_a_process_is_not_shown_its_own_presence(store: Store) -> None:
    await add(store, "a", b"1")
    store.set_presence("a", b"p1")
    assert await store.presences("a") == []


@pytest.mark.parametrize("kind", [Sqlite, Postgres])
async def test_counts_of_answers_to_puzzles_outlast_a_restart(kind: type[Sqlite] | type[Postgres], tmp_path: Path) -> None:
    place = kind(tmp_path)
    store = await place.open()
    await store.count_answer("2026-11-29", True)
    await store.close()
    store = await place.open()
    await store.count_answer("2026-11-29", False)
    assert await store.answer_counts("2026-11-29", "2026-11-29") == {"2026-11-29": (2, 1)}
    await store.close()


async def test_answers_to_puzzles_are_counted_by_day(store: Store) -> None:
    for best in (True, False, False):
        await store.count_answer("2026-11-29", best)
    await asyncio.gather(*(store.count_answer("2026-11-30", True) for _ in range(20)))
    assert await store.answer_counts("2026-11-01", "2026-11-30") == {"2026-11-29": (3, 1), "2026-11-30": (20, 20)}
    assert await store.answer_counts("2026-11-30", "2026-12-30") == {"2026-11-30": (20, 20)}
    assert await store.answer_counts("2026-12-01", "2026-12-30") == {}
