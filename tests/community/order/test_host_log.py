"""The log for the host of the server: what was done about people, by whom, for how long it is kept, and what it does not say."""

from __future__ import annotations

from collections import Counter

import httpx
import pytest

from lastcard.community.order.host_log import HOST_LOG, MOST, MOST_BY_HOSTS, MOST_OF_TABLE, Done, HostLog
from lastcard.community.order.reports import DAYS, day_of
from lastcard.community.streams import Streams
from lastcard.room.durations import DAY_MS
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.order_deeds import OrderDeed
from tests.community.profiles import world
from tests.server.conftest import server  # noqa: F401  # a fixture
from tests.server.tools.servers import Server
from tests.wire.clock import FakeClock
from tests.wire.commands.orders import ordered
from tests.wire.commands.test_talk import says
from tests.wire.commands.test_vote_networks import with_people
from tests.wire.fake import played_table


async def found(log: HostLog) -> list[tuple[str, str, str, str]]:
    await log.settle()
    return [(deed.what, deed.how, deed.seat, deed.name) for day in (await log.days()).values() for deed in day.done]


async def test_removals_and_mutes_by_vote_and_by_the_host_are_in_the_log_and_nothing_else() -> None:
    async with played_table("classic", 1, seats=4, address="198.51.100.1", start=False) as table:
        log = HostLog(Streams(table.store), table.lobby)
        await with_people(table, "203.0.113.7", "192.0.2.1", "192.0.2.99")
        await says(table, "p4", "hello")
        await ordered(table, "p1", "mute p4")
        await ordered(table, "p1", "unmute p4")
        for on in ("mute p4", "remove p4"):
            for seat in ("p2", "p3"):
                await ordered(table, seat, f"vote {on}")
        await ordered(table, "p1", "remove p3")
        await ordered(table, "p2", "leave")
        deeds = await found(log)
    name = deeds[0][3]
    assert [deed[:3] for deed in deeds] == [
        ("muted", "host", "p4"),
        ("unmuted", "host", "p4"),
        ("muted", "vote", "p4"),
        ("removed", "vote", "p4"),
        ("removed", "host", "p3"),
    ]
    assert name
    assert {deed[3] for deed in deeds[:4]} == {name}


async def test_two_processes_write_one_log_which_is_bounded_and_goes_after_a_month() -> None:
    clock, store = FakeClock(), MemoryStore()
    logs = [HostLog(Streams(store, clock), lobby) for lobby in (Lobby(store, clock=clock), Lobby(store, clock=clock))]
    for number in range(MOST + 2):
        for log in logs:  # the same deed is told twice, by whichever process
            await log._write(Done(*OrderDeed(f"table {number}", "muted", "vote", "p2", "Mal", number)))
    for log in logs:
        assert len((await log.days())[day_of(clock.at)].done) == MOST
    clock.at += (DAYS + 1) * DAY_MS
    await logs[1].profile_gone()
    assert await Streams(store, clock).names(HOST_LOG) == [day_of(clock.at)]


@pytest.mark.parametrize("times", [1, 2])
async def test_a_deleted_profile_is_counted_once_and_nothing_says_whose_it_was(times: int) -> None:
    async with world() as here:
        ann = await here.person("Ann")
        alias = (await here.profiles.find(ann.id)).alias
        for _ in range(times):
            await here.profiles.delete(ann.id)
        [day] = (await here.community.host_log.days()).values()
        assert (day.profiles_gone, day.done) == (1, [])
        log = HOST_LOG.log_id(day_of(here.clock.at))
        stored = b"".join([entry.body for entry in await here.lobby.store.read(log, 0, 100)])
        assert not [trace for trace in (ann.id, alias, "Ann") if trace.encode() in stored]


def test_the_host_of_the_server_notes_what_came_of_a_report(server: Server) -> None:  # noqa: F811
    with httpx.Client(base_url=server.url) as client:
        ann = client.post("/api/tables", json={"name": "Ann", "seats": 3}).json()
        client.post(f"/api/tables/{ann['table']}/seats", json={"name": "Mal"})
        mine = {"authorization": f"Bearer {ann['token']}"}
        client.post(f"/api/tables/{ann['table']}/reports", json={"seat": "p2", "words": "shouts"}, headers=mine)
        [one] = [each for each in client.get("/reports").json()["reports"] if each["table"] == ann["table"]]
        assert one["outcome"] == ""
        key = {name: one[name] for name in ("at", "table", "seat", "by")}
        said = {**key, "outcome": "talked\x1b to them"}
        assert client.post("/reports/outcomes", json=said).json() == {"kept": True}
        [one] = [each for each in client.get("/reports").json()["reports"] if each["table"] == ann["table"]]
        assert one["outcome"] == "talked to them"
        assert client.post("/reports/outcomes", json={**said, "seat": "p3"}).json()["cause"] == "report_gone"
        assert client.post("/reports/outcomes", json=said, headers={"via": "1.1 proxy"}).status_code == 403
        assert client.post("/reports/outcomes", json=said, headers={"origin": "https://evil.example"}).status_code == 403
        assert client.post("/reports/outcomes", content=b"x" * 200_000).status_code in (400, 413)


async def test_a_host_who_mutes_again_and_again_does_not_use_up_the_log() -> None:
    clock, store = FakeClock(), MemoryStore()
    log = HostLog(Streams(store, clock), Lobby(store, clock=clock))
    for number in range(MOST_BY_HOSTS + 2 * MOST_OF_TABLE):
        table = f"table{number // (2 * MOST_OF_TABLE)}"
        await log._write(Done(*OrderDeed(table, "muted", "host", "p2", "Mal", number)))
    done = (await log.days())[day_of(clock.at)].done
    assert max(Counter(deed.table for deed in done).values()) == MOST_OF_TABLE
    for number in range(MOST):
        await log._write(Done(*OrderDeed(f"another{number}", "muted", "host", "p2", "Mal", number)))
    await log._write(Done(*OrderDeed("theirs", "removed", "vote", "p2", "Mal", 1)))
    done = (await log.days())[day_of(clock.at)].done
    assert (len(done), done[-1].table) == (MOST_BY_HOSTS + 1, "theirs")
