"""The daily match without luck: what a reason may say, when results are assessed, and that it is done once."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from statistics import fmean
from typing import Any

import pytest

from lastcard import Match, make_bot
from lastcard.bots import play_match
from lastcard.community.daily import assessing
from lastcard.community.daily.comparing import Field, result_of
from lastcard.community.daily.facts import DAY, Result, begin_of, table_of
from lastcard.community.daily.figures import Moment, RoundFigures, added, means, why
from lastcard.community.daily.plan import PLANS, ROUNDS, practice_of
from lastcard.community.daily.service import DailyMatch
from lastcard.community.streams import Streams
from lastcard.errors import LastCardError
from lastcard.fast.analysis.skill.gains import gains
from lastcard.game.verifiable_chance import commitment
from lastcard.room.arrangements import Arrangement
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.inline import InlineRunner
from lastcard.room.durations import DAY_MS, HOUR_MS
from lastcard.room.errors import Busy
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.table.seats import Newcomer, hashed
from lastcard.server.compute.daily_figures import daily_assessor, table_figures
from lastcard.web.data.replay_data import rounds_of_match
from tests.community.profiles import World
from tests.community.test_daily import TODAY, get, play, seat, start, yesterday_here
from tests.wire.clock import FakeClock

DRAW, BEST = Moment("p2 draw", "", 14.0, 3.0), Moment("p1 draw", "p1 accept", 9.0, 2.0)


def figures(luck: float = 0.0, advantage: float = 0.0, margin: float = 2.0) -> RoundFigures:
    return RoundFigures(luck, margin, advantage, margin, BEST, BEST, DRAW, DRAW)


# ---- the reason ----------------------------------------------------------------------------------------------------------
def test_a_reason_points_the_way_of_the_difference_and_is_larger_than_its_margin() -> None:
    chance = Random(42)
    told = set()
    for _ in range(2000):
        others = [figures(chance.gauss(0, 20), chance.gauss(0, 10), chance.uniform(0, 20)) for _ in range(chance.randint(0, 5))]
        own = figures(chance.gauss(0, 20), chance.gauss(0, 10), chance.uniform(0, 20))
        more = chance.randint(-60, 60)
        found = why(own, means(others), more)
        if found is None:
            continue
        told.add(found.cause)
        assert others
        assert found.points * more > 0
        assert abs(found.points) >= found.margin
        of_all = fmean(one.luck if found.cause == "luck" else one.advantage for one in others)
        mine = own.luck if found.cause == "luck" else own.advantage
        assert found.points == pytest.approx(mine - of_all, abs=0.06)
        other = (
            (own.advantage - fmean(one.advantage for one in others))
            if found.cause == "luck"
            else own.luck - fmean(one.luck for one in others)
        )
        assert abs(found.points) >= abs(other) - 0.06 or other * more <= 0 or abs(other) <= own.luck_margin + 20
    assert told == {"luck", "decisions"}


def test_who_gained_what_is_usual_or_is_alone_needs_no_reason() -> None:
    assert why(figures(30), means([figures()]), 0) is None
    assert why(figures(30), means([]), 40) is None


def test_means_without_somebody_are_those_of_the_others() -> None:
    chance = Random(7)
    for count in range(2, 8):
        some = [figures(chance.gauss(0, 20), chance.gauss(0, 10), chance.uniform(0, 9)) for _ in range(count)]
        left, right = means(some).without(some[0]), means(some[1:])
        for name in ("count", "luck", "luck_margin", "advantage", "advantage_margin"):
            assert getattr(left, name) == pytest.approx(getattr(right, name))


def test_a_field_names_reasons_only_for_rounds_that_are_assessed() -> None:
    own = Result((34, 0, 0), 1, 0, False, (figures(40), figures(), figures()))
    other = Result((-12, 0, 0), 2, 0, False, (figures(), figures(), figures()))
    plain = Result((-12, 0, 0), 2, 0, False)
    field = Field([own, other, plain])
    rounds, _ = field.compared(own, is_in=True)
    reasons = field.reasons(own, rounds, is_in=True)
    assert [one.cause if one else None for one in reasons] == ["luck", None, None]
    assert field.reasons(plain, field.compared(plain, is_in=True)[0], is_in=True) == [None] * 3
    assert Field([own, plain]).reasons(own, rounds, is_in=True) == [None] * 3


# ---- what is computed ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("plan", PLANS[:4], ids=lambda plan: f"{plan.edition}-{plan.seats}")
def test_what_was_gained_is_what_the_daily_match_counts(plan: Any) -> None:
    match = Match(plan.rules, players=[f"player {number}" for number in range(plan.seats)], seed="gains")
    play_match(match, {f"p{number}": make_bot("forgetful", number) for number in range(1, plan.seats + 1)})
    for number, played in enumerate(match.rounds, 1):
        found = gains(played.round, number, "p1", worlds=2)
        left = played.round.points
        won, lost = sum(left[seat] for seat in left if seat not in played.round.winners), -left["p1"]
        assert found.gained == (0 if played.round.void else won if "p1" in played.round.winners else lost)


def test_a_moment_names_the_event_of_its_action_in_the_round() -> None:
    """The replay is opened there: at the event after the choice of the dealer and as many more."""
    match = Match("classic match.mode=single_hand", players=["Ann", "Ben"], seed="moments")
    play_match(match, {"p1": make_bot("random", 1), "p2": make_bot("careful", 2)})
    played = match.rounds[0].round
    found = gains(played, 1, "p1", worlds=200)
    known = [one for one in (found.best, found.worst, found.luckiest, found.unluckiest) if one is not None]
    assert found.worst in known
    for one in known:
        seat = one.action.split()[0]
        assert played.events[one.number].words[0] == seat, one.action
    replayed = next(events for _, _, events in rounds_of_match(match))
    dealer = next(at for at, event in enumerate(replayed) if event.words[:2] == ["d", "dealer"])
    assert [replayed[dealer + 1 + one.number] for one in known] == [played.events[one.number] for one in known]


async def test_a_table_is_assessed_from_its_log() -> None:
    clock, store = FakeClock(), MemoryStore()
    lobby, table = Lobby(store, clock=clock), table_of(TODAY.isoformat(), "ann")
    holder = Newcomer("Ann", hashed("x"), "")
    await lobby.arrange(table, Arrangement("test", PLANS[0].rules, [holder], 2, seed="a seed", sealed=True))
    await play(lobby, table)
    log = await lobby.match_log(table, 1, "x")
    chunks = [chunk async for chunk in log.feed()]
    result = result_of((await lobby.find(table)).table.state, [hashed("x")], ROUNDS)
    assert result is not None
    found = table_figures(chunks, 1)
    assert found == table_figures(chunks, 1)  # the same every time, in whichever process
    assert found.luck_margin > 0
    assert all(isinstance(one.number, int) for one in (found.best, found.worst, found.luckiest, found.unluckiest) if one is not None)
    with pytest.raises(LastCardError, match="no round 9"):
        table_figures(chunks, 9)
    assess = daily_assessor(store, Compute(InlineRunner()))
    assert assess is not None
    assert await assess(table, 1) == found


# ---- when it is computed -------------------------------------------------------------------------------------------------
class Counting:
    """Assesses rounds, and counts them; ``fails`` is raised instead."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.fails: Exception | None = None

    async def __call__(self, table: str, number: int) -> RoundFigures:
        self.asked.append((table, number))
        if self.fails is not None:
            raise self.fails
        return figures(10.0, 3.0)


async def a_process(memory: Kept, clock: FakeClock, count: Counting) -> tuple[DailyMatch, Streams, Lobby]:
    store = MemoryStore(memory)
    lobby, streams = Lobby(store, clock=clock), Streams(store, clock)
    return DailyMatch(streams, lobby, assess=count), streams, lobby


async def test_a_result_is_assessed_once_and_kept() -> None:
    memory, clock, count = Kept(), FakeClock(), Counting()
    daily, streams, lobby = await a_process(memory, clock, count)
    await daily.start(seat("ann"))
    await play(lobby, table_of(TODAY.isoformat(), "ann"))
    await daily.settle()
    table = table_of(TODAY.isoformat(), "ann")
    assert count.asked == [(table, number) for number in range(1, ROUNDS + 1)]
    again, other, _ = await a_process(memory, clock, count)
    clock.at += 10 * 60_000
    day = await again.look("ann")
    await again.settle()
    assert len(count.asked) == ROUNDS
    result = day.people["ann"].result
    assert result is not None
    assert result.figures is not None
    assert added(result.figures, result.total)[0].points == result.total - 30
    assert (await other.state(DAY, TODAY.isoformat())).version == (await streams.state(DAY, TODAY.isoformat())).version


async def test_who_looks_later_has_a_result_assessed_that_nobody_could_then() -> None:
    memory, clock, count = Kept(), FakeClock(), Counting()
    daily, _, lobby = await a_process(memory, clock, count)
    await daily.start(seat("ann"))
    count.fails = Busy("daily_full", seconds=60)
    await play(lobby, table_of(TODAY.isoformat(), "ann"))
    await daily.settle()
    assert len(count.asked) == 1
    count.fails = None
    await daily.look("ann")
    await daily.settle()
    assert len(count.asked) == 1  # not at once again
    clock.at += assessing._AGAIN_MS
    await daily.look("ann")
    await daily.settle()
    assert len(count.asked) == 1 + ROUNDS


async def test_a_result_that_cannot_be_assessed_is_asked_for_once() -> None:
    memory, clock, count = Kept(), FakeClock(), Counting()
    daily, streams, lobby = await a_process(memory, clock, count)
    await daily.start(seat("ann"))
    count.fails = LastCardError("too long")
    await play(lobby, table_of(TODAY.isoformat(), "ann"))
    await daily.settle()
    clock.at += 10 * 60_000
    await daily.look("ann")
    await daily.settle()
    assert len(count.asked) == 1
    result = (await streams.state(DAY, TODAY.isoformat())).people["ann"].result
    assert result is not None
    assert result.figures == ()


# ---- after the day, and practice -----------------------------------------------------------------------------------------
async def over(there: World) -> None:
    there.clock.at = begin_of(TODAY) + DAY_MS + 120_000


async def test_records_are_open_once_the_day_is_over() -> None:
    async with yesterday_here() as (there, ann, ben):
        await ann.post("", {"name": "Ann", "shows": ["look"]})
        tables = [(await start(there, person))["table"] for person in (ann, ben)]
        for table in tables:
            await play(there.lobby, table)
        await there.community.daily.settle()
        rows = (await get(there, f"/days/{TODAY}", ann))["people"]
        assert not any("table" in row for row in rows)
        assert (await there.client.get(f"/api/tables/{tables[0]}/record")).status_code == 403
        await over(there)
        rows = (await get(there, f"/days/{TODAY}"))["people"]
        assert sorted(row.get("table", "") for row in rows) == ["", tables[0]]  # Ben shows no name
        rows = (await get(there, f"/days/{TODAY}", ben))["people"]
        assert sorted(row.get("table", "") for row in rows) == sorted(tables)
        record = await there.client.get(f"/api/tables/{tables[0]}/record")
        assert record.status_code == 200
        seed = (await get(there, f"/days/{TODAY}"))["day"]["seed"]
        assert seed in record.text


async def test_a_day_that_is_over_can_be_practised_and_counts_nowhere() -> None:
    async with yesterday_here() as (there, ann, _):
        body = {"day": TODAY.isoformat(), "token": hashed("mine"), "name": "Ann"}
        early = await there.client.post("/api/daily/practice", json=body)
        assert (early.status_code, early.json()["cause"]) == (409, "daily_practice")
        real = (await start(there, ann))["table"]
        dealt = (await there.lobby.find(real)).table.round
        await over(there)
        made = await there.client.post("/api/daily/practice", json=body)
        assert made.status_code == 201, made.text
        assert (await there.client.post("/api/daily/practice", json=body)).json() == made.json()
        found = (await there.lobby.find(made.json()["table"])).table
        assert found.round is not None
        assert dealt is not None
        assert found.round.hands == dealt.hands
        assert found.state.purpose == practice_of(TODAY.isoformat())
        joined = await there.client.post(f"/api/tables/{found.state.id}/seats", json={"name": "Eve"})
        assert joined.json()["cause"] == "table_daily"
        await play(there.lobby, found.state.id)
        await there.community.daily.settle()
        assert (await get(there, f"/days/{TODAY}"))["people"] == []
        noted = await ann.post("/seats", {"table": found.state.id}, Authorization="Bearer mine")
        assert noted.status_code == 200, noted.text
        assert (await there.profiles.find(ann.id)).sittings == {}


async def test_the_last_days_are_told_to_any_site_once_they_are_over() -> None:
    async with yesterday_here() as (there, _, __):
        today = (await get(there))["today"]
        assert TODAY.isoformat() not in [day["day"] for day in (await get(there, "/past"))["days"]]
        await over(there)
        answer = await there.client.get("/api/daily/past", headers={"Origin": "https://elsewhere.example"})
        assert answer.headers["access-control-allow-origin"] == "*"
        first = answer.json()["days"][0]
        assert (first["day"], first["rules"], first["seats"], first["level"]) == (
            TODAY.isoformat(),
            *(today[name] for name in ("rules", "seats", "level")),
        )
        assert commitment(first["seed"]) == today["seed_sha256"]


# ---- a week --------------------------------------------------------------------------------------------------------------
async def test_one_player_comes_every_day_for_a_week(monkeypatch: pytest.MonkeyPatch) -> None:
    """She plays each day, reads yesterday's table, practises once, and leads the week; who comes twice stands behind her."""
    async with yesterday_here() as (there, ann, ben):
        daily = there.community.daily
        monkeypatch.setattr(daily.assessing, "_assess", Counting())
        seeds = set()
        monday = TODAY + timedelta(days=7 - TODAY.weekday())
        for number in range(7):
            day = monday + timedelta(days=number)
            there.clock.at = begin_of(day) + 8 * HOUR_MS
            before = await get(there, person=ann)
            assert before["today"]["day"] == day.isoformat()
            assert "table" not in before
            table = (await start(there, ann, f"token {number}"))["table"]
            await play(there.lobby, table)
            await daily.settle()
            if number in (2, 4):
                await play(there.lobby, (await start(there, ben, f"ben {number}"))["table"], choice=-1)
                await daily.settle()
            own = (await get(there, person=ann))["own"]
            assert len(own["rounds"]) == ROUNDS
            assert own["assessed"] == "done"
            assert own["figures"]["adjusted"]["points"] == own["total"] - 30
            if number:
                yesterday = await get(there, f"/days/{day - timedelta(days=1)}", ann)
                assert any(row.get("you") for row in yesterday["people"])
                assert commitment(yesterday["day"]["seed"]) == yesterday["day"]["seed_sha256"]
                seeds.add(yesterday["day"]["seed"])
                assert (await ann.get("")).status_code == 200
        assert len(seeds) == 6
        there.clock.at = begin_of(monday) + 7 * DAY_MS + 120_000
        week = await get(there, f"/week?day={monday}", ann)
        assert [(row["days"], row.get("you", False)) for row in week["people"]] == [(7, True), (2, False)]
        own = await get(there, f"/days/{monday}/own", ann)
        assert (own["of"], own["place"], own["match"]["others"]) == (1, 1, 0)
        assert len((await get(there, "/past"))["days"]) == 7
        file = (await ann.get("/export")).json()["daily"]
        assert len(file) == 7
