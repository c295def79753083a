"""One profile at several devices: each is the same member, host and player, and the last one that asks for it has the seat."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from lastcard.community.profiles.facts import Profile
from lastcard.community.ratings.results import Holder, finished_at
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.table.seats import hashed
from tests.community.events.rooms import SHORT
from tests.community.events.school import Class, by
from tests.community.profiles import Person


class Device:
    """A browser of a profile, with the token by which clubs and tournaments know it."""

    def __init__(self, school: Class, profile: Person, token: str) -> None:
        self.school, self.profile, self.token = school, profile, token

    @property
    def headers(self) -> dict[str, str]:
        return by(self.token) | self.profile.headers

    async def post(self, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        self.school.clock.at += 1_000
        if body is None:
            return await self.school.http.post(path, headers=self.headers)
        return await self.school.http.post(path, headers=self.headers, json=body)

    async def get(self, path: str) -> Any:
        self.school.clock.at += 1_100
        return (await self.school.http.get(path, headers=self.headers)).json()


async def devices(school: Class, name: str) -> tuple[Device, Device]:
    """Return two devices of a new profile, the second of which has entered with a link of the first."""
    secret, other = fresh_token(), fresh_token()
    made = await school.http.post("/api/profiles", json={"secret": secret, "name": name})
    first = Person(school.http, made.json()["id"], secret)
    code = (await first.post("/links")).json()["code"]
    entered = await school.http.post(f"/api/profiles/{first.id}/devices", json={"code": code, "secret": other})
    assert entered.status_code == 201, entered.text
    lower = name.lower()
    return Device(school, first, lower), Device(school, Person(school.http, first.id, other), f"{lower}2")


async def alias_of(school: Class, device: Device) -> str:
    found: Profile = await school.community.profiles.find(device.profile.id)
    return found.alias


async def club_of(school: Class, host: Device, *others: Device) -> str:
    founded = await host.post("/api/clubs", {"title": "Family", "name": host.token.title(), "key": "k", "rules": SHORT})
    club: str = founded.json()["id"]
    for other in others:
        assert (await other.post(f"/api/clubs/{club}/members", {"name": other.token.title()})).status_code == 201
    return club


async def test_a_member_and_the_host_of_a_club_are_the_same_at_each_device(school: Class) -> None:
    ann, phone = await devices(school, "Ann")
    cleo, tablet = await devices(school, "Cleo")
    club = await club_of(school, ann, cleo)
    path = f"/api/clubs/{club}"
    assert [(await each.get(path))["own"] for each in (ann, phone, cleo, tablet)] == [1, 1, 2, 2]
    again = await tablet.post(f"{path}/members", {"name": "Cleo"})
    assert (again.status_code, again.json()["own"], len(again.json()["members"])) == (201, 2, 2)
    assert (await tablet.post(f"{path}/season", {"title": "Mine"})).status_code == 403
    assert (await phone.post(f"{path}/season", {"title": "Spring"})).status_code == 200
    assert (await school.http.get(f"{path}/file", headers=tablet.headers)).status_code == 200
    assert (await phone.post(f"{path}/host", {"member": 2})).json()["host"] == 2
    assert (await tablet.post(f"{path}/remove", {"member": 1})).status_code == 200
    assert (await phone.get(path))["own"] is None
    assert (await phone.post(f"{path}/members", {"name": "Anna"})).json()["cause"] == "club_removed"
    assert (await tablet.post(f"{path}/admit", {"member": 1})).status_code == 200
    assert (await phone.post(f"{path}/members", {"name": "Anna"})).json()["own"] == 1
    assert (await cleo.get(path))["own"] == 2


async def test_nobody_without_the_secret_of_the_profile_is_its_member_or_host(school: Class) -> None:
    ann, phone = await devices(school, "Ann")
    club = await club_of(school, ann)
    event = (await ann.post("/api/events", {"title": "Cup", "key": "e", "rules": SHORT})).json()["event"]["id"]
    assert (await ann.post(f"/api/events/{event}/entrants", {"name": "Ann"})).status_code == 201
    near = phone.profile.secret[:-1] + ("y" if phone.profile.secret.endswith("x") else "x")
    ben, _ = await devices(school, "Ben")
    for profile in (Person(school.http, ann.profile.id, near), Person(school.http, ben.profile.id, ann.profile.secret), ben.profile):
        eve = Device(school, profile, "eve")
        assert (await eve.get(f"/api/clubs/{club}"))["own"] is None
        assert (await eve.post(f"/api/clubs/{club}/season", {"title": "Hers"})).status_code == 403
        seen = await eve.get(f"/api/events/{event}")
        assert (seen["own"], seen["host"]) == (None, False)
        assert (await eve.post(f"/api/events/{event}/start")).status_code == 403
    assert (await phone.get(f"/api/events/{event}"))["host"]
    assert (await ann.profile.post("/deletion")).status_code == 200
    assert (await phone.get(f"/api/clubs/{club}"))["own"] is None
    seen = await phone.get(f"/api/events/{event}")
    assert (seen["own"], seen["host"]) == (None, False)


async def started_cup(ann: Device, ben: Device, **more: Any) -> tuple[str, str]:
    """Return a tournament of two people and their running table."""
    event: str = (await ann.post("/api/events", {"title": "Cup", "key": "e", "rules": SHORT, "rounds": 1, **more})).json()["event"]["id"]
    for one in (ann, ben):
        assert (await one.post(f"/api/events/{event}/entrants", {"name": one.token.title()})).status_code == 201
    started = (await ann.post(f"/api/events/{event}/start")).json()
    return event, started["event"]["tables"][0]["table"]


async def test_the_seat_of_a_tournament_goes_to_the_device_that_asks_for_it(school: Class) -> None:
    ann, phone = await devices(school, "Ann")
    ben, _ = await devices(school, "Ben")
    event, table = await started_cup(ann, ben)
    seen = await phone.get(f"/api/events/{event}")
    assert (seen["own"]["table"], seen["own"]["elsewhere"], seen["host"]) == (table, True, True)
    seat, actor = seen["own"]["seat"], await school.lobby.find(table)
    assert actor.table.state.seat_by_token(hashed(phone.token)) is None  # who only looks takes nothing
    for device, other in ((phone, ann), (ann, phone), (phone, ann)):
        answer = await device.post(f"/api/events/{event}/entrants", {"name": "Ann"})
        assert (answer.status_code, answer.json()["own"]["elsewhere"]) == (201, False)
        state = actor.table.state
        assert (state.seat_by_token(hashed(device.token)), state.seat_by_token(hashed(other.token))) == (seat, None)
        assert (await other.get(f"/api/events/{event}"))["own"]["elsewhere"]
    assert len((await ann.get(f"/api/events/{event}"))["event"]["standings"]) == 2
    await school.play(table, {"Ann": phone.token, "Ben": "ben"})
    assert (await ann.get(f"/api/events/{event}"))["event"]["stage"] == "over"
    rows = await school.community.ratings.rows(await alias_of(school, ann))
    assert [row.matches for row in rows] == [1] * len(rows)


async def test_a_later_table_has_the_token_of_the_last_device(school: Class) -> None:
    ann, phone = await devices(school, "Ann")
    ben, _ = await devices(school, "Ben")
    event, table = await started_cup(ann, ben, rounds=2)
    assert (await phone.post(f"/api/events/{event}/leave")).status_code == 200
    assert not (await ann.get(f"/api/events/{event}"))["own"]["here"]
    assert (await phone.post(f"/api/events/{event}/entrants", {"name": "Ann"})).json()["own"]["here"]
    await school.play(table, {"Ann": phone.token, "Ben": "ben"})
    later = await phone.get(f"/api/events/{event}")
    assert later["own"]["table"] != table
    state = (await school.lobby.find(later["own"]["table"])).table.state
    assert state.seat_by_token(hashed(phone.token)) == later["own"]["seat"]


async def test_the_host_finds_the_tournament_at_another_device_without_playing_in_it(school: Class) -> None:
    ann, phone = await devices(school, "Ann")
    event = (await ann.post("/api/events", {"title": "Cup", "key": "e", "rules": SHORT})).json()["event"]["id"]
    seen = await phone.get(f"/api/events/{event}")
    assert (seen["host"], seen["own"]) == (True, None)
    assert (await phone.post(f"/api/events/{event}/entrants", {"name": "Ann"})).json()["host"]
    assert (await ann.get(f"/api/events/{event}"))["own"]["elsewhere"]  # both roles, at both devices
    assert (await phone.post(f"/api/events/{event}/close")).json()["event"]["stage"] == "over"


async def test_who_enters_from_another_device_scores_for_the_club(school: Class) -> None:
    ann, phone = await devices(school, "Ann")
    ben, _ = await devices(school, "Ben")
    club = await club_of(school, ann, ben)
    cup = {"title": "Cup", "key": "e", "rules": SHORT, "rounds": 1}
    event = (await phone.post(f"/api/clubs/{club}/events", cup)).json()
    id_ = event["event"]["id"]
    assert event["host"]
    for one, name in ((phone, "Ann"), (ben, "Ben")):
        assert (await one.post(f"/api/events/{id_}/entrants", {"name": name})).status_code == 201
    started = (await phone.post(f"/api/events/{id_}/start")).json()
    await school.play(started["event"]["tables"][0]["table"], {"Ann": phone.token, "Ben": "ben"})
    season = (await ann.get(f"/api/clubs/{club}"))["season"]
    assert sorted(line["member"] for line in season) == [1, 2]


@pytest.mark.parametrize("sits", ["now", "before", "nobody"])
async def test_who_changed_the_device_has_not_left_the_match(school: Class, sits: str) -> None:
    ann, _ = await devices(school, "Ann")
    ben, _ = await devices(school, "Ben")
    _, table = await started_cup(ann, ben)
    await school.play(table, {"Ann": "ann", "Ben": "ben"})
    state = (await school.lobby.find(table)).table.state
    number = next(number for number, seat in enumerate(state.seats) if seat.name == "Ann")
    token = state.seats[number].token
    holder = {"now": Holder("a", token), "before": Holder("a", "x", (token,)), "nobody": Holder("a", "x", ("y",))}[sits]
    found = finished_at(state, {f"p{number + 1}": holder}, 7)
    assert found is not None
    assert found.seats[number].has_left == (sits == "nobody")


async def test_a_profile_finds_its_clubs_and_open_tournaments_again(school: Class) -> None:
    ann, phone = await devices(school, "Ann")
    ben, _ = await devices(school, "Ben")
    club = await club_of(school, ann, ben)
    event, table = await started_cup(ann, ben)
    other = (await phone.post("/api/events", {"title": "To come", "key": "f", "rules": SHORT})).json()["event"]["id"]
    for device in (ann, phone):
        found = await device.get("/api/profile/places")
        assert [(one["id"], one["members"], one["host"]) for one in found["clubs"]] == [(club, 2, True)]
        assert [(one["id"], one["running"], one["host"]) for one in found["events"]] == [(other, False, True), (event, True, True)]
    assert [(one["id"], one["host"]) for one in (await ben.get("/api/profile/places"))["events"]] == [(event, False)]
    exported = (await phone.get("/api/profile/export"))["places"]
    assert [(one["title"], one["name"], one["host"]) for one in exported["tournaments"]] == [("Cup", "Ann", True), ("To come", "", True)]
    await school.play(table, {"Ann": "ann", "Ben": "ben"})
    await ann.get(f"/api/events/{event}")
    await ben.post(f"/api/clubs/{club}/leave")
    assert await ben.get("/api/profile/places") == {"clubs": [], "events": []}
    assert (await school.http.get("/api/profile/places")).status_code == 401
