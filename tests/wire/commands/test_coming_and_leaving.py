"""Players who join before, in and after a match, who leave, and whom the host removes."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.errors import Invalid, Refused
from lastcard.room.table.events import Pace
from tests.wire.commands.orders import info_of, ordered, refused, seats_of, sit
from tests.wire.fake import Client, played_table, token_of
from tests.wire.test_timers import until


async def test_a_player_who_joins_before_the_match_is_in_it() -> None:
    async with played_table("classic", 1, start=False, seats=3) as table:
        client = await sit(table, "Ben")
        assert client.seat == "p2"
        assert client.hello["seat"] == "p2"
        assert seats_of(table)["p2"] == {"seat": "p2", "name": "Ben", "is": "person", "away": False, "ready": False}
        with pytest.raises(Refused, match="is called"):
            await table.lobby.join(table.id, "ben", seat="p3")
        await sit(table, "Cy")
        with pytest.raises(Refused, match="all seats are taken"):
            await table.lobby.join(table.id, "Di")
        with pytest.raises(Invalid, match="from 1 to 20"):
            await table.lobby.join(table.id, "x" * 21)


async def test_a_player_who_joins_in_a_match_gets_a_bots_seat_with_the_next_round() -> None:
    async with played_table("classic", 1, 2) as table:
        client = await sit(table, "Ben")
        assert client.seat is None
        assert seats_of(table)["p2"]["coming"] == "Ben"
        assert "error" in await table.said(client, do="p2 draw")
        with pytest.raises(Refused, match="is called"):
            await table.lobby.join(table.id, "Ben")
        with pytest.raises(Refused, match="p2 is taken"):
            await table.lobby.join(table.id, "Cy", seat="p2")
        await until(table, "between", Random(1))
        assert client.seat is None
        hellos = client.hellos
        await ordered(table, "p1", "ready")
        assert client.seat == "p2"
        assert client.hellos == hellos + 1
        assert client.hello["seat"] == "p2"
        assert client.hello["match"]["players"][1] == "Ben"
        assert any("??" not in event for event in client.values("event") if event.startswith("d deal p2"))
        assert not client.faults
        assert {client.n, table.watcher.n} == {table.table.state.n}
        assert seats_of(table)["p2"]["is"] == "person"


@pytest.mark.parametrize("ends", ["by playing", "by vote"])
async def test_a_player_who_joined_in_the_last_round_has_the_seat_after_the_match(ends: str) -> None:
    async with played_table("classic match.mode=single_hand", 1, 2) as table:
        client = await sit(table, "Ben")
        if ends == "by vote":
            await ordered(table, "p1", "vote end")
        else:
            await until(table, "over", Random(1))
        assert client.seat == "p2"
        assert client.hello["seat"] == "p2"
        assert "ok" in await table.said(client, say="hello")
        assert "Ben" not in table.table.state.players


async def test_a_bot_replaces_a_player_who_leaves_and_the_token_is_invalid() -> None:
    async with played_table("classic", 3, bot_delays=NO_DELAYS) as table:
        client = table.clients.pop("p2")
        assert "ok" in await table.said(client, table="leave")
        assert seats_of(table)["p2"] == {"seat": "p2", "name": "Player 2", "is": "bot", "level": "careful"}
        assert client.seat is None
        assert client.hello["seat"] is None
        assert not client.asked
        assert "error" in await table.said(client, say="I am back")
        again = Client(token_of("p2"))
        again.come(table.actor)
        await table.settle()
        assert again.seat is None
        assert not any("??" not in event for event in again.values("event") if event.startswith("d deal p"))


async def test_the_host_removes_a_player() -> None:
    async with played_table("classic", 3, start=False) as table:
        await refused(table, "p2", "remove p3", "only the host")
        gone = table.clients.pop("p3")
        assert "ok" in await ordered(table, "p1", "remove p3")
        assert seats_of(table)["p3"]["is"] == "open"
        assert gone.seat is None
        assert gone.hello["seat"] is None


async def test_if_the_host_leaves_another_player_is_host() -> None:
    async with played_table("classic", 3, pace=Pace(None, 1000, None)) as table:
        table.clients["p2"].go()
        await table.forward(1000)
        assert seats_of(table)["p2"]["away"]
        await ordered(table, "p1", "leave")
        assert info_of(table)["host"] == "p3"
        await ordered(table, "p3", "leave")
        assert info_of(table)["host"] == "p2"


async def test_the_first_player_at_a_table_without_players_is_host() -> None:
    async with played_table("classic", 1, 1, start=False) as table:
        await ordered(table, "p1", "leave")
        assert info_of(table)["host"] is None
        client = await sit(table, "Ben")
        assert info_of(table)["host"] == client.seat


async def test_names_stay_distinct_after_a_player_has_left() -> None:
    async with played_table("classic", 2, 1) as table:
        await ordered(table, "p2", "leave")
        with pytest.raises(Refused, match="is called"):
            await table.lobby.join(table.id, "Player 1")
        assert len({seat["name"] for seat in seats_of(table).values()}) == 3
