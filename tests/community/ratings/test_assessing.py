"""Rated matches without luck: assessed once, kept beside the ratings, which they never move, and shown to whom they concern."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import pytest

from lastcard import Rules
from lastcard.community.ratings import assessing
from lastcard.community.ratings.assessing import ROUNDS, RoundSkills, SeatSkill
from lastcard.community.ratings.facts import Assessed, Left, Rated, RatingFact, Skill
from lastcard.community.ratings.ladder import Ladder
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.ratings.results import Finished, Seat
from lastcard.community.ratings.service import Ratings
from lastcard.community.ratings.skill import over_all, own_matches, own_skill, state_of
from lastcard.community.streams import Streams
from lastcard.errors import LastCardError
from lastcard.room.arrangements import Arrangement, table_id_of
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.inline import InlineRunner
from lastcard.room.errors import Busy
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.store_errors import StoreError
from lastcard.room.table.seats import Newcomer, hashed
from lastcard.server.compute.rated_figures import rated_assessor, round_skills
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.faults import fault
from tests.community.profiles import world
from tests.community.ratings.populations import random_facts
from tests.community.test_rated_matches import own, paired, play
from tests.wire.clock import FakeClock

AGAIN_MS = assessing.AGAIN_MS
SKILL = Skill(3, 2, 1.5, 0.2, 0.3, 0.1, 2, 1, 0.5)


class Shared(MemoryStore):
    """A store that several processes use."""

    is_shared = True


class Counting:
    """Assesses rounds of matches with three rounds, and counts them; ``fails`` is raised instead."""

    def __init__(self, rounds: int = 3) -> None:
        self.asked: list[tuple[str, int, int]] = []
        self.fails: Exception | None = None
        self.rounds = rounds
        self.both: asyncio.Barrier | None = None

    async def __call__(self, table: str, match: int, number: int) -> RoundSkills:
        self.asked.append((table, match, number))
        if self.both is not None:
            await self.both.wait()
        if self.fails is not None:
            raise self.fails
        seats = ("p1", "p2", "p3", "p4")
        return RoundSkills(self.rounds, tuple(SeatSkill(seat, 0.25, 0.3, 0.03, 0.01 * place, 0.04) for place, seat in enumerate(seats)))


def finished(key: str = "table 1", *, who: Sequence[str] = ("ann", "ben", "", "bot:careful"), at: int = 0, left: str = "") -> Finished:
    seats = [Seat(one, has_left=bool(one) and one == left) for one in who]
    return Finished(key, Rules("classic"), seats, winners=[0], totals=[510, *[100] * (len(who) - 1)], at=at)


async def facts_of(store: MemoryStore, kind: str = "more") -> list[RatingFact]:
    entries = await store.read(LADDER.log_id(kind), 0, 1_000)
    return [fact for entry in entries for fact in msgspec.json.decode(entry.body, type=list[RatingFact])]


# ---- the fact ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(3))
def test_no_rating_moves_by_what_a_match_is_assessed_with(seed: int) -> None:
    plain, assessed = Ladder(), Ladder()
    for number, fact in enumerate(random_facts(seed)):
        plain.apply(fact, number)
        assessed.apply(fact, number)
        if isinstance(fact, Rated):
            assessed.apply(Assessed(fact.key, (SKILL,) * len(fact.players)), number)
    assert any(match.skills for match in assessed.matches.values())
    for match in assessed.matches.values():
        match.skills = None
    assert assessed == plain


def test_what_does_not_belong_to_a_match_changes_nothing_and_the_first_counts() -> None:
    ladder, [fact] = Ladder(), [one for one in random_facts(1, 5) if isinstance(one, Rated)][:1]
    ladder.apply(Assessed(fact.key, (SKILL,) * len(fact.players)), 0)
    assert ladder == Ladder()
    ladder.apply(fact, 0)
    ladder.apply(Assessed(fact.key, (SKILL,) * (len(fact.players) + 1)), 0)
    assert ladder.matches[fact.key].skills == ()
    ladder.apply(Assessed(fact.key, (SKILL,) * len(fact.players)), 0)
    assert ladder.matches[fact.key].skills == ()


# ---- when it is computed -------------------------------------------------------------------------------------------------
async def test_a_match_is_assessed_once_whichever_processes_look() -> None:
    memory, clock, count = Kept(), FakeClock(), Counting()
    one = Ratings(Streams(Shared(memory), clock), assess=count)
    other = Ratings(Streams(Shared(memory), clock), assess=count)
    await one.record(finished(at=clock.now()))
    await other.match("table 1")
    await one.assessing.settle()
    await other.assessing.settle()
    assert count.asked == [("table", 1, number) for number in (1, 2, 3)]
    clock.at += AGAIN_MS
    for ratings in (one, other):
        await ratings.match("table 1")
        await ratings.record(finished(at=clock.now()))
        await ratings.assessing.settle()
    assert len(count.asked) == 3
    [fact] = [fact for fact in await facts_of(MemoryStore(memory)) if isinstance(fact, Assessed)]
    assert [skill and skill.advantage for skill in fact.skills] == [0, 0.03, 0.09]  # nobody is at p3: a guest is not rated


async def test_two_processes_that_assess_the_same_match_store_it_once() -> None:
    memory, clock, count = Kept(), FakeClock(), Counting()
    count.both = asyncio.Barrier(2)
    one = Ratings(Streams(Shared(memory), clock), assess=count)
    other = Ratings(Streams(Shared(memory), clock), assess=count)
    await Ratings(Streams(Shared(memory), clock)).record(finished(at=clock.now()))
    clock.at += AGAIN_MS
    for ratings in (one, other):
        await ratings.match("table 1")
    for ratings in (one, other):
        await ratings.assessing.settle()
    assert len(count.asked) == 6
    assert sum(isinstance(fact, Assessed) for fact in await facts_of(MemoryStore(memory))) == 1


async def test_what_a_process_leaves_that_dies_is_done_with_the_next_match_and_when_somebody_looks() -> None:
    memory, clock = Kept(), FakeClock()
    dying = Counting()
    dying.fails = Busy("daily_full", seconds=60)
    dead = Ratings(Streams(Shared(memory), clock), assess=dying)
    for table in ("one", "two"):
        await dead.record(finished(f"{table} 1", at=clock.now()))
    await dead.assessing.settle()
    assert [table for table, _, _ in dying.asked] == ["one", "two"]  # not one of them again at once
    clock.at += AGAIN_MS
    count = Counting()
    alive = Ratings(Streams(Shared(memory), clock), assess=count)
    await alive.record(finished("three 1", at=clock.now()))
    await alive.assessing.settle()
    assert {table for table, _, _ in count.asked} == {"one", "two", "three"}
    found = (await Streams(MemoryStore(memory), clock).state(LADDER, "more")).matches
    assert all(state_of(match, is_possible=True) == "done" for match in found.values())


async def test_a_process_that_is_alone_goes_on_at_once_with_what_the_one_before_has_left() -> None:
    memory, clock, count = Kept(), FakeClock(), Counting()
    await Ratings(Streams(MemoryStore(memory), clock)).record(finished(at=clock.now()))  # it is killed
    ratings = Ratings(Streams(MemoryStore(memory), clock), assess=count)
    await ratings.match("table 1")
    await ratings.assessing.settle()
    assert len(count.asked) == 3


@pytest.mark.parametrize("error", [LastCardError("a round is too long"), StoreError(fault("entry_unknown"))], ids=["never", "later"])
async def test_what_cannot_be_assessed_is_asked_for_once_and_what_fails_now_is_tried_again(error: LastCardError) -> None:
    clock, count = FakeClock(), Counting()
    ratings = Ratings(Streams(MemoryStore(), clock), assess=count)
    count.fails = error
    await ratings.record(finished(at=clock.now()))
    await ratings.assessing.settle()
    clock.at += AGAIN_MS
    await ratings.match("table 1")
    await ratings.assessing.settle()
    assert len(count.asked) == (2 if isinstance(error, StoreError) else 1)
    found = await ratings.match("table 1")
    assert found is not None
    assert state_of(found[1], is_possible=True) == ("later" if isinstance(error, StoreError) else "never")


async def test_the_work_for_a_match_is_bounded() -> None:
    clock, count = FakeClock(), Counting(rounds=1_000)
    ratings = Ratings(Streams(MemoryStore(), clock), assess=count)
    await ratings.record(finished(at=clock.now()))
    await ratings.assessing.settle()
    assert len(count.asked) == ROUNDS


async def test_nobody_is_assessed_who_left_and_no_match_that_everybody_left() -> None:
    clock, count = FakeClock(), Counting()
    ratings = Ratings(Streams(MemoryStore(), clock), assess=count)
    await ratings.record(finished("one 1", at=clock.now(), left="ann"))
    await ratings.record(finished("two 1", who=("ann", "bot:careful"), at=clock.now(), left="ann"))
    await ratings.assessing.settle()
    assert {table for table, _, _ in count.asked} == {"one"}
    found = await ratings.match("one 1")
    assert found is not None
    assert [skill is None for skill in found[1].skills or ()] == [True, False, False]


async def test_without_compiled_code_or_where_nothing_is_rated_nobody_waits() -> None:
    ratings = Ratings(Streams(MemoryStore()))
    await ratings.record(finished(at=ratings.now()))
    found = await ratings.match("table 1")
    assert found is not None
    assert state_of(found[1], is_possible=ratings.assessing.is_possible) == "never"
    assert not Ratings(Streams(MemoryStore()), assess=Counting(), is_on=False).assessing.is_possible


# ---- who is gone ---------------------------------------------------------------------------------------------------------
async def test_the_figures_of_who_is_gone_are_gone_before_and_after_they_are_stored() -> None:
    clock, count, memory = FakeClock(), Counting(), Kept()
    ratings = Ratings(Streams(Shared(memory), clock), assess=count)
    await ratings.record(finished("one 1", at=clock.now()))
    await ratings.assessing.settle()
    await Ratings(Streams(Shared(memory), clock)).record(finished("two 1", at=clock.now()))
    await ratings.leave("a profile", "ann")
    clock.at += AGAIN_MS
    await ratings.match("two 1")
    await ratings.assessing.settle()
    for key in ("one 1", "two 1"):
        found = await ratings.match(key)
        assert found is not None
        assert [skill is None for skill in found[1].skills or ()] == [True, False, False]
    last = (await facts_of(MemoryStore(memory)))[-1]
    assert isinstance(last, Assessed)
    assert last.skills[0] is None
    assert b"ann" not in msgspec.json.encode(last)
    assert Left("ann") in await facts_of(MemoryStore(memory))


# ---- what is shown -------------------------------------------------------------------------------------------------------
async def test_a_person_sees_the_last_matches_and_all_their_rounds() -> None:
    clock, count = FakeClock(), Counting()
    ratings = Ratings(Streams(MemoryStore(), clock), assess=count)
    for number in range(12):
        await ratings.record(finished(f"table{number} 1", at=clock.now() + number))
    await ratings.assessing.settle()
    [mine] = await ratings.own("ann")
    skill = own_skill(mine, "ann")
    assert isinstance(skill, msgspec.Struct)
    assert (skill.rounds, skill.won.value, skill.adjusted.value) == (36, 25.0, 30.0)
    recent = own_matches(mine, "ann", is_possible=True)
    assert [one.table for one in recent] == [f"table{number}" for number in range(11, 1, -1)]
    assert {(one.place, one.of, one.assessed) for one in recent} == {(1, 3, "done")}
    assert len((await ratings.export("", "ann"))[0]["last_matches"]) == 12


def test_one_round_tells_nothing_of_others() -> None:
    assert over_all([Skill(1, 1, 0.6, 0.1, 0, 0.1, 1, 0.36, 0)]) is msgspec.UNSET


async def test_a_rated_match_is_assessed_from_its_log_and_shown_to_its_players() -> None:
    async with world() as there:
        ann, ben = await there.person("Ann"), await there.person("Ben")
        await ann.post(body={"shows": ["look"]})
        table = await paired(there, ann, ben)
        await play(there.lobby, table)
        await there.community.quick.settle()
        query = {"table": table, "number": "1"}
        before = (await there.client.get("/api/ratings/match", params=query, headers=ann.headers)).json()
        assert (before["assessed"], before["skill"]) == ("never", [])
        ratings = there.community.ratings
        compute, begins = rated_assessor(there.lobby.store, Compute(InlineRunner())), asyncio.Event()
        assert compute is not None

        async def assess(table: str, match: int, number: int) -> RoundSkills:
            await begins.wait()
            return await compute(table, match, number)

        ratings.assessing = assessing.Assessing(there.community.streams, assess)  # type: ignore[misc]
        there.clock.at += AGAIN_MS
        for lang in LANGUAGES:
            waiting = (await there.client.get("/api/ratings/match", params=query | {"lang": lang}, headers=ann.headers)).json()
            assert (waiting["assessed"], len(waiting["skill"])) == ("later", 1), lang
        begins.set()
        await ratings.assessing.settle()
        numbers = (await own(there, ann))[0]["rating"]
        seen = (await there.client.get("/api/ratings/match", params=query, headers=ann.headers)).json()
        assert seen["assessed"] == "done"
        assert [sentence[:4] for sentence in seen["skill"]] == ["You:"]  # Ben shows no name
        assert seen["players"][0]["after"] == before["players"][0]["after"]
        foreign = (await there.client.get("/api/ratings/match", params=query)).json()
        assert [sentence[:4] for sentence in foreign["skill"]] == ["Ann:"]
        assert sum("skill" in player for player in foreign["players"]) == 1
        mine = (await own(there, ann))[0]
        assert mine["rating"] == numbers
        assert [one["assessed"] for one in mine["recent"]] == ["done"]


async def test_the_figures_of_a_table_are_those_of_its_record() -> None:
    store, clock = MemoryStore(), FakeClock()
    lobby, table = Lobby(store, clock=clock), table_id_of("cards")
    holders = [Newcomer(name, hashed(name), "") for name in ("Ann", "Ben")]
    await lobby.arrange(table, Arrangement("test", "classic match.mode=single_hand", holders, 2, seed="luck"))
    await play(lobby, table)
    chunks = [chunk async for chunk in (await lobby.match_log(table, 1, "Ann")).feed()]
    found = round_skills(chunks, 1, 1)
    assert found.rounds == 1
    assert [one.seat for one in found.seats] == ["p1", "p2"]
    assert sum(one.won for one in found.seats) == 1
    assert sum(one.adjusted for one in found.seats) == pytest.approx(1, abs=0.001)
    assert found == round_skills(chunks, 1, 1)
    assert round_skills(chunks, 1, 9) == RoundSkills(1)
    assert round_skills([], 1, 1) == RoundSkills(0)
    await lobby.stop()
