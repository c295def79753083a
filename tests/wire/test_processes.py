"""One table at several processes that share a store: one order of lines, players connected elsewhere are not gone, timers fire once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.log.store import chain
from lastcard.room.table import events
from lastcard.room.table.events import Pace
from lastcard.room.table.table import Table
from tests.server.tools.shared_memory import Database
from tests.wire.clock import FakeClock
from tests.wire.fake import ID, NO_HURRY, SLOW, Client, OnClock, PlayedTable, made, token_of
from tests.wire.random_play import choose

TURN = Pace(20_000, None, None)
AWAY = Pace(None, 30_000, None)


class Processes(OnClock):
    """Processes with one table each, the same one. Seat p1 is connected to the first, p2 to the second, and so on in turn."""

    def __init__(self, count: int, bot_delays: BotDelays) -> None:
        self.clock = FakeClock()
        self.database = Database()
        self.all = [PlayedTable(self.database.store(), self.clock, bot_delays) for _ in range(count)]
        self.clients: dict[str, Client] = {}
        self.on_settle: Callable[[], None] | None = None

    @property
    def first(self) -> PlayedTable:
        return self.all[0]

    async def settle(self) -> None:
        """Wait until nothing is to be done and no notice is on its way."""
        while True:
            for process in self.all:
                await process.settle()
            if not self.database.deliver():
                return

    async def come(self, seat: str, process: PlayedTable, after: int | None = None) -> Client:
        """Connect a seat to a process."""
        client = self.clients.setdefault(seat, Client(token_of(seat)))
        process.clients[seat] = client
        client.come(await process.lobby.find(ID), after)
        await self.settle()
        return client

    async def crash(self, process: PlayedTable) -> None:
        """End a process without notice, as a crash does."""
        self.database.crash(process.store)  # type: ignore[arg-type]
        self.all.remove(process)
        for client in process.clients.values():
            client.socket.is_open = False
            client.actor = None
        process.actor._clock.cancel()
        await self.settle()

    async def events(self, kind: type[events.TableEvent]) -> list[Any]:
        return [stored.event for stored in await self.first.entries() if isinstance(stored.event, kind)]

    def whose(self) -> Client:
        """The client the table waits for."""
        return next(client for client in self.clients.values() if client.must)


@asynccontextmanager
async def processes(
    count: int = 3, people: int = 4, rules: str = "classic", *, bots: int = 0, pace: Pace = NO_HURRY, bot_delays: BotDelays = SLOW
) -> AsyncIterator[Processes]:
    found = Processes(count, bot_delays)
    _, done = Table.create(made(rules, people + bots, pace=pace), found.clock.now())
    await found.first.store.append(ID, chain(b"", 1, found.clock.now(), events.encode_event(done)))
    actor = await found.first.lobby.find(ID)
    for place in range(2, people + 1):
        await actor.call(lambda _, place=place: events.PlayerJoined(f"p{place}", f"Player {place}", _hash(f"p{place}")))  # type: ignore[misc]
    for place in range(people):
        await found.come(f"p{place + 1}", found.all[place % count])
    await found.said(found.clients["p1"], table="start")
    yield found
    for process in found.all:
        await process.lobby.stop()


def _hash(seat: str) -> str:
    from lastcard.room.table.seats import hashed

    return hashed(token_of(seat))


async def play(table: Processes, luck: Random, most: int, *, together: bool = False) -> None:
    """Let the clients play. With ``together`` several may act before any of them receives the others' lines."""
    for _ in range(most):
        if table.first.status == "over":
            return
        if table.first.status == "between":
            for client in table.clients.values():
                client.send(table="ready")
            await table.settle()
            continue
        acted = False
        for client in luck.sample(list(table.clients.values()), len(table.clients)):
            action = None if client.waits else choose(client, luck)
            if action is not None:
                client.send(do=action)
                acted = True
                if not together:
                    break
        await (table.settle() if acted else table.forward(1000))


@pytest.mark.parametrize("together", [False, True], ids=["one after the other", "several at once"])
@pytest.mark.parametrize("rules", ["classic match.target=100", "minecraft match.target=100", "classic jump_in=on match.target=100"])
async def test_every_client_sees_one_order_whatever_process_it_is_connected_to(rules: str, together: bool) -> None:
    async with processes(3, 4, rules) as table:
        watchers = []
        for process in table.all:
            process.watcher.come(process.actor)
            watchers.append(process.watcher)
        await table.settle()
        await play(table, Random(1), 250, together=together)
        states = [process.table.state for process in table.all]
        assert states[0] == states[1] == states[2]
        assert states[0].k == len(await table.first.store.read(ID))
        for number, client in enumerate((*table.clients.values(), *watchers)):
            assert client.dropped == []
            assert client.n == states[0].n
            elsewhere = Client(token_of(str(client.seat)) if client.seat else "")
            elsewhere.come(table.all[number % 2].actor, 0)
            await table.settle()
            assert seen_by(elsewhere) == seen_by(client) | seen_by(elsewhere)
        assert seen_by(watchers[0]) == seen_by(watchers[1]) == seen_by(watchers[2])
        ids = [(stored.by, stored.id) for stored in await table.first.entries() if stored.id]
        assert len(ids) == len(set(ids)), "a command was carried out twice"


def seen_by(client: Client) -> dict[int, bytes]:
    """The lines that a client was sent, but for asks: those of the past are not sent again."""
    return {n: line for n, line in client.lines.items() if b'"wait"' not in line}


async def test_entries_of_another_process_are_folded_without_reloading_the_table() -> None:
    async with processes(2, 2, "classic uno.call=automatic") as table:
        before = [process.table for process in table.all]
        await play(table, Random(2), 8)
        assert table.first.status == "playing"
        assert [process.table for process in table.all] == before


async def test_a_table_is_up_to_date_for_a_client_although_no_notice_has_come() -> None:
    async with processes(2, 2) as table:
        client = table.clients["p1"] if table.clients["p1"].must else table.clients["p2"]
        client.send(do=client.ask[0])
        for process in table.all:
            await process.settle()
        assert table.database.notices
        n = client.n
        for process in table.all:
            newcomer = Client()
            newcomer.come(process.actor, n)
            await process.settle()
            assert newcomer.n == n
            assert (await process.lobby.info(ID)) == (await table.first.lobby.info(ID))
        await table.settle()


# ---- commands --------------------------------------------------------------------------------------------------------------
async def test_a_command_sent_to_two_processes_is_carried_out_once() -> None:
    async with processes(2, 2) as table:
        client = table.whose()
        twin = Client(token_of(str(client.seat)))
        other = next(process for process in table.all if process.actor is not client.actor)
        twin.come(other.actor)
        await table.settle()
        for sending in (client, twin):
            sending.send(id="once", do=client.ask[0], re=client.n)
        await table.settle()
        assert client.answers["once"] == twin.answers["once"]
        assert "ok" in client.answers["once"]
        assert len(await table.events(events.ActionTaken)) == 1


@pytest.mark.parametrize("is_late", [False, True], ids=["at once", "after it would be possible"])
async def test_a_refused_command_is_answered_the_same_by_every_process(is_late: bool) -> None:
    async with processes(2, 2) as table:
        asked = table.whose()
        waiting = next(client for client in table.clients.values() if client is not asked)
        command = {"id": "once", "do": f"{waiting.seat} draw", "re": waiting.n}
        answer = await table.said(waiting, **command)
        assert "error" in answer
        while is_late and not waiting.must:
            await play(table, Random(1), 1)
        twin = Client(token_of(str(waiting.seat)))
        twin.come(asked.actor)  # type: ignore[arg-type]
        await table.settle()
        k = table.first.table.state.k
        assert await table.said(twin, **command) == answer
        assert table.first.table.state.k == k


# ---- timers ----------------------------------------------------------------------------------------------------------------
async def test_each_timer_fires_once_and_at_its_time() -> None:
    async with processes(3, 3, pace=TURN) as table:
        for done in range(1, 20):
            if table.first.status != "playing" or len([client for client in table.clients.values() if client.must]) != 1:
                break
            await table.forward(19_999)
            assert len(await table.events(events.ActionTaken)) == done - 1
            await table.forward(1 + 2 * 250)
            assert len(await table.events(events.ActionTaken)) == done
            table.clock.at -= 500  # how long the last of the processes may wait for the first
        assert done > 5


async def test_one_process_carries_out_the_timers_and_the_others_wait_for_it() -> None:
    async with processes(3, 3, pace=TURN) as table:
        while len(await table.events(events.ActionTaken)) < 5:
            end = table.clock.alarms[0].when
            while table.clock.ring(end):  # the alarms of all processes, before any has done anything
                pass
            await table.settle()
        assert table.database.conflicts == 0


async def test_the_timers_go_on_where_clients_are_when_a_process_ends() -> None:
    async with processes(3, 3, pace=TURN) as table:
        while len(table.all) > 1:
            await table.crash(table.first)
            done = len(await table.events(events.ActionTaken))
            await table.forward(21_000)
            assert len(await table.events(events.ActionTaken)) == done + 1


async def test_a_bot_moves_once() -> None:
    async with processes(3, 3, bots=1, bot_delays=BotDelays((700, 1500), (350, 900))) as table:
        for _ in range(40):
            await play(table, Random(3), 1)
            await table.forward(3000)
        entries = await table.first.entries()
        assert sum(isinstance(stored.event, events.ActionTaken) and stored.event.by == "bot" for stored in entries) > 3
        assert all(process.table.state == table.first.table.state for process in table.all)


async def test_the_time_left_is_that_of_the_table_not_of_the_process() -> None:
    async with processes(2, 2, pace=TURN) as table:
        await table.forward(15_000)
        third = PlayedTable(table.database.store(), table.clock, SLOW)
        table.all.append(third)
        await table.come("p1", third)
        assert table.clients["p1"].hello["left_ms"] == 5000


# ---- presence --------------------------------------------------------------------------------------------------------------
async def test_a_player_connected_to_another_process_is_not_gone() -> None:
    async with processes(3, 4, pace=AWAY) as table:
        for _ in range(20):
            await table.forward(29_000)
        assert await table.events(events.PlayerWentAway) == []


async def test_a_seat_that_moves_to_another_process_is_not_gone() -> None:
    async with processes(3, 3, pace=AWAY) as table:
        for process in (*table.all, *table.all):
            client = table.clients["p1"]
            client.go()
            await table.forward(29_000)
            await table.come("p1", process, client.n)
        await table.forward(100_000)
        assert await table.events(events.PlayerWentAway) == []


async def test_a_seat_whose_notice_of_coming_was_lost_is_not_gone() -> None:
    async with processes(2, 2, pace=AWAY) as table:
        client = table.clients["p2"]
        client.go()
        await table.settle()
        client.come(table.first.actor, client.n)
        other = Client(token_of("p1"))
        table.clients["p1"].go()
        await table.first.settle()
        other.come(table.all[1].actor)
        await table.all[1].settle()
        table.database.notices.clear()
        await table.forward(60_000)
        assert await table.events(events.PlayerWentAway) == []


async def test_the_seats_of_a_process_that_crashed_are_gone_and_come_back_elsewhere() -> None:
    async with processes(2, 2, pace=AWAY) as table:
        crashed = table.all[1]
        await table.crash(crashed)
        await table.forward(29_000)
        assert await table.events(events.PlayerWentAway) == []
        await table.forward(1_000)
        assert await table.events(events.PlayerWentAway) == [events.PlayerWentAway("p2")]
        await table.come("p2", table.first, table.clients["p2"].n)
        assert await table.events(events.PlayerReturned) == [events.PlayerReturned("p2")]


async def test_a_table_that_no_process_serves_any_more_wakes_at_any() -> None:
    async with processes(2, 2, pace=TURN) as table:
        await play(table, Random(4), 10)
        n = {seat: client.n for seat, client in table.clients.items()}
        for process in list(table.all):
            await table.crash(process)
        table.clock.at += 3_600_000
        table.all.append(PlayedTable(table.database.store(), table.clock, SLOW))
        for seat, client in table.clients.items():
            await table.come(seat, table.first, n[seat])
            assert client.hello["left_ms"] == 20_000
        k = table.first.table.state.k
        await table.forward(20_000)
        assert table.first.table.state.k == k + 1


async def test_spectators_of_all_processes_are_counted() -> None:
    async with processes(2, 2) as table:
        seen = Client()
        seen.come(table.first.actor)
        await table.settle()
        for client in table.clients.values():
            assert client.got[-1] == b'{"watching":1}'
        seen.go()
        await table.settle()
        for client in table.clients.values():
            assert client.got[-1] == b'{"watching":0}'


async def test_the_round_trip_time_of_a_seat_at_another_process_counts() -> None:
    async with processes(2, 2) as table:
        socket = table.clients["p2"].socket
        socket.rtt_ms = 313
        table.all[1].actor.rtt_measured()
        await table.settle()
        assert table.first.actor.presence.rtt_ms("p2") == 320
        assert table.first.actor.presence.rtt_ms("p1") == 0


# ---- notices that come late or never ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(6))
async def test_one_order_although_notices_come_late_or_never(seed: int) -> None:
    luck = Random(seed)
    async with processes(3, 4, "classic match.target=200", pace=Pace(20_000, 30_000, 5_000)) as table:
        for _ in range(150):
            clients = [client for client in table.clients.values() if not client.waits]
            for client in luck.sample(clients, min(len(clients), luck.randrange(3))):
                action = "ready" if table.first.status == "between" else choose(client, luck, daring=0.3)
                if action == "ready":
                    client.send(table="ready")
                elif action is not None:
                    client.send(do=action)
            for process in luck.sample(table.all, luck.randrange(len(table.all) + 1)):
                await process.settle()
            if luck.random() < 0.3:
                table.database.deliver()
            elif luck.random() < 0.2:
                table.database.notices.clear()
            if luck.random() < 0.3:
                table.clock.ring(table.clock.at + 3_000)
        for process in table.all:
            process.lobby.log_grew(None)
        await table.settle()
        states = [process.table.state for process in table.all]
        assert states[0] == states[1] == states[2]
        entries = await table.first.entries()
        assert states[0].k == len(entries)
        done = {(stored.by, stored.id): stored.n for stored in entries if stored.id}
        assert len(done) == sum(bool(stored.id) for stored in entries), "a command was carried out twice"
        assert [client.dropped for client in table.clients.values()] == [[]] * 4
        for client in table.clients.values():
            assert client.n == states[0].n
            for word, answer in client.answers.items():
                assert answer.get("ok") == done.get((str(client.seat), word)), "every answer is true"
        assert await table.events(events.PlayerWentAway) == []


async def test_simultaneous_looks_share_one_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async with processes(2, 2) as table:
        store, reads = table.first.store, 0
        read = store.read

        async def counted(*what: Any) -> Any:
            nonlocal reads
            reads += 1
            return await read(*what)

        monkeypatch.setattr(store, "read", counted)
        actor = table.first.actor
        looking = [asyncio.ensure_future(actor.read(lambda found: found.state.k)) for _ in range(50)]
        await asyncio.sleep(0)
        looking[0].cancel()
        assert set(await asyncio.gather(*looking[1:])) == {table.first.table.state.k}
        assert reads == 1
        await table.said(table.clients["p2"], say="hello")
        assert await actor.read(lambda found: found.state.k) == len(await read(ID)), "who looks later sees what another process has stored"
