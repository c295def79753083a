"""Timers: decided by the server's clock, written to the log once, and the same for all clients."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry, SentCommand
from lastcard.room.store_errors import Conflict
from lastcard.room.table import events
from lastcard.room.table.events import Pace, decode_event
from lastcard.room.table.table import Table
from lastcard.rules.edition import EDITIONS
from tests.wire.clock import FakeClock
from tests.wire.fake import ID, Client, PlayedTable, played_table, token_of
from tests.wire.race import race
from tests.wire.random_play import one_move

TURN = Pace(20_000, None, None)


HOUR = 3_600_000


def whose(table: PlayedTable) -> Client:
    """The client the table waits for."""
    return next(client for client in table.clients.values() if client.must)


async def until(table: PlayedTable, state: str, luck: Random) -> None:
    """Play on until the table is in a state."""
    for _ in range(3000):
        if table.status == state:
            return
        await one_move(table, luck, daring=0.0)
    pytest.fail(f"the table never was {state}")


def reacting(table: PlayedTable, verb: str) -> list[str]:
    return [action for client in table.clients.values() for action in client.reactions if action.split()[1] == verb]


async def by_clock(table: PlayedTable) -> list[str]:
    return [event.do for event in await table.acted("clock")]


# ---- turns ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_clock_takes_the_default_action_at_the_time_limit(edition: str) -> None:
    async with played_table(edition, 3, pace=TURN) as table:
        for turn in range(15):
            if table.status != "playing":
                break
            due = [asked for asked in table.table.asked.values() if asked.must_act]
            client = whose(table)
            default, k, ms = client.asked["default"], table.table.state.k, client.asked["ms"]
            assert ms == 20_000
            if table.table.play.grace.seats or len(due) > 1:
                await table.forward(20_000)
                continue
            await table.forward(19_999)
            assert table.table.state.k == k, f"turn {turn}: something happened too early"
            await table.forward(1)
            assert (await by_clock(table))[-1] == default
            assert table.table.state.k == k + 1


async def test_no_timeout_without_a_limit() -> None:
    async with played_table("classic", 2, pace=Pace(None, None, None)) as table:
        k = table.table.state.k
        assert whose(table).asked["ms"] is None
        await table.forward(100 * HOUR)
        assert table.table.state.k == k


async def test_a_refused_action_does_not_extend_the_limit() -> None:
    async with played_table("classic", 2, pace=TURN) as table:
        client = whose(table)
        await table.forward(15_000)
        assert "error" in await table.said(client, do=f"{client.seat} keep")
        assert "ok" in await table.said(client, say="wait")
        await table.forward(5_000)
        assert len(await by_clock(table)) == 1


# ---- the time of a match --------------------------------------------------------------------------------------------------
async def test_the_clock_calls_the_time_of_a_match_and_its_round_is_the_last() -> None:
    async with played_table("classic match.minutes=2", 2, pace=Pace(None, None, None)) as table:
        await table.forward(119_999)
        assert await by_clock(table) == []
        await table.forward(1)
        assert await by_clock(table) == ["d time"]
        assert '"d time"' in next(iter(table.clients.values())).lines[table.table.state.n - 1].decode()
        await table.forward(HOUR)
        assert await by_clock(table) == ["d time"]
        await until(table, "over", Random(1))
        assert table.table.state.sheets[-1].round == 1


async def test_no_client_calls_the_time() -> None:
    async with played_table("classic match.minutes=2", 2, pace=TURN) as table:
        assert "error" in await table.said(whose(table), do="d time")


# ---- no clients ----------------------------------------------------------------------------------------------------------
async def test_clocks_stop_while_no_client_is_connected() -> None:
    async with played_table("classic", 2, 1, pace=Pace(20_000, 30_000, 5_000)) as table:
        while not any(client.must for client in table.clients.values()):
            await table.forward(1000)
        await table.said(whose(table), table="vote end")
        await table.forward(10_000)
        k = table.table.state.k
        for client in table.everybody:
            client.go()
        await table.forward(HOUR)
        assert table.table.state.k == k
        for client in table.everybody:
            client.come(table.actor, client.n)
        await table.settle()
        assert table.table.state.k == k
        assert table.clients["p1"].hello["left_ms"] == 20_000
        await table.forward(19_999)
        assert table.table.state.k == k
        await table.forward(1)
        assert len(await by_clock(table)) == 1


async def test_a_spectator_keeps_the_clocks_running() -> None:
    async with played_table("classic", 2, pace=TURN) as table:
        for client in table.clients.values():
            client.go()
        await table.forward(20_000)
        assert len(await by_clock(table)) == 1


# ---- absence -------------------------------------------------------------------------------------------------------------
async def test_a_bot_plays_for_an_absent_player_until_the_player_returns() -> None:
    async with played_table("classic", 2, pace=Pace(None, 30_000, None), bot_delays=NO_DELAYS) as table:
        gone = whose(table)
        stays = next(client for client in table.clients.values() if client is not gone)
        gone.go()
        await table.forward(29_999)
        assert not await table.acted("bot")
        await table.forward(1)
        assert [event.do.split()[0] for event in await table.acted("bot")][:1] == [gone.seat]
        seats = {seat["seat"]: seat for seat in stays.values("table")[-1]["seats"]}
        assert seats[gone.seat]["away"]
        assert seats[gone.seat]["is"] == "person"
        for _ in range(4):
            if stays.must:
                await table.said(stays, do=stays.asked["default"])
            await table.forward(1000)
        bots = len(await table.acted("bot"))
        gone.come(table.actor, gone.n)
        await table.settle()
        seats = {seat["seat"]: seat for seat in stays.values("table")[-1]["seats"]}
        assert not seats[gone.seat]["away"]
        while not gone.must:
            await table.said(stays, do=stays.asked["default"])
        await table.forward(HOUR)
        assert len(await table.acted("bot")) == bots
        assert "ok" in await table.said(gone, do=gone.asked["default"])


async def test_a_player_who_returns_in_time_was_never_away() -> None:
    async with played_table("classic", 2, pace=Pace(None, 30_000, None)) as table:
        client = table.clients["p2"]
        client.go()
        await table.forward(29_000)
        client.come(table.actor, client.n)
        await table.forward(29_000)
        client.go()
        await table.forward(29_000)
        client.come(table.actor, client.n)
        await table.forward(HOUR)
        assert not any(isinstance(done.event, events.PlayerWentAway | events.PlayerReturned) for done in await table.entries())


async def test_two_devices_are_one_player() -> None:
    async with played_table("classic", 2, pace=Pace(None, 30_000, None)) as table:
        second = Client(token_of("p2"))
        second.come(table.actor)
        await table.settle()
        table.clients["p2"].go()
        await table.forward(HOUR)
        assert not any(isinstance(done.event, events.PlayerWentAway) for done in await table.entries())
        assert second.n == table.table.state.n


# ---- the race for UNO ----------------------------------------------------------------------------------------------------
async def test_no_player_can_be_caught_within_the_grace_time() -> None:
    async with race() as (table, culprit):
        catcher = next(client for client in table.clients.values() if client is not culprit)
        catch = f"{catcher.seat} catch {culprit.seat}"
        assert not reacting(table, "catch")
        refused = await table.said(catcher, do=catch)
        assert refused["rule"] == "G-5"
        assert catch not in refused["legal"]
        await table.forward(749)
        assert (await table.said(catcher, do=catch))["rule"] == "G-5"
        assert not reacting(table, "catch")
        await table.forward(1)
        assert len(reacting(table, "catch")) == 2
        assert catch in catcher.offered
        assert "ok" in await table.said(catcher, do=catch)
        assert f"d draw {culprit.seat}" in " ".join(table.watcher.values("event")[-3:])
        assert not reacting(table, "catch")


async def test_a_call_in_time_beats_the_catch() -> None:
    async with race() as (table, culprit):
        catcher = next(client for client in table.clients.values() if client is not culprit)
        await table.forward(700)
        assert "ok" in await table.said(culprit, do=f"{culprit.seat} uno")
        await table.forward(5_000)
        assert not reacting(table, "catch")
        assert "error" in await table.said(catcher, do=f"{catcher.seat} catch {culprit.seat}")


async def test_a_call_still_counts_after_the_grace_time_if_it_is_first() -> None:
    async with race() as (table, culprit):
        await table.forward(1000)
        assert reacting(table, "catch")
        assert "ok" in await table.said(culprit, do=f"{culprit.seat} uno")
        assert not reacting(table, "catch")


async def test_the_latency_is_added_to_the_grace_time() -> None:
    async with race() as (table, culprit):
        culprit.socket.rtt_ms = 400
        await table.forward(1149)
        assert not reacting(table, "catch")
        await table.forward(1)
        assert reacting(table, "catch")


async def test_the_added_latency_is_at_most_a_second() -> None:
    async with race() as (table, culprit):
        culprit.socket.rtt_ms = 100_000
        await table.forward(1750)
        assert reacting(table, "catch")


async def test_the_next_player_waits_until_the_catchers_had_their_time() -> None:
    async with race() as (table, _):
        client = whose(table)
        client.send(do=client.asked["default"])
        await table.settle()
        assert client.waits
        await table.forward(1499)
        assert client.waits
        assert reacting(table, "catch")
        await table.forward(1)
        assert not client.waits
        assert all("ok" in answer for answer in client.answers.values())


@pytest.mark.parametrize("ended_by", ["uno", "catch"])
async def test_the_next_player_goes_on_at_once_when_the_race_is_decided(ended_by: str) -> None:
    async with race() as (table, culprit):
        client = whose(table)
        catcher = next(other for other in table.clients.values() if other is not culprit and other is not client)
        await table.forward(800)
        client.send(do=client.asked["default"])
        await table.settle()
        assert client.waits
        if ended_by == "uno":
            await table.said(culprit, do=f"{culprit.seat} uno")
        else:
            await table.said(catcher, do=f"{catcher.seat} catch {culprit.seat}")
        assert not client.waits
        assert all("ok" in answer for answer in client.answers.values())


async def test_what_was_sent_in_time_comes_before_what_the_clock_would_do() -> None:
    async with race(pace=Pace(1000, None, None)) as (table, _):
        client = whose(table)
        action = next(action for action in client.ask if action != client.asked["default"])
        before = len(await by_clock(table))
        client.send(do=action)
        await table.forward(1500)
        assert not client.waits
        last = [event for event in await table.acted() if event.do.startswith(f"{client.seat} ")][-1]
        assert (last.do, last.by) == (action, "")
        assert len(await by_clock(table)) == before


async def test_bots_wait_for_the_grace_time_too() -> None:
    async with race(people=2, bots=1, bot_delays=NO_DELAYS) as (table, _):
        k = table.table.state.k
        await table.forward(749)
        assert table.table.state.k == k
        await table.forward(1)
        assert isinstance((await table.entries())[k].event, events.CatchOpened)
        await table.forward(750)
        assert len(await table.acted("bot")) > 0


async def test_no_wait_where_the_next_play_does_not_end_the_catch() -> None:
    async with race("anniversary") as (table, _):
        client = whose(table)
        assert "ok" in await table.said(client, do=client.asked["default"])


async def test_without_grace_the_catch_is_open_at_once() -> None:
    async with race("classic uno.grace_ms=0") as (table, _):
        assert reacting(table, "catch")
        client = whose(table)
        assert "ok" in await table.said(client, do=client.asked["default"])


# ---- the next round ------------------------------------------------------------------------------------------------------
async def test_the_next_round_begins_by_itself() -> None:
    async with played_table("classic", 2, pace=Pace(None, None, 8_000)) as table:
        await until(table, "between", Random(1))
        assert table.watcher.values("sheet")[-1]["next_ms"] == 8_000
        await table.forward(7_999)
        assert table.status == "between"
        await table.forward(1)
        assert table.status == "playing"
        assert sum(isinstance(done.event, events.RoundDealt) for done in await table.entries()) == 1


async def test_the_next_round_begins_when_all_are_ready() -> None:
    async with played_table("classic", 3, 1, pace=Pace(None, None, None)) as table:
        await until(table, "between", Random(1))
        await table.forward(HOUR)
        assert table.status == "between"
        await table.said(table.clients["p1"], table="ready")
        await table.said(table.clients["p2"], table="ready")
        assert [seat.get("ready") for seat in table.watcher.values("table")[-1]["seats"]] == [True, True, False, None]
        await table.forward(HOUR)
        assert table.status == "between"
        await table.said(table.clients["p3"], table="ready")
        assert table.status == "playing"


async def test_the_next_round_does_not_wait_for_absent_players() -> None:
    async with played_table("classic", 2, pace=Pace(None, 30_000, None)) as table:
        await until(table, "between", Random(1))
        await table.said(table.clients["p1"], table="ready")
        table.clients["p2"].go()
        await table.forward(30_000)
        assert table.status == "playing"


async def test_the_score_sheet_is_shown_for_a_while_where_only_bots_play() -> None:
    async with played_table("classic uno.grace_ms=0", 1, 2, pace=Pace(None, 30_000, None)) as table:
        await until(table, "between", Random(1))
        table.clients["p1"].go()
        await table.forward(30_000)
        for _ in range(3):
            if table.status == "over":
                break
            dealt = len(table.watcher.values("round"))
            await table.forward(3_999)
            assert len(table.watcher.values("round")) == dealt
            await table.forward(1)
            assert len(table.watcher.values("round")) == dealt + 1
        assert dealt >= 2


# ---- clocks that jump ----------------------------------------------------------------------------------------------------
async def times(table: PlayedTable) -> list[int]:
    return [entry.at for entry in await table.store.read(table.id)]


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 10_000, -10_000])
async def test_a_clock_that_jumps_repeats_and_stops_nothing(jump: int) -> None:
    async with played_table("classic", 3, pace=TURN) as table:
        await table.forward(5_000)
        k = table.table.state.k
        table.clock.at += jump
        await table.said(table.clients["p1"], say="what time is it?")
        assert table.table.state.k <= k + 2
        for _ in range(4):
            await table.forward(20_000)
        acted = await by_clock(table)
        assert 4 <= len(acted) <= 5
        assert sorted(await times(table)) == await times(table)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_clock_that_was_set_while_the_server_was_down(jump: int) -> None:
    async with played_table("classic", 2, pace=TURN) as table:
        await table.forward(5_000)
        k = table.table.state.k
        await table.lobby.stop()
        await asyncio.sleep(0)
        table.clock.at += jump
        await table.restart(again=False)
        for client in table.everybody:
            client.come(table.actor, client.n)
        await table.settle()
        assert table.table.state.k == k
        await table.forward(19_999)
        assert table.table.state.k == k
        await table.forward(1)
        assert len(await by_clock(table)) == 1
        await table.forward(20_000)
        assert len(await by_clock(table)) == 2
        assert sorted(await times(table)) == await times(table)


# ---- once ----------------------------------------------------------------------------------------------------------------
async def test_a_restart_across_the_deadline_gives_one_time_out() -> None:
    async with played_table("classic", 2, pace=TURN) as table:
        await table.forward(19_999)
        await table.lobby.stop()
        await table.forward(60_000)
        assert not await by_clock(table)
        await table.restart(again=False)
        for client in table.everybody:
            client.come(table.actor, client.n)
        await table.forward(20_000)
        assert len(await by_clock(table)) == 1


@pytest.mark.parametrize("edition", EDITIONS)
async def test_of_two_servers_one_runs_each_timer(edition: str) -> None:
    """Two processes hold the same table, each with a client; at each deadline one entry is added, and both continue from it."""
    store, clock = MemoryStore(), FakeClock()
    append, conflicts = store.append, []

    async def appended(table: str, entry: Entry, command: SentCommand | None = None) -> None:
        try:
            await append(table, entry)
        except Conflict:
            conflicts.append(entry.k)
            raise

    store.append = appended  # type: ignore[method-assign]
    async with played_table(f"{edition} match.target=9999", 2, store=store, clock=clock, pace=Pace(20_000, None, 8_000)) as table:
        other = PlayedTable(store, clock, table.bot_delays)
        await other.lobby.find(table.id)
        table.clients["p2"].go()
        other.clients["p2"] = table.clients.pop("p2")
        other.clients["p2"].come(other.actor)
        other.watcher.come(other.actor)
        await other.settle()
        while len(await by_clock(table)) < 40:
            end = min(alarm.when for alarm in clock.alarms)
            while clock.ring(end):  # the alarms of both servers, before either has done anything
                pass
            for _ in range(4):
                await asyncio.gather(table.settle(), other.settle())
            for server in (table, other):
                for client in server.everybody:
                    if client.actor is None:
                        client.come(server.actor, client.n)
            await asyncio.gather(table.settle(), other.settle())
        for client in (other.clients["p2"], table.clients["p1"]):  # a server that is behind learns it at the next command
            client.send(say="good game")
            for server in (table, other):
                await server.settle()
        assert table.table.state.k == len(await store.read(table.id))
        assert await time_outs_in(store) >= 40
        assert conflicts
        await other.lobby.stop()


async def time_outs_in(store: MemoryStore) -> int:
    """Check that the clock only took default actions, for seats that had been asked for the whole limit; return how often it did."""
    entries = await store.read(ID)
    table, found = Table.begin(decode_event(entries[0].body), entries[0].at, entries[0].hash), 0
    for entry in entries[1:]:
        done = decode_event(entry.body)
        if isinstance(done.event, events.ActionTaken) and done.event.by == "clock":
            asked = table.asked[done.event.do.split()[0]]
            assert done.event.do == asked.must.default
            assert entry.at >= asked.at + 20_000, f"entry {entry.k}: {done.event.do} came too early"
            found += 1
        table.fold(done, entry.at, entry.hash)
    return found
