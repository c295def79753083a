"""The quick match over one store: whatever fails, and with any number of processes, nobody is seated twice and nobody is forgotten."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import ClassVar

import msgspec
import pytest

from lastcard.community.quick.facts import (
    Closed,
    Ended,
    Joined,
    Left,
    Paired,
    Queue,
    QuickFact,
    Seen,
    TurnedAway,
    Waiting,
    Waits,
    Wish,
    copied,
)
from lastcard.community.quick.hours import QUEUE
from lastcard.community.quick.pairing import GONE_MS, PATIENCE_MS
from lastcard.community.quick.seating import ROUNDS, SitsAlready, late_comer
from lastcard.community.quick.service import MOST_EACH, TABLES_EACH, TABLES_MS, Place, QuickMatch, _turn_away
from lastcard.community.ratings.recording import recorder
from lastcard.community.ratings.service import Ratings
from lastcard.community.streams import Streams
from lastcard.errors import LastCardError
from lastcard.game.players import check_names
from lastcard.room.durations import HOUR_MS
from lastcard.room.errors import LimitReached, NotFound, Refused, TooManyRequests
from lastcard.room.lobby import Lobby
from lastcard.room.log.event_log import load
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.log.store import Entry, SentCommand, Store, is_table
from lastcard.room.store_errors import StoreError
from lastcard.room.table import events
from lastcard.room.table.seats import hashed
from lastcard.server.store.postgres import PostgresStore
from tests.server.tools.postgres import new_database
from tests.wire.clock import NOON, FakeClock

ASK_MS = 1500
LATE = NOON - NOON % HOUR_MS + HOUR_MS - 30_000
"""Half a minute before an hour is over."""


class Shared(MemoryStore):
    """A store in memory that several processes use; its appends fail at will, before or after they took effect."""

    is_shared: ClassVar[bool] = True

    def __init__(self, kept: Kept, fails: dict[int, bool] | None = None, luck: Random | None = None, often: float = 0.0) -> None:
        super().__init__(kept)
        self.fails, self.luck, self.often, self.appends = fails or {}, luck or Random(0), often, 0

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        number, self.appends = self.appends, self.appends + 1
        fails = self.fails.get(number)
        if fails is None and self.luck.random() < self.often:
            fails = self.luck.random() < 0.5
        if fails is False:
            raise StoreError("out of order, and nothing is stored")
        await super().append(table, entry, command)
        if fails:
            raise StoreError("out of order, after it was stored")


class Process:
    """A process of the server."""

    def __init__(self, store: Store, clock: FakeClock) -> None:
        self.lobby = Lobby(store, clock=clock)
        streams = Streams(store, clock)
        self.ratings = Ratings(streams)
        self.quick = QuickMatch(streams, self.lobby, recorder(self.ratings))


class Person:
    """Somebody with a page open, who asks one process or another until they sit."""

    def __init__(self, name: str, wish: Wish = Wish(), strength: float = 1500.0) -> None:  # noqa: B008
        self.name, self.token = name, hashed(f"token of {name}")
        self.entry = Waits(f"ticket of {name}", self.token, name, wish, strength)
        self.place = Place()
        self.entered = False

    async def ask(self, process: Process) -> None:
        """Ask once, as the page does: who was forgotten waits again, and what fails is tried again the next time."""
        try:
            if not self.entered:
                self.place = await process.quick.wait(self.entry)
                self.entered = True
            else:
                self.place = await process.quick.ask(self.entry.ticket)
        except NotFound:
            self.entered = False
        except (StoreError, Refused):
            pass

    async def sit(self, process: Process, clock: FakeClock) -> None:
        """Ask again and again until there is a seat."""
        while not self.place.table:
            await self.ask(process)
            clock.at += ASK_MS


async def holders(store: Store) -> Counter[str]:
    """Return how many seats each token has, at all tables, by the logs alone."""
    found: Counter[str] = Counter()
    for _, table in await store.tables(0, 10_000):
        if is_table(table):
            read = await load(store, table)
            assert read is not None
            for seat in read.state.seats:
                found.update(token for token in (seat.token, seat.newcomer.token if seat.newcomer else "") if token)
    return found


@asynccontextmanager
async def processes(stores: list[Store], clock: FakeClock) -> AsyncIterator[list[Process]]:
    found = [Process(store, clock) for store in stores]
    yield found
    for one in found:
        await one.lobby.stop()


# ---- how it goes ---------------------------------------------------------------------------------------------------------
async def test_two_people_at_two_processes_sit_at_one_table() -> None:
    kept: Kept = {}
    clock, two = FakeClock(), Wish("retour", "brisk", 2)
    async with processes([Shared(kept), Shared(kept)], clock) as (one, other):
        ann, ben = Person("Ann", two), Person("Ben", Wish(seats=2))
        await ann.ask(one)
        assert ann.place == Place("", "", 0, PATIENCE_MS, 0)
        await ben.ask(other)
        await ann.ask(other)
        assert ann.place.table == ben.place.table != ""
        assert (ann.place.seat, ben.place.seat) == ("p1", "p2")
        state = (await one.lobby.find(ann.place.table)).table.state
        assert (state.purpose, state.host, state.rules) == ("quick", "", f"retour match.rounds={ROUNDS}")
        assert [state.seat_by_token(who.token) for who in (ann, ben)] == ["p1", "p2"]
        assert state.turn_ms == 20_000
        await ann.ask(one)  # asked again, the same is answered
        assert ann.place.seat == "p1"


async def test_who_is_alone_sits_with_bots_in_time_and_a_late_comer_takes_the_seat_of_one() -> None:
    kept: Kept = {}
    clock = FakeClock()
    async with processes([Shared(kept), Shared(kept)], clock) as (one, other):
        ann, ben = Person("Ann"), Person("ann")
        await ann.sit(one, clock)
        assert clock.at - NOON <= PATIENCE_MS + 2 * ASK_MS < 20_000
        actor = await one.lobby.find(ann.place.table)
        assert [seat.kind for seat in actor.table.state.seats] == ["person", "bot", "bot", "bot"]
        await ben.ask(other)
        assert (ben.place.table, ben.place.seat) == (ann.place.table, "p2")
        found = (await other.lobby.find(ann.place.table)).table.state.seat("p2").newcomer
        assert found is not None
        assert (found.name, found.token) == ("ann 2", ben.token)
        await ben.ask(one)
        assert ben.place.seat == "p2"


async def test_people_whose_names_are_emoji_of_several_parts_play_as_well() -> None:
    """A founder with such a name must not keep the table from the others, and a late comer's number cuts no emoji."""
    kept: Kept = {}
    clock, family = FakeClock(), "👨🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽"
    async with processes([Shared(kept)], clock) as (one,):
        ann, ben, cy = Person("Ann"), Person(20 * family), Person(20 * family)
        cy.entry = msgspec.structs.replace(cy.entry, ticket="another ticket", token=hashed("another token"))
        await ben.ask(one)
        while not ann.place.table:
            await ann.ask(one)
            await ben.ask(one)
            clock.at += ASK_MS
        assert ben.place.table == ann.place.table
        await cy.ask(one)
        state = (await one.lobby.find(cy.place.table)).table.state
        coming = state.seat(cy.place.seat).newcomer
        assert coming is not None
        assert coming.name == 17 * family + " 2"
        assert check_names([*state.players, coming.name])


async def test_a_table_whose_match_is_over_takes_nobody_and_who_was_sent_there_waits_on() -> None:
    kept: Kept = {}
    clock = FakeClock()
    async with processes([Shared(kept)], clock) as (one,):
        ann, ben = Person("Ann"), Person("Ben")
        await ann.sit(one, clock)
        actor = await one.lobby.find(ann.place.table)
        await actor.call(lambda table: events.PlayerLeft("p1"))
        await ben.ask(one)
        assert ben.place.table == ""
        await ben.sit(one, clock)
        assert ben.place.table != ann.place.table
        assert (await holders(one.lobby.store))[ben.token] == 1


async def test_who_is_refused_by_a_table_is_not_let_in_by_a_request_that_was_under_way() -> None:
    """The model's variant REFUSES_FOR_NOW: nobody is there, somebody comes back, and the same late comer is asked for at two processes."""
    kept: Kept = {}
    clock = FakeClock()
    async with processes([Shared(kept), Shared(kept)], clock) as (one, other):
        ann, ben = Person("Ann"), Person("Ben")
        await ann.sit(one, clock)
        table = ann.place.table
        await (await one.lobby.find(table)).call(lambda _: events.PlayerWentAway("p1"))
        await ben.ask(one)
        assert ben.place.table == ""
        actor = await other.lobby.find(table)
        await actor.call(lambda _: events.PlayerReturned("p1"))
        waiting = Waiting(ben.entry.ticket, ben.token, ben.name, ben.entry.wish, 1500, NOON, NOON)
        with pytest.raises(Refused):
            await actor.call(partial(late_comer, waiting))
        with pytest.raises(Refused):
            await actor.call(lambda _: events.PlayerJoined("p2", "Ben", ben.token))
        await ben.sit(one, clock)
        assert ben.place.table != table
        assert (await holders(one.lobby.store))[ben.token] == 1


async def test_a_late_comer_who_went_on_at_another_device_keeps_the_one_seat() -> None:
    kept: Kept = {}
    clock = FakeClock()
    async with processes([Shared(kept)], clock) as (one,):
        ann = Person("Ann")
        await ann.sit(one, clock)
        actor = await one.lobby.find(ann.place.table)
        for device in ("telephone", "laptop"):
            await actor.call(lambda _, device=device: events.SeatMoved("p1", hashed(device)))  # type: ignore[misc]
        again = Waiting(ann.entry.ticket, ann.token, ann.name, ann.entry.wish, 1500, NOON, NOON)
        with pytest.raises(SitsAlready) as error:
            await actor.call(partial(late_comer, again))
        assert error.value.seat == "p1"


async def test_a_browser_waits_with_one_ticket() -> None:
    async with processes([Shared({})], FakeClock()) as (one,):
        ann, again = Person("Ann"), Person("Ann")
        again.entry = msgspec.structs.replace(again.entry, ticket="another ticket")
        await ann.ask(one)
        await again.ask(one)
        assert again.place.others == 0
        with pytest.raises(NotFound):
            await one.quick.ask(ann.entry.ticket)


def test_of_two_late_comers_at_a_table_that_closed_each_waits_on_and_a_decision_changes_no_state() -> None:
    queue = Queue(hour=1)
    facts: list[QuickFact] = [Waits(name, name, name, Wish()) for name in ("ann", "ben", "cy")]
    facts += [Paired("quick 1 0", Wish(), ("ann",)), Joined("ben", "quick 1 0"), Joined("cy", "quick 1 0")]
    for fact in facts:
        queue.apply(fact, NOON)
    for late, others in (("ben", ["ann", "cy"]), ("cy", ["ann"])):
        before = msgspec.json.encode(queue)
        decided = _turn_away(late, "quick 1 0", queue, NOON + 1)
        assert msgspec.json.encode(queue) == before
        for fact in decided.facts:
            queue.apply(fact, NOON + 1)
        assert [one.ticket for one in queue.tables["quick 1 0"].people] == others
        assert queue.waiting[late].seen == NOON + 1


def test_a_copy_of_the_queue_shares_people_and_tables_and_no_fact_changes_them_in_the_other() -> None:
    queue = Queue(hour=1)
    for name in ("ann", "ben", "cy"):
        queue.apply(Waits(name, name, name, Wish()), NOON)
    queue.apply(Paired("quick 1 0", Wish(), ("ann",)), NOON)
    before, tried = msgspec.json.encode(queue), copied(queue)
    assert tried.tables["quick 1 0"] is queue.tables["quick 1 0"]
    closing = queue.carried(2, NOON + 3)
    more: list[QuickFact] = [Seen("ben"), Joined("ben", "quick 1 0"), Joined("cy", "quick 1 0"), TurnedAway("cy", "quick 1 0")]
    for fact in (*more, Left(("cy",)), Ended("quick 1 0"), Closed(1), closing):
        tried.apply(fact, NOON + 2)
    assert msgspec.json.encode(queue) == before


async def test_who_leaves_or_is_silent_gets_no_seat() -> None:
    kept: Kept = {}
    clock, two = FakeClock(), Wish(seats=2)
    async with processes([Shared(kept)], clock) as (one,):
        ann, ben, cy = (Person(name, two) for name in ("Ann", "Ben", "Cy"))
        await ann.ask(one)
        await one.quick.leave(ann.entry.ticket)
        await one.quick.leave(ann.entry.ticket)
        await ben.ask(one)
        assert ben.place.table == ""
        clock.at += GONE_MS + 1
        await cy.ask(one)
        assert cy.place.table == ""
        with pytest.raises(NotFound, match="nobody waits under this ticket"):
            await one.quick.ask(ben.entry.ticket)


async def test_one_network_fills_no_queue_and_nobody_takes_a_seat_by_the_link() -> None:
    clock = FakeClock()
    async with processes([Shared({})], clock) as (one,):
        for number in range(MOST_EACH):
            await one.quick.wait(Waits(f"t{number}", f"token {number}", "Ann", Wish(seats=2), 1500 + 1000 * number, "abc"))
        with pytest.raises(LimitReached, match="of your network wait"):
            await one.quick.wait(Waits("more", "", "Ann", Wish(), 9000, "abc"))
        ann = Person("Ann")
        await ann.sit(one, clock)
        with pytest.raises(Refused, match="seats at this table are given by the quick match"):
            await one.lobby.join(ann.place.table, "Eve")


async def test_a_network_gets_few_tables_in_a_while_and_others_get_theirs() -> None:
    clock = FakeClock()
    async with processes([Shared({})], clock) as (one,):

        async def seated(number: int, network: str) -> None:
            wish = Wish(seats=2, edition=("classic", "retour")[number % 2])
            entry = Waits(f"t{number} {network}", f"token {number} {network}", "Ann", wish, 1500 + 5000 * number, network)
            await one.quick.wait(entry)
            clock.at += PATIENCE_MS // 2
            await one.quick.ask(entry.ticket)
            clock.at += PATIENCE_MS // 2
            assert (await one.quick.ask(entry.ticket)).table

        for number in range(TABLES_EACH):
            await seated(number, "abc")
        with pytest.raises(TooManyRequests, match="too many tables from your address") as error:
            await seated(99, "abc")
        assert error.value.seconds == (TABLES_MS - TABLES_EACH * PATIENCE_MS + PATIENCE_MS) / 1000
        await seated(100, "def")
        clock.at += TABLES_MS - (TABLES_EACH + 1) * PATIENCE_MS + PATIENCE_MS
        await seated(101, "abc")


async def test_the_logs_of_the_queue_do_not_grow_for_ever() -> None:
    clock = FakeClock(LATE)
    store = Shared({})
    async with processes([store], clock) as (one,):
        for hour in range(12):
            person = Person(f"Person {hour}")
            await person.sit(one, clock)
            clock.at += HOUR_MS
        logs = [table for _, table in await store.tables(0, 1000) if table.startswith(QUEUE.log_id(""))]
        assert len(logs) <= 3
        assert sum([len(await store.read(log)) for log in logs]) < 60


async def test_a_process_whose_clock_is_behind_adds_nothing_to_an_hour_that_is_over() -> None:
    kept: Kept = {}
    two = Wish(seats=2)
    behind, ahead = FakeClock(LATE + 29_000), FakeClock(LATE + 31_000)
    slow, fast = Process(Shared(kept), behind), Process(Shared(kept), ahead)
    ann, ben, cy = (Person(name, two, strength) for name, strength in (("Ann", 1500), ("Ben", 1000), ("Cy", 1000)))
    await ann.ask(slow)
    await ben.ask(fast)  # opens the next hour
    await cy.ask(slow)
    await ben.ask(fast)
    await ann.ask(fast)
    assert ben.place.table == cy.place.table != ""
    assert ann.entered  # carried over
    for process in (slow, fast):
        await process.lobby.stop()


async def played_to_the_end(process: Process, table: str) -> None:
    actor = await process.lobby.find(table)
    while actor.table.state.status != "over":
        if actor.table.state.status == "between":
            await actor.call(lambda _: events.RoundDealt())
            continue
        seat, asked = next((seat, one) for seat, one in sorted(actor.table.asked.items()) if one.must_act)
        taken = events.ActionTaken(asked.must.actions[0], "" if seat in ("p1", "p2") else "bot")
        await actor.call(lambda _, taken=taken: taken)  # type: ignore[misc]


@pytest.mark.parametrize("dies", [False, True], ids=["at once", "by the next sweep"])
async def test_a_match_of_people_with_profiles_is_rated_also_if_the_process_dies_that_played_its_end(dies: bool) -> None:
    kept: Kept = {}
    clock = FakeClock(NOON + HOUR_MS // 2)
    async with processes([Shared(kept), Shared(kept)], clock) as (one, other):
        people = [Person(name, Wish(seats=2)) for name in ("Ann", "Ben")]
        for who in people:
            who.entry = msgspec.structs.replace(who.entry, profile=f"pseudonym of {who.name}")
            await who.ask(one)
        if dies:
            one.lobby.watchers._ends.clear()  # so that it notes nothing
        await played_to_the_end(one, people[1].place.table)
        await one.quick.settle()
        assert bool(await other.ratings.own("pseudonym of Ann")) is not dies
        clock.at += HOUR_MS // 2 + 60_000
        await Person("Cy").ask(other)
        await other.quick.settle()
        [rated] = await other.ratings.own("pseudonym of Ann")
        assert (rated.kind, rated.row.matches) == ("two", 1)


# ---- promise 18 ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("number", range(14))
async def test_nobody_is_seated_twice_or_forgotten_whichever_append_fails(number: int, after: bool) -> None:
    """At the turn of an hour; the process whose append fails dies, and another one goes on."""
    kept: Kept = {}
    clock = FakeClock(LATE + 25_000)
    people = [Person("Ann", Wish(seats=2)), Person("Ben"), Person("Cy", Wish("classic"))]
    store = Shared(kept, {number: after})
    used = [process := Process(store, clock)]
    while not all(one.place.table for one in people):
        for one in people:
            if not one.place.table:
                await one.ask(process)
            if store.appends > number and len(used) == 1:
                used.append(process := Process(Shared(kept), clock))
        clock.at += ASK_MS
        assert clock.at < LATE + 25_000 + 40_000
    assert await holders(Shared(kept)) == Counter({one.token: 1 for one in people})
    for process in used:
        await process.lobby.stop()


async def play_model(stores: list[Store], luck: Random, people: int) -> None:
    """People come, ask any process, fall silent or leave; then everybody who asked on sits at one table, and none who left before."""
    clock = FakeClock(LATE)
    everybody, gone, quiet = list[Person](), set[str](), dict[str, int]()
    async with processes(stores, clock) as running:
        came = 0
        while came < people or any(not one.place.table and one.name not in gone for one in everybody):
            for _ in range(luck.choice((0, 0, 1, 1, 2)) if came < people else 0):
                wish = Wish(luck.choice(("", "", "classic")), luck.choice(("", "calm")), luck.choice((0, 0, 2, 4)))
                everybody.append(Person(f"Person {came}", wish, luck.gauss(1500, 200)))
                came += 1
            asking = [one for one in everybody if not one.place.table and one.name not in gone and luck.random() < 0.9]
            await asyncio.gather(*(one.ask(luck.choice(running)) for one in asking))
            for one in asking:
                if not one.place.table and luck.random() < 0.03:
                    gone.add(one.name)
                    quiet[one.token] = clock.at
                    with suppress(LastCardError):
                        await luck.choice(running).quick.leave(one.entry.ticket)
            clock.at += ASK_MS
            assert clock.at < LATE + 1_000_000
        clock.at += GONE_MS
        found = await holders(running[0].lobby.store)
        assert all(number == 1 for number in found.values())
        for one in everybody:
            if one.name not in gone:
                assert found[one.token] == 1
                table = await running[0].lobby.info(one.place.table)
                assert any(info.seat == one.place.seat for info in table.seats)


@pytest.mark.parametrize("seed", [*range(4), 20, 22])  # in the last two a late comer's seat was stored, and the answer was lost
async def test_matchmaking_with_three_processes_whose_appends_fail_seats_everybody_once(seed: int) -> None:
    kept: Kept = {}
    luck = Random(seed)
    await play_model([Shared(kept, luck=luck, often=0.05) for _ in range(3)], luck, 40)


async def test_matchmaking_with_two_processes_and_a_database_seats_everybody_once(tmp_path: Path) -> None:
    url = new_database()
    stores = [await PostgresStore.open(url), await PostgresStore.open(url)]
    await play_model(list(stores), Random(5), 20)
    for store in stores:
        await store.close()
