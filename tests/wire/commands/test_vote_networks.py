"""Who decides by votes: no network, and no group of seats taken from bots, decides for people; and the vote that removes a player."""

from __future__ import annotations

import pytest

from lastcard.room.errors import Refused
from lastcard.room.lobby import Ticket
from lastcard.room.log.event_log import load
from lastcard.room.table.votes import AGAIN_MS, FOUNDERS_MS
from tests.wire.commands.orders import info_of, late, ordered, refused, seats_of
from tests.wire.fake import Client, PlayedTable, played_table

HOME, CAFE, OFFICE = "203.0.113.7", "198.51.100.9", "192.0.2.4"


async def sits(table: PlayedTable, name: str, address: str) -> Client:
    ticket: Ticket = await table.lobby.join(table.id, name, address=address)
    client = Client(ticket.token)
    client.come(table.actor)
    await table.settle()
    table.clients[ticket.seat] = client
    return client


async def with_people(table: PlayedTable, *addresses: str) -> None:
    """Let people come from these addresses before the match, and begin it."""
    for number, address in enumerate(addresses, 1):
        await sits(table, f"Guest {number}", address)
    await ordered(table, "p1", "start")


def offered(table: PlayedTable, seat: str) -> list[str]:
    found: dict[str, object] = table.clients[seat].told("votes")[-1]
    return [on for on, why in found.items() if why is None]


# ---- one network ---------------------------------------------------------------------------------------------------------
async def test_one_address_with_every_free_chair_decides_nothing() -> None:
    async with played_table("classic", 1, seats=4, address=HOME, start=False) as table:
        await with_people(table, CAFE, CAFE, CAFE)
        for on in ("end", "pause", "remove p1"):
            for seat in ("p2", "p3", "p4"):
                await ordered(table, seat, f"vote {on}")
            assert table.status == "playing"
            assert not table.table.state.is_paused
            assert seats_of(table)["p1"]["is"] == "person"
            await ordered(table, "p1", "vote against") if on != "remove p1" else await table.forward(60_000)
            assert info_of(table)["vote"] is None
        await ordered(table, "p2", "vote against")  # no vote is open


async def test_a_vote_says_that_it_needs_one_more_and_another_network_decides_it() -> None:
    async with played_table("classic", 1, seats=4, address=HOME, start=False) as table:
        await with_people(table, CAFE, CAFE, OFFICE)
        await ordered(table, "p2", "vote end")
        await ordered(table, "p3", "vote end")
        assert info_of(table)["vote"] == {"on": "end", "for": ["p2", "p3"], "against": [], "needed": 3}
        folded = await load(table.store, table.id)
        assert folded is not None
        assert folded.state.vote == table.table.state.vote
        await ordered(table, "p4", "vote end")
        assert table.status == "over"


async def test_a_vote_that_only_one_network_can_still_win_is_lost() -> None:
    async with played_table("classic", 1, seats=3, address=HOME, start=False) as table:
        await with_people(table, CAFE, CAFE)
        await ordered(table, "p2", "vote end")
        await ordered(table, "p1", "vote against")
        assert info_of(table)["vote"] is None
        assert table.status == "playing"


async def test_a_family_at_one_address_votes_as_ever() -> None:
    async with played_table("classic", 1, seats=4, address=HOME, start=False) as table:
        await with_people(table, HOME, HOME)
        await ordered(table, "p2", "vote end")
        await ordered(table, "p3", "vote end")
        assert table.status == "over"


async def test_a_network_does_not_end_the_match_of_somebody_who_is_away() -> None:
    async with played_table("classic", 1, seats=3, address=HOME, start=False) as table:
        await with_people(table, CAFE, CAFE)
        table.clients["p1"].go()
        await table.settle()
        await table.forward(FOUNDERS_MS + 1)
        for seat in ("p2", "p3"):
            await ordered(table, seat, "vote end")
        assert table.status == "playing"
        await table.forward(60_000)
        for seat in ("p2", "p3"):
            await ordered(table, seat, "vote absent p1")  # so they go on with a bot
        assert seats_of(table)["p1"]["out"] is True
        await table.forward(AGAIN_MS)
        for seat in ("p2", "p3"):
            await ordered(table, seat, "vote end")
        assert table.status == "over"


async def test_two_profiles_of_one_device_are_one_network_also_in_an_ipv6_site() -> None:
    async with played_table("classic", 1, seats=3, address=HOME, start=False) as table:
        await with_people(table, "2001:db8:0:7::/64", "2001:db8:0:8::/64")
        for seat in ("p2", "p3"):
            await ordered(table, seat, "vote pause")
        assert not table.table.state.is_paused


async def test_nothing_of_an_address_is_stored() -> None:
    async with played_table("classic", 1, seats=2, address=HOME, start=False) as table:
        await with_people(table, CAFE)
        stored = b"".join(entry.body for entry in await table.store.read(table.id))
        assert HOME.encode() not in stored
        assert CAFE.encode() not in stored
        networks = [seat.network for seat in table.table.state.seats]
        assert len(set(networks)) == 2
        assert all(isinstance(network, str) and len(network) == 3 for network in networks)
        assert b"network" not in b"".join(table.clients["p2"].got)


# ---- who came later ------------------------------------------------------------------------------------------------------
async def test_late_comers_neither_pause_nor_end_nor_remove_without_who_was_there_first() -> None:
    async with played_table("classic", 1, 2) as table:
        for name, seat in (("Eve", "p2"), ("Mal", "p3")):
            table.clients[seat] = await late(table, name, seat)
        for seat in ("p2", "p3"):
            await ordered(table, seat, "vote pause")
        assert not table.table.state.is_paused
        assert info_of(table)["vote"] == {"on": "pause", "for": ["p2", "p3"], "against": [], "needed": 3}
        await ordered(table, "p1", "vote against")
        assert info_of(table)["vote"] is None
        await refused(table, "p2", "vote end", "has no vote on its end")
        await refused(table, "p2", "vote remove p1", "it takes 2 players who came no later than the one whom they remove")


async def test_once_the_first_are_gone_the_next_one_has_to_agree() -> None:
    async with played_table("classic", 1, 3) as table:
        for name, seat in (("Ben", "p2"), ("Eve", "p3"), ("Mal", "p4")):
            table.clients[seat] = await late(table, name, seat)
        await ordered(table, "p1", "leave")
        for seat in ("p3", "p4"):
            await ordered(table, seat, "vote end")
        assert table.status == "playing"
        await ordered(table, "p2", "vote end")
        assert table.status == "over"


# ---- who is removed ------------------------------------------------------------------------------------------------------
async def test_the_others_remove_a_player_without_the_host_and_the_network_stays_away_for_this_match() -> None:
    async with played_table("classic", 1, seats=4, address=HOME, start=False) as table:
        await with_people(table, CAFE, OFFICE)
        assert "remove p1" in offered(table, "p2")
        await refused(table, "p2", "vote remove p2", "this vote is on you")
        await refused(table, "p2", "vote remove p4", "nobody sits on p4")
        await ordered(table, "p2", "vote remove p1")
        assert info_of(table)["vote"] == {"on": "remove p1", "for": ["p2"], "against": [], "needed": 2}
        assert offered(table, "p1") == []
        await refused(table, "p1", "vote against", "this vote is on you")
        await refused(table, "p3", "vote end", "there is a vote already, on 'remove p1'")
        await ordered(table, "p3", "vote remove p1")
        assert seats_of(table)["p1"]["is"] == "bot"
        assert info_of(table)["host"] != "p1"
        assert table.clients["p1"].seat is None
        with pytest.raises(Refused, match="somebody of your network leaves the table"):
            await table.lobby.join(table.id, "Again", address=HOME)
        await table.lobby.join(table.id, "Dan", address="192.0.2.99")
        folded = await load(table.store, table.id)
        assert folded is not None
        assert folded.state.barred == table.table.state.barred


async def test_two_alone_and_one_network_remove_nobody() -> None:
    async with played_table("classic", 2) as table:
        assert offered(table, "p1") == ["end", "pause"]  # neither a removal nor a muting
        await refused(table, "p1", "vote remove p2", "it takes 2 players")
    async with played_table("classic", 1, seats=3, address=HOME, start=False) as table:
        await with_people(table, CAFE, CAFE)
        for seat in ("p2", "p3"):
            await ordered(table, seat, "vote remove p1")
        assert seats_of(table)["p1"]["is"] == "person"


async def test_who_came_later_is_removed_by_all_who_were_there_before() -> None:
    async with played_table("classic", 1, 2) as table:
        for name, seat in (("Ben", "p2"), ("Mal", "p3")):
            table.clients[seat] = await late(table, name, seat)
        await refused(table, "p3", "vote remove p2", "it takes 2 players")
        await ordered(table, "p2", "vote remove p3")
        await ordered(table, "p1", "vote remove p3")
        assert seats_of(table)["p3"]["is"] == "bot"
