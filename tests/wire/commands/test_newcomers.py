"""Players who join during a round: they watch, get the seat with the next round, and play on in it."""

from __future__ import annotations

import json
from random import Random

import pytest

from lastcard import replay
from lastcard.game.players import check_names
from lastcard.room.errors import Invalid, LimitReached, Refused
from lastcard.room.lobby import TableOptions
from lastcard.room.names import clean_name, entered_name
from lastcard.room.table import events
from lastcard.room.table.table import Table
from lastcard.text.names import name_length
from tests.wire.commands.orders import ordered
from tests.wire.fake import Client, made, played_table
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


async def test_an_invisible_name_is_refused_where_it_is_entered() -> None:
    async with played_table("classic", 1, seats=2) as table:
        for name in ("\u3164", "Ann\u115f", "\u0301"):
            with pytest.raises(Invalid, match=r"can be seen, not U\+"):
                await table.lobby.join(table.id, name)
            with pytest.raises(Invalid, match=r"can be seen, not U\+"):
                await table.lobby.create(TableOptions(name=name))


@pytest.mark.parametrize("name", ["Рlayer 1", "Ｐlayer 1", "PIayer 1", "𝐏layer 1", "player 1"])
async def test_a_name_that_can_be_taken_for_another_at_the_table_is_refused(name: str) -> None:
    async with played_table("classic", 2, seats=3, start=False) as table:
        with pytest.raises(Refused) as caught:
            await table.lobby.join(table.id, name)
        assert caught.value.cause in ("name_alike", "name_taken")
        assert (await table.said(table.clients["p2"], table=f"name {name}"))["cause"] == caught.value.cause
        assert "ok" in await table.said(table.clients["p1"], table=f"name {name}")  # their own name, written otherwise


async def test_a_name_in_other_letters_is_refused_only_where_it_looks_like_another() -> None:
    async with played_table("classic", 1, seats=3) as table:
        assert (await table.lobby.join(table.id, "Анна")).seat
        assert (await table.lobby.join(table.id, "Anna")).seat
    async with played_table("classic", 1, seats=3) as table:
        assert (await table.lobby.join(table.id, "Аnn")).seat
        with pytest.raises(Refused, match="Ann can be taken for Аnn"):
            await table.lobby.join(table.id, "Ann")


FAMILY = "👨🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽"


@pytest.mark.parametrize(
    ("name", "length"), [(20 * FAMILY, 20), (21 * FAMILY, 21), (20 * "e\u0302", 20), ("Ann" + 4 * "\u0301", 3), ("क्षि", 1), (20 * "🇩🇪", 20)]
)
def test_a_name_has_as_many_characters_as_a_reader_counts(name: str, length: int) -> None:
    if length > 20:
        with pytest.raises(Invalid, match=f"not {length}"):
            entered_name(name)
    else:
        assert name_length(entered_name(name)) == length


@pytest.mark.parametrize("name", [FAMILY, 20 * FAMILY, 20 * "क्षि", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"])
async def test_whoever_may_sit_at_a_table_can_play_there(name: str) -> None:
    async with played_table("classic", 1, seats=2, start=False) as table:
        joined = await table.lobby.join(table.id, name)
        assert "ok" in await ordered(table, "p1", "start")
        match = table.table.match
        assert match is not None
        assert match.players[int(joined.seat[1:]) - 1] == entered_name(name)
        assert replay(match.record()).players == match.players


def test_a_match_has_every_name_that_a_table_takes() -> None:
    random = Random(5)
    parts = [
        "a",
        " ",
        "\u200d",
        "\ufe0f",
        "\u0301",
        "👩",
        "🏽",
        "🇩",
        "🏴",
        "\U000e0067",
        "\U000e007f",
        "क",
        "्",
        "한",
        "\u1160",
        "\u202e",
        "\u3164",
    ]
    taken = 0
    for _ in range(3_000):
        name = "".join(random.choices(parts, k=random.randint(1, 60)))
        try:
            entered = entered_name(name)
        except Invalid:
            continue
        taken += 1
        assert check_names([entered, "Ben"]) == (entered, "Ben")
    assert taken > 50


@pytest.mark.parametrize(
    "name", ["A" + 6 * "\u0301", "Ann" + 40 * "\u0301", 20 * ("x" + 5 * "\u0488"), "Z" + "\u0335\u0322\u0314\u0351\u0317"]
)
def test_a_name_has_no_marks_that_stand_in_the_lines_of_others(name: str) -> None:
    with pytest.raises(Invalid, match="at most 4 marks"):
        entered_name(name)


def test_a_joiner_is_accepted_only_inside_an_emoji() -> None:
    england = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    assert [entered_name(name) for name in (england, "👁\ufe0f\u200d🗨\ufe0f")] == [england, "👁\ufe0f\u200d🗨\ufe0f"]
    secret = "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in "a text that models read and nobody sees")
    for name in ("A\u200dnn", "👩\u200d", "A\U000e0067", "Ann\u202e", "A\x1bnn", secret, secret + "\U000e007f", england[:-1], england[:3]):
        with pytest.raises(Invalid, match=r"can be seen, not U\+"):
            entered_name(name)


def test_a_stored_name_is_read_as_it_is() -> None:
    """Logs were written before invisible names and look-alikes were refused; a table that has some is folded as ever."""
    assert clean_name("\u3164") == "\u3164"
    table, _ = Table.create(made("classic", 3), 0)
    for seat, name in (("p2", "Рlayer 1"), ("p3", "PIayer 1")):
        table.apply(events.PlayerJoined(seat, name, seat), 0)
    assert [seat.name for seat in table.state.seats] == ["Player 1", "Рlayer 1", "PIayer 1"]


async def test_the_host_turns_away_a_newcomer_who_waits_for_a_seat() -> None:
    async with played_table("classic", 2, 1) as table:
        ticket = await table.lobby.join(table.id, "Mallory")
        assert "only the host" in (await table.said(table.clients["p2"], table=f"remove {ticket.seat}"))["error"]
        assert "ok" in await table.said(table.clients["p1"], table=f"remove {ticket.seat}")
        info = table.watcher.values("table")[-1]["seats"][2]
        assert (info["is"], "coming" in info) == ("bot", False)
        await until(table, "between", Random(2))
        for client in table.clients.values():
            await table.said(client, table="ready")
        mallory = Client(ticket.token)
        mallory.come(table.actor)
        await table.settle()
        assert mallory.hello["seat"] is None
        assert "nobody sits" in (await table.said(table.clients["p1"], table=f"remove {ticket.seat}"))["error"]


async def test_a_site_is_one_address() -> None:
    async with played_table("classic", 1, 3) as table:
        for name, network in (("Mallory", "2001:db8:0:1::/64"), ("Trudy", "2001:db8:0:2::/64")):
            await table.lobby.join(table.id, name, address=network)
        with pytest.raises(LimitReached, match="2 seats"):
            await table.lobby.join(table.id, "Eve", address="2001:db8:0:3::/64")
        assert await table.lobby.join(table.id, "Ben", address="2001:db8:1:1::/64")


@pytest.mark.parametrize("status", ["playing", "between"])
async def test_one_address_takes_half_of_the_seats_of_a_match(status: str) -> None:
    async with played_table("classic match.target=500", 1, 3) as table:
        await until(table, status, Random(1))
        taken = [await table.lobby.join(table.id, name, address="203.0.113.7") for name in ("Mallory", "Trudy")]
        with pytest.raises(LimitReached, match="2 seats"):
            await table.lobby.join(table.id, "Eve", address="203.0.113.7")
        assert "ok" in await table.said(table.clients["p1"], table=f"remove {taken[0].seat}")
        assert await table.lobby.join(table.id, "Eve", address="203.0.113.7")
        assert await table.lobby.join(table.id, "Ben", address="203.0.113.8")


async def test_before_a_match_all_may_come_from_one_address() -> None:
    async with played_table("classic", 1, seats=4, start=False) as table:
        for name in ("Ben", "Cy", "Di"):
            assert await table.lobby.join(table.id, name, address="203.0.113.7")


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
