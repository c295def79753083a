"""Votes on players who are absent: who may ask, when, what follows, and what each seat is told that it may vote on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lastcard.room.log.event_log import load
from lastcard.room.table.events import Pace
from lastcard.room.table.votes import ABSENT_MS, AGAIN_MS, FOUNDERS_MS, LATE_TURNS
from tests.wire.commands.orders import info_of, late, ordered, refused, seats_of
from tests.wire.fake import Message, PlayedTable, played_table
from tests.wire.test_timers import TURN, until, whose


def told(table: PlayedTable, seat: str) -> dict[str, Any]:
    """Return what a seat was told last that it may vote on: the cause of a refusal, or None."""
    found: dict[str, Message | None] = table.clients[seat].told("votes")[-1]
    return {on: why and why["cause"] for on, why in found.items() if not on.startswith(("remove ", "mute "))}


async def leaves(table: PlayedTable, seat: str, ms: int = ABSENT_MS) -> None:
    table.clients[seat].go()
    await table.settle()
    await table.forward(ms)


async def comes(table: PlayedTable, seat: str) -> None:
    client = table.clients[seat]
    client.come(table.actor, client.n)
    await table.settle()


# ---- who is voted out ----------------------------------------------------------------------------------------------------
async def test_the_others_let_a_bot_play_for_who_is_not_connected() -> None:
    async with played_table("classic", 3) as table:
        await refused(table, "p1", "vote absent p3", "p3 is there: the others vote on a player who has not been connected for 30 s")
        await leaves(table, "p3", ABSENT_MS - 1)
        await refused(table, "p1", "vote absent p3", "p3 is there")
        assert told(table, "p1") == {"end": None, "pause": None}
        await table.forward(1)
        assert told(table, "p1") == {"end": None, "pause": None, "absent p3": None}
        assert "ok" in await ordered(table, "p1", "vote absent p3")
        assert info_of(table)["vote"] == {"on": "absent p3", "for": ["p1"], "against": [], "needed": 2}
        assert told(table, "p2") == {"absent p3": None, "against": None}
        await refused(table, "p2", "vote end", "there is a vote already, on 'absent p3'")
        assert "ok" in await ordered(table, "p2", "vote absent p3")
        seat = seats_of(table)["p3"]
        assert (seat["is"], seat["name"], seat["away"], seat["out"]) == ("person", "Player 3", True, True)
        assert info_of(table)["vote"] is None
        assert told(table, "p1") == {"end": None, "pause": None}
        await until(table, "between", Random(1))  # a bot plays for p3


async def test_who_was_voted_out_watches_until_they_say_that_they_are_back() -> None:
    async with played_table("classic", 3) as table:
        await leaves(table, "p3")
        for seat in ("p1", "p2"):
            await ordered(table, seat, "vote absent p3")
        await comes(table, "p3")
        assert table.clients["p3"].seat == "p3"
        assert told(table, "p3") == {}
        assert seats_of(table)["p3"]["away"] is True
        answer = await table.said(table.clients["p3"], do="p3 draw")
        assert answer["cause"] == "voted_out"
        await refused(table, "p3", "vote end", "because the others said that you were away")
        await refused(table, "p1", "vote absent p3", "p3 is there")
        assert "ok" in await ordered(table, "p3", "back")
        seat_now = seats_of(table)["p3"]
        assert (seat_now["away"], "out" in seat_now) == (False, False)
        await refused(table, "p3", "back", "p3 is here already")
        assert told(table, "p3") == {"end": None, "pause": None}
        for _ in range(9):
            if whose(table) is table.clients["p3"]:
                return
            await _default(table)
        raise AssertionError("p3 is never asked")


async def test_where_the_table_says_so_the_seat_is_free_for_anybody() -> None:
    async with played_table("classic", 3, start=False) as table:
        await refused(table, "p2", "absent free", "only the host")
        await refused(table, "p1", "absent", "absent keep, absent free, absent off")
        assert "ok" in await ordered(table, "p1", "absent free")
        assert info_of(table)["absent"] == "free"
        await ordered(table, "p1", "start")
        await refused(table, "p1", "absent keep", "stays as it is while a match runs")
        await leaves(table, "p3")
        for seat in ("p1", "p2"):
            await ordered(table, seat, "vote absent p3")
        assert (seats_of(table)["p3"]["is"], seats_of(table)["p3"]["name"]) == ("bot", "Player 3")
        await comes(table, "p3")
        assert table.clients["p3"].seat is None
        del table.clients["p3"]
        await late(table, "Player 3", "p3")


async def test_a_table_without_such_votes_refuses_them() -> None:
    async with played_table("classic", 3, start=False) as table:
        await ordered(table, "p1", "absent off")
        await ordered(table, "p1", "start")
        await leaves(table, "p3")
        await refused(table, "p1", "vote absent p3", "nobody votes on players who are absent")
        assert told(table, "p1") == {"end": None, "pause": None}


async def test_the_one_who_is_left_decides_alone_and_becomes_the_host() -> None:
    async with played_table("classic", 2) as table:
        await leaves(table, "p1")
        assert info_of(table)["host"] == "p1"
        assert "ok" in await ordered(table, "p2", "vote absent p1")
        assert info_of(table)["host"] == "p2"
        assert seats_of(table)["p1"]["out"] is True


async def test_who_was_away_long_enough_for_a_bot_can_be_voted_out_as_well() -> None:
    async with played_table("classic", 2, pace=Pace(None, 1000, None)) as table:
        await leaves(table, "p2", 1000)
        assert seats_of(table)["p2"]["away"] is True
        assert "ok" in await ordered(table, "p1", "vote absent p2")
        await comes(table, "p2")
        assert seats_of(table)["p2"]["away"] is True
        await ordered(table, "p2", "back")
        assert seats_of(table)["p2"]["away"] is False


# ---- the clock -----------------------------------------------------------------------------------------------------------
async def _times_out(table: PlayedTable, seat: str, times: int) -> None:
    """Let the time of a seat run out in so many turns; the others play."""
    for _ in range(40):
        if table.table.state.late_turns(seat) >= times:
            return
        assert table.status == "playing"
        if table.clients[seat].must:
            await table.forward(20_000)
        else:
            await _default(table)
    raise AssertionError(table.table.state.late)


async def _default(table: PlayedTable) -> None:
    """Let the seat that is waited for do what the clock would do for it."""
    client = whose(table)
    assert "ok" in await table.said(client, do=client.asked["default"])


async def test_whose_time_runs_out_in_three_turns_can_be_voted_out_though_connected() -> None:
    async with played_table("classic deal.size=9", 3, pace=TURN) as table:
        await _times_out(table, "p2", LATE_TURNS - 1)
        await refused(table, "p1", "vote absent p2", "p2 is there")
        await _times_out(table, "p2", LATE_TURNS)
        assert told(table, "p1")["absent p2"] is None
        await ordered(table, "p1", "vote absent p2")
        assert told(table, "p2") == {"absent p2": "vote_here", "against": None}
        await ordered(table, "p3", "vote absent p2")
        assert seats_of(table)["p2"]["out"] is True
        assert table.table.state.late_turns("p2") == 0
        folded = await load(table.store, table.id)
        assert folded is not None
        assert folded.state == table.table.state


@pytest.mark.parametrize("sign", ["say", "react", "against"])
async def test_any_sign_of_life_ends_the_vote_and_the_count(sign: str) -> None:
    async with played_table("classic deal.size=9", 3, pace=TURN) as table:
        await _times_out(table, "p2", LATE_TURNS)
        await ordered(table, "p1", "vote absent p2")
        assert info_of(table)["vote"]["on"] == "absent p2"
        said: dict[str, dict[str, str]] = {"say": {"say": "wait"}, "react": {"react": "wow"}, "against": {"table": "vote against"}}
        assert "ok" in await table.said(table.clients["p2"], **said[sign])
        assert info_of(table)["vote"] is None
        await refused(table, "p3", "vote absent p2", "p2 is there")
        assert told(table, "p1") == {"end": None, "pause": None}


# ---- bounds --------------------------------------------------------------------------------------------------------------
async def test_who_comes_back_ends_the_vote_on_them() -> None:
    async with played_table("classic", 3) as table:
        await leaves(table, "p3")
        await ordered(table, "p1", "vote absent p3")
        await comes(table, "p3")
        assert info_of(table)["vote"] is None
        await refused(table, "p2", "vote absent p3", "p3 is there")
        assert "out" not in seats_of(table)["p3"]


async def test_who_came_after_the_match_began_has_no_vote_on_who_is_absent() -> None:
    async with played_table("classic", 3, 1) as table:
        table.clients["p4"] = await late(table, "Eve", "p4")
        await leaves(table, "p3")
        await refused(table, "p4", "vote absent p3", "nor on who is absent: ask p1, p2")
        assert told(table, "p4") == {"end": "vote_late", "pause": None, "absent p3": "vote_late"}
        await ordered(table, "p1", "vote absent p3")
        assert info_of(table)["vote"]["needed"] == 2


@pytest.mark.parametrize("on", ["end", "absent p1"])
@pytest.mark.parametrize("away_ms", [None, 30_000])
async def test_who_comes_later_waits_for_those_who_are_away_for_a_short_time(on: str, away_ms: int | None) -> None:
    """Two strangers take chairs of bots and wait until the phone of the one who plays is locked."""
    async with played_table("classic", 1, 2, pace=Pace(None, away_ms, None)) as table:
        for name, seat in (("Eve", "p2"), ("Mal", "p3")):
            table.clients[seat] = await late(table, name, seat)
        await leaves(table, "p1")
        assert seats_of(table)["p1"]["away"] is (away_ms is not None)
        first = "vote those who were there when it began: p1. Once none of them has been connected for 5 minutes, the others do"
        await refused(table, "p2", f"vote {on}", first if away_ms or on == "absent p1" else "ask p1")
        assert told(table, "p2")[on] in ("vote_founders", "vote_late")
        await table.forward(FOUNDERS_MS - ABSENT_MS - 1)
        await refused(table, "p3", f"vote {on}", "the match began" if on == "end" and away_ms is None else "when it began")
        await comes(table, "p1")
        await leaves(table, "p1", FOUNDERS_MS - 1)
        await refused(table, "p3", f"vote {on}", "the match began" if on == "end" and away_ms is None else "when it began")
        await table.forward(1)
        assert told(table, "p3")[on] is None
        await ordered(table, "p2", f"vote {on}")
        await ordered(table, "p3", f"vote {on}")
        assert table.status == "over" if on == "end" else seats_of(table)["p1"]["out"] is True


@pytest.mark.parametrize("on", ["absent p4", "end", "pause"])
async def test_a_vote_that_was_lost_is_not_asked_for_again_at_once(on: str) -> None:
    async with played_table("classic", 4) as table:
        await leaves(table, "p4")
        await ordered(table, "p1", f"vote {on}")
        for seat in ("p2", "p3"):
            await ordered(table, seat, "vote against")
        assert info_of(table)["vote"] is None
        await refused(table, "p1", f"vote {on}", "you can ask for it again in 300 s")
        assert told(table, "p1")[on] == "vote_again"
        assert told(table, "p2")[on] is None
        await ordered(table, "p2", f"vote {on}")  # who was against it may think again
        await table.forward(60_000)  # it expires
        await refused(table, "p2", f"vote {on}", "again in 300 s")
        await table.forward(AGAIN_MS - 1)
        await refused(table, "p1", f"vote {on}", "again in 1 s")  # who had voted for the one before, shortly ago
        await table.forward(1)
        assert told(table, "p1")[on] is None
        assert "ok" in await ordered(table, "p1", f"vote {on}")


async def test_nobody_is_voted_out_in_a_pause_or_without_a_match() -> None:
    async with played_table("classic", 3, start=False) as table:
        assert all(not one for one in table.clients["p1"].told("votes"))
        await leaves(table, "p3")
        await refused(table, "p1", "vote absent p3", "")
        await comes(table, "p3")
        await ordered(table, "p1", "start")
        for seat in ("p1", "p2"):
            await ordered(table, seat, "vote pause")
        await leaves(table, "p3")
        await refused(table, "p1", "vote absent p3", "is paused")
        assert told(table, "p1") == {"end": None, "pause": "match_paused"}


@pytest.mark.parametrize("words", ["vote absent", "vote absent p9", "vote absent p1 p2", "vote absent p2 p3", "vote absent p4"])
async def test_no_vote_on_what_is_no_player(words: str) -> None:
    async with played_table("classic", 3, 1) as table:
        await refused(table, "p1", words, "")


# ---- what a seat is told -------------------------------------------------------------------------------------------------
async def test_a_seat_is_told_that_a_pause_is_possible_again() -> None:
    async with played_table("classic", 4) as table:
        for seat in ("p2", "p3", "p4"):
            await ordered(table, seat, "vote pause")
        await ordered(table, "p1", "resume")
        assert told(table, "p2")["pause"] == "pause_again"
        assert told(table, "p1")["pause"] is None
        await table.forward(AGAIN_MS)
        assert told(table, "p2")["pause"] is None


async def test_a_penalty_is_offered_while_it_can_be_imposed() -> None:
    async with played_table("anniversary", 3) as table:
        assert {"penalty p1", "penalty p3"} <= told(table, "p2").keys()
        assert "penalty p2" not in told(table, "p2")
    async with played_table("classic", 3) as table:
        assert not any(on.startswith("penalty") for on in told(table, "p2"))


async def test_what_is_told_is_what_is_answered() -> None:
    async with played_table("classic", 3, 1, pace=TURN) as table:
        luck = Random(5)
        table.clients["p4"] = await late(table, "Eve", "p4")
        for _ in range(40):
            seat = luck.choice(list(table.clients))
            if table.clients[seat].actor is None:
                await comes(table, seat)
            elif luck.random() < 0.2 and sum(client.actor is not None for client in table.clients.values()) > 1:
                await leaves(table, seat, luck.choice([1000, ABSENT_MS]))
            elif offers := told(table, seat):
                on = luck.choice(list(offers))
                answer = await ordered(table, seat, f"vote {on}")
                assert answer.get("cause") == offers[on], (seat, on, offers, answer)
                if table.table.state.is_paused:
                    await ordered(table, seat, "resume")
            if table.status == "over":
                return


# ---- the host says who is away -------------------------------------------------------------------------------------------
async def test_the_host_says_that_a_player_is_away_until_they_are_back() -> None:
    async with played_table("classic", 3) as table:
        await refused(table, "p2", "away p3", "only the host")
        await refused(table, "p1", "away p1", "leave gives the seat up")
        await refused(table, "p1", "away p9", "p9")
        await ordered(table, "p1", "away p3")
        assert (seats_of(table)["p3"]["away"], seats_of(table)["p3"]["out"]) == (True, True)
        folded = await load(table.store, table.id)
        assert folded is not None
        assert folded.state.seat("p3").is_out
        assert (await table.said(table.clients["p3"], do="p3 draw"))["cause"] == "voted_out"
        await refused(table, "p1", "away p3", "p3")
        await ordered(table, "p3", "back")
        assert not seats_of(table)["p3"]["away"]


async def test_the_host_sets_nobody_aside_before_a_match_or_where_absences_do_not_count() -> None:
    async with played_table("classic", 2, start=False) as table:
        await refused(table, "p1", "away p2", "before a match")
        await ordered(table, "p1", "absent off")
        await ordered(table, "p1", "start")
        answer = await ordered(table, "p1", "away p2")
        assert answer["cause"] == "absence_off"
