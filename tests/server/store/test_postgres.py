"""A PostgreSQL store shared by processes: notices, presence, refusals.

What every store has to do is in ``test_store.py``.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from typing import Any

import asyncpg
import pytest

from lastcard.room.log.store import Entry, SentCommand, chain
from lastcard.room.store_errors import Conflict, RefusedBefore, StoreError
from lastcard.server.store import postgres_peers
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.postgres_link import Link, Unreachable
from lastcard.server.store.postgres_peers import Peers
from tests.server.tools.postgres import cut_connections, execute, processes
from tests.server.tools.stores import add

TIMEOUT_S = 60
DRAW = SentCommand("ann", "k7")


class Seen:
    """A watcher that keeps what it is called with."""

    def __init__(self) -> None:
        self.logs: set[str] = set()
        self.presences: set[str] = set()
        self.anything = 0
        self._changed = asyncio.Event()

    def log_grew(self, tables: Collection[str] | None) -> None:
        self.logs |= set(tables or ())
        self.anything += tables is None
        self._changed.set()

    def presence_changed(self, tables: Collection[str] | None) -> None:
        self.presences |= set(tables or ())
        self.anything += tables is None
        self._changed.set()

    async def until(self, holds: Any) -> None:
        """Wait until a condition holds; it is looked at again after each call."""
        async with asyncio.timeout(TIMEOUT_S):
            while not holds():
                self._changed.clear()
                await self._changed.wait()


# ---- several processes -----------------------------------------------------------------------------------------------------
async def test_of_two_processes_one_appends_and_the_other_reads_on(url: str) -> None:
    async with processes(url, 2) as (one, other):
        (last,) = await add(one, "a", b"1")
        for k in range(2, 40):
            racers = [chain(last.hash, k, k, name) for name in (b"x", b"y")]
            answers = await asyncio.gather(one.append("a", racers[0]), other.append("a", racers[1]), return_exceptions=True)
            assert sorted(map(type, answers), key=str) == [type(None), Conflict]
            last = racers[answers.index(None)]
            assert (await one.read("a", k - 1)) == (await other.read("a", k - 1)) == [last]


async def test_batches_of_the_same_tables_in_another_order_do_not_wait_for_each_other(url: str) -> None:
    tables = [f"t{number}" for number in range(60)]
    async with processes(url, 2) as (one, other):
        for k in range(8):
            last = {table: ([Entry(0, 0, b"", b"")] + await one.read(table))[-1] for table in tables}
            answers = await asyncio.gather(
                *(one.append(table, chain(last[table].hash, k + 1, 1, b"one")) for table in tables),
                *(other.append(table, chain(last[table].hash, k + 1, 1, b"other")) for table in reversed(tables)),
                return_exceptions=True,
            )
            assert [sum(answer is None for answer in pair) for pair in zip(answers[:60], reversed(answers[60:]), strict=True)] == [1] * 60


async def test_the_others_are_sent_a_notice_of_each_entry_and_not_oneself(url: str) -> None:
    async with processes(url, 2) as (one, other):
        mine, theirs = Seen(), Seen()
        one.watch(mine)
        other.watch(theirs)
        await asyncio.gather(*(add(one, f"t{number}", b"1") for number in range(500)))
        await theirs.until(lambda: len(theirs.logs) == 500)
        assert mine.logs == set()


async def test_an_entry_that_is_added_after_it_was_given_up_is_news_to_its_own_process(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with processes(url, 1) as (store,):
        seen = Seen()
        store.watch(seen)
        await add(store, "a", b"1")
        sent: list[Any] = []
        run = Link.run

        async def give_up(link: Link, work: Any, what: str) -> Any:
            if what != "write":
                return await run(link, work, what)
            sent.append(work)
            raise Unreachable("the database cannot be reached")

        with monkeypatch.context() as patch:
            patch.setattr(Link, "run", give_up)
            with pytest.raises(StoreError):
                await store.append("b", chain(b"", 1, 1, b"late"))
        connection = await asyncpg.connect(url, server_settings={"search_path": "lastcard"})
        for work in sent:  # what the database had been sent is carried out only now
            await work(connection, False)
        await connection.close()
        await seen.until(lambda: "b" in seen.logs)


async def test_tables_are_read_again_after_the_connection_for_notices_was_lost(url: str) -> None:
    async with processes(url, 2) as (one, other):
        seen = Seen()
        other.watch(seen)
        await cut_connections(url)
        await seen.until(lambda: seen.anything)
        before = seen.anything
        await add(one, "a", b"1")
        await seen.until(lambda: "a" in seen.logs or seen.anything > before)  # a notice, or all again once it listens


async def test_tables_are_read_again_while_there_are_no_notices(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgres_peers, "BEAT_S", 0.01)
    beat, tries = Peers._beat, []

    async def fail_once(peers: Peers) -> None:
        tries.append(peers)
        if len(tries) == 1:
            raise Unreachable("the database cannot be reached")
        await beat(peers)

    async with processes(url, 1) as (store,):
        seen = Seen()
        store.watch(seen)
        monkeypatch.setattr(Peers, "_beat", fail_once)
        await seen.until(lambda: seen.anything)
        assert "no notices: the database cannot be reached" in caplog.text
        async with asyncio.timeout(TIMEOUT_S):
            while len(tries) < 3:
                await asyncio.sleep(0)


async def test_a_process_does_not_start_while_it_cannot_be_seen(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(peers: Peers) -> None:
        raise Unreachable("the database cannot be reached")

    monkeypatch.setattr(postgres_peers, "OUTAGE_S", -1)
    monkeypatch.setattr(Peers, "_beat", fail)
    with pytest.raises(Unreachable, match="the database cannot be reached"):
        await PostgresStore.open(url)


async def test_time_is_that_of_the_database(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 5.0)  # a process whose clock is wrong
    async with processes(url, 1) as (store,):
        rows = await execute(url, "SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at")
        assert abs(store.clock.now() - int(rows[0]["at"])) < 5000


# ---- refusals --------------------------------------------------------------------------------------------------------------
async def test_a_refused_command_is_refused_by_every_process(url: str) -> None:
    async with processes(url, 2) as (one, other):
        (first,) = await add(one, "a", b"1")
        assert await one.refuse("a", 1, DRAW, b"no") == b"no"
        assert await other.refuse("a", 1, DRAW, b"not now") == b"no"
        with pytest.raises(RefusedBefore) as refused:
            await other.append("a", chain(first.hash, 2, 1, b"2"), DRAW)
        assert refused.value.answer == b"no"
        await other.append("a", chain(first.hash, 2, 1, b"2"), SentCommand("ben", "k7"))
        assert await one.refuse("a", 1, DRAW, b"never") == b"no"
        assert len(await one.read("a")) == 2


async def test_a_command_is_not_refused_by_a_process_that_is_behind(url: str) -> None:
    async with processes(url, 2) as (one, other):
        (first,) = await add(one, "a", b"1")
        await one.append("a", chain(first.hash, 2, 1, b"2"), DRAW)
        with pytest.raises(Conflict, match="the last entry is 2"):
            await other.refuse("a", 1, DRAW, b"no")
        with pytest.raises(Conflict, match="the last entry is 0"):
            await other.refuse("b", 1, DRAW, b"no")


@pytest.mark.parametrize("id", ["\0", "a\0b", "\\0", "'"])
async def test_a_command_may_have_any_id(url: str, id: str) -> None:
    """Else a player could break the table in memory at will, and so begin all time limits again."""
    async with processes(url, 1) as (store,):
        (first,) = await add(store, "a", b"1")
        command = SentCommand("ann", id)
        assert await store.refuse("a", 1, command, b"no") == b"no"
        entry = chain(first.hash, 2, 1, b"2")
        with pytest.raises(RefusedBefore):
            await store.append("a", entry, command)
        await store.append("a", entry, SentCommand("ben", id))


async def test_refusals_of_many_tables_are_one_statement(url: str) -> None:
    async with processes(url, 1) as (store,):
        lasts = {f"t{number}": (await add(store, f"t{number}", b"1"))[-1] for number in range(60)}
        statements = 0
        run = store._writer._link.run

        async def counted(work: Any, what: str) -> Any:
            nonlocal statements
            statements += 1
            return await run(work, what)

        store._writer._link.run = counted  # type: ignore[method-assign]
        refused = [store.refuse(table, 1, DRAW, b"no") for table in lasts]
        appended = [store.append(table, chain(last.hash, 2, 1, b"2")) for table, last in lasts.items()]
        mixed = [call for pair in zip(refused, appended, strict=True) for call in pair]
        assert await asyncio.gather(*mixed) == [b"no", None] * 60
        assert statements <= 4, "one that is carried out at once, then all that came meanwhile"
        with pytest.raises(Conflict, match="the last entry is 2"):
            await store.refuse("t0", 1, SentCommand("ann", "k8"), b"no")


async def test_of_a_command_carried_out_and_refused_at_the_same_time_one_is_answered(url: str) -> None:
    async with processes(url, 2) as (one, other):
        last = (await add(one, "a", b"1"))[-1]
        outcomes = set()
        for number in range(60):
            command = SentCommand("ann", f"k{number}")
            entry = chain(last.hash, last.k + 1, 1, b"2")
            done, refused = await asyncio.gather(
                one.append("a", entry, command), other.refuse("a", last.k, command, b"no"), return_exceptions=True
            )
            assert (type(done), type(refused)) in ((type(None), Conflict), (RefusedBefore, bytes))
            outcomes.add(done is None)
            last = entry if done is None else last
            assert (await one.read("a"))[-1] == last
        assert outcomes <= {True, False}


# ---- presence --------------------------------------------------------------------------------------------------------------
async def test_presence_is_seen_by_the_others_until_the_process_ends(url: str) -> None:
    async with processes(url, 1) as (one,):
        seen = Seen()
        one.watch(seen)
        async with processes(url, 1) as (other,):
            other.set_presence("a", b"p2")
            other.set_presence("b", b"p3")
            await seen.until(lambda: seen.presences >= {"a", "b"})
            assert (await one.presences("a"), await one.presences("b"), await other.presences("a")) == ([b"p2"], [b"p3"], [])
            seen.presences.clear()
            other.set_presence("b", None)
            await seen.until(lambda: "b" in seen.presences)
            assert (await one.presences("a"), await one.presences("b")) == ([b"p2"], [])
            before = seen.anything
        await seen.until(lambda: seen.anything > before)
        assert await one.presences("a") == []


async def test_a_process_that_is_silent_has_nobody_connected(url: str) -> None:
    async with processes(url, 2) as (one, other):
        seen = Seen()
        one.watch(seen)
        other.set_presence("a", b"p2")
        await seen.until(lambda: "a" in seen.presences)
        await execute(url, "UPDATE lastcard.processes SET seen = seen - interval '11 seconds'")
        assert await one.presences("a") == []
        await other._peers._beat()
        assert await one.presences("a") == [b"p2"]


async def test_presence_is_shown_again_after_the_database_has_forgotten_it(url: str) -> None:
    async with processes(url, 2) as (one, other):
        seen = Seen()
        one.watch(seen)
        other.set_presence("a", b"p2")
        await seen.until(lambda: "a" in seen.presences)
        await execute(url, "TRUNCATE lastcard.processes, lastcard.presences")  # as a crash does with unlogged tables
        seen.presences.clear()
        await other._peers._beat()
        await seen.until(lambda: "a" in seen.presences)
        assert await one.presences("a") == [b"p2"]


async def test_a_presence_that_was_never_set_is_not_announced(url: str) -> None:
    async with processes(url, 2) as (one, other):
        seen = Seen()
        one.watch(seen)
        other.set_presence("a", None)
        other.set_presence("b", b"p2")
        await seen.until(lambda: seen.presences)
        assert seen.presences == {"b"}


async def test_a_presence_that_could_not_be_shown_is_shown_later(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with processes(url, 2) as (one, other):
        seen = Seen()
        one.watch(seen)
        show, tries = postgres_peers._set_presences, []

        async def fail_once(process: str, tables: list[str], bodies: list[bytes | None], connection: Any) -> None:
            tries.append(tables)
            if len(tries) == 1:
                raise Unreachable("the database cannot be reached")
            await show(process, tables, bodies, connection)

        monkeypatch.setattr(postgres_peers, "_set_presences", fail_once)
        other.set_presence("a", b"p2")
        await seen.until(lambda: "a" in seen.presences)
        assert await one.presences("a") == [b"p2"]
        other.set_presence("a", b"p2")  # they have been shown it
        other.set_presence("b", b"p2")
        await seen.until(lambda: "b" in seen.presences)
        assert tries == [["a"], ["a"], ["b"]]
        assert "presences are not shown: the database cannot be reached" in caplog.text
