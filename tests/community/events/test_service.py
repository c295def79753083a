"""Tournaments over a room and a store: whatever dies in between, and whoever decides at the same time, each step is taken once."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from lastcard.community.events import deciding
from lastcard.community.events.facts import EventFact, Paired
from lastcard.community.events.options import Form, Options
from lastcard.community.events.service import EVENTS
from lastcard.community.events.standings import standings
from lastcard.community.events.state import Event
from lastcard.community.events.tables import id_of
from lastcard.community.events.views import view_of
from lastcard.errors import LastCardError
from lastcard.game.verifiable_chance import commitment
from lastcard.game.view import EVERYTHING
from lastcard.room.arrangements import Arrangement
from lastcard.room.errors import Forbidden
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.table import events
from lastcard.room.table.seats import hashed
from tests.community.events.rooms import SHORT, MortalStore, Process
from tests.wire.clock import FakeClock

OPTIONS = Options("Cup", "swiss", rules=SHORT, seats=4, rounds=2)


def facts_of(kept: Kept, id: str) -> list[Any]:
    """Return all facts of a tournament, in the order of its log."""
    return [fact for entry in kept[EVENTS.log_id(id)].entries for fact in msgspec.json.decode(entry.body, type=list[EventFact])]


async def whole(options: Options, players: int) -> tuple[Kept, str]:
    """Play a tournament that nothing disturbs."""
    kept: Kept = {}
    process = Process(MemoryStore(kept), FakeClock())
    cup = await process.prepared(options, players)
    await process.play_all(cup)
    return kept, cup


async def test_a_process_may_die_at_every_step() -> None:
    """It dies before and after storing in turn. Another one goes on, and all facts are those of a tournament that nothing disturbed."""
    wanted, cup = await whole(OPTIONS, 8)
    for dies_at in range(1, 1000):
        kept: Kept = {}
        store = MortalStore(kept, dies_at, late=dies_at % 2 == 0)
        deaths = 0
        while True:
            process = Process(store, FakeClock())
            try:
                assert await process.prepared(OPTIONS, 8) == cup
                await asyncio.wait_for(process.play_all(cup), 60)
            except LastCardError:
                pass
            if (await Process(MemoryStore(kept), FakeClock()).event(cup)).stage == "over":
                break
            deaths += 1
            assert deaths < 2
            store = MortalStore(kept)
        assert facts_of(kept, cup) == facts_of(wanted, cup)
        assert sum(not name.startswith("~") for name in kept) == 4
        if store.appends < dies_at and not deaths:
            assert dies_at > 25
            return
    raise AssertionError("it never lived")


async def test_two_processes_decide_at_once() -> None:
    kept: Kept = {}
    one, two = (Process(MortalStore(kept), FakeClock()) for _ in range(2))
    cup = await one.prepared(OPTIONS, 12)
    while (await one.event(cup)).stage == "running":
        await asyncio.gather(*(process.tournaments.go_on(cup) for process in (one, two, one, two)))
        numbers = sorted((await one.event(cup)).open)
        await asyncio.gather(*((one, two)[number % 2].play(cup, number) for number in numbers))
        await asyncio.gather(*(process.tournaments.go_on(cup) for process in (two, one)))
    facts = facts_of(kept, cup)
    rounds = [fact for fact in facts if isinstance(fact, Paired)]
    assert [fact.round for fact in rounds] == [1, 2]
    for fact in rounds:
        assert sorted(entrant for table in fact.tables for entrant in table) == list(range(1, 13))
    assert len([fact for fact in facts if type(fact).__name__ == "Finished"]) == 6
    assert await one.event(cup) == await two.event(cup)


async def test_standings_are_the_same_when_computed_again() -> None:
    kept, cup = await whole(OPTIONS, 8)
    again = Event()
    for entry in kept[EVENTS.log_id(cup)].entries:
        for fact in msgspec.json.decode(entry.body, type=list[EventFact]):
            again.apply(fact, entry.at)
    stored = await Process(MemoryStore(kept), FakeClock()).event(cup)
    assert standings(again) == standings(stored)
    assert len(standings(stored)) == 8


async def test_a_match_that_ended_while_nobody_listened_is_found() -> None:
    """One process plays the tables and dies before it counts them; another one finds the ends, though a match was begun again."""
    kept: Kept = {}
    clock = FakeClock()
    one = Process(MemoryStore(kept), clock)
    cup = await one.prepared(OPTIONS, 8)
    one.tournaments._over.clear()
    one.lobby.watchers._ends.clear()  # it hears nothing
    for number in (1, 2):
        await one.play(cup, number)
    actor = await one.lobby.find(id_of(cup, 1))
    won = list(actor.table.state.over["winners"])  # type: ignore[index]
    await actor.call(lambda table: events.MatchStarted("another seed"))
    two = Process(MemoryStore(kept), clock)
    await two.tournaments.glance(cup)
    event = await two.event(cup)
    assert event.round == 2
    first = event.tables[0].result
    assert first is not None
    assert first.why == "played"
    assert [f"p{seat + 1}" for seat, place in enumerate(first.places) if place == 1] == won


async def test_a_process_forgets_a_tournament_that_another_one_has_ended() -> None:
    kept: Kept = {}
    clock = FakeClock()
    one, two = (Process(MortalStore(kept), clock) for _ in range(2))
    cup = await one.prepared(OPTIONS, 8)
    assert (await two.tournaments.glance(cup)).stage == "running"
    assert two.tournaments._looked
    await one.play_all(cup)
    assert (await two.tournaments.glance(cup)).stage == "over"
    held = two.tournaments
    assert [len(one) for one in (held._looked, held._glanced, held._turns)] == [0, 0, 0]


async def test_who_looks_at_a_tournament_waits_for_nobody_who_is_going_on_with_it() -> None:
    process = Process(MemoryStore(), FakeClock())
    cup = await process.prepared(OPTIONS, 8)
    async with process.tournaments._turns[cup]:
        assert (await process.tournaments.glance(cup)).stage == "running"


async def test_a_table_that_hangs_counts_as_it_stands() -> None:
    clock = FakeClock()
    process = Process(MemoryStore(), clock)
    options = Options("Cup", "swiss", rules="classic deal.size=3 uno.grace_ms=0", seats=4, rounds=1, limit_s=600)
    cup = await process.prepared(options, 4)
    actor = await process.lobby.find(id_of(cup, 1))
    while not actor.table.state.sheets:
        seat = next(seat for seat, one in sorted(actor.table.asked.items()) if one.must_act)
        action = actor.table.asked[seat].must.actions[0]
        await actor.call(lambda table, action=action: events.ActionTaken(action, ""))  # type: ignore[misc]
    clock.at += 599_000
    assert (await process.tournaments.glance(cup)).stage == "running"
    clock.at += 2_000
    event = await process.tournaments.glance(cup)
    result = event.tables[0].result
    assert event.stage == "over"
    assert result is not None
    assert result.why == "limit"
    assert result.points == tuple(actor.table.state.sheets[-1].totals)
    assert result.points[result.places.index(1)] == max(result.points)


async def test_in_duplicate_all_tables_of_a_round_have_the_same_deals() -> None:
    process = Process(MemoryStore(), FakeClock())
    options = Options("Cup", "swiss", rules=SHORT, seats=4, rounds=2, duplicate=True)
    cup = await process.prepared(options, 12)
    hands = []
    for number in (1, 2, 3):
        table = (await process.lobby.find(id_of(cup, number))).table
        assert table.round is not None
        hands.append([str(table.round.hand(f"p{seat}")) for seat in range(1, 5)])
    assert hands[0] == hands[1] == hands[2]
    await process.play(cup, 1)
    over = (await process.lobby.find(id_of(cup, 1))).table.state.over
    assert over is not None
    assert over["seed"] == ""  # the other tables still play these deals
    with pytest.raises(Forbidden):  # who reads it would know the deals of the others
        await process.lobby.match_log(id_of(cup, 1), None, None)
    event = await process.event(cup)
    assert event.seed not in str(view_of(cup, event))
    await process.play_all(cup)
    event = await process.event(cup)
    assert event.stage == "over"
    log = await process.lobby.match_log(id_of(cup, 1), None, None)
    assert (log.viewer, log.is_over) == (EVERYTHING, True)
    assert view_of(cup, event).seed == event.seed
    assert commitment(event.seed) == view_of(cup, event).seed_sha256


async def test_bots_fill_empty_seats_and_are_called_bots() -> None:
    process = Process(MemoryStore(), FakeClock())
    cup = await process.prepared(Options("Cup", "swiss", rules=SHORT, seats=4, rounds=1, fill="forgetful"), 6)
    kinds = [[seat.kind for seat in (await process.lobby.info(id_of(cup, number))).seats] for number in (1, 2)]
    assert kinds == [["person"] * 3 + ["bot"]] * 2
    await process.play_all(cup)


async def test_who_is_away_at_the_end_is_not_paired_until_they_come_back() -> None:
    process = Process(MemoryStore(), FakeClock())
    cup = await process.prepared(OPTIONS, 8)
    actor = await process.lobby.find(id_of(cup, 1))
    gone = (await process.event(cup)).tables[0].seats[1]
    await actor.call(lambda table: events.PlayerWentAway("p2"))
    await process.play(cup, 1)
    event = await process.event(cup)
    assert event.tables[0].result is not None
    assert event.tables[0].result.absent == (1,)
    assert event.tables[0].result.places[1] == 4
    assert gone not in event.here
    await process.play(cup, 2)
    event = await process.event(cup)
    assert event.round == 2
    assert gone not in {entrant for table in event.last_round for entrant in table.seats}
    name = event.entrant(gone).name
    await process.tournaments.decide(cup, lambda event, now: deciding.back(event, name, hashed("new")))
    assert gone in (await process.event(cup)).here


@pytest.mark.parametrize("form", ["knockout", "robin", "swiss"])
async def test_every_form_is_played_to_its_end(form: Form) -> None:
    process = Process(MemoryStore(), FakeClock())
    cup = await process.prepared(Options("Cup", form, rules=SHORT, seats=2), 5)
    await process.play_all(cup)
    event = await process.event(cup)
    assert event.stage == "over"
    assert not event.open
    assert standings(event)[0].place == 1


async def test_an_arena_pairs_again_as_tables_finish() -> None:
    clock = FakeClock()
    process = Process(MemoryStore(), clock)
    cup = await process.prepared(Options("Cup", "arena", rules=SHORT, seats=2, minutes=5), 6)
    while (event := await process.event(cup)).stage == "running":
        for number in sorted(event.open)[:2]:
            await process.play(cup, number)
        clock.at += 20_000
        await process.tournaments.glance(cup)
    assert len(event.tables) > 15
    assert min(row.played for row in standings(event)) > 3


async def test_tables_of_a_round_are_made_few_at_a_time() -> None:
    process = Process(MemoryStore(), FakeClock())
    arrange, under_way, seen = process.lobby.arrange, set[str](), []

    async def noting(table: str, wanted: Arrangement) -> None:
        under_way.add(table)
        seen.append(len(under_way))
        await asyncio.sleep(0)
        await arrange(table, wanted)
        under_way.remove(table)

    process.lobby.arrange = noting  # type: ignore[method-assign]
    cup = await process.prepared(OPTIONS, 24)
    assert (await process.event(cup)).seated == 6
    assert max(seen) == 4


async def test_tables_that_cannot_be_made_now_are_made_later() -> None:
    process = Process(MemoryStore(), FakeClock())
    arrange, tries = process.lobby.arrange, []

    async def failing(table: str, wanted: Arrangement) -> None:
        tries.append(table)
        if 2 <= len(tries) <= 5:
            raise LastCardError("the server is full")
        await arrange(table, wanted)

    process.lobby.arrange = failing  # type: ignore[method-assign]
    cup = await process.prepared(OPTIONS, 12)
    assert (await process.event(cup)).seated == 1
    await process.tournaments.go_on(cup)
    assert (await process.event(cup)).seated == 3
    await process.play_all(cup)
