"""The archive of a running server: old tables are archived once a day, and their links still lead to their matches."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

import lastcard
from lastcard import cli
from lastcard.archive.folder import ArchiveError, Folder
from lastcard.archive.records import record_file
from lastcard.lab.data.bot_tables import BotTable
from lastcard.room.compute.compute import Compute
from lastcard.room.durations import DAY_MS
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore, StoredTable
from lastcard.room.log.store import Store
from lastcard.server.archiving.archived_tables import ArchivedTables
from lastcard.server.archiving.archiver import Archiver
from lastcard.server.archiving.by_workers import ByWorkers
from lastcard.server.archiving.daily import DailyArchive
from lastcard.server.compute.pool import WorkerPool
from lastcard.server.http.monitoring_access import Monitors
from lastcard.server.logging import server_log
from lastcard.server.metrics import Metrics
from lastcard.server.state import ServerSettings, ServerState
from lastcard.web.data.replay_data import replay_data_of_record
from tests.server.tools.archives import check_all
from tests.server.tools.fake_lobby import Now, client_of
from tests.server.tools.in_process import InProcess
from tests.wire.clock import FakeClock

START = 1_700_000_000_000
OLD, UNFINISHED = "k3jx9m2pqabc", "k3jx9m2pqabd"
RULES = "classic deal.size=3 match.mode=single_hand"


def played(table: str, *, unfinished: bool = False) -> StoredTable:
    bots = BotTable(table, RULES, ("careful", "random"), table, START)
    bots.play()
    bots.play(4 if unfinished else None)
    return StoredTable(bots.entries)


@pytest.fixture
def store() -> MemoryStore:
    """A store with a table of two finished matches, and one of which the second is not finished."""
    made = MemoryStore({OLD: played(OLD), UNFINISHED: played(UNFINISHED, unfinished=True)})
    made.clock = FakeClock(START + 100 * DAY_MS)
    return made


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "archive")


def daily(store: Store, folder: Folder, lobby: Lobby, compute: Compute, *, keep_days: int | None = None) -> DailyArchive:
    archiver = Archiver(store, folder, work=ByWorkers(compute), spared=lobby.is_in_use)
    return DailyArchive(archiver, store, lobby, server_log(), after_days=30, keep_days=keep_days)


@pytest.fixture
def server(store: MemoryStore, folder: Folder) -> ServerState:
    settings, clock = ServerSettings(monitors=Monitors(["0.0.0.0/0"])), Now()
    lobby, compute = Lobby(store, clock=store.clock), Compute(InProcess())
    return ServerState(lobby, settings.limits(clock), Metrics(), server_log(), clock, compute, settings, ArchivedTables(folder))


@pytest.fixture
async def client(server: ServerState) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(server) as made:
        yield made


async def test_the_link_to_an_archived_table_leads_to_its_replay(
    server: ServerState, store: MemoryStore, folder: Folder, client: httpx.AsyncClient
) -> None:
    api = f"/api/tables/{OLD}"
    before = [(await client.get(f"{api}/record?match={number}")).text for number in (1, 2)]
    assert await daily(store, folder, server.lobby, server.compute).once()
    assert set(store.kept) == {UNFINISHED}

    page = await client.get(f"/t/{OLD}")  # it has a # of its own, so that the seat behind that of a link goes no further
    assert (page.status_code, page.headers["location"]) == (302, f"../replay?table={OLD}#replay"), (
        "a seat behind the # of the link goes no further"
    )
    records = [(await client.get(f"{api}/record?match={number}")).text for number in (1, 2)]
    for record, earlier in zip(records, before, strict=True):
        match, other = lastcard.replay(record), lastcard.replay(earlier)
        assert match.players == ("p1", "p2")
        assert [str(event) for event in match.events] == [str(event) for event in other.events]
    assert (await client.get(f"{api}/record")).text == records[1]
    assert (await client.get(f"{api}/replay?match=1")).json() == replay_data_of_record(records[0])
    assert (await client.get(f"{api}/replay")).json() == replay_data_of_record(records[1])
    assert (await client.get(f"{api}/record?match=3")).json()["cause"] == "no_such_match"
    assert (await client.get(api)).status_code == 404, "the page of who is still there says that the table is gone"


@pytest.mark.parametrize("path", ["/t/{}", "/api/tables/{}/record", "/api/tables/{}/replay"])
async def test_a_table_that_is_not_in_the_archive_is_not_found(path: str, client: httpx.AsyncClient) -> None:
    for table in ("k3jx9m2pqahz", "..%2f..%2fetc", "K3JX9M2PQABC"):
        assert (await client.get(path.format(table))).status_code == 404


async def test_an_archive_that_cannot_be_read_loses_nothing(
    client: httpx.AsyncClient, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreachable(path: str) -> bool:
        raise ArchiveError("no route")

    monkeypatch.setattr(folder, "has", unreachable)
    assert (await client.get("/t/k3jx9m2pqahz")).status_code == 404
    answer = await client.get("/api/tables/k3jx9m2pqahz/record")
    assert (answer.status_code, answer.json()["cause"]) == (503, "not_loaded")


async def test_a_damaged_archive_file_is_reported(client: httpx.AsyncClient, folder: Folder) -> None:
    folder.write(record_file("k3jx9m2pqahz"), b"\x1f\x8b no gzip")
    answer = await client.get("/api/tables/k3jx9m2pqahz/record")
    assert (answer.status_code, answer.json()["cause"]) == (422, "archive_file")


async def test_a_table_in_memory_is_not_archived(server: ServerState, store: MemoryStore, folder: Folder) -> None:
    await server.lobby.find(OLD)
    assert await daily(store, folder, server.lobby, server.compute).once()
    assert OLD in store.kept
    assert folder.files("index") == []


async def test_finished_matches_are_archived_before_an_unfinished_table_is_removed(
    server: ServerState, store: MemoryStore, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a table whose last match nobody finished, the matches before it are kept; a table without a finished match is just removed."""
    begun = BotTable("k3jx9m2pqabe", RULES, ("careful", "random"), "begun", START)
    begun.play(4)
    store.kept[begun.table.state.id] = StoredTable(begun.entries)
    archive = daily(store, folder, server.lobby, server.compute, keep_days=90)
    write = folder.write
    monkeypatch.setattr(folder, "write", lambda path, content: write(path, b""))  # the place loses what it is sent
    assert await archive.once()
    assert set(store.kept) == {OLD, UNFINISHED}
    monkeypatch.setattr(folder, "write", write)
    assert await archive.once()
    assert store.kept == {}
    assert check_all(folder) == [f"{OLD}-1", f"{OLD}-2", f"{UNFINISHED}-1"]


async def test_an_unfinished_table_stays_until_it_is_old_enough(server: ServerState, store: MemoryStore, folder: Folder) -> None:
    assert await daily(store, folder, server.lobby, server.compute, keep_days=101).once()
    assert set(store.kept) == {UNFINISHED}
    assert check_all(folder) == [f"{OLD}-1", f"{OLD}-2"]


async def test_a_run_that_fails_is_tried_again(
    server: ServerState, store: MemoryStore, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = daily(store, folder, server.lobby, server.compute, keep_days=40)
    for error in (ArchiveError("no route"), RuntimeError("a fault of a driver")):

        def fails(path: str, content: bytes, error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(folder, "write", fails)
        assert not await archive.once()
        assert set(store.kept) == {OLD, UNFINISHED}, "and nothing is removed"


async def test_a_server_archives_in_its_workers(store: MemoryStore, folder: Folder) -> None:
    workers = WorkerPool(Metrics(), workers=1)
    try:
        assert await daily(store, folder, Lobby(store), Compute(workers)).once()
    finally:
        await workers.stop()
    assert set(store.kept) == {UNFINISHED}


def test_tables_are_archived_before_they_are_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["serve", "--no-table", "--archive", str(tmp_path), "--archive-after", "30", "--keep-days", "30"]
    assert cli.main(given) == 2
    assert "--keep-days 30 would remove tables before they are archived" in capsys.readouterr().err
