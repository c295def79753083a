"""Clubs: their link, their roster, weekly tournaments that open by themselves, the season table, and the move to another server."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from lastcard.community.clubs import deciding, moving
from lastcard.community.clubs.facts import WEEK_MS, ClubFact, Held, Meeting, Recorded, Score, Weekly
from lastcard.community.clubs.service import CLUBS, OPENS_MS, Clubs
from lastcard.community.clubs.state import Club
from lastcard.community.events.options import Options
from lastcard.errors import LastCardError
from lastcard.room.errors import Refused
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.structs import msgspec
from tests.community.events.rooms import SHORT, MortalStore, Process
from tests.community.events.school import Class
from tests.community.profiles import world
from tests.wire.clock import FakeClock

WEEKLY = Options("Friday cup", "swiss", rules=SHORT, seats=2, rounds=1, fill="careful")

FOUNDED = {"fact": "founded", "title": "A", "rules": "classic"}
ANN = {"fact": "joined", "who": "", "name": "Ann"}

HELD = {"fact": "held", "event": "x", "title": "Cup", "begins_at": 1}


def recorded(members: list[int], places: list[int] | None = None) -> dict[str, Any]:
    meeting = {"members": members, "places": members if places is None else places}
    return {"fact": "recorded", "event": "x", "players": 2, "scores": [], "meetings": [meeting]}


async def founded(school: Class, *others: str) -> str:
    body = {"title": "Chess café", "name": "Ann", "key": "k", "rules": SHORT}
    club: str = (await school.post("/api/clubs", "ann", body)).json()["id"]
    for name in others:
        assert (await school.post(f"/api/clubs/{club}/members", name.lower(), {"name": name})).status_code == 201
    return club


async def seen(school: Class, club: str, token: str = "ann") -> Any:
    school.clock.at += 1_100
    return (await school.http.get(f"/api/clubs/{club}", headers={"Authorization": f"Bearer {token}"})).json()


async def test_a_weekly_tournament_opens_by_itself_and_counts_for_the_season(school: Class) -> None:
    club = await founded(school, "Ben", "Cleo")
    first_at = school.clock.at + 3 * OPENS_MS
    weekly = {"first_at": first_at, "event": {"title": "Friday cup", "key": "w", "rules": SHORT, "seats": 3, "rounds": 1}}
    changed = await school.post(f"/api/clubs/{club}/change", "ann", {"title": "Chess café", "rules": SHORT, "weekly": weekly})
    assert changed.json()["weekly"]["next_at"] == first_at
    assert (await seen(school, club))["evenings"] == []
    for week in range(2):
        school.clock.at = first_at + week * WEEK_MS - OPENS_MS
        evening = (await seen(school, club, "ben"))["evenings"][0]
        assert evening["begins_at"] == first_at + week * WEEK_MS
        for name in ("Ann", "Ben", "Cleo"):
            await school.post(f"/api/events/{evening['event']}/entrants", name.lower(), {"name": name})
        school.clock.at = evening["begins_at"] + 1_000
        event = await school.look(evening["event"], "ann")
        assert event["event"]["stage"] == "running"
        assert event["event"]["club"] == club
        assert event["host"]
        await school.play(event["event"]["tables"][0]["table"], {"Ann": "ann", "Ben": "ben", "Cleo": "cleo"})
        assert (await seen(school, club))["evenings"][0]["players"] == 3
    view = await seen(school, club)
    assert len(view["evenings"]) == 2
    assert sorted(line["evenings"] for line in view["season"]) == [2, 2, 2]
    assert sum(line["points"] for line in view["season"]) <= 2 * (3 + 2 + 1)
    assert [(one["member"], one["tables"]) for one in view["against"]] == [(2, 2), (3, 2)]
    await school.post(f"/api/clubs/{club}/season", "ann", {"title": "Spring"})
    view = await seen(school, club)
    assert view["season"] == []
    assert view["seasons"] == ["", "Spring"]
    old = (await school.http.get(f"/api/clubs/{club}?season=0")).json()
    assert (old["shown"], sorted(line["evenings"] for line in old["season"])) == (0, [2, 2, 2])
    assert (await school.http.get(f"/api/clubs/{club}?season=9")).json()["shown"] == 1
    renamed = await school.post(f"/api/clubs/{club}/change", "ann", {"title": "Café", "rules": "fairies", "keep_weekly": True})
    assert (renamed.json()["rules"], renamed.json()["weekly"]["first_at"]) == ("fairies", first_at)


async def test_a_club_has_few_open_tournaments_as_a_look_at_it_looks_at_each(school: Class) -> None:
    club = await founded(school)
    path, body = f"/api/clubs/{club}/events", {"title": "Cup", "rules": SHORT}
    made = [await school.post(path, "ann", {**body, "key": f"k{number}"}) for number in range(deciding.MOST_OPEN)]
    assert {answer.status_code for answer in made} == {201}
    more = await school.post(path, "ann", {**body, "key": "more"})
    assert (more.status_code, more.json()["cause"]) == (409, "club_evenings")
    assert (await school.post(path, "ann", {**body, "key": "k0"})).status_code == 201  # the same one again
    weekly = {"first_at": school.clock.at + 10_000, "event": {"title": "Weekly", "key": "w", "rules": SHORT}}
    await school.post(f"/api/clubs/{club}/change", "ann", {"title": "A", "rules": SHORT, "weekly": weekly})
    assert len((await seen(school, club))["evenings"]) == deciding.MOST_OPEN
    await school.post(f"/api/events/{made[0].json()['event']['id']}/close", "ann")
    await seen(school, club)
    assert (await seen(school, club))["evenings"][0]["title"] == "Weekly"


async def test_the_host_hands_over(school: Class) -> None:
    club = await founded(school, "Ben")
    cup = {"title": "Cup", "key": "e", "rules": SHORT}
    event = (await school.post(f"/api/clubs/{club}/events", "ann", cup)).json()["event"]["id"]
    assert (await school.post(f"/api/clubs/{club}/host", "ben", {"member": 2})).status_code == 403
    assert (await school.post(f"/api/clubs/{club}/leave", "ann")).status_code == 409
    for _ in range(2):  # a repeated request is answered again
        assert (await school.post(f"/api/clubs/{club}/host", "ann", {"member": 2})).json()["host"] == 2
    assert (await school.post(f"/api/clubs/{club}/season", "ann", {"title": "Mine"})).status_code == 403
    assert [(await school.look(event, token))["host"] for token in ("ann", "ben")] == [False, True]
    assert (await school.post(f"/api/clubs/{club}/remove", "ben", {"member": 1})).status_code == 200
    assert (await seen(school, club))["own"] is None


async def test_a_club_moves_to_another_server(school: Class) -> None:
    club = await founded(school, "Ben", "Cleo")
    event = (
        await school.post(f"/api/clubs/{club}/events", "ann", {"title": "Cup", "key": "e", "rules": SHORT, "seats": 3, "rounds": 1})
    ).json()
    id_ = event["event"]["id"]
    for name in ("Ann", "Ben", "Cleo"):
        await school.post(f"/api/events/{id_}/entrants", name.lower(), {"name": name})
    started = (await school.post(f"/api/events/{id_}/start", "ann")).json()
    await school.play(started["event"]["tables"][0]["table"], {"Ann": "ann", "Ben": "ben", "Cleo": "cleo"})
    before = await seen(school, club)
    file = await school.http.get(f"/api/clubs/{club}/file", headers={"Authorization": "Bearer ben"})
    assert (await school.http.get(f"/api/clubs/{club}/file", headers={"Authorization": "Bearer x"})).status_code == 403
    assert "who" not in file.text.replace('"who":""', "")
    there = Class()
    brought = await there.post("/api/clubs/file", "anna2", {"key": "k", "file": file.json()})
    assert brought.status_code == 201, brought.text
    view = brought.json()
    assert (view["own"], view["host"]) == (1, 1)
    assert (view["season"], view["evenings"]) == (before["season"], before["evenings"])
    assert [one["known"] for one in view["members"]] == [True, False, False]
    joined = (await there.post(f"/api/clubs/{view['id']}/members", "ben2", {"name": "Ben"})).json()
    assert joined["own"] == 2
    assert len(joined["members"]) == 3
    assert (await there.post(f"/api/clubs/{view['id']}/members", "ben3", {"name": "Ben"})).status_code == 409
    await there.http.aclose()
    await there.lobby.stop()


@pytest.mark.parametrize(
    "facts",
    [
        [],
        [ANN],
        [FOUNDED],
        [FOUNDED, {**ANN, "who": "stolen"}],
        [FOUNDED, ANN, {"fact": "hosted", "member": 2}],
        [FOUNDED, ANN, {"fact": "recorded", "event": "x", "players": 1, "scores": [], "meetings": []}],
        [FOUNDED, ANN, HELD],
        [FOUNDED, {**ANN, "name": "A" * 3000}],
        [{**FOUNDED, "title": "A" * 3000}, ANN],
        [FOUNDED, ANN, {"fact": "changed", "title": "A", "rules": "no such rules"}],
        [
            FOUNDED,
            ANN,
            {"fact": "changed", "title": "A", "rules": "classic", "weekly": {"first_at": 1, "options": {"title": "", "seats": 9**9}}},
        ],
        [FOUNDED, ANN, *[{"fact": "season", "title": f"S{number}"} for number in range(300)]],
        [FOUNDED, ANN, HELD, recorded([1] * 15_000)],
        [FOUNDED, ANN, {**ANN, "name": "Ben"}, HELD, recorded([1, 2], places=[1])],
        [FOUNDED, ANN, {**ANN, "name": "Ben"}, HELD, recorded([1, 2]), recorded([1, 2])],
    ],
)
def test_a_file_that_is_no_club_is_refused(facts: list[Any]) -> None:
    """Among them is one of 90 kB with a table of 15,000 people, whose pairs would take minutes to count."""
    given = msgspec.json.decode(json.dumps({"lastcard_club": 1, "facts": facts}).encode(), type=moving.ClubFile)
    with pytest.raises(Refused) as error:
        moving.from_file(given, "me")
    assert error.value.cause == "club_file"


def test_the_season_table_and_who_beat_whom() -> None:
    club = _two()
    club.apply(Held("e1", "One", 5), 0)
    club.apply(Recorded("e1", 5, (Score(1, 1, 4), Score(2, 3, 2)), (Meeting((1, 2), (1, 2)), Meeting((2, 1), (1, 1)))), 0)
    assert [(line.member, line.place, line.points, line.won) for line in club.season()] == [(1, 1, 5, 1), (2, 2, 3, 0)]
    against = club.against[1, 2]
    assert (against.tables, against.ahead, against.behind) == (2, 1, 0)


def test_a_removed_profile_stays_out_until_it_is_let_in_or_there_is_a_new_link() -> None:
    club = _two()
    for fact in deciding.join(club, "c", "Cleo", mark="the profile of Cleo"):
        club.apply(fact, 0)

    def does(*decided: ClubFact) -> None:
        for fact in decided:
            club.apply(fact, 0)

    def may_join(who: str, name: str, mark: str = "", code: str = "") -> str:
        try:
            deciding.join(club, who, name, mark, code)
        except Refused as error:
            return str(error.cause)
        return "joins"

    does(*deciding.remove(club, "a", 3))
    assert deciding.remove(club, "a", 3) == ()
    assert may_join("c", "Cleo", "the profile of Cleo") == "club_removed"
    assert may_join("other", "Mallory", "the profile of Cleo") == "club_removed"  # from another browser
    assert may_join("c", "Mallory") == "club_removed"  # without the profile, but with the token
    does(*deciding.admit(club, "a", 3))
    assert may_join("c", "Cleo", "the profile of Cleo") == "joins"
    does(*deciding.remove(club, "a", 3), *deciding.leave(club, "b"))
    does(*deciding.renew_link(club, "a", "new"))
    assert deciding.renew_link(club, "a", "new") == ()
    assert [may_join(who, name) for who, name in (("c", "Cleo"), ("b", "Ben"), ("d", "Dora"))] == ["club_link"] * 3
    assert may_join("a", "Ann") == "joins"  # is there
    assert [may_join(who, name, code="new") for who, name in (("c", "Cleo"), ("b", "Ben"), ("d", "Dora"))] == ["joins"] * 3
    with pytest.raises(Refused):
        deciding.admit(club, "b", 3)
    with pytest.raises(Refused):
        deciding.renew_link(club, "b", "mine")


async def test_only_members_are_told_the_link_and_only_the_host_who_was_removed(school: Class) -> None:
    club = await founded(school, "Ben", "Cleo")
    for path, body in (("remove", {"member": 3}), ("link", {"key": "k2"}), ("link", {"key": "k2"})):
        assert (await school.post(f"/api/clubs/{club}/{path}", "ben", body)).status_code == 403
        view = (await school.post(f"/api/clubs/{club}/{path}", "ann", body)).json()
        assert view["members"][2]["removed"] is (path == "remove")
    assert [(await seen(school, club, token))["code"] for token in ("ann", "ben", "x")] == [view["code"], view["code"], None]
    await school.post(f"/api/clubs/{club}/remove", "ann", {"member": 2})
    assert [(await seen(school, club, token))["members"][1]["removed"] for token in ("ann", "x")] == [True, False]
    for body in ({"name": "Dora"}, {"name": "Dora", "code": "old"}):
        assert (await school.post(f"/api/clubs/{club}/members", "dora", body)).json()["cause"] == "club_link"
    assert (await school.post(f"/api/clubs/{club}/members", "dora", {"name": "Dora", "code": view["code"]})).status_code == 201
    assert (await school.post(f"/api/clubs/{club}/admit", "ann", {"member": 2})).json()["members"][1]["removed"] is False


async def test_who_was_removed_neither_enters_the_tournaments_of_the_club_nor_scores_in_them(school: Class) -> None:
    club = await founded(school, "Ben", "Cleo")
    cup = {"title": "Cup", "key": "e", "rules": SHORT, "seats": 2, "rounds": 1}
    event = (await school.post(f"/api/clubs/{club}/events", "ann", cup)).json()["event"]["id"]
    for name in ("Ann", "Ben"):
        await school.post(f"/api/events/{event}/entrants", name.lower(), {"name": name})
    for number in (2, 3):
        await school.post(f"/api/clubs/{club}/remove", "ann", {"member": number})
    assert (await school.post(f"/api/events/{event}/entrants", "cleo", {"name": "Cleo"})).json()["cause"] == "club_removed"
    started = (await school.post(f"/api/events/{event}/start", "ann")).json()
    await school.play(started["event"]["tables"][0]["table"], {"Ann": "ann", "Ben": "ben"})
    assert [line["member"] for line in (await seen(school, club))["season"]] == [1]


async def test_a_removed_profile_does_not_join_with_another_token() -> None:
    async with world() as here:
        cleo = await here.person("Cleo")

        async def send(path: str, token: str, body: Any, headers: dict[str, str] | None = None) -> Any:
            answer = await here.client.post(path, headers={"Authorization": f"Bearer {token * 22}", **(headers or {})}, json=body)
            return answer.json()

        club = (await send("/api/clubs", "a", {"title": "Club", "name": "Ann", "key": "k"}))["id"]
        await send(f"/api/clubs/{club}/members", "c", {"name": "Cleo"}, cleo.headers)
        await send(f"/api/clubs/{club}/remove", "a", {"member": 2})
        again = await send(f"/api/clubs/{club}/members", "d", {"name": "Dora"}, cleo.headers)
        assert again["cause"] == "club_removed"
        assert (await here.profiles.find(cleo.id)).alias not in str(await here.community.streams.state(CLUBS, club))


def test_who_was_removed_leaves_room_in_a_full_club(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "MOST_MEMBERS", 2)
    club = _two()
    with pytest.raises(Refused, match="members"):
        deciding.join(club, "c", "Cleo")
    for fact in deciding.remove(club, "a", 2):
        club.apply(fact, 0)
    for fact in deciding.join(club, "c", "Cleo"):
        club.apply(fact, 0)
    assert [(one.name, one.here) for one in club.members] == [("Ann", True), ("Ben", False), ("Cleo", True)]


def _two() -> Club:
    club = Club()
    for fact in deciding.found(club, "a", "Club", "classic", "Ann"):
        club.apply(fact, 0)
    for fact in deciding.join(club, "b", "Ben"):
        club.apply(fact, 0)
    return club


async def weekly_of(process: Process) -> tuple[Clubs, str]:
    """Found a club with a weekly tournament that is to be opened now; what is done already is not done again."""
    clubs = Clubs(process.streams, process.tournaments)
    club = await clubs.found("a", "Club", SHORT, "Ann", "k")
    weekly = Weekly(process.clock.at + OPENS_MS, WEEKLY)
    await clubs.decide(club, lambda found, now: deciding.change(found, "a", "Club", SHORT, weekly))
    return clubs, club


async def test_a_process_may_die_while_it_opens_the_weekly_tournament() -> None:
    for dies_at in range(1, 20):
        kept: Kept = {}
        for store in (MortalStore(kept, dies_at, late=dies_at % 2 == 0), MortalStore(kept)):
            process = Process(store, FakeClock())
            try:
                clubs, club = await weekly_of(process)
                for _ in range(2):
                    assert len((await clubs.club(club)).evenings) == 1
            except LastCardError:
                continue
        assert sum(name.startswith("~event-") for name in kept) == 1
        assert len((await Process(MemoryStore(kept), FakeClock()).streams.state(CLUBS, club)).evenings) == 1
        if dies_at > 6:
            return


async def test_two_processes_open_one_tournament() -> None:
    kept: Kept = {}
    one, two = (Process(MortalStore(kept), FakeClock()) for _ in range(2))
    clubs, club = await weekly_of(one)
    others = Clubs(two.streams, two.tournaments)
    found = await asyncio.gather(*(each.club(club) for each in (clubs, others, clubs, others)))
    assert [len(each.evenings) for each in found] == [1, 1, 1, 1]
    assert sum(name.startswith("~event-") for name in kept) == 1
