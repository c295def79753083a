"""Pauses: a vote begins one and any player ends it. Meanwhile the clocks stand still and nobody can act."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.log.event_log import load
from lastcard.room.table import events
from lastcard.room.table.events import Pace
from lastcard.room.table.votes import PAUSE_AGAIN_MS
from lastcard.rules.edition import EDITIONS
from tests.wire.commands.orders import info_of, late, ordered, refused, seats_of, sit
from tests.wire.fake import SLOW, Message, PlayedTable, played_table
from tests.wire.race import race
from tests.wire.random_play import one_move
from tests.wire.test_processes import processes
from tests.wire.test_timers import HOUR, TURN, by_clock, until, whose


async def pause(table: PlayedTable, *seats: str) -> None:
    """Let seats vote for a pause."""
    for seat in seats or ("p1", "p2"):
        assert "ok" in await ordered(table, seat, "vote pause")
    assert table.table.state.is_paused


# ---- the vote ------------------------------------------------------------------------------------------------------------
async def test_more_than_half_of_those_present_pause_the_match_and_anybody_resumes_it() -> None:
    async with played_table("classic", 3) as table:
        await ordered(table, "p1", "vote pause")
        assert info_of(table)["vote"] == {"on": "pause", "for": ["p1"], "against": [], "needed": 2}
        assert "paused" not in info_of(table)
        await refused(table, "p2", "vote end", "a vote already, on 'pause'")
        await ordered(table, "p3", "vote pause")
        assert info_of(table)["paused"] is True
        assert info_of(table)["vote"] is None
        await refused(table, "p1", "vote pause", "is paused")
        assert "ok" in await ordered(table, "p2", "resume")
        assert "paused" not in info_of(table)
        assert table.watcher.values("pause") == [True, False]
        assert [line["from"] for line in table.watcher.all_lines if "pause" in line] == ["p3", "p2"]
        await refused(table, "p2", "resume", "is not paused")


async def test_a_pause_is_alone_decided_at_once_and_only_in_a_match() -> None:
    async with played_table("classic", 1, 2, start=False) as table:
        await refused(table, "p1", "vote pause", "nothing to vote on")
        await refused(table, "p1", "resume", "is not paused")
        assert "ok" in await ordered(table, "p1", "start")
        await pause(table, "p1")


async def test_a_vote_against_keeps_the_match_going() -> None:
    async with played_table("classic", 2) as table:
        await ordered(table, "p1", "vote pause")
        await ordered(table, "p2", "vote against")
        assert table.watcher.values("pause") == []
        assert info_of(table)["vote"] is None


# ---- one after the other -------------------------------------------------------------------------------------------------
async def test_who_outvoted_others_does_not_ask_for_the_next_pause_at_once() -> None:
    async with played_table("classic", 4) as table:
        await pause(table, "p2", "p3", "p4")
        await ordered(table, "p1", "resume")
        for seat in ("p2", "p3", "p4"):
            await refused(table, seat, "vote pause", "you can ask for another one in 300 s")
        await table.forward(PAUSE_AGAIN_MS - 1000)
        await refused(table, "p3", "vote pause", "in 1 s")
        await ordered(table, "p1", "vote pause")  # who had not voted for the last one
        for seat in ("p2", "p3"):
            assert "ok" in await ordered(table, seat, "vote pause")
        await ordered(table, "p4", "resume")
        await refused(table, "p1", "vote pause", "in 300 s")
        await refused(table, "p4", "vote pause", "in 300 s")  # voted for the one before, shortly ago
        await table.forward(PAUSE_AGAIN_MS)
        await pause(table, "p2", "p3", "p4")


async def test_two_who_agree_and_one_who_is_alone_pause_as_often_as_they_like() -> None:
    for people in (1, 2):
        async with played_table("classic", people, 3 - people) as table:
            for _ in range(3):
                await pause(table, *table.clients)
                await ordered(table, "p1", "resume")


async def test_who_came_since_a_pause_does_not_ask_for_the_next_one_at_once() -> None:
    async with played_table("classic", 1, 3) as table:
        for name, seat in (("Eve", "p3"), ("Mal", "p4")):
            table.clients[seat] = await late(table, name, seat)
        await ordered(table, "p3", "vote pause")
        await ordered(table, "p1", "vote pause")
        assert table.table.state.is_paused
        await ordered(table, "p1", "resume")
        await ordered(table, "p3", "leave")
        del table.clients["p3"]
        table.clients["p2"] = await late(table, "Eve again", "p2")
        await refused(table, "p2", "vote pause", "you can ask for another one in")


# ---- what is not possible meanwhile --------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
async def test_nobody_acts_in_a_pause_and_everything_is_asked_again_after_it(edition: str) -> None:
    async with played_table(edition, 3, bot_delays=SLOW) as table:
        luck = Random(edition)
        for _ in range(6):
            await table.forward(PAUSE_AGAIN_MS)
            await one_move(table, luck, 0.0)
            if table.status != "playing":
                return
            asked = {seat: client.asked for seat, client in table.clients.items()}
            offered = {seat: client.offered for seat, client in table.clients.items()}
            await pause(table)
            assert all(client.asked == {} for client in table.clients.values())
            assert table.watcher.values("wait")[-1] == []
            for seat, actions in offered.items():
                for action in actions:
                    answer = await table.said(table.clients[seat], do=action)
                    assert (answer["cause"], answer["legal"]) == ("match_paused", [])
            await ordered(table, "p1", "resume")
            for seat, client in table.clients.items():
                assert _asked(client.asked) == _asked(asked[seat])


def _asked(line: Message) -> Message:
    """Return what a line asks, without what it says of others."""
    return {key: value for key, value in line.items() if key not in ("n", "wait", "for", "ms", "draws")}


async def test_in_a_pause_commands_about_the_match_are_refused_and_others_accepted() -> None:
    async with played_table("classic", 2) as table:
        await until(table, "between", Random(1))
        await pause(table)
        await refused(table, "p1", "ready", "is paused")
        await refused(table, "p1", "next", "is paused")
        assert "ok" in await table.said(table.clients["p2"], say="back in ten minutes")
        assert "ok" in await table.said(table.clients["p2"], react="heart")
        assert "ok" in await ordered(table, "p1", "host p2")
    async with played_table("anniversary", 3) as table:
        await pause(table)
        await refused(table, "p1", "vote penalty p2", "is paused")


async def test_a_paused_match_can_be_ended() -> None:
    async with played_table("classic", 2) as table:
        await pause(table)
        await ordered(table, "p1", "vote end")
        await ordered(table, "p2", "vote end")
        assert table.status == "over"
        assert "paused" not in info_of(table)
        assert "ok" in await ordered(table, "p1", "rematch")
        assert whose(table).ask


# ---- time ----------------------------------------------------------------------------------------------------------------
async def test_a_turn_has_the_time_that_was_left_before_the_pause() -> None:
    async with played_table("classic", 2, pace=TURN) as table:
        await table.forward(15_000)
        await pause(table)
        await table.forward(HOUR)
        assert await by_clock(table) == []
        await ordered(table, "p1", "resume")
        assert whose(table).asked["ms"] == 5_000
        await table.forward(4_999)
        assert await by_clock(table) == []
        await table.forward(1)
        assert len(await by_clock(table)) == 1


async def test_the_time_of_a_match_stands_still() -> None:
    async with played_table("classic match.minutes=2", 2) as table:
        await table.forward(60_000)
        await pause(table)
        await table.forward(HOUR)
        await ordered(table, "p2", "resume")
        await table.forward(59_999)
        assert await by_clock(table) == []
        await table.forward(1)
        assert await by_clock(table) == ["d time"]


async def test_a_score_sheet_is_shown_for_its_whole_time_after_a_pause() -> None:
    async with played_table("classic", 2, pace=Pace(None, None, 8_000)) as table:
        await until(table, "between", Random(1))
        await table.forward(7_000)
        await pause(table)
        await table.forward(HOUR)
        await ordered(table, "p1", "resume")
        await table.forward(7_999)
        assert table.status == "between"
        await table.forward(1)
        assert table.status == "playing"


async def test_bots_do_not_act_in_a_pause() -> None:
    async with played_table("classic", 1, 3, bot_delays=NO_DELAYS) as table:
        await pause(table, "p1")
        k = table.table.state.k
        await table.forward(HOUR)
        assert table.table.state.k == k
        await ordered(table, "p1", "resume")
        client = table.clients["p1"]
        if client.must:
            await table.said(client, do=client.asked["default"])
        await table.forward(1000)
        assert await table.acted("bot")


async def test_the_race_for_uno_stands_still_and_waiting_actions_are_refused() -> None:
    async with race() as (table, culprit):
        client = whose(table)
        client.send(do=client.asked["default"])
        await table.settle()
        assert client.waits
        await table.forward(500)
        await pause(table)
        assert next(iter(client.answers.values()))["cause"] == "match_paused"
        await table.forward(HOUR)
        assert not any(isinstance(done.event, events.CatchOpened) for done in await table.entries())
        assert (await table.said(culprit, do="p2 uno"))["cause"] == "match_paused"
        await ordered(table, "p1", "resume")
        await table.forward(249)
        assert not table.clients["p1"].reactions
        await table.forward(1)
        assert table.clients["p1"].reactions == ["p1 catch p2"]


# ---- who comes and goes --------------------------------------------------------------------------------------------------
async def test_a_player_who_disconnects_in_a_pause_is_not_away() -> None:
    async with played_table("classic", 2, pace=Pace(None, 30_000, None), bot_delays=NO_DELAYS) as table:
        table.clients["p2"].go()
        await table.forward(20_000)
        table.clients["p2"].come(table.actor, table.clients["p2"].n)
        await table.settle()
        await pause(table)
        table.clients["p2"].go()
        await table.forward(HOUR)
        assert not seats_of(table)["p2"]["away"]
        await ordered(table, "p1", "resume")
        await table.forward(29_999)
        assert not seats_of(table)["p2"]["away"]
        await table.forward(1)
        assert seats_of(table)["p2"]["away"], "after the pause the time counts from its end"


async def test_everybody_may_go_and_come_back_to_the_pause() -> None:
    async with played_table("classic", 2, pace=TURN) as table:
        await table.forward(5_000)
        await pause(table)
        for client in table.everybody:
            client.go()
        await table.forward(HOUR)
        for client in table.everybody:
            client.come(table.actor, client.n)
        await table.settle()
        assert table.clients["p1"].hello["table"]["paused"] is True
        assert table.clients["p1"].hello["left_ms"] is None
        assert not table.clients["p1"].asked
        await ordered(table, "p1", "resume")
        assert whose(table).ask


async def test_a_pause_ends_when_nobody_is_left_who_could_end_it() -> None:
    async with played_table("classic", 2, bot_delays=NO_DELAYS) as table:
        await pause(table)
        await ordered(table, "p1", "leave")
        assert table.table.state.is_paused
        await ordered(table, "p2", "leave")
        assert not table.table.state.is_paused
        await table.forward(10_000)
        assert await table.acted("bot")


async def test_a_newcomer_in_a_pause_between_rounds_may_end_it() -> None:
    async with played_table("classic", 1, 2, bot_delays=NO_DELAYS) as table:
        await until(table, "between", Random(1))
        await pause(table, "p1")
        newcomer = await sit(table, "Di")
        assert "ok" in await table.said(newcomer, table="resume")
        assert not table.table.state.is_paused


# ---- restarts ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("state", ["playing", "between"])
async def test_a_pause_survives_a_restart(state: str) -> None:
    async with played_table("classic", 2, pace=Pace(20_000, 30_000, 8_000)) as table:
        await until(table, state, Random(1))
        await table.forward(5_000)
        await pause(table)
        before = [client.asked for client in table.everybody]
        await table.restart()
        assert table.table.state.is_paused
        assert [client.asked for client in table.everybody] == before
        k = table.table.state.k
        await table.forward(HOUR)
        assert table.table.state.k == k
        await ordered(table, "p2", "resume")
        folded = await load(table.store, table.id)
        assert folded is not None
        assert folded.state == table.table.state
        assert table.status == state
        if state == "playing":
            assert whose(table).asked["ms"] == 15_000


async def test_no_snapshot_holds_a_pause() -> None:
    async with played_table("classic", 2) as table:
        await until(table, "between", Random(1))
        k, _ = await table.store.load_snapshot(table.id) or (0, b"")
        await pause(table)
        assert (await table.store.load_snapshot(table.id) or (0, b""))[0] <= k + 1
        assert not table.table.can_snapshot
        await ordered(table, "p1", "resume")
        assert table.table.can_snapshot


async def test_another_process_goes_on_with_a_paused_table() -> None:
    async with processes(2, 2, pace=Pace(20_000, 30_000, None)) as table:
        await table.forward(12_000)
        one, two = table.all
        for seat in ("p1", "p2"):
            assert "ok" in await table.said(table.clients[seat], table="vote pause")
        assert two.table.state.is_paused
        client = table.clients["p1"]
        assert client.asked == {}
        assert (await table.said(client, do="p1 draw"))["cause"] == "match_paused"
        await table.crash(one)
        await table.forward(HOUR)
        assert await table.events(events.ActionTaken) == []
        assert await table.events(events.PlayerWentAway) == []
        await table.come("p1", two, client.n)
        assert client.hello["table"]["paused"] is True
        assert "ok" in await table.said(client, table="resume")
        assert [resumed.seat for resumed in await table.events(events.MatchResumed)] == ["p1"]
        assert table.whose().asked["ms"] == 8_000
        await table.forward(8_000)
        assert [event.by for event in await table.events(events.ActionTaken)] == ["clock"]
