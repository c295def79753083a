"""Backups of a PostgreSQL database: one moment, while servers write, restored into another."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lastcard import cli
from lastcard.room.log.store import chain
from lastcard.room.store_errors import StoreError
from lastcard.server.store import postgres_snapshot
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.postgres_snapshot import PostgresSnapshot
from lastcard.web.commands.backup import back_up
from lastcard.web.commands.move_store import move_store
from tests.server.tools.backups import logs_of
from tests.server.tools.postgres import cut_connections, execute, new_database
from tests.server.tools.stores import add


async def test_a_backup_of_a_database_holds_one_moment_while_servers_write(tmp_path: Path) -> None:
    url = new_database()
    one, other = await PostgresStore.open(url), await PostgresStore.open(url)
    first, second = await add(one, "first", b"0"), await add(one, "second", b"0")
    is_over = False

    async def play() -> None:
        """Add an entry to the first table, and one to the second only once that is stored."""
        while not is_over:
            for table, entries, store in (("first", first, one), ("second", second, other)):
                entries.append(chain(entries[-1].hash, entries[-1].k + 1, 1, b"while it is copied " * 10))
                await store.append(table, entries[-1])

    async def play_more(table: str) -> None:
        last = (await add(one, table, b"0"))[-1]
        while not is_over:
            last = chain(last.hash, last.k + 1, 1, b"more")
            await one.append(table, last)
            if last.k % 20 == 0:
                await one.save_snapshot(table, last.k, b"fold %d" % last.k)
                await one.set_summary(table, b"summary %d" % last.k)

    players = [asyncio.create_task(play()), *(asyncio.create_task(play_more(f"t{number}")) for number in range(8))]
    meanwhile = 0
    for number in range(3):
        while len(first) < 60 * (number + 1):
            await asyncio.sleep(0)
            assert not any(player.done() for player in players)
        before, began = len(second), len(first)
        assert await asyncio.to_thread(back_up, url, tmp_path / f"copy{number}.db") == 10
        meanwhile += len(first) - began
        found = await logs_of(tmp_path / f"copy{number}.db")
        assert found["first"] == first[: len(found["first"])]
        assert found["second"] == second[: len(found["second"])]
        assert before - 1 <= len(found["second"]) <= len(found["first"]) <= len(found["second"]) + 1, "not one moment"
    is_over = True
    await asyncio.gather(*players)
    assert meanwhile > 2, "servers went on"
    assert {path.name for path in tmp_path.iterdir() if not path.name.endswith(".lock")} == {f"copy{number}.db" for number in range(3)}
    assert (tmp_path / "copy0.db").stat().st_mode & 0o777 == 0o600
    await asyncio.gather(one.close(), other.close())


async def test_a_backup_of_a_database_is_restored_into_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, target = new_database(), new_database()
    store = await PostgresStore.open(url)
    for number in range(70):
        await add(store, f"t{number}", *(b"%d" % k for k in range(1 + number % 4)))
    await store.save_snapshot("t3", 2, b"fold")
    await store.set_summary("t3", b"listed")
    before = {f"t{number}": await store.read(f"t{number}") for number in range(70)}
    assert await asyncio.to_thread(cli.main, ["backup", str(tmp_path / "copy.db"), "--store", url]) == 0
    assert ": 70 tables, " in capsys.readouterr().out
    await store.close()
    await move_store(str(tmp_path / "copy.db"), target)
    again = await PostgresStore.open(target)
    assert {table: await again.read(table) for table in before} == before
    assert (await again.load_snapshot("t3"), await again.summaries(9)) == ((2, b"fold"), [("t3", b"listed")])
    await again.close()


async def test_a_backup_whose_connection_is_lost_ends_with_an_error() -> None:
    url = new_database()
    store = await PostgresStore.open(url)
    await add(store, "a", b"1")
    snapshot = await PostgresSnapshot.open(url)
    await cut_connections(url)
    with pytest.raises(StoreError, match="cannot read"):
        await snapshot.read("a")
    await snapshot.close()
    assert len(await store.read("a")) == 1
    await store.close()


async def test_a_backup_that_is_cancelled_while_it_begins_keeps_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_database()
    await _close(url)
    begun = asyncio.Event()

    async def never(connection: object, name: str) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(postgres_snapshot, "check_schema", never)
    opening = asyncio.create_task(PostgresSnapshot.open(url))
    await begun.wait()
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    query = "SELECT count(*) AS open FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    while (await execute(url, query))[0]["open"]:
        await asyncio.sleep(0)


def test_a_database_that_cannot_be_backed_up_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = new_database()
    for where, said in (
        (empty, "there are no tables of Last Card in this database"),
        ("postgresql://ann:secret@127.0.0.1:1/games", "postgresql://127.0.0.1:1/games: cannot open"),
        ("postgres-embedded", "copy the folder"),
    ):
        assert cli.main(["backup", str(tmp_path / "copy.db"), "--store", where]) == 2
        error = capsys.readouterr().err
        assert said in error
        assert "secret" not in error
        assert len(error.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
    asyncio.run(_close(empty))


async def _close(url: str) -> None:
    """Check that a backup has made no schema: a store can make it now."""
    await (await PostgresStore.open(url)).close()
