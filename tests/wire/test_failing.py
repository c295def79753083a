"""A running table under failures: a store that cannot write, an internal error, another server that wrote first."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from lastcard.room.errors import InternalError, NotFound, Refused
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.log.event_log import load
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry, SentCommand
from lastcard.room.store_errors import Conflict, StoreError, StoreFull
from lastcard.room.table import events
from lastcard.room.table.events import Pace
from lastcard.room.table.public_info import table_info
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table
from tests.wire.clock import FakeClock
from tests.wire.fake import Client, Message, PlayedTable, played_table, token_of


class Failing(MemoryStore):
    """A store that raises the given errors, one per append; when ``full``, it cannot change the public list."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[StoreError] = []
        self.full = False  # for the public list

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        if self.errors:
            raise self.errors.pop(0)
        await super().append(table, entry)

    async def set_summary(self, table: str, summary: bytes | None) -> None:
        if self.full:
            raise StoreFull("no room on the disk")
        await super().set_summary(table, summary)


@pytest.mark.parametrize("message", [{"say": "hello"}, {"table": "vote end"}, {"do": None}])
async def test_an_event_that_cannot_be_stored_has_no_effect(message: Message) -> None:
    store = Failing()
    async with played_table("classic", 3, store=store) as table:
        client = next(client for client in table.clients.values() if client.must)
        if "do" in message:
            message = {"do": client.ask[0], "re": client.n}
        before, got, n = table.table.state.k, len(table.watcher.got), client.n
        store.errors = [StoreFull("no room on the disk")]
        answer = await table.said(client, id="once", **message)
        assert "paused, nothing is lost" in answer["error"]
        assert answer["re"] == n, "the last line that was sent"
        assert table.watcher.got[got:] == []
        assert not client.dropped
        assert client.n == n
        folded = await load(store, table.id)
        assert folded is not None
        assert folded.state.k == before
        answer = await table.said(client, id="once", **message)
        assert answer == {"id": "once", "ok": n + 1}
        assert table.table.state.k == before + 1
        assert (await table.entries())[-1].id == "once"
        assert client.n == table.table.state.n > n


@pytest.mark.parametrize("times", [1, 2])
async def test_a_refusal_does_not_show_the_card_of_a_draw_that_was_not_stored(times: int) -> None:
    store = Failing()
    async with played_table("classic turn.play=optional", 2, store=store) as table:
        client = next(client for client in table.clients.values() if client.must)
        draw = f"{client.seat} draw"
        asked = client.asked
        for _ in range(times):
            store.errors = [StoreFull("no room on the disk")]
            answer = await table.said(client, id="once", do=draw, re=client.n)
            assert (answer["cause"], answer["re"]) == ("paused", client.n)
            assert set(answer.get("legal", ())) <= set(client.offered)
        assert client.asked == asked
        assert "ok" in await table.said(client, id="once", do=draw, re=client.n)


async def test_a_player_gets_the_seat_although_the_public_list_cannot_be_stored() -> None:
    store, clock = Failing(), FakeClock()
    lobby = Lobby(store, clock=clock)
    made = await lobby.create(TableOptions(name="Ann", seats=2, public=True))
    actor = await lobby.find(made.table)
    ann = Client(made.token)
    ann.come(actor)
    await actor.mailbox.drain()
    before, _ = await lobby.public_tables()
    store.full = True
    taken = await lobby.join(made.table, "Ben")
    assert actor.table.state.seat_by_token(hashed(taken.token)) == "p2"
    await actor.mailbox.drain()
    after, _ = await lobby.public_tables()
    assert [one["id"] for one in before] == [one["id"] for one in after] == [made.table]
    assert [seat.kind for seat in after[0]["seats"]] == ["person", "person"]
    ann.go()
    await actor.mailbox.drain()
    clock.at += 1000
    assert await lobby.unload(clock.now()) == 1
    assert await lobby.public_tables() == ([], 1)
    await lobby.stop()


async def test_a_table_is_made_although_the_public_list_cannot_be_stored() -> None:
    store, clock = Failing(), FakeClock()
    lobby = Lobby(store, clock=clock)
    store.full = True
    made = await lobby.create(TableOptions(name="Ann", seats=2, public=True))
    store.full = False
    assert await store.summaries(50) == []
    await lobby._list.catch_up()
    assert [table for table, _ in await store.summaries(50)] == [made.table]
    await lobby.stop()


async def test_while_the_disk_is_full_every_command_is_refused() -> None:
    store = Failing()
    async with played_table("classic", 2, store=store) as table:
        client = next(client for client in table.clients.values() if client.must)
        action = client.ask[0]
        k = table.table.state.k
        store.errors = [StoreFull("no room on the disk")] * 3
        for _ in range(3):
            assert "paused" in (await table.said(client, id="once", do=action, re=client.n))["error"]
            newcomer = Client()
            newcomer.come(table.actor)
            await table.settle()
            assert newcomer.n == client.n
            assert len(await store.read(table.id)) == k
        assert "ok" in await table.said(client, id="once", do=action, re=client.n)


async def test_a_paused_table_resumes_by_itself() -> None:
    store = Failing()
    async with played_table("classic", 1, 1, store=store, pace=Pace(20_000, None, None)) as table:
        while not table.clients["p1"].must:
            await table.forward(1000)
        k = table.table.state.k
        store.errors = [StoreFull("no room on the disk")]
        assert "paused" in (await table.said(table.clients["p1"], say="hello"))["error"]
        await table.forward(25_000)
        assert table.table.state.k > k
        assert len(await table.acted("clock")) == 1
        store.errors = [StoreFull("no room on the disk")] * 5
        k = table.table.state.k
        await table.forward(150_000)
        assert table.table.state.k > k
        assert not store.errors


async def test_a_table_still_answers_after_an_internal_error(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async with played_table("classic", 2, pace=Pace(20_000, None, None)) as table:
        caplog.set_level(logging.CRITICAL, "lastcard.room")
        apply, broken = type(table.table).apply, [True]

        def failing(self: Any, *given: Any, **more: Any) -> Any:
            done = apply(self, *given, **more)
            if broken:
                broken.clear()
                raise RuntimeError("an internal error")
            return done

        monkeypatch.setattr(type(table.table), "apply", failing)
        k = table.table.state.k
        answer = await table.said(table.clients["p1"], id="once", say="hello")
        assert answer["cause"] == "internal"
        await table.forward(21_000)
        assert len(await table.acted("clock")) == 1
        assert "ok" in await table.said(table.clients["p1"], id="once", say="hello")
        assert table.table.state.k == k + 2


async def test_a_caller_is_answered_after_an_internal_error(caplog: pytest.LogCaptureFixture) -> None:
    async with played_table("classic", 2, start=False) as table:
        caplog.set_level(logging.CRITICAL, "lastcard.room")

        def failing(_: Table) -> events.TableEvent:
            raise RuntimeError("an internal error")

        with pytest.raises(InternalError):
            await table.actor.call(failing)
        assert (await table.lobby.info(table.id)).state == "open"


async def test_an_event_that_is_not_stored_is_not_shown() -> None:
    store = Failing()
    async with played_table("classic", 2, start=False, store=store) as table:
        before = await table.lobby.info(table.id)
        store.errors = [StoreFull("no room on the disk")]
        await table.said(table.clients["p1"], table="start")
        assert await table.lobby.info(table.id) == before
        store.errors = [StoreFull("no room on the disk")]
        await table.said(table.clients["p1"], table="start")
        with pytest.raises(NotFound):
            await table.lobby.match_log(table.id, None, None)


async def test_a_timers_event_that_is_refused_does_not_keep_the_server_busy(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with played_table("classic", 2, pace=Pace(20_000, None, None)) as table:
        caplog.set_level(logging.CRITICAL, "lastcard.room")
        play, tried = type(table.table.play).act, list[str]()

        def refusing(self: Any, event: events.ActionTaken, at: int) -> None:
            tried.append(event.do)
            if len(tried) < 5:
                raise Refused("no_round")
            play(self, event, at)

        monkeypatch.setattr(type(table.table.play), "act", refusing)
        await table.forward(20_000)
        assert len(tried) == 1
        assert "ok" in await table.said(table.clients["p1"], say="hello")
        await table.forward(5_000)
        assert len(await table.acted("clock")) == 1


async def test_a_table_that_was_removed_while_clients_were_connected() -> None:
    store, clock = MemoryStore(), FakeClock()
    async with played_table("classic", 2, store=store, clock=clock) as table:
        player = table.clients["p1"]
        assert await store.prune(clock.now() + 1) == 1
        assert (await table.said(player, say="hello"))["cause"] == "not_found"
        await table.settle()
        assert [code for client in table.everybody for code, _ in client.dropped] == [1013] * 3
        assert clock.alarms == [], "it is not looked for again"
        with pytest.raises(NotFound):
            await table.lobby.find(table.id)
        clock.at += 120_000
        assert await table.lobby.unload(clock.now()) == 1


async def test_a_second_server_follows_what_the_first_one_did() -> None:
    store, clock = MemoryStore(), FakeClock()
    async with played_table("classic", 2, store=store, clock=clock) as table:
        other = PlayedTable(store, clock, table.bot_delays)
        await other.lobby.find(table.id)
        client = next(client for client in table.clients.values() if client.must)
        twin = Client(token_of(str(client.seat)))
        other.clients = {str(client.seat): twin}
        twin.come(other.actor)
        other.watcher.come(other.actor)
        await other.settle()
        action, re = twin.ask[0], twin.n
        assert "ok" in await table.said(client, do=action, re=client.n)
        with pytest.raises(Conflict):
            await store.append(table.id, (await store.read(table.id))[-1])
        twin.send(id="late", do=action, re=re)
        await other.settle()
        assert "error" in twin.answers["late"]
        assert twin.dropped == other.watcher.dropped == []
        assert twin.n == other.watcher.n == client.n
        assert other.table.state == table.table.state
        assert other.watcher.lines[other.watcher.n] == table.watcher.lines[table.watcher.n]
        assert table_info(other.table.state) == table_info(table.table.state)
        assert sum(isinstance(done.event, events.ActionTaken) for done in await table.entries()) == 1
        await other.lobby.stop()
