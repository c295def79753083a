"""Slow matches: at most ten of a profile, nothing stuck although nobody comes, and tables that sleep without memory or timers."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from lastcard.community.correspondence.facts import INVITATIONS_KEPT, MOST, SLOW
from lastcard.community.correspondence.looking_after import OFTEN_MS
from lastcard.community.correspondence.service import Correspondence
from lastcard.community.due.facts import SLOW_DUE, SLOW_FIRST, FirstHour
from lastcard.community.profiles.decisions import MOST_SITTINGS, Facts, sat_down
from lastcard.community.profiles.facts import Profile
from lastcard.community.streams import Streams
from lastcard.room.durations import DAY_MS, HOUR_MS
from lastcard.room.errors import LimitReached, Refused
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.log.event_log import load
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.table import events, votes
from lastcard.room.table.host_commands import pace_of
from tests.community.correspondence.days import begin, forward, join, make, move, own, settle, two
from tests.community.profiles import World, world


def turn(here: World, table: str) -> str:
    actor = next(each for each in here.lobby.live if each.id == table)
    return next(seat for seat, asked in actor.table.asked.items() if asked.must_act)


# ---- whose turn it is ----------------------------------------------------------------------------------------------------
async def test_a_match_waits_for_one_and_then_for_the_other(here: World) -> None:
    ann, ben, table = await two(here, days=3)
    first = turn(here, table)
    people = {"p1": ann, "p2": ben}
    (mine,) = (await own(people[first]))["matches"]
    (theirs,) = (await own(people["p2" if first == "p1" else "p1"]))["matches"]
    assert (mine["seat"], mine["days"], mine["state"], mine["away"]) == (first, 3, "playing", False)
    assert mine["until"] - mine["since"] == 3 * DAY_MS
    assert (theirs["since"], theirs["until"]) == (None, None)


async def test_the_one_that_has_waited_longest_comes_first(here: World) -> None:
    ann = await here.person("Ann")
    waiting = []
    for _ in range(3):
        table = (await make(ann, bots=1, start=True)).json()["table"]
        await forward(here, 600_000)
        waiting.append(table)
    resting = (await make(ann)).json()["table"]
    found = (await own(ann))["matches"]
    assert [one["table"] for one in found] == [*sorted(waiting, key=waiting.index), resting]
    assert [one["since"] for one in found[:3]] == sorted(one["since"] for one in found[:3])


# ---- nobody comes --------------------------------------------------------------------------------------------------------
async def test_a_match_in_which_nobody_moves_comes_to_its_end(here: World) -> None:
    ann, ben, table = await two(here)
    await forward(here, 30 * DAY_MS)
    for person in (ann, ben):
        found = await own(person)
        assert (found["matches"], [one["table"] for one in found["over"]]) == ([], [table])
    assert [(await own(ann))["over"][0]["won"], (await own(ben))["over"][0]["won"]].count(True) == 1
    await forward(here, 27 * HOUR_MS)
    assert await here.community.streams.state(SLOW_FIRST) == FirstHour()  # nothing is noted any more
    assert [log for _, log in await here.lobby.store.tables(0, 1000) if log.startswith(SLOW_DUE.log_id(""))] == []


def _sits(table: str, token: str, profile: Profile, now: int) -> Facts:
    return sat_down(profile, table, token, 0)


async def test_the_result_is_kept_although_its_owner_has_had_many_other_seats_since(here: World) -> None:
    ann = await here.person("Ann")
    made = (await make(ann, bots=1, start=True)).json()
    for table in (made["table"], *(f"k3jx9m2pq{number:03}" for number in range(MOST_SITTINGS))):
        await here.profiles.decide(ann.id, partial(_sits, table, made["token"]))
    assert made["table"] not in (await here.profiles.find(ann.id)).sittings
    await forward(here, 30 * DAY_MS)
    for _ in range(2):
        (over,) = (await own(ann))["over"]
        found = (await ann.get("/matches")).json()
        assert (found["figures"], [one["table"] for one in found["matches"]]) == ({"matches": 1, "won": int(over["won"])}, [made["table"]])


async def test_a_process_that_dies_while_it_keeps_a_result_has_it_kept_by_the_next_look(here: World) -> None:
    ann, _, table = await two(here)
    await forward(here, 30 * DAY_MS)

    async def dies(profile: str, table: str, key: str, address: str) -> None:
        raise RuntimeError("the process dies here")

    with pytest.raises(RuntimeError):
        await Correspondence(here.community.streams, here.lobby, dies).own(ann.id, "")
    await own(ann)
    assert [each.table for each in (await here.profiles.find(ann.id)).matches] == [table]


async def test_a_bot_plays_for_who_is_late_and_the_other_has_a_whole_turn(here: World) -> None:
    ann, ben, table = await two(here)
    first = turn(here, table)
    second = "p2" if first == "p1" else "p1"
    await forward(here, DAY_MS - 2 * OFTEN_MS)
    before = await load(here.lobby.store, table)
    assert before is not None
    assert before.asked[first].must_act
    await forward(here, 3 * OFTEN_MS)
    after = await load(here.lobby.store, table)
    assert after is not None
    assert after.state.late_turns(first) == 1
    found = await own({"p1": ann, "p2": ben}[second])
    waits = found["matches"][0] if found["matches"] else None
    assert waits is None or waits["since"] is None or waits["until"] - waits["since"] == DAY_MS


async def test_who_is_late_twice_is_away_until_they_open_the_table(here: World) -> None:
    ann, ben, table = await two(here, rules="classic uno.grace_ms=0")
    late = [0, 0]
    for _ in range(20):
        await forward(here, DAY_MS // 2)
        after = await load(here.lobby.store, table)
        assert after is not None
        late = [after.state.late_turns(seat) for seat in ("p1", "p2")]
        if max(late) >= 2:
            break
    away = [(await own(person))["matches"][0]["away"] for person in (ann, ben)]
    assert away == [number >= 2 for number in late]
    assert any(away)


async def test_a_table_that_sleeps_is_in_no_memory_and_has_no_timer(here: World) -> None:
    _, _, table = await two(here, days=7)
    await settle(here.lobby)
    here.clock.at += 61_000
    await here.lobby.unload(here.clock.at - 60_000)
    assert (here.lobby.tables_live, here.clock.alarms) == (0, [])
    await forward(here, 5 * DAY_MS)
    assert (here.lobby.tables_live, here.clock.alarms) == (0, [])
    table_now = await load(here.lobby.store, table)
    assert table_now is not None
    assert table_now.state.status == "playing"


async def test_who_opens_a_table_after_the_time_wakes_it(here: World) -> None:
    _, _, table = await two(here)
    first = turn(here, table)
    here.clock.at += 61_000
    await here.lobby.unload(here.clock.at - 60_000)
    here.clock.at += 10 * DAY_MS  # the server was switched off
    actor = await here.lobby.find(table)
    await settle(here.lobby)
    assert actor.table.state.late_turns(first) == 1 or actor.table.state.status == "over"


async def test_a_process_that_dies_while_it_looks_after_a_table_leaves_it_to_another(here: World, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, table = await two(here)
    first = turn(here, table)
    here.clock.at += 61_000
    await here.lobby.unload(here.clock.at - 60_000)
    here.clock.at += 2 * DAY_MS
    looking = here.community.correspondence.looking_after

    async def killed(table: str) -> int | None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr(looking, "_wake", killed)
        with pytest.raises(asyncio.CancelledError):
            await looking.look()
    await looking.look()
    before = await load(here.lobby.store, table)
    assert before is not None
    assert before.state.late_turns(first) == 0
    await forward(here, HOUR_MS)
    after = await load(here.lobby.store, table)
    assert after is not None
    assert after.state.late_turns(first) == 1 or after.state.status == "over"


# ---- ten at a time -------------------------------------------------------------------------------------------------------
async def test_a_profile_has_ten_slow_matches_at_most_and_room_again_when_one_is_over(here: World) -> None:
    ann = await here.person("Ann")
    tables = [(await make(ann)).json()["table"] for _ in range(MOST)]
    refused = await make(ann)
    assert (refused.status_code, refused.json()["cause"]) == (429, "slow_most")
    given_up = await ann.client.post(f"/api/correspondence/{tables[0]}/gone", headers=ann.headers, json={})
    assert len(given_up.json()["matches"]) == MOST - 1
    actor = await here.lobby.find(tables[1])
    await actor.call(lambda table: events.PlayerLeft("p1"))  # at the table itself
    here.clock.at += 61_000
    assert [(await make(ann)).status_code for _ in range(3)] == [201, 201, 429]


async def test_two_processes_give_a_profile_no_more_than_ten() -> None:
    kept = Kept()

    class Shared(MemoryStore):
        is_shared = True

    processes = []
    for _ in range(3):
        store = Shared(kept)
        lobby = Lobby(store)
        processes.append(Correspondence(Streams(store), lobby))
    options = TableOptions(name="Ann", seats=2, days=1)
    tries = [process.make("ann", options, "") for process in processes for _ in range(6)]
    found = await asyncio.gather(*tries, return_exceptions=True)
    assert len([one for one in found if not isinstance(one, BaseException)]) == MOST
    assert all(isinstance(one, LimitReached) for one in found if isinstance(one, BaseException))


async def test_a_seat_that_was_never_taken_is_free_again(here: World) -> None:
    ann = await here.person("Ann")
    assert (await make(ann, seats=2, bots=2)).status_code == 422
    assert (await make(ann, rules="chess")).status_code == 422
    assert (await own(ann))["matches"] == []
    gone = await join(ann, "2" * 12)
    assert (gone.status_code, (await own(ann))["matches"]) == (404, [])


# ---- seats ---------------------------------------------------------------------------------------------------------------
async def test_a_seat_needs_a_profile_and_is_one_of_each(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    table = (await make(ann, seats=3)).json()["table"]
    by_link = await here.client.post(f"/api/tables/{table}/seats", json={"name": "Eve"})
    assert (by_link.status_code, by_link.json()["cause"]) == (409, "table_slow")
    assert (await here.client.post(f"/api/correspondence/{table}/seats", json={"name": "Eve"})).status_code == 401
    assert (await join(ben, table)).status_code == 201
    again = await join(ben, table, "Ben again")
    assert (again.status_code, again.json()["cause"]) == (409, "slow_seated")
    fast = (await here.client.post("/api/tables", json={"name": "Eve"})).json()["table"]
    assert (await join(ben, fast)).json()["cause"] == "table_fast"


async def test_who_comes_late_takes_a_bots_seat_with_the_next_round(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    table = (await make(ann, bots=1, start=True)).json()["table"]
    assert (await join(ben, table)).status_code == 201
    here.clock.at += 61_000
    (match,) = (await own(ben))["matches"]
    assert (match["seat"], match["table"]) == (None, table)


async def test_who_gives_up_while_they_wait_for_a_bots_seat_does_not_get_it(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    table = (await make(ann, bots=1, start=True)).json()["table"]
    assert (await join(ben, table)).status_code == 201
    gone = await ben.client.post(f"/api/correspondence/{table}/gone", headers=ben.headers, json={})
    assert gone.json()["matches"] == []
    state = (await here.lobby.find(table)).table.state
    assert (state.seat("p2").kind, state.seat("p2").newcomer) == ("bot", None), "else the match waits for days for somebody who has gone"
    assert (await join(ben, table)).status_code == 201, "and may come again"


async def test_the_days_stay_and_nobody_is_voted_out_for_being_elsewhere(here: World) -> None:
    _, _, table = await two(here)
    actor = await here.lobby.find(table)
    state = actor.table.state
    assert (state.is_slow, state.pace.away_ms) == (True, None)
    with pytest.raises(Refused) as refused:
        votes.asked_for(state, votes.vote_on("p1", "absent p2"), here.clock.at + DAY_MS, actor.timers.missing(actor.table, here.clock.at))
    assert refused.value.cause == "not_absent"
    with pytest.raises(Refused) as refused:
        votes.asked_for(state, votes.vote_on("p1", "pause"), here.clock.at)
    assert refused.value.cause == "pause_slow"
    assert pace_of(60, 30, 0).turn_ms == 60_000


# ---- friends -------------------------------------------------------------------------------------------------------------
async def test_a_friend_is_asked_and_comes(here: World) -> None:
    ann, ben, cleo = await here.person("Ann"), await here.person("Ben"), await here.person("Cleo")
    await ben.post("/friends/accepted", {"code": (await ann.post("/friends")).json()["code"]})
    table = (await make(ann)).json()["table"]
    invite = f"/api/correspondence/{table}/invitations"
    stranger = await ann.client.post(invite, headers=ann.headers, json={"id": cleo.id})
    assert stranger.status_code == 404
    foreign = await ann.client.post(invite, headers=ben.headers, json={"id": ann.id})
    assert (foreign.status_code, foreign.json()["cause"]) == (404, "slow_none")
    for _ in range(2):
        assert (await ann.client.post(invite, headers=ann.headers, json={"id": ben.id})).status_code == 200
    (asked,) = (await own(ben))["invitations"]
    assert (asked["table"], asked["days"]) == (table, 1)
    await join(ben, table)
    found = await own(ben)
    assert (found["invitations"], [one["table"] for one in found["matches"]]) == ([], [table])


async def test_invitations_are_declined_and_bounded(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    correspondence = here.community.correspondence
    for _ in range(INVITATIONS_KEPT + 2):
        table = (await correspondence.make(ann.id, TableOptions(name="Ann", seats=2, days=1), "")).table
        await correspondence.invite(ann.id, ben.id, table)
        await correspondence.give_up(ann.id, table)
    assert len((await here.community.streams.state(SLOW, ben.id)).invitations) == INVITATIONS_KEPT
    declined = await ben.client.post(f"/api/correspondence/{table}/gone", headers=ben.headers, json={})
    assert table not in [one["table"] for one in declined.json()["invitations"]]


# ---- the profile ---------------------------------------------------------------------------------------------------------
async def test_deletion_leaves_no_trace_and_the_match_goes_on(here: World) -> None:
    ann, ben, table = await two(here)
    assert (await ann.get("/export")).json()["correspondence"]["running"] == [table]
    await ann.post("/deletion")
    assert [log for _, log in await here.lobby.store.tables(0, 1000) if ann.id in log] == []
    await forward(here, 30 * DAY_MS)
    assert [one["table"] for one in (await own(ben))["over"]] == [table]


async def test_a_move_and_the_reply_of_a_bot_need_nobody_to_watch(here: World) -> None:
    ann = await here.person("Ann")
    table = (await make(ann, bots=1, rules="classic uno.grace_ms=0")).json()["table"]
    await begin(here, table)
    await settle(here.lobby)
    await forward(here, 600_000)
    before = (await own(ann))["matches"][0]
    assert before["since"] is not None
    await move(here, table, "p1")
    await forward(here, 600_000)
    after = (await own(ann))["matches"][0]
    assert after["since"] is not None
    assert after["since"] > before["since"]


async def test_nobody_is_asked_to_a_slow_match_by_whom_they_have_blocked_and_the_answer_does_not_show_it(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    await ben.post("/friends/accepted", {"code": (await ann.post("/friends")).json()["code"]})
    await ben.post("/blocks", {"profile": ann.id})
    for asks, asked in ((ann, ben), (ben, ann)):
        made = await asks.client.post("/api/correspondence", headers=asks.headers, json={"name": "A", "seats": 2, "days": 1})
        assert made.status_code == 201, made.text
        invite = f"/api/correspondence/{made.json()['table']}/invitations"
        answer = await asks.client.post(invite, headers=asks.headers, json={"id": asked.id})
        assert (answer.status_code, answer.json()) == (200, {})
        assert (await own(asked))["invitations"] == []


async def test_slow_matches_need_no_notifications() -> None:
    async with world(off=frozenset({"notifications"})) as here:
        ann, ben = await here.person("Ann"), await here.person("Ben")
        await ben.post("/friends/accepted", {"code": (await ann.post("/friends")).json()["code"]})
        made = await here.client.post("/api/correspondence", headers=ann.headers, json={"name": "Ann", "seats": 2, "days": 1})
        assert made.status_code == 201, made.text
        invite = f"/api/correspondence/{made.json()['table']}/invitations"
        assert (await here.client.post(invite, headers=ann.headers, json={"id": ben.id})).status_code == 200
