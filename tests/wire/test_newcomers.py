"""Players who join during a round: they watch, get the seat with the next round, and play on in it."""

from __future__ import annotations

import json
from random import Random

import pytest

from lastcard.server.errors import Invalid
from lastcard.server.room.lobby import TableOptions
from lastcard.server.room.seats import clean_name
from tests.wire.fake import Client, played_table
from tests.wire.test_timers import until


def watching(client: Client) -> int:
    """Return the number of spectators in the last message to a client."""
    return int([message["watching"] for message in map(json.loads, client.got) if "watching" in message][-1])


async def test_a_new_player_watches_and_gets_the_seat_with_the_next_round() -> None:
    async with played_table("classic", 1, 2) as table:
        ann, luck = table.clients["p1"], Random(1)
        ticket = await table.lobby.join(table.id, "Ben")
        ben = Client(ticket.token)
        ben.come(table.actor)
        await table.settle()
        seat = ann.values("table")[-1]["seats"][int(ticket.seat[1:]) - 1]
        assert (seat["is"], seat["coming"]) == ("bot", "Ben")
        assert (ben.hello["seat"], ben.hellos) == (None, 1)
        assert "watching" in (await table.said(ben, say="hello"))["error"]
        assert watching(ann) == 2

        await until(table, "between", luck)
        await table.said(ann, table="ready")
        assert (ben.hello["seat"], ben.hellos) == (ticket.seat, 2)
        assert ben.values("round")[-1]["number"] == 2
        assert watching(ann) == watching(ben) == 1
        table.clients[ticket.seat] = ben
        await until(table, "between", luck)
        assert not ben.faults
        assert any(action.do.startswith(f"{ticket.seat} ") and not action.by for action in await table.acted())


async def test_a_name_that_nobody_sees_is_refused_where_it_is_entered() -> None:
    async with played_table("classic", 1, seats=2) as table:
        for name in ("\u3164", "Ann\u115f", "\u0301"):
            with pytest.raises(Invalid, match=r"can be seen, not U\+"):
                await table.lobby.join(table.id, name)
            with pytest.raises(Invalid, match=r"can be seen, not U\+"):
                await table.lobby.create(TableOptions(name=name))


def test_a_stored_name_is_read_as_it_is() -> None:
    """Logs were written before invisible names were refused; a table that has one is folded as ever."""
    assert clean_name("\u3164") == "\u3164"


async def test_a_player_who_leaves_is_notified_and_watches() -> None:
    async with played_table("classic", 2, 1) as table:
        ben = table.clients["p2"]
        await table.said(ben, table="leave")
        assert (ben.hello["seat"], ben.hellos) == (None, 2)
        assert watching(table.clients["p1"]) == 2


async def test_a_player_who_left_may_return_to_the_same_seat_and_name() -> None:
    async with played_table("classic", 2, 2) as table:
        await table.said(table.clients.pop("p2"), table="leave")
        again = await table.lobby.join(table.id, "player 2")
        assert again.seat == "p2"
        assert table.table.state.seat("p2").newcomer is not None
