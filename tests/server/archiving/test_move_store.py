"""``lastcard move-store``: every table arrives as it was, in both directions; what differs is said."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry, SentCommand, Store, chain
from lastcard.room.store_errors import StoreError
from lastcard.server.store.moving import Moved, move
from lastcard.server.store.postgres import PostgresStore
from lastcard.web.commands.move_store import move_store
from tests.server.tools.postgres import new_database
from tests.server.tools.stores import Postgres, Sqlite, add

Kept = tuple[list[str], list[object], list[object], list[tuple[str, bytes]]]


async def filled(store: Store) -> Kept:
    """Put 150 tables into a store; return what it holds."""
    for number in range(150):
        table = f"t{(number * 37) % 150}"
        await add(store, table, *(b"%d" % k for k in range(1 + number % 5)))
        if number % 3 == 0:
            await store.save_snapshot(table, 1, b"fold")
        if number % 4 == 0:
            await store.set_summary(table, table.encode())
    await add(store, "long", *(b"%d" % k for k in range(450)))
    return await content(store)


async def content(store: Store) -> Kept:
    tables = [table for _, table in await store.tables(0, 1000)]
    logs: list[object] = [await store.read(table) for table in tables]
    return tables, logs, [await store.load_snapshot(table) for table in tables], await store.summaries(1000)


@pytest.mark.parametrize(("source", "target"), [(Sqlite, Postgres), (Postgres, Sqlite)])
async def test_every_table_arrives_as_it_was(
    source: type[Sqlite] | type[Postgres], target: type[Sqlite] | type[Postgres], tmp_path: Path
) -> None:
    one, other = await source(tmp_path).open(), await target(tmp_path).open()
    before = await filled(one)
    assert await move(one, other) == Moved(151, 900)
    assert await content(other) == await content(one) == before
    assert await move(one, other) == Moved(151, 900), "again: nothing changes"
    assert await content(other) == before
    await one.close()
    await other.close()


async def test_an_interrupted_move_is_completed() -> None:
    one, other = MemoryStore(), MemoryStore()
    before = await filled(one)
    moving = asyncio.create_task(move(one, other))
    while await other.count() < 70:
        await asyncio.sleep(0)
    moving.cancel()
    await asyncio.gather(moving, return_exceptions=True)
    assert await content(other) != before
    await move(one, other)
    assert await content(other) == before


@pytest.mark.parametrize("bodies", [(b"0", b"else"), (b"0", b"1", b"2", b"more")])
async def test_a_table_that_differs_is_named(bodies: tuple[bytes, ...]) -> None:
    one, other = MemoryStore(), MemoryStore()
    await add(one, "a", b"0", b"1", b"2")
    await add(other, "a", *bodies)
    with pytest.raises(StoreError, match="memory: table a differs at entry"):
        await move(one, other)


class Shared(MemoryStore):
    """A target to which somebody else adds an entry just before the first one that is copied."""

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        if table not in self.kept:
            await super().append(table, chain(b"", 1, 1, b"of another process"))
        await super().append(table, entry, command)


class Forgetful(MemoryStore):
    """A target that loses snapshots."""

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        pass


async def test_a_target_that_somebody_else_writes_to_meanwhile_is_named() -> None:
    one, other = MemoryStore(), Shared()
    await add(one, "a", b"0", b"1")
    with pytest.raises(StoreError, match="memory: table a differs at entry 1"):
        await move(one, other)


async def test_a_snapshot_that_has_not_arrived_is_noticed() -> None:
    one, other = MemoryStore(), Forgetful()
    await add(one, "a", b"0", b"1")
    assert await move(one, other) == Moved(1, 2)
    await one.save_snapshot("a", 2, b"fold")
    with pytest.raises(StoreError, match="memory: table a differs"):
        await move(one, other)


async def test_a_store_in_use_is_refused(tmp_path: Path) -> None:
    url = new_database()
    file = await Sqlite(tmp_path).open()
    with pytest.raises(StoreError, match="has it open"):
        await move_store(str(tmp_path / "tables.db"), url)
    await file.close()
    database = await PostgresStore.open(url)
    with pytest.raises(LastCardError, match="1 server uses it"):
        await move_store(str(tmp_path / "tables.db"), url)
    await database.close()
    with pytest.raises(LastCardError, match="no such file of tables") as none:
        await move_store(str(tmp_path / "none.db"), url)
    assert none.value.cause == "move_no_store"


def test_the_command_says_what_it_has_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def fill() -> None:
        store = await Sqlite(tmp_path).open()
        await add(store, "a", b"1", b"2")
        await store.close()

    asyncio.run(fill())
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert cli.main(["move-store", str(tmp_path / "tables.db"), new_database()]) == 0
    out, err = capsys.readouterr()
    assert "1 table with 2 entries: copied and compared" in out
    assert "1 so far" in err
