"""Tables in memory: tables in use stay, seat holders come first, looking loads none, and idle ones leave even on a full disk."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.room import lobby as lobby_module
from lastcard.room.clients.listeners import Use
from lastcard.room.compute.compute import Compute
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import LimitReached, NotFound, Refused, Unavailable
from lastcard.room.live_tables import LiveTables
from lastcard.room.lobby import Lobby, TableOptions, Ticket
from lastcard.room.log.look import by_workers
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table.seats import hashed
from lastcard.server.store.sqlite import SqliteStore
from tests.server.tools.fake_lobby import client_of, server_of
from tests.server.tools.in_process import InProcess
from tests.server.tools.players import seated
from tests.server.tools.power_cut import Disk
from tests.server.tools.servers import Server
from tests.wire.clock import FakeClock
from tests.wire.fake import Client

PATHS = ("/t/{}", "/t/{}/qr.svg", "/api/tables/{}", "/api/tables/{}/record", "/api/tables/{}/replay")
TIMEOUT_S = 60


@pytest.fixture
def disk() -> Iterator[Disk]:
    made = Disk("memory-of-tables")
    yield made
    made.unregister()


@pytest.fixture
async def on_disk(disk: Disk, tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """A store on that disk."""
    store = await SqliteStore.open(tmp_path / "tables.db", vfs=disk.name)
    yield store
    await store.close()


async def until_idle(lobby: Lobby) -> None:
    for actor in lobby._actors.values():
        await actor.mailbox.drain()


async def test_a_table_in_memory_is_not_removed_from_the_store() -> None:
    store, clock = MemoryStore(), FakeClock()
    lobby = Lobby(store, clock=clock, keep_days=2)
    made = await lobby.create(TableOptions(name="Ann", seats=2))
    left = await lobby.create(TableOptions(name="Ben", seats=2))
    ann = Client(made.token)
    ann.come(await lobby.find(made.table))
    await until_idle(lobby)
    clock.at += 3 * DAY_MS
    assert await lobby.unload(clock.now()) == 1
    assert await lobby.prune() == 1
    assert (await store.read(made.table), await store.read(left.table)) != ([], [])
    assert await store.read(left.table) == []
    ann.send(id="still", say="hello")
    await until_idle(lobby)
    assert "ok" in ann.answers["still"]
    await lobby.stop()


async def test_a_table_that_leaves_memory_is_freed_at_once() -> None:
    clock = FakeClock()
    lobby = Lobby(MemoryStore(), clock=clock)
    ticket = await lobby.create(TableOptions(name="Ann", seats=2, bots=1, start=True))
    actor = await lobby.find(ticket.table)
    ann = Client(ticket.token)
    ann.come(actor)
    ann.send(id="said", say="hello")
    ann.send(id="refused", do="p1 nothing")
    await until_idle(lobby)
    assert "ok" in ann.answers["said"]
    assert "error" in ann.answers["refused"]
    ann.go()
    await until_idle(lobby)
    held = [weakref.ref(one) for one in (actor, actor.table, actor.listeners, actor._commands, actor._logged)]
    clock.at += 3_600_000
    gc.collect()
    gc.disable()
    try:
        del actor, ann
        assert await lobby.unload(clock.now()) == 1
        assert [one() for one in held] == [None] * len(held)
    finally:
        gc.enable()
    await lobby.stop()


async def test_idle_tables_leave_memory_while_the_disk_is_full(disk: Disk, on_disk: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "_SWEEP_S", 0)
    clock = FakeClock()
    lobby = Lobby(on_disk, clock=clock)
    made = [await lobby.create(TableOptions(name="Ann", seats=2, public=number % 2 == 0)) for number in range(42)]
    joined = made[0]
    await lobby.join(joined.table, "Ben")
    await until_idle(lobby)
    disk.room = disk.used()
    with pytest.raises(Unavailable):  # what is left of the last page is filled
        await asyncio.gather(*(lobby.create(TableOptions(name="Cy", seats=2)) for _ in range(100)))
    clock.at += 120_000
    async with asyncio.timeout(TIMEOUT_S):
        while lobby.tables_live:  # the sweeper takes them out of memory by itself
            await asyncio.sleep(0)
        assert await lobby.public_tables() == ([], 1)
        disk.room = None
        while await on_disk.summaries(50):  # and stores the public list once there is room
            await asyncio.sleep(0)
    await lobby.stop()


async def test_an_unexpected_error_does_not_end_the_sweeping(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(lobby_module, "_SWEEP_S", 0)
    store, clock = MemoryStore(), FakeClock()
    lobby = Lobby(store, clock=clock)
    await lobby.create(TableOptions(name="Ann", seats=2, public=True))
    await until_idle(lobby)
    failed = asyncio.Event()
    set_summary = store.set_summary

    async def fail_once(table: str, summary: bytes | None) -> None:
        if not failed.is_set():
            failed.set()
            raise ZeroDivisionError("a fault of the store")
        await set_summary(table, summary)

    monkeypatch.setattr(store, "set_summary", fail_once)
    clock.at += 120_000
    async with asyncio.timeout(TIMEOUT_S):
        while lobby.tables_live:
            await asyncio.sleep(0)
    assert failed.is_set()
    assert "a fault of the store" in caplog.text
    await lobby.stop()


async def test_a_table_that_waits_comes_back_by_itself_once_there_is_room(disk: Disk, on_disk: SqliteStore) -> None:
    clock = FakeClock()
    lobby = Lobby(on_disk, clock=clock)
    made = await lobby.create(TableOptions(name="Ann", seats=2))
    actor = await lobby.find(made.table)
    ann = Client(made.token)
    ann.come(actor)
    await until_idle(lobby)
    disk.room = disk.used()
    word = ""
    while "error" not in ann.answers.get(word, {}):
        word = ann.send(say="x" * 300)
        await until_idle(lobby)
    assert ann.answers[word]["args"] == {"reason": "disk_full"}
    disk.room = None
    while clock.ring(clock.at + 2000):  # nobody sends anything
        await until_idle(lobby)
    assert actor.is_stored
    again = ann.send(say="once more")
    await until_idle(lobby)
    assert "ok" in ann.answers[again]
    assert not ann.faults
    await lobby.stop()


# ---- room ----------------------------------------------------------------------------------------------------------------
async def tables(store: MemoryStore, count: int, **options: Any) -> list[Ticket]:
    """Make tables in another lobby, so that they are only in the store."""
    lobby = Lobby(store)
    made = [await lobby.create(TableOptions(name="Ann", seats=2, **options)) for _ in range(count)]
    await lobby.stop()
    return made


async def watch(lobby: Lobby, ticket: Ticket) -> Client:
    """Return a spectator of a table."""
    client = Client()
    client.come(await lobby.find(ticket.table, ""))
    await until_idle(lobby)
    return client


async def sit(lobby: Lobby, ticket: Ticket) -> Client:
    """Return a client on the seat of a ticket."""
    client = Client(ticket.token)
    client.come(await lobby.find(ticket.table, client.token))
    await until_idle(lobby)
    assert client.seat == ticket.seat
    return client


async def test_looking_at_a_table_does_not_load_it_into_memory() -> None:
    store = MemoryStore()
    (made,) = await tables(store, 1, bots=1, start=True)
    lobby = Lobby(store)
    seen: list[tuple[int, bytes]] = []
    for _ in range(2):
        async with client_of(server_of(lobby)) as client:
            for token in ("", made.token):
                for path in PATHS:
                    answer = await client.get(path.format(made.table), headers={"Authorization": f"Bearer {token}"} if token else {})
                    seen.append((answer.status_code, answer.content))
            stranger = await client.get(f"/api/tables/{made.table}/record", headers={"Authorization": "Bearer anything"})
            assert stranger.status_code == 403
            assert (await client.get(f"/api/tables/{made.table}/record?match=2")).status_code == 404
            for path in PATHS:
                assert (await client.get(path.format("k3jx9m2pqahz"))).status_code == 404
        if len(seen) == 2 * len(PATHS):
            assert lobby.tables_live == 0
            await lobby.find(made.table)
    assert [status for status, _ in seen] == [200] * 4 * len(PATHS)
    assert seen[: 2 * len(PATHS)] == seen[2 * len(PATHS) :], "what is seen is the same in memory"
    await lobby.stop()


async def test_hints_and_seats_that_are_refused_load_no_table() -> None:
    store = MemoryStore()
    (made,) = await tables(store, 1, bots=1, start=True)
    lobby = Lobby(store)
    hint = f"/api/tables/{made.table}/hint"
    async with client_of(server_of(lobby)) as client:
        for token, status, cause in (("anything", 403, "foreign_token"), ("", 403, "watching")):
            answer = await client.get(hint, headers={"Authorization": f"Bearer {token}"} if token else {})
            assert (answer.status_code, answer.json()["cause"]) == (status, cause)
        assert (await client.get(hint.replace(made.table, "k3jx9m2pqahz"))).status_code == 404
        assert (await client.post(f"/api/tables/{made.table}/seats", json={"name": "\u3164"})).status_code == 422
        assert lobby.tables_live == 0
        answer = await client.get(hint, headers={"Authorization": f"Bearer {made.token}"})
        assert lobby.tables_live == 1, "its player has it in memory"
    await lobby.stop()


async def test_a_seat_that_nobody_can_take_loads_no_table() -> None:
    """A stranger asks for a seat at one full table after the other."""
    store = MemoryStore()
    before = Lobby(store)
    made = await before.create(TableOptions(name="Ann", seats=3, bots=1))
    ben = await before.join(made.table, "Ben")
    await before.stop()
    lobby = Lobby(store)
    for seat, cause in (("p1", "taken"), (ben.seat, "taken")):
        with pytest.raises(Refused) as refused:
            await lobby.join(made.table, "Zoe", seat=seat)
        assert refused.value.cause == cause
    assert lobby.tables_live == 0
    zoe = await lobby.join(made.table, "Zoe")
    assert lobby.tables_live == 1
    await lobby.stop()
    lobby = Lobby(store)
    with pytest.raises(Refused) as refused:
        await lobby.join(made.table, "Mal")
    assert (refused.value.cause, zoe.seat not in ("p1", ben.seat), lobby.tables_live) == ("full", True, 0)
    await lobby.stop()


async def test_workers_look_at_tables_that_are_not_in_memory() -> None:
    store = MemoryStore()
    (made,) = await tables(store, 1, bots=1, start=True)
    lobby, other = Lobby(store, looker=by_workers(Compute(InProcess()))), Lobby(store)
    assert await lobby.info(made.table) == await other.info(made.table)
    assert await lobby.match_log(made.table, None, made.token) == await other.match_log(made.table, None, made.token)
    assert await lobby.older_sheets(made.table, 9) == await other.older_sheets(made.table, 9) == (1, [])
    assert lobby.tables_live == 0
    with pytest.raises(NotFound):
        await lobby.info("k3jx9m2pqahz")


async def test_a_watched_table_leaves_memory_for_the_holder_of_a_seat() -> None:
    store = MemoryStore()
    made = await tables(store, 7)
    lobby = Lobby(store, max_tables=5)
    watchers = [await watch(lobby, ticket) for ticket in made[:5]]
    with pytest.raises(LimitReached):
        await watch(lobby, made[5])
    with pytest.raises(LimitReached):
        await lobby.find(made[5].table, hashed("some other token"))
    assert [client.dropped for client in watchers] == [[]] * 5
    await sit(lobby, made[5])
    assert lobby.tables_live == 5
    assert [code for client in watchers for code, _ in client.dropped] == [1013]
    assert watchers[0].dropped, "the one that has been watched for the longest time leaves"
    assert not watchers[0].faults
    await sit(lobby, made[0])
    await lobby.join(made[6].table, "Ben")
    await lobby.create(TableOptions(name="Cy", seats=2))
    assert lobby.tables_live == 5
    await lobby.stop()


async def test_tables_with_a_seat_that_is_connected_stay() -> None:
    store = MemoryStore()
    made = await tables(store, 6)
    lobby = Lobby(store, max_tables=5)
    players = [await sit(lobby, ticket) for ticket in made[:5]]
    for attempt in (
        lobby.find(made[5].table, hashed(made[5].token)),
        lobby.find(made[5].table, ""),
        lobby.join(made[5].table, "Ben"),
        lobby.create(TableOptions(name="Cy", seats=2)),
    ):
        with pytest.raises(LimitReached):
            await attempt
    assert [client.dropped for client in players] == [[]] * 5
    await lobby.info(made[5].table)
    players[3].go()
    await until_idle(lobby)
    await sit(lobby, made[5])
    assert made[3].table not in lobby._actors
    await lobby.stop()


async def test_idle_tables_leave_to_make_room_the_longest_idle_first() -> None:
    lobby = Lobby(MemoryStore(), max_tables=5)
    made = [await lobby.create(TableOptions(name="Ann", seats=2, public=True)) for _ in range(8)]
    assert set(lobby._actors) == {ticket.table for ticket in made[3:]}
    await watch(lobby, made[0])
    assert set(lobby._actors) == {ticket.table for ticket in (made[0], *made[4:])}
    await lobby.stop()


async def test_a_client_that_comes_while_its_table_leaves_comes_again() -> None:
    store = MemoryStore()
    made = await tables(store, 1)
    lobby = Lobby(store, max_tables=1)
    await watch(lobby, made[0])
    actor = await lobby.find(made[0].table)
    ann = Client(made[0].token)
    ann.come(actor)
    lobby._actors.make_room(Use.PLAYED)  # before the table has taken her in
    await actor.mailbox.drain()
    assert [code for code, _ in ann.dropped] == [1013]
    assert not actor.listeners
    assert ann.hellos == 0
    await sit(lobby, made[0])
    await lobby.stop()


class Fake:
    """The part of a table that decides about its place in memory."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.use = Use.IDLE
        self.is_idle = True
        self.was_put_away = False

    def put_away(self) -> None:
        assert self.use is not Use.PLAYED
        self.was_put_away = True


@given(st.lists(st.tuples(st.sampled_from(["come", "use", "remove"]), st.integers(0, 9), st.sampled_from(Use)), max_size=60))
def test_tables_in_memory_are_bounded_and_none_leaves_for_a_less_used_one(doings: list[tuple[str, int, Use]]) -> None:
    live = LiveTables(3)
    every: list[Any] = [Fake(f"t{number}") for number in range(10)]
    for what, number, use in doings:
        fake: Any = every[number]
        if what == "remove":
            assert live.remove(fake.id) == (fake.id in live) or fake.id not in live
        elif fake.id in live:
            fake.use = use
            live.update(fake)
        elif what == "come":
            before = set(live)
            least = min((one.use for one in live.values()), default=use)
            try:
                live.make_room(use)
            except LimitReached:
                assert len(live) == 3
                assert least >= use
                continue
            assert before - set(live) <= {one.id for one in every if one.use is least}, "the least used leaves"
            every[number] = fake = Fake(fake.id)
            live.add(fake)
            fake.use = use
            live.update(fake)
        assert len(live) <= 3
        assert {use: set(group) for use, group in live._by_use.items()} == {
            use: {one.id for one in live.values() if one.use is use} for use in Use
        }


async def test_five_strangers_do_not_lock_out_the_owner_of_the_sixth_table(tmp_path: Path) -> None:
    with Server(tmp_path, "--at-once", "--any-rate", "--max-tables", "5") as server:
        made = [server.table() for _ in range(6)]
        server.terminate()
        server.start()
        for table, _ in made[:5]:
            server.get(f"/t/{table}")
            server.get(f"/api/tables/{table}")
        assert b"lastcard_tables_live 0.0" in server.get("/metrics")
        strangers = [await seated(server, table, "") for table, _ in made[:5]]
        assert b"lastcard_tables_live 5.0" in server.get("/metrics")
        owner = await seated(server, *made[5])
        assert owner.seat == "p1"
        assert await strangers[0].closed() == 1013
        assert strangers[0].byes[-1]["cause"] == "table_left"
        assert server.faults() == []
