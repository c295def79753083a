"""The public list: tables at which somebody is connected, few of each network, page by page."""

from __future__ import annotations

import pytest

from lastcard.room import public_list
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.public_list import MOST_EACH, PAGE
from tests.server.tools.shared_memory import Database
from tests.wire.clock import FakeClock
from tests.wire.fake import Client


async def made(lobby: Lobby, address: str, *, public: bool = True) -> tuple[str, Client]:
    """Make a table and connect its host from an address."""
    ticket = await lobby.create(TableOptions(name="Ann", seats=2, public=public))
    client = Client(ticket.token)
    client.address = address
    actor = await lobby.find(ticket.table)
    client.come(actor)
    await actor.mailbox.drain()
    return ticket.table, client


async def listed(lobby: Lobby, page: int = 1) -> list[str]:
    return [table["id"] for table in (await lobby.public_tables(page))[0]]


async def test_empty_tables_and_many_of_one_network_push_nobody_out() -> None:
    lobby = Lobby(MemoryStore())
    ours, _ = await made(lobby, "192.0.2.1")
    for number in range(60):
        await lobby.create(TableOptions(name="Mal", seats=2, public=True))
        await made(lobby, f"2001:db8:0:{number % 3}::/64")
        await made(lobby, f"198.51.100.{number % 3}")
    await made(lobby, "192.0.2.9", public=False)
    found = await listed(lobby)
    assert ours in found
    assert len(found) == 1 + MOST_EACH + 3 * MOST_EACH  # the site is one network
    await lobby.stop()


async def test_a_table_is_listed_while_a_seat_is_connected() -> None:
    store, clock = MemoryStore(), FakeClock()
    lobby = Lobby(store, clock=clock)
    table, ann = await made(lobby, "192.0.2.1")
    actor = await lobby.find(table)
    watcher = Client()
    watcher.come(actor)
    await actor.mailbox.drain()
    assert await listed(lobby) == [table]
    ann.go()
    await actor.mailbox.drain()
    assert await listed(lobby) == [], "spectators are no players"
    ann.come(actor)
    await actor.mailbox.drain()
    assert await listed(lobby) == [table]
    for client in (ann, watcher):
        client.go()
    await actor.mailbox.drain()
    clock.at += 1000
    assert await lobby.unload(clock.now()) == 1
    assert await store.summaries(50) == []
    again = await lobby.find(table)
    ann.come(again)
    await again.mailbox.drain()
    assert await listed(lobby) == [table]
    await lobby._list.catch_up()
    assert [name for name, _ in await store.summaries(50)] == [table]
    await lobby.stop()


async def test_the_list_comes_in_pages() -> None:
    lobby = Lobby(MemoryStore())
    tables = [(await made(lobby, f"192.0.2.{number}"))[0] for number in range(PAGE + 2)]
    first, second = await lobby.public_tables(), await lobby.public_tables(2)
    assert (first[1], second[1]) == (2, 2)
    assert [table["id"] for table in (*first[0], *second[0])] == tables[::-1]
    assert await lobby.public_tables(3) == ([], 2)
    await lobby.stop()


async def test_tables_of_other_processes_are_listed_while_somebody_is_connected_there() -> None:
    database, clock = Database(), FakeClock()
    here, there = (Lobby(database.store(), clock=clock) for _ in range(2))
    tables = [await made(there, "192.0.2.1") for _ in range(MOST_EACH + 2)]
    other, ann = await made(there, "192.0.2.2")
    database.deliver()
    assert await listed(there) == [other, *(table for table, _ in tables[::-1][:MOST_EACH])]
    assert sorted(await listed(here)) == sorted(await listed(there))
    await (await here.find(other)).mailbox.drain()
    assert other in await listed(here), "it is in memory here, and its player is connected there"
    ann.go()
    await (await there.find(other)).mailbox.drain()
    database.deliver()
    assert other not in await listed(there)
    for lobby in (here, there):
        await lobby.stop()


async def test_tables_of_one_network_push_nobody_out_of_the_list_of_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_list, "_ELSEWHERE", 2 * MOST_EACH)
    database, clock = Database(), FakeClock()
    here, there = (Lobby(database.store(), clock=clock) for _ in range(2))
    ours, _ = await made(there, "192.0.2.1")
    theirs = [(await made(there, "192.0.2.2"))[0] for _ in range(3 * MOST_EACH)]
    database.deliver()
    for _ in range(2):
        await there._list.catch_up()
    assert sorted(await listed(here)) == sorted([ours, *theirs[-MOST_EACH:]])
    for lobby in (here, there):
        await lobby.stop()


async def test_bots_of_all_tables_of_one_network_think_for_one() -> None:
    """Else a stranger with seventy tables of bots that look ahead takes the workers from the bots of others."""
    lobby = Lobby(MemoryStore())
    places = ("198.51.100.1", "198.51.100.1", "198.51.100.2", "2001:db8:0:1::/64", "2001:db8:0:2::/64")
    made_here = [await made(lobby, address) for address in places]
    actors = [await lobby.find(table) for table, _ in made_here]
    found = [actor.presence.for_whom() for actor in actors]
    assert found[0] == found[1] != found[2]
    assert found[3] == found[4], "a site is one network"
    made_here[0][1].go()
    await actors[0].mailbox.drain()
    assert actors[0].presence.for_whom() == f"table {actors[0].id}"
    await lobby.stop()
