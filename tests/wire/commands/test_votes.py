"""Votes at a table: to end a match, and on a penalty for a suggestion."""

from __future__ import annotations

from lastcard.room.log.event_log import load
from lastcard.room.table import events
from tests.wire.commands.orders import info_of, late, ordered, refused
from tests.wire.fake import played_table


async def test_a_majority_of_present_players_can_end_the_match() -> None:
    async with played_table("classic", 3) as table:
        await table.said(table.clients["p1"], table="vote end")
        assert table.watcher.values("table")[-1]["vote"] == {"on": "end", "for": ["p1"], "against": [], "needed": 2}
        assert table.status == "playing"
        await table.said(table.clients["p3"], table="vote end")
        assert table.status == "over"
        assert table.watcher.values("over") == [{"winners": [], "seed": "seed"}]
        assert "error" in await table.said(table.clients["p1"], do="p1 draw")


async def test_who_comes_later_does_not_end_the_match_of_others() -> None:
    async with played_table("classic", 2, 2) as table:
        for name, seat in (("Eve", "p3"), ("Mal", "p4")):
            table.clients[seat] = await late(table, name, seat)
        await refused(table, "p3", "vote end", "who came after the match began has no vote on its end, nor on who is absent: ask p1, p2")
        await ordered(table, "p1", "vote end")
        assert info_of(table)["vote"] == {"on": "end", "for": ["p1"], "against": [], "needed": 2}
        await refused(table, "p4", "vote end", "has no vote on its end")
        await refused(table, "p4", "vote against", "has no vote on its end")
        await ordered(table, "p2", "vote end")
        assert table.status == "over"


async def test_who_was_there_first_ends_the_match_alone_and_once_they_are_gone_the_others_do() -> None:
    async with played_table("classic", 1, 2) as table:
        for name, seat in (("Ben", "p2"), ("Cy", "p3")):
            table.clients[seat] = await late(table, name, seat)
        await refused(table, "p2", "vote end", "has no vote on its end, nor on who is absent: ask p1")
        folded = await load(table.store, table.id)
        assert folded is not None
        assert folded.state.match_n == table.table.state.match_n
        await ordered(table, "p1", "leave")
        await ordered(table, "p2", "vote end")
        assert info_of(table)["vote"]["needed"] == 2
        await ordered(table, "p3", "vote end")
        assert table.status == "over"


async def test_a_vote_on_the_end_in_a_log_of_an_earlier_version_counts_as_it_did() -> None:
    async with played_table("classic", 1, 2) as table:
        for name, seat in (("Ben", "p2"), ("Cy", "p3")):
            table.clients[seat] = await late(table, name, seat)
        for seat in ("p2", "p3"):
            await table.actor.call(lambda _, seat=seat: events.VoteCast(seat, "end"))  # type: ignore[misc]
        assert table.status == "over"


async def test_a_vote_that_cannot_be_won_is_closed() -> None:
    async with played_table("classic", 3) as table:
        await table.said(table.clients["p1"], table="vote end")
        await table.said(table.clients["p2"], table="vote against")
        await table.said(table.clients["p3"], table="vote against")
        assert table.watcher.values("table")[-1]["vote"] is None
        assert table.status == "playing"


async def test_a_vote_expires() -> None:
    async with played_table("classic", 3) as table:
        await table.said(table.clients["p1"], table="vote end")
        await table.forward(59_999)
        assert table.table.state.vote
        await table.forward(1)
        assert table.table.state.vote is None
        assert table.watcher.values("table")[-1]["vote"] is None
        assert isinstance((await table.entries())[-1].event, events.VoteExpired)


async def test_a_vote_decides_on_a_suggestion_penalty() -> None:
    async with played_table("anniversary", 3) as table:
        suggester = "p1"
        assert "error" in await table.said(table.clients["p2"], table="vote penalty p9")
        assert "ok" in await table.said(table.clients["p2"], table=f"vote penalty {suggester}")
        assert "error" in await table.said(table.clients["p1"], table=f"vote penalty {suggester}")
        assert "error" in await table.said(table.clients["p3"], table="vote end")
        assert "ok" in await table.said(table.clients["p3"], table=f"vote penalty {suggester}")
        events = table.watcher.values("event")
        assert any(event.startswith(f"d penalty {suggester} ") for event in events)
        assert events[-1].startswith(f"d draw {suggester} ??")
        assert table.table.state.vote is None


async def test_there_is_no_vote_on_a_penalty_where_there_is_none() -> None:
    async with played_table("classic", 3) as table:
        assert "error" in await table.said(table.clients["p2"], table="vote penalty p1")


async def test_a_penalty_is_voted_on_for_one_seat_by_the_others() -> None:
    async with played_table("anniversary", 3) as table:
        for words in ("vote penalty", "vote penalty p1 2", "vote penalty p1 2 suggestion", "vote", "vote penalty p4"):
            await refused(table, "p1", words, "no vote on")


async def test_two_people_give_a_penalty_only_if_both_agree_and_three_without_the_one_it_is_for() -> None:
    async with played_table("anniversary", 2) as table:
        assert "ok" in await ordered(table, "p1", "vote penalty p2")
        assert info_of(table)["vote"] == {"on": "penalty p2", "for": ["p1"], "against": [], "needed": 2}
        assert "ok" in await ordered(table, "p2", "vote penalty p2")
        assert info_of(table)["vote"] is None
        assert "d penalty p2 2 suggestion" in table.clients["p1"].values("event")
    async with played_table("anniversary", 3) as table:
        assert "ok" in await ordered(table, "p1", "vote penalty p2")
        await refused(table, "p2", "vote against", "nobody votes on their own penalty")
        assert "ok" in await ordered(table, "p3", "vote penalty p2")
        assert "d penalty p2 2 suggestion" in table.clients["p2"].values("event")
