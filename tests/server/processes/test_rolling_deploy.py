"""Two versions side by side on one database, while processes are replaced one at a time: every client keeps its seat, nothing is lost."""

from __future__ import annotations

import asyncio
import json
import urllib.error
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import asyncpg
import pytest

from lastcard.room.table import events
from lastcard.room.table.events import StoredEvent, UnknownEntry, decode_event
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.postgres_schema import MIGRATIONS
from tests.server.processes.test_processes import started
from tests.server.tools.fast_players import RULES, SEATS, Roaming, check_order, finish, lost, play_on, start_matches, until_acked
from tests.server.tools.next_version import VERSION, make_next_version
from tests.server.tools.players import Message
from tests.server.tools.postgres import new_database
from tests.server.tools.servers import Server

AWAY_S = 5
"""Whoever is disconnected for so long is declared away: the promise of a deploy is that nobody is."""


@pytest.fixture
def url() -> str:
    return new_database()


class Versed(Roaming):
    """A client that keeps which version it is connected to."""

    version = ""

    def note(self, message: Message) -> None:
        super().note(message)
        if "hello" in message:
            self.version = message.get("version", "")


def seated(servers: list[Server], tables: int) -> list[Versed]:
    """Make tables of people only, each seat taken at another process."""
    players: list[Versed] = []
    for number in range(tables):
        table, token = servers[0].table(seats=SEATS, rules=RULES, away_s=AWAY_S)
        tokens = [token, *(servers[seat % len(servers)].sit(table, f"Guest {seat}")[1] for seat in range(1, SEATS))]
        players += [Versed(servers, number + seat, table, each) for seat, each in enumerate(tokens)]
    return players


async def bodies(url: str, players: Sequence[Versed]) -> dict[str, list[bytes]]:
    """Return the logs in the database. Reading checks that each chain is whole."""
    store = await PostgresStore.open(url)
    try:
        return {table: [entry.body for entry in await store.read(table)] for table in {player.table for player in players}}
    finally:
        await store.close()


def known(body: bytes) -> StoredEvent:
    """Return an entry as this version reads it, with what it does not know as a reaction."""
    entry = json.loads(body)
    if entry["deed"]["deed"] == "Waved":
        entry["deed"]["deed"] = "Reacted"
    return decode_event(json.dumps(entry).encode())


async def check(url: str, players: Sequence[Versed]) -> None:
    """Check that nothing is lost or done twice, that all have seen one order, and that nobody was declared away."""
    kept = {table: [known(body) for body in log] for table, log in (await bodies(url, players)).items()}
    assert lost(kept, players) == []
    check_order(players)
    assert not any(isinstance(stored.event, events.PlayerWentAway) for log in kept.values() for stored in log)
    assert all(len(player.seats) == 1 for player in players), "each was in its own seat, and in no other"
    waits = sorted(wait for player in players for wait in player.waits)
    print({"returns": len(waits), "longest_s": round(waits[-1], 2), "median_s": round(waits[len(waits) // 2], 2)})


async def test_processes_are_replaced_by_a_later_version_while_people_play(tmp_path: Path, url: str) -> None:
    later = make_next_version(tmp_path / "later")
    with ExitStack() as stack:
        servers = started(stack, tmp_path, url, 3)
        players = seated(servers, 2)
        tasks = play_on(players)
        await start_matches(players)
        for server in servers:
            await until_acked(players, tasks, 60)
            await asyncio.to_thread(server.terminate)
            await until_acked(players, tasks, 30)
            server.source = later
            await asyncio.to_thread(server.start)
        await until_acked(players, tasks, 30)
        await finish(players, tasks)
        assert {player.version for player in players} == {VERSION}
        assert {code for player in players for code in player.codes if code == 1013} == set(), "each version served every table"
        assert all(0 < bye["in_ms"] < AWAY_S * 1000 for player in players for bye in player.byes)
        assert [server.faults() for server in servers] == [[]] * 3
    await check(url, players)
    log = [body for each in (await bodies(url, players)).values() for body in each]
    assert len({b'"made_by"' in body for body in log}) == 2, "both have written"
    connection = await asyncpg.connect(url)
    assert await connection.fetchval("SELECT array_agg(version ORDER BY version) FROM lastcard.migrations") == list(
        range(1, len(MIGRATIONS) + 2)
    )
    await connection.close()


async def test_clients_leave_a_process_that_does_not_know_what_a_later_version_wrote(tmp_path: Path, url: str) -> None:
    later = make_next_version(tmp_path / "later", waves=True)
    with ExitStack() as stack:
        servers = started(stack, tmp_path, url, 3)
        servers[0].terminate()
        servers[0].source = later
        servers[0].start()
        players = seated(servers, 1)
        tasks = play_on(players)
        await start_matches(players)
        await until_acked(players, tasks, 30)
        assert {player.version for player in players} == {VERSION, ""}
        [waving] = [player for player in players if player.server is servers[0] and player.seat == "p1"]
        await waving.send(react="clap")
        await until_acked(players, tasks, 60)
        await finish(players, tasks)
        assert {player.version for player in players} == {VERSION}, "all are where the table can be read"
        told = [bye for player in players for bye in player.byes if bye.get("cause") in ("entry_unknown", "not_loaded")]
        assert told
        assert {bye["args"].get("reason", "entry_unknown") for bye in told} == {"entry_unknown"}
        for server in servers[1:]:
            with pytest.raises(urllib.error.HTTPError) as refused:
                server.get(f"/api/tables/{waving.table}")
            assert refused.value.code == 503
            assert json.load(refused.value)["args"] == {"reason": "entry_unknown"}
        assert [server.faults() for server in servers] == [[]] * 3
    await check(url, players)
    log = (await bodies(url, players))[waving.table]
    with pytest.raises(UnknownEntry):
        [decode_event(body) for body in log]
