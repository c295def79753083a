"""The daily match, promise 20: the hash before and the seed after; one try; nothing of a day can be learned before it is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import date, timedelta
from random import Random
from statistics import fmean, median
from typing import Any

import msgspec
import pytest

from lastcard.bots.names import QUICK
from lastcard.community.daily.comparing import BEST, Field, result_of
from lastcard.community.daily.facts import DAY, DAYS, Came, Day, Played, Result, begin_of, table_of
from lastcard.community.daily.plan import PLANS, ROUNDS
from lastcard.community.daily.service import AHEAD, DailyMatch, Seat
from lastcard.community.ratings.recording import frozen
from lastcard.community.streams import Decided, Streams
from lastcard.errors import LastCardError
from lastcard.game.verifiable_chance import commitment
from lastcard.room.arrangements import Arrangement
from lastcard.room.bots.bot_players import BotPlayers
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import Busy, Forbidden, Refused
from lastcard.room.lobby import Lobby
from lastcard.room.log.event_log import load
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.table import events
from lastcard.room.table.seats import Newcomer, hashed
from lastcard.room.table.state import read_rules
from lastcard.room.table.table import Table
from tests.community.events.rooms import MortalStore
from tests.community.profiles import Person, World, world
from tests.wire.clock import FakeClock

TODAY = date(2027, 1, 15)
"""The day of the clock of the tests."""


async def play(lobby: Lobby, table: str, *, rounds: int = 99, choice: int = 0) -> None:
    """Play a table until its match or so many rounds are over; the person and the bots do what comes first."""
    actor = await lobby.find(table)

    def act(found: Table) -> events.TableEvent:
        seat, asked = next((seat, one) for seat, one in sorted(found.asked.items()) if one.must_act)
        return events.ActionTaken(asked.must.actions[choice], "bot" if found.state.seat(seat).kind == "bot" else "")

    while actor.table.state.status != "over" and len(actor.table.state.sheets) < rounds:
        if actor.table.state.status == "between":
            await actor.call(lambda found: events.RoundDealt())
            continue
        try:
            await actor.call(act)
        except Refused:  # within the grace time of UNO
            await actor.call(lambda found: events.CatchOpened(tuple(found.play.grace.seats)))


@asynccontextmanager
async def yesterday_here() -> AsyncIterator[tuple[World, Person, Person]]:
    """Yield a server with two people whose profiles are older than the day."""
    async with world() as there:
        there.clock.at -= DAY_MS
        people = await there.person("Ann"), await there.person("Ben")
        await there.client.get("/api/daily")
        there.clock.at += DAY_MS
        yield there, *people


async def start(there: World, person: Person, token: str = "a token", name: str = "Ann") -> dict[str, Any]:
    answer = await there.client.post("/api/daily", headers=person.headers, json={"token": hashed(token), "name": name})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def get(there: World, path: str = "", person: Person | None = None) -> dict[str, Any]:
    answer = await there.client.get(f"/api/daily{path}", headers=person.headers if person else {})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# ---- the hash before, the seed after -------------------------------------------------------------------------------------
async def test_the_hash_is_known_before_the_day_and_the_seed_after_it() -> None:
    async with world() as there:
        before = (await get(there))["tomorrow"]
        assert before["settled_at"] < before["begins_at"]
        assert "seed" not in before
        there.clock.at += DAY_MS
        during = (await get(there))["today"]
        assert during == before
        there.clock.at = during["ends_at"] - 1
        assert "seed" not in (await get(there))["today"]
        there.clock.at += 1
        after = (await get(there, f"/days/{before['day']}"))["day"]
        assert {**before, "seed": after["seed"]} == after
        assert commitment(after["seed"]) == before["seed_sha256"]


async def test_yesterday_is_told_once_there_was_one() -> None:
    async with world() as there:
        ann = await there.person("Ann")
        assert "yesterday" not in await get(there, person=ann)
        first = await get(there)
        there.clock.at += DAY_MS
        today = await get(there, person=ann)
        assert today["yesterday"]["day"] == first["today"]["day"]
        assert commitment(today["yesterday"]["seed"]) == first["today"]["seed_sha256"]
        assert (await get(there, f"/days/{today['yesterday']['day']}", ann))["has_own"] is False


async def test_hashes_of_a_week_ahead_are_known_and_differ() -> None:
    async with world() as there:
        today = date.fromisoformat((await get(there))["today"]["day"])
        assert today == TODAY
        found = [(await get(there, f"/days/{today + timedelta(days=number)}"))["day"] for number in range(1, AHEAD + 1)]
        assert len({one["seed_sha256"] for one in found}) == AHEAD
        assert not any("seed" in one for one in found)
        late = await there.client.get(f"/api/daily/days/{today + timedelta(days=AHEAD + 1)}")
        assert (late.status_code, late.json()["cause"]) == (404, "daily_day")


async def test_an_earlier_day_for_which_nothing_was_settled_is_an_ordinary_answer() -> None:
    """Pages lead from each day to the one before it; a browser would log an error 404 for a server that was down on that day."""
    async with world() as there:
        await get(there)
        for day in (TODAY - timedelta(days=1), TODAY - timedelta(days=999), date(1, 1, 1)):
            assert await get(there, f"/days/{day}") == {"page": 1, "pages": 1, "people": [], "fresh": 0, "has_own": False}
        assert (await there.client.get("/api/daily/days/2026-02-31")).json()["cause"] == "daily_day"


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.edition}-{plan.seats}")
def test_each_plan_can_be_played(plan: Any) -> None:
    rules = read_rules(plan.rules)
    rules.check_seats(plan.seats)
    assert (rules["match.mode"], rules.number("match.rounds"), rules["teams"]) == ("winner_collects", ROUNDS, "off")
    assert plan.seats in (2, 3, 4)


# ---- one try -------------------------------------------------------------------------------------------------------------
async def test_everybody_plays_the_same_deals_against_the_same_bots_at_tables_of_their_own() -> None:
    async with yesterday_here() as (there, ann, ben):
        first, second = await start(there, ann), await start(there, ben)
        assert first["table"] != second["table"]
        tables = [await there.lobby.find(one["table"]) for one in (first, second)]
        states = [actor.table.state for actor in tables]
        assert states[0].seed == states[1].seed
        hands = [actor.table.round.hands for actor in tables if actor.table.round is not None]
        assert hands[0] == hands[1]
        today = (await get(there))["today"]
        for state in states:
            assert commitment(state.seed) == today["seed_sha256"]
            assert [seat.level for seat in state.seats[1:]] == [today["level"]] * (today["seats"] - 1)


async def test_who_asks_again_has_the_same_table_and_the_seat_goes_to_the_last_device() -> None:
    async with yesterday_here() as (there, ann, ben):
        first = await start(there, ann)
        assert first == {"table": first["table"], "seat": "p1", "seated": True}
        assert await start(there, ann) == first
        actor = await there.lobby.find(first["table"])
        await play(there.lobby, first["table"], rounds=1)
        for token, before in (("another token", "a token"), ("a token", "another token"), ("another token", "a token")):
            assert await start(there, ann, token) == first
            state = actor.table.state
            assert (state.seat_by_token(hashed(token)), state.seat_by_token(hashed(before))) == ("p1", None)
        await start(there, ben, "a third token")
        assert actor.table.state.seat_by_token(hashed("another token")) == "p1"
        await play(there.lobby, first["table"])
        await there.community.daily.settle()
        own = (await get(there, person=ann))["own"]
        assert not own["left"]
        assert await start(there, ann, "another token") == first
        assert await start(there, ann) == {**first, "seated": False}  # nothing more to play
        assert actor.table.state.seat_by_token(hashed("another token")) == "p1"
        assert (await get(there, person=ann))["own"] == own


async def test_a_match_that_ended_before_the_device_changed_was_not_left() -> None:
    async with yesterday_here() as (there, ann, _):
        await play(there.lobby, (await start(there, ann))["table"])
        state = frozen((await there.lobby.find((await start(there, ann))["table"])).table.state)
        assert result_of(state, [hashed("another token"), hashed("a token")], ROUNDS) is not None
        found = [result_of(state, holders, ROUNDS) for holders in ([hashed("another token"), hashed("a token")], [hashed("another token")])]
        assert [one.left for one in found if one is not None] == [False, True]


async def test_a_day_remembers_few_devices_of_a_person_and_the_seat_stays_with_the_last() -> None:
    async with yesterday_here() as (there, ann, _):
        seated = [(await start(there, ann, f"token {number}"))["seated"] for number in range(10)]
        assert seated == [True] * 8 + [False] * 2
        state = (await there.lobby.find((await start(there, ann, "token 3"))["table"])).table.state
        assert state.seat_by_token(hashed("token 3")) == "p1"


async def test_a_guest_is_told_why_a_profile_is_needed() -> None:
    async with world() as there:
        answer = await there.client.post("/api/daily", json={"token": hashed("x"), "name": "Eve"})
        assert (answer.status_code, answer.json()["cause"]) == (401, "daily_guest")


async def test_the_result_is_kept_once_and_compared_round_by_round() -> None:
    async with yesterday_here() as (there, ann, ben):
        for person in (ann, ben):
            await play(there.lobby, (await start(there, person))["table"])
        await there.community.daily.settle()
        today = await get(there, person=ann)
        own = today["own"]
        assert (today["begun"], today["played"]) == (2, 2)
        assert own["total"] == sum(one["gained"] for one in own["rounds"])
        assert [one["others"] for one in own["rounds"]] == [1] * ROUNDS
        assert own["place"] == 1  # both played alike: they share it
        assert own["match"]["percent"] == 50.0
        assert own["of"] == 2
        assert own["share"].startswith(f"Last Card, daily match of {TODAY}")
        assert "better than 50 % of 1 other " in own["share"]
        table = await get(there, f"/days/{TODAY}", ann)
        assert table["has_own"]
        assert [(row["place"], row["total"]) for row in table["people"]] == [(1, own["total"])] * 2
        assert [row.get("you", False) for row in table["people"]].count(True) == 1
        day = await there.community.streams.state(DAY, TODAY.isoformat())
        table_id = today["table"]
        state = (await there.lobby.find(table_id)).table.state
        for _ in range(2):  # told again: nothing more is stored
            version = day.version
            await there.community.daily._note(TODAY.isoformat(), state)
            assert day.version == version


async def test_a_match_that_is_not_over_when_the_day_ends_does_not_count() -> None:
    async with yesterday_here() as (there, ann, ben):
        late, never = await start(there, ann), await start(there, ben)
        await play(there.lobby, late["table"], rounds=1)
        there.clock.at = begin_of(TODAY) + DAY_MS
        await play(there.lobby, late["table"])
        await there.community.daily.settle()
        there.clock.at += 120_000
        assert (await get(there, f"/days/{TODAY}"))["people"] == []
        day = await there.community.streams.state(DAY, TODAY.isoformat())
        assert day.closed
        assert [one.missed for one in day.people.values()] == [True, True]
        again = await start(there, ann)
        assert again["table"] not in (late["table"], never["table"])


async def test_a_match_that_a_vote_ends_early_does_not_count() -> None:
    async with yesterday_here() as (there, ann, _):
        table = (await start(there, ann))["table"]
        await play(there.lobby, table, rounds=1)
        state = frozen((await there.lobby.find(table)).table.state)
        assert result_of(state, [hashed("a token")], ROUNDS) is None
        state.status, state.over = "over", {"winners": ["p1"], "seed": ""}
        assert result_of(state, [hashed("a token")], ROUNDS) is None


async def test_who_hands_the_seat_to_a_bot_keeps_what_the_bot_makes_of_it() -> None:
    async with yesterday_here() as (there, ann, _):
        table = (await start(there, ann))["table"]
        await play(there.lobby, table, rounds=1)
        await (await there.lobby.find(table)).call(lambda found: events.PlayerLeft("p1"))
        await play(there.lobby, table)
        await there.community.daily.settle()
        own = (await get(there, person=ann))["own"]
        assert own["left"]
        assert len(own["rounds"]) == ROUNDS


# ---- nothing leaks -------------------------------------------------------------------------------------------------------
async def test_nothing_that_is_sent_before_the_day_is_over_has_the_seed() -> None:
    async with yesterday_here() as (there, ann, ben):
        table = (await start(there, ann))["table"]
        await start(there, ben)
        await play(there.lobby, table)
        await there.community.daily.settle()
        seed = (await there.lobby.find(table)).table.state.seed
        bearer = ann.headers | {"Authorization": "Bearer a token"}
        paths = ["/api/daily", f"/api/daily/days/{TODAY}", f"/api/daily/days/{TODAY}/own", "/api/daily/week", "/api/profile/export"]
        tables = [f"/api/tables/{table}", f"/api/tables/{table}/record", f"/api/tables/{table}/replay"]
        for path in paths + tables:
            answer = await there.client.get(path, headers=bearer if path in tables else ann.headers)
            assert answer.status_code in (200, 403), (path, answer.text)
            assert seed not in answer.text, path


async def test_the_results_of_today_are_for_those_who_have_played() -> None:
    async with yesterday_here() as (there, ann, ben):
        await play(there.lobby, (await start(there, ann))["table"])
        await there.community.daily.settle()
        for headers in ({}, ben.headers):
            answer = await there.client.get(f"/api/daily/days/{TODAY}", headers=headers)
            assert (answer.status_code, answer.json()["cause"]) == (403, "daily_unplayed")
            assert "own" not in (await there.client.get("/api/daily", headers=headers)).json()
        there.clock.at = begin_of(TODAY) + DAY_MS
        assert len((await get(there, f"/days/{TODAY}"))["people"]) == 1


async def test_nobody_watches_a_table_or_takes_a_seat_there_while_the_day_runs() -> None:
    async with yesterday_here() as (there, ann, _):
        table = (await start(there, ann))["table"]
        state = (await there.lobby.find(table)).table.state
        there.lobby.check_seen(state, hashed("a token"))
        for holder in ("", hashed("another token")):
            with pytest.raises(Forbidden, match="before its day is over"):
                there.lobby.check_seen(state, holder)
        for path in ("record", "replay"):
            answer = await there.client.get(f"/api/tables/{table}/{path}")
            assert (answer.status_code, answer.json()["cause"]) == (403, "daily_watched"), path
        joined = await there.client.post(f"/api/tables/{table}/seats", json={"name": "Eve"})
        assert joined.json()["cause"] == "table_daily"
        there.clock.at = begin_of(TODAY) + DAY_MS
        there.lobby.check_seen(state, "")


async def test_a_new_profile_of_the_same_person_is_not_ranked_and_changes_nothing_for_others() -> None:
    """The deals are the same for it, as in every daily puzzle: so it is not compared with anybody who has played them once."""
    async with yesterday_here() as (there, ann, _):
        await play(there.lobby, (await start(there, ann))["table"])
        await there.community.daily.settle()
        before = (await get(there, person=ann))["own"]
        again = await there.person("Ann again")
        await play(there.lobby, (await start(there, again))["table"])
        await there.community.daily.settle()
        own = (await get(there, person=again))["own"]
        assert "place" not in own
        assert own["of"] == 1
        assert (await get(there, person=ann))["own"] == before
        table = await get(there, f"/days/{TODAY}", ann)
        assert (len(table["people"]), table["fresh"]) == (1, 1)


async def test_the_delays_of_bots_differ_between_tables_of_the_same_deals() -> None:
    async with yesterday_here() as (there, ann, ben):
        seen = []
        for person in (ann, ben):
            table = (await there.lobby.find((await start(there, person))["table"])).table
            bots = BotPlayers(there.lobby._bot_delays)
            asked = next(iter(table.asked.values()))
            seen.append([when for _ in range(1) for when, _ in bots.coming(table, "p2", asked, since=0, race_ends_at=0)])
        assert seen[0] != seen[1]


async def test_the_table_gives_no_hints() -> None:
    async with yesterday_here() as (there, ann, _):
        table = (await start(there, ann))["table"]
        answer = await there.client.get(f"/api/tables/{table}/hint", headers={"Authorization": "Bearer a token"})
        assert (answer.status_code, answer.json()["cause"]) == (403, "daily_hint")


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.edition}-{plan.seats}")
async def test_deals_stay_the_same_however_the_rounds_before_were_played(plan: Any) -> None:
    clock, holder = FakeClock(), Newcomer("Ann", hashed("x"), "")
    dealt: list[list[Any]] = []
    for choice in (0, -1):
        lobby, table = Lobby(MemoryStore(), clock=clock), table_of(TODAY.isoformat(), "ann")
        await lobby.arrange(table, Arrangement("test", plan.rules, [holder], plan.seats, plan.level, seed="a seed"))
        hands: list[Any] = []
        for number in range(1, ROUNDS + 1):
            rnd = (await lobby.find(table)).table.round
            assert rnd is not None
            hands.append({seat: list(cards) for seat, cards in rnd.hands.items()})
            if number < ROUNDS:
                await play(lobby, table, rounds=number, choice=choice)
                await (await lobby.find(table)).call(lambda found: events.RoundDealt())
        dealt.append(hands)
    assert dealt[0] == dealt[1]


def test_no_bot_of_the_plans_depends_on_how_busy_the_server_is() -> None:
    assert not {plan.level for plan in PLANS} & set(QUICK)


def test_a_result_beside_the_others_is_what_counting_gives() -> None:
    luck = Random(20)
    for _ in range(200):
        results = [Result((luck.randint(-3, 3),), 1, 0, False) for _ in range(luck.randint(1, 9))]
        field = Field(results)
        for number, own in enumerate(results):
            for others, is_in in ((results[:number] + results[number + 1 :], True), (results, False)):
                found, gains = field.compared(own, is_in=is_in)[1], [other.total for other in others]
                if gains:
                    worse = sum(gained < own.total for gained in gains) + sum(gained == own.total for gained in gains) / 2
                    expected = (own.total, len(gains), round(fmean(gains), 1), median(gains), round(100 * worse / len(gains), 1))
                    assert (found.gained, found.others, found.mean, found.median, found.percent) == pytest.approx(expected, abs=0.11)
            assert field.place(own.total) == 1 + sum(other.total > own.total for other in results)


# ---- tables over days ----------------------------------------------------------------------------------------------------
async def kept(streams: Streams, day: date, results: dict[str, tuple[int, ...]]) -> None:
    """Store results of a day."""
    facts = [fact for who, gains in results.items() for fact in (Came(who, who), Played(who, gains, 1, begin_of(day) + 5))]
    await streams.decide(DAY, day.isoformat(), lambda state, now: Decided(None, *facts))


async def test_week_and_month_are_the_mean_of_the_best_days_and_today_is_not_among_them() -> None:
    clock = FakeClock(begin_of(date(2027, 1, 11)))  # a Monday
    streams = Streams(MemoryStore(), clock)
    daily = DailyMatch(streams, Lobby(MemoryStore(), clock=clock))
    await daily.settle_ahead()
    for number in range(7):
        results: dict[str, tuple[int, ...]] = {"ann": (9, 9, 9), "ben": (0, 0, 1)} if number < 5 else {"ben": (5, 5, 5)}
        await kept(streams, date(2027, 1, 11) + timedelta(days=number), results)
    assert (await daily.period("week", daily.today()))[2] == []
    clock.at += 7 * DAY_MS
    first, last, rows = await daily.period("week", date(2027, 1, 13))
    assert (first, last) == (date(2027, 1, 11), date(2027, 1, 17))
    assert [(row.who, row.score, row.days) for row in rows] == [("ann", 100.0, 5), ("ben", 20.0, 7)]
    _, _, rows = await daily.period("month", date(2027, 1, 13))
    assert BEST["month"] == 20
    assert [(row.who, row.days) for row in rows] == [("ann", 5), ("ben", 7)]
    assert (await daily.period("week", date(2026, 12, 31)))[2] == []


# ---- leaving -------------------------------------------------------------------------------------------------------------
async def test_a_deleted_profile_leaves_all_days_and_its_file_has_them_before() -> None:
    async with yesterday_here() as (there, ann, ben):
        for person in (ann, ben):
            await play(there.lobby, (await start(there, person))["table"])
        await there.community.daily.settle()
        file = (await ann.get("/export")).json()["daily"]
        assert [one["day"] for one in file] == [TODAY.isoformat()]
        assert len(file[0]["result"]["gains"]) == ROUNDS
        pseudonym = (await there.profiles.find(ann.id)).alias
        assert (await ann.post("/deletion")).status_code == 200
        day = await there.community.streams.state(DAY, TODAY.isoformat())
        assert pseudonym not in day.people
        assert (await there.community.streams.state(DAYS, pseudonym)).days == []
        assert len((await get(there, f"/days/{TODAY}", ben))["people"]) == 1
        again = await there.client.post("/api/daily", headers=ann.headers, json={"token": hashed("a token"), "name": "Ann"})
        assert again.status_code == 401


# ---- whatever dies -------------------------------------------------------------------------------------------------------
def seat(who: str) -> Seat:
    return Seat(who, 0, hashed(f"token of {who}"), who)


async def a_day(store: MemoryStore, clock: FakeClock) -> Day:
    """Let two people play their match in a process of its own, and return the day as it is stored then."""
    lobby, streams = Lobby(store, clock=clock), Streams(store, clock)
    daily = DailyMatch(streams, lobby)
    for who in ("ann", "ben"):
        await daily.start(seat(who))
        await play(lobby, table_of(TODAY.isoformat(), who))
        await daily.settle()
        await daily.look(who)
    return await streams.state(DAY, TODAY.isoformat())


async def test_whichever_append_fails_everybody_has_one_table_and_one_result() -> None:
    whole = MortalStore(Kept())
    await a_day(whole, FakeClock())
    assert whole.appends > AHEAD
    for late in (False, True):
        for dies_at in range(1, whole.appends + 1):
            memory, clock = Kept(), FakeClock()
            store = MortalStore(memory, dies_at, late=late)
            with suppress(LastCardError):
                await a_day(store, clock)
            seed = (await Streams(MemoryStore(memory), clock).state(DAY, TODAY.isoformat())).seed
            clock.at += 60_000
            day = await a_day(MortalStore(memory), clock)
            assert day.seed == seed or not seed
            assert sorted(day.people) == ["ann", "ben"]
            results = [one.result for one in day.people.values()]
            assert all(one is not None and len(one.gains) == ROUNDS for one in results), (dies_at, late)
            folded = await Streams(MemoryStore(memory), clock).state(DAY, TODAY.isoformat())
            assert msgspec.json.encode(folded) == msgspec.json.encode(day)
            stored = await load(MemoryStore(memory), table_of(day.day, "ann"))
            assert stored is not None
            assert stored.state.match_number == 1


async def test_a_result_that_no_process_has_noted_is_read_when_the_day_is_over() -> None:
    memory, clock = Kept(), FakeClock()
    store = MortalStore(memory)
    lobby = Lobby(store, clock=clock)
    await DailyMatch(Streams(store, clock), lobby).start(seat("ann"))
    other = Lobby(MortalStore(memory), clock=clock)  # a process that knows of no community, and dies
    await play(other, table_of(TODAY.isoformat(), "ann"))
    clock.at = begin_of(TODAY) + 2 * DAY_MS
    late = MortalStore(memory)
    daily = DailyMatch(Streams(late, clock), Lobby(late, clock=clock))
    assert [row.who for row in daily.table(await daily.day(TODAY)).rows] == ["ann"]


async def test_profiles_made_in_bulk_leave_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.community.daily.service.MOST_FRESH", 1)
    clock, store = FakeClock(), MemoryStore()
    daily = DailyMatch(Streams(store, clock), Lobby(store, clock=clock))
    fresh = [msgspec.structs.replace(seat(f"p{number}"), made=clock.at) for number in range(2)]
    await daily.start(fresh[0])
    with pytest.raises(Busy):
        await daily.start(fresh[1])
    await daily.start(seat("ann"))
