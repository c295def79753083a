"""Animals and colours that players choose, and the place of a table in the public list."""

from __future__ import annotations

from random import Random
from typing import get_args

import msgspec
import pytest

from lastcard.game.records.looks import Animal, PlayerColor, of_record
from lastcard.game.records.record import read_record
from lastcard.room.log.event_log import load
from lastcard.room.log.match_log import table_record
from lastcard.room.looks import looks_of
from lastcard.room.table import events
from lastcard.room.table.events import StoredEvent, encode_event
from lastcard.room.table.seats import SeatState
from lastcard.terminal.replay_steps import read_replay
from lastcard.web.data.replay_data import table_replay
from tests.wire.commands.orders import info_of, ordered, refused, seats_of
from tests.wire.fake import PlayedTable, played_table
from tests.wire.test_timers import until

RULES = "classic match.mode=single_hand uno.grace_ms=0"


async def _feed(table: PlayedTable) -> list[bytes]:
    return [msgspec.msgpack.encode(await table.store.read(table.id))]


async def test_a_player_chooses_an_animal_and_a_colour() -> None:
    async with played_table(RULES, 2, start=False) as table:
        assert "animal" not in seats_of(table)["p1"]
        for words, animal, color in (("look fox", "fox", None), ("look sky", "fox", "sky"), ("look cocoa  owl", "owl", "cocoa")):
            assert "ok" in await ordered(table, "p1", words), words
            shown = seats_of(table)["p1"]
            assert (shown["animal"], shown.get("color"), shown["name"]) == (animal, color, "Player 1")
        assert "ok" in await ordered(table, "p1", "name Anna")
        assert seats_of(table)["p1"]["animal"] == "owl", "another name keeps the animal"
        loaded = await load(table.store, table.id)
        assert loaded is not None
        assert loaded.state.seats[0].animal == "owl"


@pytest.mark.parametrize(
    "words", ["look", "look dragon", "look fox owl", "look sky jade", "look fox sky owl", "look FOX", "list", "list yes"]
)
async def test_orders_that_name_nothing_known_are_refused(words: str) -> None:
    async with played_table(RULES, 2, start=False) as table:
        await refused(table, "p1", words, "list on, list off" if "list" in words else "fox, owl")


async def test_nobody_takes_the_animal_of_another() -> None:
    async with played_table(RULES, 2, start=False, seats=3) as table:
        assert "ok" in await ordered(table, "p1", "look fox sky")
        await refused(table, "p2", "look fox", "cat, owl")
        await refused(table, "p2", "look bee sky", "'sky' already")
        await table.lobby.join(table.id, "Cy", animal="fox", color="leaf")
        await table.settle()
        assert seats_of(table)["p3"].get("animal") is None, "who comes later does not get it"
        assert seats_of(table)["p3"]["color"] == "leaf"


async def test_it_stays_while_a_match_runs_and_newcomers_bring_theirs() -> None:
    async with played_table("classic match.target=100 uno.grace_ms=0", 2, bots=1) as table:
        await refused(table, "p1", "look fox", "while a match runs")
        await table.lobby.join(table.id, "Cy", animal="bee", color="leaf")
        await until(table, "between", Random(4))
        await ordered(table, "p1", "next")
        assert (seats_of(table)["p3"]["animal"], seats_of(table)["p3"]["color"]) == ("bee", "leaf")


async def test_record_and_replay_tell_what_was_chosen() -> None:
    async with played_table(RULES, 2, start=False) as table:
        await ordered(table, "p2", "look whale amber")
        await ordered(table, "p1", "start")
        await until(table, "over", Random(4))
        feed = await _feed(table)
        for viewer in ("all", "p1", None):
            record = table_record(feed, table.id, 1, viewer, 0)
            assert read_record(record)["_looks"] == ["", "whale amber"]
            assert of_record(read_record(record), 2) == ("", "whale amber")
            assert table_replay(feed, table.id, 1, viewer, 0, 1)["looks"] == ["", "whale amber"]


@pytest.mark.parametrize("found", ["fox", ["dragon"], ["fox owl"], ["fox"] * 3, [7], ["fox " * 30], ["", ""], None])
def test_a_record_of_anybody_may_say_what_it_likes(found: object) -> None:
    assert of_record({"_looks": found}, 2) == ()


async def test_the_release_before_reads_them_as_a_name_and_as_limits_that_stay() -> None:
    """It leaves out the fields that it does not know, and knows the events."""
    looked = StoredEvent(1, events.PlayerRenamed("p1", "Ann", "fox", "sky"), [[{}]])
    assert b'{"deed":"Renamed","seat":"p1","name":"Ann","animal":"fox","color":"sky"}' in encode_event(looked)
    listed = encode_event(StoredEvent(1, events.PaceChanged(events.Pace(), True), [[{}]]))
    assert b'"deed":"Paced"' in listed
    assert b'"public":true' in listed


def test_everybody_shows_another_animal() -> None:
    chosen = [SeatState("person", "Ann", animal="fox", color="amber"), SeatState("bot", "Cleo"), SeatState("bot", "Dot")]
    assert looks_of(chosen) == [("fox", "amber"), ("cat", "jade"), ("owl", "coral")]
    animals, colors = get_args(Animal), get_args(PlayerColor)
    full = [SeatState(animal=animals[9 - at], color=colors[at]) if at % 3 == 0 else SeatState() for at in range(10)]
    assert len({animal for animal, _ in looks_of(full)}) == len({color for _, color in looks_of(full)}) == 10


async def test_the_host_lists_the_table_and_takes_it_out() -> None:
    async with played_table(RULES, 2, start=False) as table:
        assert (await table.lobby.public_tables())[0] == []
        await refused(table, "p2", "list on", "only the host")
        assert "ok" in await ordered(table, "p1", "list on")
        assert info_of(table)["public"] is True
        assert [one["id"] for one in (await table.lobby.public_tables())[0]] == [table.id]
        assert "ok" in await ordered(table, "p1", "pace 45 30 8")
        assert info_of(table)["public"] is True, "other limits leave it in the list"
        assert "ok" in await ordered(table, "p1", "list off")
        assert (await table.lobby.public_tables())[0] == []


async def test_the_terminal_names_the_animal_of_a_record() -> None:
    async with played_table(RULES, 2, start=False) as table:
        await ordered(table, "p2", "look whale amber")
        await ordered(table, "p1", "start")
        await until(table, "over", Random(4))
        feed = await _feed(table)
        for viewer in ("all", None):
            record = table_record(feed, table.id, 1, viewer, 0)
            for lang, whale in (("en", "Whale"), ("de", "Wal")):
                assert next(read_replay(record, lang=lang).lines()).endswith(f": Player 1, Player 2 ({whale})")
