"""What strangers see of tournaments: the list of the public ones, their tables at a glance, and sealed tables only after the end."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from lastcard.community.events import deciding
from lastcard.community.events.facts import EventFact
from lastcard.community.events.options import Options
from lastcard.community.events.pairing.rounds import following
from lastcard.community.events.showing.directory import (
    DIRECTORY,
    KEPT,
    SHOWN,
    SHOWN_EACH,
    Candidate,
    Directory,
    Entry,
    Listed,
    in_order,
)
from lastcard.community.events.showing.listing import weight_of
from lastcard.community.events.state import Event
from lastcard.room.errors import Forbidden
from lastcard.room.table.seats import hashed
from tests.community.events.played import Played
from tests.community.events.rooms import SHORT
from tests.community.events.school import Class


async def listed(school: Class) -> list[dict[str, Any]]:
    school.clock.at += 5_000
    answer = await school.http.get("/api/events")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["events"]
    return found


async def entered(school: Class, event: str, number: int = 2) -> dict[str, str]:
    tokens = {f"Pupil {one}": f"token{one}" for one in range(1, number + 1)}
    for name, token in tokens.items():
        assert (await school.post(f"/api/events/{event}/entrants", token, {"name": name})).status_code == 201
    return tokens


async def test_only_public_tournaments_are_listed_and_the_host_may_change_that(school: Class) -> None:
    await school.made(key="secret")
    event = await school.made(key="open", public=True)
    assert [(one["id"], one["stage"], one["players"]) for one in await listed(school)] == [(event, "entry", 0)]
    changed = await school.post(f"/api/events/{event}/change", "hosts0token", {"title": "Mine", "key": "open", "rules": SHORT})
    assert changed.status_code == 200, changed.text
    assert await listed(school) == []


async def test_the_list_goes_from_running_to_coming_to_over(school: Class) -> None:
    later = await school.made(key="later", public=True, begins_at=school.clock.now() + 10**9)
    soon = await school.made(key="soon", public=True, begins_at=school.clock.now() + 10**6)
    over, runs = await school.made(key="over", public=True), await school.made(key="runs", public=True)
    for event in (over, runs):
        tokens = await entered(school, event)
        started = (await school.post(f"/api/events/{event}/start", "hosts0token")).json()
    await school.post(f"/api/events/{over}/close", "hosts0token")
    assert [one["id"] for one in await listed(school)] == [runs, soon, later, over]
    assert started["event"]["public"]
    for table in started["event"]["tables"]:
        await school.play(table["table"], tokens)
    assert (await school.look(runs, "x"))["event"]["stage"] == "over"
    found = next(one for one in await listed(school) if one["id"] == runs)
    assert found["stage"] == "over"
    assert found["winners"]


async def test_a_listed_tournament_begins_when_its_time_has_come(school: Class) -> None:
    event = await school.made(key="soon", public=True, begins_at=school.clock.now() + 60_000)
    await entered(school, event)
    school.clock.at += 60_000
    assert [one["stage"] for one in await listed(school)] == ["running"]


def test_the_list_is_bounded_and_a_network_that_lists_many_pushes_out_its_own() -> None:
    state = Directory()
    state.apply(Listed("mine", "abc"), 0)
    for number in range(KEPT + 5):
        state.apply(Listed(f"t{number}", "def"), number)
    assert len(state.networks) == KEPT
    assert "mine" in state.networks
    assert "t5" not in state.networks
    assert "t6" in state.networks
    assert DIRECTORY.log_id("") == "~events-"


def candidate(id: str, weight: int, host: str, stage: str = "running", players: int = 4, begins_at: int = 0) -> Candidate:
    return Candidate(Entry(id, "Cup", "swiss", "classic", 2, stage, players, 0, begins_at, 0, 1, 4, "", []), weight, host)


@pytest.mark.parametrize("stage", ["running", "entry", "over"])
def test_a_flood_of_tournaments_with_invented_players_hides_no_other_one(stage: str) -> None:
    flood = [candidate(f"flood{number}", 1, f"{number % 8}", stage, 400, begins_at=1) for number in range(250)]
    class_ = candidate("class", 1, "school", stage, 24, begins_at=2)
    shown = [one.id for one in in_order([*flood, candidate("real", 5, "abc", stage, 5, begins_at=3), class_], 0)]
    assert len(shown) == SHOWN
    assert {"real", "class"} <= set(shown[: 8 * SHOWN_EACH + 2])
    assert [one.id for one in in_order(flood[:1] * 9, 0)] == ["flood0"] * 9  # where there is room, nothing is left out


async def test_who_enters_with_profiles_from_many_networks_counts_in_the_list(school: Class) -> None:
    event = await school.made(key="open", public=True)
    await entered(school, event)
    assert weight_of(await school.community.tournaments.event(event)) == 0
    for number, (profile, network) in enumerate((("a", "1"), ("b", "1"), ("c", "2"), ("", "3"))):
        await school.community.tournaments.decide(event, partial(_entering, number, profile, network))
    found = await school.community.tournaments.event(event)
    assert weight_of(found) == 2
    assert [len(one.network) for one in found.entrants[:2]] == [3, 3]


def _entering(number: int, profile: str, network: str, event: Event, now: int) -> tuple[EventFact, ...]:
    return deciding.enter(event, f"w{number}", f"Guest {number}", "h", profile=profile, network=network)


async def test_the_boards_show_each_table_that_runs_as_everybody_there_sees_it(school: Class) -> None:
    event = await school.made(rounds=1, seats=2)
    tokens = await entered(school, event, 4)
    tables = (await school.post(f"/api/events/{event}/start", "hosts0token")).json()["event"]["tables"]
    seen = (await school.http.get(f"/api/events/{event}/boards")).json()
    assert [board["table"] for board in seen["boards"]] == [table["table"] for table in tables]
    board = seen["boards"][0]
    assert all(3 <= seat["cards"] <= 7 for seat in board["seats"]), "the first card may make a seat draw"
    assert {seat["name"] for seat in board["seats"]} <= tokens.keys()
    assert board["top"]
    assert board["turn"] in ("p1", "p2")
    await school.play(tables[0]["table"], tokens)
    school.clock.at += 5_000
    assert len((await school.http.get(f"/api/events/{event}/boards?page=9")).json()["boards"]) == 1


async def test_records_of_duplicate_tables_can_be_read_after_the_tournament_and_not_before(school: Class) -> None:
    event = await school.made(rounds=1, seats=2, duplicate=True)
    tokens = await entered(school, event, 4)
    first, second = (table["table"] for table in (await school.post(f"/api/events/{event}/start", "hosts0token")).json()["event"]["tables"])
    await school.play(first, tokens)
    assert (await school.http.get(f"/api/events/{event}/boards")).json()["boards"][0]["top"] is None
    refused = await school.http.get(f"/api/tables/{first}/record")
    assert (refused.status_code, refused.json()["cause"]) == (403, "event_watched")
    await school.play(second, tokens)
    assert (await school.look(event, "x"))["event"]["stage"] == "over"
    assert (await school.http.get(f"/api/tables/{first}/record")).status_code == 200


async def test_nobody_watches_a_duplicate_table_while_others_play_its_deals(school: Class) -> None:
    for duplicate, key in ((True, "d"), (False, "s")):
        event = await school.made(rounds=1, seats=2, duplicate=duplicate, key=key)
        await entered(school, event)
        started = (await school.post(f"/api/events/{event}/start", "hosts0token")).json()
        state = (await school.lobby.find(started["event"]["tables"][0]["table"])).table.state
        school.lobby.check_seen(state, hashed("token1"))
        if duplicate:
            with pytest.raises(Forbidden, match="others play the same deals"):
                school.lobby.check_seen(state, "")
        else:
            school.lobby.check_seen(state, "")


async def test_nobody_takes_a_seat_at_a_table_of_a_tournament_by_its_link(school: Class) -> None:
    event = await school.made(rounds=1, seats=3, fill="careful")
    await entered(school, event)
    table = (await school.post(f"/api/events/{event}/start", "hosts0token")).json()["event"]["tables"][0]["table"]
    answer = await school.http.post(f"/api/tables/{table}/seats", json={"name": "Mallory"})
    assert answer.json()["cause"] == "table_event"


def begun(seats: int, strengths: list[int]) -> Event:
    played = Played(Options("Cup", "swiss", seats=seats, by_rating=True), 0)
    for number, strength in enumerate(strengths, 1):
        played.enter(f"P{number}", strength)
    played.start()
    return played.event


def test_the_first_round_is_paired_by_ratings_the_upper_half_against_the_lower() -> None:
    paired = following(begun(2, [1500, 1900, 1100, 1300, 1800, 1000, 1700, 1200]), 0)
    assert {frozenset(table) for table in paired.tables} == {frozenset(pair) for pair in ((2, 4), (5, 8), (7, 3), (1, 6))}  # type: ignore[union-attr]


def test_at_larger_tables_the_first_round_spreads_the_strong() -> None:
    paired = following(begun(4, [2000, 1900, 1000, 1100, 1200, 1300, 1400, 1500]), 0)
    assert all(len({1, 2} & set(table)) == 1 for table in paired.tables)  # type: ignore[union-attr]


def test_who_has_no_rating_is_in_the_middle() -> None:
    assert begun(2, [1000, 0, 2000]).first_draw[0] == 3
    assert begun(2, [1000, 0, 2000]).first_draw[2] == 1
