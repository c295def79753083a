"""What may be said at a table: the host settles it, the host or a vote mutes a player."""

from __future__ import annotations

from lastcard.room.log.event_log import load
from lastcard.room.wire import PHRASES, SLOW_S
from tests.wire.commands.orders import info_of, ordered, refused, seats_of
from tests.wire.fake import PlayedTable, played_table


async def says(table: PlayedTable, seat: str, text: str) -> str:
    """Say something and return the cause of its refusal, "" if it is said."""
    answer = await table.said(table.clients[seat], say=text)
    return str(answer.get("cause", ""))


async def test_the_host_settles_what_may_be_said() -> None:
    async with played_table("classic", 2) as table:
        await refused(table, "p2", "talk off", "only the host")
        await refused(table, "p1", "talk", "talk free, talk slow, talk phrases, talk off")
        await ordered(table, "p1", "talk phrases")
        assert info_of(table)["talk"] == "phrases"
        assert await says(table, "p2", "hello everybody") == "talk_phrases"
        for text in PHRASES[:2]:
            assert await says(table, "p2", text) == ""
        assert [line["say"] for line in table.watcher.all_lines if "say" in line] == list(PHRASES[:2])
        await ordered(table, "p1", "talk off")
        assert await says(table, "p2", "hello") == "talk_off"
        assert "ok" in await table.said(table.clients["p2"], react="clap")
        await ordered(table, "p1", "talk free")
        assert await says(table, "p2", "hello everybody") == ""


async def test_in_slow_mode_each_seat_says_something_once_in_a_while() -> None:
    async with played_table("classic", 2) as table:
        await ordered(table, "p1", "talk slow")
        assert await says(table, "p2", "one") == ""
        assert await says(table, "p2", "two") == "talk_slow"
        assert await says(table, "p1", "three") == ""
        await table.forward(1000 * SLOW_S)
        assert await says(table, "p2", "four") == ""


async def test_the_host_mutes_a_player_and_lets_them_talk_again() -> None:
    async with played_table("classic", 2) as table:
        await ordered(table, "p1", "mute p2")
        assert seats_of(table)["p2"]["quiet"] is True
        assert await says(table, "p2", "hello") == "muted"
        assert (await table.said(table.clients["p2"], react="clap"))["cause"] == "muted"
        folded = await load(table.store, table.id)
        assert folded is not None
        assert folded.state.seat("p2").quiet is True
        await ordered(table, "p1", "unmute p2")
        assert "quiet" not in seats_of(table)["p2"]
        assert await says(table, "p2", "hello") == ""


async def test_the_others_mute_a_player_without_the_host() -> None:
    async with played_table("classic", 3) as table:
        await ordered(table, "p2", "vote mute p1")
        assert info_of(table)["vote"] == {"on": "mute p1", "for": ["p2"], "against": [], "needed": 2}
        await refused(table, "p1", "vote against", "this vote is on you")
        await refused(table, "p3", "vote remove p1", "there is a vote already, on 'mute p1'")
        await ordered(table, "p3", "vote mute p1")
        assert (seats_of(table)["p1"]["is"], seats_of(table)["p1"]["quiet"]) == ("person", True)
        assert await says(table, "p1", "hello") == "muted"
        await refused(table, "p3", "vote mute p1", "p1 is muted already")
