"""A PostgreSQL store whose database loses connections, crashes, is full or refuses."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest

from lastcard.room.log.store import Entry, chain
from lastcard.room.store_errors import StoreError, StoreFull
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.postgres_embedded import EmbeddedPostgres
from lastcard.server.store.postgres_link import Link, Unreachable
from lastcard.server.store.postgres_peers import Peers
from tests.server.tools.postgres import cut_connections, execute, new_database, own_server, processes
from tests.server.tools.stores import add, go_on


# ---- lost connections and crashes ------------------------------------------------------------------------------------------
async def test_a_lost_connection_is_not_noticed_by_callers(url: str) -> None:
    said: dict[str, list[Entry]] = {}
    async with processes(url, 2) as stores:
        work = [
            asyncio.create_task(go_on(stores[number % 2], f"t{number}", lambda table, entry: said.setdefault(table, []).append(entry)))
            for number in range(8)
        ]
        for cut in range(1, 6):
            while sum(map(len, said.values())) < 200 * cut:
                await asyncio.sleep(0)
                assert not any(task.done() for task in work)
            await cut_connections(url)
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        for table, entries in said.items():
            assert (await stores[0].read(table))[: len(entries)] == entries


async def crash(server: EmbeddedPostgres, url: str, **settings: str) -> list[str]:
    """Append until the database has crashed, start it again, and return the acknowledged entries that are lost."""
    said: dict[str, dict[int, bytes]] = {}
    store = await PostgresStore.open(url, settings=settings)
    work = [
        asyncio.create_task(go_on(store, f"t{number}", lambda table, entry: said.setdefault(table, {}).update({entry.k: entry.hash})))
        for number in range(8)
    ]
    while sum(map(len, said.values())) < 200:
        await asyncio.sleep(0)
    await asyncio.to_thread(server.stop, "immediate")
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    await asyncio.to_thread(server.start)
    await store.close()
    async with processes(url, 1) as (again,):
        stored = {table: {entry.k: entry.hash for entry in await again.read(table)} for table in said}
    return [f"{table} {k}" for table, entries in said.items() for k, safe in entries.items() if stored[table].get(k) != safe]


@pytest.mark.core
async def test_what_was_acknowledged_survives_a_crash_of_the_database() -> None:
    server = await asyncio.to_thread(own_server)
    for _ in range(2):
        assert await crash(server, new_database(server)) == []


async def test_a_database_that_acknowledges_before_it_has_written_is_caught() -> None:
    server = await asyncio.to_thread(own_server, "wal_writer_delay=10s")
    lost = [await crash(server, new_database(server), synchronous_commit="off") for _ in range(3)]
    assert any(lost)


async def test_appends_go_on_after_a_crash_of_the_database() -> None:
    server = await asyncio.to_thread(own_server)
    url = new_database(server)
    async with processes(url, 1) as (store,):
        entries = await add(store, "a", b"1")
        await asyncio.to_thread(server.stop, "immediate")
        waiting = asyncio.create_task(add(store, "a", b"2"))
        await asyncio.to_thread(server.start)
        entries += await waiting
        assert await store.read("a") == entries


async def test_a_process_starts_although_the_database_crashes_meanwhile(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    beat, tries = Peers._beat, []

    async def cut_first(peers: Peers) -> None:
        tries.append(peers)
        if len(tries) == 1:
            await peers._do(lambda connection: connection.execute("SELECT pg_terminate_backend(pg_backend_pid())"))
        await beat(peers)

    monkeypatch.setattr(Peers, "_beat", cut_first)
    async with processes(url, 1) as (store,):
        assert len(tries) >= 2
        assert await add(store, "a", b"1") == await store.read("a")


async def test_an_outage_is_an_error_that_names_no_password(url: str) -> None:
    link = Link("postgresql://ann:secret@127.0.0.1:1/games", {}, patience_s=0)
    with pytest.raises(Unreachable, match=r"postgresql://127\.0\.0\.1:1/games: cannot read") as failed:
        await link.run(lambda connection, again: connection.fetch("SELECT 1"), "read")
    assert "secret" not in str(failed.value)
    server, _, options = url.partition("?")
    with pytest.raises(StoreError, match=r"none_such.* does not exist"):
        await PostgresStore.open(f"{server.rpartition('/')[0]}/none_such?{options}")


# ---- errors of the database ------------------------------------------------------------------------------------------------
async def refuse_entries(url: str, state: str) -> None:
    """Have the database refuse all entries with an error, named by its SQLSTATE."""
    await execute(
        url,
        f"CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{state}'; END $$",
    )
    await execute(url, "CREATE TRIGGER refuse BEFORE INSERT ON lastcard.entries EXECUTE FUNCTION refuse()")


async def test_a_full_disk_of_the_database_is_said_and_nothing_is_lost(url: str) -> None:
    async with processes(url, 1) as (store,):
        before = await add(store, "a", b"1")
        await refuse_entries(url, "53100")
        answers = await asyncio.gather(*(store.append(f"t{number}", chain(b"", 1, 1, b"1")) for number in range(9)), return_exceptions=True)
        assert all("cannot write: the disk is full; nothing is lost" in str(answer) for answer in answers)
        assert {type(answer) for answer in answers} == {StoreFull}
        assert len(set(map(id, answers))) == 9, "each caller gets an error of its own: it holds the traceback"
        await execute(url, "DROP TRIGGER refuse ON lastcard.entries")
        assert await store.read("a") == before
        await asyncio.gather(*(store.append(f"t{number}", chain(b"", 1, 1, b"1")) for number in range(9)))
        assert await store.count() == 10


async def test_an_entry_that_the_database_cannot_hold_fails_alone(url: str) -> None:
    async with processes(url, 1) as (store,):
        entries = {f"t{number}": chain(b"", 1, 1, b"1") for number in range(9)}
        entries["t5"] = Entry(1, 2**63, b"1", b"")
        answers = await asyncio.gather(*(store.append(table, entry) for table, entry in entries.items()), return_exceptions=True)
        assert [type(answer) for answer in answers] == [*[type(None)] * 5, StoreError, *[type(None)] * 3]
        assert await store.count() == 8


async def test_a_chain_that_is_broken_in_the_database_fails_only_its_own_readers(url: str) -> None:
    async with processes(url, 1) as (store,):
        logs = {table: await add(store, table, b"1", b"2") for table in "abc"}
        await execute(url, "UPDATE lastcard.entries SET body = 'forged' WHERE table_id = 'b' AND k = 2")
        first, broken, last = await asyncio.gather(*map(store.read, logs), return_exceptions=True)
        assert (first, last) == (logs["a"], logs["c"])
        assert isinstance(broken, StoreError)
        assert broken.cause == "store_chain"


async def test_a_fault_of_this_program_is_an_error_of_its_call_and_the_next_one_works(url: str) -> None:
    async with processes(url, 1) as (store,):
        written = await add(store, "a", b"1")
        link = store._reader._link
        run = link.run

        async def fail(work: Any, what: str) -> Any:
            link.run = run  # type: ignore[method-assign]
            raise RuntimeError("a fault")

        link.run = fail  # type: ignore[method-assign]
        with pytest.raises(StoreError, match="cannot read: a fault"):
            await store.read("a")
        assert await store.read("a") == written


async def test_a_connection_that_lost_its_state_is_replaced(url: str) -> None:
    """asyncpg says so, now and then, of a connection that the server ended while nothing was sent."""
    link = Link(url, {})
    connections = []

    async def work(connection: Any, again: bool) -> Any:
        connections.append(connection)
        if not again:
            raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")
        return await connection.fetchval("SELECT 5")

    assert await link.run(work, "read") == 5
    first, second = connections
    assert first.is_closed()
    assert first is not second
    await link.close()


async def test_statements_that_clash_are_done_again_on_the_same_connection(url: str) -> None:
    link = Link(url, {})
    tries = []

    async def work(connection: Any, again: bool) -> Any:
        tries.append((connection, again))
        if not again:
            await connection.execute("DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'serialization_failure'; END $$")
        return await connection.fetchval("SELECT 5")

    assert await link.run(work, "write") == 5
    (first, _), (second, again) = tries
    assert first is second
    assert again
    await link.close()
