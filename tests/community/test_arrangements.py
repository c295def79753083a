"""Tables for people who found each other elsewhere: made once, by whichever process, without a host."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lastcard.room.arrangements import Arrangement, table_id_of
from lastcard.room.errors import Forbidden, Invalid, Unavailable
from lastcard.room.lobby import Lobby
from lastcard.room.log.event_log import load
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry, SentCommand
from lastcard.room.store_errors import StoreError
from lastcard.room.table import events
from lastcard.room.table.host_commands import COMMANDS, event_for
from lastcard.room.table.seats import Newcomer, hashed
from lastcard.room.table.state import TableState

TABLE = table_id_of("quick 1")
ANN, BEN = Newcomer("Ann", hashed("a"), "", animal="fox"), Newcomer("ann", hashed("b"), "", animal="fox", color="sky")


def arrangement(*holders: Newcomer, seats: int = 4) -> Arrangement:
    return Arrangement("quick", "classic match.mode=single_hand uno.grace_ms=0", holders, seats, seed="a seed")


async def test_people_hold_the_seats_that_their_tokens_prove_and_bots_the_others() -> None:
    lobby = Lobby(MemoryStore())
    await lobby.arrange(TABLE, arrangement(ANN, BEN))
    state = (await lobby.find(TABLE)).table.state
    assert [(seat.kind, seat.name, seat.animal or "") for seat in state.seats] == [
        ("person", "Ann", "fox"),
        ("person", "ann 2", ""),
        ("bot", "Cleo", ""),
        ("bot", "Dot", ""),
    ]
    assert [state.seat_by_token(hashed(token)) for token in "abc"] == ["p1", "p2", None]
    assert (state.seed, state.status, state.purpose, state.host) == ("a seed", "playing", "quick", "")
    assert (await lobby.info(TABLE)).purpose == "quick"


async def test_a_table_is_made_once_whoever_makes_it_and_however_often() -> None:
    store = MemoryStore()
    one, two = Lobby(store), Lobby(store)
    for lobby in (one, two, one):
        await lobby.arrange(TABLE, arrangement(ANN, BEN))
    log = await store.read(TABLE)
    table = await load(store, TABLE)
    assert table is not None
    assert table.state.match_number == 1
    assert len(log) == 2


class DyingStore(MemoryStore):
    """A store that fails after so many entries."""

    def __init__(self, entries: int) -> None:
        super().__init__()
        self.left = entries

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        if not self.left:
            raise StoreError("out of order")
        self.left -= 1
        await super().append(table, entry, command)


@pytest.mark.parametrize("entries", [0, 1])
async def test_a_table_that_was_half_made_is_finished_by_another_process(entries: int) -> None:
    dying = DyingStore(entries)
    with pytest.raises(Unavailable):
        await Lobby(dying).arrange(TABLE, arrangement(ANN))
    store = MemoryStore(dying.kept)
    await Lobby(store).arrange(TABLE, arrangement(ANN))
    table = await load(store, TABLE)
    assert table is not None
    assert table.state.status == "playing"


async def test_nobody_is_the_host_not_even_who_sits_down_later() -> None:
    lobby = Lobby(MemoryStore())
    await lobby.arrange(TABLE, replace(arrangement(ANN), purpose="cup"))
    actor = await lobby.find(TABLE)
    await lobby.join(TABLE, "Cy")
    state = actor.table.state
    for verb in (verb for verb, command in COMMANDS.items() if command.host_only):
        with pytest.raises(Forbidden):
            event_for(state, "p1", verb, str)
    assert state.host == ""


async def test_who_watches_is_told_when_a_match_is_over() -> None:
    lobby, over = Lobby(MemoryStore()), list[TableState]()
    lobby.watch_ends(over.append)
    await lobby.arrange(TABLE, arrangement(ANN, seats=2))
    actor = await lobby.find(TABLE)
    while actor.table.state.status != "over":
        assert not over
        seat, asked = next((seat, one) for seat, one in sorted(actor.table.asked.items()) if one.must_act)
        taken = events.ActionTaken(asked.must.actions[0], "" if seat == "p1" else "bot")
        await actor.call(lambda table, taken=taken: taken)  # type: ignore[misc]
    assert [(state.id, state.match_number) for state in over] == [(TABLE, 1)]


def test_more_people_than_seats_are_refused() -> None:
    with pytest.raises(Invalid):
        arrangement(ANN, BEN, ANN, seats=2).event(TABLE, lambda: "seed")
